"""Pricing: one submission, several to compare, or every game of the book at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss import games
from pitboss.analysis import cache, solvers
from pitboss.plain import Json
from pitboss.pricing import Priced, WagerPrice
from pitboss.table import Submission, submit


def priced(submission: Submission[Any], *, cached: bool = True) -> Priced:
    """A submission priced, from the cache if it is there."""
    found = cache.load(submission) if cached else None
    if found is None:
        found = solvers.price(submission)
        if cached:
            cache.store(submission, found)
    return found


@dataclass(frozen=True, slots=True)
class BookEntry:
    """A game of the book: its price under its default submission, or why there is none."""

    game: str
    name: str
    priced: Priced | None
    why_not: str = ""


def _entry(game: str, *, cached: bool) -> BookEntry:
    """One game of the book; this is what workers run."""
    known = games.GAMES[game]
    if solvers.solver(known) is None:
        return BookEntry(game, known.name, None, "no solver yet")
    return BookEntry(game, known.name, priced(submit(known), cached=cached))


def book(
    executor: Executor | None = None, *, cached: bool = True, told: Callable[[BookEntry, int, int], None] | None = None
) -> list[BookEntry]:
    """Every game under its default submission, in the order of the registry; ``told`` as each is done."""
    ids = list(games.GAMES)
    found: dict[str, BookEntry] = {}

    def done(entry: BookEntry) -> None:
        found[entry.game] = entry
        if told:
            told(entry, len(found), len(ids))

    if executor is None:
        for game in ids:
            done(_entry(game, cached=cached))
    else:
        asked: list[Future[BookEntry]] = [executor.submit(_entry, game, cached=cached) for game in ids]
        for future in as_completed(asked):
            done(future.result())
    return [found[game] for game in ids]


@dataclass(frozen=True, slots=True)
class Row:
    """One wager under each of the submissions compared; None where it is not offered."""

    wager: str
    name: str
    on: str
    prices: tuple[WagerPrice | None, ...]

    def cost(self, index: int) -> Fraction | None:
        """What the submission costs the player on this wager, beside the first one: more is worse for him."""
        first, other = self.prices[0], self.prices[index]
        return None if first is None or other is None else other.house_advantage - first.house_advantage


@dataclass(frozen=True, slots=True)
class Comparison:
    """The same game under several submissions that differ in one option."""

    option: str
    values: tuple[str, ...]
    priced: tuple[Priced, ...]

    def rows(self) -> list[Row]:
        """Every wager that any of the submissions offers."""
        found: dict[tuple[str, str], list[WagerPrice | None]] = {}
        names: dict[str, str] = {}
        for index, one in enumerate(self.priced):
            for price in one.wagers:
                row = found.setdefault((price.wager, price.on), [None] * len(self.priced))
                row[index] = price
                names[price.wager] = price.name
        return [Row(wager, names[wager], on, tuple(prices)) for (wager, on), prices in found.items()]

    def plain(self) -> dict[str, Json]:
        """The comparison as a plain value."""

        def cell(row: Row, index: int) -> Mapping[str, Json] | None:
            price, cost = row.prices[index], row.cost(index)
            if price is None:
                return None
            shown: dict[str, Json] = {
                "house_advantage": str(price.house_advantage),
                "house_advantage_percent": f"{float(price.house_advantage) * 100:.6f}",
            }
            return shown if cost is None else {**shown, "cost": str(cost)}

        return {
            "option": self.option,
            "values": self.values,
            "wagers": [
                {
                    "wager": row.wager,
                    "name": row.name,
                    "on": row.on,
                    "by_value": {value: cell(row, index) for index, value in enumerate(self.values)},
                }
                for row in self.rows()
            ],
            "submissions": [one.submission for one in self.priced],
        }


def compared(
    option: str, values: Sequence[str], submissions: Sequence[Submission[Any]], *, cached: bool = True
) -> Comparison:
    """What an option costs the player: every wager under each of its values."""
    return Comparison(option, tuple(values), tuple(priced(one, cached=cached) for one in submissions))
