"""The pages of staff, in a browser: significant events, appointments by two persons, accounts of others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pitboss import games
from pitboss.house.accounts.people import Role
from tests.house.browser import visit
from tests.house.every_table import serious_in_light_and_dark
from tests.house.running import PASSPHRASE, Running, quick


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    """A house that wants two persons for an appointment."""
    house = Running(quick(f"sqlite:///{tmp_path}/house.db", two_persons=True))
    yield house
    house.stop()


def test_events_are_looked_at_by_kind_and_person_with_their_chain_verified(browser: Browser, running: Running) -> None:
    eve, ann = running.person("Eve", Role.SURVEILLANCE), running.person("Ann")
    for _ in range(55):
        running.call(lambda house: house.record("clock was set"))
    table = running.table(games.roulette)
    ann.get("/me/data")
    page = visit(browser, running, "/surveillance", eve)
    page.get_by_role("navigation").get_by_role("link", name="Events").click()
    rows = page.get_by_role("region", name="Significant events").locator("tbody tr")
    expect(rows).to_have_count(50)
    expect(page.get_by_text("each chained to its predecessor")).to_be_visible()
    expect(rows.first).to_contain_text("Data exported")
    expect(rows.first).to_contain_text("Ann")
    page.get_by_role("button", name="Older").click()
    expect(page.get_by_role("button", name="Latest")).to_be_visible()
    expect(page.get_by_text("Verified: events 1 to")).to_be_visible()
    page.get_by_label("Kind").select_option("table opened")
    page.get_by_role("button", name="Search").click()
    expect(rows).to_have_count(1)
    expect(rows.first).to_contain_text(f"table {table}, game roulette")
    page.get_by_label("Kind").select_option("")
    page.get_by_label("Person").fill("ann")
    page.get_by_role("button", name="Search").click()
    expect(rows).to_have_count(4)  # created, signed in, first chips, data exported
    assert serious_in_light_and_dark(page) == []


def test_a_second_person_confirms_an_appointment_by_a_click(browser: Browser, running: Running) -> None:
    flo, eve = running.person("Flo", Role.FLOORPERSON), running.person("Eve", Role.SURVEILLANCE)
    floor = visit(browser, running, "/appointments", flo)
    for name in ("Dee", "Don"):
        floor.get_by_label("Name").fill(name)
        floor.get_by_label("Passphrase").fill(PASSPHRASE)
        floor.get_by_role("button", name="Appoint", exact=True).click()
        expect(floor.locator("#toast")).to_have_text("Proposed. A second person must confirm it.")
        expect(floor.get_by_role("button", name=f"Withdraw {name}")).to_be_visible()
    expect(floor.get_by_role("button", name="Confirm")).to_have_count(0)
    page = visit(browser, running, "/appointments", eve)
    assert serious_in_light_and_dark(page) == []
    page.get_by_role("button", name="Confirm Dee").click()
    page.get_by_role("button", name="Confirm", exact=True).click()
    expect(page.locator("#toast")).to_have_text("Appointed.")
    page.get_by_role("button", name="Decline Don").click()
    expect(page.get_by_text("No pending appointments.")).to_be_visible()
    assert [one["name"] for one in flo.get("/people") if one["role"] == "dealer"] == ["Dee"]


def test_the_floor_unlocks_resets_disables_and_enables_by_clicks(browser: Browser, running: Running) -> None:
    ann, flo = running.person("Ann"), running.person("Flo", Role.FLOORPERSON)
    wrong, right = {"name": "Ann", "passphrase": "wrong horse battery"}, {"name": "Ann", "passphrase": PASSPHRASE}
    for _ in range(running.settings.max_wrong):
        running.client().post("/sign-in", wrong, 401)
    running.client().post("/sign-in", right, 429)
    page = visit(browser, running, "/floor", flo)
    toast, name = page.locator("#toast"), page.get_by_label("Account name")
    name.fill("Ann")
    page.get_by_role("button", name="Unlock").click()
    expect(toast).to_have_text("Ann can sign in again.")
    running.client().post("/sign-in", right)
    name.fill("Ann")
    page.get_by_role("button", name="Disable").click()
    expect(page.get_by_label("Reason (to disable)")).to_be_focused()  # it must be told
    page.get_by_label("Reason (to disable)").fill("asked for it")
    page.get_by_role("button", name="Disable").click()
    page.get_by_role("button", name="Yes").click()
    expect(toast).to_have_text("Ann is disabled.")
    ann.get("/me", 401)
    name.fill("Ann")
    page.get_by_role("button", name="Enable").click()
    expect(toast).to_have_text("Ann is enabled.")
    name.fill("Ann")
    page.get_by_role("button", name="Reset passphrase").click()
    page.get_by_role("button", name="Yes").click()
    passphrase = page.locator("dialog code").inner_text()
    assert serious_in_light_and_dark(page) == []
    page.get_by_role("button", name="Done").click()
    hers = visit(browser, running, "/")
    hers.get_by_text("Sign in or create an account").click()
    hers.get_by_label("Name").fill("Ann")
    hers.get_by_label("Passphrase").fill(passphrase)
    hers.get_by_role("button", name="Sign in").click()
    expect(hers.get_by_text("Change it first")).to_be_visible()
    hers.get_by_label("Current passphrase").fill(passphrase)
    hers.get_by_label("New passphrase").fill("another horse battery")
    hers.get_by_role("button", name="Change").click()
    expect(hers.locator("#toast")).to_have_text("Changed. All other sessions are signed out.")
    name.fill("Flo")
    page.get_by_role("button", name="Reset passphrase").click()
    page.get_by_role("button", name="Yes").click()
    expect(toast).to_contain_text("resets passphrases of players and dealers only")
