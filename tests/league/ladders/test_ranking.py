"""The order of a ladder, and what it says separates teams."""

from decimal import Decimal
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.ladders.ranking import (
    CRITERIA,
    MatchResult,
    TieOrderInvalid,
    order_in_words,
    rank,
    tie_order,
)

ST_AUSTELL = ["games_won", "play_off"]
POLGOOTH, MEVAGISSEY, PAR, FOWEY = 1, 2, 3, 4
NAMES = {POLGOOTH: "Polgooth B", MEVAGISSEY: "Mevagissey", PAR: "Par Inn", FOWEY: "Fowey"}
TWO = list(NAMES.items())[:2]
THREE = list(NAMES.items())[:3]
FOUR = list(NAMES.items())


def match(home, away, home_games, away_games=None, **options):
    """A match of nine games for two points."""
    away_games = 9 - home_games if away_games is None else away_games
    points = (2, 0) if home_games > away_games else (0, 2) if home_games < away_games else (1, 1)
    return MatchResult(
        **{
            "home": home,
            "away": away,
            "home_games": home_games,
            "away_games": away_games,
            "home_points": Decimal(points[0]),
            "away_points": Decimal(points[1]),
            **options,
        }
    )


def places(lines):
    return [(line.position, line.result.team) for line in lines]


def words(lines):
    return {line.result.team: line.separated_by for line in lines}


# --- What is counted --------------------------------------------------------------------------


def test_a_line_counts_matches_games_and_points():
    lines = rank(
        THREE,
        [
            match(POLGOOTH, MEVAGISSEY, 6),
            match(PAR, POLGOOTH, 5),
            match(POLGOOTH, PAR, 2, 2, home_points=Decimal("0.5"), away_points=Decimal("0.5")),
        ],
        ST_AUSTELL,
    )
    own = next(line.result for line in lines if line.result.team == POLGOOTH)
    assert (own.played, own.won, own.drawn, own.lost) == (3, 1, 1, 1)
    assert (own.games_for, own.games_against) == (6 + 4 + 2, 3 + 5 + 2)
    assert own.points == Decimal("2.5")


def test_more_points_come_first_whatever_the_games():
    lines = rank(TWO, [match(POLGOOTH, MEVAGISSEY, 5), match(MEVAGISSEY, POLGOOTH, 4)], ST_AUSTELL)
    assert places(lines) == [(1, POLGOOTH), (2, MEVAGISSEY)]
    assert words(lines) == {POLGOOTH: "", MEVAGISSEY: ""}


def test_a_match_that_does_not_count_in_the_ladder_changes_no_line():
    lines = rank(TWO, [match(POLGOOTH, MEVAGISSEY, 9, counts_in_ladder=False)], ST_AUSTELL)
    assert {line.result.played for line in lines} == {0}


def test_provisional_and_awarded_matches_are_marked_on_both_lines():
    lines = rank(
        TWO,
        [
            match(POLGOOTH, MEVAGISSEY, 5, provisional=True),
            match(MEVAGISSEY, POLGOOTH, 9, 0, awarded=True),
        ],
        ST_AUSTELL,
    )
    assert {(line.result.provisional, line.result.awarded) for line in lines} == {(1, 1)}


def test_an_award_is_won_by_points_where_it_gives_no_games():
    points = {"home_points": Decimal(5), "away_points": Decimal(0)}
    lines = rank(TWO, [match(POLGOOTH, MEVAGISSEY, 0, 0, awarded=True, **points)], ST_AUSTELL)
    assert [(line.result.won, line.result.lost) for line in lines] == [(1, 0), (0, 1)]


def test_an_award_that_gives_nobody_anything_is_won_by_nobody():
    nothing = {"home_points": Decimal(0), "away_points": Decimal(0)}
    lines = rank(TWO, [match(POLGOOTH, MEVAGISSEY, 0, 0, awarded=True, **nothing)], ST_AUSTELL)
    assert {(line.result.played, line.result.won, line.result.drawn) for line in lines} == {
        (1, 0, 1)
    }


def test_a_match_of_another_divisions_team_is_an_error():
    with pytest.raises(KeyError):
        rank(TWO, [match(POLGOOTH, FOWEY, 5)], ST_AUSTELL)


