"""Making and changing the versions of a card."""

from collections.abc import Mapping, Sequence

from django.db.models import Max
from django.utils import timezone

from league.cards.entry import Checked, Place, Result, hands_result
from league.cards.errors import NotNow
from league.cards.models import Card, CardGame, CardVersion, LineUpPlace, Seat
from league.cards.selectors import recorded_games
from league.competitions.format import Meeting, pairing
from league.competitions.models import Match, Side
from league.organisation.models import User
from scoring.models import Game

Status = CardVersion.Status


def draft_of(card: Card) -> CardVersion:
    """The card's draft, in which line-ups are named before play; made if there is none."""
    draft = card.versions.filter(status=Status.DRAFT).first()
    return draft or CardVersion.objects.create(card=card, number=_next_number(card))


def write_version(
    card: Card,
    checked: Checked,
    *,
    status: CardVersion.Status,
    by: User | None,
    side: Side | None,
    reason: str,
) -> CardVersion:
    """Store what was entered as the card's newest version, which never changes again.

    A draft becomes it. A version still waiting for an answer is superseded, and so is the agreed
    one if the new one is agreed at once.
    """
    superseded = [Status.ENTERED] + ([Status.AGREED] if status == Status.AGREED else [])
    card.versions.filter(status__in=superseded).update(status=Status.SUPERSEDED)
    version = draft_of(card)
    version.places.all().delete()
    version.status = status
    version.entered_by = by
    version.entered_side = side
    version.entered_at = timezone.now()
    version.reason = reason
    version.warnings = [warning.as_data() for warning in checked.warnings]
    version.save()
    write_places(version, checked.places)
    CardGame.objects.bulk_create(
        CardGame(
            version=version,
            round=result.meeting.round,
            table=result.meeting.table,
            home_pair=result.meeting.home_pair,
            away_pair=result.meeting.away_pair,
            winner=result.winner,
            loser_score=result.loser_score,
            game_id=result.game_id,
        )
        for result in checked.results
    )
    return version


def write_places(version: CardVersion, places: Mapping[Place, int]) -> None:
    """Store a line-up of a version that has none (of these sides) yet."""
    LineUpPlace.objects.bulk_create(
        LineUpPlace(version=version, side=side, pair=pair, place=place, person_id=person_id)
        for (side, pair, place), person_id in places.items()
    )


def agree_version(card: Card, version: CardVersion) -> None:
    """Make this version the agreed one, in place of a former, and publish the match's result."""
    card.versions.filter(status=Status.AGREED).exclude(pk=version.pk).update(
        status=Status.SUPERSEDED
    )
    version.status = Status.AGREED
    version.save(update_fields=["status"])
    card.state = Card.State.AGREED
    card.awaiting_side = None
    seat_games(card, places_of(version))
    publish(card.match, version)


def publish(match: Match, version: CardVersion) -> None:
    """Write the games each side won into the match. Both are counted; neither is "the rest"."""
    winners = list(version.games.values_list("winner", flat=True))
    match.state = Match.State.PLAYED
    match.state_reason = ""
    match.home_games = winners.count(Side.HOME)
    match.away_games = winners.count(Side.AWAY)
    match.save()


def require_hands_agree(version: CardVersion) -> None:
    """Refuse a version whose hand-recorded games have since come out otherwise. Raises NotNow."""
    for card_game in version.games.filter(game__isnull=False).select_related("game"):
        game = card_game.game
        if (
            game is None
            or game.won_by is None
            or hands_result(game)
            != (
                card_game.winner,
                card_game.loser_score,
            )
        ):
            raise NotNow(
                f"Since version {version.number} was entered, the hands of round "
                f"{card_game.round} at table {card_game.table} were amended and no longer give "
                "its result. Enter the card as it should be."
            )


def places_of(version: CardVersion) -> dict[Place, int]:
    """Person ids by side, pair and place."""
    return {
        (Side(place.side), place.pair, place.place): place.person_id
        for place in version.places.all()
    }


def results_of(version: CardVersion) -> list[Result]:
    """The games of a version, each as its hands say now where it has any.

    Raises ValueError if one of them is not finished any more.
    """
    return [_result(card_game) for card_game in version.games.select_related("game")]


def _result(card_game: CardGame) -> Result:
    meeting = Meeting(card_game.round, card_game.table, card_game.home_pair, card_game.away_pair)
    if card_game.game is None:
        return Result(meeting, Side(card_game.winner), card_game.loser_score, None)
    winner, loser_score = hands_result(card_game.game)
    return Result(meeting, winner, loser_score, card_game.game_id)


def seat_games(card: Card, places: Mapping[Place, int]) -> None:
    """Name the players in every game recorded for this card, by a line-up."""
    seat(
        [(round_, table, game) for (round_, table), game in recorded_games(card).items()],
        tables=card.match.division.season.tables,
        places=places,
    )


def seat(
    games: Sequence[tuple[int, int, Game]], *, tables: int, places: Mapping[Place, int]
) -> None:
    """Name the players in these games (round, table, game) in place of whoever was named before."""
    seats = []
    for round_, table, game in games:
        if not (1 <= round_ <= tables and 1 <= table <= tables):
            continue
        people = people_at(pairing(tables, round_, table), places)
        for number, person in enumerate(game.seat_order):
            player = people[person] if person < len(people) else None
            if player is not None:
                seats.append(Seat(game=game, seat=number, player_id=player))
    Seat.objects.filter(game__in=[game for _, _, game in games]).delete()
    Seat.objects.bulk_create(seats)


def people_at(pairs: tuple[int, int], places: Mapping[Place, int]) -> list[int | None]:
    """The ids of who is at a table, in the order home 1, away 1, home 2, away 2."""
    home, away = pairs
    return [
        places.get((side, pair, place))
        for place in (1, 2)
        for side, pair in ((Side.HOME, home), (Side.AWAY, away))
    ]


def _next_number(card: Card) -> int:
    highest = card.versions.aggregate(highest=Max("number"))["highest"]
    return (highest or 0) + 1
