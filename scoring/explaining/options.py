"""Options and their values in plain words, for what differs from a preset and for choosing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from scoring.explaining.bidding import SUITS
from scoring.explaining.page import Row, Section, Table
from scoring.rules import RuleSet, rule_set
from scoring.rules.phrases import Phrase, say

LABELS: Final[Mapping[str, Phrase]] = {
    "players": say("Players"),
    "cards": say("Cards in the pack"),
    "target": say("Points that win"),
    "hands_per_game": say("Hands in a game"),
    "first_bidder": say("Who speaks first"),
    "partner_must_go_alone": say("The dealer’s partner must play alone in the first round"),
    "partner_may_go_alone": say("The maker’s partner may play alone"),
    "alone_allowed": say("Playing alone"),
    "alone_after_pass": say("Playing alone after a pass"),
    "lone_must_march": say("A lone player must take every trick"),
    "defend_alone": say("Defending alone"),
    "stick_the_dealer": say("The dealer must make trump when all pass twice"),
    "turned_joker": say("A joker turned up"),
    "march_points": say("Points for a march"),
    "euchre_points": say("Points for a euchre"),
    "lone_march_points": say("Points for a lone march"),
    "lone_euchred_points": say("Points for euchring a lone maker"),
    "defend_alone_points": say("Points for a lone defender’s euchre"),
    "defend_alone_march_points": say("Points for a lone defender’s march"),
    "no_trick_points": say("Points for makers without a trick"),
    "revoke_points": say("Points for a revoke"),
    "lone_revoke_points": say("Points for a revoke when somebody plays alone"),
    "misdeal_dealer": say("Who deals after a misdeal"),
    "thrown_in_dealer": say("Who deals after a hand thrown in"),
    "cap_at_target": say("The score stops at the target"),
    "laps": say("Surplus points open the next game"),
    "slam": say("A win against nothing counts as two"),
    "no_trump": say("Playing without trump"),
    "fast_break": say("Fast break"),
    "four_trick_tokens": say("Tokens for four tricks"),
    "lone_bonus": say("A lone player’s own points beside those of the side"),
    "lone_lead": say("Who leads to a lone player"),
    "min_bid": say("Least bid"),
    "forced_bid": say("Compulsory bid when all pass"),
    "made": say("A bid made scores"),
    "set": say("A bid lost costs"),
    "set_to": say("A bid lost is written"),
    "def_tricks": say("Opponents score their tricks"),
    "win_on_own_bid": say("Only a bid made or set wins the game"),
    "floor": say("Score below which a side loses"),
    "big_pepper_points": say("Points for big pepper"),
    "misere": say("Misère may be bid"),
    "misere_points": say("Points for a misère"),
    "nap_made_points": say("Points for Nap made"),
    "nap_lost_points": say("Points for Nap lost"),
    "wellington_made_points": say("Points for Wellington made"),
    "wellington_lost_points": say("Points for Wellington lost"),
    "blucher_made_points": say("Points for Blücher made"),
    "blucher_lost_points": say("Points for Blücher lost"),
}
_VALUES: Final[Mapping[str, Phrase]] = {
    "left_of_dealer": say("the player on the dealer’s left"),
    "dealer": say("the dealer"),
    "never": say("never"),
    "against_lone": say("only against a lone player"),
    "always": say("always"),
    "dealer_makes": say("the dealer’s side are makers"),
    "agreed": say("stands for a suit agreed on"),
    "same": say("the same player"),
    "next": say("the next player"),
    "left_of_lone": say("the player on the lone player’s left"),
    "opposite_dealer": say("the player opposite the dealer"),
    "tricks": say("the tricks taken"),
    "bid": say("the bid"),
    "makers_lose": say("against the makers"),
    "defenders_gain": say("to the opponents"),
    **SUITS,
}


def value_words(value: object) -> Phrase:
    """An option's value as a card player would say it."""
    if value is None:
        return say("none")
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, int):
        return say("{number}", number=value)
    return _VALUES[str(value)]


def differences(rules: RuleSet) -> Section | None:
    """What this rule set changes in its preset; None if nothing."""
    rows = tuple(_differences(rules))
    if not rows:
        return None
    return Section(
        name="differences",
        title=say("House rules"),
        tables=(
            Table(
                caption=say("What differs from the usual rules of this game:"),
                heads=(say("Rule"), say("Here"), say("Usually")),
                rows=rows,
            ),
        ),
    )


def _differences(rules: RuleSet) -> Iterator[Row]:
    usual = rule_set(rules.preset)
    for name in rules.carried:
        here, there = getattr(rules, name), getattr(usual, name)
        if here != there:
            usually = value_words(there) if name in usual.carried else say("none")
            yield Row(LABELS[name], (value_words(here), usually))
