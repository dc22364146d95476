"""What the coach's process computes: values of decisions, session reviews from logs, and hands to practice."""

from __future__ import annotations

from threading import Lock
from typing import Any

from pitboss.analysis.coaching.bot_strategies import strategies_for, strategy_for
from pitboss.analysis.coaching.drill import deal, is_practiced
from pitboss.analysis.coaching.session_review import ReviewRequest, review_session
from pitboss.analysis.coaching.set_names import named_sets
from pitboss.games import GAMES, find
from pitboss.house.tables.checkpoint import restored
from pitboss.plain import Json, encoded
from pitboss.pricing.analyst import analyst_of
from pitboss.pricing.seat import Act, Seen, StrategyAnswer
from pitboss.pricing.values import DecisionValues, Valuer
from pitboss.table import Submission
from pitboss.table.log.chain import hash_of, verified
from pitboss.table.log.replay import carry_on, replay_lines, submission_from

BEST = "optimal"
_MAX_VALUERS = 12
_MAX_VALUES = 5_000
_NO_VALUES = "The solver has no values for the decisions of this game."
_NOT_THIS = "The solver has no values for this decision."


class Coaching:
    """Valuers by submission, each built once, and the values that they returned."""

    def __init__(self) -> None:
        self._valuers: dict[bytes, Valuer | None] = {}
        self._locks: dict[bytes, Lock] = {}
        self._said: dict[tuple[bytes, bytes], DecisionValues | None] = {}
        self._turn = Lock()

    def answer(self, question: dict[str, Any]) -> dict[str, Json]:
        """The answer to a question of the house."""
        match question["ask"]:
            case "values":
                return self._values(question)
            case "prepare":
                return {"ready": self._valuer(submission_from(question["submission"], find))[1] is not None}
            case "session review":
                return self._session_review(question)
            case "drill":
                return self._drill(question)
            case "drills":
                games = [{"game": game.id, "name": game.name} for game in GAMES.values() if is_practiced(game)]
                return {"games": [*games]}
            case "bot strategies":
                known = strategies_for(submission_from(question["submission"], find))
                return {"strategies": [{"name": name, "says": says} for name, says in known.items()]}
            case "bot choice":
                return self._bot_choice(question)
            case unknown:
                raise ValueError(f"the coach does not know {unknown!r}")

    def value(self, submission: Submission, seen: Seen) -> DecisionValues | None:
        """The values of a decision."""
        key, valuer = self._valuer(submission)
        with self._locks[key]:
            question = (key, encoded(seen.plain()))
            if question not in self._said:
                if len(self._said) >= _MAX_VALUES:
                    self._said.clear()
                self._said[question] = None if valuer is None else valuer(seen)
            return self._said[question]

    def _valuer(self, submission: Submission) -> tuple[bytes, Valuer | None]:
        """The key and the valuer of a submission; it is solved for the first question, and others about it wait."""
        key = encoded({**submission.plain(), "limits": None, "seats": None})
        with self._turn:
            lock = self._locks.setdefault(key, Lock())
        with lock:
            if key not in self._valuers:
                analyst = analyst_of(submission.game)
                made = None if analyst is None or analyst.values is None else analyst.values(submission)
                while len(self._valuers) >= _MAX_VALUERS:
                    self._valuers.pop(next(iter(self._valuers)))
                self._valuers[key] = made
            return key, self._valuers[key]

    def _values(self, question: dict[str, Any]) -> dict[str, Json]:
        submission = submission_from(question["submission"], find)
        seen = Seen.from_plain(question["seen"])
        values_ = self.value(submission, seen)
        if values_ is not None:
            return {"values": {**values_.plain(), "sets": {**named_sets(submission, seen, values_)}}, "says": ""}
        analyst = analyst_of(submission.game)
        return {"values": None, "says": _NO_VALUES if analyst is None or analyst.values is None else _NOT_THIS}

    def _session_review(self, question: dict[str, Any]) -> dict[str, Json]:
        lines = [line.encode() for line in question["lines"]]
        if question["checkpoint"] is None:
            table = next(replay_lines(lines[:1], find)).table
            head, first, rest = hash_of(lines[0]), 1, lines[1:]
        else:
            table = restored(question["checkpoint"].encode())
            head, first, rest = table.log.head, table.entries + 1, lines
        entries = carry_on(table, verified(rest, "log", head=head, first=first), "log")
        asked = ReviewRequest(table.submission, question["name"], question["since"], self.value)
        return review_session(table, entries, asked).plain()

    def _bot_choice(self, question: dict[str, Any]) -> dict[str, Json]:
        submission, seen = submission_from(question["submission"], find), Seen.from_plain(question["seen"])
        act: StrategyAnswer = None
        if question["strategy"] == BEST and (values := self.value(submission, seen)) is not None:
            act = values.best_act
        elif (strategy := strategy_for(submission, question["strategy"])) is not None:
            act = strategy(seen)
        if not isinstance(act, Act):
            return {"action": None}
        return {"action": act.action, "amount": act.amount, "cards": [*act.cards]}

    def _drill(self, question: dict[str, Any]) -> dict[str, Json]:
        submission = submission_from(question["submission"], find)
        if not is_practiced(submission.game):
            return {"values": None, "says": _NO_VALUES}
        dealt = deal(submission, self.value, question["wrong"], question["seed"])
        if dealt is None:
            return {"values": None, "says": _NO_VALUES}
        seen, values = dealt
        return {"values": values.plain(), "says": "", "seen": seen.plain()}
