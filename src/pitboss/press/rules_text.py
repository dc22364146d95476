"""The text of the rules as a licensee supplies it, for the printed copy at the security podium (13:69F-8.5(a)).

The project does not contain the text of the rules. A licensee names files with its own copy, printed verbatim.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from pitboss.errors import BadFile
from pitboss.law import in_full
from pitboss.reports.document import Block, Document, Heading, Paragraph, Verbatim
from pitboss.toml import read_text

MAX_BYTES = 20_000_000
"""The maximum size of one file; the whole chapter takes about one million bytes."""


def with_rules_text(document: Document, files: Sequence[Path]) -> Document:
    """Append the text in the files to a document; BadFile for a file that is not text or has none."""
    return replace(document, blocks=(*document.blocks, *_blocks(files))) if files else document


def _blocks(files: Sequence[Path]) -> Iterator[Block]:
    yield Heading("The text of the rules", new_sheet=True)
    yield Paragraph(
        f"Supplied by the casino licensee for inspection by the public ({in_full('8.5(a)')}) and printed as supplied. "
        "The rest of this document is not the text of the rules."
    )
    for file in files:
        text = read_text(file, MAX_BYTES)
        if not text.strip():
            raise BadFile(file, "the file has no text")
        yield Heading(file.name, 3)
        yield Paragraph(f"SHA-256 {sha256(text.encode()).hexdigest()}", dim=True)
        yield from (Verbatim(part.strip("\n")) for part in text.split("\n\n") if part.strip())
