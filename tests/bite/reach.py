"""Which tests reach a mutant, and the first of them that fails."""

from __future__ import annotations

import contextlib
import inspect
import io
import os
from functools import cache
from pathlib import Path

import pytest

from pitboss.games import INDEX
from pitboss.scenario import problems, read_scenario, run
from tests.bite.mutants import Mutant
from tests.second.compare import compare
from tests.second.settlers import SETTLERS

ROOT = Path(__file__).parent.parent.parent
SCENARIOS = ROOT / "tests" / "scenarios"
SECOND_ROUNDS = 100


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def _scenarios(subchapter: str) -> tuple[Path, ...]:
    number = subchapter.rstrip("AB")
    return tuple(sorted((SCENARIOS / (number.zfill(2) + subchapter[len(number) :])).rglob("*.toml")))


@cache
def _test_files(game: str) -> tuple[Path, ...]:
    family = INDEX[game].module.split(".")[0]
    return tuple(sorted((ROOT / "tests" / "games" / family).glob("test_*.py")))


class First:
    """A pytest plugin: tests that name a paragraph go first; remembers the first that failed."""

    def __init__(self, law: str) -> None:
        self.law = law
        self.failed = ""
        self.is_named = False
        self.named: set[str] = set()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Sorts the tests."""
        self.named = {item.nodeid for item in items if self.names(item)}
        items.sort(key=lambda item: item.nodeid not in self.named)

    def names(self, item: pytest.Item) -> bool:
        """Whether the source of a test, or what it is given, has the paragraph."""
        function = getattr(item, "function", None)
        given = str(getattr(getattr(item, "callspec", None), "params", ""))
        return function is not None and (self.law in inspect.getsource(function) or self.law in given)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remembers the first failure."""
        if report.failed and not self.failed:
            self.failed, self.is_named = report.nodeid, report.nodeid in self.named


def _scenario_fails(path: Path) -> bool:
    try:
        scenario = read_scenario(path)
        return problems(scenario, run(scenario)) != []
    except Exception:
        return True


def _pytest_fails(files: list[Path], law: str, *names: str) -> First | None:
    first = First(law)
    options = ["-q", "-x", "-m", "quick", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", *names]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        pytest.main([*options, *map(str, files)], plugins=[first])
    return first if first.failed else None


def killer(mutant: Mutant) -> tuple[str, str]:
    """What notices a mutant that is planted in this process: ``named``, ``other`` or ``survives``, and the test."""
    os.chdir(ROOT)
    scenarios = _scenarios(mutant.subchapter)
    for path in (path for path in scenarios if mutant.law in _text(path)):
        if _scenario_fails(path):
            return "named", str(path.relative_to(ROOT))
    of_all_games = sorted((ROOT / "tests" / "games").glob("test_*.py"))
    naming = [path for path in (*of_all_games, *_test_files(mutant.game)) if mutant.law in _text(path)]
    if naming and (found := _pytest_fails(naming, mutant.law)) is not None:
        return "named" if found.is_named else "other", found.failed
    for path in (path for path in scenarios if mutant.law not in _text(path)):
        if _scenario_fails(path):
            return "other", str(path.relative_to(ROOT))
    rest = [path for path in _test_files(mutant.game) if path not in naming]
    for files, names in ((rest, ()), (of_all_games, ("-k", mutant.game))):
        if (found := _pytest_fails(files, mutant.law, *names)) is not None:
            return "named" if found.is_named else "other", found.failed
    return _second(mutant)


def _second(mutant: Mutant) -> tuple[str, str]:
    moves_money = mutant.kind in ("payout", "remedy")
    if moves_money and mutant.game in SETTLERS and compare(mutant.game, SECOND_ROUNDS)[0]:
        return "other", "tests/second"
    return "survives", ""
