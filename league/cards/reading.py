"""A match's card as people read it: plain values, names already by the league's display rule.

Read in a fixed number of queries, however many games and hands there are.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from league.cards.duties import AGREEING, agreement_words
from league.cards.models import Card, CardEvent, CardGame, CardVersion
from league.cards.recording import line_up_version_of
from league.competitions.format import Meeting, meetings
from league.competitions.models import Match, Side
from league.organisation.models import Person
from league.organisation.privacy import person_name
from scoring.models import Game, Hand
from scoring.telling import HandLine, hand_line

Status = CardVersion.Status


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody on the card, as the public may know them."""

    id: int
    name: str


Pair = Sequence[Player | None]


@dataclass(frozen=True, slots=True)
class CardLine:
    """One game of the card.

    `home_score` and `away_score` are game points in words ("21", "–" where nobody wrote it down);
    `winner` is empty before there is one. `by` is "hands", "paper" or empty; `in_play` marks a game
    being recorded now.
    """

    meeting: Meeting
    home: Pair
    away: Pair
    winner: int | None
    home_score: str
    away_score: str
    loser_score: int | None
    by: str
    in_play: bool
    game: Game | None

    @property
    def score(self) -> str:
        return f"{self.home_score} – {self.away_score}" if self.home_score else ""

    @property
    def winners_score(self) -> str:
        """The score as said of the winner, whose points come first."""
        first, second = self.home_score, self.away_score
        return f"{second} – {first}" if self.winner == Side.AWAY else f"{first} – {second}"


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """One game recorded hand by hand, with every hand that counts."""

    round: int
    table: int
    game: Game
    seats: Sequence[str]
    hands: Sequence[HandLine]


