"""The poker room at the page, in real Chromium: people bet against each other for a pot."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from pitboss.games import GAMES
from pitboss.house.accounts.people import Role
from pitboss.house.house import House
from pitboss.house.tables.actions import TableLook
from pitboss.table import Limit, Limits, submit
from tests.house.browser import comes, visit
from tests.house.running import Client, Running, quick

PICTURES = os.environ.get("PITBOSS_PICTURES", "")
"""Where pictures of the table go, for people who want to look at it."""
IN_VIEW = """el => {
  const r = el.getBoundingClientRect(), at = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
  const inside = r.width > 0 && r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight && r.right <= innerWidth;
  return inside && el.contains(at);
}"""
SHARES = [{"seat": seat, "share": share} for seat, share in ((1, "0.75"), (2, "0.15"), (3, "0.10"))]
EQUITY = {"stages": [{"board": [], "pots": [{"amount": 100, "shares": SHARES}]}]}
"""The house's equities of three hands; counting them is tested without a browser (test_equity.py)."""
SIZES = ((1440, 900), (1024, 768), (390, 844))


def _table(running: Running, game: str, seconds: int = 0, **options: Any) -> int:
    submission = submit(
        GAMES[game], {"rake_percent": 0, **options}, Limits(Limit(1_00, 1_000_00)), GAMES[game].max_seats
    )
    return running.call(lambda house: house.open_table(submission, 0, choices_seconds=seconds))


def _window(browser: Browser, running: Running, table: int, person: Client, size: tuple[int, int]) -> Page:
    page = visit(browser, running, "/health", person, color_scheme="light")
    page.route("**/equity*", lambda route: route.fulfill(json=EQUITY))
    page.goto(f"{running.address}/table/{table}")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return page


def _players(browser: Browser, running: Running, table: int, *chips: int) -> list[tuple[Client, Page]]:
    """People who sit at seats 1, 2 and so on with this many dollars each, and their windows of different sizes."""
    seated = [running.person(name) for name in ("Ann", "Ben", "Cyd")[: len(chips)]]
    for seat, person in enumerate(seated, 1):
        person.post(f"/tables/{table}/sit", {"seat": seat, "chips": chips[seat - 1] * 100})
    sized = zip(seated, SIZES, strict=False)
    return [(person, _window(browser, running, table, person, size)) for person, size in sized]


async def _begin(house: House, table: int) -> None:
    """Ends the pause after a hand."""
    house.writer.tables[table].time_bank.rests_until = None
    await house.do(TableLook(table), table)


def _press(page: Page, name: str) -> None:
    page.get_by_role("group", name="Your answer").get_by_role("button", name=name, exact=True).click()


def _key(page: Page, key: str, name: str) -> None:
    """Press a key of the action bar once its button is enabled."""
    expect(page.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-disabled", "false")
    page.get_by_role("region", name="Actions").focus()
    page.keyboard.press(key)


def _picture(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"poker-{name}.png")


def _in_view(page: Page, selector: str) -> bool:
    """True if an element is entirely in the window and nothing covers its middle."""
    return bool(page.locator(selector).first.evaluate(IN_VIEW))


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Running]:
    """A house whose poker tables rest after each hand, so that its end can be looked at."""
    house = Running(quick(f"sqlite:///{tmp_path}/house.db", pause_seconds=60))
    yield house
    house.stop()


