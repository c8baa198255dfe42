"""The values each option may take, to either side of its limits (contract, "Rule sets")."""

from typing import Any

import pytest

from scoring.rules import OPTIONS

SWITCHES = [
    "partner_must_go_alone",
    "partner_may_go_alone",
    "alone_allowed",
    "alone_after_pass",
    "lone_must_march",
    "stick_the_dealer",
    "cap_at_target",
    "laps",
    "slam",
    "no_trump",
    "fast_break",
    "four_trick_tokens",
    "def_tricks",
    "win_on_own_bid",
    "misere",
]
POINTS = [
    "march_points",
    "euchre_points",
    "lone_march_points",
    "lone_euchred_points",
    "defend_alone_points",
    "defend_alone_march_points",
    "no_trick_points",
    "big_pepper_points",
    "misere_points",
    "nap_made_points",
    "nap_lost_points",
    "wellington_made_points",
    "wellington_lost_points",
    "blucher_made_points",
    "blucher_lost_points",
]
NOTHING_OF_THE_KIND: list[Any] = ["", "yes", 2.0, [], {}, "10"]


@pytest.mark.parametrize(
    ("names", "allowed", "refused"),
    [
        (SWITCHES, [True, False], [0, 1, None]),
        # A point at least in every row of a score table.
        (POINTS, [1, 1_000], [0, -1, 1_001, None, True]),
        (["revoke_points", "lone_revoke_points"], [1, 1_000, None], [0, 1_001, True]),
        (["lone_bonus"], [0, 1_000], [-1, 1_001, None, False]),
        (["players"], [2, 3, 4, 5, 6, 7], [1, 8, None, True]),
        (["cards"], [24, 25, 28, 29, 32, 33, 48, 50, 52], [23, 26, 31, 49, 51, 53, None]),
        (["target", "hands_per_game"], [1, 100_000, None], [0, 100_001, True]),
        (["first_bidder"], ["left_of_dealer", "dealer"], ["partner", None]),
        (["defend_alone"], ["never", "against_lone", "always"], [True, False, None]),
        (
            ["turned_joker"],
            ["dealer_makes", "clubs", "diamonds", "hearts", "spades", "agreed"],
            ["joker", "no_trump", None],
        ),
        (["misdeal_dealer", "thrown_in_dealer"], ["same", "next"], ["none", None]),
        (["lone_lead"], ["left_of_lone", "left_of_dealer", "opposite_dealer"], ["maker", None]),
        (["min_bid"], [1, 12], [0, 13, None, True]),
        (["forced_bid"], [1, 12, None], [0, 13, True]),
        (["made"], ["tricks", "bid"], ["set", None]),
        (["set"], ["bid", 1, 1_000], ["tricks", 0, 1_001, None, True]),
        (["set_to"], ["makers_lose", "defenders_gain"], ["makers", None]),
        (["floor"], [0, -100_000, None], [1, -100_001, False]),
    ],
)
def test_values_an_option_may_take(
    names: list[str], allowed: list[Any], refused: list[Any]
) -> None:
    for name in names:
        option = OPTIONS[name]
        assert all(option.allows(value) for value in allowed), name
        assert not any(option.allows(value) for value in [*refused, *NOTHING_OF_THE_KIND]), name


def test_every_option_is_told_apart_above() -> None:
    mark = test_values_an_option_may_take.pytestmark[0]  # type: ignore[attr-defined]
    told = [name for names, _, _ in mark.args[1] for name in names]

    assert sorted(told) == sorted(OPTIONS)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("slam", "true or false"),
        ("players", "2, 3, 4, 5, 6 or 7"),
        ("made", "tricks or bid"),
        ("march_points", "a whole number from 1 to 1000"),
        ("forced_bid", "a whole number from 1 to 12 or null"),
        ("set", 'a whole number from 1 to 1000 or the word "bid"'),
    ],
)
def test_what_is_allowed_is_said_in_words(name: str, words: str) -> None:
    assert OPTIONS[name].words == words
