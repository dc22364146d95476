"""A table is one screen, in real Chromium: felt, result and tray have their places from the beginning and keep them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from pitboss import games
from pitboss.table import Game
from tests.house.browser import comes, visit
from tests.house.frame import SIZES
from tests.house.running import Client, Running

pytestmark = pytest.mark.usefixtures("analyst")

REGIONS = [
    ".table-head", ".felt", ".scene", ".seats", ".status", ".board-room", ".controls", ".turn", ".result-line", ".acts",
    ".strip", "[data-act=undo]", "[data-act=double]", "[data-act=same]", "[data-act=back]", "[data-act=ready]",
    "[data-act=leave]",
]  # fmt: skip
RECTANGLES = """(names) => Object.fromEntries(names.map((name) => {
  const box = document.querySelector(name)?.getBoundingClientRect();
  return [name, box && [box.left, box.top, box.right, box.bottom].map(Math.round)];
}))"""


def _seated(browser: Browser, running: Running, game: Game, size: ViewportSize) -> tuple[int, Client, Page]:
    table = running.table(game, bets_seconds=60)
    ann = running.person(f"Ann {table}")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 200_00})
    page = visit(browser, running, f"/table/{table}", ann)
    page.set_default_timeout(20_000)
    page.set_viewport_size(size)
    page.locator("[data-act=leave]").wait_for(state="attached")
    return table, ann, page


def _rectangles(page: Page) -> dict[str, list[int]]:
    found: dict[str, list[int]] = page.evaluate(RECTANGLES, REGIONS)
    return found


def _apart(one: list[int], other: list[int]) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_nothing_moves_overlaps_or_leaves_the_screen_while_a_round_is_played(
    browser: Browser, on_sqlite: Running, size: ViewportSize
) -> None:
    table, _, page = _seated(browser, on_sqlite, games.roulette, size)
    comes(on_sqlite, table, wheel="24")
    before = _rectangles(page)
    for name, (left, top, right, bottom) in before.items():
        assert left >= 0 and top >= 0 and right <= size["width"] and bottom <= size["height"], f"{name} is out of view"
    inside = [".scene", ".seats", ".status", ".board-room", ".turn", ".result-line", ".acts", ".strip"]
    for at, name in enumerate(inside):
        for other in inside[at + 1 :]:
            assert _apart(before[name], before[other]), f"{name} overlaps {other}"
    spot = page.locator('[data-spot="straight 24"]')
    spot.scroll_into_view_if_needed()
    box = spot.bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for held in ("$195", "$190"):
        page.mouse.click(*middle)
        expect(page.get_by_test_id("chips-1")).to_have_text(held)
        assert _rectangles(page) == before
    page.locator("[data-act=ready]").click()
    expect(page.get_by_test_id("result")).to_have_text("24 black, you win $350")
    assert _rectangles(page) == before
    assert page.evaluate("[scrollX, scrollY]") == [0, 0]


def test_on_a_phone_the_players_of_a_wheel_are_told_apart_with_their_chips(
    browser: Browser, on_sqlite: Running
) -> None:
    table, _, page = _seated(browser, on_sqlite, games.roulette, SIZES[-1])
    on_sqlite.person("Bartholomew of the Long Name").post(f"/tables/{table}/sit", {"seat": 2, "chips": 150_00})
    expect(page.get_by_test_id("chips-2")).to_be_visible()
    boxes = page.evaluate("""() => [".felt", "[data-seat='1'] .who", "[data-seat='1'] .money", "[data-seat='2'] .who",
      "[data-seat='2'] .money"].map((name) => {
        const box = document.querySelector(name).getBoundingClientRect();
        return [box.left, box.top, box.right, box.bottom].map(Math.round);
      })""")
    felt, *shown = boxes
    assert all(felt[0] <= box[0] and box[2] <= felt[2] for box in shown), "a name or an amount is cut off"
    assert all(_apart(one, other) for at, one in enumerate(shown) for other in shown[at + 1 :]), "they overlap"
