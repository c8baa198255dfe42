"""Games recorded hand by hand and the card that counts them."""

import pytest

from league.cards.entry import CardEntry, GameEntry
from league.cards.errors import EntryRefused, NotAllowed
from league.cards.models import Card, CardEvent, Seat
from league.cards.recording import GameOnCard
from league.cards.services import (
    agree_card,
    dispute_card,
    enter_card,
    name_line_up,
    reopen_tables,
    settle_card,
)
from league.competitions.models import Match, Side
from scoring.access import may_record
from scoring.errors import SheetClosed
from scoring.models import Game
from scoring.people import people_of, seated
from scoring.services import amend_hand, record_hand, start_game, undo_hand
from tests.league.cards.test_agreement import make_captain
from tests.league.world import World, hand_facts, play_game

CLOSE = ((2, 0),) * 10 + ((0, 2),) * 8 + ((1, 0),)
"""Twenty marches to sixteen points, then the one that ends it: 21 – 16."""


def by_hands(world: World, game: Game, *, winner: int | None = None, score: int | None = None):
    entry = world.entry()
    games = [g for g in entry.games if (g.round, g.table) != (1, 1)]
    return CardEntry(entry.line_up, [*games, GameEntry(1, 1, winner, score, game.pk)])


def enter(world: World, entry: CardEntry) -> None:
    enter_card(card=world.card, side=Side.HOME, entry=entry, by=world.user("bob"), revision=None)


def amend(game: Game, number: int, points: tuple[int, int]) -> None:
    hand = game.hands.get(number=number, current=True)
    amend_hand(
        game=game,
        number=number,
        facts=hand_facts(hand.dealer, points),
        version=hand.version,
        reason="Miscounted.",
        recorder="table code",
    )


def test_starting_a_game_seats_the_pairs_that_meet_there(world: World) -> None:
    for side, team, by in ((Side.HOME, world.home, "bob"), (Side.AWAY, world.away, "charlie")):
        name_line_up(card=world.card, side=side, places=world.line_up(team), by=world.user(by))
    play_game(world.card, table=2)
    game = play_game(world.card, table=2)
    home, away = world.squads[world.home.pk], world.squads[world.away.pk]
    # Round 2 at table 2: home pair 2 meets away pair 3.
    assert [seat.player for seat in game.seats.order_by("seat")] == [
        home[2], away[4], home[3], away[5],
    ]  # fmt: skip
    assert seated(game, people_of(game.sheet, game.number)) == [
        "Shipc Trelcwny", "Kingse Trelewny", "Shipd Treldwny", "K. Trelfwny",
    ]  # fmt: skip


def test_partners_who_change_seats_are_named_where_they_sit(world: World) -> None:
    name_line_up(
        card=world.card,
        side=Side.HOME,
        places=world.line_up(world.home),
        by=world.user("bob"),
    )
    sheet = world.card.sheets.get(table=1).sheet
    game = start_game(sheet=sheet, first_dealer=0, seat_order=[2, 1, 0, 3], recorder="table code")
    home = world.squads[world.home.pk]
    assert dict(game.seats.values_list("seat", "player")) == {0: home[1].pk, 2: home[0].pk}


def test_a_line_up_named_late_names_the_games_already_begun(world: World) -> None:
    game = play_game(world.card, table=1)
    assert not game.seats.exists()
    name_line_up(
        card=world.card, side=Side.HOME, places=world.line_up(world.home), by=world.user("bob")
    )
    assert game.seats.count() == 2


def test_the_result_is_taken_from_the_hands(world: World) -> None:
    game = play_game(world.card, table=1, scores=CLOSE)
    enter(world, by_hands(world, game))
    card_game = world.card.versions.get().games.get(round=1, table=1)
    assert (card_game.winner, card_game.loser_score, card_game.game) == (0, 16, game)
    assert game.seats.count() == 4


def test_a_card_that_contradicts_its_hands_is_refused_in_words(world: World) -> None:
    game = play_game(world.card, table=1, scores=CLOSE)
    with pytest.raises(EntryRefused) as refused:
        enter(world, by_hands(world, game, winner=1, score=15))
    assert [(fault.code, fault.field) for fault in refused.value.faults] == [
        ("hands_contradicted", "games.1.1.winner"),
        ("hands_contradicted", "games.1.1.loser_score"),
    ]
    assert "By its hands Ship Inn won round 1 at table 1" in str(refused.value)


def test_an_unfinished_game_is_not_on_a_card(world: World) -> None:
    game = play_game(world.card, table=1, scores=[(2, 0)])
    with pytest.raises(EntryRefused, match="not finished: it stands at 2 – 0"):
        enter(world, by_hands(world, game))


def test_the_game_of_another_table_is_not_this_one(world: World) -> None:
    game = play_game(world.card, table=2)
    with pytest.raises(EntryRefused, match="not the game recorded of round 1 at table 1"):
        enter(world, by_hands(world, game))


def test_a_paper_result_beside_recorded_hands_is_marked(world: World) -> None:
    play_game(world.card, table=1)
    enter(world, world.entry())
    warnings = world.card.versions.get().warnings
    assert [warning["code"] for warning in warnings] == ["hands_not_used"]


