"""The store's connection in the simulation: statements and commits fail, or the process dies at one of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from sqlalchemy import Engine
from sqlalchemy import create_engine as real_create_engine

from tests.simulation.machine import Killed


@dataclass
class Disk:
    """What one process meets when it uses the store."""

    random: Random = field(default_factory=Random)
    statement_fails: float = 0
    commit_fails: float = 0
    """Before or after the commit: the waiting client cannot know."""
    dies: float = 0
    """At a statement, and before or after a commit."""
    away: bool = False
    commits: int = 0
    troubles: int = 0
    committed: Callable[[], None] = lambda: None
    rolled_back: Callable[[], None] = lambda: None

    def statement(self) -> None:
        """A statement is about to be carried out."""
        if self.away:
            self.trouble("server closed the connection")
        if self.statement_fails and self.random.random() < self.statement_fails:
            self.trouble("disk I/O error")
        if self.dies and self.random.random() < self.dies / 10:
            raise Killed

    def commit(self, do: Callable[[], None]) -> None:
        """A commit is carried out, or not."""
        chance = self.random.random()
        fails, dies = self.commit_fails, self.dies
        if self.away or chance < fails:
            self.trouble("commit failed")
        if chance < fails + dies:
            raise Killed
        do()
        self.commits += 1
        self.committed()
        if chance > 1 - fails:
            self.trouble("commit was not answered")
        if chance > 1 - fails - dies:
            raise Killed

    def trouble(self, says: str) -> None:
        """Something goes wrong."""
        self.troubles += 1
        raise sqlite3.OperationalError(says)


def engine_on(disk: Disk, url: Any, **options: Any) -> Engine:
    """An engine whose statements and commits go through a disk."""
    engine = real_create_engine(url, **options)
    dialect: Any = engine.dialect
    execute, execute_many, commit = dialect.do_execute, dialect.do_executemany, dialect.do_commit
    connect, rollback = dialect.connect, dialect.do_rollback

    def do_execute(cursor: Any, statement: str, parameters: Any, context: Any = None) -> None:
        disk.statement()
        execute(cursor, statement, parameters, context)

    def do_executemany(cursor: Any, statement: str, parameters: Any, context: Any = None) -> None:
        disk.statement()
        execute_many(cursor, statement, parameters, context)

    def do_connect(*args: Any, **more: Any) -> Any:
        if disk.away:
            disk.trouble("the server cannot be reached")
        return connect(*args, **more)

    def do_rollback(connection: Any) -> None:
        disk.rolled_back()
        rollback(connection)

    dialect.do_execute, dialect.do_executemany, dialect.connect = do_execute, do_executemany, do_connect
    dialect.do_commit = lambda connection: disk.commit(lambda: commit(connection))
    dialect.do_rollback = do_rollback
    dialect.is_disconnect = lambda error, *_: "server" in str(error)
    return engine
