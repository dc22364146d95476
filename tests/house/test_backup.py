"""Backups: whole, made while people play, restored as either kind of store, and proved by an audit."""

from __future__ import annotations

import gzip
import json
import threading
from pathlib import Path

import pytest
from sqlalchemy import func, select

from pitboss import games
from pitboss.errors import BadFile, Refused
from pitboss.house.storage.backup import back_up, in_folder, new_name, restore, retire
from pitboss.house.storage.schema import entries, metadata
from pitboss.house.storage.store import Store
from tests.cli.run import pitboss, refused
from tests.house import postgres
from tests.house.books import audited
from tests.house.running import Running, quick


def _rows(store: Store) -> dict[str, list[tuple[object, ...]]]:
    with store.consistent_reading() as connection:
        return {
            table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
            for table in metadata.sorted_tables
        }


def _played(url: str) -> Running:
    running = Running(quick(url, checkpoint_every=5))
    table = running.table(games.roulette)
    ann = running.person("Ann")
    ann.post(f"/tables/{table}/sit", {"seat": 1, "chips": 100_00})
    for _ in range(3):
        ann.post(f"/tables/{table}/bet", {"bets": [{"wager": "red", "amount": 5_00}]})
        ann.post(f"/tables/{table}/ready")
    return running


def _other_kind(store_url: str, folder: Path) -> str:
    if store_url.startswith("postgres"):
        return f"sqlite:///{folder}/restored.db"
    try:
        return postgres.database()
    except postgres.Missing:
        return f"sqlite:///{folder}/restored.db"


def test_a_store_is_backed_up_while_people_play_and_continues_on_the_other_kind(store_url: str, tmp_path: Path) -> None:
    running = _played(store_url)
    ann, done = running.again("Ann"), threading.Event()

    def play() -> None:
        while not done.is_set():
            ann.post("/tables/1/bet", {"bets": [{"wager": "red", "amount": 1_00}]})
            ann.post("/tables/1/ready")

    playing = threading.Thread(target=play)
    playing.start()
    made = [back_up(running.house.store, tmp_path / f"{number}.backup") for number in range(3)]
    done.set()
    playing.join()
    running.stop()
    assert made[-1].rows > 30
    other = Store(_other_kind(store_url, tmp_path))
    restore(made[-1].path, other)
    audited(other)
    other.close()
    again = Running(quick(str(other.url.render_as_string(hide_password=False))))
    ann = again.again("Ann")
    ann.post("/tables/1/bet", {"bets": [{"wager": "red", "amount": 1_00}]})
    again.table(games.craps)
    again.person("Bob")
    audited(again.house.store)
    again.stop()


def test_nothing_is_lost_on_the_way(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    _played(url).stop()
    store, copy = Store(url), Store(f"sqlite:///{tmp_path}/copy.db")
    before = _rows(store)
    made = back_up(store, tmp_path / "all.backup")
    assert made.path.stat().st_mode & 0o077 == 0, "it holds hashed passphrases"
    restore(made.path, copy)
    after = _rows(copy)
    restored = after["significant_events"].pop()
    assert b'"kind":"restored"' in bytes(restored[1])  # type: ignore[call-overload] # the line
    assert before == after
    with pytest.raises(Refused, match="not empty"):
        restore(made.path, copy)
    with pytest.raises(BadFile, match="never overwrites"):
        back_up(store, made.path)
    store.close()
    copy.close()


def test_a_backup_that_was_cut_or_changed_restores_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    _played(url).stop()
    store, copy, path = Store(url), Store(f"sqlite:///{tmp_path}/copy.db"), tmp_path / "all.backup"
    back_up(store, path)
    store.close()
    whole = path.read_bytes()
    lines = gzip.decompress(whole).splitlines(keepends=True)
    header = json.loads(lines[0])
    later = json.dumps({**header, "store": "9999", "pitboss": "9.9"}).encode() + b"\n"
    changed = [line.replace(b'"Ann"', b'"Eve"') for line in lines]
    for broken, says in (
        (whole[:-40], "truncated"),
        (gzip.compress(b"".join(lines[:-1])), "truncated"),
        (gzip.compress(b"".join(changed)), "SHA-256 does not match"),
        (gzip.compress(b"".join([later, *lines[1:]])), "pitboss 9.9 made this backup"),
        (gzip.compress(b'{"a": 1}\n'), "not a backup"),
        (gzip.compress(b"x\n"), "not JSON"),
        (b"", "truncated"),
        (b"x", "truncated"),
    ):
        path.write_bytes(broken)
        with pytest.raises(BadFile, match=says):
            restore(path, copy)
        with copy.reading() as connection:
            assert connection.scalar(select(func.count()).select_from(entries)) == 0
    copy.close()


def test_the_commands_back_up_keep_a_number_of_files_and_restore(tmp_path: Path) -> None:
    url, folder = f"sqlite:///{tmp_path}/house.db", tmp_path / "backups"
    _played(url).stop()
    folder.mkdir()
    for _ in range(3):
        done = pitboss("backup", "--store", url, "--to", folder, "--keep", 2, "--prove")
        assert done.exit_code == 0, done.output
        assert "Proved: 1 tables" in done.stdout
    kept = in_folder(folder)
    assert len(kept) == 2
    restored = pitboss("restore", kept[-1], "--store", f"sqlite:///{tmp_path}/new.db")
    assert restored.exit_code == 0 and "Proved: 1 tables" in restored.stdout
    assert "not empty" in refused("restore", kept[-1], "--store", url)
    assert "there is no store" in refused("backup", "--store", f"sqlite:///{tmp_path}/none.db", "--to", folder)


def test_retention_removes_the_oldest_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").touch()
    made = []
    for _ in range(4):
        made.append(new_name(tmp_path))
        made[-1].touch()
    assert retire(tmp_path, 3) == made[:1]
    assert sorted(tmp_path.iterdir()) == sorted([tmp_path / "mine.txt", *made[1:]])
    assert retire(tmp_path, 9) == []
