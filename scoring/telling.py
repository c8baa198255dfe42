"""A recorded hand in the words of a card player: who dealt, who made it, what it scored and why.

For every kind of euchre. The sentences are phrases, to be told in any language.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.explaining.bidding import SUITS, bid_words
from scoring.models import Hand
from scoring.rules import Outcome
from scoring.rules.phrases import Phrase, both, say
from scoring.rules.words import NO_PARTNER, NO_TRUMP
from scoring.wording import told_kept

_EUCHRED = (Outcome.EUCHRED, Outcome.LONE_EUCHRED, Outcome.FAST_BREAK)


@dataclass(frozen=True, slots=True)
class HandLine:
    """One hand as a line of a table; `why` says what happened and for whom it scored.

    `scores` has each side's score after it, which `score` has in one text.
    """

    number: int
    dealer: str
    maker: str
    alone: bool
    tricks: str
    points: str
    score: str
    scores: Sequence[str]
    why: Phrase
    warnings: Sequence[str]
    amended: bool


def hand_line(hand: Hand, *, seats: Sequence[str], teams: Sequence[str]) -> HandLine:
    """The hand as read by people; `seats` names the players by seat, `teams` the sides."""
    tricks = [taken for taken in hand.tricks if taken is not None]
    return HandLine(
        number=hand.number,
        dealer=seats[hand.dealer],
        maker="" if hand.maker is None else seats[hand.maker],
        alone=bool(hand.alone),
        tricks=" – ".join(map(str, tricks)),
        points=" – ".join(map(signed, hand.points)),
        score=" – ".join(map(signed, hand.score)),
        scores=[signed(score) for score in hand.score],
        why=why(hand, seats=seats, teams=teams),
        warnings=[warning["message"] for warning in told_kept(hand.warnings)],
        amended=hand.version > 1,
    )


def why(hand: Hand, *, seats: Sequence[str], teams: Sequence[str]) -> Phrase:
    """One sentence: "Ann made hearts alone and took all five: 4 to Ship Inn."""
    what = _what(hand, seats, teams)
    scored = [
        say("{points} to {side}", points=signed(points), side=teams[side])
        for side, points in enumerate(hand.points)
        if points and side < len(teams)
    ]
    if not scored:
        return say("{what}.", what=what)
    return say("{what}: {scored}.", what=what, scored=both(scored))


def signed(number: int) -> str:
    """A number with a minus sign as it is printed."""
    return str(number).replace("-", "−")


def _what(hand: Hand, seats: Sequence[str], teams: Sequence[str]) -> Phrase:
    outcome = Outcome(hand.outcome)
    if outcome == Outcome.THROWN_IN:
        return say("Everybody passed and the hand was thrown in; nobody scores")
    if outcome == Outcome.MISDEAL:
        return say("A misdeal; nobody scores")
    if outcome == Outcome.PENALTY:
        against = hand.other_facts.get("penalty", {}).get("against", 0)
        return say("{side} revoked", side=teams[against % len(teams)])
    if hand.maker is None:
        return say("Nobody made trump")
    played = _played(hand, hand.maker, outcome, seats, len(teams))
    folded = [seats[seat] for seat in hand.other_facts.get("folded", ())]
    return (
        say("{played}; folded: {players}", played=played, players=both(folded))
        if folded
        else played
    )


def _played(hand: Hand, maker: int, outcome: Outcome, seats: Sequence[str], sides: int) -> Phrase:
    made = _made(hand, maker, seats, sides)
    if outcome in (Outcome.MARCH, Outcome.LONE_MARCH):
        return say("{made} and took every trick", made=made)
    tricks = _tricks(_taken(hand, maker, sides))
    if outcome in _EUCHRED:
        return say("{made} and was euchred with {tricks}", made=made, tricks=tricks)
    if outcome == Outcome.DEFENDED_ALONE:
        defender = next(seats[seat] for seat in hand.alone if seat % sides != maker % sides)
        return say(
            "{made} and was euchred by {defender}, who defended alone", made=made, defender=defender
        )
    if outcome == Outcome.SET:
        return say("{made} and was set with {tricks}", made=made, tricks=tricks)
    return say("{made} and took {tricks}", made=made, tricks=tricks)


def _made(hand: Hand, maker: int, seats: Sequence[str], sides: int) -> Phrase:
    """What the maker undertook: trump or a bid, and who was to play with them."""
    name, partner = seats[maker], hand.other_facts.get("partner")
    made = _undertook(name, hand)
    if maker in hand.alone:
        return say("{made} alone", made=made)
    if partner == NO_PARTNER:
        return say("{made} without a partner", made=made)
    if partner is not None:
        return say("{made} with {partner}", made=made, partner=seats[partner])
    if any(seat % sides == maker % sides for seat in hand.alone):
        return say("{made}, the partner played alone", made=made)
    return made


def _undertook(maker: str, hand: Hand) -> Phrase:
    bid = hand.other_facts.get("bid")
    if bid is None:
        return (
            say("{maker} made {trump}", maker=maker, trump=_trump(hand.trump))
            if hand.trump
            else say("{maker} made it", maker=maker)
        )
    told = bid_words(bid)
    if hand.trump is None:
        return say("{maker} bid {bid}", maker=maker, bid=told)
    if hand.trump == NO_TRUMP:
        return say("{maker} bid {bid} without trump", maker=maker, bid=told)
    return say("{maker} bid {bid} in {trump}", maker=maker, bid=told, trump=_trump(hand.trump))


def _trump(trump: str) -> Phrase:
    return say("no trump") if trump == NO_TRUMP else SUITS[trump]


def _taken(hand: Hand, maker: int, sides: int) -> int | None:
    party = {maker % sides}
    partner = hand.other_facts.get("partner")
    if partner not in (None, NO_PARTNER):
        party.add(partner)
    taken = [hand.tricks[side] for side in party if side < len(hand.tricks)]
    known = [tricks for tricks in taken if tricks is not None]
    return sum(known) if known and len(known) == len(taken) else None


def _tricks(taken: int | None) -> Phrase:
    words = {None: say("tricks not written down"), 0: say("no trick"), 1: say("one trick")}
    return words.get(taken) or say("{number} tricks", number=taken or 0)
