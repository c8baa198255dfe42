"""What is agreed is published; what is not, is not."""

from decimal import Decimal
from itertools import pairwise

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from league.cards import services as cards
from league.ladders.models import Ladder
from league.ladders.selectors import dirty_divisions, published_ladder
from league.ladders.services import mark_dirty, rebuild
from league.ladders.tasks import sweep
from tests.league import builders as a

pytestmark = pytest.mark.django_db


@pytest.fixture
def division():
    return a.a_division(teams=["Mevagissey", "Polgooth"])


@pytest.fixture
def match(division):
    return a.a_match(*division.teams.order_by("-name"))


def lines(division):
    """The ladder once nothing more is wanted: position, team, played and points."""
    assert rebuild(division.pk)
    return [
        (row.position, row.team.name, row.played, row.points)
        for row in published_ladder(division).rows
    ]


NOTHING = [(1, "Mevagissey", 0, 0), (1, "Polgooth", 0, 0)]


def test_a_new_division_has_its_teams_in_a_ladder(division):
    assert lines(division) == NOTHING


def test_before_it_is_published_a_ladder_is_empty_and_behind(division):
    ladder = published_ladder(division)
    assert (ladder.rows, ladder.version, ladder.published_at, ladder.behind) == ([], 0, None, True)


def test_an_agreed_card_is_in_the_ladder(division, match):
    a.an_agreed_card(match, a.won(5))
    assert published_ladder(division).behind
    assert lines(division) == [(1, "Polgooth", 1, 2), (2, "Mevagissey", 1, 0)]
    ladder = published_ladder(division)
    assert not ladder.behind
    assert ladder.version == Ladder.objects.get(pk=division.pk).wanted
    assert [(row.games_for, row.games_against) for row in ladder.rows] == [(5, 4), (4, 5)]


def test_an_entered_card_is_not(division, match):
    a.an_entered_card(match, a.won(5))
    assert lines(division) == NOTHING


def test_a_season_may_show_entered_cards_marked_as_provisional():
    division = a.a_division(teams=["Mevagissey", "Polgooth"], shows_provisional=True)
    match = a.a_match(*division.teams.order_by("-name"))
    card = a.an_entered_card(match, a.won(5))
    assert lines(division) == [(1, "Polgooth", 1, 2), (2, "Mevagissey", 1, 0)]
    assert [row.provisional for row in published_ladder(division).rows] == [1, 1]
    cards.agree_card(card=card, by=a.captain_on(match, 1), revision=None)
    lines(division)
    assert [row.provisional for row in published_ladder(division).rows] == [0, 0]


def test_a_disputed_card_leaves_a_provisional_ladder():
    division = a.a_division(teams=["Mevagissey", "Polgooth"], shows_provisional=True)
    match = a.a_match(*division.teams.order_by("-name"))
    card = a.an_entered_card(match, a.won(5))
    cards.dispute_card(card=card, by=a.captain_on(match, 1), note="We won.", revision=None)
    assert lines(division) == NOTHING


def test_an_agreed_card_stays_in_the_ladder_until_its_correction_is_agreed(division, match):
    a.an_agreed_card(match, a.won(5))
    card = cards.open_card(match=match)
    cards.enter_card(
        card=card,
        side=0,
        entry=a.an_entry(match, a.won(4)),
        by=a.captain_on(match, 0),
        revision=None,
        reason="Game five was theirs.",
    )
    assert lines(division)[0] == (1, "Polgooth", 1, 2)
    cards.agree_card(card=card, by=a.captain_on(match, 1), revision=None)
    assert lines(division)[0] == (1, "Mevagissey", 1, 2)


def test_an_award_counts_in_place_of_the_card_until_it_is_withdrawn(division, match):
    a.an_agreed_card(match, a.won(5))
    secretary = a.secretary_of(division.season.league)
    cards.award_match(
        match=match, by=secretary, reason="An unregistered player.", home_games=0, away_games=9,
        home_points=Decimal("-1"), away_points=Decimal("2.5"),
    )  # fmt: skip
    assert lines(division) == [
        (1, "Mevagissey", 1, Decimal("2.5")),
        (2, "Polgooth", 1, Decimal(-1)),
    ]
    assert [row.awarded for row in published_ladder(division).rows] == [1, 1]
    cards.withdraw_award(match=match, by=secretary, reason="He was registered.")
    assert lines(division)[0] == (1, "Polgooth", 1, 2)


def test_what_separates_level_teams_is_published(division, match):
    a.an_agreed_card(match, a.won(5))
    home, away = division.teams.order_by("name")
    a.an_agreed_card(a.a_match(home, away), a.won(6))
    lines(division)
    assert [row.separated_by for row in published_ladder(division).rows] == [
        "Level on 2 points with Polgooth; ahead on games won, 10 to 8",
        "Level on 2 points with Mevagissey; behind on games won, 8 to 10",
    ]


def test_a_team_renamed_is_renamed_in_the_ladders_words(division, match):
    lines(division)
    team = division.teams.get(name="Polgooth")
    team.name = "Polgooth Inn"
    team.save()
    assert published_ladder(division).behind
    assert lines(division)[1] == (1, "Polgooth Inn", 0, 0)


def test_a_change_of_the_seasons_rules_republishes(division, match):
    a.an_agreed_card(match, a.won(5))
    lines(division)
    season = division.season
    season.points_scheme = {"win": "3", "draw": "1", "loss": "0.5"}
    season.save()
    assert lines(division) == [(1, "Polgooth", 1, 3), (2, "Mevagissey", 1, Decimal("0.5"))]


def test_a_change_undone_wants_nothing(division):
    rebuild(division.pk)
    with transaction.atomic():
        mark_dirty(division.pk)
        transaction.set_rollback(True)
    assert dirty_divisions() == []


def test_a_ladder_that_is_not_behind_is_left_alone(division):
    rebuild(division.pk)
    published_at = published_ladder(division).published_at
    assert rebuild(division.pk)
    assert published_ladder(division).published_at == published_at


def test_the_sweep_publishes_what_no_message_did(division, match):
    a.an_agreed_card(match, a.won(5))
    sweep()
    assert dirty_divisions() == []
    assert published_ladder(division).rows[0].points == 2


def test_a_division_that_cannot_be_ranked_does_not_keep_others_waiting(division, caplog):
    broken = a.a_division()
    season = broken.season
    season.tie_order = ["coin"]
    season.save()
    last = a.a_division()
    sweep()
    assert dirty_divisions() == [broken.pk]
    assert f"division {broken.pk}" in caplog.text
    assert not published_ladder(last).behind


def test_queries_do_not_grow_with_the_division(django_assert_num_queries):
    small = a.a_division(tables=1)
    a.an_agreed_card(a.a_match(*small.teams.all()), [0])
    large = a.a_division(tables=1, teams=5)
    teams = list(large.teams.all())
    for home, away in pairwise(teams):
        a.an_agreed_card(a.a_match(home, away), [0])
    counts = []
    for division in (small, large):
        with CaptureQueriesContext(
            connection,
        ) as queries:
            rebuild(division.pk)
        counts.append(len(queries))
    assert counts[0] == counts[1]
    for division in (small, large):
        with django_assert_num_queries(1):
            rows = published_ladder(division).rows
            assert all(row.team.venue.name for row in rows)
