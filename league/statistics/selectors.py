"""Reads of the statistics room: sums over tallies, each in one SQL statement.

People come as `Person` rows; `privacy.person_name` renders their names.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from django.contrib.postgres.aggregates import ArrayAgg
from django.db.models import Aggregate, Count, F, Q, Sum
from django.db.models.functions import Coalesce

from league.competitions.models import Division, Season
from league.organisation.models import Person
from league.rebuilding import behind
from league.statistics.models import Tally, TallyWork

SUMMED = (
    "hands",
    "made",
    "made_won",
    "euchred",
    "marches",
    "alone_tried",
    "alone_won",
    "points_for",
    "points_against",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """Sums over games that count; what each means is said in `tallying`.

    Everything from `hands` to `alone_won` covers the `detailed_games` recorded hand by hand, and
    points the `scored_games` whose points are known: "from N of M games".
    """

    games: int = 0
    won: int = 0
    detailed_games: int = 0
    hands: int = 0
    made: int = 0
    made_won: int = 0
    euchred: int = 0
    marches: int = 0
    alone_tried: int = 0
    alone_won: int = 0
    scored_games: int = 0
    points_for: int = 0
    points_against: int = 0

    @property
    def lost(self) -> int:
        """Games lost; a game on a card always has a winner."""
        return self.games - self.won


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerFigures(Figures):
    """A player's figures in a division and the teams played for, by name."""

    player: Person
    teams: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PartnerFigures(Figures):
    """A player's figures with one partner."""

    partner: Person


def division_figures(division: Division) -> list[PlayerFigures]:
    """Everybody who played in a division, best first: most games won, fewest lost, then names."""
    people = (
        Person.objects.filter(tallies__division=division)
        .annotate(
            teams=ArrayAgg("tallies__team__name", distinct=True, order_by="tallies__team__name"),
            **_sums("tallies__"),
        )
        .order_by(F("won").desc(), F("games").asc(), "sort_key", "pk")
    )
    return [
        PlayerFigures(player=person, teams=vars(person)["teams"], **_figures(vars(person)))
        for person in people
    ]


def player_figures(player: Person, season: Season) -> Figures:
    """A player's figures over all divisions of a season; nought for one who never played."""
    tallies = Tally.objects.filter(player=player, division__season=season)
    return Figures(**_figures(tallies.aggregate(**_sums(""))))


def partner_figures(player: Person, season: Season) -> list[PartnerFigures]:
    """A player's figures with each partner of a season, most games together first."""
    partners = (
        Person.objects.filter(
            tallies_as_partner__player=player, tallies_as_partner__division__season=season
        )
        .annotate(**_sums("tallies_as_partner__"))
        .order_by(F("games").desc(), F("won").desc(), "sort_key", "pk")
    )
    return [PartnerFigures(partner=person, **_figures(vars(person))) for person in partners]


def dirty_matches() -> list[int]:
    """The matches whose tallies are behind, by their ids."""
    return behind(TallyWork)


def _sums(tally: str) -> dict[str, Aggregate | Coalesce]:
    return {
        "games": Count(f"{tally}id"),
        "won": Count(f"{tally}id", filter=Q(**{f"{tally}won": True})),
        "detailed_games": Count(f"{tally}id", filter=Q(**{f"{tally}detailed": True})),
        "scored_games": Count(f"{tally}points_for"),
        **{name: Coalesce(Sum(f"{tally}{name}"), 0) for name in SUMMED},
    }


def _figures(row: Mapping[str, Any]) -> dict[str, int]:
    return {field.name: row[field.name] for field in fields(Figures)}
