"""A card and the sheets of its tables."""

from datetime import date, datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from django.db import transaction

from league.cards.errors import NotNow
from league.cards.models import Card, CardEvent, CardSheet
from league.cards.permissions import require_officer
from league.cards.services.holding import hold, leave, require_playable, require_words
from league.competitions.models import Match
from league.organisation.models import League, User
from scoring.models import Sheet
from scoring.services import close_sheet, open_sheet, reopen_sheet

LONGEST_LABEL = Sheet._meta.get_field("label").max_length or 0


@transaction.atomic
def open_card(*, match: Match) -> Card:
    """The match's card with a sheet for each table, made when first needed.

    A match without a night has a card, for what was decided about it, and no sheets yet.
    """
    card, _ = Card.objects.get_or_create(match=match)
    if match.played_on is None or card.sheets.exists():
        return card
    # Two who open the card at once: the second waits here and finds the first one's sheets.
    Card.objects.select_for_update(no_key=True).get(pk=card.pk)
    if not card.sheets.exists():
        season = match.division.season
        for table in range(1, season.tables + 1):
            CardSheet.objects.create(
                card=card,
                table=table,
                sheet=open_sheet(
                    rules=season.rules,
                    **names_on_sheet(match, table),
                    planned_games=season.tables,
                    opens_at=start_of(match.played_on, season.league),
                ),
            )
    return card


@transaction.atomic
def reopen_tables(*, card: Card, by: User, reason: str, revision: int | None = None) -> Card:
    """Let the tables' codes work again, so that a hand of an agreed card can be amended.

    Agreed results stay in force; an amendment that changes one asks both captains again.
    """
    card = hold(card, revision=revision)
    who = require_officer(by, card.match)
    require_playable(card.match)
    note = require_words("reason", reason, asking="Say why the tables are opened.", most=300)
    if not card.sheets.filter(sheet__closed_at__isnull=False).exists():
        raise NotNow("The tables are open.")
    open_sheets(card)
    leave(card, CardEvent.Action.TABLES_OPENED, by=by, as_role=who.as_officer, note=note)
    return card


@transaction.atomic
def close_tables(*, card: Card, by: User, revision: int | None = None) -> Card:
    """Stop the tables' codes again after `reopen_tables`; agreement does it by itself."""
    card = hold(card, revision=revision)
    who = require_officer(by, card.match)
    if not card.sheets.filter(sheet__closed_at__isnull=True).exists():
        raise NotNow("The tables are closed.")
    close_sheets(card)
    leave(card, CardEvent.Action.TABLES_CLOSED, by=by, as_role=who.as_officer)
    return card


def names_on_sheet(match: Match, table: int) -> dict[str, Any]:
    """What a table's sheet says of its match: `label` and `side_names`."""
    which = f", table {table}"
    return {
        "label": f"{match.home} v. {match.away}"[: LONGEST_LABEL - len(which)] + which,
        "side_names": [match.home.name, match.away.name],
    }


def close_sheets(card: Card) -> None:
    """Close every sheet of a held card that is open."""
    for sheet in Sheet.objects.filter(card_sheet__card=card, closed_at__isnull=True):
        close_sheet(sheet=sheet)


def open_sheets(card: Card) -> None:
    """Open every sheet of a held card that is closed."""
    for sheet in Sheet.objects.filter(card_sheet__card=card, closed_at__isnull=False):
        reopen_sheet(sheet=sheet)


def start_of(night: date, league: League) -> datetime:
    """The instant a day begins where the league plays; codes work from then on."""
    return datetime.combine(night, time.min, ZoneInfo(league.time_zone))
