"""The shapes the API takes and gives, as its reference describes them.

Facts of hands are checked by the rules engine, which names every fault at once; only what is not a
fact is checked here.
"""

from typing import Any

from django.utils.translation import gettext_lazy
from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers

from config.fields import Switch, Text, WholeNumber, Words
from scoring.rules import Kind, Outcome, Severity
from scoring.rules.words import TRUMPS, TURN_UPS

_NO_CODE = gettext_lazy(
    "Enter the table’s code: eight letters and figures, as on the captain’s phone."
)


class SignInRequest(serializers.Serializer[Any]):
    """The code as the scorer typed it."""

    code = Text(
        max_length=60,
        trim_whitespace=True,
        help_text="Case, spaces and dashes are free.",
        error_messages={
            "required": _NO_CODE,
            "null": _NO_CODE,
            "blank": _NO_CODE,
        },
    )


class SignedIn(serializers.Serializer[Any]):
    """The table a code opened; the pass to it comes as a cookie."""

    sheet = serializers.UUIDField()
    label = serializers.CharField()  # type: ignore[assignment]  # `Field.label` is another thing


class StartGame(serializers.Serializer[Any]):
    """How the next game begins."""

    first_dealer = WholeNumber(min_value=0, max_value=6, help_text="Seat of the first dealer.")
    seat_order = serializers.ListField(
        child=WholeNumber(min_value=0, max_value=6),
        required=False,
        allow_null=True,
        max_length=7,
        help_text="For each seat the position of its player among the sheet’s `people`; left out: "
        "everybody in their own order. Nobody changes sides.",
    )
    number = WholeNumber(
        min_value=1,
        required=False,
        allow_null=True,
        help_text="Which game of the sheet this is, from 1: of two phones that start the same game "
        "the second is refused. Left out: the next, whichever it is.",
    )


class Fault(serializers.Serializer[Any]):
    """One thing wrong with a hand, or odd about it."""

    code = serializers.CharField()
    field = serializers.CharField()
    message = serializers.CharField()
    severity = serializers.ChoiceField([severity.value for severity in Severity])


class Penalty(serializers.Serializer[Any]):
    """A penalty that replaces a hand's result; `against` is the offending side."""

    reason = serializers.ChoiceField(["revoke"])
    against = WholeNumber(min_value=0)


class Facts(serializers.Serializer[Any]):
    """A hand's facts. Only `kind` and `dealer` are always needed, and of a played hand `maker` and
    `tricks`; what is left out or null was not recorded and is not checked."""

    kind = serializers.ChoiceField([kind.value for kind in Kind])
    dealer = WholeNumber(min_value=0, help_text="Seat.")
    turn_up = serializers.ChoiceField(TURN_UPS, required=False, allow_null=True)
    round = serializers.ChoiceField(
        [1, 2], required=False, allow_null=True, help_text="Bidding round in which trump was made."
    )
    maker = WholeNumber(min_value=0, required=False, allow_null=True, help_text="Seat.")
    trump = serializers.ChoiceField(TRUMPS, required=False, allow_null=True)
    alone = serializers.ListField(
        child=WholeNumber(min_value=0), required=False, help_text="Seats that played alone."
    )
    tricks = serializers.ListField(
        child=WholeNumber(min_value=0, allow_null=True),
        required=False,
        allow_null=True,
        help_text="Tricks of each side, in side order.",
    )
    bid = serializers.JSONField(required=False, help_text="A number or a name; auction games.")
    bids = serializers.JSONField(required=False, help_text="The whole auction.")
    forced = Switch(required=False, allow_null=True)
    folded = serializers.ListField(child=WholeNumber(min_value=0), required=False)
    partner = serializers.JSONField(required=False, help_text='A seat or "none"; call-ace.')
    fast_break = Switch(required=False, allow_null=True)
    penalty = Penalty(required=False, allow_null=True)


class Claims(Facts):
    """Facts, and the points the recorder believes they are worth: compared, never kept."""

    points = serializers.ListField(
        child=WholeNumber(), required=False, allow_null=True, help_text="Points of each side."
    )


class NewHand(Claims):
    """The next hand of a game."""

    hand = WholeNumber(min_value=1, help_text="Which hand of the game this is, from 1.")


class Amendment(serializers.Serializer[Any]):
    """What an amendment says beside the facts."""

    reason = Words(max_length=300, help_text="Why the hand is changed.")
    withdraw_later = Switch(
        default=False,
        help_text="Also withdraw the hands that come after the end this amendment gives the game.",
    )


class AmendedHand(Claims, Amendment):
    """The hand as it should have been recorded, whole, and why."""


