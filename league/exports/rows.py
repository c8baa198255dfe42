"""Where the rows of each file come from: published ladders, agreed results and counted hands.

Everything begins at one division. Games and hands are those that count in it: of each card the
version `counting_versions` names, so that a file agrees with the ladder and the figures.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.db.models.functions import JSONObject

from league.cards.models import CardGame, CardVersion, LineUpPlace, Seat
from league.cards.selectors import counting_versions
from league.competitions.models import Division, Match, Side
from league.competitions.points import PointsScheme
from league.ladders.models import LadderRow
from league.ladders.selectors import published_ladder
from league.organisation.models import League
from league.organisation.privacy import person_name
from league.statistics.selectors import Figures, division_figures
from scoring.exporting.columns import Row
from scoring.models import Game, Hand
from scoring.rules import rule_set

CHUNK = 500
"""Rows fetched at a time from the database's cursor."""
SIDES = ("home", "away")
Read = Mapping[str, Any]
"""What one statement read for a row."""


AS_RECORDED = Q(game__won_by=F("winner")) & (
    Q(winner=Side.HOME, game__score__1=F("loser_score"))
    | Q(winner=Side.AWAY, game__score__0=F("loser_score"))
)
"""Games of a card that came out as their hands say. Where hands were amended and the captains have
not agreed what that changes, the card's word stands alone, as in the figures."""


def display_names(league: League) -> dict[int, str]:
    """Each person's name as the public may read it."""
    return {person.pk: person_name(person, league=league) for person in league.people.all()}


def ladder_rows(division: Division) -> Iterator[Row]:
    """One row a team, as published."""
    return rows_of_ladder(published_ladder(division).rows)


def rows_of_ladder(published: Iterable[LadderRow]) -> Iterator[Row]:
    for row in published:
        yield {
            "position": row.position,
            "team_id": row.team_id,
            "team": row.team.name,
            "played": row.played,
            "won": row.won,
            "drawn": row.drawn,
            "lost": row.lost,
            "games_for": row.games_for,
            "games_against": row.games_against,
            "points": row.points,
            "provisional": row.provisional,
            "awarded": row.awarded,
            "tied": row.tied,
            "play_off": row.play_off,
            "separated_by": row.separated_by,
        }


def match_rows(division: Division) -> Iterator[Row]:
    matches = matches_to_show(division)
    return rows_of_matches(matches.order_by("played_on", "pk").iterator(CHUNK), division)


def matches_to_show(division: Division) -> QuerySet[Match]:
    """The division's matches with all their rows name."""
    its_versions = Q(card__match=OuterRef("pk"))
    games = Game.objects.filter(sheet__card_sheet__card__match=OuterRef("pk"))
    return (
        Match.objects.filter(division=division)
        .select_related("home", "away", "venue", "card")
        .annotate(
            has_result=Q(state=Match.State.AWARDED)
            | Exists(counting_versions(division).filter(its_versions)),
            # A card is there as soon as its tables are; it is begun with a line-up or a game.
            card_begun=Exists(CardVersion.objects.filter(its_versions)) | Exists(games),
        )
    )


def rows_of_matches(matches: Iterable[Any], division: Division) -> Iterator[Row]:
    """One row a match of this division; `matches` come from `matches_to_show`."""
    scheme = PointsScheme.parse(division.season.points_scheme)
    for match in matches:
        home_points, away_points = match.home_award, match.away_award
        if match.state == Match.State.PLAYED:
            home_points, away_points = scheme.of(match.home_games or 0, match.away_games or 0)
        yield {
            "match_id": match.pk,
            "week": match.week,
            "played_on": match.played_on,
            "home_id": match.home_id,
            "home": match.home.name,
            "away_id": match.away_id,
            "away": match.away.name,
            "venue": match.venue.name,
            "state": match.state,
            "state_reason": match.state_reason,
            "card": match.card.state if match.card_begun else None,
            "home_games": match.home_games,
            "away_games": match.away_games,
            "home_points": home_points,
            "away_points": away_points,
            "counts_in_ladder": match.has_result and match.counts_in_ladder,
        }


def game_rows(division: Division) -> Iterator[Row]:
    """One row a game that counts, on paper or hand by hand."""
    return rows_of_games(games_of(_counted_games(division)), division)


def _counted_games(division: Division) -> QuerySet[CardGame]:
    return CardGame.objects.filter(version__in=counting_versions(division))


