"""Whatever is played by the rules is read back as it was, and written again the same."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.notation import NotCarried, read, write_game
from scoring.notation.house_rules import write_rules
from scoring.rules import rule_set
from tests.scoring.notation.tables import play_game, raw, sample

HOUSES: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({}, {}),
    (
        {
            "std": False,
            "joker": True,
            "canadian": True,
            "defend_alone": True,
            "loner_lead": "LEFT_OF_LONER",
            "winning_score": 7,
            "loner_march_score": 5,
        },
        {
            "stick_the_dealer": False,
            "cards": 25,
            "partner_must_go_alone": True,
            "defend_alone": "against_lone",
            "lone_lead": "left_of_lone",
            "target": 7,
            "lone_march_points": 5,
        },
    ),
    (
        {
            "min_rank": 7,
            "num_deals": 8,
            "allow_no_trump": True,
            "fast_break": True,
            "four_trick_tokens": True,
        },
        {
            "cards": 32,
            "target": None,
            "hands_per_game": 8,
            "no_trump": True,
            "fast_break": True,
            "four_trick_tokens": True,
        },
    ),
]


@settings(max_examples=60, deadline=None)
@given(
    seed=st.integers(0, 1_000_000),
    house=st.sampled_from(HOUSES),
    tell_hands=st.booleans(),
    break_off=st.none() | st.tuples(st.integers(0, 3), st.integers(1, 9)),
)
def test_a_random_game_is_read_back_with_its_facts(
    seed: int,
    house: tuple[dict[str, Any], dict[str, Any]],
    tell_hands: bool,
    break_off: tuple[int, int] | None,
) -> None:
    played = play_game(seed, *house, tell_hands=tell_hands, break_off=break_off)
    (game,) = read(raw(played.notation)).games
    assert [each.deal.facts for each in game.deals] == played.facts
    assert [each.score for each in game.deals if each.score] == played.scores
    assert game.state.over == played.over

    written = write_game(game)
    (again,) = read(raw(written)).games
    assert again.rules == game.rules
    assert [each.deal.facts for each in again.deals] == played.facts
    assert [each.deal.tricks for each in again.deals] == [each.deal.tricks for each in game.deals]
    assert write_game(again) == written


def test_remarks_and_other_lines_go_with_the_game() -> None:
    value = play_game(1, {}, {}).notation
    bidding, play = value["deals"][0]["phases"]
    bidding["callAnnotations"] = {"0": ["[!]Bold."]}
    play["playAnnotations"] = {"3": ["[?]Too high."]}
    value["deals"][0]["alternativeLines"] = [{"branchIndex": 1, "phases": [bidding]}]
    (game,) = read(raw(value)).games
    deal = write_game(game)["deals"][0]
    assert deal["phases"][0]["callAnnotations"] == {"0": ["[!]Bold."]}
    assert deal["phases"][1]["playAnnotations"] == {"3": ["[?]Too high."]}
    assert deal["alternativeLines"] == [{"branchIndex": 1, "phases": [bidding]}]


def old_spelling(value: Any) -> Any:
    """Deals as the notation's first versions wrote them, with_underscores."""
    if isinstance(value, list):
        return [old_spelling(each) for each in value]
    if not isinstance(value, dict):
        return value
    return {
        re.sub("[A-Z]", lambda found: f"_{found[0].lower()}", name): old_spelling(inner)
        for name, inner in value.items()
    }


def test_a_lone_defender_goes_with_the_game_however_it_was_spelt() -> None:
    played = play_game(3, *HOUSES[1], tell_hands=True)
    assert any(len(facts["alone"]) == 2 for facts in played.facts if facts and "alone" in facts)
    value = {**played.notation, "deals": old_spelling(played.notation["deals"])}
    (game,) = read(raw(value)).games
    (again,) = read(raw(write_game(game))).games
    assert [each.deal.facts for each in again.deals] == played.facts
    assert write_game(again)["deals"] == write_game(game)["deals"]
    assert "playerCards" in write_game(game)["deals"][0]["initialState"]


def test_an_unusual_lead_goes_with_the_game() -> None:
    value = sample("kitchen.egn")
    play = value["deals"][0]["phases"][1]
    play["initialLead"] = 3
    play["tricks"] = []
    value["deals"] = value["deals"][:1]
    (game,) = read(raw(value)).games
    assert write_game(game)["deals"][0]["phases"][1]["initialLead"] == 3


def test_play_from_before_there_were_rules_of_play_stays_of_its_version() -> None:
    value = sample("kitchen.egn")
    value["version"] = "1.0"
    value["deals"][0]["phases"][1]["tricks"][0][1] = "Qd"
    before = read(raw(value))
    assert "revoke" in {fault.code for fault in before.warnings}
    written = write_game(before.games[0])
    assert written["version"] == "1.0"
    (again,) = read(raw(written)).games
    assert [each.deal.facts for each in again.deals] == [
        each.deal.facts for each in before.games[0].deals
    ]


@pytest.mark.parametrize(
    ("spec", "lost"),
    [
        ("st_austell", {"first_bidder", "partner_may_go_alone"}),
        ("cornish", {"partner_may_go_alone", "defend_alone"}),
        ({"preset": "north_american", "euchre_points": 3}, {"euchre_points", "no_trick_points"}),
        ({"preset": "north_american", "lone_lead": "opposite_dealer"}, {"lone_lead"}),
        ("two_handed", {"players"}),
    ],
)
def test_rules_the_notation_cannot_say_are_not_written(spec: Any, lost: set[str]) -> None:
    with pytest.raises(NotCarried) as refused:
        write_rules(rule_set(spec), {})
    assert set(refused.value.options) == lost
