"""The book: a guide of every game under its default submission, prices, and an index of paragraphs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date

from pitboss.analysis.prices.report_rows import label, percent
from pitboss.games.cited import everything
from pitboss.law import Citation
from pitboss.press.guide import GUIDES, guide_blocks, strategy_part
from pitboss.press.law_notes import appendix
from pitboss.pricing import Priced
from pitboss.reports.document import Block, Document, DocumentTable, Heading, Paragraph
from pitboss.table import Submission

_MAX_SENTENCES = 3
"""The maximum number of sentences about one paragraph in the index."""


def book(submissions: Iterable[Submission], prices: Mapping[str, Priced], created: date) -> Document:
    """Build the book: a list of the games, their guides, readings, editions and the index."""
    listed = list(submissions)
    rows = [
        (f"[{entry.game.name}](#{entry.game.id})", entry.cite_sections(), entry.game.description) for entry in listed
    ]
    blocks: list[Block] = [Heading("The games"), DocumentTable(("game", "paragraph", "what it is"), rows)]
    blocks += _summary(listed, prices)
    for submission in listed:
        game = submission.game
        blocks.append(Heading(game.name, id=game.id))
        blocks.append(Paragraph(f"{submission.cite_sections()}. {game.description}", dim=True))
        blocks += guide_blocks(submission, prices.get(game.id), level=3)
        blocks += strategy_part(prices.get(game.id), level=3)
    blocks += appendix()
    blocks += _index(listed)
    return Document("The rules of the games", f"A guide to every game, as {GUIDES} asks for", tuple(blocks), created)


def _summary(submissions: Sequence[Submission], prices: Mapping[str, Priced]) -> Iterator[Block]:
    """The wagers of each game with the lowest and highest house advantage."""
    if not prices:
        return
    yield Heading("What the house keeps")
    yield Paragraph("The wagers of each game with the lowest and the highest house advantage, under the best play.")
    rows = []
    for submission in submissions:
        priced = prices.get(submission.game.id)
        if priced is not None:
            edges = sorted(priced.wagers, key=lambda one: one.house_advantage)
            low, high = edges[0], edges[-1]
            rows.append(
                (f"[{submission.game.name}](#{submission.game.id})", percent(low.house_advantage), label(low),
                 percent(high.house_advantage), label(high))
            )  # fmt: skip
    columns = ("game", "lowest", "wager", "highest", "of")
    yield DocumentTable(columns, rows, right=("lowest", "highest"))


def _index(submissions: Sequence[Submission]) -> Iterator[Block]:
    """Every paragraph that a game cites, with its subject and games."""
    names = {submission.game.id: submission.game.name for submission in submissions}
    about: dict[Citation, dict[str, None]] = {}
    games: dict[Citation, dict[str, None]] = {}
    for entry in everything():
        if entry.game in names:
            about.setdefault(entry.law, {})[entry.description] = None
            games.setdefault(entry.law, {})[entry.game] = None
    yield Heading("Index of paragraphs", id="index")
    rows = [
        (law.short, _said(list(about[law])), ", ".join(f"[{names[game]}](#{game})" for game in games[law]))
        for law in sorted(about)
    ]
    yield DocumentTable(("paragraph", "what it is about", "games"), rows)


def _said(sentences: Sequence[str]) -> str:
    more = f" and {len(sentences) - _MAX_SENTENCES} more" if len(sentences) > _MAX_SENTENCES else ""
    return "; ".join(sentences[:_MAX_SENTENCES]) + more
