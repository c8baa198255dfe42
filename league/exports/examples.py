"""What answers look like, for the API's reference."""

from typing import Any

from drf_spectacular.utils import OpenApiExample


def answer(name: str, value: Any) -> list[OpenApiExample]:
    """One answer to show with an endpoint."""
    return [OpenApiExample(name, value, response_only=True, status_codes=["200"])]


LEAGUES = answer(
    "One league",
    {
        "slug": "porthkerris",
        "name": "Porthkerris Euchre League",
        "about": "Thursdays at half past eight.",
        "time_zone": "Europe/London",
    },
)
LADDER = answer(
    "After one night",
    {
        "version": 12,
        "published_at": "2026-10-01T21:47:03Z",
        "behind": False,
        "rows": [
            {
                "position": 1,
                "team_id": 4,
                "team": "Ship Inn",
                "played": 1,
                "won": 1,
                "drawn": 0,
                "lost": 0,
                "games_for": 5,
                "games_against": 4,
                "points": "2.00",
                "provisional": 0,
                "awarded": 0,
                "tied": False,
                "play_off": False,
                "separated_by": "",
            }
        ],
    },
)
MATCHES = answer(
    "One match, played and agreed",
    {
        "count": 1,
        "next": None,
        "previous": None,
        "results": [
            {
                "match_id": 31,
                "week": 1,
                "played_on": "2026-10-01",
                "home_id": 4,
                "home": "Ship Inn",
                "away_id": 9,
                "away": "Sloop",
                "venue": "Ship Inn",
                "state": "played",
                "state_reason": "",
                "card": "agreed",
                "home_games": 5,
                "away_games": 4,
                "home_points": "2.00",
                "away_points": "0.00",
                "counts_in_ladder": True,
            }
        ],
    },
)
