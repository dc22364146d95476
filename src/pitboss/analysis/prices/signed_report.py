"""A game's prices as a report to sign: what was priced, by what program, how exactly, and confirmed by play."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss import games, version
from pitboss.analysis.prices.book import BookEntry
from pitboss.analysis.prices.report import PETITION, game_blocks, terms_blocks
from pitboss.analysis.prices.report_rows import label, percent
from pitboss.money import MAX_AMOUNT, dollars
from pitboss.plain import encoded
from pitboss.pricing import Priced, WagerPrice
from pitboss.reports.document import Block, Document, DocumentTable, Heading, Paragraph, Signatures
from pitboss.source import fingerprint_at_start
from pitboss.table import Limit
from pitboss.table.log.replay import submission_from

if TYPE_CHECKING:
    from pitboss.analysis.simulation.confirm import Confirmation

ROLES = ("Prepared by", "Reviewed by", "Approved by")
_BASIS = {
    "counted": "exact: every case counted in whole numbers",
    "computed": "computed in floating point, within the bound",
    "simulated": "simulated, with the standard error",
}


def report_to_sign(entry: BookEntry, created: date, file: Path | None = None) -> Document:
    """The prices of one game with identification, methods and bounds, and a block for signatures."""
    assert entry.priced is not None
    blocks = (
        Heading("What this report is about"),
        _identification(entry.priced, created, file),
        Heading("Method and bound of each figure"),
        *_methods(entry),
        *game_blocks(entry.priced, entry, new_sheet=False),
        *terms_blocks(),
        Heading("Signatures"),
        Paragraph(
            "The figures are those of the program and source named above, for the submission printed in this report. "
            "Anyone who has that source can compute them again with the command below."
        ),
        Paragraph(f"`pitboss edge {file or entry.game} --out report.pdf`"),
        Signatures(ROLES),
    )
    subtitle = f"True odds, payout odds and house advantage of each wager ({PETITION})"
    return Document(f"{entry.name}: price report", subtitle, blocks, created)


def _identification(priced: Priced, created: date, file: Path | None) -> DocumentTable:
    submission = submission_from(priced.submission, games.find)
    rows = [
        ("game", f"{submission.game.name} ({submission.cite_sections()})"),
        ("edition of the rules", submission.edition),
        ("posted limits", f"{_limits(submission.limits.posted)}; {submission.seats} seats"),
        ("submission", "the legal minimum with the options printed below" if file is None else f"file {file.name}"),
    ]
    if file is not None:
        rows.append(("SHA-256 of the file", hashlib.sha256(file.read_bytes()).hexdigest()))
    rows += [
        ("fingerprint of the options", hashlib.sha256(encoded(priced.submission)).hexdigest()),
        ("program", f"pitboss {version.VERSION}"),
        ("fingerprint of the source", fingerprint_at_start()),
        ("date", created.isoformat()),
        ("wagers priced", str(len(priced.wagers))),
    ]
    return DocumentTable(("item", "value"), rows)


def _limits(posted: Limit) -> str:
    return f"{dollars(posted.minimum)} to {dollars(posted.maximum)}" if posted.maximum < MAX_AMOUNT else "none posted"


def _methods(entry: BookEntry) -> Iterator[Block]:
    """How each house advantage was found, how far it may be off, and whether play confirmed it."""
    assert entry.priced is not None
    played = {(each.price.wager, each.price.on): each for each in entry.extras.confirmations}
    rows = []
    for price in entry.priced.wagers:
        confirmation = played.get((price.wager, price.on))
        figure = (label(price), percent(price.house_advantage), _bound(price), _BASIS[price.method.found])
        rows.append((*figure, "" if confirmation is None else _by_play(confirmation)))
    columns = ("wager", "house advantage", "bound", "basis", "confirmed by play")
    yield DocumentTable(columns, rows, right=columns[1:3])
    for price in entry.priced.wagers:
        if price.method.detail:
            yield Paragraph(f"{label(price)}: {price.method.detail}.", dim=True)
    if len(played) < len(rows):
        yield Paragraph(
            "A price without a confirmation assumes another play than the best, or is of a wager that is made only "
            "in the course of a round, such as insurance.",
            dim=True,
        )


def _by_play(confirmation: Confirmation) -> str:
    verdict = "agrees" if confirmation.confirms else "does not agree"
    return f"{verdict}: {confirmation.rounds:,} rounds, {confirmation.apart:+.2f} standard errors apart"


def _bound(price: WagerPrice) -> str:
    return "none needed" if price.method.exact else f"± {price.method.error * 100:.2g}%"
