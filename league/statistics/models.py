"""Tallies: one row per game and player, rewritten whole when their match changes."""

from django.db import models

from league.cards.models import CardGame
from league.competitions.models import Division, Match, Team
from league.organisation.models import Person
from league.rebuilding import Rebuilt, behind_only, never_ahead


class TallyWork(Rebuilt):
    """How far a match's tallies follow its card."""

    match = models.OneToOneField(
        Match, on_delete=models.CASCADE, primary_key=True, related_name="tally_work"
    )

    class Meta:
        constraints = [never_ahead("tallies_never_ahead")]
        indexes = [behind_only("match", "dirty_tallies")]

    def __str__(self) -> str:
        return f"Tallies of {self.match}"


class Tally(models.Model):
    """What one player did in one game that counts. Season figures are sums over these rows.

    `seat` and everything under "From the hands" are empty or nought where the game has only a
    result; `detailed` says which, for "from N of M games".
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="tallies")
    card_game = models.ForeignKey(CardGame, on_delete=models.CASCADE, related_name="tallies")
    division = models.ForeignKey(Division, on_delete=models.CASCADE, related_name="tallies")
    team = models.ForeignKey(Team, on_delete=models.CASCADE, related_name="tallies")
    player = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="tallies")
    partner = models.ForeignKey(
        Person, on_delete=models.PROTECT, null=True, related_name="tallies_as_partner"
    )
    side = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    won = models.BooleanField()
    points_for = models.SmallIntegerField(null=True, help_text="Game points; empty: not known.")
    points_against = models.SmallIntegerField(null=True)
    # From the hands.
    detailed = models.BooleanField()
    hands = models.PositiveSmallIntegerField(default=0, help_text="Hands played to a result.")
    made = models.PositiveSmallIntegerField(default=0, help_text="Hands this player made trump.")
    made_won = models.PositiveSmallIntegerField(default=0, help_text="… and the makers scored.")
    euchred = models.PositiveSmallIntegerField(default=0, help_text="… and were euchred.")
    marches = models.PositiveSmallIntegerField(default=0, help_text="… and took every trick.")
    alone_tried = models.PositiveSmallIntegerField(default=0)
    alone_won = models.PositiveSmallIntegerField(
        default=0, help_text="Lone hands in which the player took every trick or euchred alone."
    )

    class Meta:
        verbose_name_plural = "tallies"
        constraints = [
            models.UniqueConstraint(fields=["card_game", "player"], name="one_tally_per_player")
        ]
        indexes = [models.Index(fields=["division", "player"], name="tallies_by_player")]

    def __str__(self) -> str:
        return f"{self.player} in {self.card_game}"
