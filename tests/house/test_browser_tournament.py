"""A tournament of twelve people: over HTTP and at the page in real Chromium, killed on the way under both."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from playwright.sync_api import Browser, expect

from pitboss.house.accounts.people import Role
from pitboss.house.storage.store import Store
from tests.house.books import audited
from tests.house.browser import visit
from tests.house.forking_server import ForkingServer
from tests.house.running import Client, Running, quick
from tests.house.tournaments import opened, play_round, roulette_plan, tables_now
from tests.support.http import http_client


def prepared(url: str) -> tuple[int, Client, list[Client]]:
    """A tournament of twelve that is drawn, in a house that has closed again; the floor and the people."""
    first = Running(quick(url))
    floor = first.person("Floor", Role.FLOORPERSON)
    people = [first.person(f"P{number}") for number in range(1, 13)]
    tournament = opened(floor, people, roulette_plan(2))
    floor.post(f"/tournaments/{tournament}/draw")
    first.stop()
    return tournament, floor, people


def moved(client: Client, port: int) -> Client:
    """The same person at the house on another port."""
    http = http_client(f"http://127.0.0.1:{port}")
    http.cookies.set("pitboss_session", client.token)
    return Client(http, client.csrf, client.name, client.token)


def audit(url: str) -> None:
    """Proves every log and the ledger while the house is down."""
    store = Store(url)
    audited(store)
    store.close()


def test_twelve_people_play_a_tournament_through_a_crash_to_the_last_prize(browser: Browser, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    tournament, floor, people = prepared(url)
    server = ForkingServer(url)
    floor, *people = (moved(person, server.port) for person in (floor, *people))
    try:
        server.start()
        play_round(people, tournament)
        tables = tables_now(floor, tournament)
        for person in people[:7]:  # mid-round, with bets on both layouts
            person.post(f"/tables/{tables[person.name]}/bet", {"bets": [{"wager": "red", "amount": 3_00}]})
        server.kill()
        audit(url)
        server.start()
        assert [floor.get(f"/tables/{table}")["state"]["round"] for table in set(tables.values())] == [2, 2]
        play_round(people, tournament)
        finalists = [person for person in people if person.name in tables_now(floor, tournament)]
        assert len(finalists) == 4
        play_round(finalists, tournament)
        server.kill()
        server.start()
        _at_the_page(browser, server, tournament, finalists)
        seen = floor.get(f"/tournaments/{tournament}")
        assert (seen["phase"], seen["money"]["pool"], seen["money"]["tips"]) == ("finished", 291_00, 9_00)
        assert sum(row["prize"] for row in seen["standing"]) == 291_00
        purses = {person.name: person.get("/me")["purse"] for person in people}
        assert purses == {row["name"]: 975_00 + row["prize"] for row in seen["standing"]}
        server.kill()
        audit(url)
    finally:
        server.close()
        for client in (floor, *people):
            client.http.close()


def _at_the_page(browser: Browser, server: ForkingServer, tournament: int, finalists: list[Client]) -> None:
    """The last round: one of the four goes to their seat, bets, is cut off by a kill, and sees the standing."""
    ann, *others = finalists
    house = cast(Any, SimpleNamespace(address=f"http://127.0.0.1:{server.port}"))
    page = visit(browser, house, "/", ann)
    page.get_by_role("link", name="Tournaments").click()
    expect(page.get_by_role("heading", name="Tournaments")).to_be_visible()  # the lobby lists their tables too
    page.get_by_role("link", name="Roulette night").click()
    expect(page.get_by_role("status").first).to_contain_text("being played: Final")
    page.get_by_role("link", name="Go to your table").click()
    expect(page.get_by_text("Round 2 of 2")).to_be_visible()
    expect(page.get_by_text("Tournament chips")).to_be_visible()
    expect(page.get_by_role("button", name="Leave")).to_have_count(0)
    page.locator('[data-spot="red "]').click()
    expect(page.get_by_role("log")).to_contain_text("bets $5.00 on red")
    server.kill()  # with the page open and a bet on the layout; it returns to the same round automatically
    server.start()
    table = tables_now(ann, tournament)[ann.name]
    assert ann.get(f"/tables/{table}")["state"]["round"] == 2
    expect(page.get_by_text("Round 2 of 2")).to_be_visible()
    for number, person in enumerate(others, 1):
        person.post(f"/tables/{table}/bet", {"bets": [{"wager": "black", "amount": 100 * number}]})
        person.post(f"/tables/{table}/ready")
    page.get_by_role("button", name="Ready").click()
    page.get_by_role("link", name="Standings").click()
    expect(page.get_by_role("status").first).to_contain_text("finished")
    expect(page.get_by_text("$291 was paid in prizes.")).to_be_visible()
    expect(page.get_by_role("row")).to_have_count(13)


def test_a_player_is_called_to_the_seat_and_sees_the_prizes_at_the_table(browser: Browser, tmp_path: Path) -> None:
    running = Running(quick(f"sqlite:///{tmp_path}/house.db"))
    floor = running.person("Floor", Role.FLOORPERSON)
    people = [running.person(f"P{number}") for number in range(1, 3)]
    tournament = opened(floor, people, roulette_plan(1, changes={"advance = 2": "advance = 1"}))
    page = visit(browser, running, f"/tournament/{tournament}", people[0])
    expect(page.get_by_test_id("countdown")).to_have_text("now")
    expect(page.get_by_role("dialog")).to_have_count(0)
    floor.post(f"/tournaments/{tournament}/draw")
    page.get_by_role("dialog", name="Your seat is ready").get_by_role("button", name="Go to your table").click()
    expect(page.get_by_test_id("prize")).to_contain_text("Prizes $")
    expect(page.locator("[data-act=ready]")).to_be_visible()
    running.stop()
