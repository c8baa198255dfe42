"""The score worm: the numbers of a game as lines that are told apart without colour."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from scoring.friendly.worm import DASHES, HEIGHT, WIDTH, Worm, worm


def drawn(scores: list[list[int]], target: int | None = None) -> Worm:
    made = worm(
        names=[f"Side {side}" for side in range(len(scores[0]))],
        opening=[0] * len(scores[0]),
        scores=scores,
        target=target,
    )
    assert made is not None
    return made


def corners(points: str) -> list[tuple[int, int]]:
    return [(int(x), int(y)) for x, y in (pair.split(",") for pair in points.split())]


def test_nothing_is_drawn_of_nothing() -> None:
    assert worm(names=["A", "B"], opening=[0, 0], scores=[], target=11) is None


def test_a_line_rises_with_its_score_and_stays_with_it() -> None:
    first, second = drawn([[2, 0], [2, 1], [4, 1]], target=11).lines
    heights = [y for _, y in corners(first.points)]
    assert heights[0] > heights[1] == heights[2] > heights[3]
    assert [x for x, _ in corners(first.points)] == [x for x, _ in corners(second.points)]
    assert (first.score, second.score) == ("4", "1")


def test_equal_scores_are_drawn_at_one_height() -> None:
    first, second = drawn([[3, 3]]).lines
    assert first.points == second.points
    assert first.letter_y != second.letter_y


def test_lines_differ_by_their_dashes_and_letters() -> None:
    lines = drawn([[1] * 7]).lines
    assert len({line.dashes for line in lines}) == len(DASHES) == 7
    assert [line.letter for line in lines] == list("ABCDEFG")


def test_scores_below_nothing_have_a_minus_sign() -> None:
    made = drawn([[-50, 20]])
    assert made.lines[0].score == "−50"
    assert "−40" in {mark.number for mark in made.scores}


def test_the_target_is_where_a_winner_ends() -> None:
    made = drawn([[11, 3]], target=11)
    assert made.target == corners(made.lines[0].points)[-1][1]


@given(
    st.integers(2, 7).flatmap(
        lambda sides: st.lists(
            st.lists(st.integers(-300, 300), min_size=sides, max_size=sides),
            min_size=1,
            max_size=40,
        )
    ),
    st.one_of(st.none(), st.integers(1, 100)),
)
def test_everything_stays_inside_and_no_letter_on_another(
    scores: list[list[int]], target: int | None
) -> None:
    made = drawn(scores, target)
    for line in made.lines:
        assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in corners(line.points))
    letters = sorted(line.letter_y for line in made.lines)
    assert all(0 <= height <= HEIGHT for height in letters)
    assert all(below - above >= 14 for above, below in pairwise(letters))
    assert 1 <= len(made.scores) <= 8
    assert len(made.hands) <= 7
