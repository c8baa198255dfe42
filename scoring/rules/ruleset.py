"""A rule set: what one game is played by, as immutable data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from scoring.rules.faults import Fault
from scoring.rules.memo import Memo

if TYPE_CHECKING:
    from scoring.rules.assessment import Assessment
    from scoring.rules.family import Family

_MOST_HANDS: Final = 50_000


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """Every option settled. Made by `rule_set()`, which refuses what makes no sense.

    An option the preset does not carry keeps the idle value below. `sides`, `tricks` (in a hand)
    and `warnings` follow from the others. Points are whole numbers; lists of points and tricks
    have one entry a side, in side order.
    """

    preset: str
    family: Family = field(repr=False, compare=False)
    carried: tuple[str, ...] = field(repr=False, compare=False)
    known_hands: Memo[Assessment] = field(
        default_factory=lambda: Memo(_MOST_HANDS), repr=False, compare=False
    )
    warnings: tuple[Fault, ...] = field(repr=False, compare=False)
    """Unusual choices, such as a target this game is not usually played to."""
    sides: int
    tricks: int

    players: int
    cards: int
    target: int | None = None
    hands_per_game: int | None = None
    first_bidder: str = "left_of_dealer"
    partner_must_go_alone: bool = False
    partner_may_go_alone: bool = False
    alone_allowed: bool = False
    alone_after_pass: bool = True
    lone_must_march: bool = False
    defend_alone: str = "never"
    stick_the_dealer: bool = False
    turned_joker: str | None = None
    march_points: int = 0
    euchre_points: int = 0
    lone_march_points: int = 0
    lone_euchred_points: int = 0
    defend_alone_points: int = 0
    defend_alone_march_points: int = 0
    no_trick_points: int = 0
    revoke_points: int | None = None
    lone_revoke_points: int | None = None
    misdeal_dealer: str = "same"
    thrown_in_dealer: str = "next"
    cap_at_target: bool = False
    laps: bool = False
    slam: bool = False
    no_trump: bool = False
    fast_break: bool = False
    four_trick_tokens: bool = False
    lone_bonus: int = 0
    lone_lead: str = "left_of_dealer"
    min_bid: int = 1
    forced_bid: int | None = None
    made: str = "tricks"
    set: int | str = "bid"
    set_to: str = "makers_lose"
    def_tricks: bool = False
    win_on_own_bid: bool = False
    floor: int | None = None
    big_pepper_points: int = 0
    misere: bool = False
    misere_points: int = 0
    nap_made_points: int = 0
    nap_lost_points: int = 0
    wellington_made_points: int = 0
    wellington_lost_points: int = 0
    blucher_made_points: int = 0
    blucher_lost_points: int = 0

    @property
    def joker(self) -> bool:
        """Whether the pack holds a joker (a doubled pack of 50 holds two)."""
        return has_joker(self.cards)

    @property
    def places(self) -> frozenset[str]:
        """The optional facts that have a place in a hand under these rules."""
        return self.family.facts if self.fast_break else self.family.facts - {"fast_break"}

    @property
    def ledgers(self) -> bool:
        """Whether players keep their own points beside their side's (progressive evenings)."""
        return self.family.ledgers

    def side_of(self, seat: int) -> int:
        return seat % self.sides

    def seats_of(self, side: int) -> tuple[int, ...]:
        return tuple(range(side, self.players, self.sides))

    def partners_of(self, seat: int) -> tuple[int, ...]:
        """The other seats of this seat's side."""
        return tuple(other for other in self.seats_of(self.side_of(seat)) if other != seat)

    def turn_of(self, seat: int, dealer: int) -> int:
        """How many players speak before this seat in a round of bidding."""
        first = dealer if self.first_bidder == "dealer" else dealer + 1
        return (seat - first) % self.players

    def as_data(self) -> dict[str, Any]:
        """The preset with every option it carries made explicit; `rule_set` reads it back."""
        return {"preset": self.preset} | {name: getattr(self, name) for name in self.carried}


def has_joker(cards: int) -> bool:
    """An odd pack has a joker; a doubled pack of 50 has two."""
    return cards % 2 == 1 or cards == 50
