"""Who is signed in to the API: by the cookie of the pages, with their CSRF token."""

from drf_spectacular.authentication import SessionScheme
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request

from config.problems import Problem


class SignedIn(SessionAuthentication):
    """Whoever is not signed in is told so (401), not that somebody else may do it (403)."""

    def authenticate_header(self, request: Request) -> str:
        return 'Session realm="accounts"'

    def enforce_csrf(self, request: Request) -> None:
        """Raises a `Problem` that says how to send the token, not merely that it failed."""
        try:
            super().enforce_csrf(request)
        except PermissionDenied as error:
            raise Problem(
                403,
                "token-missing",
                "The request does not show that it comes from the product’s pages",
                "Send the value of the cookie csrftoken as the header X-CSRFToken, to the address "
                "the cookie came from. In a browser, load the page again and repeat it.",
            ) from error


class SignedInScheme(SessionScheme):  # type: ignore[no-untyped-call]
    """How the reference describes it."""

    target_class = "config.sessions.SignedIn"
