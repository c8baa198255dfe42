"""Storing what was read: whole files, on closed sheets, with the cards beside each hand."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from django.db import transaction

from scoring.errors import AlreadyImported, NoCardPlay, SheetClosed
from scoring.models import Game, Hand, Sheet
from scoring.notation import read
from scoring.people import people_of, seated
from scoring.selectors import current_hands
from scoring.services import amend_hand, import_notation, record_hand, reopen_sheet
from scoring.signals import game_changed
from scoring.written import notation_of
from tests.scoring.at_once import at_once
from tests.scoring.notation.tables import GAMES, raw, sample

pytestmark = pytest.mark.django_db


def imported(name: str) -> list[Sheet]:
    data = (GAMES / name).read_bytes()
    return import_notation(notation=read(data), raw=data, file_name=name)


def test_a_game_is_stored_hand_by_hand_on_a_closed_sheet() -> None:
    (sheet,) = imported("kitchen.egn")
    game = sheet.games.get()
    assert (sheet.label, sheet.side_names) == (
        "Kitchen table, 2026-03-14",
        ["Nan & Sue", "Ed & Will"],
    )
    assert (game.score, game.over, game.won_by, game.hands_recorded) == ([0, 6], True, 1, 2)
    assert [(hand.maker, hand.tricks, hand.points) for hand in current_hands(game)] == [
        (2, [1, 4], [0, 2]),
        (1, [0, 5], [0, 4]),
    ]
    assert {hand.recorder for hand in current_hands(game)} == {"import of kitchen.egn"}
    with pytest.raises(SheetClosed):
        record_hand(game=game, number=3, facts={"kind": "misdeal", "dealer": 0}, recorder="x")


def test_the_cards_stay_with_their_hand() -> None:
    (sheet,) = imported("kitchen.egn")
    kept = [hand.other_facts["play"] for hand in current_hands(sheet.games.get())]
    assert kept == sample("kitchen.egn")["deals"]


def test_an_unfinished_deal_leaves_the_game_unfinished_and_is_kept() -> None:
    (sheet,) = imported("broken-off.egn")
    game = sheet.games.get()
    assert (game.score, game.over, game.hands_recorded) == ([2, 2], False, 2)
    assert game.source.unfinished == {"3": sample("broken-off.egn")["deals"][2]}


def test_a_part_game_opens_at_its_score() -> None:
    value = sample("kitchen.egn")
    value["metadata"]["initialScore"] = [3, 1]
    (sheet,) = import_notation(notation=read(raw(value)), raw=raw(value), file_name="part.egn")
    assert sheet.games.get().opening_score == [3, 1]
    assert sheet.games.get().score == [3, 7]


def test_a_match_is_one_sheet_while_partners_stay_and_another_when_they_change() -> None:
    first, second = imported("evening.emn")
    assert (first.label, first.side_names) == (
        "Anchor v. Ship, table 2, part 1",
        ["Anchor", "Ship"],
    )
    seats = [seated(game, people_of(first)) for game in first.games.order_by("number")]
    assert seats == [["Nan", "Ed", "Sue", "Will"], ["Nan", "Will", "Sue", "Ed"]]
    assert people_of(second) == ["Meg", "Ed", "Nan", "Will"]
    assert [sheet.games.count() for sheet in (first, second)] == [2, 1]


def test_an_unfinished_game_begins_another_sheet_too() -> None:
    value = sample("evening.emn")
    value["games"][0]["gameData"]["deals"].pop()
    data = raw(value)
    assert len(import_notation(notation=read(data), raw=data, file_name="m.emn")) == 3


def test_a_file_is_stored_once() -> None:
    (sheet,) = imported("kitchen.egn")
    with pytest.raises(AlreadyImported) as refused:
        imported("kitchen.egn")
    assert refused.value.sheets == [sheet.id]
    assert Sheet.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_of_two_importing_a_file_at_once_one_stores_it_and_the_other_is_told() -> None:
    answers = at_once(*[lambda: imported("evening.emn")] * 2)
    assert {type(answer) for answer in answers} == {AlreadyImported, list}
    assert (Sheet.objects.count(), Game.objects.count()) == (2, 3)


def test_nothing_is_half_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(sender: Any, game: Game, change: str, **_: Any) -> None:
        if game.number == 2:
            raise RuntimeError("the second game")

    game_changed.connect(fail)
    try:
        with pytest.raises(RuntimeError), transaction.atomic():
            imported("evening.emn")
    finally:
        game_changed.disconnect(fail)
    assert (Sheet.objects.count(), Game.objects.count(), Hand.objects.count()) == (0, 0, 0)


@pytest.mark.parametrize("name", ["kitchen.egn", "broken-off.egn"])
def test_a_stored_game_is_written_out_as_it_came(name: str) -> None:
    (sheet,) = imported(name)
    written = notation_of(sheet.games.get())
    before, (after,) = read((GAMES / name).read_bytes()).games[0], read(raw(written)).games
    assert [each.deal.tricks for each in after.deals] == [each.deal.tricks for each in before.deals]
    assert written["metadata"]["players"] == ["Nan", "Ed", "Sue", "Will"]


def test_an_amended_hand_has_no_cards_to_write_out() -> None:
    (sheet,) = imported("kitchen.egn")
    reopen_sheet(sheet=sheet)
    facts: Mapping[str, Any] = {"kind": "played", "dealer": 0, "maker": 2, "tricks": [2, 3]}
    amend_hand(
        game=sheet.games.get(), number=1, facts=facts, version=1, reason="misread", recorder="x"
    )
    with pytest.raises(NoCardPlay) as refused:
        notation_of(sheet.games.get())
    assert refused.value.hands == [1]


def test_a_game_kept_on_paper_has_none_at_all(game: Game) -> None:
    with pytest.raises(NoCardPlay):
        notation_of(game)


def test_long_names_of_files_are_cut_to_fit(tmp_path: Path) -> None:
    value = sample("kitchen.egn")
    del value["metadata"]["title"]
    name = "k" * 240 + ".egn"
    (sheet,) = import_notation(notation=read(raw(value)), raw=raw(value), file_name=name)
    assert len(sheet.label) == 120
