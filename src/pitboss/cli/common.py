"""Arguments that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.completion import game_names, settings

if TYPE_CHECKING:
    from pitboss.table import Game

GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A game, as `pitboss games` lists them, or the file of one that a petition declares (.toml).",
        autocompletion=game_names,
    ),
]
PresetName = Annotated[
    str,
    typer.Option(
        "--preset", metavar="NAME", help="Rules that casinos commonly post, as `pitboss rules GAME` lists them."
    ),
]
Settings = Annotated[
    list[str],
    typer.Option(
        "--set",
        metavar="OPTION=VALUE",
        help="An option of the submission. You may use this several times.",
        autocompletion=settings,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the report as JSON.")]
SubmissionFile = Annotated[
    Path, typer.Argument(metavar="FILE", show_default=False, help="A submission: game, options and limits, as TOML.")
]
ScenarioFile = Annotated[
    Path,
    typer.Argument(
        metavar="FILE", show_default=False, help="A scenario, as docs/reference/scenario-files.md describes it."
    ),
]


def game_named(name: str) -> Game[Any]:
    """The game of that name, or the one that a file declares."""
    from pitboss.submission import file

    return file.game_named(name)
