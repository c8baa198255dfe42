"""Invented people and pubs. Nobody and nowhere here is real, however Cornish it sounds."""

import random
import unicodedata
from dataclasses import dataclass


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


FORENAMES = _names(
    "Alan Andrew Anne Arthur Barry Beryl Brenda Bryn Carol Cathy Chris Claire Clive Colin Craig "
    "Daisy Dave Dawn Debbie Denise Derek Donna Doreen Eddie Eileen Elaine Frank Gary Gemma Geoff "
    "Gerald Glenda Gordon Graham Hazel Heather Helen Howard Ian Iris Ivor Jackie James Jan Janet "
    "Jean Jenny Joan John Julie Karen Keith Kelly Ken Kevin Lesley Linda Len Lorraine Malcolm "
    "Margaret Martin Mary Maureen Mavis Mick Mike Nigel Norman Pam Pat Paul Pauline Pete Phil "
    "Rachel Ray Rita Rob Roger Ron Rosie Roy Ruth Sally Sandra Sharon Sheila Shirley Simon Steve "
    "Sue Terry Tina Tony Trevor Trudy Val Vera Vic Wendy Yvonne Zoë François Łucja Nguyệt Søren"
)
MINORS_FORENAMES = _names("Elowen Kitto Lowenna Perran Tegen Cubert Demelza Jago")
"""Given to nobody else, so that a search of public pages for one of them means something."""
SURNAMES = _names(
    "Angove Angwin Baragwanath Beswetherick Bolitho Bosanko Brokenshire Bray Carbis Carlyon "
    "Carveth Chegwidden Chenoweth Chynoweth Couch Curnow Dunstan Eddy Geach Glasson Goldsworthy "
    "Grigg Hendra Hocking Hosken Jewell Keast Kernick Kessell Kitchen Lanyon Libby Liddicoat "
    "Lobb Lugg Mitchell Moyle Nance Nankivell Olver Opie Pascoe Pender Penhaligon Penrose Polglaze "
    "Polkinghorne Prisk Quick Retallack Rickard Roskilly Rosevear Rowe Rundle Skewes Spargo Tangye "
    "Thomas Tonkin Trebilcock Tregear Tregenza Trelawny Trembath Tremayne Trethewey Trevail "
    "Trewhella Tripp Truscott Tyack Uren Vivian Warne Wearne Woolcock O’Shea Żuk Saint-Aubyn"
)
PUBS = (
    ("The Engine Driver’s Arms", "Fore Street, Trevenna Bridge"),
    ("The Clay Barrow", "Pit Lane, Carn Widden"),
    ("The Lamb & Lantern", "Church Row, St. Morwen"),
    ("The Tin Streamer", "Moor Road, Nanswithick"),
    ("The Pilchard Press", "The Quay, Porthlannow"),
    ("The White Pyramid", "Sky Tip Road, Carn Widden"),
    ("The Old Smelting House", "Chapel Hill, Treloweth Moor"),
    ("The Seven Shillings", "Market Strand, St. Morwen"),
    ("The Wrestler’s Belt", "Green Lane, Goonhallow"),
    ("The Gig & Oar", "Harbour Terrace, Porthlannow"),
    ("The Kettle & Wheel", "Mill Lane, Lower Trenance Water"),
    ("The Benny", "Back Street, Polmenna Cross"),
    ("The Packhorse Halt", "Turnpike, Polmenna Cross"),
    ("The Saffron Bun", "Fore Street, Nanswithick"),
    ("The Moorland Piper", "Common Road, Goonhallow"),
    ("Treloweth Moor Social Club", "Institute Road, Treloweth Moor"),
)
"""Name and address of each pub."""


@dataclass(frozen=True, slots=True)
class Somebody:
    """An invented player; `email` and `phone` may be empty."""

    forename: str
    surname: str
    minor: bool
    email: str
    phone: str


def people(rng: random.Random, adults: int, minors: int) -> tuple[list[Somebody], list[Somebody]]:
    """So many adults and minors, no name twice; addresses and numbers that can reach nobody.

    Addresses are in a reserved domain; numbers are from the range Ofcom keeps for drama.
    """
    names = rng.sample([(f, s) for f in FORENAMES for s in SURNAMES], adults)
    young = list(zip(MINORS_FORENAMES, rng.sample(SURNAMES, minors), strict=False))
    numbers = iter(rng.sample(range(1000), adults))
    return (
        [_adult(f, s, next(numbers)) for f, s in names],
        [Somebody(f, s, minor=True, email="", phone="") for f, s in young],
    )


def _adult(forename: str, surname: str, number: int) -> Somebody:
    local = f"{_ascii(forename)}.{_ascii(surname)}".lower()
    email = f"{local}@players.example"
    return Somebody(forename, surname, minor=False, email=email, phone=f"07700 900{number:03}")


def _ascii(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name.translate({ord("Ł"): "L", ord("ø"): "o"}))
    return "".join(letter for letter in plain if letter.isascii() and letter.isalnum())
