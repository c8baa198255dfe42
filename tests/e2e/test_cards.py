"""A card from two captains' phones to the published ladder, without a line of JavaScript."""

import json
import re
import time
from typing import Any, NamedTuple

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Live, OpenPage

SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 360, "height": 740}}
PLAIN: dict[str, Any] = {**SMALL, "java_script_enabled": False}

_STAGE = """
import json
from datetime import timedelta
from league.cards.services import rearrange_match
from league.competitions.models import Match
from league.organisation.clock import today_in
from league.organisation.models import Role
for match in Match.objects.filter(state="planned", card__isnull=True).order_by("-played_on"):
    captains = [
        team.squad.filter(captain=True).exclude(person__email="").first()
        for team in (match.home, match.away)
    ]
    if all(captains):
        break
secretary = Role.objects.filter(kind="secretary").first().user
league = match.division.season.league
rearrange_match(
    match=match, by=secretary, night=today_in(league) - timedelta(days=2), reason="Brought forward."
)
division = match.division
print("stage", json.dumps({
    "match": f"/l/{league.slug}/matches/{match.pk}/",
    "division": f"/l/{league.slug}/{division.season.slug}/{division.slug}/",
    "list": f"/l/{league.slug}/secretary/",
    "teams": [match.home.name, match.away.name],
    "captains": [member.person.email for member in captains],
    "secretary": secretary.email,
}))
"""


class Staged(NamedTuple):
    """A match of two days ago without a card, and whoever deals with it."""

    match: str
    division: str
    list: str
    teams: list[str]
    captains: list[str]
    secretary: str


@pytest.fixture
def staged(live: Live) -> Staged:
    said = live.manage("shell", "-v", "0", "-c", _STAGE)
    line = next(line for line in said.splitlines() if line.startswith("stage "))
    return Staged(**json.loads(line.removeprefix("stage ")))


def sign_in(live: Live, page: Page, email: str) -> None:
    """By the code that comes by mail."""
    before = set(live.mail.glob("*"))
    page.goto("/accounts/login/")
    page.get_by_label("Your e-mail address").fill(email)
    page.get_by_role("button", name="Send me a code").click()
    page.get_by_label("Code").fill(_code_in(live, before, email))
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()


def _code_in(live: Live, before: set[Any], email: str) -> str:
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        for mail in set(live.mail.glob("*")) - before:
            text = mail.read_text()
            found = re.search(r"^\s*([A-Z0-9]{3,5}-?[A-Z0-9]{3,5})\s*$", text, re.MULTILINE)
            if email in text and found:
                return found[1]
        time.sleep(0.1)
    raise AssertionError(f"No code came for {email}.")


def enter_paper(page: Page, *, home_wins: int) -> None:
    for side in ("home", "away"):
        for pair in (1, 2, 3):
            for place in (1, 2):
                chosen = 2 * (pair - 1) + place  # The first choice is "nobody yet".
                page.locator(f"#id_place_{side}_{pair}_{place}").select_option(index=chosen)
    for game in range(9):
        key = f"{game // 3 + 1}_{game % 3 + 1}"
        page.locator(f"#id_winner_{key}_{0 if game < home_wins else 1}").check()
        page.locator(f"#id_loser_{key}").fill(str(10 + game))
    page.get_by_role("button", name="Enter the card").click()


def test_a_missing_card_is_entered_agreed_and_in_the_ladder(
    live: Live, open_page: OpenPage, staged: Staged
) -> None:
    public = open_page(**PLAIN)
    public.goto(staged.division)
    before = public.get_by_role("main").inner_text()

    home = open_page(**PLAIN)
    sign_in(live, home, staged.captains[0])
    home.goto("/my/")
    expect(home.get_by_text("The card is missing; the match was 2 days ago")).to_be_visible()
    home.goto(f"{staged.match}card/")
    home.get_by_role("link", name="Enter the card").click()
    enter_paper(home, home_wins=6)
    expect(home.get_by_text(f"{staged.teams[1]} must agree it now.").first).to_be_visible()

    away = open_page(**PLAIN)
    sign_in(live, away, staged.captains[1])
    away.goto(f"{staged.match}card/")
    away.get_by_role("button", name="Agree the card").click()
    expect(away.get_by_text("You agreed the card.")).to_be_visible()

    public.goto(staged.match)
    expect(public.get_by_text("Agreed by both sides")).to_be_visible()
    expect(public.locator(".scoreboard__score")).to_have_text("6 – 3")
    deadline = time.monotonic() + 20
    while public.goto(staged.division) and public.get_by_role("main").inner_text() == before:
        assert time.monotonic() < deadline, "The ladder did not change."
        time.sleep(0.2)


def test_the_pages_of_a_card_suit_everybody(
    live: Live, open_page: OpenPage, staged: Staged
) -> None:
    secretary, captain = open_page(**SMALL), open_page(**SMALL)
    sign_in(live, secretary, staged.secretary)
    sign_in(live, captain, staged.captains[0])
    for page, address in (
        (captain, "/my/"),
        (captain, f"{staged.match}card/"),
        (captain, f"{staged.match}card/line-up/home/"),
        (captain, f"{staged.match}card/enter/"),
        (captain, f"{staged.match}card/tables/"),
        (captain, staged.match),
        (secretary, staged.list),
        (secretary, f"{staged.match}card/"),
        (secretary, f"{staged.match}card/signed-paper/"),
    ):
        page.goto(address)
        found = Axe().run(page)
        assert found.violations_count == 0, (address, found.generate_report())
        wide = page.evaluate("document.documentElement.scrollWidth > window.innerWidth")
        assert not wide, f"{address} is wider than a small phone."


def test_the_total_follows_the_games_as_they_are_entered(
    live: Live, open_page: OpenPage, staged: Staged
) -> None:
    page = open_page()
    sign_in(live, page, staged.captains[0])
    page.goto(f"{staged.match}card/enter/")
    page.locator("#id_winner_1_1_0").check()
    page.locator("#id_winner_1_2_1").check()
    page.locator("#id_winner_1_3_1").check()
    expect(page.locator("[data-total]")).to_have_text(
        re.compile(rf"{re.escape(staged.teams[0])}\s+1 – 2\s+{re.escape(staged.teams[1])}, 6 still")
    )
