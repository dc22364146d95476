"""Pai gow at the web page, in real Chromium: one person banks, the other sets tiles that are drawn as tiles."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from pitboss import games
from tests.house.browser import comes, visit
from tests.house.running import Running

FIRST = "6-6 6-6 1-3 5-6"
BANK = "4-4 4-4 1-6 3-3"
HIS = "6-6 6-6 5-5 4-5"
DEALER = "4-4 4-4 5-5 4-5"


def test_two_browsers_one_banks_and_the_other_sets_alike_tiles(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.pai_gow, options={"banking": True})
    ann, bob = on_sqlite.person("Ann"), on_sqlite.person("Bob")
    for seat, client in enumerate((ann, bob), 1):
        client.post(f"/tables/{table}/sit", {"seat": seat, "chips": 500_00})
    comes(on_sqlite, table, dice="3-3-3 1-1-1", tile=f"{DEALER} {FIRST} {BANK} {HIS}")
    hers, his = (visit(browser, on_sqlite, f"/table/{table}", client) for client in (ann, bob))
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "pai_gow", "amount": 10_00}]})
    for page in (hers, his):
        page.get_by_role("button", name="Ready").click()
    hers.get_by_role("button", name="house way").click()
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
    assert twelves.evaluate_all("all => all.map(one => one.ariaPressed)") == ["true", "false"]
    twelves.first.click()
    for name in ("5-5", "4-5"):
        his.locator(f'[data-act="pick {name}"]').click()
    his.locator('[data-act="choose 2 set"]').click()
    hers.locator('[data-act="choose 1 house_way"]').click()
    his.locator('[data-act="choose 2 play"]').click()
    # Both of Bob's hands are higher: 20 dollars less vigorish of one, which Ann pays from the bank.
    expect(his.get_by_test_id("chips-2")).to_have_text("$519")
    expect(hers.get_by_test_id("chips-1")).to_have_text("$480")
