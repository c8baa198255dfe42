"""Who is served at which address, and what everybody else is told. One line an address and method.

A rule names who is served; the others are told `unknown` (nobody the product knows: no account, or
a table's pass where an account is needed) or `known` (signed in, but not for this), unless `told`
says otherwise of somebody.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.addresses.cast import (
    AWAY,
    CAPTAINS,
    CONCERNED,
    EVERYBODY,
    HOME,
    OFFICERS,
    OPERATOR,
    OTHER_SCORER,
    SCORER,
    SECRETARY,
    SIGNED_IN,
    STAFF,
    STRANGER,
    UNKNOWN,
    Night,
)
from tests.league.cards.test_api import as_json
from tests.league.cards.visits import paper

TO_SIGN_IN = 302
Body = Callable[[Night], Mapping[str, Any]]


@dataclass(frozen=True)
class Rule:
    """Who is served and how, what the others are told, and what to send for it."""

    who: frozenset[str]
    served: int = 200
    unknown: int = TO_SIGN_IN
    known: int = 403
    told: Mapping[str, int] = field(default_factory=dict)
    match: str = "fresh"
    body: Body = lambda night: {}
    writes: bool = True
    """Whether what a write does is seen in the database."""

    def expected(self, who: str) -> int:
        if who in self.told:
            return self.told[who]
        if who in self.who:
            return self.served
        return self.unknown if who in UNKNOWN else self.known


def public(**options: Any) -> dict[str, Rule]:
    return {"GET": Rule(EVERYBODY, **options)}


def for_some(who: frozenset[str], **options: Any) -> dict[str, Rule]:
    return {"GET": Rule(who, **options)}


def redirects(**options: Any) -> dict[str, Rule]:
    return {"GET": Rule(EVERYBODY, 302, **options)}


# --- The API ----------------------------------------------------------------------------------

AT_TABLE = CONCERNED | {SCORER}
_NOT_YOURS = {"unknown": 401, "known": 404, "told": {OTHER_SCORER: 404}}
HAND = {"kind": "thrown_in", "dealer": 2}
AMENDED = {"kind": "thrown_in", "dealer": 1, "reason": "Seen again."}


def table_read() -> dict[str, Rule]:
    return {"GET": Rule(AT_TABLE, **_NOT_YOURS)}


def table_write(body: Mapping[str, Any], served: int = 200) -> Rule:
    return Rule(AT_TABLE, served, body=lambda night: body, **_NOT_YOURS)


def card_write(who: frozenset[str], body: Any = None, **options: Any) -> dict[str, Rule]:
    make = body if callable(body) else lambda night: body or {}
    return {"POST": Rule(who, unknown=401, body=make, **options)}


def _whole_card(night: Night) -> Mapping[str, Any]:
    return as_json(night.world)


AWARD = {
    "reason": "No team.",
    "home_games": 9,
    "away_games": 0,
    "home_points": "2",
    "away_points": "0",
}
WHY = {"reason": "Asked."}
WRONG_SIDE = {HOME: 409}
KEEPER = frozenset({STRANGER})

API: dict[str, dict[str, Rule]] = {
    "api/": public(),
    "api/problems/": public(),
    "api/v1/openapi.json": public(),
    "api/v1/rules/outcomes": public(),
    "api/v1/rules/presets": public(),
    "api/v1/rules/score": {"POST": Rule(EVERYBODY, body=lambda night: HAND, writes=False)},
    "api/v1/tables/sign-in": {
        "POST": Rule(EVERYBODY, body=lambda night: {"code": night.code}, writes=False)
    },
    "api/v1/sheets/<sheet_id>": table_read(),
    "api/v1/sheets/<sheet_id>/choices": table_read(),
    "api/v1/sheets/<sheet_id>/outcomes": table_read(),
    # The game in play is not finished: whoever may record is told so, the others nothing.
    "api/v1/sheets/<sheet_id>/games": {"POST": table_write({"first_dealer": 1}, 409)},
    "api/v1/games/<game_id>": table_read(),
    "api/v1/games/<game_id>/hands": {"POST": table_write({**HAND, "hand": 3}, 201)},
    "api/v1/games/<game_id>/hands/<number>": {
        "PUT": table_write(AMENDED),
        "DELETE": table_write({}),
    },
    "api/v1/games/<game_id>/hands/<number>/versions": table_read(),
    # Recorded without its cards, a game has no notation: told to whoever may read it.
    "api/v1/games/<game_id>/notation": {"GET": Rule(AT_TABLE, 409, **_NOT_YOURS)},
    "api/v1/notation/read": {
        "POST": Rule(EVERYBODY, 422, body=lambda night: {"text": "{}"}, writes=False)
    },
    "api/v1/friendly-games": {
        "POST": Rule(EVERYBODY, 201, body=lambda night: {"rules": "cornish", "seats": ["Ann"]})
    },
    "api/v1/friendly-games/<token>": public() | {"DELETE": Rule(KEEPER, unknown=401)},
    "api/v1/cards/<match_id>": public(),
    "api/v1/cards/<match_id>/line-up": card_write(
        frozenset({HOME, SECRETARY}), {"side": 0, "pairs": []}
    ),
    "api/v1/cards/<match_id>/enter": card_write(CAPTAINS, _whole_card),
    "api/v1/cards/<match_id>/agree": card_write(
        frozenset({AWAY}), match="entered", told=WRONG_SIDE
    ),
    "api/v1/cards/<match_id>/dispute": card_write(
        frozenset({AWAY}), {"note": "No."}, match="entered", told=WRONG_SIDE
    ),
    "api/v1/cards/<match_id>/settle": card_write(OFFICERS, WHY, match="entered"),
    "api/v1/cards/<match_id>/signed-paper": card_write(frozenset({SECRETARY}), _whole_card),
    "api/v1/cards/<match_id>/award": card_write(OFFICERS, AWARD),
    "api/v1/cards/<match_id>/withdraw-award": card_write(OFFICERS, WHY, match="awarded"),
    "api/v1/cards/<match_id>/postpone": card_write(frozenset({SECRETARY}), {**WHY, "night": None}),
    "api/v1/cards/<match_id>/rearrange": card_write(
        frozenset({SECRETARY}), {**WHY, "night": "2025-11-13"}
    ),
    "api/v1/cards/<match_id>/reopen-tables": card_write(OFFICERS, WHY, match="agreed"),
    "api/v1/cards/<match_id>/close-tables": card_write(OFFICERS),
    **{
        f"api/v1/leagues{place}{slash}": public()
        for place in ("", "/<slug>", "/<slug>/divisions/<division_id>")
        for slash in ("", "/")
    },
    **{
        f"api/v1/leagues/<slug>/divisions/<division_id>/{rest}": public()
        for rest in ("ladder", "matches", "matches/<match_id>", "figures", "season.json")
    },
}

# --- Pages ------------------------------------------------------------------------------------

MATCH = "l/<league>/matches/<match_id>/"


def form(
    who: frozenset[str], prefix: str, match: str = "fresh", told: Any = None, **fields: Any
) -> dict[str, Rule]:
    """A button of the card's page; whoever comes to that page and may not press it is told why."""

    def body(night: Night) -> Mapping[str, Any]:
        sent = {"revision": night.card(match).revision, **fields}
        return {f"{prefix}-{name}": value for name, value in sent.items()}

    refused = dict.fromkeys(CONCERNED - who, 422)
    return {"POST": Rule(who, 302, told=refused, match=match, body=body)}


