"""Invented hands: every one legal, in the shares a season shows."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.demonstration.play import deal, play, without_suits
from scoring.rules import assess, rule_set

RULES = rule_set("st_austell")


@pytest.fixture(scope="module")
def deals():
    rng = random.Random(11)
    return [deal(rng, number % 4) for number in range(30_000)]


@given(st.randoms(use_true_random=False), st.integers(0, 3), st.floats(-0.5, 0.5))
def test_every_deal_is_legal_and_has_nothing_odd_about_it(rng, dealer, edge) -> None:
    facts = deal(rng, dealer, edge=edge)
    assert assess(RULES, facts).faults == ()


def test_deals_without_suits_are_legal_too(deals) -> None:
    for facts in deals[:3000]:
        plain = without_suits(facts)
        assert not assess(RULES, plain).refused
        assert plain.keys().isdisjoint({"turn_up", "trump"})


def test_about_one_deal_in_twenty_is_thrown_in(deals) -> None:
    thrown_in = sum(facts["kind"] == "thrown_in" for facts in deals)
    assert thrown_in / len(deals) == pytest.approx(0.05, abs=0.005)


def test_about_thirteen_played_hands_in_a_hundred_are_euchred(deals) -> None:
    outcomes = Counter(assess(RULES, f).outcome for f in deals if f["kind"] == "played")
    euchred = outcomes["euchred"] + outcomes["lone_euchred"]
    assert euchred / outcomes.total() == pytest.approx(0.13, abs=0.01)


def test_four_to_eight_played_hands_in_a_hundred_are_lone(deals) -> None:
    played = [facts for facts in deals if facts["kind"] == "played"]
    assert 0.04 < sum(bool(facts["alone"]) for facts in played) / len(played) < 0.08


def test_everything_that_happens_at_a_table_happens(deals) -> None:
    assert {facts["kind"] for facts in deals} == {"played", "thrown_in", "misdeal", "penalty"}
    assert {facts.get("turn_up") for facts in deals} >= {"joker", "clubs", "hearts"}
    assert {assess(RULES, facts).outcome for facts in deals} >= {
        "point",
        "march",
        "lone_march",
        "euchred",
        "lone_euchred",
        "penalty",
    }


@given(st.integers(), st.integers(0, 3))
def test_a_game_ends_when_a_side_has_twenty_one(seed, first_dealer) -> None:
    states = [state for _, state in play(random.Random(seed), RULES, first_dealer)]
    assert [state.over for state in states[:-1]] == [False] * (len(states) - 1)
    assert states[-1].over
    assert max(states[-1].score) >= 21 > min(states[-1].score)


def test_an_edge_wins_more_games() -> None:
    rng = random.Random(5)
    ends = [list(play(rng, RULES, n % 4, edge=0.15))[-1][1] for n in range(400)]
    assert sum(end.won_by == 0 for end in ends) > 260


def test_the_same_seed_plays_the_same_game() -> None:
    first, second = (list(play(random.Random(2), RULES, 0)) for _ in range(2))
    assert first == second
