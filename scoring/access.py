"""Which signed-in people may record on a sheet: the rooms above say so.

Scorers need no account: their code is exchanged for a pass (`scoring.passes`).
"""

from collections.abc import Callable

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser

from scoring.models import Sheet

Person = AbstractBaseUser | AnonymousUser
Provider = Callable[[Person, Sheet], bool]

_providers: list[Provider] = []


def provide(provider: Provider) -> Provider:
    """Let this function allow people to record on sheets; any one provider's word is enough."""
    if provider not in _providers:
        _providers.append(provider)
    return provider


def may_record(user: Person, sheet: Sheet) -> bool:
    """Whether somebody signed in with an account may record and amend on this sheet."""
    return user.is_authenticated and any(provider(user, sheet) for provider in _providers)
