"""The keno lounge, in real Chromium: two people mark numbers and buy tickets for one draw, watch it and are paid."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from pitboss import games
from tests.house.browser import comes, visit
from tests.house.running import Client, Running

FIRST = "3 17 24 1 2 80 79 78 77 76 75 74 73 72 71 70 69 68 67 66"
SECOND = "80 79 78 77 76 75 74 73 72 71 70 69 68 67 66 65 64 63 62 61"
PICTURES = os.environ.get("PITBOSS_PICTURES", "")
"""Where pictures of the lounge go, for people who want to look at it."""


WATCH = """() => {
  const seen = [], title = document.querySelector(".keno-title");
  const look = () => seen.push(document.querySelectorAll(".number.lit").length);
  new MutationObserver(look).observe(title, { childList: true, characterData: true, subtree: true });
  return seen;
}"""


def _seated(browser: Browser, running: Running, table: int, name: str, seat: int) -> tuple[Client, Page]:
    person = running.person(name)
    person.post(f"/tables/{table}/sit", {"seat": seat, "chips": 200_00})
    page = visit(browser, running, f"/table/{table}", person, color_scheme="light")
    page.get_by_role("radio", name="$5 chip").click()
    return person, page


def _mark(page: Page, *numbers: int) -> None:
    for number in numbers:
        page.locator(f'[data-number="{number}"]').click()


def _buy(page: Page) -> None:
    page.get_by_role("button", name="Buy ticket").click()


def _picture(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png", full_page=True)


def test_two_people_buy_tickets_for_one_draw_and_are_paid(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.keno, options={"rate_card": "basic"})
    _, ann = _seated(browser, on_sqlite, table, "Ann", 1)
    ann.set_viewport_size({"width": 1440, "height": 900})
    _, bob = _seated(browser, on_sqlite, table, "Bob", 2)
    bob.set_viewport_size({"width": 390, "height": 844})
    comes(on_sqlite, table, drum=f"{FIRST} {SECOND}")
    expect(ann.get_by_role("button", name="Buy ticket")).to_be_disabled()
    _mark(ann, 3, 17, 24)
    expect(ann.locator(".keno-pays")).to_have_text("3 spots: catch 2, 1 for 1; catch 3, 42 for 1.")
    expect(ann.locator(".price")).to_have_text("1 way at $5: $5")
    _picture(ann, "keno-marked-1440")
    _buy(ann)
    expect(ann.get_by_test_id("chips-1")).to_have_text("$195")
    expect(ann.locator('[data-ticket="1"]')).to_contain_text("waiting for the draw")
    bob.get_by_label("Ticket", exact=True).select_option("way")
    _mark(bob, 1, 2)
    bob.get_by_role("button", name="New group").click()
    _mark(bob, 3, 4)
    bob.get_by_label("Games").fill("2")
    expect(bob.locator(".price")).to_have_text("1 way at $5 for 2 games: $10")
    _picture(bob, "keno-way-phone")
    _buy(bob)
    expect(bob.get_by_test_id("chips-2")).to_have_text("$190")
    for page in (ann, bob):
        page.get_by_role("button", name="Ready").click()
    expect(ann.locator('[data-ticket="1"]')).to_contain_text("caught 3 of 3: paid $210")
    expect(ann.get_by_test_id("chips-1")).to_have_text("$405")
    expect(ann.locator(".number.lit")).to_have_count(20)
    expect(ann.locator(".number.lit.marked")).to_have_count(3)
    _picture(ann, "keno-drawn-1440")
    expect(bob.locator('[data-ticket="2"]')).to_contain_text("1 of 2 games drawn, $15.00 won so far")
    expect(bob.locator('[data-ticket="2"] .hit')).to_have_count(3)
    expect(bob.locator(".number.mine")).to_have_count(4)
    _picture(bob, "keno-drawn-phone")
    for page in (ann, bob):
        page.get_by_role("button", name="Ready").click()
    expect(bob.locator('[data-ticket="2"]')).to_contain_text("1 of 2 games win: paid $15")
    expect(bob.get_by_test_id("chips-2")).to_have_text("$205")
    expect(bob.get_by_role("log")).to_contain_text("13:69F-15.4(d)")


def test_the_draw_lights_the_numbers_one_by_one(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.keno)
    _, page = _seated(browser, on_sqlite, table, "Ann", 1)
    page.emulate_media(reduced_motion="no-preference")
    comes(on_sqlite, table, drum=FIRST)
    page.get_by_label("Ticket", exact=True).select_option("king")
    _mark(page, 7)
    page.get_by_role("button", name="A", exact=True).click()
    _mark(page, 1, 2)
    page.get_by_label("1", exact=True).and_(page.get_by_role("checkbox")).check()
    page.get_by_label("2", exact=True).and_(page.get_by_role("checkbox")).uncheck()
    _buy(page)
    expect(page.locator('[data-ticket="1"]')).to_contain_text("king K7/1-2:1")
    seen = page.evaluate_handle(WATCH)
    page.get_by_role("button", name="Ready").click()
    expect(page.locator(".keno-title")).to_have_text("Game 1")
    expect(page.locator(".number.lit")).to_have_count(20)
    counts = seen.json_value()
    assert counts == sorted(counts)
    assert len(set(counts)) > 5, "more and more numbers are lit"


def test_a_quick_pick_is_bought_voided_and_presented(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.keno, options={"redemption": "on_presentation"})
    ann, page = _seated(browser, on_sqlite, table, "Ann", 1)
    page.get_by_label("Ticket", exact=True).select_option("quick_pick")
    page.get_by_label("Spots").select_option("4")
    _buy(page)
    expect(page.locator('[data-ticket="1"] i')).to_have_count(4)
    page.locator('[data-act="back 1"]').click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$200")
    comes(on_sqlite, table, drum=f"{FIRST} {SECOND}")
    page.get_by_label("Ticket", exact=True).select_option("straight")
    _mark(page, 3)
    _buy(page)
    page.get_by_role("button", name="Ready").click()
    expect(page.locator('[data-ticket="2"]')).to_contain_text("won $15.00, waiting to be presented")
    expect(page.get_by_test_id("chips-1")).to_have_text("$195")
    page.get_by_role("button", name="call redeem").click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$210")
    assert ann.get(f"/tables/{table}")["state"]["layout"] == []


def test_a_player_who_only_watches_buys_nothing_and_a_reload_shows_the_last_game(
    browser: Browser, on_sqlite: Running
) -> None:
    table = on_sqlite.table(games.keno)
    ann, _ = _seated(browser, on_sqlite, table, "Ann", 1)
    comes(on_sqlite, table, drum=FIRST)
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "straight", "on": "3", "amount": 5_00}]})
    ann.post(f"/tables/{table}/ready")
    page = visit(browser, on_sqlite, f"/table/{table}", on_sqlite.person("Cy"))
    expect(page.locator(".number.lit")).to_have_count(20)
    expect(page.locator(".ticket")).to_have_count(0)
    _mark(page, 5)
    expect(page.get_by_role("button", name="Buy ticket")).to_be_disabled()
