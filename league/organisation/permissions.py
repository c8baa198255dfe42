"""Who holds an office in a league.

Offices come from `Role` rows alone: an operator who may use the admin pages holds none by that.
"""

from django.contrib.auth.models import AnonymousUser

from league.organisation.models import League, Role, User

Visitor = User | AnonymousUser


def is_secretary(user: Visitor, league: League) -> bool:
    """Whether the user may do everything in this league."""
    return Role.Kind.SECRETARY in offices(user, league)


def is_committee(user: Visitor, league: League) -> bool:
    """Whether the user sits on this league's committee, which settles disputes."""
    return Role.Kind.COMMITTEE in offices(user, league)


def is_officer(user: Visitor, league: League) -> bool:
    """Whether the user is secretary or on the committee."""
    return bool(offices(user, league))


def offices(user: Visitor, league: League) -> frozenset[Role.Kind]:
    """The offices the user holds in this league."""
    if not isinstance(user, User) or not user.is_active:
        return frozenset()
    kinds = Role.objects.filter(league=league, user=user).values_list("kind", flat=True)
    return frozenset(Role.Kind(kind) for kind in kinds)
