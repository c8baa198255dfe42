"""What captains and officers do to a card over HTTP; each is one service."""

from typing import Any

from drf_spectacular.utils import OpenApiExample, extend_schema, extend_schema_view
from rest_framework.serializers import Serializer

from config.schema import CHANGE, KEY, VERSION, problems
from league.cards import serializers, services
from league.cards.api import MATCH, CardWrite
from league.cards.errors import CardFault, EntryRefused, NotAllowed
from league.cards.models import Card
from league.competitions.models import Match, Side
from league.competitions.permissions import captained_side
from league.organisation.models import User

_STALE: dict[int, dict[str, Any]] = {
    412: {
        "type": "version-stale",
        "title": "The card has changed since you read it",
        "detail": "The card has changed since you read it: the home captain entered the card. "
        "Look at it as it is now, then try again.",
        "current": 4,
        "changed_by": "home captain",
        "changed_at": "2026-11-12T22:41:07Z",
    },
    422: {
        "type": "card-refused",
        "title": "This cannot stand on the card",
        "detail": "The loser of round 2 at table 3 has 21 on the card; a loser’s score is from 0 "
        "to 20.",
        "faults": [
            {
                "code": "loser_score_range",
                "field": "games.2.3.loser_score",
                "message": "The loser of round 2 at table 3 has 21 on the card; a loser’s score "
                "is from 0 to 20.",
                "severity": "error",
            }
        ],
    },
}


def described(
    name: str,
    takes: type[Serializer[Any]],
    summary: str,
    description: str,
    example: dict[str, Any] | None = None,
) -> Any:
    """Say what a write takes and means, for the view and for the API's reference."""
    examples = [OpenApiExample(summary, example, request_only=True)] if example else []

    def of(view: type[CardWrite]) -> type[CardWrite]:
        view.takes = takes
        return extend_schema_view(
            post=extend_schema(
                operation_id=name,
                tags=["cards"],
                summary=summary,
                description=description,
                parameters=[MATCH, KEY, VERSION],
                request=takes,
                responses={200: serializers.ReadCard, **problems(*CHANGE, examples=_STALE)},
                examples=examples,
            )
        )(view)

    return of


Asked = dict[str, Any]


@described(
    "name_line_up",
    serializers.NamedLineUp,
    "Name a side’s line-up",
    "Before the card is entered: pairs in order, each of two players; null where nobody is named. "
    "By the side’s captain, or the secretary.",
    {"side": 0, "pairs": [[11, 12], [13, 14], [15, None]]},
)
class NameLineUp(CardWrite):
    def change(self, card: Card, match: Match, user: User, revision: int, asked: Asked) -> None:
        services.name_line_up(
            card=card,
            side=Side(asked["side"]),
            places=asked["pairs"],
            by=user,
            revision=revision,
        )


@described(
    "enter_card",
    serializers.Entry,
    "Enter or correct the card",
    "By either captain; the other must then agree. Every game of the match once, by its hands or "
    "as the paper says. A correction needs a reason; after agreement it counts once it is agreed, "
    "and the agreed card stays in force until then.",
)
class EnterCard(CardWrite):
    def change(self, card: Card, match: Match, user: User, revision: int, asked: Asked) -> None:
        side = captained_side(user, match)
        if side is None:
            raise NotAllowed(
                "Only the two captains enter a card; the secretary enters the signed paper card."
            )
        services.enter_card(
            card=card,
            side=side,
            entry=serializers.entry_of(asked),
            by=user,
            revision=revision,
            reason=asked["reason"],
        )


@described(
    "agree_card",
    serializers.Nothing,
    "Agree the card",
    "By the captain whose answer is awaited. The result is published and the tables’ codes stop.",
)
class AgreeCard(CardWrite):
    def change(self, card: Card, match: Match, user: User, revision: int, asked: Asked) -> None:
        services.agree_card(card=card, by=user, revision=revision)


@described(
    "dispute_card",
    serializers.Dispute,
    "Dispute the card",
    "By the captain whose answer is awaited, saying what is wrong.",
    {"note": "We won round 2 at table 3, 21 – 18."},
)
class DisputeCard(CardWrite):
    def change(self, card: Card, match: Match, user: User, revision: int, asked: Asked) -> None:
        services.dispute_card(card=card, by=user, note=asked["note"], revision=revision)


