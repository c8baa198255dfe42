"""A game that was read, told hand by hand in a card player's words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.notation.egn import NotatedGame, Scored


@dataclass(frozen=True, slots=True)
class Line:
    """One deal as a row of the score sheet; `points` and `score` are empty while unfinished."""

    number: int
    dealer: str
    told: str
    points: str
    score: str


def rows(game: NotatedGame) -> Iterator[Line]:
    """Every deal in order, with the running score."""
    for scored in game.deals:
        yield Line(
            number=scored.deal.number,
            dealer=game.players[scored.deal.dealer],
            told=_told(game, scored),
            points=_points(game, scored),
            score="" if scored.score is None else score_words(scored.score),
        )


def ending(game: NotatedGame) -> str:
    """How the game stands at the end of the file."""
    if game.score is None:
        return "No deal was finished."
    final = score_words(game.score)
    if game.state.won_by is not None:
        return f"Final score {final}: {game.side_names[game.state.won_by]} won."
    if game.state.tied:
        return f"Final score {final}: a draw."
    return f"The score stands at {final}; the game is unfinished."


def game_lines(game: NotatedGame) -> list[str]:
    """The whole game as lines of text."""
    home, away = game.side_names
    lines = [f"{home} v. {away}"]
    if any(game.opening_score):
        lines.append(f"Opening score {score_words(game.opening_score)}")
    for row in rows(game):
        ended = f" {row.points}. {row.score}" if row.score else ""
        lines.append(f"{row.number:>3}. {row.dealer} dealt. {row.told}.{ended}")
    return [*lines, ending(game)]


def score_words(score: tuple[int, ...]) -> str:
    return " – ".join(map(str, score))


def _told(game: NotatedGame, scored: Scored) -> str:
    deal = scored.deal
    bidding = deal.bidding
    if bidding.thrown_in:
        return "Everybody passed: thrown in"
    if bidding.maker is None or bidding.trump is None:
        return "Unfinished, nobody had made trumps"
    trump = bidding.trump.replace("_", " ")
    said = f"{game.players[bidding.maker]} {_made(scored)} {trump}"
    lone = [game.players[seat] for seat in bidding.alone[1:]]
    if bidding.alone:
        said += " alone"
    if lone:
        said += f", {lone[0]} defended alone"
    if deal.facts is None:
        finished = sum(trick.won_by is not None for trick in deal.tricks)
        return f"{said}: unfinished after {finished} trick{'' if finished == 1 else 's'}"
    makers = game.rules.side_of(bidding.maker)
    taken = deal.facts["tricks"][makers]
    return f"{said}: {taken} trick{'' if taken == 1 else 's'}{_came_out(scored)}"


def _made(scored: Scored) -> str:
    if scored.deal.bidding.round == 1 and scored.deal.bidding.maker != scored.deal.dealer:
        return "ordered up"
    return "took up" if scored.deal.bidding.round == 1 else "made"


_OUTCOMES = {
    "march": ", a march",
    "lone_march": ", a march",
    "euchred": ", euchred",
    "lone_euchred": ", euchred",
    "defended_alone": ", euchred",
    "fast_break": ", a fast break",
}


def _came_out(scored: Scored) -> str:
    return _OUTCOMES.get(scored.outcome or "", "")


def _points(game: NotatedGame, scored: Scored) -> str:
    if not scored.points or not any(scored.points):
        return "No points" if scored.points else ""
    side = next(side for side, points in enumerate(scored.points) if points)
    return f"{scored.points[side]} to {game.side_names[side]}"
