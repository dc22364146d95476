"""The notebooks of examples/ run, cell by cell without Jupyter, and print the output stored below each cell."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).parent.parent / "examples").glob("*.ipynb"))


def run(notebook: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str]]:
    """The code cells in order, in one namespace, each with what it prints."""
    names: dict[str, Any] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            printed = StringIO()
            with redirect_stdout(printed):
                exec("".join(cell["source"]), names)
            yield cell, printed.getvalue()


def outputs(printed: str) -> list[dict[str, Any]]:
    """The stored form of a cell's output."""
    lines = printed.splitlines(keepends=True)
    return [{"name": "stdout", "output_type": "stream", "text": lines}] if lines else []


def test_there_is_one_for_each_question() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["chances_of_an_evening", "how_to_play_a_hand", "what_a_bet_costs"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_prints_what_is_printed_below_its_cells(path: Path) -> None:
    notebook = json.loads(path.read_text())
    assert notebook["nbformat"] == 4
    for cell, printed in run(notebook):
        assert cell["outputs"] == outputs(printed), "python -m tests.test_notebooks"


def main() -> None:
    """Write each cell's output below it: ``python -m tests.test_notebooks``."""
    for path in NOTEBOOKS:
        notebook = json.loads(path.read_text())
        for cell, printed in run(notebook):
            cell["outputs"] = outputs(printed)
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
