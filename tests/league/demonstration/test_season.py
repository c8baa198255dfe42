"""The demonstration season: the shape of a real one, made by the services, the same each time."""

from collections.abc import Iterator
from datetime import date, timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db.models import Count

from league.cards.models import Card, CardEvent
from league.competitions.models import Division, Match, SquadMember, Team
from league.demonstration.build import build
from league.demonstration.season import Demonstration, thursdays
from league.demonstration.sign_ins import as_lines, sign_ins
from league.ladders.models import Ladder
from league.organisation.models import League, Person, User, Venue
from league.statistics.models import Tally
from league.statistics.selectors import dirty_matches
from scoring.codes import digest, normalised
from scoring.models import Game, Hand, Sheet
from tests.league.committed import committed

MONDAY = date(2026, 11, 30)


@pytest.fixture(scope="module")
def _made(django_db_setup: None, django_db_blocker: Any) -> Iterator[Demonstration]:
    with committed(django_db_blocker):
        # Few matches hand by hand: what is said here holds for any share of them.
        yield build(7, today=MONDAY, by_hand=0.04)


@pytest.fixture
def made(_made: Demonstration, db: None) -> Demonstration:
    return _made


def test_two_sections_of_ten_teams_of_at_least_six(made: Demonstration) -> None:
    assert [division.teams.count() for division in Division.objects.all()] == [10, 10]
    squads = Team.objects.annotate(size=Count("squad"))
    assert {team.size for team in squads} == {8}
    assert SquadMember.objects.filter(captain=True).count() == 20


def test_some_pubs_have_two_teams_never_at_home_on_one_night(made: Demonstration) -> None:
    twice = Venue.objects.annotate(number=Count("teams")).filter(number=2)
    assert len(twice) == 4
    for pub in twice:
        assert {team.name[-2:] for team in pub.teams.all()} == {" A", " B"}
        nights = list(Match.objects.filter(home__venue=pub).values_list("division", "week", "home"))
        weeks = [week for _, week, _ in nights]
        assert len(weeks) == len(set(weeks)) == 18


def test_the_fixtures_are_a_double_round_robin_on_thursdays(made: Demonstration) -> None:
    assert Match.objects.count() == 2 * 18 * 5
    moved = Match.objects.filter(card__events__action__in=["rearranged", "postponed"])
    nights = Match.objects.exclude(pk__in=moved).values_list("played_on", flat=True)
    assert {night.weekday() for night in nights} == {3}


def test_half_the_season_is_played(made: Demonstration) -> None:
    states = dict(Match.objects.values_list("state").annotate(Count("pk")).order_by())
    assert states == {"played": 85, "awarded": 1, "postponed": 1, "planned": 93}
    assert not Match.objects.filter(state="played", played_on__gte=MONDAY).exists()


def test_three_cards_of_the_last_week_wait_for_somebody(made: Demonstration) -> None:
    last = Match.objects.filter(week=9).exclude(state="played")
    cards = Card.objects.filter(match__in=last)
    assert sorted(cards.values_list("state", flat=True)) == ["awaiting", "disputed", "open"]
    missing = cards.get(state="open")
    assert not Game.objects.filter(sheet__card_sheet__card=missing).exists()
    assert missing.match.played_on < MONDAY


def test_tonights_match_is_half_recorded(made: Demonstration) -> None:
    tonight = Match.objects.get(played_on=MONDAY)
    games = Game.objects.filter(sheet__card_sheet__card__match=tonight)
    assert (games.filter(over=True).count(), games.filter(over=False).count()) == (5, 1)
    assert not Sheet.objects.filter(card_sheet__card__match=tonight, closed_at__isnull=False)
    assert tonight.card.state == "open"


def test_captains_without_mail_have_their_cards_entered_by_the_secretary(
    made: Demonstration,
) -> None:
    captains = Person.objects.filter(squads__captain=True)
    assert captains.filter(email="").count() == 3
    assert captains.filter(user__isnull=False).count() == 17
    signed = CardEvent.objects.filter(action="signed_paper")
    assert {event.as_role for event in signed} == {"secretary"}
    for event in signed:
        teams = [event.card.match.home_id, event.card.match.away_id]
        assert captains.filter(squads__team__in=teams, email="").exists()


