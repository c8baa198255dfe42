"""What each preset is played by when nothing else is said: every option of every game.

Seasons and games are frozen by these values, so a change to one of them is a change of the rules.
The values are the contract's, its sources §2 and §6 of the rule books.
"""

from typing import Any

import pytest

from scoring.rules import OPTIONS, PRESETS, rule_set

NORTH_AMERICAN: dict[str, Any] = {
    "players": 4,
    "cards": 24,
    "target": 10,
    "hands_per_game": None,
    "first_bidder": "left_of_dealer",
    # BI, S3, OH: the dealer's partner may order up and play on; EG: only the maker goes alone.
    "partner_must_go_alone": False,
    "partner_may_go_alone": False,
    "alone_allowed": True,
    "alone_after_pass": True,
    # TB has it as an option only.
    "lone_must_march": False,
    "defend_alone": "never",
    # S0, S3: all may pass; an option of S1.
    "stick_the_dealer": False,
    # S0, S3, BI: 1, 2, euchred 2; a lone march 4, euchred alone 2; S0, AF: a lone defender 4.
    "march_points": 2,
    "euchre_points": 2,
    "lone_march_points": 4,
    "lone_euchred_points": 2,
    "defend_alone_points": 4,
    "defend_alone_march_points": 4,
    "no_trick_points": 2,
    # SE, VK: a revoke costs 2, and 4 in a lone hand.
    "revoke_points": 2,
    "lone_revoke_points": 4,
    # S0, S1, S3: after a misdeal the same dealer, after a hand thrown in the next.
    "misdeal_dealer": "same",
    "thrown_in_dealer": "next",
    "cap_at_target": False,
    "laps": False,
    "slam": False,
    "no_trump": False,
    "fast_break": False,
    "four_trick_tokens": False,
    "lone_lead": "left_of_dealer",
}
CORNISH = NORTH_AMERICAN | {
    # S0, AF: 25 cards, to 11, the dealer's partner only alone, a defender alone whenever he likes.
    "cards": 25,
    "target": 11,
    "partner_must_go_alone": True,
    "partner_may_go_alone": True,
    "defend_alone": "always",
    "turned_joker": "dealer_makes",
    "lone_lead": "left_of_lone",
}
LONE = {
    "partner_must_go_alone",
    "partner_may_go_alone",
    "alone_after_pass",
    "lone_must_march",
    "defend_alone",
    "lone_march_points",
    "lone_euchred_points",
    "defend_alone_points",
    "defend_alone_march_points",
    "lone_revoke_points",
    "lone_lead",
}
TOGETHER = {name: value for name, value in NORTH_AMERICAN.items() if name not in LONE}
BID: dict[str, Any] = {
    "players": 4,
    "cards": 24,
    "target": 32,
    "hands_per_game": None,
    # No revoke until the house sets its price.
    "revoke_points": None,
    "misdeal_dealer": "same",
    "thrown_in_dealer": "next",
    "no_trump": False,
    # PG: any bid of a trick or more; a point a trick to either side; failed, the bid is lost.
    "min_bid": 1,
    "forced_bid": None,
    "made": "tricks",
    "set": "bid",
    "set_to": "makers_lose",
    "def_tricks": True,
    "win_on_own_bid": False,
    "floor": None,
    "big_pepper_points": 12,
}
PLAIN_BID = {name: value for name, value in BID.items() if name != "big_pepper_points"}
CALL_ACE = {
    name: value
    for name, value in TOGETHER.items()
    if name not in {"alone_allowed", "cap_at_target", "fast_break", "four_trick_tokens"}
}
DEFAULTS: dict[str, dict[str, Any]] = {
    # SA: to 21, no lone defender; S0: the dealer speaks first.
    "st_austell": CORNISH | {"target": 21, "first_bidder": "dealer", "defend_alone": "never"},
    "cornish": CORNISH,
    # GU: 33 cards.
    "cornish_six": CORNISH | {"players": 6, "cards": 33},
    "north_american": NORTH_AMERICAN,
    # KE, OH, S1: nobody alone.
    "two_handed": TOGETHER | {"players": 2, "alone_allowed": False},
    # 52P: a march is worth three.
    "cutthroat": {name: value for name, value in TOGETHER.items() if name != "cap_at_target"}
    | {"players": 3, "alone_allowed": False, "march_points": 3},
    # PG: no-trump may be bid, and only one's own bid wins.
    "bid_euchre": PLAIN_BID | {"no_trump": True, "win_on_own_bid": True},
    # PA: six lost whatever was bid, to 30.
    "pepper": BID | {"target": 30, "no_trump": True, "set": 6},
    # EC, GR, DX: from 25 down.
    "buck": {
        "players": 4,
        "cards": 24,
        "target": 25,
        "hands_per_game": None,
        "first_bidder": "left_of_dealer",
        "revoke_points": None,
        "misdeal_dealer": "same",
        "thrown_in_dealer": "next",
    },
    # BI-R, KE: a joker, a lone defender against a lone player, laps and slams.
    "railroad": NORTH_AMERICAN
    | {
        "cards": 25,
        "turned_joker": "dealer_makes",
        "defend_alone": "against_lone",
        "laps": True,
        "slam": True,
    },
    # DX: to ten, the joker's holder bids three when all others have passed.
    "hasenpfeffer": PLAIN_BID | {"cards": 25, "target": 10, "forced_bid": 3},
    # PA: two packs, bids of three and more, the dealer forced, the others' tricks for nothing.
    "double_hasenpfeffer": PLAIN_BID
    | {
        "cards": 48,
        "target": 62,
        "min_bid": 3,
        "forced_bid": 3,
        "def_tricks": False,
        "alone_allowed": True,
        "lone_revoke_points": None,
    },
    # HS, BT: nap 10 made and 5 lost; the bids over it by general knowledge; no target.
    "napoleon": {
        "players": 5,
        "cards": 52,
        "target": None,
        "hands_per_game": None,
        "revoke_points": None,
        "misdeal_dealer": "same",
        "thrown_in_dealer": "next",
        "min_bid": 2,
        "misere": False,
        "nap_made_points": 10,
        "nap_lost_points": 5,
        "wellington_made_points": 10,
        "wellington_lost_points": 10,
        "blucher_made_points": 10,
        "blucher_lost_points": 20,
    },
    # CS: a lone march is worth the players, to ten.
    "call_ace": CALL_ACE | {"lone_march_points": 4, "lone_euchred_points": 2},
    # MI, OH, EG: eight hands and no target.
    "progressive": {
        name: value
        for name, value in NORTH_AMERICAN.items()
        if name not in {"cap_at_target", "laps"}
    }
    | {"target": None, "hands_per_game": 8, "lone_bonus": 0},
}


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_option_of_a_preset(preset: str) -> None:
    assert rule_set(preset).as_data() == {"preset": preset} | DEFAULTS[preset]


