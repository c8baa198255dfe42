"""What a friendly game refuses."""

from collections.abc import Mapping

from scoring.errors import ScoringError
from scoring.rules.phrases import Phrase, say


class NamesRefused(ScoringError):
    """Names no players can have; `faults` says why, by seat."""

    def __init__(self, faults: Mapping[int, Phrase]) -> None:
        self.faults = faults
        super().__init__(" ".join(faults.values()))


class TooManyStarts(ScoringError):
    """Too many games were started from one address; try again after `seconds`."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(
            say(
                "Many games were started from your network within the hour. "
                "Minutes to wait until the next: {minutes}.",
                minutes=-(-seconds // 60),
            )
        )


class KeptByAnother(ScoringError):
    """Another account keeps the game already."""

    def __init__(self) -> None:
        super().__init__(say("Another account keeps this game already."))


class SheetFull(ScoringError):
    """The sheet holds as many games, or its game as many hands, as a page can show at a time."""

    def __init__(self) -> None:
        super().__init__(say("This sheet is full. Start another friendly game to play on."))
