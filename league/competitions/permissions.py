"""Who captains which side of a match."""

from league.competitions.models import Match, Side, SquadMember
from league.organisation.models import User
from league.organisation.permissions import Visitor


def captained_side(user: Visitor, match: Match) -> Side | None:
    """The side of this match the user is captain of, or None.

    None also for somebody who is captain of both: nobody agrees a card with himself, so that such
    a card is an officer's to enter.
    """
    if not isinstance(user, User) or not user.is_active:
        return None
    teams = SquadMember.objects.filter(
        team__in=[match.home_id, match.away_id], person__user=user, captain=True
    ).values_list("team_id", flat=True)
    sides = {Side.HOME if team == match.home_id else Side.AWAY for team in teams}
    return sides.pop() if len(sides) == 1 else None
