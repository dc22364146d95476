"""The commands are listed without being loaded, and each line of the help is the command's own."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest
from tests.games.test_index import loaded_after

from pitboss.cli.commands import COMMANDS, load_command


@pytest.mark.parametrize("name", COMMANDS)
def test_the_line_in_the_help_is_the_first_of_the_command(name: str) -> None:
    help_text = inspect.cleandoc(load_command(name).help)
    assert COMMANDS[name][1] == help_text.partition("\n\n")[0].replace("\n", " ")


@pytest.mark.process
@pytest.mark.parametrize(
    ("arguments", "loaded", "not_loaded"),
    [
        ("['--help']", set(), {"pitboss.table", "pitboss.games", "pitboss.law", "numpy", "pydantic"}),
        ("['games']", {"pitboss.games.index"}, {"pitboss.table", "numpy", "numba"}),
        ("['law', '20.11']", {"pitboss.games.banked_poker"}, {"pitboss.games.twentyone", "numpy", "numba"}),
        ("['edge', 'roulette', '--no-cache']", {"pitboss.games.wheel.solver.price"}, {"numpy", "numba"}),
        ("['rules', 'roulette']", {"pitboss.games.wheel"}, {"pitboss.games.banked_poker", "numpy", "numba"}),
    ],
)
def test_a_command_loads_what_it_needs_and_no_more(
    arguments: str, loaded: set[str], not_loaded: set[str], tmp_path: Path
) -> None:
    code = f"""
import contextlib, io
from pitboss.cli import app
with contextlib.redirect_stdout(io.StringIO()):
    app({arguments}, standalone_mode=False)
"""
    modules = loaded_after(code, PITBOSS_CACHE=str(tmp_path))  # what `law` found in a game is kept there
    assert loaded <= modules
    assert not not_loaded & modules
    assert len({f"pitboss.cli.{module}" for module, _ in COMMANDS.values()} & modules) <= 1


def test_every_module_of_a_command_is_in_the_table() -> None:
    import pitboss.cli  # noqa: PLC0415

    root = Path(pitboss.cli.__file__).parent
    for module, _ in COMMANDS.values():
        assert (root / Path(*module.split("."))).with_suffix(".py").is_file()
