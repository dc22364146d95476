"""People at the web page, in real Chromium: they sign in, buy in, bet, decide, are paid, and read why."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from pitboss import games
from pitboss.house.accounts.people import Role
from tests.house.browser import comes, visit
from tests.house.running import PASSPHRASE, Running


def test_a_person_signs_in_buys_in_plays_roulette_and_is_paid_what_the_law_says(
    browser: Browser, on_sqlite: Running
) -> None:
    table = on_sqlite.table(games.roulette)
    page = visit(browser, on_sqlite, "/")
    page.get_by_text("Sign in or create an account").click()
    page.get_by_label("Name").fill("Ann")
    page.get_by_label("Passphrase").fill(PASSPHRASE)
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_test_id("purse")).to_contain_text("$1,000")
    page.get_by_role("link", name=re.compile("Roulette.*Table 1")).click()
    page.get_by_role("button", name="Sit at 3").click()
    page.get_by_label("Buy chips for, in dollars").fill("200")
    page.get_by_role("button", name="Sit down", exact=True).click()
    expect(page.get_by_test_id("purse")).to_contain_text("$800")
    comes(on_sqlite, table, wheel="17")
    page.get_by_role("radio", name="$5 chip").click()
    page.locator('[data-spot="straight 17"]').click()
    expect(page.get_by_test_id("chips-3")).to_have_text("$195")
    page.get_by_role("radio", name="$25 chip").click()
    page.locator('[data-spot="red "]').click()
    expect(page.get_by_test_id("chips-3")).to_have_text("$170")
    page.get_by_role("button", name="Ready").click()
    expect(page.locator(".wheel .result")).to_have_text("17")
    # 17 is black: the straight wager wins 35 to 1, red loses.
    expect(page.get_by_test_id("chips-3")).to_have_text("$350")
    feed = page.get_by_role("log")
    expect(feed).to_contain_text("Seat 3's straight 17 wins $175.00 at 35 to 1: 17 is covered.")
    expect(feed).to_contain_text("13:69F-5.2(a)")
    expect(feed).to_contain_text("Seat 3's red loses $25.00: 17 is not covered.")
    page.get_by_role("button", name="Leave").click()
    expect(page.get_by_test_id("purse")).to_contain_text("$1,150")


def test_a_person_decides_at_three_card_poker_and_a_reload_shows_the_same(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.three_card_poker)
    page = visit(browser, on_sqlite, f"/table/{table}", on_sqlite.person("Ann"))
    page.get_by_role("button", name="Sit at 1").click()
    page.get_by_role("button", name="Sit down", exact=True).click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$200")
    comes(on_sqlite, table, card="QS JD QH 7C QD 2H")  # seat 1: QS QH QD, dealer: JD 7C 2H
    page.get_by_role("radio", name="$5 chip").click()
    page.locator('[data-spot="ante "]').click()
    page.locator('[data-spot="pair_plus "]').click()
    page.get_by_role("button", name="Ready").click()
    page.get_by_role("button", name="Play $5").wait_for()
    expect(page.get_by_role("status").filter(has_text="Your turn")).to_be_visible()
    before = (
        page.locator(".felt").inner_text(),
        page.locator("[data-card]").evaluate_all("all => all.map(one => one.dataset.card)"),
    )
    assert before[1] == ["QS", "QH", "QD"]
    page.reload()
    page.get_by_role("button", name="Play $5").wait_for()
    after = (
        page.locator(".felt").inner_text(),
        page.locator("[data-card]").evaluate_all("all => all.map(one => one.dataset.card)"),
    )
    assert after == before
    page.get_by_role("button", name="Play $5").click()
    # The dealer does not qualify: the ante wins even money, play goes back; three of a kind pays two scales more.
    feed = page.get_by_role("log")
    expect(feed).to_contain_text("Round 1 is over.")
    expect(feed).to_contain_text("Seat 1's ante wins $5.00 at 1 to 1")
    expect(feed).to_contain_text("Seat 1's play is a push")
    told = on_sqlite.again("Ann").get(f"/tables/{table}?after=0")["events"]
    net = sum(one["event"]["net"] for one in told if one["event"]["kind"] == "settled")
    assert net >= 5_00 + 4 * 5_00 + 20 * 5_00
    expect(page.get_by_test_id("chips-1")).to_have_text(f"${200 + net // 100}")
    assert "13:69F-20.1" in feed.inner_text()


def test_two_browsers_at_one_table_see_different_cards(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.three_card_poker)
    pages = []
    for seat, name in enumerate(("Ann", "Bob"), 1):
        client = on_sqlite.person(name)
        client.post(f"/tables/{table}/sit", {"seat": seat, "chips": 100_00})
        client.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 5_00}]})
        pages.append(visit(browser, on_sqlite, f"/table/{table}", client))
    for page in pages:
        page.get_by_role("button", name="Ready").click()
    for page in pages:
        expect(page.locator("[data-card]")).to_have_count(3)
        expect(page.locator(".card-face.back")).to_have_count(6)
    hers, his = (page.locator("[data-card]").evaluate_all("all => all.map(one => one.dataset.card)") for page in pages)
    assert set(hers).isdisjoint(his)
    expect(pages[0].get_by_role("button", name="Play $5")).to_be_visible()
    expect(pages[1].get_by_role("button", name="Play $5")).to_have_count(0)
    expect(pages[1].locator('[data-seat="1"]')).to_have_attribute("aria-current", "true")


def test_a_floorperson_opens_and_closes_a_table(browser: Browser, on_sqlite: Running) -> None:
    page = visit(browser, on_sqlite, "/floor", on_sqlite.person("Flo", Role.FLOORPERSON))
    page.get_by_label("Game", exact=True).select_option("roulette")
    page.get_by_label("Name", exact=True).first.fill("High wheel")
    page.get_by_label("Minimum, dollars").fill("100")
    page.get_by_label("Maximum, dollars").fill("200")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".violations")).to_contain_text("13:69F-8.2(a)")
    page.get_by_label("Maximum, dollars").fill("5000")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="High wheel")).to_be_visible()
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator(".turn")).to_have_text("The table is closed.")
    page.get_by_role("link", name="Floor").click()
    expect(page.get_by_role("heading", name="Floor")).to_be_visible()
    expect(page.get_by_text("High wheel")).to_have_count(0)


def test_the_layout_can_be_played_with_the_keyboard_alone(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.roulette)
    ann = on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    page = visit(browser, on_sqlite, f"/table/{table}", ann)
    page.locator('[data-spot="straight 0"][aria-disabled=false]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.locator(".my-bets li").wait_for()
    assert len(ann.get(f"/tables/{table}")["state"]["layout"]) == 1
    expect(page.locator(".board [tabindex='0']")).to_have_count(1)
    expect(page.locator(".board :focus")).to_have_attribute("aria-label", re.compile("you have"))


def test_nothing_can_be_bet_before_the_table_has_shown_what_is_open(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.roulette)
    ann = on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    page = visit(browser, on_sqlite, f"/table/{table}", ann, silent=True)
    spots = page.locator("[data-spot]")
    expect(spots.first).to_be_visible()
    assert spots.count() > 100
    expect(page.locator("[data-spot][aria-disabled=false]")).to_have_count(0)


@pytest.mark.usefixtures("analyst")
def test_pages_name_their_parts_for_a_screen_reader_and_fit_a_phone(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.roulette)
    ann = on_sqlite.person("Ann")
    watch = on_sqlite.person("Watch", Role.SURVEILLANCE)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    for client, path, there in (
        (None, "/", ".live-felt"), (None, "/games", ".games"), (ann, "/", ".tile"),
        (ann, f"/table/{table}", ".betting"), (ann, "/rules/craps", "table"),
        (ann, "/analysis/big-six", "table"), (watch, "/surveillance", "table"),
    ):  # fmt: skip
        page = visit(browser, on_sqlite, path, client, color_scheme="dark", device_scale_factor=1)
        page.set_viewport_size({"width": 360, "height": 740})
        page.locator(f"main {there}").first.wait_for()
        unnamed = page.evaluate(
            "[...document.querySelectorAll('button, input, select, [role=img], [role=log]')].filter(one => "
            "!(one.textContent || one.getAttribute('aria-label') || one.labels?.length || one.title))"
            ".map(one => one.outerHTML)"
        )
        assert unnamed == [], path
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{path} is wider than a phone"
        page.context.close()


@pytest.mark.usefixtures("analyst")
def test_an_analysis_page_shows_the_exact_house_edge(browser: Browser, on_sqlite: Running) -> None:
    page = visit(browser, on_sqlite, "/analysis/roulette", on_sqlite.person("Ann"))
    expect(page.get_by_role("row", name=re.compile(r"^Straight 5\.263 %"))).to_be_visible()
    assert page.locator("figure svg.bars").count() > 5
