"""Cutthroat, call-ace and napoleon: each player a side of his own (§2, §2.3 o, §2.5)."""

from typing import Any

import pytest

from scoring.rules import assess, fold, rule_set
from tests.scoring.rules.hands import Spec, codes, played

FIVE = {"preset": "call_ace", "players": 5}
NAP3 = {"preset": "napoleon", "players": 3}


def nap(**facts: Any) -> dict[str, Any]:
    """Dealer 2 of three; seat 0 bid three and took three."""
    hand = {"kind": "played", "dealer": 2, "maker": 0, "bid": 3, "tricks": [3, 1, 1]}
    return hand | facts


@pytest.mark.parametrize(
    ("options", "tricks", "points"),
    [
        # 52P: three or four tricks 1, march 3, euchred 2 to each opponent.
        ({}, [1, 3, 1], (0, 1, 0)),
        ({}, [0, 4, 1], (0, 1, 0)),
        ({}, [0, 5, 0], (0, 3, 0)),
        ({}, [2, 2, 1], (2, 0, 2)),
        ({}, [5, 0, 0], (2, 0, 2)),
        # TR: march 2, euchre 1 each; WF: march 4.
        ({"march_points": 2, "euchre_points": 1}, [0, 5, 0], (0, 2, 0)),
        ({"march_points": 2, "euchre_points": 1}, [2, 2, 1], (1, 0, 1)),
        ({"march_points": 4}, [0, 5, 0], (0, 4, 0)),
        ({"no_trick_points": 4}, [3, 0, 2], (4, 0, 4)),
        # How the others share the rest decides nothing, and need not be recorded.
        ({}, [None, 3, None], (0, 1, 0)),
        ({}, [None, 2, 1], (2, 0, 2)),
    ],
)
def test_cutthroat(
    options: dict[str, Any], tricks: list[int | None], points: tuple[int, ...]
) -> None:
    rules = rule_set({"preset": "cutthroat", **options})
    assessment = assess(rules, played(tricks=tricks))

    assert not assessment.faults
    assert assessment.points == points


@pytest.mark.parametrize(
    ("spec", "facts", "code"),
    [
        # §5.16: the maker is always by himself, and says nothing.
        ("cutthroat", {"alone": [1], "tricks": [1, 3, 1]}, "alone_not_in_variant"),
        ("cutthroat", {"tricks": [2, None, 3]}, "fact_invalid"),
        ("cutthroat", {"tricks": [None, 4, 2]}, "tricks_total"),
        ("cutthroat", {"tricks": [1, 3, 0]}, "tricks_total"),
        ("cutthroat", {"tricks": [2, 3]}, "fact_invalid"),
        ("cutthroat", {"maker": 3}, "seat_unknown"),
        ({"preset": "cutthroat", "cards": 25}, {"turn_up": "joker"}, "turned_joker_round"),
        # §5.20.
        (FIVE, {"partner": 1, "tricks": [0, 3, 1, 1, 0]}, "partner_invalid"),
        (FIVE, {"tricks": [0, 3, 1, 1, 0]}, "partner_invalid"),
        (FIVE, {"partner": "ace", "tricks": [0, 3, 1, 1, 0]}, "fact_invalid"),
        (FIVE, {"partner": 5, "tricks": [0, 3, 1, 1, 0]}, "seat_unknown"),
        (
            FIVE,
            {"partner": "none", "alone": [1], "tricks": [0, 3, 1, 1, 0]},
            "alone_not_in_variant",
        ),
        (FIVE, {"partner": 2, "tricks": [0, 3, None, 1, 0]}, "fact_invalid"),
    ],
)
def test_impossible_hands(spec: Spec, facts: dict[str, Any], code: str) -> None:
    assert code in codes(assess(rule_set(spec), played(**facts)))


