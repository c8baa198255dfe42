"""Who is signed in to the API: by the cookie of the pages, with their CSRF token."""

from drf_spectacular.authentication import SessionScheme
from rest_framework.authentication import SessionAuthentication
from rest_framework.request import Request


class SignedIn(SessionAuthentication):
    """Whoever is not signed in is told so (401), not that somebody else may do it (403)."""

    def authenticate_header(self, request: Request) -> str:
        return 'Session realm="accounts"'


class SignedInScheme(SessionScheme):  # type: ignore[no-untyped-call]
    """How the reference describes it."""

    target_class = "config.sessions.SignedIn"
