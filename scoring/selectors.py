"""What the table's readers are told, as plain data ready for JSON."""

from collections.abc import Iterable
from typing import Any

from django.utils import timezone

from scoring import codes
from scoring.errors import CodeRefused, SheetClosed, SheetNotOpen
from scoring.models import Game, Hand, Sheet
from scoring.people import people_of, seated
from scoring.running import OTHER_FACTS, facts_of
from scoring.wording import told_kept


def sheet_of_code(typed: str) -> Sheet:
    """The sheet a typed code opens; raises `CodeRefused`, `SheetNotOpen` or `SheetClosed`."""
    code = codes.normalised(typed)
    sheet = code and Sheet.objects.filter(code_digest=codes.digest(code)).first()
    if not sheet:
        raise CodeRefused
    if sheet.closed_at is not None:
        raise SheetClosed(sheet)
    if sheet.opens_at > timezone.now():
        raise SheetNotOpen(sheet)
    return sheet


def sheet_state(sheet: Sheet) -> dict[str, Any]:
    """A sheet, who is on it and how its games stand, without their hands.

    Who plays is told for planned games too: a phone may be without a signal when they start.
    """
    games = list(sheet.games.order_by("number"))
    people = people_of(sheet)
    told = range(1, max(len(games), sheet.planned_games or 0) + 1)
    in_games = {number: people_of(sheet, number) for number in told}
    return {
        "id": str(sheet.id),
        "label": sheet.label,
        "side_names": sheet.side_names,
        "people": people,
        "people_in_games": list(in_games.values()),
        "rules": sheet.rules,
        "target": sheet.rules.get("target"),
        "planned_games": sheet.planned_games,
        "closed": sheet.closed_at is not None,
        "games": [
            game_state(game) | {"seats": seated(game, in_games[game.number])} for game in games
        ],
    }


def game_state(game: Game) -> dict[str, Any]:
    """A game as it stands, from its row alone."""
    return {
        "id": game.pk,
        "sheet": str(game.sheet_id),
        "number": game.number,
        "version": game.version,
        "first_dealer": game.first_dealer,
        "seat_order": game.seat_order,
        "opening_score": game.opening_score,
        "score": game.score,
        "hands_recorded": game.hands_recorded,
        "next_dealer": None if game.over else game.next_dealer,
        "over": game.over,
        "won_by": game.won_by,
        "tied": game.tied,
    }


def game_data(game: Game, people: list[str] | None = None) -> dict[str, Any]:
    """A game with the names in its seats and its current hands in order."""
    people = people_of(game.sheet, game.number) if people is None else people
    return game_state(game) | {
        "seats": seated(game, people),
        "hands": [hand_data(hand) for hand in current_hands(game)],
    }


def current_hands(game: Game) -> Iterable[Hand]:
    """The hands that count, in the order they were played."""
    return game.hands.filter(current=True).order_by("number")


def hand_facts(hand: Hand) -> dict[str, Any]:
    """A recorded hand's facts in the contract's names, every name present (None: not recorded)."""
    return dict.fromkeys(OTHER_FACTS) | {"folded": []} | facts_of(hand)


def hand_data(hand: Hand) -> dict[str, Any]:
    """A hand: its facts, what the rules made of them, and who recorded it."""
    return hand_facts(hand) | {
        "hand": hand.number,
        "version": hand.version,
        "points": hand.points,
        "seat_points": hand.seat_points,
        "outcome": hand.outcome,
        "score": hand.score,
        "warnings": told_kept(hand.warnings),
        "recorder": hand.recorder,
        "recorded_at": hand.recorded_at.isoformat(),
    }


def hand_versions(game: Game, number: int) -> list[dict[str, Any]]:
    """Every version of a hand, latest first, with what became of it."""
    versions = game.hands.filter(number=number).order_by("-version")
    return [
        hand_data(hand)
        | {
            "current": hand.current,
            "reason": hand.reason,
            "withdrawn_at": hand.withdrawn_at and hand.withdrawn_at.isoformat(),
            "withdrawn_by": hand.withdrawn_by,
            "withdrawn_because": hand.withdrawn_because,
        }
        for hand in versions
    ]
