"""Attacks that once worked: each was made against the running house, and took its memory, its time or its places."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from pitboss.games import GAMES
from pitboss.house.api import tables
from tests.house.running import Running, quick
from tests.support.processes import DEADLINE_SECONDS, wait_for

HEAD = b"GET /health HTTP/1.1\r\nhost: house\r\n"


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house with narrow bounds, so that they are met at once."""
    store = tmp_path_factory.mktemp("attacked") / "house.db"
    running = Running(
        quick(f"sqlite:///{store}", largest_head=8_192, head_seconds=0.3, body_seconds=0.3, most_connections_each=8)
    )
    yield running
    running.stop()


def connected(house: Running) -> socket.socket:
    return socket.create_connection(("127.0.0.1", house.port), timeout=DEADLINE_SECONDS)


def read_to_end(line: socket.socket) -> bytes:
    """What comes until the house cuts the connection; a test that waits for it in vain ends by its deadline."""
    received = b""
    try:
        while piece := line.recv(65_536):
            received += piece
    except ConnectionError:
        pass
    return received


def test_headers_without_end_are_cut_at_their_bound(house: Running) -> None:
    """One connection took 303 MB in a second and was never cut."""
    with connected(house) as line:
        line.sendall(HEAD)
        sent = 0
        try:
            while sent < 100_000_000:
                line.sendall(b"x-more: " + b"a" * 1_000 + b"\r\n")
                sent += 1_010
        except ConnectionError:
            pass
        assert sent < 100_000_000, "the house goes on reading"
    assert house.client().http.get("/health").status_code == 200


def test_a_head_that_is_too_large_is_answered_with_431(house: Running) -> None:
    with connected(house) as line:
        line.sendall(HEAD + b"x-more: " + b"a" * 8_192)
        assert read_to_end(line).startswith(b"HTTP/1.1 431")


@pytest.mark.parametrize(
    "half",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"GET / HTTP/1.1\r\nhost: ho", id="half a head"),
        pytest.param(
            b"POST /api/session HTTP/1.1\r\nhost: house\r\ncontent-type: application/json\r\n"
            b'content-length: 100\r\n\r\n{"na',
            id="half a body",
        ),
    ],
)
def test_half_a_request_is_cut_in_time(house: Running, half: bytes) -> None:
    with connected(house) as line:
        line.sendall(half)
        read_to_end(line)


def test_a_head_that_drips_is_cut_in_time(house: Running) -> None:
    """Each byte comes in time; the whole does not."""
    with connected(house) as line:
        begun = time.monotonic()
        with pytest.raises(ConnectionError):
            while time.monotonic() - begun < DEADLINE_SECONDS:
                line.sendall(b"G")
                time.sleep(0.05)


def test_a_connection_that_is_kept_alive_serves_many_requests(house: Running) -> None:
    """The bound on a head is for one request, not for the connection."""
    with connected(house) as line:
        for _ in range(20):
            line.sendall(HEAD + b"x-more: " + b"a" * 1_000 + b"\r\n\r\n")
            answer = b""
            while not answer.endswith(b'{"open":true}'):
                answer += line.recv(65_536)
            assert answer.startswith(b"HTTP/1.1 200")


def test_one_address_has_only_so_many_connections_at_once(house: Running) -> None:
    """4,100 half-sent requests shut everybody out."""
    with ExitStack() as open_:
        lines = [open_.enter_context(connected(house)) for _ in range(8)]
        more = open_.enter_context(connected(house))
        assert read_to_end(more) == b"", "the ninth is cut without a word"
        for line in lines:
            line.sendall(b"G")

    def answers() -> bool:
        try:
            return house.client().http.get("/health").status_code == 200
        except OSError:
            return False

    wait_for(answers, "the places of connections that have ended are free again")


def test_a_table_tells_only_so_many_entries_at_once(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any player could have 37 MB built on the event loop, and everybody waited."""
    monkeypatch.setattr(tables, "_MOST_ENTRIES", 5)
    ann = house.person("Ann")
    table = house.table(GAMES["roulette"])
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    for _ in range(6):
        ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "straight", "on": "17", "amount": 1_00}]})
    view = ann.get(f"/tables/{table}?after=0")
    assert view["after"] == view["state"]["position"] - 5, "it says that earlier entries are left out"
    assert {event["position"] for event in view["events"]} <= set(range(view["after"] + 1, view["after"] + 6))
