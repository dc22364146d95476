"""The time left of a calculation is that of the last time, and nothing is shown or kept where nobody watches."""

from __future__ import annotations

import io
import sys
import time
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest
from tests.cli.run import pitboss

from pitboss.cli import waiting


class Terminal(io.StringIO):
    """A terminal that keeps what is written to it."""

    def isatty(self) -> bool:
        """True: somebody watches."""
        return True


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of its own."""
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path))


def test_the_last_duration_is_remembered_and_a_broken_file_is_not_an_error(tmp_path: Path) -> None:
    assert waiting.last_seconds("pricing craps") is None
    waiting.remember("pricing craps", 12.34)
    waiting.remember("pricing keno", 3.0)
    assert waiting.last_seconds("pricing craps") == 12.3
    (tmp_path / "durations.json").write_text("nonsense")
    assert waiting.last_seconds("pricing craps") is None
    waiting.remember("pricing craps", 1.0)
    assert waiting.last_seconds("pricing craps") == 1.0


def test_a_long_calculation_shows_what_it_does_and_keeps_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "DELAY_SECONDS", 0.05)
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    waiting.remember("pricing craps", 40)
    with waiting.waiting("pricing craps"):
        time.sleep(0.4)
    assert "pricing craps, 40 s the last time" in terminal.getvalue()
    assert waiting.last_seconds("pricing craps") != 40


def test_a_short_one_or_one_that_nobody_watches_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    with waiting.waiting("pricing craps"):
        pass
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    with waiting.waiting("pricing craps"):
        pass
    assert terminal.getvalue() == ""
    assert waiting.last_seconds("pricing craps") is None


@pytest.mark.parametrize(
    ("command", "what"),
    [
        (("advise", "red-dog", "5S 9D"), "solving Red dog"),
        (("compare", "roulette", "roulette"), "pricing roulette, roulette"),
        (("diff", "19:47", "13:69F", "roulette"), "pricing 19:47 to 13:69F roulette"),
        (("drill", "red-dog", "--seed", "1"), "solving Red dog"),
        (("edge", "big-six"), "pricing Big six"),
        (("equity", "AsKs QhQd", "--board", "2c 3d 4h"), "equity of AsKs QhQd"),
        (("guide", "big-six"), "pricing Big six"),
        (("pit", "yield", "big-six", "--bet", "one 10"), "pricing big-six"),
        (("set-cards", "pai-gow", "6-6 1-3 4-5 5-6"), "setting 6-6 1-3 4-5 5-6"),
    ],
    ids=lambda each: each[0] if isinstance(each, tuple) else "",
)
def test_commands_that_may_take_long_show_that_they_work(
    command: tuple[str, ...], what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []

    def recorded(what: str) -> AbstractContextManager[None]:
        shown.append(what)
        return nullcontext()

    monkeypatch.setattr(waiting, "waiting", recorded)
    assert pitboss(*command, typed="q\n").exit_code == 0
    assert what in shown
