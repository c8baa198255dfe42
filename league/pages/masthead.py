"""What heads every page for who is signed in: the way to their own work."""

from typing import cast

from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from league.competitions.models import SquadMember
from league.organisation.models import League, User


class Work:
    """The leagues whose cards somebody sees to, and whether teams are captained as well."""

    def __init__(self, user: User) -> None:
        self.leagues = list(League.objects.filter(roles__user=user).distinct().order_by("name"))
        captained = SquadMember.objects.filter(person__user=user, captain=True)
        # Who does neither is told on that page how captains are named.
        self.matches = not self.leagues or captained.exists()


def own_work(request: HttpRequest) -> dict[str, object]:
    """For every template: `own_work` of whoever is signed in, asked for only where it is shown."""
    return {"own_work": SimpleLazyObject(lambda: Work(cast(User, request.user)))}
