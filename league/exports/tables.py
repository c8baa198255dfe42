"""The files of a division's season, column by column."""

from datetime import date, datetime
from decimal import Decimal

from league.exports import rows
from league.exports.columns import Table
from scoring.exporting.columns import Column

LADDER = Table(
    name="ladder",
    title="Ladder",
    about="One row a team, in the published order.",
    columns=(
        Column("position", int, "Place in the ladder; tied teams share one"),
        Column("team_id", int, "The team’s number, as in its address"),
        Column("team", str, "Name of the team"),
        Column("played", int, "Matches that count, awards among them"),
        Column("won", int, "Matches won"),
        Column("drawn", int, "Matches drawn"),
        Column("lost", int, "Matches lost"),
        Column("games_for", int, "Games won"),
        Column("games_against", int, "Games lost"),
        Column("points", Decimal, "League points"),
        Column("provisional", int, "Matches counted before both captains agreed"),
        Column("awarded", int, "Matches given, not played"),
        Column("tied", bool, "Whether it is level with another team after every criterion"),
        Column("play_off", bool, "Whether a play-off must separate them"),
        Column("separated_by", str, "In words, what separates it from teams level on points"),
    ),
    rows=rows.ladder_rows,
)

MATCHES = Table(
    name="matches",
    title="Matches",
    about="One row a fixture, played or not, in the order of the nights.",
    columns=(
        Column("match_id", int, "The match’s number, as in its address"),
        Column("week", int, "Week of the fixture list, from 1"),
        Column("played_on", date, "The night; empty if postponed with no new date", optional=True),
        Column("home_id", int, "The home team’s number"),
        Column("home", str, "Name of the home team"),
        Column("away_id", int, "The visitors’ number"),
        Column("away", str, "Name of the visitors"),
        Column("venue", str, "Where it is played"),
        Column("state", str, "`planned`, `postponed`, `played` (agreed) or `awarded`"),
        Column("state_reason", str, "Why it was postponed or awarded"),
        Column(
            "card",
            str,
            "The result card: `open`, `awaiting` (the other captain), `disputed` or `agreed`; "
            "empty if none was begun",
            optional=True,
        ),
        Column("home_games", int, "Games the home team won, once agreed", optional=True),
        Column("away_games", int, "Games the visitors won; not always the rest", optional=True),
        Column("home_points", Decimal, "League points of the home team", optional=True),
        Column("away_points", Decimal, "League points of the visitors", optional=True),
        Column(
            "counts_in_ladder",
            bool,
            "Whether a result counts in the ladder; no while there is none",
        ),
    ),
    rows=rows.match_rows,
)

GAMES = Table(
    name="games",
    title="Games",
    about="One row a game of every card that counts: the agreed ones, and in a season that shows "
    "provisional results also those entered and not yet agreed. Awarded matches have none.",
    columns=(
        Column("match_id", int, "The match"),
        Column("played_on", date, "The night", optional=True),
        Column("home", str, "Name of the home team"),
        Column("away", str, "Name of the visitors"),
        Column("round", int, "Round of the match, from 1"),
        Column("table", int, "Table, from 1"),
        Column("home_player_1", str, "The home pair", optional=True),
        Column("home_player_2", str, "The home pair", optional=True),
        Column("away_player_1", str, "The visiting pair", optional=True),
        Column("away_player_2", str, "The visiting pair", optional=True),
        Column("winner", str, "`home` or `away`"),
        Column(
            "winner_points",
            int,
            "The winners’ score: the target where only the losers’ was written down; else empty",
            optional=True,
        ),
        Column("loser_points", int, "The losers’ score; empty if not known", optional=True),
        Column(
            "source", str, "`hands` if recorded hand by hand and as the card says, else `paper`"
        ),
        Column("hands", int, "Deals recorded, of every kind"),
        Column("game_id", int, "The recorded game; empty if `paper`", optional=True),
        Column("card", str, "`agreed`, or `entered` if provisional"),
    ),
    rows=rows.game_rows,
)

HANDS = Table(
    name="hands",
    title="Hands",
    about="One row a deal of every game whose source is `hands`, as it stands after "
    "corrections. Seats are numbered clockwise from 0; 0 and 2 are the home pair, 1 and 3 the "
    "visitors. Facts and outcomes have the names of the rules engine.",
    columns=(
        Column("match_id", int, "The match"),
        Column("match_round", int, "Round of the match, from 1"),
        Column("match_table", int, "Table, from 1"),
        Column("game_id", int, "The game"),
        Column("hand", int, "Position in the game, from 1, every deal counted"),
        Column("kind", str, "`played`, `thrown_in`, `misdeal` or `penalty`"),
        Column("dealer", int, "Seat of the dealer"),
        Column("dealer_name", str, "Who that was", optional=True),
        Column("turn_up", str, "Suit turned up, or `joker`", optional=True),
        Column("round", int, "Round of bidding in which trump was fixed, 1 or 2", optional=True),
        Column("maker", int, "Seat of the player who made trump", optional=True),
        Column("maker_name", str, "Who that was", optional=True),
        Column("trump", str, "The suit", optional=True),
        Column("alone", str, "Seats that played alone, parted by blanks; empty if nobody did"),
        Column("alone_names", str, "Who they were"),
        Column("home_tricks", int, "Tricks of the home pair", optional=True),
        Column("away_tricks", int, "Tricks of the visitors", optional=True),
        Column("penalty_reason", str, "`revoke`", optional=True),
        Column("penalty_against", str, "The side at fault, `home` or `away`", optional=True),
        Column("home_points", int, "Points of the home pair in this hand"),
        Column("away_points", int, "Points of the visitors in this hand"),
        Column("outcome", str, "What it was: `point`, `march`, `euchred`, `lone_march`, …"),
        Column("home_score", int, "The home pair’s score after it"),
        Column("away_score", int, "The visitors’ score after it"),
        Column("version", int, "1, or more if it was corrected"),
        Column("recorded_at", datetime, "When this version was recorded"),
    ),
    rows=rows.hand_rows,
)

PLAYERS = Table(
    name="players",
    title="Players",
    about="One row a player, best first. Hands, makers, marches and lone hands are known only of "
    "the `detailed_games` recorded hand by hand, points only of the `scored_games`.",
    columns=(
        Column("player_id", int, "The player’s number, as in the address"),
        Column("player", str, "Name, as the league shows it"),
        Column("teams", str, "Team played for, or several joined by &"),
        Column("games", int, "Games that count"),
        Column("won", int, "Games won"),
        Column("detailed_games", int, "Games recorded hand by hand"),
        Column("hands", int, "Hands played to a result"),
        Column("made", int, "Hands in which this player made trump"),
        Column("made_won", int, "… and the makers scored"),
        Column("euchred", int, "… and were euchred"),
        Column("marches", int, "… and took every trick"),
        Column("alone_tried", int, "Hands played alone"),
        Column("alone_won", int, "… and won: every trick, or makers euchred alone"),
        Column("scored_games", int, "Games whose points are known"),
        Column("points_for", int, "Points of the player’s side in them"),
        Column("points_against", int, "Points of the opponents in them"),
    ),
    rows=rows.player_rows,
)

TABLES = {table.name: table for table in (LADDER, MATCHES, GAMES, HANDS, PLAYERS)}
"""Every file by its name."""
