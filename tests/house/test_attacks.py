"""Attacks that once worked: each was made against the running house, and took its memory, its time or its places."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pitboss.games import GAMES
from pitboss.house.api import tables
from pitboss.house.clock import HouseClock
from pitboss.house.errors import Busy
from pitboss.house.house import House
from pitboss.house.settings import Rate
from pitboss.house.storage.store import StoreUnavailable
from pitboss.house.tables.table_views import events_as_seen
from pitboss.table import Submission
from tests.house.running import Running, quick
from tests.house.test_live import watching
from tests.support.processes import DEADLINE_SECONDS, wait_for

HEAD = b"GET /health HTTP/1.1\r\nhost: house\r\n"


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house with narrow bounds, so that they are met at once."""
    store = tmp_path_factory.mktemp("attacked") / "house.db"
    running = Running(
        quick(f"sqlite:///{store}", max_head=8_192, head_seconds=0.3, body_seconds=0.3, max_connections_each=8)
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


def test_headers_without_end_are_cut_at_their_bound(tmp_path: Path) -> None:
    """One connection took 303 MB in a second and was never cut. Here its time does not cut it either."""
    house = Running(quick(f"sqlite:///{tmp_path}/house.db", max_head=8_192, head_seconds=100 * DEADLINE_SECONDS))
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
    house.stop()


def flood(line: socket.socket, piece: bytes) -> int:
    """Send a piece again and again until the house cuts the connection; how many bytes it accepted."""
    sent = 0
    try:
        while sent < 100_000_000:
            line.sendall(piece)
            sent += len(piece)
    except ConnectionError:
        pass
    return sent


@pytest.mark.parametrize("piece", [b"x-more: " + b"a" * 1_000 + b"\r\n", b"a" * 1_000], ids=["many", "one"])
def test_trailers_without_end_are_cut_at_their_bound(tmp_path: Path, piece: bytes) -> None:
    """One connection took 2,165 MB in 20 seconds."""
    house = Running(quick(f"sqlite:///{tmp_path}/house.db", body_seconds=100 * DEADLINE_SECONDS))
    with connected(house) as line:
        line.sendall(
            b"POST /api/sign-in HTTP/1.1\r\nhost: house\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nx: "
        )
        assert flood(line, piece) < 50_000_000, "the house goes on reading"
    house.stop()


def test_a_body_in_tiny_chunks_is_read(house: Running) -> None:
    body = b'{"name": "Nobody", "passphrase": "correct horse battery"}' + b" " * 10_000
    chunks = b"".join(b"1\r\n" + bytes([byte]) + b"\r\n" for byte in body)
    with connected(house) as line:
        line.sendall(
            b"POST /api/sign-in HTTP/1.1\r\nhost: house\r\ncontent-type: application/json\r\nconnection: close\r\n"
            b"transfer-encoding: chunked\r\n\r\n" + chunks + b"0\r\n\r\n"
        )
        assert read_to_end(line).startswith(b"HTTP/1.1 401")


UPGRADE = (
    b"GET /api/tables/1/live HTTP/1.1\r\nhost: house\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


@pytest.mark.parametrize(
    "rest",
    [b"content-length: 5\r\n\r\nhello", b"content-length: 5\r\n\r\n", b"transfer-encoding: chunked\r\n\r\n0\r\n\r\n"],
)
def test_an_upgrade_with_a_body_is_cut_and_counted(house: Running, rest: bytes) -> None:
    """It was held forever and counted by nobody: one address held 16,000 and shut everybody out."""
    with connected(house) as line:
        line.sendall(UPGRADE + rest)
        assert not read_to_end(line).startswith(b"HTTP/1.1 101")
    wait_for(lambda: not house.server.server_state.connections, "the connection is still held")


def test_a_peer_that_pings_and_never_reads_is_cut(tmp_path: Path) -> None:
    """It took 187 MB, all of them pongs."""
    house = Running(quick(f"sqlite:///{tmp_path}/house.db", body_seconds=100 * DEADLINE_SECONDS))
    house.table(GAMES["roulette"])
    ann = house.person("Ann")
    with connected(house) as line:
        line.sendall(UPGRADE + f"cookie: pitboss_session={ann.token}\r\n\r\n".encode())
        assert line.recv(12) == b"HTTP/1.1 101"
        ping = bytes([0x89, 0x80 + 125]) + bytes(4) + bytes(125)
        assert flood(line, 500 * ping) < 50_000_000, "the house goes on answering"
    house.stop()


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
    """Each byte comes in time and could belong to a request; the whole does not come."""
    with connected(house) as line:
        line.sendall(HEAD + b"x-more: ")
        begun = time.monotonic()
        with pytest.raises(ConnectionError):
            while time.monotonic() - begun < DEADLINE_SECONDS:
                line.sendall(b"a")
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


def test_one_address_has_a_limited_number_of_connections_at_once(tmp_path: Path) -> None:
    """4,100 half-sent requests shut everybody out. Here no time cuts them."""
    house = Running(
        quick(f"sqlite:///{tmp_path}/house.db", max_connections_each=8, head_seconds=100 * DEADLINE_SECONDS)
    )
    with ExitStack() as open_:
        lines = [open_.enter_context(connected(house)) for _ in range(8)]
        more = open_.enter_context(connected(house))
        assert read_to_end(more) == b"", "the ninth is cut without a word"
        for line in lines:
            line.sendall(b"G")

    def answers() -> bool:
        try:
            return house.client().http.get("/health").status_code == 200
        except httpx.TransportError:
            return False

    wait_for(answers, "the places of connections that have ended are free again")
    house.stop()


def test_a_table_shows_a_limited_number_of_entries_at_once(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any player could have 37 MB built on the event loop, and everybody waited."""
    monkeypatch.setattr(tables, "_MAX_ENTRIES", 5)
    ann = house.person("Ann")
    table = house.table(GAMES["roulette"])
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    for _ in range(6):
        ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "straight", "on": "17", "amount": 1_00}]})
    view = ann.get(f"/tables/{table}?after=0")
    assert view["after"] == view["state"]["position"] - 5, "it says that earlier entries are left out"
    assert {event["position"] for event in view["events"]} <= set(range(view["after"] + 1, view["after"] + 6))


def test_the_live_line_shows_a_limited_number_of_entries_at_once(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "_MAX_ENTRIES", 5)
    ann = house.person("Ann")
    table = house.table(GAMES["roulette"])
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    for _ in range(6):
        ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "straight", "on": "17", "amount": 1_00}]})
    with watching(house, ann, table, after=0) as line:
        view = json.loads(line.recv(DEADLINE_SECONDS))
    assert view["after"] == view["state"]["position"] - 5


def test_many_entries_are_put_into_words_outside_the_event_loop(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = house.person("Ann")
    table = house.table(GAMES["roulette"])
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    for _ in range(25):
        ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "straight", "on": "17", "amount": 1_00}]})
    threads: list[str] = []

    def noted(*arguments: Any) -> bytes:
        threads.append(threading.current_thread().name)
        return events_as_seen(*arguments)

    monkeypatch.setattr(tables, "events_as_seen", noted)
    ann.get(f"/tables/{table}?after=0")
    with watching(house, ann, table, after=0) as line:
        line.recv(DEADLINE_SECONDS)
    assert len(threads) == 2 and all(name.startswith("asyncio_") for name in threads)


def test_an_address_opens_a_limited_number_of_live_lines_also_without_signing_in(tmp_path: Path) -> None:
    running = Running(quick(f"sqlite:///{tmp_path}/house.db", rate_websockets=Rate(0.001, 3), max_websockets_each=2))
    table = running.table(GAMES["roulette"])
    try:
        ann = running.person("Ann")
        with (
            watching(running, ann, table),
            watching(running, ann, table),
            pytest.raises(InvalidStatus),
            watching(running, ann, table),
        ):
            pass
        wait_for(lambda: not running.house.rates.lines, "the lines that she closed count as open")
        with watching(running, None, table) as line, pytest.raises(ConnectionClosed):
            line.recv(DEADLINE_SECONDS)
        with pytest.raises(InvalidStatus), watching(running, None, table):
            pass
    finally:
        running.stop()


def test_an_address_is_rate_limited(tmp_path: Path) -> None:
    running = Running(quick(f"sqlite:///{tmp_path}/house.db", rate_connections=Rate(0.001, 3)))
    try:
        answers = []
        for _ in range(5):
            with connected(running) as line, suppress(ConnectionError):
                line.sendall(HEAD + b"connection: close\r\n\r\n")
                answers.append(read_to_end(line)[:12])
        assert answers[:3] == [b"HTTP/1.1 200"] * 3 and b"HTTP/1.1 200" not in answers[3:]
    finally:
        running.stop()


# ---------------------------------------------------------------------- the store, a second house, the clock


def test_a_second_house_on_one_sqlite_file_is_refused(house: Running) -> None:
    """Each continued from its last read and missed the other's write."""
    second = House(house.settings)
    with pytest.raises(StoreUnavailable, match=r"another house is open on .*house\.db; close it, or name another"):
        asyncio.run(second.start())
    second.store.close()
    assert house.client().http.get("/health").status_code == 200, "the first is not disturbed"


def test_what_is_looked_at_while_the_store_is_away_is_answered_with_503(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = house.person("Ann")

    def away() -> None:
        raise OperationalError("SELECT 1", {}, OSError("gone"))

    with monkeypatch.context() as broken:
        broken.setattr(house.house.store, "reading", away)
        said = ann.get("/tables", status=503)
        assert said["says"] == "the store cannot be reached; try again in a moment"
    ann.get("/tables")


def test_tables_are_swept_again_after_the_store_was_away(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sweep stopped for good at the first failure."""
    sweeps = []

    async def sweep(still: dict[int, int]) -> dict[int, int]:
        sweeps.append(still)
        raise Busy("the store cannot be reached; try again in a moment")

    monkeypatch.setattr("pitboss.house.tables.background_tasks._SWEEP_SECONDS", 0.01)
    monkeypatch.setattr(house.house.background_tasks, "_sweep_once", sweep)

    async def begin(of: House) -> None:
        of.background_tasks._tasks.append(asyncio.create_task(of.background_tasks._sweep()))

    house.call(begin)
    wait_for(lambda: len(sweeps) > 2, "the sweep ended")


def test_a_clock_that_is_set_back_moves_no_deadline_and_one_set_forward_is_followed() -> None:
    wall, steady = [1_000_000_000_000], [5_000_000_000]
    clock = HouseClock(lambda: wall[0], lambda: steady[0])
    assert clock.now() == 1_000_000
    for passed in range(1, 4):
        steady[0] += 10**9
        wall[0] -= 3_600 * 10**9
        assert clock.now() == 1_000_000 + passed * 1_000
    wall[0] = 2_000_000_000_000
    assert clock.now() == 2_000_000


def test_a_clock_that_is_set_years_ahead_is_followed_by_an_hour_in_all() -> None:
    wall, steady = [10**12], [0]
    clock, hour, year = HouseClock(lambda: wall[0], lambda: steady[0]), 3_600 * 10**9, 31_536_000 * 10**9
    opened = clock.now()
    for jump in (hour // 2, year, 10 * year):
        wall[0] = 10**12 + jump
        clock.now()
    assert clock.now() == opened + hour // 10**6
    assert len(clock.jumps) == 3, "each is recorded"
    wall[0] = 10**12
    steady[0] += hour
    assert clock.now() == opened + 2 * hour // 10**6, "and time passes"


def test_the_times_of_a_log_never_go_backwards(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = house.person("Ann")
    table = house.table(GAMES["roulette"])
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    monkeypatch.setattr("pitboss.house.clock.CLOCK", HouseClock(lambda: 0, lambda: 0))
    ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "straight", "on": "17", "amount": 1_00}]})
    monkeypatch.undo()
    times = [event["at"] for event in ann.get(f"/tables/{table}?after=0")["events"]]
    assert times == sorted(times) and times[-1] > "2020"


def test_a_guide_is_drawn_once_and_off_the_event_loop(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty-eight guides a second kept everybody else waiting for 3 to 14 seconds."""
    go_on, drawn = threading.Event(), []

    def slow(*_: object) -> list[object]:
        on_loop = asyncio._get_running_loop() is not None
        drawn.append("on the loop" if on_loop else "beside it")
        if not on_loop:
            go_on.wait(DEADLINE_SECONDS)
        return []

    monkeypatch.setattr("pitboss.house.api.games.guide_blocks", slow)
    with ThreadPoolExecutor(3) as pool:
        asked = [pool.submit(house.client().http.get, "/api/games/roulette/guide") for _ in range(3)]
        wait_for(lambda: bool(drawn), "nobody draws")
        assert house.client().http.get("/health").status_code == 200
        go_on.set()
        assert [one.result().status_code for one in asked] == [200] * 3
    assert drawn == ["beside it"]


def test_who_asks_for_many_guides_waits_longer_than_who_asks_for_one(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Guides were drawn in the order of the requests: one address had everybody wait for all of its own."""
    turns, drawn = threading.Semaphore(0), []

    def slow(submission: Submission, *_: object) -> list[object]:
        turns.acquire(timeout=DEADLINE_SECONDS)
        drawn.append(submission.game.id)
        return []

    monkeypatch.setattr("pitboss.house.api.games.guide_blocks", slow)
    ann, drawings = house.person("Ann"), house.house.drawings
    with ThreadPoolExecutor(5) as pool:
        many = ["craps", "casino-war", "big-six", "red-dog"]
        asked = [pool.submit(house.client().http.get, f"/api/games/{game}/guide") for game in many]
        wait_for(lambda: len(drawings) == len(many), "they do not wait")
        asked.append(pool.submit(ann.http.get, "/api/games/roulette/guide"))
        wait_for(lambda: len(drawings) == len(asked), "she does not wait")
        turns.release(len(asked))
        assert [one.result().status_code for one in asked] == [200] * len(asked)
    assert drawn[1] == "roulette"
