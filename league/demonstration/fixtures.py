"""The fixture list of a double round robin, by the circle method."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def double_round_robin(teams: Sequence[T]) -> list[list[tuple[T, T]]]:
    """Rounds of (home, away): everybody meets everybody twice, once at each home.

    The second half repeats the first with the venues changed over. Within each half homes and
    aways alternate but for one break a team, and each team has a complement that is away whenever
    it is at home (`complements`), which is where two teams of one pub go.

    Raises ValueError for an odd number of teams or fewer than two.
    """
    if len(teams) < 2 or len(teams) % 2:
        raise ValueError(f"A round robin without byes needs an even number, not {len(teams)}.")
    first_half = [
        [(teams[home], teams[away]) for home, away in _round(number, len(teams))]
        for number in range(len(teams) - 1)
    ]
    return first_half + [[(away, home) for home, away in pairs] for pairs in first_half]


def complements(size: int) -> list[int]:
    """For each place of a list of `size` teams the place that is away whenever it is at home.

    A team has one such partner, met in the round where only one of the two is at home anyway.
    """
    homes = [frozenset[int]() for _ in range(size)]
    for number, pairs in enumerate(double_round_robin(range(size))):
        for home, _ in pairs:
            homes[home] |= {number}
    return [
        next(other for other in range(size) if not homes[place] & homes[other])
        for place in range(size)
    ]


def _round(number: int, size: int) -> list[tuple[int, int]]:
    """One round: the last team stays, the others sit in a circle that turns by one each round."""
    circle, last = size - 1, size - 1
    pairs = [(number, last) if number % 2 == 0 else (last, number)]
    for step in range(1, size // 2):
        ahead, behind = (number + step) % circle, (number - step) % circle
        pairs.append((ahead, behind) if step % 2 else (behind, ahead))
    return pairs
