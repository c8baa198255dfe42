"""Leagues, the people in them, and who may do what."""

import zoneinfo
from typing import Any, ClassVar

import pghistory
from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models.functions import Lower

from league.organisation.validators import check_names


def validate_time_zone(name: str) -> None:
    """Refuse a name that is not in the time zone database."""
    if name not in zoneinfo.available_timezones():
        raise ValidationError(
            "%(name)s is not a time zone; Europe/London is one.", params={"name": name}
        )


class UserManager(BaseUserManager["User"]):
    """Creates people who sign in with an e-mailed code; a password is for operators only."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "User":
        user = self.model(email=self.normalize_email(email).lower(), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "User":
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)


class User(AbstractBaseUser, PermissionsMixin):
    """Somebody who can sign in. What they may do comes from roles and captaincies."""

    email = models.EmailField(unique=True)
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField(default=False, help_text="May use the operator's pages.")
    date_joined = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        constraints = [
            models.UniqueConstraint(
                Lower("email"),
                name="one_user_per_address",
                violation_error_message="There is an account with this address already.",
            )
        ]

    def __str__(self) -> str:
        return self.email


@pghistory.track()
class League(models.Model):
    """An independent league: every other row belongs to one, and every query starts from it."""

    class NameDisplay(models.TextChoices):
        FULL = "full", "Ann Trelawny"
        INITIAL_SURNAME = "initial_surname", "A. Trelawny"
        INITIALS = "initials", "A. T."

    name = models.CharField(max_length=80)
    slug = models.SlugField(unique=True)
    about = models.TextField(blank=True)
    time_zone = models.CharField(
        max_length=40, default="Europe/London", validators=[validate_time_zone]
    )
    name_display = models.CharField(
        max_length=16, choices=NameDisplay.choices, default=NameDisplay.FULL
    )
    published = models.BooleanField(default=True, help_text="Anyone may read its pages.")
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name

    def clean(self) -> None:
        check_names(self, "name")


@pghistory.track()
class Role(models.Model):
    """An office somebody holds in a league."""

    class Kind(models.TextChoices):
        SECRETARY = "secretary"
        COMMITTEE = "committee"

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="roles")
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="roles")
    kind = models.CharField(max_length=10, choices=Kind.choices)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["league", "user", "kind"], name="one_row_per_role")
        ]

    def __str__(self) -> str:
        return f"{self.user}, {self.kind} of {self.league}"


@pghistory.track()
class Venue(models.Model):
    """A pub or club where matches are played."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="venues")
    name = models.CharField(max_length=80)
    address = models.CharField(max_length=200, blank=True)
    phone = models.CharField(max_length=30, blank=True, help_text="Seen by captains and officers.")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                "league",
                Lower("name"),
                name="one_venue_per_name",
                violation_error_message="The league has a venue of this name already.",
            )
        ]

    def __str__(self) -> str:
        return self.name

    def clean(self) -> None:
        check_names(self, "name", "address", "phone")


@pghistory.track()
class Person(models.Model):
    """A player. Contacts are for captains and officers; `privacy.person_name` renders the name."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="people")
    forename = models.CharField(max_length=60)
    surname = models.CharField(max_length=60)
    # By bytes: databases differ in how they sort, and the key is made to be sorted so.
    sort_key = models.CharField(max_length=130, blank=True, editable=False, db_collation="C")
    minor = models.BooleanField(default=False, help_text="Under 18: at most initial and surname.")
    email = models.EmailField(blank=True)
    phone = models.CharField(max_length=30, blank=True)
    user = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, blank=True, related_name="people"
    )

    class Meta:
        verbose_name_plural = "people"
        indexes = [models.Index(fields=["league", "sort_key"], name="people_in_order")]
        constraints = [
            models.UniqueConstraint(
                fields=["league", "user"], name="one_person_per_user_in_a_league"
            )
        ]

    def __str__(self) -> str:
        return f"{self.forename} {self.surname}"

    def clean(self) -> None:
        check_names(self, "forename", "surname", "phone")
