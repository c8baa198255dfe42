"""What the API reads out. Rows are described by the columns of the file they stand in."""

from datetime import date, datetime
from decimal import Decimal
from functools import partial
from typing import Any

from rest_framework import serializers

from league.competitions.models import Division, Match, Season, Team
from league.exports.columns import Table
from league.exports.tables import GAMES, HANDS, LADDER, MATCHES, PLAYERS
from league.organisation.models import League
from scoring.exporting.columns import Row
from scoring.exporting.writers import plain

_FIELDS: dict[type, Any] = {
    str: serializers.CharField,
    int: serializers.IntegerField,
    bool: serializers.BooleanField,
    Decimal: partial(serializers.DecimalField, max_digits=8, decimal_places=2),
    date: serializers.DateField,
    datetime: serializers.DateTimeField,
}


def told(row: Row) -> dict[str, object]:
    """A row as the API and the JSON file have it."""
    return {name: plain(value) for name, value in row.items()}


def _described(table: Table) -> type[serializers.Serializer[Any]]:
    """What the API's description says of a table's rows; `told` writes them."""
    fields = {
        column.name: _FIELDS[column.kind](help_text=column.meaning, allow_null=column.optional)
        for column in table.columns
    }
    return type(f"{table.title}Row", (serializers.Serializer,), {"__doc__": table.about, **fields})


LadderRow = _described(LADDER)
MatchRow = _described(MATCHES)
GameRow = _described(GAMES)
HandRow = _described(HANDS)
PlayerRow = _described(PLAYERS)


class MatchQuery(serializers.Serializer[Any]):
    """Which matches of a division are asked for; all that are given must be met."""

    team = serializers.IntegerField(
        min_value=1, max_value=2**63 - 1, required=False, help_text="Its matches at home and away."
    )
    state = serializers.ChoiceField(Match.State.choices, required=False)
    week = serializers.IntegerField(min_value=1, max_value=32_767, required=False)
    since = serializers.DateField(required=False, help_text="Nights from this date on.")
    until = serializers.DateField(required=False, help_text="Nights up to this date.")
    limit = serializers.IntegerField(
        min_value=1, required=False, help_text="Rows in a page; two hundred at most."
    )
    offset = serializers.IntegerField(
        min_value=0, required=False, help_text="Rows to leave out before the first."
    )


class MatchPage(serializers.Serializer[Any]):
    """A page of matches. `next` and `previous` are the addresses of the pages beside it."""

    count = serializers.IntegerField(help_text="Matches in all pages.")
    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    results = MatchRow(many=True)


class LeagueSerializer(serializers.ModelSerializer[League]):
    class Meta:
        model = League
        fields = ("slug", "name", "about", "time_zone")


class DivisionSerializer(serializers.ModelSerializer[Division]):
    class Meta:
        model = Division
        fields = ("id", "slug", "name", "order")


class SeasonSerializer(serializers.ModelSerializer[Season]):
    """A season with all that was frozen for it."""

    class Meta:
        model = Season
        fields: tuple[str, ...] = (
            "slug",
            "name",
            "starts_on",
            "ends_on",
            "rules",
            "tables",
            "points_scheme",
            "tie_order",
            "shows_provisional",
        )


class SeasonWithDivisionsSerializer(SeasonSerializer):
    divisions = DivisionSerializer(many=True)

    class Meta(SeasonSerializer.Meta):
        fields = (*SeasonSerializer.Meta.fields, "divisions")


class LeagueInFullSerializer(serializers.Serializer[Any]):
    """A league with its seasons, the latest first."""

    league = LeagueSerializer()
    seasons = SeasonWithDivisionsSerializer(many=True)


class TeamSerializer(serializers.ModelSerializer[Team]):
    venue = serializers.CharField(source="venue.name")

    class Meta:
        model = Team
        fields = ("id", "name", "venue")


class DivisionInFullSerializer(serializers.Serializer[Any]):
    """A division with its season and teams."""

    division = DivisionSerializer()
    season = SeasonSerializer()
    teams = TeamSerializer(many=True)


class LadderSerializer(serializers.Serializer[Any]):
    """The published ladder. `behind` says that a newer one is being worked out."""

    version = serializers.IntegerField()
    published_at = serializers.DateTimeField(allow_null=True)
    behind = serializers.BooleanField()
    rows = LadderRow(many=True)


class FiguresSerializer(serializers.Serializer[Any]):
    rows = PlayerRow(many=True)


class MatchInFullSerializer(serializers.Serializer[Any]):
    """A match, the games of its card if that counts, and the hands of those recorded."""

    match = MatchRow()
    games = GameRow(many=True)
    hands = HandRow(many=True)


class SeasonFileSerializer(serializers.Serializer[Any]):
    """A division's whole season."""

    league = LeagueSerializer()
    season = SeasonSerializer()
    division = DivisionSerializer()
    ladder = LadderRow(many=True)
    matches = MatchRow(many=True)
    games = GameRow(many=True)
    hands = HandRow(many=True)
    players = PlayerRow(many=True)
