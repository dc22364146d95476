"""The layout of a game on paper: the same felt as on the web page, with limits and paragraphs below it."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime

from pitboss.errors import Refused, install
from pitboss.felts import draw_layout, to_svg
from pitboss.reports.document import Chart, Document
from pitboss.reports.pdf import ARCHIVED, PAPERS, TAGGED
from pitboss.table import Submission
from pitboss.table.rules.describe import GameDescription, describe


def layout_svg(submission: Submission) -> str:
    """Draw the layout of a table as SVG."""
    return to_svg(draw_layout(describe(submission)))


def layout_pdf(submission: Submission, created: date, paper: str = "letter") -> bytes:
    """Print the layout of a table as a PDF."""
    try:
        import typst  # noqa: PLC0415 - only who prints a PDF needs it
    except ImportError:
        raise Refused(f"a PDF needs the package typst: {install('press')}") from None
    if paper not in PAPERS:
        raise Refused(f"unknown paper size {paper!r}; use one of {', '.join(PAPERS)}")
    source = _sheet(describe(submission), created, paper).encode()
    at = int(datetime(created.year, created.month, created.day, tzinfo=UTC).timestamp())
    return bytes(typst.compile(source, pdf_standards=[ARCHIVED, TAGGED], timestamp=at))


def layout_page(submission: Submission, created: date) -> Document:
    """The layout of a table as a page."""
    game = describe(submission)
    drawing = Chart(to_svg(draw_layout(game)), f"the layout of {game.name}")
    return Document(f"{game.name}: layout", f"{', '.join(game.law)}. Bets {game.limits}.", (drawing,), created)


def _sheet(game: GameDescription, created: date, paper: str) -> str:
    """The Typst source: a landscape page with the drawing as large as fits."""
    title = f"{game.name}: layout"
    wagers = "; ".join(wager.name for wager in game.offered if wager.open)
    about = f"{', '.join(game.law)}. Bets {game.limits}. Wagers: {wagers}." if wagers else f"{', '.join(game.law)}."
    drawing = f"bytes({_string(to_svg(draw_layout(game)))})"
    alt = _string(f"the layout of {game.name}")
    return "\n".join(
        (
            f"#set document(title: {_string(title)}, author: {_string('pitboss')}, "
            f"date: datetime(year: {created.year}, month: {created.month}, day: {created.day}))",
            f'#set page(paper: "{PAPERS[paper]}", flipped: true, margin: 12mm)',
            '#set text(font: "Libertinus Serif", size: 9pt, lang: "en")',
            f"#heading(level: 1, {_string(title)})",
            f"#block(height: 1fr, width: 100%, align(center + horizon, image({drawing}, width: 100%, height: 100%, "
            f'fit: "contain", alt: {alt})))',
            f"#text(fill: luma(70), {_string(about)})",
            "",
        )
    )


def _string(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
