"""What is stored of the table: sheets of games, recorded hand by hand.

Facts are stored and points derived: the engine (`scoring.rules`) works out points and outcome when
a hand is written, and they are kept beside the facts so that statistics are one SQL statement.
Seats are numbers; who sits there is the business of whoever owns the sheet.
"""

import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q


class RuleSet(models.Model):
    """A named rule set someone saved; sheets and seasons copy its data, so it may change freely."""

    name = models.CharField(max_length=80)
    owner_league_id = models.BigIntegerField(null=True, blank=True, db_index=True)
    data = models.JSONField(help_text="scoring.rules.RuleSet.as_data()")
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name


class Sheet(models.Model):
    """Games recorded together: one table's evening. It owns the scorer's code and its lock.

    The code itself is not stored: it is derived from the sheet, `code_serial` and the secret key
    (see `scoring.codes`); `code_digest` finds the sheet a typed code belongs to.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    label = models.CharField(max_length=120)
    rules = models.JSONField(help_text="The rule set frozen for these games.")
    side_names = ArrayField(models.CharField(max_length=80), default=list, blank=True)
    seat_labels = ArrayField(models.CharField(max_length=80), default=list, blank=True)
    planned_games = models.PositiveSmallIntegerField(null=True, blank=True)
    opens_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, blank=True)
    code_digest = models.CharField(max_length=64, unique=True)
    code_serial = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.label


class Game(models.Model):
    """One game on a sheet and its running state, rewritten with every hand."""

    sheet = models.ForeignKey(Sheet, on_delete=models.CASCADE, related_name="games")
    number = models.PositiveSmallIntegerField(help_text="Position on the sheet, from 1.")
    first_dealer = models.PositiveSmallIntegerField()
    seat_order = ArrayField(
        models.PositiveSmallIntegerField(),
        help_text="seat → which of the sheet's people sits there",
    )
    opening_score = ArrayField(models.IntegerField())
    score = ArrayField(models.IntegerField())
    hands_recorded = models.PositiveIntegerField(default=0)
    next_dealer = models.PositiveSmallIntegerField(null=True)
    deals = models.PositiveIntegerField(default=0, help_text="Hands whose deal passed on.")
    tokens = ArrayField(
        models.PositiveSmallIntegerField(), default=list, help_text="Four-trick tokens of each side"
    )
    over = models.BooleanField(default=False)
    won_by = models.PositiveSmallIntegerField(null=True)
    tied = models.BooleanField(default=False)
    counts_for = models.PositiveSmallIntegerField(
        default=0, help_text="Games won with it: 2 after a slam."
    )
    carried = models.PositiveIntegerField(
        default=0, help_text="The surplus that opens the next game, where laps are played."
    )
    version = models.PositiveIntegerField(default=1, help_text="Rises with every change.")
    started_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["sheet", "number"], name="one_game_per_number"),
            models.CheckConstraint(condition=Q(number__gte=1), name="game_number_from_one"),
            models.CheckConstraint(
                condition=Q(over=True) | Q(won_by__isnull=True, tied=False),
                name="only_a_finished_game_is_won",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.sheet}, game {self.number}"


class Hand(models.Model):
    """One version of one hand; the current one has `current` set, the others are its history."""

    class Kind(models.TextChoices):
        PLAYED = "played"
        THROWN_IN = "thrown_in"
        MISDEAL = "misdeal"
        PENALTY = "penalty"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="hands")
    number = models.PositiveIntegerField(help_text="Position in the game, from 1.")
    version = models.PositiveIntegerField(default=1)
    current = models.BooleanField(default=True)
    # Facts, in the names of the rules engine.
    kind = models.CharField(max_length=10, choices=Kind.choices)
    dealer = models.PositiveSmallIntegerField()
    turn_up = models.CharField(max_length=8, null=True, blank=True)  # noqa: DJ001 null: not recorded
    round = models.PositiveSmallIntegerField(null=True, blank=True)
    maker = models.PositiveSmallIntegerField(null=True, blank=True)
    trump = models.CharField(max_length=8, null=True, blank=True)  # noqa: DJ001 null: not recorded
    alone = ArrayField(models.PositiveSmallIntegerField(), default=list, blank=True)
    tricks = ArrayField(models.PositiveSmallIntegerField(null=True), default=list, blank=True)
    other_facts = models.JSONField(default=dict, blank=True, help_text="bid, penalty, folded, …")
    # Derived by the engine when the hand was written.
    points = ArrayField(models.IntegerField())
    seat_points = ArrayField(models.IntegerField(), null=True, blank=True)
    outcome = models.CharField(max_length=16)
    score = ArrayField(models.IntegerField(), help_text="Running score after this hand.")
    warnings = models.JSONField(default=list, blank=True)
    # Who, when, why.
    recorder = models.CharField(max_length=120, help_text="Who wrote this version.")
    reason = models.CharField(max_length=300, blank=True)
    recorded_at = models.DateTimeField(auto_now_add=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)
    withdrawn_by = models.CharField(max_length=120, blank=True)
    withdrawn_because = models.CharField(max_length=300, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["game", "number"], condition=Q(current=True), name="one_current_hand"
            ),
            models.UniqueConstraint(
                fields=["game", "number", "version"], name="one_row_per_hand_version"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="hand_number_from_one"),
            models.CheckConstraint(
                condition=Q(kind__in=["played", "thrown_in", "misdeal", "penalty"]),
                name="hand_kind_known",
            ),
            models.CheckConstraint(
                condition=Q(withdrawn_at__isnull=True) | Q(current=False),
                name="a_withdrawn_hand_is_not_current",
            ),
        ]
        ordering = ["game_id", "number", F("version").desc()]

    def __str__(self) -> str:
        return f"{self.game}, hand {self.number}"


class GameSource(models.Model):
    """The file an imported game was read from, with what no hand has a place for.

    The play of each finished deal is kept with its hand, as the fact `play`.
    """

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="source")
    file_name = models.CharField(max_length=120)
    digest = models.CharField(max_length=64, help_text="SHA-256 of the file.")
    position = models.PositiveSmallIntegerField(help_text="Which game of the file, from 1.")
    version = models.CharField(max_length=20, help_text="Of the notation.")
    metadata = models.JSONField(default=dict, help_text="What the file said of the game.")
    unfinished = models.JSONField(
        default=dict, help_text="Deals that came to no end, by their place among all deals."
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["digest", "position"], name="a_file_is_imported_once")
        ]

    def __str__(self) -> str:
        return f"{self.file_name}, game {self.position}"


class IdempotentAnswer(models.Model):
    """The answer once given to a request with an Idempotency-Key, replayed to its repeats.

    Written in the transaction of the change itself, so that one never exists without the other.
    """

    credential = models.CharField(max_length=120)
    key = models.CharField(max_length=100)
    request_digest = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField(default=0)
    body = models.JSONField(default=dict)
    headers = models.JSONField(default=dict)
    created_at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["credential", "key"], name="one_answer_per_key")
        ]

    def __str__(self) -> str:
        return f"{self.credential} {self.key}"
