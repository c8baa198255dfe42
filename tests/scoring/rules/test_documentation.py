"""What docs/rules-engine.md shows works as it is written there."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

import scoring
from scoring.explaining import explain
from scoring.rules import OPTIONS, PRESETS, RuleSet, presets, rule_set
from scoring.rules.memo import Memo
from tests.scoring.rules.hands import points_of
from tests.scoring.rules.random_games import House, hands, unplayed
from tests.scoring.rules.test_properties import check_game

TEXT = (Path(scoring.__file__).parents[1] / "docs" / "rules-engine.md").read_text()
EXAMPLES = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


def test_the_first_example_gives_what_its_comments_say() -> None:
    known: dict[str, Any] = {}
    said = 0
    for line in EXAMPLES[0].splitlines():
        code, _, comment = line.partition("  # ")
        if comment:
            assert eval(code, known) == eval(comment.partition(":")[0]), line  # noqa: S307 our own documentation
            said += 1
        else:
            exec(code, known)  # noqa: S102 our own documentation

    assert said == 2


@pytest.fixture
def harbour_club(monkeypatch: pytest.MonkeyPatch) -> RuleSet:
    """The rules of the variant that is added by way of example, while a test lasts."""
    (example,) = (text for text in EXAMPLES if text.startswith("Preset("))
    (preset,) = eval(f"({example})", dict(vars(presets)))  # noqa: S307 our own documentation
    with_it = {**PRESETS, preset.name: preset}
    for module in ("scoring.rules.settling", "scoring.explaining"):
        monkeypatch.setattr(f"{module}.PRESETS", with_it)
    monkeypatch.setattr("scoring.rules.settling._memo", Memo(most=10))
    return rule_set(preset.name)


def test_a_variant_is_added_by_one_entry(harbour_club: RuleSet) -> None:
    """Its hands are scored, its games end, its page is written; nothing else was touched."""
    spec = harbour_club.preset
    lone = {"alone": [1], "tricks": [3, 2]}

    assert (harbour_club.cards, harbour_club.target, harbour_club.joker) == (25, 7, True)
    assert (points_of(spec, **lone), points_of(spec, tricks=[3, 2])) == ((4, 0), (2, 0))
    assert explain(harbour_club).title == "Harbour club"
    house = House(rules=harbour_club, hands=hands(harbour_club), unplayed=unplayed(harbour_club))
    assert {"kind": "thrown_in"} not in house.unplayed
    for seed in range(100):
        check_game(house, random.Random(seed))


def test_the_example_carries_every_option_it_says_it_does(harbour_club: RuleSet) -> None:
    """What is left out of `defaults` is refused by name."""
    assert set(harbour_club.carried) < set(OPTIONS)
    with pytest.raises(ValueError, match="has no place for the option lone_bonus"):
        rule_set({"preset": harbour_club.preset, "lone_bonus": 1})


def test_the_variant_is_gone_with_its_test() -> None:
    with pytest.raises(ValueError, match="There is no preset harbour_club"):
        rule_set("harbour_club")
