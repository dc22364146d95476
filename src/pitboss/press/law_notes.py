"""Notes on the law behind a table: readings of its text, and differences of its edition."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.law import CURRENT, EDITIONS, JACKPOT, differences, differences_between
from pitboss.law.readings import Reading, readings, readings_of
from pitboss.press.phrases import code_in_words, in_words
from pitboss.reports.document import Block, DocumentTable, Heading, Paragraph
from pitboss.table import Submission
from pitboss.table.rules.options import value_in_words


def submission_notes(submission: Submission) -> Iterator[Block]:
    """The readings that the licensee may choose, with the choice, and the differences of an edition."""
    listed = readings_of(submission.game.sections)
    rows = [
        (reading.cited, code_in_words(reading.text), code_in_words(reading.reads), chosen)
        for reading in listed
        if (chosen := _chosen(submission, reading))
    ]
    if rows:
        yield Heading("How the text is read")
        yield Paragraph(
            "Where the text is damaged, silent or contradicts itself and another reading may be chosen. "
            f"`pitboss readings {submission.game.id}` prints all {len(listed)} readings, with what alternatives cost."
        )
        yield DocumentTable(("paragraph", "what the text says or lacks", "default reading", "submitted"), rows)
    yield from _edition(submission)


def _chosen(submission: Submission, reading: Reading) -> str:
    """The submitted values of the options that choose between readings."""
    names = dict.fromkeys(alternative.option for alternative in reading.options)
    return "; ".join(
        f"{in_words(name)}: {in_words(value_in_words(getattr(submission.options, name)))}"
        for name in names
        if name in type(submission.options).model_fields
    )


def _edition(submission: Submission) -> Iterator[Block]:
    """The differences between the submission's edition and the current rules."""
    edition = submission.edition
    if edition == CURRENT:
        return
    older, newer = (CURRENT, JACKPOT) if edition == JACKPOT else (edition, CURRENT)
    rows = [
        (item.subject, item.older, item.newer)
        for item in differences_between(older, newer, submission.game.id)
        if {"M", "P"}.intersection(item.kind)
    ]
    if rows:
        yield Heading("What differs between the editions")
        yield DocumentTable(("subject", older, newer), rows)


def appendix() -> Iterator[Block]:
    """The appendix of the book: every reading and every difference of money or play."""
    yield Heading("How the text is read", id="readings")
    yield Paragraph("Where the text is damaged, silent or contradicts itself: our reading, and the alternative.")
    headings = dict.fromkeys(reading.heading for reading in readings())
    for heading in headings:
        yield Heading(heading, 3)
        rows = [
            (reading.cited, *map(code_in_words, (reading.text, reading.reads, reading.alternative)))
            for reading in readings()
            if reading.heading == heading
        ]
        yield DocumentTable(("paragraph", "what the text says or lacks", "our reading", "alternative"), rows)
    yield Heading("The editions", id="editions")
    yield DocumentTable(("edition", "what it is"), [(edition.code, edition.title) for edition in EDITIONS.values()])
    yield DocumentTable(
        ("id", "subject", "older", "newer", "since"),
        [(item.id, item.subject, item.older, f"{item.now}: {item.newer}", item.since) for item in differences()],
    )
