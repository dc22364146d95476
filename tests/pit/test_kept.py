"""Sums that are kept on disk: a later reading takes only new lines, and finds what a whole reading finds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import insert
from tests.cli.run import report
from tests.properties.session import Session

from pitboss import games
from pitboss.house.storage.schema import entries, tables
from pitboss.house.storage.store import Store
from pitboss.pit import kept
from pitboss.pit.kept import read_kept
from pitboss.pit.records import TableRecords, read_table


@pytest.fixture(autouse=True)
def _in_a_cache_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(kept, "WORTH_KEEPING", 1)


class CountedLog:
    """A log in memory that counts the lines that are read of it."""

    def __init__(self, lines: list[bytes]) -> None:
        self.lines, self.read = lines, 0

    def lines_from(self, line: int, start: int) -> Iterator[bytes]:
        """The lines from one on; its number and its byte must agree."""
        assert start == sum(map(len, self.lines[:line]))
        for each in self.lines[line:]:
            self.read += 1
            yield each


def _read(log: CountedLog, name: str = "this log") -> TableRecords:
    return read_kept(name, "T", log.lines_from, "log")


@pytest.mark.parametrize("game", ["craps", "mini-baccarat", "casino-war", "roulette"])
def test_reading_on_finds_what_reading_at_once_finds(game: str) -> None:
    for seed in range(3):
        session = Session(games.find(game), seed)
        session.play(12)
        lines = session.table.log.lines
        for part in (len(lines) // 3, len(lines) * 2 // 3, len(lines)):
            assert _read(CountedLog(lines[:part]), f"log {seed}") == read_table(lines[:part], "T")


def test_only_new_lines_are_read() -> None:
    session = Session(games.find("roulette"), 1)
    session.play(8)
    lines = session.table.log.lines
    first, again = CountedLog(lines[:-5]), CountedLog(lines)
    _read(first)
    assert first.read == len(lines) - 5
    _read(again)
    assert again.read == 6, "the last line that was read, and five new ones"


def test_a_log_that_was_written_anew_is_read_from_its_beginning() -> None:
    session, other = (Session(games.find("roulette"), seed) for seed in (1, 2))
    for each in (session, other):
        each.play(8)
    _read(CountedLog(session.table.log.lines[:20]))
    anew = other.table.log.lines
    assert read_kept("this log", "T", lambda line, _: iter(anew[line:]), "log") == read_table(anew, "T")


def test_the_tables_of_a_store_are_judged_as_their_logs(tmp_path: Path) -> None:
    session = Session(games.find("roulette"), 3)
    session.play(10)
    lines = session.table.log.lines
    (tmp_path / "one.log").write_bytes(b"".join(lines))
    url = f"sqlite:///{tmp_path / 'house.db'}"
    store = Store(url)
    numbers = {"automatic": False, "bets_seconds": 0, "choices_seconds": 0, "opened": 0, "opened_by": 0}
    with store.writing() as connection:
        row = {**numbers, "id": 1, "name": "R", "game": "roulette", "closing": False, "closed": False}
        connection.execute(insert(tables), {**row, "position": len(lines) - 1})
        connection.execute(
            insert(entries), [{"table": 1, "position": at, "line": line} for at, line in enumerate(lines)]
        )
    store.close()
    of_log = report("pit", "hold", tmp_path / "one.log")["results"]
    for _ in range(2):
        [result] = report("pit", "hold", "--store", url)["results"]
        assert [{**result, "name": "one"}] == of_log
