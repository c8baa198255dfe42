"""What a friendly game has beside its sheet: who made it, who keeps it, and its share link."""

import secrets

from django.conf import settings
from django.db import models
from django.db.models import Q

from scoring.models import Sheet
from scoring.rules import PRESETS
from scoring.rules.phrases import Phrase, say


def new_token() -> str:
    """128 random bits as they stand in an address."""
    return secrets.token_urlsafe(16)


class FriendlyGame(models.Model):
    """A sheet somebody opened for themselves. How long it is kept follows from its last hand.

    `maker` is the browser it was made in, as its signed cookie says (`scoring.friendly.makers`).
    Once an account keeps it, that account alone decides about it.
    """

    sheet = models.OneToOneField(
        Sheet, on_delete=models.CASCADE, primary_key=True, related_name="friendly_game"
    )
    token = models.CharField(max_length=22, unique=True, default=new_token, editable=False)
    maker = models.UUIDField(db_index=True)
    started_under = models.CharField(
        max_length=120, blank=True, help_text="What scoped the Idempotency-Key it was started with."
    )
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        # An account that is gone keeps nothing: the game is cleared away like any other.
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="friendly_games",
    )

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(("token__regex", r"^[A-Za-z0-9_-]{22}$")),
                name="share_token_is_unguessable",
            )
        ]

    def __str__(self) -> str:
        return str(self.sheet)

    @property
    def title(self) -> Phrase:
        """What is played."""
        return say(PRESETS[self.sheet.rules["preset"]].title)

    @property
    def who(self) -> str:
        """Who plays: two sides as opponents, more as a list."""
        sides = self.sheet.side_names
        return (" – " if len(sides) == 2 else ", ").join(sides)
