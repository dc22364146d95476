"""Which cards make a hand, what it is worth, and which row of a paytable it reaches: pure functions of the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple, TypeAlias


@dataclass(frozen=True, slots=True)
class Makes:
    """Which cards make a hand: ``size`` of the own, the community's and (where they count as well) the dealer's."""

    rank: Callable[..., int]
    """The value of ``size`` cards, given one by one: a function of :mod:`pitboss.hands`, or of the game."""
    size: int
    own: int
    board: int = 0
    dealer: int = 0
    own_used: tuple[int, int] = (0, 52)
    """The least and the most own cards that a hand may use, where the law says so."""
    axes: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Where only some community cards go together: their places, by the name of the choice."""
    partial: bool = False
    """Whether fewer cards make a hand too: its rank then takes any number of them."""
    pooled: bool = False
    """Whether the player's cards and the dealer's are one hand, whoever holds which."""
    whole: bool = field(init=False)
    """Whether the own cards make it, all of them and no others."""

    def __post_init__(self) -> None:
        alone = self.own == self.size and not self.board and not self.dealer
        object.__setattr__(self, "whole", alone and not self.partial)

    @property
    def cards(self) -> int:
        """How many cards there are to choose from."""
        return self.own + self.board + self.dealer


def value_of(
    makes: Makes, own: Sequence[int], board: Sequence[int] = (), dealer: Sequence[int] = (), axis: str = ""
) -> int:
    """The highest value that the cards of a hand make; with axes, on the one chosen, or the best of all.

    >>> from pitboss.equipment.cards import cards
    >>> from pitboss.hands import FiveCard, rank_five
    >>> exactly_two = Makes(rank_five, 5, own=3, board=3, own_used=(3, 3))
    >>> FiveCard.of(value_of(exactly_two, cards("9S 9D 2H"), cards("4C 4D 4H"))).name
    'TWO_PAIRS'
    """
    if makes.partial or (makes.whole and len(own) == makes.size):
        return makes.rank(*own)
    if makes.own < len(own):
        own = own[: makes.own]
    shared, others = board[: makes.board], dealer[: makes.dealer]
    if not makes.axes and len(own) + len(shared) + len(others) == makes.size:
        return makes.rank(*own, *shared, *others)
    boards: list[Sequence[int]] = [
        [board[place] for place in places]
        for name, places in makes.axes.items()
        if axis not in makes.axes or axis == name
    ]
    return max(makes.rank(*hand) for cards in boards or [shared] for hand in _choices(makes, own, cards, others))


def _choices(
    makes: Makes, own: Sequence[int], board: Sequence[int], dealer: Sequence[int]
) -> Iterator[tuple[int, ...]]:
    least, most = makes.own_used
    every = (*own, *board, *dealer)
    if len(every) == makes.size:
        yield every
    elif least == 0 and most >= makes.size:
        yield from combinations(every, makes.size)
    else:
        for used in range(least, min(most, len(own)) + 1):
            for mine in combinations(own, used):
                for rest in combinations((*board, *dealer), makes.size - used):
                    yield (*mine, *rest)


class ScaleRow(NamedTuple):
    """A row of a paytable, the least value that reaches it, and the rows that pay where a table does not have it."""

    name: str
    floor: int
    else_rows: tuple[str, ...] = ()


Scale: TypeAlias = tuple[ScaleRow, ...]
"""Rows from the highest down."""


def row_of(scale: Scale, value: int, table: Mapping[str, object]) -> str | None:
    """The row of a table that a value reaches; None where it reaches none.

    >>> scale = (ScaleRow("royal", 9, ("flush",)), ScaleRow("flush", 5))
    >>> row_of(scale, 9, {"royal": 1}), row_of(scale, 9, {"flush": 1}), row_of(scale, 4, {"flush": 1})
    ('royal', 'flush', None)
    """
    for row, floor, else_rows in scale:
        if value >= floor:
            return row if row in table else next((other for other in else_rows if other in table), None)
    return None
