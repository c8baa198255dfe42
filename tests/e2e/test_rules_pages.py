"""The rules of every game, read on a small phone in every language, and printed on one sheet."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from scoring.rules import PRESETS
from tests.e2e.conftest import PHONE, OpenPage

SMALL_PHONE: dict[str, object] = {**PHONE, "viewport": {"width": 360, "height": 740}}
_SHEET = re.compile(rb"/Type\s*/Page\b")


@pytest.mark.parametrize(
    ("language", "heading"),
    [("en-gb", "Rules"), ("de", "Regeln"), ("nl", "Regels"), ("lb", "Reegelen")],
)
def test_every_game_is_read_in_every_language(
    open_page: OpenPage, language: str, heading: str
) -> None:
    page = open_page(**SMALL_PHONE)
    page.goto(f"/rules/?language={language}")
    assert page.get_by_role("heading", level=1).text_content() == heading
    for preset in PRESETS:
        assert page.locator(f"a[href='/rules/{preset}/']").count() == 1
    for preset in PRESETS:
        page.goto(f"/rules/{preset}/")
        assert page.locator("html").get_attribute("lang") == language
        width = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert width <= 0, f"{preset}: {width} pixels have to be pulled in sideways"
        if language == "en-gb":  # The page is built alike in all of them.
            found = Axe().run(page)
            assert found.violations_count == 0, f"{preset}: {found.generate_report()}"
        assert len(_SHEET.findall(page.pdf(format="A4"))) == 1, f"{preset} needs more than a sheet"


def test_house_rules_are_made_without_script(open_page: OpenPage) -> None:
    page = open_page(**SMALL_PHONE, java_script_enabled=False)
    page.goto("/rules/")
    page.get_by_role("link", name="Make house rules").click()
    page.get_by_role("link", name="Cornish euchre", exact=False).first.click()
    page.get_by_label("Points that win").fill("15")
    page.get_by_label("Defending alone").select_option("never")
    page.get_by_role("button", name="Show the game these make").click()
    assert page.get_by_text("The first to reach 15 points wins.").is_visible()
    page.get_by_label("Hands in a game").fill("8")
    page.get_by_role("button", name="Show the game these make").click()
    assert page.get_by_text("These rules make no game:").is_visible()
