"""How a game ends, and what a revoke costs."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.explaining.page import Section
from scoring.rules import RuleSet, assess
from scoring.rules.phrases import Phrase, say


def end(rules: RuleSet) -> Section:
    """When a game is over, and for whom."""
    return Section(name="end", title=say("End of the game"), sentences=tuple(_end(rules)))


def penalties(rules: RuleSet) -> Section:
    """What a revoke costs: the engine is asked."""
    return Section(name="penalties", title=say("Penalties"), sentences=tuple(_penalties(rules)))


def _end(rules: RuleSet) -> Iterator[Phrase]:
    if rules.target is not None:
        yield from _target(rules, rules.target)
    elif rules.hands_per_game is not None:
        yield say(
            "A game is {hands} hands. More points win; equal points are a tie.",
            hands=rules.hands_per_game,
        )
    else:
        yield say("There is no end: the players stop when they like.")
    if rules.floor is not None:
        yield say("Whoever falls below {floor} loses at once.", floor=rules.floor)
    if rules.cap_at_target:
        yield say("The running score stops at the target; points over it are not written.")
    if rules.laps:
        yield say("Points over the target are carried into the winners’ next game.")
    if rules.slam:
        yield say("A game won while the losers have nothing counts as two.")
    if rules.family.scores_fall:
        yield say("A score may fall below nothing.")


def _target(rules: RuleSet, target: int) -> Iterator[Phrase]:
    if rules.family.counts_down:
        yield say(
            "Everybody starts at {target} and counts down; the first at nothing or below wins.",
            target=target,
        )
        yield say("If several get there at once the lowest wins; if they are level all play on.")
        return
    yield say("The first to reach {target} points wins.", target=target)
    if rules.win_on_own_bid:
        yield say(
            "A side wins only by making its own bid or by setting the other side; past the target "
            "on any other points, it plays on."
        )
    elif rules.sides > 2 or rules.family.scores_fall:
        yield say("If several get there at once the highest wins; if they are level all play on.")


def _penalties(rules: RuleSet) -> Iterator[Phrase]:
    ordinary = _revoke(rules, lone=False)
    if ordinary is None:
        yield say("No points are set for a revoke: agree on them before you play.")
        return
    yield say("A revoke takes the place of whatever the hand would have scored.")
    yield from _costs(ordinary)
    lone = _revoke(rules, lone=True) if rules.alone_allowed else None
    if lone is not None and lone != ordinary:
        yield say("If somebody plays alone:")
        yield from _costs(lone)


def _costs(points: tuple[int, ...]) -> Iterator[Phrase]:
    offender, others = points[0], points[1]
    if others and not offender:
        yield say("Points to each side but the offender’s: {points}.", points=others)
    elif offender and not others:
        yield say("The offender’s score goes up by {points}.", points=offender)
    else:
        yield say("The offender pays each of the others {points}.", points=others)


def _revoke(rules: RuleSet, *, lone: bool) -> tuple[int, ...] | None:
    penalty = {"reason": "revoke", "against": 0}
    facts = {"kind": "penalty", "dealer": 0, "alone": [0] if lone else [], "penalty": penalty}
    return assess(rules, facts).points
