"""Whatever sequence of events came before, what is published is what the facts give."""

import random
from contextlib import suppress
from datetime import timedelta
from decimal import Decimal

from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from league.cards import services as cards
from league.cards.errors import CardError
from league.cards.models import Card
from league.competitions.models import Season
from league.demonstration.play import deal
from league.ladders.selectors import dirty_divisions
from league.ladders.services import rebuild as rebuild_ladder
from league.statistics import verification
from league.statistics.selectors import dirty_matches
from league.statistics.services import rebuild as rebuild_tallies
from scoring.errors import ScoringError
from scoring.models import Game
from scoring.rules import HandRefused
from scoring.services import amend_hand, record_hand, start_game, undo_hand
from tests.league import builders as a
from tests.league.recount import (
    lines_by_hand,
    published_lines,
    stored_tallies,
    tallies_by_hand,
)

TABLES = 2
TIE_ORDERS = [
    ["games_won", "play_off"],
    ["head_to_head", "games_difference", "play_off"],
    ["matches_won", "shared"],
]
DEFEND_ALONE = {"preset": "st_austell", "defend_alone": "always", "target": 5}


class Club:
    """What may happen in a division, each event drawn from its own random numbers."""

    def __init__(self, division, rng):
        self.division = division
        self.rng = rng
        # Mostly the first, so that histories grow long.
        self.match = rng.choices(list(division.matches.order_by("pk")), [6, 2, 1, 1])[0]
        self.card = Card.objects.filter(match=self.match).first()
        self.secretary = a.secretary_of(division.season.league)

    def entry(self):
        winners = [self.rng.randrange(2) for _ in range(TABLES**2)]
        scores = [self.rng.choice([None, *range(5)]) for _ in winners]
        return a.an_entry(self.match, winners, loser_scores=scores, line_up=self.line_up())

    def line_up(self):
        line_up = a.a_line_up(self.match)
        for pairs in line_up.values():
            self.rng.shuffle(pairs)
        if self.rng.random() < 0.1:
            line_up[self.rng.randrange(2)][0][1] = None
        return line_up

    def side(self):
        return self.rng.randrange(2)

    def record(self):
        for _ in range(self.rng.randrange(1, 4)):
            a.play_recorded_game(
                self.match, table=self.rng.randint(1, TABLES), seed=self.rng.randrange(10**6)
            )

    def record_part(self):
        a.play_recorded_game(self.match, table=1, seed=self.rng.randrange(10**6), hands=3)

    def defend_alone(self):
        sheet = cards.open_card(match=self.match).sheets.get(table=1).sheet
        game = start_game(sheet=sheet, first_dealer=0, recorder=a.RECORDER)
        for number in range(1, 30):
            dealer = game.next_dealer
            maker = self.rng.randrange(4)
            facts = {
                "kind": "played", "dealer": dealer, "round": 2, "maker": maker,
                "alone": [(maker + 1) % 4], "tricks": self.rng.choice([[3, 2], [2, 3], [0, 5]]),
            }  # fmt: skip
            game = record_hand(game=game, number=number, facts=facts, recorder=a.RECORDER).game

    def amend(self):
        hand = self.a_hand()
        amend_hand(
            game=hand.game, number=hand.number, facts=deal(self.rng, hand.dealer),
            version=hand.version, reason="Misread.", withdraw_later=True, recorder=a.RECORDER,
        )  # fmt: skip

    def undo(self):
        hand = self.a_hand()
        last = hand.game.hands.filter(current=True).order_by("number").last()
        undo_hand(game=hand.game, number=last.number, version=last.version, recorder=a.RECORDER)

    def a_hand(self):
        games = Game.objects.filter(sheet__card_sheet__card__match=self.match, hands_recorded__gt=0)
        hands = [hand for game in games for hand in game.hands.filter(current=True)]
        if not hands:
            raise ScoringError("Nothing recorded.")
        return self.rng.choice(hands)

    def enter(self):
        side = self.side()
        cards.enter_card(
            card=cards.open_card(match=self.match), side=side, entry=self.entry(),
            by=a.captain_on(self.match, side), revision=None, reason="As signed.",
        )  # fmt: skip

    def agree(self):
        cards.agree_card(
            card=cards.open_card(match=self.match),
            by=a.captain_on(self.match, self.side()),
            revision=None,
        )

    def enter_and_agree(self):
        """As most cards go; a correction made by amended hands asks both captains."""
        card = cards.open_card(match=self.match)
        if card.state != Card.State.AWAITING:
            self.enter()
        for side in (0, 1):
            with suppress(CardError):
                cards.agree_card(card=card, by=a.captain_on(self.match, side), revision=None)

    def amend_agreed(self):
        """Have games recorded and agreed, reopen the tables and change a hand."""
        for step in (self.record, self.enter_and_agree, self.reopen):
            with suppress(CardError, ScoringError):
                step()
        self.amend()

    def dispute(self):
        cards.dispute_card(
            card=cards.open_card(match=self.match),
            by=a.captain_on(self.match, self.side()),
            note="Not so.",
            revision=None,
        )

    def settle(self):
        cards.settle_card(
            card=cards.open_card(match=self.match), by=self.secretary, revision=None,
            reason="Heard both.", entry=self.rng.choice([None, self.entry()]),
        )  # fmt: skip

    def signed_paper(self):
        cards.enter_signed_paper(
            card=cards.open_card(match=self.match), entry=self.entry(), by=self.secretary,
            revision=None, reason="Signed.",
        )  # fmt: skip

    def award(self):
        cards.award_match(
            match=self.match, by=self.secretary, reason="Nobody came.",
            home_games=self.rng.randint(0, 4), away_games=self.rng.randint(0, 4),
            home_points=Decimal(self.rng.randint(-2, 5)), away_points=Decimal("0.5"),
            counts_in_ladder=self.rng.random() < 0.8,
            counts_head_to_head=self.rng.random() < 0.5,
        )  # fmt: skip

    def withdraw_award(self):
        cards.withdraw_award(match=self.match, by=self.secretary, reason="They came.")

    def postpone(self):
        cards.postpone_match(match=self.match, by=self.secretary, reason="Snow.")

    def rearrange(self):
        cards.rearrange_match(
            match=self.match, by=self.secretary, reason="Thaw.",
            night=a.STARTS_ON + timedelta(days=self.rng.randint(0, 50)),
        )  # fmt: skip

    def reopen(self):
        cards.reopen_tables(
            card=cards.open_card(match=self.match), by=self.secretary, reason="A hand was wrong."
        )

    def change_season(self):
        season = Season.objects.get(pk=self.division.season_id)
        season.shows_provisional = self.rng.random() < 0.5
        season.tie_order = self.rng.choice(TIE_ORDERS)
        season.points_scheme = self.rng.choice(
            [{"win": "2", "draw": "1", "loss": "0"}, {"win": "3", "draw": "1.5", "loss": "0.25"}]
        )
        season.save()

    def rename(self):
        team = self.match.home
        team.name = f"{team.name[:40]} {self.rng.randrange(1000)}"
        team.save()

    def work(self):
        for division_id in dirty_divisions():
            assert rebuild_ladder(division_id)
        for match_id in dirty_matches():
            assert rebuild_tallies(match_id)


