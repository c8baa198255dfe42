"""Who may have an account: people a league knows by their address, and who made a friendly game."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import ratelimit
from django.contrib.admin.forms import AdminAuthenticationForm
from django.core.exceptions import ValidationError
from django.http import HttpRequest


class AccountAdapter(DefaultAccountAdapter):
    """Nobody signs up; accounts come with an office, a captaincy or a friendly game to keep."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "incorrect_code": "That is not the code in the mail. Three wrong ones use it up.",
        "too_many_login_attempts": "That code is used up: three wrong ones were entered. "
        "Ask for a new one.",
    }

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return False


class OperatorSignIn(AdminAuthenticationForm):
    """The operator's address and password, counted before they are looked at.

    Right ones count too, so that nobody finds by them that a guess would have come through. A
    mailed code signs an operator in as well, under the limits of its own.
    """

    request: HttpRequest

    def clean(self) -> dict[str, Any]:
        address, password = map(self.cleaned_data.get, ("username", "password"))
        if address and password and not self._counted(address):
            raise ValidationError(
                "Too many attempts. Try again in some minutes, or sign in by a code that is "
                "mailed to you."
            )
        return super().clean()

    def _counted(self, address: str) -> bool:
        return ratelimit.consume(self.request, action="login_failed", key=address.lower())
