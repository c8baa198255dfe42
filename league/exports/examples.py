"""What answers look like, for the API's reference."""

from typing import Any

from config.schema import answer
from scoring.rules import rule_set

_LEAGUE = {
    "slug": "porthkerris",
    "name": "Porthkerris Euchre League",
    "about": "Thursdays at half past eight.",
    "time_zone": "Europe/London",
}
_DIVISION = {"id": 2, "slug": "section-one", "name": "Section one", "order": 1}
_SEASON: dict[str, Any] = {
    "slug": "2026-27",
    "name": "2026–27",
    "starts_on": "2026-09-01",
    "ends_on": "2027-05-01",
    "rules": rule_set("st_austell").as_data(),
    "tables": 3,
    "points_scheme": {"win": "2", "draw": "1", "loss": "0"},
    "tie_order": ["games_won", "play_off"],
    "shows_provisional": False,
}
_MATCH = {
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

LEAGUES = answer("One league", _LEAGUE)
LEAGUE = answer(
    "With one season of one division",
    {"league": _LEAGUE, "seasons": [{**_SEASON, "divisions": [_DIVISION]}]},
)
DIVISION = answer(
    "Two of its teams",
    {
        "division": _DIVISION,
        "season": _SEASON,
        "teams": [
            {"id": 4, "name": "Ship Inn", "venue": "Ship Inn"},
            {"id": 9, "name": "Sloop", "venue": "Sloop"},
        ],
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
    {"count": 1, "next": None, "previous": None, "results": [_MATCH]},
)
MATCH = answer(
    "One of its nine games, and one hand of that",
    {
        "match": _MATCH,
        "games": [
            {
                "match_id": 31,
                "played_on": "2026-10-01",
                "home": "Ship Inn",
                "away": "Sloop",
                "round": 1,
                "table": 1,
                "home_player_1": "Ann Opie",
                "home_player_2": "Jory Tremain",
                "away_player_1": "Will Rowe",
                "away_player_2": "Nan Pascoe",
                "winner": "home",
                "winner_points": 21,
                "loser_points": 15,
                "source": "hands",
                "hands": 24,
                "game_id": 87,
                "card": "agreed",
            }
        ],
        "hands": [
            {
                "match_id": 31,
                "match_round": 1,
                "match_table": 1,
                "game_id": 87,
                "hand": 1,
                "kind": "played",
                "dealer": 0,
                "dealer_name": "Ann Opie",
                "turn_up": "hearts",
                "round": 2,
                "maker": 2,
                "maker_name": "Jory Tremain",
                "trump": "spades",
                "alone": "",
                "alone_names": "",
                "home_tricks": 5,
                "away_tricks": 0,
                "penalty_reason": None,
                "penalty_against": None,
                "home_points": 2,
                "away_points": 0,
                "outcome": "march",
                "home_score": 2,
                "away_score": 0,
                "version": 1,
                "recorded_at": "2026-10-01T20:04:11Z",
            }
        ],
    },
)
FIGURES = answer(
    "One player, after one night",
    {
        "rows": [
            {
                "player_id": 12,
                "player": "Ann Opie",
                "teams": "Ship Inn",
                "games": 3,
                "won": 2,
                "detailed_games": 2,
                "hands": 41,
                "made": 11,
                "made_won": 9,
                "euchred": 2,
                "marches": 3,
                "alone_tried": 1,
                "alone_won": 0,
                "scored_games": 3,
                "points_for": 57,
                "points_against": 44,
            }
        ]
    },
)