IDLE: dict[str, Any] = {
    "target": None,
    "hands_per_game": None,
    "first_bidder": "left_of_dealer",
    "partner_must_go_alone": False,
    "partner_may_go_alone": False,
    "alone_allowed": False,
    "alone_after_pass": True,
    "lone_must_march": False,
    "defend_alone": "never",
    "stick_the_dealer": False,
    "turned_joker": None,
    "revoke_points": None,
    "lone_revoke_points": None,
    "cap_at_target": False,
    "laps": False,
    "slam": False,
    "no_trump": False,
    "fast_break": False,
    "four_trick_tokens": False,
    "lone_lead": "left_of_dealer",
    "min_bid": 1,
    "forced_bid": None,
    "made": "tricks",
    "set": "bid",
    "set_to": "makers_lose",
    "def_tricks": False,
    "win_on_own_bid": False,
    "floor": None,
    "misere": False,
}


@pytest.mark.parametrize("preset", list(PRESETS))
def test_an_option_a_game_has_no_place_for_does_nothing_in_it(preset: str) -> None:
    """Values of points are then 0."""
    rules = rule_set(preset)
    idle = [name for name in OPTIONS if name not in rules.carried]

    assert {name: getattr(rules, name) for name in idle} == {
        name: IDLE.get(name, 0) for name in idle
    }