def test_hands_amended_while_waiting_ask_both_captains(world: World) -> None:
    game = play_game(world.card, table=1, scores=CLOSE)
    enter(world, by_hands(world, game))
    amend(game, 11, (0, 1))
    first, second = world.card.versions.all()
    assert (first.status, second.status) == ("superseded", "entered")
    assert second.games.get(round=1, table=1).loser_score == 15
    assert second.games.count() == 9
    assert second.places.count() == first.places.count() == 12
    card = world.card
    assert (card.state, card.awaiting_side) == (Card.State.AWAITING, None)
    assert "Round 1 at table 1" in card.events.get(action=CardEvent.Action.HANDS_AMENDED).note
    agree_card(card=card, by=world.user("bob"), revision=card.revision)
    assert (world.card.state, world.card.awaiting_side) == (Card.State.AWAITING, Side.AWAY)
    make_captain(world, "bob", world.away)
    with pytest.raises(NotAllowed, match="spoken for the other side"):
        agree_card(card=card, by=world.user("bob"), revision=None)
    agree_card(card=card, by=world.user("charlie"), revision=world.card.revision)
    assert world.card.state == Card.State.AGREED


def test_hands_amended_without_effect_leave_the_card_alone(world: World) -> None:
    game = play_game(world.card, table=1, scores=CLOSE)
    enter(world, by_hands(world, game))
    hand = game.hands.get(number=1)
    amend_hand(
        game=game,
        number=1,
        facts=hand_facts(hand.dealer, (2, 0)) | {"round": 1},
        version=1,
        reason="First round.",
        recorder="table code",
    )
    assert world.card.versions.count() == 1


def test_an_agreed_card_stays_in_force_until_amended_hands_are_agreed(world: World) -> None:
    game = play_game(world.card, table=1, scores=((2, 0),) * 10 + ((0, 2),) * 10 + ((1, 0),))
    enter(world, by_hands(world, game))
    agree_card(card=world.card, by=world.user("charlie"), revision=None)
    with pytest.raises(SheetClosed):
        amend(game, 21, (0, 1))
    reopen_tables(card=world.card, by=world.user("alice"), reason="Last hand was ours.")
    amend(game, 21, (0, 1))
    agreed, new = world.card.versions.all()
    assert (agreed.status, new.status) == ("agreed", "entered")
    assert Match.objects.get(pk=world.match.pk).home_games == 5
    for captain in ("charlie", "bob"):
        agree_card(card=world.card, by=world.user(captain), revision=None)
    assert Match.objects.get(pk=world.match.pk).home_games == 4
    assert not world.card.sheets.filter(sheet__closed_at=None).exists()


def test_a_change_that_leaves_no_winner_is_refused(world: World) -> None:
    game = play_game(world.card, table=1, scores=CLOSE)
    enter(world, by_hands(world, game))
    with pytest.raises(GameOnCard, match="Round 1 at table 1 is on a card"):
        undo_hand(game=game, number=19, version=1, recorder="table code")
    game.refresh_from_db()
    assert game.over


def test_a_game_taken_off_the_card_may_be_undone(world: World) -> None:
    game = play_game(world.card, table=1, scores=CLOSE)
    enter(world, by_hands(world, game))
    card = world.card
    enter_card(
        card=card,
        side=Side.HOME,
        entry=world.entry(),
        by=world.user("bob"),
        revision=None,
        reason="The phone was wrong.",
    )
    undo_hand(game=game, number=19, version=1, recorder="table code")
    assert card.versions.count() == 2


@pytest.mark.parametrize(
    ("name", "allowed"),
    [
        ("alice", True), ("dora", True), ("bob", True), ("charlie", True),
        ("eve", False), ("frank", False), ("nora", False), ("nobody", False),
    ],
)  # fmt: skip
def test_who_may_record_at_the_tables(world: World, name: str, allowed: bool) -> None:
    sheet = world.card.sheets.get(table=1).sheet
    assert may_record(world.users[name], sheet) == allowed


def test_an_entered_line_up_corrects_the_names_at_the_tables(world: World) -> None:
    wrong = world.line_up(world.home)[::-1]
    name_line_up(card=world.card, side=Side.HOME, places=wrong, by=world.user("bob"))
    game = play_game(world.card, table=1)
    enter(world, by_hands(world, game))
    seats = Seat.objects.filter(game=game, seat=0)
    assert [seat.player for seat in seats] == [world.squads[world.home.pk][0]]


def test_recording_goes_on_while_a_card_has_no_line_up(world: World) -> None:
    game = play_game(world.card, table=1, scores=[(2, 0)])
    record_hand(game=game, number=2, facts=hand_facts(1, (0, 2)), recorder="table code")
    assert people_of(game.sheet, 1) == ["", "", "", ""]


def test_a_disputed_version_replaced_by_paper_no_longer_holds_its_hands(world: World) -> None:
    game = play_game(world.card, table=1, scores=CLOSE)
    enter(world, by_hands(world, game))
    dispute_card(card=world.card, by=world.user("charlie"), note="No.", revision=None)
    enter_card(
        card=world.card,
        side=Side.AWAY,
        entry=world.entry(),
        by=world.user("charlie"),
        revision=None,
        reason="As our paper has it.",
    )
    undo_hand(game=game, number=19, version=1, recorder="table code")
    assert world.card.versions.count() == 2


def test_hands_of_a_version_settled_on_are_followed_though_a_later_one_exists(
    world: World,
) -> None:
    game = play_game(world.card, table=1, scores=CLOSE)
    enter(world, by_hands(world, game))
    enter_card(
        card=world.card,
        side=Side.HOME,
        entry=world.entry(),
        by=world.user("bob"),
        revision=None,
        reason="The phone was wrong.",
    )
    settle_card(
        card=world.card, by=world.user("dora"), revision=None, reason="It was right.", version=1
    )
    reopen_tables(card=world.card, by=world.user("alice"), reason="One hand more.")
    amend(game, 11, (0, 1))
    newest = world.card.versions.order_by("-number")[0]
    assert (newest.number, newest.status) == (3, "entered")
    assert newest.games.get(round=1, table=1).loser_score == 15
