"""Result cards: the line-up, what each captain entered, what was agreed, and every step between.

A card has one draft at most, where line-ups are named before play. Entering turns the draft into a
version that never changes again; a correction is the next version. One version at most is agreed.
"""

import pgtrigger
from django.conf import settings
from django.db import models
from django.db.models import Q

from league.competitions.models import Match
from league.competitions.models import Side as Side
from league.organisation.models import Person
from scoring.models import Game, Sheet


class Card(models.Model):
    """The result card of one match."""

    class State(models.TextChoices):
        OPEN = "open", "Not entered yet"
        AWAITING = "awaiting", "Waiting for the other captain"
        DISPUTED = "disputed", "In dispute"
        AGREED = "agreed", "Agreed"

    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="card")
    state = models.CharField(max_length=10, choices=State.choices, default=State.OPEN)
    awaiting_side = models.PositiveSmallIntegerField(
        choices=Side.choices, null=True, blank=True, help_text="Whose captain must answer."
    )
    revision = models.PositiveIntegerField(
        default=1, help_text="Rises with every change; the card's If-Match."
    )
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(state="awaiting") | Q(awaiting_side__isnull=True),
                name="only_a_waiting_card_waits_for_a_side",
            )
        ]

    def __str__(self) -> str:
        return f"Card of {self.match}"


class CardSheet(models.Model):
    """The sheet on which one table of a match is recorded hand by hand."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="sheets")
    table = models.PositiveSmallIntegerField()
    sheet = models.OneToOneField(Sheet, on_delete=models.PROTECT, related_name="card_sheet")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["card", "table"], name="one_sheet_per_table")
        ]
        ordering = ["table"]

    def __str__(self) -> str:
        return f"{self.card}, table {self.table}"


class CardVersion(models.Model):
    """One version of a card."""

    class Status(models.TextChoices):
        DRAFT = "draft"
        ENTERED = "entered"
        DISPUTED = "disputed"
        AGREED = "agreed"
        SUPERSEDED = "superseded"

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveSmallIntegerField()
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.DRAFT)
    entered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    entered_side = models.PositiveSmallIntegerField(
        choices=Side.choices, null=True, blank=True, help_text="Empty: an officer, for both."
    )
    entered_at = models.DateTimeField(null=True, blank=True)
    reason = models.CharField(max_length=300, blank=True)
    warnings = models.JSONField(
        default=list, blank=True, help_text="What was odd when it was entered; names nobody."
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["card", "number"], name="one_row_per_card_version"),
            models.UniqueConstraint(
                fields=["card"], condition=Q(status="agreed"), name="one_agreed_version"
            ),
            models.UniqueConstraint(fields=["card"], condition=Q(status="draft"), name="one_draft"),
        ]
        triggers = [
            pgtrigger.Protect(
                name="an_entered_version_stays",
                operation=pgtrigger.Update,
                condition=pgtrigger.Condition(
                    "OLD.status <> 'draft' AND "
                    "(OLD.number, OLD.entered_by_id, OLD.entered_side, OLD.entered_at, OLD.reason,"
                    " OLD.warnings) IS DISTINCT FROM "
                    "(NEW.number, NEW.entered_by_id, NEW.entered_side, NEW.entered_at, NEW.reason,"
                    " NEW.warnings)"
                ),
            )
        ]
        ordering = ["card_id", "number"]

    def __str__(self) -> str:
        return f"{self.card}, version {self.number}"


class LineUpPlace(models.Model):
    """Who plays where: `pair` 1 to the number of tables, `place` 1 or 2 within the pair."""

    version = models.ForeignKey(CardVersion, on_delete=models.CASCADE, related_name="places")
    side = models.PositiveSmallIntegerField(choices=Side.choices)
    pair = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["version", "side", "pair", "place"], name="one_player_per_place"
            ),
            models.UniqueConstraint(fields=["version", "person"], name="one_place_per_player"),
            models.CheckConstraint(condition=Q(side__in=[0, 1]), name="place_side_known"),
            models.CheckConstraint(condition=Q(place__in=[1, 2]), name="two_places_in_a_pair"),
            models.CheckConstraint(condition=Q(pair__gte=1), name="pair_from_one"),
        ]
        triggers = [pgtrigger.Protect(name="places_never_change", operation=pgtrigger.Update)]
        ordering = ["version_id", "side", "pair", "place"]

    def __str__(self) -> str:
        return f"{self.person}, pair {self.pair}"


class CardGame(models.Model):
    """One game as a version of the card has it.

    Home pairs stay at their table, visitors move on: in round r table t has home pair t and away
    pair (t + r − 2) mod tables + 1. `game` is set where it was recorded hand by hand; otherwise it
    is as the paper says.
    """

    version = models.ForeignKey(CardVersion, on_delete=models.CASCADE, related_name="games")
    round = models.PositiveSmallIntegerField()
    table = models.PositiveSmallIntegerField()
    home_pair = models.PositiveSmallIntegerField()
    away_pair = models.PositiveSmallIntegerField()
    winner = models.PositiveSmallIntegerField(choices=Side.choices)
    loser_score = models.SmallIntegerField(null=True, blank=True, help_text="Empty: not known.")
    game = models.ForeignKey(
        Game, on_delete=models.PROTECT, null=True, blank=True, related_name="card_games"
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["version", "round", "table"], name="one_game_per_table_and_round"
            ),
            models.UniqueConstraint(
                fields=["version", "home_pair", "away_pair"], name="pairs_meet_once"
            ),
            models.CheckConstraint(condition=Q(winner__in=[0, 1]), name="card_game_winner_known"),
            models.CheckConstraint(
                condition=Q(round__gte=1, table__gte=1), name="card_game_position_from_one"
            ),
        ]
        triggers = [pgtrigger.Protect(name="card_games_never_change", operation=pgtrigger.Update)]
        ordering = ["version_id", "round", "table"]

    def __str__(self) -> str:
        return f"{self.version}, round {self.round}, table {self.table}"


class Seat(models.Model):
    """Who sat where in a game recorded hand by hand: the one place that names them."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "seat"], name="one_player_per_seat"),
            models.UniqueConstraint(fields=["game", "player"], name="one_seat_per_player"),
        ]

    def __str__(self) -> str:
        return f"{self.player} in seat {self.seat}"


