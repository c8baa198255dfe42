"""The presets as programs read them."""

from typing import Any

import pytest
from django.test import Client

from scoring.rules import PRESETS, RulesInvalid, rule_set


@pytest.fixture
def presets(client: Client) -> dict[str, dict[str, Any]]:
    listed = client.get("/api/v1/rules/presets").json()["presets"]
    return {preset["name"]: preset for preset in listed}


def option(preset: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in preset["options"] if each["name"] == name)
    return found


def test_all_are_listed_with_what_they_are(presets: dict[str, dict[str, Any]]) -> None:
    assert list(presets) == list(PRESETS)
    cornish = presets["cornish"]
    assert cornish["title"] == "Cornish euchre"
    assert cornish["usual_targets"] == [10, 11, 15]
    assert cornish["rules"] == rule_set("cornish").as_data()


def test_an_option_says_what_it_may_be(presets: dict[str, dict[str, Any]]) -> None:
    target = option(presets["cornish"], "target")
    assert (target["usual"], target["values"], target["null"]) == (11, None, True)
    assert (target["least"], target["most"]) == (1, 100_000)
    assert option(presets["cornish"], "defend_alone")["values"] == [
        "never",
        "against_lone",
        "always",
    ]
    assert option(presets["cornish"], "players")["values"] == [4]
    assert option(presets["pepper"], "set")["word"] == "bid"


@pytest.mark.parametrize("name", PRESETS)
def test_the_engine_takes_what_is_listed_and_nothing_else(
    presets: dict[str, dict[str, Any]], name: str
) -> None:
    for each in presets[name]["options"]:
        if each["values"] is None:
            continue
        for value in each["values"]:
            refused = faults_of({"preset": name, each["name"]: value})
            assert "rules_invalid.value" not in refused
        assert "rules_invalid.value" in faults_of({"preset": name, each["name"]: "nonsense"})


def faults_of(spec: dict[str, Any]) -> set[str]:
    try:
        rule_set(spec)
    except RulesInvalid as invalid:
        return {fault.reason for fault in invalid.faults}
    return set()


def test_an_unchanged_list_is_not_sent_twice(client: Client) -> None:
    tag = client.get("/api/v1/rules/presets")["ETag"]
    again = client.get("/api/v1/rules/presets", headers={"If-None-Match": tag})
    assert again.status_code == 304