@pytest.mark.parametrize(
    ("preset", "targets"),
    [
        # §6. S0, SA: 21. S0, AF: 11; NP: 10; BA: 15. PG: fifteen for six, RF: ten.
        ("st_austell", [21]),
        ("cornish", [10, 11, 15]),
        ("cornish_six", [10, 11, 15]),
        # S3, BI: 5, 7, 10, 11; MM: 13 against the clock.
        ("north_american", [5, 7, 10, 11, 13]),
        # S1: 10; KE: 5.
        ("two_handed", [5, 10]),
        ("cutthroat", [10]),
        # FO: 15; GK: 32; RA: 50; OM, PG: 52 with the doubled pack.
        ("bid_euchre", [15, 32, 50, 52]),
        # PA, BI2: 30; DP: 31.
        ("pepper", [30, 31]),
        # EC, GR, DX: 25; WP, BU, ST: 15.
        ("buck", [15, 25]),
        # WK: 5; KE: 5 or 10.
        ("railroad", [5, 10]),
        ("hasenpfeffer", [10]),
        ("double_hasenpfeffer", [62]),
        ("call_ace", [10]),
    ],
)
def test_targets_other_than_the_usual_ones_are_warned_about(
    preset: str, targets: list[int]
) -> None:
    """§5.21: an unusual target is a house rule, no error."""
    warned = [
        target
        for target in range(1, 70)
        if [fault.code for fault in rule_set({"preset": preset, "target": target}).warnings]
        == ["target_unusual"]
    ]

    assert warned == [target for target in range(1, 70) if target not in targets]


@pytest.mark.parametrize("preset", ["napoleon", "progressive"])
def test_where_no_target_is_usual_none_is_unusual(preset: str) -> None:
    assert rule_set({"preset": preset, "target": 17}).warnings == ()


@pytest.mark.parametrize(
    ("preset", "cards", "players"),
    [
        # §2 i, GU: the stripped packs and each with a joker, for two, three and four players.
        *((name, [24, 25, 28, 29, 32, 33], [4]) for name in ("st_austell", "cornish")),
        *((name, [24, 25, 28, 29, 32, 33], [4]) for name in ("north_american", "railroad")),
        ("progressive", [24, 25, 28, 29, 32, 33], [4]),
        ("two_handed", [24, 25, 28, 29, 32, 33], [2]),
        ("cutthroat", [24, 25, 28, 29, 32, 33], [3]),
        # §2 c, §5.22: 33, or the doubled pack with its two bennies.
        ("cornish_six", [33, 50], [6]),
        # §2.3: 24, 32 or 48, and no joker (S2); Napoleon 52 or stripped for two to seven.
        ("bid_euchre", [24, 32, 48], [4]),
        ("pepper", [24], [4]),
        ("buck", [24], [3, 4]),
        ("hasenpfeffer", [25], [4]),
        ("double_hasenpfeffer", [48], [4, 6]),
        ("napoleon", [24, 28, 32, 52], [2, 3, 4, 5, 6, 7]),
        # §2.5: four to six.
        ("call_ace", [24, 25, 28, 29, 32, 33], [4, 5, 6]),
    ],
)
def test_packs_and_players_a_game_may_have(
    preset: str, cards: list[int], players: list[int]
) -> None:
    narrowed = PRESETS[preset].narrowed

    assert sorted(narrowed["cards"]) == cards
    assert sorted(narrowed.get("players", range(2, 8))) == players


@pytest.mark.parametrize(
    ("players", "cards", "march", "lone_march"),
    # CS: 24, 28, 32 cards; a march 2 each for four players and 3 each for more; alone, a point
    # for each player. BW: five in five-handed.
    [(4, 24, 2, 4), (5, 28, 3, 5), (6, 32, 3, 6)],
)
def test_call_ace_follows_its_players(
    players: int, cards: int, march: int, lone_march: int
) -> None:
    rules = rule_set({"preset": "call_ace", "players": players, "euchre_points": 3})

    assert (rules.cards, rules.march_points, rules.lone_march_points) == (cards, march, lone_march)
    assert (rules.lone_euchred_points, rules.no_trick_points) == (3, 3)
