"""Which quick tests reach which function: kept in ``build/bite/reach.json``.

``python -m tests.bite.reach`` measures the tests that are not in it yet; delete the file to measure all again.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).parent.parent.parent
PACKAGE = str(ROOT / "src" / "pitboss") + "/"
KEPT = ROOT / "build" / "bite" / "reach.json"
MEASURED = ("games", "table", "tournament", "hands")
"""The folders of the package whose functions are kept."""
LEFT_OUT = ("/solver/", "/kernel/")
TESTS = (
    "tests/games",
    "tests/test_scenarios.py",
    "tests/second",
    "tests/table",
    "tests/tournament",
    "tests/submission",
    "tests/properties",
    "tests/hands",
    "tests/law",
    "src/pitboss/games",
    "src/pitboss/hands",
    "src/pitboss/table",
)
"""Where tests and doctests are looked for, besides the law's tables."""


def key_of(code: CodeType) -> str:
    """The name by which a function is kept: its file and its qualified name."""
    return f"{code.co_filename.removeprefix(PACKAGE)}:{code.co_qualname}"


class Reach:
    """By function, the tests that call it, fastest first."""

    def __init__(self, tests: list[str], seconds: list[float], functions: dict[str, list[int]]) -> None:
        self.tests = tests
        self.seconds = dict(zip(tests, seconds, strict=True))
        self.functions = functions

    def of(self, functions: str) -> list[str]:
        """The tests that call any of some functions, fastest first."""
        places = {place for function in functions.split(";") for place in self.functions.get(function, ())}
        return sorted((self.tests[place] for place in places), key=self.seconds.__getitem__)

    @classmethod
    def kept(cls) -> Reach:
        """The map on disk; empty if none is there."""
        if not KEPT.exists():
            return cls([], [], {})
        return cls(**json.loads(KEPT.read_text(encoding="utf-8")))


class Measure:
    """A pytest plugin that runs every test that is not in the map yet and adds it to the map."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Runs the tests in a few forked processes and puts their maps together."""
        KEPT.parent.mkdir(parents=True, exist_ok=True)
        kept = Reach.kept()
        tests, functions = list(kept.tests), kept.functions
        seconds = [kept.seconds[test] for test in tests]
        items = [item for item in session.items if item.nodeid not in kept.seconds]
        parts = [KEPT.with_suffix(f".{number}") for number in range(self.workers)]
        children = []
        for number, part in enumerate(parts):
            child = os.fork()
            if child == 0:
                part.write_text(json.dumps(calls_of(items[number :: self.workers])), encoding="utf-8")
                os._exit(0)
            children.append(child)
        for child in children:
            os.waitpid(child, 0)
        for part in parts:
            for nodeid, used, called in json.loads(part.read_text(encoding="utf-8")):
                for function in called:
                    functions.setdefault(function, []).append(len(tests))
                tests.append(nodeid)
                seconds.append(used)
            part.unlink()
        KEPT.write_text(json.dumps({"tests": tests, "seconds": seconds, "functions": functions}), encoding="utf-8")
        return True


def _is_kept(path: str) -> bool:
    """True for a file whose functions are kept."""
    return path.startswith(tuple(f"{PACKAGE}{folder}/" for folder in MEASURED)) and not any(
        part in path for part in LEFT_OUT
    )


def _remembering() -> list[Any]:
    """The functions whose results are remembered: a test that finds a result does not call the function."""
    found = [one for one in gc.get_objects() if type(one).__name__ == "_lru_cache_wrapper"]
    return [one for one in found if _is_kept(one.__wrapped__.__code__.co_filename)]


def calls_of(items: list[pytest.Item]) -> list[tuple[str, float, list[str]]]:
    """Runs tests; for each the processor seconds it took, and the functions that it called."""
    found = []
    gc.unfreeze()
    remembering = _remembering()
    for item in items:
        called: set[CodeType] = set()
        for function in remembering:
            function.cache_clear()

        def note(frame: FrameType, _event: str, _: object, add=called.add) -> None:  # type: ignore[no-untyped-def]
            add(frame.f_code)

        began = time.process_time()
        sys.settrace(note)
        try:
            runtestprotocol(item, log=False, nextitem=None)
        finally:
            sys.settrace(None)
        used = round(time.process_time() - began, 4)
        names = {key_of(code) for code in called if _is_kept(code.co_filename)}
        found.append((item.nodeid, used, sorted(names)))
    return found


def called_on_import() -> frozenset[str]:
    """The functions that run while the games are loaded: what they return is declared data, planted as such."""
    script = (
        "import json, sys\n"
        "called = set()\n"
        "sys.setprofile(lambda frame, event, _: called.add(frame.f_code) if event == 'call' else None)\n"
        "import pitboss.games\n"
        "list(pitboss.games.GAMES.values())\n"
        "sys.setprofile(None)\n"
        "print(json.dumps([[code.co_filename, code.co_qualname] for code in called]))\n"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    return frozenset(f"{path.removeprefix(PACKAGE)}:{name}" for path, name in json.loads(said))


OPTIONS = ("-q", "-m", "quick", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header")


def measure(workers: int = 2) -> None:
    """Adds the tests to the map that are not in it yet."""
    pytest.main([*OPTIONS, *(str(ROOT / test) for test in TESTS)], plugins=[Measure(workers)])


if __name__ == "__main__":
    measure()
