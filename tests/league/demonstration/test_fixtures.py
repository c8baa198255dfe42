"""The fixture list: everybody meets everybody at both homes, and pubs with two teams manage."""

from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.demonstration.fixtures import complements, double_round_robin

even_sizes = st.integers(1, 15).map(lambda half: 2 * half)


@given(even_sizes)
def test_every_team_plays_once_a_round(size: int) -> None:
    for pairs in double_round_robin(range(size)):
        assert sorted(team for pair in pairs for team in pair) == list(range(size))


@given(even_sizes)
def test_every_two_teams_meet_once_at_each_home(size: int) -> None:
    met = [pair for pairs in double_round_robin(range(size)) for pair in pairs]
    assert sorted(met) == [(h, a) for h in range(size) for a in range(size) if h != a]


@given(even_sizes)
def test_each_half_is_a_whole_round_robin(size: int) -> None:
    first = double_round_robin(range(size))[: size - 1]
    met = {frozenset(pair) for pairs in first for pair in pairs}
    assert len(met) == size * (size - 1) // 2


@given(even_sizes)
def test_complements_are_never_at_home_on_the_same_night(size: int) -> None:
    rounds, others = double_round_robin(range(size)), complements(size)
    for place, other in enumerate(others):
        assert others[other] == place
        assert all(not {place, other} <= {home for home, _ in pairs} for pairs in rounds)


@given(even_sizes)
def test_nobody_is_at_home_or_away_more_than_twice_running_within_a_half(size: int) -> None:
    first_half = double_round_robin(range(size))[: size - 1]
    for team in range(size):
        at_home = [any(home == team for home, _ in pairs) for pairs in first_half]
        assert max(len(list(run)) for _, run in groupby(at_home)) <= 2


def test_two_and_four_teams_as_worked_out_on_paper() -> None:
    assert double_round_robin("AB") == [[("A", "B")], [("B", "A")]]
    assert double_round_robin("ABCD")[:3] == [
        [("A", "D"), ("B", "C")],
        [("D", "B"), ("C", "A")],
        [("C", "D"), ("A", "B")],
    ]


@pytest.mark.parametrize("teams", ["", "A", "ABC"])
def test_an_odd_number_of_teams_or_none_is_refused(teams: str) -> None:
    with pytest.raises(ValueError, match="even number"):
        double_round_robin(teams)
