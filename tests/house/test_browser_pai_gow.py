"""Pai gow at the web page, in real Chromium: one person banks, the other sets tiles that are drawn as tiles."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from pitboss import games
from pitboss.equipment import cards
from pitboss.games.paigow.solver.given_cards import best_sets
from pitboss.table import submit
from tests.house.browser import comes, visit
from tests.house.running import Running

pytestmark = pytest.mark.usefixtures("analyst")

FIRST = "6-6 6-6 1-3 5-6"
BANK = "4-4 4-4 1-6 3-3"
HIS = "6-6 6-6 5-5 4-5"
DEALER = "4-4 4-4 5-5 4-5"


def test_two_browsers_one_banks_and_the_other_sets_matching_tiles(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.pai_gow, options={"banking": True})
    ann, bob = on_sqlite.person("Ann"), on_sqlite.person("Bob")
    for seat, client in enumerate((ann, bob), 1):
        client.post(f"/tables/{table}/sit", {"seat": seat, "chips": 500_00})
    comes(on_sqlite, table, dice="3-3-3 1-1-1", tile=f"{DEALER} {FIRST} {BANK} {HIS}")
    hers, his = (visit(browser, on_sqlite, f"/table/{table}", client) for client in (ann, bob))
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "pai_gow", "amount": 10_00}]})
    for page in (hers, his):
        page.get_by_role("button", name="Ready").click()
    hers.get_by_role("button", name="House way").click()
    hers.locator('[data-act="choose 1 set"]').click()
    hers.get_by_role("button", name="play").click()
    # The next round: Ann banks, Bob wagers against her.
    hers.locator('[data-act="choose 1 bank"]').click()
    hers.locator('[data-act="choose 1 no_cut"]').click()
    hers.locator('[data-act="choose 1 none"]').click()
    bob.post(f"/tables/{table}/bet", {"bets": [{"wager": "pai_gow", "amount": 20_00}]})
    for page in (hers, his):
        page.get_by_role("button", name="Ready").click()
    hers.locator('[data-act="choose 1 deliver_house_way_right"]').click()
    tiles = his.locator('[data-seat="2"] .domino')
    expect(tiles).to_have_count(4)
    assert tiles.evaluate_all("all => all.map(one => one.dataset.card)") == HIS.split()
    expect(tiles.first).to_have_attribute("aria-label", "the twelve, 6-6")
    twelves = his.locator('[data-act="pick 6-6"]')
    twelves.first.click()
    assert sorted(twelves.evaluate_all("all => all.map(one => one.ariaPressed)")) == ["false", "true"]
    his.locator('[data-part="low"] .piece').click()
    for name in ("5-5", "4-5"):
        his.locator(f'[data-act="pick {name}"]').click()
    his.locator('[data-act="choose 2 set"]').click()
    hers.locator('[data-act="fill house way"]').click()
    hers.locator('[data-act="choose 1 set"]').click()
    his.locator('[data-act="choose 2 play"]').click()
    # Both of Bob's hands are higher: 20 dollars less vigorish of one, which Ann pays from the bank.
    expect(his.get_by_test_id("chips-2")).to_have_text("$519")
    expect(hers.get_by_test_id("chips-1")).to_have_text("$480")


ACES = "AS AD KC 9H 7D 5C 2S"
FACES = "KS QD JC 10H 8D 6C 3S"


def asked_to_set(browser: Browser, running: Running, options: dict[str, object] | None = None) -> Page:
    """The page of someone who has just been dealt a pair of aces at pai gow poker."""
    table, ann = running.table(games.pai_gow_poker, options=options), running.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 500_00})
    dealt = " ".join(f"{mine} {other}" for mine, other in zip(ACES.split(), FACES.split(), strict=True))
    comes(running, table, dice="1-1-1", card=dealt)
    page = visit(browser, running, f"/table/{table}", ann, has_touch=True)
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "pai_gow_poker", "amount": 10_00}]})
    page.get_by_role("button", name="Ready").click()
    expect(page.locator('[data-part="high"] .piece')).to_have_count(7)
    return page


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def low_hand(page: Page) -> list[str]:
    names: list[str] = page.locator('[data-part="low"] .card-face').evaluate_all(
        "all => all.map(one => one.dataset.card)"
    )
    return names


def test_hands_are_set_by_drag_and_by_keys_and_a_foul_set_is_reported_first(
    browser: Browser, on_sqlite: Running
) -> None:
    best_sets(submit(games.pai_gow_poker), cards(ACES), 1)  # compiled here: the analyst yields to all other tests
    page = asked_to_set(browser, on_sqlite)
    page.set_viewport_size({"width": 1440, "height": 900})
    places = page.locator(".place").evaluate_all("all => all.map(one => one.getBoundingClientRect().x)")
    confirm, says = page.locator('[data-act="choose 1 set"]'), page.locator(".setting .says")
    for card, slot in (("AS", 0), ("AD", 1)):
        page.locator(f'[data-act="pick {card}"]').hover()
        page.mouse.down()
        page.mouse.move(*middle(page.locator(".slot").nth(slot)), steps=3)
        page.mouse.up()
    assert low_hand(page) == ["AS", "AD"]
    expect(says).to_have_text("Foul: the low hand is higher than the high hand. The wager then loses.")
    expect(confirm).to_be_disabled()
    # The keys: an ace goes back up, the focus walks to the king, and the king goes down.
    page.locator('[data-act="pick AD"]').focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert low_hand(page) == ["AS", "KC"]
    expect(says).to_have_text("Foul: the low hand is higher than the high hand. The wager then loses.")
    page.locator('[data-act="pick AS"]').press("Enter")
    page.locator('[data-act="pick 9H"]').click()
    expect(says).to_have_text("This is the house way.")
    page.get_by_role("button", name="How should I set these?").click()
    expect(page.locator(".setting").get_by_text("29.6 %").first).to_be_visible()  # as `pitboss set-cards` counts it
    page.keyboard.press("Escape")
    assert page.locator(".place").evaluate_all("all => all.map(one => one.getBoundingClientRect().x)") == places
    confirm.click()
    page.locator('[data-act="choose 1 surrender"]').wait_for()
    page.locator('[data-act="choose 1 play"]').click()
    expect(page.get_by_test_id("chips-1")).to_have_text("$509.50")
    expect(page.get_by_test_id("result")).to_have_text(
        "Your pair of aces / king-nine against the dealer's king high / queen-jack: you win $9.50"
    )


def test_on_a_phone_a_finger_drags_and_the_house_way_is_filled_in(browser: Browser, on_sqlite: Running) -> None:
    page = asked_to_set(browser, on_sqlite)
    page.set_viewport_size({"width": 390, "height": 844})
    touch = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = middle(page.locator('[data-act="pick KC"]')), middle(page.locator(".slot").nth(1))
    for kind, at in (
        ("touchStart", (x, y)),
        ("touchMove", (x, y + 20)),
        ("touchMove", (to_x, to_y)),
        ("touchMove", (to_x, to_y + 1)),
        ("touchEnd", None),
    ):
        page.wait_for_timeout(150)  # a finger lifted at speed flings, and the next tap only stops that
        points = [{"x": at[0], "y": at[1]}] if at else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(page.locator(".slot").nth(1).locator("[data-card=KC]")).to_be_visible()
    page.locator('[data-act="fill house way"]').tap()
    expect(page.locator('[data-part="low"] .piece')).to_have_count(2)
    assert low_hand(page) == ["KC", "9H"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator('[data-act="choose 1 set"]')).to_be_in_viewport()
