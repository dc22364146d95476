"""A licensee's rules submission as a document: each choice with its paragraph and lawful values."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from pitboss.press.law_notes import submission_notes
from pitboss.press.phrases import chosen_in_words, code_in_words, in_words, lawful_in_words
from pitboss.reports.document import Block, Document, DocumentTable, Heading, Paragraph
from pitboss.table import Submission
from pitboss.table.rules.describe import GameDescription, describe


def submission_document(submission: Submission, created: date) -> Document:
    """Build the document of a submission."""
    game = describe(submission)
    subtitle = f"{submission.cite_sections()}, edition {submission.edition}"
    return Document(
        f"{game.name}: rules submission", subtitle, (*_blocks(game), *submission_notes(submission)), created
    )


def _blocks(game: GameDescription) -> Iterator[Block]:
    yield Paragraph("Every option that the rules leave to the licensee, with the choice made and the lawful values.")
    yield Heading("Limits and seats")
    yield DocumentTable(("subject", "submitted"), (("Bets", str(game.limits)), ("Seats", str(game.seats))))
    yield Heading("Options")
    rows = [
        (in_words(option.name), option.says, chosen_in_words(option), lawful_in_words(option), game.brief(option.law))
        for option in game.options
    ]
    yield DocumentTable(("option", "what it decides", "chosen", "lawful", "paragraph"), rows)
    yield Heading("Wagers offered")
    yield DocumentTable(
        ("wager", "pays", "paragraph"),
        [
            (wager.name, "; ".join(f"{in_words(row.row)} {row.pays}" for row in wager.pays),
             game.brief(wager.law))
            for wager in game.offered
        ],
    )  # fmt: skip
    if game.exclusions:
        yield Heading("Options that exclude each other")
        yield DocumentTable(
            ("exclusion", "paragraph"), [(code_in_words(item.says), game.brief(item.law)) for item in game.exclusions]
        )
    if game.procedures:
        yield Heading("Recorded by staff")
        yield DocumentTable(("record", "paragraph"), [(item.says, game.brief(item.law)) for item in game.procedures])
