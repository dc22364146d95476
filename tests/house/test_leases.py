"""Several workers on one PostgreSQL: a table is written at by one of them at a time."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from typing import Any

import psycopg
import pytest
from prometheus_client import REGISTRY
from sqlalchemy import text

from pitboss import games
from pitboss.house.accounts import people
from pitboss.house.accounts.bots import account_of
from pitboss.house.accounts.people import Person, Role, added
from pitboss.house.accounts.protection import PlayerProtection, StoredProtection
from pitboss.house.errors import Conflict, OwnedElsewhere
from pitboss.house.house import House
from pitboss.house.storage.leases import FencedOff
from pitboss.house.storage.log_lines import lines_of
from pitboss.house.storage.store import Store
from pitboss.house.storage.transaction import Answer, Transaction
from pitboss.house.storage.write_batch import WriteBatch
from tests.house import postgres
from tests.house.books import audited
from tests.house.forking_server import ForkingServer
from tests.house.running import Client, Running, quick
from tests.support.processes import DEADLINE_SECONDS, wait_for

RED = {"bets": [{"wager": "red", "amount": 1_00}]}


@pytest.fixture
def url() -> str:
    """An empty database."""
    try:
        return postgres.database()
    except postgres.Missing as missing:
        pytest.skip(str(missing))


@pytest.fixture
def workers(url: str) -> Iterator[tuple[Running, Running]]:
    """Two workers on one database; a lease lasts until a test says otherwise."""
    both = Running(quick(url, lease_seconds=600)), Running(quick(url, lease_seconds=600))
    for worker in both:  # the first did not know of the second when it opened
        worker.call(lambda house: house.do(house.leases.renew))
    yield both
    for worker in both:
        worker.stop()


def _at_both(workers: tuple[Running, Running], name: str) -> tuple[Client, Client]:
    """A person with a connection to each worker."""
    here = workers[0].person(name)
    return here, workers[1].signed(name, here.token)


def _both_at_once(
    workers: tuple[Running, Running], first: Callable[[Transaction], Answer], second: Callable[[Transaction], Answer]
) -> Answer:
    """Carry out the first work at one worker, and before it commits begin the second at the other."""
    begun, go_on = threading.Event(), threading.Event()

    def held(tx: Transaction) -> Answer:
        answer = first(tx)
        begun.set()
        go_on.wait(DEADLINE_SECONDS)
        return answer

    with ThreadPoolExecutor(2) as pool:
        one = pool.submit(workers[0].call, lambda house: house.do(held))
        assert begun.wait(DEADLINE_SECONDS)
        two = pool.submit(workers[1].call, lambda house: house.do(second))
        wait_for(lambda: two.done() or _waits_for_a_lock(workers[0]), "the second does not wait")
        go_on.set()
        one.result()
        answer: Answer = two.result()
        return answer


def _waits_for_a_lock(worker: Running) -> bool:
    waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    with worker.house.store.reading() as connection:
        return bool(connection.scalar(waiting))


def test_two_workers_give_no_two_names_that_look_the_same(workers: tuple[Running, Running]) -> None:
    """Each looked for the other's name before the other had committed it."""

    def sign_up(name: str) -> Callable[[Transaction], Answer]:
        return lambda tx: {"id": added(tx, name, "none", Role.PLAYER)}

    with pytest.raises(Conflict, match="looks like another"):
        _both_at_once(workers, sign_up("Mallory"), sign_up("Ma1lory"))
    with pytest.raises(Conflict, match="is taken"):
        _both_at_once(workers, sign_up("Oscar"), sign_up("oscar"))


def test_two_workers_create_the_same_bot_once(workers: tuple[Running, Running]) -> None:
    """The second player who asked for company was told that the store had refused it."""

    def bot(tx: Transaction) -> Answer:
        return {"id": account_of(tx, "basic", 3)}

    seen = _both_at_once(workers, bot, bot)
    assert seen == workers[0].call(lambda house: house.do(bot))


def _inputs(url: str, table: int, do: str) -> int:
    store = Store(url)
    with store.reading() as connection:
        lines = [json.loads(line) for line in lines_of(connection, table)[1:]]
    store.close()
    return sum(line["input"]["do"] == do for line in lines)


