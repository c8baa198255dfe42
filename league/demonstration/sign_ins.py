"""Who can sign in to the demonstration, and the table codes of tonight's match."""

from dataclasses import dataclass
from datetime import date

from django.db.models import Q, QuerySet

from league.cards.models import Card
from league.cards.services import open_card
from league.competitions.models import Match, Team
from league.competitions.selectors import captains_of, matches_of
from league.demonstration.season import SLUG
from league.organisation.clock import today_in
from league.organisation.models import League, Person
from scoring.codes import code_of


@dataclass(frozen=True, slots=True)
class SignIn:
    """Somebody with an account: `what` they are, and the address a code is mailed to."""

    what: str
    email: str


@dataclass(frozen=True, slots=True)
class TableCode:
    """The code that lets a scorer in at one table."""

    table: int
    code: str


@dataclass(frozen=True, slots=True)
class SignIns:
    """Everybody worth trying, the match to record now, and the next one if there is none."""

    people: tuple[SignIn, ...]
    tonight: str
    tables: tuple[TableCode, ...]
    coming: str = ""


def sign_ins(today: date | None = None) -> SignIns | None:
    """Read from the database as it is now; None if it holds no demonstration."""
    league = League.objects.filter(slug=SLUG, roles__isnull=False).first()
    if league is None:
        return None
    officers = league.roles.select_related("user").order_by("pk")
    people = [SignIn(role.get_kind_display().capitalize(), role.user.email) for role in officers]
    matches = matches_of(league).order_by("-played_on", "pk")
    planned = matches_of(league).filter(state=Match.State.PLANNED)
    today = today or today_in(league)
    tonight = _playing(planned, today)
    coming = None if tonight else planned.filter(played_on__gt=today).first()
    for match, what in (
        (tonight, "tonight"),
        (coming, "next match"),
        (matches.filter(card__state=Card.State.AWAITING).first(), "card awaiting agreement"),
        (matches.filter(card__state=Card.State.DISPUTED).first(), "card in dispute"),
    ):
        if match is not None:
            people += _captains(match, what)
    tables = open_card(match=tonight).sheets.select_related("sheet") if tonight else ()
    return SignIns(
        people=tuple(people),
        tonight=str(tonight) if tonight else "",
        tables=tuple(TableCode(each.table, code_of(each.sheet)) for each in tables),
        coming=f"{coming}, {coming.played_on:%-d %B %Y}" if coming and coming.played_on else "",
    )


def _playing(planned: QuerySet[Match], today: date) -> Match | None:
    """A match begun at its tables and not entered, else one that is to be played today."""
    unentered = planned.filter(Q(card__isnull=True) | Q(card__state=Card.State.OPEN))
    begun = unentered.filter(card__sheets__sheet__games__isnull=False)
    return begun.order_by("-played_on", "pk").first() or unentered.filter(played_on=today).first()


def as_lines(found: SignIns) -> list[str]:
    """For a terminal: an address and what it may do on each line, then the table codes."""
    width = max(len(each.email) for each in found.people)
    lines = [f"{each.email:<{width}}  {each.what}" for each in found.people]
    if found.tonight:
        codes = ", ".join(f"table {each.table} {each.code}" for each in found.tables)
        lines.append(f"Table codes of {found.tonight}: {codes}")
    elif found.coming:
        lines.append(f"Nothing is played today. Next: {found.coming}; its table codes hold then.")
    return lines


def _captains(match: Match, what: str) -> list[SignIn]:
    return [
        SignIn(f"Captain of {team} ({side}, {what})", captain.email)
        for side, team in (("home", match.home), ("away", match.away))
        for captain in _with_mail(team)
    ]


def _with_mail(team: Team) -> list[Person]:
    return [captain for captain in captains_of(team) if captain.email]
