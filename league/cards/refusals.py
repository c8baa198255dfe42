"""How the API puts what a card refuses."""

from config.problems import Problem, as_problem
from league.cards import errors


@as_problem.register
def _not_allowed(error: errors.NotAllowed) -> Problem:
    return Problem(403, "not-allowed", "Somebody else may do this", str(error))


@as_problem.register
def _not_now(error: errors.NotNow) -> Problem:
    return Problem(409, "not-now", "The card or match is not in a state for this", str(error))


@as_problem.register
def _stale(error: errors.StaleCard) -> Problem:
    return Problem(
        412,
        "version-stale",
        "The card has changed since you read it",
        str(error),
        current=error.current,
        changed_at=error.changed_at.isoformat(),
        changed_by=error.changed_by,
    )


@as_problem.register
def _refused(error: errors.EntryRefused) -> Problem:
    return Problem(
        422,
        "card-refused",
        "This cannot stand on the card",
        str(error),
        faults=[fault.as_data() for fault in error.faults],
    )
