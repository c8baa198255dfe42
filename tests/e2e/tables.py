"""Fresh tables to score at, and what a scorer does on the page."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple

from playwright.sync_api import Locator, Page, expect

if TYPE_CHECKING:
    from tests.e2e.conftest import Live

PEOPLE = ["Jan", "Bob", "Mary", "Dave", "Ann", "Tom", "Sue"]
SIDES = ["White Hart A", "Ship Inn"]
SMALL: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}

_OPEN = """
import json
from datetime import timedelta
from django.utils import timezone
from scoring.codes import code_of
from scoring.services import open_sheet
for spec in json.loads({specs!r}):
    sheet = open_sheet(
        rules=spec["rules"], label="Table 2", side_names={sides!r}, seat_labels={people!r},
        planned_games=spec["games"], opens_at=timezone.now() - timedelta(hours=1),
    )
    print("table", sheet.id, code_of(sheet))
"""
_AT_ONCE = 6


class Opened(NamedTuple):
    """A table nobody has scored at yet."""

    sheet: str
    code: str

    @property
    def path(self) -> str:
        return f"/table/{self.sheet}/"


class Tables:
    """Opens tables, several at once since a command takes its time."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._spare: dict[str, list[Opened]] = defaultdict(list)

    def fresh(self, preset: str = "st_austell", *, games: int = 3, **options: Any) -> Opened:
        spec = {"rules": {"preset": preset, **options}, "games": games}
        spare = self._spare[json.dumps(spec)]
        if not spare:
            spare += self._open([spec] * _AT_ONCE)
        return spare.pop()

    def of_each(self, rules: dict[str, dict[str, Any]]) -> dict[str, Opened]:
        """One table for each of these rule sets, named as they are."""
        opened = self._open([{"rules": one, "games": 3} for one in rules.values()])
        return dict(zip(rules, opened, strict=True))

    def _open(self, specs: list[dict[str, Any]]) -> list[Opened]:
        code = _OPEN.format(specs=json.dumps(specs), sides=SIDES, people=PEOPLE)
        found = re.findall(r"^table (\S+) (\S+)$", self._live.manage("shell", "-c", code), re.M)
        return [Opened(*pair) for pair in found]

    def change_code(self, table: Opened) -> Opened:
        """The captain revokes the code; returns the table with its new one."""
        code = (
            "from scoring.codes import code_of; from scoring.models import Sheet; "
            "from scoring.services import change_code; "
            f"change_code(sheet=Sheet.objects.get(pk='{table.sheet}')); "
            f"print('code', code_of(Sheet.objects.get(pk='{table.sheet}')))"
        )
        changed = re.search(r"^code (\S+)$", self._live.manage("shell", "-c", code), re.M)
        assert changed
        return Opened(table.sheet, changed[1])


class Scorer:
    """Somebody with a phone at a table."""

    def __init__(self, page: Page, table: Opened) -> None:
        self.page = page
        self.table = table
        self.entry = page.get_by_role("form", name="The next hand")
        self.save_button = page.get_by_role("button", name=re.compile("^Save hand"))
        self.sentence = page.locator("#says")
        self.hands = page.locator("#hands-list li")
        self.trouble = page.locator("#trouble")
        self.unsent = page.locator("#sending-count")
        self.dialog = page.get_by_role("dialog")

    def come_in(self) -> Scorer:
        """Scan the table's QR code."""
        self.page.goto(f"/table/#{self.table.code}")
        self.page.wait_for_url(f"**{self.table.path}")
        expect(self.page.get_by_role("region", name="Score")).to_be_visible()
        return self

    def keep_page(self) -> Scorer:
        """Wait until the page itself is on the phone, as it is soon after the first visit."""
        self.page.evaluate("async () => void (await navigator.serviceWorker.ready)")
        return self

    def start(self, dealer: str = "Jan") -> Scorer:
        self.tap(self.page.get_by_role("group", name="Who deals first?"), dealer)
        self.page.get_by_role("button", name="Start game").click()
        expect(self.entry).to_be_visible()
        return self

    def tap(self, group: Locator, name: str) -> None:
        group.locator("label", has_text=re.compile(rf"^\s*{re.escape(name)}")).click()

    def group(self, name: str, within: Locator | None = None) -> Locator:
        return (within or self.entry).get_by_role("group", name=name)

    def makes(self, maker: str, tricks: int, within: Locator | None = None) -> None:
        self.tap(self.group("Who made it?", within), maker)
        self.tap(self.group("Tricks the makers took", within), str(tricks))

    def alone(self, player: str, within: Locator | None = None) -> None:
        self.tap(self.group("Alone?", within), player)

    def save(self) -> None:
        self.save_button.click()

    def record(self, maker: str, tricks: int, *, alone: str | None = None) -> None:
        self.makes(maker, tricks)
        if alone:
            self.alone(alone)
        self.save()

    def choice(self, group: str, name: str, within: Locator | None = None) -> Locator:
        """The radio or checkbox itself, to ask whether it can be chosen."""
        box = self.group(group, within).locator(
            "label", has_text=re.compile(rf"^\s*{re.escape(name)}")
        )
        return box.locator("input")

    def shows(self, home: int, visitors: int) -> None:
        expect(self.page.locator("#score-0")).to_have_text(str(home))
        expect(self.page.locator("#score-1")).to_have_text(str(visitors))

    def all_sent(self) -> None:
        expect(self.page.locator("#sending")).to_be_hidden()
        assert self.kept() == []

    def kept(self) -> list[dict[str, Any]]:
        """What the phone keeps unsent, in order."""
        found: list[dict[str, Any]] = self.page.evaluate(
            """(table) => Object.keys(localStorage).sort()
                 .filter((key) => key.startsWith(`benny/${table}/unsent/`))
                 .map((key) => JSON.parse(localStorage[key]))""",
            self.table.sheet,
        )
        return found

    def served(self) -> list[dict[str, Any]]:
        """The games with their hands as the server has them."""
        games: list[dict[str, Any]] = self.page.evaluate(
            """async (id) => {
                const ask = async (path) => (await fetch(`/api/v1/${path}`)).json();
                const sheet = await ask(`sheets/${id}`);
                return Promise.all(sheet.games.map((game) => ask(`games/${game.id}`)));
            }""",
            self.table.sheet,
        )
        return games

    def look_again(self) -> None:
        """See what other phones did, without waiting for the next look."""
        self.page.evaluate("() => dispatchEvent(new Event('online'))")
