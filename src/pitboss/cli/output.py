"""``--out FILE``: the result of any command as a file, of the kind that its ending names.

A command that builds its own document writes it. What other commands print becomes one: headings, sentences and tables.
"""

from __future__ import annotations

import inspect
import io
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from contextvars import ContextVar
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

import typer

from pitboss.errors import Refused

if TYPE_CHECKING:
    from pitboss.reports.document import Block, Document
    from pitboss.reports.tables import NamedTable

PAGES = (".html", ".pdf", ".md")
TABLES = (".csv", ".xlsx")
Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="FILE",
        help="Write the result to a file instead: .html, .pdf, .md, .csv, .xlsx or .json.",
    ),
]


class Page:
    """What a command prints, as the blocks of a document."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.document: Document | None = None
        """The command's own document, in place of what it prints."""

    def add(self, block: Block) -> None:
        """Add a block."""
        self.blocks.append(block)

    def say(self, text: str) -> None:
        """Add printed text: a single line as a paragraph, several lines unchanged."""
        from pitboss.reports.document import Paragraph, Verbatim

        lines = text.strip("\n").rstrip()
        if lines:
            self.add(Verbatim(lines) if "\n" in lines else Paragraph(lines.strip()))


_page: ContextVar[Page | None] = ContextVar("page", default=None)


def takes_document(make: Callable[[], Document]) -> bool:
    """Use a command's own document for ``--out``; False if the command prints."""
    made = _page.get()
    if made is not None:
        made.document = make()
    return made is not None


def page() -> Page | None:
    """The page that is being written, if the command runs with ``--out``."""
    return _page.get()


class _PageStream(io.TextIOBase):
    """Standard output whose lines go to a page."""

    def __init__(self, target: Page) -> None:
        self.target, self.rest = target, ""

    def write(self, text: str) -> int:
        """Add whole lines to the page."""
        *lines, self.rest = (self.rest + text).split("\n")
        for line in lines:
            self.target.say(line)
        return len(text)


@contextmanager
def _on_page() -> Iterator[Page]:
    made = Page()
    token = _page.set(made)
    try:
        with redirect_stdout(_PageStream(made)):
            yield made
    finally:
        _page.reset(token)


# ---------------------------------------------------------------------- commands with --out


def with_out(function: Callable[..., None], command: str) -> Callable[..., None]:
    """The function of a command with ``--out``; unchanged if it writes files of its own."""
    signature = inspect.signature(function)
    if "out" in signature.parameters:
        return function
    hints = {} if hasattr(function, "__signature__") else get_type_hints(function, include_extras=True)
    parameters = [
        parameter.replace(annotation=hints.get(name, parameter.annotation), kind=inspect.Parameter.KEYWORD_ONLY)
        for name, parameter in signature.parameters.items()
    ]
    out = inspect.Parameter("out", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Out)

    @wraps(function)
    def run(*, out: Path | None = None, **values: Any) -> None:
        if out is None:
            function(**values)
        else:
            _write(function, signature.parameters, values, out, command)

    run.__signature__ = inspect.Signature([*parameters, out])  # type: ignore[attr-defined] # typeshed lacks it
    run.__annotations__ = {}
    return run


def _write(
    function: Callable[..., None], parameters: Mapping[str, object], values: dict[str, Any], out: Path, command: str
) -> None:
    """Run a command, write its output to the file, and keep its exit code."""
    own = "html" if "html" in parameters and out.suffix in PAGES else ""
    own = "chart" if "chart" in parameters and out.suffix == ".svg" else own
    more = {"as_json": ".json", "chart": ".svg"}
    check_out(out, [*PAGES, *TABLES, *(ending for name, ending in more.items() if name in parameters)])
    ended: typer.Exit | None = None
    text = io.StringIO()
    is_json = out.suffix == ".json"
    try:
        if is_json:
            with redirect_stdout(text):
                function(**{**values, "as_json": True})
        else:
            with _on_page() as made:
                function(**{**values, **({own: out} if own else {})})
    except typer.Exit as exit_:
        ended = exit_
    if is_json:
        write_json(out, json.loads(text.getvalue()))
    elif not own:
        write_document(out, _document(made, command))
    print_saved(out)
    if ended is not None:
        raise ended


def _document(made: Page, command: str) -> Document:
    from datetime import UTC, datetime

    from pitboss.cli.commands import COMMANDS
    from pitboss.reports.document import Document

    if made.document is not None:
        return made.document
    name = command.split(maxsplit=1)[0]
    arguments = " ".join(_quoted(argument) for argument in _arguments())
    return Document(f"pitboss {arguments or name}", COMMANDS[name][1], tuple(made.blocks), datetime.now(UTC).date())


def _arguments() -> list[str]:
    """The arguments of this program without ``--out`` and its file."""
    kept, skip = [], False
    for argument in sys.argv[1:]:
        if not skip and not argument.startswith("--out="):
            if argument != "--out":
                kept.append(argument)
                continue
            skip = True
        else:
            skip = False
    return kept


def _quoted(argument: str) -> str:
    return f'"{argument}"' if " " in argument else argument


# ---------------------------------------------------------------------- files


def check_out(out: Path, endings: list[str]) -> None:
    """Refuse a file that cannot be written or has another ending, before any work is done."""
    from pitboss.cli.analyst.shared import check_files

    if out.suffix not in endings:
        other = "; cards that have left the shoe are given by --out-cards" if _are_cards(str(out)) else ""
        raise Refused(f"{out} must end in {', '.join(endings[:-1])} or {endings[-1]}{other}")
    check_files((out, ""))


def _are_cards(text: str) -> bool:
    from pitboss.equipment.cards import cards

    try:
        return bool(cards(text))
    except Refused:
        return False


def write_json(out: Path, value: object) -> None:
    """Write a value as JSON, with the version, the source and the date that made it."""
    from pitboss.reports.document import provenance

    whole = {**provenance(), **value} if isinstance(value, dict) else {**provenance(), "report": value}
    write_text(out, json.dumps(whole, indent=2, ensure_ascii=False) + "\n")


def write_document(out: Path, document: Document) -> None:
    """Write a document: as a page, a PDF, Markdown, or just its tables, by the file's ending."""
    from pitboss.analysis.simulation import checkpoint

    match out.suffix:
        case ".pdf":
            from pitboss.reports.pdf import pdf

            checkpoint.write(out, pdf(document))
        case ".csv" | ".xlsx":
            from pitboss.reports.tables import tables_in

            write_tables(out, tables_in(document))
        case ".md":
            write_text(out, document.markdown())
        case ".json":
            from pitboss.reports.tables import plain

            write_json(out, plain(document))
        case _:
            from pitboss.reports.html_page import page as html_page

            write_text(out, html_page(document))


def write_tables(out: Path, tables: list[NamedTable]) -> None:
    """Write tables as CSV or as the sheets of a workbook."""
    from pitboss.analysis.simulation import checkpoint
    from pitboss.reports.tables import csv_text, workbook

    checkpoint.write(out, csv_text(tables).encode() if out.suffix == ".csv" else workbook(tables))


def write_text(out: Path, text: str) -> None:
    """Write a text completely or not at all."""
    from pitboss.analysis.simulation import checkpoint

    checkpoint.write(out, text.encode())


def print_saved(out: Path) -> None:
    """Say on the terminal that a file was written."""
    print(f"written to {out}", file=sys.stderr)
