"""Holding a card while it is changed, and leaving it: locks, revision, event, signal."""

from config.letters import words_fault
from league.cards.errors import CardFault, EntryRefused, NotNow, StaleCard
from league.cards.models import Card, CardEvent, CardVersion
from league.cards.selectors import last_change
from league.cards.signals import card_changed
from league.competitions.models import Match
from league.organisation.models import User
from scoring.models import Game, Sheet


def hold(card: Card, *, revision: int | None = None) -> Card:
    """The card as it is now, locked with its games, sheets and match until the transaction ends.

    Recording a hand holds its game and sheet when it comes to lock the card, so these come first
    here too. Raises StaleCard if the card is no longer at `revision`; None: whatever it is at.
    """
    for rows in (
        Game.objects.filter(sheet__card_sheet__card=card),
        Sheet.objects.filter(card_sheet__card=card),
    ):
        list(rows.order_by("pk").select_for_update(of=("self",), no_key=True).values_list("pk"))
    # After a wait for a lock only the locked row is fresh, not what is joined to it; the match is
    # therefore read in a statement of its own.
    held = Card.objects.select_for_update(no_key=True).get(pk=card.pk)
    held.match = (
        Match.objects.select_for_update(of=("self",), no_key=True)
        .select_related("division__season__league", "home", "away", "venue")
        .get(pk=held.match_id)
    )
    if revision is not None and held.revision != revision:
        raise stale(held)
    return held


def stale(card: Card) -> StaleCard:
    """The error that says who changed the card last, what they did and when."""
    event = last_change(card)
    if event is None:
        return StaleCard(
            current=card.revision,
            changed_by="league",
            changed_at=card.changed_at,
            did="opened the card",
        )
    return StaleCard(
        current=card.revision,
        changed_by=event.as_role,
        changed_at=event.at,
        did=event.get_action_display(),
    )


def leave(
    card: Card,
    action: CardEvent.Action,
    *,
    by: User | None,
    as_role: str,
    note: str = "",
    version: CardVersion | None = None,
) -> CardEvent:
    """Store the card at its next revision, say what was done to it, and tell the rooms above."""
    card.revision += 1
    card.save()
    event = CardEvent.objects.create(
        card=card, version=version, action=action, by=by, as_role=as_role, note=note
    )
    card_changed.send(sender=Card, card=card, match=card.match)
    return event


def require_words(field: str, text: str, *, asking: str, most: int) -> str:
    """The text without blanks around it. Raises EntryRefused if there is none or too much."""
    words = text.strip()
    if not words:
        raise EntryRefused([CardFault(f"{field}_missing", field, asking)])
    return at_most(field, words, most=most)


def at_most(field: str, text: str, *, most: int) -> str:
    """The text without blanks around it. Raises EntryRefused if it is longer than `most`, or holds
    what nobody can read.
    """
    words = text.strip()
    if fault := words_fault(words):
        raise EntryRefused([CardFault(f"{field}_unreadable", field, fault)])
    if len(words) > most:
        raise EntryRefused(
            [
                CardFault(
                    f"{field}_too_long", field, f"At most {most} characters; this has {len(words)}."
                )
            ]
        )
    return words


def require_playable(match: Match) -> None:
    """Refuse what needs a match that is or will be played. Raises NotNow."""
    if match.state == Match.State.AWARDED:
        raise NotNow(
            "This match was awarded. The award must be withdrawn before anything is done to its "
            "card."
        )
    if match.played_on is None:
        raise NotNow(
            "This match is postponed and has no new night yet. The secretary names one first."
        )
