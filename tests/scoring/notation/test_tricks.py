"""One trick: the bowers and the joker among the suits, following, taking, and the first lead."""

import pytest

from scoring.notation.cards import CardUnreadable, pack, read_card, suit_of
from scoring.notation.trick import first_lead, highest, in_turn, lay, may_play, sitting_out


def cards(text: str) -> list:
    return [read_card(each) for each in text.split()]


def taken_by(played: str, trump: str) -> str:
    on_table = cards(played)
    return on_table[highest(on_table, trump)].text


def may_follow(held: str, led: str, trump: str) -> set[str]:
    return {card.text for card in may_play(cards(held), read_card(led), trump)}


@pytest.mark.parametrize(
    ("size", "lowest", "joker"),
    [(24, "9", False), (25, "9", True), (28, "8", False), (32, "7", False), (33, "7", True)],
)
def test_a_pack_has_its_cards(size: int, lowest: str, joker: bool) -> None:
    assert len(pack(size)) == size
    assert min(card.rank for card in pack(size) if card.suit) == lowest
    assert (read_card("B") in pack(size)) == joker


@pytest.mark.parametrize(
    ("trump", "left"), [("hearts", "Jd"), ("diamonds", "Jh"), ("clubs", "Js"), ("spades", "Jc")]
)
def test_the_left_bower_is_a_trump(trump: str, left: str) -> None:
    assert suit_of(read_card(left), trump) == trump
    assert suit_of(read_card(left), "no_trump") != trump


def test_trumps_rank_joker_right_left_and_down() -> None:
    order = ["B", "Jh", "Jd", "Ah", "Kh", "Qh", "Th", "9h", "8h", "7h"]
    for place, higher in enumerate(order):
        for lower in order[place + 1 :]:
            assert taken_by(f"{lower} {higher}", "hearts") == higher
            assert taken_by(f"{higher} {lower}", "hearts") == higher


@pytest.mark.parametrize(
    ("played", "trump", "best"),
    [
        ("9c Ac Kc Tc", "hearts", "Ac"),
        ("9c Ac 9h Kc", "hearts", "9h"),
        ("9c As Ad Ks", "hearts", "9c"),
        ("Qd Jd 9d Kd", "hearts", "Jd"),
        ("Qd Jd 9d Kd", "spades", "Kd"),
        ("Ad Jd Qd Kd", "no_trump", "Ad"),
        ("9s Ah Ac Ad", "no_trump", "9s"),
        ("9s B As Ks", "no_trump", "B"),
    ],
)
def test_the_best_trump_takes_it_else_the_best_of_the_suit_led(
    played: str, trump: str, best: str
) -> None:
    assert taken_by(played, trump) == best


@pytest.mark.parametrize(
    ("held", "led", "trump", "allowed"),
    [
        ("9c Ah Kd", "Ac", "hearts", {"9c"}),
        ("9s Ah Kd", "Ac", "hearts", {"9s", "Ah", "Kd"}),
        ("Jd 9c", "Ah", "hearts", {"Jd"}),
        ("Jd 9c", "Ad", "hearts", {"Jd", "9c"}),
        ("B 9c", "Ah", "hearts", {"B"}),
        ("B 9c", "Ac", "hearts", {"9c"}),
        ("9h 9c", "B", "hearts", {"9h"}),
        ("9h 9c", "Jd", "hearts", {"9h"}),
        ("B 9c", "Ah", "no_trump", {"B", "9c"}),
    ],
)
def test_suit_is_followed_with_left_bower_and_joker_as_trumps(
    held: str, led: str, trump: str, allowed: set[str]
) -> None:
    assert may_follow(held, led, trump) == allowed


@pytest.mark.parametrize(
    ("alone", "lone_lead", "lead"),
    [
        ([], "left_of_lone", 1),
        ([2], "left_of_dealer", 1),
        ([3], "left_of_dealer", 2),  # Seat 1 sits out.
        ([2], "left_of_lone", 3),
        ([0], "left_of_lone", 1),
        ([1], "opposite_dealer", 2),
        ([0], "opposite_dealer", 3),  # The player opposite is the one sitting out.
        ([0, 3], "left_of_lone", 3),  # S0: the lone defender leads.
        ([0, 1], "left_of_lone", 1),
        ([2, 3], "left_of_dealer", 2),
    ],
)
def test_the_first_lead_when_seat_0_dealt(alone: list[int], lone_lead: str, lead: int) -> None:
    assert first_lead(0, alone, lone_lead) == lead


def test_partners_of_lone_players_are_passed_over() -> None:
    assert in_turn(2, sitting_out([0])) == (3, 0, 1)
    assert in_turn(1, sitting_out([0, 3])) == (3, 0)


def test_whoever_takes_a_trick_leads_the_next() -> None:
    first, second = lay([cards("9c Ac Kc Tc"), cards("9d 9h 9s")], lead=1, out=(), trump="spades")
    assert (first.led_by, first.won_by) == (1, 2)
    assert [laid.seat for laid in second.laid] == [2, 3, 0]
    assert second.won_by is None


@pytest.mark.parametrize("text", ["", "9", "1h", "Zz", "10h", "Xx", "Xc", "Jx", "Jt", "jh", "9hh"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardUnreadable):
        read_card(text)


def test_nines_and_bowers_have_second_names() -> None:
    assert read_card("Nc") == read_card("9c")
    assert read_card("9C") == read_card("9c")
    assert read_card("R", "clubs") == read_card("Jc")
    assert read_card("L", "clubs") == read_card("Js")
    with pytest.raises(CardUnreadable):
        read_card("R", "no_trump")
