"""What a card looks like, for the API's reference."""

from config.schema import answer


def _pair(first: int, *names: str) -> list[dict[str, object]]:
    return [{"id": number, "name": name} for number, name in enumerate(names, start=first)]


CARD = answer(
    "Of one table, entered by the home captain and waiting for the other",
    {
        "match": {
            "id": 31,
            "league": "porthkerris",
            "division": 2,
            "home": {"id": 4, "name": "Ship Inn"},
            "away": {"id": 9, "name": "Sloop"},
            "played_on": "2026-10-01",
            "venue": "Ship Inn",
            "state": "planned",
            "state_reason": "",
            "home_games": None,
            "away_games": None,
            "home_award": None,
            "away_award": None,
        },
        "revision": 2,
        "state": "awaiting",
        "awaiting_side": 1,
        "tables": 1,
        "shown": {
            "number": 1,
            "status": "entered",
            "entered_side": 0,
            "entered_at": "2026-10-01T21:46:30Z",
            "warnings": [],
            "line_up": {
                "home": [_pair(12, "Ann Opie", "Jory Tremain")],
                "away": [_pair(57, "Will Rowe", "Nan Pascoe")],
            },
            "games": [
                {
                    "round": 1,
                    "table": 1,
                    "home_pair": 1,
                    "away_pair": 1,
                    "winner": 0,
                    "loser_score": 15,
                    "by": "paper",
                    "game": None,
                }
            ],
        },
        "recorded": [],
    },
)
