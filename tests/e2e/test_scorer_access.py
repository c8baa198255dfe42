"""How a phone comes to a table, and what happens when its code no longer holds."""

from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.tables import SMALL, Scorer, Tables


def test_the_code_of_a_qr_code_leaves_the_address_at_once(
    tables: Tables, open_page: OpenPage
) -> None:
    page = open_page(**SMALL)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    table = tables.fresh()
    page.goto(f"/table/#{table.code}")
    page.wait_for_url(f"**{table.path}")

    assert not [url for url in asked if table.code in url.partition("#")[0]]
    page.go_back()
    page.wait_for_url("**/table/")
    assert table.code not in page.url


def test_a_code_may_be_typed_as_it_is_read_out(tables: Tables, open_page: OpenPage) -> None:
    page = open_page(**SMALL)
    table = tables.fresh()
    page.goto("/table/")
    page.get_by_label("The table’s code").fill(table.code.replace("-", " ").lower())
    page.get_by_role("button", name="Open the table").click()

    page.wait_for_url(f"**{table.path}")
    expect(page.get_by_role("heading", name="Table 2")).to_be_visible()


def test_a_wrong_code_is_refused_in_plain_words(open_page: OpenPage) -> None:
    page = open_page(**SMALL)
    page.goto("/table/")
    field = page.get_by_label("The table’s code")
    field.fill("ABCD-ABCD")
    page.get_by_role("button", name="Open the table").click()

    expect(page.get_by_role("alert")).to_contain_text("No table has this code.")
    expect(field).to_be_focused()
    expect(field).to_have_value("ABCD-ABCD")


def test_a_phone_without_a_code_is_asked_for_it(tables: Tables, open_page: OpenPage) -> None:
    page = open_page(**SMALL)
    table = tables.fresh()
    page.goto(table.path)
    expect(page.get_by_text("Enter the table’s code to score here.")).to_be_visible()

    page.get_by_label("The table’s code").fill(table.code)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("group", name="Who deals first?")).to_be_visible()


def test_a_revoked_code_keeps_the_unsent_hands_and_asks_for_the_new_one(
    tables: Tables, open_page: OpenPage
) -> None:
    scorer = Scorer(open_page(**SMALL), tables.fresh()).come_in().start("Jan")
    scorer.all_sent()
    changed = tables.change_code(scorer.table)
    scorer.record("Jan", 3)
    expect(scorer.page.get_by_text("Your unsent hands are kept.")).to_be_visible()
    expect(scorer.unsent).to_have_text("Unsent: 1 hand.")

    scorer.page.get_by_label("The table’s code").fill(changed.code)
    scorer.page.get_by_role("button", name="Open the table").click()
    expect(scorer.page.locator("#sending")).to_be_hidden()
    expect(scorer.page.get_by_label("The table’s code")).to_be_hidden()
    scorer.all_sent()
    assert len(scorer.served()[0]["hands"]) == 1


def test_without_javascript_no_code_is_asked_for(open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False)
    page.goto("/table/")

    # The form would put the code into the address.
    expect(page.get_by_label("The table’s code")).to_be_hidden()
    assert "Please keep the score on the paper card." in page.content()


def test_a_qr_code_scanned_on_the_open_page_is_taken_too(
    tables: Tables, open_page: OpenPage
) -> None:
    page = open_page(**SMALL)
    first, second = tables.fresh(), tables.fresh()
    page.goto("/table/")
    page.goto(f"/table/#{first.code}")
    page.wait_for_url(f"**{first.path}")

    page.goto(f"{first.path}#{second.code}")
    page.wait_for_url(f"**{second.path}")


def test_a_hand_the_rules_refuse_is_kept_and_put_right(tables: Tables, open_page: OpenPage) -> None:
    scorer = Scorer(open_page(**SMALL), tables.fresh()).come_in().start("Jan")
    scorer.all_sent()
    # The page offers no such hand; one kept by another version of it might be.
    scorer.page.route(
        "**/hands",
        lambda route: route.continue_(
            post_data=route.request.post_data.replace('"tricks":[3,2]', '"tricks":[3,3]')
        ),
        times=1,
    )
    scorer.record("Jan", 3)
    expect(scorer.trouble).to_contain_text("Hand 1 was not accepted")
    expect(scorer.trouble).to_contain_text("The tricks")
    expect(scorer.hands.first).to_contain_text("refused")

    scorer.trouble.get_by_role("button", name="Change it").click()
    expect(scorer.choice("Tricks the makers took", "3", scorer.dialog)).to_be_checked()
    scorer.dialog.get_by_role("button", name="Save").click()
    expect(scorer.trouble).to_be_hidden()
    scorer.all_sent()
    assert len(scorer.served()[0]["hands"]) == 1
