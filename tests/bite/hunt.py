"""Runs mutants against the tests that reach them: one process collects the tests, a forked child takes each mutant."""

from __future__ import annotations

import inspect
import json
import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import zip_longest
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from pitboss.games import GAMES, INDEX
from tests.bite.files import subchapters_of
from tests.bite.functions import NotLive, caches, live, run_on_import
from tests.bite.loaded_again import noticed_when_loaded_again
from tests.bite.mutants import Mutant
from tests.bite.names import named_in
from tests.bite.reach import OPTIONS, ROOT, TESTS, Reach
from tests.law_tables import events, refused, remedies
from tests.law_tables import facts as law_tables

LAW_TABLES = "tests/law_tables"
EVENTS = f"{LAW_TABLES}/test_events.py::test_random_sessions_cite_what_the_tables_have"
CONSTANTS = f"{LAW_TABLES}/test_constants.py::test_tables_in_code_are_those_on_file"
BUDGET = 3.0
"""Processor seconds that the tests of one mutant may take, unless the command line says more."""
ENOUGH = 25
"""The number of tests that are tried on one mutant in each of these seconds."""
FEW = 20
"""The number of near tests that are tried before the random sessions."""
NOTES = ROOT / "build" / "bite" / "verdicts.jsonl"
"""Every verdict as it comes."""
Verdict = tuple[str, str]
"""``named``, ``other``, ``survives`` or ``idle`` (planted nowhere), and the test."""


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def _source(function: object) -> str:
    return inspect.getsource(function)  # type: ignore[arg-type]


def citations_of(item: pytest.Item) -> frozenset[str]:
    """The paragraphs that a test names: in its source, in what it is given, or in its scenario."""
    function = getattr(item, "function", None)
    params = getattr(getattr(item, "callspec", None), "params", {})
    texts = [item.nodeid, *(str(value) for value in params.values())]
    texts += [_text(value) for value in params.values() if isinstance(value, Path) and value.suffix == ".toml"]
    if function is not None:
        texts += [_source(function), getattr(getattr(item, "cls", None), "__doc__", None) or ""]
    if isinstance(item, pytest.DoctestItem):
        texts.append(item.dtest.docstring or "")
    return frozenset(found for text in texts for found in named_in(text))


def by_turns(tests: Iterable[str]) -> list[str]:
    """Tests in another order: one case of each test function, then another of each, and so on.

    Scenarios take turns by their subchapter.

    >>> by_turns(["a[1]", "a[2]", "a[3]", "b", "test_scenarios[11/x]", "test_scenarios[11/y]", "test_scenarios[12/x]"])
    ['a[1]', 'b', 'test_scenarios[11/x]', 'test_scenarios[12/x]', 'a[2]', 'test_scenarios[11/y]', 'a[3]']
    """
    cases: dict[str, list[str]] = {}
    for test in tests:
        function, _, case = test.partition("[")
        key = function + case.partition("/")[0] if "test_scenarios" in function else function
        cases.setdefault(key, []).append(test)
    return [test for turn in zip_longest(*cases.values()) for test in turn if test is not None]


class TooLong(BaseException):
    """A test took too long."""


