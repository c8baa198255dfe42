"""Writes of the organisation room: leagues, people, venues, offices and accounts."""

from django.contrib.auth.hashers import make_password
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.db.models import F
from django.db.models.functions import Lower
from django.utils.text import slugify

from league.organisation.models import League, Person, Role, User, Venue
from league.organisation.names import sort_key


@transaction.atomic
def create_league(
    *,
    name: str,
    slug: str = "",
    about: str = "",
    time_zone: str = "Europe/London",
    name_display: str = League.NameDisplay.FULL,
    published: bool = True,
) -> League:
    """Found a league. Its slug, made from the name if not given, is part of every address.

    Raises ValidationError for a taken slug, an unknown time zone or display rule.
    """
    league = League(
        name=name,
        slug=slug or slugify(name),
        about=about,
        time_zone=time_zone,
        name_display=name_display,
        published=published,
    )
    league.full_clean()
    league.save()
    return league


@transaction.atomic
def add_venue(*, league: League, name: str, address: str = "", phone: str = "") -> Venue:
    """Add a pub or club. Raises ValidationError if the league has one of that name."""
    venue = Venue(league=league, name=name, address=address, phone=phone)
    venue.full_clean()
    venue.save()
    return venue


@transaction.atomic
def add_person(
    *,
    league: League,
    forename: str,
    surname: str,
    email: str = "",
    phone: str = "",
    minor: bool = False,
) -> Person:
    """Add a player. Contacts are optional and never shown in public."""
    person = Person(
        league=league,
        forename=forename.strip(),
        surname=surname.strip(),
        email=email.strip(),
        phone=phone.strip(),
        minor=minor,
    )
    save_person(person=person)
    return person


@transaction.atomic
def save_person(*, person: Person) -> None:
    """Check and store a person, with the key the name sorts by.

    An account goes with its address: a person whose address is not the account's is unlinked, so
    that the former mailbox cannot act for the team any more.
    """
    person.sort_key = sort_key(person.forename, person.surname)
    if person.user is not None and person.user.email != person.email.lower():
        person.user = None
    person.full_clean()
    person.save()


@transaction.atomic
def appoint(*, league: League, email: str, kind: Role.Kind) -> Role:
    """Give an office to whoever reads mail at this address; the account is made if needed."""
    role, _ = Role.objects.get_or_create(league=league, user=account_at(email), kind=kind)
    return role


@transaction.atomic
def dismiss(*, role: Role) -> None:
    """Take an office away; what was done in it stays on record."""
    role.delete()


@transaction.atomic
def account_for(email: str) -> User | None:
    """The account of an address that some league knows, made if needed; None for a stranger.

    Known are officers, who have an account already, and people with that address. Those people are
    linked to the account, one in each league: where two share a mailbox, the captain comes first.
    """
    address = email.strip().lower()
    if not address:
        return None
    # The last of a league wins below: a captain before others, then whoever was added first.
    unlinked = (
        Person.objects.annotate(address=Lower("email"))
        .filter(address=address, user=None)
        .order_by(F("squads__captain").asc(nulls_first=True), "-pk")
    )
    by_league = {person.league_id: person for person in unlinked}
    user = User.objects.filter(email=address).first()
    if user is None:
        if not by_league:
            return None
        user = account_at(address)
    linked = set(user.people.values_list("league_id", flat=True))
    for league_id, person in by_league.items():
        if league_id not in linked:
            person.user = user
            person.save(update_fields=["user"])
    return user


def account_at(email: str) -> User:
    """The account at an e-mail address, made if needed: for those the league itself names.

    Raises ValidationError if that is no e-mail address.
    """
    address = email.strip().lower()
    try:
        validate_email(address)
    except ValidationError as error:
        raise ValidationError({"email": f"{email!r} is not an e-mail address."}) from error
    user, _ = User.objects.get_or_create(email=address, defaults={"password": make_password(None)})
    return user