def test_three_handed_level_leaders_play_on() -> None:
    """§3: two defenders on eight or nine each may cross together; equal, an extra hand."""
    rules = rule_set("cutthroat")
    euchred = played(tricks=[2, 2, 1])
    point = played(dealer=1, maker=0, tricks=[3, 1, 1])
    steps = list(fold(rules, [euchred, point], opening_score=[8, 0, 8]))

    assert steps[0].state.score == (10, 0, 10)
    assert [step.state.over for step in steps] == [False, True]
    assert steps[-1].state.won_by == 0


@pytest.mark.parametrize(
    ("players", "facts", "points", "outcome"),
    [
        # CS: three or four tricks together, 1 each; march 2 each (four players) or 3 each.
        (4, {"partner": 3, "tricks": [1, 2, 1, 1]}, (0, 1, 0, 1), "point"),
        (4, {"partner": 3, "tricks": [0, 4, 0, 1]}, (0, 2, 0, 2), "march"),
        (5, {"partner": 3, "tricks": [0, 4, 0, 1, 0]}, (0, 3, 0, 3, 0), "march"),
        # Solo: the march is worth the number of players (BW: five in five-handed).
        (4, {"partner": "none", "tricks": [0, 5, 0, 0]}, (0, 4, 0, 0), "lone_march"),
        (5, {"partner": "none", "tricks": [0, 5, 0, 0, 0]}, (0, 5, 0, 0, 0), "lone_march"),
        (6, {"partner": "none", "tricks": [0, 5, 0, 0, 0, 0]}, (0, 6, 0, 0, 0, 0), "lone_march"),
        (5, {"partner": "none", "tricks": [0, 3, 1, 1, 0]}, (0, 1, 0, 0, 0), "point"),
        # Euchred: 2 to every other player.
        (5, {"partner": 3, "tricks": [1, 1, 1, 1, 1]}, (2, 0, 2, 0, 2), "euchred"),
        (4, {"partner": "none", "tricks": [1, 2, 1, 1]}, (2, 0, 2, 2), "lone_euchred"),
    ],
)
def test_call_ace(
    players: int, facts: dict[str, Any], points: tuple[int, ...], outcome: str
) -> None:
    assessment = assess(rule_set({"preset": "call_ace", "players": players}), played(**facts))

    assert not assessment.faults
    assert (assessment.points, assessment.outcome) == (points, outcome)


@pytest.mark.parametrize(
    ("options", "facts", "points"),
    [
        # HS: the bid from each opponent, nothing extra for overtricks; lost, to each.
        ({}, {}, (6, -3, -3)),
        ({}, {"bid": 2}, (4, -2, -2)),
        ({}, {"bid": 4}, (-8, 4, 4)),
        # BT: nap 10 made, 5 lost.
        ({}, {"bid": "nap", "tricks": [5, 0, 0]}, (20, -10, -10)),
        ({}, {"bid": "nap"}, (-10, 5, 5)),
        # GK: wellington 10 and 10, blucher 10 and 20.
        ({}, {"bid": "wellington", "tricks": [5, 0, 0]}, (20, -10, -10)),
        ({}, {"bid": "wellington"}, (-20, 10, 10)),
        ({}, {"bid": "blucher", "tricks": [5, None, None]}, (20, -10, -10)),
        ({}, {"bid": "blucher"}, (-40, 20, 20)),
        # PC: wellington 20, blucher 30 and 15.
        (
            {"wellington_made_points": 20},
            {"bid": "wellington", "tricks": [5, 0, 0]},
            (40, -20, -20),
        ),
        ({"blucher_lost_points": 15}, {"bid": "blucher"}, (-30, 15, 15)),
        # PC, BT: a misère is worth three, made without a trick, played without trump.
        ({"misere": True}, {"bid": "misere", "tricks": [0, 3, 2]}, (6, -3, -3)),
        ({"misere": True}, {"bid": "misere", "trump": "no_trump"}, (-6, 3, 3)),
        ({"min_bid": 1}, {"bid": 1}, (2, -1, -1)),
    ],
)
def test_napoleon(options: dict[str, Any], facts: dict[str, Any], points: tuple[int, ...]) -> None:
    assessment = assess(rule_set({**NAP3, **options}), nap(**facts))

    assert not assessment.faults, [fault.message for fault in assessment.faults]
    assert assessment.points == points
    assert sum(points) == 0
    assert assessment.outcome == ("made" if points[0] > 0 else "set")


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"bid": 1}, "bid_range"),
        ({"bid": 5}, "bid_range"),
        ({"bid": "misere", "tricks": [0, 3, 2]}, "bid_range"),
        ({"bid": "big_pepper"}, "bid_range"),
        # §5.19: wellington only over a nap, blucher only over wellington.
        ({"bid": "wellington", "bids": ["wellington", "pass", "pass"]}, "bid_not_higher"),
        ({"bid": "blucher", "maker": 1, "bids": ["nap", "blucher", "pass"]}, "bid_not_higher"),
        ({"bid": 3, "bids": [3, "nap", "pass"]}, "bid_not_higher"),
        ({"points": [3, -3, 0]}, "points_mismatch"),
        ({"trump": "no_trump"}, "trump_not_allowed"),
        ({"forced": True}, "not_in_variant"),
        ({"turn_up": "hearts"}, "not_in_variant"),
        ({"alone": [0]}, "alone_not_in_variant"),
        ({"tricks": [3, 3, None]}, "tricks_total"),
    ],
)
def test_impossible_in_napoleon(facts: dict[str, Any], code: str) -> None:
    assert code in codes(assess(rule_set(NAP3), nap(**facts)))


