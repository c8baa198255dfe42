"""How many hands there are: counted by the engine, derived on paper.

A shape is a round, a maker, who is alone and how many tricks the makers took; the dealer is
fixed and suits are left out. For four players and five tricks there are

    2 rounds × 4 makers × A ways of being alone × 6 counts of tricks = 48 A shapes

with A = L × D: L ways on the makers' side, D ways on the defenders'.

- Makers' side: nobody or the maker, L = 2; where his partner may go alone too, L = 3.
- Defenders: nobody, D = 1; either of two where a lone defender is always allowed, D = 3; where
  only against a lone player, nobody may when the makers play together and one of three ways is
  open when they do not: A = 1 + (L − 1) × 3.
- The dealer's partner must go alone in round 1: of the L ways on his side only "he himself" is
  left, so one round × one maker loses (L − 1) × D × 6 shapes.
- A turned joker makes the dealer maker without any bidding: one more row of L × D × 6 shapes.
"""

import pytest

from scoring.rules import outcomes, rule_set
from tests.scoring.rules.hands import Spec

TRICK_COUNTS = 6


@pytest.mark.parametrize(
    ("spec", "shapes"),
    [
        # L = 2, D = 1: 48 × 2.
        ("north_american", 96),
        # … less (2 − 1) × 1 × 6 for the Canadian loner.
        ({"preset": "north_american", "partner_must_go_alone": True}, 90),
        # A = 1 + 1 × 3: 48 × 4.
        ({"preset": "north_american", "defend_alone": "against_lone"}, 192),
        # A joker in the pack, its own row: 96 + 2 × 1 × 6.
        ({"preset": "north_american", "cards": 25}, 108),
        # … which is no row of its own where it stands for a suit or is agreed on.
        ({"preset": "north_american", "cards": 25, "turned_joker": "hearts"}, 96),
        ({"preset": "north_american", "cards": 25, "turned_joker": "agreed"}, 96),
        # Nobody alone: A = 1.
        ({"preset": "north_american", "alone_allowed": False}, 48),
        # A blank spell in the makers' first two tricks is one more way to take three.
        ({"preset": "north_american", "fast_break": True}, 96 + 16),
        # L = 2, D = 3: 48 × 6 = 288, less 1 × 3 × 6 = 18, joker row 2 × 3 × 6 = 36.
        ({"preset": "cornish", "partner_may_go_alone": False}, 306),
        # L = 3, D = 3: 48 × 9 = 432, less 2 × 3 × 6 = 36, joker row 3 × 3 × 6 = 54.
        ("cornish", 450),
        # … without the joker row in a 24-card pack.
        ({"preset": "cornish", "cards": 24}, 396),
        # L = 2, D = 1: 96, less 6, joker row 12.
        ({"preset": "st_austell", "partner_may_go_alone": False}, 102),
        # L = 3, D = 1: 144, less 12, joker row 18.
        ("st_austell", 150),
        # Passed players may not go alone. Dealer first, so seat s speaks s-th. In round 1 and 2
        # makers 0 to 3 have 1 + (themselves) + (their partner if he speaks later: makers 0 and
        # 1) ways: 3 + 3 + 2 + 2 = 10 a round; round 1 loses the dealer's partner "together" (he
        # speaks third, his partner has passed): 10 + 9 = 19, and the joker row keeps its 3.
        ({"preset": "st_austell", "alone_after_pass": False}, (19 + 3) * TRICK_COUNTS),
        # Six: L = 4, D = 4, six makers: 2 × 6 × 16 × 6 = 1152; two partners of the dealer lose
        # 3 × 4 × 6 each; the joker row is 4 × 4 × 6.
        ("cornish_six", 1152 - 2 * 72 + 96),
        # L = 2, D = 1 + … against a lone player only, and a joker row of (1 + 3) × 6.
        ("railroad", 192 + 24),
        ("progressive", 96),
        # Two rounds × two makers × six counts; twice that where a lone hand may be declared.
        ("two_handed", 24),
        ({"preset": "two_handed", "alone_allowed": True}, 48),
        # Two rounds × three makers × six counts, the others' tricks left out.
        ("cutthroat", 36),
        # … and in a fast break the maker takes three in one more way.
        ({"preset": "cutthroat", "fast_break": True}, 36 + 2 * 3),
        # Makers × bids × counts of tricks.
        ("bid_euchre", 4 * 6 * 7),
        ({"preset": "bid_euchre", "cards": 32}, 4 * 8 * 9),
        ("pepper", 4 * 7 * 7),
        # … and the compulsory three of any joker's holder.
        ("hasenpfeffer", 4 * 6 * 7 + 4 * 7),
        # Bids three to twelve, alone or not; the dealer's compulsory bid at least three.
        ("double_hasenpfeffer", (4 + 1) * 10 * 13 * 2),
        # Five makers × bids 2, 3, 4, nap, wellington, blucher × six counts; misère one more bid.
        ("napoleon", 5 * 6 * 6),
        ({"preset": "napoleon", "misere": True}, 5 * 7 * 6),
        # Five tricks fall to k players in C(5 + k − 1, k − 1) ways. Two rounds × four makers,
        # with none, one, two or all three of the others folded; or all four play.
        ("buck", 2 * 4 * (56 + 3 * 21 + 3 * 6 + 1) + 56),
        ({"preset": "buck", "players": 3}, 2 * 3 * (21 + 2 * 6 + 1) + 21),
        # Two rounds × makers × (partners or none) × ways the tricks may fall.
        ("call_ace", 2 * 4 * 4 * 56),
        ({"preset": "call_ace", "players": 5}, 2 * 5 * 5 * 126),
    ],
)
def test_count_of_hand_shapes_is_the_one_derived_on_paper(spec: Spec, shapes: int) -> None:
    assert len(outcomes(rule_set(spec))) == shapes


def test_each_hand_scores_for_exactly_one_side_and_only_1_2_or_4() -> None:
    for spec in ("st_austell", "cornish", "north_american"):
        for shape in outcomes(rule_set(spec)):
            assert sorted(shape.points)[0] == 0
            assert max(shape.points) in (1, 2, 4)
