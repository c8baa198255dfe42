"""The shapes the API of cards takes and gives, as its reference describes them."""

from typing import Any

from rest_framework import serializers

from config.fields import Switch, Text, WholeNumber
from league.cards.entry import CardEntry, GameEntry
from league.cards.models import Card, CardEvent, CardVersion
from league.competitions.models import Match, Side

MOST_TABLES = 12
MOST_GAMES = MOST_TABLES**2 + 1
MOST_ID = 2**63 - 1
MOST_NUMBER = 32_767


class Pairs(serializers.ListField):
    """A side's pairs in order, each a list of two players' ids; null: nobody named."""

    def __init__(self, **options: Any) -> None:
        place = WholeNumber(min_value=1, max_value=MOST_ID, allow_null=True)
        pair = serializers.ListField(child=place, max_length=2)
        super().__init__(child=pair, max_length=MOST_TABLES, **options)


class LineUp(serializers.Serializer[Any]):
    """Who plays: the pairs of both sides, home pairs in the order of their tables."""

    home = Pairs()
    away = Pairs()


class GameEntrySerializer(serializers.Serializer[Any]):
    """One game: by its hands (`game`), or as the paper says."""

    round = WholeNumber(min_value=1, max_value=MOST_TABLES)
    table = WholeNumber(min_value=1, max_value=MOST_TABLES)
    winner = WholeNumber(
        min_value=-1,
        max_value=MOST_NUMBER,
        required=False,
        allow_null=True,
        default=None,
        help_text="0 home, 1 away; may be left out of a game with hands.",
    )
    loser_score = WholeNumber(
        min_value=-MOST_NUMBER,
        max_value=MOST_NUMBER,
        required=False,
        allow_null=True,
        default=None,
        help_text="Game points of the loser; null: not written down.",
    )
    game = WholeNumber(
        min_value=1,
        max_value=MOST_ID,
        required=False,
        allow_null=True,
        default=None,
        help_text="Id of the game recorded hand by hand at this table in this round.",
    )


class Entry(serializers.Serializer[Any]):
    """A whole card."""

    line_up = LineUp()
    games = serializers.ListField(child=GameEntrySerializer(), max_length=MOST_GAMES)
    reason = Text(
        max_length=1000,
        required=False,
        default="",
        allow_blank=True,
        help_text="Needed for a correction.",
    )


class NamedLineUp(serializers.Serializer[Any]):
    """The line-up of one side, before the card is entered."""

    side = serializers.ChoiceField(Side.choices, help_text="0 home, 1 away.")
    pairs = Pairs()


class Nothing(serializers.Serializer[Any]):
    """No more than the request itself."""


class Dispute(serializers.Serializer[Any]):
    """What is wrong with the card."""

    note = Text(max_length=2000, allow_blank=True)


class Reason(serializers.Serializer[Any]):
    """Why."""

    reason = Text(max_length=1000, allow_blank=True)


