"""Ladders and tallies counted the slow way: row by row in Python, from the facts alone.

Shares nothing with the product's counting but the models.
"""

from collections import Counter
from decimal import Decimal
from typing import Any

from league.cards.models import Card, CardGame, CardVersion, Seat
from league.competitions.models import Division, Match
from league.ladders.models import LadderRow
from league.statistics.models import Tally

LINE = (
    "position", "tied", "play_off", "played", "won", "drawn", "lost", "games_for",
    "games_against", "points", "provisional", "awarded",
)  # fmt: skip
TALLY = (
    "card_game_id", "player_id", "partner_id", "team_id", "side", "seat", "won", "points_for",
    "points_against", "detailed", "hands", "made", "made_won", "euchred", "marches",
    "alone_tried", "alone_won",
)  # fmt: skip
EUCHRED = {"euchred", "lone_euchred", "defended_alone"}

Line = dict[str, Any]


def published_lines(division: Division) -> dict[str, Line]:
    """The published ladder by team."""
    rows = LadderRow.objects.filter(ladder=division.pk).select_related("team")
    return {row.team.name: {name: getattr(row, name) for name in LINE} for row in rows}


def lines_by_hand(division: Division) -> dict[str, Line]:
    """The ladder as it ought to be, by team."""
    division = Division.objects.select_related("season").get(pk=division.pk)
    matches = [found for match in division.matches.all() if (found := _result(match))]
    teams = {team.pk: team.name for team in division.teams.all()}
    lines = {pk: _line(pk, matches) for pk in teams}
    keys = division.season.tie_order
    for pk, line in lines.items():
        better = [_better(other, pk, lines, matches, keys) for other in lines if other != pk]
        line["position"] = 1 + better.count(True)
        line["tied"] = None in better
        level = [
            other for other in lines if _better(other, pk, lines, matches, keys) is None
        ]  # itself among them
        line["play_off"] = (
            line["tied"] and keys[-1] == "play_off" and any(lines[o]["played"] for o in level)
        )
    return {teams[pk]: line for pk, line in lines.items()}


def stored_tallies(division: Division) -> Counter[tuple[Any, ...]]:
    """All tallies of a division as stored."""
    return Counter(Tally.objects.filter(division=division).values_list(*TALLY))


def tallies_by_hand(division: Division) -> Counter[tuple[Any, ...]]:
    """All tallies of a division as they ought to be."""
    found: Counter[tuple[Any, ...]] = Counter()
    for match in division.matches.select_related("division__season"):
        version = counting_version(match)
        if version is not None and match.counts_in_averages:
            for card_game in version.games.select_related("game"):
                found.update(_tallies(match, version, card_game))
    return found


def counting_version(match: Match) -> CardVersion | None:
    """The version that counts: agreed, or entered where the season shows those."""
    card = Card.objects.filter(match=match).first()
    if card is None or match.state == "awarded":
        return None
    by_status = {version.status: version for version in card.versions.all()}
    if "agreed" in by_status:
        return by_status["agreed"]
    return by_status.get("entered") if match.division.season.shows_provisional else None


def _result(match: Match) -> Line | None:
    if match.state == "awarded":
        sides = [(match.home_games, match.home_award), (match.away_games, match.away_award)]
        marks = {"provisional": 0, "awarded": 1}
    else:
        version = counting_version(match)
        if version is None:
            return None
        winners = [card_game.winner for card_game in version.games.all()]
        games = [winners.count(0), winners.count(1)]
        scheme = match.division.season.points_scheme
        result = ["draw", "draw"]
        if games[0] != games[1]:
            result = ["win", "loss"] if games[0] > games[1] else ["loss", "win"]
        sides = [(count, Decimal(scheme[word])) for count, word in zip(games, result, strict=True)]
        marks = {"provisional": int(version.status != "agreed"), "awarded": 0}
    return {
        "teams": (match.home_id, match.away_id),
        "sides": sides,
        "ladder": match.counts_in_ladder,
        "head_to_head": match.counts_head_to_head,
        **marks,
    }


