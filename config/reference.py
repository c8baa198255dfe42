"""The page that explains the API, and the description it is made from."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe
from drf_spectacular.views import SpectacularJSONAPIView


class Description(SpectacularJSONAPIView):
    """The API as an OpenAPI document."""

    authentication_classes = ()
    permission_classes = ()


PROBLEMS = (
    ("body-unreadable", 400, "The body is not one JSON object that can be read and stored."),
    ("invalid", 400, "Members of the request are missing or wrong; “errors” names each."),
    ("key-missing", 400, "A write needs an Idempotency-Key."),
    ("reason-missing", 400, "A recorded hand changes only with a reason."),
    ("rules-invalid", 400, "There are no such rules; “faults” says what is allowed."),
    ("code-changed", 401, "The table’s code was changed; enter the new one."),
    ("code-refused", 403, "No table has this code."),
    ("not-allowed", 403, "Somebody else may do this."),
    ("token-missing", 403, "The header X-CSRFToken does not repeat the cookie csrftoken."),
    ("sheet-not-open", 403, "The table opens later, at “opens_at”."),
    ("hand-missing", 404, "The game has no such hand."),
    ("already-imported", 409, "The games of this file are stored already."),
    ("no-card-play", 409, "The game’s cards were not recorded, so no notation can tell it."),
    ("rules-not-carried", 409, "The notation cannot say the rules in “options”."),
    ("hand-exists", 409, "The hand is recorded already; “stored” is what was recorded."),
    ("game-exists", 409, "Another phone has started this game."),
    ("game-out-of-turn", 409, "Another game is the next of the sheet."),
    ("game-not-finished", 409, "The next game waits until the former is won."),
    ("no-more-games", 409, "All planned games have been started."),
    ("not-last-hand", 409, "Only the last hand can be undone; amend an earlier one."),
    ("not-now", 409, "It does not fit the state of the card, match or game."),
    ("sheet-closed", 409, "The table’s games stand as they are; its card is agreed."),
    ("still-busy", 409, "Another write is still running; send again after Retry-After seconds."),
    ("would-carry-otherwise", 409, "The next game was opened with the surplus of this one."),
    ("would-end-earlier", 409, "The game would be over before the hands in “later”."),
    ("would-reopen", 409, "The next game has been started, so this one must stay finished."),
    ("version-stale", 412, "It has changed since you read it; “current” is its version now."),
    ("card-refused", 422, "This cannot stand on the card; “faults” says why."),
    ("hand-refused", 422, "The rules do not allow the hand; “faults” has every reason."),
    ("notation-refused", 422, "The file of notation is faulty; “faults” says where and how."),
    ("key-reused", 422, "The Idempotency-Key was sent before with something else."),
    ("version-missing", 428, "A change needs the version that was read, as If-Match."),
    ("too-many-codes", 429, "Too many wrong codes; try again after Retry-After seconds."),
    ("too-many-starts", 429, "Too many friendly games; try again after Retry-After seconds."),
)
"""The kinds of problem that are more than their HTTP status: type, status, meaning."""


@require_safe
def problem_types(request: HttpRequest) -> HttpResponse:
    """What each `type` of a problem document means; its fragment is an anchor here."""
    return render(request, "api/problems.html", {"problems": PROBLEMS})


@require_safe
@ensure_csrf_cookie
def reference(request: HttpRequest) -> HttpResponse:
    """The reference page, where every request can also be tried."""
    return render(request, "api/reference.html")
