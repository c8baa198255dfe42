"""`manage.py verify` finds what is stored otherwise than its facts say."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db.models import F

from league.competitions.models import Match
from league.ladders.models import LadderRow
from league.ladders.selectors import dirty_divisions
from league.ladders.services import rebuild as rebuild_ladder
from league.statistics.models import Tally
from league.statistics.selectors import dirty_matches
from league.statistics.services import rebuild as rebuild_tallies
from league.statistics.verification import CHECKS
from scoring.models import Game, Hand
from tests.league import builders as a

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    """A match of one recorded game, agreed, counted and published."""
    match = a.a_match(*a.a_division(tables=1, teams=["Fowey", "Par"]).teams.order_by("name"))
    game = a.play_recorded_game(match)
    a.an_agreed_card(match, [game.won_by])
    work()
    return match


def work():
    for division_id in dirty_divisions():
        assert rebuild_ladder(division_id)
    for match_id in dirty_matches():
        assert rebuild_tallies(match_id)


def differences():
    """What each check finds, in words."""
    return [difference.text for check in CHECKS for difference in check()]


def test_a_season_in_order_has_none(match):
    assert differences() == []


def test_a_hands_points_are_worked_out_again(match):
    hand = Hand.objects.filter(outcome="point").first()
    Hand.objects.filter(pk=hand.pk).update(points=[9, 9])
    lines = differences()
    assert f"(game id {hand.game_id}): hand {hand.number}: points [9, 9] is stored" in lines[0]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"outcome": "march"}, "outcome march is stored, point derived."),
        ({"score": [0, 0]}, "score [0, 0] is stored"),
        ({"tricks": [4, 4]}, "is impossible"),
    ],
)
def test_any_change_to_a_hand_is_found(match, change, words):
    hand = Hand.objects.filter(outcome="point").order_by("-number").first()
    Hand.objects.filter(pk=hand.pk).update(**change)
    lines = differences()
    assert any(f"hand {hand.number}" in line and words in line for line in lines)


def test_a_games_state_is_worked_out_again(match):
    Game.objects.update(won_by=1 - F("won_by"))
    lines = differences()
    assert "won_by" in lines[0]


def test_a_result_is_counted_from_the_agreed_card(match):
    Match.objects.update(home_games=F("home_games") + 1)
    lines = differences()
    assert f"(match id {match.pk}): the result is" in lines[0]


def test_a_ladder_is_ranked_again(match):
    row = LadderRow.objects.get(position=1)
    LadderRow.objects.filter(pk=row.pk).update(points=7)
    lines = differences()
    assert lines == [
        f"{match.division.season}, {match.division} (division id {match.division_id}): "
        f"{row.team}: points 7.00 is published, 2 derived."
    ]


def test_a_team_missing_from_a_ladder_is_named(match):
    LadderRow.objects.filter(team=match.home).delete()
    lines = differences()
    assert lines[0].endswith(f"{match.home} is not in the published ladder.")


@pytest.mark.parametrize("wrong", [{"made": F("made") + 1}, {"points_for": None}])
def test_tallies_are_counted_again(match, wrong):
    Tally.objects.filter(player=a.players_of(match.home)[0]).update(**wrong)
    lines = differences()
    assert lines == [f"Fowey v. Par (match id {match.pk}): tallies not as its card gives them: 1."]


def test_missing_tallies_are_found(match):
    Tally.objects.all().delete()
    assert differences()


# --- The command ------------------------------------------------------------------------------


def verify(*options):
    """What the command reports, a list of lines, and its exit status."""
    out = StringIO()
    try:
        call_command("verify", *options, stdout=out)
    except CommandError as error:
        return out.getvalue().splitlines(), error.returncode
    return out.getvalue().splitlines(), 0


@pytest.mark.django_db(transaction=True)
def test_it_reports_what_differs_and_changes_nothing_unless_asked_to_repair(match):
    assert verify() == (["Everything stored is what its facts give."], 0)
    LadderRow.objects.update(points=7)
    Tally.objects.update(made=0, hands=0)
    lines, status = verify()
    assert status == 1
    assert lines == differences()
    assert (dirty_divisions(), dirty_matches()) == ([], [])
    lines, status = verify("--repair")
    assert status == 1
    assert lines[-1] == "Left to the worker: ladders to rebuild: 1; matches to count again: 1."
    assert (dirty_divisions(), dirty_matches()) == ([match.division_id], [match.pk])
    work()
    assert verify()[1] == 0
