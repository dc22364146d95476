"""Guests in real Chromium: they keep their account, are warned before it ends, and lose no chips."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from sqlalchemy import update

from pitboss import games
from pitboss.house.accounts.people import Role
from pitboss.house.house import House
from pitboss.house.storage.schema import token_uses
from tests.house.books import audited
from tests.house.browser import comes, visit
from tests.house.running import PASSPHRASE, Client, Running, quick
from tests.house.tournaments import roulette_plan

MINUTE = 60_000


def _gone(running: Running, minutes: int = 31) -> None:
    """Let everyone have done nothing for this many minutes, and let the house look around."""
    with running.house.store.writing() as connection:
        connection.execute(update(token_uses).values(used=token_uses.c.used - minutes * MINUTE))

    async def sweep(house: House) -> None:
        house.authenticator.forget_all()
        await house.background_tasks._sweep_once({})

    running.call(sweep)


def _purse(running: Running, name: str) -> int:
    purse: int = running.again(name).get("/me")["purse"]
    return purse


def test_a_guest_keeps_the_account_with_a_name_and_a_passphrase(browser: Browser, on_sqlite: Running) -> None:
    page = visit(browser, on_sqlite, "/guest")
    expect(page.get_by_test_id("purse")).to_contain_text("Guest ")
    page.get_by_role("button", name="Keep account").click()
    keep = page.get_by_role("dialog", name="Keep your account")
    keep.get_by_label("Name").fill("Guest 7")
    keep.get_by_label("Passphrase").fill(PASSPHRASE)
    keep.get_by_role("button", name="Keep account").click()
    expect(keep).to_contain_text("reserved")
    keep.get_by_label("Name").fill("Ann")
    keep.get_by_role("button", name="Keep account").click()
    expect(page.get_by_test_id("purse")).to_contain_text("Ann · $1,000")
    expect(page.get_by_role("button", name="Keep account")).to_have_count(0)
    page.get_by_role("button", name="Sign out").click()
    assert _purse(on_sqlite, "Ann") == 1_000_00
    audited(on_sqlite.house.store)


def test_a_guest_is_not_signed_out_when_idle_and_is_asked_before_giving_the_account_up(
    browser: Browser, on_sqlite: Running
) -> None:
    page = visit(browser, on_sqlite, "/guest")
    expect(page.get_by_test_id("purse")).to_contain_text("$1,000")
    _gone(on_sqlite)
    page.reload()
    expect(page.get_by_test_id("purse")).to_contain_text("$1,000")
    page.get_by_role("button", name="Sign out").click()
    question = page.get_by_role("dialog")
    expect(question).to_contain_text("give up $1,000")
    question.get_by_role("button", name="No").click()
    expect(page.get_by_test_id("purse")).to_contain_text("$1,000")


def test_a_guest_whose_account_has_ended_is_informed(browser: Browser, on_sqlite: Running) -> None:
    page = visit(browser, on_sqlite, "/guest")
    expect(page.get_by_test_id("purse")).to_be_visible()
    on_sqlite.call(lambda house: house.authenticator.revoke(1, 1))
    page.evaluate("document.querySelector('[data-act=account]').click()")
    expect(page.get_by_role("alert").filter(has_text="Your guest account has ended")).to_be_visible()


def test_a_person_is_warned_before_being_signed_out_and_can_stay(browser: Browser, on_sqlite: Running) -> None:
    page = visit(browser, on_sqlite, "/health", on_sqlite.person("Ann"))
    page.clock.install()
    page.goto(on_sqlite.address)
    expect(page.get_by_test_id("purse")).to_be_visible()
    warning = page.get_by_role("dialog", name="Are you still here?")
    page.clock.fast_forward(27 * MINUTE)
    expect(warning).to_have_count(0)
    page.clock.fast_forward(2 * MINUTE)
    expect(warning).to_contain_text("signed out in 1 minute")
    with page.expect_response("**/me/active") as stay:
        warning.get_by_role("button", name="Stay signed in").click()
    assert stay.value.status == 204
    page.clock.fast_forward(10 * MINUTE)
    expect(warning).to_have_count(0)


@pytest.mark.parametrize("bet", [False, True])
def test_the_seat_of_a_player_who_is_gone_is_freed_and_the_chips_are_returned(
    browser: Browser, on_sqlite: Running, bet: bool
) -> None:
    table, ann = on_sqlite.table(games.roulette), on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 225_00})
    if bet:
        ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 25_00}]})
    _gone(on_sqlite, 29)
    watch = visit(browser, on_sqlite, f"/table/{table}", on_sqlite.person("Watch", Role.FLOORPERSON))
    expect(watch.get_by_test_id("chips-1")).to_be_visible()
    on_sqlite.person("Bob").post(f"/tables/{table}/sit", {"seat": 2, "chips": 10_00})
    with on_sqlite.house.store.writing() as connection:  # two more minutes for Ann alone
        connection.execute(
            update(token_uses).where(token_uses.c.token == 1).values(used=token_uses.c.used - 2 * MINUTE)
        )
    _gone(on_sqlite, 0)
    expect(watch.get_by_test_id("chips-1")).to_have_count(0)
    expect(watch.get_by_test_id("chips-2")).to_be_visible()
    assert _purse(on_sqlite, "Ann") == 1_000_00
    audited(on_sqlite.house.store)


def test_a_program_keeps_its_seat_and_a_bet_that_must_be_decided_is(on_sqlite: Running) -> None:
    table, ann, bob = on_sqlite.table(games.craps), on_sqlite.person("Ann"), on_sqlite.person("Bob")
    token = ann.post("/me/tokens", {"label": "bot"})["token"]
    for seat, person in enumerate((ann, bob), 1):
        person.post(f"/tables/{table}/sit", {"seat": seat, "chips": 100_00})
    comes(on_sqlite, table, dice="3-3 4-5 3-4")
    bob.post(f"/tables/{table}/bet", {"bets": [{"wager": "pass", "amount": 5_00}]})
    for person in (ann, bob):
        person.post(f"/tables/{table}/ready")
    _gone(on_sqlite)
    program = on_sqlite.client()
    program.http.headers["authorization"] = f"Bearer {token}"
    seats = [set(program.get(f"/tables/{table}")["state"]["seats"])]
    for _ in range(2):
        _gone(on_sqlite)
        seats.append(set(program.get(f"/tables/{table}")["state"]["seats"]))
    assert seats == [{"1", "2"}, {"1", "2"}, {"1"}], "the dice are thrown until the pass line bet is decided"
    audited(on_sqlite.house.store)


def test_a_lone_player_has_no_clock_until_another_sits_down(browser: Browser, tmp_path: Path) -> None:
    running = Running(quick(f"sqlite:///{tmp_path}/house.db", bets_seconds=30))
    table, ann = running.table(games.roulette), running.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
    page = visit(browser, running, f"/table/{table}", ann)
    expect(page.locator("[data-act=ready]")).to_be_enabled()
    expect(page.locator(".clock")).to_have_class("clock idle")
    running.person("Bob").post(f"/tables/{table}/sit", {"seat": 2, "chips": 100_00})
    expect(page.locator(".clock")).to_have_class("clock")
    running.stop()


def test_the_house_win_counts_closed_tables(browser: Browser, on_sqlite: Running) -> None:
    table, ann, flo = (
        on_sqlite.table(games.roulette),
        on_sqlite.person("Ann"),
        on_sqlite.person("Flo", Role.FLOORPERSON),
    )
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    comes(on_sqlite, table, wheel="2 3")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 25_00}]})
    ann.post(f"/tables/{table}/ready")
    page = visit(browser, on_sqlite, "/floor", flo)
    win = page.get_by_test_id("house-win")
    expect(win).to_have_text("House win: +$25 (open tables +$25, closed tables $0)")
    flo.post(f"/tables/{table}/close")
    expect(win).to_have_text("House win: +$25 (open tables $0, closed tables +$25)")


@pytest.fixture
def with_tips(on_sqlite: Running) -> Iterator[tuple[int, list[Client]]]:
    """A tournament that withholds tips, and three players."""
    floor = on_sqlite.person("Floor", Role.FLOORPERSON)
    people = [on_sqlite.person(name) for name in ("Ann", "Bob", "Cy")]
    made = floor.post("/tournaments", {"file": roulette_plan()})
    yield int(made["tournament"]), people


def test_a_tick_is_sent_though_others_enter_between_tick_and_click(
    browser: Browser, on_sqlite: Running, with_tips: tuple[int, list[Client]]
) -> None:
    tournament, (ann, bob, cy) = with_tips
    page = visit(browser, on_sqlite, f"/tournament/{tournament}", cy)
    box = page.get_by_role("checkbox")
    box.hover()
    page.mouse.down()
    ann.post(f"/tournaments/{tournament}/enter", {"told_of_tips": True})
    expect(page.locator("main")).to_contain_text("Ann")
    page.mouse.up()
    expect(box).to_be_checked()
    bob.post(f"/tournaments/{tournament}/enter", {"told_of_tips": True})
    expect(page.locator("main")).to_contain_text("Bob")
    expect(box).to_be_checked()
    page.locator("[data-act=enter]").click()
    expect(page.get_by_text("You have entered. Staff will draw the tables.")).to_be_visible()


def test_a_guest_chooses_a_name_before_entering_a_tournament(
    on_sqlite: Running, with_tips: tuple[int, list[Client]]
) -> None:
    tournament, _ = with_tips
    guest = on_sqlite.client()
    guest.csrf = guest.post("/guests")["csrf"]
    refused = guest.post(f"/tournaments/{tournament}/enter", {"told_of_tips": True}, 403)
    assert "choose a name" in refused["says"]
    guest.post("/me/keep", {"name": "Dee", "passphrase": PASSPHRASE})
    guest.post(f"/tournaments/{tournament}/enter", {"told_of_tips": True})
