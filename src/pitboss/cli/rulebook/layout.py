"""``pitboss layout``: draw the layout of a game."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.analyst.shared import check_files
from pitboss.cli.common import GameName, PresetName, Settings, submission_of
from pitboss.cli.output import print_saved, write_document

ENDINGS = ".svg .pdf .html"
Out = Annotated[
    Path | None, typer.Option("--out", "-o", metavar="FILE", help="Write to this file: .svg, .pdf or .html.")
]
Paper = Annotated[str, typer.Option("--paper", help="The paper size of a PDF: letter, a4 or tabloid.")]


def layout(
    game: GameName,
    settings: Settings = [],  # noqa: B006 - typer copies it
    preset: PresetName = "",
    out: Out = None,
    paper: Paper = "letter",
) -> None:
    """Draw the layout of a game: every wager in its place, with its odds."""
    from pitboss import press
    from pitboss.analysis.simulation import checkpoint

    check_files((out, ENDINGS))
    submission = submission_of(game, settings, preset)
    if out is None:
        typer.echo(press.layout_svg(submission))
        return
    today = datetime.now(UTC).date()
    if out.suffix == ".pdf":
        checkpoint.write(out, press.layout_pdf(submission, today, paper))
    elif out.suffix == ".html":
        write_document(out, press.layout_page(submission, today))
    else:
        checkpoint.write(out, press.layout_svg(submission).encode())
    print_saved(out)