@dataclass
class Hunt:
    """A pytest plugin that plants mutants instead of running the tests."""

    mutants: list[Mutant]
    workers: int
    budget: float = BUDGET
    verdicts: dict[int, Verdict] = field(default_factory=dict)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Plants every mutant in a child, a few at a time."""
        self.items = {item.nodeid: item for item in session.items}
        self.names = {item.nodeid: citations_of(item) for item in session.items}
        self.naming: dict[str, list[str]] = {}
        for nodeid, laws in self.names.items():
            for law in laws:
                self.naming.setdefault(law, []).append(nodeid)
        self.reach = Reach.kept()
        mapped = self.reach.seconds
        self.unmeasured = [one for one in self.items if one not in mapped and not one.startswith(LAW_TABLES)]
        self.by_file: dict[str, set[int]] = {}
        for function, tests in self.reach.functions.items():
            self.by_file.setdefault(function.split(":")[0], set()).update(tests)
        live(), caches(), run_on_import(), events.on_file(), law_tables.on_file()  # once, not in every child
        running: dict[int, tuple[int, int]] = {}
        for number in range(len(self.mutants)):
            if len(running) >= self.workers:
                self._collect(running)
            read, write = os.pipe()
            pid = os.fork()
            if pid == 0:
                self._child(self.mutants[number], write)
            os.close(write)
            running[pid] = (number, read)
        while running:
            self._collect(running)
        self._distrust_failing()
        return True

    def _distrust_failing(self) -> None:
        """Takes back the verdicts of tests that fail without a fault too."""
        killers = sorted({test for _, test in self.verdicts.values() if test in self.items})
        read, write = os.pipe()
        if os.fork() == 0:
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, 1), os.dup2(null, 2)
            with os.fdopen(write, "w") as pipe:
                json.dump([test for test in killers if self._failure(test) is not None], pipe)
            os._exit(0)
        os.close(write)
        with os.fdopen(read) as pipe:
            failing = frozenset(json.load(pipe))
        os.wait()
        for number, (_, test) in self.verdicts.items():
            if test in failing:
                self.verdicts[number] = "survives", f"{test} fails without the fault too"
                note(self.mutants[number], self.verdicts[number])

    def _collect(self, running: dict[int, tuple[int, int]]) -> None:
        pid, _ = os.wait()
        number, read = running.pop(pid)
        with os.fdopen(read, "rb") as pipe:
            said = pipe.read()
        verdict, test = json.loads(said) if said else ("other", "the process ended")
        self.verdicts[number] = verdict, test
        note(self.mutants[number], (verdict, test))

    def _child(self, mutant: Mutant, write: int) -> None:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1), os.dup2(null, 2)
        try:
            verdict = self.killer(mutant)
        except NotLive:
            verdict = ("idle", "")
        except BaseException as error:  # it could not be planted: no test has noticed it
            verdict = ("survives", f"{type(error).__name__}: {error}")
        os.write(write, json.dumps(verdict).encode())
        os._exit(0)

    def killer(self, mutant: Mutant) -> Verdict:
        """Plants a mutant in this process and returns the first test that fails."""

        def stop(*_: object) -> None:
            raise TooLong

        mutant.plant()
        signal.signal(signal.SIGVTALRM, stop)
        began, by_another, tried = time.process_time(), "", 0
        for nodeid in self.candidates(mutant):
            if by_another and not self._may_name(mutant, nodeid):
                continue
            tried += 1
            if tried > ENOUGH * self.budget or time.process_time() - began > self.budget:
                break
            limit = 1.0 + 10 * self.reach.seconds.get(nodeid, 0.1)
            signal.setitimer(signal.ITIMER_VIRTUAL, limit)
            failure = self._failure(nodeid)
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            if failure is not None:
                if self.is_named(mutant, nodeid, failure):
                    return "named", nodeid
                by_another = by_another or nodeid
        return ("other", by_another) if by_another else noticed_when_loaded_again(mutant) or ("survives", "")

    def _failure(self, nodeid: str) -> str | None:
        try:
            reports = runtestprotocol(self.items[nodeid], log=False, nextitem=None)
        except TooLong:
            return "too long"
        return next((report.longreprtext or "failed" for report in reports if report.failed), None)

    def is_named(self, mutant: Mutant, nodeid: str, failure: str) -> bool:
        """True if the test that fails, or its message, names the paragraph."""
        if mutant.laws:
            return bool(self.names[nodeid] & set(mutant.laws)) or any(law in failure for law in mutant.laws)
        return self._is_of(nodeid, mutant.subchapter)

    def _may_name(self, mutant: Mutant, nodeid: str) -> bool:
        """True if a test names the paragraph; the law's tables may do so in their message."""
        return nodeid.startswith(LAW_TABLES) or self.is_named(mutant, nodeid, "")

    def candidates(self, mutant: Mutant) -> Iterator[str]:
        """The tests that may notice a mutant: the tables of the law, new tests that name it, tests that reach it."""
        naming = {nodeid for law in mutant.laws for nodeid in self.naming.get(law, ())}
        seconds = self.reach.seconds
        done: set[str] = set()

        def fresh(tests: list[str]) -> Iterator[str]:
            for nodeid in tests:
                if nodeid in self.items and nodeid not in done:
                    done.add(nodeid)
                    yield nodeid

        if mutant.kind != "decision":
            yield from fresh([nodeid for nodeid in naming if nodeid.startswith(LAW_TABLES)])
        yield from fresh([nodeid for nodeid in self.unmeasured if nodeid in naming])
        if not mutant.laws:
            yield from fresh([nodeid for nodeid in self.unmeasured if self._is_of(nodeid, mutant.subchapter)])
        if mutant.function:
            yield from fresh([f"{CONSTANTS}[{mutant.subchapter}]"] if mutant.kind == "table" else [])
            reached = self.reach.of(mutant.function)
            if len(reached) < 3:
                places = self.by_file.get(mutant.function.split(":")[0], ())
                reached = sorted((self.reach.tests[place] for place in places), key=seconds.__getitem__)
            reached = by_turns(reached)
            yield from fresh([one for one in reached if self.names.get(one, frozenset()) & set(mutant.described)][:FEW])
            yield from fresh(
                [one for one in reached if f"/{mutant.subchapter}/" in one and self._may_name(mutant, one)]
            )
            near = naming or {nodeid for nodeid in reached if self._is_of(nodeid, mutant.subchapter)}
            yield from fresh([nodeid for nodeid in reached if nodeid in near][:FEW])
            yield from fresh([f"{EVENTS}[{mutant.game}]"])
            yield from fresh(
                by_turns(sorted((one for one in naming if one in seconds), key=seconds.__getitem__))[: 2 * FEW]
            )
            yield from fresh([nodeid for nodeid in reached if nodeid in near])
            yield from fresh(reached)
        family = INDEX[mutant.game].module.split(".")[0]
        yield from fresh(sorted((one for one in naming if one in seconds), key=seconds.__getitem__))
        if not mutant.function and mutant.kind != "citation":
            yield from fresh([one for one in self.reach.tests if f"games/{family}/" in one or mutant.game in one])

    def _is_of(self, nodeid: str, part: str) -> bool:
        return any(law.split(".")[0] in subchapters_of(part) for law in self.names.get(nodeid, ()))


