"""Why the table refuses something, in words for whoever was sending it.

Each error carries what a caller needs to go on: the stored hand, the present version, the faults.
`HandRefused` is the engine's own and stands beside them.
"""

from datetime import datetime
from uuid import UUID

from scoring.models import Game, Hand, Sheet
from scoring.rules.phrases import say

AT_TABLE = "table code"
"""Who recorded a hand where nothing but the table's code is known."""


class ScoringError(Exception):
    """Something the table refuses; `str()` is the reason in plain words.

    A reason that is a `Phrase` can be told in other languages.
    """

    @property
    def reason(self) -> str:
        """The reason as it was given, perhaps a `Phrase`."""
        return str(self) if not self.args else self.args[0]


class CodeRefused(ScoringError):
    """No table has this code (any more). Wrong, misspelt and revoked codes are told the same."""

    def __init__(self) -> None:
        super().__init__(
            say(
                "No table has this code. A code is eight letters and figures, such as K7QM-3XRT; "
                "ask your captain for tonight’s."
            )
        )


class TooManyCodes(ScoringError):
    """Too many wrong codes lately; try again after `seconds`."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        minutes = -(-seconds // 60)
        super().__init__(
            say("Too many wrong codes were tried. Try again in a minute.")
            if minutes == 1
            else say(
                "Too many wrong codes were tried. Try again in {minutes} minutes.", minutes=minutes
            )
        )


class SheetNotOpen(ScoringError):
    """The table's code is right and it is not yet the day."""

    def __init__(self, sheet: Sheet) -> None:
        self.opens_at = sheet.opens_at
        super().__init__(
            say(
                "{label} opens on {date} at {time} UTC.",
                label=sheet.label,
                date=f"{sheet.opens_at:%Y-%m-%d}",
                time=f"{sheet.opens_at:%H:%M}",
            )
        )


class SheetClosed(ScoringError):
    """The sheet's card is agreed, or it was closed for another reason."""

    def __init__(self, sheet: Sheet) -> None:
        self.closed_at = sheet.closed_at
        super().__init__(
            say(
                "{label} is closed: its games stand as they are. The league’s secretary can "
                "open it again.",
                label=sheet.label,
            )
        )


class GameNotFinished(ScoringError):
    """The next game cannot start while this one is being played."""

    def __init__(self, game: Game) -> None:
        self.game = game
        super().__init__(
            say(
                "Game {number} is not finished; finish it before starting the next.",
                number=game.number,
            )
        )


class GameExists(ScoringError):
    """Another phone has started this game already."""

    def __init__(self, game: Game) -> None:
        self.game = game
        super().__init__(say("Game {number} has been started already.", number=game.number))


class GameOutOfTurn(ScoringError):
    """A game was asked for that is not the sheet's next."""

    def __init__(self, number: int, following: int) -> None:
        self.number = number
        super().__init__(
            say(
                "The next game of the sheet is game {following}, not game {number}.",
                following=following,
                number=number,
            )
        )


class NoMoreGames(ScoringError):
    """All planned games have been played."""

    def __init__(self, sheet: Sheet) -> None:
        self.planned = sheet.planned_games
        super().__init__(
            say(
                "All {planned} games of {label} have been started.",
                planned=sheet.planned_games or 0,
                label=sheet.label,
            )
        )


class SeatsRefused(ScoringError):
    """A first dealer who has no seat, or an order of seats that breaks up partners."""

    def __init__(self, field: str, message: str) -> None:
        self.field = field
        super().__init__(message)


class HandMissing(ScoringError):
    """The game has no such hand."""

    def __init__(self, number: int, recorded: int) -> None:
        self.number = number
        super().__init__(
            say(
                "There is no hand {number} to change: {recorded} hands are recorded.",
                number=number,
                recorded=recorded,
            )
            if recorded != 1
            else say("There is no hand {number} to change: 1 hand is recorded.", number=number)
        )


class HandExists(ScoringError):
    """Another phone has recorded this hand; `stored` is what it recorded."""

    def __init__(self, stored: Hand) -> None:
        self.stored = stored
        super().__init__(
            say(
                "Hand {number} is already recorded, by {recorder}. Compare both; keep that one, "
                "or amend it.",
                number=stored.number,
                recorder=_who(stored.recorder),
            )
        )


class StaleVersion(ScoringError):
    """The hand was changed, or withdrawn, since it was read; `stored` is its latest version."""

    def __init__(self, stored: Hand) -> None:
        self.stored = stored
        self.current = stored.version
        self.changed_at: datetime = stored.withdrawn_at or stored.recorded_at
        self.changed_by = stored.withdrawn_by or stored.recorder
        found: dict[str, str | int] = {
            "number": stored.number,
            "recorder": _who(self.changed_by),
            "version": stored.version,
        }
        super().__init__(
            say(
                "Hand {number} was withdrawn by {recorder} since you read it; it is at version "
                "{version}.",
                **found,
            )
            if stored.withdrawn_at
            else say(
                "Hand {number} was changed by {recorder} since you read it; it is at version "
                "{version}.",
                **found,
            )
        )


class NotLastHand(ScoringError):
    """Only the last hand can be undone; an earlier one is amended."""

    def __init__(self, number: int, last: int) -> None:
        self.last = last
        super().__init__(
            say(
                "Only the last hand can be undone, and that is hand {last}. Amend hand {number} "
                "instead.",
                last=last,
                number=number,
            )
        )


class WouldEndEarlier(ScoringError):
    """The amendment ends the game before hands that are already recorded."""

    def __init__(self, hand_number: int, later: list[int]) -> None:
        self.hand_number = hand_number
        self.later = later
        hands = (
            say("hand {first}", first=later[0])
            if len(later) == 1
            else say("hands {first} to {last}", first=later[0], last=later[-1])
        )
        super().__init__(
            say(
                "With this change the game would have been over after hand {number}, but "
                "{hands} came after it. Check the change, or withdraw {hands} with it.",
                number=hand_number,
                hands=hands,
            )
        )


class WouldReopen(ScoringError):
    """The change leaves a game unfinished although the next one has been started."""

    def __init__(self, game: Game) -> None:
        self.game = game
        super().__init__(
            say(
                "Game {number} would no longer be finished, but the next game on the sheet has "
                "been started. A later game must wait until the former is won.",
                number=game.number,
            )
        )


class AlreadyImported(ScoringError):
    """A file's games are stored already; `sheets` are the ids of where."""

    def __init__(self, sheets: list[UUID]) -> None:
        self.sheets = sheets
        super().__init__("These games have been imported before; they are not stored twice.")


class NoCardPlay(ScoringError):
    """A game the notation cannot tell: hands were recorded without their cards."""

    def __init__(self, hands: list[int]) -> None:
        self.hands = hands
        super().__init__(
            "Euchre Game Notation tells every card, and the cards of "
            f"{'the game' if not hands else 'hand ' + ', '.join(map(str, hands))} "
            "were not recorded."
        )


class WouldCarryOtherwise(ScoringError):
    """Where laps are played: the change alters the surplus that opened the next game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        super().__init__(
            say(
                "Game {number} ended with {carried} to carry, and the next game has been "
                "started from that. A change that carries another surplus must come before.",
                number=game.number,
                carried=game.carried,
            )
        )


class ReasonMissing(ScoringError):
    """A recorded hand changes only with a reason beside it."""

    def __init__(self) -> None:
        super().__init__(
            say("Say why the hand is changed, such as “tricks were the other way round”.")
        )


def _who(recorder: str) -> str:
    """Whoever wrote a hand; most often it was the table's code, whoever held the phone."""
    return say("table code") if recorder == AT_TABLE else recorder
