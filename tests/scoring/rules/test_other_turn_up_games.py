"""Two-handed, six-handed, railroad and progressive euchre (rule books §2, §2.4, §2.5)."""

from typing import Any

import pytest

from scoring.rules import assess, fold, rule_set
from tests.scoring.rules.hands import Spec, codes, faults_of, played, points_of


@pytest.mark.parametrize(
    ("tricks", "points"),
    [([2, 3], (0, 1)), ([0, 5], (0, 2)), ([3, 2], (2, 0)), ([5, 0], (2, 0))],
)
def test_two_handed(tricks: list[int], points: tuple[int, int]) -> None:
    """S1: 1, all five 2, euchred 2."""
    assert points_of("two_handed", tricks=tricks) == points


def test_two_handed_has_no_lone_hands_unless_the_house_allows_them() -> None:
    """KE, OH, S1: none; AL: one may be declared."""
    lone = {"alone": [1], "tricks": [0, 5]}

    assert faults_of("two_handed", **lone) == {"alone_not_in_variant"}
    assert points_of({"preset": "two_handed", "alone_allowed": True}, **lone) == (0, 4)
    defender = {"alone": [0]}
    allowed = {"preset": "two_handed", "alone_allowed": True}
    assert faults_of(allowed, **defender) == {"defender_may_not_go_alone"}


SIX: dict[str, Any] = {"preset": "cornish_six"}


@pytest.mark.parametrize(
    ("facts", "points"),
    [
        ({"maker": 5, "tricks": [2, 3]}, (0, 1)),
        # A lone player's two partners are out; RF's five is a house value.
        ({"maker": 5, "alone": [5], "tricks": [0, 5]}, (0, 4)),
        ({"maker": 5, "alone": [1], "tricks": [0, 5]}, (0, 4)),
        ({"maker": 5, "alone": [4], "tricks": [3, 2]}, (4, 0)),
        ({"maker": 2, "alone": [2], "tricks": [5, 0]}, (4, 0)),
        ({"maker": 4, "round": 2, "tricks": [3, 2]}, (1, 0)),
    ],
)
def test_six_handed(facts: dict[str, Any], points: tuple[int, int]) -> None:
    assert points_of(SIX, **facts) == points


def test_six_may_count_five_for_a_lone_march() -> None:
    """RF."""
    spec = {**SIX, "lone_march_points": 5}

    assert points_of(spec, maker=5, alone=[5], tricks=[0, 5]) == (0, 5)


@pytest.mark.parametrize("partner", [2, 4])
def test_either_partner_of_the_dealer_must_go_alone(partner: int) -> None:
    facts = {"maker": partner, "tricks": [3, 2]}

    assert faults_of(SIX, **facts) == {"partner_must_go_alone"}


def test_three_of_a_side_are_two_too_many_alone() -> None:
    assert "two_alone_on_one_side" in faults_of(SIX, maker=5, alone=[1, 3, 5])


@pytest.mark.parametrize("cards", [33, 50])
def test_six_play_with_a_benny_or_two(cards: int) -> None:
    rules = rule_set({**SIX, "cards": cards})
    joker = played(turn_up="joker", round=None, maker=0, tricks=[3, 2])

    assert rules.joker
    assert assess(rules, joker).points == (1, 0)
    assert codes(assess(rules, joker | {"maker": 2})) == {"turned_joker_maker"}


def test_railroad_defends_alone_only_against_a_lone_player() -> None:
    """BI-R, KE: a lone player euchred by a lone defender, 4."""
    assert points_of("railroad", alone=[0, 1], tricks=[3, 2]) == (4, 0)
    assert points_of({"preset": "railroad", "cards": 33}, alone=[0, 1], tricks=[3, 2]) == (4, 0)
    assert faults_of("railroad", alone=[0]) == {"defender_may_not_go_alone"}


def test_railroad_laps_and_slams() -> None:
    """WK, KE: the surplus starts the next game; a shut-out counts two."""
    march = played(maker=0, alone=[0], tricks=[5, 0])
    rules = rule_set({"preset": "railroad", "target": 5})
    steps = list(fold(rules, [march, march | {"dealer": 1}]))

    assert (steps[-1].state.games, steps[-1].state.carried) == (2, 3)
    following = list(fold(rules, [march], opening_score=[3, 0]))
    assert following[-1].state.won_by == 0


@pytest.mark.parametrize(
    ("spec", "number"), [("progressive", 8), ({"preset": "progressive", "hands_per_game": 12}, 12)]
)
def test_progressive_is_a_number_of_hands_and_may_tie(spec: Spec, number: int) -> None:
    """MI, OH, EG: eight hands a round; WE: twelve."""
    hands = [
        played(dealer=turn % 4, maker=turn % 2, tricks=[[3, 2], [2, 3]][turn % 2])
        for turn in range(number)
    ]
    steps = list(fold(rule_set(spec), hands))

    assert [step.state.over for step in steps] == [False] * (number - 1) + [True]
    assert (steps[-1].state.score, steps[-1].state.tied) == ((number // 2,) * 2, True)


def test_a_progressive_evening_may_leave_the_deal_where_all_passed() -> None:
    """OH: the same dealer deals again, and the hand is not counted."""
    rules = rule_set({"preset": "progressive", "thrown_in_dealer": "same"})
    (step,) = fold(rules, [{"kind": "thrown_in", "dealer": 2}])

    assert (step.state.dealer, step.state.deals) == (2, 0)


def test_progressive_players_keep_their_own_points() -> None:
    """CG: a lone march five to the player, four to his partner; a euchred lone player three."""
    rules = rule_set({"preset": "progressive", "lone_bonus": 1, "lone_euchred_points": 3})

    def ledger(**facts: Any) -> tuple[int, ...] | None:
        return assess(rules, played(**facts)).seat_points

    assert ledger(alone=[1], tricks=[0, 5]) == (0, 5, 0, 4)
    assert ledger(alone=[1], tricks=[1, 4]) == (0, 1, 0, 1)
    assert ledger(alone=[1], tricks=[3, 2]) == (3, 0, 3, 0)
    assert ledger(tricks=[0, 5]) == (0, 2, 0, 2)
    assert assess(rules, {"kind": "thrown_in", "dealer": 0}).seat_points == (0, 0, 0, 0)
    assert assess(rule_set("cornish"), played()).seat_points is None


@pytest.mark.parametrize("cards", [24, 25, 28, 29, 32, 33])
@pytest.mark.parametrize("preset", ["north_american", "two_handed", "cutthroat"])
def test_packs_with_and_without_joker_score_alike(preset: str, cards: int) -> None:
    """§2 i: no effect on the score."""
    tricks = [2, 3] if preset != "cutthroat" else [1, 3, 1]
    spec: Spec = {"preset": preset, "cards": cards}

    assert max(points_of(spec, tricks=tricks)) == 1
    assert rule_set(spec).joker is (cards % 2 == 1)