def notice(mutant: Mutant) -> str:
    """The test of the law's tables that notices a mutant of what a game declares; planted and taken out again here."""
    law = mutant.law
    undo = mutant.plant()
    try:
        if law_tables.differs(law, mutant.game, law_tables.declared_by(GAMES[mutant.game])):
            return f"{LAW_TABLES}/test_law_tables.py::test_a_paragraph_decides_in_each_game_what_the_table_says[{law}]"
        for options in refused.on_file().get(law, {}).get(mutant.game, ()):
            if law not in refused.refused_by(mutant.game, options):
                test = "test_what_may_not_be_offered_together_is_refused_by_the_paragraph"
                return f"{LAW_TABLES}/test_law_tables.py::{test}[{law}]"
        if mutant.kind == "remedy" and remedies.differs(law, mutant.game):
            return f"{LAW_TABLES}/test_remedies.py::test_a_remedy_does_what_the_table_says[{law}]"
    finally:
        undo()
    return ""


def _by_the_tables(mutant: Mutant) -> Verdict | None:
    try:
        test = notice(mutant)
    except NotLive:
        return "idle", ""
    except Exception as error:
        return "other", f"{LAW_TABLES}: {type(error).__name__}: {error}"
    return ("named", test) if test else None


def note(mutant: Mutant, verdict: Verdict) -> None:
    """Writes down a verdict for a later run."""
    NOTES.parent.mkdir(parents=True, exist_ok=True)
    with NOTES.open("a", encoding="utf-8") as notes:
        print(json.dumps([str(mutant), *verdict]), file=notes)


def noted() -> dict[str, Verdict]:
    """The verdicts of earlier runs, by the mutant's name."""
    lines = NOTES.read_text(encoding="utf-8").splitlines() if NOTES.exists() else []
    return {name: (verdict, test) for name, verdict, test in map(json.loads, lines)}


def hunt(
    mutants: list[Mutant], workers: int, before: Mapping[str, Verdict], budget: float = BUDGET
) -> list[tuple[Mutant, str, str]]:
    """Plants mutants and returns what noticed each: by the law's tables, before, or by the quick tests."""
    sys.setrecursionlimit(4_000)
    known: dict[int, tuple[Mutant, str, str]] = {}
    for mutant in mutants:
        if str(mutant) in before:
            known[id(mutant)] = (mutant, *before[str(mutant)])
        elif mutant.law and (verdict := _by_the_tables(mutant)):
            known[id(mutant)] = (mutant, *verdict)
            note(mutant, verdict)
    left = [mutant for mutant in mutants if id(mutant) not in known]
    if left:
        plugin = Hunt(left, workers, budget)
        pytest.main([*OPTIONS, *(str(ROOT / place) for place in (LAW_TABLES, *TESTS))], plugins=[plugin])
        for number, verdict in plugin.verdicts.items():
            known[id(left[number])] = (left[number], *verdict)
    return [known[id(mutant)] for mutant in mutants if id(mutant) in known]
