"""Visiting the pages of a match and its card as one of the people of the small league."""

import re
from datetime import timedelta
from typing import Any

from django.http import HttpResponse

from league.cards import services
from league.competitions.format import meetings
from league.competitions.models import Match, Side
from league.organisation.clock import today_in
from tests.league.cards.test_api import client_of
from tests.league.world import World


def address(world: World, rest: str = "") -> str:
    return f"/l/carn-brea/matches/{world.match.pk}/{rest}"


def get(world: World, name: str, rest: str = "") -> Any:
    return client_of(world, name).get(address(world, rest))


def text(response: Any) -> str:
    html = response.content.decode().replace("<wbr>", "")
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).replace("&amp;", "&")


def enter(world: World, home_wins: int = 5) -> None:
    services.enter_card(
        card=world.card,
        side=Side.HOME,
        entry=world.entry(home_wins),
        by=world.user("bob"),
        revision=None,
    )


def paper(world: World, home_wins: int = 6, **changes: Any) -> dict[str, Any]:
    """The entry form as a captain fills it in."""
    sent: dict[str, Any] = {"revision": world.card.revision, "reason": ""}
    for side, team in (("home", world.home), ("away", world.away)):
        for pair, players in enumerate(world.line_up(team), start=1):
            for place, person in enumerate(players, start=1):
                sent[f"place_{side}_{pair}_{place}"] = person.pk
    for i, meeting in enumerate(meetings(3)):
        sent[f"winner_{meeting.round}_{meeting.table}"] = 0 if i < home_wins else 1
        sent[f"loser_{meeting.round}_{meeting.table}"] = 15
    return {**sent, **changes}


def post(world: World, name: str, rest: str, data: dict[str, Any]) -> HttpResponse:
    answer: Any = client_of(world, name).post(address(world, rest), data, follow=True)
    return answer  # type: ignore[no-any-return]


def fields_at(prefix: str, world: World, **fields: Any) -> dict[str, Any]:
    """The form of one action on a card, named by its prefix."""
    given = {"revision": world.card.revision, **fields}
    return {f"{prefix}-{name}": value for name, value in given.items()}


def move_to(world: World, days_ago: int) -> None:
    """Have the match been played so many days ago."""
    night = today_in(world.league) - timedelta(days=days_ago)
    Match.objects.filter(pk=world.match.pk).update(played_on=night)
