"""The order of a division's teams and, in words, what separates them. Pure.

Points come first. Teams level on points are separated by the season's tie order, one criterion
after another; a criterion is applied to those teams only that every former one left level. What
remains level after the last shares a position: the order of its lines on the page is the names',
and says nothing.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby

from league.organisation.names import sort_key

Value = int | Decimal


class TieOrderInvalid(ValueError):
    """A tie order names a criterion that is not known, twice, or after the last word."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match that counts: games won and league points of each side, neither "the rest"."""

    home: int
    away: int
    home_games: int
    away_games: int
    home_points: Decimal
    away_points: Decimal
    provisional: bool = False
    awarded: bool = False
    counts_in_ladder: bool = True
    counts_head_to_head: bool = True


@dataclass(frozen=True, slots=True)
class TeamResult:
    """A team's season so far. Played, won, drawn and lost count matches; points league points."""

    team: int
    name: str
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    games_for: int = 0
    games_against: int = 0
    points: Decimal = Decimal(0)
    provisional: int = 0
    awarded: int = 0


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of the ladder. `order` numbers the lines; tied teams share a `position`."""

    order: int
    position: int
    tied: bool
    play_off: bool
    separated_by: str
    result: TeamResult


@dataclass(frozen=True, slots=True)
class Criterion:
    """One way to separate teams level so far; more is better.

    `phrase` completes "ahead on …". Without a `value` nothing is compared: the phrase then says
    what becomes of teams that are still level.
    """

    key: str
    name: str
    phrase: str
    value: Callable[[TeamResult, Sequence[TeamResult], Sequence[MatchResult]], Value] | None = None
    signed: bool = False


def _head_to_head(
    team: TeamResult, level: Sequence[TeamResult], matches: Sequence[MatchResult]
) -> Decimal:
    others = {other.team for other in level}
    points = Decimal(0)
    for match in matches:
        if match.counts_head_to_head and match.home in others and match.away in others:
            if match.home == team.team:
                points += match.home_points
            elif match.away == team.team:
                points += match.away_points
    return points


POINTS = Criterion("points", "Points", "points", lambda team, level, matches: team.points)
PLAY_OFF = Criterion("play_off", "Play-off", "play-off needed")
SHARED = Criterion("shared", "Shared position", "position shared")
CRITERIA: dict[str, Criterion] = {
    criterion.key: criterion
    for criterion in (
        POINTS,
        Criterion(
            "games_won", "Games won", "games won", lambda team, level, matches: team.games_for
        ),
        Criterion(
            "games_difference",
            "Games difference",
            "games won less games lost",
            lambda team, level, matches: team.games_for - team.games_against,
            signed=True,
        ),
        Criterion(
            "head_to_head",
            "Head-to-head",
            "points from the matches between them",
            _head_to_head,
        ),
        Criterion(
            "matches_won", "Matches won", "matches won", lambda team, level, matches: team.won
        ),
        PLAY_OFF,
        SHARED,
    )
}


def tie_order(keys: Iterable[str]) -> list[Criterion]:
    """The criteria of a season's tie order, ending with what becomes of teams still level.

    Without a last word the position is shared. Raises TieOrderInvalid.
    """
    order: list[Criterion] = []
    for key in keys:
        if key not in CRITERIA or key == POINTS.key:
            allowed = ", ".join(known for known in CRITERIA if known != POINTS.key)
            raise TieOrderInvalid(f"{key!r} separates no teams; these may: {allowed}.")
        if CRITERIA[key] in order:
            raise TieOrderInvalid(f"{key!r} is named twice.")
        if order and order[-1].value is None:
            raise TieOrderInvalid(f"Nothing can follow {order[-1].key!r}, but {key!r} does.")
        order.append(CRITERIA[key])
    if not order or order[-1].value is not None:
        order.append(SHARED)
    return order


def order_in_words(keys: Iterable[str]) -> str:
    """The whole order as a page states it: "Points, then games won, then a play-off"."""
    named = [
        {PLAY_OFF: "a play-off", SHARED: "level teams share a position"}.get(
            criterion, criterion.phrase
        )
        for criterion in tie_order(keys)
    ]
    return ", then ".join(["Points", *named])


def results(teams: Iterable[tuple[int, str]], matches: Iterable[MatchResult]) -> list[TeamResult]:
    """Each team's season, from (team, name) pairs and the matches that count in the ladder.

    A match of a team not named is another division's and raises KeyError.
    """
    names = dict(teams)
    shares: dict[int, list[_Share]] = {team: [] for team in names}
    for match in matches:
        if match.counts_in_ladder:
            home, away = _shares(match)
            shares[match.home].append(home)
            shares[match.away].append(away)
    return [
        TeamResult(
            team=team,
            name=names[team],
            played=len(own),
            won=sum(share.won for share in own),
            drawn=sum(not (share.won or share.lost) for share in own),
            lost=sum(share.lost for share in own),
            games_for=sum(share.games_for for share in own),
            games_against=sum(share.games_against for share in own),
            points=sum((share.points for share in own), Decimal(0)),
            provisional=sum(share.match.provisional for share in own),
            awarded=sum(share.match.awarded for share in own),
        )
        for team, own in shares.items()
    ]


def rank(
    teams: Iterable[tuple[int, str]], matches: Sequence[MatchResult], keys: Iterable[str]
) -> list[Placed]:
    """The ladder of (team, name) pairs from their matches and the season's tie order.

    Raises TieOrderInvalid.
    """
    criteria = tie_order(keys)
    placed: list[Placed] = []
    best_first = sorted(results(teams, matches), key=lambda team: team.points, reverse=True)
    for _, level in groupby(best_first, key=lambda team: team.points):
        clusters, gaps = _separate(list(level), criteria, matches)
        for index, cluster in enumerate(clusters):
            tied = len(cluster) > 1
            position = len(placed) + 1
            for team in sorted(cluster, key=lambda team: (sort_key("", team.name), team.team)):
                placed.append(
                    Placed(
                        order=len(placed) + 1,
                        position=position,
                        tied=tied,
                        # Before anything is played nobody has to play off.
                        play_off=tied and criteria[-1] == PLAY_OFF and _begun(cluster),
                        separated_by=_in_words(team, clusters, index, gaps, criteria),
                        result=team,
                    )
                )
    return placed


@dataclass(frozen=True, slots=True)
class _Share:
    """One side's share of a match."""

    match: MatchResult
    won: bool
    lost: bool
    games_for: int
    games_against: int
    points: Decimal


