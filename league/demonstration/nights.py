"""Match nights: line-ups, games recorded or written on paper, and what becomes of the card."""

from collections.abc import Iterator, Sequence

from league.cards.entry import CardEntry, GameEntry
from league.cards.services import (
    agree_card,
    enter_card,
    enter_signed_paper,
    name_line_up,
    open_card,
)
from league.competitions.format import Meeting, meetings
from league.competitions.models import Match, Side
from league.demonstration.play import Facts, play, without_suits
from league.demonstration.season import Demonstration, Entrant
from league.organisation.models import Person, User
from scoring.models import Game
from scoring.rules import rule_set
from scoring.services import record_hand, start_game, undo_hand

RECORDER = "table code"
MISTAPS = 0.004
"""Share of hands a scorer takes back and records again."""
KEEN_SCORERS = 0.6
"""Share of tables where the suits turned up and named are recorded too."""
BARE_CARDS = 0.1
"""Share of paper cards that give winners only."""


class Night:
    """One match of the demonstration as it is played."""

    def __init__(self, demonstration: Demonstration, match: Match) -> None:
        self._rng = demonstration.rng
        self._secretary = demonstration.secretary
        self._home = demonstration.entrants[match.home_id]
        self._away = demonstration.entrants[match.away_id]
        self._rules = rule_set(demonstration.season.rules)
        self._edge = self._home.strength - self._away.strength
        self._line_up: dict[int, Sequence[Sequence[Person | int | None]]] = {
            Side.HOME: self._pairs(self._home),
            Side.AWAY: self._pairs(self._away),
        }
        self.meetings = list(meetings(demonstration.season.tables))
        self.card = open_card(match=match)

    @property
    def captains(self) -> dict[Side, User | None]:
        """Their accounts; None: no e-mail address, so that the secretary acts for both."""
        return {Side.HOME: self._home.captain, Side.AWAY: self._away.captain}

    def on_paper(self) -> CardEntry:
        """Play with pencil and paper; the card says who won, and mostly the losers' scores."""
        bare = self._rng.random() < BARE_CARDS
        return CardEntry(
            self._line_up, [self._paper_game(meeting, bare) for meeting in self.meetings]
        )

    def by_hand(self) -> CardEntry:
        """Record all hands of the match; the card refers to them."""
        self.name_line_ups()
        games = [self.record(meeting) for meeting in self.meetings]
        return CardEntry(
            self._line_up,
            [
                GameEntry(meeting.round, meeting.table, game_id=game.pk)
                for meeting, game in zip(self.meetings, games, strict=True)
            ],
        )

    def name_line_ups(self) -> None:
        """Both captains, or the secretary for them, say who plays."""
        for side, captain in self.captains.items():
            name_line_up(
                card=self.card,
                side=side,
                places=self._line_up[side],
                by=captain or self._secretary,
                revision=None,
            )

    def record(self, meeting: Meeting, *, hands: int | None = None) -> Game:
        """Play one game hand by hand to its end, or only so many hands of it."""
        sheet = self.card.sheets.select_related("sheet").get(table=meeting.table).sheet
        game = start_game(sheet=sheet, first_dealer=self._rng.randrange(4), recorder=RECORDER)
        keen = self._rng.random() < KEEN_SCORERS
        for number, facts in enumerate(self._hands(game.first_dealer), start=1):
            if hands is not None and number > hands:
                break
            self._record(game, number, facts if keen else without_suits(facts))
        return game

    def enter(self, entry: CardEntry) -> bool:
        """Whether the home captain could enter the card; the away captain's answer is awaited."""
        captain = self.captains[Side.HOME]
        if captain is not None:
            enter_card(card=self.card, side=Side.HOME, entry=entry, by=captain, revision=None)
        return captain is not None

    def settle(self, entry: CardEntry) -> None:
        """Both captains agree the card, or the secretary enters the paper they signed."""
        answering = self.captains[Side.AWAY]
        if answering is not None and self.enter(entry):
            agree_card(card=self.card, by=answering, revision=None)
        else:
            enter_signed_paper(card=self.card, entry=entry, by=self._secretary, revision=None)

    def _pairs(self, entrant: Entrant) -> list[list[Person]]:
        """Six of the squad, mostly its first six, in their usual pairs."""
        six = entrant.squad[:6]
        for reserve in entrant.squad[6:]:
            if self._rng.random() < 0.35:
                six[self._rng.randrange(1, 6)] = reserve
        return [six[0:2], six[2:4], six[4:6]]

    def _paper_game(self, meeting: Meeting, bare: bool) -> GameEntry:
        *_, (_, end) = play(self._rng, self._rules, self._rng.randrange(4), edge=self._edge)
        return GameEntry(
            meeting.round,
            meeting.table,
            winner=end.won_by,
            loser_score=None if bare else min(end.score),
        )

    def _hands(self, first_dealer: int) -> Iterator[Facts]:
        return (facts for facts, _ in play(self._rng, self._rules, first_dealer, edge=self._edge))

    def _record(self, game: Game, number: int, facts: Facts) -> None:
        if self._rng.random() < MISTAPS:
            slip = {"kind": "thrown_in", "dealer": facts["dealer"]}
            wrong = record_hand(game=game, number=number, facts=slip, recorder=RECORDER).hand
            undo_hand(
                game=game,
                number=number,
                version=wrong.version,
                recorder=RECORDER,
                reason="Pressed the wrong button.",
            )
        record_hand(game=game, number=number, facts=facts, recorder=RECORDER)
