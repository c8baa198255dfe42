"""Which game to play: every preset in groups, and what a choice of rules stands for."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import urlencode

from django.http import Http404

from scoring.explaining.form import house_rules, sent, settled
from scoring.friendly.seats import has_partners
from scoring.rules import PRESETS, RuleSet, rule_set
from scoring.rules.phrases import Phrase, say

_GROUPS = (
    say("Partners, with a card turned up"),
    say("Partners, bidding for tricks"),
    say("Each on their own"),
)


@dataclass(frozen=True, slots=True)
class Card:
    """A preset as it is offered."""

    name: str
    title: Phrase
    summary: Phrase
    players: int


@dataclass(frozen=True, slots=True)
class Group:
    """Presets of one kind."""

    title: Phrase
    cards: tuple[Card, ...]


@cache
def groups() -> tuple[Group, ...]:
    """Every preset, once, by how it is played."""
    sorted_in: dict[Phrase, list[Card]] = {title: [] for title in _GROUPS}
    for preset in PRESETS.values():
        rules = rule_set(preset.name)
        card = Card(preset.name, say(preset.title), say(preset.summary), rules.players)
        sorted_in[_group_of(rules)].append(card)
    return tuple(Group(title, tuple(cards)) for title, cards in sorted_in.items())


def spec_of(preset: str, choices: Mapping[str, str]) -> dict[str, Any]:
    """The rule set chosen, as the house rules' form reads it; raises Http404 for no preset."""
    if preset not in PRESETS:
        raise Http404
    return house_rules(preset, choices)


def as_query(spec: Mapping[str, Any]) -> str:
    """A choice of rules as it stands in an address."""
    return urlencode(sent(spec))


def numbers_of_players(spec: Mapping[str, Any]) -> Iterator[tuple[int, str]]:
    """How many may play by these rules, each with the address of that choice."""
    for players in range(2, 8):
        changed = {**spec, "players": players}
        if settled(changed)[0] is not None:
            yield players, as_query(changed)


def _group_of(rules: RuleSet) -> Phrase:
    turned_up, bidding, alone = _GROUPS
    if not has_partners(rules):
        return alone
    return bidding if "bid" in rules.places else turned_up
