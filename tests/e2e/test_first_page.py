"""Proof that the stack, the browser and the fixtures work together."""

from playwright.sync_api import Page


def test_the_sign_in_page_opens(page: Page) -> None:
    answer = page.goto("/accounts/login/")
    assert answer
    assert answer.status == 200
