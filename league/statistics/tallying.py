"""What each player did in each game of a card, worked out in one SQL statement.

Who played comes from the seats of a game recorded hand by hand, and from the line-up where there
is only a result. A record counts as one only if its result is the card's; where hands were amended
and the captains have not agreed what that changes, the card's word stands alone.

Of the hands played to a result (thrown-in hands, misdeals and penalties are none):

- `made`: this player made trump; of these `made_won` scored for the makers, in `euchred` they were
  euchred, whoever played alone, and in `marches` they took every trick.
- `alone_tried`: this player played alone, as maker, maker's partner or defender; `alone_won`: as a
  lone maker took every trick, as a lone defender euchred the makers.

Points are the game's final points. Of a result without hands they are known only with the loser's
score; the winner then has the season's target.
"""

from typing import Any

from django.db import connection

from league.cards.selectors import counting_versions
from league.competitions.models import Match

COLUMNS = (
    "match_id",
    "card_game_id",
    "division_id",
    "team_id",
    "player_id",
    "partner_id",
    "side",
    "seat",
    "won",
    "points_for",
    "points_against",
    "detailed",
    "hands",
    "made",
    "made_won",
    "euchred",
    "marches",
    "alone_tried",
    "alone_won",
)

TALLIES = """
WITH card_game AS (
    SELECT card.id, card.home_pair, card.away_pair, card.winner, card.loser_score,
           card.game_id, record.score,
           COALESCE(
               record.won_by = card.winner AND record.score[2 - card.winner] = card.loser_score,
               false
           ) AS detailed
    FROM cards_cardgame card
    LEFT JOIN scoring_game record ON record.id = card.game_id
    WHERE card.version_id = %(version)s
),
player AS (
    SELECT game.id AS card_game, seat.seat, seat.seat %% 2 AS side,
           seat.player_id AS player, opposite.player_id AS partner
    FROM card_game game
    JOIN cards_seat seat ON seat.game_id = game.game_id
    LEFT JOIN cards_seat opposite
        ON opposite.game_id = seat.game_id AND opposite.seat = (seat.seat + 2) %% 4
    WHERE game.detailed
    UNION ALL
    SELECT game.id, NULL, place.side, place.person_id, partner.person_id
    FROM card_game game
    JOIN cards_lineupplace place
        ON place.version_id = %(version)s
        AND place.pair = CASE place.side WHEN 0 THEN game.home_pair ELSE game.away_pair END
    LEFT JOIN cards_lineupplace partner
        ON partner.version_id = place.version_id AND partner.side = place.side
        AND partner.pair = place.pair AND partner.place <> place.place
    WHERE NOT game.detailed
),
figures AS (
    SELECT player.card_game, player.player, count(*) AS hands,
           count(*) FILTER (WHERE hand.maker = player.seat) AS made,
           count(*) FILTER (
               WHERE hand.maker = player.seat AND hand.points[player.side + 1] > 0
           ) AS made_won,
           count(*) FILTER (
               WHERE hand.maker = player.seat
               AND hand.outcome IN ('euchred', 'lone_euchred', 'defended_alone')
           ) AS euchred,
           count(*) FILTER (
               WHERE hand.maker = player.seat AND hand.outcome IN ('march', 'lone_march')
           ) AS marches,
           count(*) FILTER (WHERE player.seat = ANY(hand.alone)) AS alone_tried,
           count(*) FILTER (
               WHERE player.seat = ANY(hand.alone)
               AND hand.outcome = CASE
                   WHEN hand.maker %% 2 = player.side THEN 'lone_march' ELSE 'defended_alone' END
           ) AS alone_won
    FROM player
    JOIN card_game game ON game.id = player.card_game AND game.detailed
    JOIN scoring_hand hand ON hand.game_id = game.game_id AND hand.current
    WHERE hand.kind = 'played'
    GROUP BY player.card_game, player.player
)
SELECT %(match)s::bigint, game.id, %(division)s::bigint,
       CASE player.side WHEN 0 THEN %(home)s::bigint ELSE %(away)s::bigint END,
       player.player, player.partner, player.side, player.seat,
       game.winner = player.side,
       CASE WHEN game.detailed THEN game.score[player.side + 1]
            WHEN game.loser_score IS NULL OR %(target)s::int IS NULL THEN NULL
            WHEN game.winner = player.side THEN %(target)s::int
            ELSE game.loser_score END,
       CASE WHEN game.detailed THEN game.score[2 - player.side]
            WHEN game.loser_score IS NULL OR %(target)s::int IS NULL THEN NULL
            WHEN game.winner = player.side THEN game.loser_score
            ELSE %(target)s::int END,
       game.detailed,
       COALESCE(figures.hands, 0), COALESCE(figures.made, 0), COALESCE(figures.made_won, 0),
       COALESCE(figures.euchred, 0), COALESCE(figures.marches, 0),
       COALESCE(figures.alone_tried, 0), COALESCE(figures.alone_won, 0)
FROM player
JOIN card_game game ON game.id = player.card_game
LEFT JOIN figures ON figures.card_game = player.card_game AND figures.player = player.player
"""
"""One row per player and game of a card's version, in the order of COLUMNS."""


Row = tuple[Any, ...]


def tallies_from_facts(match: Match) -> list[Row]:
    """A match's tallies as they ought to be, each in the order of COLUMNS.

    The match comes with its division and season; it has none where no card counts in averages.
    """
    if not match.counts_in_averages:
        return []
    version = counting_versions(match.division).filter(card__match=match).first()
    if version is None:
        return []
    with connection.cursor() as cursor:
        cursor.execute(
            TALLIES,
            {
                "version": version.pk,
                "match": match.pk,
                "division": match.division_id,
                "home": match.home_id,
                "away": match.away_id,
                "target": match.division.season.rules.get("target"),
            },
        )
        rows: list[Row] = cursor.fetchall()
    return rows
