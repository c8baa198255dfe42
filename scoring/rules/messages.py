"""What the engine says, reason by reason.

A reason is a fault's code, or `code.case` where one code covers several cases. Parameters are
named, so that a translation may put them in any order. Seats are said as people count them, from 1.
"""

from typing import Final

ERRORS: Final[dict[str, str]] = {
    # The line and the rule set.
    "not_json": "Line {line} is not JSON: {problem}.",
    "not_json.object": "Line {line} is JSON, but not an object with the facts of a hand.",
    "rules_invalid": "These rules are no rules: {given} is neither a preset’s name nor an object "
    "with a preset and options.",
    "rules_invalid.none_named": "No rules were named for this hand: name a preset in the hand’s "
    "rules or for the whole run. Presets are {allowed}.",
    "rules_invalid.no_preset": "A rule set starts from a preset, and none was named. Presets are "
    "{allowed}.",
    "rules_invalid.preset": "There is no preset {given}. Presets are {allowed}.",
    "rules_invalid.option": "There is no option {given}. {preset} has {allowed}.",
    "rules_invalid.not_carried": "{preset} has no place for the option {option}.",
    "rules_invalid.value": "{option} cannot be {sent} in {preset}: it may be {allowed}.",
    "rules_invalid.needs_alone": "{option} is about playing alone, and under these rules nobody "
    "plays alone: allow it with {needed}, or leave {option} out.",
    "rules_invalid.needs_joker": "{option} is about a turned joker, and a pack of {cards} has no "
    "joker: choose an odd pack, or leave {option} out.",
    "rules_invalid.needs_target": "{option} needs a target, and this game has none: set one, or "
    "leave {option} out.",
    "rules_invalid.needs_misere": "{option} is about misère, and it is not played under these "
    "rules: allow it with {needed}, or leave {option} out.",
    "rules_invalid.two_ends": "A game ends at a target ({target}) or after a number of hands "
    "({hands}), not both: do without one of them.",
    "rules_invalid.no_end": "This game would never end: set a target or a number of hands.",
    "rules_invalid.laps_capped": "{option} carries the surplus over the target into the next game "
    "and {other} takes it away: choose one of them.",
    "rules_invalid.pack_too_small": "{cards} cards cannot serve {players} players: they hold "
    "{needed} and one is turned up.",
    "rules_invalid.bid_above_tricks": "{option} is {given}, and a hand has only {tricks} tricks.",
    "rules_invalid.forced_below_least": "The forced bid of {forced} is below the least bid, "
    "{least}.",
    # Facts as they were sent.
    "fact_invalid": "{sent} is not a valid {field}: it may be {allowed}.",
    "fact_invalid.missing": "Not recorded: {field}. A hand cannot be scored without it.",
    "fact_invalid.not_facts": "A hand is an object with its facts; {given} was sent.",
    "fact_invalid.length": "{field} lists {given}; it needs {allowed} entries, one for each side.",
    "fact_invalid.fast_break": "In a fast break the makers take the last three tricks; {taken} "
    "were recorded.",
    "fact_invalid.opening_now": "This game opened at {opening}; a later hand cannot open it at "
    "{given}.",
    "fact_invalid.opening_past_end": "A game cannot open at {given}: that would already be its "
    "end.",
    "fact_invalid.number_too_large": "Line {line} holds a number too large to handle.",
    "not_in_variant": "{field} was recorded as {given}, and {preset} has no place for that.",
    "not_in_variant.kind": "{field} was recorded as {given}, and a hand that is {kind} has no "
    "place for that.",
    "not_in_variant.clubs_turned": "Clubs were turned up, so they are trump without any bidding; "
    "seat {maker} was recorded as having called.",
    "not_in_variant.no_call": "Nobody called, so trump was made in no round; round {given} was "
    "recorded.",
    "tricks_range": "{given} tricks were recorded for one side: a hand has {tricks}, so it is "
    "from 0 to {tricks}.",
    "tricks_total": "The tricks add up to {given} and a hand has {tricks}.",
    "seat_unknown": "{field} is {given}, and the seats of this table are sent as 0 to {last}.",
    "seats_repeated": "Seat {seat} is named twice in {field}.",
    "maker_missing": "A played hand needs the player who made trump, and none was recorded.",
    "not_played_has_play": "A hand that is {kind} was never played out, and {field} was recorded "
    "as {given}: leave it out, or record the hand as played.",
    # Playing alone.
    "alone_not_in_variant": "Seat {seat} was recorded alone, and under these rules nobody plays "
    "alone.",
    "two_alone_on_one_side": "Seats {seats} are partners and were both recorded alone: whoever "
    "plays alone does so without his partner.",
    "partner_must_go_alone": "Seat {maker} made trump in the first round as partner of the "
    "dealer, seat {dealer}, and so must play alone.",
    "partner_may_not_go_alone": "Seat {seat} was recorded alone, and only the maker, seat "
    "{maker}, may play alone on that side.",
    "defender_may_not_go_alone": "Seat {seat} was recorded alone against the makers, and under "
    "these rules no defender plays alone.",
    "defender_may_not_go_alone.against_lone": "Seat {seat} was recorded alone in defence, and a "
    "defender may play alone only against a lone player.",
    "alone_after_pass": "Seat {seat} passed before seat {maker} made trump, and whoever passed in "
    "that round may not play alone.",
    # The turn-up, the round and trump.
    "joker_not_in_pack": "The joker was recorded as turned up, and a pack of {cards} has none.",
    "turned_joker_maker": "The joker was turned up, so the dealer, seat {dealer}, names trump; "
    "seat {maker} was recorded as the maker.",
    "turned_joker_round": "The joker was turned up, so the dealer named trump without any "
    "bidding; round {given} was recorded.",
    "trump_not_turned_up": "Trump made in the first round is the suit turned up, {turned}; "
    "{trump} was recorded.",
    "trump_turned_down": "{trump} was turned down, so it cannot be trump in the second round.",
    "trump_not_allowed": "{trump} was recorded as trump; these rules allow {allowed}.",
    # Hands that were not played.
    "thrown_in_not_allowed": "The hand was recorded as thrown in, and the dealer must make trump "
    "when all have passed.",
    "thrown_in_not_allowed.joker": "The hand was recorded as thrown in, and with the joker turned "
    "up the dealer’s side makes trump: nobody can pass it out.",
    "thrown_in_not_allowed.played_anyway": "The hand was recorded as thrown in, and in {preset} "
    "it is played without trump when nobody calls.",
    "thrown_in_not_allowed.forced": "The hand was recorded as thrown in, and when all have passed "
    "a bid of {forced} is compulsory.",
    "thrown_in_not_allowed.bid": "The hand was recorded as thrown in, and {given} was bid.",
    "penalty_invalid": "A penalty names its reason and the side it is against, from 0 to {last}; "
    "{given} was recorded.",
    "penalty_invalid.reason": "{given} is no penalty these rules know: the reason may be "
    "{allowed}.",
    "penalty_invalid.no_value": "{preset} sets no points for a revoke: the rules must say "
    "first what one costs.",
    # Claims and sequence.
    "points_mismatch": "{given} points were claimed and the hand is worth {points}.",
    "score_mismatch": "A running score of {given} was claimed and it stands at {score}.",
    "hand_number": "This was recorded as hand {given} and the next hand is {expected}.",
    "game_over": "The game was already over at {score} before this hand.",
    # Bidding, folding, calling a partner.
    "bid_range": "A bid of {given} was recorded; bids are {allowed}.",
    "bid_range.missing": "This game is bid for, and no bid was recorded; bids are {allowed}.",
    "bid_not_higher": "{given} was bid over {before}, and each bid must be higher.",
    "bid_not_higher.maker": "The highest bid was {before} by seat {seat}; seat {maker} was "
    "recorded with {given}.",
    "bid_not_higher.needs": "{given} may be bid only over {before}, and none was bid before it.",
    "forced_bid": "The compulsory bid is {allowed}; {given} was recorded.",
    "forced_bid.not_in_rules": "The bid was recorded as forced, and under these rules no bid is "
    "compulsory.",
    "forced_bid.not_all_passed": "The bid was recorded as forced, and it is compulsory only when "
    "everybody passed; {given} was bid.",
    "forced_bid.all_passed": "Everybody passed, so nobody made this bid of his own will.",
    "forced_bid.dealer": "When everybody passes the dealer, seat {dealer}, must call; seat "
    "{maker} was recorded.",
    "folded_not_allowed.no_maker": "Nobody called, so everybody plays; seats {seats} were "
    "recorded as folded.",
    "folded_not_allowed.maker": "Seat {seat} made trump and cannot fold.",
    "folded_not_allowed.tricks": "Seat {seat} folded and was recorded with {taken} tricks.",
    "partner_invalid": "The partner called is another player’s seat, or none; {given} was "
    "recorded.",
    "partner_invalid.maker": "Seat {maker} made trump and cannot be his own partner.",
}

WARNINGS: Final[dict[str, str]] = {
    "round_missing": "Whether this hand was bid by the rules depends on the round trump was made "
    "in, and that was not recorded.",
    "dealer_rotation": "Seat {seat} dealt and it was seat {due}’s deal.",
    "win_not_on_bid": "A side is past the target of {target}, and the game goes on: it is won "
    "only by making a bid or setting the other side.",
    "target_unusual": "{preset} is not usually played to {given}: usual targets are {allowed}.",
    "rules_invalid.fixed": "This game is played by the rules its first hand named; the others "
    "named here were not used.",
}
