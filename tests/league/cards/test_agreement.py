"""From an empty card to an agreed one, and what either captain may do on the way."""

import pytest
from django.db import transaction

from league.cards.errors import EntryRefused, NotAllowed, NotNow, StaleCard
from league.cards.models import Card, CardEvent, CardVersion
from league.cards.services import (
    agree_card,
    dispute_card,
    enter_card,
    enter_signed_paper,
    settle_card,
)
from league.competitions.models import Match, Side, Team
from league.competitions.services import register_player
from tests.league.world import World


def enter(world: World, *, home_wins: int = 5, by: str = "bob", reason: str = "") -> CardVersion:
    side = Side.HOME if by == "bob" else Side.AWAY
    card = world.card
    return enter_card(
        card=card,
        side=side,
        entry=world.entry(home_wins),
        by=world.user(by),
        revision=card.revision,
        reason=reason,
    )


def agree(world: World, by: str = "charlie") -> Card:
    return agree_card(card=world.card, by=world.user(by), revision=world.card.revision)


def dispute(world: World, by: str = "charlie", note: str = "Table 2 was ours.") -> Card:
    return dispute_card(card=world.card, by=world.user(by), note=note, revision=world.card.revision)


def make_captain(world: World, name: str, team: Team) -> None:
    """Let somebody captain another team from now on."""
    person = world.user(name).people.get()
    person.squads.all().delete()
    register_player(team=team, person=person, captain=True)


def statuses(world: World) -> list[str]:
    return list(world.card.versions.values_list("status", flat=True))


def test_an_entered_card_waits_for_the_other_captain(world: World) -> None:
    enter(world)
    card = world.card
    assert (card.state, card.awaiting_side) == ("awaiting", Side.AWAY)
    assert world.card.match.state == Match.State.PLANNED


def test_agreement_publishes_the_games_of_both_sides(world: World) -> None:
    enter(world, home_wins=6)
    card = agree(world)
    assert card.state == Card.State.AGREED
    match = Match.objects.get(pk=world.match.pk)
    assert (match.state, match.home_games, match.away_games) == ("played", 6, 3)


def test_agreement_closes_the_tables(world: World) -> None:
    enter(world)
    agree(world)
    assert not world.card.sheets.filter(sheet__closed_at=None).exists()


def test_nobody_agrees_his_own_card(world: World) -> None:
    enter(world)
    with pytest.raises(NotNow, match=r"for the other captain.*Kings Arms"):
        agree(world, by="bob")


def test_who_entered_a_card_does_not_agree_it_for_the_other_team_either(world: World) -> None:
    enter(world)
    make_captain(world, "bob", world.away)
    with pytest.raises(NotAllowed, match="spoken for the other side"):
        agree(world, by="bob")
    assert world.card.state == Card.State.AWAITING
    agree(world, by="charlie")


def test_a_captain_of_both_teams_answers_for_neither(world: World) -> None:
    person = world.user("bob").people.get()
    register_player(team=world.away, person=person, captain=True)
    with pytest.raises(NotAllowed, match="Only the captain of Ship Inn"):
        enter(world)


def test_the_captain_who_entered_may_correct_before_agreement(world: World) -> None:
    enter(world, home_wins=5)
    enter(world, home_wins=4, reason="Round 2 was copied wrongly.")
    assert statuses(world) == ["superseded", "entered"]
    assert world.card.awaiting_side == Side.AWAY


def test_a_correction_needs_a_reason(world: World) -> None:
    enter(world)
    with pytest.raises(EntryRefused, match="what you corrected"):
        enter(world, home_wins=4)
    assert statuses(world) == ["entered"]


def test_the_other_captains_correction_asks_the_first_one(world: World) -> None:
    enter(world)
    enter(world, by="charlie", home_wins=4, reason="We won table 3.")
    assert world.card.awaiting_side == Side.HOME
    agree(world, by="bob")
    assert statuses(world) == ["superseded", "agreed"]


def test_a_dispute_keeps_its_note(world: World) -> None:
    enter(world)
    card = dispute(world)
    assert (card.state, card.awaiting_side) == ("disputed", None)
    assert statuses(world) == ["disputed"]
    event = card.events.get(action=CardEvent.Action.DISPUTED)
    assert (event.note, event.as_role) == ("Table 2 was ours.", "away captain")


def test_a_dispute_says_what_is_wrong(world: World) -> None:
    enter(world)
    with pytest.raises(EntryRefused, match="Say what is wrong"):
        dispute(world, note="  ")


def test_a_disputed_card_is_not_agreed_as_it_is(world: World) -> None:
    enter(world)
    dispute(world)
    with pytest.raises(NotNow, match="in dispute"):
        agree(world, by="bob")


