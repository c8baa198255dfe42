"""What the engine hands out is shared and remembered, so nobody may change it."""

import dataclasses
import importlib
import pkgutil

import pytest

import scoring.rules

MODULES = [
    importlib.import_module(f"scoring.rules.{module.name}")
    for module in pkgutil.iter_modules(scoring.rules.__path__)
]
VALUES = sorted(
    {
        thing
        for module in MODULES
        for name, thing in vars(module).items()
        if isinstance(thing, type) and dataclasses.is_dataclass(thing) and name[0] != "_"
    },
    key=lambda kind: kind.__qualname__,
)


@pytest.mark.parametrize("kind", VALUES)
def test_a_value_cannot_be_changed_nor_given_further_fields(kind: type) -> None:
    value = object.__new__(kind)

    for field in dataclasses.fields(kind):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, field.name, None)
    assert not hasattr(value, "__dict__")


def test_all_values_are_among_them() -> None:
    names = {kind.__name__ for kind in VALUES}

    assert names >= {
        "Assessment",
        "Fault",
        "GameState",
        "Hand",
        "LegalHand",
        "RuleSet",
        "Step",
        "Switch",
    }
