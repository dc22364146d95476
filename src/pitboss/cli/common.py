"""What commands share: their arguments."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.completion import game_names, settings

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game, as `pitboss games` lists them.", autocompletion=game_names)
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
    Path, typer.Argument(metavar="FILE", show_default=False, help="A scenario, as docs/scenario-files.md describes it.")
]
