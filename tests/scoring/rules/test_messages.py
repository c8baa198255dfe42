"""Every message is one template with named parameters, beside its code."""

import string
from pathlib import Path

import pytest

import scoring.rules
from scoring.rules import MESSAGES, Fault, RulesInvalid, assess, rule_set
from tests.scoring.rules.hands import played

RULES = Path(scoring.rules.__file__).parent
CONTRACT_CODES = {
    "not_json",
    "rules_invalid",
    "fact_invalid",
    "not_in_variant",
    "tricks_range",
    "tricks_total",
    "seat_unknown",
    "maker_missing",
    "seats_repeated",
    "not_played_has_play",
    "two_alone_on_one_side",
    "alone_not_in_variant",
    "partner_must_go_alone",
    "partner_may_not_go_alone",
    "defender_may_not_go_alone",
    "alone_after_pass",
    "joker_not_in_pack",
    "turned_joker_maker",
    "turned_joker_round",
    "trump_not_turned_up",
    "trump_turned_down",
    "trump_not_allowed",
    "round_missing",
    "thrown_in_not_allowed",
    "points_mismatch",
    "score_mismatch",
    "dealer_rotation",
    "hand_number",
    "game_over",
    "bid_range",
    "bid_not_higher",
    "forced_bid",
    "folded_not_allowed",
    "partner_invalid",
    "penalty_invalid",
    "win_not_on_bid",
    "target_unusual",
}
WARNINGS = {"dealer_rotation", "round_missing", "win_not_on_bid", "target_unusual"}


def test_the_codes_are_the_contracts() -> None:
    assert {reason.partition(".")[0] for reason in MESSAGES} == CONTRACT_CODES


@pytest.mark.parametrize("reason", list(MESSAGES))
def test_a_template_names_its_parameters_and_is_a_sentence(reason: str) -> None:
    template = MESSAGES[reason]
    names = [name for _, name, spec, _ in string.Formatter().parse(template) if name is not None]

    assert all(name.isidentifier() for name in names)
    assert template.endswith(".")
    assert "  " not in template


@pytest.mark.parametrize("reason", [reason for reason in MESSAGES if reason in WARNINGS])
def test_odd_things_are_warnings(reason: str) -> None:
    assert Fault(reason, "x").severity == "warning"


@pytest.mark.parametrize("reason", list(MESSAGES))
def test_no_template_is_left_over(reason: str) -> None:
    sources = (path for path in RULES.glob("*.py") if path.name != "messages.py")

    assert any(f'"{reason}"' in path.read_text() for path in sources)


def test_a_fault_says_what_was_recorded_what_is_allowed_and_why() -> None:
    (fault,) = assess(rule_set("st_austell"), played(maker=2, tricks=[3, 2])).faults

    assert fault.as_data() == {
        "code": "partner_must_go_alone",
        "field": "alone",
        "message": "Seat 3 made trump in the first round as partner of the dealer, seat 1, and so"
        " must play alone.",
        "severity": "error",
    }
    assert fault.template.format(**fault.parameters) == fault.message


def test_errors_carry_their_faults_and_the_input() -> None:
    with pytest.raises(ValueError, match="no preset whist") as caught:
        rule_set("whist")

    assert isinstance(caught.value, RulesInvalid)
    assert caught.value.given == "whist"


def test_a_message_can_be_told_in_other_words_down_to_what_it_allows() -> None:
    with pytest.raises(RulesInvalid) as refused:
        rule_set({"preset": "cornish", "target": "many"})
    (fault,) = refused.value.faults
    heard: list[str] = []

    def listen(template: str) -> str:
        heard.append(template)
        return template

    fault.message.told(listen)

    assert fault.template in heard
    assert "a whole number from {least} to {most}" in heard
    assert "{first} or {last}" in heard
