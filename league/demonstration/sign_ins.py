"""Who can sign in to the demonstration, and the table codes of tonight's match."""

from dataclasses import dataclass

from league.cards.models import Card
from league.competitions.models import Match, Team
from league.competitions.selectors import captains_of
from league.demonstration.season import SLUG
from league.organisation.models import Person, Role
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
    """Everybody worth trying; `tonight` is empty once that match is agreed."""

    people: tuple[SignIn, ...]
    tonight: str
    tables: tuple[TableCode, ...]


def sign_ins() -> SignIns | None:
    """Read from the database as it is now; None if it holds no demonstration."""
    officers = Role.objects.filter(league__slug=SLUG).select_related("user").order_by("pk")
    if not officers:
        return None
    people = [SignIn(role.get_kind_display().capitalize(), role.user.email) for role in officers]
    matches = Match.objects.filter(division__season__league__slug=SLUG).order_by("-played_on", "pk")
    matches = matches.select_related("home", "away")
    tonight = matches.filter(card__sheets__sheet__games__isnull=False, card__state=Card.State.OPEN)
    playing = tonight.first()
    for match, what in (
        (playing, "tonight"),
        (matches.filter(card__state=Card.State.AWAITING).first(), "card awaiting agreement"),
        (matches.filter(card__state=Card.State.DISPUTED).first(), "card in dispute"),
    ):
        if match is not None:
            people += _captains(match, what)
    tables = playing.card.sheets.select_related("sheet") if playing else ()
    return SignIns(
        people=tuple(people),
        tonight=str(playing) if playing else "",
        tables=tuple(TableCode(each.table, code_of(each.sheet)) for each in tables),
    )


def as_lines(found: SignIns) -> list[str]:
    """For a terminal: an address and what it may do on each line, then the table codes."""
    width = max(len(each.email) for each in found.people)
    lines = [f"{each.email:<{width}}  {each.what}" for each in found.people]
    if found.tonight:
        codes = ", ".join(f"table {each.table} {each.code}" for each in found.tables)
        lines.append(f"Table codes of {found.tonight}: {codes}")
    return lines


def _captains(match: Match, what: str) -> list[SignIn]:
    return [
        SignIn(f"Captain of {team} ({side}, {what})", captain.email)
        for side, team in (("home", match.home), ("away", match.away))
        for captain in _with_mail(team)
    ]


def _with_mail(team: Team) -> list[Person]:
    return [captain for captain in captains_of(team) if captain.email]
