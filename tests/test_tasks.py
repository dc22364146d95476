"""Seven tasks of seven kinds of users, from the README's words alone: each script runs, and answers the question."""

from __future__ import annotations

import re
import runpy
import shlex
import shutil
from pathlib import Path

import pytest

from tests.cli.run import pitboss

ROOT = Path(__file__).parent.parent
TASKS = ROOT / "examples/tasks"
SCRIPTS = sorted(TASKS.glob("*.sh"))
PROGRAMS = sorted(TASKS.glob("*.py"))
LINE = re.compile(r"^(?:printf '(?P<typed>.*)' \| )?pitboss (?P<words>.*?)(?: \|\| test \$\? -eq (?P<code>\d))?$", re.M)

ANSWERS = {
    "mathematician": ["lawful (Roulette)", "5.2632%", "exact value of this bet: 2.6316%", "single"],
    "lawyer": ["Files", "not lawful, 2 violations", "king high, against queen high", "As expected.", "-$10.00"],
    "manager": ["Roulette", "losing", "Luck explains every result.", "theoretical"],
    "player": ["The best bets of Craps", "Mistake:", "average result", "Best play: play."],
    "developer": [
        "Refused: '11H' is not a card",
        "Player 8, Banker 7",
        "Ann has $525.00",
        "entries of the log are proved",
    ],
    "researcher": ["best play loses 0.00 cents", "playing every hand loses"],
    "data_scientist": ["first_five", "house_advantage", "count"],
}
"""What each task must show."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the tasks' folder, as the working directory."""
    copy = tmp_path / "tasks"
    shutil.copytree(TASKS, copy)
    monkeypatch.chdir(copy)
    return copy


def test_there_are_seven_tasks() -> None:
    assert sorted(script.stem for script in (*SCRIPTS, *PROGRAMS)) == sorted(ANSWERS)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_the_commands_of_a_task_answer_its_question(script: Path, folder: Path) -> None:
    shown = ""
    text = script.read_text().replace("${OUT:-.}", ".")
    for line in LINE.finditer(text):
        typed = (line["typed"] or "").replace("\\n", "\n")
        done = pitboss(*shlex.split(line["words"]), typed=typed)
        assert done.exit_code == int(line["code"] or 0), f"{line[0]}\n{done.output}"
        shown += done.output
    assert [answer for answer in ANSWERS[script.stem] if answer not in shown] == [], shown
    for name in re.findall(r"\./([\w-]+\.\w+)", text):
        assert (folder / name).stat().st_size > 0


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.stem)
def test_a_program_of_a_task_answers_its_question(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(program), run_name="__main__")
    shown = capsys.readouterr().out
    assert [answer for answer in ANSWERS[program.stem] if answer not in shown] == [], shown


def test_every_command_of_a_task_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text()
    used = {line["words"].split()[0] for script in SCRIPTS for line in LINE.finditer(script.read_text())}
    assert {name for name in used if not re.search(rf"^pitboss {name}\b", readme, re.M)} == set()
