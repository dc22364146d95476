"""Paytables as the law prints them: several in columns, and cells that the licensee may raise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pitboss.errors import Refused
from pitboss.money import Pay, pay
from pitboss.table import PayTable
from pitboss.table.betting.paytable import Binding


def by_row(table: PayTable) -> dict[str, PayTable]:
    """A table that the law prints for several wagers, a row each, as one table for each of them."""
    return {row: replace(table, id=row, rows={row: cell}) for row, cell in table.items()}


def columns(
    id_: str, law: str, heads: str, rows: Mapping[str, str], binding: Binding = Binding.AT_LEAST
) -> dict[str, PayTable]:
    """Alternative tables from the rows of the print, one for each head of a column.

    A cell is odds to 1, or a sum of dollars; ``-`` is no row.

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
    """The chosen table with its raised cells; what :func:`is_lowered` finds unlawful leaves it as it is."""
    return table if is_lowered(table, cells) else table.changed(cells)


def is_lowered(table: PayTable, cells: Mapping[str, str]) -> bool:
    """Whether cells are below those of a table, or of a row that it does not have."""
    try:
        table.changed(cells)
    except Refused:
        return True
    return False
