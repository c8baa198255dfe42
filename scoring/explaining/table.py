"""Who sits where, with which cards, and how they are dealt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scoring.explaining.page import Section
from scoring.rules import RuleSet, assess
from scoring.rules.phrases import Phrase, say

_LOWEST: Final = {6: say("nine"), 7: say("eight"), 8: say("seven"), 13: say("two")}
_SINGLE_PACKS: Final = 33


def players(rules: RuleSet) -> Section:
    """The players and their sides."""
    if rules.sides == rules.players:
        sentence = say("{players} players, each on their own.", players=rules.players)
    else:
        sentence = say(
            "{players} players on two sides; partners and opponents sit in turn round the table.",
            players=rules.players,
        )
    return Section(name="players", title=say("Players"), sentences=(sentence,))


def cards(rules: RuleSet) -> Section:
    """The pack and which card beats which."""
    return Section(name="cards", title=say("Cards"), sentences=tuple(_cards(rules)))


def deal(rules: RuleSet) -> Section:
    """What is dealt, and by whom."""
    return Section(name="deal", title=say("Deal"), sentences=tuple(_deal(rules)))


def can_be_thrown_in(rules: RuleSet) -> bool:
    """Whether a hand ends without play when everybody passes: the engine is asked."""
    return not assess(rules, {"kind": "thrown_in", "dealer": 0}).refused


def _jokers(rules: RuleSet) -> int:
    return 0 if not rules.joker else 1 if rules.cards % 2 else 2


def _packs(rules: RuleSet) -> int:
    plain = rules.cards - _jokers(rules)
    return 2 if _SINGLE_PACKS < plain < max(_LOWEST) * 4 else 1


def _lowest(rules: RuleSet) -> Phrase:
    return _LOWEST[(rules.cards - _jokers(rules)) // (4 * _packs(rules))]


def _cards(rules: RuleSet) -> Iterator[Phrase]:
    lowest = _lowest(rules)
    yield say(
        "{cards} cards: two packs of ace down to {lowest} in each suit."
        if _packs(rules) == 2
        else "{cards} cards: ace down to {lowest} in each suit.",
        cards=rules.cards,
        lowest=lowest,
    )
    if _jokers(rules) == 1:
        yield say("To them belongs a joker, the benny: the highest trump.")
    elif rules.joker:
        yield say("To each pack belongs a joker, the benny: the highest trump.")
    if rules.family.bowers:
        yield say(
            "Trumps rank: jack of trumps (right bower), the other jack of the same colour (left "
            "bower), then ace, king, queen, ten and so on down to {lowest}.",
            lowest=lowest,
        )
        yield say(
            "In the other suits: ace, king, queen, jack unless it is a bower, ten and so on down "
            "to {lowest}.",
            lowest=lowest,
        )
    else:
        yield say(
            "In every suit: ace, king, queen, jack, ten and so on down to {lowest}; any trump "
            "beats every other suit.",
            lowest=lowest,
        )
    if rules.family.bowers and (rules.no_trump or "folded" in rules.places):
        yield say("Without trump there are no bowers: every jack ranks between queen and ten.")
    yield say("Suit must be followed; who cannot may play any card.")


def _deal(rules: RuleSet) -> Iterator[Phrase]:
    yield say("Everybody is dealt {tricks} cards.", tricks=rules.tricks)
    left = rules.cards - rules.players * rules.tricks - rules.family.spare_cards
    if rules.family.spare_cards:
        yield say("The next card is turned up.")
    if left:
        yield say("Cards left over: {left}.", left=left)
    yield say("After each hand the deal passes to the next player, clockwise.")
    yield (
        say("After a misdeal the same player deals again; nobody scores.")
        if rules.misdeal_dealer == "same"
        else say("After a misdeal the next player deals; nobody scores.")
    )
    if can_be_thrown_in(rules):
        yield (
            say("After a hand that is thrown in the next player deals; nobody scores.")
            if rules.thrown_in_dealer == "next"
            else say("After a hand that is thrown in the same player deals again; nobody scores.")
        )
