"""Opening a table and a tournament at the page: what is lawful and what it costs is seen before, and by form."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from pitboss.house.accounts.people import Role
from tests.house.browser import visit
from tests.house.running import Running


@pytest.mark.usefixtures("analyst")
def test_the_house_edge_of_a_table_is_shown_before_it_is_opened(browser: Browser, on_sqlite: Running) -> None:
    page = visit(browser, on_sqlite, "/floor", on_sqlite.person("Floor", Role.FLOORPERSON))
    lawful, prices = page.get_by_test_id("lawful"), page.get_by_test_id("prices")
    expect(lawful).to_have_text("Lawful. House edge at $5:")
    expect(prices).to_contain_text("Straight5.26 %")
    page.get_by_text("Licensee options").click()
    page.get_by_label("Wheel").select_option("single zero")
    expect(prices).to_contain_text("Straight2.70 %")
    page.get_by_label("Minimum, dollars").fill("900")
    expect(lawful).to_have_text("Not lawful.")
    expect(page.locator(".violations")).to_contain_text("maximum")
    page.get_by_label("Minimum, dollars").fill("10")
    expect(lawful).to_contain_text("Lawful. House edge at $10:")
    assert on_sqlite.client().get("/tables") == []


def test_a_table_opens_with_the_preset_that_was_chosen(browser: Browser, on_sqlite: Running) -> None:
    floor = on_sqlite.person("Floor", Role.FLOORPERSON)
    page = visit(browser, on_sqlite, "/floor", floor)
    page.get_by_label("Game", exact=True).select_option("blackjack")
    preset = page.get_by_label("Preset")
    expect(preset).to_have_value("common")
    preset.select_option("six-to-five")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    table = page.url.rpartition("/")[2]
    chosen = {row["name"]: row["value"] for row in floor.get(f"/tables/{table}/rules")["options"]}
    wanted = {row["name"]: row["value"] for row in floor.get("/games/blackjack?preset=six-to-five")["options"]}
    usual = {row["name"]: row["value"] for row in floor.get("/games/blackjack")["options"]}
    assert chosen == wanted != usual


def test_a_tournament_is_opened_by_form(browser: Browser, on_sqlite: Running) -> None:
    page = visit(browser, on_sqlite, "/tournaments", on_sqlite.person("Floor", Role.FLOORPERSON))
    page.get_by_label("Name").fill('The "Big" one')
    page.get_by_label("Game", exact=True).select_option("roulette")
    page.get_by_role("button", name="Open for entries").click()
    expect(page.locator(".violations")).to_contain_text("locations")
    for label, text in (
        ("Locations", "Salon A, Salon B"),
        ("Equipment", "two roulette tables"),
        ("Security and surveillance measures", "cameras"),
        *((name, "Ann") for name in ("Casino operations", "Surveillance", "Controller", "Key employee")),
        ("Who may take part", "anyone"),
        ("Registration", "at the desk"),
        ("Forms used", "slip"),
    ):
        page.get_by_label(label, exact=True).fill(text)
    page.get_by_label("Security", exact=True).fill("Bob")
    page.get_by_role("button", name="Open for entries").click()
    expect(page.get_by_role("heading", name='The "Big" one')).to_be_visible()
    expect(page.get_by_test_id("countdown")).to_contain_text("in ")
