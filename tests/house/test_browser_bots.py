"""Bots in real Chromium: a lone player fills the seats, and is not alone at poker either."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from pitboss import games
from pitboss.games import GAMES
from tests.house.books import audited
from tests.house.browser import close, visit
from tests.house.running import Running, quick


def _add_bots(page: Page, strategy: str) -> None:
    page.get_by_role("button", name="Bots", exact=True).click()
    dialog = page.get_by_role("dialog", name="Bots")
    dialog.get_by_label("Strategy").select_option(strategy)
    dialog.get_by_role("button", name="Add bots").click()
    expect(dialog).to_have_count(0)


def test_a_lone_player_plays_blackjack_with_bots_and_sends_them_away(browser: Browser, on_sqlite: Running) -> None:
    table, ann = on_sqlite.table(games.blackjack, least=5_00), on_sqlite.person("Ann")
    page = visit(browser, on_sqlite, f"/table/{table}?sit", ann)
    _add_bots(page, "basic")
    expect(page.locator(".tag.bot")).to_have_count(3)
    expect(page.locator("[data-seat='2']")).to_contain_text("Bot basic")
    page.locator('[data-spot="main "]').click()
    page.get_by_role("button", name="Ready").click()
    mine = page.locator("[data-act='choose 1 stand'], [data-act='choose 1 decline']")
    while not page.get_by_test_id("result").inner_text():
        if mine.count():
            mine.first.click()
        page.wait_for_timeout(50)
    other = visit(browser, on_sqlite, f"/table/{table}", on_sqlite.person("Ben"))
    expect(other.locator("[data-act='sit 2']")).to_be_visible()  # a person may take a bot's seat
    page.get_by_role("button", name="Bots", exact=True).click()
    page.get_by_role("button", name="Send bots away").click()
    expect(page.locator(".tag.bot")).to_have_count(0)
    audited(on_sqlite.house.store)


def test_nobody_waits_alone_at_poker(browser: Browser, tmp_path: Path) -> None:
    running = Running(quick(f"sqlite:///{tmp_path}/house.db", pause_seconds=60))
    table, ann = running.table(GAMES["hold-em"], least=2_00), running.person("Ann")
    page = visit(browser, running, f"/table/{table}?sit", ann)
    expect(page.get_by_text("The table waits for two players.")).to_be_visible()
    _add_bots(page, "caller")
    expect(page.locator(".poker-seat .name.bot")).to_have_count(3)
    mine = page.locator(".act:not([aria-disabled=true])").filter(has_text=re.compile("Check|Call"))
    while "wins" not in page.locator(".poker-result").inner_text():
        if mine.count():
            mine.first.click()
        page.wait_for_timeout(50)
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page.locator(".name.bot")).to_have_count(0)
    audited(running.house.store)
    close(page.context)
    running.stop()
