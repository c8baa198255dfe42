"""Matches put off, rearranged, awarded, and awards taken back."""

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest

from league.cards import services
from league.cards.errors import EntryRefused, NotNow
from league.cards.models import CardEvent
from league.cards.selectors import counting_versions
from league.competitions.models import Match, Side, Team
from league.organisation.services import add_venue
from scoring.services import record_hand
from tests.league.world import World, hand_facts, play_game


def award(world: World, **changes: object) -> Match:
    given = {
        "reason": "Kings Arms could not raise a team.",
        "home_games": 9,
        "away_games": 0,
        "home_points": Decimal(2),
        "away_points": Decimal(0),
        **changes,
    }
    return services.award_match(match=world.match, by=world.user("alice"), **given)  # type: ignore[arg-type]


def agree(world: World) -> None:
    card = world.card
    services.enter_card(
        card=card, side=Side.HOME, entry=world.entry(6), by=world.user("bob"), revision=None
    )
    services.agree_card(card=card, by=world.user("charlie"), revision=None)


def test_a_match_is_postponed_until_a_night_is_named(world: World) -> None:
    match = services.postpone_match(match=world.match, by=world.user("alice"), reason="Flood.")
    assert (match.state, match.played_on, match.state_reason) == ("postponed", None, "Flood.")
    with pytest.raises(NotNow, match="no new night"):
        services.enter_card(
            card=world.card,
            side=Side.HOME,
            entry=world.entry(),
            by=world.user("bob"),
            revision=None,
        )
    match = services.rearrange_match(
        match=match, by=world.user("alice"), night=date(2025, 12, 4), reason="Agreed by both."
    )
    assert (match.state, match.played_on) == ("planned", date(2025, 12, 4))
    actions = world.card.events.values_list("action", "note")
    assert list(actions) == [
        ("postponed", "from 6 November 2025 to a night yet to be named: Flood."),
        ("rearranged", "from no night to 4 December 2025: Agreed by both."),
    ]


def test_the_codes_of_a_rearranged_match_open_on_its_new_night(world: World) -> None:
    services.open_card(match=world.match)
    services.rearrange_match(
        match=world.match, by=world.user("alice"), night=date(2026, 4, 9), reason="Asked."
    )
    opens = {sheet.sheet.opens_at for sheet in world.card.sheets.all()}
    # Midnight of British Summer Time.
    assert opens == {datetime(2026, 4, 8, 23, tzinfo=UTC)}


def test_a_match_moves_to_another_venue_of_the_league(world: World) -> None:
    venue = add_venue(league=world.league, name="Village Hall")
    match = services.rearrange_match(
        match=world.match,
        by=world.user("alice"),
        night=date(2025, 11, 6),
        venue=venue,
        reason="Wedding.",
    )
    assert match.venue == venue
    with pytest.raises(EntryRefused, match="No such venue"):
        services.rearrange_match(
            match=match,
            by=world.user("alice"),
            night=date(2025, 11, 6),
            venue=world.other_match.venue,
            reason="Wedding.",
        )


def test_a_match_with_a_card_is_not_moved(world: World) -> None:
    agree(world)
    with pytest.raises(NotNow, match="cannot be moved"):
        services.postpone_match(match=world.match, by=world.user("alice"), reason="Late.")


def test_postponing_needs_a_reason(world: World) -> None:
    with pytest.raises(EntryRefused, match="Say why"):
        services.postpone_match(match=world.match, by=world.user("alice"), reason=" ")


def test_an_award_counts_in_the_ladder_only(world: World) -> None:
    match = award(world)
    assert (match.state, match.home_games, match.away_games) == ("awarded", 9, 0)
    assert (match.counts_in_ladder, match.counts_head_to_head, match.counts_in_averages) == (
        True,
        False,
        False,
    )


def test_home_and_away_of_an_award_need_not_add_up(world: World) -> None:
    match = award(
        world, home_games=0, away_games=0, home_points=Decimal("-1.5"), away_points=Decimal("-1.5")
    )
    assert (match.home_award, match.away_award) == (Decimal("-1.5"), Decimal("-1.5"))


