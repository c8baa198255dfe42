"""Each rule of each game is said on its page, and only where it applies."""

from typing import Any

import pytest

from scoring.explaining import LABELS, value_words
from scoring.explaining.sources import SOURCES
from scoring.rules import OPTIONS, PRESETS
from tests.scoring.explaining.reading import explained, lines, sentences, tables

SAYS: list[tuple[str, dict[str, Any], str]] = [
    ("st_austell", {}, "The dealer speaks first, then the others clockwise."),
    ("st_austell", {}, "25 cards: ace down to nine in each suit."),
    ("st_austell", {}, "To them belongs a joker, the benny: the highest trump."),
    ("st_austell", {}, "The first to reach 21 points wins."),
    ("st_austell", {}, "No defender may play alone."),
    ("st_austell", {}, "Cards left over: 4."),
    ("st_austell", {"turned_joker": "hearts"}, "A joker turned up stands for hearts."),
    (
        "st_austell",
        {"turned_joker": "agreed"},
        "A joker turned up stands for a suit agreed on before the game.",
    ),
    ("cornish", {}, "A defender may play alone, whether one of the makers does or not."),
    ("cornish", {}, "Instead of the maker, a partner of the maker may play alone."),
    (
        "cornish",
        {},
        "A partner of the dealer who makes trump in the first round must play that hand alone.",
    ),
    (
        "cornish",
        {"alone_after_pass": False},
        "Whoever passed in the round that made trump may not play alone.",
    ),
    ("cornish_six", {}, "The maker may play alone; the partners lay down their cards."),
    ("cornish_six", {"cards": 50}, "To each pack belongs a joker, the benny: the highest trump."),
    ("cornish_six", {"cards": 50}, "50 cards: two packs of ace down to nine in each suit."),
    ("north_american", {}, "The player on the dealer’s left speaks first, the dealer last."),
    ("north_american", {"cards": 28}, "28 cards: ace down to eight in each suit."),
    (
        "north_american",
        {"stick_the_dealer": True},
        "If all pass twice the dealer must make trump.",
    ),
    ("north_american", {"alone_allowed": False}, "Nobody plays alone."),
    (
        "north_american",
        {"lone_must_march": True},
        "A lone player who does not take every trick is euchred.",
    ),
    ("north_american", {"no_trump": True}, "A hand may also be made without trump."),
    (
        "north_american",
        {"cap_at_target": True},
        "The running score stops at the target; points over it are not written.",
    ),
    (
        "north_american",
        {"misdeal_dealer": "next"},
        "After a misdeal the next player deals; nobody scores.",
    ),
    (
        "north_american",
        {"thrown_in_dealer": "same"},
        "After a hand that is thrown in the same player deals again; nobody scores.",
    ),
    (
        "north_american",
        {"lone_lead": "opposite_dealer"},
        "The player opposite the dealer leads, or the next who takes part.",
    ),
    (
        "north_american",
        {"four_trick_tokens": True},
        "Makers who take four tricks, nobody alone, get a token; the fourth is turned in for one "
        "more point.",
    ),
    ("two_handed", {}, "2 players, each on their own."),
    ("cutthroat", {}, "The maker plays against all the others."),
    ("railroad", {}, "A defender may play alone, but only against a lone player."),
    ("railroad", {}, "Points over the target are carried into the winners’ next game."),
    ("railroad", {}, "A game won while the losers have nothing counts as two."),
    ("bid_euchre", {}, "Bids, rising: 1, 2, 3, 4, 5 and 6."),
    ("bid_euchre", {"min_bid": 3}, "Bids, rising: 3, 4, 5 and 6."),
    ("bid_euchre", {}, "If all pass the hand is thrown in."),
    ("bid_euchre", {"forced_bid": 2}, "If all pass the dealer must bid 2."),
    ("bid_euchre", {"floor": -24}, "Whoever falls below -24 loses at once."),
    (
        "bid_euchre",
        {},
        "A side wins only by making its own bid or by setting the other side; past the target on "
        "any other points, it plays on.",
    ),
    ("pepper", {}, "Bids, rising: 1, 2, 3, 4, 5, 6 and big pepper."),
    ("hasenpfeffer", {}, "If all pass the holder of the joker must bid 3."),
    ("double_hasenpfeffer", {}, "If all pass the dealer must bid 3 or more."),
    ("buck", {}, "If all pass twice the hand is played without trump."),
    ("buck", {}, "Clubs turned up are trump without any bidding, and everybody plays."),
    (
        "buck",
        {},
        "Everybody starts at 25 and counts down; the first at nothing or below wins.",
    ),
    ("buck", {"revoke_points": 3}, "The offender’s score goes up by 3."),
    ("napoleon", {}, "Wellington may be bid only over Nap, and Blücher only over Wellington."),
    ("napoleon", {}, "There is no end: the players stop when they like."),
    ("napoleon", {"misere": True}, "Bids, rising: 2, 3, misère, 4, Nap, Wellington and Blücher."),
    ("napoleon", {"revoke_points": 3}, "The offender pays each of the others 3."),
    ("napoleon", {}, "No points are set for a revoke: agree on them before you play."),
    (
        "call_ace",
        {},
        "The maker calls an ace, whose holder is the maker’s partner for this hand, or plays solo.",
    ),
    ("progressive", {}, "A game is 8 hands. More points win; equal points are a tie."),
    (
        "progressive",
        {"lone_bonus": 1},
        "Added to a lone player’s own account for a lone march: 1.",
    ),
]


