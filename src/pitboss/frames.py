"""Rows of figures as data frames and as HTML tables, for notebooks.

Prices, simulations and logs are :class:`Frames`: they list their rows, and this module turns them into a pandas or
Polars frame or an Arrow table. The extra ``frames`` installs these libraries; nothing else needs them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any

from pitboss.errors import PitbossError, install

FrameRow = Mapping[str, object]
"""One row: columns by name."""


class Frames:
    """Something with rows of figures."""

    __slots__ = ()

    def to_rows(self) -> list[dict[str, object]]:
        """The figures, a dictionary for each row, all with the same columns."""
        raise NotImplementedError

    def to_pandas(self) -> Any:
        """The rows as a pandas data frame."""
        return _library("pandas").DataFrame(self.to_rows())

    def to_polars(self) -> Any:
        """The rows as a Polars data frame."""
        return _library("polars").DataFrame(self.to_rows())

    def to_arrow(self) -> Any:
        """The rows as an Arrow table."""
        return _library("pyarrow").Table.from_pylist(self.to_rows())

    def to_parquet(self, path: str | Path) -> None:
        """Write the rows to a Parquet file."""
        _library("pyarrow.parquet").write_table(self.to_arrow(), str(path))


def _library(name: str) -> Any:
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        package = name.partition(".")[0]
        raise PitbossError(f"{package} is not installed: {install('frames')}") from missing


def html_table(title: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table as a notebook shows it; a number is aligned to the right.

    >>> "<caption>Odds</caption>" in html_table("Odds", ["row", "pays"], [("pair", "1 to 1")])
    True
    """
    head = "".join(f"<th>{escape(column)}</th>" for column in columns)
    body = "".join("<tr>" + "".join(map(_cell, row)) + "</tr>" for row in rows)
    caption = f"<caption>{escape(title)}</caption>"
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(value: object) -> str:
    if isinstance(value, float):
        return f'<td style="text-align:right">{value:,.6g}</td>'
    if isinstance(value, int):
        return f'<td style="text-align:right">{value:,}</td>'
    return f"<td>{escape(str(value))}</td>"