def test_a_card_entered_before_an_award_stays_readable_and_counts_nowhere(world: World) -> None:
    agree(world)
    award(world)
    assert world.card.versions.count() == 1
    assert not counting_versions(world.division).exists()
    with pytest.raises(NotNow, match="was awarded"):
        services.enter_card(
            card=world.card,
            side=Side.HOME,
            entry=world.entry(),
            by=world.user("bob"),
            revision=None,
            reason="Again.",
        )


def test_taking_an_award_back_lets_the_agreed_card_count_again(world: World) -> None:
    agree(world)
    award(world)
    match = services.withdraw_award(
        match=world.match, by=world.user("dora"), reason="They had played."
    )
    assert (match.state, match.home_games, match.away_games) == ("played", 6, 3)
    assert (match.home_award, match.counts_head_to_head, match.counts_in_averages) == (
        None,
        True,
        True,
    )
    assert counting_versions(world.division).count() == 1
    assert world.card.events.filter(action=CardEvent.Action.AWARD_WITHDRAWN).exists()


def test_taking_an_award_back_from_an_unplayed_match_plans_it_again(world: World) -> None:
    services.postpone_match(match=world.match, by=world.user("alice"), reason="Flood.")
    award(world)
    match = services.withdraw_award(match=world.match, by=world.user("alice"), reason="Dry again.")
    assert (match.state, match.played_on, match.home_games) == ("postponed", None, None)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("home_games", 10),
        ("away_games", -1),
        ("home_points", Decimal("1000")),
        ("away_points", Decimal("0.001")),
        ("home_points", Decimal("NaN")),
        ("away_points", Decimal("Infinity")),
    ],
)
def test_an_award_out_of_range_is_refused_at_its_field(
    world: World, field: str, value: object
) -> None:
    with pytest.raises(EntryRefused) as refused:
        award(world, **{field: value})
    assert [fault.field for fault in refused.value.faults] == [field]
    assert Match.objects.get(pk=world.match.pk).state == Match.State.PLANNED


def open_tables(world: World) -> int:
    return world.card.sheets.filter(sheet__closed_at=None).count()


def test_without_a_night_the_tables_codes_stop(world: World) -> None:
    game = play_game(world.card, table=1, scores=[(2, 0)])
    services.postpone_match(match=world.match, by=world.user("alice"), reason="Power cut.")
    assert open_tables(world) == 0
    services.rearrange_match(
        match=world.match, by=world.user("alice"), night=date(2025, 11, 20), reason="Light."
    )
    assert open_tables(world) == 3
    record_hand(game=game, number=2, facts=hand_facts(1, (2, 0)), recorder="table code")


def test_an_award_withdrawn_before_there_is_a_night_opens_no_table(world: World) -> None:
    services.open_card(match=world.match)
    services.postpone_match(match=world.match, by=world.user("alice"), reason="Flood.")
    award(world)
    services.withdraw_award(match=world.match, by=world.user("alice"), reason="They will play.")
    assert open_tables(world) == 0


@pytest.mark.parametrize("night", [date(2062, 11, 20), date(2025, 8, 31)])
def test_a_match_moves_within_its_season(world: World, night: date) -> None:
    for move in (services.postpone_match, services.rearrange_match):
        with pytest.raises(EntryRefused, match="outside the season"):
            move(match=world.match, by=world.user("alice"), night=night, reason="Asked.")


def test_the_tables_show_the_name_a_team_has_now(world: World) -> None:
    services.open_card(match=world.match)
    world.home.name = "New Ship"
    world.home.save()
    for card_sheet in world.card.sheets.select_related("sheet"):
        assert card_sheet.sheet.side_names == ["New Ship", "Kings Arms"]
        assert card_sheet.sheet.label == f"New Ship v. Kings Arms, table {card_sheet.table}"


def test_long_names_leave_a_table_its_number(world: World) -> None:
    Team.objects.filter(pk=world.home.pk).update(name="Ship " * 12)
    Team.objects.filter(pk=world.away.pk).update(name="Arms " * 12)
    world.match.refresh_from_db()
    labels = [card_sheet.sheet.label for card_sheet in world.card.sheets.all()]
    assert [label[-9:] for label in labels] == [", table 1", ", table 2", ", table 3"]


def test_the_codes_of_a_deleted_match_open_nothing(world: World) -> None:
    sheets = [card_sheet.sheet for card_sheet in world.card.sheets.all()]
    world.match.delete()
    for sheet in sheets:
        sheet.refresh_from_db()
        assert sheet.closed_at is not None
