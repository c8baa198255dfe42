"""What a file says without saying it: makers, tricks, points and score, from calls and cards."""

import re
from typing import Any

import pytest

from scoring.notation import FaultyNotation, NotatedGame, read
from tests.scoring.notation.tables import raw, sample


def game_of(value: dict[str, Any]) -> NotatedGame:
    (game,) = read(raw(value)).games
    return game


def with_rules(**ruleset: Any) -> dict[str, Any]:
    """A game without deals that could break the rules: one deal, not begun."""
    return {
        "fileType": "Euchre Game Notation",
        "version": "1.4",
        "metadata": {"players": [], "initialScore": [0, 0], "ruleset": ruleset},
        "deals": [{"dealNumber": 0, "initialState": {"dealer": 0, "upCard": "9h"}, "phases": []}],
    }


def test_a_whole_game_comes_from_the_play() -> None:
    game = game_of(sample("kitchen.egn"))
    assert [each.deal.facts for each in game.deals] == [
        {
            "kind": "played",
            "dealer": 0,
            "turn_up": "spades",
            "round": 2,
            "maker": 2,
            "trump": "hearts",
            "alone": [],
            "tricks": [1, 4],
        },
        {
            "kind": "played",
            "dealer": 1,
            "turn_up": "spades",
            "round": 1,
            "maker": 1,
            "trump": "spades",
            "alone": [1],
            "tricks": [0, 5],
        },
    ]
    assert [each.points for each in game.deals] == [(0, 2), (0, 4)]
    assert [each.score for each in game.deals] == [(0, 2), (0, 6)]
    assert (game.state.over, game.state.won_by, game.title) == (True, 1, "Kitchen table")


def test_every_trick_says_who_played_which_card() -> None:
    first = game_of(sample("kitchen.egn")).deals[0].deal
    assert [trick.won_by for trick in first.tricks] == [3, 3, 1, 1, 2]
    assert [(laid.seat, laid.card.text) for laid in first.tricks[3].laid] == [
        (1, "Jh"),
        (2, "9h"),
        (3, "Kh"),
        (0, "Jd"),
    ]


def test_an_unfinished_deal_is_unfinished() -> None:
    game = game_of(sample("broken-off.egn"))
    assert game.deals[-1].deal.facts is None
    assert game.deals[-1].points is None
    assert game.score == (2, 2)
    assert (game.state.over, game.state.won_by) == (False, None)


@pytest.mark.parametrize("phases", [[], [{"type": "EUCHRE_BIDDING", "calls": ["Pass"]}]])
def test_a_deal_without_trumps_is_unfinished_too(phases: list[Any]) -> None:
    value = with_rules()
    value["deals"][0]["phases"] = phases
    assert game_of(value).deals[0].deal.facts is None


def test_everybody_passing_throws_the_deal_in_unless_the_dealer_is_stuck() -> None:
    value = with_rules(std=False)
    value["deals"][0]["phases"] = [{"type": "EUCHRE_BIDDING", "calls": ["Pass"] * 8}]
    assert game_of(value).deals[0].outcome == "thrown_in"
    del value["metadata"]["ruleset"]["std"]
    with pytest.raises(FaultyNotation) as refused:
        read(raw(value))
    assert [fault.code for fault in refused.value.faults] == ["thrown_in_not_allowed"]


def test_a_part_game_opens_at_its_score() -> None:
    value = sample("kitchen.egn")
    value["metadata"]["initialScore"] = [4, 0]
    value["metadata"]["finalScore"] = [4, 6]
    assert game_of(value).score == (4, 6)


def test_a_final_score_the_deals_do_not_come_to_is_refused() -> None:
    value = sample("kitchen.egn")
    value["metadata"]["finalScore"] = [1, 6]
    with pytest.raises(FaultyNotation, match="come to 0–6") as refused:
        read(raw(value))
    assert [fault.code for fault in refused.value.faults] == ["score_mismatch"]


def test_a_deal_after_the_game_was_won_is_refused() -> None:
    value = sample("kitchen.egn")
    value["metadata"]["initialScore"] = [0, 3]
    with pytest.raises(FaultyNotation) as refused:
        read(raw(value))
    assert [(fault.code, fault.deal) for fault in refused.value.faults] == [("game_over", 2)]


def test_a_deal_out_of_turn_is_read_with_a_warning() -> None:
    value = sample("kitchen.egn")
    value["deals"].reverse()
    warnings = read(raw(value)).warnings
    assert [(fault.code, fault.deal) for fault in warnings] == [("dealer_rotation", 2)]