# --- Each criterion ---------------------------------------------------------------------------


def test_level_teams_are_separated_by_games_won():
    lines = rank(TWO, [match(POLGOOTH, MEVAGISSEY, 5), match(MEVAGISSEY, POLGOOTH, 7)], ST_AUSTELL)
    assert places(lines) == [(1, MEVAGISSEY), (2, POLGOOTH)]
    assert words(lines) == {
        MEVAGISSEY: "Level on 2 points with Polgooth B; ahead on games won, 11 to 7",
        POLGOOTH: "Level on 2 points with Mevagissey; behind on games won, 7 to 11",
    }


def test_level_teams_are_separated_by_games_difference():
    # Both have won nine games, but an award left Mevagissey's opponent short of some.
    lines = rank(
        FOUR,
        [match(POLGOOTH, PAR, 9), match(MEVAGISSEY, FOWEY, 9, 3)],
        ["games_won", "games_difference"],
    )
    assert places(lines)[:2] == [(1, POLGOOTH), (2, MEVAGISSEY)]
    assert words(lines)[POLGOOTH] == (
        "Level on 2 points with Mevagissey; ahead on games won less games lost, +9 to +6"
    )


def test_level_teams_are_separated_by_the_matches_between_them():
    lines = rank(
        THREE,
        [
            match(MEVAGISSEY, POLGOOTH, 5),
            match(POLGOOTH, PAR, 9),
            match(PAR, MEVAGISSEY, 9),
            match(PAR, POLGOOTH, 0),
            match(MEVAGISSEY, PAR, 9),
        ],
        ["head_to_head", "games_won"],
    )
    assert places(lines) == [(1, MEVAGISSEY), (2, POLGOOTH), (3, PAR)]
    assert words(lines)[POLGOOTH] == (
        "Level on 4 points with Mevagissey; behind on points from the matches between them, 0 to 2"
    )


def test_head_to_head_leaves_out_matches_that_do_not_count_in_it():
    level = [match(POLGOOTH, MEVAGISSEY, 5), match(MEVAGISSEY, POLGOOTH, 5)]
    forfeit = match(POLGOOTH, MEVAGISSEY, 9, awarded=True, counts_head_to_head=False)
    revenge = match(MEVAGISSEY, POLGOOTH, 9)
    lines = rank(TWO, [*level, forfeit, revenge], ["head_to_head"])
    assert places(lines) == [(1, MEVAGISSEY), (2, POLGOOTH)]


def test_level_teams_are_separated_by_matches_won():
    draws = [match(MEVAGISSEY, PAR, 2, 2), match(MEVAGISSEY, FOWEY, 2, 2)]
    lines = rank(FOUR, [match(POLGOOTH, PAR, 9), *draws], ["matches_won"])
    assert places(lines)[:2] == [(1, POLGOOTH), (2, MEVAGISSEY)]
    assert words(lines)[POLGOOTH] == (
        "Level on 2 points with Mevagissey; ahead on matches won, 1 to 0"
    )


def test_a_later_criterion_compares_only_teams_the_former_left_level():
    # Par beat Polgooth, but is behind on games won before the matches between them are asked.
    lines = rank(
        THREE,
        [
            match(POLGOOTH, MEVAGISSEY, 5, 0),
            match(PAR, POLGOOTH, 4, 0),
            match(MEVAGISSEY, PAR, 5, 0),
        ],
        ["games_won", "head_to_head", "play_off"],
    )
    assert places(lines) == [(1, POLGOOTH), (2, MEVAGISSEY), (3, PAR)]


def test_a_team_between_two_is_told_of_both():
    lines = rank(
        THREE,
        [match(POLGOOTH, MEVAGISSEY, 9), match(MEVAGISSEY, PAR, 7), match(PAR, POLGOOTH, 6)],
        ST_AUSTELL,
    )
    assert words(lines) == {
        POLGOOTH: "Level on 2 points with Mevagissey and Par Inn; "
        "ahead of Par Inn on games won, 12 to 8",
        PAR: "Level on 2 points with Mevagissey and Polgooth B; "
        "behind Polgooth B on games won, 8 to 12; ahead of Mevagissey on games won, 8 to 7",
        MEVAGISSEY: "Level on 2 points with Par Inn and Polgooth B; "
        "behind Par Inn on games won, 7 to 8",
    }


