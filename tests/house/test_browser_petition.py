"""The floor opens a table of a game that a file declares (8.4), and a player plays it on the page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from pitboss.house.accounts.people import Role
from tests.house.browser import comes, visit
from tests.house.running import Running

FILE = Path("examples/petitions/boardwalk_three.toml")


def test_a_file_is_opened_on_the_floor_and_played_on_the_page(
    browser: Browser, on_sqlite: Running, tmp_path: Path
) -> None:
    page = visit(browser, on_sqlite, "/floor", on_sqlite.person("Flo", Role.FLOORPERSON))
    page.get_by_text("Game from a petition").click()
    bad = tmp_path / "bad.toml"
    bad.write_text(FILE.read_text().replace('qualifies = "queen high"', 'qualifies = "quin high"'))
    page.get_by_label("Petition file (replaces the game above)").set_input_files(bad)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert").first).to_contain_text("'quin high' is not a hand of 3 cards")
    page.get_by_label("Petition file (replaces the game above)").set_input_files(FILE)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Boardwalk three").first).to_be_visible()
    table = int(page.url.rpartition("/")[2])
    comes(on_sqlite, table, card="QS 9D 6H 4C 2D 3H")
    ann = on_sqlite.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 10_00}]})
    ann.post(f"/tables/{table}/ready")
    players = visit(browser, on_sqlite, f"/table/{table}", ann)
    players.get_by_role("button", name="raise").first.click()
    expect(players.get_by_text("the dealer has less than queen high").first).to_be_visible()
