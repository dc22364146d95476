"""Hands played in a house with the coach: its answers and the page, compared with figures counted by hand.

``python -m tests.house.coached_hands --hands 200`` plays this many hands of blackjack and of three card poker.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page, expect

from pitboss import games
from pitboss.equipment.cards import card
from pitboss.hands.twentyone import value
from pitboss.protocol.events import events_from
from pitboss.table import Game, submit
from pitboss.table.log.views import hands_seen
from tests.house.browser import chromium, visit
from tests.house.running import Client, Running, quick
from tests.pricing.by_hand import BlackjackByHand, ThreeCardByHand

NOTHING = 5e-5
"""The API returns four decimals of a cent."""
CountedByHand = Callable[[str, list[str], list[str]], float | None]
"""The value of an action in cents for $10, by the player's and the dealer's cards; None if it is not recounted."""


def three_card() -> CountedByHand:
    """Ante and play against every hand of the dealer."""
    by_hand = ThreeCardByHand(submit(games.three_card_poker))

    def counted(action: str, own: list[str], _: list[str]) -> float:
        return -1000.0 if action == "fold" else float(by_hand.play([card(name) for name in own], 1000))

    return counted


def blackjack() -> CountedByHand:
    """Standing, drawing and doubling; a split is the solver's alone."""
    by_hand = BlackjackByHand(submit(games.blackjack).options.decks)

    def counted(action: str, own: list[str], dealer: list[str]) -> float | None:
        if action not in ("stand", "hit", "double"):
            return None
        held = tuple(sorted(value(card(name)) for name in own))
        found: float = getattr(by_hand, action)(held, value(card(dealer[0])))
        return found * 1000

    return counted


COUNTED: dict[str, tuple[Game, str, Callable[[], CountedByHand]]] = {
    "blackjack": (games.blackjack, "main", blackjack),
    "three-card-poker": (games.three_card_poker, "ante", three_card),
}


def compare_hands(house: Running, browser: Browser, ann: Client, name: str, wanted: int) -> int:
    """Play until the coach has valued this many hands; the number of values compared, in the API and on the page."""
    game, wager, made = COUNTED[name]
    table, counted = house.table(game), made()
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 1_000_00})
    page, hands, compared = visit(browser, house, f"/table/{table}", ann), 0, 0
    page.click("[data-act=coach][aria-checked=false]")
    while hands < wanted:
        if ann.get(f"/tables/{table}")["state"]["seats"]["1"]["chips"] < 100_00:
            ann.post(f"/tables/{table}/leave")
            ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 500_00})
        ann.post(f"/tables/{table}/bet", {"bets": [{"wager": wager, "amount": 10_00}]})
        ann.post(f"/tables/{table}/ready")
        told = ann.get(f"/tables/{table}/coach")["decisions"]
        hands += bool(told)
        while told:
            values = told[0]["values"]
            compared += _compare(ann.get(f"/tables/{table}"), values, counted, page)
            ann.post(f"/tables/{table}/choose", _without_split(values))
            told = ann.get(f"/tables/{table}/coach")["decisions"]
    page.click("[data-act=coach][aria-checked=true]")
    ann.post(f"/tables/{table}/leave")
    return compared


def _without_split(values: dict[str, Any]) -> dict[str, Any]:
    """The best that leaves one hand, since hands from a split are not counted again here."""
    best = next(one for one in values["options"] if one["action"] not in ("split", "insure"))
    return {"action": best["action"], **({"amount": best["amount"]} if best["amount"] else {})}


def _compare(view: dict[str, Any], values: dict[str, Any], counted: CountedByHand, page: Page) -> int:
    events: list[dict[str, Any]] = []
    for told in view["events"]:
        event = told["event"]
        events = [event] if event["kind"] == "round" else [*events, event]
    hands, compared = hands_seen(events_from(events)), 0
    for one in values["options"]:
        told_cents = float(one["cents"])
        again = counted(one["action"], hands["seat 1"], hands["dealer"])
        if again is not None:
            assert abs(told_cents - again) <= NOTHING, (values["case"], one, again)
            compared += 1
        shown = page.locator(f"[data-worth='{one['action']}']")
        expect(shown).to_have_attribute("data-cents", one["cents"])
        expect(shown).to_contain_text(_printed(told_cents))
    return compared


def _printed(value_cents: float) -> str:
    """A value as the page prints it, with two decimals: dollars, or cents below one cent."""
    sign, size = "−" if value_cents < 0 else "+", abs(value_cents)
    return f"{sign}{size:.2f} ¢" if 0 < size < 1 else f"{sign}${size / 100:.2f}"


def main() -> int:
    """Play both games in a separate house."""
    parser = argparse.ArgumentParser(prog="python -m tests.house.coached_hands", description=__doc__)
    parser.add_argument("--hands", type=int, default=200, help="hands of each game")
    wanted = parser.parse_args().hands
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        house = Running(quick(f"sqlite:///{folder}/house.db", bets_seconds=300, choices_seconds=300))
        try:
            for name in COUNTED:
                ann = house.person(f"Ann at {name}")
                done = compare_hands(house, browser, ann, name, wanted)
                print(f"{name}: {wanted} hands, {done} values as counted by hand, all as printed", flush=True)
        finally:
            house.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
