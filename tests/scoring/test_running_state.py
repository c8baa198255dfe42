"""Whatever was recorded, amended and undone: a game's row is the fold of its hands from nothing."""

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from scoring.errors import HandExists, ScoringError, StaleVersion, WouldEndEarlier
from scoring.models import Hand
from scoring.rules import HandRefused, fold, rule_set
from scoring.running import facts_of, state_of
from scoring.services import amend_hand, open_sheet, record_hand, start_game, undo_hand

RULES = {"preset": "north_american", "target": 5}
SEATS = st.integers(0, 3)


@st.composite
def facts(draw: Any) -> dict[str, Any]:
    """A hand as somebody might record it: mostly possible, sometimes not."""
    kind = draw(st.sampled_from(["played"] * 6 + ["thrown_in", "misdeal", "penalty"]))
    dealt: dict[str, Any] = {"kind": kind, "dealer": draw(SEATS)}
    if kind == "penalty":
        return dealt | {"penalty": {"reason": "revoke", "against": draw(st.integers(0, 1))}}
    if kind != "played":
        return dealt
    home = draw(st.integers(0, 5))
    maker = draw(SEATS)
    alone = draw(st.sampled_from([[], [], [maker], [draw(SEATS)]]))
    return dealt | {"maker": maker, "tricks": [home, 5 - home], "alone": alone}


class ATable(RuleBasedStateMachine):
    """Random recording, amending and undoing, by recorders who are not always up to date."""

    def __init__(self) -> None:
        super().__init__()
        sheet = open_sheet(rules=RULES, label="T", side_names=["A", "B"], opens_at=timezone.now())
        self.game = start_game(sheet=sheet, first_dealer=0, recorder="table code")
        self.written = 0

    def stored(self) -> list[Hand]:
        return list(self.game.hands.filter(current=True).order_by("number"))

    def refusal_of(self, service: Callable[..., Any], **change: Any) -> Exception | None:
        try:
            service(game=self.game, **change)
        except (ScoringError, HandRefused) as refusal:
            return refusal
        self.written += service is not undo_hand
        return None

    @rule(facts=facts(), ahead=st.sampled_from([1, 1, 1, 1, 0, 2]))
    def record(self, facts: dict[str, Any], ahead: int) -> None:
        before = self.stored()
        refusal = self.refusal_of(
            record_hand, number=len(before) + ahead, facts=facts, recorder="table code"
        )
        if isinstance(refusal, HandExists):
            assert (ahead, refusal.stored) == (0, before[-1])
        else:
            assert isinstance(refusal, HandRefused | None)
        assert len(self.stored()) == len(before) + (refusal is None)

    @precondition(lambda self: self.game.hands_recorded)
    @rule(facts=facts(), which=st.integers(0, 30), withdraw=st.booleans())
    def amend(self, facts: dict[str, Any], which: int, withdraw: bool) -> None:
        hands = self.stored()
        hand = hands[which % len(hands)]
        refusal = self.refusal_of(
            amend_hand,
            number=hand.number,
            facts=facts,
            version=hand.version,
            reason="misread",
            withdraw_later=withdraw,
            recorder="user 7",
        )
        if isinstance(refusal, WouldEndEarlier):
            assert not withdraw
            assert refusal.later == list(range(refusal.hand_number + 1, len(hands) + 1))
        else:
            assert isinstance(refusal, HandRefused | None)

    @precondition(lambda self: self.game.hands_recorded)
    @rule(stale=st.booleans())
    def undo(self, stale: bool) -> None:
        last = self.stored()[-1]
        refusal = self.refusal_of(
            undo_hand, number=last.number, version=last.version - stale, recorder="table code"
        )
        assert isinstance(refusal, StaleVersion) == stale
        assert len(self.stored()) == last.number - (not stale)

    @invariant()
    def the_row_is_the_fold_of_the_current_hands(self) -> None:
        self.game.refresh_from_db()
        hands = self.stored()
        assert [hand.number for hand in hands] == list(range(1, len(hands) + 1))
        steps = list(fold(rule_set(RULES), [facts_of(hand) for hand in hands], first_dealer=0))
        for hand, step in zip(hands, steps, strict=True):
            assert not step.refused
            assert tuple(hand.points) == step.assessment.points
            assert hand.outcome == step.assessment.outcome
            assert tuple(hand.score) == step.state.score
            assert hand.warnings == [fault.as_data() for fault in step.assessment.faults]
        if steps:
            assert state_of(self.game) == steps[-1].state
        else:
            assert (self.game.score, self.game.next_dealer, self.game.over) == ([0, 0], 0, False)

    @invariant()
    def nothing_written_is_ever_lost(self) -> None:
        assert self.game.hands.count() == self.written

    @invariant()
    def every_former_version_says_what_became_of_it(self) -> None:
        for hand in self.game.hands.filter(current=False, withdrawn_at=None):
            assert self.game.hands.filter(number=hand.number, version__gt=hand.version).exists()


@pytest.mark.django_db
def test_any_sequence_of_changes() -> None:
    run_state_machine_as_test(
        ATable, settings=settings(max_examples=15, stateful_step_count=20, deadline=None)
    )
