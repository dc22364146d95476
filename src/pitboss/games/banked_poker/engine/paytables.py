"""Paytables as the law prints them: several in columns, with cells that the licensee may raise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pitboss.errors import Refused
from pitboss.money import Pay, pay
from pitboss.table import PayTable
from pitboss.table.betting.paytable import Binding


def by_row(table: PayTable) -> dict[str, PayTable]:
    """Split a table that the law prints with one row per wager into one paytable per wager."""
    return {row: replace(table, id=row, rows={row: cell}) for row, cell in table.items()}


def columns(
    id_: str, law: str, heads: str, rows: Mapping[str, str], binding: Binding = Binding.AT_LEAST
) -> dict[str, PayTable]:
    """Parse alternative paytables printed in columns: one for each column head.

    A cell is odds to 1, or a dollar amount; ``-`` means that the column has no such row.

    >>> [str(cell) for cell in columns("trips", "32.11(d)", "A B", {"flush": "7 6", "straight": "4 -"})["A"].values()]
    ['7 to 1', '4 to 1']
    """
    cells = {row: line.split() for row, line in rows.items()}
    return {
        head: PayTable(
            f"{id_}_{head}", law, {row: _cell(line[at]) for row, line in cells.items() if line[at] != "-"}, binding
        )
        for at, head in enumerate(heads.split())
    }


def _cell(printed: str) -> Pay:
    return pay(printed if printed.startswith("$") else f"{printed} to 1")


def raised(table: PayTable, cells: Mapping[str, str]) -> PayTable:
    """The chosen table with its raised cells; unchanged if :func:`is_lowered` finds them unlawful."""
    return table if is_lowered(table, cells) else table.changed(cells)


def is_lowered(table: PayTable, cells: Mapping[str, str]) -> bool:
    """True if a cell is below the table's own, or names a row that the table does not have."""
    try:
        table.changed(cells)
    except Refused:
        return True
    return False
