"""The pages about people, in a browser: own limits and breaks, the second factor, past rounds drawn."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect
from sqlalchemy import update

from pitboss import games
from pitboss.house.house import House
from pitboss.house.storage.schema import token_uses
from tests.house.browser import comes, visit
from tests.house.every_table import serious_in_light_and_dark
from tests.house.running import Running, quick


def test_a_player_sets_a_limit_and_takes_a_break_on_the_page(on_sqlite: Running, browser: Browser) -> None:
    ann = on_sqlite.person("Ann")
    page = visit(browser, on_sqlite, "/account", ann)
    page.get_by_label("Losses in a day, dollars").fill("200")
    page.get_by_role("button", name="Set the limit: Losses in a day").click()
    expect(page.get_by_text("Limit: $200")).to_be_visible()
    page.get_by_label("Losses in a day, dollars").fill("500")
    page.get_by_role("button", name="Set the limit: Losses in a day").click()
    expect(page.get_by_text("$500 from")).to_be_visible()
    page.get_by_role("button", name="Cool off for a day").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.get_by_text("You are cooling off until")).to_be_visible()
    expect(page.get_by_role("link", name="1-800-GAMBLER")).to_have_attribute("href", "tel:+18004262537")
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
    expect(page.get_by_text("Seat 1 folds.")).to_be_visible()


def test_a_player_sees_the_net_result_after_the_chosen_minutes(on_sqlite: Running, browser: Browser) -> None:
    ann, table = on_sqlite.person("Ann"), on_sqlite.table(games.roulette)
    ann.post("/me/protection/reality-check", {"minutes": 30})
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    comes(on_sqlite, table, wheel="17")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "straight", "on": "17", "amount": 1_00}]})
    ann.post(f"/tables/{table}/ready")
    page = visit(browser, on_sqlite, "/health", ann)
    page.clock.install()
    page.goto(on_sqlite.address)
    page.locator(".tile").first.wait_for()
    check = page.get_by_role("dialog", name="Reality check")
    for minutes in (2, 20):  # in vain: half an hour is not over, and a page that is loaded anew puts nothing off
        with page.expect_response("**/me/protection"):
            page.clock.fast_forward(minutes * 60_000)
        expect(check).to_have_count(0)
    page.reload()
    page.locator(".tile").first.wait_for()
    page.clock.fast_forward(12 * 60_000)
    expect(check).to_contain_text("Tonight: +$35")
    assert serious_in_light_and_dark(page) == []
    check.get_by_role("link", name="Limits and breaks").click()
    expect(page.get_by_role("heading", name="Take a break")).to_be_visible()
    expect(check).to_have_count(0)


def test_a_player_who_did_nothing_for_long_is_signed_out_on_the_page_and_sees_why(
    on_sqlite: Running, browser: Browser
) -> None:
    page = visit(browser, on_sqlite, "/", on_sqlite.person("Ann"))
    page.get_by_role("link", name="Account").wait_for()
    with on_sqlite.house.store.writing() as connection:
        connection.execute(update(token_uses).values(used=token_uses.c.used - 1000 * on_sqlite.settings.idle_seconds))

    async def forget(house: House) -> None:
        house.authenticator.forget(1)

    on_sqlite.call(forget)
    # Whatever the page asks next tells it; the lobby may have asked by itself, and the link is gone.
    page.evaluate("document.querySelector('[data-act=account]')?.click()")
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
    why = page.get_by_role("alert").filter(has_text="You were signed out after 30 minutes without activity.")
    expect(why).to_contain_text("Chips that you left at a table return to your purse.")


def test_a_player_confirms_their_age_and_accepts_the_terms(tmp_path: Path, browser: Browser) -> None:
    running = Running(quick(f"sqlite:///{tmp_path}/house.db", terms="2026-11"))
    ann, table = running.person("Ann"), running.table(games.roulette)
    assert "of age" in ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 1_00}, 422)["says"]
    page = visit(browser, running, "/account", ann)
    page.get_by_role("button", name="Accept").click()
    assert ann.get("/me/protection")["terms_due"], "neither box was ticked"
    page.get_by_label("I am 21 years old or older.").check()
    page.get_by_label("I accept the terms of the house (2026-11)").check()
    page.get_by_role("button", name="Accept").click()
    expect(page.get_by_text("Before you play")).to_have_count(0)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 1_00})
    running.stop()


def test_a_past_round_is_listed_with_its_game(browser: Browser, on_sqlite: Running) -> None:
    table, ann = on_sqlite.table(games.roulette), on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
    ann.post(f"/tables/{table}/ready")
    page = visit(browser, on_sqlite, "/rounds", ann)
    expect(page.locator(".own-rounds summary")).to_contain_text(f"Roulette Table {table}, round 1")
