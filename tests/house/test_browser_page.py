"""What the page does for people besides betting, in real Chromium: guests, lobby, keys, reasons, prices, floor."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from pitboss import games
from pitboss.games import GAMES
from pitboss.house.accounts.people import Role
from tests.house.browser import comes, visit
from tests.house.every_table import serious_in_light_and_dark
from tests.house.running import Client, Running
from tests.house.tournaments import opened, roulette_plan

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SENT = """() => Object.fromEntries(["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
  .map((one) => [one.name, one.encodedBodySize]))"""
LIES_AS_A_CROSS = """() => {
  const cards = [...document.querySelectorAll(".hand.cross .cards > *")].map((one) => one.getBoundingClientRect());
  const [left, center, right, far, near] = cards, alike = (one, other) => Math.abs(one - other) < 1;
  return alike(far.x, center.x) && alike(near.x, center.x) && near.bottom <= center.y + 1 && center.bottom <= far.y + 1
    && alike(left.y, center.y) && alike(right.y, center.y) && right.right <= center.x + 1 && center.right <= left.x + 1;
}"""


def _at(browser: Browser, running: Running, game: str) -> tuple[int, Client, Page]:
    table, ann = running.table(GAMES[game]), running.person(f"Ann {game}")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 200_00})
    page = visit(browser, running, f"/table/{table}", ann)
    page.set_default_timeout(30_000)
    page.locator("[data-act=leave]").wait_for(state="attached")
    return table, ann, page


def _lies(ann: Client, table: int) -> list[tuple[str, str, int]]:
    return [(one["wager"], one["on"], one["amount"]) for one in ann.get(f"/tables/{table}")["state"]["layout"]]


def test_craps_says_that_it_waits_for_a_shooter_and_offers_the_bet(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _at(browser, on_sqlite, "craps")
    expect(page.locator(".turn")).to_contain_text("No shooter yet: bet on Pass or Don't Pass to throw the dice")
    expect(page.locator(".turn")).to_contain_text("13:69F-1.8")
    comes(on_sqlite, table, dice="3-4")
    page.get_by_role("button", name="$5 on Pass Bet").click()
    expect(page.locator(".offer button")).to_have_count(0)
    assert _lies(ann, table) == [("pass", "", 5_00)]
    page.locator("[data-act=ready]").click()
    expect(page.get_by_test_id("result")).to_have_text("7 (3-4), you win $5")


def test_a_wager_of_one_fixed_amount_need_not_be_between_the_posted_limits(
    browser: Browser, on_sqlite: Running
) -> None:
    """The ante of winner's pot poker is of one amount (33.1), which the sign of the table does not change."""
    *_, page = _at(browser, on_sqlite, "winners-pot-poker")
    expect(page.locator(".table-head .limits")).to_have_text("Ante $10, other bets $1 to $1,000")


def test_the_result_of_flop_poker_names_the_hand_that_won(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _at(browser, on_sqlite, "flop-poker")
    comes(on_sqlite, table, card="JC 9C JD 4S 7D 2H")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 20_00}]})
    page.locator("[data-act=ready]").click()
    page.locator("[data-act='choose 1 flop']").click()
    expect(page.get_by_test_id("result")).to_have_text(
        "Pair of jacks or better. Ante +$20, Flop wager +$20: you win $40"
    )


@pytest.mark.usefixtures("analyst")
def test_the_house_edge_is_for_the_bet_that_is_there_or_the_chip_that_is_next(
    browser: Browser, on_sqlite: Running
) -> None:
    table, ann, page = _at(browser, on_sqlite, "mini-baccarat")
    edge = page.locator('[data-edge="banker"]')
    expect(edge).to_have_text("house edge at $5 1.06 %")
    page.get_by_role("radio", name="$1 chip").click()
    expect(edge).to_have_text("house edge at $1 10.23 %")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "banker", "amount": 5_00}]})
    expect(edge).to_have_text("house edge of your $5 1.06 %")


