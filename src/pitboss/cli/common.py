"""Arguments that several commands share."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.completion import game_names, settings
from pitboss.errors import Refused

if TYPE_CHECKING:
    from pitboss.submission.draft import Draft
    from pitboss.table import Game, Submission

GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A game listed by `pitboss games`, or a file (.toml): a submission, or a petition that declares a game.",
        autocompletion=game_names,
    ),
]
PresetName = Annotated[
    str,
    typer.Option(
        "--preset",
        metavar="NAME",
        help="A preset of rules that casinos commonly post; `pitboss rules GAME` lists them.",
    ),
]
Settings = Annotated[
    list[str],
    typer.Option(
        "--set",
        metavar="OPTION=VALUE",
        help="An option of the submission; repeat for more.",
        autocompletion=settings,
    ),
]
LEAVE = ("q", "quit")
"""What a learner or player types to leave."""
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


def game_named(name: str) -> Game:
    """The game with this name, or the game of a submission or petition file."""
    from pitboss.submission.file import draft_named

    return draft_named(name).game


def submission_of(name: str, settings: Iterable[str] = (), preset: str = "") -> Submission:
    """The submission in a file, or a game's preset or legal minimum; with these settings."""
    return draft_of(name, settings, preset).checked()


def draft_of(name: str, settings: Iterable[str] = (), preset: str = "") -> Draft:
    """The same before it is checked against the law."""
    from pitboss.submission.file import draft_named
    from pitboss.submission.presets import preset_of
    from pitboss.submission.settings import draft_with_settings

    draft = draft_named(name)
    if preset and (draft.options or draft.limits):
        raise Refused(f"{name} sets its own options; leave out --preset {preset}")
    chosen = preset_of(draft.game, preset).settings if preset else ()
    return draft_with_settings(draft, [*chosen, *settings])
