"""Which tests are quick: the files that need more are named in ``tests/conftest.py``, by patterns that match them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from tests.conftest import KINDS, ROOT, kinds_of, pytest_configure

PATTERNS = [pattern for patterns in KINDS.values() for pattern in patterns]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_pattern_matches_a_file(pattern: str) -> None:
    assert list(ROOT.glob(pattern))


@pytest.mark.parametrize(
    ("path", "kinds"),
    [
        ("tests/house/test_pages.py", ("browser", "server")),
        ("tests/house/test_store.py", ("server",)),
        ("tests/analysis/test_cluster.py", ("cluster", "solver")),
        ("tests/games/twentyone/test_solver_exact.py", ("solver",)),
        ("tests/table/test_asks.py", ()),
        ("src/pitboss/money.py", ()),
    ],
)
def test_a_file_has_the_kinds_of_its_folder_too(path: str, kinds: tuple[str, ...]) -> None:
    assert kinds_of(ROOT / path) == kinds


def test_a_quick_test_is_marked_quick(request: pytest.FixtureRequest) -> None:
    assert request.node.get_closest_marker("quick")


@pytest.mark.parametrize("left_out", ["", "ignore", "ignore_glob"])
def test_workers_keep_the_arguments_where_something_is_left_out_by_hand(left_out: str) -> None:
    options = {"ignore": None, "ignore_glob": None} | ({left_out: ["tests/games"]} if left_out else {})
    config = SimpleNamespace(
        workerinput={"workerid": "gw1", "workercount": 2},
        args=["tests", "src"],
        getini=lambda _: ["tests", "src"],
        getoption=options.__getitem__,
    )
    pytest_configure(cast("pytest.Config", config))
    assert (config.args == ["tests", "src"]) == bool(left_out)