SURE = {"sure": "yes"}
KEPT = {"preset": "cornish", "target": "15", "name": "Summer cup"}


def page_and_form(who: frozenset[str], body: Body, match: str = "fresh") -> dict[str, Rule]:
    return {"GET": Rule(who, match=match), "POST": Rule(who, 302, match=match, body=body)}


def _paper(night: Night) -> Mapping[str, Any]:
    return paper(night.world)


def _settlement(night: Night) -> Mapping[str, Any]:
    at = night.card("entered").revision
    return paper(night.world, revision=at, reason="Both papers seen.")


def _line_up(night: Night) -> Mapping[str, Any]:
    return {"revision": night.card().revision, "place_home_1_1": night.own()["player"]}


PAGES: dict[str, dict[str, Rule]] = {
    "": public(),
    "robots.txt": public(),
    "manifest.webmanifest": public(),
    # There is a mailbox on a laptop only: the settings of a real server have none.
    "mail/": for_some(frozenset(), unknown=404, known=404),
    "rules/": public(),
    "rules/edit/": public(),
    "rules/<preset>/": public(),
    "notation/": {"GET": Rule(EVERYBODY), "POST": Rule(EVERYBODY, 422, writes=False)},
    "friendly/": public(),
    # Without a game chosen there is nobody to name.
    "friendly/start/": redirects()
    | {"POST": Rule(EVERYBODY, 302, body=lambda night: {"preset": "cornish", "seat_0": "Ann"})},
    "friendly/mine/": public(),
    "friendly/<made>/": for_some(KEEPER, unknown=404, known=404),
    "friendly/<made>/keep/": for_some(KEEPER, known=404)
    | {"POST": Rule(KEEPER, 302, known=404, body=lambda night: SURE, writes=False)},
    "friendly/<made>/remove/": for_some(KEEPER, unknown=404, known=404)
    | {"POST": Rule(KEEPER, 302, unknown=404, known=404, body=lambda night: SURE)},
    "friendly/read/<token>/": public(),
    "friendly/read/<token>/hands.csv": public(),
    "friendly/read/<token>/game.json": public(),
    "table/": public(),
    "table/sw.js": public(),
    "table/words/<language>.js": public(),
    # The same shell for everybody and every number; what it shows comes from the API.
    "table/<sheet>/": public(),
    "my/": for_some(SIGNED_IN),
    "l/<league>/": public(),
    "l/<league>/seasons/": public(),
    "l/<league>/teams/<team>/": public(),
    "l/<league>/players/<player>/": public(),
    "l/<league>/secretary/": for_some(OFFICERS),
    "l/<league>/secretary/rules/": for_some(OFFICERS)
    | {"POST": Rule(frozenset({SECRETARY}), 302, body=lambda night: KEPT)},
    "l/<league>/<season>/rules/": public(),
    **{
        f"l/<league>/<season>/<division>/{rest}": public()
        for rest in ("", "matches/", "figures/", "export/", "export/<table>.csv")
    },
    MATCH: public(),
    f"{MATCH}card/": for_some(CONCERNED),
    f"{MATCH}card/tables/": page_and_form(CONCERNED, lambda night: {"table": 1}),
    f"{MATCH}card/line-up/home/": page_and_form(frozenset({HOME, SECRETARY}), _line_up),
    f"{MATCH}card/line-up/away/": page_and_form(
        frozenset({AWAY, SECRETARY}), lambda night: {"revision": night.card().revision}
    ),
    f"{MATCH}card/enter/": page_and_form(CAPTAINS, _paper),
    f"{MATCH}card/signed-paper/": page_and_form(frozenset({SECRETARY}), _paper),
    f"{MATCH}card/settlement/": page_and_form(OFFICERS, _settlement, "entered"),
    f"{MATCH}card/agree/": form(frozenset({AWAY}), "agree", "entered"),
    f"{MATCH}card/dispute/": form(frozenset({AWAY}), "dispute", "entered", note="No."),
    f"{MATCH}card/settle/": form(OFFICERS, "settle", "entered", version=1, **WHY),
    f"{MATCH}card/award/": form(OFFICERS, "award", **AWARD),
    f"{MATCH}card/withdraw-award/": form(OFFICERS, "withdraw-award", "awarded", **WHY),
    f"{MATCH}card/postpone/": form(frozenset({SECRETARY}), "postpone", **WHY),
    f"{MATCH}card/rearrange/": form(frozenset({SECRETARY}), "rearrange", night="2025-11-13", **WHY),
    f"{MATCH}card/reopen-tables/": form(OFFICERS, "reopen-tables", "agreed", **WHY),
    f"{MATCH}card/close-tables/": form(OFFICERS, "close-tables"),
}

