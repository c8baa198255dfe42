"""Who may have an account: people a league already knows, by the address it knows them by."""

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest


class AccountAdapter(DefaultAccountAdapter):
    """Nobody signs up; accounts come with an office or a captaincy."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "incorrect_code": "That is not the code in the mail. Three wrong ones use it up.",
        "too_many_login_attempts": "That code is used up: three wrong ones were entered. "
        "Ask for a new one.",
    }

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return False
