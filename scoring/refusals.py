"""How the API puts what the table refuses."""

from config.problems import Problem, as_problem, plain_problem
from scoring import errors
from scoring.models import Game, Sheet
from scoring.rules import HandRefused, RulesError
from scoring.selectors import hand_data
from scoring.wording import told, told_faults


@as_problem.register
def _rules(error: RulesError) -> Problem:
    return _with_faults(400, "rules-invalid", "There are no such rules", error)


@as_problem.register
def _hand_refused(error: HandRefused) -> Problem:
    return _with_faults(422, "hand-refused", "The rules do not allow this hand", error)


def _with_faults(status: int, kind: str, title: str, error: RulesError) -> Problem:
    faults = told_faults(error.faults)
    return Problem(
        status, kind, title, " ".join(fault["message"] for fault in faults), faults=faults
    )


@as_problem.register
def _hand_exists(error: errors.HandExists) -> Problem:
    return Problem(
        409,
        "hand-exists",
        "This hand is already recorded",
        _told(error),
        stored=hand_data(error.stored),
    )


@as_problem.register
def _stale(error: errors.StaleVersion) -> Problem:
    return Problem(
        412,
        "version-stale",
        "The hand has changed since you read it",
        _told(error),
        current=error.current,
        changed_at=error.changed_at.isoformat(),
        changed_by=error.changed_by,
        stored=hand_data(error.stored),
    )


@as_problem.register
def _would_end_earlier(error: errors.WouldEndEarlier) -> Problem:
    return Problem(
        409,
        "would-end-earlier",
        "The game would have ended earlier",
        _told(error),
        ends_after=error.hand_number,
        later=error.later,
    )


@as_problem.register
def _removed(error: Sheet.DoesNotExist | Game.DoesNotExist) -> Problem:
    # Found a moment ago: whoever made the game took it away in between.
    return plain_problem(404, "The table has just been removed, with its games.")


@as_problem.register
def _seats(error: errors.SeatsRefused) -> Problem:
    told = [{"field": error.field, "message": str(error)}]
    return Problem(400, "invalid", "The request is not valid", _told(error), errors=told)


@as_problem.register
def _too_many(error: errors.TooManyCodes) -> Problem:
    return Problem(
        429,
        "too-many-codes",
        "Too many wrong codes",
        _told(error),
        headers={"Retry-After": str(error.seconds)},
    )


@as_problem.register
def _not_open(error: errors.SheetNotOpen) -> Problem:
    return Problem(
        403,
        "sheet-not-open",
        "The table is not open yet",
        _told(error),
        opens_at=error.opens_at.isoformat(),
    )


_PLAIN: dict[type[errors.ScoringError], tuple[int, str, str]] = {
    errors.CodeRefused: (403, "code-refused", "There is no such table"),
    errors.SheetClosed: (409, "sheet-closed", "The table is closed"),
    errors.GameExists: (409, "game-exists", "The game has been started already"),
    errors.GameOutOfTurn: (409, "game-out-of-turn", "Another game is the next"),
    errors.GameNotFinished: (409, "game-not-finished", "The game is not finished"),
    errors.NoMoreGames: (409, "no-more-games", "All games have been started"),
    errors.NotLastHand: (409, "not-last-hand", "Only the last hand can be undone"),
    errors.WouldReopen: (409, "would-reopen", "The next game has been started"),
    errors.WouldCarryOtherwise: (409, "would-carry-otherwise", "The next game has been started"),
    errors.HandMissing: (404, "hand-missing", "There is no such hand"),
    errors.AlreadyImported: (409, "already-imported", "The file has been imported before"),
    errors.NoCardPlay: (409, "no-card-play", "The cards were not recorded"),
    errors.ReasonMissing: (400, "reason-missing", "Say why"),
}


@as_problem.register
def _plainly(error: errors.ScoringError) -> Problem:
    # What a room above refuses through us, such as a game its card counts, is a conflict too.
    other = (409, "not-now", "This cannot be done now")
    status, type_, title = _PLAIN.get(type(error), other)
    return Problem(status, type_, title, _told(error))


def _told(error: errors.ScoringError) -> str:
    return told(error.reason)