# --- What remains level -----------------------------------------------------------------------


def test_teams_still_level_share_a_position_and_need_a_play_off():
    level = [match(POLGOOTH, MEVAGISSEY, 5), match(MEVAGISSEY, POLGOOTH, 5)]
    lines = rank(THREE, level, ST_AUSTELL)
    assert [(line.order, line.position, line.tied, line.play_off) for line in lines] == [
        (1, 1, True, True),
        (2, 1, True, True),
        (3, 3, False, False),
    ]
    assert [line.result.team for line in lines] == [MEVAGISSEY, POLGOOTH, PAR]
    assert words(lines)[POLGOOTH] == (
        "Level on 2 points with Mevagissey; still level on games won; play-off needed"
    )


def test_teams_still_level_may_share_for_good():
    level = [match(POLGOOTH, MEVAGISSEY, 5), match(MEVAGISSEY, POLGOOTH, 5)]
    for keys in (["games_won", "shared"], ["games_won"]):
        lines = rank(TWO, level, keys)
        assert [(line.position, line.tied, line.play_off) for line in lines] == [
            (1, True, False)
        ] * 2
        assert words(lines)[POLGOOTH].endswith("still level on games won; position shared")


def test_two_of_three_still_level_are_named():
    lines = rank(
        THREE,
        [
            match(POLGOOTH, MEVAGISSEY, 5, 0),
            match(MEVAGISSEY, PAR, 6, 0),
            match(PAR, POLGOOTH, 5, 0),
        ],
        ST_AUSTELL,
    )
    assert places(lines) == [(1, MEVAGISSEY), (2, PAR), (2, POLGOOTH)]
    assert words(lines)[PAR] == (
        "Level on 2 points with Mevagissey and Polgooth B; "
        "behind Mevagissey on games won, 5 to 6; "
        "still level with Polgooth B on games won; play-off needed"
    )
    assert words(lines)[MEVAGISSEY].endswith("ahead of Par Inn and Polgooth B on games won, 6 to 5")


def test_many_level_teams_are_counted_not_listed():
    many = [(team, f"Team {team:02}") for team in range(1, 7)]
    lines = rank(many, [match(1, 2, 5, 5), match(3, 4, 5, 5), match(5, 6, 5, 5)], ST_AUSTELL)
    assert words(lines)[1] == (
        "Level on 1 point with 5 other teams; still level on games won; play-off needed"
    )


def test_before_anything_is_played_all_are_level_and_nobody_plays_off():
    lines = rank(THREE, [], ST_AUSTELL)
    assert [(line.position, line.tied, line.play_off, line.separated_by) for line in lines] == [
        (1, True, False, "")
    ] * 3
    assert [line.result.name for line in lines] == ["Mevagissey", "Par Inn", "Polgooth B"]


def test_level_teams_stand_in_order_of_names_without_case_or_accents():
    teams = [(1, "Zelah"), (2, "élan"), (3, "Eden"), (4, "Ebony")]
    assert [line.result.name for line in rank(teams, [], ST_AUSTELL)] == [
        "Ebony",
        "Eden",
        "élan",
        "Zelah",
    ]


# --- The tie order ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "keys",
    [
        ["coin"],
        ["points"],
        ["games_won", "games_won"],
        ["play_off", "games_won"],
        ["shared", "play_off"],
    ],
)
def test_a_senseless_tie_order_is_refused(keys):
    with pytest.raises(TieOrderInvalid, match=keys[-1]):
        tie_order(keys)


def test_the_order_is_said_in_words():
    assert order_in_words(ST_AUSTELL) == "Points, then games won, then a play-off"
    assert order_in_words(["games_difference"]) == (
        "Points, then games won less games lost, then level teams share a position"
    )


# --- Every small season -----------------------------------------------------------------------

ORDERS = [
    [*order, last]
    for length in range(3)
    for order in permutations(
        [key for key, criterion in CRITERIA.items() if criterion.value and key != "points"], length
    )
    for last in ("play_off", "shared")
]


