"""The published ladder of each division and whether it is behind the facts."""

from django.db import models

from league.competitions.models import Division, Team
from league.rebuilding import Rebuilt, behind_only, never_ahead


class Ladder(Rebuilt):
    """A division's ladder and how far it follows the division's results."""

    division = models.OneToOneField(
        Division, on_delete=models.CASCADE, primary_key=True, related_name="ladder"
    )
    published_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [never_ahead("a_ladder_is_never_ahead")]
        indexes = [behind_only("division", "dirty_ladders")]

    def __str__(self) -> str:
        return f"Ladder of {self.division}"


class LadderRow(models.Model):
    """One team's line in the published ladder. Games count games; points are league points."""

    ladder = models.ForeignKey(Ladder, on_delete=models.CASCADE, related_name="rows")
    team = models.OneToOneField(Team, on_delete=models.CASCADE, related_name="ladder_row")
    order = models.PositiveSmallIntegerField(help_text="Line in the table, from 1.")
    position = models.PositiveSmallIntegerField(help_text="Tied teams share one.")
    tied = models.BooleanField(default=False, help_text="Level after every criterion.")
    play_off = models.BooleanField(default=False, help_text="A play-off must separate them.")
    played = models.PositiveSmallIntegerField()
    won = models.PositiveSmallIntegerField()
    drawn = models.PositiveSmallIntegerField()
    lost = models.PositiveSmallIntegerField()
    games_for = models.PositiveSmallIntegerField()
    games_against = models.PositiveSmallIntegerField()
    points = models.DecimalField(max_digits=8, decimal_places=2)
    provisional = models.PositiveSmallIntegerField(
        default=0, help_text="Matches counted before both captains agreed."
    )
    awarded = models.PositiveSmallIntegerField(default=0, help_text="Matches awarded, not played.")
    separated_by = models.TextField(
        blank=True,
        help_text="In words: what separates it from teams level on points.",
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["ladder", "order"], name="one_team_per_line")
        ]
        ordering = ["ladder_id", "order"]

    def __str__(self) -> str:
        return f"{self.position}. {self.team}"

    @property
    def marked(self) -> bool:
        """Whether a mark tells what was counted otherwise than from an agreed card."""
        return bool(self.provisional or self.awarded)
