"""A friendly sheet is shown on one page, so it has an end; a league's sheet has its plan."""

from collections.abc import Callable

import pytest
from django.utils import timezone

from scoring.friendly import limit
from scoring.friendly.errors import SheetFull
from scoring.friendly.models import FriendlyGame
from scoring.models import Game, Hand
from scoring.services import amend_hand, open_sheet, record_hand, start_game, undo_hand
from tests.scoring.friendly.conftest import THREE_TRICKS, play


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limit, "GAMES_ON_A_SHEET", 1)
    monkeypatch.setattr(limit, "HANDS_IN_A_GAME", 2)


def another_hand(game: Game) -> Callable[[], object]:
    facts = {"dealer": game.next_dealer, **THREE_TRICKS}
    return lambda: record_hand(game=game, number=3, facts=facts, recorder="table code")


def test_no_hand_beyond_the_last_is_taken(made: FriendlyGame) -> None:
    game = play(made, THREE_TRICKS, THREE_TRICKS)
    with pytest.raises(SheetFull, match="Start another friendly game"):
        another_hand(game)()
    assert Hand.objects.filter(game=game).count() == 2


def test_a_full_game_is_still_put_right(made: FriendlyGame) -> None:
    game = play(made, THREE_TRICKS, THREE_TRICKS)
    facts = {"dealer": 0, **THREE_TRICKS, "tricks": [2, 3]}
    amend_hand(game=game, number=1, facts=facts, version=1, reason="misread", recorder="x")
    undo_hand(game=game, number=2, version=1, recorder="x")
    assert Hand.objects.filter(game=game, current=True).count() == 1


def test_no_game_beyond_the_last_is_started(made: FriendlyGame) -> None:
    march = {**THREE_TRICKS, "tricks": [5, 0]}
    Game.objects.filter(pk=play(made, march).pk).update(over=True, won_by=0, next_dealer=None)
    with pytest.raises(SheetFull):
        play(made)
    assert made.sheet.games.count() == 1


def test_other_sheets_have_no_such_end(db: None) -> None:
    sheet = open_sheet(
        rules="cornish", label="Table 1", side_names=["A", "B"], opens_at=timezone.now()
    )
    game = start_game(sheet=sheet, first_dealer=0, recorder="table code")
    for number in (1, 2, 3):
        game.refresh_from_db()
        facts = {"dealer": game.next_dealer, **THREE_TRICKS}
        record_hand(game=game, number=number, facts=facts, recorder="table code")
    assert Hand.objects.filter(game=game).count() == 3
