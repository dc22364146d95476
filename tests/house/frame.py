"""What a table page must keep while a round is played: every region its place, whole and in view."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, ViewportSize

from tests.house.browser import answered

SIZES: list[ViewportSize] = [
    {"width": 1440, "height": 900},
    {"width": 1024, "height": 768},
    {"width": 390, "height": 844},
]
WRONG = (Path(__file__).parent / "frame.js").read_text()
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
PLACES = """() => Object.fromEntries(
  [".table-head", ".felt", ".scene", ".status", ".board-room", ".controls", ".turn", ".came",
   ".poker-table", ".poker-bar", "[data-act=undo]", "[data-act=ready]"].map((name) => {
    const el = document.querySelector(name), box = el?.getBoundingClientRect();
    return [name, box?.width ? [box.left, box.top, box.right, box.bottom].map(Math.round) : null];
  }).filter(([, box]) => box))"""
FREE_SPOT = """() => {
  for (const spot of document.querySelectorAll(".board [data-spot]:not([aria-disabled=true])")) {
    spot.scrollIntoView({ block: "nearest" });
    const box = spot.getBoundingClientRect(), x = box.left + Math.min(20, box.width / 2), y = box.top + box.height / 2;
    if (spot.contains(document.elementFromPoint(x, y))) return { spot: spot.dataset.spot, x, y };
  }
  return null;
}"""
LIES_THERE = """(spot) => [...document.querySelectorAll("[data-spot]")].every((one) =>
  one.dataset.spot === spot ? one.getAttribute("aria-label").includes("$10 ") : !one.querySelector(".chip-mark"))"""


class Frame:
    """The places of a table page, as they were when the person had sat down."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(DRAWN)  # after a change of the window's size the felt is laid out anew
        self.before: dict[str, list[int]] = page.evaluate(PLACES)

    def wrong(self) -> list[str]:
        """What is cut off, covered or out of view, and what has moved."""
        now: dict[str, list[int]] = self.page.evaluate(PLACES)
        moved = [
            f"{name} has moved from {box} to {now[name]}"
            for name, box in self.before.items()
            if now.get(name, box) != box
        ]
        setting = self.page.locator(".setting:not([hidden])").count() > 0  # it has the place of felt and buttons
        return [*([] if setting else moved), *self.page.evaluate(WRONG)]


def click_twice(page: Page) -> bool:
    """Clicks twice at one point of the first free spot: both chips lie there, as a bet or as chips that wait for more.

    False where nobody bets before they are asked, or a ticket is marked first.
    """
    free = page.evaluate(FREE_SPOT)
    if not free:
        return False
    for _ in range(2):
        with answered(page):
            page.mouse.click(free["x"], free["y"])
    page.wait_for_function(LIES_THERE, arg=free["spot"])
    return True
