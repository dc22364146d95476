"""Prices, distributions and hold as tables of plain figures, for CSV files and workbooks."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

from pitboss.analysis.prices.book import BookEntry
from pitboss.analysis.prices.report_extras import PARTS, SESSIONS
from pitboss.analysis.prices.report_rows import CSV_COLUMNS, csv_rows
from pitboss.analysis.prices.volatility import result_range
from pitboss.pricing import Priced
from pitboss.reports.document import provenance
from pitboss.reports.tables import NamedTable


def price_tables(entries: Sequence[BookEntry], created: date) -> list[NamedTable]:
    """The prices, every result with its probability, the hold by number of rounds, and what computed them."""
    priced = [entry.priced for entry in entries if entry.priced is not None]
    optional = [each.priced for entry in entries for each in entry.optional]
    hold = [row for entry in entries if entry.priced is not None for row in _hold(entry.priced, entry.extras.sessions)]
    parts = [f"{end} {part:.0%}" for part in PARTS for end in ("low", "high")]
    return [
        NamedTable("Prices", CSV_COLUMNS, csv_rows([*priced, *optional])),
        NamedTable("Distribution", _DISTRIBUTION, [row for each in priced for row in _distribution(each)]),
        NamedTable("Hold", ("game", "wager", "on", "rounds", "hold", "average units", *parts), hold),
        NamedTable("About", ("item", "value"), list(provenance(created).items())),
    ]


_DISTRIBUTION = ("game", "wager", "on", "outcome", "net", "net exactly", "cases", "probability")


def _distribution(priced: Priced) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for price in priced.wagers:
        for payout in price.payouts:
            chance = float(Fraction(payout.cases, price.cases))
            exactly, cases = (str(payout.net), str(payout.cases)) if price.of_payouts.exact else ("", "")
            rows.append(
                (priced.game, price.wager, price.on, payout.name, repr(float(payout.net)), exactly, cases, repr(chance))
            )
    return rows


def _hold(priced: Priced, sessions: Sequence[int]) -> list[tuple[str, ...]]:
    """The share of all stakes that the house keeps, and the range of a player's results, by number of rounds."""
    rows = []
    for price in priced.wagers:
        for rounds in sessions or SESSIONS:
            ends = [repr(float(end)) for part in PARTS for end in result_range(price, rounds, part)]
            average = repr(-float(price.house_advantage) * rounds)
            hold = repr(float(price.element_of_risk))
            rows.append((priced.game, price.wager, price.on, str(rounds), hold, average, *ends))
    return rows
