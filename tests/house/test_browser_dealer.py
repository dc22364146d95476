"""The result as a dealer says it, in real Chromium: hands, each bet, what you won, and the next step."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from pitboss.games import GAMES
from tests.house.browser import comes, visit
from tests.house.running import Running

Bets = list[dict[str, Any]]


def _settled(browser: Browser, running: Running, game: str, cards: str, wagers: Bets, *actions: str) -> Page:
    table, ann = running.table(GAMES[game]), running.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 200_00})
    page = visit(browser, running, f"/table/{table}", ann)
    expect(page.get_by_test_id("chips-1")).to_have_text("$200")
    comes(running, table, card=cards)
    ann.post(f"/tables/{table}/bet", {"bets": wagers})
    ann.post(f"/tables/{table}/ready")
    for action in actions:
        ann.post(f"/tables/{table}/choose", {"action": action})
    return page


MAIN = [{"wager": "main", "amount": 5_00}]
ANTE = [{"wager": "ante", "amount": 5_00}]


@pytest.mark.parametrize(
    ("game", "cards", "wagers", "actions", "says"),
    [
        ("blackjack", "10S 9H 9D 8C", MAIN, ["stand"], "Your 19 beats the dealer's 17: you win $5"),
        ("blackjack", "10S 9H 9D 10C", MAIN, ["stand"], "Push, 19 each: you break even"),
        ("blackjack", "10S 9H 6D 8C KD", MAIN, ["hit"], "You bust with 24: you lose $5"),
        ("blackjack", "10S 6H 9D 10C KD", MAIN, ["stand"], "The dealer busts with 26: you win $5"),
        (
            "three-card-poker",
            "9S KD 9H QC 2D QH",
            [*ANTE, {"wager": "pair_plus", "amount": 5_00}],
            ["play"],
            "Your pair of nines loses to the dealer's pair of queens. "
            "Ante −$5, Play −$5, Pair plus +$5: you lose $5",
        ),
        (
            "three-card-poker",
            "3S 8D 2H 5C 5D 7H",
            ANTE,
            ["play"],
            "The dealer has less than queen high. Ante +$5, Play push: you win $5",
        ),
        ("mini-baccarat", "10S 2D 9S 5D", [{"wager": "player", "amount": 5_00}], [], "Player wins, 9 to 7: you win $5"),
    ],
)  # fmt: skip
def test_the_dealer_says_hands_bets_and_what_you_won(
    browser: Browser, on_sqlite: Running, game: str, cards: str, wagers: Bets, actions: list[str], says: str
) -> None:
    page = _settled(browser, on_sqlite, game, cards, wagers, *actions)
    expect(page.get_by_test_id("result")).to_have_text(says)


def test_of_many_bets_those_that_won_are_named_and_all_of_it_can_be_read(browser: Browser, on_sqlite: Running) -> None:
    table, ann = on_sqlite.table(GAMES["roulette"]), on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 200_00})
    page = visit(browser, on_sqlite, f"/table/{table}", ann)
    expect(page.get_by_test_id("chips-1")).to_have_text("$200")
    comes(on_sqlite, table, wheel="34")
    numbers: Bets = [{"wager": "straight", "on": str(number), "amount": 5_00} for number in (1, 2, 4, 5)]
    dozen = {"wager": "dozen", "on": "3", "amount": 5_00}
    ann.post(f"/tables/{table}/bet", {"bets": [*numbers, dozen, {"wager": "red", "amount": 25_00}]})
    ann.post(f"/tables/{table}/ready")
    result = page.get_by_test_id("result")
    expect(result).to_have_text("34 red. Dozen 3 +$10 at 2 to 1, Red +$25, 4 others −$20: you win $15")
    for size in (ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)):
        page.set_viewport_size(size)
        assert result.evaluate("el => el.scrollWidth <= el.clientWidth && el.scrollHeight <= el.clientHeight + 1"), size


def test_no_hand_that_stayed_face_down_is_named(on_sqlite: Running) -> None:
    table, ann = on_sqlite.table(GAMES["three-card-poker"]), on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 200_00})
    ann.post(f"/tables/{table}/bet", {"bets": ANTE})
    ann.post(f"/tables/{table}/ready")
    ann.post(f"/tables/{table}/choose", {"action": "fold"})
    assert not any(told.get("hands") for told in ann.get(f"/tables/{table}?after=0")["events"])


def test_a_player_out_of_chips_is_asked_to_buy_more(browser: Browser, on_sqlite: Running) -> None:
    table, ann = on_sqlite.table(GAMES["roulette"]), on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 5_50})
    page = visit(browser, on_sqlite, f"/table/{table}", ann)
    expect(page.get_by_test_id("chips-1")).to_have_text("$5.50")
    comes(on_sqlite, table, wheel="2")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
    expect(page.locator("[data-act='buy more']")).to_have_count(0)
    ann.post(f"/tables/{table}/ready")
    expect(page.locator(".offer")).to_contain_text("You have $0.50 in chips.")
    page.locator("[data-act='buy more']").click()
    page.get_by_role("dialog", name="Your chips").get_by_role("button", name="Buy in").click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$100.50")
    expect(page.locator("[data-act='buy more']")).to_have_count(0)


def test_lines_about_procedure_fold_away_and_come_back(browser: Browser, on_sqlite: Running) -> None:
    page = _settled(browser, on_sqlite, "three-card-poker", "9S KD 9H QC 2D QH", ANTE, "play")
    log = page.get_by_role("log")
    expect(log).to_contain_text("Seat 1's ante loses $5.00")
    stub = log.get_by_text("discard rack").first
    expect(stub).to_be_hidden()
    page.get_by_label("with procedure").check()
    expect(stub).to_be_visible()
    page.reload()
    expect(log.get_by_text("discard rack").first).to_be_visible()
