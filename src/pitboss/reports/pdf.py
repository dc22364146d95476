"""A document as a PDF: PDF/A for archives and tagged for screen readers, the same bytes for the same document.

Every text is passed to Typst as a string and never as its markup, so that nothing in a text can be read as a command.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Final

from pitboss.errors import Refused, install
from pitboss.reports.charts import for_print
from pitboss.reports.document import (
    Bar,
    Block,
    Chart,
    Document,
    DocumentTable,
    Heading,
    Paragraph,
    PocketCard,
    Points,
    ShownCards,
    Signatures,
    TableCell,
    Verbatim,
)
from pitboss.reports.pictures import CARD_WIDTH, GAP, cards_svg, names_in_words

ARCHIVED: Final = "a-2a"
TAGGED: Final = "ua-1"
"""The PDF standards: one for archives, one for screen readers."""
PAPERS = {"letter": "us-letter", "a4": "a4", "tabloid": "us-tabloid", "a3": "a3", "half": "us-statement"}
_INLINE = re.compile(r"`(?P<code>[^`]+)`|\*\*(?P<bold>.+?)\*\*|\[(?P<text>[^\]]+)\]\(#(?P<to>[\w-]+)\)")
_MAY_BREAK = "\u200b"
_SHORT = 18
"""A column whose longest cell is at most this long gets the width it needs."""
_LONG = 60
"""A longer cell does not widen its column, because it wraps anyway."""
_WHOLE_TABLE = """
#let whole(body) = layout(page => {
  block(breakable: measure(body, width: page.width).height > page.height / 3, body)
})
"""
"""Keeps a table on one page if it is no higher than a third of it; a higher one continues on the next page."""
_LINE = 70
"""A table whose columns have at most this many letters in total fits on a line."""
_STYLE = """
#set text(font: ("Libertinus Serif", "DejaVu Sans Mono"), size: SIZE, lang: "en", hyphenate: true)
#set par(justify: false)
#set table(stroke: none, inset: (x: 4pt, y: 3pt))
#set table.cell(breakable: false)
#show heading.where(level: 1): it => block(below: 1em, text(size: 1.7em, it.body))
#show heading.where(level: 2): it => block(above: 18pt, below: 6pt, sticky: true, text(size: 1.3em, it.body))
#show heading.where(level: 3): it => block(above: 12pt, below: 5pt, sticky: true, text(size: 1.05em, it.body))
#show table.cell.where(y: 0): strong
#show table: set text(size: 0.88em)
"""


def pdf(document: Document, paper: str = "letter", size: int = 10) -> bytes:
    """The document as a PDF; ``size`` is the font size in points, larger for a sign."""
    try:
        import typst  # noqa: PLC0415 - only who prints a PDF needs it
    except ImportError:
        raise Refused(f"a PDF needs the package typst: {install('press')}") from None
    if paper not in PAPERS:
        raise Refused(f"unknown paper size {paper!r}; use one of {', '.join(PAPERS)}")
    created = datetime(document.created.year, document.created.month, document.created.day, tzinfo=UTC)
    source = typst_source(document, paper, size).encode()
    return bytes(typst.compile(source, pdf_standards=[ARCHIVED, TAGGED], timestamp=int(created.timestamp())))


def overfull(document: Document, paper: str = "letter", size: int = 10) -> list[str]:
    """The words that are wider than their table cells, which Typst would print without a warning."""
    import typst  # noqa: PLC0415 - only who prints a PDF needs it

    source = typst_source(document, paper, size, probing=True).encode()
    words: list[str] = json.loads(typst.query(source, f"<{_OVERFULL}>", field="value"))
    return words


_OVERFULL = "overfull"
_PROBE = """
#let probe(words, body) = layout(cell => {
  for word in words { if measure(word).width > cell.width + 0.1pt [#metadata(word)<OVERFULL>] }
  body
})
""".replace("OVERFULL", _OVERFULL)
"""Measures the words of a cell, in its font, against the available width."""
_BETWEEN_WORDS = re.compile(rf"[\s`*\[\]]+|\(#[\w-]+\)|(?<=[-–/…{_MAY_BREAK}_])")


def _probed(text: str, content: str) -> str:
    words = "".join(f"{_string(word)}, " for word in dict.fromkeys(_BETWEEN_WORDS.split(text)) if word)
    return f"probe(({words}), {content})"


def typst_source(document: Document, paper: str = "letter", size: int = 10, *, probing: bool = False) -> str:
    """The Typst source; with ``probing``, each cell of a table is measured."""
    created = document.created
    head = [
        f"#set document(title: {_string(document.title)}, author: {_string('pitboss')}, "
        f"date: datetime(year: {created.year}, month: {created.month}, day: {created.day}))",
        f'#set page(paper: "{PAPERS[paper]}", margin: (x: 18mm, y: 18mm))',
        _FOOT.replace("COLOPHON", f"#{_inline(document.colophon)}"),
        _STYLE.replace("SIZE", f"{size}pt"),
        _WHOLE_TABLE,
        _PROBE if probing else "",
        f"#heading(level: 1, {_string(document.title)})",
        f"#text(fill: luma(90), {_inline(document.subtitle)})",
    ]
    return "\n".join([*head, *_blocks(document.blocks, probing), ""])


_FOOT = """#set page(footer: context [
  #line(length: 100%, stroke: 0.5pt + luma(160))
  #text(size: 7.5pt, fill: luma(90))[COLOPHON #h(1fr) #counter(page).display("1 / 1", both: true)]
])"""
"""The colophon is a footer, so it never needs a separate page."""


def _string(text: str) -> str:
    """A text as a Typst string, which is JSON except for unusual characters."""
    return json.dumps(text, ensure_ascii=False)


def _inline(text: str) -> str:
    """A text with bold words, code and links as Typst content; long names may break after an underscore."""
    pieces, at = [], 0
    text = text.replace("_", f"_{_MAY_BREAK}")
    for match in _INLINE.finditer(text):
        pieces.append(_string(text[at : match.start()]))
        if match["code"]:
            pieces.append(f"raw({_string(match['code'])})")
        elif match["bold"]:
            pieces.append(f"strong({_string(match['bold'])})")
        else:
            pieces.append(f"link(label({_string(match['to'])}), {_string(match['text'])})")
        at = match.end()
    pieces.append(_string(text[at:]))
    return "[" + "".join(f"#{piece}" for piece in pieces if piece != '""') + "]"


_POCKET = """#page(width: 4in, height: 6in, margin: 16pt, footer: none)[
#set text(size: 7pt)
#set table(inset: (x: 3pt, y: 1.25pt))
#set par(spacing: 5pt)
#set list(spacing: 3.5pt)
#show heading: it => block(above: 0pt, below: 5pt, text(size: 1em, it.body))
BLOCKS
]"""
"""An index card with small print and tight tables."""


def _blocks(blocks: Sequence[Block], probing: bool) -> Iterator[str]:
    for block, after in zip(blocks, [*blocks[1:], None], strict=True):
        yield _block(block, after, probing)


def _block(block: Block, after: Block | None, probing: bool) -> str:
    """The Typst source of a block; a paragraph before a table or picture stays on the same page."""
    match block:
        case Heading():
            sheet = "#pagebreak(weak: true)\n" if block.new_sheet else ""
            label = f" #label({_string(block.id)})" if block.id else ""
            return f"{sheet}#heading(level: {block.level}, {_inline(block.text)}){label}"
        case Paragraph():
            color = "fill: luma(90), " if block.dim else ""
            said = f"par[#text({color}{_inline(block.text)})]"
            return f"#block(sticky: true, {said})" if isinstance(after, DocumentTable | Points | Chart) else f"#{said}"
        case Verbatim():
            return "#par[" + " #linebreak() ".join(f"#{_string(line)}" for line in block.text.splitlines()) + "]"
        case Points():
            return f"#list({', '.join(map(_inline, block.items))})"
        case DocumentTable():
            return _table(block, probing)
        case Chart():
            return f"#image(bytes({_string(for_print(block.svg))}), alt: {_string(block.alt or 'chart')})"
        case Signatures():
            return _signatures(block)
        case PocketCard():
            return _POCKET.replace("BLOCKS", "\n".join(_blocks(block.blocks, probing)))


def _signatures(block: Signatures) -> str:
    """A row of lines for each role, all on one page."""
    line = "table.cell(stroke: (bottom: 0.5pt))[]"
    rows = [f"  pad(top: 30pt, {_inline(role)}), {line}, {line}, {line}," for role in block.roles]
    head = "  table.header([], [name and title], [signature], [date]),"
    columns = "  columns: (auto, 2fr, 2fr, 1fr), column-gutter: 12pt,"
    return "\n".join(["#block(breakable: false, table(", columns, head, *rows, "))"])


def _table(block: DocumentTable, probing: bool) -> str:
    widths = ", ".join(_widths(block))
    aligned = ", ".join("right" if name in block.right else "left" for name in block.columns)
    lines = [
        f"  columns: ({widths},), align: ({aligned},),",
        f"  table.header({', '.join(_cell(name, probing) for name in block.columns)}),",
        "  table.hline(stroke: 0.7pt),",
    ]
    for at, row in enumerate(block.rows):
        lines.append("  " + ", ".join(_cell(cell, probing) for cell in row) + ",")
        note = block.notes[at] if at < len(block.notes) else ""
        if note:
            lines.append(f"  table.cell(colspan: {len(block.columns)}, text(fill: luma(90), {_inline(note)})),")
        lines.append("  table.hline(stroke: 0.3pt + luma(200)),")
    return "\n".join(["#whole(table(", *lines, "))"])


def _cell(cell: TableCell, probing: bool) -> str:
    match cell:
        case ShownCards():
            width = len(cell.cards) * (CARD_WIDTH + GAP) * 0.34
            alt = _string(names_in_words(cell.cards))
            return f"image(bytes({_string(cards_svg(cell.cards))}), width: {width:.1f}pt, alt: {alt})"
        case Bar(text=text) | str(text):
            return _probed(text, _inline(text)) if probing else _inline(text)


def _widths(block: DocumentTable) -> Sequence[str]:
    """Column widths: short columns as needed, the others by the square root of their longest cell."""
    longest = [max([len(name), *(_length(row[at]) for row in block.rows)]) for at, name in enumerate(block.columns)]
    if sum(longest) <= _LINE:
        return ["auto"] * len(longest)
    return ["auto" if length <= _SHORT else f"{min(length, _LONG) ** 0.5:.2f}fr" for length in longest]


def _length(cell: TableCell) -> int:
    match cell:
        case ShownCards():
            return _SHORT
        case Bar():
            return len(cell.text)
        case _:
            return len(cell)
