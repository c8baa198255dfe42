"""Whose a friendly game is: the browser's that made it, then the account's that keeps it."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest
from django.test import Client

from scoring import passes
from scoring.codes import code_of
from scoring.friendly import makers
from scoring.friendly.errors import KeptByAnother
from scoring.friendly.models import FriendlyGame
from scoring.friendly.services import keep_game
from scoring.models import Game, GameSource, Hand, IdempotentAnswer, Sheet
from tests.scoring.friendly.conftest import THREE_TRICKS, play, start
from tests.scoring.friendly.test_starting import write

SURE = {"sure": "yes"}


def pages(made: FriendlyGame) -> list[str]:
    return [f"/friendly/{made.pk}/", f"/friendly/{made.pk}/remove/"]


def statuses(browser: Client, made: FriendlyGame) -> set[int]:
    return {browser.get(page).status_code for page in pages(made)}


def test_only_the_browser_that_made_it(
    made: FriendlyGame, ann: Client, bob: Client, cat: Client
) -> None:
    assert statuses(ann, made) == {200}
    for other in (bob, cat):
        assert statuses(other, made) == {404}
        assert other.post(f"/friendly/{made.pk}/remove/", SURE).status_code == 404
    assert FriendlyGame.objects.filter(pk=made.pk).exists()


def test_the_pass_of_a_scorer_is_not_the_makers(made: FriendlyGame, ann: Client) -> None:
    scorer = Client()
    code = ann.get(f"/friendly/{made.pk}/").context["code"]
    write(scorer, "/api/v1/tables/sign-in", {"code": code}, "one")
    assert scorer.get(f"/api/v1/sheets/{made.pk}").status_code == 200
    assert scorer.get(f"/friendly/{made.pk}/remove/").status_code == 404
    led = scorer.get(f"/friendly/{made.pk}/", follow=True)
    assert led.redirect_chain == [(f"/friendly/read/{made.token}/", 302)]


@pytest.mark.parametrize("forge", ["", "plain", "unsigned"])
def test_a_cookie_nobody_signed_opens_nothing(made: FriendlyGame, forge: str) -> None:
    browser = Client()
    browser.cookies[makers.COOKIE] = {
        "plain": made.maker.hex,
        "unsigned": f"{made.maker.hex}:1:x",
    }.get(forge, forge)
    assert statuses(browser, made) == {404}


def test_the_cookie_is_kept_from_scripts(made: FriendlyGame, ann: Client) -> None:
    cookie = ann.cookies[makers.COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert made.maker.hex not in cookie.value.split(":")[0]


def test_one_cookie_however_many_games(made: FriendlyGame, ann: Client) -> None:
    second = start(ann)
    assert second.maker == made.maker
    assert {game.pk for game in ann.get("/friendly/mine/").context["games"]} == {
        made.pk,
        second.pk,
    }


def by_form(browser: Client, other: FriendlyGame) -> str:
    return start(browser).pk.hex


def by_program(browser: Client, other: FriendlyGame) -> str:
    answer = write(browser, "/api/v1/friendly-games", {"rules": "cornish"}, "one")
    return UUID(answer.json()["sheet"]).hex


def by_code(browser: Client, other: FriendlyGame) -> str:
    write(browser, "/api/v1/tables/sign-in", {"code": code_of(other.sheet)}, "one")
    return other.pk.hex


def by_own_page(browser: Client, other: FriendlyGame) -> str:
    other.maker = FriendlyGame.objects.exclude(pk=other.pk).values_list("maker", flat=True)[0]
    other.save()
    assert browser.get(f"/friendly/{other.pk}/").status_code == 200
    return other.pk.hex


@pytest.mark.parametrize("get_one", [by_form, by_program, by_code, by_own_page])
def test_a_browser_never_holds_more_passes_than_servers_accept(
    ann: Client, get_one: Callable[[Client, FriendlyGame], str]
) -> None:
    other = start(Client())
    games = [start(ann) for _ in range(3)]
    for number in range(passes.MOST_HELD):
        ann.cookies[f"{passes.PREFIX}{number:032x}"] = "old"
    newest = get_one(ann, other)
    held = [
        name
        for name, cookie in ann.cookies.items()
        if name.startswith(passes.PREFIX) and cookie.value
    ]
    assert len(held) == passes.MOST_HELD
    assert {passes.PREFIX + game for game in (*(game.pk.hex for game in games), newest)} <= set(
        held
    )


def test_a_pass_renewed_costs_no_other(made: FriendlyGame, ann: Client) -> None:
    for number in range(passes.MOST_HELD - 1):
        ann.cookies[f"{passes.PREFIX}{number:032x}"] = "old"
    by_code(ann, made)
    assert all(cookie.value for cookie in ann.cookies.values())


def test_signing_in_keeps_it(
    made: FriendlyGame, ann: Client, account: Callable[[str], Any]
) -> None:
    asked = ann.get(f"/friendly/{made.pk}/keep/")
    assert asked["Location"] == f"/accounts/login/?next=/friendly/{made.pk}/keep/"
    ann.force_login(account("ann"))
    assert "Keep this game" in ann.get(f"/friendly/{made.pk}/keep/").content.decode()
    assert ann.post(f"/friendly/{made.pk}/keep/", SURE).status_code == 302
    made.refresh_from_db()
    assert made.owner.email == "ann@example.org"
    assert "Your account keeps this game." in ann.get(f"/friendly/{made.pk}/").content.decode()


def test_a_kept_game_is_the_accounts_wherever_it_signs_in(
    made: FriendlyGame, ann: Client, bob: Client, account: Callable[[str], Any]
) -> None:
    keeper = account("ann")
    keep_game(game=made, user=keeper)
    assert ann.get(f"/friendly/{made.pk}/")["Location"] == f"/friendly/read/{made.token}/"
    assert ann.get(f"/friendly/{made.pk}/remove/").status_code == 404
    assert not ann.get("/friendly/mine/").context["games"]
    bob.force_login(account("bob"))
    assert statuses(bob, made) == {404}

    elsewhere = Client()
    elsewhere.force_login(keeper)
    assert statuses(elsewhere, made) == {200}
    (listed,) = elsewhere.get("/friendly/mine/").context["games"]
    assert listed.pk == made.pk
    assert elsewhere.get(f"/api/v1/sheets/{made.pk}").status_code == 200


def test_an_account_may_record_on_what_it_keeps_and_on_nothing_else(
    made: FriendlyGame, bob: Client, account: Callable[[str], Any]
) -> None:
    keeper = account("ann")
    keep_game(game=made, user=keeper)
    others = FriendlyGame.objects.exclude(pk=made.pk).get()
    elsewhere = Client()
    elsewhere.force_login(keeper)
    for sheet, status in ((made.pk, 201), (others.pk, 404)):
        address = f"/api/v1/sheets/{sheet}/games"
        assert write(elsewhere, address, {"first_dealer": 0}, "one").status_code == status


def test_what_one_account_keeps_another_cannot(
    made: FriendlyGame, account: Callable[[str], Any]
) -> None:
    ann, bob = account("ann"), account("bob")
    keep_game(game=made, user=ann)
    keep_game(game=made, user=ann)
    with pytest.raises(KeptByAnother):
        keep_game(game=made, user=bob)
    made.refresh_from_db()
    assert made.owner == ann


def test_removing_is_asked_for_twice(made: FriendlyGame, ann: Client) -> None:
    address = f"/friendly/{made.pk}/remove/"
    assert "nothing brings them back" in ann.get(address).content.decode()
    assert ann.post(address).status_code == 200
    assert FriendlyGame.objects.filter(pk=made.pk).exists()


def test_removed_it_is_gone_with_everything(made: FriendlyGame, ann: Client, bob: Client) -> None:
    begun = write(ann, f"/api/v1/sheets/{made.pk}/games", {"first_dealer": 0}, "one").json()
    hand = {"hand": 1, "dealer": 0, **THREE_TRICKS}
    write(ann, f"/api/v1/games/{begun['id']}/hands", hand, "two")
    GameSource.objects.create(
        game_id=begun["id"], file_name="a.egn", digest="0" * 64, position=1, version="1.4"
    )
    other = FriendlyGame.objects.exclude(pk=made.pk).get()
    write(bob, f"/api/v1/sheets/{other.pk}/games", {"first_dealer": 0}, "one")

    ann.post(f"/friendly/{made.pk}/remove/", SURE)
    assert [sheet.pk for sheet in Sheet.objects.all()] == [other.pk]
    assert [game.sheet_id for game in Game.objects.all()] == [other.pk]
    assert not Hand.objects.exists()
    assert not GameSource.objects.exists()
    (answer,) = IdempotentAnswer.objects.all()
    assert answer.credential == f"table {other.pk.hex}"
    assert Client().get(f"/friendly/read/{made.token}/").status_code == 404
    assert not ann.cookies[passes.PREFIX + made.pk.hex].value


def test_removing_forgets_the_answers_to_the_keeper_too(
    made: FriendlyGame, account: Callable[[str], Any]
) -> None:
    keeper = account("ann")
    keep_game(game=made, user=keeper)
    browser = Client()
    browser.force_login(keeper)
    begun = write(browser, f"/api/v1/sheets/{made.pk}/games", {"first_dealer": 0}, "one").json()
    hand = {"hand": 1, "dealer": 0, **THREE_TRICKS}
    write(browser, f"/api/v1/games/{begun['id']}/hands", hand, "two")
    assert IdempotentAnswer.objects.count() == 2
    browser.post(f"/friendly/{made.pk}/remove/", SURE)
    assert not IdempotentAnswer.objects.exists()


def test_my_games_in_few_statements(ann: Client, django_assert_num_queries: Any) -> None:
    for _ in range(4):
        play(start(ann), THREE_TRICKS)
    with django_assert_num_queries(1):
        assert len(ann.get("/friendly/mine/").context["games"]) == 4


def test_my_games_say_what_is_played(ann: Client) -> None:
    start(ann, "buck", seat_0="Ann")
    start(ann, "pepper", seat_0="Ann")
    listed = ann.get("/friendly/mine/?language=de").content.decode()
    assert listed.index("Pepper") < listed.index("Buck-Euchre")
