"""The players of a friendly game: how many, what they are called, who plays with whom. Pure."""

import unicodedata
from collections.abc import Sequence

from config.letters import name_fault as unreadable
from scoring.rules import RuleSet
from scoring.rules.phrases import Phrase, say

LONGEST_NAME = 40
_LONGEST_SIDE = 80
_COMPASS = (say("North"), say("East"), say("South"), say("West"))


def has_partners(rules: RuleSet) -> bool:
    """Whether several players make up a side."""
    return rules.sides < rules.players


def usual_names(rules: RuleSet) -> list[Phrase]:
    """What the seats are called while nobody has named them, clockwise."""
    if rules.players == len(_COMPASS) and has_partners(rules):
        return list(_COMPASS)
    return [say("Player {number}", number=seat + 1) for seat in range(rules.players)]


def name_faults(names: Sequence[str], usual: Sequence[str]) -> dict[int, Phrase]:
    """What is wrong with these names, by seat; an empty name stands for that seat's `usual` one."""
    faults: dict[int, Phrase] = {}
    seen = {_alike(own) for name, own in zip(names, usual, strict=True) if not name}
    for seat, name in enumerate(names):
        if not name:
            continue
        fault = _fault(name)
        if fault is None and _alike(name) in seen:
            fault = say("Two players are called {name}; add what tells them apart.", name=name)
        if fault is not None:
            faults[seat] = fault
        seen.add(_alike(name))
    return faults


def side_names(rules: RuleSet, names: Sequence[str]) -> list[str]:
    """Each side by its players' names, shortened where they are too long together."""
    sides = [[names[seat] for seat in rules.seats_of(side)] for side in range(rules.sides)]
    return [_together(players) for players in sides]


def _alike(name: str) -> str:
    """What names that nobody tells apart have in common."""
    return unicodedata.normalize("NFKC", name).casefold()


def _fault(name: str) -> Phrase | None:
    if len(name) > LONGEST_NAME:
        return say(
            "A name has {most} characters at most; this one has {length}.",
            most=LONGEST_NAME,
            length=len(name),
        )
    hidden = unreadable(name)
    return say(hidden) if hidden else None


def _together(players: Sequence[str]) -> str:
    between = " & "
    joined = between.join(players)
    if len(joined) <= _LONGEST_SIDE:
        return joined
    most = (_LONGEST_SIDE - len(between) * (len(players) - 1)) // len(players)
    return between.join(
        name if len(name) <= most else f"{name[: most - 1].rstrip()}…" for name in players
    )
