"""Why something could not be done to a card or a match, in plain words."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime


class CardError(Exception):
    """Something that cannot be done to a card; its text is for the person who tried."""


class NotAllowed(CardError):
    """Somebody else may do this, not the person who tried."""


class NotNow(CardError):
    """The card or the match is not in a state for this."""


class StaleCard(CardError):
    """The card has changed since it was read.

    Carries the present revision, who changed it (a role, with a name where the public may read
    it) and when.
    """

    def __init__(self, *, current: int, changed_by: str, changed_at: datetime, did: str) -> None:
        self.current = current
        self.changed_by = changed_by
        self.changed_at = changed_at
        super().__init__(
            f"The card has changed since you read it: the {changed_by} {did}. "
            "Look at it as it is now, then try again."
        )


@dataclass(frozen=True, slots=True)
class CardFault:
    """One thing wrong with what was entered, or (a warning) odd about it.

    `field` is where: ``line_up.home.2.1`` (pair 2, first player), ``games.3.1.winner`` (round 3,
    table 1), ``note``, ``reason``. No message of a warning names a person: warnings are stored.
    """

    code: str
    field: str
    message: str
    severity: str = "error"

    def as_data(self) -> dict[str, str]:
        """The fault as the API sends it and as a version keeps it."""
        return asdict(self)


class EntryRefused(CardError):
    """What was entered cannot be; `faults` holds everything that is wrong with it."""

    def __init__(self, faults: Sequence[CardFault]) -> None:
        self.faults = tuple(faults)
        super().__init__(" ".join(fault.message for fault in self.faults))
