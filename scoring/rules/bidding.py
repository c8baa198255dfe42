"""An auction of one turn each: what may be bid, over what, and who is compelled to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scoring.rules.phrases import either, say
from scoring.rules.words import PASS

if TYPE_CHECKING:
    from scoring.rules.faults import Findings
    from scoring.rules.hand import Bid, Hand, Reader
    from scoring.rules.ruleset import RuleSet

_ONLY_OVER: Final = {"wellington": "nap", "blucher": "wellington"}


def check_bidding(
    rules: RuleSet, hand: Hand, reader: Reader, ladder: tuple[Bid, ...], findings: Findings
) -> None:
    """The bid of a played hand and the auction, if recorded. `ladder` is every bid, rising."""
    if hand.bid is None:
        if "bid" not in reader.unread:
            findings.add("bid_range.missing", "bid", allowed=either(ladder))
    elif hand.bid not in ladder:
        findings.add("bid_range", "bid", given=hand.bid, allowed=either(ladder))
    _check_forced(rules, hand, findings)
    if hand.bids is not None:
        _check_auction(rules, hand, hand.bids, ladder, findings)


def check_thrown_in(rules: RuleSet, hand: Hand, findings: Findings) -> None:
    """Everybody passed, and nobody was compelled to bid."""
    if rules.forced_bid is not None:
        findings.add("thrown_in_not_allowed.forced", "kind", forced=rules.forced_bid)
    for bid in hand.bids or ():
        if bid != PASS:
            findings.add("thrown_in_not_allowed.bid", "bids", given=bid)


def was_forced(rules: RuleSet, hand: Hand) -> bool:
    """Whether the bid was compulsory: recorded so, or the recorded auction was all passes."""
    if hand.forced is not None:
        return hand.forced
    return rules.forced_bid is not None and _all_passed(rules, hand)


def _all_passed(rules: RuleSet, hand: Hand) -> bool:
    return hand.bids == (PASS,) * rules.players


def _check_forced(rules: RuleSet, hand: Hand, findings: Findings) -> None:
    if not was_forced(rules, hand):
        if _all_passed(rules, hand):
            findings.add("forced_bid.all_passed", "forced")
        return
    if rules.forced_bid is None:
        findings.add("forced_bid.not_in_rules", "forced")
        return
    custom = rules.family.forced
    if isinstance(hand.bid, int):
        enough = hand.bid >= rules.forced_bid if custom.at_least else hand.bid == rules.forced_bid
        if not enough:
            allowed: str = str(rules.forced_bid)
            if custom.at_least:
                allowed = say("{least} or more", least=rules.forced_bid)
            findings.add("forced_bid", "bid", given=hand.bid, allowed=allowed)
    elif hand.bid is not None and not custom.at_least:
        findings.add("forced_bid", "bid", given=hand.bid, allowed=str(rules.forced_bid))
    if custom.by_dealer and hand.maker not in (None, hand.dealer):
        findings.add("forced_bid.dealer", "maker", dealer=hand.dealer, maker=hand.maker)
    for bid in hand.bids or ():
        if bid != PASS:
            findings.add("forced_bid.not_all_passed", "bids", given=bid)


def _check_auction(
    rules: RuleSet,
    hand: Hand,
    bids: tuple[Bid, ...],
    ladder: tuple[Bid, ...],
    findings: Findings,
) -> None:
    highest: Bid | None = None
    bidder = hand.dealer
    said: list[Bid] = []
    for turn, bid in enumerate(bids):
        if bid == PASS:
            continue
        if bid not in ladder:
            findings.add("bid_range", "bids", given=bid, allowed=either(ladder))
            continue
        needed = _ONLY_OVER.get(str(bid))
        if needed is not None and needed not in said:
            findings.add("bid_not_higher.needs", "bids", given=bid, before=needed)
        if highest is not None and ladder.index(bid) <= ladder.index(highest):
            findings.add("bid_not_higher", "bids", given=bid, before=str(highest))
        else:
            highest, bidder = bid, (hand.dealer + 1 + turn) % rules.players
        said.append(bid)
    if highest is None or hand.maker is None or hand.bid is None:
        return
    if (highest, bidder) != (hand.bid, hand.maker):
        findings.add(
            "bid_not_higher.maker",
            "bids",
            before=str(highest),
            seat=bidder,
            maker=hand.maker,
            given=hand.bid,
        )
