"""Who may have an account: people a league already knows, by the address it knows them by."""

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest


class AccountAdapter(DefaultAccountAdapter):
    """Nobody signs up; accounts come with an office or a captaincy."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return False
