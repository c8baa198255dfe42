"""Files that are no notation, or damaged: a clear reason, soon, and never anything but that."""

import json
import random
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.notation import LARGEST, NotationError, NotReadable, read
from tests.scoring.notation.tables import GAMES, raw, sample

KITCHEN = (GAMES / "kitchen.egn").read_bytes()


def code_of(data: bytes) -> str:
    with pytest.raises(NotReadable) as refused:
        read(data)
    (fault,) = refused.value.faults
    assert fault.message.endswith(".")
    return fault.code


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "file_empty"),
        (b" \n", "file_empty"),
        (b"nonsense", "not_json"),
        (b"\x00\x01\x02", "not_json"),
        (b"\x89PNG\r\n\x1a\n", "not_utf8"),
        (KITCHEN.decode().encode("utf-16"), "not_utf8"),
        (KITCHEN.replace(b"Will", "Übel".encode("latin-1")), "not_utf8"),
        (b"[]", "not_notation"),
        (b"{}", "not_notation"),
        (b'{"fileType": "Portable Game Notation"}', "not_notation"),
        (b'{"fileType": NaN}', "not_json"),
        (b'{"fileType": 1, "fileType": 2}', "field_repeated"),
        (b'{"n": ' + b"9" * 5000 + b"}", "number_too_large"),
        (b'{"n": 1e999}', "number_too_large"),
        (b'{"title": "\\u0000"}', "not_text"),
        (b'{"title": "\\ud800"}', "not_text"),
        (b"[" * 200_000, "nested_too_deep"),
        (b'{"a": ' * 40 + b"1" + b"}" * 40, "nested_too_deep"),
    ],
)
def test_what_is_no_notation_is_told_apart(data: bytes, code: str) -> None:
    assert code_of(data) == code


@pytest.mark.parametrize("length", [1, 40, 300, len(KITCHEN) // 2, len(KITCHEN) - 3])
def test_a_truncated_file_says_where_it_ends(length: int) -> None:
    assert code_of(KITCHEN[:length]) == "not_json"


def test_a_truncated_file_says_that_it_was_cut_off() -> None:
    with pytest.raises(NotReadable, match="cut off"):
        read(KITCHEN[:-3])


@pytest.mark.parametrize("filling", [b" ", b"[", b'{"a":', b"9"])
def test_fifty_megabytes_are_refused_at_once(filling: bytes) -> None:
    data = filling * (50 * 1024 * 1024 // len(filling))
    began = time.monotonic()
    assert code_of(data) == "file_too_large"
    assert time.monotonic() - began < 1
    assert len(data) > LARGEST


def test_a_field_given_twice_among_very_many_is_found_at_once() -> None:
    fields = "".join(f'"{number:x}": 1, ' for number in range(400_000))
    began = time.process_time()
    assert code_of(f'{{{fields}"61a7f": 2}}'.encode()) == "field_repeated"
    assert time.process_time() - began < 5


def test_a_file_with_its_byte_order_mark_is_read() -> None:
    assert read(b"\xef\xbb\xbf" + KITCHEN).games[0].score == (0, 6)


def test_a_file_without_deals_has_nothing_to_read() -> None:
    value = sample("kitchen.egn")
    value["deals"] = []
    assert code_of(raw(value)) == "no_deals"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"version": "2.0"}, "version_unknown"),
        ({"version": "1.7"}, "version_unknown"),
        ({"version": 1.4}, "field_invalid"),
        ({"version": None}, "field_missing"),
        ({"comment": "hello"}, "field_unknown"),
        ({"metadata": []}, "field_invalid"),
        ({"deals": "all"}, "field_invalid"),
        ({"deals": ["AAEC"]}, "deal_packed"),
        ({"deals": [{}]}, "field_missing"),
    ],
)
def test_what_the_notation_has_no_place_for_is_refused(change: dict[str, Any], code: str) -> None:
    value = {**sample("kitchen.egn"), **change}
    value = {name: inner for name, inner in value.items() if inner is not None}
    with pytest.raises(NotationError) as refused:
        read(raw(value))
    assert code in {fault.code for fault in refused.value.faults}


def test_no_more_than_a_hundred_faults_are_told() -> None:
    value = sample("kitchen.egn")
    value["deals"] = [{"x": 1}] * 200
    with pytest.raises(NotationError) as refused:
        read(raw(value))
    assert len(refused.value.faults) == 100


def test_a_large_match_full_of_faults_is_told_soon() -> None:
    value = sample("evening.emn")
    for game in value["games"]:
        for deal in game["gameData"]["deals"]:
            for trick in deal["phases"][1]["tricks"]:
                trick.reverse()
    value["games"] = [{**value["games"][at % 3], "gameIndex": at} for at in range(100)]
    began = time.monotonic()
    with pytest.raises(NotationError):
        read(raw(value))
    assert time.monotonic() - began < 5


JUNK = st.sampled_from(
    [None, True, -1, 3, 10**14, 0.5, "", "9h", "Pass", [], {}, [[]], ["9h"], "x" * 200]
)


def nodes(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value."""
    if isinstance(value, dict):
        inner = list(value.items())
    else:
        inner = list(enumerate(value)) if isinstance(value, list) else []
    return [path, *(each for key, child in inner for each in nodes(child, (*path, key)))]


@settings(max_examples=150, deadline=None)
@given(
    name=st.sampled_from(["kitchen.egn", "evening.emn"]),
    junk=JUNK,
    remove=st.booleans(),
    chance=st.randoms(use_true_random=False),
)
def test_whatever_is_damaged_the_file_is_read_or_refused_in_words(
    name: str, junk: Any, remove: bool, chance: random.Random
) -> None:
    value: Any = sample(name)
    *path, last = chance.choice(nodes(value)[1:])
    parent = value
    for key in path:
        parent = parent[key]
    if remove:
        del parent[last]
    else:
        parent[last] = junk
    faults = ()
    try:
        read(json.dumps(value).encode())
    except NotationError as refused:
        faults = refused.faults
    assert all(fault.message for fault in faults)
