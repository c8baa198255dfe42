"""What a card may and may not say: every fault at once, odd things with a warning."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.cards.entry import CardEntry, GameEntry
from league.cards.errors import EntryRefused
from league.cards.models import CardVersion
from league.cards.services import enter_card
from league.competitions.format import meetings, pairing
from league.competitions.models import Match, Side
from league.organisation.clock import today_in
from tests.league.world import World


def enter(world: World, entry: CardEntry) -> CardVersion:
    return enter_card(
        card=world.card, side=Side.HOME, entry=entry, by=world.user("bob"), revision=None
    )


def with_games(world: World, *games: GameEntry) -> CardEntry:
    """A full card with these games in place of those of their round and table."""
    entry = world.entry()
    replaced = {(game.round, game.table) for game in games}
    kept = [game for game in entry.games if (game.round, game.table) not in replaced]
    return CardEntry(entry.line_up, [*kept, *games])


def faults(world: World, entry: CardEntry) -> list[tuple[str, str]]:
    with pytest.raises(EntryRefused) as refused:
        enter(world, entry)
    assert not world.card.versions.exists()
    return [(fault.code, fault.field) for fault in refused.value.faults]


def test_a_card_has_every_game_of_the_match_once(world: World) -> None:
    version = enter(world, world.entry())
    assert {(g.home_pair, g.away_pair) for g in version.games.all()} == {
        (home, away) for home in (1, 2, 3) for away in (1, 2, 3)
    }
    assert all(
        (g.home_pair, g.away_pair) == pairing(3, g.round, g.table) for g in version.games.all()
    )


def test_a_card_of_ten_games_is_refused(world: World) -> None:
    entry = world.entry()
    ten = CardEntry(entry.line_up, [*entry.games, GameEntry(1, 1, 0)])
    assert faults(world, ten) == [("games_number", "games"), ("game_repeated", "games.1.1")]


def test_a_card_of_eight_games_is_refused(world: World) -> None:
    entry = world.entry()
    eight = CardEntry(entry.line_up, entry.games[:8])
    assert faults(world, eight) == [("games_number", "games"), ("game_missing", "games.3.3.winner")]


def test_a_game_is_in_a_round_and_at_a_table_of_the_match(world: World) -> None:
    entry = world.entry()
    odd = CardEntry(entry.line_up, [*entry.games[:8], GameEntry(4, 1, 0)])
    assert faults(world, odd) == [
        ("game_unknown", "games.4.1"),
        ("game_missing", "games.3.3.winner"),
    ]


@pytest.mark.parametrize("score", [-1, 21, 10**9])
def test_a_loser_has_fewer_points_than_the_target(world: World, score: int) -> None:
    found = faults(world, with_games(world, GameEntry(2, 2, 0, score)))
    assert found == [("loser_score_range", "games.2.2.loser_score")]


@pytest.mark.parametrize("score", [0, 20, None])
def test_the_loser_s_score_may_be_anything_below_it_or_unknown(
    world: World, score: int | None
) -> None:
    version = enter(world, with_games(world, GameEntry(2, 2, 0, score)))
    assert version.games.get(round=2, table=2).loser_score == score


def test_every_game_has_a_winner(world: World) -> None:
    found = faults(world, with_games(world, GameEntry(1, 1), GameEntry(1, 2, 2)))
    assert found == [("winner_missing", "games.1.1.winner"), ("winner_invalid", "games.1.2.winner")]


def test_every_fault_is_reported_at_once(world: World) -> None:
    entry = with_games(world, GameEntry(1, 1, None), GameEntry(3, 3, 0, 21))
    home = world.line_up(world.home)
    repeated = CardEntry({0: [home[0], home[0], home[2]], 1: []}, entry.games)
    codes = [code for code, _ in faults(world, repeated)]
    assert codes == ["player_repeated", "player_repeated", "winner_missing", "loser_score_range"]


def test_nobody_plays_in_two_pairs_or_for_both_sides(world: World) -> None:
    home, away = world.line_up(world.home), world.line_up(world.away)
    away[2][1] = home[0][0]
    found = faults(world, CardEntry({0: home, 1: away}, world.entry().games))
    assert found == [("player_repeated", "line_up.away.3.2")]


def test_a_player_of_another_league_is_unknown_here(world: World) -> None:
    home = world.line_up(world.home)
    home[0][1] = world.other_league.people.get()
    found = faults(world, CardEntry({0: home}, world.entry().games))
    assert found == [("player_unknown", "line_up.home.1.2")]


def test_a_side_has_three_pairs_of_two(world: World) -> None:
    six = world.squads[world.home.pk][:6]
    found = faults(world, CardEntry({0: [six]}, world.entry().games))
    assert found == [("line_up_size", "line_up.home")]


def test_an_under_named_team_is_accepted_and_marked(world: World) -> None:
    line_up = world.line_up(world.home)[:2]
    version = enter(
        world, CardEntry({0: line_up, 1: world.line_up(world.away)}, world.entry().games)
    )
    assert [(w["code"], w["message"]) for w in version.warnings] == [
        ("under_named", "Ship Inn named 4 of 6 players.")
    ]


def test_a_borrowed_player_is_accepted_and_marked_without_a_name(world: World) -> None:
    home = world.line_up(world.home)
    home[2][1] = world.squads[world.third.pk][3]
    version = enter(world, CardEntry({0: home, 1: world.line_up(world.away)}, world.entry().games))
    assert [(w["code"], w["field"], w["message"]) for w in version.warnings] == [
        (
            "player_borrowed",
            "line_up.home.3.2",
            "Home pair 3, second player is not in the squad of Ship Inn.",
        )
    ]


def test_a_card_entered_before_its_night_is_accepted_and_marked(world: World) -> None:
    tomorrow = today_in(world.league) + timedelta(days=1)
    Match.objects.filter(pk=world.match.pk).update(played_on=tomorrow)
    version = enter(world, world.entry())
    assert [warning["code"] for warning in version.warnings] == ["early"]


@given(tables=st.integers(1, 12))
def test_every_home_pair_meets_every_away_pair_once_and_nobody_plays_twice_a_round(
    tables: int,
) -> None:
    games = list(meetings(tables))
    assert len({(game.home_pair, game.away_pair) for game in games}) == len(games) == tables**2
    for round_ in range(1, tables + 1):
        here = [game for game in games if game.round == round_]
        assert {game.home_pair for game in here} == set(range(1, tables + 1))
        assert {game.away_pair for game in here} == set(range(1, tables + 1))
        assert all(game.table == game.home_pair for game in here)


@given(numbers=st.tuples(st.integers(-2, 6), st.integers(-2, 6)))
def test_a_match_has_only_its_own_rounds_and_tables(numbers: tuple[int, int]) -> None:
    round_, table = numbers
    if 1 <= round_ <= 3 and 1 <= table <= 3:
        assert pairing(3, round_, table) in {(h, a) for h in (1, 2, 3) for a in (1, 2, 3)}
    else:
        with pytest.raises(ValueError, match="of a match with 3"):
            pairing(3, round_, table)
