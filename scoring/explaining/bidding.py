"""Who makes trump, who may bid what, and who may play alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scoring.explaining.page import Section
from scoring.explaining.table import can_be_thrown_in
from scoring.rules import RuleSet, outcomes
from scoring.rules.phrases import Phrase, both, say
from scoring.rules.words import AGREED, DEALER_MAKES

SUITS: Final = {
    "clubs": say("clubs"),
    "diamonds": say("diamonds"),
    "hearts": say("hearts"),
    "spades": say("spades"),
}
BIDS: Final = {
    "big_pepper": say("big pepper"),
    "misere": say("misère"),
    "nap": say("Nap"),
    "wellington": say("Wellington"),
    "blucher": say("Blücher"),
}
_LEADS: Final = {
    "left_of_lone": say(
        "The player on the left of the lone player leads; if both sides play alone, the lone "
        "defender leads."
    ),
    "left_of_dealer": say("The player on the dealer’s left leads, or the next who takes part."),
    "opposite_dealer": say("The player opposite the dealer leads, or the next who takes part."),
}
_DEFENDERS: Final = {
    "never": say("No defender may play alone."),
    "against_lone": say("A defender may play alone, but only against a lone player."),
    "always": say("A defender may play alone, whether one of the makers does or not."),
}


def bidding(rules: RuleSet) -> Section:
    """How trump is made, or what is bid."""
    sentences = _auction(rules) if "bid" in rules.places else _turn_up(rules)
    return Section(name="bidding", title=say("Making trump"), sentences=tuple(sentences))


def alone(rules: RuleSet) -> Section | None:
    """Who may play alone; None where each plays on their own anyway."""
    if rules.sides == rules.players:
        return None
    return Section(name="alone", title=say("Playing alone"), sentences=tuple(_alone(rules)))


def bid_words(bid: int | str) -> Phrase:
    """A bid as it is said."""
    return say("{bid}", bid=bid) if isinstance(bid, int) else BIDS[bid]


def _turn_up(rules: RuleSet) -> Iterator[Phrase]:
    if rules.first_bidder == "dealer":
        yield say("The dealer speaks first, then the others clockwise.")
    else:
        yield say("The player on the dealer’s left speaks first, the dealer last.")
    yield say(
        "First round: each in turn passes, or makes the suit turned up trump; the dealer then "
        "takes up the card and discards one."
    )
    yield say(
        "Second round, when all have passed: each in turn passes, or names another suit as trump."
    )
    if rules.no_trump:
        yield say("A hand may also be made without trump.")
    yield from _all_passed(rules)
    yield from _turned_joker(rules)
    if rules.partner_must_go_alone:
        yield say(
            "A partner of the dealer who makes trump in the first round must play that hand alone."
        )
    if "partner" in rules.places:
        yield say(
            "The maker calls an ace, whose holder is the maker’s partner for this hand, or plays "
            "solo."
        )
    elif rules.sides > 2 and "folded" not in rules.places:
        yield say("The maker plays against all the others.")
    yield from _folding(rules)


def _all_passed(rules: RuleSet) -> Iterator[Phrase]:
    if rules.stick_the_dealer:
        yield say("If all pass twice the dealer must make trump.")
    elif can_be_thrown_in(rules):
        yield say("If all pass twice the hand is thrown in.")
    else:
        yield say("If all pass twice the hand is played without trump.")


def _turned_joker(rules: RuleSet) -> Iterator[Phrase]:
    if not rules.joker or rules.turned_joker is None:
        return
    if rules.turned_joker == DEALER_MAKES:
        yield say(
            "If the joker is turned up nobody bids: the dealer names trump before looking at the "
            "cards dealt, and the dealer’s side are the makers."
        )
    elif rules.turned_joker == AGREED:
        yield say("A joker turned up stands for a suit agreed on before the game.")
    else:
        yield say("A joker turned up stands for {suit}.", suit=SUITS[rules.turned_joker])


def _folding(rules: RuleSet) -> Iterator[Phrase]:
    if "folded" in rules.places:
        yield say("Clubs turned up are trump without any bidding, and everybody plays.")
        yield say("Once somebody has made trump each of the others may fold and sit out the hand.")


def _auction(rules: RuleSet) -> Iterator[Phrase]:
    bids = tuple(dict.fromkeys(hand.bid for hand in outcomes(rules) if hand.bid is not None))
    yield say(
        "One round, from the player on the dealer’s left: each passes, or bids higher than the bid "
        "before. The highest bidder makes trump."
    )
    yield say("Bids, rising: {bids}.", bids=both(bid_words(bid) for bid in bids))
    if "wellington" in bids:
        yield say("Wellington may be bid only over Nap, and Blücher only over Wellington.")
    if "misere" in bids:
        yield say("In a misère there is no trump and the bidder must take no trick.")
    if rules.no_trump:
        yield say("A hand may also be made without trump.")
    if rules.sides > 2:
        yield say("The maker plays against all the others.")
    yield from _compulsory(rules)


def _compulsory(rules: RuleSet) -> Iterator[Phrase]:
    custom = rules.family.forced
    if rules.forced_bid is None:
        yield say("If all pass the hand is thrown in.")
        return
    if not custom.by_dealer:
        yield say("If all pass the holder of the joker must bid {bid}.", bid=rules.forced_bid)
    elif custom.at_least:
        yield say("If all pass the dealer must bid {bid} or more.", bid=rules.forced_bid)
    else:
        yield say("If all pass the dealer must bid {bid}.", bid=rules.forced_bid)


def _alone(rules: RuleSet) -> Iterator[Phrase]:
    if not rules.alone_allowed:
        yield say("Nobody plays alone.")
        return
    if rules.players // rules.sides > 2:
        yield say("The maker may play alone; the partners lay down their cards.")
    else:
        yield say("The maker may play alone; the partner lays down the cards.")
    if rules.partner_may_go_alone:
        yield say("Instead of the maker, a partner of the maker may play alone.")
    if not rules.alone_after_pass:
        yield say("Whoever passed in the round that made trump may not play alone.")
    if rules.lone_must_march:
        yield say("A lone player who does not take every trick is euchred.")
    yield _DEFENDERS[rules.defend_alone]
    if "lone_lead" in rules.carried:
        yield _LEADS[rules.lone_lead]
