"""What the coach's process does: values of decisions, evenings reckoned from logs, and hands to practise."""

from __future__ import annotations

from threading import Lock
from typing import Any

from pitboss.analysis.coaching.drill import deal, is_practised
from pitboss.analysis.coaching.session_review import EveningReckoning, reckon
from pitboss.games import GAMES, find
from pitboss.house.tables.table_session import restored
from pitboss.house.workers.coach import NO_VALUES, NOT_THIS
from pitboss.plain import Json, encoded
from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.seat import Seen
from pitboss.pricing.values import DecisionValues, Valuer
from pitboss.table import Submission
from pitboss.table.log.chain import hash_of, verified
from pitboss.table.log.replay import carry_on, replay_lines, submission_from

_MOST_KEPT = 12
_MOST_VALUES = 5_000


class Coaching:
    """Valuers by submission, each made once, and what they said."""

    def __init__(self) -> None:
        self._valuers: dict[bytes, Valuer | None] = {}
        self._locks: dict[bytes, Lock] = {}
        self._said: dict[tuple[bytes, bytes], DecisionValues | None] = {}
        self._turn = Lock()

    def value(self, submission: Submission[Any], seen: Seen) -> DecisionValues | None:
        """What a decision is worth; a submission is solved by whoever asks first, the others wait for it."""
        key = encoded({**submission.plain(), "limits": None, "seats": None})
        with self._turn:
            lock = self._locks.setdefault(key, Lock())
        with lock:
            if key not in self._valuers:
                analyst = analyst_of(submission.game)
                made = None if analyst is None or analyst.values is None else analyst.values(submission)
                while len(self._valuers) >= _MOST_KEPT:
                    self._valuers.pop(next(iter(self._valuers)))
                self._valuers[key] = made
            question = (key, encoded(seen.plain()))
            if question not in self._said:
                if len(self._said) >= _MOST_VALUES:
                    self._said.clear()
                valuer = self._valuers[key]
                self._said[question] = None if valuer is None else valuer(seen)
            return self._said[question]

    def values(self, question: dict[str, Any]) -> dict[str, Json]:
        """The values of one decision."""
        submission = submission_from(question["submission"], find)
        values_ = self.value(submission, Seen.from_plain(question["seen"]))
        if values_ is not None:
            return {"values": values_.plain(), "says": ""}
        analyst = analyst_of(submission.game)
        return {"values": None, "says": NO_VALUES if analyst is None or analyst.values is None else NOT_THIS}

    def evening(self, question: dict[str, Any]) -> dict[str, Json]:
        """What a person won at a table, from its log."""
        lines = [line.encode() for line in question["lines"]]
        if question["checkpoint"] is None:
            table = next(replay_lines(lines[:1], find)).table
            head, first, rest = hash_of(lines[0]), 1, lines[1:]
        else:
            table = restored(question["checkpoint"].encode())
            head, first, rest = table.log.head, table.entries + 1, lines
        entries = carry_on(table, verified(rest, "log", head=head, first=first), "log")
        asked = EveningReckoning(table.submission, question["name"], question["since"], self.value)
        return reckon(table, entries, asked).plain()

    def drills(self, _: dict[str, Any]) -> dict[str, Json]:
        """The games whose decisions can be practised."""
        return {"games": [{"game": game.id, "name": game.name} for game in GAMES.values() if is_practised(game)]}

    def drill(self, question: dict[str, Any]) -> dict[str, Json]:
        """A decision to practise, with its values."""
        submission = submission_from(question["submission"], find)
        if not is_practised(submission.game):
            return {"values": None, "says": NO_VALUES}
        dealt = deal(submission, self.value, question["wrong"], question["seed"])
        if dealt is None:
            return {"values": None, "says": NO_VALUES}
        seen, values = dealt
        return {"values": values.plain(), "says": "", "seen": seen.plain()}
