"""A night in three leagues, and everybody who might knock at an address.

Carn Brea publishes its pages and is the league the addresses are filled with. Tamar is another
league that publishes; Hidden publishes nothing. Each has a table at which a game is being played.
A stranger keeps a friendly game that has to do with none of them.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from http.cookies import SimpleCookie
from typing import Any
from uuid import uuid4

from django.db import connection, transaction
from django.test import Client

from league.cards import services
from league.cards.models import Card
from league.competitions.models import Match, Side
from league.competitions.services import plan_match
from league.organisation.models import User
from scoring.codes import code_of
from scoring.friendly.models import FriendlyGame
from scoring.friendly.services import keep_game, start_friendly_game
from scoring.models import Game, Sheet
from scoring.rules import rule_set
from tests.league.builders import an_agreed_card, captain_of, won
from tests.league.pages.conftest import SmallLeague, make_league
from tests.league.world import NIGHT, World, make_world, play_game

NOBODY, CLOSED, SCORER, OTHER_SCORER = "nobody", "closed account", "scorer", "other table's scorer"
STRANGER, HOME, AWAY, THIRD = "stranger", "home captain", "away captain", "third captain"
COMMITTEE, SECRETARY, FOREIGNER = "committee", "secretary", "other league's secretary"
STAFF, OPERATOR = "staff", "operator"

UNKNOWN = frozenset({NOBODY, CLOSED, SCORER, OTHER_SCORER})
CAPTAINS = frozenset({HOME, AWAY})
OFFICERS = frozenset({COMMITTEE, SECRETARY})
CONCERNED = CAPTAINS | OFFICERS
SIGNED_IN = CONCERNED | {STRANGER, THIRD, FOREIGNER, STAFF, OPERATOR}
EVERYBODY = UNKNOWN | SIGNED_IN
HIDDEN_SECRETARY = "hidden league's secretary"
HIDDEN_CAPTAIN = "hidden league's captain"
HIDDEN_SCORER = "hidden league's scorer"


@dataclass
class Night:
    """The leagues, the matches of Carn Brea by how far they are, and the cookies of the cast."""

    world: World
    hidden: SmallLeague
    matches: dict[str, Match]
    cookies: dict[str, dict[str, str]]

    def client(self, who: str, **options: Any) -> Client:
        """A fresh browser of somebody's; what is done to its cookies stays with it."""
        client = Client(**options)
        client.cookies = SimpleCookie(self.cookies[who])
        return client

    def card(self, match: str = "fresh") -> Card:
        return Card.objects.get(match=self.matches[match])

    @property
    def code(self) -> str:
        """The code of a table of Carn Brea."""
        return code_of(Sheet.objects.get(pk=self.own()["sheet"]))

    def nowhere(self) -> dict[str, Any]:
        """Filling for the operator's addresses that are not made for one kind of row."""
        return {"app": "cards", "url": "nothing", "content_type_id": 0, "object_id": 0}

    def own(self, match: str = "fresh") -> dict[str, Any]:
        """What an address of Carn Brea is filled with."""
        return things_of(self.matches[match])

    def foreign(self) -> dict[str, Any]:
        """The same of Tamar."""
        return things_of(self.world.other_match)

    def unpublished(self) -> dict[str, Any]:
        """The same of the league that publishes nothing."""
        return things_of(self.hidden.matches[0])


def things_of(match: Match) -> dict[str, Any]:
    """Everything an address can name, from one match's league."""
    division = match.division
    league = division.season.league
    sheet = Sheet.objects.filter(card_sheet__card__match=match).order_by("card_sheet__table")[0]
    game = Game.objects.filter(sheet__card_sheet__card__match=match).first()
    friendly = FriendlyGame.objects.get()
    return {
        "league": league.slug,
        "slug": league.slug,
        "season": division.season.slug,
        "division": division.slug,
        "division_id": division.pk,
        "team": match.home_id,
        "player": match.home.squad.order_by("pk")[0].person_id,
        "match_id": match.pk,
        "table": "players",
        "sheet": sheet.pk,
        "sheet_id": sheet.pk,
        "game_id": game.pk if game else 0,
        "number": 2,
        "preset": "cornish",
        "side": "home",
        "language": "de",
        "made": friendly.pk,
        "token": friendly.token,
    }


