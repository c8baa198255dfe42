"""Everything derived, worked out again from the facts and compared with what is stored.

Each function yields what differs, in plain words, and holds a bounded number of rows at a time.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Count, Exists, F, OuterRef, Prefetch, Q

from league.cards.models import CardVersion, Side
from league.competitions.models import Division, Match
from league.ladders.facts import ladder_from_facts
from league.ladders.models import LadderRow
from league.ladders.services import ladder_row
from league.statistics.models import Tally
from league.statistics.tallying import COLUMNS, Row, tallies_from_facts
from scoring.models import Game, Hand
from scoring.rules import HandRefused, RulesInvalid, advance, opening
from scoring.running import STATE_COLUMNS, facts_of, put_derived, put_state, rules_of

AT_A_TIME = 200
DERIVED = ("points", "seat_points", "outcome", "score")


@dataclass(frozen=True, slots=True)
class Difference:
    """Something stored that its facts do not give; what to rebuild, if a rebuild mends it."""

    text: str
    division_id: int | None = None
    match_id: int | None = None


def games() -> Iterator[Difference]:
    """Every current hand and every game through the engine again."""
    recorded = Hand.objects.filter(current=True).order_by("number")
    for game in (
        Game.objects.select_related("sheet")
        .prefetch_related(Prefetch("hands", queryset=recorded, to_attr="recorded"))
        .order_by("pk")
        .iterator(chunk_size=AT_A_TIME)
    ):
        for text in _game(game, game.recorded):
            yield Difference(f"{game} (game id {game.pk}): {text}")


def results() -> Iterator[Difference]:
    """Every played match's result against the games of its agreed card."""
    agreed = Q(card__versions__status=CardVersion.Status.AGREED)
    matches = (
        Match.objects.filter(state=Match.State.PLAYED)
        .select_related("home", "away")
        .annotate(
            home_won=Count(
                "card__versions__games", filter=agreed & Q(card__versions__games__winner=Side.HOME)
            ),
            away_won=Count(
                "card__versions__games", filter=agreed & Q(card__versions__games__winner=Side.AWAY)
            ),
        )
        .exclude(home_games=F("home_won"), away_games=F("away_won"))
    )
    for match in matches.order_by("pk").iterator(chunk_size=AT_A_TIME):
        yield Difference(
            f"{match} (match id {match.pk}): the result is {match.home_games} – "
            f"{match.away_games}; the agreed card has {match.home_won} – {match.away_won}."
        )


def ladders() -> Iterator[Difference]:
    """Every published ladder against one built from nothing."""
    divisions = Division.objects.select_related("season__league").order_by("pk")
    for division in divisions.iterator(chunk_size=AT_A_TIME):
        for text in _ladder(division):
            yield Difference(
                f"{division.season}, {division} (division id {division.pk}): {text}",
                division_id=division.pk,
            )


def tallies() -> Iterator[Difference]:
    """Every match's tallies against those its card gives."""
    matches = (
        Match.objects.filter(
            Q(card__isnull=False) | Exists(Tally.objects.filter(match=OuterRef("pk")))
        )
        .select_related("division__season", "home", "away")
        .order_by("pk")
    )
    for match in matches.iterator(chunk_size=AT_A_TIME):
        if wrong := _wrong_tallies(match):
            yield Difference(
                f"{match} (match id {match.pk}): tallies not as its card gives them: {wrong}.",
                match_id=match.pk,
            )


CHECKS = (games, results, ladders, tallies)


def _game(game: Game, hands: list[Hand]) -> Iterator[str]:
    try:
        rules = rules_of(game)
        state = opening(rules, opening_score=game.opening_score, first_dealer=game.first_dealer)
    except (RulesInvalid, HandRefused) as error:
        yield f"it cannot be played by its rules: {error}"
        return
    for hand in hands:
        step = advance(rules, state, {**facts_of(hand), "hand": hand.number})
        if step.refused:
            faults = " ".join(fault.message for fault in step.assessment.faults)
            yield f"hand {hand.number} is impossible: {faults}"
            return
        state = step.state
        expected = Hand()
        put_derived(expected, step.assessment, state.score)
        for name in DERIVED:
            if getattr(hand, name) != getattr(expected, name):
                yield (
                    f"hand {hand.number}: {name} {getattr(hand, name)} is stored, "
                    f"{getattr(expected, name)} derived."
                )
    expected_game = Game()
    put_state(expected_game, state)
    for name in STATE_COLUMNS:
        if getattr(game, name) != getattr(expected_game, name):
            yield f"{name} {getattr(game, name)} is stored, {getattr(expected_game, name)} derived."


def _ladder(division: Division) -> Iterator[str]:
    expected = [ladder_row(division.pk, line) for line in ladder_from_facts(division)]
    published = {row.team_id: row for row in LadderRow.objects.filter(ladder=division.pk)}
    names = [
        field.attname
        for field in LadderRow._meta.concrete_fields
        if not field.primary_key and field.attname not in ("ladder_id", "team_id")
    ]
    for row in expected:
        found = published.pop(row.team_id, None)
        if found is None:
            yield f"{row.team} is not in the published ladder."
            continue
        for name in names:
            if getattr(found, name) != getattr(row, name):
                yield (
                    f"{row.team}: {name} {getattr(found, name)!s} is published, "
                    f"{getattr(row, name)!s} derived."
                )
    for row in published.values():
        yield f"{row.team} is in the published ladder and not in the division."


def _wrong_tallies(match: Match) -> int:
    stored: Counter[Row] = Counter(Tally.objects.filter(match=match).values_list(*COLUMNS))
    derived: Counter[Row] = Counter(tallies_from_facts(match))
    return max((stored - derived).total(), (derived - stored).total())
