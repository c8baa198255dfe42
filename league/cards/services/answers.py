"""Answering a card: agreeing, disputing, settling."""

from django.db import transaction

from league.cards.entry import CardEntry, check, other, team_name
from league.cards.errors import NotAllowed, NotNow
from league.cards.models import Card, CardEvent, CardVersion
from league.cards.permissions import Standing, require_officer, standing
from league.cards.selectors import (
    current_version,
    newest_version,
    recorded_games,
    spoke_for,
)
from league.cards.services.holding import hold, leave, require_playable, require_words
from league.cards.services.tables import close_sheets
from league.cards.services.versions import (
    Status,
    agree_version,
    require_hands_agree,
    write_version,
)
from league.organisation.models import User


@transaction.atomic
def agree_card(*, card: Card, by: User, revision: int | None) -> Card:
    """Agree what was entered, as the captain whose answer is awaited.

    The card is then agreed, its result the match's, and its tables' codes stop. Where both captains
    must answer (hands were amended), the first one's agreement leaves the other's awaited.
    Whoever disputed a card may still agree it as it is. An account that entered the version, or
    agreed it already, does not agree it for the other side too, whichever team it captains by now.
    Raises NotAllowed, NotNow and StaleCard.
    """
    card = hold(card, revision=revision)
    if card.state == Card.State.DISPUTED:
        _take_back_dispute(card, by)
    who, version = _answering(card, by)
    if spoke_for(by, version):
        raise NotAllowed(
            "You have spoken for the other side of this card already, so somebody else must agree "
            "it: another captain of the team, or an officer, who settles it."
        )
    if card.awaiting_side is None and who.side is not None:
        card.awaiting_side = other(who.side)
    else:
        agree_version(card, version)
        close_sheets(card)
    leave(card, CardEvent.Action.AGREED, by=by, as_role=who.as_captain, version=version)
    return card


@transaction.atomic
def dispute_card(*, card: Card, by: User, note: str, revision: int | None) -> Card:
    """Dispute what was entered, as the captain whose answer is awaited, saying what is wrong.

    The tables stay as they are, open. Either captain may then enter a correction, or an officer
    settles it. Raises NotAllowed, NotNow, StaleCard, and EntryRefused without a note.
    """
    card = hold(card, revision=revision)
    who, version = _answering(card, by)
    note = require_words(
        "note",
        note,
        asking="Say what is wrong with the card; everyone concerned reads it.",
        most=1000,
    )
    version.status = Status.DISPUTED
    version.save(update_fields=["status"])
    card.state = Card.State.DISPUTED
    card.awaiting_side = None
    leave(
        card, CardEvent.Action.DISPUTED, by=by, as_role=who.as_captain, note=note, version=version
    )
    return card


@transaction.atomic
def settle_card(
    *,
    card: Card,
    by: User,
    revision: int | None,
    reason: str,
    entry: CardEntry | None = None,
    version: int | None = None,
) -> CardVersion:
    """Settle a card as an officer: it is agreed at once, whatever the captains answered.

    What is agreed is `entry` if there is one, else the version of that number, else what was
    entered last. Raises NotAllowed, NotNow, StaleCard and EntryRefused.
    """
    card = hold(card, revision=revision)
    who = require_officer(by, card.match)
    require_playable(card.match)
    current = current_version(card)
    if current is None:
        raise NotNow(
            "No card has been entered, so there is nothing to settle. The secretary can enter the "
            "signed paper card."
        )
    reason = require_words(
        "reason", reason, asking="Say why it is settled so; both captains read it.", most=300
    )
    if entry is not None:
        checked = check(entry, match=card.match, recorded=recorded_games(card))
        settled = write_version(
            card, checked, status=Status.AGREED, by=by, side=None, reason=reason
        )
    else:
        settled = current if version is None else _numbered(card, version)
        if settled.status == Status.AGREED and card.state == Card.State.AGREED:
            raise NotNow(f"Version {settled.number} of the card is agreed already.")
        require_hands_agree(settled)
        card.versions.filter(status=Status.ENTERED).exclude(pk=settled.pk).update(
            status=Status.SUPERSEDED
        )
    agree_version(card, settled)
    close_sheets(card)
    leave(
        card,
        CardEvent.Action.SETTLED,
        by=by,
        as_role=who.as_officer,
        note=reason,
        version=settled,
    )
    return settled


def _take_back_dispute(card: Card, by: User) -> None:
    """Let the captain who disputed a held card answer it anew."""
    who = standing(by, card.match)
    version = newest_version(card)
    dispute = card.events.filter(action=CardEvent.Action.DISPUTED).last()
    if version is None or dispute is None or who.side is None or dispute.as_role != who.as_captain:
        return
    require_hands_agree(version)
    version.status = Status.ENTERED
    version.save(update_fields=["status"])
    card.state = Card.State.AWAITING
    both_asked = version.entered_by_id is None
    answered = version.events.filter(action=CardEvent.Action.AGREED).exists()
    card.awaiting_side = None if both_asked and not answered else who.side


def _answering(card: Card, by: User) -> tuple[Standing, CardVersion]:
    who = standing(by, card.match)
    if who.side is None:
        raise NotAllowed("Only the two captains answer a card.")
    require_playable(card.match)
    version = card.versions.filter(status=Status.ENTERED).first()
    if card.state != Card.State.AWAITING or version is None:
        raise NotNow(_WHY_NOT[Card.State(card.state)])
    if card.awaiting_side not in (None, who.side):
        raise NotNow(
            "It is for the other captain to answer this card: "
            f"{team_name(card.match, other(who.side))}. You may still correct it."
        )
    return who, version


_WHY_NOT = {
    Card.State.OPEN: "No card has been entered for this match yet.",
    Card.State.AWAITING: "There is no version of this card to answer.",
    Card.State.DISPUTED: "This card is in dispute: enter a correction, or let the committee "
    "settle it. Only the captain who disputed it may still agree it as it is.",
    Card.State.AGREED: "This card is agreed. If it is wrong, enter a correction; it counts once "
    "the other captain has agreed it.",
}


def _numbered(card: Card, number: int) -> CardVersion:
    version = card.versions.filter(number=number).exclude(status=Status.DRAFT).first()
    if version is None:
        raise NotNow(f"This card has no version {number}.")
    return version
