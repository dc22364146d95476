"""The pages about people, in a browser: own limits and breaks, the second factor, past rounds drawn."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from pitboss import games
from tests.house.browser import visit
from tests.house.running import Running


def test_a_player_sets_a_limit_and_takes_a_break_on_the_page(on_sqlite: Running, browser: Browser) -> None:
    ann = on_sqlite.person("Ann")
    page = visit(browser, on_sqlite, "/account", ann)
    page.get_by_label("Losses in a day, dollars").fill("200")
    page.get_by_role("button", name="Set the limit: Losses in a day").click()
    expect(page.get_by_text("now $200")).to_be_visible()
    page.get_by_label("Losses in a day, dollars").fill("500")
    page.get_by_role("button", name="Set the limit: Losses in a day").click()
    expect(page.get_by_text("$500 from")).to_be_visible()
    page.get_by_role("button", name="Cool off for a day").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.get_by_text("You are cooling off until")).to_be_visible()
    assert ann.get("/me/protection")["pause"] == "cooling off"
    assert "null" not in page.inner_text("#main")


def test_past_rounds_are_drawn_as_the_player_saw_them(on_sqlite: Running, browser: Browser) -> None:
    ann, table = on_sqlite.person("Ann"), on_sqlite.table(games.three_card_poker)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 5_00}]})
    ann.post(f"/tables/{table}/ready")
    ann.post(f"/tables/{table}/choose", {"action": "fold"})
    ann.post(f"/tables/{table}/leave")
    page = visit(browser, on_sqlite, "/rounds", ann)
    page.get_by_text(f"Table {table}, round 1").click()
    expect(page.locator(".replayed .seats .cards > *")).to_have_count(3)
    expect(page.get_by_text("Seat 1 chooses to fold.")).to_be_visible()
