"""Every preset over HTTP: what it is, and what its options may be."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from config.preconditions import content_tag, not_modified
from config.schema import SEEN, UNCHANGED
from scoring.explaining import LABELS
from scoring.explaining.sources import SOURCES
from scoring.rules import OPTIONS, PRESETS, rule_set
from scoring.rules.options import Choice, Number, Switch
from scoring.rules.presets import Preset
from scoring.rules_api import RulesView


class OptionOfPreset(serializers.Serializer[Any]):
    """An option a preset carries. Either `values` lists what it may be, or it is a whole number."""

    name = serializers.CharField()
    says = serializers.CharField(help_text="The option in plain words.")
    usual = serializers.JSONField(help_text="Its value unless another is named.")
    values = serializers.ListField(child=serializers.JSONField(), allow_null=True)
    least = serializers.IntegerField(allow_null=True)
    most = serializers.IntegerField(allow_null=True)
    null = serializers.BooleanField(help_text="It may be null.")
    word = serializers.CharField(allow_null=True, help_text="A word it may be instead.")


class PresetDescription(serializers.Serializer[Any]):
    """A game, as it is usually played, and what a house may change in it."""

    name = serializers.CharField()
    title = serializers.CharField()
    summary = serializers.CharField()
    sources = serializers.ListField(child=serializers.CharField())
    usual_targets = serializers.ListField(child=serializers.IntegerField())
    rules = serializers.DictField(help_text="The preset as a rule set, every option spelt out.")
    options = OptionOfPreset(many=True)


class PresetList(serializers.Serializer[Any]):
    """Every preset."""

    presets = PresetDescription(many=True)


class Presets(RulesView):
    @extend_schema(
        operation_id="list_presets",
        tags=["rules"],
        summary="Every preset with its options",
        parameters=[SEEN],
        responses={200: PresetList, 304: UNCHANGED},
    )
    def get(self, request: Request) -> Response:
        """Every game that can be scored, as it is usually played and as houses change it."""
        listed = [described(preset) for preset in PRESETS.values()]
        tag = content_tag(listed)
        return not_modified(request, tag) or Response({"presets": listed}, headers={"ETag": tag})


def described(preset: Preset) -> dict[str, Any]:
    """A preset as plain data (see `PresetDescription`)."""
    rules = rule_set(preset.name)
    return {
        "name": preset.name,
        "title": preset.title,
        "summary": preset.summary,
        "sources": [SOURCES[key] for key in preset.sources],
        "usual_targets": preset.usual_targets,
        "rules": rules.as_data(),
        "options": [
            {"name": name, "says": str(LABELS[name]), "usual": getattr(rules, name)}
            | _allowed(preset, name)
            for name in OPTIONS
            if name in preset.defaults
        ],
    }


def _allowed(preset: Preset, name: str) -> dict[str, Any]:
    option = OPTIONS[name]
    values = preset.narrowed.get(name)
    if values is None and isinstance(option, Choice):
        values = option.values
    if values is None and isinstance(option, Switch):
        values = (False, True)
    number = option if isinstance(option, Number) and values is None else None
    return {
        "values": values,
        "least": number.least if number else None,
        "most": number.most if number else None,
        "null": number.null if number else False,
        "word": number.word if number else None,
    }