EVENTS = sorted(
    name
    for name, member in vars(Club).items()
    if callable(member)
    and not name.startswith("_")
    and name not in ("entry", "line_up", "side", "a_hand")
)
OFTEN = ["record", *["enter_and_agree"] * 4, *["amend_agreed"] * 4, "work"]
histories = st.lists(
    st.tuples(st.sampled_from([*EVENTS, *OFTEN]), st.integers(0, 2**32)), min_size=4, max_size=12
)


class WhateverHappened(TestCase):
    @classmethod
    def setUpTestData(cls):
        cls.division = a.a_division(
            teams=["Polgooth", "Mevagissey", "Fowey"], tables=TABLES, rules=DEFEND_ALONE
        )
        first, second, third = cls.division.teams.order_by("pk")
        for home, away in [(first, second), (second, third), (third, first), (second, first)]:
            a.a_match(home, away)

    @settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(histories)
    def test_published_is_what_the_facts_give(self, history):
        for name, seed in history:
            club = Club(self.division, random.Random(seed))
            try:
                getattr(club, name)()
            except (CardError, ScoringError, HandRefused) as refused:
                event(f"{name}: {type(refused).__name__}")
            else:
                event(f"{name}: done")
        club.work()
        assert published_lines(self.division) == lines_by_hand(self.division)
        assert stored_tallies(self.division) == tallies_by_hand(self.division)
        for check in verification.CHECKS:
            assert list(check()) == []
