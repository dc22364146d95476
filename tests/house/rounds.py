"""People who play a round of any game at the page, by clicks alone or by keys alone."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from pitboss.games import GAMES
from pitboss.table import submit
from pitboss.table.rules.parts import requirements
from tests.house.browser import answered
from tests.house.running import Client
from tests.support.processes import DEADLINE_SECONDS

MAX_PLACES = 90
"""No layout numbers more places; then one begins again."""
OPEN = ".poker-acts button[aria-disabled=false]"
CHEAP = f"{OPEN}[data-key=C]"
"""The button that checks or calls."""
SPOTS = (
    """() => [...document.querySelectorAll(".board [data-spot][aria-disabled=false]")].map((one) => one.dataset.spot)"""
)
NOW = r"""() => {
  const enabled = (name) => { const one = document.querySelector(name); return Boolean(one && !one.disabled); };
  const count = (name) => document.querySelectorAll(name).length;
  return {
    over: Math.max(0, ...[...document.querySelectorAll(".feed li")]
      .map((one) => Number(/ (\d+) is over\./.exec(one.textContent)?.[1] ?? 0))),
    poker: count(".poker-acts button[aria-disabled=false]"),
    picks: count(".poker-page .pick[aria-pressed=false]"), picked: count(".poker-page .pick[aria-pressed=true]"),
    asked: count(".poker-bar.mine"),
    ready: enabled("[data-act=ready]"),
    offer: document.querySelector("[data-act^='offer ']")?.dataset.act ?? null,
    setting: enabled("[data-act='fill house way']"),
    choices: count(".acts [data-act^='choose ']"),
    spots: count(".board [data-spot][aria-disabled=false]"),
    numbers: count(".keno-grid .number:not(:disabled)") && count(".number.marked") < 2,
    buy: enabled("[data-act='buy ticket']"),
    said: document.querySelector(".turn")?.textContent,
  };
}"""


def nothing_wrong() -> None:
    """What is looked at after each step where nothing is."""


class Player:
    """Bets until the round can continue, then answers questions."""

    def __init__(self, page: Page, wagers: list[dict[str, Any]]) -> None:
        self.page = page
        self.order = [wager["id"] for wager in wagers]
        """The wagers as the rules list them: the main one first."""
        self.names = {wager["name"]: wager["id"] for wager in wagers}
        self.times = {wager["id"]: wager["times"] for wager in wagers}
        """The number of chips of a wager per chip of the others: two for a wager that is twice the ante."""
        self.tried = self.number = self.more = self.answers = 0

    def now(self) -> dict[str, Any]:
        """What the page shows and what may be done."""
        return dict(self.page.evaluate(NOW))

    def act(self, now: dict[str, Any]) -> None:
        """Does one thing if there is one to do."""
        if now["numbers"] and not now["ready"]:
            self.mark()
        elif now["asked"] and not now["poker"] and now["picks"] and not now["picked"]:
            self.press(".poker-page .pick[aria-pressed=false]")
        elif any(now[what] for what in ("poker", "setting", "choices", "ready", "buy", "offer", "spots")):
            with answered(self.page):
                self.step(now)

    def step(self, now: dict[str, Any]) -> None:
        """Send one act to the house."""
        if now["poker"]:
            self.bar()
        elif now["setting"]:
            self.press("[data-act='fill house way']")
            self.press(".set-acts [data-act^='choose ']")
        elif now["choices"]:
            self.answer(self.answers % int(now["choices"]))
            self.answers += 1
        elif now["ready"]:
            self.tried = self.number = 0
            self.ready()
        elif now["buy"]:
            self.press("[data-act='buy ticket']")
        elif now["offer"]:
            self.press(f'[data-act="{now["offer"]}"]')
        else:
            self.bet()
            self.tried += 1

    def press(self, what: str) -> None:
        """Uses a button."""
        raise NotImplementedError

    def answer(self, which: int) -> None:
        """Answers what the table asks."""
        raise NotImplementedError

    def ready(self) -> None:
        """Says that all bets are made."""
        raise NotImplementedError

    def bet(self) -> None:
        """Bets one chip."""
        raise NotImplementedError

    def mark(self) -> None:
        """Marks numbers of a ticket."""
        raise NotImplementedError

    def bar(self) -> None:
        """Answers at a poker table: checks or calls where that is open."""
        raise NotImplementedError


class Clicks(Player):
    """With the mouse alone."""

    def press(self, what: str) -> None:
        self.page.locator(what).first.click()

    def answer(self, which: int) -> None:
        self.page.locator(".acts [data-act^='choose ']").nth(which).click()

    def ready(self) -> None:
        self.press("[data-act=ready]")

    def bet(self) -> None:
        spots = sorted(self.page.evaluate(SPOTS), key=lambda spot: self.order.index(spot.split(" ")[0]))
        spots = [spot for spot in spots for _ in range(self.times.get(spot.split(" ")[0], 1))]
        spot = self.page.locator(f'[data-spot="{spots[self.tried % len(spots)]}"] .hit')
        spot.scroll_into_view_if_needed()
        spot.click(timeout=30_000)

    def mark(self) -> None:
        for number in (7, 24):
            self.press(f'[data-number="{number}"]')

    def bar(self) -> None:
        self.press(CHEAP if self.page.locator(CHEAP).count() else OPEN)


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
            if "Press Enter to bet" in said:
                self.page.keyboard.press("Enter")
                name = said.partition(" on ")[2].removesuffix(". Press Enter to bet.")
                self.more = self.more - 1 if self.more else self.times.get(self.names.get(name, ""), 1) - 1
                return
            self.page.keyboard.press("Escape")
            self.number = 0 if self.number > MAX_PLACES else self.number

    def mark(self) -> None:
        self.page.locator(".keno-grid [tabindex='0']").focus()
        for key in ("Enter", "ArrowRight", "ArrowDown", "Enter"):
            self.page.keyboard.press(key)

    def bar(self) -> None:
        if self.page.locator(CHEAP).count():
            self.page.locator(".poker-bar").focus()
            self.page.keyboard.press("c")
        else:
            self.press(OPEN)


def wagers_of(client: Client, table: int, game: str) -> list[dict[str, Any]]:
    """The wagers of a table, and how many chips each takes beside one of the others."""
    needs = requirements(submit(GAMES[game]))
    return [
        {**wager, "times": needs[wager["id"]].times if wager["id"] in needs else 1}
        for wager in client.get(f"/tables/{table}/layout")["wagers"]
    ]


def play(players: list[Player], look: Callable[[], None] = nothing_wrong) -> None:
    """Until the first has seen one more round end; after each step somebody may look."""
    first, deadline = players[0], time.monotonic() + DEADLINE_SECONDS
    before = first.now()["over"]
    while time.monotonic() < deadline:
        for player in players:
            now = player.now()
            if player is first and now["over"] > before:
                return
            player.act(now)
            player.page.wait_for_timeout(60)  # the events arrive over the WebSocket, not in the answer
        look()
    raise AssertionError(f"no round is over: {[player.now() for player in players]}")
