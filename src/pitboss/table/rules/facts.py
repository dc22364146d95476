"""What a game says of itself for people who read its rules: equipment, the round step by step, meters, limits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from pitboss.equipment.shoe import TILE, Shoe
from pitboss.money import Cents


@dataclass(frozen=True, slots=True)
class RoundStep:
    """One step of a round: a short title, what happens, and the paragraph that says so."""

    title: str
    description: str
    law: str


@dataclass(frozen=True, slots=True)
class EquipmentItem:
    """Something that the game is played with."""

    kind: str
    """``cards``, ``tiles``, ``dice``, ``wheel`` or ``drum``."""
    description: str
    marks: tuple[str, ...] = ()
    """The sections of a wheel in their order."""


@dataclass(frozen=True, slots=True)
class RuleTable:
    """What a player must know as a table: the value of cards, the ranking of hands, who draws when."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str | tuple[str, ...], ...], ...]
    """Cells are text, or cards to be shown."""
    law: str


class Finding(NamedTuple):
    """Something that a check of a lawful submission reports, such as an exact house advantage."""

    what: str
    message: str
    law: str


class Requirement(NamedTuple):
    """The wagers that must be made with a wager, or in the same amount."""

    wagers: tuple[str, ...]
    law: str
    description: str
    times: int = 1
    """This amount as a multiple of the smallest, where the amounts have a fixed ratio."""


class MeterShare(NamedTuple):
    """A row of a wager that pays a percentage of a progressive meter."""

    row: str
    percent: int
    law: str

    def __str__(self) -> str:
        return "the whole progressive meter" if self.percent == 100 else f"{self.percent}% of the progressive meter"


@dataclass(frozen=True, slots=True)
class PayoutLimit:
    """The aggregate limit on the payouts of some wagers of one hand."""

    wagers: tuple[str, ...]
    amount: Cents
    law: str


@dataclass(frozen=True, slots=True)
class Charge:
    """A percentage that is taken of a wager, such as a vigorish: exactly, and as it is rounded at an amount."""

    rate: Fraction
    of: Literal["win", "wager", "winning wager"]
    """What it is a share of: what was won, the bet whenever it is decided, or the bet when it wins."""
    taken: Callable[[Cents], Cents]
    """What is taken of an amount."""
    law: str


@dataclass(frozen=True, slots=True)
class Call:
    """Something a player may call while the layout is open, or at any time where players play each other."""

    call: str
    description: str
    law: str
    bet: int | None = None


class WaitsFor(NamedTuple):
    """What a round needs before it can continue: one of these wagers, by anybody."""

    wagers: tuple[str, ...]
    description: str
    law: str


def wagers_made(names: Sequence[str]) -> str:
    """Wagers as a sentence about making them names them.

    >>> wagers_made(["Ante"]), wagers_made(["Basic wager"]), wagers_made(["ante", "blind"])
    ('an ante wager', 'a basic wager', 'ante and blind wagers')
    """
    plain = [(name[:1].lower() + name[1:]).removesuffix(" wager") for name in names]
    if len(plain) == 1:
        return f"{'an' if plain[0][0] in 'aeiou' else 'a'} {plain[0]} wager"
    return f"{', '.join(plain[:-1])} and {plain[-1]} wagers"


def cards_in(shoes: Iterable[Shoe]) -> tuple[EquipmentItem, ...]:
    """The shoes of a table as people read them.

    >>> (
    ...     [item.description for item in cards_in([Shoe(1), Shoe(1)])],
    ...     [item.description for item in cards_in([Shoe(6, without="10")])],
    ... )
    (['2 decks of 52 cards that alternate'], ['6 decks of 48 cards, without the tens'])
    """
    items = list(shoes)
    if not items:
        return ()
    shoe = items[0]
    if shoe.kind == TILE:
        return (EquipmentItem("tiles", f"a set of {shoe.size} tiles"),)
    each = shoe.size // shoe.decks
    decks = "one deck" if shoe.decks == len(items) == 1 else f"{shoe.decks * len(items)} decks"
    description = f"{decks} of {each} cards"
    if shoe.jokers:
        description += ", one of them a joker" if shoe.jokers == 1 else f", {shoe.jokers} of them jokers"
    if shoe.without:
        description += f", without the {'tens' if shoe.without == '10' else shoe.without}"
    if len(items) > 1:
        description += " that alternate"
    if shoe.continuous:
        description += ", shuffled continuously"
    return (EquipmentItem("cards", description),)
