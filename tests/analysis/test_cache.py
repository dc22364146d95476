"""What is kept on disk: never wrong after an edit, never in the way when the disk is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.analysis.made_up import high_card

from pitboss import games, source
from pitboss.analysis.prices import cache, edge
from pitboss.games.wheel.solver.price import price
from pitboss.pricing import Priced
from pitboss.table import submit

ROULETTE = games.find("roulette")


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A separate cache for the test; this process's source counts as unchanged."""
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(cache, "unchanged", lambda: True)
    return tmp_path / "cache"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of pitboss that may be edited; what Python compiled of a file is used until the file changes."""
    root = tmp_path / "copy"
    shutil.copytree(source.PACKAGE, root / "pitboss")
    return root


def run(root: Path, code: str) -> str:
    """What a fresh process of the copy prints."""
    env = {**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def edited(path: Path, old: str, new: str) -> None:
    """Changes a file."""
    text = path.read_text(encoding="utf-8")
    assert re.search(old, text)
    path.write_text(re.sub(old, new, text, count=1), encoding="utf-8")


PRICE = """
import pitboss
from pitboss import games
from pitboss.analysis.prices import cache, edge
from pitboss.table import submit
submission = submit(games.find("roulette"))
kept = cache.load(submission) is not None
print(pitboss.__file__.split("/")[-3], kept, edge.priced(submission).of("straight").house_advantage)
"""


def test_a_price_is_not_taken_from_the_cache_after_a_rule_was_edited_and_is_when_the_edit_is_undone(copy: Path) -> None:
    assert run(copy, PRICE) == "copy False 1/19"
    assert run(copy, PRICE) == "copy True 1/19"
    rules = next(path for path in (copy / "pitboss/games/wheel").rglob("*.py") if '"35 to 1"' in path.read_text())
    edited(rules, '"35 to 1"', '"36 to 1"')
    assert run(copy, PRICE) == "copy False 1/38"
    edited(rules, '"36 to 1"', '"35 to 1"')
    assert run(copy, PRICE) == "copy True 1/19"


def test_the_source_is_hashed_once_until_a_file_changes_even_to_the_same_size_and_time(copy: Path) -> None:
    key = run(copy, "import pitboss.source as s; print(s.cache_key())")
    assert run(copy, "import pitboss.source as s; s.fingerprint = None; print(s.cache_key())") == key
    rules = copy / "pitboss/games/wheel/roulette.py"
    times = rules.stat()
    edited(rules, '"35 to 1"', '"36 to 1"')
    os.utime(rules, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert run(copy, "import pitboss.source as s; print(s.cache_key())") != key


SPIN = """
import numpy, pitboss
from pitboss.games.wheel.kernel.spins import _sections
first = _sections(1, 0, 1, numpy.ones(38, numpy.bool_))[0]
print(pitboss.__file__.split("/")[-3], first, _sections.stats.cache_hits.total() > 0)
"""


def test_compiled_code_is_rebuilt_when_a_helper_in_another_file_was_edited(copy: Path) -> None:
    name, first, kept = run(copy, SPIN).split()
    assert (name, kept) == ("copy", "False")
    assert run(copy, SPIN) == f"copy {first} True"
    edited(copy / "pitboss/pricing/streams.py", r"_ROUNDS = 10", "_ROUNDS = 7")
    name, other, kept = run(copy, SPIN).split()
    assert (name, kept) == ("copy", "False")
    assert other != first


def test_an_edit_in_one_family_recompiles_nothing_of_another(copy: Path) -> None:
    run(copy, SPIN)
    for path in (copy / "pitboss/games").rglob("*.py"):
        if "wheel" not in path.parts:
            path.write_text(path.read_text(encoding="utf-8") + "\n# a comment\n", encoding="utf-8")
    assert run(copy, SPIN).split()[2] == "True"


def test_what_is_compiled_depends_on_its_own_family_only() -> None:
    for path in (source.PACKAGE / "games").rglob("*.py"):
        if _compiles(path):
            parts = {file.relative_to(source.PACKAGE).parts for file in source.import_closure(path)}
            families = {inside[1] for inside in parts if inside[0] == "games"} - {"cards"}
            assert families == {path.relative_to(source.PACKAGE).parts[1]}


def test_a_kernel_does_not_depend_on_the_solvers_that_its_game_can_name() -> None:
    spins = source.import_closure(source.PACKAGE / "games/wheel/kernel/spins.py")
    assert source.PACKAGE / "games/wheel/engine/game.py" in spins
    assert source.PACKAGE / "games/wheel/solver/price.py" not in spins


def test_an_analyst_is_imported_only_by_the_method_that_returns_it() -> None:
    at_top = re.compile(r"^from pitboss\.games\.\w+\.solver\.analyst import", re.MULTILINE)
    assert not [path for path in source.files() if path.suffix == ".py" and at_top.search(path.read_text("utf-8"))]


def test_only_the_parts_that_the_compiled_codes_folder_represents_are_compiled() -> None:
    compiled = [path.relative_to(source.PACKAGE).parts[0] for path in source.files() if _compiles(path)]
    assert compiled
    assert set(compiled) <= set(source.COMPILED_PARTS)


def _compiles(path: Path) -> bool:
    return path.suffix == ".py" and bool(re.search(r"^(from|import) numba", path.read_text("utf-8"), re.MULTILINE))


def test_a_kept_price_is_the_computed_one_to_the_last_figure() -> None:
    submission = submit(ROULETTE, {"wheel": "single_zero"})
    assert cache.load(submission) is None
    computed = edge.priced(submission)
    kept = cache.load(submission)
    assert kept is not None
    assert kept.plain() == computed.plain()
    assert kept.wagers == computed.wagers
    assert cache.load(submit(ROULETTE)) is None


def test_code_that_was_edited_while_it_ran_leaves_no_price(monkeypatch: pytest.MonkeyPatch) -> None:
    submission = submit(ROULETTE)
    monkeypatch.setattr(cache, "unchanged", lambda: False)
    assert not cache.store(submission, price(submission))
    assert cache.load(submission) is None


def test_a_price_that_was_tampered_with_or_torn_is_computed_again(own_cache: Path) -> None:
    submission = submit(ROULETTE)
    right = edge.priced(submission)
    [path] = (own_cache / "prices").glob("*.json")
    whole = path.read_text()
    for broken in (whole.replace('"35"', '"36"'), whole[:-40], "", "null"):
        path.write_text(broken)
        assert cache.load(submission) is None
        assert edge.priced(submission).wagers == right.wagers


def test_a_game_from_outside_the_package_is_never_kept() -> None:
    submission = submit(high_card())
    assert not cache.store(submission, Priced("high-card", submission.plain(), ()))
    assert cache.load(submission) is None


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "file"))
    assert edge.priced(submit(ROULETTE)).of("red").cases == 38


def test_the_cache_can_be_cleared() -> None:
    edge.priced(submit(ROULETTE))
    edge.priced(submit(ROULETTE, {"wheel": "single_zero"}))
    assert cache.clear() == 2
    assert cache.clear() == 0
    assert cache.load(submit(ROULETTE)) is None


def test_compiled_code_is_kept_for_four_states_though_another_process_deletes_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of several processes that start at once deletes the oldest; a dangling link stands for such a folder."""
    monkeypatch.setattr(source, "_compiled_folder", lambda: tmp_path)
    kept = tmp_path / "money"
    for age in range(1, 6):
        (kept / f"state{age}").mkdir(parents=True)
        os.utime(kept / f"state{age}", (1000 - age, 1000 - age))
    (kept / "deleted").symlink_to(tmp_path / "nothing")
    located = source.CompiledCode(source.PACKAGE / "money.py", 1)
    located.ensure_cache_path()
    folders = {path.name for path in kept.iterdir() if path.is_dir()}
    assert folders == {Path(located.get_cache_path()).name, "state1", "state2", "state3"}