@pytest.mark.parametrize(("preset", "options", "sentence"), SAYS)
def test_the_page_says_it(preset: str, options: dict[str, Any], sentence: str) -> None:
    assert sentence in sentences(explained(preset, **options))


def test_what_nobody_may_do_is_not_described() -> None:
    said = sentences(explained("north_american", stick_the_dealer=True, alone_allowed=False))
    assert not [sentence for sentence in said if "thrown in" in sentence]
    assert not [sentence for sentence in said if "may play alone" in sentence]
    assert not [sentence for sentence in said if "joker" in sentence]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_game_has_a_whole_page(preset: str) -> None:
    page = explained(preset)
    names = [section.name for section in page.sections]
    assert [name for name in names if name != "alone"] == [
        "players",
        "cards",
        "deal",
        "bidding",
        "scores",
        "end",
        "penalties",
    ]
    assert page.title
    assert page.summary.endswith(".")
    assert page.sources
    assert all(sentence.endswith((".", ":")) for sentence in sentences(page))


def test_a_preset_has_no_house_rules() -> None:
    assert tables(explained("cornish"), "differences") == ()


def test_house_rules_stand_beside_what_is_usual() -> None:
    page = explained("cornish", target=15, defend_alone="never", cards=24)
    (table,) = tables(page, "differences")
    assert table.caption == "What differs from the usual rules of this game:"
    assert lines(table) == [
        ("Cards in the pack", "24", "25"),
        ("Points that win", "15", "11"),
        ("Defending alone", "never", "always"),
    ]


def test_an_unusual_target_is_pointed_out() -> None:
    assert explained("cornish", target=15).warnings == ()
    (warning,) = explained("cornish", target=21).warnings
    assert warning == "Cornish euchre is not usually played to 21: usual targets are 10, 11 or 15."


def test_every_option_has_a_label_and_every_value_words() -> None:
    assert sorted(LABELS) == sorted(OPTIONS)
    for preset in PRESETS.values():
        for value in preset.defaults.values():
            assert value_words(value)
    for option in OPTIONS.values():
        for value in getattr(option, "values", (True, False, None)):
            assert value_words(value)


def test_every_source_has_a_name() -> None:
    assert {key for preset in PRESETS.values() for key in preset.sources} <= SOURCES.keys()
