"""What answers of a table look like, for the API's reference."""

from config.schema import answer
from scoring.rules import rule_set

_GAME = {
    "id": 4,
    "sheet": "fc05cf27-2137-410d-8de2-d84243cb8c73",
    "number": 1,
    "version": 2,
    "first_dealer": 0,
    "seat_order": [0, 1, 2, 3],
    "opening_score": [0, 0],
    "score": [2, 0],
    "hands_recorded": 1,
    "next_dealer": 1,
    "over": False,
    "won_by": None,
    "tied": False,
    "seats": ["Ann Opie", "Will Rowe", "Jory Tremain", "Nan Pascoe"],
}

SHEET = answer(
    "During the first of three games",
    {
        "id": "fc05cf27-2137-410d-8de2-d84243cb8c73",
        "label": "Ship Inn v. Sloop, table 1",
        "side_names": ["Ship Inn", "Sloop"],
        "people": ["Ann Opie", "Will Rowe", "Jory Tremain", "Nan Pascoe"],
        "people_in_games": [
            ["Ann Opie", "Will Rowe", "Jory Tremain", "Nan Pascoe"],
            ["Ann Opie", "Bea Hart", "Jory Tremain", "Ed Moon"],
            ["Ann Opie", "Meg Kent", "Jory Tremain", "Sam Ivey"],
        ],
        "rules": rule_set("st_austell").as_data(),
        "target": 21,
        "planned_games": 3,
        "closed": False,
        "games": [_GAME],
    },
)
GAME = answer(
    "After one hand, a march",
    {
        **_GAME,
        "hands": [
            {
                "hand": 1,
                "kind": "played",
                "dealer": 0,
                "turn_up": "hearts",
                "round": 2,
                "maker": 2,
                "trump": "spades",
                "alone": [],
                "tricks": [5, 0],
                "fast_break": None,
                "bid": None,
                "bids": None,
                "forced": None,
                "folded": [],
                "partner": None,
                "penalty": None,
                "version": 1,
                "points": [2, 0],
                "seat_points": None,
                "outcome": "march",
                "score": [2, 0],
                "warnings": [],
                "recorder": "table code",
                "recorded_at": "2026-10-01T20:04:11Z",
            }
        ],
    },
)
