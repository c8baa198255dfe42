"""Who is at the other end of a request to record: a scorer with a pass, or somebody signed in."""

from typing import Any, NamedTuple
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.http import Http404
from django.utils import timezone
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from config.problems import Problem
from config.sessions import SignedIn
from scoring import passes, statements
from scoring.access import may_record
from scoring.errors import AT_TABLE, SheetNotOpen
from scoring.models import Game, Sheet
from scoring.transactions import locked_game

_NONE = "There is no such table, or it is not yours to record on."
_CHALLENGE = 'TableCode realm="tables"'


class Recorder(NamedTuple):
    """Somebody who may record on a sheet: their name in its history, and what scopes their keys."""

    name: str
    credential: str


class AtTable:
    """A write to one game, whose recorder is known once the game is read.

    Reading it first and locking it later would take two statements for one.
    """

    def __init__(self, request: Request, game_id: int) -> None:
        self._request = request
        self._game_id = game_id
        self._recorder: Recorder | None = None

    def locked(self) -> tuple[Game, Recorder]:
        """The game, locked, and who is writing; raises as `find_game` does."""
        game = locked_game(self._game_id)
        if game is None:
            raise Http404(_NONE)
        self._recorder = recorder_of(self._request, game.sheet)
        return game, self._recorder

    def credential(self) -> str:
        """What scopes the write's key."""
        if self._recorder is None:
            _, self._recorder = find_game(self._request, self._game_id)
        return self._recorder.credential


class TableAuthentication(SignedIn):
    """Lets in whoever is signed in or holds a genuine pass of any table; both are cookies, so a
    write also needs the token of CSRF. Which table it is comes later, with the sheet
    (`recorder_of`); a stranger never gets as far as a game's lock."""

    def authenticate(self, request: Request) -> tuple[Any, None] | None:
        signed_in = super().authenticate(request)
        if signed_in is not None:
            return signed_in
        if not passes.any_genuine(request.COOKIES):
            return None
        self.enforce_csrf(request)
        return AnonymousUser(), None

    def authenticate_header(self, request: Request) -> str:
        return _CHALLENGE


class HasCredential(BasePermission):
    """Turns away requests without any cookie that could open a table."""

    def has_permission(self, request: Request, view: Any) -> bool:
        return request.successful_authenticator is not None


def recorder_of(request: Request, sheet: Sheet) -> Recorder:
    """Who records on this sheet; raises `SheetNotOpen` before its day, a 401 `Problem` if its code
    was changed, or `Http404` if the sheet is none of theirs, as if it did not exist."""
    admitted = passes.admits(request.COOKIES, sheet)
    if admitted and sheet.opens_at <= timezone.now():
        return Recorder(AT_TABLE, f"table {sheet.id.hex}")
    if may_record(request.user, sheet):
        return Recorder(f"user {request.user.pk}", f"user {request.user.pk}")
    if admitted:
        # Its match was moved after the phone came in.
        raise SheetNotOpen(sheet)
    if sheet.id in passes.held(request.COOKIES):
        raise Problem(
            401,
            "code-changed",
            "The table’s code was changed",
            "The code this phone came in with no longer holds. Enter the table’s new code; hands "
            "kept on the phone can then be sent.",
            headers={"WWW-Authenticate": _CHALLENGE},
        )
    raise Http404(_NONE)


def find_sheet(request: Request, sheet_id: UUID) -> tuple[Sheet, Recorder]:
    """The sheet of an address and who is asking for it; raises `Http404`."""
    sheet = Sheet.objects.filter(pk=sheet_id).first()
    if sheet is None:
        raise Http404(_NONE)
    return sheet, recorder_of(request, sheet)


def find_game(request: Request, game_id: int) -> tuple[Game, Recorder]:
    """The game of an address and who is asking for it; raises `Http404`."""
    game = statements.game_with_sheet(game_id)
    if game is None:
        raise Http404(_NONE)
    return game, recorder_of(request, game.sheet)