@described(
    "settle_card",
    serializers.Settlement,
    "Settle the card",
    "By the secretary or committee, with a reason: on another entry, on an earlier version by its "
    "number, or (with neither) on what was entered last. Agreed at once.",
    {"reason": "Both signed papers say so.", "version": 1},
)
class SettleCard(CardWrite):
    def change(self, card: Card, match: Match, user: User, revision: int, asked: Asked) -> None:
        whole = asked.get("games") is not None
        services.settle_card(
            card=card,
            by=user,
            revision=revision,
            reason=asked["reason"],
            entry=serializers.entry_of(asked) if whole else None,
            version=asked.get("version"),
        )


@described(
    "enter_signed_paper",
    serializers.Entry,
    "Enter the signed paper card",
    "By the secretary, for both captains. Agreed at once.",
)
class SignedPaper(CardWrite):
    def change(self, card: Card, match: Match, user: User, revision: int, asked: Asked) -> None:
        services.enter_signed_paper(
            card=card,
            entry=serializers.entry_of(asked),
            by=user,
            revision=revision,
            reason=asked["reason"],
        )


@described(
    "award_match",
    serializers.Award,
    "Award the match",
    "By the secretary or committee: a result given, not played. It counts in the ladder only, "
    'unless the switches say otherwise. League points are text, such as "2".',
    {
        "reason": "Kings Arms could not raise a team.",
        "home_games": 9,
        "away_games": 0,
        "home_points": "2",
        "away_points": "0",
    },
)
class AwardMatch(CardWrite):
    def change(self, card: Card, match: Match, user: User, revision: int, asked: Asked) -> None:
        services.award_match(match=match, by=user, revision=revision, **asked)


@described(
    "withdraw_award",
    serializers.Reason,
    "Withdraw an award",
    "By the secretary or committee. An agreed card counts again; without one the match is still "
    "to be played.",
)
class WithdrawAward(CardWrite):
    def change(self, card: Card, match: Match, user: User, revision: int, asked: Asked) -> None:
        services.withdraw_award(match=match, by=user, revision=revision, **asked)


@described(
    "postpone_match",
    serializers.Postponement,
    "Postpone the match",
    "By the secretary, before a card is entered: to another night, or to none yet.",
    {"reason": "Flood at the Ship Inn.", "night": None},
)
class PostponeMatch(CardWrite):
    def change(self, card: Card, match: Match, user: User, revision: int, asked: Asked) -> None:
        services.postpone_match(match=match, by=user, revision=revision, **asked)


@described(
    "rearrange_match",
    serializers.Rearrangement,
    "Rearrange the match",
    "By the secretary, before a card is entered: its night, and its venue if that changes.",
    {"reason": "Both captains asked.", "night": "2026-11-19"},
)
class RearrangeMatch(CardWrite):
    def change(self, card: Card, match: Match, user: User, revision: int, asked: Asked) -> None:
        venue = None
        if asked.get("venue") is not None:
            league = match.division.season.league
            venue = league.venues.filter(pk=asked["venue"]).first()
            if venue is None:
                raise EntryRefused(
                    [CardFault("venue_unknown", "venue", f"No such venue in {league}.")]
                )
        services.rearrange_match(
            match=match,
            by=user,
            night=asked["night"],
            reason=asked["reason"],
            venue=venue,
            revision=revision,
        )


@described(
    "reopen_tables",
    serializers.Reason,
    "Open the tables again",
    "By the secretary or committee, so that a hand of an agreed card can be amended. An amendment "
    "that changes a result asks both captains again; until then the agreed card stays in force.",
)
class ReopenTables(CardWrite):
    def change(self, card: Card, match: Match, user: User, revision: int, asked: Asked) -> None:
        services.reopen_tables(card=card, by=user, revision=revision, reason=asked["reason"])


@described(
    "close_tables",
    serializers.Nothing,
    "Close the tables",
    "By the secretary or committee, after they were opened again.",
)
class CloseTables(CardWrite):
    def change(self, card: Card, match: Match, user: User, revision: int, asked: Asked) -> None:
        services.close_tables(card=card, by=user, revision=revision)
