"""What one card comes to for each player in it."""

import pytest

from league.statistics.models import Tally
from league.statistics.services import rebuild
from scoring.services import record_hand, start_game
from tests.league import builders as a

pytestmark = pytest.mark.django_db

HOME_1, AWAY_1, HOME_2, AWAY_2 = range(4)


def played(dealer, maker, tricks, *, alone=(), round=2):
    return {
        "kind": "played",
        "dealer": dealer,
        "round": round,
        "maker": maker,
        "alone": list(alone),
        "tricks": tricks,
    }


HANDS = [
    played(0, HOME_1, [4, 1]),  # 1 – 0
    played(1, AWAY_1, [3, 2]),  # euchred: 3 – 0
    played(2, HOME_2, [5, 0]),  # march: 5 – 0
    played(3, HOME_1, [5, 0], alone=[HOME_1]),  # lone march: 9 – 0
    {"kind": "thrown_in", "dealer": 0},
    played(1, AWAY_2, [1, 4], alone=[AWAY_2]),  # 9 – 1
    played(2, HOME_2, [2, 3], alone=[HOME_2]),  # lone, euchred: 9 – 3
    {"kind": "misdeal", "dealer": 3},
    {**played(3, AWAY_2, None), "kind": "penalty", "penalty": {"reason": "revoke", "against": 1}},
    played(0, HOME_1, [5, 0], alone=[HOME_2]),  # the maker's partner, alone: 15 – 3
    played(1, AWAY_1, [0, 5]),  # 15 – 5
    played(2, HOME_2, [5, 0], alone=[HOME_2]),  # 19 – 5
    played(3, HOME_1, [5, 0]),  # 21 – 5
]


@pytest.fixture
def match():
    """A match of one table and so one game, by rules that let anybody defend alone."""
    division = a.a_division(tables=1)
    home, away = division.teams.order_by("pk")
    return a.a_match(home, away)


def record(match, hands=HANDS, **rules):
    card = a.a_named_card(match)
    game = start_game(sheet=card.sheets.get().sheet, first_dealer=0, recorder=a.RECORDER)
    for number, facts in enumerate(hands, start=1):
        game = record_hand(game=game, number=number, facts=facts, recorder=a.RECORDER).game
    return game


def tallies(match):
    """Each player's tally, in the order of seats, then of the line-up."""
    rebuild(match.pk)
    return list(Tally.objects.filter(match=match).order_by("seat", "side", "player"))


def counted(tally):
    return {
        name: getattr(tally, name)
        for name in (
            "hands", "made", "made_won", "euchred", "marches", "alone_tried", "alone_won",
        )
        if getattr(tally, name)
    }  # fmt: skip


def test_each_seat_has_what_its_player_did(match):
    record(match)
    a.an_agreed_card(match, [0])
    home_1, away_1, home_2, away_2 = tallies(match)
    assert counted(home_1) == {
        "hands": 10, "made": 4, "made_won": 4, "marches": 3, "alone_tried": 1, "alone_won": 1,
    }  # fmt: skip
    assert counted(away_1) == {"hands": 10, "made": 2, "made_won": 1, "euchred": 1, "marches": 1}
    assert counted(home_2) == {
        "hands": 10, "made": 3, "made_won": 2, "euchred": 1, "marches": 2,
        "alone_tried": 3, "alone_won": 2,
    }  # fmt: skip
    assert counted(away_2) == {"hands": 10, "made": 1, "made_won": 1, "alone_tried": 1}
