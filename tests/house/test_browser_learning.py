"""Learning in real Chromium: drills of skills, timed tests, the certificate, the coach's words, the QR code."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from pitboss import games
from pitboss.games import GAMES
from pitboss.house.proof.certificate import verify_certificate
from tests.house.browser import visit
from tests.house.running import Running

TAGS = {**dict.fromkeys("23456", 1), **dict.fromkeys("789", 0), **dict.fromkeys(("10", "J", "Q", "K", "A"), -1)}


def test_cards_are_counted_against_the_clock(browser: Browser, on_sqlite: Running) -> None:
    page = visit(browser, on_sqlite, "/health", on_sqlite.person("Ann"))
    page.clock.install()
    page.add_init_script("Math.random = ((at) => () => (at = (at * 16807) % 2147483647) / 2147483647)(7)")
    page.goto(f"{on_sqlite.address}/drill/count")
    count, left = 0, 6 * 52
    cards = page.get_by_test_id("count-cards")
    for _ in range(6):
        expect(cards).to_be_visible()
        names = cards.locator("[data-card]").evaluate_all("all => all.map(each => each.dataset.card)")
        count += sum(TAGS[name[:-1]] for name in names)
        left -= len(names)
        page.clock.run_for(1200)
    page.get_by_label("Running count").fill(str(count))
    expect(page.get_by_test_id("decks-left")).to_have_text(f"{left / 52:.1f} decks are left in the shoe.")
    page.get_by_label("True count").fill(str(int(count * 52 / left)))
    page.get_by_role("button", name="Answer").click()
    expect(page.get_by_test_id("drill-said")).to_contain_text(f"Right. Running count {count};")
    expect(page.get_by_text("1 of 1 right")).to_be_visible()


def test_tiles_are_read_and_craps_bets_are_paid(browser: Browser, on_sqlite: Running) -> None:
    page = visit(browser, on_sqlite, "/drill/tiles", on_sqlite.person("Ann"))
    page.locator("[data-act='higher 0']").click()
    expect(page.get_by_test_id("drill-said")).to_contain_text(re.compile("Right|Wrong"))
    page.get_by_label("Game").select_option(label="Pay craps bets")
    expect(page.get_by_role("heading", name="Craps")).to_be_visible()
    expect(page.locator(".asks .tag")).to_have_text("payouts")
    expect(page.get_by_test_id("taught")).to_contain_text("Multiply the bet by its odds")
    page.reload()
    expect(page.locator(".asks")).to_be_visible()
    expect(page.get_by_test_id("taught")).to_have_count(0)  # it is taught once


def test_a_timed_test_has_a_clock_and_the_certificate_lists_it(
    browser: Browser, on_sqlite: Running, tmp_path: Path
) -> None:
    page = visit(browser, on_sqlite, "/school/big-six", on_sqlite.person("Ann"))
    page.get_by_role("link", name="Timed test").click()
    expect(page.get_by_test_id("test-clock")).to_contain_text("s left")
    if page.locator("[name=dollars]").count():
        page.locator("[name=dollars]").fill("1")
    else:
        page.locator("[data-pick]").first.click()
    page.get_by_role("button", name="Answer").click()
    expect(page.locator(".verdict")).to_be_visible()
    page.goto(f"{on_sqlite.address}/school")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the certificate").click()
    file = tmp_path / "certificate.json"
    saved.value.save_as(file)
    body = verify_certificate(json.loads(file.read_text()), on_sqlite.house.background_tasks.proves_by())
    assert body["shown"][0]["timed"]["asked"] == 1


def test_the_coach_names_the_set_and_gives_the_reason(browser: Browser, on_sqlite: Running) -> None:
    table, ann = on_sqlite.table(GAMES["pai-gow-poker"], least=5_00), on_sqlite.person("Ann")
    page = visit(browser, on_sqlite, f"/table/{table}?sit", ann)
    with page.expect_response("**/coach/ready") as ready:  # solved before the first decision
        page.get_by_role("switch", name="Coach").click()
    assert ready.value.status == 204
    page.locator('[data-spot="pai_gow_poker "]').click()
    page.get_by_role("button", name="Ready").click()
    coach = page.get_by_test_id("coach")
    expect(coach.locator(".set").first).to_contain_text(re.compile("high, .* low"))
    expect(coach.locator(".reason")).to_contain_text(re.compile(r"a set: .* on average, .* worse"))


def test_leaving_a_table_offers_review_and_practice(browser: Browser, on_sqlite: Running) -> None:
    table, ann = on_sqlite.table(games.blackjack), on_sqlite.person("Ann")
    page = visit(browser, on_sqlite, f"/table/{table}?sit", ann)
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page.locator("[data-act=review]")).to_have_attribute("href", "/evening")
    expect(page.locator(".after-table")).to_have_count(0)  # it would cover the tray, which offers the same
    page.locator("[data-act=practice]").click()
    expect(page).to_have_url(re.compile("/drill/blackjack"))


def test_the_second_factor_is_shown_as_a_code_to_scan(browser: Browser, on_sqlite: Running) -> None:
    page = visit(browser, on_sqlite, "/account", on_sqlite.person("Ann"))
    page.get_by_role("button", name="Set up").click()
    code = page.get_by_role("img", name="QR code of the secret")
    expect(code).to_be_visible()
    assert code.evaluate("img => img.complete && img.naturalWidth > 0")
