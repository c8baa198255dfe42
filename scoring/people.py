"""Who sits at a table, as the sheet's owner names them.

Scoring knows seats only. A room above that knows the people registers a provider; a sheet nobody
provides for has the labels it was opened with.
"""

from collections.abc import Callable, Sequence

from scoring.models import Game, Sheet

Provider = Callable[[Sheet, int | None], list[str] | None]

_providers: list[Provider] = []


def provide(provider: Provider) -> Provider:
    """Ask this function who is on a sheet; it answers None for sheets that are not its own.

    It is given the sheet and the number of a game on it, for players may move on between games;
    without a number it names those of the next game to be started. Its list has one name a seat,
    in the order home 1, away 1, home 2, away 2 (seat order, before anyone changes places).
    """
    if provider not in _providers:
        _providers.append(provider)
    return provider


def people_of(sheet: Sheet, number: int | None = None) -> list[str]:
    """The names of the people in game `number` of a sheet, or else in the next to be started."""
    for provider in _providers:
        people = provider(sheet, number)
        if people is not None:
            return people
    return list(sheet.seat_labels)


def seated(game: Game, people: Sequence[str]) -> list[str]:
    """The name in each seat of a game; a seat without a named player is called by its number."""
    return [
        people[person] if person < len(people) and people[person] else f"Seat {seat + 1}"
        for seat, person in enumerate(game.seat_order)
    ]
