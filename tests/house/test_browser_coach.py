"""The coach on the page: values while one decides, a mark after it, the cost of a bet, and nothing that moves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from pitboss import games
from pitboss.table import Game
from tests.house.browser import visit
from tests.house.coached_hands import COUNTED, compare_hands
from tests.house.running import Running, quick

pytestmark = pytest.mark.usefixtures("analyst")

BOXES = """() => Object.fromEntries([".felt", ".controls", ".acts", ".table-head", ".turn"].map((name) => {
  const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
  return [name, [x, y, width, height].map(Math.round).join(" ")];
}))"""


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Running]:
    """A house that gives people time."""
    house = Running(quick(f"sqlite:///{tmp_path}/house.db", bets_seconds=300, choices_seconds=300))
    yield house
    house.stop()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_the_coach_shows_values_marks_the_choice_and_moves_nothing(
    slow: Running, browser: Browser, size: tuple[int, int]
) -> None:
    table, ann = slow.table(games.three_card_poker), slow.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    page: Page = visit(browser, slow, f"/table/{table}", ann)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(page.get_by_test_id("coach")).to_be_hidden()
    page.click("[data-act=coach]")
    page.hover(".board [data-spot='ante ']")
    expect(page.locator(".turn")).to_contain_text("on average (house edge")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 10_00}]})
    ann.post(f"/tables/{table}/ready")
    expect(page.get_by_test_id("coach")).to_be_visible()
    before = page.evaluate(BOXES)
    expect(page.locator("[data-worth=fold]")).to_contain_text("−$10.00")
    assert page.evaluate(BOXES) == before
    worth = {one: float(str(page.get_attribute(f"[data-worth={one}]", "data-cents"))) for one in ("play", "fold")}
    page.click("[data-act='choose 1 fold']")
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_contain_text("Mistake" if worth["play"] > worth["fold"] else "Best play")
    expect(page.get_by_test_id("coach")).to_be_hidden()


def test_a_player_who_decides_first_sees_the_values_with_the_verdict(slow: Running, browser: Browser) -> None:
    table, ann = slow.table(games.three_card_poker), slow.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    page: Page = visit(browser, slow, f"/table/{table}", ann)
    page.click("[data-act=coach]")

    def dealt() -> None:
        ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 10_00}]})
        ann.post(f"/tables/{table}/ready")

    dealt()
    page.locator("[data-worth=fold]").wait_for()
    page.click("[data-act='hide values']")
    expect(page.locator("[data-worth=fold]")).to_have_count(0)
    expect(page.get_by_test_id("verdict")).to_have_text("")
    page.click("[data-act='choose 1 fold']")
    expect(page.get_by_test_id("verdict")).to_contain_text("fold −$10.00")
    expect(page.locator("[data-act=ready]")).to_be_visible()
    dealt()
    expect(page.get_by_test_id("coach")).to_contain_text("The values follow")
    expect(page.locator("[data-worth=fold]")).to_have_count(0)
    page.click("[data-act='hide values']")
    expect(page.locator("[data-worth=fold]")).to_contain_text("−$10.00")


@pytest.mark.parametrize(("game", "spot"), [(games.roulette, "red "), (games.craps, "pass ")])
def test_the_page_shows_what_a_bet_costs_before_it_is_made(
    slow: Running, browser: Browser, game: Game, spot: str
) -> None:
    table, ann = slow.table(game), slow.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    wagers = ann.get(f"/tables/{table}/edges?stake=500")["wagers"]
    [edge] = [one for one in wagers if (one["wager"], one["on"]) == (spot.strip(), "")]
    percent = float(edge["house_advantage_percent"])
    page = visit(browser, slow, f"/table/{table}", ann)
    page.click("[data-act=coach]")
    page.click("[data-act='chip 500']")
    page.hover(f".board [data-spot='{spot}']")
    expect(page.locator(".turn")).to_contain_text(f"$5 here costs {5 * percent:.2f} ¢ on average")
    expect(page.locator(".turn")).to_contain_text(f"house edge {percent:.2f} %")


@pytest.mark.parametrize("name", COUNTED)
def test_what_the_page_prints_is_what_is_counted_by_hand(slow: Running, browser: Browser, name: str) -> None:
    assert compare_hands(slow, browser, slow.person("Ann"), name, 1) >= 2


def test_a_drill_of_sets_offers_some_of_them(slow: Running, browser: Browser) -> None:
    page = visit(browser, slow, "/drill/pai-gow", slow.person("Ann"))
    page.wait_for_selector("[data-act^='answer set ']")
    assert page.locator("[data-act^='answer set ']").count() <= 3, "four tiles are set in three ways"
    page.locator("[data-act='answer house way']").click()
    expect(page.get_by_test_id("drill-said")).to_contain_text("a set")


def test_a_drill_judges_an_answer_and_deals_the_next_hand(slow: Running, browser: Browser) -> None:
    page = visit(browser, slow, "/drill", slow.person("Ann"))
    page.locator("[data-act^='answer ']").first.click()
    expect(page.get_by_test_id("drill-said")).to_contain_text(re.compile("Right|Mistake"))
    said = page.get_by_test_id("drill-said").inner_text()
    page.click("[data-act='next hand']")
    expect(page.locator("[data-act^='answer ']").first).to_be_visible()
    wrong = slow.again("Ann").get("/games/blackjack/drill")["wrong"]
    if "Mistake" in said:
        expect(page.get_by_test_id("drill-again")).to_contain_text(next(iter(wrong)))
    else:
        assert wrong == {}


def test_a_player_who_leaves_is_offered_the_review_of_the_session(slow: Running, browser: Browser) -> None:
    table, ann = slow.table(games.roulette), slow.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    page = visit(browser, slow, f"/table/{table}", ann)
    page.locator("[data-act=leave]").wait_for()
    expect(page.locator("[data-act=review]")).to_have_count(0)
    page.click("[data-act=leave]")
    page.click("[data-act=review]")
    expect(page).to_have_url(re.compile("/evening$"))
