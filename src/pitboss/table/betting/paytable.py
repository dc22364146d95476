"""A paytable: one object that the table looks up, the solver counts with and the press prints."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum

from pitboss.errors import Refused
from pitboss.frames import html_table
from pitboss.law import ALWAYS, InForce
from pitboss.money import Odds, Pay, at_least, pay


class Binding(Enum):
    """How a paytable of the law binds the licensee."""

    EXACT = "exact"
    AT_LEAST = "at least"


@dataclass(frozen=True, slots=True, repr=False)
class PayTable(Mapping[str, Pay]):
    """What each outcome of a wager is paid, in the order of the law."""

    id: str
    law: str
    rows: Mapping[str, Pay]
    binding: Binding = Binding.EXACT
    only: Mapping[str, InForce] = field(default_factory=dict)
    """The rows that exist only in some edition or from some date."""

    def __getitem__(self, outcome: str) -> Pay:
        return self.rows[outcome]

    def __contains__(self, outcome: object) -> bool:
        return outcome in self.rows

    def __iter__(self) -> Iterator[str]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        rows = ", ".join(f"{row} {cell}" for row, cell in self.rows.items())
        return f"<{self.id}, {self.law}, {self.binding.value}: {rows}>"

    def _repr_html_(self) -> str:
        rows = ((row.replace("_", " "), str(cell)) for row, cell in self.rows.items())
        return html_table(f"{self.id.replace('_', ' ')}, {self.law}", ("outcome", "pays"), rows)

    def __deepcopy__(self, _: object) -> PayTable:
        """Itself: nothing in it changes. Each submission would otherwise copy the tables of all its options."""
        return self

    def in_force(self, edition: str, on: date | None = None) -> PayTable:
        """The table with the rows that an edition has."""
        if not self.only:
            return self
        rows = {row: cell for row, cell in self.rows.items() if self.only.get(row, ALWAYS).holds(edition, on)}
        return replace(self, rows=rows)

    def changed(self, cells: Mapping[str, object]) -> PayTable:
        """The table with some cells as a licensee chose them, if the law allows it."""
        rows = dict(self.rows)
        for outcome, cell in cells.items():
            if outcome not in rows:
                raise Refused(f"paytable {self.id} has no row {outcome!r}; it has {', '.join(rows)}", self.law)
            chosen, lawful = cell if isinstance(cell, Odds) else pay(str(cell)), rows[outcome]
            if self.binding is Binding.EXACT and chosen != lawful:
                raise Refused(f"{self.id}: {outcome} pays {lawful}, neither more nor less, not {chosen}", self.law)
            if not at_least(chosen, lawful):
                raise Refused(f"{self.id}: {outcome} pays at least {lawful}, not {chosen}", self.law)
            rows[outcome] = chosen
        return replace(self, rows=rows)


def exact(id_: str, law: str, rows: Mapping[str, str]) -> PayTable:
    """A paytable the licensee may not change."""
    return PayTable(id_, law, {outcome: pay(cell) for outcome, cell in rows.items()})


def minimum(id_: str, law: str, rows: Mapping[str, str]) -> PayTable:
    """A paytable the licensee may pay more than, never less."""
    return PayTable(id_, law, {outcome: pay(cell) for outcome, cell in rows.items()}, Binding.AT_LEAST)
