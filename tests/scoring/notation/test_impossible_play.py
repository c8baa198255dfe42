"""Revokes and plays that cannot have been, reported with deal, trick and card."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.notation import FaultyNotation, NotationFault, read, read_card
from scoring.notation.trick import lay, sitting_out
from tests.scoring.notation.tables import play_game, raw, sample, suit_in_play


def faults_of(value: dict[str, Any]) -> list[NotationFault]:
    with pytest.raises(FaultyNotation) as refused:
        read(raw(value))
    return list(refused.value.faults)


def places(value: dict[str, Any]) -> list[tuple[str, int | None, int | None, int | None]]:
    return [(each.code, each.deal, each.trick, each.card) for each in faults_of(value)]


def kitchen(deal: int, trick: int, card: int, played: str) -> dict[str, Any]:
    """The kitchen's game with one card changed, all counted from 1."""
    value = sample("kitchen.egn")
    value["deals"][deal - 1]["phases"][1]["tricks"][trick - 1][card - 1] = played
    return value


def test_one_card_changed_to_a_revoke_is_reported_at_that_card() -> None:
    fault, *_ = faults_of(kitchen(1, 1, 2, "Qd"))
    assert (fault.code, fault.deal, fault.trick, fault.card) == ("revoke", 1, 1, 2)
    assert (fault.seat, fault.played) == (2, "Qd")
    assert fault.message == (
        "Deal 1, trick 1, card 2 (Qd): Sue played the queen of diamonds to a lead of clubs, and "
        "could have followed with the queen of clubs, played in trick 3."
    )


def test_a_revoke_that_takes_its_trick_is_found_although_it_moves_every_later_card() -> None:
    value = sample("broken-off.egn")
    value["deals"][1]["phases"][1]["tricks"][0][2] = "Js"  # A trump: Will, not Sue, would lead on.
    found = {(each.deal, each.trick, each.card): each.problem for each in faults_of(value)}
    assert found[2, 1, 3] == (
        "or else, Will played the jack of spades to a lead of hearts, and could have followed with "
        "the jack of hearts, played in trick 3."
    )


def test_not_following_trumps_with_the_left_bower_is_a_revoke() -> None:
    value = sample("kitchen.egn")
    tricks = value["deals"][0]["phases"][1]["tricks"]
    tricks[3][3], tricks[4][3] = "9d", "Jd"  # Nan keeps the jack of diamonds while hearts are led.
    assert ("revoke", 1, 4, 4) in places(value)


@pytest.mark.parametrize(
    ("deal", "trick", "card", "played", "code"),
    [
        (1, 2, 4, "Js", "card_twice"),
        (1, 5, 4, "7d", "card_not_in_pack"),
        (1, 5, 4, "B", "card_not_in_pack"),
        (1, 2, 4, "Qs", "card_turned_down"),
        (2, 5, 1, "Ac", "card_discarded"),
        (1, 5, 4, "Zd", "card_invalid"),
        (1, 5, 4, "Xd", "card_unknown"),
    ],
)
def test_a_card_that_cannot_lie_there(
    deal: int, trick: int, card: int, played: str, code: str
) -> None:
    assert (code, deal, trick, card) in places(kitchen(deal, trick, card, played))


def test_the_turn_up_is_played_by_the_dealer_alone() -> None:
    value = sample("kitchen.egn")
    tricks = value["deals"][1]["phases"][1]["tricks"]
    tricks[1][1], tricks[2][0] = "Ks", "Ts"
    assert ("card_not_held", 2, 2, 2) in places(value)


