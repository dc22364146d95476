"""The staff pages, and a table page for games that it has never seen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from pitboss import games
from pitboss.house.accounts.people import Role
from tests.house.browser import comes, held, let_go, visit
from tests.house.made_up import SPLITS
from tests.house.running import Running


def _bet(*bets: dict[str, Any]) -> dict[str, Any]:
    return {"bets": list(bets)}


def test_a_change_of_rules_is_posted_with_the_notices_of_8_3_b(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.roulette)
    flo = on_sqlite.person("Flo", Role.FLOORPERSON)
    page = visit(browser, on_sqlite, "/floor", flo)
    page.get_by_role("link", name="Limits and rules").click()
    expect(page.get_by_text("No changes are pending.")).to_be_visible()
    page.get_by_label("wheel", exact=True).select_option(label="single zero")
    page.get_by_text("odds: as printed in the law").click()
    page.get_by_label("odds, straight").fill("34 to 1")
    form = page.locator("form", has=page.get_by_role("button", name="Post change"))
    for box in form.get_by_role("checkbox").all():
        box.check()
    post = page.get_by_role("button", name="Post change")
    post.click()
    expect(form.locator(".violations")).to_contain_text("straight pays at least 35 to 1")
    page.get_by_label("odds, straight").fill("36 to 1")
    form.get_by_role("checkbox").last.uncheck()
    post.click()
    expect(form.locator(".violations")).to_contain_text("notice to the Division")
    form.get_by_role("checkbox").last.check()
    page.get_by_label("Takes effect").fill("2020-01-01T12:00")
    post.click()
    expect(form.locator(".violations")).to_contain_text("half an hour's notice")
    page.get_by_label("Takes effect").fill("2099-01-01T12:00")
    post.click()
    expect(page.locator(".pending")).to_contain_text("wheel single zero, odds straight 36 to 1")
    [pending] = flo.get(f"/tables/{table}")["state"]["pending"]
    assert pending["options"] == {"wheel": "single_zero", "odds": {"straight": "36 to 1"}}


def test_limits_are_changed_at_once_also_for_single_wagers(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.roulette)
    flo = on_sqlite.person("Flo", Role.FLOORPERSON)
    page = visit(browser, on_sqlite, f"/floor/{table}", flo)
    page.get_by_label("minimum", exact=True).fill("10")
    page.get_by_text("Limits of individual wagers").click()
    page.get_by_label("Red, minimum").fill("25")
    form = page.locator("form", has=page.get_by_role("button", name="Change limits"))
    page.get_by_role("button", name="Change limits").click()
    expect(form.locator(".violations")).to_contain_text("a sign at the table")
    for box in form.get_by_role("checkbox").all():
        box.check()
    page.get_by_role("button", name="Change limits").click()
    expect(page.locator("#toast")).to_have_text("Limits changed.")
    limits = flo.get(f"/tables/{table}")["state"]["limits"]
    assert limits["minimum"] == 10_00 and limits["wagers"]["red"]["minimum"] == 25_00
    assert limits["wagers"]["red"]["maximum"] == limits["maximum"] == 1_000_00


def test_a_table_is_opened_with_a_better_paytable_and_several_values(browser: Browser, on_sqlite: Running) -> None:
    flo = on_sqlite.person("Flo", Role.FLOORPERSON)
    page = visit(browser, on_sqlite, "/floor", flo)
    page.get_by_label("Game", exact=True).select_option("craps")
    page.get_by_label("Preset").select_option(label="legal minimum")
    page.get_by_text("Licensee options").click()
    page.get_by_label("odds, field 2", exact=True).or_(page.get_by_label("fire a, six")).first.wait_for(
        state="attached"
    )
    page.get_by_text("fire a: as printed in the law").click()
    page.get_by_label("fire a, six").fill("1,200 to 1")
    page.get_by_label("fire offered").select_option(label="yes")
    page.get_by_role("group", name="buy offered").get_by_label("10").check()
    page.get_by_label("odds multiple", exact=True).fill("3")
    page.get_by_role("button", name="Open the table").click()
    page.locator("h1", has_text="Craps").wait_for()
    options = {one["name"]: one["value"] for one in flo.get("/tables/1/rules")["options"]}
    assert options["fire_a"] == {"six": "1,200 to 1"} and options["fire_offered"] is True
    assert options["buy_offered"] == [10] and options["odds_multiple"] == 3


def test_a_bet_that_is_off_is_called_on_and_the_dice_are_passed(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.craps)
    ann, bob = on_sqlite.person("Ann"), on_sqlite.person("Bob")
    for seat, who in enumerate((ann, bob), 1):
        who.post(f"/tables/{table}/sit", {"seat": seat, "chips": 200_00})
        who.post(f"/tables/{table}/bet", _bet({"wager": "pass", "amount": 5_00}))
    comes(on_sqlite, table, dice="3-4 3-4")
    for who in (ann, bob):
        who.post(f"/tables/{table}/ready")
    # before the page is open, which takes long on a slow machine
    ann.post(f"/tables/{table}/choose", {"action": "accept"})
    ann.post(f"/tables/{table}/bet", _bet({"wager": "place_win", "on": "6", "amount": 12_00}))
    page = visit(browser, on_sqlite, f"/table/{table}", ann)
    expect(page.locator(".status")).to_contain_text("seat 1 has the dice")
    expect(page.locator(".my-bets")).to_contain_text("Place Bet to Win 6 $12 (off)")
    page.get_by_role("button", name="call on").click()
    expect(page.locator(".my-bets")).to_contain_text("Place Bet to Win 6 $12 (on)")
    expect(page.get_by_role("button", name="call on")).to_have_count(0)
    page.get_by_role("button", name="pass the dice").click()
    expect(page.get_by_role("log")).to_contain_text("passes the dice")
    assert on_sqlite.again("Bob").get(f"/tables/{table}")["state"]["calls"] == []


def test_every_hand_of_a_position_is_there_and_an_amount_is_proposed(
    browser: Browser, on_sqlite: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games.GAMES, SPLITS.id, SPLITS)
    table = on_sqlite.table(SPLITS)
    ann, bob = on_sqlite.person("Ann"), on_sqlite.person("Bob")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    bob.post(f"/tables/{table}/sit", {"seat": 2, "chips": 12_00})
    page = visit(browser, on_sqlite, f"/table/{table}", bob)
    ann.post(f"/tables/{table}/bet", _bet({"wager": "box", "amount": 10_00}))
    comes(on_sqlite, table, card="8S 8H KD 2C 5C 9C")
    page.get_by_role("radio", name="$5 chip").click()
    page.locator('[data-spot="box "]').click()
    page.get_by_role("radio", name="position 1").click()
    page.locator('[data-spot="box "]').click()
    expect(page.locator('[data-seat="1"] .bets')).to_contain_text("Box (Bob)")
    for who in (ann, bob):
        who.post(f"/tables/{table}/ready")
    ann.post(f"/tables/{table}/choose", {"action": "split"})
    hands = page.locator('[data-seat="1"] .hand')
    expect(hands).to_have_count(2)
    cards = [
        hand.locator("[data-card]").evaluate_all("all => all.map(one => one.dataset.card)") for hand in hands.all()
    ]
    assert cards == [["8S", "KD"], ["8H", "2C"]]
    assert hands.nth(1).locator(".label").inner_text().lower() == "hand 2"
    ann.post(f"/tables/{table}/choose", {"action": "double", "amount": 3_00})
    page.get_by_role("button", name="stand").click()
    # Bob bet $5 at each of two positions and has $2 left: that is the maximum to add, although $5 would be lawful.
    expect(page.get_by_role("button", name="double $2")).to_be_visible()
    page.get_by_role("button", name="Less…").click()
    less = page.get_by_role("dialog", name="Double for less")
    less.get_by_label("Dollars, $1 to $2").fill("1.50")
    less.get_by_role("button", name="Double $1.50").click()
    expect(page.get_by_test_id("chips-2")).to_have_text(f"${12 + 5 + 5 + 1.5:.2f}")


def test_what_a_person_types_stays_while_others_act(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.roulette)
    ann, bob = on_sqlite.person("Ann"), on_sqlite.person("Bob")
    for seat, who in enumerate((ann, bob), 1):
        who.post(f"/tables/{table}/sit", {"seat": seat, "chips": 100_00})
    page = visit(browser, on_sqlite, f"/table/{table}", ann)
    page.locator("[data-act=chips]").click()
    page.get_by_label("Dollars").fill("37")
    bob.post(f"/tables/{table}/bet", _bet({"wager": "red", "amount": 5_00}))
    expect(page.get_by_test_id("chips-2")).to_have_text("$95")
    expect(page.get_by_label("Dollars")).to_have_value("37")
    expect(page.get_by_label("Dollars")).to_be_focused()
    page.get_by_role("button", name="Buy in").click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$137")


def test_surveillance_runs_a_round_again_from_the_page(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.roulette)
    ann = on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    comes(on_sqlite, table, wheel="17 3")
    for _ in range(2):
        ann.post(f"/tables/{table}/bet", _bet({"wager": "straight", "on": "17", "amount": 1_00}))
        ann.post(f"/tables/{table}/ready")
    page = visit(browser, on_sqlite, "/surveillance", on_sqlite.person("Watch", Role.SURVEILLANCE))
    page.get_by_role("button", name=re.compile("Rounds of table 1")).click()
    expect(page.get_by_text("Proved: table 1, round 2.")).to_be_visible()
    expect(page.locator(".replay")).to_contain_text("loses $1.00: 3 is not covered")
    page.get_by_role("button", name="Previous round").click()
    expect(page.get_by_text("Proved: table 1, round 1.")).to_be_visible()
    expect(page.locator(".replay")).to_contain_text("wins $35.00 at 35 to 1: 17 is covered")


@pytest.mark.usefixtures("analyst")
def test_a_table_shows_its_own_rules_and_the_sign_of_a_change_that_waits(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.roulette, options={"wheel": "single_zero"})
    flo = on_sqlite.person("Flo", Role.FLOORPERSON)
    change = {"options": {"wheel": "double_zero"}, "effective": "2099-01-01T12:00:00+00:00"}
    flo.post(f"/tables/{table}/rules", {**change, "sign": True, "announced": True, "division": True})
    page = visit(browser, on_sqlite, f"/table/{table}", on_sqlite.person("Ann"))
    expect(page.locator(".limits .pending")).to_contain_text("wheel double zero")
    page.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("row", name=re.compile("^wheel")).get_by_role("cell").nth(2)).to_have_text("single zero")
    page.get_by_role("link", name="House edge").click()
    straight = page.get_by_role("region", name="Each wager at table 1").get_by_role("row", name=re.compile("^Straight"))
    expect(straight).to_contain_text("2.703 %")


def test_a_seat_that_cannot_be_read_records_nothing_and_a_record_is_confirmed(
    browser: Browser, on_sqlite: Running
) -> None:
    table = on_sqlite.table(games.blackjack, automatic=False)
    page = visit(browser, on_sqlite, f"/table/{table}", on_sqlite.person("Deal", Role.DEALER))
    page.get_by_label("Note", exact=True).fill("six decks")
    page.get_by_label("Seat (optional)").fill("x")
    page.get_by_role("button", name="Record", exact=True).click()
    expect(page.locator("#toast")).to_have_text("Enter a whole number, like 3, or leave this empty.")
    expect(page.get_by_role("log")).not_to_contain_text("six decks")
    page.get_by_label("Seat (optional)").fill("")
    page.get_by_role("button", name="Record", exact=True).click()
    expect(page.locator("#toast")).to_have_text("Recorded.")
    expect(page.get_by_role("log")).to_contain_text("six decks")
    expect(page.get_by_label("Note", exact=True)).to_have_value("")


def test_the_lobby_shows_limits_and_a_table_that_is_opened_meanwhile(browser: Browser, on_sqlite: Running) -> None:
    on_sqlite.table(games.roulette, least=5_00)
    page = visit(browser, on_sqlite, "/", on_sqlite.person("Ann"))
    expect(page.locator(".lobby-head")).to_contain_text("Bets $5–$1,000")
    on_sqlite.table(games.big_six)
    expect(page.locator(".tile")).to_have_count(2)
    expect(page.locator(".tile").filter(has_text="Big six")).to_contain_text("$1–$1,000")


def test_a_late_page_is_not_shown_over_the_next_one(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.roulette)
    page = visit(browser, on_sqlite, "/games", on_sqlite.person("Ann"))
    page.get_by_role("link", name="Lobby").click()
    waiting = held(page, "**/layout")
    with page.expect_request("**/layout"):
        page.locator(f'a[href="/table/{table}"]').click()
    page.get_by_role("link", name="Games").click()
    expect(page.get_by_role("heading", name="Games", level=1)).to_be_visible()
    let_go(page, waiting)
    page.wait_for_timeout(200)
    expect(page.get_by_role("heading", name="Games", level=1)).to_be_visible()


def test_a_form_that_is_sent_twice_at_once_is_sent_once(browser: Browser, on_sqlite: Running) -> None:
    on_sqlite.person("Ann")
    flo = on_sqlite.person("Flo", Role.FLOORPERSON)
    page = visit(browser, on_sqlite, "/floor", flo)
    page.get_by_label("Player", exact=True).fill("Ann")
    page.get_by_role("button", name="Issue").dblclick()
    expect(page.locator("#toast")).to_have_text("Issued.")
    page.get_by_role("button", name="Open the table").dblclick()
    expect(page.get_by_role("heading", name="Roulette")).to_be_visible()
    assert len(flo.get("/coupons")) == 1 and len(flo.get("/tables")) == 1


def test_a_method_of_handling_the_cards_changes_with_the_next_round(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.three_card_poker)
    flo = on_sqlite.person("Flo", Role.FLOORPERSON)
    page = visit(browser, on_sqlite, f"/floor/{table}", flo)
    page.get_by_label("shuffle", exact=True).select_option(index=1)
    page.get_by_role("button", name="Post change").click()
    expect(page.locator(".pending")).to_contain_text("From the next round on: shuffle")


def test_the_rules_of_a_game_show_the_ranking_of_hands_in_pictures(browser: Browser, on_sqlite: Running) -> None:
    page = visit(browser, on_sqlite, "/rules/three-card-poker", on_sqlite.person("Ann"))
    ranking = page.get_by_role("region", name="Ranking of three-card hands")
    expect(ranking.get_by_role("row", name=re.compile("^Straight flush"))).to_be_visible()
    expect(ranking.get_by_role("img", name=re.compile("10 of hearts")).first).to_be_visible()
