"""The page's source: formatted by Prettier, with types that the TypeScript compiler checks."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from pitboss.felts.colors import PAINTS, STYLE_SHEET

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src/pitboss/house/web"
SOURCES = sorted(path for path in WEB.rglob("*") if path.suffix in {".js", ".css", ".html", ".ts"})
TOOLS = Path(os.environ.get("PITBOSS_WEB_TOOLS", "/tmp/web-tools"))
"""Where ``npm install --prefix /tmp/web-tools prettier@3 typescript@5`` put the two programs."""


def _tool(name: str) -> str:
    if shutil.which("node") is None:
        pytest.skip("Node is not installed")
    found = shutil.which(name) or shutil.which(name, path=str(TOOLS / "node_modules/.bin"))
    if found is None:
        pytest.skip(f"{name} is not installed: npm install --prefix {TOOLS} prettier@3 typescript@5")
    return found


def _run(name: str, *args: str) -> None:
    done = subprocess.run([_tool(name), *args], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_the_page_is_formatted_by_prettier() -> None:
    _run("prettier", "--check", "src/pitboss/house/web")


@pytest.mark.slow
def test_the_types_of_the_page_hold_under_strict_checks() -> None:
    _run("tsc", "--project", "src/pitboss/house/web/tsconfig.json")


def test_the_felts_are_printed_in_the_colors_of_the_page() -> None:
    stated = re.findall(r"--paint-[\w-]+: #[0-9a-f]{6};", STYLE_SHEET.read_text())
    assert len(stated) == len(PAINTS) >= 11
    used = [name for path in SOURCES if path.suffix == ".js" for name in re.findall(r"#[0-9a-f]{6}", path.read_text())]
    assert used == [], "a color that lib/colors.css does not have"


TEXT = re.compile(r"(?<![\w.$])t`[^`]*`")
"""A text of the catalog, which is one line however long it is."""


def test_no_line_of_the_page_is_over_120_characters_without_its_text() -> None:
    long = [
        f"{path.relative_to(WEB)}:{number}"
        for path in SOURCES
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(TEXT.sub("t``", line)) > 120
    ]
    assert len(SOURCES) > 50 and long == []