def test_two_people_play_a_hand_of_hold_em_one_by_clicks_and_one_by_keys(browser: Browser, room: Running) -> None:
    table = room.table(GAMES["hold-em"])
    comes(room, table, card="AS KS AD KD 3C 2C 7H 9C 3D 4D 3H 5S")
    ann = visit(browser, room, f"/table/{table}", room.person("Ann"))
    ben = visit(browser, room, f"/table/{table}", room.person("Ben"))
    for page, seat in ((ann, 1), (ben, 2)):
        page.get_by_role("button", name=f"Sit at {seat}").click()
        page.get_by_role("button", name="Sit down").click()
    _press(ann, "Call $0.50")
    _key(ben, "c", "Check")
    expect(ann.locator('[data-card="7H"]')).to_be_visible()
    cards = ben.locator(".poker-table [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    assert sorted(cards) == ["2C", "7H", "9C", "KD", "KS"]  # Bob's own cards and the flop, but none of Ann's
    _press(ann, "Bet $1")
    _key(ben, "c", "Call $1")
    for _ in range(2):
        _press(ann, "Check")
        _key(ben, "c", "Check")
    feed = ben.get_by_role("log")
    expect(feed).to_contain_text("Seat 1 shows A♠ A♦: a pair of aces.")
    expect(feed).to_contain_text("Seat 2 concedes.")
    expect(feed).to_contain_text("$3.60 goes from the pot to seat 1")  # $4.00 less a rake of 10 %, 14.14(b)1i
    for page in (ann, ben):
        expect(page.locator(".poker-result")).to_have_text("Ann wins $3.60 with a pair of aces.")
        assert _in_view(page, ".poker-result") and _in_view(page, ".poker-seat.wins .plate")
    expect(ben.get_by_role("region", name="Hand history").locator("summary")).to_contain_text("Hand 2")
    expect(ben.get_by_role("region", name="Hand history").locator("summary")).to_contain_text("−$2")


def test_high_and_low_hands_of_omaha_are_named_by_the_half_that_they_won(browser: Browser, room: Running) -> None:
    table = _table(room, "omaha-high-low-eight")
    comes(room, table, card="AS KS 2D KD JH QH JC QC 10C 3H 5S 8C 10D KH 10H 9D")
    ann, ben = room.person("Ann"), room.person("Ben")
    for seat, person in enumerate((ann, ben), 1):
        person.post(f"/tables/{table}/sit", {"seat": seat, "chips": 100_00})
    wide, phone = (_window(browser, room, table, *who) for who in ((ann, SIZES[0]), (ben, SIZES[-1])))
    _press(wide, "Raise to $2")
    expect(phone.get_by_role("img", name="has bet $2")).to_be_visible()
    title = phone.get_by_role("heading", level=1)
    assert title.evaluate("el => el.scrollWidth <= el.clientWidth"), "the name of the game is not cut off"
    assert _in_view(phone, "[aria-label='has bet $2']"), "an empty seat does not lie over a bet"
    _press(phone, "Call $1")
    for _ in range(3):
        _press(wide, "Check")
        _press(phone, "Check")
    for page in (wide, phone):
        expect(page.locator(".poker-result")).to_have_text(
            "Ben wins $2 with three kings; Ann wins $2 with 8-5-3-2-A low."
        )
        _picture(page, f"omaha-{page.viewport_size['width'] if page.viewport_size else 0}")


def test_a_raise_is_chosen_with_the_slider_within_the_lawful_range(browser: Browser, room: Running) -> None:
    table = _table(room, "hold-em", betting="no_limit")
    (_, ann), (_, ben) = _players(browser, room, table, 100, 40)
    slider, dollars = ann.get_by_role("slider", name="Amount"), ann.get_by_role("textbox", name="Dollars")
    expect(dollars).to_have_value("2")  # $1 to match, raised by the last bet of $1
    expect(ann.get_by_text("$2 to $100")).to_be_visible()
    before = ann.locator(".poker-acts").bounding_box()
    slider.focus()
    for _ in range(3):
        ann.keyboard.press("ArrowRight")
    expect(ann.get_by_role("button", name="Raise to $5")).to_be_visible()
    dollars.fill("1.50")
    expect(dollars).to_have_attribute("aria-invalid", "true")
    expect(ann.get_by_role("group", name="Your answer").get_by_role("button").nth(2)).to_have_attribute(
        "aria-disabled", "true"
    )
    ann.get_by_role("button", name="Pot", exact=True).click()
    expect(dollars).to_have_value("3")  # the pot of $2 after a call, on top of $1
    dollars.fill("7")
    dollars.press("Enter")
    expect(ben.get_by_role("button", name="Call $6")).to_be_visible()
    assert ann.locator(".poker-acts").bounding_box() == before, "the buttons stay where they are"
    ben.get_by_role("button", name="All-in", exact=True).click()
    _press(ben, "Raise to $40")
    expect(ann.get_by_role("button", name="Call $33")).to_be_visible()


def test_three_people_are_all_in_for_a_pot_and_a_side_pot(browser: Browser, room: Running) -> None:
    table = _table(room, "hold-em", betting="no_limit")
    ann, cyd, ben = (room.person(name) for name in ("Ann", "Cyd", "Ben"))
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 10_50})
    cyd.post(f"/tables/{table}/sit", {"seat": 3, "chips": 99_50})
    ann.post(f"/tables/{table}/choose", {"action": "fold"})
    ben.post(f"/tables/{table}/sit", {"seat": 2, "chips": 40_00})
    comes(room, table, card="9S KS AS 9D KD AD 2C 3C 7H 8C 2D 4D 2H JS")
    room.call(lambda house: _begin(house, table))
    first, second, third = (
        _window(browser, room, table, one, size) for one, size in zip((ann, ben, cyd), SIZES, strict=True)
    )
    eye = _window(browser, room, table, room.person("Eye", Role.SURVEILLANCE), SIZES[0])
    expect(eye.locator(".equity")).to_have_text(["75.0 %", "15.0 %", "10.0 %"])
    assert third.evaluate("document.documentElement.scrollWidth") <= 390
    assert all(_in_view(third, place) for place in (".poker-acts", ".raise", ".poker-seat.me .plate", ".boards"))
    first.get_by_role("button", name="Pot", exact=True).click()
    _press(first, "Raise to $3.50")
    _press(second, "Call $3")
    _press(third, "Call $2.50")
    _press(second, "Check")
    third.get_by_role("textbox", name="Dollars").fill("20")
    _press(third, "Bet $20")
    _press(first, "Call $6.50, all-in")
    _press(second, "Call $20")
    expect(third.locator(".pots")).to_have_text("Pot $30Side pot $27")
    expect(third.locator('.poker-seat[data-seat="1"] .does')).to_have_text("all-in")
    second.get_by_role("button", name="All-in", exact=True).click()
    _press(second, "Bet $16.50")
    _picture(third, "side-pot-390")
    _press(third, "Call $16.50")
    for page, (width, _) in zip((first, second, third), SIZES, strict=True):
        won = "Cyd wins $60 with a pair of kings; Ann wins $30 with a pair of aces."
        expect(page.locator(".poker-result")).to_have_text(won)
        assert _in_view(page, ".poker-result")
        expect(page.locator(".equity")).to_have_count(3)  # betting is over: everybody may know
        _picture(page, f"all-in-{width}")