def test_a_few_players_are_minors_without_contacts(made: Demonstration) -> None:
    minors = Person.objects.filter(minor=True)
    assert minors.count() == 6
    assert {(minor.email, minor.phone) for minor in minors} == {("", "")}


def test_ladders_and_figures_are_ready(made: Demonstration) -> None:
    assert [ladder.published == ladder.wanted for ladder in Ladder.objects.all()] == [True] * 2
    assert dirty_matches() == []
    for division in Division.objects.all():
        counted = division.matches.filter(state__in=["played", "awarded"]).count()
        assert sum(row.played for row in division.ladder.rows.all()) == 2 * counted
    assert Tally.objects.count() == 85 * 9 * 4


def test_games_are_recorded_by_the_table_and_some_hands_were_taken_back(
    made: Demonstration,
) -> None:
    assert {hand.recorder for hand in Hand.objects.all()} == {"table code"}
    assert not Hand.objects.filter(current=True, withdrawn_at__isnull=False).exists()


def test_sign_ins_name_who_matters_tonight(made: Demonstration) -> None:
    found = sign_ins()
    assert found is not None
    whats = [each.what for each in found.people]
    assert whats[:3] == ["Secretary", "Committee", "Committee"]
    for what in ("tonight", "card awaiting agreement", "card in dispute"):
        assert sum(what in each for each in whats) == 2
    for each in found.people:
        assert User.objects.filter(email=each.email, is_active=True).exists()


def test_sign_ins_give_the_codes_of_tonights_tables(made: Demonstration) -> None:
    found = sign_ins()
    assert found is not None
    assert [each.table for each in found.tables] == [1, 2, 3]
    for each in found.tables:
        sheet = Sheet.objects.get(code_digest=digest(normalised(each.code) or ""))
        assert sheet.card_sheet.card.match.played_on == MONDAY
        assert str(sheet.card_sheet.card.match) == found.tonight


def test_the_command_prints_them(made: Demonstration) -> None:
    output = StringIO()
    call_command("demo", "--sign-ins", stdout=output)
    found = sign_ins()
    assert found is not None
    for each in found.people:
        assert each.email in output.getvalue()
        assert each.what in output.getvalue()
    for table in found.tables:
        assert table.code in output.getvalue()


def test_without_a_match_tonight_the_sign_ins_name_the_next_one(made: Demonstration) -> None:
    Card.objects.filter(state="open").update(state="agreed")
    Match.objects.filter(state="planned", played_on=MONDAY).update(state="postponed")
    found = sign_ins(MONDAY)
    assert found is not None
    assert (found.tonight, found.tables) == ("", ())
    assert sum("next match" in each.what for each in found.people) == 2
    assert f"Next: {found.coming}; its table codes hold then." in as_lines(found)[-1]


def test_on_a_later_night_the_sign_ins_give_the_codes_of_that_night(made: Demonstration) -> None:
    Card.objects.filter(state="open").update(state="agreed")
    first = Match.objects.filter(state="planned", card=None).earliest("played_on", "pk")
    assert first.played_on
    found = sign_ins(first.played_on)
    assert found is not None
    assert found.tonight == str(first)
    assert [each.table for each in found.tables] == [1, 2, 3]
    assert not found.coming


def test_it_is_refused_where_there_is_one_already(made: Demonstration) -> None:
    before = Hand.objects.count()
    with pytest.raises(CommandError, match="leagues, "):
        call_command("demo", stdout=StringIO())
    assert (League.objects.count(), Hand.objects.count()) == (1, before)


@pytest.mark.parametrize("days", range(8))
def test_nine_weeks_lie_before_today_and_the_tenth_is_today_or_next(days: int) -> None:
    today = MONDAY + timedelta(days=days)
    nights = thursdays(today)
    assert len(nights) == 18
    assert {night.weekday() for night in nights} == {3}
    assert nights[8] < today <= nights[9] < today + timedelta(days=7)
