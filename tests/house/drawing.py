"""What a table page works to draw what happens, in real Chromium: the heaviest tables, full of people and bets.

``python -m tests.house.drawing [GAME ...]`` seats as many people as a table has seats. In each round everybody bets on
all that the layout takes, then adds a chip, is ready and answers what is asked; the page of seat 1 is told of each. For
every message it tells the processor time of the page's only thread (script, style, layout, and all of it with painting
and what is drawn a frame later), and how long the frame took that showed it: the handler, and the frame's own work
without the wait for it. That last figure needs a machine that does nothing else; a frame at 60 a second has 16.7 ms.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page

from pitboss.games import GAMES
from tests.house.browser import chromium, visit
from tests.house.running import Client, Running, quick
from tests.support.processes import DEADLINE_SECONDS

HEAVIEST = ("roulette", "craps", "sic-bo", "blackjack", "pai-gow-poker", "hold-em", "keno")
ROUNDS = 4
MAX_BETS = 60
MAX_TICKETS = 5
MAX_TURNS = 200
IDLE_STEPS = 20
OK = 200
COUNT = """(() => {
  Object.assign(window, { messages: 0, frames: [] });
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      let began = 0;
      this.addEventListener("message", () => { window.messages += 1; began = performance.now(); });
      setTimeout(() => this.addEventListener("message", () => {  // after the page's own
        const told = performance.now() - began;
        requestAnimationFrame(() => {
          const frame = performance.now(), { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.frames.push(told + performance.now() - frame);
          port2.postMessage(0);
        });
      }));
    }
  };
})()"""
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(window.messages))))"
PARTS = {"ScriptDuration": "script", "RecalcStyleDuration": "style", "LayoutDuration": "layout", "TaskDuration": "all"}


class Meter:
    """The processor time that a page has used since it was last asked."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.spent: list[dict[str, float]] = []
        """Milliseconds a message, of each step in which there was one."""
        self._messages = int(page.evaluate(FRAMES))
        used = [self._now()]
        for _ in range(IDLE_STEPS):
            page.evaluate(FRAMES)
            used.append(self._now())
        self._used = used[-1]
        self._idle = {name: (used[-1][name] - used[0][name]) / IDLE_STEPS for name in self._used}
        """What a step in which nothing happens takes: the frames that are waited for, and asking."""

    def _now(self) -> dict[str, float]:
        told = self.session.send("Performance.getMetrics")["metrics"]
        return {PARTS[one["name"]]: 1000 * one["value"] for one in told if one["name"] in PARTS}

    def step(self) -> None:
        """Something has happened at the table: waits until it is drawn."""
        deadline = time.monotonic() + DEADLINE_SECONDS
        while (messages := int(self.page.evaluate(FRAMES))) == self._messages and time.monotonic() < deadline:
            self.page.wait_for_timeout(10)
        used = self._now()
        each = {name: (used[name] - self._used[name] - self._idle[name]) / (messages - self._messages) for name in used}
        frames = self.page.evaluate("window.frames.splice(0)")
        self.spent.append({**each, "frame": max(frames, default=0.0)})
        self._used, self._messages = used, messages


def _bets(client: Client, table: int, seat: int) -> list[dict[str, Any]]:
    """Everything that a layout takes at the beginning, a little of each, beginning elsewhere for each seat."""
    layout = client.get(f"/tables/{table}/layout")
    if any(item["kind"] == "drum" for item in layout["equipment"]):
        return [{"wager": "quick_pick", "amount": layout["chips"][0], "on": "8"} for _ in range(MAX_TICKETS)]
    bets = [
        {"wager": wager["id"], "amount": wager["limit"]["minimum"], **({"on": place} if place else {})}
        for wager in layout["wagers"]
        if wager["open"] and not wager["supports"]
        for place in wager["places"]
    ]
    at = seat * 17 % max(1, len(bets))
    return [*bets[at:], *bets[:at]][:MAX_BETS]