def test_cards_to_discard_are_clicked_and_new_ones_come(browser: Browser, room: Running) -> None:
    table = _table(room, "five-card-draw-high")
    comes(room, table, card="AS KS AD KD 3C 6C 4C 7C 5C 8C 2S 9H 9S 9D 9C")
    (_, ann), (_, ben) = _players(browser, room, table, 100, 100)
    _press(ann, "Call $0.50")
    _press(ben, "Check")
    expect(ann.get_by_text("Your turn: click the cards to discard.")).to_be_visible()
    for name in ("3C", "4C", "5C"):
        ann.locator(f'[data-act="pick {name}"]').click()
    ann.locator('[data-act="pick 5C"]').press("Enter")
    expect(ann.locator('[data-act="pick 5C"]')).to_have_attribute("aria-pressed", "false")
    _picture(ann, "draw-1440")
    _press(ann, "Draw 2")
    expect(ann.locator('.me [data-card="3C"]')).to_have_count(0)
    expect(ann.locator(".me [data-card]")).to_have_count(5)
    held = ann.locator(".me [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    assert {"AS", "AD", "5C"} < set(held) and not {"3C", "4C"} & set(held)
    expect(ben.locator('.poker-seat[data-seat="1"] .back')).to_have_count(5)
    _press(ben, "Stand pat")
    expect(ann.get_by_role("button", name="Check")).to_be_visible()


def test_of_the_cards_only_as_many_are_picked_as_are_discarded(browser: Browser, room: Running) -> None:
    table = _table(room, "pineapple")
    comes(room, table, card="AS KS AD KD 3C 6C 2S 9H 9S 9D 9C 4D 4H")
    (_, ann), (_, ben) = _players(browser, room, table, 100, 100)
    _press(ann, "Call $0.50")
    _press(ben, "Check")
    expect(ann.get_by_text("Your turn: click the card to discard.")).to_be_visible()
    for name in ("AD", "AS", "3C"):
        ann.locator(f'[data-act="pick {name}"]').click()
    expect(ann.locator(".pick[aria-pressed=true]")).to_have_count(1)
    _press(ann, "Discard 1")
    expect(ann.locator(".me [data-card]")).to_have_count(2)
    expect(ann.locator('.me [data-card="3C"]')).to_have_count(0)


def test_a_player_who_sat_out_is_asked_before_posting(browser: Browser, room: Running) -> None:
    table = _table(room, "seven-card-stud-high", seconds=1, ante=1)
    (ann, page), _, _ = _players(browser, room, table, 100, 100, 100)
    page.get_by_role("button", name="Sit out").click()
    expect(page.get_by_role("button", name="Come back")).to_be_visible()
    page.get_by_label("Post antes and blinds for me").uncheck()
    page.get_by_role("button", name="Come back").click()
    expect(page.get_by_role("button", name="Sit out")).to_be_visible()
    state = ann.get(f"/tables/{table}")["state"]
    assert [call["call"] for call in state["calls"]] == ["sit out", "post for me"]
    assert "away" not in state["shows"]
    expect(page.get_by_role("timer")).to_contain_text("Time bank")  # the usual second is over


def test_a_table_with_one_player_waits_for_another(browser: Browser, on_sqlite: Running) -> None:
    """It must not begin one empty round after another."""
    table = on_sqlite.table(GAMES["hold-em"])
    page = visit(browser, on_sqlite, f"/table/{table}", on_sqlite.person("Ann"))
    page.get_by_role("button", name="Sit at 1").click()
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("log")).to_contain_text("Fewer than two players have the chips to play: no hand.")
    assert page.get_by_role("log").get_by_text("Round 1 is over.").count() == 1
    expect(page.get_by_role("log").get_by_text("Round 2")).to_have_count(0)
