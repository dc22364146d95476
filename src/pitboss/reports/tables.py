"""The tables of a document as CSV, or as the sheets of a workbook (.xlsx)."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from pitboss.plain import Json
from pitboss.reports.document import (
    Bar,
    Block,
    Document,
    DocumentTable,
    Heading,
    Paragraph,
    PocketCard,
    Points,
    ShownCards,
    TableCell,
    Verbatim,
)

MAX_SHEET_NAME = 31
_NUMBER = re.compile(r"[+-]?\d{1,15}(\.\d+)?(e[+-]?\d+)?")
_NOT_IN_SHEET_NAMES = re.compile(r"[\[\]:*?/\\']")
_NOT_IN_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")


@dataclass(frozen=True, slots=True)
class NamedTable:
    """A table with the heading above it."""

    name: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]


def tables_in(document: Document) -> list[NamedTable]:
    """The tables of a document; its text as one table if it has none."""
    tables = list(_tables(document.blocks, document.title))
    if tables:
        return tables
    lines = [(block.text,) for block in document.blocks if isinstance(block, Paragraph | Heading)]
    return [NamedTable(document.title, ("text",), lines)]


def _tables(blocks: Sequence[Block], name: str) -> Iterator[NamedTable]:
    for block in blocks:
        if isinstance(block, Heading):
            name = block.text
        elif isinstance(block, DocumentTable):
            rows = [[_text(cell) for cell in row] for row in block.rows]
            yield NamedTable(name, block.columns, rows)


def _text(cell: TableCell) -> str:
    match cell:
        case ShownCards():
            return " ".join(cell.cards)
        case Bar():
            return cell.text
    return cell


def plain(document: Document) -> dict[str, Json]:
    """The document as plain values: its title, its text, and its tables as objects by column."""
    rows: list[Json] = []
    for table in _tables(document.blocks, document.title):
        named = [name or f"column_{at}" for at, name in enumerate(table.columns, 1)]
        rows.append({"name": table.name, "rows": [dict(zip(named, row, strict=True)) for row in table.rows]})
    return {
        "title": document.title,
        "subtitle": document.subtitle,
        "text": [*_text_of(document.blocks)],
        "tables": rows,
    }


def _text_of(blocks: Sequence[Block]) -> Iterator[Json]:
    for block in blocks:
        match block:
            case Heading(text=text) | Paragraph(text=text) | Verbatim(text=text):
                yield text
            case Points(items=items):
                yield from items
            case PocketCard(blocks=inner):
                yield from _text_of(inner)


def csv_text(tables: Sequence[NamedTable]) -> str:
    """The tables as comma-separated values; several tables have their names above them and a blank line between."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    for at, table in enumerate(tables):
        if at:
            writer.writerow(())
        if len(tables) > 1:
            writer.writerow((f"# {table.name}",))
        writer.writerows((table.columns, *table.rows))
    return text.getvalue()


# ---------------------------------------------------------------------- workbooks


def workbook(tables: Sequence[NamedTable]) -> bytes:
    """The tables as an .xlsx workbook, one sheet each; the same bytes for the same tables."""
    names = _sheet_names(tables)
    files = {
        "[Content_Types].xml": _content_types(len(tables)),
        "_rels/.rels": _relations([("officeDocument", "xl/workbook.xml")]),
        "xl/workbook.xml": _sheets(names),
        "xl/_rels/workbook.xml.rels": _relations(
            [("worksheet", f"worksheets/sheet{at}.xml") for at in range(1, len(tables) + 1)]
        ),
    }
    files |= {f"xl/worksheets/sheet{at}.xml": _sheet(table) for at, table in enumerate(tables, 1)}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>{content}')
    return packed.getvalue()


def _sheet_names(tables: Sequence[NamedTable]) -> list[str]:
    """Names that a workbook allows: short, without some characters, each once."""
    names: list[str] = []
    for table in tables:
        base = _NOT_IN_SHEET_NAMES.sub(" ", table.name).strip()[:MAX_SHEET_NAME] or "Sheet"
        name, number = base, 1
        while name.lower() in (used.lower() for used in names):
            number += 1
            name = f"{base[: MAX_SHEET_NAME - 4]} ({number})"
        names.append(name)
    return names


_OPEN = "http://schemas.openxmlformats.org"


def _content_types(sheets: int) -> str:
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    parts = [("/xl/workbook.xml", f"{kind}.sheet.main+xml")]
    parts += [(f"/xl/worksheets/sheet{at}.xml", f"{kind}.worksheet+xml") for at in range(1, sheets + 1)]
    overrides = "".join(f'<Override PartName="{name}" ContentType="{type_}"/>' for name, type_ in parts)
    relations = "application/vnd.openxmlformats-package.relationships+xml"
    default = f'<Default Extension="rels" ContentType="{relations}"/>'
    return f'<Types xmlns="{_OPEN}/package/2006/content-types">{default}{overrides}</Types>'


def _relations(targets: Sequence[tuple[str, str]]) -> str:
    kind = f"{_OPEN}/officeDocument/2006/relationships"
    lines = "".join(
        f'<Relationship Id="rId{at}" Type="{kind}/{type_}" Target="{target}"/>'
        for at, (type_, target) in enumerate(targets, 1)
    )
    return f'<Relationships xmlns="{_OPEN}/package/2006/relationships">{lines}</Relationships>'


def _sheets(names: Sequence[str]) -> str:
    listed = "".join(
        f'<sheet name="{escape(name)}" sheetId="{at}" r:id="rId{at}"/>' for at, name in enumerate(names, 1)
    )
    spaces = f'xmlns="{_OPEN}/spreadsheetml/2006/main" xmlns:r="{_OPEN}/officeDocument/2006/relationships"'
    return f"<workbook {spaces}><sheets>{listed}</sheets></workbook>"


def _sheet(table: NamedTable) -> str:
    rows = "".join(
        f'<row r="{at}">{"".join(map(_cell, row))}</row>' for at, row in enumerate((table.columns, *table.rows), 1)
    )
    return f'<worksheet xmlns="{_OPEN}/spreadsheetml/2006/main"><sheetData>{rows}</sheetData></worksheet>'


def _cell(text: str) -> str:
    """A number if the text is one, percentages among them; otherwise the text."""
    plain = text.replace(",", "").replace("\u2212", "-")
    is_percent = plain.endswith("%")
    number = plain.removesuffix("%")
    if _NUMBER.fullmatch(number):
        value = repr(float(number) / 100) if is_percent else number.removeprefix("+")
        return f"<c><v>{value}</v></c>"
    return f'<c t="inlineStr"><is><t xml:space="preserve">{escape(_NOT_IN_XML.sub("", text), quote=False)}</t></is></c>'