def test_wellington_over_nap_and_blucher_over_wellington() -> None:
    bids = ["nap", "wellington", "blucher"]
    facts = nap(maker=2, bid="blucher", bids=bids, tricks=[0, 0, 5])

    assert not assess(rule_set(NAP3), facts).faults


@pytest.mark.parametrize(
    ("bids", "rises"),
    [
        # §2.3 o: misère stands between three and four.
        (["misere", 4, "pass"], True),
        ([3, "misere", 4], True),
        (["misere", 3, "pass"], False),
        ([4, "misere", "pass"], False),
    ],
)
def test_misere_is_bid_over_three_and_under_four(bids: list[Any], rises: bool) -> None:
    rules = rule_set({**NAP3, "misere": True})
    maker = max(turn for turn, bid in enumerate(bids) if bid != "pass")
    facts = nap(maker=maker, bid=bids[maker], bids=bids, tricks=[0, 0, 0])
    facts["tricks"][maker] = 5

    assert codes(assess(rules, facts)) == (set() if rises else {"bid_not_higher"})


def test_napoleon_knows_no_bowers() -> None:
    """BT: the cards rank as in whist."""
    assert not rule_set("napoleon").family.bowers
    assert all(rule_set(name).family.bowers for name in ("call_ace", "cutthroat", "buck", "pepper"))


@pytest.mark.parametrize("players", range(2, 8))
def test_two_to_seven_play_napoleon_and_stop_when_they_like(players: int) -> None:
    rules = rule_set({"preset": "napoleon", "players": players})
    tricks = [5] + [0] * (players - 1)
    hands = [nap(dealer=turn % players, bid="nap", tricks=tricks) for turn in range(30)]
    end = list(fold(rules, hands))[-1].state

    assert not end.over
    assert end.score == (300 * (players - 1),) + (-300,) * (players - 1)


def test_a_revoke_in_napoleon_pays_each_of_the_others() -> None:
    rules = rule_set({**NAP3, "revoke_points": 2})
    facts = {"kind": "penalty", "dealer": 0, "penalty": {"reason": "revoke", "against": 1}}

    assert assess(rules, facts).points == (2, -4, 2)


@pytest.mark.parametrize(
    ("spec", "against", "points"),
    [("cutthroat", 1, (2, 0, 2)), ("call_ace", 3, (2, 2, 2, 0))],
)
def test_a_revoke_pays_everybody_else(spec: str, against: int, points: tuple[int, ...]) -> None:
    facts = {"kind": "penalty", "dealer": 0, "penalty": {"reason": "revoke", "against": against}}

    assert assess(rule_set(spec), facts).points == points
