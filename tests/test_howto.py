"""The tutorial and the how-to guides work: their commands run, in order, on the files that they show."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.cli.commands import COMMANDS, load_command

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
RUN = [
    "tutorial/first-hour.md",
    pytest.param("how-to/mathematician.md", marks=pytest.mark.long),
    pytest.param("how-to/game-designer.md", marks=pytest.mark.long),
    "how-to/regulator.md",
    pytest.param("how-to/manager.md", marks=pytest.mark.long),
    "how-to/laboratory.md",
]
BLOCK = re.compile(r"^```(console|toml|python)\n(.*?)^```", re.DOTALL | re.M)
FILE = re.compile(r"`(\w+\.toml)`")
COMMAND = re.compile(r"^(?:\$ )?(?:podman run .*|.*\| )?pitboss ([a-z].*)$", re.M)
SHELL = re.compile(r"```(?:console|text|)\n(.*?)```", re.DOTALL)


@pytest.mark.slow
@pytest.mark.parametrize("name", RUN)
def test_the_commands_of_a_guide_run_in_their_order(name: str, tmp_path: Path) -> None:
    page = (DOCS / name).read_text()
    (tmp_path / "tournament.toml").write_text((ROOT / "examples/tournaments/blackjack.toml").read_text())
    script = f'pitboss() {{ "{sys.executable}" -m pitboss "$@"; }}\nset -e -o pipefail\n'
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "120"}
    ran = 0
    for block in BLOCK.finditer(page):
        kind, content = block.groups()
        if kind == "toml":
            named = FILE.findall(page[block.start() - 400 : block.start()]) or FILE.findall(page[block.end() :])
            (tmp_path / named[-1 if FILE.search(page[block.start() - 400 : block.start()]) else 0]).write_text(content)
        elif kind == "python":
            subprocess.run([sys.executable, "-c", content], cwd=tmp_path, env=env, check=True, capture_output=True)
        else:
            for line in re.findall(r"^\$ (.*)$", content, re.M):
                done = subprocess.run(
                    ["bash", "-c", script + line], cwd=tmp_path, env=env, capture_output=True, text=True, check=False
                )
                assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
                ran += 1
    assert ran >= 4


def commands() -> list[tuple[str, str]]:
    """Every ``pitboss ...`` line in a block of shell, in any document."""
    pages = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]
    lines = []
    for page in pages:
        for block in SHELL.findall(page.read_text()):
            joined = block.replace("\\\n", " ")
            lines += [(page.relative_to(ROOT).as_posix(), line) for line in COMMAND.findall(joined)]
    return lines


@pytest.mark.parametrize(("page", "line"), commands())
def test_every_command_in_the_documents_has_arguments_that_it_takes(page: str, line: str) -> None:
    words = shlex.split(re.split(r"\s#\s| > | [|] | \[", line)[0])
    name, *rest = words
    assert name in COMMANDS, f"{page}: there is no command {name}"
    command = load_command(name)
    context = command.make_context(name, list(rest), resilient_parsing=True)
    while hasattr(command, "get_command") and rest:
        command = command.get_command(context, rest[0])
        assert command is not None, f"{page}: {line}"
        rest = rest[1:]
    command.make_context(name, rest)
