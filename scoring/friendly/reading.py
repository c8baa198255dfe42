"""A friendly game as whoever has its share link reads it: plain values, in a few statements."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scoring.friendly.models import FriendlyGame
from scoring.friendly.worm import Worm, worm
from scoring.models import Game, Hand
from scoring.people import seated
from scoring.rules import RuleSet, rule_set
from scoring.rules.phrases import Phrase, both, say
from scoring.selectors import game_state, hand_data
from scoring.telling import HandLine, hand_line, signed
from scoring.wording import told


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game on the sheet: `verdict` says who won or who leads."""

    game: Game
    seats: Sequence[str]
    sides: Sequence[str]
    verdict: Phrase
    hands: Sequence[Hand]
    lines: Sequence[HandLine]
    worm: Worm | None

    @property
    def score(self) -> str:
        """The score in one text; empty where more than two sides play."""
        return " – ".join(map(signed, self.game.score)) if len(self.sides) == 2 else ""

    @property
    def letters(self) -> list[str]:
        """What stands for each side in the drawing and the table, where more than two play."""
        if self.worm is None or len(self.sides) == 2:
            return []
        return [line.letter for line in self.worm.lines]


@dataclass(frozen=True, slots=True)
class Reading:
    """The sheet with its games, latest first, and what each side has won; `won` is empty before
    a second game."""

    friendly: FriendlyGame
    rules: RuleSet
    games: Sequence[PlayedGame]
    won: Sequence[tuple[str, int]]


def read(friendly: FriendlyGame) -> Reading:
    """Everything there is to read about a friendly game."""
    sheet = friendly.sheet
    rules = rule_set(sheet.rules)
    games = list(sheet.games.order_by("-number"))
    hands: dict[int, list[Hand]] = {game.pk: [] for game in games}
    for hand in Hand.objects.filter(game__in=games, current=True).order_by("number"):
        hands[hand.game_id].append(hand)
    won = [
        (name, sum(game.counts_for for game in games if game.won_by == side))
        for side, name in enumerate(sheet.side_names)
    ]
    return Reading(
        friendly=friendly,
        rules=rules,
        games=[_played(game, rules, friendly, hands[game.pk]) for game in games],
        won=won if len(games) > 1 else [],
    )


def as_data(reading: Reading) -> dict[str, Any]:
    """The sheet for programs: facts, points and running scores, games and hands in order."""
    sheet = reading.friendly.sheet
    return {
        "label": sheet.label,
        "rules": sheet.rules,
        "side_names": sheet.side_names,
        "seats": sheet.seat_labels,
        "games": [
            game_state(played.game)
            | {
                "seats": list(played.seats),
                "counts_for": played.game.counts_for,
                "hands": [
                    hand_data(hand) | {"told": told(line.why)}
                    for hand, line in zip(played.hands, played.lines, strict=True)
                ],
            }
            for played in reversed(reading.games)
        ],
    }


def _played(
    game: Game, rules: RuleSet, friendly: FriendlyGame, hands: Sequence[Hand]
) -> PlayedGame:
    seats = seated(game, friendly.sheet.seat_labels)
    sides = friendly.sheet.side_names
    return PlayedGame(
        game=game,
        seats=seats,
        sides=sides,
        verdict=_verdict(game, rules, sides),
        hands=hands,
        lines=[hand_line(hand, seats=seats, teams=sides) for hand in hands],
        worm=worm(
            names=sides,
            opening=game.opening_score,
            scores=[hand.score for hand in hands],
            target=0 if rules.family.counts_down else rules.target,
        ),
    )


def _verdict(game: Game, rules: RuleSet, sides: Sequence[str]) -> Phrase:
    if game.won_by is not None:
        won = say("{side} won", side=sides[game.won_by])
        return say("{won}, which counts twice", won=won) if game.counts_for > 1 else won
    if game.tied:
        return say("A tie")
    best = (min if rules.family.counts_down else max)(game.score)
    leaders = [name for name, score in zip(sides, game.score, strict=True) if score == best]
    if len(leaders) == len(sides):
        return say("In play, level")
    return say("In play; ahead: {sides}", sides=both(leaders))
