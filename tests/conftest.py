"""Test configuration: the needs of each kind of test, and reproducible hypothesis examples.

A test gets its marker from the file it stands in (``KINDS``), or from ``@pytest.mark.slow`` above it. What has none of
these markers is ``quick``: `make quick` runs it, in under 90 seconds. Of what takes long for every game, the suite runs
a sample; the rest is marked ``long`` and run by `make long`. See CONTRIBUTING.md.

A shell that starts a job in the background has it ignore Ctrl-C, and whatever the job starts ignores it too; the tests
of interrupted commands therefore give it its meaning back.
"""

from __future__ import annotations

import fnmatch
import gc
import signal
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests.support.sharing import shared_out

settings.register_profile("suite", derandomize=True, deadline=None)
settings.load_profile("suite")
signal.signal(signal.SIGINT, signal.default_int_handler)
gc.disable()  # until all tests are collected: a quarter of the time was spent on looking through what stays

ROOT = Path(__file__).parent.parent
KINDS: dict[str, tuple[str, ...]] = {
    "browser": ("tests/house/test_browser*.py", "tests/house/test_pages.py"),
    "server": ("tests/house", "tests/breaker/test_breaker.py", "tests/breaker/storage"),
    "cluster": ("tests/analysis/test_cluster.py",),
    "process": (
        "tests/cli/test_errors.py",
        "tests/cli/test_module.py",
        "tests/table/test_crash.py",
        "tests/test_packaging.py",
    ),
    "solver": (
        "src/pitboss/games/*/solver",
        "src/pitboss/hands/bulk.py",
        "src/pitboss/pricing",
        "tests/analysis",
        "tests/cli/test_count.py",
        "tests/cli/test_edge*.py",
        "tests/cli/test_readings.py",
        "tests/envs/test_b*.py",
        "tests/games/*/test_*kernel*.py",
        "tests/games/*/test_*price*.py",
        "tests/games/*/test_*solver*.py",
        "tests/games/*/test_commands.py",
        "tests/games/*/test_stated_play.py",
        "tests/games/dice/test_lawful_choices.py",
        "tests/hands/test_b*.py",
        "tests/hands/test_compiled.py",
        "tests/hands/test_two_and_four.py",
        "tests/pricing",
        "tests/test_notebooks.py",
        "tests/test_recipes.py",
    ),
}
"""What the tests of a file or folder need."""
GAMES_TESTS = ROOT / "tests" / "games"
"""A family's tests compile its solvers and kernels, which other tests use."""
WAITING = ("browser", "server", "cluster", "process")
"""Tests of these kinds leave a processor free while they wait for another program."""


@cache
def kinds_of(path: Path) -> tuple[str, ...]:
    """What the tests of a file or folder need."""
    if not path.is_relative_to(ROOT):
        return ()
    inside = path.relative_to(ROOT)
    places = [place.as_posix() for place in (inside, *inside.parents)]
    return tuple(kind for kind, patterns in KINDS.items() if any(fnmatch.filter(places, one) for one in patterns))


def pytest_configure(config: pytest.Config) -> None:
    """Lets each worker begin at another folder: what pytest writes for a file's asserts, the others find made."""
    worker: dict[str, Any] | None = getattr(config, "workerinput", None)
    is_left_out = config.getoption("ignore") or config.getoption("ignore_glob")  # pytest ignores no path of its args
    if worker is not None and not is_left_out and set(config.args) == set(config.getini("testpaths")):
        folders = sorted(path for path in ROOT.glob("tests/games/*") if "__" not in path.name)
        folders += sorted(path for path in ROOT.glob("tests/*") if "__" not in path.name and path.name != "games")
        begin = len(folders) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
        config.args[:] = [str(path) for path in (*folders[begin:], ROOT / "src", *folders[:begin])]


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leaves aside what has nothing quick in it: importing it takes time."""
    return True if config.option.markexpr == "quick" and kinds_of(collection_path) else None


def pytest_collection_finish() -> None:
    """Collects garbage from now on, but not what the collection of tests made."""
    gc.freeze()
    gc.enable()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Iterator[None]:
    """Gives each test the markers of its file, or ``quick``, and shares out to the workers what ``-m`` leaves."""
    for item in items:
        for kind in kinds_of(item.path):
            item.add_marker(kind)
        if not any(item.get_closest_marker(kind) for kind in (*KINDS, "slow", "long")):
            item.add_marker("quick")
    yield
    workers = getattr(config, "workerinput", {"workercount": 1})["workercount"]
    if workers > 1:
        items.sort(key=lambda item: item.path)  # each worker has collected the tests in a different order
        waiting = [item for item in items if any(item.get_closest_marker(kind) for kind in WAITING)]
        waiting.sort(key=lambda item: not item.get_closest_marker("slow"))  # else all would wait for one at the end
        quick = [item for item in items if item.get_closest_marker("quick")]
        apart = {*waiting, *quick}
        compiling: list[pytest.Item] = []
        computing: list[pytest.Item] = []
        for item in items:
            if item not in apart:
                (compiling if item.path.is_relative_to(GAMES_TESTS) else computing).append(item)
        items[:] = shared_out(waiting, compiling, computing, quick, workers)
