"""Two people at once: real threads, real locks, one outcome."""

from typing import Any

import pytest

from league.cards.entry import CardEntry, GameEntry
from league.cards.errors import CardError, StaleCard
from league.cards.models import Card, CardEvent, CardSheet, CardVersion
from league.cards.services import agree_card, dispute_card, enter_card, open_card
from league.competitions.models import Match, Side
from scoring.errors import ScoringError
from scoring.services import amend_hand
from tests.league.world import World, hand_facts, play_game
from tests.scoring.at_once import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def enter(world: World, name: str, revision: int | None, entry: CardEntry | None = None) -> Any:
    side = Side.HOME if name == "bob" else Side.AWAY
    return enter_card(
        card=world.card,
        side=side,
        entry=entry or world.entry(),
        by=world.user(name),
        revision=revision,
        reason="At once.",
    )


def test_two_captains_enter_at_once_and_one_is_told_of_the_other(committed_world: World) -> None:
    world = committed_world
    read_at = world.card.revision
    outcomes = at_once(
        lambda: enter(world, "bob", read_at), lambda: enter(world, "charlie", read_at)
    )
    (stale,) = [outcome for outcome in outcomes if isinstance(outcome, StaleCard)]
    version = world.card.versions.get()
    winner = "home captain" if version.entered_side == Side.HOME else "away captain"
    assert (stale.changed_by, stale.current) == (winner, read_at + 1)


def test_the_same_answer_twice_at_once_is_given_once(committed_world: World) -> None:
    world = committed_world
    enter(world, "bob", None)
    charlie, card = world.user("charlie"), world.card
    outcomes = at_once(*[lambda: agree_card(card=card, by=charlie, revision=None)] * 2)
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Card", "NotNow"]
    assert card.events.filter(action=CardEvent.Action.AGREED).count() == 1


def test_two_answers_to_one_card_as_it_was_read_are_not_both_taken(committed_world: World) -> None:
    world = committed_world
    enter(world, "bob", None)
    charlie, card, read_at = world.user("charlie"), world.card, world.card.revision
    outcomes = at_once(
        lambda: agree_card(card=card, by=charlie, revision=read_at),
        lambda: dispute_card(card=card, by=charlie, note="No.", revision=read_at),
    )
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Card", "StaleCard"]
    agreed = world.card.state == Card.State.AGREED
    status = CardVersion.Status.AGREED if agreed else CardVersion.Status.DISPUTED
    assert world.card.versions.get().status == status
    assert (Match.objects.get(pk=world.match.pk).state == Match.State.PLAYED) == agreed


def test_agreement_and_correction_at_once_leave_one_or_the_other(committed_world: World) -> None:
    world = committed_world
    enter(world, "bob", None)
    card, read_at = world.card, world.card.revision
    outcomes = at_once(
        lambda: agree_card(card=card, by=world.user("charlie"), revision=read_at),
        lambda: enter(world, "bob", read_at),
    )
    assert sum(isinstance(outcome, StaleCard) for outcome in outcomes) == 1
    assert world.card.versions.filter(status=CardVersion.Status.AGREED).count() <= 1


def test_a_hand_amended_while_the_card_is_agreed_is_never_slipped_under_it(
    committed_world: World,
) -> None:
    world = committed_world
    game = play_game(world.card, table=1, scores=((2, 0),) * 10 + ((0, 2),) * 8 + ((1, 0),))
    entry = world.entry()
    by_hands = CardEntry(entry.line_up, [GameEntry(1, 1, game_id=game.pk), *entry.games[1:]])
    enter(world, "bob", None, by_hands)
    card, read_at = world.card, world.card.revision
    hand = game.hands.get(number=18, current=True)
    outcomes = at_once(
        lambda: agree_card(card=card, by=world.user("charlie"), revision=read_at),
        lambda: amend_hand(
            game=game,
            number=18,
            facts=hand_facts(hand.dealer, (0, 1)),
            version=hand.version,
            reason="Miscounted.",
            recorder="table code",
        ),
    )
    refused = [outcome for outcome in outcomes if isinstance(outcome, Exception)]
    assert all(isinstance(outcome, CardError | ScoringError) for outcome in refused), refused
    game.refresh_from_db()
    newest = world.card.versions.order_by("-number")[0]
    # Either the card closed first and the hand was refused, or the hand came first and the
    # agreement was of a card that had changed.
    assert newest.games.get(round=1, table=1).loser_score == game.score[1]
    assert (world.card.state == Card.State.AGREED) == (game.score == [21, 16])


def test_a_card_opened_by_many_at_once_has_one_sheet_a_table(committed_world: World) -> None:
    world = committed_world
    opened = at_once(*[lambda: open_card(match=world.match)] * 8)
    assert {type(outcome) for outcome in opened} == {Card}
    assert CardSheet.objects.filter(card__match=world.match).count() == 3
    assert Card.objects.filter(match=world.match).count() == 1
