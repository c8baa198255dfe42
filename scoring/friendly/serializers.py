"""What the API of friendly games takes and answers."""

from typing import Any

from rest_framework import serializers

from config.fields import Text
from scoring.friendly.seats import LONGEST_NAME
from scoring.serializers import Hand, SeatedGame

_MOST_SEATS = 7


class StartFriendlyGame(serializers.Serializer[Any]):
    """By which rules, and who plays."""

    rules = serializers.JSONField(
        help_text='A preset\'s name, or `{"preset": …, option: …}` for house rules.'
    )
    seats = serializers.ListField(
        child=Text(allow_blank=True),
        required=False,
        max_length=_MOST_SEATS,
        help_text="The players’ names, clockwise from seat 0, of "
        f"{LONGEST_NAME} characters at most. A missing or empty one goes by the seat’s own name.",
    )


class FriendlyGameStarted(serializers.Serializer[Any]):
    """The sheet and its addresses. Whoever starts it holds its pass and may delete it."""

    sheet = serializers.UUIDField(help_text="For `/api/v1/sheets/…`.")
    token = serializers.CharField(help_text="For `/api/v1/friendly-games/…`; it only reads.")
    code = serializers.CharField(help_text="Another phone joins by it.")
    share = serializers.URLField(help_text="The page others read.")
    side_names = serializers.ListField(child=serializers.CharField())
    seats = serializers.ListField(child=serializers.CharField())


class HandTold(Hand):
    """A hand, with a sentence on it."""

    told = serializers.CharField()


class GameTold(SeatedGame):
    """A game as it stands, with its hands."""

    counts_for = serializers.IntegerField(help_text="Games won with it: 2 after a slam.")
    hands = HandTold(many=True)


class FriendlySheet(serializers.Serializer[Any]):
    """Everything recorded: facts, points and running scores, games and hands in order."""

    label = serializers.CharField()  # type: ignore[assignment]  # `Field.label` is another thing
    rules = serializers.DictField()
    side_names = serializers.ListField(child=serializers.CharField())
    seats = serializers.ListField(child=serializers.CharField())
    games = GameTold(many=True)


class FriendlyGameDeleted(serializers.Serializer[Any]):
    """It is gone, with every hand."""

    deleted = serializers.BooleanField()
