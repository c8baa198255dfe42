"""Recording hands, and putting right what was recorded."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.db.models import Max
from django.utils import timezone

from scoring import statements
from scoring.errors import (
    HandExists,
    HandMissing,
    NotLastHand,
    ReasonMissing,
    SheetClosed,
    StaleVersion,
    WouldCarryOtherwise,
    WouldEndEarlier,
    WouldReopen,
)
from scoring.models import Game, Hand
from scoring.rules import Assessment, GameState, HandRefused, RuleSet, Step, advance, opening
from scoring.rules.hand import recorded
from scoring.running import (
    DERIVED_COLUMNS,
    STATE_COLUMNS,
    derived,
    facts_of,
    put_derived,
    put_facts,
    put_state,
    rules_of,
    state_of,
)
from scoring.signals import game_changed
from scoring.transactions import atomic, locked_game

_CHANGED = (*STATE_COLUMNS, "version", "changed_at")


class Recorded(NamedTuple):
    """A hand as it was written, the game after it, and what the engine made of it."""

    game: Game
    hand: Hand
    assessment: Assessment


@atomic
def record_hand(*, game: Game, number: int, facts: Mapping[str, Any], recorder: str) -> Recorded:
    """Write the next hand of a game; `number` says which hand the recorder believes that is.

    Points claimed among the facts are compared, never kept. Raises `HandExists` if the number is
    taken, whatever it holds; `HandRefused` with every fault; `SheetClosed`.
    """
    game = _locked(game)
    if type(number) is int and 1 <= number <= game.hands_recorded:
        raise HandExists(game.hands.get(number=number, current=True))
    step = _accepted(rules_of(game), state_of(game), {**facts, "hand": number})
    hand = _new_hand(game, number, step, _unused_version(game, number), recorder)
    _put(game, step.state)
    statements.insert_hand(hand, game, _CHANGED)
    game_changed.send(sender=Game, game=game, change="hand")
    return Recorded(game, hand, step.assessment)


@atomic
def amend_hand(
    *,
    game: Game,
    number: int,
    facts: Mapping[str, Any],
    version: int,
    reason: str,
    withdraw_later: bool = False,
    recorder: str,
) -> Recorded:
    """Write a new version of a hand that was read at `version`, and work the game out again.

    The facts of later hands stay as they are; their running scores follow. Raises `HandMissing`,
    `StaleVersion`, `ReasonMissing`, `HandRefused`, `SheetClosed`; `WouldEndEarlier` if the game
    would have been over before hands already recorded, unless `withdraw_later` withdraws those;
    with the next game begun `WouldReopen` if this one would be unfinished, `WouldCarryOtherwise`
    if it would open that one differently. A number among the facts must be this hand's.
    """
    game = _locked(game)
    former = _current(game, number, version)
    if not reason.strip():
        raise ReasonMissing
    rules = rules_of(game)
    state = _before_first(game)
    amended: Step | None = None
    later: list[Hand] = []
    surplus: list[Hand] = []
    for hand in game.hands.filter(current=True).order_by("number"):
        if state.over:
            surplus.append(hand)
            continue
        sent = {"hand": number, **facts} if hand.number == number else facts_of(hand)
        step = _accepted(rules, state, sent)
        state = step.state
        if hand.number == number:
            amended = step
        elif hand.number > number:
            before = derived(hand)
            put_derived(hand, step.assessment, state.score)
            later += [hand] if derived(hand) != before else []
    if amended is None:
        raise HandMissing(number, game.hands_recorded)
    if surplus and not withdraw_later:
        raise WouldEndEarlier(state.hands, [hand.number for hand in surplus])
    Hand.objects.filter(pk=former.pk).update(current=False)
    hand = _new_hand(game, number, amended, version + 1, recorder, reason.strip())
    hand.save(force_insert=True)
    if later:
        Hand.objects.bulk_update(later, DERIVED_COLUMNS)
    if surplus:
        _withdraw(surplus, by=recorder, because=reason.strip())
    _save(game, state, "amended")
    return Recorded(game, hand, amended.assessment)


@atomic
def undo_hand(*, game: Game, number: int, version: int, recorder: str, reason: str = "") -> Game:
    """Withdraw the last hand of a game, read at `version`; a game it had ended is open again.

    Raises `HandMissing`, `StaleVersion`, `NotLastHand`, `SheetClosed`, and `WouldReopen` if the
    next game has been started.
    """
    game = _locked(game)
    last = _current(game, number, version)
    if number != game.hands_recorded:
        raise NotLastHand(number, game.hands_recorded)
    _withdraw([last], by=recorder, because=reason.strip())
    rules = rules_of(game)
    state = _before_first(game)
    for hand in game.hands.filter(current=True).order_by("number"):
        state = advance(rules, state, facts_of(hand)).state
    _save(game, state, "undone")
    return game


def _locked(game: Game) -> Game:
    # The sheet too, so that no hand slips in while a card is being agreed.
    fresh = locked_game(game.pk)
    if fresh is None:
        raise Game.DoesNotExist(f"There is no game {game.pk}.")
    if fresh.sheet.closed_at is not None:
        raise SheetClosed(fresh.sheet)
    return fresh


def _current(game: Game, number: int, version: int) -> Hand:
    latest = game.hands.filter(number=number).order_by("-version").first()
    if latest is None:
        raise HandMissing(number, game.hands_recorded)
    if latest.version != version or not latest.current:
        raise StaleVersion(latest)
    return latest


def _unused_version(game: Game, number: int) -> int:
    # Until something is amended or undone, a number that is free has never been used.
    if game.version == 1 + game.hands_recorded:
        return 1
    former = game.hands.filter(number=number).aggregate(Max("version"))["version__max"]
    return 1 + (former or 0)


def _before_first(game: Game) -> GameState:
    return opening(rules_of(game), opening_score=game.opening_score, first_dealer=game.first_dealer)


def _accepted(rules: RuleSet, state: GameState, facts: Mapping[str, Any]) -> Step:
    step = advance(rules, state, facts)
    if step.refused:
        raise HandRefused(step.assessment.faults, facts)
    return step


def _new_hand(
    game: Game, number: int, step: Step, version: int, recorder: str, reason: str = ""
) -> Hand:
    hand = Hand(game=game, number=number, version=version, recorder=recorder, reason=reason)
    put_facts(hand, recorded(step.assessment.hand))
    put_derived(hand, step.assessment, step.state.score)
    return hand


def _withdraw(hands: list[Hand], *, by: str, because: str) -> None:
    Hand.objects.filter(pk__in=[hand.pk for hand in hands]).update(
        current=False, withdrawn_at=timezone.now(), withdrawn_by=by, withdrawn_because=because
    )


def _check_next(game: Game, state: GameState) -> None:
    """Refuse what the next game, if it has begun, could not have begun from."""
    carries = rules_of(game).laps and (state.won_by, state.carried) != (game.won_by, game.carried)
    if state.over and not carries:
        return
    if Game.objects.filter(sheet=game.sheet, number__gt=game.number).exists():
        raise WouldCarryOtherwise(game) if state.over else WouldReopen(game)


def _put(game: Game, state: GameState) -> None:
    put_state(game, state)
    game.version += 1


def _save(game: Game, state: GameState, change: str) -> None:
    if game.over:
        _check_next(game, state)
    _put(game, state)
    game.save(update_fields=_CHANGED)
    game_changed.send(sender=Game, game=game, change=change)
