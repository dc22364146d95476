"""``pitboss guide``, ``sign``, ``submission`` and ``book``: printed documents."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.analyst.shared import calculation_shown, check_files
from pitboss.cli.common import GameName, PresetName, Settings, submission_of
from pitboss.cli.output import print_saved, write_document
from pitboss.errors import Refused

if TYPE_CHECKING:
    from pitboss.pricing import Priced
    from pitboss.reports.document import Document
    from pitboss.table import Submission

ENDINGS = ".pdf .html .md .csv .xlsx .json"
Out = Annotated[
    Path | None,
    typer.Option("--out", "-o", metavar="FILE", help="Write a file: .pdf, .html, .md, .json; its tables: .csv, .xlsx."),
]
Paper = Annotated[str, typer.Option("--paper", help="The paper size of a PDF: letter, a4 or tabloid.")]
Prices = Annotated[bool, typer.Option("--prices/--no-prices", help="Include the house advantage and the best play.")]
RulesText = Annotated[
    list[Path],
    typer.Option(
        "--text", metavar="FILE", help="Append your copy of the text of the rules (8.5(a)); repeat for more files."
    ),
]
SignPaper = Annotated[str, typer.Option("--paper", help="The paper size of a PDF: half, letter, a4, tabloid or a3.")]


def guide(
    game: GameName,
    settings: Settings = [],  # noqa: B006 - typer copies it
    preset: PresetName = "",
    out: Out = None,
    paper: Paper = "letter",
    prices: Prices = True,
    text: RulesText = [],  # noqa: B006
) -> None:
    """Print the gaming guide of a game: how to play, what each wager pays and costs, the best strategy."""
    from pitboss import press

    check_files((out, ENDINGS))
    submission = submission_of(game, settings, preset)
    with calculation_shown(f"pricing {submission.game.name}"):
        document = press.guide(submission, _priced(submission) if prices else None, today())
    print_document(press.with_rules_text(document, text), out, paper)


def sign(
    game: GameName,
    settings: Settings = [],  # noqa: B006 - typer copies it
    preset: PresetName = "",
    out: Out = None,
    paper: SignPaper = "letter",
    changes: Annotated[
        list[str],
        typer.Option(
            "--change", metavar="OPTION=VALUE", help="A setting that will change; prints the sign that announces it."
        ),
    ] = [],  # noqa: B006
    at: Annotated[
        str, typer.Option("--at", metavar="TIME", help="When the change takes effect, like 2027-01-04T18:00.")
    ] = "",
) -> None:
    """Print the sign of a table (limits, payouts, rules in effect), or of a change with its notices."""
    from pitboss import press
    from pitboss.press.sign import LETTERS
    from pitboss.submission import with_settings
    from pitboss.table.play.notice import moment

    check_files((out, ENDINGS))
    now = submission_of(game, settings, preset)
    if bool(changes) != bool(at):
        raise Refused("announce a change with --change and the time it takes effect with --at", "8.3(b)")
    document = press.sign(now, today())
    if changes:
        document = press.change_sign(now, with_settings(now, changes), moment(at), today())
    print_document(document, out, paper, LETTERS.get(paper, LETTERS["letter"]))


def submission(
    game: GameName,
    settings: Settings = [],  # noqa: B006 - typer copies it
    preset: PresetName = "",
    out: Out = None,
    paper: Paper = "letter",
) -> None:
    """Print a rules submission: every option with its paragraph, the choice and what is lawful."""
    from pitboss import press

    check_files((out, ENDINGS))
    print_document(press.submission_document(submission_of(game, settings, preset), today()), out, paper)


def book(
    out: Out = None,
    paper: Paper = "letter",
    prices: Prices = False,
    text: RulesText = [],  # noqa: B006 - typer copies it
) -> None:
    """Print the guides of all games as one book; with --text, your own copy of the rules behind them (8.5(a))."""
    from pitboss import press
    from pitboss.games import GAMES

    check_files((out, ENDINGS))
    submissions = [submission_of(name, []) for name in GAMES]
    with calculation_shown("printing the book"):
        prices_by_game = {submission.game.id: _priced(submission) for submission in submissions} if prices else {}
        known = {name: priced for name, priced in prices_by_game.items() if priced is not None}
        document = press.with_rules_text(press.book(submissions, known, today()), text)
    print_document(document, out, paper)


def _priced(submission: Submission) -> Priced | None:
    """The prices of a game; None if its players play each other, so that it has no house edge."""
    from pitboss.analysis.prices.edge import priced

    try:
        return priced(submission)
    except Refused:
        return None


def today() -> date:
    """Today's date in UTC."""
    return datetime.now(UTC).date()


def print_document(document: Document, out: Path | None, paper: str, size: int = 10) -> None:
    """Write a document to a file of its kind, or to standard output as Markdown."""
    from pitboss.analysis.simulation import checkpoint
    from pitboss.press import pdf

    if out is None:
        typer.echo(document.markdown(), nl=False)
        return
    if out.suffix == ".pdf":
        checkpoint.write(out, pdf(document, paper, size))
    else:
        write_document(out, document)
    print_saved(out)
