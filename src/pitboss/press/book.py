"""The whole book: a guide of every game under its default submission."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from pitboss.analysis.document import Block, Document, DocumentTable, Heading, Paragraph
from pitboss.press.guide import GUIDES, guide_blocks
from pitboss.press.law_notes import appendix
from pitboss.pricing import Priced
from pitboss.table import Submission


def book(submissions: Iterable[Submission[Any]], prices: Mapping[str, Priced], made: date) -> Document:
    """The guides one after another, with a list of the games in front and the readings and editions at the back."""
    listed = list(submissions)
    rows = [(f"[{one.game.name}](#{one.game.id})", one.cite_sections(), one.game.says) for one in listed]
    blocks: list[Block] = [Heading("The games"), DocumentTable(("game", "paragraph", "what it is"), rows)]
    for submission in listed:
        game = submission.game
        blocks.append(Heading(game.name, id=game.id, new_sheet=True))
        blocks.append(Paragraph(f"{submission.cite_sections()}. {game.says}", dim=True))
        blocks += guide_blocks(submission, prices.get(game.id), level=3)
    blocks += appendix()
    return Document("The rules of the games", f"A guide to every game, as {GUIDES} asks for", tuple(blocks), made)
