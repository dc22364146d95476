"""A report as one HTML page without scripts or external files, to read, print and attach."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from pitboss.reports import charts
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
from pitboss.reports.pictures import cards_svg, names_in_words

_STYLE = """
:root { --ink: #1d2430; --dim: #5c6675; --line: #d8dde5; --track: #eef1f5; --accent: #1f5fa8; --band: #c9ddf3; }
* { box-sizing: border-box; }
body { font: 15px/1.5 "Source Serif 4", Georgia, "DejaVu Serif", serif; color: var(--ink); background: #fff;
       margin: 0 auto; padding: 40px 32px 80px; max-width: 1080px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 4px; }
h2 { font-size: 21px; margin: 48px 0 4px; padding-top: 16px; border-top: 2px solid var(--ink); }
h3 { font-size: 15px; margin: 24px 0 6px; }
p { margin: 6px 0 10px; max-width: 76ch; }
ul { margin: 2px 0 12px; padding-left: 18px; font: 12.5px/1.45 "DejaVu Sans", "Liberation Sans", Arial, sans-serif; }
li { margin: 2px 0; }
.dim, caption { color: var(--dim); }
a { color: var(--accent); text-decoration: none; }
code { font: 13px/1.4 "DejaVu Sans Mono", monospace; }
table { border-collapse: collapse; width: 100%; font: 13px/1.4 "DejaVu Sans", "Liberation Sans", Arial, sans-serif;
        font-variant-numeric: tabular-nums; margin: 6px 0 14px; }
th { text-align: left; font-weight: 600; border-bottom: 1.5px solid var(--ink); padding: 4px 10px 4px 0;
     vertical-align: bottom; }
td { border-bottom: 1px solid var(--line); padding: 4px 10px 4px 0; vertical-align: top; }
th.n, td.n { text-align: right; } td.n { white-space: nowrap; }
th:first-child { min-width: 130px; }
td.law { color: var(--dim); white-space: nowrap; }
table.facts { width: auto; min-width: 420px; }
tr.noted td { border-bottom: 0; }
tr.note td { padding-top: 0; color: var(--dim); font-size: 12px; }
svg text { font: 12px "DejaVu Sans", "Liberation Sans", Arial, sans-serif; fill: var(--dim); }
svg .axis { fill: var(--ink); }
.cards svg { height: 42px; width: auto; }
.chart { max-width: 100%; height: auto; display: block; }
.track { fill: var(--track); } .fill { fill: var(--accent); } .band { fill: var(--band); }
.grid { stroke: var(--line); } .line, .exact, .path { fill: none; stroke: var(--accent); stroke-width: 2; }
.exact { stroke: #b3541e; stroke-dasharray: 6 4; stroke-width: 1.5; } .path { stroke-width: 1; opacity: .55; }
.bar { display: block; } td.n .bar { margin-left: auto; }
.pocket { max-width: 560px; margin-top: 40px; padding: 0 20px 10px; border: 1.5px solid var(--ink);
          border-radius: 12px; }
.pocket h2 { border-top: 0; margin-top: 0; } .pocket th:first-child { min-width: 0; }
footer { margin-top: 56px; border-top: 1px solid var(--line); padding-top: 10px; font-size: 13px; color: var(--dim); }
@page { margin: 16mm 14mm; }
@media print { body { padding: 0; max-width: none; font-size: 11pt; } h2.sheet, .pocket { break-before: page; }
  h2, h3 { break-after: avoid; } tr, .chart { break-inside: avoid; } thead { display: table-header-group; }
  table { font-size: 8.5pt; } a { color: inherit; } }
"""

_INLINE = (
    (re.compile(r"`([^`]+)`"), r"<code>\1</code>"),
    (re.compile(r"\*\*(.+?)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\[([^\]]+)\]\((#[\w-]+)\)"), r'<a href="\2">\1</a>'),
)


def page(document: Document) -> str:
    """The whole page."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(document.title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f'<h1>{escape(document.title)}</h1>\n<p class="dim">{_inline(document.subtitle)}</p>\n'
        + fragment(document.blocks)
        + f"\n<footer>{_inline(document.colophon)}</footer>\n</body>\n</html>\n"
    )


def fragment(blocks: Iterable[Block]) -> str:
    """The HTML of blocks, to embed in another page."""
    return "\n".join(map(_html, blocks))


def _inline(text: str) -> str:
    html = escape(text)
    for pattern, tag in _INLINE:
        html = pattern.sub(tag, html)
    return html


def _html(block: Block) -> str:
    match block:
        case Heading():
            attributes = (f' id="{block.id}"' if block.id else "") + (' class="sheet"' if block.new_sheet else "")
            return f"<h{block.level}{attributes}>{_inline(block.text)}</h{block.level}>"
        case Paragraph():
            css = ' class="dim"' if block.dim else ""
            said = " ".join(f"<span>{_inline(sentence)}</span>" for sentence in block.sentences)
            return f"<p{css}>{said or _inline(block.text)}</p>"
        case Verbatim():
            return f'<p style="white-space: pre-wrap">{escape(block.text)}</p>'
        case Points():
            return f"<ul>{''.join(f'<li>{_inline(item)}</li>' for item in block.items)}</ul>"
        case DocumentTable():
            return _table(block)
        case Chart(svg, alt):
            return f'<figure role="img" aria-label="{escape(alt)}">{svg}</figure>' if alt else svg
        case Signatures():
            cell = '<td style="border-bottom: 1px solid; height: 3.2em"></td>'
            rows = "".join(f"<tr><td>{escape(role)}</td>{cell * 3}</tr>" for role in block.roles)
            return f"<table><tr><th></th><th>name</th><th>signature</th><th>date</th></tr>{rows}</table>"
        case PocketCard():
            return f'<section class="pocket">{fragment(block.blocks)}</section>'


def _table(block: DocumentTable) -> str:
    head = "".join(f"<th{_class(name, block)}>{escape(name)}</th>" for name in block.columns)
    lines = []
    for at, row in enumerate(block.rows):
        cells = "".join(
            f"<td{_class(name, block)}>{_cell(cell)}</td>" for name, cell in zip(block.columns, row, strict=True)
        )
        note = block.notes[at] if at < len(block.notes) else ""
        lines.append(f'<tr class="noted">{cells}</tr>' if note else f"<tr>{cells}</tr>")
        if note:
            lines.append(f'<tr class="note"><td colspan="{len(block.columns)}">{_inline(note)}</td></tr>')
    css = ' class="facts"' if len(block.columns) <= 3 else ""
    return f"<table{css}><thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def _class(name: str, block: DocumentTable) -> str:
    return ' class="n"' if name in block.right else ' class="law"' if name == "paragraph" else ""


def _cell(cell: TableCell) -> str:
    match cell:
        case Bar():
            return _inline(cell.text) + charts.bar(cell.part, cell.width)
        case ShownCards():
            drawn, named = cards_svg(cell.cards), names_in_words(cell.cards)
            return f'<span class="cards" role="img" aria-label="{named}">{drawn}</span>'
        case _:
            return _inline(cell)
