"""Live updates, and that no view reveals hidden facts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pitboss import games
from pitboss.house.accounts.people import Role
from pitboss.house.storage.log_lines import lines_of
from tests.house.running import Client, Running, quick
from tests.support.processes import DEADLINE_SECONDS


@contextmanager
def watching(
    running: Running, client: Client | None, table: int, after: int | None = None, **more: Any
) -> Iterator[ClientConnection]:
    """A live connection."""
    query = "" if after is None else f"?after={after}"
    headers = {"cookie": f"pitboss_session={client.token}"} if client else {}
    address = f"ws://127.0.0.1:{running.port}/api/tables/{table}/live{query}"
    with connect(address, additional_headers=headers, max_size=2**22, open_timeout=DEADLINE_SECONDS, **more) as socket:
        yield socket


def _until(socket: ClientConnection, kind: str) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = []
    while not any(one["event"]["kind"] == kind for one in told):
        told += json.loads(socket.recv(DEADLINE_SECONDS))["events"]
    return told


def _round(running: Running, *players: Client) -> int:
    table = running.table(games.three_card_poker)
    for seat, player in enumerate(players, 1):
        player.post(f"/tables/{table}/sit", {"seat": seat, "chips": 100_00})
        player.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 5_00}]})
    return table


def test_two_people_at_one_table_see_different_cards(running: Running) -> None:
    ann, bob = running.person("Ann"), running.person("Bob")
    table = _round(running, ann, bob)
    with watching(running, ann, table) as hers, watching(running, bob, table) as his:
        for player in (ann, bob):
            player.post(f"/tables/{table}/ready")
        for socket, own, other in ((hers, "seat 1", "seat 2"), (his, "seat 2", "seat 1")):
            dealt = [one["event"] for one in _until(socket, "dealt") if one["event"]["kind"] == "dealt"]
            assert all(("cards" in one) == (one["to"] == own) for one in dealt)
            assert {one["to"] for one in dealt} == {own, other, "dealer"}


def test_a_watcher_resumes_from_a_position_without_gap_or_repetition(running: Running) -> None:
    ann = running.person("Ann")
    table = _round(running, ann)
    with watching(running, ann, table, after=0) as socket:
        first = json.loads(socket.recv(DEADLINE_SECONDS))
    ann.post(f"/tables/{table}/ready")
    ann.post(f"/tables/{table}/choose", {"action": "fold"})
    with watching(running, ann, table, after=first["state"]["position"]) as socket:
        second = json.loads(socket.recv(DEADLINE_SECONDS))
    whole = ann.get(f"/tables/{table}?after=0")["events"]
    assert first["events"] + second["events"] == whole


def test_no_message_has_a_face_down_card_before_it_is_turned(running: Running) -> None:
    ann, bob, dee = running.person("Ann"), running.person("Bob"), running.person("Dee", Role.DEALER)
    flo = running.person("Flo", Role.FLOORPERSON)
    table = _round(running, ann, bob)
    for player in (ann, bob):
        player.post(f"/tables/{table}/ready")
    with running.house.store.reading() as connection:
        entries = [json.loads(line) for line in lines_of(connection, table)]
    hands: dict[str, set[str]] = {}
    for event in (event for entry in entries for event in entry.get("events", ()) if event["kind"] == "dealt"):
        hands.setdefault(event["to"], set()).update(event["hidden"]["cards"])
    assert {len(cards) for cards in hands.values()} == {3}
    for viewer, own in ((ann, "seat 1"), (bob, "seat 2"), (dee, ""), (flo, "")):
        with watching(running, viewer, table, after=0) as socket:
            live = socket.recv(DEADLINE_SECONDS)
        said = str(live) + viewer.http.get(f"/api/tables/{table}?after=0").text
        said += viewer.http.post(
            f"/api/tables/{table}/choose", json={"action": "no"}, headers={"x-csrf-token": viewer.csrf}
        ).text
        shown = {name for name, cards in hands.items() if any(f'"{card}"' in said for card in cards)}
        assert shown == ({own} if own else set())
        assert "hidden" not in said and "seen_by" not in said and '"chance"' not in said
    watch = running.person("Watch", Role.SURVEILLANCE)
    assert all(
        f'"{card}"' in watch.http.get(f"/api/tables/{table}?after=0").text for cards in hands.values() for card in cards
    )


def test_only_the_one_who_is_asked_sees_what_they_may_choose(running: Running) -> None:
    ann, bob = running.person("Ann"), running.person("Bob")
    table = _round(running, ann, bob)
    for player in (ann, bob):
        player.post(f"/tables/{table}/ready")
    assert [one.get("options") is not None for one in ann.get(f"/tables/{table}")["state"]["ask"]["waiting"]] == [True]
    assert [one.get("options") is not None for one in bob.get(f"/tables/{table}")["state"]["ask"]["waiting"]] == [False]


def test_the_cards_keyed_at_a_live_table_reach_only_those_who_may_see_them(running: Running) -> None:
    ann, dee = running.person("Ann"), running.person("Dee", Role.DEALER)
    bob = running.person("Bob")
    table = running.table(games.three_card_poker, automatic=False)
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    dee.post(f"/tables/{table}/begin")
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "ante", "amount": 5_00}]})
    dee.post(f"/tables/{table}/no-more-bets")
    cards = iter("QS 9H 6D 2C 3C 8S 5S".split())
    while (awaited := dee.get(f"/tables/{table}")["state"]["awaiting"]) is not None:
        assert awaited["kind"] == "card"
        dee.post(f"/tables/{table}/key", {"outcome": next(cards)})
    assert '"QS"' in ann.http.get(f"/api/tables/{table}?after=0").text
    for other in (bob, dee):
        assert "QS" not in other.http.get(f"/api/tables/{table}?after=0").text


def test_nobody_watches_without_signing_in_from_another_site_or_too_often(on_sqlite: Running) -> None:
    ann = on_sqlite.person("Ann")
    table = on_sqlite.table(games.roulette)
    for client, origin in ((None, None), (ann, "http://elsewhere.example")):
        with watching(on_sqlite, client, table, origin=origin) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(DEADLINE_SECONDS)
        assert closed.value.rcvd is not None and closed.value.rcvd.code in (4401, 4403)
    with watching(on_sqlite, ann, 12345) as socket, pytest.raises(ConnectionClosed):
        socket.recv(DEADLINE_SECONDS)
    many = [watching(on_sqlite, ann, table) for _ in range(on_sqlite.settings.max_watchers_each)]
    opened = [one.__enter__() for one in many]
    for socket in opened:
        socket.recv(DEADLINE_SECONDS)
    with watching(on_sqlite, ann, table) as socket, pytest.raises(ConnectionClosed):
        socket.recv(DEADLINE_SECONDS)
    for one in many:
        one.__exit__(None, None, None)


def test_signing_out_ends_what_is_watched(on_sqlite: Running) -> None:
    ann = on_sqlite.person("Ann")
    table = on_sqlite.table(games.roulette)
    with watching(on_sqlite, ann, table) as socket:
        socket.recv(DEADLINE_SECONDS)
        ann.http.post("/api/sign-out", headers={"x-csrf-token": ann.csrf})
        with pytest.raises(ConnectionClosed):
            socket.recv(DEADLINE_SECONDS)


def test_what_happens_in_one_process_is_sent_to_watchers_of_another(store_url: str) -> None:
    if store_url.startswith("sqlite"):
        pytest.skip("several processes share a house on PostgreSQL only")
    one, other = Running(quick(store_url)), Running(quick(store_url))
    ann, bob = one.person("Ann"), other.person("Bob")
    table = _round(one, ann)
    with watching(other, bob, table) as socket:
        socket.recv(DEADLINE_SECONDS)
        ann.post(f"/tables/{table}/ready")
        assert [event for event in _until(socket, "dealt") if event["event"]["kind"] == "dealt"]
    one.stop()
    other.stop()


def test_a_downloaded_log_is_proved_offline(on_sqlite: Running, tmp_path: Path) -> None:
    from typer.testing import CliRunner  # noqa: PLC0415 - only here

    from pitboss.cli import app  # noqa: PLC0415

    ann, watch = on_sqlite.person("Ann"), on_sqlite.person("Watch", Role.SURVEILLANCE)
    floor = on_sqlite.person("Flo", Role.FLOORPERSON)
    table = _round(on_sqlite, ann)
    ann.post(f"/tables/{table}/ready")
    file = tmp_path / "table.log"
    file.write_bytes(watch.http.get(f"/api/tables/{table}/log").content)
    in_play = CliRunner().invoke(app, ["replay", str(file), "--open", "--quiet"])
    assert in_play.exit_code == 0, in_play.output
    ann.post(f"/tables/{table}/choose", {"action": "fold"})
    floor.post(f"/tables/{table}/close")
    file.write_bytes(watch.http.get(f"/api/tables/{table}/log").content)
    closed = CliRunner().invoke(app, ["replay", str(file), "--quiet"])
    assert closed.exit_code == 0 and "Proved" in closed.output
