"""A season's figures are sums over tallies, each list in one statement."""

import pytest

from league.statistics.models import Tally
from league.statistics.selectors import (
    Figures,
    dirty_matches,
    division_figures,
    partner_figures,
    player_figures,
)
from league.statistics.services import rebuild
from tests.league import builders as a

pytestmark = pytest.mark.django_db


def count_all():
    for match_id in dirty_matches():
        assert rebuild(match_id)


@pytest.fixture
def division():
    """Two tables, two teams, two matches; the first match's first table hand by hand."""
    division = a.a_division(tables=2, teams=["Fowey", "Par"])
    fowey, par = division.teams.order_by("name")
    match = a.a_match(fowey, par)
    for seed in (1, 2):
        a.play_recorded_game(match, table=1, seed=seed)
    a.an_agreed_card(match, [0, 0, 0, 1], loser_scores=[None, 15, None, None])
    a.an_agreed_card(a.a_match(par, fowey), [1, 1, 0, 1], loser_scores=[3, 4, 5, 6])
    count_all()
    return division


def test_a_division_has_everybody_who_played_with_sums_of_their_tallies(division):
    figures = division_figures(division)
    assert len(figures) == 8
    for line in figures:
        own = Tally.objects.filter(player=line.player)
        assert line.games == own.count() == 4
        assert line.won + line.lost == line.games
        assert line.won == own.filter(won=True).count()
        assert line.detailed_games == own.filter(detailed=True).count()
        assert line.scored_games == own.exclude(points_for=None).count()
        for name in (
            "hands", "made", "made_won", "euchred", "marches", "alone_tried", "alone_won",
            "points_for", "points_against",
        ):  # fmt: skip
            expected = sum(getattr(tally, name) or 0 for tally in own)
            assert getattr(line, name) == expected, name
        assert line.hands >= line.made >= line.made_won >= line.marches
    assert sum(line.made for line in figures) > 0
    assert sum(line.detailed_games for line in figures) == 2 * 4


def test_most_wins_come_first_then_fewest_losses_then_names(division):
    figures = division_figures(division)
    keys = [(-line.won, line.games, line.player.sort_key) for line in figures]
    assert keys == sorted(keys)


def test_a_borrowed_player_has_one_line_and_both_teams():
    division = a.a_division(tables=1, teams=["Fowey", "Par", "Looe"])
    fowey, par, looe = division.teams.order_by("pk")
    a.an_agreed_card(a.a_match(fowey, par), [0])
    match = a.a_match(looe, par)
    line_up = a.a_line_up(match)
    borrowed = a.players_of(fowey)[0]
    line_up[0][0][0] = borrowed
    a.an_agreed_card(match, [0], line_up=line_up)
    count_all()
    lines = [line for line in division_figures(division) if line.player == borrowed]
    assert [(line.games, line.won, line.teams) for line in lines] == [(2, 2, ["Fowey", "Looe"])]


def test_a_players_season_runs_over_all_its_divisions():
    season = a.a_season(tables=1)
    first, second = (a.a_division(season=season) for _ in range(2))
    player = a.players_of(first.teams.first())[0]
    for division, side in ((first, 0), (second, 0)):
        match = a.a_match(*division.teams.order_by("pk"))
        line_up = a.a_line_up(match)
        line_up[side][0][0] = player
        a.an_agreed_card(match, [0], loser_scores=[9], line_up=line_up)
    other_season = a.a_division(tables=1)
    a.an_agreed_card(a.a_match(*other_season.teams.all()), [0])
    count_all()
    figures = player_figures(player, season)
    assert (figures.games, figures.won, figures.points_for) == (2, 2, 42)
    assert figures.points_against == 18


def test_a_player_who_never_played_has_nought(division):
    team = a.a_team(division, "Late Comers")
    assert player_figures(a.players_of(team)[0], division.season) == Figures()


def test_figures_with_each_partner_add_up_to_the_players_own(division):
    fowey = division.teams.get(name="Fowey")
    player, partner = a.players_of(fowey)[:2]
    (line,) = partner_figures(player, division.season)
    assert line.partner == partner
    own = player_figures(player, division.season)
    assert (line.games, line.won, line.made, line.hands) == (
        own.games,
        own.won,
        own.made,
        own.hands,
    )


def test_partners_are_listed_with_most_games_first():
    division = a.a_division(tables=2, teams=3)
    first, second, third = division.teams.order_by("pk")
    player, usual, other, rest = a.players_of(first)
    pairs = [[[player, usual], [other, rest]]] * 2 + [[[player, other], [usual, rest]]]
    for home, own_pairs in zip(
        [a.a_match(first, second), a.a_match(first, third), a.a_match(first, second, meeting=2)],
        pairs,
        strict=True,
    ):
        line_up = {**a.a_line_up(home), 0: own_pairs}
        a.an_agreed_card(home, [0] * 4, line_up=line_up)
    count_all()
    assert [(line.partner, line.games) for line in partner_figures(player, division.season)] == [
        (usual, 4),
        (other, 2),
    ]


def test_each_list_is_one_statement(division, django_assert_num_queries):
    player = a.players_of(division.teams.first())[0]
    with django_assert_num_queries(1):
        assert all(line.player.surname for line in division_figures(division))
    with django_assert_num_queries(1):
        player_figures(player, division.season)
    with django_assert_num_queries(1):
        assert all(line.partner.surname for line in partner_figures(player, division.season))
