"""Every game at the page, in real Chromium: two clicks at one point, a round by clicks alone and one by keys alone,
with nothing moved, cut off or out of view; and what axe-core finds, in light and dark.

``python -m tests.house.every_table [GAME ...]`` does it at three sizes of the screen. The suite has a game of each
family at one.
"""

from __future__ import annotations

import sys
import tempfile
import time
from importlib.resources import files
from itertools import count
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize

from pitboss.games import GAMES
from tests.house.browser import chromium, visit
from tests.house.frame import SIZES, Frame, click_twice
from tests.house.rounds import Clicks, Keys, Player, play, wagers_of
from tests.house.running import Client, Running, quick

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
SERIOUS = """(rules) => axe.run(document, { resultTypes: ["violations"], preload: false,
    ...(rules.length ? { runOnly: rules } : {}) })
  .then(({ violations }) => violations.filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`)))"""
NUMBERS = count(1)
"""No two guests have the same name."""
OF_COLOUR = ["color-contrast", "link-in-text-block"]
"""The rules whose answer a color scheme can change."""
SCHEMES: list[tuple[Literal["dark", "light"], list[str]]] = [("dark", OF_COLOUR), ("light", [])]


def serious(page: Page, *rules: str) -> list[str]:
    """What axe-core finds serious or critical on a page, by some of its rules or by all."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    return [str(fault) for fault in page.evaluate(SERIOUS, list(rules))]


def serious_in_light_and_dark(page: Page) -> list[str]:
    """What axe-core finds under both color schemes."""
    faults: list[str] = []
    for scheme, rules in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        faults += [f"{scheme}: {fault}" for fault in serious(page, *rules)]
    return faults


class Guests:
    """People who go from table to table, each in a separate window that caches the page's files."""

    def __init__(self, browser: Browser, running: Running) -> None:
        self.browser, self.running = browser, running
        self._known: dict[int, tuple[Client, Page]] = {}

    def seated(self, table: int, seat: int, size: ViewportSize) -> tuple[Client, Page]:
        """Somebody who sits down at a table with new chips, and the page in front of them."""
        person, page = self._known.get(seat) or self._new(seat)
        person.post("/me/deposit", {"amount": 200_00})
        person.post(f"/tables/{table}/sit", {"seat": seat, "chips": 200_00})
        page.emulate_media(color_scheme="light")
        page.set_viewport_size(size)
        page.goto(f"{self.running.address}/table/{table}")
        page.locator("[data-act=leave]").wait_for(state="attached")
        return person, page

    def _new(self, seat: int) -> tuple[Client, Page]:
        person = self.running.person(f"P {seat}-{next(NUMBERS)}")
        page = visit(self.browser, self.running, "/health", person, color_scheme="light", reduced_motion="reduce")
        page.set_default_timeout(60_000)
        self._known[seat] = person, page
        return person, page

    def leave(self) -> None:
        """Closes their windows; the next visitor is somebody else."""
        for _, page in self._known.values():
            page.context.close()
        self._known.clear()


def faults_of(guests: Guests, game: str, sizes: list[ViewportSize], *, audit: bool) -> list[str]:
    """Play a game at each size and list the faults of its page."""
    table = guests.running.table(GAMES[game], bets_seconds=600)
    ann, page = guests.seated(table, 1, sizes[0])
    wagers = wagers_of(ann, table, game)
    others: list[Player] = []
    if GAMES[game].between_players or game == "chemin-de-fer":  # one person alone cannot play
        others.append(Clicks(guests.seated(table, 2, sizes[0])[1], wagers))
    faults: list[str] = []
    for size in sizes:
        page.set_viewport_size(size)
        frame = Frame(page)
        if click_twice(page):
            faults += [f"{size['width']}: {fault}" for fault in frame.wrong()]
            page.locator("[data-act=back]").click()
            page.wait_for_function("() => !document.querySelector('.board .chip-mark')")
    for size in sizes:
        page.set_viewport_size(size)
        frame = Frame(page)

        def look(frame: Frame = frame, size: ViewportSize = size) -> None:
            faults.extend(f"{size['width']}: {fault}" for fault in frame.wrong())

        look()
        play([Clicks(page, wagers), *others], look)
        page.locator("body").press("Escape")
        play([Keys(page, wagers), *others], look)
    if audit:
        faults += serious_in_light_and_dark(page)
    return sorted(set(faults))


def main() -> None:
    """Play the named games, or all; print the faults, and exit with 1 if there are any."""
    named, failed = sys.argv[1:] or list(GAMES), 0
    with tempfile.TemporaryDirectory(prefix="pitboss-tables-") as folder, chromium() as browser:
        running = Running(quick(f"sqlite:///{folder}/house.db"))
        guests = Guests(browser, running)
        for game in named:
            began = time.monotonic()
            try:
                faults = faults_of(guests, game, SIZES, audit=True)
            except Exception as error:
                faults = [f"{type(error).__name__}: {str(error)[:600]}"]
                guests.leave()
            failed += bool(faults)
            print(f"{game}: {'well' if not faults else 'WRONG'} ({time.monotonic() - began:.0f} s)", flush=True)
            for fault in faults:
                print(f"    {fault}", flush=True)
        running.stop()
    print(f"{len(named)} games, {failed} with faults")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