def test_numbers_bet_and_letters_undo_double_rebet_and_clear(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _at(browser, on_sqlite, "roulette")
    chips = page.get_by_test_id("chips-1")
    for number in ("17", "32"):
        for digit in number:
            page.keyboard.press(digit)
        expect(page.locator(".turn")).to_have_text(f"{number}: $5 on Straight {number}. Press Enter to bet.")
        page.keyboard.press("Enter")
    expect(chips).to_have_text("$190")
    page.locator('[data-spot="red "]').focus()  # the typed bet is made, not the focused spot
    for key in ("7", "Enter"):
        page.keyboard.press(key)
    expect(chips).to_have_text("$185")
    page.keyboard.press("u")
    expect(chips).to_have_text("$190")
    page.keyboard.press("u")
    expect(chips).to_have_text("$195")
    assert _lies(ann, table) == [("straight", "17", 5_00)]
    page.keyboard.press("d")
    expect(chips).to_have_text("$190")
    assert _lies(ann, table) == [("straight", "17", 10_00)]
    page.keyboard.press("c")
    expect(chips).to_have_text("$200")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(chips).to_have_text("$195")
    comes(on_sqlite, table, wheel="2")
    page.keyboard.press("g")
    expect(page.get_by_test_id("result")).to_have_text("2 black, you lose $5")
    page.keyboard.press("+")
    expect(page.get_by_role("radio", name="$25 chip")).to_have_attribute("aria-checked", "true")
    page.keyboard.press("r")
    expect(chips).to_have_text("$190")
    assert _lies(ann, table) == [("straight", "1", 5_00)]


def test_a_bet_that_is_not_lawful_now_says_why_on_hover_and_by_keys(browser: Browser, on_sqlite: Running) -> None:
    _, _, page = _at(browser, on_sqlite, "craps")
    come = page.locator('[data-spot="come "]')
    expect(come).to_have_attribute("aria-disabled", "true")
    come.locator(".hit").hover()
    why = "Come Bet may not be made before a come out roll; wait for a point (13:69F-1.2(a)3)"
    expect(page.locator(".turn")).to_contain_text(why)
    page.locator(".table-head").hover()
    expect(page.locator(".turn")).to_contain_text("No shooter yet")
    page.locator('[data-spot="field "]').focus()
    page.keyboard.press("ArrowUp")
    expect(come).to_be_focused()
    expect(page.locator(".turn")).to_contain_text("13:69F-1.2(a)3")
    expect(come).to_have_attribute("aria-description", re.compile("may not be made before a come out roll"))


def test_a_guest_is_signed_in_at_once_finds_a_game_and_sees_where_they_sit(
    browser: Browser, on_sqlite: Running
) -> None:
    for game in (games.roulette, games.craps, games.blackjack):
        on_sqlite.table(game)
    page = visit(browser, on_sqlite, "/guest")
    expect(page.get_by_test_id("purse")).to_contain_text("$1,000")
    expect(page.get_by_role("heading", name="Wheels")).to_be_visible()
    page.get_by_role("searchbox").fill("shooter")
    expect(page.locator(".tile")).to_have_count(1)
    page.locator(".tile").click()
    page.get_by_role("button", name="Sit down with $200").click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$200")
    page.get_by_role("link", name="Lobby").click()
    expect(page.locator(".yours")).to_contain_text("seat 1, $200 in chips")
    expect(page.locator(".tonight")).to_contain_text("Tonight: $0")


def test_the_rules_page_is_the_guide_under_the_least_lawful_or_a_preset(browser: Browser, on_sqlite: Running) -> None:
    page = visit(browser, on_sqlite, "/rules/three-card-poker", on_sqlite.person("Ann"))
    expect(page.get_by_role("heading", name="A round, step by step")).to_be_visible()
    expect(page.get_by_role("img", name="The layout of Three-card poker")).to_be_visible()
    pays = page.locator(".guide tr", has_text=re.compile("^three of a kind", re.I)).first
    page.get_by_role("link", name="common").click()
    expect(page.locator(".presets")).to_contain_text("air plus at 40, 30, 6, 3 and 1 to 1")
    expect(page.locator(".guide")).to_contain_text("30 to 1")
    expect(pays).to_be_visible()


def _every_page() -> list[str]:
    """The shapes of all addresses that the page knows, as its own list has them."""
    listed = files("pitboss.house").joinpath("web", "main.js").read_text(encoding="utf-8")
    return [shape.replace("\\/", "/") for shape in re.findall(r"^  \[/(.+?)/, ", listed, re.MULTILINE)]


@pytest.mark.slow
@pytest.mark.usefixtures("analyst")
@pytest.mark.parametrize("priced", [False, pytest.param(True, marks=pytest.mark.long)])
def test_axe_core_finds_nothing_serious_on_any_page_in_light_or_dark(
    browser: Browser, on_sqlite: Running, priced: bool
) -> None:
    """Besides tables, which every_table.py asks about; if ``priced``, also pages that wait for a solver."""
    table = on_sqlite.table(games.three_card_poker)
    ann, watch = on_sqlite.person("Ann"), on_sqlite.person("Watch", Role.SURVEILLANCE)
    flo = on_sqlite.person("Flo", Role.FLOORPERSON)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 200_00})
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 5_00}]})
    wheel = on_sqlite.table(games.roulette)  # a round for the pages that show one
    ann.post(f"/tables/{wheel}/sit", {"seat": 1, "chips": 100_00})
    ann.post(f"/tables/{wheel}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
    ann.post(f"/tables/{wheel}/ready")
    tournament = opened(flo, [ann], roulette_plan())
    link = ann.get("/me/rounds")[0]["link"]
    visited: list[str] = []
    for client, paths in (
        (
            None,
            (
                ("/", ".live-felt"), ("/tables", ".tile"), ("/games", ".games"), ("/readings/craps", "table"),
                (f"/round/{link}", ".replay-steps"), (f"/round/{link}", ".payments"),
            ),
        ),
        (
            ann,
            (
                ("/", ".tile"), (f"/table/{table}/rules", ".guide"), ("/rules/craps", ".guide"), ("/purse", "table"),
                ("/analysis/three-card-poker", "table"), ("/tournaments", "h1"), (f"/tournament/{tournament}", "h1"),
                ("/account", "form"), ("/rounds", "details"), ("/evening", "table"), ("/school", ".tile"),
                ("/drill/three-card-poker", ".answers button"),
                ("/school/craps?lesson=practice-4-11", ".asks"), ("/school/roulette?lesson=practice-3-4", ".asks"),
                (f"/table/{table}/analysis", "table"), (f"/table/{wheel}", "[data-act=leave]"),
            ),
        ),
        (
            watch,
            (("/surveillance", "table"), ("/events", "table"), (f"/table/{table}", ".felt"), ("/appointments", "form")),
        ),
        (
            flo,
            (
                ("/floor", ".open-a-table .options"), (f"/floor/{table}", "form"), (f"/table/{table}", ".staff"),
                ("/school", ".tile"),
            ),
        ),
    ):  # fmt: skip
        page = visit(browser, on_sqlite, "/health", client, reduced_motion="reduce")
        for at, (path, there) in enumerate(paths):
            visited.append(path.partition("?")[0])
            if not priced and re.search("/(analysis|drill)", path):
                continue
            page.set_viewport_size(PHONE if at % 2 else DESK)
            page.goto(on_sqlite.address + path)
            page.locator(f"main {there}").first.wait_for(state="attached")
            page.evaluate("document.querySelectorAll('main details').forEach((one) => { one.open = true; })")
            assert serious_in_light_and_dark(page) == [], path
            wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert wide <= 0, f"{path} is wider than its screen"
    for shape in _every_page():
        assert any(re.match(shape, path) for path in visited), f"no page like {shape} was looked at"


@pytest.mark.usefixtures("analyst")
def test_axe_core_finds_nothing_serious_in_the_dialogs_of_a_table(browser: Browser, on_sqlite: Running) -> None:
    *_, page = _at(browser, on_sqlite, "roulette")
    for act in ("by name", "keys", "chips", "purse"):
        page.locator(f'[data-act="{act}"]').click()
        page.locator("dialog[open]").wait_for()
        assert serious_in_light_and_dark(page) == [], act
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")


def test_the_floor_shows_limits_and_win_and_surveillance_sees_with_the_eyes_of_a_seat(
    browser: Browser, on_sqlite: Running
) -> None:
    table, ann = on_sqlite.table(games.three_card_poker), on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 200_00})
    comes(on_sqlite, table, card="QS JD QH 7C QD 2H")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 5_00}]})
    ann.post(f"/tables/{table}/ready")
    ann.post(f"/tables/{table}/choose", {"action": "fold"})
    floor = visit(browser, on_sqlite, "/floor", on_sqlite.person("Flo", Role.FLOORPERSON))
    row = floor.get_by_role("region", name="Open tables").get_by_role("row", name=re.compile("Three-card"))
    expect(row).to_contain_text("$1 to $1,000")
    expect(row).to_contain_text("+$5")
    page = visit(browser, on_sqlite, "/surveillance", on_sqlite.person("Watch", Role.SURVEILLANCE))
    expect(page.get_by_role("row", name=re.compile("Three-card"))).to_contain_text("+$5")
    page.get_by_role("button", name=re.compile(f"Rounds of table {table}")).click()
    expect(page.locator(".replayed .card-face.back")).to_have_count(0)
    expect(page.locator(".replayed .who")).to_have_text("Ann seat 1 −$5")
    page.get_by_label("As seen by").select_option("0")
    page.get_by_role("button", name="Replay", exact=True).click()
    expect(page.locator(".replayed .card-face.back")).not_to_have_count(0)
    expect(page.locator(".replayed [data-card=QS]")).to_have_count(0)
    page.get_by_label("As seen by").select_option("seat 1, Ann")
    page.get_by_role("button", name="Replay", exact=True).click()
    expect(page.locator(".replayed .seats [data-card]")).to_have_count(3)
    for _ in range(3):
        page.locator("[data-act='step back']").click()
    expect(page.locator(".stepping output")).to_contain_text("Step 1 of 4")
    expect(page.locator(".replayed [data-card]")).to_have_count(0)
    page.locator("[data-act='step on']").click()
    expect(page.locator('.replayed [data-spot="ante "] .chip-mark')).to_have_count(1)
    page.locator("[name=paragraph]").fill("20.10")
    page.get_by_role("button", name="Search").click()
    expect(page.locator(".found")).to_contain_text("13:69F-20.10")
    expect(page.locator(".found")).to_contain_text(f"Table {table}, round 1")
    page.locator("[name=searched]").fill(str(table))
    page.locator("[name=least]").fill("6")
    page.locator("[name=paragraph]").fill("")
    page.get_by_role("button", name="Search").click()
    expect(page.locator(".found")).not_to_contain_text("$5.00")


