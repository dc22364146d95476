"""The first minute, in real Chromium: the front door, a seat at once, and a lobby that fits a screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, expect

from pitboss import games
from pitboss.house.house import House
from pitboss.house.serving.server import usual_submissions
from tests.house.browser import comes, visit
from tests.house.running import PASSPHRASE, Running

DESK, PHONE = ViewportSize(width=1440, height=900), ViewportSize(width=390, height=844)


class Clicks:
    """Clicks, counted."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, what: Locator) -> None:
        what.click()
        self.count += 1


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_from_the_front_door_to_a_settled_round_of_roulette_in_five_clicks(
    browser: Browser, on_sqlite: Running, size: ViewportSize
) -> None:
    tables = {game.id: on_sqlite.table(game) for game in (games.keno, games.craps, games.blackjack, games.roulette)}
    comes(on_sqlite, tables["roulette"], wheel="3")
    page = visit(browser, on_sqlite, "/")
    page.set_viewport_size(size)
    click = Clicks()
    expect(page.locator(".live-felt")).to_have_count(3)
    click(page.get_by_role("button", name="Play now"))
    expect(page.get_by_test_id("chips-1")).to_have_text("$200")
    assert click.count == 1, "seated"
    assert page.url.endswith(f"/table/{tables['roulette']}")
    click(page.locator('[data-spot="red "]'))
    click(page.locator("[data-act=ready]"))
    expect(page.get_by_test_id("result")).to_contain_text("you win $5")
    assert click.count <= 5


def test_a_felt_on_the_front_door_is_live_and_seats_a_guest_at_its_table(browser: Browser, on_sqlite: Running) -> None:
    tables = {game.id: on_sqlite.table(game) for game in (games.roulette, games.blackjack, games.craps, games.keno)}
    page = visit(browser, on_sqlite, "/")
    felt = page.locator(f"[data-act='sit {tables['blackjack']}']")
    expect(felt).to_contain_text("6 seats, all free")
    expect(page.locator(f"[data-act='sit {tables['keno']}']")).to_have_count(0)
    page.wait_for_function("() => document.querySelector('.live-felt img')?.naturalWidth > 0")
    on_sqlite.person("Ann").post(f"/tables/{tables['blackjack']}/sit", {"seat": 1, "chips": 50_00})
    expect(felt).to_contain_text("1 of 6 seats taken")
    felt.click()
    expect(page.get_by_test_id("chips-2")).to_have_text("$200")
    page.reload()
    expect(page.get_by_test_id("chips-2")).to_have_text("$200")


def test_a_table_that_needs_a_sign_in_is_reached_after_it(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.roulette)
    page = visit(browser, on_sqlite, f"/table/{table}")
    expect(page.get_by_role("button", name="Play Roulette now")).to_be_visible()
    page.get_by_text("Sign in or create an account").click()
    page.get_by_label("Name").fill("Ann")
    page.get_by_label("Passphrase").fill(PASSPHRASE)
    page.get_by_role("button", name="Create account").click()
    page.get_by_role("button", name="Sit down with $200").click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$200")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_lobby_of_every_game_fits_a_screen_and_has_no_table_twice(
    browser: Browser, on_sqlite: Running, size: ViewportSize
) -> None:
    async def open_usual(house: House) -> dict[str, int]:
        return {of.game.id: await house.open_table(of, 0) for of in usual_submissions()}

    tables = on_sqlite.call(open_usual)
    ann = on_sqlite.person("Ann")
    ann.post(f"/tables/{tables['craps']}/sit", {"seat": 1, "chips": 100_00})
    page = visit(browser, on_sqlite, "/health", ann)
    page.set_viewport_size(size)
    page.goto(on_sqlite.address)
    page.locator(".family").first.wait_for()
    expect(page.locator(".limits-here")).to_have_text("$2–$4")
    assert page.evaluate("document.documentElement.scrollHeight") <= size["height"]
    linked = page.locator(".tile").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert sorted(linked) == sorted(f"/table/{table}" for table in tables.values())
    expect(page.locator("section.yours .tile")).to_have_count(1)
    expect(page.get_by_text("Other games")).to_have_count(0)


def test_favorites_and_tables_played_last_come_first(browser: Browser, on_sqlite: Running) -> None:
    tables = {game.id: on_sqlite.table(game) for game in (games.roulette, games.craps, games.keno)}
    page = visit(browser, on_sqlite, "/", on_sqlite.person("Ann"))
    page.get_by_role("button", name="Favorite: Keno").click()
    expect(page.locator("section.favorites .tile")).to_have_text("Keno Table 3, ")
    expect(page.get_by_role("button", name="Favorite: Keno")).to_be_focused()
    page.get_by_role("link", name="Roulette").click()
    page.get_by_role("button", name="Sit down with $200").click()
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Lobby").click()
    played = page.locator("section.played .tile")
    expect(played).to_have_count(1)
    expect(played).to_have_attribute("href", f"/table/{tables['roulette']}")
    page.reload()
    expect(page.locator("section.favorites .tile")).to_have_count(1)
    page.get_by_role("searchbox").fill("craps")
    expect(page.locator(".tile")).to_have_count(1)


def test_filters_show_only_tables_that_fit(browser: Browser, on_sqlite: Running) -> None:
    on_sqlite.table(games.roulette, least=25_00)
    craps = on_sqlite.table(games.craps)
    on_sqlite.person("Bob").post(f"/tables/{craps}/sit", {"seat": 1, "chips": 100_00})
    page = visit(browser, on_sqlite, "/tables")
    expect(page.locator(".tile")).to_have_count(2)
    page.get_by_role("button", name="$5 or less").click()
    expect(page.locator(".tile")).to_have_count(1)
    page.get_by_role("button", name="$5 or less").click()
    page.get_by_role("button", name="With players").click()
    expect(page.locator(".tile")).to_contain_text("1/6 seats")


def test_rules_and_prices_are_read_without_signing_in(browser: Browser, on_sqlite: Running) -> None:
    page = visit(browser, on_sqlite, "/games")
    page.get_by_role("searchbox").fill("three-card poker")
    page.get_by_role("link", name="Rules of Three-card poker").click()
    expect(page.get_by_role("heading", name="A round, step by step")).to_be_visible()
    assert page.title() == "Rules of Three-card poker · pitboss"
    assert on_sqlite.client().http.get("/api/games/blackjack/prices?removed=5S").status_code == 401
