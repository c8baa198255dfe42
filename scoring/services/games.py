"""Starting the games of a sheet."""

from collections.abc import Sequence

from scoring.errors import (
    GameExists,
    GameNotFinished,
    GameOutOfTurn,
    NoMoreGames,
    SeatsRefused,
    SheetClosed,
)
from scoring.models import Game, Sheet
from scoring.rules import RuleSet, opening, rule_set
from scoring.rules.phrases import say
from scoring.running import put_state
from scoring.signals import game_changed
from scoring.transactions import atomic


@atomic
def start_game(
    *,
    sheet: Sheet,
    first_dealer: int,
    seat_order: Sequence[int] | None = None,
    opening_score: Sequence[int] | None = None,
    number: int | None = None,
    recorder: str,
) -> Game:
    """The next game of a sheet, before its first hand.

    `seat_order[seat]` is the position of whoever sits there among the sheet's people (home 1,
    away 1, home 2, away 2), which is also the order of seats unless another is given; nobody
    changes sides. Where laps are played the former winner's surplus opens the game, unless a part
    game brings its own `opening_score`. `number`, if told, is the game meant: of two who start the
    next at once, the second is refused. Raises `SheetClosed`, `GameExists`, `GameOutOfTurn`,
    `GameNotFinished`, `NoMoreGames`, `SeatsRefused`, and `HandRefused` for a score no game can open
    at.
    """
    sheet = Sheet.objects.select_for_update().get(pk=sheet.pk)
    if sheet.closed_at is not None:
        raise SheetClosed(sheet)
    rules = rule_set(sheet.rules)
    _check_dealer(rules, first_dealer)
    seats = _seats(rules, seat_order)
    former = sheet.games.order_by("-number").first()
    following = former.number + 1 if former else 1
    if number is not None and number != following:
        started = sheet.games.filter(number=number).first()
        raise GameExists(started) if started else GameOutOfTurn(number, following)
    if former is not None and not former.over:
        raise GameNotFinished(former)
    if sheet.planned_games is not None and following > sheet.planned_games:
        raise NoMoreGames(sheet)
    opened = _carried(rules, former) if opening_score is None else opening_score
    state = opening(rules, opening_score=opened, first_dealer=first_dealer)
    game = Game(
        sheet=sheet,
        number=following,
        first_dealer=first_dealer,
        seat_order=seats,
        opening_score=list(state.score),
    )
    put_state(game, state)
    game.save(force_insert=True)
    game_changed.send(sender=Game, game=game, change="started")
    return game


def _carried(rules: RuleSet, former: Game | None) -> list[int] | None:
    if former is None or not rules.laps or not rules.target or former.won_by is None:
        return None
    # However great the surplus, nobody has won a game before it is begun.
    carried = min(former.carried, rules.target - 1)
    return [carried if side == former.won_by else 0 for side in range(rules.sides)]


def _check_dealer(rules: RuleSet, dealer: int) -> None:
    if not 0 <= dealer < rules.players:
        raise SeatsRefused(
            "first_dealer",
            say(
                "The first dealer sits in seat {dealer}, but the seats are 0 to {last}.",
                dealer=dealer,
                last=rules.players - 1,
            ),
        )


def _seats(rules: RuleSet, order: Sequence[int] | None) -> list[int]:
    everybody = list(range(rules.players))
    if order is None:
        return everybody
    if sorted(order) != everybody:
        raise SeatsRefused(
            "seat_order",
            say(
                "Each of the {players} players takes one seat: list 0 to {last} once each.",
                players=rules.players,
                last=rules.players - 1,
            ),
        )
    if any(rules.side_of(seat) != rules.side_of(person) for seat, person in enumerate(order)):
        raise SeatsRefused(
            "seat_order",
            say("Partners sit on their side’s seats: home on 0 and 2, away on 1 and 3."),
        )
    return list(order)
