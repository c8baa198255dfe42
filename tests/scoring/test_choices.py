"""What the engine says of suits, turn-ups and hands without play, for pages that offer choices."""

from scoring.choices import choices
from scoring.rules import PRESETS, rule_set

SUITS = ["clubs", "diamonds", "hearts", "spades"]


def trumps(preset: str, **row: object) -> list[str]:
    rows = choices(rule_set(preset))["trumps"]
    return [one["trump"] for one in rows if all(one[name] == row[name] for name in row)]


def test_round_one_names_the_suit_turned_up_and_round_two_another() -> None:
    assert trumps("st_austell", turn_up="hearts", round=1) == ["hearts"]
    assert trumps("st_austell", turn_up="hearts", round=2) == ["clubs", "diamonds", "spades"]


def test_what_was_not_recorded_rules_nothing_out() -> None:
    assert trumps("st_austell", turn_up=None, round=None) == SUITS
    assert trumps("st_austell", turn_up="hearts", round=None) == SUITS


def test_a_joker_turns_up_only_where_the_pack_has_one() -> None:
    assert "joker" in choices(rule_set("st_austell"))["turn_ups"]
    assert "joker" not in choices(rule_set("north_american"))["turn_ups"]


def test_after_a_turned_joker_trumps_are_free_and_nobody_throws_the_hand_in() -> None:
    assert trumps("st_austell", turn_up="joker", round=None) == SUITS
    assert trumps("st_austell", turn_up="joker", round=1) == []
    assert choices(rule_set("st_austell"))["thrown_in"] == [None, *SUITS]


def test_a_stuck_dealer_never_throws_in() -> None:
    stuck = rule_set({"preset": "north_american", "stick_the_dealer": True})
    assert choices(stuck)["thrown_in"] == []


def test_no_trump_is_a_choice_where_the_rules_have_it() -> None:
    rules = rule_set({"preset": "north_american", "no_trump": True})
    assert "no_trump" in [row["trump"] for row in choices(rules)["trumps"]]


def test_a_revoke_is_worth_what_the_rules_say() -> None:
    house = {"preset": "st_austell", "revoke_points": 3, "lone_revoke_points": 5}
    assert choices(rule_set(house))["revoke"] == {"ordinary": 3, "lone": 5}
    assert choices(rule_set("pepper"))["revoke"] == {"ordinary": None, "lone": None}


def test_the_deal_passes_as_the_rules_say() -> None:
    assert choices(rule_set("st_austell"))["deal_passes"] == {"thrown_in": True, "misdeal": False}
    house = {"preset": "st_austell", "thrown_in_dealer": "same", "misdeal_dealer": "next"}
    assert choices(rule_set(house))["deal_passes"] == {"thrown_in": False, "misdeal": True}


def test_every_preset_has_an_answer() -> None:
    for preset in PRESETS:
        assert set(choices(rule_set(preset))) == {
            "turn_ups",
            "thrown_in",
            "trumps",
            "revoke",
            "deal_passes",
        }
