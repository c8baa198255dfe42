"""What kinds of euchre differ in, beyond their options: a family's handful of functions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from scoring.rules.faults import Findings
    from scoring.rules.hand import Hand, Reader
    from scoring.rules.ruleset import RuleSet
    from scoring.rules.words import Outcome


class Score(NamedTuple):
    """What a hand is worth: points for each side, and how it came out."""

    points: tuple[int, ...]
    outcome: Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class ForcedBid:
    """The compulsory bid when everybody passed: whose it is, and what it costs to fail."""

    by_dealer: bool = True
    at_least: bool = False
    halves_loss: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """Presets that share their legality and scoring functions; all else is options.

    `facts` are the optional facts that have a place in these games. `tricks_in_hand` takes the
    cards in the pack and the players. `check` notes everything wrong with a played hand beyond
    seats and trick counts, `check_no_maker` and `check_thrown_in` with a hand nobody made or
    played. `score` is called only for a hand without errors; `penalty` gives every side's points
    when a side is penalised by a value. `shapes` proposes hands to `outcomes`, which keeps the
    legal ones. `forced` says how a compulsory bid goes, where the rules have one. `spare_cards`
    must be left over after the deal. `bowers` says that the jacks of the trump colour rank highest,
    `scores_fall` that a running score may drop below nothing, `counts_down` that the lowest wins.
    """

    name: str
    partners: bool
    facts: frozenset[str]
    tricks_in_hand: Callable[[int, int], int]
    check_no_maker: Callable[[RuleSet, Hand, Reader, Findings], None]
    check: Callable[[RuleSet, Hand, Reader, Findings], None]
    check_thrown_in: Callable[[RuleSet, Hand, Findings], None]
    score: Callable[[RuleSet, Hand], Score]
    penalty: Callable[[RuleSet, int, int], tuple[int, ...]]
    shapes: Callable[[RuleSet], Iterator[dict[str, Any]]]
    forced: ForcedBid = ForcedBid()
    spare_cards: int = 0
    bowers: bool = True
    counts_down: bool = False
    scores_fall: bool = False
    ledgers: bool = False
    defenders_tricks_optional: bool = False

    def sides(self, players: int) -> int:
        """Partnerships sit on alternate seats; elsewhere each player is a side."""
        return 2 if self.partners else players