def key_by_hand(team, matches, level):
    """What a team's criteria come to, counted the slow way for a given group of level teams."""

    def mine(among=None):
        for each in matches:
            if among is None or (each.home in among and each.away in among):
                if each.home == team:
                    yield each.home_games, each.away_games, each.home_points
                elif each.away == team:
                    yield each.away_games, each.home_games, each.away_points

    return {
        "points": sum(points for _, _, points in mine()),
        "games_won": sum(own for own, _, _ in mine()),
        "games_difference": sum(own - theirs for own, theirs, _ in mine()),
        "matches_won": sum(own > theirs for own, theirs, _ in mine()),
        "head_to_head": sum(points for _, _, points in mine(level)),
    }


def is_above(first, second, matches, keys, teams):
    """Whether one team is above another: narrow the level teams until a criterion tells."""
    level = set(teams)
    for key in ("points", *keys):
        values = {team: key_by_hand(team, matches, level).get(key, 0) for team in level}
        if values[first] != values[second]:
            return values[first] > values[second]
        level = {team for team in level if values[team] == values[first]}
    return None


@pytest.mark.parametrize("keys", ORDERS, ids="-".join)
def test_every_season_of_three_teams_is_in_the_order_counted_by_hand(keys):
    meetings = [(POLGOOTH, MEVAGISSEY), (MEVAGISSEY, PAR), (PAR, POLGOOTH)]
    results = [(2, 0), (2, 1), (1, 1), (1, 2)]
    for season in product(results, repeat=3):
        matches = [match(*pair, *games) for pair, games in zip(meetings, season, strict=True)]
        lines = rank(THREE, matches, keys)
        for first in lines:
            for second in lines:
                if first is not second:
                    above = is_above(
                        first.result.team, second.result.team, matches, keys, dict(THREE)
                    )
                    expected = {True: -1, False: 1, None: 0}[above]
                    actual = (first.position > second.position) - (first.position < second.position)
                    assert actual == expected, (season, first, second)


games = st.integers(0, 4)
matches_between_four = st.lists(
    st.builds(
        match,
        st.sampled_from(sorted(NAMES)),
        st.sampled_from(sorted(NAMES)),
        games,
        games,
        counts_in_ladder=st.booleans(),
        counts_head_to_head=st.booleans(),
    ).filter(lambda played: played.home != played.away),
    max_size=12,
)


@given(matches_between_four, st.sampled_from(ORDERS), st.randoms(use_true_random=False))
def test_the_order_facts_come_in_changes_nothing(matches, keys, random):
    teams = list(FOUR)
    lines = rank(teams, matches, keys)
    random.shuffle(teams)
    random.shuffle(matches)
    assert rank(teams, matches, keys) == lines


@given(matches_between_four, st.sampled_from(ORDERS))
def test_tied_teams_share_a_position_and_the_next_are_placed_after_all_of_them(matches, keys):
    lines = rank(FOUR, matches, keys)
    assert [line.order for line in lines] == [1, 2, 3, 4]
    positions = [line.position for line in lines]
    for line in lines:
        sharing = positions.count(line.position)
        assert line.tied == (sharing > 1)
        assert line.position == 1 + sum(position < line.position for position in positions)
        assert line.play_off <= line.tied


@given(matches_between_four, st.sampled_from(ORDERS))
def test_words_stand_exactly_where_teams_are_level_on_points(matches, keys):
    lines = rank(FOUR, matches, keys)
    for line in lines:
        level = [other.result for other in lines if other.result.points == line.result.points]
        begun = any(result.played for result in level)
        assert bool(line.separated_by) == (len(level) > 1 and begun)
        if line.separated_by and not line.tied:
            assert "ahead" in line.separated_by or "behind" in line.separated_by


@given(matches_between_four)
def test_totals_balance(matches):
    lines = [line.result for line in rank(FOUR, matches, ST_AUSTELL)]
    assert sum(line.won for line in lines) == sum(line.lost for line in lines)
    assert sum(line.games_for for line in lines) == sum(line.games_against for line in lines)
    counted = [each for each in matches if each.counts_in_ladder]
    assert sum(line.played for line in lines) == 2 * len(counted)
    assert sum(line.points for line in lines) == sum(
        each.home_points + each.away_points for each in counted
    )