class CardEvent(models.Model):
    """What was done to a card, by whom and why; never changed."""

    class Action(models.TextChoices):
        LINE_UP = "line_up", "named the line-up"
        ENTERED = "entered", "entered the card"
        CORRECTED = "corrected", "corrected the card"
        AGREED = "agreed", "agreed the card"
        DISPUTED = "disputed", "disputed the card"
        SETTLED = "settled", "settled the card"
        SIGNED_PAPER = "signed_paper", "entered the signed paper card"
        HANDS_AMENDED = "hands_amended", "hands on the card were amended"
        POSTPONED = "postponed", "postponed the match"
        REARRANGED = "rearranged", "rearranged the match"
        AWARDED = "awarded", "awarded the match"
        AWARD_WITHDRAWN = "award_withdrawn", "withdrew the award"
        TABLES_OPENED = "tables_opened", "opened the tables again"
        TABLES_CLOSED = "tables_closed", "closed the tables"

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="events")
    version = models.ForeignKey(
        CardVersion, on_delete=models.CASCADE, null=True, blank=True, related_name="events"
    )
    action = models.CharField(max_length=16, choices=Action.choices)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )
    as_role = models.CharField(max_length=40, help_text="home captain, secretary, scorer, …")
    note = models.CharField(max_length=1000, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        triggers = [pgtrigger.Protect(name="events_never_change", operation=pgtrigger.Update)]
        ordering = ["card_id", "id"]

    def __str__(self) -> str:
        return f"{self.as_role} {self.get_action_display()}"
