"""Every game is played through on the page, in real Chromium: one round by clicks alone, one by keys alone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from pitboss.games import GAMES
from pitboss.table import submit
from tests.house.browser import visit
from tests.house.running import Running

ELSEWHERE = {"keno", "chemin-de-fer"}
"""Tickets are marked first (test_browser_keno); a Banker needs somebody to bet against him."""
PLAYED = [game.id for game in GAMES.values() if not game.between_players and game.id not in ELSEWHERE]
MOST_STEPS = 60

SPOTS = (
    """() => [...document.querySelectorAll(".board [data-spot][aria-disabled=false]")].map((one) => one.dataset.spot)"""
)
NOW = r"""() => {
  const enabled = (name) => { const one = document.querySelector(name); return Boolean(one && !one.disabled); };
  return {
    round: document.querySelectorAll(".feed .round").length,
    over: [...document.querySelectorAll(".feed li")].filter((one) => one.textContent.includes(" is over.")).length,
    ready: enabled("[data-act=ready]"),
    offer: document.querySelector("[data-act^='offer ']")?.dataset.act ?? null,
    setting: enabled("[data-act='fill house way']"),
    choices: document.querySelectorAll(".tray [data-act^='choose ']").length,
    spots: document.querySelectorAll(".board [data-spot][aria-disabled=false]").length,
    said: document.querySelector(".turn")?.textContent,
  };
}"""


class Player:
    """Plays until a round is over: bets until the round can go on, then answers what is asked."""

    def __init__(self, page: Page, wagers: list[dict[str, Any]]) -> None:
        self.page = page
        self.order = [wager["id"] for wager in wagers]
        """The wagers as the rules list them: the main one first."""
        self.names = {wager["name"]: wager["id"] for wager in wagers}
        self.times = {wager["id"]: wager["times"] for wager in wagers}
        """How many chips a wager takes beside one of the others: two on a wager that is twice the ante."""
        self.tried = self.number = self.more = 0

    def play(self, rounds: int) -> None:
        """Plays until so many rounds are over."""
        now = self.page.evaluate(NOW)
        for step in range(MOST_STEPS):
            if now["over"] >= rounds:
                return
            if any(now[what] for what in ("setting", "choices", "ready", "offer", "spots")):
                with self.page.expect_response(lambda answer: answer.request.method == "POST", timeout=20_000):
                    self.step(now, step)
            self.page.wait_for_timeout(60)  # what follows is told by the table's line, not by the answer
            now = self.page.evaluate(NOW)
        raise AssertionError(f"no round is over: {now}")

    def step(self, now: dict[str, object], step: int) -> None:
        """One thing that a person does."""
        if now["setting"]:
            self.press("[data-act='fill house way']")
            self.press(".setting [data-act^='choose ']")
        elif now["choices"]:
            self.answer(step % int(str(now["choices"])))
        elif now["ready"]:
            self.tried = self.number = 0
            self.ready()
        elif now["offer"]:
            self.press(f'[data-act="{now["offer"]}"]')
        else:
            self.bet()
            self.tried += 1

    def press(self, what: str) -> None:
        raise NotImplementedError

    def answer(self, which: int) -> None:
        raise NotImplementedError

    def ready(self) -> None:
        raise NotImplementedError

    def bet(self) -> None:
        raise NotImplementedError


class Clicks(Player):
    """With the mouse alone."""

    def press(self, what: str) -> None:
        self.page.locator(what).first.click()

    def answer(self, which: int) -> None:
        self.page.locator(".tray [data-act^='choose ']").nth(which).click()

    def ready(self) -> None:
        self.press("[data-act=ready]")

    def bet(self) -> None:
        spots = sorted(self.page.evaluate(SPOTS), key=lambda spot: self.order.index(spot.split(" ")[0]))
        spots = [spot for spot in spots for _ in range(self.times.get(spot.split(" ")[0], 1))]
        spot = self.page.locator(f'[data-spot="{spots[self.tried % len(spots)]}"] .hit')
        spot.scroll_into_view_if_needed()
        spot.click(timeout=8_000)


class Keys(Player):
    """With the keyboard alone: the tray's keys, and Enter on what has the focus."""

    def press(self, what: str) -> None:
        self.page.locator(what).first.focus()
        self.page.keyboard.press("Enter")

    def answer(self, which: int) -> None:
        self.page.keyboard.press(str(which + 1))

    def ready(self) -> None:
        self.page.keyboard.press("g")

    def bet(self) -> None:
        while True:  # numbers that are not a place are passed over
            self.number += 0 if self.more else 1
            for digit in str(self.number):
                self.page.keyboard.press(digit)
            said = self.page.locator(".turn").inner_text()
            if "Enter bets it" in said:
                self.page.keyboard.press("Enter")
                name = said.partition(" on ")[2].removesuffix(". Enter bets it.")
                self.more = self.more - 1 if self.more else self.times.get(self.names.get(name, ""), 1) - 1
                return
            self.page.keyboard.press("Escape")
            self.number = 0 if self.number > MOST_STEPS else self.number


@pytest.mark.parametrize("part", range(4))
def test_every_game_is_played_by_clicks_alone_and_by_keys_alone(
    browser: Browser, on_sqlite: Running, part: int
) -> None:
    for at, game in enumerate(PLAYED[part::4]):
        table = on_sqlite.table(GAMES[game])
        ann = on_sqlite.person(f"Ann {table}")
        needs = GAMES[game].requirements(submit(GAMES[game]).rules)
        wagers = [
            {**wager, "times": needs[wager["id"]].times if wager["id"] in needs else 1}
            for wager in ann.get(f"/tables/{table}/layout")["wagers"]
        ]
        page = visit(browser, on_sqlite, f"/table/{table}", ann)
        page.set_viewport_size({"width": 390, "height": 844} if at % 2 else {"width": 1280, "height": 800})
        page.set_default_timeout(20_000)
        page.locator("[data-act='take a seat']").click()
        page.get_by_role("button", name="Sit down").click()
        page.locator("[data-act=leave]").wait_for(state="attached")
        try:
            Clicks(page, wagers).play(1)
            page.locator("body").press("Escape")
            Keys(page, wagers).play(2)
        except Exception as failed:
            raise AssertionError(f"{game}: {failed} {page.evaluate(NOW)}") from failed
        page.context.close()
