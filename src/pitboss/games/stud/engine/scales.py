"""Scales that several games share, from the classes of an order of hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pitboss.games.stud.engine.makes import Scale, Step
from pitboss.hands import FiveCard, FourCard
from pitboss.hands.orders import Order
from pitboss.table import PayTable, minimum

FIVE_CARD_PAIR = 12
"""How far the rank of a single pair is shifted in the rank of a five-card hand, as ``hands.five`` has it."""
FOUR_CARD_PAIR = 8
"""The same of a four-card hand."""


def from_class(least: Order) -> Scale:
    """Every class of an order from the highest down to one, each by the name the paytables give it.

    >>> [step.row for step in from_class(FiveCard.FULL_HOUSE)]
    ['royal_flush', 'straight_flush', 'four_of_a_kind', 'full_house']
    """
    return tuple(Step(row_name(one), one.floor) for one in sorted(type(least), reverse=True) if one >= least)


def row_name(one: Order) -> str:
    """A class as the paytables name it."""
    return one.name.lower().replace("two_pairs", "two_pair")


def five_card_pair(row: str, least: int) -> Step:
    """A row for pairs of a rank or better."""
    return Step(row, FiveCard.ONE_PAIR.floor | least << FIVE_CARD_PAIR)


def four_card_pair(row: str, least: int) -> Step:
    """A row for pairs of a rank or better."""
    return Step(row, FourCard.PAIR.floor | least << FOUR_CARD_PAIR)


def one(table: PayTable, row: str) -> PayTable:
    """One row of a table, as the table of a wager by itself."""
    return replace(table, id=row, rows={row: table[row]})


def columns(id_: str, law: str, names: str, rows: Mapping[str, str]) -> dict[str, PayTable]:
    """Alternative tables, each a minimum, from the rows of the print: odds to 1 in each column, ``-`` for no row."""
    heads = names.split()
    cells = {row: line.split() for row, line in rows.items()}
    return {
        head: minimum(f"{id_}_{head}", law, {row: f"{cell[at]} to 1" for row, cell in cells.items() if cell[at] != "-"})
        for at, head in enumerate(heads)
    }