def _shares(match: MatchResult) -> tuple[_Share, _Share]:
    home, away = match.home_games, match.away_games
    home_won, away_won = home > away, away > home
    if match.awarded and home == away:
        # An award may give points without games; one that gives nobody anything is drawn.
        home_won = match.home_points > match.away_points
        away_won = match.away_points > match.home_points
    return (
        _Share(match, home_won, away_won, home, away, match.home_points),
        _Share(match, away_won, home_won, away, home, match.away_points),
    )


@dataclass(frozen=True, slots=True)
class _Gap:
    """What separates a cluster from the next: the criterion and each team's value."""

    criterion: Criterion
    values: dict[int, Value]


def _separate(
    level: Sequence[TeamResult], criteria: Sequence[Criterion], matches: Sequence[MatchResult]
) -> tuple[list[list[TeamResult]], list[_Gap]]:
    """Clusters of teams still level, best first, and the gap after each but the last."""
    criterion = criteria[0]
    if len(level) == 1 or criterion.value is None:
        return [list(level)], []
    values = {team.team: criterion.value(team, level, matches) for team in level}
    clusters: list[list[TeamResult]] = []
    gaps: list[_Gap] = []
    best_first = sorted(level, key=lambda team: values[team.team], reverse=True)
    for _, part in groupby(best_first, key=lambda team: values[team.team]):
        if clusters:
            gaps.append(_Gap(criterion, values))
        inner, inner_gaps = _separate(list(part), criteria[1:], matches)
        clusters += inner
        gaps += inner_gaps
    return clusters, gaps


def _begun(teams: Iterable[TeamResult]) -> bool:
    return any(team.played for team in teams)


def _in_words(
    team: TeamResult,
    clusters: Sequence[Sequence[TeamResult]],
    index: int,
    gaps: Sequence[_Gap],
    criteria: Sequence[Criterion],
) -> str:
    others = [other for cluster in clusters for other in cluster if other.team != team.team]
    if not others or not _begun([team, *others]):
        return ""
    clauses = [f"Level on {_points(team.points)} with {_names(others)}"]
    if index > 0:
        clauses.append(_gap_in_words("behind", team, clusters[index - 1], gaps[index - 1], others))
    if index < len(gaps):
        clauses.append(_gap_in_words("ahead", team, clusters[index + 1], gaps[index], others))
    partners = [other for other in clusters[index] if other.team != team.team]
    if partners:
        compared = [criterion.phrase for criterion in criteria if criterion.value]
        if compared:
            whom = "" if len(partners) == len(others) else f" with {_names(partners)}"
            clauses.append(f"still level{whom} on {_listed(compared)}")
        if _begun(clusters[index]):
            clauses.append(criteria[-1].phrase)
    return "; ".join(clauses)


def _gap_in_words(
    way: str,
    team: TeamResult,
    neighbours: Sequence[TeamResult],
    gap: _Gap,
    others: Sequence[TeamResult],
) -> str:
    whom = "" if len(others) == 1 else f"{' of' if way == 'ahead' else ''} {_names(neighbours)}"
    own, theirs = gap.values[team.team], gap.values[neighbours[0].team]
    form = _signed if gap.criterion.signed else _plain
    return f"{way}{whom} on {gap.criterion.phrase}, {form(own)} to {form(theirs)}"


def _names(teams: Sequence[TeamResult]) -> str:
    if len(teams) > 3:
        return f"{len(teams)} other teams"
    names = sorted(teams, key=lambda team: (sort_key("", team.name), team.team))
    return _listed([team.name for team in names])


def _listed(words: Sequence[str]) -> str:
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def _points(points: Decimal) -> str:
    return f"{_plain(points)} {'point' if points == 1 else 'points'}"


def _plain(value: Value) -> str:
    if isinstance(value, int):
        return str(value)
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _signed(value: Value) -> str:
    return f"+{_plain(value)}" if value > 0 else _plain(value)
