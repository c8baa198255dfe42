"""One deal as the notation has it: the turn-up, the calls, the play, and the facts they come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from scoring.notation.bidding import Bidding, read_bidding
from scoring.notation.cards import Card, CardUnreadable, read_card
from scoring.notation.faults import shown
from scoring.notation.play import Known, read_play
from scoring.notation.reading import Fields, Place
from scoring.notation.trick import PLAYERS, TRICKS, Trick, first_lead, sitting_out
from scoring.rules import RuleSet
from scoring.rules.words import JOKER

BIDDING: Final = "EUCHRE_BIDDING"
PLAY: Final = "TRICK_PLAY"
MOST_DEALS: Final = 200

_LONGEST_HAND: Final = 10
_KITTY: Final = 9
_DEAL: Final = frozenset({"dealNumber", "initialState", "phases", "alternativeLines"})
_STATE: Final = frozenset({"dealer", "upCard", "playerCards", "kitty"})
_PHASES: Final[Mapping[str, frozenset[str]]] = {
    BIDDING: frozenset(
        {"calls", "isAlone", "aloneDefender", "discard", "cardExchanges", "callAnnotations"}
    ),
    PLAY: frozenset({"tricks", "isAlone", "initialLead", "playAnnotations"}),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One deal read and found possible.

    `number` is its place in the game, from 1. `facts` are the engine's, from the calls and the
    play; None while the deal is unfinished. `source` is the deal as the file has it.
    """

    number: int
    dealer: int
    up_card: Card
    bidding: Bidding
    tricks: tuple[Trick, ...]
    discard: Card | None
    facts: Mapping[str, Any] | None
    source: Mapping[str, Any]


def read_deal(
    value: Any, place: Place, *, number: int, rules: RuleSet, names: Sequence[str], strict: bool
) -> Deal | None:
    """A deal of a game; None where so much is wrong that it cannot be told what was played.

    Unless `strict`, play against the rules is only warned of.
    """
    if isinstance(value, str):
        place.fault("deal_packed", "The deal is packed into a string; unpack the file first.")
        return None
    deal = place.fields(value, "A deal", _DEAL, {"dealNumber", "initialState", "phases"})
    deal.whole("dealNumber", 0, 1_000_000)
    deal.items("alternativeLines", 50)
    state = place.fields(
        deal.given.get("initialState", {}), "initialState", _STATE, {"dealer", "upCard"}
    )
    phases = _phases(deal)
    dealer = state.whole("dealer", 0, PLAYERS - 1)
    up_card = _card(state, "upCard", None)
    if dealer is None or up_card is None or phases is None:
        return None
    bidding = read_bidding(phases[BIDDING], dealer=dealer, up_card=up_card)
    discard = _discard(phases[BIDDING], bidding, up_card)
    tricks = _play(
        phases,
        Known(
            dealer=dealer,
            up_card=up_card,
            bidding=bidding,
            lead=_lead(phases[PLAY], dealer, bidding, rules, names),
            cards=rules.cards,
            names=names,
            dealt={} if "cardExchanges" in phases[BIDDING] else _dealt(state, names),
            discard=discard,
            strict=strict,
            kitty=frozenset() if "cardExchanges" in phases[BIDDING] else _kitty(state),
        ),
    )
    return Deal(
        number=number,
        dealer=dealer,
        up_card=up_card,
        bidding=bidding,
        tricks=tricks,
        discard=discard,
        facts=_facts(dealer, up_card, bidding, tricks, rules),
        source=value,
    )


def _phases(deal: Fields) -> dict[str, Fields] | None:
    """The fields of both phases, empty for one not reached; None if they are no such phases."""
    place = deal.place
    found = {name: Fields(place, name, {}) for name in (BIDDING, PLAY)}
    order = []
    for value in deal.items("phases", 2):
        kind = value.get("type") if isinstance(value, dict) else None
        if kind not in (BIDDING, PLAY) or kind in order:
            given = shown(kind if isinstance(value, dict) else value)
            place.fault(
                "phases_invalid",
                f"A deal has one phase {BIDDING} and then one {PLAY}; here is {given}.",
            )
            return None
        order.append(kind)
        known = _PHASES[kind] | {"type", "phaseNumber"}
        needed = {"calls"} if kind == BIDDING else {"tricks"}
        found[kind] = place.fields(value, kind, known, needed)
    if order[:1] == [PLAY]:
        place.fault("phases_invalid", f"The play has no {BIDDING} before it.")
        return None
    lone = found[BIDDING].given.get("isAlone", False)
    if found[PLAY].given.get("isAlone", lone) != lone:
        place.fault("alone_contradicted", "Bidding and play differ in whether somebody was alone.")
    for phase, notes in ((BIDDING, "callAnnotations"), (PLAY, "playAnnotations")):
        if not isinstance(found[phase].given.get(notes, {}), dict):
            place.fault("field_invalid", f"{notes} must be an object.")
    found[BIDDING].items("cardExchanges", PLAYERS)
    return found