@pytest.mark.usefixtures("analyst")
def test_the_first_load_is_under_300_kilobytes_at_the_lobby_and_at_a_table(
    browser: Browser, on_sqlite: Running
) -> None:
    """The lobby has a table of each game, as a new house opens them, with its picture."""
    tables = {id_: on_sqlite.table(game) for id_, game in GAMES.items()}
    ann = on_sqlite.person("Ann")
    at_table = (f"/table/{tables['roulette']}", "[data-act='take a seat']")
    for locale, (path, there) in (("en-US", ("/", ".tile")), *((tongue, at_table) for tongue in ("en-US", "es", "zh"))):
        page = visit(browser, on_sqlite, "/health", ann, locale=locale)
        page.set_viewport_size(DESK)
        page.goto(on_sqlite.address + path)
        page.locator(there).first.wait_for()
        page.wait_for_load_state("networkidle")
        sent: dict[str, int] = page.evaluate(SENT)
        assert len(sent) > 10, "the page and its scripts were seen"
        assert sum(sent.values()) < 300_000, sorted(sent.items(), key=lambda file: -file[1])[:5]


def test_the_cross_of_double_cross_poker_is_as_a_cross(browser: Browser, on_sqlite: Running) -> None:
    table, ann, page = _at(browser, on_sqlite, "double-cross-poker")
    comes(on_sqlite, table, card="AS KS QD JD 2C 3C 4C 5C 6C")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 5_00}]})
    page.set_viewport_size(PHONE)
    page.locator("[data-act=ready]").click()
    page.locator("[data-act='choose 1 vertical']").wait_for()
    cards = page.locator(".hand.cross .cards > *")
    expect(cards).to_have_count(5)
    page.wait_for_function(LIES_AS_A_CROSS)  # cards are dealt in flight
    shown = page.locator(".hand.cross [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    assert shown == ["4C", "5C"], "to the dealer's right, and farthest from the dealer"
