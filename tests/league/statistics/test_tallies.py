"""What one card comes to for each player in it."""

from decimal import Decimal

import pytest

from league.cards import services as cards
from league.competitions.models import Match
from league.statistics.models import Tally
from league.statistics.services import rebuild
from league.statistics.tasks import rebuild_match, sweep
from scoring.services import amend_hand, record_hand, start_game
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
    return a_match_of_one_game()


def a_match_of_one_game(**season):
    """A match of one table, and so of one game and four players."""
    return a.a_match(*a.a_division(tables=1, **season).teams.order_by("pk"))


def record(match, hands=HANDS):
    card = a.a_named_card(match)
    game = start_game(sheet=card.sheets.get().sheet, first_dealer=0, recorder=a.RECORDER)
    for number, facts in enumerate(hands, start=1):
        game = record_hand(game=game, number=number, facts=facts, recorder=a.RECORDER).game
    return game


def tallies(match):
    """Each player's tally, in the order of seats, then of sides and squads."""
    assert rebuild(match.pk)
    return list(Tally.objects.filter(match=match).order_by("seat", "side", "player"))


def counted(tally):
    """What of the hands is not nought."""
    return {
        name: getattr(tally, name)
        for name in (
            "hands", "made", "made_won", "euchred", "marches", "alone_tried", "alone_won",
        )
        if getattr(tally, name)
    }  # fmt: skip


# --- Recorded hand by hand --------------------------------------------------------------------


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


def test_players_partners_teams_and_points_are_those_of_the_seats(match):
    record(match)
    a.an_agreed_card(match, [0])
    home, away = a.players_of(match.home), a.players_of(match.away)
    assert [
        (tally.player, tally.partner, tally.team, tally.side, tally.won) for tally in tallies(match)
    ] == [
        (home[0], home[1], match.home, 0, True),
        (away[0], away[1], match.away, 1, False),
        (home[1], home[0], match.home, 0, True),
        (away[1], away[0], match.away, 1, False),
    ]
    assert {(tally.points_for, tally.points_against) for tally in tallies(match)} == {
        (21, 5),
        (5, 21),
    }
    assert all(tally.detailed for tally in tallies(match))


@pytest.mark.parametrize(
    ("alone", "tricks", "outcome"),
    [
        ([AWAY_1], [2, 3], {HOME_1: (0, 0), AWAY_1: (1, 1)}),
        ([AWAY_1], [3, 2], {HOME_1: (0, 0), AWAY_1: (1, 0)}),
        ([HOME_1, AWAY_2], [5, 0], {HOME_1: (1, 1), AWAY_2: (1, 0)}),
        ([HOME_1, AWAY_2], [1, 4], {HOME_1: (1, 0), AWAY_2: (1, 1)}),
    ],
)
def test_a_lone_defender_wins_by_euchring_the_makers(alone, tricks, outcome):
    match = a_match_of_one_game(
        rules={
            "preset": "st_austell",
            "target": 1,
            "defend_alone": "always",
        }
    )
    record(match, [played(0, HOME_1, tricks, alone=alone)])
    a.an_agreed_card(match, [0])
    found = tallies(match)
    for seat, (tried, won) in outcome.items():
        assert (found[seat].alone_tried, found[seat].alone_won) == (tried, won)
    assert sum(tally.euchred for tally in found) == (tricks[0] < 3)


def test_partners_who_changed_seats_have_what_they_did_where_they_sat(match):
    card = a.a_named_card(match)
    game = start_game(
        sheet=card.sheets.get().sheet,
        first_dealer=0,
        seat_order=[2, 1, 0, 3],
        recorder=a.RECORDER,
    )
    for number, facts in enumerate(HANDS, start=1):
        record_hand(game=game, number=number, facts=facts, recorder=a.RECORDER)
    a.an_agreed_card(match, [0])
    second, first = a.players_of(match.home)[1::-1]
    found = {tally.player: tally.made for tally in tallies(match)}
    assert (found[second], found[first]) == (4, 3)


def test_amended_hands_count_once_the_captains_have_agreed_what_they_changed(match):
    game = record(match)
    card = a.an_agreed_card(match, [0])
    assert tallies(match)[AWAY_1].made == 2
    cards.reopen_tables(
        card=card, by=a.secretary_of(match.division.season.league), reason="Hand two."
    )
    hand = game.hands.get(number=11, current=True)
    amend_hand(
        game=game, number=11, facts=played(1, AWAY_2, [1, 4]), version=hand.version,
        reason="It was his partner.", recorder=a.RECORDER,
    )  # fmt: skip
    # A point less for the losers: until that is agreed the card's word stands alone.
    assert {(tally.detailed, tally.points_against) for tally in tallies(match)} == {
        (False, 5),
        (False, 21),
    }
    for side in (0, 1):
        cards.agree_card(card=card, by=a.captain_on(match, side), revision=None)
    found = tallies(match)
    assert (found[AWAY_1].made, found[AWAY_2].made, found[HOME_1].points_against) == (1, 2, 4)