def _line(team: int, matches: list[Line]) -> Line:
    line: Line = dict.fromkeys(LINE, 0) | {"points": Decimal(0)}
    for match in matches:
        if team in match["teams"] and match["ladder"]:
            own = match["teams"].index(team)
            games, points = match["sides"][own]
            their_games, their_points = match["sides"][1 - own]
            better, worse = games > their_games, games < their_games
            if match["awarded"] and games == their_games:
                better, worse = points > their_points, points < their_points
            line["played"] += 1
            line["won" if better else "lost" if worse else "drawn"] += 1
            line["games_for"] += games
            line["games_against"] += their_games
            line["points"] += points
            line["provisional"] += match["provisional"]
            line["awarded"] += match["awarded"]
    return line


def _better(
    first: int, second: int, lines: dict[int, Line], matches: list[Line], keys: list[str]
) -> bool | None:
    level = set(lines)
    for key in ["points", *keys]:
        values = {team: _value(key, team, level, lines, matches) for team in level}
        if values[first] != values[second]:
            return values[first] > values[second]
        level = {team for team in level if values[team] == values[first]}
    return None


def _value(
    key: str, team: int, level: set[int], lines: dict[int, Line], matches: list[Line]
) -> Any:
    line = lines[team]
    if key == "head_to_head":
        return sum(
            match["sides"][match["teams"].index(team)][1]
            for match in matches
            if match["head_to_head"] and team in match["teams"] and level.issuperset(match["teams"])
        )
    return {
        "points": line["points"],
        "games_won": line["games_for"],
        "games_difference": line["games_for"] - line["games_against"],
        "matches_won": line["won"],
    }.get(key, 0)


def _tallies(match: Match, version: CardVersion, card_game: CardGame) -> list[tuple[Any, ...]]:
    game = card_game.game
    by_hand = (
        game is not None
        and game.won_by == card_game.winner
        and game.score[1 - card_game.winner] == card_game.loser_score
    )
    if by_hand:
        places = [
            (seat.seat % 2, seat.player_id, seat.seat, _partner(seat))
            for seat in Seat.objects.filter(game=game)
        ]
    else:
        pairs = (card_game.home_pair, card_game.away_pair)
        people = list(version.places.all())
        places = [
            (
                place.side,
                place.person_id,
                None,
                next(
                    (
                        other.person_id
                        for other in people
                        if (other.side, other.pair) == (place.side, place.pair)
                        and other.place != place.place
                    ),
                    None,
                ),
            )
            for place in people
            if place.pair == pairs[place.side]
        ]
    rows = []
    for side, player, seat, partner in places:
        own, theirs = _points(match, card_game, side, by_hand)
        figures = _figures(game, seat) if by_hand else dict.fromkeys(TALLY[10:], 0)
        rows.append(
            (
                card_game.pk, player, partner, match.home_id if side == 0 else match.away_id,
                side, seat, card_game.winner == side, own, theirs, by_hand, *figures.values(),
            )
        )  # fmt: skip
    return rows


def _partner(seat: Seat) -> int | None:
    opposite = Seat.objects.filter(game=seat.game_id, seat=(seat.seat + 2) % 4).first()
    return opposite.player_id if opposite else None


def _points(
    match: Match, card_game: CardGame, side: int, by_hand: bool
) -> tuple[int | None, int | None]:
    if by_hand:
        return card_game.game.score[side], card_game.game.score[1 - side]
    if card_game.loser_score is None:
        return None, None
    winner, loser = match.division.season.rules["target"], card_game.loser_score
    return (winner, loser) if card_game.winner == side else (loser, winner)


def _figures(game: Any, seat: int) -> dict[str, int]:
    figures = dict.fromkeys(TALLY[10:], 0)
    for hand in game.hands.filter(current=True, kind="played"):
        figures["hands"] += 1
        if hand.maker == seat:
            figures["made"] += 1
            figures["made_won"] += hand.points[seat % 2] > 0
            figures["euchred"] += hand.outcome in EUCHRED
            figures["marches"] += hand.tricks[seat % 2] == 5
        if seat in hand.alone:
            figures["alone_tried"] += 1
            if hand.maker % 2 == seat % 2:
                figures["alone_won"] += hand.tricks[seat % 2] == 5
            else:
                figures["alone_won"] += hand.tricks[seat % 2] >= 3
    return figures
