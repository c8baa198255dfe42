"""What the cards room tells the table: who sits there, who may record, and what a card forbids."""

from collections.abc import Iterable
from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.db.models import Q

from league.cards.entry import Checked, hands_result, team_name
from league.cards.errors import CardFault
from league.cards.models import Card, CardEvent, CardGame, CardSheet, CardVersion, LineUpPlace
from league.cards.permissions import standing
from league.cards.selectors import current_version
from league.cards.services.holding import leave
from league.cards.services.versions import (
    Status,
    places_of,
    results_of,
    seat,
    write_version,
)
from league.cards.signals import card_changed
from league.competitions.format import pairing
from league.competitions.models import Match, Side
from league.organisation.models import User
from league.organisation.privacy import person_name
from scoring.errors import ScoringError
from scoring.models import Game, Sheet


class GameOnCard(ScoringError):
    """The change would leave a game without a winner that a card already counts."""

    def __init__(self, round_: int, table: int) -> None:
        super().__init__(
            f"Round {round_} at table {table} is on a card that has been entered, and with this "
            "change nobody would have won it. A captain first corrects the card to what the paper "
            "says of that game; or amend the hand so that the game still has a winner."
        )


def people_on(sheet: Sheet, number: int | None) -> list[str] | None:
    """Public names of who plays game `number` of a card's sheet, or the next one; see `people`."""
    card_sheet = (
        CardSheet.objects.filter(sheet=sheet)
        .select_related("card__match__division__season__league")
        .first()
    )
    if card_sheet is None:
        return None
    season = card_sheet.card.match.division.season
    if number is None:
        number = min(sheet.games.count() + 1, season.tables)
    if not 1 <= number <= season.tables:
        return ["", "", "", ""]
    home, away = pairing(season.tables, number, card_sheet.table)
    places = LineUpPlace.objects.filter(
        Q(side=Side.HOME, pair=home) | Q(side=Side.AWAY, pair=away),
        version=line_up_version(card_sheet.card),
    ).select_related("person")
    names = {
        (place.place, place.side): person_name(place.person, league=season.league)
        for place in places
    }
    return [names.get((place, side), "") for place in (1, 2) for side in Side]


def may_record(user: AbstractBaseUser | AnonymousUser, sheet: Sheet) -> bool:
    """Both captains of a match and the officers of its league may record at its tables."""
    if not isinstance(user, User):
        return False
    match = (
        Match.objects.filter(card__sheets__sheet=sheet)
        .select_related("division__season__league")
        .first()
    )
    return match is not None and standing(user, match).involved


def follow_hands(*, game: Game, change: str, **_: Any) -> None:
    """Seat the players when a game starts; ask again when amended hands change a card's result.

    The agreed version stays in force until the captains have agreed the new one. A change that
    takes the winner from a game on a card is refused (GameOnCard), and so undone.
    """
    if change == "started":
        _seat_players(game)
    elif change in ("amended", "undone"):
        _compare_with_card(game)


def line_up_version(card: Card) -> CardVersion | None:
    """The version whose line-up plays: the agreed one, else the newest, a draft included."""
    return line_up_version_of(card.versions.order_by("number"))


def line_up_version_of(versions: Iterable[CardVersion]) -> CardVersion | None:
    """`line_up_version` among versions in order of their numbers."""
    newest = None
    for version in versions:
        if version.status == Status.AGREED:
            return version
        newest = version
    return newest


def _seat_players(game: Game) -> None:
    card_sheet = (
        CardSheet.objects.filter(sheet_id=game.sheet_id)
        .select_related("card__match__division__season")
        .first()
    )
    if card_sheet is None:
        return
    version = line_up_version(card_sheet.card)
    if version is not None:
        seat(
            [(game.number, card_sheet.table, game)],
            tables=card_sheet.card.match.division.season.tables,
            places=places_of(version),
        )


def _compare_with_card(game: Game) -> None:
    on_card = Card.objects.filter(versions__games__game=game).distinct().first()
    if on_card is None:
        return
    # The game's lock is held by whoever amends; the card's comes after it.
    card = Card.objects.select_for_update(no_key=True).get(pk=on_card.pk)
    current = current_version(card)
    in_force = Q(version=current) | Q(version__status=Status.AGREED, version__card=card)
    on_versions = list(CardGame.objects.filter(in_force, game=game).order_by("-version__number"))
    if current is None or not on_versions:
        return
    card_game = on_versions[0]
    if game.won_by is None:
        raise GameOnCard(card_game.round, card_game.table)
    result = card_game.winner, card_game.loser_score
    if card_game.version_id == current.pk and hands_result(game) != result:
        _ask_again(card, current, card_game, game)
    else:
        card_changed.send(sender=Card, card=card, match=card.match)


def _ask_again(card: Card, current: CardVersion, card_game: CardGame, game: Game) -> None:
    winner, loser_score = hands_result(game)
    what = (
        f"Round {card_game.round} at table {card_game.table} now goes to "
        f"{team_name(card.match, winner)}; the loser has {loser_score}."
    )
    version = write_version(
        card,
        Checked(
            places_of(current),
            results_of(current),
            [CardFault(**warning) for warning in current.warnings],
        ),
        status=Status.ENTERED,
        by=None,
        side=None,
        reason=f"Hands amended. {what}",
    )
    card.state = Card.State.AWAITING
    card.awaiting_side = None
    leave(
        card,
        CardEvent.Action.HANDS_AMENDED,
        by=None,
        as_role="table",
        note=what,
        version=version,
    )
