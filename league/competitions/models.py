"""Seasons, divisions, teams, squads and matches."""

import pghistory
from django.db import models
from django.db.models import F, Q

from league.competitions.validators import (
    validate_division_slug,
    validate_points_scheme,
    validate_season_slug,
    validate_tie_order,
)
from league.organisation.models import League, Person, Venue
from league.organisation.validators import check_names


class Side(models.IntegerChoices):
    """The sides of a match, numbered as the sides of its games."""

    HOME = 0
    AWAY = 1


def standard_points_scheme() -> dict[str, str]:
    """St. Austell's scheme: two points a win. Decimals as strings, never floats."""
    return {"win": "2", "draw": "1", "loss": "0"}


def standard_tie_order() -> list[str]:
    """St. Austell's order: games won, then a play-off."""
    return ["games_won", "play_off"]


@pghistory.track()
class Season(models.Model):
    """A season and everything decided for it in advance, frozen as data."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(max_length=60)
    slug = models.SlugField(validators=[validate_season_slug])
    starts_on = models.DateField()
    ends_on = models.DateField()
    rules = models.JSONField(help_text="scoring.rules.RuleSet.as_data()")
    tables = models.PositiveSmallIntegerField(
        default=3, help_text="Pairs a side; every home pair meets every away pair once."
    )
    points_scheme = models.JSONField(
        default=standard_points_scheme, validators=[validate_points_scheme]
    )
    tie_order = models.JSONField(default=standard_tie_order, validators=[validate_tie_order])
    shows_provisional = models.BooleanField(
        default=False, help_text="Entered cards count, marked, before the other captain agrees."
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["league", "slug"],
                name="one_season_per_slug",
                violation_error_message="Another season of the league has this word in its "
                "address already.",
            ),
            models.CheckConstraint(
                condition=Q(ends_on__gte=F("starts_on")),
                name="season_ends_after_it_starts",
                violation_error_message="A season does not end before it starts.",
            ),
            models.CheckConstraint(
                condition=Q(tables__gte=1, tables__lte=12),
                name="season_tables_1_to_12",
                violation_error_message="A match has from 1 to 12 tables.",
            ),
        ]
        ordering = ["-starts_on", "name"]

    def __str__(self) -> str:
        return f"{self.league}, {self.name}"

    def clean(self) -> None:
        check_names(self, "name")


@pghistory.track()
class Division(models.Model):
    """Teams that play each other for one ladder (a section, in St. Austell)."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="divisions")
    name = models.CharField(max_length=60)
    slug = models.SlugField(validators=[validate_division_slug])
    order = models.PositiveSmallIntegerField(default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["season", "slug"],
                name="one_division_per_slug",
                violation_error_message="Another division of the season has this word in its "
                "address already.",
            )
        ]
        ordering = ["order", "name"]

    def __str__(self) -> str:
        return self.name

    def clean(self) -> None:
        check_names(self, "name")


@pghistory.track()
class Team(models.Model):
    """A team in a division; one pub may have several."""

    division = models.ForeignKey(Division, on_delete=models.CASCADE, related_name="teams")
    name = models.CharField(max_length=60)
    venue = models.ForeignKey(Venue, on_delete=models.PROTECT, related_name="teams")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["division", "name"],
                name="one_team_per_name",
                violation_error_message="The division has a team of this name already.",
            )
        ]
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name

    def clean(self) -> None:
        check_names(self, "name")


@pghistory.track()
class SquadMember(models.Model):
    """A player registered for a team; captains among them."""

    team = models.ForeignKey(Team, on_delete=models.CASCADE, related_name="squad")
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="squads")
    captain = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["team", "person"],
                name="once_in_a_squad",
                violation_error_message="This player is in the squad already.",
            )
        ]

    def __str__(self) -> str:
        return f"{self.person}, {self.team}"


@pghistory.track()
class Match(models.Model):
    """A fixture, planned or played. Its state and result are written by `league.cards` alone."""

    class State(models.TextChoices):
        PLANNED = "planned"
        POSTPONED = "postponed"
        PLAYED = "played"
        AWARDED = "awarded"

    division = models.ForeignKey(Division, on_delete=models.CASCADE, related_name="matches")
    home = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="home_matches")
    away = models.ForeignKey(Team, on_delete=models.PROTECT, related_name="away_matches")
    meeting = models.PositiveSmallIntegerField(
        default=1, help_text="1 unless the same two meet at the same home more than once."
    )
    week = models.PositiveSmallIntegerField()
    played_on = models.DateField(
        null=True,
        help_text="The night, in the league's time zone; empty: postponed, none yet.",
    )
    venue = models.ForeignKey(Venue, on_delete=models.PROTECT, related_name="matches")
    state = models.CharField(max_length=10, choices=State.choices, default=State.PLANNED)
    state_reason = models.CharField(max_length=300, blank=True)
    # The agreed result: games won. Away is never "the rest".
    home_games = models.PositiveSmallIntegerField(null=True, blank=True)
    away_games = models.PositiveSmallIntegerField(null=True, blank=True)
    # League points of an awarded match; a played one takes them from the points scheme.
    home_award = models.DecimalField(max_digits=6, decimal_places=2, null=True, blank=True)
    away_award = models.DecimalField(max_digits=6, decimal_places=2, null=True, blank=True)
    counts_in_ladder = models.BooleanField(default=True)
    counts_head_to_head = models.BooleanField(default=True)
    counts_in_averages = models.BooleanField(default=True)

    class Meta:
        verbose_name_plural = "matches"
        constraints = [
            models.UniqueConstraint(
                fields=["division", "home", "away", "meeting"],
                name="one_match_per_meeting",
                violation_error_message="These two teams meet at this home already; another "
                "match of theirs there needs a higher number under “meeting”.",
            ),
            models.CheckConstraint(
                condition=~Q(home=F("away")),
                name="a_team_never_meets_itself",
                violation_error_message="A team does not play against itself.",
            ),
            models.CheckConstraint(
                condition=Q(state__in=["planned", "postponed"])
                | Q(home_games__isnull=False, away_games__isnull=False),
                name="a_result_names_both_sides_games",
                violation_error_message="A result names the games of both sides.",
            ),
            models.CheckConstraint(
                condition=~Q(state="awarded")
                | Q(home_award__isnull=False, away_award__isnull=False),
                name="an_award_names_both_sides_points",
                violation_error_message="An award names the points of both sides.",
            ),
            models.CheckConstraint(
                condition=Q(played_on__isnull=False) | Q(state__in=["postponed", "awarded"]),
                name="only_an_unplayed_match_has_no_night",
                violation_error_message="Only a postponed or awarded match has no night.",
            ),
        ]
        indexes = [models.Index(fields=["division", "played_on"], name="matches_by_night")]
        ordering = ["played_on", "id"]

    def __str__(self) -> str:
        return f"{self.home} v. {self.away}"
