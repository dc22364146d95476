"""Answers of learners: the first to each question of the dealer school, and all to each case of a drill."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, Connection, func, insert, select

from pitboss.house.storage.schema import learning, people
from pitboss.plain import Json
from pitboss.school import level_after

if TYPE_CHECKING:
    from pitboss.house.storage.transaction import Answer, Transaction

MAX_SHOWN = 500
_DRILL = "drill"
"""The kind of an answer in a drill; its lesson is the case."""
TIMED = "timed "
"""How the kind of an answer in a timed test begins."""
_REMEMBERED = 400
"""How many drill answers per game are counted."""


@dataclass(frozen=True, slots=True)
class LearnerAnswer:
    """A judged answer."""

    person: int
    game: str
    lesson: str
    number: int
    kind: str
    right: bool

    def __call__(self, tx: Transaction) -> Answer:
        """Store it unless the question was answered before; returns the learner's level."""
        asked = (
            learning.c.person == self.person,
            learning.c.game == self.game,
            learning.c.lesson == self.lesson,
            learning.c.number == self.number,
        )
        before = tx.connection.scalar(select(learning.c.id).where(*asked))
        if before is None:
            tx.connection.execute(
                insert(learning).values(
                    person=self.person,
                    game=self.game,
                    lesson=self.lesson,
                    number=self.number,
                    kind=self.kind,
                    right=self.right,
                    at=tx.now,
                )
            )
        return {"counted": before is None, "level": level_of(tx.connection, self.person, self.game)}


@dataclass(frozen=True, slots=True)
class DrillAnswer:
    """An answer in a drill."""

    person: int
    game: str
    case: str
    right: bool

    def __call__(self, tx: Transaction) -> Answer:
        """Store the answer; returns how many more times the case should be repeated early."""
        asked = select(func.count()).where(*_drilled(self.person, self.game), learning.c.lesson == self.case)
        row = {"person": self.person, "game": self.game, "lesson": self.case, "kind": _DRILL, "right": self.right}
        number = tx.connection.scalar(asked)
        tx.connection.execute(insert(learning).values(**row, number=number, at=tx.now))
        return {"wrong": wrong_cases(tx.connection, self.person, self.game).get(self.case, 0)}


def _drilled(person: int, game: str) -> tuple[ColumnElement[bool], ...]:
    return learning.c.person == person, learning.c.game == game, learning.c.kind == _DRILL


def wrong_cases(connection: Connection, person: int, game: str) -> dict[str, int]:
    """How often a person recently answered each case of a game wrong; a right answer cancels a wrong one."""
    mine = select(learning.c.lesson, learning.c.right).where(*_drilled(person, game))
    rows = connection.execute(mine.order_by(learning.c.id.desc()).limit(_REMEMBERED)).all()
    wrong: dict[str, int] = {}
    for case, right in reversed(rows):
        wrong[case] = max(0, wrong.get(case, 0) + (-1 if right else 1))
    return {case: times for case, times in wrong.items() if times}


def level_of(connection: Connection, person: int, game: str) -> int:
    """A person's level in a game."""
    mine = select(learning.c.right).where(
        learning.c.person == person, learning.c.game == game, learning.c.kind != _DRILL
    )
    return level_after(connection.scalars(mine.order_by(learning.c.id)))


def results(connection: Connection, person: int | None = None) -> list[dict[str, Json]]:
    """School results by person and game, most recent first; of this person if given."""
    rows = select(learning, people.c.name).join(people, people.c.id == learning.c.person).order_by(learning.c.id)
    rows = rows.where(learning.c.kind != _DRILL)
    if person is not None:
        rows = rows.where(learning.c.person == person)
    by: dict[tuple[int, str], list[Any]] = {}
    for row in connection.execute(rows):
        by.setdefault((row.person, row.game), []).append(row)
    latest = sorted(by.values(), key=lambda answered: -answered[-1].id)
    return [_result(answered) for answered in latest[:MAX_SHOWN]]


def _result(answered: list[Any]) -> dict[str, Json]:
    missed = Counter(row.kind.removeprefix(TIMED) for row in answered if not row.right)
    return {
        "person": answered[0].person,
        "name": answered[0].name,
        "game": answered[0].game,
        "asked": len(answered),
        "right": sum(row.right for row in answered),
        "level": level_after(row.right for row in answered),
        "missed": [{"kind": kind, "times": times} for kind, times in missed.most_common(3)],
        "at": answered[-1].at,
    }


def shown_by(connection: Connection, person: int) -> list[Json]:
    """A person's school results by game: level, right answers by kind, and right answers in timed tests."""
    mine = select(learning).where(learning.c.person == person, learning.c.kind != _DRILL).order_by(learning.c.id)
    by_game: dict[str, list[Any]] = {}
    for row in connection.execute(mine):
        by_game.setdefault(row.game, []).append(row)
    shown: list[Json] = []
    for game, rows in sorted(by_game.items()):
        kinds: dict[str, Json] = {
            kind: _score([row for row in rows if row.kind.removeprefix(TIMED) == kind])
            for kind in sorted({row.kind.removeprefix(TIMED) for row in rows})
        }
        level = level_after(row.right for row in rows)
        timed = _score([row for row in rows if row.kind.startswith(TIMED)])
        shown.append({"game": game, "level": level, "kinds": kinds, "timed": timed, **_score(rows)})
    return shown


def _score(rows: list[Any]) -> dict[str, Json]:
    return {"asked": len(rows), "right": sum(row.right for row in rows)}
