"""The one place that renders a person's name for the public."""

from league.organisation.models import League, Person
from league.organisation.names import initial


def person_name(person: Person, *, league: League) -> str:
    """The name the public may read, by the league's display rule.

    A minor is shown with an initial and surname at most, whatever the league shows of others.
    """
    display = League.NameDisplay(league.name_display)
    if display == League.NameDisplay.INITIALS:
        return f"{initial(person.forename)} {initial(person.surname)}"
    if display == League.NameDisplay.INITIAL_SURNAME or person.minor:
        return f"{initial(person.forename)} {person.surname}"
    return f"{person.forename} {person.surname}"
