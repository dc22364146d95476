"""The poker room at the page, in real Chromium: people bet against each other for a pot."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from pitboss.games import GAMES
from tests.house.browser import comes, visit
from tests.house.running import Running


def test_two_people_play_a_hand_of_hold_em_for_the_pot(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(GAMES["hold-em"])
    comes(on_sqlite, table, card="AS KS AD KD 3C 2C 7H 9C 3D 4D 3H 5S")
    ann = visit(browser, on_sqlite, f"/table/{table}", on_sqlite.person("Ann"))
    ben = visit(browser, on_sqlite, f"/table/{table}", on_sqlite.person("Ben"))
    for page, seat in ((ann, 1), (ben, 2)):
        page.get_by_role("button", name=f"Sit at {seat}").click()
        page.get_by_role("button", name="Sit down").click()
    ann.get_by_role("button", name="Call $0.50").click()
    ben.get_by_role("button", name="Check").click()
    expect(ann.locator('[data-card="7H"]')).to_be_visible()
    cards = ben.locator("[data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    assert set(cards) == {"KS", "KD", "2C", "7H", "9C"}  # his own and the flop, and nothing of hers
    ann.get_by_role("button", name="Bet $1").click()
    ben.get_by_role("button", name="Call $1").click()
    for _ in range(2):
        ann.get_by_role("button", name="Check").click()
        ben.get_by_role("button", name="Check").click()
    feed = ben.get_by_role("log")
    expect(feed).to_contain_text("Seat 1 shows A♠ A♦: a pair of aces.")
    expect(feed).to_contain_text("Seat 2 concedes.")
    expect(feed).to_contain_text("$3.60 goes from the pot to seat 1")  # $4.00 less a rake of 10 %, 14.14(b)1i


def test_a_table_with_one_player_waits_for_another(browser: Browser, on_sqlite: Running) -> None:
    """It must not begin one empty round after another."""
    table = on_sqlite.table(GAMES["hold-em"])
    page = visit(browser, on_sqlite, f"/table/{table}", on_sqlite.person("Ann"))
    page.get_by_role("button", name="Sit at 1").click()
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("log")).to_contain_text("Fewer than two players have the chips to play: no hand.")
    assert page.get_by_role("log").get_by_text("Round 1 is over.").count() == 1
    expect(page.get_by_role("log").get_by_text("Round 2")).to_have_count(0)
