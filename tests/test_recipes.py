"""The recipes run, and print the output below them. Those that need a house are run in tests/house."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

import pitboss.analysis

PAGE = Path(__file__).parent.parent / "docs/how-to/developer.md"
RECIPES = re.findall(r"^## (.*?)\n.*?```python\n(.*?)```\n(?:\n```text\n(.*?)```)?", PAGE.read_text(), re.DOTALL | re.M)


def test_every_recipe_is_run_by_someone() -> None:
    assert len(RECIPES) == PAGE.read_text().count("\n## ")
    assert [name for name, _, printed in RECIPES if not printed] == [
        "A bot over HTTP",
        "A bot that listens on a WebSocket",
    ]


@pytest.mark.parametrize(("code", "printed"), [pytest.param(*rest, id=name) for name, *rest in RECIPES if rest[1]])
def test_a_recipe_prints_what_is_printed_below_it(code: str, printed: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(code, {})
    assert capsys.readouterr().out == printed


def test_the_analyst_exports_what_it_says() -> None:
    for name in pitboss.analysis.__all__:
        assert getattr(pitboss.analysis, name).__name__ == name
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        getattr(pitboss.analysis, "nothing")  # noqa: B009 - mypy knows that it does not exist


def main() -> None:
    """Write each recipe's output below it: ``python -m tests.test_recipes``."""
    page = PAGE.read_text()
    for _, code, _ in RECIPES:
        output = StringIO()
        with redirect_stdout(output):
            exec(code, {})
        below = re.compile(re.escape(f"```python\n{code}```\n\n```text\n") + ".*?```", re.DOTALL)
        together = f"```python\n{code}```\n\n```text\n{output.getvalue()}```"
        page = below.sub(together.replace("\\", r"\\"), page)
    PAGE.write_text(page)


if __name__ == "__main__":
    main()