class Hand(Facts):
    """A recorded hand."""

    hand = WholeNumber(help_text="Its place in the game, from 1.")
    version = WholeNumber(help_text="For If-Match.")
    points = serializers.ListField(child=WholeNumber(), help_text="Points of each side.")
    seat_points = serializers.ListField(
        child=WholeNumber(), allow_null=True, help_text="Where players keep their own points."
    )
    outcome = serializers.ChoiceField([outcome.value for outcome in Outcome])
    score = serializers.ListField(child=WholeNumber(), help_text="Running score after it.")
    warnings = Fault(many=True)
    recorder = serializers.CharField()
    recorded_at = serializers.DateTimeField()


class HandVersion(Hand):
    """One version of a hand and what became of it."""

    current = serializers.BooleanField()
    reason = serializers.CharField(allow_blank=True)
    withdrawn_at = serializers.DateTimeField(allow_null=True)
    withdrawn_by = serializers.CharField(allow_blank=True)
    withdrawn_because = serializers.CharField(allow_blank=True)


class GameState(serializers.Serializer[Any]):
    """A game as it stands."""

    id = WholeNumber()
    sheet = serializers.UUIDField()
    number = WholeNumber(help_text="Its place on the sheet, from 1.")
    version = WholeNumber(help_text="Rises with every change of the game.")
    first_dealer = WholeNumber()
    seat_order = serializers.ListField(child=WholeNumber())
    opening_score = serializers.ListField(child=WholeNumber())
    score = serializers.ListField(child=WholeNumber(), help_text="Points of each side.")
    hands_recorded = WholeNumber(help_text="The next hand is one more.")
    next_dealer = WholeNumber(allow_null=True, help_text="Seat; null once the game is over.")
    over = serializers.BooleanField()
    won_by = WholeNumber(allow_null=True, help_text="Side.")
    tied = serializers.BooleanField()


class SeatedGame(GameState):
    """A game as it stands, and who plays it."""

    seats = serializers.ListField(child=serializers.CharField(), help_text="Names by seat.")


class Game(SeatedGame):
    """A game with its hands."""

    hands = Hand(many=True)


class Sheet(serializers.Serializer[Any]):
    """A table's sheet and how its games stand."""

    id = serializers.UUIDField()
    label = serializers.CharField()  # type: ignore[assignment]  # `Field.label` is another thing
    side_names = serializers.ListField(child=serializers.CharField())
    people = serializers.ListField(
        child=serializers.CharField(), help_text="Home 1, away 1, home 2, away 2."
    )
    people_in_games = serializers.ListField(
        child=serializers.ListField(child=serializers.CharField()),
        help_text="The same for each game of the sheet, started or planned, from game 1.",
    )
    rules = serializers.DictField()
    target = WholeNumber(allow_null=True)
    planned_games = WholeNumber(allow_null=True)
    closed = serializers.BooleanField(help_text="Nothing more can be recorded.")
    games = SeatedGame(many=True)


class Recorded(serializers.Serializer[Any]):
    """The hand as it was written and the game after it."""

    hand = Hand()
    game = GameState()


class Undone(serializers.Serializer[Any]):
    """The game after its last hand was withdrawn."""

    game = GameState()


class HandToScore(Claims):
    """A hand on its own, and the rules to score it by."""

    rules = serializers.JSONField(
        required=False, help_text="A preset’s name, or a preset with options; st_austell if absent."
    )


@extend_schema_serializer(component_name="ScoredHand")
class Scored(Facts):
    """The hand as it was sent, with what the rules make of it."""

    points = serializers.ListField(child=WholeNumber(), allow_null=True)
    points_claimed = serializers.JSONField(required=False)
    outcome = serializers.ChoiceField([outcome.value for outcome in Outcome], allow_null=True)
    faults = Fault(many=True)


class LegalHand(serializers.Serializer[Any]):
    """One legal shape of a played hand. Seats count clockwise from the dealer, who is 0."""

    round = serializers.JSONField(help_text='1, 2, "joker" (it was turned up) or null.')
    maker = WholeNumber(allow_null=True)
    alone = serializers.ListField(child=WholeNumber())
    tricks = serializers.ListField(child=WholeNumber(allow_null=True))
    points = serializers.ListField(child=WholeNumber())
    outcome = serializers.ChoiceField([outcome.value for outcome in Outcome])


class OutcomeTable(serializers.Serializer[Any]):
    """Every legal hand under some rules, and the choices beside it."""

    rules = serializers.DictField()
    outcomes = LegalHand(many=True)
    choices = serializers.DictField(help_text="As of a table’s choices.")


class Choices(serializers.Serializer[Any]):
    """What can be chosen under some rules."""

    rules = serializers.DictField()
    choices = serializers.DictField(
        help_text="`players`, `sides`, `tricks`; `hands`: the legal hands by column, each column "
        "its different `values` and for each row (`rows`, null: all the same) which of them it "
        "has; `cards`: lists of [turn_up, trump]; `thrown_in`, `revoke`, `deal_passes`, `ending`."
    )
