"""Hands to record, by what happens in them. Seats 0 and 2 are home; hand n is dealt by n − 1."""

from typing import Any

from scoring.models import Game
from scoring.services import Recorded, record_hand

Facts = dict[str, Any]


def played(number: int, home_tricks: int, *, maker: int = 1, **more: Any) -> Facts:
    """Hand `number`, dealt in turn, in which home took so many tricks."""
    tricks = [home_tricks, 5 - home_tricks]
    return {"kind": "played", "dealer": (number - 1) % 4, "maker": maker, "tricks": tricks, **more}


def away_point(number: int) -> Facts:
    return played(number, 2)


def away_march(number: int) -> Facts:
    return played(number, 0)


def lone_march(number: int) -> Facts:
    """Four points to away."""
    return played(number, 0, alone=[1])


def euchred(number: int) -> Facts:
    """Two points to home."""
    return played(number, 3)


def thrown_in(number: int) -> Facts:
    return {"kind": "thrown_in", "dealer": (number - 1) % 4}


def misdeal(number: int) -> Facts:
    return {"kind": "misdeal", "dealer": (number - 1) % 4}


def revoke(number: int, against: int) -> Facts:
    return {
        "kind": "penalty",
        "dealer": (number - 1) % 4,
        "penalty": {"reason": "revoke", "against": against},
    }


def record(game: Game, *plays: Any, first: int = 1) -> list[Recorded]:
    """Record one play after the other, each a function of its number."""
    return [
        record_hand(game=game, number=number, facts=play(number), recorder="table code")
        for number, play in enumerate(plays, first)
    ]


def finish(game: Game) -> list[Recorded]:
    """Away wins a game that has not begun: 24 to nil in six lone marches."""
    return record(game, *[lone_march] * 6)
