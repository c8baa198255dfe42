"""Naming line-ups before play."""

from collections.abc import Mapping, Sequence

from django.db import transaction

from league.cards.entry import Place, check_line_up, team_name
from league.cards.errors import NotNow
from league.cards.models import Card, CardEvent
from league.cards.permissions import require_captain, standing
from league.cards.selectors import recorded_games
from league.cards.services.holding import hold, leave, require_playable
from league.cards.services.versions import draft_of, places_of, seat_games, write_places
from league.competitions.format import pairing
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
    note = _what_changed(side, places_of(draft), checked, card=card)
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
        note=note,
        version=draft,
    )
    return card


def _what_changed(
    side: Side, former: Mapping[Place, int], latter: Mapping[Place, int], *, card: Card
) -> str:
    """Which places have somebody else now; events are kept for ever, and so name nobody."""
    changed = sorted(
        place
        for place in former.keys() | latter.keys()
        if place[0] == side and former.get(place) != latter.get(place)
    )
    told = team_name(card.match, side)
    if not changed:
        return f"{told}, as it was"
    if any(place[0] == side for place in former):
        where = [f"pair {pair} {'first' if p == 1 else 'second'} player" for _, pair, p in changed]
        told += f": {', '.join(where)} changed"
    pairs = {pair for _, pair, _ in changed}
    tables = card.match.division.season.tables
    renamed = sum(
        pairing(tables, round_, table)[side] in pairs for round_, table in recorded_games(card)
    )
    if renamed:
        told += f"; renamed in {renamed} recorded game{'' if renamed == 1 else 's'}"
    return told
