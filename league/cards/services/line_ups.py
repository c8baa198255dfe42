"""Naming line-ups before play."""

from collections.abc import Sequence

from django.db import transaction

from league.cards.entry import check_line_up
from league.cards.errors import NotNow
from league.cards.models import Card, CardEvent
from league.cards.permissions import require_captain, standing
from league.cards.services.holding import hold, leave, require_playable
from league.cards.services.versions import draft_of, places_of, seat_games, write_places
from league.competitions.models import Side
from league.organisation.models import Person, User


@transaction.atomic
def name_line_up(
    *,
    card: Card,
    side: Side,
    places: Sequence[Sequence[Person | int | None]],
    by: User,
    revision: int | None = None,
) -> Card:
    """Name who plays for a side: its pairs in order, each of two (None: nobody yet).

    The side's captain does this, or the secretary, until the card is entered; players then move
    tables as the format says and their names show at the tables. Raises NotAllowed, NotNow,
    StaleCard, and EntryRefused for a player in two seats or of another league.
    """
    card = hold(card, revision=revision)
    who = standing(by, card.match)
    if not who.secretary:
        require_captain(by, card.match, side)
    require_playable(card.match)
    if card.state != Card.State.OPEN:
        raise NotNow("The card has been entered; correct the line-up on the card itself.")
    draft = draft_of(card)
    other_side = {place: pk for place, pk in places_of(draft).items() if place[0] != side}
    # Both sides are checked together, for nobody plays in both.
    pairs: dict[int, list[list[Person | int | None]]] = {
        side: [list(pair) for pair in places],
        1 - side: [
            [other_side.get((Side(1 - side), pair, place)) for place in (1, 2)]
            for pair in range(1, card.match.division.season.tables + 1)
        ],
    }
    checked, warnings = check_line_up(pairs, match=card.match)
    draft.places.all().delete()
    write_places(draft, checked)
    draft.warnings = [
        warning.as_data()
        for warning in warnings
        if other_side or not warning.field.startswith(f"line_up.{Side(1 - side).name.lower()}")
    ]
    draft.save(update_fields=["warnings"])
    seat_games(card, checked)
    leave(
        card,
        CardEvent.Action.LINE_UP,
        by=by,
        as_role=who.as_officer if who.side != side else who.as_captain,
        note=f"{card.match.home if side == Side.HOME else card.match.away}",
        version=draft,
    )
    return card