def _card(fields: Fields, name: str, trump: str | None) -> Card | None:
    text = fields.text(name, 2)
    if not text:
        return None
    try:
        return read_card(text, trump)
    except CardUnreadable as error:
        fields.place.fault("card_invalid", f"{name}: {error}.")
        return None


def _discard(fields: Fields, bidding: Bidding, up_card: Card) -> Card | None:
    if "discard" not in fields or fields.given["discard"] == "Xx":
        return None
    if bidding.maker is not None and not bidding.picked_up(up_card):
        fields.place.fault(
            "discard_without_turn_up",
            f"The dealer discarded, but {up_card.words} was turned down and not picked up.",
        )
    return _card(fields, "discard", bidding.trump)


def _lead(
    fields: Fields, dealer: int, bidding: Bidding, rules: RuleSet, names: Sequence[str]
) -> int:
    lead = first_lead(dealer, bidding.alone, rules.lone_lead)
    given = fields.whole("initialLead", 0, PLAYERS - 1)
    if given is None or given == lead:
        return lead
    if given in sitting_out(bidding.alone):
        fields.place.fault(
            "lead_sits_out",
            f"{names[given]} is said to lead, but sits out: the partner is alone.",
        )
        return lead
    fields.place.warn(
        "lead_unusual",
        f"{names[given]} led, where these rules give the lead to {names[lead]}.",
    )
    return given


def _dealt(state: Fields, names: Sequence[str]) -> dict[int, frozenset[Card]]:
    """The hands a file gives in full; those it gives in part say nothing for certain."""
    hands = {}
    seen: set[Card] = set()
    for seat, texts in enumerate(state.items("playerCards", PLAYERS)):
        cards = _cards(state, "playerCards", texts)
        twice = seen & set(cards) or {card for card in cards if cards.count(card) > 1}
        seen |= set(cards)
        if twice:
            words = min(twice).words
            state.place.fault(
                "card_twice", f"{words} was dealt twice, the second time to {names[seat]}."
            )
        if len(set(cards)) == TRICKS:
            hands[seat] = frozenset(cards)
    return hands


def _kitty(state: Fields) -> frozenset[Card]:
    return frozenset(_cards(state, "kitty", state.items("kitty", _KITTY)))


def _cards(state: Fields, name: str, texts: Any) -> list[Card]:
    if not isinstance(texts, list) or len(texts) > _LONGEST_HAND:
        state.place.fault("field_invalid", f"{name} must list cards, not {shown(texts)}.")
        return []
    cards = []
    for text in texts:
        try:
            cards.append(read_card(text if isinstance(text, str) else ""))
        except CardUnreadable as error:
            if "stands for" not in str(error):
                state.place.fault("card_invalid", f"{name}: {error}.")
    return cards


def _play(phases: Mapping[str, Fields], known: Known) -> tuple[Trick, ...]:
    fields = phases[PLAY]
    place = fields.place
    written = []
    for number, trick in enumerate(fields.items("tricks", _LONGEST_HAND), 1):
        if not isinstance(trick, list) or len(trick) > _LONGEST_HAND:
            place.fault("field_invalid", f"A trick is a list of cards, not {shown(trick)}.")
            return ()
        texts = [text if isinstance(text, str) else shown(text) for text in trick]
        written.append(texts)
        if len(texts) != len([text for text in trick if isinstance(text, str)]):
            place.fault("field_invalid", "A card is text like 9h.", trick=number)
            return ()
    if any(written) and known.bidding.maker is None:
        place.fault("play_without_trumps", "Cards were played, but nobody made trumps.")
        return ()
    if known.bidding.trump is None:
        return ()
    return read_play(written, place, known)


def _facts(
    dealer: int, up_card: Card, bidding: Bidding, tricks: Sequence[Trick], rules: RuleSet
) -> dict[str, Any] | None:
    turn_up = up_card.suit or JOKER
    if bidding.thrown_in:
        return {"kind": "thrown_in", "dealer": dealer, "turn_up": turn_up}
    if bidding.maker is None or len(tricks) < TRICKS or tricks[-1].won_by is None:
        return None
    sides = [rules.side_of(trick.won_by) for trick in tricks if trick.won_by is not None]
    makers = rules.side_of(bidding.maker)
    facts: dict[str, Any] = {
        "kind": "played",
        "dealer": dealer,
        "turn_up": turn_up,
        "round": bidding.round,
        "maker": bidding.maker,
        "trump": bidding.trump,
        "alone": sorted(bidding.alone),
        "tricks": [sides.count(side) for side in range(rules.sides)],
    }
    if rules.fast_break and sides == [1 - makers] * 2 + [makers] * 3:
        facts["fast_break"] = True
    return facts
