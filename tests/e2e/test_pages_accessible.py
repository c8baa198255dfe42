"""Every public page, on a phone and on a desk, by day and by night: axe finds nothing, and nothing
has to be pulled sideways."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, OpenPage

Steps = Callable[[Page], object]

DEVICES: dict[str, dict[str, object]] = {
    "phone": {**PHONE, "viewport": {"width": 360, "height": 740}},
    "desk": {},
}


def first_league(page: Page) -> None:
    page.goto("/")
    page.get_by_role("main").locator("a[href^='/l/']").first.click()


def first_division(page: Page) -> None:
    first_league(page)
    page.get_by_role("region", name="Ladders").get_by_role("heading").get_by_role(
        "link"
    ).first.click()


def tab(name: str) -> Steps:
    def open_tab(page: Page) -> None:
        first_division(page)
        page.get_by_role("navigation", name="Division").get_by_role("link", name=name).click()

    return open_tab


def leading_team(page: Page) -> None:
    first_division(page)
    page.locator(".ladder tbody th a").first.click()


def player(page: Page) -> None:
    leading_team(page)
    page.locator(".squad a").first.click()


def seasons(page: Page) -> None:
    first_league(page)
    page.get_by_role("link", name="All seasons").click()


def code(page: Page) -> None:
    page.goto("/accounts/login/")
    page.get_by_label("Your e-mail address").fill(f"nobody-{id(page)}@example.org")
    page.get_by_role("button", name="Send me a code").click()


def wrong_code(page: Page) -> None:
    code(page)
    page.get_by_label("Code").fill("BBBB-BBBB")
    page.get_by_role("main").get_by_role("button", name="Sign in").click()


def local_mail(page: Page) -> None:
    code(page)
    page.get_by_role("link", name="open the local mailbox").click()


PAGES: dict[str, tuple[Steps, str]] = {
    "home": (lambda page: page.goto("/"), "Benny"),
    "league": (first_league, "League"),
    "division": (first_division, "Section"),
    "matches": (tab("Matches"), "All matches"),
    "figures": (tab("Figures"), "Players’ figures"),
    "files": (tab("Files"), "."),
    "team": (leading_team, "."),
    "player": (player, "."),
    "seasons": (seasons, "Seasons"),
    "notation": (lambda page: page.goto("/notation/"), "Read a game’s notation"),
    "sign in": (lambda page: page.goto("/accounts/login/"), "Sign in"),
    "code": (code, "Enter your code"),
    "wrong code": (wrong_code, "Enter your code"),
    "local mailbox": (local_mail, "Local mailbox"),
}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("name", PAGES)
def test_everybody_can_read_it(open_page: OpenPage, name: str, device: str) -> None:
    steps, title = PAGES[name]
    page = open_page(**DEVICES[device])
    steps(page)
    expect(page).to_have_title(re.compile(title))
    width = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert width <= 0, f"{width} pixels have to be pulled in sideways"
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found = Axe().run(page)
        assert found.violations_count == 0, f"{scheme}: {found.generate_report()}"


@pytest.mark.parametrize("name", PAGES)
def test_pages_need_no_script(open_page: OpenPage, name: str) -> None:
    steps, title = PAGES[name]
    page = open_page(java_script_enabled=False)
    steps(page)
    expect(page).to_have_title(re.compile(title))


def test_the_first_key_skips_to_the_content(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert re.search("#content$", page.url)
    assert page.evaluate("document.activeElement.id") == "content"