def make_night() -> Night:
    """All of it, through the services."""
    world = make_world()
    hidden = make_league("hidden", published=False)
    home, away = world.home, world.away
    matches = {"fresh": world.match}
    for meeting, name in enumerate(("entered", "agreed", "awarded"), start=2):
        night = NIGHT + timedelta(days=7 * meeting)
        matches[name] = plan_match(
            home=home, away=away, week=meeting, played_on=night, meeting=meeting
        )
    for match in (*matches.values(), world.other_match, hidden.matches[0]):
        play_game(services.open_card(match=match), table=1, scores=[(2, 0), (0, 1)])
    bob, charlie, alice = (world.user(name) for name in ("bob", "charlie", "alice"))
    for name in ("entered", "agreed"):
        services.enter_card(
            card=services.open_card(match=matches[name]),
            side=Side.HOME,
            entry=world.entry(),
            by=bob,
            revision=None,
        )
    services.agree_card(card=services.open_card(match=matches["agreed"]), by=charlie, revision=None)
    services.award_match(
        match=matches["awarded"],
        by=alice,
        reason="No team.",
        home_games=9,
        away_games=0,
        home_points=Decimal(2),
        away_points=Decimal(0),
    )
    friendly = start_friendly_game(rules=rule_set("cornish"), maker=uuid4())
    keep_game(game=friendly, user=world.user("nora"))
    an_agreed_card(hidden.matches[1], won(6))
    hidden.publish()
    return Night(world, hidden, matches, _cookies(world, hidden))


def _cookies(world: World, hidden: SmallLeague) -> dict[str, dict[str, str]]:
    closed = User.objects.create_user("closed@example.org")
    people = {
        CLOSED: closed,
        STRANGER: world.user("nora"),
        HOME: world.user("bob"),
        AWAY: world.user("charlie"),
        THIRD: world.user("eve"),
        COMMITTEE: world.user("dora"),
        SECRETARY: world.user("alice"),
        FOREIGNER: world.user("frank"),
        STAFF: User.objects.create_user("staff@example.org", is_staff=True),
        OPERATOR: User.objects.create_superuser("operator@example.org"),
        HIDDEN_SECRETARY: User.objects.get(roles__league=hidden.league),
        HIDDEN_CAPTAIN: captain_of(hidden.teams[0]),
    }
    cookies: dict[str, dict[str, str]] = {NOBODY: {}}
    for who, user in people.items():
        client = Client()
        client.force_login(user)
        cookies[who] = _kept(client)
    # Signed in and secretary once; the account was closed since.
    world.league.roles.create(user=closed, kind="secretary")
    User.objects.filter(pk=closed.pk).update(is_active=False)
    scorers = {
        SCORER: world.match,
        OTHER_SCORER: world.other_match,
        HIDDEN_SCORER: hidden.matches[0],
    }
    for who, match in scorers.items():
        client = Client()
        sheet = Sheet.objects.get(card_sheet__card__match=match, card_sheet__table=1)
        signed_in = client.post(
            "/api/v1/tables/sign-in", {"code": code_of(sheet)}, content_type="application/json"
        )
        assert signed_in.status_code == 200, signed_in.content
        cookies[who] = _kept(client)
    return cookies


def _kept(client: Client) -> dict[str, str]:
    return {name: morsel.value for name, morsel in client.cookies.items()}


# What signing in itself leaves behind says nothing of the leagues.
_ASIDE = ("django_session", "django_migrations")


def digest() -> str:
    """A digest of every row of every table but sessions."""
    tables = sorted(set(connection.introspection.table_names()) - set(_ASIDE))
    parts = " union all ".join(
        f"select '{table}', md5(coalesce(string_agg(t::text, '|' order by t::text), '')) "  # noqa: S608 # names of our own tables
        f'from "{table}" t'
        for table in tables
    )
    with connection.cursor() as cursor:
        cursor.execute(parts)
        # PostgreSQL may gather the tables side by side, in any order.
        return repr(sorted(cursor.fetchall()))


def touched() -> int:
    """How many rows this transaction has written so far, taken back or not, sessions aside.

    While it stays the same no digest has to be made: everything is as it was.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            "select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_xact_user_tables "
            "where relname <> all (%s)",
            [list(_ASIDE)],
        )
        (rows,) = cursor.fetchone() or (0,)
    return int(rows)


@contextmanager
def undone() -> Iterator[None]:
    """Everything done within is undone."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