def test_what_is_asked_of_another_worker_is_carried_to_the_owner(workers: tuple[Running, Running], url: str) -> None:
    first, second = workers
    table = first.table(games.roulette)
    here, there = _at_both(workers, "Ann")
    failed = REGISTRY.get_sample_value("pitboss_work_total", {"result": "failed"})
    there.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    told = there.post(f"/tables/{table}/bet", RED, key="once")
    assert table not in second.house.writer.tables, "nobody looks at it there"
    assert there.get(f"/tables/{table}")["state"]["position"] == told["position"], "they see at once what they did"
    assert here.get(f"/tables/{table}")["state"]["position"] == told["position"]
    assert there.post(f"/tables/{table}/bet", RED, key="once") == told
    refused = there.post(f"/tables/{table}/bet", {"bets": [{"wager": "black", "amount": 50}]}, status=422)
    assert refused["law"] == "13:69F-8.2(a)"
    assert there.get(f"/tables/{table}/why-not?wager=red")["says"] is None
    assert list(second.house.leases.held) == [] and table in first.house.leases.held
    assert _inputs(url, table, "bet") == 1
    assert REGISTRY.get_sample_value("pitboss_work_total", {"result": "failed"}) == failed, "operators need not look"


def test_a_worker_that_slept_past_its_lease_cannot_write(
    workers: tuple[Running, Running], url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It wakes and believes that the table is its own; the store refuses it, and the owner answers."""
    first, second = workers
    table = first.table(games.roulette)
    here, _ = _at_both(workers, "Ann")
    here.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    here.post(f"/tables/{table}/bet", RED)
    fence, asleep = first.house.leases.held[table], first.house.writer.tables[table]

    second.house.leases._lease_ms = 0  # no beat comes in time
    second.call(lambda house: house.do(house.leases.renew))
    assert first.house.leases.number not in second.house.leases.living
    second.call(lambda house: house.look(table, take=True))
    assert table in second.house.leases.held
    refusals, store = [], WriteBatch.store

    def counted(rows: WriteBatch, *given: Any, **more: Any) -> None:
        try:
            store(rows, *given, **more)
        except FencedOff:
            refusals.append(rows.fences)
            raise

    monkeypatch.setattr(WriteBatch, "store", counted)
    first.house.leases.held[table] = fence
    first.house.writer.tables[table] = asleep
    here.post(f"/tables/{table}/bet", RED)
    assert refusals == [[(table, fence)]]
    assert (_inputs(url, table, "bet"), _inputs(url, table, "sit")) == (2, 1)
    assert second.house.snapshots[table].position == here.get(f"/tables/{table}")["state"]["position"]


def test_a_limit_that_is_set_at_another_worker_binds_at_once(workers: tuple[Running, Running], url: str) -> None:
    """The owner of the table remembers what protected the person before; the store does not take what rests on it."""
    first, _ = workers
    table = first.table(games.roulette)
    here, there = _at_both(workers, "Ann")
    here.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    here.post(f"/tables/{table}/bet", RED)
    there.post("/me/protection/limits", {"kind": "stake", "amount": 1_50})
    assert "your own limit" in here.post(f"/tables/{table}/bet", RED, status=422)["says"]
    assert _inputs(url, table, "bet") == 1


def test_what_a_person_agreed_to_at_another_worker_counts_at_once(url: str) -> None:
    first, second = (Running(quick(url, lease_seconds=600, terms="2026-11")) for _ in range(2))
    try:
        table = first.table(games.roulette)
        here, there = _at_both((first, second), "Ann")
        there.post("/me/protection/terms", {"of_age": True, "accepted": True})
        known = dict.fromkeys(range(20), StoredProtection(PlayerProtection(), None))
        first.house.writer.protections.update(known)
        here.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
        assert _inputs(url, table, "sit") == 1
    finally:
        first.stop()
        second.stop()


def test_a_worker_that_hears_the_others_rarely_looks_people_up(
    workers: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, _ = _at_both(workers, "Ann")
    house = workers[0].house
    asked, signed_in = Counter[str](), people.signed_in

    def counted(connection: Any, token: str, *more: Any) -> Person:
        asked[token] += 1
        return signed_in(connection, token, *more)

    monkeypatch.setattr(people, "signed_in", counted)

    def later() -> None:
        """A minute goes by."""
        for kept, trusted in list(house.authenticator._trusted.items()):
            house.authenticator._trusted[kept] = replace(trusted, since=trusted.since - 60)

    wait_for(lambda: house.is_up_to_date(30), "it does not listen")
    later()
    here.get("/me")
    assert asked[here.token] == 0, "it would have been told"
    workers[0].call(_heard(["missed"]))
    here.get("/me")
    assert asked[here.token] == 1, "it may have missed something"
    with monkeypatch.context() as deaf:  # until here only: the house stops its listener when it closes
        deaf.setattr(house, "_listener", None)
        later()
        here.get("/me")
    assert asked[here.token] == 2, "nobody would tell it"


def _heard(said: list[str]) -> Callable[[House], Coroutine[Any, Any, None]]:
    async def hear(house: House) -> None:
        house.background_tasks.handle_message(said)

    return hear


def test_a_worker_that_missed_a_message_shows_no_table_as_it_was(workers: tuple[Running, Running], url: str) -> None:
    """A live table is not looked at by the sweep, so its old picture stayed until somebody acted there."""
    first, second = workers
    table = first.table(games.roulette, automatic=False)
    here, there = _at_both(workers, "Ann")
    assert there.get(f"/tables/{table}")["state"]["seats"] == {}
    listener: Any = second.house._listener
    hear, listener._heard = listener._heard, lambda _: None
    told = here.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    number = second.house.leases.number
    time.sleep(0.6)  # what was said meanwhile was read, and nobody heard it
    listener._heard = hear
    with psycopg.connect(url, autocommit=True) as other:
        session = "SELECT pg_terminate_backend(pid, 60000) FROM pg_locks WHERE locktype = 'advisory' AND objid = %s"
        other.execute(session, (number,))
    wait_for(lambda: there.get(f"/tables/{table}")["state"]["position"] == told["position"], "the view stays old", 30)


def test_a_worker_that_hears_nothing_asks_the_store_what_a_table_looks_like(
    workers: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that was paused past its lease, or cut off, showed its own table as it had been."""
    first, second = workers
    table = first.table(games.roulette, automatic=False)
    here, there = _at_both(workers, "Ann")
    here.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    monkeypatch.setattr(first.house, "is_up_to_date", lambda _: False)
    listener: Any = first.house._listener
    listener._heard = lambda _: None  # it is deaf from here on
    second.call(lambda house: house.do(lambda tx: _taken(tx, table)))
    told = there.post(f"/tables/{table}/buy-in", {"amount": 1_00})
    assert here.get(f"/tables/{table}")["state"]["position"] == told["position"]


def _taken(tx: Transaction, table: int) -> Answer:
    tx.take([table], steal=True)
    return {}


def test_a_passphrase_that_was_changed_at_another_worker_opens_this_one(workers: tuple[Running, Running]) -> None:
    first, second = workers
    first.person("Ann")
    given = first.person("Flo", Role.FLOORPERSON).post("/people/reset", {"name": "Ann"})["passphrase"]
    here = first.signed("Ann", first.call(lambda house: house.authenticator.sign_in("Ann", given)))
    there = second.signed("Ann", here.token)
    assert "change it first" in there.get("/me/coupons", 403)["says"]
    here.post("/me/passphrase", {"old": given, "new": "another horse battery"})
    wait_for(lambda: there.http.get("/api/me/coupons").status_code == 200, "it still asks for a new passphrase")


def test_a_connection_that_the_server_closed_is_noticed_before_anything_is_sent(
    workers: tuple[Running, Running], url: str
) -> None:
    """A statement that is also the commit may have been carried out if its connection is lost."""
    first, _ = workers
    table = first.table(games.roulette)
    ann = first.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    ann.post(f"/tables/{table}/bet", RED)
    connection = first.house.writer._connection
    assert connection is not None
    driver: Any = connection.connection.dbapi_connection
    with psycopg.connect(url, autocommit=True) as other:
        other.execute("SELECT pg_terminate_backend(%s, 60000)", (driver.info.backend_pid,))
    ann.post(f"/tables/{table}/bet", RED)
    assert _inputs(url, table, "bet") == 2


@pytest.mark.slow
def test_the_tables_of_a_killed_worker_continue_in_another(url: str) -> None:
    """Its database session has ended; if its host were cut off, its heartbeat would stop."""
    server, first = ForkingServer(url), Running(quick(url, lease_seconds=600))
    try:
        table = first.table(games.roulette, bets_seconds=1)
        ann = first.person("Ann")
        server.start()
        over_there = first.signed("Ann", ann.token)
        over_there.http.base_url = f"http://127.0.0.1:{server.port}"
        first.call(lambda house: house.do(lambda tx: house.leases.give(tx, [table])))
        over_there.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
        bob = first.person("Bob")
        bob.http.base_url = over_there.http.base_url
        bob.post(f"/tables/{table}/sit", {"seat": 2, "chips": 100_00})
        over_there.post(f"/tables/{table}/bet", RED)
        assert table not in first.house.leases.held
        server.kill()

        def goes_on() -> bool:
            first.call(lambda house: house.background_tasks._keep_leases_once())
            return int(ann.get(f"/tables/{table}")["state"]["round"]) > 1

        wait_for(goes_on, "the table stands still")
        assert table in first.house.leases.held
    finally:
        server.close()
        first.stop()


def test_a_paused_process_wakes_and_has_the_new_owner_answer(url: str) -> None:
    """Its session lasts, but its heartbeat stops."""
    server, second = ForkingServer(url), Running(quick(url, lease_seconds=1))
    try:
        ann = second.person("Ann")
        table = second.table(games.roulette)
        server.start()
        over_there = second.signed("Ann", ann.token)
        over_there.http.base_url = f"http://127.0.0.1:{server.port}"

        def owned_there() -> bool:
            second.call(lambda house: house.do(lambda tx: house.leases.give(tx, [table])))
            over_there.http.post(f"/api/tables/{table}/ready", json={}, headers={"x-csrf-token": over_there.csrf})
            return table not in second.house.leases.held

        wait_for(owned_there, "the table stays where it is")
        over_there.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
        os.kill(server.house, signal.SIGSTOP)
        wait_for(lambda: table in second.house.leases.held, "nobody takes the table of a paused process")
        ann.post(f"/tables/{table}/bet", RED)
        os.kill(server.house, signal.SIGCONT)
        wait_for(lambda: _status(over_there, f"/tables/{table}/bet", RED) == 200, "the new owner does not answer")
        assert table in second.house.leases.held
    finally:
        server.close()
        second.stop()
    store = Store(url)
    audited(store)
    store.close()


def _status(client: Client, path: str, body: object) -> int:
    return client.http.post(f"/api{path}", json=body, headers={"x-csrf-token": client.csrf}).status_code


def test_two_workers_never_write_between_each_other(workers: tuple[Running, Running], url: str) -> None:
    """People bet at one table through both, while the table goes from one worker to the other."""
    table = workers[0].table(games.roulette)
    lines = [_at_both(workers, f"Player {name}") for name in "ABC"]
    accepted: Counter[str] = Counter()

    def play(client: Client) -> None:
        for number in range(15):
            for _ in range(50):
                headers = {"x-csrf-token": client.csrf, "idempotency-key": f"{id(client)}-{number}"}
                answer = client.http.post(f"/api/tables/{table}/bet", json=RED, headers=headers)
                if answer.status_code != 503:
                    break
            accepted[str(answer.status_code)] += 1

    for seat, (here, _) in enumerate(lines, 1):
        here.post(f"/tables/{table}/sit", {"seat": seat, "chips": 100_00})
    playing = [threading.Thread(target=play, args=(client,)) for both in lines for client in both]
    for thread in playing:
        thread.start()
    moves = 0
    while any(thread.is_alive() for thread in playing):
        worker = workers[moves % 2]
        worker.call(_stealing(table))
        moves += 1
    for thread in playing:
        thread.join()
    store = Store(url)
    audited(store)
    store.close()
    assert accepted == {"200": 6 * 15}
    assert _inputs(url, table, "bet") == 6 * 15 and moves > 2


def _stealing(table: int) -> Callable[[House], Coroutine[Any, Any, None]]:
    """Have a worker take a table from the other, as for work on several tables at once."""

    def take(tx: Transaction) -> Answer:
        tx.table(table)
        return {}

    async def steal(house: House) -> None:
        with suppress(OwnedElsewhere):  # the other one was quicker
            await house.do(take)
        await asyncio.sleep(0.02)

    return steal


def test_a_caller_without_the_secret_gets_no_answer(workers: tuple[Running, Running]) -> None:
    address = workers[0].house.leases.address

    async def ask() -> bytes:
        host, _, port = address.rpartition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"guess\n" + b'{"number": 1, "method": "GET", "path": "/health"}\n')
        said = await reader.read()
        writer.close()
        return said

    assert asyncio.run(ask()) == b""
