"""Prices of a submission that is not lawful, next to the lawful ones, with the paragraph of each violation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from pitboss.analysis.prices.edge import Comparison, ComparisonRow, priced
from pitboss.analysis.prices.report_rows import comparison_rows, percent
from pitboss.analysis.prices.solvers import price
from pitboss.law import in_full
from pitboss.plain import Json
from pitboss.pricing import Priced
from pitboss.reports.document import Block, Document, DocumentTable, Heading, Paragraph
from pitboss.submission.what_if import WhatIf

LAWFUL, WHAT_IF = "lawful", "what if"
NOT_LAWFUL = (
    f"Not lawful. No table may be opened with it; the prices are for a petition ({in_full('8.4')}) or a comparison."
)

SAME_PRICE = "the price stays the same; best play never wins by the changed row, or the solver does not read it."


@dataclass(frozen=True, slots=True)
class WhatIfPrices:
    """The prices of an unlawful submission and of the lawful one nearest to it."""

    assumed: WhatIf
    lawful: Priced
    priced: Priced

    @property
    def comparison(self) -> Comparison:
        """Both side by side."""
        return Comparison("law", (LAWFUL, WHAT_IF), (self.lawful, self.priced))

    def violations(self) -> list[tuple[str, str, str]]:
        """Where the law is broken, how, and the paragraph."""
        return [(each.where, each.message, in_full(each.law)) for each in self.assumed.violations]

    def rows(self) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
        """The columns and rows of the prices; wagers whose price differs first."""
        columns, rows = comparison_rows(self.comparison)
        return tuple(columns), sorted(map(tuple, rows), key=lambda row: row[1] == row[2])

    def unchanged(self) -> list[str]:
        """The wagers whose payouts differ but whose price is the same."""
        game, options = self.assumed.submission.game, self.assumed.submission.options
        wagers = [wager for wager in game.wagers if wager.id in self.assumed.wagers]
        moved = {row.wager for row in self.comparison.rows() if row.cost(1) != 0}
        return [wager.name for wager in wagers if not {wager.id, game.price_unit(options, wager)} & moved]

    def plain(self) -> dict[str, Json]:
        """The prices as a plain value, marked as not lawful."""
        return {
            "game": self.priced.game,
            "lawful": not self.assumed.violations,
            "violations": [{"where": where, "says": says, "law": law} for where, says, law in self.violations()],
            "unchanged": self.unchanged(),
            "options": self.assumed.submission.options.plain(),
            "wagers": [_plain(row) for row in self.comparison.rows()],
        }

    def document(self, created: date) -> Document:
        """The prices as a report."""
        columns, rows = self.rows()
        name = self.assumed.submission.game.name
        return Document(
            f"{name}: what if",
            "House advantage under rules that the law does not allow",
            tuple(self._blocks(columns, rows)),
            created,
        )

    def _blocks(self, columns: tuple[str, ...], rows: list[tuple[str, ...]]) -> Iterable[Block]:
        if self.assumed.violations:
            yield Paragraph(f"**{NOT_LAWFUL}**")
            yield Heading("Violations", 3)
            yield DocumentTable(("where", "violation", "paragraph"), self.violations())
        yield Heading("House advantage", 3)
        yield DocumentTable(columns, rows, right=columns[1:])
        if self.unchanged():
            yield Paragraph(f"{', '.join(self.unchanged())}: {SAME_PRICE}")


def _plain(row: ComparisonRow) -> dict[str, Json]:
    lawful, changed = row.prices
    return {
        "wager": row.wager,
        "on": row.on,
        "name": row.name,
        LAWFUL: None if lawful is None else lawful.method.written(lawful.house_advantage),
        "what_if": None if changed is None else changed.method.written(changed.house_advantage),
        "what_if_percent": None if changed is None else percent(changed.house_advantage, 6),
    }


def price_what_if(assumed: WhatIf, *, cached: bool = True) -> WhatIfPrices:
    """Price an unlawful submission and the lawful one nearest to it; only the lawful prices are cached."""
    return WhatIfPrices(assumed, priced(assumed.lawful, cached=cached), price(assumed.submission))