# --- Signing in, and the operator's pages -----------------------------------------------------

SIGN_IN: dict[str, dict[str, Rule]] = {
    # Who is signed in already is sent on.
    "accounts/login/": {
        "GET": Rule(UNKNOWN, known=302),
        "POST": Rule(EVERYBODY, 302, body=lambda night: {"email": "ann@example.org"}, writes=False),
    },
    # Without a code asked for there is none to type.
    "accounts/login/code/": {
        "GET": Rule(EVERYBODY, 302),
        "POST": Rule(EVERYBODY, 302, body=lambda night: {"code": "ABCD-EFGH"}, writes=False),
    },
    "accounts/logout/": {
        "GET": Rule(SIGNED_IN, told=dict.fromkeys(UNKNOWN, 302)),
        "POST": Rule(EVERYBODY, 302, writes=False),
    },
    "accounts/inactive/": public(),
    "accounts/signup/": for_some(frozenset(), unknown=404, known=404),
}

ONLY_OPERATOR = {"known": 302, "told": {STAFF: 403}}
_BACK_OFFICE = frozenset({OPERATOR, STAFF})
OPERATORS: dict[str, dict[str, Rule]] = {
    "admin/": for_some(_BACK_OFFICE, known=302),
    "admin/login/": {
        "GET": Rule(EVERYBODY - _BACK_OFFICE, known=302),
        "POST": Rule(
            EVERYBODY,
            body=lambda night: {"username": "operator@example.org"},
            writes=False,
        ),
    },
    "admin/logout/": {"POST": Rule(_BACK_OFFICE, known=302, writes=False)},
    "admin/password_change/": for_some(_BACK_OFFICE, known=302),
    "admin/password_change/done/": for_some(_BACK_OFFICE, known=302),
    "admin/jsi18n/": for_some(_BACK_OFFICE, known=302),
    "admin/autocomplete/": for_some(frozenset(), known=302, told={STAFF: 403, OPERATOR: 403}),
    "admin/r/<content_type_id>/<object_id>/": for_some(
        frozenset(), known=302, told={STAFF: 404, OPERATOR: 404}
    ),
    "admin/<app>/": for_some(frozenset({OPERATOR}), known=302, told={STAFF: 404}),
    "admin/<url>": for_some(frozenset(), known=302, told={STAFF: 404, OPERATOR: 404}),
}
# Filled for every kind of row in a test of their own.
FOR_EACH_MODEL = [
    f"admin/<app>/<model>/{rest}"
    for rest in (
        "",
        "add/",
        "<object_id>/",
        "<object_id>/change/",
        "<object_id>/delete/",
        "<object_id>/history/",
    )
]

RULES = {**API, **PAGES, **SIGN_IN, **OPERATORS}
