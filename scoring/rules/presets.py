"""The presets: each game as data. A new one is added here, with its tests, and nowhere else.

Sources are keyed as in the rule books' list: S0 British and Cornish, S2 joker as best bower,
S3 standard; SA St. Austell league; BI Bicycle; LK, MI, EG North American pages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from scoring.rules.family import Family
from scoring.rules.turn_up import TURN_UP

Settled = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """One game's defaults.

    `defaults` lists every option the game carries, `follows` those that follow from other
    options unless named, `narrowed` the only values allowed where that is fewer than the option
    has. `usual_targets` are the targets this game is played to; others are warned about.
    """

    name: str
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


_FOUR_HANDED: Final[Mapping[str, Any]] = {
    "players": 4,
    "cards": 24,
    "target": 10,
    "hands_per_game": None,
    "first_bidder": "left_of_dealer",
    "partner_must_go_alone": False,
    "partner_may_go_alone": False,
    "alone_allowed": True,
    "alone_after_pass": True,
    "lone_must_march": False,
    "defend_alone": "never",
    "stick_the_dealer": False,
    "turned_joker": "dealer_makes",
    "march_points": 2,
    "euchre_points": 2,
    "lone_march_points": 4,
    "lone_euchred_points": 2,
    "defend_alone_points": 4,
    "defend_alone_march_points": 4,
    "no_trick_points": 2,
    "revoke_points": 2,
    "lone_revoke_points": 4,
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
_CORNISH: Final = {
    **_FOUR_HANDED,
    "cards": 25,
    "target": 11,
    "partner_must_go_alone": True,
    "partner_may_go_alone": True,
    "defend_alone": "always",
    "lone_lead": "left_of_lone",
}
_FOUR_HANDED_PACKS: Final = (24, 25, 28, 29, 32, 33)
_NO_TRICK: Final = {"no_trick_points": lambda settled: settled["euchre_points"]}


def _four_handed(name: str, defaults: Mapping[str, Any], **more: Any) -> Preset:
    return Preset(
        name=name,
        family=TURN_UP,
        defaults=defaults,
        follows=_NO_TRICK,
        narrowed={"players": (4,), "cards": _FOUR_HANDED_PACKS},
        **more,
    )


_ALL: Final = (
    _four_handed(
        "st_austell",
        {**_CORNISH, "target": 21, "first_bidder": "dealer", "defend_alone": "never"},
        usual_targets=(21,),
        sources=("S0", "SA"),
    ),
    _four_handed("cornish", _CORNISH, usual_targets=(10, 11, 15), sources=("S0", "AF", "NP", "BA")),
    _four_handed(
        "north_american",
        _FOUR_HANDED,
        usual_targets=(5, 7, 10, 11, 13),
        sources=("S3", "BI", "MI", "LK", "EG"),
    ),
)

PRESETS: Final[Mapping[str, Preset]] = MappingProxyType({preset.name: preset for preset in _ALL})
"""The presets by name, in the contract's order."""
