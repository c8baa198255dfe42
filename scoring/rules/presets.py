"""The presets: each game as data. A new one is added here, with its tests, and nowhere else.

Sources are keyed as in the rule books' list: S0 British and Cornish, S2 joker as best bower,
S3 standard; SA St. Austell league; BI Bicycle; LK, MI, EG North American pages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from scoring.rules.auction import AUCTION, DEALER_FORCED, JOKER_HOLDER_FORCED
from scoring.rules.buck import BUCK
from scoring.rules.family import Family
from scoring.rules.napoleon import NAPOLEON
from scoring.rules.party import CALL_ACE, CUTTHROAT
from scoring.rules.turn_up import LEDGERS, TURN_UP

Settled = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """One game's defaults.

    `defaults` lists every option the game carries, `follows` those that follow from other
    options unless named, `narrowed` the only values allowed where that is fewer than the option
    has. `title` and `summary` say in English what the game is. `usual_targets` are the targets
    this game is played to; others are warned about.
    """

    name: str
    title: str
    summary: str
    family: Family
    defaults: Mapping[str, Any]
    follows: Mapping[str, Callable[[Settled], Any]] = field(default_factory=dict)
    narrowed: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    usual_targets: tuple[int, ...] = ()
    sources: tuple[str, ...] = ()

    @property
    def endless(self) -> bool:
        """Whether the players simply stop when they like."""
        return self.defaults["target"] is None and self.defaults["hands_per_game"] is None


_GAME: Final[Mapping[str, Any]] = {
    "players": 4,
    "cards": 24,
    "target": 10,
    "hands_per_game": None,
    "misdeal_dealer": "same",
    "thrown_in_dealer": "next",
    "revoke_points": 2,
}
_TURN_UP: Final[Mapping[str, Any]] = {
    **_GAME,
    "first_bidder": "left_of_dealer",
    "stick_the_dealer": False,
    "turned_joker": "dealer_makes",
    "march_points": 2,
    "euchre_points": 2,
    "no_trick_points": 2,
    "laps": False,
    "slam": False,
    "no_trump": False,
}
_TOKENS: Final = {"fast_break": False, "four_trick_tokens": False}
_LONE: Final = {
    "alone_allowed": True,
    "lone_must_march": False,
    "lone_march_points": 4,
    "lone_euchred_points": 2,
    "lone_revoke_points": 4,
    "lone_lead": "left_of_dealer",
}
_PARTNERS: Final[Mapping[str, Any]] = {
    **_TURN_UP,
    **_TOKENS,
    **_LONE,
    "partner_must_go_alone": False,
    "partner_may_go_alone": False,
    "alone_after_pass": True,
    "defend_alone": "never",
    "defend_alone_points": 4,
    "defend_alone_march_points": 4,
    "cap_at_target": False,
}
_CORNISH: Final[Mapping[str, Any]] = {
    **_PARTNERS,
    "cards": 25,
    "target": 11,
    "partner_must_go_alone": True,
    "partner_may_go_alone": True,
    "defend_alone": "always",
    "lone_lead": "left_of_lone",
}
_AUCTION: Final[Mapping[str, Any]] = {
    **_GAME,
    "revoke_points": None,
    "no_trump": False,
    "min_bid": 1,
    "forced_bid": None,
    "made": "tricks",
    "set": "bid",
    "set_to": "makers_lose",
    "def_tricks": True,
    "win_on_own_bid": False,
    "floor": None,
}
_STRIPPED_PACKS: Final = (24, 25, 28, 29, 32, 33)
_FOUR_HANDED: Final = {"players": (4,), "cards": _STRIPPED_PACKS}
_NO_TRICK: Final = {"no_trick_points": lambda settled: settled["euchre_points"]}
_CALL_ACE_PACKS: Final = {4: 24, 5: 28, 6: 32}

_ALL: Final = (
    Preset(
        name="st_austell",
        title="St. Austell",
        summary="Two against two with a benny, to 21; the dealer speaks first, no lone defender.",
        family=TURN_UP,
        defaults={**_CORNISH, "target": 21, "first_bidder": "dealer", "defend_alone": "never"},
        follows=_NO_TRICK,
        narrowed=_FOUR_HANDED,
        usual_targets=(21,),
        sources=("S0", "SA"),
    ),
    Preset(
        name="cornish",
        title="Cornish euchre",
        summary="Two against two with a benny, to 11; a defender may play alone.",
        family=TURN_UP,
        defaults=_CORNISH,
        follows=_NO_TRICK,
        narrowed=_FOUR_HANDED,
        usual_targets=(10, 11, 15),
        sources=("S0", "AF", "NP", "BA"),
    ),
    Preset(
        name="cornish_six",
        title="Cornish euchre for six",
        summary="Three against three with a benny, to 11.",
        family=TURN_UP,
        defaults={**_CORNISH, "players": 6, "cards": 33},
        follows=_NO_TRICK,
        narrowed={"players": (6,), "cards": (33, 50)},
        usual_targets=(10, 11, 15),
        sources=("S0", "RF"),
    ),
    Preset(
        name="north_american",
        title="North American euchre",
        summary="Two against two without a joker, to 10.",
        family=TURN_UP,
        defaults=_PARTNERS,
        follows=_NO_TRICK,
        narrowed=_FOUR_HANDED,
        usual_targets=(5, 7, 10, 11, 13),
        sources=("S3", "BI", "MI", "LK", "EG"),
    ),
    Preset(
        name="two_handed",
        title="Two-handed euchre",
        summary="One against one, to 10.",
        family=TURN_UP,
        defaults={
            **_TURN_UP,
            **_TOKENS,
            **_LONE,
            "players": 2,
            "alone_allowed": False,
            "cap_at_target": False,
        },
        follows=_NO_TRICK,
        narrowed={"players": (2,), "cards": _STRIPPED_PACKS},
        usual_targets=(5, 10),
        sources=("S1", "KE", "OH", "AL"),
    ),
    Preset(
        name="cutthroat",
        title="Cutthroat",
        summary="Three players: whoever makes trump plays against the other two.",
        family=CUTTHROAT,
        defaults={
            **_TURN_UP,
            **_TOKENS,
            "players": 3,
            "alone_allowed": False,
            "march_points": 3,
        },
        follows=_NO_TRICK,
        narrowed={"players": (3,), "cards": _STRIPPED_PACKS, "alone_allowed": (False,)},
        usual_targets=(10,),
        sources=("52P", "TR", "WF"),
    ),
    Preset(
        name="bid_euchre",
        title="Bid euchre",
        summary="Two against two bid for the number of tricks, to 32.",
        family=AUCTION,
        defaults={**_AUCTION, "target": 32, "no_trump": True, "win_on_own_bid": True},
        narrowed={"players": (4,), "cards": (24, 32, 48)},
        usual_targets=(15, 32, 50, 52),
        sources=("PG", "FO", "BI", "OM"),
    ),
    Preset(
        name="pepper",
        title="Pepper",
        summary="Bid euchre in which every failure costs the same, to 30.",
        family=AUCTION,
        defaults={
            **_AUCTION,
            "target": 30,
            "no_trump": True,
            "set": 6,
            "big_pepper_points": 12,
        },
        narrowed={"players": (4,), "cards": (24,)},
        usual_targets=(30, 31),
        sources=("PA", "BI2", "DP"),
    ),
    Preset(
        name="buck",
        title="Buck euchre",
        summary="Each on their own counts down from 25, a point a trick; who cannot win may fold.",
        family=BUCK,
        defaults={
            **_GAME,
            "target": 25,
            "first_bidder": "left_of_dealer",
            "revoke_points": None,
        },
        narrowed={"players": (4, 3), "cards": (24,)},
        usual_targets=(15, 25),
        sources=("EC", "GR", "DX", "WP", "BU", "R6"),
    ),
    Preset(
        name="railroad",
        title="Railroad euchre",
        summary="Two against two with a joker, lone defenders, laps and slams.",
        family=TURN_UP,
        defaults={
            **_PARTNERS,
            "cards": 25,
            "defend_alone": "against_lone",
            "laps": True,
            "slam": True,
        },
        follows=_NO_TRICK,
        narrowed=_FOUR_HANDED,
        usual_targets=(5, 10),
        sources=("BI", "KE", "WK"),
    ),
    Preset(
        name="hasenpfeffer",
        title="Hasenpfeffer",
        summary="Bid euchre with a joker, whose holder must bid when all others pass.",
        family=JOKER_HOLDER_FORCED,
        defaults={**_AUCTION, "cards": 25, "forced_bid": 3},
        narrowed={"players": (4,), "cards": (25,)},
        usual_targets=(10,),
        sources=("DX", "WS"),
    ),
    Preset(
        name="double_hasenpfeffer",
        title="Double hasenpfeffer",
        summary="Bid euchre with two packs; the dealer must bid when all others pass.",
        family=DEALER_FORCED,
        defaults={
            **_AUCTION,
            "cards": 48,
            "target": 62,
            "min_bid": 3,
            "forced_bid": 3,
            "def_tricks": False,
            "alone_allowed": True,
            "lone_revoke_points": None,
        },
        narrowed={"players": (4, 6), "cards": (48,)},
        usual_targets=(62,),
        sources=("PA",),
    ),
    Preset(
        name="napoleon",
        title="Napoleon",
        summary="One bids for tricks against all the others, who pay or are paid.",
        family=NAPOLEON,
        defaults={
            **_GAME,
            "players": 5,
            "cards": 52,
            "target": None,
            "revoke_points": None,
            "min_bid": 2,
            "misere": False,
            "misere_points": 3,
            "nap_made_points": 10,
            "nap_lost_points": 5,
            "wellington_made_points": 10,
            "wellington_lost_points": 10,
            "blucher_made_points": 10,
            "blucher_lost_points": 20,
        },
        narrowed={"cards": (24, 28, 32, 52), "min_bid": (1, 2, 3, 4)},
        sources=("HS", "BT", "PC"),
    ),
    Preset(
        name="call_ace",
        title="Call-ace euchre",
        summary="Four to six players; the maker’s partner is whoever holds the ace called.",
        family=CALL_ACE,
        defaults={**_TURN_UP, "lone_march_points": 4, "lone_euchred_points": 2},
        follows={
            **_NO_TRICK,
            "cards": lambda settled: _CALL_ACE_PACKS[settled["players"]],
            "march_points": lambda settled: 2 if settled["players"] == 4 else 3,
            "lone_march_points": lambda settled: settled["players"],
            "lone_euchred_points": lambda settled: settled["euchre_points"],
        },
        narrowed={"players": (4, 5, 6), "cards": _STRIPPED_PACKS},
        usual_targets=(10,),
        sources=("CS", "BI", "BW"),
    ),
    Preset(
        name="progressive",
        title="Progressive euchre",
        summary="Two against two for a fixed number of hands, each player keeping an account.",
        family=LEDGERS,
        defaults={**_PARTNERS, "target": None, "hands_per_game": 8, "lone_bonus": 0},
        follows=_NO_TRICK,
        narrowed=_FOUR_HANDED,
        sources=("MI", "OH", "EG", "CG", "WE"),
    ),
)

PRESETS: Final[Mapping[str, Preset]] = MappingProxyType({preset.name: preset for preset in _ALL})
"""The presets by name, in the contract's order."""