class Settlement(Reason):
    """What a card is settled on: another entry, a version's number, or what was entered last."""

    version = WholeNumber(min_value=1, max_value=MOST_NUMBER, required=False, allow_null=True)
    line_up = LineUp(required=False, allow_null=True)
    games = serializers.ListField(
        child=GameEntrySerializer(), required=False, allow_null=True, max_length=MOST_GAMES
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """An entry is whole or absent."""
        if (attrs.get("line_up") is None) != (attrs.get("games") is None):
            raise serializers.ValidationError("Send line_up and games together, or neither.")
        if attrs.get("games") is not None and attrs.get("version") is not None:
            raise serializers.ValidationError("Send an entry or a version’s number, not both.")
        return attrs


class Award(Reason):
    """A result given, not played."""

    home_games = WholeNumber(min_value=-MOST_NUMBER, max_value=MOST_NUMBER)
    away_games = WholeNumber(min_value=-MOST_NUMBER, max_value=MOST_NUMBER)
    home_points = serializers.DecimalField(max_digits=6, decimal_places=2)
    away_points = serializers.DecimalField(max_digits=6, decimal_places=2)
    counts_in_ladder = Switch(required=False, default=True)
    counts_head_to_head = Switch(required=False, default=False)
    counts_in_averages = Switch(required=False, default=False)


class Postponement(Reason):
    """A new night, or null until one is named."""

    night = serializers.DateField(allow_null=True)


class Rearrangement(Reason):
    """The night a match is played on, and where if not at its venue."""

    night = serializers.DateField()
    venue = WholeNumber(min_value=1, max_value=MOST_ID, required=False, allow_null=True)


def entry_of(asked: dict[str, Any]) -> CardEntry:
    """What was asked, as the cards room takes it."""
    line_up = asked["line_up"]
    return CardEntry(
        {Side.HOME: line_up["home"], Side.AWAY: line_up["away"]},
        [
            GameEntry(
                round=game["round"],
                table=game["table"],
                winner=game["winner"],
                loser_score=game["loser_score"],
                game_id=game["game"],
            )
            for game in asked["games"]
        ],
    )


# --- What is read -----------------------------------------------------------------------------


class PlayerSerializer(serializers.Serializer[Any]):
    """A player by the league's display rule."""

    id = serializers.IntegerField()
    name = serializers.CharField()


class ReadLineUp(serializers.Serializer[Any]):
    """Pairs in order; null: nobody named."""

    home = serializers.ListField(
        child=serializers.ListField(child=PlayerSerializer(allow_null=True))
    )
    away = serializers.ListField(
        child=serializers.ListField(child=PlayerSerializer(allow_null=True))
    )


class ReadGame(serializers.Serializer[Any]):
    """One game of a version; `by` is "hands" or "paper"."""

    round = serializers.IntegerField()
    table = serializers.IntegerField()
    home_pair = serializers.IntegerField()
    away_pair = serializers.IntegerField()
    winner = serializers.IntegerField(allow_null=True)
    loser_score = serializers.IntegerField(allow_null=True)
    by = serializers.CharField()
    game = serializers.IntegerField(allow_null=True)


class OddThing(serializers.Serializer[Any]):
    """Something odd that was accepted."""

    code = serializers.CharField()
    field = serializers.CharField()
    message = serializers.CharField()
    severity = serializers.CharField()


class ReadVersion(serializers.Serializer[Any]):
    """A version of a card; once entered it never changes."""

    number = serializers.IntegerField()
    status = serializers.ChoiceField(CardVersion.Status.choices)
    entered_side = serializers.IntegerField(allow_null=True)
    entered_at = serializers.DateTimeField(allow_null=True)
    warnings = OddThing(many=True)
    line_up = ReadLineUp()
    games = ReadGame(many=True)
    reason = serializers.CharField(required=False, help_text="Captains and officers only.")


class ReadEvent(serializers.Serializer[Any]):
    """A step in a card's history."""

    action = serializers.ChoiceField(CardEvent.Action.choices)
    as_role = serializers.CharField()
    version = serializers.IntegerField(allow_null=True)
    note = serializers.CharField()
    at = serializers.DateTimeField()


class ReadTeam(serializers.Serializer[Any]):
    """A team."""

    id = serializers.IntegerField()
    name = serializers.CharField()


class ReadMatch(serializers.Serializer[Any]):
    """The match a card belongs to."""

    id = serializers.IntegerField()
    league = serializers.CharField()
    division = serializers.IntegerField()
    home = ReadTeam()
    away = ReadTeam()
    played_on = serializers.DateField(allow_null=True)
    venue = serializers.CharField()
    state = serializers.ChoiceField(Match.State.choices)
    state_reason = serializers.CharField()
    home_games = serializers.IntegerField(allow_null=True)
    away_games = serializers.IntegerField(allow_null=True)
    home_award = serializers.DecimalField(max_digits=6, decimal_places=2, allow_null=True)
    away_award = serializers.DecimalField(max_digits=6, decimal_places=2, allow_null=True)


class ReadCard(serializers.Serializer[Any]):
    """A card as it stands. `shown` is what the public reads: the agreed version, else what was
    entered last. Captains and officers also read every version and step."""

    match = ReadMatch()
    revision = serializers.IntegerField(help_text="The card’s If-Match.")
    state = serializers.ChoiceField(Card.State.choices)
    awaiting_side = serializers.IntegerField(allow_null=True)
    tables = serializers.IntegerField()
    shown = ReadVersion(allow_null=True)
    recorded = ReadGame(many=True, help_text="Games recorded hand by hand so far.")
    versions = ReadVersion(many=True, required=False)
    events = ReadEvent(many=True, required=False)