# --- As the paper says ------------------------------------------------------------------------


def test_a_paper_game_has_winners_points_and_partners_and_no_hands(match):
    a.an_agreed_card(match, [1], loser_scores=[17])
    home, away = a.players_of(match.home), a.players_of(match.away)
    found = tallies(match)
    assert [
        (tally.player, tally.partner, tally.won, tally.points_for, tally.points_against)
        for tally in found
    ] == [
        (home[0], home[1], False, 17, 21),
        (home[1], home[0], False, 17, 21),
        (away[0], away[1], True, 21, 17),
        (away[1], away[0], True, 21, 17),
    ]
    assert {(tally.detailed, tally.seat) for tally in found} == {(False, None)}
    assert [counted(tally) for tally in found] == [{}] * 4


def test_points_are_unknown_where_the_losers_score_is(match):
    a.an_agreed_card(match, [1])
    assert {(tally.points_for, tally.points_against) for tally in tallies(match)} == {(None, None)}


def test_every_pair_has_a_tally_for_each_of_its_games():
    match = a.a_match(*a.a_division(tables=3).teams.all())
    a.an_agreed_card(match, a.won(5))
    found = tallies(match)
    assert len(found) == 9 * 4
    for player in [*a.players_of(match.home), *a.players_of(match.away)]:
        assert sum(tally.player == player for tally in found) == 3
    wins = [tally.won for tally in found if tally.team == match.home]
    assert wins.count(True) == 2 * 5


def test_a_place_nobody_was_named_for_has_no_tally(match):
    line_up = a.a_line_up(match)
    line_up[0][0][1] = None
    a.an_agreed_card(match, [0], line_up=line_up)
    found = tallies(match)
    assert len(found) == 3
    assert found[0].partner is None


# --- What counts ------------------------------------------------------------------------------


def test_nothing_counts_before_it_is_agreed(match):
    a.an_entered_card(match, [0])
    assert tallies(match) == []


def test_an_entered_card_counts_where_the_season_shows_those():
    match = a_match_of_one_game(shows_provisional=True)
    card = a.an_entered_card(match, [0])
    assert len(tallies(match)) == 4
    cards.dispute_card(card=card, by=a.captain_on(match, 1), note="No.", revision=None)
    assert tallies(match) == []


def test_an_awarded_match_counts_for_nobody(match):
    a.an_agreed_card(match, [0])
    assert len(tallies(match)) == 4
    cards.award_match(
        match=match, by=a.secretary_of(match.division.season.league), reason="Borrowed player.",
        home_games=0, away_games=1, home_points=Decimal(0), away_points=Decimal(2),
        counts_in_averages=True,
    )  # fmt: skip
    assert tallies(match) == []


def test_a_match_out_of_the_averages_counts_for_nobody(match):
    Match.objects.filter(pk=match.pk).update(counts_in_averages=False)
    a.an_agreed_card(match, [0])
    assert tallies(match) == []


# --- The worker -------------------------------------------------------------------------------


def test_running_twice_changes_nothing(match):
    a.an_agreed_card(match, [0])
    rebuild_match(match.pk)
    before = list(Tally.objects.order_by("pk").values())
    rebuild_match(match.pk)
    assert list(Tally.objects.order_by("pk").values()) == before


def test_the_sweep_rewrites_what_no_message_did(match):
    a.an_agreed_card(match, [0])
    sweep()
    assert Tally.objects.filter(match=match).count() == 4


def test_a_match_that_cannot_be_counted_does_not_keep_others_waiting(match, caplog, monkeypatch):
    from league.statistics import services

    other = a_match_of_one_game()
    for each in (match, other):
        a.an_agreed_card(each, [0])
    derive = services.tallies_from_facts

    def fails_for_one(each):
        if each == match:
            raise RuntimeError("Out of beer mats.")
        return derive(each)

    monkeypatch.setattr(services, "tallies_from_facts", fails_for_one)
    sweep()
    assert f"match {match.pk}" in caplog.text
    assert Tally.objects.filter(match=other).count() == 4