def games_of(games: QuerySet[CardGame]) -> Iterator[Read]:
    """All that a game's row needs, in one statement."""
    return (
        games.annotate(
            match_id=F("version__card__match"),
            played_on=F("version__card__match__played_on"),
            home=F("version__card__match__home__name"),
            away=F("version__card__match__away__name"),
            status=F("version__status"),
            home_people=_pair(Side.HOME, "home_pair"),
            away_people=_pair(Side.AWAY, "away_pair"),
            as_recorded=AS_RECORDED,
            score=F("game__score"),
            hands=F("game__hands_recorded"),
        )
        .order_by("played_on", "match_id", "round", "table")
        .values()
        .iterator(CHUNK)
    )


def _pair(side: Side, pair: str) -> ArraySubquery:
    places = LineUpPlace.objects.filter(
        version=OuterRef("version_id"), side=side, pair=OuterRef(pair)
    )
    return ArraySubquery(places.order_by("place").values("person_id"))


def rows_of_games(games: Iterable[Read], division: Division) -> Iterator[Row]:
    names = display_names(division.season.league)
    target = rule_set(division.season.rules).target
    for game in games:
        home, away = (
            [names[person] for person in game[f"{side}_people"]] + [None, None] for side in SIDES
        )
        recorded = bool(game["as_recorded"])
        # As everywhere: winners of whom only a loser's score was written down have the target.
        on_paper = None if game["loser_score"] is None else target
        yield {
            "match_id": game["match_id"],
            "played_on": game["played_on"],
            "home": game["home"],
            "away": game["away"],
            "round": game["round"],
            "table": game["table"],
            "home_player_1": home[0],
            "home_player_2": home[1],
            "away_player_1": away[0],
            "away_player_2": away[1],
            "winner": SIDES[game["winner"]],
            "winner_points": game["score"][game["winner"]] if recorded else on_paper,
            "loser_points": game["loser_score"],
            "source": "hands" if recorded else "paper",
            "hands": game["hands"] if recorded else 0,
            "game_id": game["game_id"] if recorded else None,
            "card": game["status"],
        }


def hand_rows(division: Division) -> Iterator[Row]:
    """One row a hand of every game that counts, as it stands now."""
    return rows_of_hands(hands_of(_counted_games(division)), division)


def hands_of(games: QuerySet[CardGame]) -> Iterator[Read]:
    """All that the rows of these games' hands need, in one statement."""
    hands = Hand.objects.filter(current=True, game__card_games__in=games.filter(AS_RECORDED))
    seats = Seat.objects.filter(game=OuterRef("game_id")).values_list(
        JSONObject(seat="seat", player="player_id")
    )
    return (
        hands.annotate(
            match_id=F("game__card_games__version__card__match"),
            match_round=F("game__card_games__round"),
            match_table=F("game__card_games__table"),
            seats=ArraySubquery(seats),
        )
        .order_by("match_id", "match_round", "match_table", "number")
        .values()
        .iterator(CHUNK)
    )


def rows_of_hands(hands: Iterable[Read], division: Division) -> Iterator[Row]:
    names = display_names(division.season.league)
    for hand in hands:
        people = {seat["seat"]: names[seat["player"]] for seat in hand["seats"]}
        tricks = hand["tricks"] or [None, None]
        penalty = hand["other_facts"].get("penalty") or {}
        yield {
            "match_id": hand["match_id"],
            "match_round": hand["match_round"],
            "match_table": hand["match_table"],
            "game_id": hand["game_id"],
            "hand": hand["number"],
            "kind": hand["kind"],
            "dealer": hand["dealer"],
            "dealer_name": people.get(hand["dealer"]),
            "turn_up": hand["turn_up"],
            "round": hand["round"],
            "maker": hand["maker"],
            "maker_name": people.get(hand["maker"]),
            "trump": hand["trump"],
            "alone": " ".join(str(seat) for seat in hand["alone"]),
            "alone_names": " & ".join(people.get(seat, "") for seat in hand["alone"]),
            "home_tricks": tricks[Side.HOME],
            "away_tricks": tricks[Side.AWAY],
            "penalty_reason": penalty.get("reason"),
            "penalty_against": SIDES[penalty["against"]] if penalty else None,
            "home_points": hand["points"][Side.HOME],
            "away_points": hand["points"][Side.AWAY],
            "outcome": hand["outcome"],
            "home_score": hand["score"][Side.HOME],
            "away_score": hand["score"][Side.AWAY],
            "version": hand["version"],
            "recorded_at": hand["recorded_at"],
        }


def player_rows(division: Division) -> Iterator[Row]:
    """One row a player, best first."""
    league = division.season.league
    for figures in division_figures(division):
        yield {
            "player_id": figures.player.pk,
            "player": person_name(figures.player, league=league),
            "teams": " & ".join(figures.teams),
            **{field.name: getattr(figures, field.name) for field in fields(Figures)},
        }