@dataclass
class Reading:
    """Everything there is to read about one match. `card` is None before it was ever opened."""

    match: Match
    card: Card | None
    versions: Sequence[CardVersion]
    events: Sequence[CardEvent]
    recorded: Mapping[tuple[int, int], Game]
    hands: Mapping[int, Sequence[Hand]] = field(default_factory=dict)

    @property
    def tables(self) -> int:
        return self.match.division.season.tables

    @cached_property
    def entered(self) -> Sequence[CardVersion]:
        """Every version that was entered, oldest first."""
        return [version for version in self.versions if version.status != Status.DRAFT]

    @cached_property
    def newest(self) -> CardVersion | None:
        """What was entered last."""
        return self.entered[-1] if self.entered else None

    @cached_property
    def agreed(self) -> CardVersion | None:
        """What is in force."""
        return next((v for v in self.versions if v.status == Status.AGREED), None)

    @cached_property
    def draft(self) -> CardVersion | None:
        """The line-ups named before play; None once the card is entered."""
        return next((v for v in self.versions if v.status == Status.DRAFT), None)

    @cached_property
    def agreement(self) -> str:
        """How what is in force was agreed, in words; empty where nothing is."""
        how = [
            event
            for event in self.events
            if self.agreed is not None
            and event.version_id == self.agreed.pk
            and event.action in AGREEING
        ]
        return agreement_words(how[-1].action, how[-1].as_role) if how else ""

    @cached_property
    def dispute(self) -> CardEvent | None:
        """What was said against what was entered last, while it is in dispute."""
        if self.card is None or self.card.state != Card.State.DISPUTED:
            return None
        said = [event for event in self.events if event.action == CardEvent.Action.DISPUTED]
        return said[-1] if said else None

    @cached_property
    def shown(self) -> CardVersion | None:
        """What the public reads: the agreed version, else what was entered last."""
        return self.agreed or self.newest

    @cached_property
    def current(self) -> CardVersion | None:
        """What is being talked about; see `selectors.current_version`."""
        agreed = self.card is not None and self.card.state == Card.State.AGREED
        return self.agreed if agreed else self.newest

    @cached_property
    def lines(self) -> Sequence[CardLine]:
        """The shown version's games, or before entry what the tables have recorded so far."""
        return self.lines_of(self.shown)

    @cached_property
    def rounds(self) -> Sequence[tuple[int, Sequence[CardLine]]]:
        """`lines`, round by round."""
        return by_round(self.lines)

    @property
    def in_play(self) -> bool:
        """Whether a table is recording a game now."""
        return any(line.in_play for line in self.lines)

    @property
    def totals(self) -> tuple[int, int]:
        """Games each side has won on the lines shown."""
        return games_won(self.lines)

    @property
    def amended(self) -> bool:
        """Whether it was amended hands, no captain, that entered what was entered last."""
        return self.newest is not None and self.newest.entered_by_id is None

    @cached_property
    def line_up(self) -> Mapping[int, Sequence[Pair]]:
        """Side → pairs in order, of whichever line-up plays."""
        return self.line_up_of(line_up_version_of(self.versions))

    def line_up_of(self, version: CardVersion | None) -> Mapping[int, Sequence[Pair]]:
        """Side → pairs in order, each of two players, None where nobody is named."""
        places = list(version.places.all()) if version else []
        named = {(p.side, p.pair, p.place): self.player(p.person) for p in places}
        return {
            side: [
                [named.get((side, pair, 1)), named.get((side, pair, 2))]
                for pair in range(1, self.tables + 1)
            ]
            for side in Side
        }

    def lines_of(self, version: CardVersion | None) -> Sequence[CardLine]:
        """The games of a version; of none, the games as the tables recorded them."""
        line_up = self.line_up if version is None else self.line_up_of(version)
        entered = {(g.round, g.table): g for g in version.games.all()} if version else {}
        return [
            self._line(meeting, line_up, entered.get((meeting.round, meeting.table)))
            for meeting in meetings(self.tables)
        ]

    @cached_property
    def recorded_games(self) -> Sequence[RecordedGame]:
        """Every game recorded hand by hand, in order of rounds and tables."""
        return [
            self._recorded(round_, table, game)
            for (round_, table), game in sorted(self.recorded.items())
        ]

    def player(self, person: Person) -> Player:
        return Player(person.pk, person_name(person, league=self.match.division.season.league))

    def _line(
        self, meeting: Meeting, line_up: Mapping[int, Sequence[Pair]], entered: CardGame | None
    ) -> CardLine:
        game = self.recorded.get((meeting.round, meeting.table))
        winner, loser_score, scores, by = None, None, ("", ""), ""
        if entered is not None:
            game = game if game is not None and game.pk == entered.game_id else None
            winner, loser_score = entered.winner, entered.loser_score
            scores = self._scores(entered, game)
            by = "paper" if entered.game_id is None else "hands"
        elif game is not None:
            winner = game.won_by
            loser_score = None if winner is None else game.score[1 - winner]
            scores, by = (str(game.score[0]), str(game.score[1])), "hands"
        return CardLine(
            meeting=meeting,
            home=line_up[Side.HOME][meeting.home_pair - 1],
            away=line_up[Side.AWAY][meeting.away_pair - 1],
            winner=winner,
            home_score=scores[0],
            away_score=scores[1],
            loser_score=loser_score,
            by=by,
            in_play=entered is None and game is not None and not game.over,
            game=game,
        )

    def _scores(self, entered: CardGame, game: Game | None) -> tuple[str, str]:
        target = self.match.division.season.rules.get("target")
        won = str(target) if target is not None else "won"
        if game is not None and game.won_by == entered.winner:
            won = str(game.score[entered.winner])
        lost = "–" if entered.loser_score is None else str(entered.loser_score)
        return (won, lost) if entered.winner == Side.HOME else (lost, won)

    def _recorded(self, round_: int, table: int, game: Game) -> RecordedGame:
        named = {seat.seat: self.player(seat.player).name for seat in game.seats.all()}
        seats = [
            named.get(seat) or f"{Side(seat % 2).label.lower()} player {seat // 2 + 1}"
            for seat in range(len(game.seat_order))
        ]
        teams = (self.match.home.name, self.match.away.name)
        return RecordedGame(
            round_,
            table,
            game,
            seats,
            [hand_line(hand, seats=seats, teams=teams) for hand in self.hands.get(game.pk, ())],
        )


