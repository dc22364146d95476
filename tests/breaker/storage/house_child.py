"""The process with the shim: for each line it forks a child that does the house's work, or one that checks the store.

``unsafe`` turns SQLite's syncing off, so that a test sees that losses are found.
"""

from __future__ import annotations

import asyncio
import json
import os
import select
import shutil
import signal
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import func
from sqlalchemy import select as select_rows

from pitboss import games
from pitboss.errors import PitbossError
from pitboss.house.accounts.people import Person, Role, find_person
from pitboss.house.house import House
from pitboss.house.proof.audit import audit
from pitboss.house.proof.keys import key_path, public_key, signing_key
from pitboss.house.settings import Settings
from pitboss.house.storage import store as store_module
from pitboss.house.storage.schema import answers, ledger
from pitboss.house.storage.store import Store
from pitboss.house.tables.actions import TableAct
from pitboss.table import Limit, Limits, submit
from tests.house.running import PASSPHRASE, quick

_ACTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("deposit", {"amount": 7_00}),
    ("bet", {"bets": [{"wager": "red", "amount": 5_00}]}),
    ("buy in", {"amount": 3_00}),
    ("take back", {}),
    ("bet", {"bets": [{"wager": "straight", "on": "17", "amount": 1_00}]}),
    ("ready", {}),
    ("deposit", {"amount": 2_00}),
    ("cash out", {"amount": 4_00}),
)
"""What is asked of the house, in order; the key of each is its place."""
_CHILD_SECONDS = 60


def main() -> None:
    """Fork children until there is nothing more to read."""
    folder, is_safe = Path(sys.argv[1]), sys.argv[2] == "safe"
    if not is_safe:
        store_module._on_sqlite_connect = _on_unsafe_connect
    template = folder.parent / "template"
    _in_child(lambda: _prepare(template))
    print(json.dumps({"ready": True}), flush=True)
    store = folder / "house.db"
    kept: list[Any] = []
    for line in sys.stdin:
        if line.strip() == "copy":
            shutil.rmtree(folder)
            shutil.copytree(template, folder)
            print(json.dumps({}), flush=True)
        elif line.strip() == "work":
            kept[:] = [json.loads(each) for each in _in_child(lambda: _work(store))]
            print(json.dumps({"answered": len(kept), "failed": len(_ACTS) - len(kept)}), flush=True)
        else:
            told = _in_child(lambda: _check(store, kept))
            print(told[-1] if told else json.dumps({"problems": ["the store could not be checked"]}), flush=True)


def _in_child(work: Callable[[], Coroutine[Any, Any, None]]) -> list[str]:
    """The lines that a child wrote before it ended; one that hangs is killed, and its last line says so."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(writing, 1)
        code = 1
        with suppress(Exception):
            asyncio.run(work())
            code = 0
        os._exit(code)
    os.close(writing)
    said = b""
    while select.select([reading], [], [], _CHILD_SECONDS)[0]:
        if not (more := os.read(reading, 65_536)):
            break
        said += more
    else:
        said += json.dumps({"problems": ["it hangs"]}).encode() + b"\n"
    os.close(reading)
    with suppress(ProcessLookupError):
        os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return said.decode().splitlines()


def _on_unsafe_connect(connection: Any, _: object) -> None:
    connection.isolation_level = None
    for pragma in ("journal_mode = WAL", "synchronous = OFF", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def _settings(store: Path) -> Settings:
    return quick(f"sqlite:///{store}", checkpoint_every=2, root_seconds=0, bets_seconds=600)


async def _prepare(folder: Path) -> None:
    """A store with one player at a roulette table."""
    folder.mkdir()
    house = House(_settings(folder / "house.db"))
    await house.start()
    person = await house.authenticator.sign_up("Ann", PASSPHRASE)
    await house.authenticator.new_token(person, "program", session=False)  # or the seat would be freed
    table = await house.open_table(submit(games.roulette, None, Limits(Limit(1_00, 1_000_00))), 0)
    ann = Person(person, "Ann", Role.PLAYER, 0, False, "", 0)
    await house.act(TableAct(table, ann, {"do": "sit", "seat": 1, "chips": 100_00}))
    await house.stop()


async def _asked(house: House, number: int) -> dict[str, Any]:
    do, fields = _ACTS[number]
    key = f"act-{number}"
    person = await house.read(lambda connection: find_person(connection, "Ann")[0])
    if do == "deposit":
        return {"purse": await house.deposit(person, fields["amount"], key)}
    ann = Person(person, "Ann", Role.PLAYER, 0, False, "", 0)
    return dict(await house.act(TableAct(1, ann, {"do": do, **fields}, with_events=False), key))


async def _work(store: Path) -> None:
    """Open the house and do everything, and say what was answered; then the machine is gone."""
    house = House(_settings(store))
    await house.start()
    for number in range(len(_ACTS)):
        try:
            answer = await _asked(house, number)
        except Exception:
            continue
        os.write(1, json.dumps([number, answer]).encode() + b"\n")
    os._exit(0)


async def _check(store: Path, kept: list[Any]) -> None:
    """Open the house without faults: everything that was answered is there; the rest is done now, once."""
    problems = []
    opened = Store(f"sqlite:///{store}")
    with opened.reading() as connection:
        stored = {row.key: json.loads(row.body) for row in connection.execute(select_rows(answers))}
    opened.close()
    for number, answer in kept:
        before = stored.get(f"act-{number}")
        if before is None or any(before.get(name) != value for name, value in answer.items()):
            problems.append(f"{_ACTS[number][0]} was answered with {answer}, and {before} is stored")
    house = House(_settings(store))
    await house.start()
    for number in range(len(_ACTS)):
        with suppress(PitbossError):  # the wheel may have stopped, and then a bet cannot be taken back
            answer = await _asked(house, number)
            if [number, answer] not in kept and number in dict(kept):
                problems.append(f"{_ACTS[number][0]} was answered with {dict(kept)[number]}, and again with {answer}")
    await house.stop()
    opened = Store(f"sqlite:///{store}")
    with opened.reading() as connection:
        deposits = connection.scalar(
            select_rows(func.count()).where(ledger.c.says == "deposit", ledger.c.account == "cage")
        )
    if deposits != sum(do == "deposit" for do, _ in _ACTS):
        problems.append(f"{deposits} deposits are in the ledger")
    key = public_key(signing_key(key_path(_settings(store))))
    problems += [str(problem) for problem in audit(opened, key).problems]
    opened.close()
    os.write(1, json.dumps({"problems": problems}).encode() + b"\n")


if __name__ == "__main__":
    main()