def test_a_correction_ends_a_dispute_when_agreed(world: World) -> None:
    enter(world)
    dispute(world)
    enter(world, by="charlie", home_wins=4, reason="As our paper has it.")
    agree(world, by="bob")
    assert statuses(world) == ["disputed", "agreed"]


def test_a_correction_after_agreement_leaves_the_agreed_card_in_force(world: World) -> None:
    enter(world, home_wins=5)
    agree(world)
    enter(world, home_wins=4, reason="Found the paper.")
    match = Match.objects.get(pk=world.match.pk)
    assert statuses(world) == ["agreed", "entered"]
    assert (match.state, match.home_games) == ("played", 5)
    agree(world)
    match.refresh_from_db()
    assert statuses(world) == ["superseded", "agreed"]
    assert (match.home_games, match.away_games) == (4, 5)


def test_the_committee_settles_on_what_was_entered(world: World) -> None:
    enter(world)
    dispute(world)
    settle_card(card=world.card, by=world.user("dora"), revision=None, reason="Both papers seen.")
    assert statuses(world) == ["agreed"]
    event = world.card.events.get(action=CardEvent.Action.SETTLED)
    assert (event.as_role, event.note) == ("committee", "Both papers seen.")


def test_the_secretary_settles_with_another_result(world: World) -> None:
    enter(world)
    dispute(world)
    settle_card(
        card=world.card,
        by=world.user("alice"),
        revision=None,
        reason="Charlie's paper is right.",
        entry=world.entry(3),
    )
    assert statuses(world) == ["disputed", "agreed"]
    assert Match.objects.get(pk=world.match.pk).home_games == 3


def test_a_disputed_correction_is_settled_on_the_version_agreed_before(world: World) -> None:
    enter(world, home_wins=5)
    agree(world)
    enter(world, home_wins=4, reason="Found the paper.")
    settle_card(
        card=world.card,
        by=world.user("alice"),
        revision=None,
        reason="The correction is not borne out.",
        version=1,
    )
    assert statuses(world) == ["agreed", "superseded"]
    assert world.card.state == Card.State.AGREED


def test_there_is_nothing_to_settle_before_entry(world: World) -> None:
    with pytest.raises(NotNow, match="nothing to settle"):
        settle_card(card=world.card, by=world.user("dora"), revision=None, reason="Late.")


def test_signed_paper_is_agreed_at_once(world: World) -> None:
    enter_signed_paper(card=world.card, entry=world.entry(7), by=world.user("alice"), revision=None)
    version = world.card.versions.get()
    assert (version.status, version.entered_side) == ("agreed", None)
    assert version.reason == "Signed paper card seen."
    assert Match.objects.get(pk=world.match.pk).home_games == 7


def test_an_entered_version_never_changes(world: World) -> None:
    version = enter(world)
    version.reason = "rewritten"
    with pytest.raises(Exception, match="Cannot update"):
        version.save()


def test_nor_do_its_games_its_line_up_or_what_was_done_to_it(world: World) -> None:
    version = enter(world)
    for rows, change in (
        (version.games.all(), {"winner": 1}),
        (version.places.all(), {"place": 2}),
        (version.events.all(), {"note": "rewritten"}),
    ):
        with pytest.raises(Exception, match="Cannot update"), transaction.atomic():
            rows.update(**change)


def test_an_old_revision_is_told_who_changed_the_card_and_when(world: World) -> None:
    read_at = world.card.revision
    enter(world)
    with pytest.raises(StaleCard, match="home captain entered the card") as refused:
        enter_card(
            card=world.card,
            side=Side.AWAY,
            entry=world.entry(),
            by=world.user("charlie"),
            revision=read_at,
        )
    assert refused.value.current == world.card.revision
    assert refused.value.changed_at == world.card.events.get().at


def test_a_captain_of_both_teams_agrees_nothing(world: World) -> None:
    enter(world)
    person = world.squads[world.home.pk][0]
    world.away.squad.create(person=person, captain=True)
    with pytest.raises(NotAllowed, match="Only the two captains"):
        agree(world, by="bob")


def test_a_card_settled_on_an_earlier_version_is_agreed_and_not_settled_again_by_default(
    world: World,
) -> None:
    enter(world, home_wins=5)
    agree(world)
    enter(world, home_wins=4, reason="Found the paper.")
    dora = world.user("dora")
    settle_card(card=world.card, by=dora, revision=None, reason="No.", version=1)
    with pytest.raises(NotNow, match="Version 1 of the card is agreed already"):
        settle_card(card=world.card, by=dora, revision=None, reason="Again.")