def read_match(match: Match, *, hands: bool = False) -> Reading:
    """Everything there is to read about a match; with `hands`, every hand of its games too.

    `match` comes with its teams, venue and season's league.
    """
    card = Card.objects.filter(match=match).first()
    if card is None:
        return Reading(match, None, (), (), {})
    card.match = match
    games = list(
        Game.objects.filter(sheet__card_sheet__card=card)
        .select_related("sheet__card_sheet")
        .prefetch_related("seats__player")
        .order_by("pk")
    )
    return Reading(
        match=match,
        card=card,
        versions=list(card.versions.prefetch_related("places__person", "games").order_by("number")),
        events=list(card.events.select_related("version").order_by("pk")),
        recorded={(game.number, game.sheet.card_sheet.table): game for game in games},
        hands=_by_game(games) if hands else {},
    )


def by_round(lines: Sequence[CardLine]) -> list[tuple[int, list[CardLine]]]:
    """A card's games round by round."""
    rounds: dict[int, list[CardLine]] = {}
    for line in lines:
        rounds.setdefault(line.meeting.round, []).append(line)
    return sorted(rounds.items())


def games_won(lines: Sequence[CardLine]) -> tuple[int, int]:
    """Games won by home and by away."""
    winners = [line.winner for line in lines]
    return winners.count(Side.HOME), winners.count(Side.AWAY)


def version_words(reading: Reading, version: CardVersion) -> str:
    """A version by home and away games and who said it: "version 2: 5 – 4, entered by …"."""
    match = reading.match
    home, away = games_won(reading.lines_of(version))
    if version.entered_side is not None:
        by = f"entered by {match.home if version.entered_side == Side.HOME else match.away}"
    else:
        by = "entered by an officer" if version.entered_by_id else "from amended hands"
    return f"version {version.number}: {home} – {away}, {by}"


def differences(reading: Reading, former: CardVersion, latter: CardVersion) -> list[str]:
    """What a later version says otherwise than a former one, one sentence each."""
    return list(_line_up_differences(reading, former, latter)) + list(
        _game_differences(reading, former, latter)
    )


def _line_up_differences(
    reading: Reading, former: CardVersion, latter: CardVersion
) -> Iterator[str]:
    before, after = reading.line_up_of(former), reading.line_up_of(latter)
    for side in Side:
        for number, (old, new) in enumerate(zip(before[side], after[side], strict=True), start=1):
            if old != new:
                yield (f"{side.label} pair {number}: {pair_words(old)} became {pair_words(new)}.")


def _game_differences(reading: Reading, former: CardVersion, latter: CardVersion) -> Iterator[str]:
    lines = zip(reading.lines_of(former), reading.lines_of(latter), strict=True)
    for old, new in lines:
        if (old.winner, old.loser_score, old.by) != (new.winner, new.loser_score, new.by):
            yield (
                f"Round {new.meeting.round}, table {new.meeting.table}: "
                f"{old.score} ({old.by}) became {new.score} ({new.by})."
            )


def pair_words(pair: Pair) -> str:
    """A pair's names: "A. Trelawny & B. Opie"; a dash for a place nobody is named in."""
    return " & ".join(player.name if player else "–" for player in pair)


def _by_game(games: Iterable[Game]) -> dict[int, list[Hand]]:
    hands: dict[int, list[Hand]] = {}
    for hand in Hand.objects.filter(game__in=list(games), current=True).order_by("number"):
        hands.setdefault(hand.game_id, []).append(hand)
    return hands
