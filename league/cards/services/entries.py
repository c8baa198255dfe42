"""Entering and correcting a card."""

from django.db import transaction

from league.cards.entry import CardEntry, check, other
from league.cards.models import Card, CardEvent, CardVersion
from league.cards.permissions import require_captain, require_secretary
from league.cards.selectors import newest_version, recorded_games
from league.cards.services.holding import (
    at_most,
    hold,
    leave,
    require_playable,
    require_words,
)
from league.cards.services.tables import close_sheets
from league.cards.services.versions import (
    Status,
    agree_version,
    seat_games,
    write_version,
)
from league.competitions.models import Side
from league.organisation.models import User

WHY_CORRECTED = "Say what you corrected and why; the other captain will read it."


@transaction.atomic
def enter_card(
    *,
    card: Card,
    side: Side,
    entry: CardEntry,
    by: User,
    revision: int | None,
    reason: str = "",
) -> CardVersion:
    """Enter the card, or a correction of it, as this side's captain; the other must answer.

    Either captain may enter first, and either may correct as long as there is no agreement. After
    agreement a correction waits beside the agreed version, which stays in force until the
    correction is agreed. `reason` is needed for every correction.

    Raises NotAllowed, NotNow, StaleCard and EntryRefused.
    """
    card = hold(card, revision=revision)
    who = require_captain(by, card.match, side)
    require_playable(card.match)
    correcting = newest_version(card) is not None
    reason = (
        require_words("reason", reason, asking=WHY_CORRECTED, most=300)
        if correcting
        else at_most("reason", reason, most=300)
    )
    checked = check(entry, match=card.match, recorded=recorded_games(card))
    version = write_version(card, checked, status=Status.ENTERED, by=by, side=side, reason=reason)
    if not card.versions.filter(status=Status.AGREED).exists():
        seat_games(card, checked.places)
    card.state = Card.State.AWAITING
    card.awaiting_side = other(side)
    leave(
        card,
        CardEvent.Action.CORRECTED if correcting else CardEvent.Action.ENTERED,
        by=by,
        as_role=who.as_captain,
        note=reason,
        version=version,
    )
    return version


@transaction.atomic
def enter_signed_paper(
    *,
    card: Card,
    entry: CardEntry,
    by: User,
    revision: int | None,
    reason: str = "",
) -> CardVersion:
    """Enter, as secretary, the paper card both captains signed: it is agreed at once.

    `reason` is needed if a card was agreed before. Raises NotAllowed, NotNow, StaleCard and
    EntryRefused.
    """
    card = hold(card, revision=revision)
    who = require_secretary(by, card.match)
    require_playable(card.match)
    if card.state == Card.State.AGREED:
        reason = require_words(
            "reason", reason, asking="Say why an agreed card is replaced.", most=300
        )
    reason = at_most("reason", reason, most=300) or "Signed paper card seen."
    checked = check(entry, match=card.match, recorded=recorded_games(card))
    version = write_version(card, checked, status=Status.AGREED, by=by, side=None, reason=reason)
    agree_version(card, version)
    close_sheets(card)
    leave(
        card,
        CardEvent.Action.SIGNED_PAPER,
        by=by,
        as_role=who.as_officer,
        note=reason,
        version=version,
    )
    return version