def _tried(client: Client, path: str, body: dict[str, Any], drawn: Callable[[], None]) -> bool:
    answer = client.http.post(f"/api{path}", json=body, headers={"x-csrf-token": client.csrf})
    if answer.status_code == OK:
        drawn()
    return answer.status_code == OK


def _round(people: list[Client], table: int, bets: list[list[dict[str, Any]]], drawn: Callable[[], None]) -> None:
    for client, wanted in zip(people, bets, strict=True):
        if wanted and not _tried(client, f"/tables/{table}/bet", {"bets": wanted}, drawn):
            # single bets that the table accepts are made together in the next round
            wanted[:] = [bet for bet in wanted if _tried(client, f"/tables/{table}/bet", {"bets": [bet]}, drawn)]
    for client, wanted in zip(people, bets, strict=True):
        if wanted:
            _tried(client, f"/tables/{table}/bet", {"bets": wanted[:1]}, drawn)
    before = people[0].get(f"/tables/{table}")["state"]["round"]
    for client in people:
        _tried(client, f"/tables/{table}/ready", {}, drawn)
    for _ in range(MAX_TURNS):
        for client in people:
            state = client.get(f"/tables/{table}")["state"]
            if state["round"] > before or not state["ask"]:
                return
            for asked in state["ask"].get("waiting", []):
                _answer(client, table, asked, drawn)


def _answer(client: Client, table: int, asked: dict[str, Any], drawn: Callable[[], None]) -> None:
    """What costs least and gives nothing up."""
    options = asked.get("options") or []
    for option in sorted(options, key=lambda option: (option["action"] in ("fold", "surrender"), option["cost"])):
        amount = {"amount": option["amounts"][0]} if option.get("amounts") else {}
        answer = {"action": option["action"], "at": asked["at"], **amount}
        if _tried(client, f"/tables/{table}/choose", answer, drawn):
            return


def measured(running: Running, browser: Browser, game: str) -> list[dict[str, float]]:
    """What the page of seat 1 took for each message of some rounds."""
    table = running.table(GAMES[game], bets_seconds=600, choices_seconds=600)
    seats = int(running.person(f"{game} 0").get(f"/tables/{table}/layout")["seats"])
    people = [running.person(f"{game} {seat}") for seat in range(1, seats + 1)]
    for seat, client in enumerate(people, 1):
        client.post(f"/tables/{table}/sit", {"seat": seat, "chips": 5_000_00})
    bets = [_bets(client, table, seat) for seat, client in enumerate(people, 1)]
    for _ in range(2):
        _round(people, table, bets, lambda: None)
    page = visit(browser, running, "/health", people[0], reduced_motion="reduce")
    page.add_init_script(COUNT)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{running.address}/table/{table}")
    page.locator("[data-act=leave]").wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    meter = Meter(page)
    for _ in range(ROUNDS):
        _round(people, table, bets, meter.step)
    page.context.close()
    return meter.spent


def main() -> None:
    """Prints the figures of each table."""
    columns = [*PARTS.values(), "frame"]
    print("milliseconds a message: median and worst, processor time and the frame")
    print(f"{'game':<16} {'messages':>8}" + "".join(f"  {name:>12}" for name in columns))
    with tempfile.TemporaryDirectory(prefix="pitboss-page-") as folder, chromium() as browser:
        running = Running(quick(f"sqlite:///{folder}/house.db", welcome=10_000_00, max_connections_each=4_000))
        for game in sys.argv[1:] or HEAVIEST:
            spent = measured(running, browser, game)
            by_column = [[one[name] for one in spent] for name in columns]
            figures = "  ".join(f"{statistics.median(one):5.1f} {max(one):6.1f}" for one in by_column)
            print(f"{game:<16} {len(spent):>8}  {figures}", flush=True)
        running.stop()


if __name__ == "__main__":
    main()