@pytest.mark.parametrize(
    ("ruleset", "options"),
    [
        ({}, {"stick_the_dealer": True, "target": 10, "cards": 24, "defend_alone": "never"}),
        ({"std": False}, {"stick_the_dealer": False}),
        ({"canadian": True}, {"partner_must_go_alone": True}),
        ({"min_rank": 8}, {"cards": 28}),
        ({"min_rank": 7, "joker": True}, {"cards": 33, "joker": True}),
        ({"defend_alone": True}, {"defend_alone": "against_lone"}),
        ({"loner_lead": "LEFT_OF_LONER"}, {"lone_lead": "left_of_lone"}),
        ({"winning_score": 7}, {"target": 7, "hands_per_game": None}),
        ({"num_deals": 8}, {"target": None, "hands_per_game": 8}),
        ({"winning_score": 0, "num_deals": 8}, {"target": None, "hands_per_game": 8}),
        (
            {"loner_march_score": 5, "loner_euchred_score": 4},
            {"lone_march_points": 5, "lone_euchred_points": 4},
        ),
        ({"allow_no_trump": True, "fast_break": True}, {"no_trump": True, "fast_break": True}),
        ({"four_trick_tokens": True}, {"four_trick_tokens": True}),
    ],
)
def test_its_ruleset_is_one_of_ours(ruleset: dict[str, Any], options: dict[str, Any]) -> None:
    rules = game_of(with_rules(**ruleset)).rules
    assert {name: getattr(rules, name) for name in options} == options


@pytest.mark.parametrize(
    ("ruleset", "code"),
    [
        ({"winning_score": 10, "num_deals": 8}, "rules_invalid"),
        ({"winning_score": 0}, "rules_invalid"),
        ({"loner_lead": "RIGHT_OF_DEALER"}, "rules_invalid"),
        ({"num_players": 3}, "rules_unsupported"),
        ({"min_rank": 2}, "field_invalid"),
        ({"std": "yes"}, "field_invalid"),
        ({"stick": True}, "field_unknown"),
    ],
)
def test_rules_that_make_no_sense_are_refused(ruleset: dict[str, Any], code: str) -> None:
    with pytest.raises(FaultyNotation) as refused:
        read(raw(with_rules(**ruleset)))
    assert [fault.code for fault in refused.value.faults] == [code]


def test_switches_that_decide_no_score_are_kept_as_notes() -> None:
    game = game_of(with_rules(farmers=True, partners_best=False, go_under=True))
    assert game.notes == {"farmers": True, "go_under": True}


def test_the_first_versions_spelling_is_read() -> None:
    value = sample("kitchen.egn")
    value["version"] = "1.0.0"
    for deal in value["deals"]:
        state = deal["initial_state"] = deal.pop("initialState")
        state["player_cards"] = [[], [], [], []]
        for phase in deal["phases"]:
            if "isAlone" in phase:
                phase["is_alone"] = phase.pop("isAlone")
    assert game_of(value).score == (0, 6)


def test_a_lead_against_the_rules_is_taken_as_played_with_a_warning() -> None:
    value = sample("kitchen.egn")
    value["deals"][0]["phases"][1]["initialLead"] = 1
    assert read(raw(value)).warnings == ()
    value = with_rules()
    value["deals"][0]["phases"] = [
        {"type": "EUCHRE_BIDDING", "calls": ["Order"]},
        {"type": "TRICK_PLAY", "initialLead": 3, "tricks": [["9c"]]},
    ]
    notation = read(raw(value))
    assert [fault.code for fault in notation.warnings] == ["lead_unusual"]
    (fault,) = notation.warnings
    assert not re.search(r"[Ss]eat \d", fault.message)
    assert notation.games[0].deals[0].deal.tricks[0].led_by == 3


def test_a_turned_joker_leaves_the_suit_to_the_dealer() -> None:
    value = with_rules(joker=True)
    value["deals"][0]["initialState"]["upCard"] = "B"
    bidding = {"type": "EUCHRE_BIDDING", "calls": ["Pass", "Pass", "Pass", "s"], "discard": "9d"}
    tricks = [["9c", "Ac", "Kc", "Tc"], ["B", "9s", "Qs", "As"], ["Ad", "Td", "Kd", "Qd"]]
    value["deals"][0]["phases"] = [bidding, {"type": "TRICK_PLAY", "tricks": tricks}]
    with pytest.raises(FaultyNotation, match="picked up by the dealer"):
        read(raw(value))
    tricks[0] = ["9c", "Tc", "Kc", "Ac"]
    deal = game_of(value).deals[0].deal
    assert (deal.bidding.maker, deal.bidding.round, deal.bidding.trump) == (0, None, "spades")
