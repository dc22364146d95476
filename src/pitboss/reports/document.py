"""A report as blocks, which are rendered as HTML, Markdown, PDF or just their tables.

Text in blocks may have ``**bold**``, ``` `code` ``` and ``[links](#to-headings)`` in it.

>>> coin = DocumentTable(("side", "odds"), (("heads", "1 to 1"),))
>>> print(Document("Odds", "of a coin", (coin,), date(2026, 1, 2)).markdown())
# Odds
<BLANKLINE>
of a coin
<BLANKLINE>
| side | odds |
| --- | --- |
| heads | 1 to 1 |
<BLANKLINE>
...
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from typing import TypeAlias

from pitboss import version
from pitboss.source import fingerprint_at_start


@dataclass(frozen=True, slots=True)
class Bar:
    """A share drawn as a bar after a text, if there is room."""

    part: float
    text: str = ""
    width: int = 220


@dataclass(frozen=True, slots=True)
class ShownCards:
    """Cards drawn side by side; in plain text, their names."""

    cards: tuple[str, ...]


TableCell: TypeAlias = str | Bar | ShownCards


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a part, at level 2 or 3, optionally on a new page."""

    text: str
    level: int = 2
    id: str = ""
    new_sheet: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of text, optionally dimmed."""

    text: str
    dim: bool = False
    sentences: tuple[str, ...] = ()
    """Its sentences, where each is looked up in a catalog of another language."""

    @classmethod
    def of(cls, *sentences: str) -> Paragraph:
        """A paragraph of these sentences."""
        return cls(" ".join(sentences), sentences=sentences)


@dataclass(frozen=True, slots=True)
class Verbatim:
    """Text printed as is: without markup, and with its line breaks."""

    text: str


@dataclass(frozen=True, slots=True)
class Points:
    """A list of short statements."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DocumentTable:
    """Rows under columns, some right-aligned; a note is printed below its row."""

    columns: Sequence[str]
    rows: Sequence[Sequence[TableCell]]
    right: Sequence[str] = ()
    notes: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture, and its description for Markdown."""

    svg: str
    alt: str = ""


@dataclass(frozen=True, slots=True)
class PocketCard:
    """Blocks printed on a separate pocket-sized sheet; elsewhere part of the text."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Signatures:
    """Lines to sign on: name, signature and date of each role."""

    roles: tuple[str, ...]


Block: TypeAlias = "Heading | Paragraph | Verbatim | Points | DocumentTable | Chart | PocketCard | Signatures"


def provenance(created: date | None = None) -> dict[str, str]:
    """The version, the source and the date, for results that are written as JSON."""
    day = created or datetime.now(UTC).date()
    return {"pitboss": version.VERSION, "source": fingerprint_at_start(), "date": day.isoformat()}


@dataclass(frozen=True, slots=True)
class Document:
    """A whole report."""

    title: str
    subtitle: str
    blocks: tuple[Block, ...]
    created: date
    cites: bool = True
    """Whether it cites paragraphs of the rules."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "blocks", tuple(_nested(self.blocks)))

    @property
    def colophon(self) -> str:
        """The version and source that computed the report, to reproduce it."""
        source = (
            f"Computed by pitboss {version.VERSION}, source `{fingerprint_at_start()}`, on {self.created.isoformat()}."
        )
        return f"{source} Citations without a chapter are to N.J.A.C. 13:69F." if self.cites else source

    def markdown(self) -> str:
        """The report in Markdown."""
        parts = [f"# {self.title}", self.subtitle, *filter(None, map(_markdown, self.blocks)), "---", self.colophon]
        return "\n\n".join(parts) + "\n"


def _nested(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks with heading levels that never skip one, as readers of tagged PDF need."""
    above: list[int] = []
    for block in blocks:
        if isinstance(block, Heading):
            while above and above[-1] >= block.level:
                above.pop()
            above.append(block.level)
            yield replace(block, level=len(above) + 1)
        else:
            yield block


def _markdown(block: Block) -> str:
    match block:
        case Heading():
            anchor = f'<a id="{block.id}"></a>' if block.id else ""
            return f"{'#' * block.level} {anchor}{block.text}"
        case Paragraph():
            return block.text
        case Verbatim():
            return "\n".join(f"    {line}" for line in block.text.splitlines())
        case Points():
            return "\n".join(f"- {item}" for item in block.items)
        case DocumentTable():
            return _table(block)
        case Chart():
            return f"*Picture: {block.alt}.*" if block.alt else ""
        case PocketCard():
            return "\n\n".join(filter(None, map(_markdown, block.blocks)))
        case Signatures():
            line = "_" * 24
            return "\n\n".join(f"{role}: {line}  Signature: {line}  Date: {line[:12]}" for role in block.roles)


def _table(block: DocumentTable) -> str:
    shown = [at for at, name in enumerate(block.columns) if name]  # a column without a name contains only bars
    rows = [[_text(row[at]) for at in shown] for row in block.rows]
    said = [(rows[at][0], note) for at, note in enumerate(block.notes) if note]
    table = markdown_table([block.columns[at] for at in shown], rows, block.right)
    return "\n".join([table, *(f"- {name}: {note}" for name, note in said)]) if said else table.rstrip("\n")


def _text(cell: TableCell) -> str:
    match cell:
        case ShownCards():
            return " ".join(cell.cards)
        case Bar():
            return cell.text
        case _:
            return cell


def markdown_table(columns: Sequence[str], rows: Iterable[Sequence[str]], right: Sequence[str] = ()) -> str:
    """A table in Markdown."""
    rule = "|" + "".join(" ---: |" if name in right else " --- |" for name in columns)
    lines = ["| " + " | ".join(columns) + " |", rule]
    lines += ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
    return "\n".join(lines) + "\n"
