"""What a captain enters, and whether it can be: the paper card as values.

`check` reports every fault at once. It reads the match's league, squads and recorded games and
writes nothing.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from league.cards.errors import CardFault, EntryRefused
from league.competitions.format import Meeting, meetings
from league.competitions.models import Match, Side, SquadMember
from league.organisation.clock import today_in
from league.organisation.models import Person
from league.organisation.privacy import person_name
from scoring.models import Game
from scoring.rules import rule_set

UNTARGETED_MOST = 999
"""The highest loser's score a paper card may claim where the rules have no target."""

Place = tuple[Side, int, int]
"""A side, a pair from 1, and a place in it: 1 or 2."""

LineUp = Mapping[int, Sequence[Sequence["Person | int | None"]]]
"""Side → its pairs in order, each of two players (or their ids); None where nobody is named."""


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game: by its hands (`game_id`), or as the paper says (winner; loser's score if known).

    Of a game recorded by hand the winner and score may be left out; given, they must agree.
    """

    round: int
    table: int
    winner: int | None = None
    loser_score: int | None = None
    game_id: int | None = None


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A whole card: both line-ups and every game."""

    line_up: LineUp
    games: Sequence[GameEntry]


@dataclass(frozen=True, slots=True)
class Result:
    """One checked game of a card."""

    meeting: Meeting
    winner: Side
    loser_score: int | None
    game_id: int | None


@dataclass(frozen=True, slots=True)
class Checked:
    """An entry found possible: person ids by place, results in order, and what is odd."""

    places: Mapping[Place, int]
    results: Sequence[Result]
    warnings: Sequence[CardFault]


@dataclass(slots=True)
class _Findings:
    faults: list[CardFault] = field(default_factory=list)
    warnings: list[CardFault] = field(default_factory=list)

    def fault(self, code: str, where: str, message: str) -> None:
        self.faults.append(CardFault(code, where, message))

    def warn(self, code: str, where: str, message: str) -> None:
        self.warnings.append(CardFault(code, where, message, "warning"))


def check(entry: CardEntry, *, match: Match, recorded: Mapping[tuple[int, int], Game]) -> Checked:
    """The entry as it will be stored; `recorded` holds the games of its sheets by round and table.

    Raises EntryRefused with every fault there is.
    """
    findings = _Findings()
    places = _check_line_up(entry.line_up, match, findings)
    results = _check_games(entry.games, match, recorded, findings)
    if match.played_on is not None and match.played_on > today_in(match.division.season.league):
        findings.warn("early", "games", "Entered before the night of the match.")
    if findings.faults:
        raise EntryRefused(findings.faults)
    return Checked(places, results, findings.warnings)


def check_line_up(line_up: LineUp, *, match: Match) -> tuple[dict[Place, int], list[CardFault]]:
    """Person ids by place and what is odd. Raises EntryRefused with every fault there is."""
    findings = _Findings()
    places = _check_line_up(line_up, match, findings)
    if findings.faults:
        raise EntryRefused(findings.faults)
    return places, findings.warnings


def hands_result(game: Game) -> tuple[Side, int]:
    """Winner and loser's score of a finished game recorded by hand."""
    if game.won_by is None:
        raise ValueError(f"{game} has no winner.")
    winner = Side(game.won_by)
    return winner, game.score[other(winner)]


def other(side: int) -> Side:
    """The opposing side."""
    return Side.AWAY if side == Side.HOME else Side.HOME


def team_name(match: Match, side: int) -> str:
    """The name of the team on this side of a match."""
    return str(match.home if side == Side.HOME else match.away)


# --- Line-ups ---------------------------------------------------------------------------------


def _check_line_up(line_up: LineUp, match: Match, findings: _Findings) -> dict[Place, int]:
    tables = match.division.season.tables
    named = dict(_named(line_up, tables, findings))
    league = match.division.season.league
    people = {person.pk: person for person in league.people.filter(pk__in=set(named.values()))}
    squads = _squads(match)
    seen: dict[int, Place] = {}
    for place, person_id in named.items():
        person = people.get(person_id)
        if person is None:
            findings.fault(
                "player_unknown", _where(place), f"{_words(place)}: no such player in {league}."
            )
        elif person_id in seen:
            findings.fault(
                "player_repeated",
                _where(place),
                f"{person_name(person, league=league)} is named twice: in "
                f"{_words(seen[person_id])} and {_words(place)}. Each player plays in one pair.",
            )
        elif person_id not in squads[place[0]]:
            findings.warn(
                "player_borrowed",
                _where(place),
                f"{_words(place).capitalize()} is not in the squad of "
                f"{team_name(match, place[0])}.",
            )
        seen.setdefault(person_id, place)
    for side in Side:
        count = sum(place[0] == side for place in named)
        if side in line_up and count < 2 * tables:
            findings.warn(
                "under_named",
                f"line_up.{side.name.lower()}",
                f"{team_name(match, side)} named {count} of {2 * tables} players.",
            )
    return named


def _named(line_up: LineUp, tables: int, findings: _Findings) -> Iterator[tuple[Place, int]]:
    for side in Side:
        pairs = line_up.get(side, ())
        if len(pairs) > tables or any(len(pair) > 2 for pair in pairs):
            findings.fault(
                "line_up_size",
                f"line_up.{side.name.lower()}",
                f"A side has {tables} pairs of two players.",
            )
            continue
        for pair, players in enumerate(pairs, start=1):
            for place, player in enumerate(players, start=1):
                if player is not None:
                    yield (
                        (side, pair, place),
                        player.pk if isinstance(player, Person) else player,
                    )


def _squads(match: Match) -> dict[Side, set[int]]:
    squads: dict[Side, set[int]] = {Side.HOME: set(), Side.AWAY: set()}
    for team_id, person_id in SquadMember.objects.filter(
        team__in=[match.home_id, match.away_id]
    ).values_list("team_id", "person_id"):
        squads[Side.HOME if team_id == match.home_id else Side.AWAY].add(person_id)
    return squads


def _where(place: Place) -> str:
    side, pair, position = place
    return f"line_up.{side.name.lower()}.{pair}.{position}"


def _words(place: Place) -> str:
    side, pair, position = place
    return f"{side.label.lower()} pair {pair}, {'first' if position == 1 else 'second'} player"


# --- Games ------------------------------------------------------------------------------------


def _check_games(
    games: Sequence[GameEntry],
    match: Match,
    recorded: Mapping[tuple[int, int], Game],
    findings: _Findings,
) -> list[Result]:
    season = match.division.season
    tables = season.tables
    expected = {(meeting.round, meeting.table): meeting for meeting in meetings(tables)}
    target = rule_set(season.rules).target
    if len(games) != len(expected):
        findings.fault(
            "games_number",
            "games",
            f"This card has {len(games)} games; a match of {tables} tables has {len(expected)}: "
            "every home pair meets every away pair once.",
        )
    entered: dict[tuple[int, int], GameEntry] = {}
    for game in games:
        key = game.round, game.table
        where = f"games.{game.round}.{game.table}"
        if key not in expected:
            findings.fault(
                "game_unknown",
                where,
                f"There is no round {game.round} at table {game.table}: "
                f"rounds and tables go from 1 to {tables}.",
            )
        elif key in entered:
            findings.fault(
                "game_repeated",
                where,
                f"Round {game.round} at table {game.table} is on the card twice.",
            )
        entered.setdefault(key, game)
    results = []
    for key, meeting in expected.items():
        if key not in entered:
            findings.fault(
                "game_missing",
                f"games.{meeting.round}.{meeting.table}.winner",
                f"Say who won round {meeting.round} at table {meeting.table}.",
            )
            continue
        result = _check_game(entered[key], meeting, recorded.get(key), target, match, findings)
        if result is not None:
            results.append(result)
    return results


def _check_game(
    entered: GameEntry,
    meeting: Meeting,
    recorded: Game | None,
    target: int | None,
    match: Match,
    findings: _Findings,
) -> Result | None:
    where = f"games.{meeting.round}.{meeting.table}"
    here = f"round {meeting.round} at table {meeting.table}"
    if entered.winner is not None and entered.winner not in Side.values:
        findings.fault(
            "winner_invalid", f"{where}.winner", f"The winner of {here} is 0 (home) or 1 (away)."
        )
        return None
    if entered.game_id is not None:
        return _check_by_hands(entered, meeting, recorded, match, findings)
    if recorded is not None:
        findings.warn(
            "hands_not_used",
            f"{where}.game_id",
            f"Hands were recorded of {here}; the card gives the result as the paper says it.",
        )
    most = UNTARGETED_MOST if target is None else target - 1
    if entered.loser_score is not None and not 0 <= entered.loser_score <= most:
        findings.fault(
            "loser_score_range",
            f"{where}.loser_score",
            f"The loser of {here} has {entered.loser_score} on the card; "
            f"a loser’s score is from 0 to {most}.",
        )
    if entered.winner is None:
        findings.fault("winner_missing", f"{where}.winner", f"Say who won {here}.")
        return None
    return Result(meeting, Side(entered.winner), entered.loser_score, None)


def _check_by_hands(
    entered: GameEntry,
    meeting: Meeting,
    recorded: Game | None,
    match: Match,
    findings: _Findings,
) -> Result | None:
    where = f"games.{meeting.round}.{meeting.table}"
    here = f"round {meeting.round} at table {meeting.table}"
    if recorded is None or recorded.pk != entered.game_id:
        findings.fault(
            "hands_unknown", f"{where}.game_id", f"That is not the game recorded of {here}."
        )
        return None
    if not recorded.over:
        findings.fault(
            "hands_unfinished",
            f"{where}.game_id",
            f"The game of {here} is not finished: it stands at "
            f"{' – '.join(map(str, recorded.score))}.",
        )
        return None
    if recorded.won_by is None:
        findings.fault(
            "hands_tied", f"{where}.game_id", f"The game of {here} ended level: nobody won it."
        )
        return None
    winner, loser_score = hands_result(recorded)
    if entered.winner not in (None, winner):
        findings.fault(
            "hands_contradicted",
            f"{where}.winner",
            f"By its hands {team_name(match, winner)} won {here}; the card says "
            f"{team_name(match, other(winner))}.",
        )
    if entered.loser_score not in (None, loser_score):
        findings.fault(
            "hands_contradicted",
            f"{where}.loser_score",
            f"By its hands the loser of {here} had {loser_score}; the card says "
            f"{entered.loser_score}.",
        )
    return Result(meeting, winner, loser_score, recorded.pk)
