"""Pictures of the house.

``python -m tests.house.pictures`` takes those of the README and docs/house.md anew. With a folder it takes pictures of
eight tables there, at a desk and on a phone, to be looked at: when bets lie, when somebody is asked, after the round.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ViewportSize

from pitboss import games
from pitboss.games import GAMES
from tests.house.browser import chromium, comes, visit
from tests.house.every_table import Guests
from tests.house.frame import SIZES
from tests.house.rounds import Clicks, Player, play, wagers_of
from tests.house.running import Client, Running, quick

IMAGES = Path(__file__).parent.parent.parent / "docs" / "images"
TABLES = [
    "roulette", "craps", "sic-bo", "mini-baccarat", "blackjack", "ultimate-texas-hold-em", "pai-gow-poker", "hold-em",
]  # fmt: skip
DESK, _, PHONE = SIZES
MAX_WAGERS = 4
"""A round of some games needs several wagers."""
OTHERS = [{"wager": "black", "amount": 10_00}, {"wager": "straight", "on": "00", "amount": 5_00}]
HERS = [
    {"wager": "straight", "on": "17", "amount": 5_00},
    {"wager": "split", "on": "1-2", "amount": 5_00},
    {"wager": "four_numbers", "on": "1-2-4-5", "amount": 5_00},
    {"wager": "three_numbers", "on": "7-8-9", "amount": 5_00},
    {"wager": "six_numbers", "on": "13-14-15-16-17-18", "amount": 10_00},
    {"wager": "red", "amount": 25_00},
]


def _seated(running: Running, table: int, chips: int, *people: Client) -> None:
    for seat, person in enumerate(people, 1):
        person.post(f"/tables/{table}/sit", {"seat": seat, "chips": chips})


def _bet(table: int, person: Client, bets: list[dict[str, Any]]) -> None:
    person.post(f"/tables/{table}/bet", {"bets": bets})


def roulette(running: Running, browser: Browser, ann: Client, bob: Client, cy: Client) -> None:
    """A roulette table at a desk: a round is over, the next one is open for bets."""
    table = running.table(games.roulette, bets_seconds=120)
    _seated(running, table, 300_00, ann, bob, cy)
    comes(running, table, wheel="34")
    _bet(table, ann, HERS)
    _bet(table, bob, OTHERS)
    for person in (ann, bob, cy):
        person.post(f"/tables/{table}/ready")
    _bet(table, ann, HERS)
    page = visit(browser, running, f"/table/{table}", ann, color_scheme="light")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator(".edge").first.wait_for()
    page.screenshot(path=IMAGES / "house-roulette.png")


def three_card_poker(running: Running, browser: Browser, ann: Client, bob: Client) -> None:
    """Three-card poker on a phone and at a desk: a person is asked to play or fold."""
    table = running.table(games.three_card_poker, choices_seconds=120)
    _seated(running, table, 200_00, ann, bob)
    comes(running, table, card="5C 9H JD 4C 9D 7C 4H 4S 2H")
    for person in (ann, bob):
        _bet(table, person, [{"wager": "ante", "amount": 10_00}, {"wager": "pair_plus", "amount": 5_00}])
    for person in (ann, bob):
        person.post(f"/tables/{table}/ready")
    page = visit(browser, running, f"/table/{table}", ann, color_scheme="light", device_scale_factor=2)
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Play $10").wait_for()
    page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=IMAGES / "house-three-card-poker-phone.png")
    page.context.close()
    page = visit(browser, running, f"/table/{table}", ann, color_scheme="light")
    page.set_viewport_size(DESK)
    page.get_by_role("button", name="Play $10").wait_for()
    page.screenshot(path=IMAGES / "house-three-card-poker.png")


def front_door(running: Running, browser: Browser) -> None:
    """The front door and the lobby at a desk, with some company at the tables that they show."""
    for game in GAMES.values():
        running.table(game)
    page = visit(browser, running, "/", color_scheme="light")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator(".live-felt img").nth(2).wait_for()
    page.wait_for_function("() => [...document.querySelectorAll('.live-felt img')].every((img) => img.naturalWidth)")
    page.screenshot(path=IMAGES / "house-front-door.png")
    page.goto(f"{running.address}/tables")
    page.locator(".tile").first.wait_for()
    page.screenshot(path=IMAGES / "house-lobby.png")


def looked_at(guests: Guests, game: str, size: ViewportSize, into: Path) -> None:
    """A table as three people see it in one round and after it."""
    table = guests.running.table(GAMES[game], bets_seconds=600, choices_seconds=600)
    (ann, page), *others = [guests.seated(table, seat, size) for seat in (1, 2, 3)]
    wagers = wagers_of(ann, table, game)
    players: list[Player] = [Clicks(page, wagers), *(Clicks(other, wagers) for _, other in others)]
    taken: set[str] = set()

    def look() -> None:
        now = players[0].now()
        state = "asked" if now["poker"] or now["choices"] or now["setting"] else "bets" if now["ready"] else ""
        if state and state not in taken:
            taken.add(state)
            page.screenshot(path=into / f"{game}-{size['width']}-{state}.png")

    for player in players:
        for _ in range(MAX_WAGERS):
            now = player.now()
            if now["spots"] and not (player.tried and now["ready"]) and not (now["poker"] or now["choices"]):
                player.act({**now, "ready": False})
                player.page.wait_for_timeout(60)
    look()
    play(players, look)
    page.screenshot(path=into / f"{game}-{size['width']}-over.png")


def main() -> None:
    """Takes the pictures."""
    with tempfile.TemporaryDirectory(prefix="pitboss-pictures-") as folder, chromium() as browser:
        running = Running(quick(f"sqlite:///{folder}/house.db"))
        if sys.argv[1:]:
            guests = Guests(browser, running)
            for game in sys.argv[2:] or TABLES:
                for size in (DESK, PHONE):
                    looked_at(guests, game, size, Path(sys.argv[1]))
            running.stop()
            return
        ann, bob, cy = (running.person(name) for name in ("Ann", "Bob", "Cy"))
        roulette(running, browser, ann, bob, cy)
        three_card_poker(running, browser, ann, bob)
        front_door(running, browser)
        running.stop()


if __name__ == "__main__":
    main()