def test_a_hand_that_is_given_holds_what_it_plays() -> None:
    played = play_game(3, {}, {}, tell_hands=True).notation
    hands = played["deals"][0]["initialState"]["playerCards"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
    assert "card_not_held" in {each.code for each in faults_of(played)}


def change_tricks(value: dict[str, Any], tricks: list[list[str]]) -> dict[str, Any]:
    value["deals"][0]["phases"][1]["tricks"] = tricks
    return value


def test_tricks_of_a_wrong_length() -> None:
    whole = sample("kitchen.egn")["deals"][0]["phases"][1]["tricks"]
    short = [whole[0], whole[1][:3], *whole[2:]]
    assert places(change_tricks(sample("kitchen.egn"), short)) == [("trick_length", 1, 2, None)]
    long = [[*whole[0], "Qd"], *whole[1:]]
    assert places(change_tricks(sample("kitchen.egn"), long)) == [("trick_length", 1, 1, None)]
    six = change_tricks(sample("kitchen.egn"), [*whole, ["Qd"]])
    assert places(six) == [("tricks_range", 1, None, None)]


@pytest.mark.parametrize(
    ("calls", "code", "call"),
    [
        (["Pass"] * 5 + ["s"], "trump_turned_down", 6),
        (["Pass", "h"], "trump_not_turned_up", 2),
        (["Pass"] * 4 + ["Order"], "call_invalid", 5),
        (["Pass"] * 5 + ["x"], "call_unknown", 6),
        (["Pass"] * 5 + ["hearts"], "call_invalid", 6),
        (["Pass"] * 5 + ["h", "Pass"], "calls_too_many", 7),
        (["Pass"] * 9 + ["h"], "calls_too_many", None),
        (["Pass"] * 9, "calls_too_many", None),
        ([], "play_without_trumps", None),
    ],
)
def test_calls_that_cannot_have_been_made(calls: list[str], code: str, call: int | None) -> None:
    value = sample("kitchen.egn")
    value["deals"][0]["phases"][0]["calls"] = calls
    assert (code, call) in [(each.code, each.call) for each in faults_of(value)]


def test_what_the_engine_refuses_is_told_at_the_deal() -> None:
    value = sample("kitchen.egn")
    bidding = value["deals"][1]["phases"][0]
    bidding["aloneDefender"] = 2
    value["deals"][1]["phases"][1]["tricks"] = [
        ["Qc", "9s"],
        ["Qs", "Ts"],
        ["Ks", "Jh"],
        ["As", "Tc"],
        ["Ah", "Kh"],
    ]
    assert ("defender_may_not_go_alone", 2, None, None) in places(value)


def test_every_fault_of_a_file_comes_at_once() -> None:
    value = kitchen(1, 1, 2, "Qd")
    value["deals"][1]["phases"][1]["tricks"][4][0] = "Ac"
    value["metadata"]["winning_score"] = 5
    found = {(each.code, each.deal) for each in faults_of(value)}
    assert found >= {("revoke", 1), ("card_discarded", 2), ("field_unknown", None)}


def test_files_from_before_there_were_rules_of_play_are_only_warned_of() -> None:
    value = kitchen(1, 1, 2, "Qd")
    value["version"] = "1.0.0"
    notation = read(raw(value))
    assert {(each.code, each.severity) for each in notation.warnings} == {("revoke", "warning")}
    value["deals"][0]["phases"][1]["tricks"][0][1] = "Js"
    assert ("card_twice", 1, 2, 2) in places(value)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10_000), choice=st.randoms(use_true_random=False))
def test_a_swap_that_makes_a_revoke_is_found(seed: int, choice: random.Random) -> None:
    """Two cards of one player change places, so that suit is not followed while it could be."""
    value = play_game(seed, {}, {}).notation
    original = read(raw(value)).games[0]
    swaps = []
    for deal in (each.deal for each in original.deals):
        for number, trick in enumerate(deal.tricks):
            led = suit_in_play(trick.laid[0].card.text, deal.bidding.trump)
            for place, (seat, card) in enumerate(trick.laid):
                if place == 0 or suit_in_play(card.text, deal.bidding.trump) != led:
                    continue
                for later, other in enumerate(deal.tricks[number + 1 :], number + 1):
                    for at, laid in enumerate(other.laid):
                        suit = suit_in_play(laid.card.text, deal.bidding.trump)
                        # A trump would have taken the trick and moved the cards after it.
                        if laid.seat == seat and suit not in (led, deal.bidding.trump):
                            swaps.append((deal.number, number, place, later, at))
    if not swaps:
        return
    deal_number, number, place, later, at = choice.choice(swaps)
    tricks = value["deals"][deal_number - 1]["phases"][1]["tricks"]
    tricks[number][place], tricks[later][at] = tricks[later][at], tricks[number][place]
    deal = original.deals[deal_number - 1].deal
    changed = lay(
        [[read_card(text) for text in trick] for trick in tricks],
        lead=deal.tricks[0].led_by,
        out=sitting_out(deal.bidding.alone),
        trump=deal.bidding.trump,
    )
    if [trick.won_by for trick in changed] != [trick.won_by for trick in deal.tricks]:
        return  # Other seats play the later cards now: what was a revoke at the table may be none.
    assert ("revoke", deal_number, number + 1, place + 1) in places(value)


def test_many_warnings_hide_no_error() -> None:
    value = kitchen(1, 1, 2, "Qd")
    value["version"] = "1.0"
    value["metadata"]["ruleset"] = {"num_deals": 199}
    value["deals"] = [{**value["deals"][0], "dealNumber": at} for at in range(199)]
    assert len(read(raw(value)).warnings) == 100
    value["deals"].append("packed")
    assert [fault.code for fault in faults_of(value) if fault.severity == "error"] == [
        "deal_packed"
    ]
