"""Storing games read from a file of notation: sheets that are full and closed from the start."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import count

from django.utils import timezone

from config.locks import wait_for
from scoring.errors import AlreadyImported
from scoring.models import Game, GameSource, Sheet
from scoring.notation import Deal, NotatedGame, Notation
from scoring.services.games import start_game
from scoring.services.hands import record_hand
from scoring.services.sheets import close_sheet, open_sheet
from scoring.transactions import atomic

_LONGEST_LABEL = Sheet._meta.get_field("label").max_length or 0
_LONGEST_NAME = 80


@atomic
def import_notation(*, notation: Notation, raw: bytes, file_name: str) -> list[Sheet]:
    """Record every game of a file, hand by hand, on closed sheets; all of them or none.

    One sheet holds the games that the same partners play against each other under the same rules,
    whatever seats they change to; other partners, other rules or an unfinished game begin another
    one. Each hand keeps its deal as the file has it (the fact `play`). Raises `AlreadyImported` for
    a file whose games are stored.
    """
    digest = sha256(raw).hexdigest()
    wait_for(f"import {digest}")
    stored = GameSource.objects.filter(digest=digest)
    if stored:
        raise AlreadyImported(sorted(set(stored.values_list("game__sheet_id", flat=True))))
    file_name = file_name[-_LONGEST_LABEL:]
    position = count(1)
    sheets = []
    evenings = list(_evenings(notation.games))
    for number, games in enumerate(evenings, 1):
        part = f", part {number}" if len(evenings) > 1 else ""
        sheet = _open(games[0], (notation.title or file_name) + part)
        for played in games:
            game = _start(sheet, games[0], played, file_name)
            _record(game, played, file_name)
            _note_source(game, played, file_name, digest, next(position))
        sheets.append(close_sheet(sheet=sheet))
    return sheets


def _evenings(games: tuple[NotatedGame, ...]) -> Iterator[list[NotatedGame]]:
    """The games in their order, those together that one sheet can hold."""
    together: list[NotatedGame] = []
    for game in games:
        if together and not _follows(game, together[-1]):
            yield together
            together = []
        together.append(game)
    yield together


def _follows(game: NotatedGame, former: NotatedGame) -> bool:
    return (
        former.state.over
        and game.rules == former.rules
        and all(_partners(game, side) == _partners(former, side) for side in (0, 1))
    )


def _partners(game: NotatedGame, side: int) -> list[str]:
    return sorted(game.players[side::2])


def _open(game: NotatedGame, title: str) -> Sheet:
    named = [part for part in (title, game.date[:10]) if part]
    return open_sheet(
        rules=game.rules,
        label=", ".join(named)[:_LONGEST_LABEL],
        side_names=[name[:_LONGEST_NAME] for name in game.side_names],
        seat_labels=game.players,
        opens_at=timezone.now(),
    )


def _start(sheet: Sheet, first: NotatedGame, played: NotatedGame, file_name: str) -> Game:
    return start_game(
        sheet=sheet,
        first_dealer=played.deals[0].deal.dealer if played.deals else 0,
        seat_order=_seat_order(first.players, played.players),
        opening_score=played.opening_score,
        recorder=_recorder(file_name),
    )


def _seat_order(people: tuple[str, ...], seats: tuple[str, ...]) -> list[int]:
    # Partners of one name are told apart by their seats, as they were in the first game.
    return [
        seat if people[seat] == name else (seat + 2) % len(people)
        for seat, name in enumerate(seats)
    ]


def _record(game: Game, played: NotatedGame, file_name: str) -> None:
    finished = (each.deal for each in played.deals if each.deal.facts is not None)
    for number, deal in enumerate(finished, 1):
        hand = record_hand(
            game=game, number=number, facts=deal.facts or {}, recorder=_recorder(file_name)
        ).hand
        hand.other_facts["play"] = dict(deal.source)
        hand.save(update_fields=["other_facts"])


def _note_source(
    game: Game, played: NotatedGame, file_name: str, digest: str, position: int
) -> None:
    deals: list[Deal] = [each.deal for each in played.deals]
    GameSource.objects.create(
        game=game,
        file_name=file_name,
        digest=digest,
        position=position,
        version=played.version,
        metadata=dict(played.metadata) | {"players": list(played.players)},
        unfinished={deal.number: dict(deal.source) for deal in deals if deal.facts is None},
    )


def _recorder(file_name: str) -> str:
    return f"import of {file_name}"[:_LONGEST_LABEL]
