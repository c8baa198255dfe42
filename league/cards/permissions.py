"""Who somebody is to a match, and so what they may do to its card."""

from dataclasses import dataclass

from league.cards.errors import NotAllowed
from league.competitions.models import Match, Side
from league.competitions.permissions import captained_side
from league.organisation.models import Role
from league.organisation.permissions import Visitor, offices


@dataclass(frozen=True, slots=True)
class Standing:
    """What one person is to one match: captain of a side, officer of its league, both or nobody."""

    side: Side | None
    offices: frozenset[Role.Kind]

    @property
    def secretary(self) -> bool:
        return Role.Kind.SECRETARY in self.offices

    @property
    def officer(self) -> bool:
        return bool(self.offices)

    @property
    def involved(self) -> bool:
        """Whether contacts, codes and the card's entry are for this person at all."""
        return self.officer or self.side is not None

    @property
    def as_captain(self) -> str:
        """The captain's part in words: "home captain"."""
        return "" if self.side is None else captains_role(self.side)

    @property
    def as_officer(self) -> str:
        """The officer's part in words; one who also captains a side is named as both."""
        office = "secretary" if self.secretary else "committee"
        return f"{office} and {self.as_captain}" if self.as_captain else office


def captains_role(side: Side) -> str:
    """The part of a side's captain as events of a card keep it: "home captain"."""
    return f"{side.label.lower()} captain"


def standing(user: Visitor, match: Match) -> Standing:
    """What the user is to this match."""
    return Standing(captained_side(user, match), offices(user, match.division.season.league))


def require_captain(user: Visitor, match: Match, side: Side) -> Standing:
    """The user's standing as captain of this side. Raises NotAllowed for anybody else."""
    who = standing(user, match)
    if who.side != side:
        team = match.home if side == Side.HOME else match.away
        raise NotAllowed(f"Only the captain of {team} may do this.")
    return who


def require_officer(user: Visitor, match: Match) -> Standing:
    """The user's standing as secretary or committee. Raises NotAllowed for anybody else."""
    who = standing(user, match)
    if not who.officer:
        raise NotAllowed("Only the league’s secretary or committee may do this.")
    return who


def require_secretary(user: Visitor, match: Match) -> Standing:
    """The user's standing as secretary. Raises NotAllowed for anybody else."""
    who = standing(user, match)
    if not who.secretary:
        raise NotAllowed("Only the league’s secretary may do this.")
    return who
