"""Betting at the web page, in real Chromium: pending chips, the result of a round, keys and fields."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from pitboss import games
from pitboss.house.accounts.people import Role
from pitboss.table import Game
from tests.house.browser import comes, hold_acts, visit
from tests.house.running import Client, Running


def _seated(browser: Browser, running: Running, game: Game) -> tuple[int, Client, Page]:
    table, ann = running.table(game), running.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 200_00})
    page = visit(browser, running, f"/table/{table}", ann)
    page.get_by_role("radio", name="$5 chip").click()
    return table, ann, page


def _lies(ann: Client, table: int) -> list[tuple[str, str, int]]:
    return [(one["wager"], one["on"], one["amount"]) for one in ann.get(f"/tables/{table}")["state"]["layout"]]


def test_equal_wagers_of_two_hands_are_bet_when_both_are_put_down(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, games.blackjack_switch)
    page.locator('[data-spot="hand_1 "]').click()
    expect(page.locator(".pending-bets")).to_contain_text("Not bet yet. The wagers on the two hands must be equal")
    expect(page.locator(".pending-bets")).to_contain_text("13:69F-2A.5(a)")
    expect(page.locator('[data-spot="hand_1 "] .pale')).to_have_text("$5")
    expect(page.get_by_test_id("chips-1")).to_have_text("$200")
    assert _lies(ann, table) == []
    page.locator('[data-spot="hand_2 "]').click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$190")
    expect(page.locator(".pending-bets")).to_be_hidden()
    assert sorted(_lies(ann, table)) == [("hand_1", "", 5_00), ("hand_2", "", 5_00)]


def test_three_equal_wagers_are_bet_by_name(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, games.let_it_ride_poker)
    page.get_by_text("Bet by name").click()
    for name in ("Bet number one", "Bet number two", "Bet number three"):
        page.get_by_label("Wager", exact=True).select_option(label=name)
        page.get_by_role("button", name="Bet $5").click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$185")
    assert [amount for _, _, amount in _lies(ann, table)] == [5_00] * 3


def test_a_place_bet_of_6_is_made_of_a_5_and_a_1_dollar_chip(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, games.craps)
    six = page.locator('[data-spot="place_win 6"]')
    six.click()
    expect(page.locator(".pending-bets")).to_contain_text("Place Bet to Win 6 $5 ×")
    page.locator('[data-spot="pass "]').click()
    expect(page.locator(".my-bets")).to_contain_text("Pass Bet $5 ×")  # a bet that is lawful on its own is sent at once
    expect(page.get_by_role("button", name="Ready")).to_be_disabled()
    page.get_by_role("radio", name="$1 chip").click()
    six.click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$189")
    assert _lies(ann, table) == [("pass", "", 5_00), ("place_win", "6", 6_00)]
    expect(page.get_by_role("button", name="Ready")).to_be_enabled()


def test_chips_that_were_never_accepted_are_reported_as_not_bet_when_betting_closes(
    browser: Browser, on_sqlite: Running
) -> None:
    table, ann, page = _seated(browser, on_sqlite, games.craps)
    page.locator('[data-spot="pass "]').click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$195")
    page.locator('[data-spot="place_win 6"]').click()
    expect(page.locator('[data-spot="place_win 6"] .pale')).to_be_visible()
    comes(on_sqlite, table, dice="3-4")
    ann.post(f"/tables/{table}/ready")
    expect(page.locator(".pending-bets")).to_contain_text("Betting closed. Not bet: $5 on Place Bet to Win 6.")
    expect(page.locator(".pale")).to_have_count(0)
    expect(page.get_by_test_id("chips-1")).to_have_text("$205")
    page.locator('[data-spot="place_win 6"]').click()
    expect(page.locator(".pale")).not_to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Clear").wait_for()
    expect(page.locator(".pale")).to_have_count(0)


def test_a_chip_taken_off_leaves_the_others_to_be_bet(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, games.craps)
    page.locator('[data-spot="place_win 6"]').click()
    page.locator('[data-spot="place_win 8"]').click()
    page.get_by_role("button", name=re.compile("^Take .5 off Place Bet to Win 8")).click()
    expect(page.locator(".pending-bets li")).to_have_count(1)
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".pending-bets")).to_be_hidden()
    assert _lies(ann, table) == []


def test_an_amount_that_could_never_be_there_is_refused_and_not_kept(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, games.roulette)
    page.get_by_role("radio", name="$500 chip").click()
    page.locator('[data-spot="red "]').click()
    expect(page.locator("#toast.bad")).to_contain_text("200")
    expect(page.locator(".pale")).to_have_count(0)
    assert _lies(ann, table) == []


def test_what_a_round_won_is_shown_with_the_vigorish(browser: Browser, on_sqlite: Running) -> None:
    table, _, page = _seated(browser, on_sqlite, games.mini_baccarat)
    comes(on_sqlite, table, card="5S 9H 2S KD")  # Player 7, Banker a natural 9
    page.locator('[data-spot="banker "]').click()
    page.get_by_role("button", name="Ready").click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$204.75")
    expect(page.locator('[data-seat="1"] .won')).to_have_text("+$4.75")
    expect(page.locator(".bead.banker")).to_have_count(1)
    expect(page.locator(".drawn-felt .result")).to_have_attribute("data-spot", "banker ")
    expect(page.locator(".road-marks")).to_have_attribute("aria-label", "Road: banker")
    run = page.evaluate(
        "async (road) => (await import('/web/table/roads.js')).bigRoad(road)"
        ".map((mark) => [mark.column, mark.row, mark.ties])",
        "TBBTPBBBBBBBP",
    )
    assert run[:3] == [[0, 0, 0], [0, 1, 1], [1, 0, 0]]
    assert run[-3:] == [[2, 5, 0], [3, 5, 0], [3, 0, 0]]  # a run longer than the column continues to the right


def test_a_coupon_is_bet_with_the_chips_with_it_and_comes_back_with_them(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, games.mini_baccarat)
    on_sqlite.person("Flo", Role.FLOORPERSON).post("/coupons", {"to": "Ann", "value": 10_00})
    page.reload()
    page.get_by_role("radio", name="$10 coupon").click()
    banker = page.locator('[data-spot="banker "]')
    banker.click()
    expect(page.locator(".pending-bets")).to_contain_text("needs at least as much in chips with it")
    banker.click()
    expect(page.locator(".my-bets")).to_contain_text("Banker's Hand $10 and a $10 coupon ×")
    expect(page.get_by_role("radio", name="$10 coupon")).to_have_count(0)
    page.get_by_role("button", name="Clear").click()
    expect(page.get_by_role("radio", name="$10 coupon")).to_be_visible()
    expect(page.get_by_test_id("chips-1")).to_have_text("$200")
    assert _lies(ann, table) == []


def test_a_minimum_that_cannot_be_read_opens_no_table(browser: Browser, on_sqlite: Running) -> None:
    flo = on_sqlite.person("Flo", Role.FLOORPERSON)
    page = visit(browser, on_sqlite, "/floor", flo)
    page.get_by_label("Game", exact=True).select_option("roulette")
    page.get_by_label("Minimum, dollars").fill("abc")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".violations").first).to_have_text("Enter an amount in dollars, like 25 or 2.50.")
    assert flo.get("/tables") == []


def test_keys_choose_a_chip_and_the_focus_stays_after_ready(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, games.roulette)
    group = page.get_by_role("radiogroup", name="Chip")
    expect(group.locator("[tabindex='0']")).to_have_count(1)
    page.get_by_role("radio", name="$5 chip").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="$25 chip")).to_be_focused()
    expect(page.get_by_role("radio", name="$25 chip")).to_have_attribute("aria-checked", "true")
    page.locator('[data-spot="red "]').click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$175")
    comes(on_sqlite, table, wheel="3")
    page.get_by_role("button", name="Ready").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".wheel .result")).to_have_text("3")
    assert page.evaluate("document.querySelector('.acts').contains(document.activeElement)")
    assert ann.get(f"/tables/{table}")["state"]["round"] == 2


def test_a_second_click_on_ready_is_none(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, games.roulette)
    page.locator('[data-spot="red "]').click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$195")
    comes(on_sqlite, table, wheel="3")
    page.get_by_role("button", name="Ready").dblclick()
    expect(page.get_by_test_id("chips-1")).to_have_text("$205")
    expect(page.locator("#toast.bad")).to_have_count(0)
    assert ann.get(f"/tables/{table}")["state"]["round"] == 2


def test_cards_that_are_turned_one_by_one_all_are_open(browser: Browser, on_sqlite: Running) -> None:
    dealt = {"kind": "dealt", "to": "community", "count": 3}
    events = [dealt, *({"kind": "revealed", "of": "community", "cards": [card]} for card in ("9C", "2S"))]
    whole = {"kind": "revealed", "of": "community", "cards": ["9C", "2S", "7H"]}
    scene = "(await import('/web/table/scene.js')).sceneOf(events.map((event) => ({ event })))"
    read = f"async (events) => {scene}.hands.get('community')"
    page = visit(browser, on_sqlite, "/")
    assert page.evaluate(read, events) == ["9C", "2S", None]
    assert page.evaluate(read, [*events, whole]) == ["9C", "2S", "7H"]


def test_odds_are_bet_where_the_bet_is_that_they_support(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, games.craps)
    comes(on_sqlite, table, dice="2-2 3-3")
    page.locator('[data-spot="pass "]').click()
    page.get_by_role("button", name="Ready").click()
    page.locator('[data-spot="come "]').click()
    expect(page.locator('[data-spot*="odds"][aria-disabled=false]')).to_have_count(1)  # on the Pass Bet
    page.get_by_role("button", name="Ready").click()
    expect(page.locator('[data-spot*="come_odds"][aria-disabled=false]')).to_have_attribute("data-spot", "come_odds 6")
    moved = page.locator('[data-lies="come 6"]')
    expect(moved).to_have_attribute("aria-label", "Come Bet 6, pays 1 to 1; you have $5 here")
    expect(moved.locator(".chip-mark text")).to_have_text("$5")
    expect(page.locator(".puck.on")).to_have_attribute("aria-label", "The point is 4")
    # Neither is taken back once it has its point; the others are, all at once.
    expect(page.locator(".my-bets button")).to_have_count(0)
    expect(page.get_by_role("button", name="Clear")).to_be_disabled()
    page.locator('[data-spot="come_odds 6"]').click()
    expect(page.locator(".my-bets button")).to_have_count(1)
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".my-bets button")).to_have_count(0)
    assert _lies(ann, table) == [("pass", "", 5_00), ("come", "6", 5_00)]


def test_a_person_asks_for_chips_of_a_color_and_bets_a_coupon_with_them(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, games.roulette)
    on_sqlite.person("Flo", Role.FLOORPERSON).post("/coupons", {"to": "Ann", "value": 5_00})
    page.reload()
    page.get_by_role("button", name="ask for chips in your own color").click()
    expect(page.get_by_role("radio", name="your orange chips")).to_have_attribute("aria-checked", "true")
    expect(page.get_by_role("button", name="ask for chips")).to_have_count(0)
    page.get_by_role("radio", name="$5 coupon").click()
    page.locator('[data-spot="red "]').click()
    expect(page.locator(".my-bets")).to_have_text("Red $5 and a $5 coupon in orange ×")
    page.get_by_role("radio", name="value chips", exact=True).click()
    page.locator('[data-spot="red "]').click()
    expect(page.locator(".my-bets li")).to_have_count(2)
    bets = ann.get(f"/tables/{table}")["state"]["layout"]
    assert [(one["chips"], one["coupon"]) for one in bets] == [("non-value", 5_00), ("value", 0)]


def test_the_focus_stays_while_others_act(browser: Browser, on_sqlite: Running) -> None:
    table, _, page = _seated(browser, on_sqlite, games.roulette)
    bob = on_sqlite.person("Bob")
    bob.post(f"/tables/{table}/sit", {"seat": 2, "chips": 100_00})
    expect(page.get_by_test_id("chips-2")).to_have_text("$100")
    page.locator("[data-act=chips]").focus()
    for left in (95, 90):
        bob.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
        expect(page.get_by_test_id("chips-2")).to_have_text(f"${left}")
        expect(page.locator("[data-act=chips]")).to_be_focused()
    page.evaluate("window.ready = document.querySelector('[data-act=ready]')")
    bob.post(f"/tables/{table}/bet", {"bets": [{"wager": "odd", "amount": 5_00}]})
    expect(page.get_by_test_id("chips-2")).to_have_text("$85")
    assert page.evaluate("window.ready.isConnected")  # unchanged parts are not redrawn during a click


def test_a_spot_that_was_closed_for_a_round_has_the_focus_again(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, games.three_card_poker)
    ante = page.locator('[data-spot="ante "]')
    ante.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("chips-1")).to_have_text("$195")
    ann.post(f"/tables/{table}/ready")
    expect(ante).to_be_disabled()
    ann.post(f"/tables/{table}/choose", {"action": "fold"})
    expect(ante).to_be_focused()


def test_ready_waits_for_a_chip_that_is_on_its_way(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, games.roulette)
    comes(on_sqlite, table, wheel="17")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
    expect(page.get_by_role("button", name="Ready")).to_be_enabled()
    waiting = hold_acts(page, "bet")
    page.reload()
    page.locator('[data-spot="straight 17"][aria-disabled=false]').click()
    page.get_by_role("button", name="Ready").click()
    page.wait_for_timeout(100)
    assert ann.get(f"/tables/{table}")["state"]["round"] == 1
    [send] = waiting
    send()
    expect(page.get_by_role("log")).to_contain_text("straight 17 wins $175.00")


def test_the_track_bets_on_five_neighbours(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, games.roulette)
    page.locator('[data-bets][aria-label^="0 and its neighbors"][aria-disabled=false]').click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$175")
    assert {on for _, on, _ in _lies(ann, table)} == {"14", "2", "0", "28", "9"}


def test_two_clicks_at_one_point_bet_twice_on_17(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, games.roulette)
    spot = page.locator('[data-spot="straight 17"][aria-disabled=false]')
    box = spot.locator(".hit").bounding_box()
    assert box is not None
    for left in (195, 190):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.get_by_test_id("chips-1")).to_have_text(f"${left}")
    assert _lies(ann, table) == [("straight", "17", 10_00)]
    expect(spot.locator(".chip-mark text")).to_have_text("$10")
    expect(spot).to_have_attribute("aria-label", "Straight 17, pays 35 to 1; you have $10 here")
    comes(on_sqlite, table, wheel="17")
    page.get_by_role("button", name="Ready").click()
    expect(page.locator(".drawn-felt .result")).to_have_attribute("data-spot", "straight 17")


@pytest.mark.parametrize("width", [1280, 390])
def test_a_click_on_the_line_between_two_numbers_is_a_split(browser: Browser, on_sqlite: Running, width: int) -> None:
    table, ann, page = _seated(browser, on_sqlite, games.roulette)
    page.set_viewport_size({"width": width, "height": 844})
    expect(page.locator('[data-spot="split 1-2"][aria-disabled=false]')).to_have_count(1)
    boxes = [page.locator(f'[data-spot="straight {number}"] .glow').bounding_box() for number in (1, 2)]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    page.mouse.click(sum(x for x, _ in middles) / 2, sum(y for _, y in middles) / 2)
    expect(page.get_by_test_id("chips-1")).to_have_text("$195")
    assert _lies(ann, table) == [("split", "1-2", 5_00)]


def test_the_count_of_a_hand_is_shown_next_to_it(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _seated(browser, on_sqlite, games.blackjack)
    comes(on_sqlite, table, card="10S 10H 7S 7D")
    page.locator('[data-spot="main "][aria-disabled=false]').click()
    page.get_by_role("button", name="Ready").click()
    expect(page.locator('[data-seat="1"] .hand .label')).to_have_text("17")
    ann.post(f"/tables/{table}/choose", {"action": "stand"})
    expect(page.locator(".scene .hand .label")).to_have_text("dealer: 17")
