"""Motion on a table page, in real Chromium, and the vigorish owed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from pitboss import games
from pitboss.table import Game
from tests.house.browser import comes, visit
from tests.house.running import Client, Running

MOVED = """() => {
  window.moved = new Set();
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    window.moved.add((this.firstElementChild ?? this).classList[0] ?? this.localName);
    return animate.apply(this, given);
  };
}"""


def _seated(browser: Browser, running: Running, game: Game) -> tuple[int, Client, Page]:
    table, ann = running.table(game), running.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 200_00})
    return table, ann, visit(browser, running, f"/table/{table}", ann, reduced_motion="no-preference")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_ball_runs_and_chips_go_to_who_won_them_unless_less_motion_is_asked_for(
    browser: Browser, on_sqlite: Running, motion: str
) -> None:
    table, _, page = _seated(browser, on_sqlite, games.roulette)
    page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    page.evaluate(MOVED)
    comes(on_sqlite, table, wheel="3")
    page.locator('[data-spot="red "][aria-disabled=false]').click()
    page.get_by_role("button", name="Ready").click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$205")
    expect(page.locator(".wheel .ball")).to_have_count(1)
    moved = page.evaluate("[...window.moved].sort()")
    assert moved == ([] if motion == "reduce" else ["ball", "chip", "pocket"])
    expect(page.locator(".flying")).to_have_count(0)


def test_cards_fly_from_the_shoe_over_the_page_and_take_no_clicks(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, games.mini_baccarat)
    page.evaluate(MOVED)
    comes(on_sqlite, table, card="5S 9H 2S KD")
    page.locator('[data-spot="banker "]').click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$195")
    ann.post(f"/tables/{table}/ready")
    page.wait_for_function("() => window.moved.has('card-face')")
    page.locator('[data-spot="banker "]').click()  # the next bet need not wait for the cards to land
    expect(page.get_by_test_id("chips-1")).to_have_text("$199.75")
    expect(page.locator(".flying")).to_have_count(0)
    expect(page.locator(".scene [data-card]")).to_have_count(4)


def test_deferred_vigorish_is_shown_as_owed(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.mini_baccarat, options={"vig_collection": "at_reshuffle"})
    ann = on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 200_00})
    comes(on_sqlite, table, card="5S 9H 2S KD")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "banker", "amount": 20_00}]})
    ann.post(f"/tables/{table}/ready")
    page = visit(browser, on_sqlite, f"/table/{table}", ann)
    expect(page.locator(".owed")).to_have_text("You owe $1 vigorish")


def test_sound_is_off_until_it_is_switched_on(browser: Browser, on_sqlite: Running) -> None:
    _, _, page = _seated(browser, on_sqlite, games.roulette)
    page.evaluate(
        "() => { window.made = 0; const Was = AudioBufferSourceNode;"
        " window.AudioBufferSourceNode = function (...given) { window.made++; return new Was(...given); }; }"
    )
    switch = page.get_by_role("switch", name="Sound")
    expect(switch).to_have_attribute("aria-checked", "false")
    page.locator('[data-spot="red "][aria-disabled=false]').click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$195")
    assert page.evaluate("window.made") == 0
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    page.locator('[data-spot="red "]').click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$190")
    assert page.evaluate("window.made") == 2, "the switch and the chip"


def test_a_bet_is_a_stack_of_chips_by_value(browser: Browser, on_sqlite: Running) -> None:
    _, ann, page = _seated(browser, on_sqlite, games.roulette)
    ann.post(f"/tables/{_table_of(page)}/bet", {"bets": [{"wager": "red", "amount": 131_00}]})
    discs = page.locator('[data-spot="red "] .chip-mark .rim')
    expect(discs).to_have_count(4)
    fills = discs.evaluate_all("(all) => all.map((disc) => disc.style.fill)")
    assert fills == [f"var(--chip-{value})" for value in (100, 25, 5, 1)]
    expect(page.locator('[data-spot="red "] .chip-mark text')).to_have_text("$131")


def _table_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[-1]
