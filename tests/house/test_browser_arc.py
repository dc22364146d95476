"""A card table on a large screen, in real Chromium: seats along an arc, with everybody's cards and bets."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from pitboss import games
from tests.house.browser import comes, visit
from tests.house.running import Running

PLACES = """() => Object.fromEntries([...document.querySelectorAll(".seats > li")].map((li) => {
  const box = li.getBoundingClientRect();
  return [li.dataset.seat, [Math.round(box.x + box.width / 2), Math.round(box.y)]];
}))"""


def test_players_are_along_an_arc_with_their_cards_and_bets(browser: Browser, on_sqlite: Running) -> None:
    table = on_sqlite.table(games.three_card_poker, choices_seconds=300)
    ann, bob = on_sqlite.person("Ann"), on_sqlite.person("Bob")
    comes(on_sqlite, table, card="5C 9H JD 4C 9D 7C 4H 4S 2H")
    for seat, person in ((3, ann), (4, bob)):
        person.post(f"/tables/{table}/sit", {"seat": seat, "chips": 200_00})
        person.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 10_00}]})
    page = visit(browser, on_sqlite, f"/table/{table}", ann)
    page.set_viewport_size({"width": 1440, "height": 900})
    for person in (ann, bob):
        person.post(f"/tables/{table}/ready")
    page.get_by_role("button", name="Play $10").wait_for()
    others = page.locator('[data-seat="4"]')
    expect(others.locator(".card-face.back")).to_have_count(3)
    expect(others.locator(".miniature")).to_have_attribute("aria-label", "Ante $10")
    expect(others.locator(".miniature .chip-mark text")).to_have_text("$10")
    expect(page.locator('[data-seat="3"] [data-card]')).to_have_count(3)
    expect(page.locator(".cloth-table.right")).to_contain_text("straight flush 35 to 1")
    for name in ("the shoe", "the discard rack"):
        expect(page.get_by_role("img", name=name)).to_be_visible()
    places = page.evaluate(PLACES)
    middle = places["3"][0]
    assert [seat for seat in "456" if places[seat][0] < middle] == ["4", "5", "6"], "the next players are at the left"
    assert places["1"][0] > middle and places["2"][0] > middle
    assert places["4"][1] > places["5"][1] > places["6"][1], "the arc rises toward the dealer"


def test_baccarat_has_its_positions_along_the_arc_and_its_scoreboards_on_the_cloth(
    browser: Browser, on_sqlite: Running
) -> None:
    table, ann, bob = on_sqlite.table(games.mini_baccarat), on_sqlite.person("Ann"), on_sqlite.person("Bob")
    for seat, person in ((1, ann), (2, bob)):
        person.post(f"/tables/{table}/sit", {"seat": seat, "chips": 200_00})
        person.post(f"/tables/{table}/bet", {"bets": [{"wager": "banker", "amount": 10_00}]})
    page = visit(browser, on_sqlite, f"/table/{table}", ann)
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator('[data-seat="2"] .miniature')).to_have_attribute("aria-label", "Banker's Hand $10")
    assert "".join(page.locator(".cloth-print text").all_text_contents()).startswith("MINI-BACCARAT")
    expect(page.locator('.board [data-print="road"]')).to_have_count(1)
    expect(page.get_by_role("img", name="the shoe")).to_be_visible()
    places = page.evaluate(PLACES)
    assert places["2"][1] > places["3"][1] > places["4"][1], "the arc rises toward the dealer"
    tops = [page.locator(f'[data-spot="{name} "]').bounding_box() for name in ("tie", "banker", "player")]
    assert [box and box["y"] for box in tops] == sorted(box["y"] for box in tops if box), "as the layout is printed"


def test_what_others_bet_on_a_common_layout_is_a_stack_of_chips(browser: Browser, on_sqlite: Running) -> None:
    table, ann, bob = on_sqlite.table(games.roulette), on_sqlite.person("Ann"), on_sqlite.person("Bob")
    for seat, person, amount in ((1, ann, 5_00), (2, bob, 30_00)):
        person.post(f"/tables/{table}/sit", {"seat": seat, "chips": 200_00})
        person.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": amount}]})
    page = visit(browser, on_sqlite, f"/table/{table}", ann)
    theirs = page.locator('[data-spot="red "] .theirs .chip-mark')
    expect(theirs.locator("text")).to_have_text("$30")
    expect(theirs.locator(".rim")).to_have_count(2)


def test_a_small_screen_has_the_seats_in_a_row(browser: Browser, on_sqlite: Running) -> None:
    table, ann = on_sqlite.table(games.three_card_poker), on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 200_00})
    page = visit(browser, on_sqlite, f"/table/{table}", ann)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".seats > li:visible")).to_have_count(1)
    expect(page.locator(".shoe")).to_be_hidden()
