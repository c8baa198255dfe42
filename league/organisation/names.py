"""Names as text: the key they sort by and their initials. Pure; any script."""

import unicodedata


def sort_key(forename: str, surname: str) -> str:
    """The key people are listed by: surname, then forename, without case or accents.

    Two spaces part the names, so that "De" comes before "De La" and "Smith" before "Smith-Jones".
    """
    return f"{_folded(surname)}  {_folded(forename)}"[:130]


def initial(name: str) -> str:
    """The first letter of a name with its accents, and a full stop: "É." for Émile."""
    letters = unicodedata.normalize("NFC", name.strip())
    end = 1
    while end < len(letters) and unicodedata.combining(letters[end]):
        end += 1
    return f"{letters[:end].upper()}." if letters else ""


def _folded(name: str) -> str:
    decomposed = unicodedata.normalize("NFKD", name.strip().casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
