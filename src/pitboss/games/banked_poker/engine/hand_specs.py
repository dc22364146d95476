"""Which cards make a hand, its value, and the paytable row it reaches: pure functions of the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple, TypeAlias


@dataclass(frozen=True, slots=True)
class HandSpec:
    """The cards that make a hand: the best ``size`` of the own, the community's and perhaps the dealer's cards."""

    rank: Callable[..., int]
    """Ranks ``size`` cards given as arguments: a function of :mod:`pitboss.hands` or of the game."""
    size: int
    own: int
    board: int = 0
    dealer: int = 0
    own_used: tuple[int, int] | None = None
    """The minimum and maximum number of hole cards that a hand uses; None if any number may be used."""
    axes: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """If only some community cards combine: their places, by the name of the axis."""
    partial: bool = False
    """True if fewer cards also make a hand; ``rank`` then takes any number of cards."""
    pooled: bool = False
    """True if the player's and the dealer's cards form one hand, whoever holds them."""
    whole: bool = field(init=False)
    """True if exactly the player's own cards make the hand."""

    def __post_init__(self) -> None:
        alone = self.own == self.size and not self.board and not self.dealer
        object.__setattr__(self, "whole", alone and not self.partial)

    @property
    def cards(self) -> int:
        """The number of cards to choose from."""
        return self.own + self.board + self.dealer


def value_of(
    spec: HandSpec, own: Sequence[int], board: Sequence[int] = (), dealer: Sequence[int] = (), axis: str = ""
) -> int:
    """The highest value of a hand; with axes, on the chosen axis, or on the best if none is chosen.

    >>> from pitboss.equipment.cards import cards
    >>> from pitboss.hands import FiveCard, rank_five
    >>> exactly_two = HandSpec(rank_five, 5, own=3, board=3, own_used=(3, 3))
    >>> FiveCard.of(value_of(exactly_two, cards("9S 9D 2H"), cards("4C 4D 4H"))).name
    'TWO_PAIRS'
    """
    if spec.partial or (spec.whole and len(own) == spec.size):
        return spec.rank(*own)
    own, shared, others = own[: spec.own], board[: spec.board], dealer[: spec.dealer]
    if not spec.axes and len(own) + len(shared) + len(others) == spec.size:
        return spec.rank(*own, *shared, *others)
    boards: list[Sequence[int]] = [
        [board[place] for place in places]
        for name, places in spec.axes.items()
        if axis not in spec.axes or axis == name
    ]
    return max(spec.rank(*hand) for cards in boards or [shared] for hand in hand_choices(spec, own, cards, others))


def hand_choices(
    spec: HandSpec, own: Sequence[int], board: Sequence[int], dealer: Sequence[int]
) -> Iterator[tuple[int, ...]]:
    if spec.own_used is None:
        yield from combinations((*own, *board, *dealer), spec.size)
        return
    least, most = spec.own_used
    for used in range(least, min(most, len(own)) + 1):
        for mine in combinations(own, used):
            for rest in combinations((*board, *dealer), spec.size - used):
                yield (*mine, *rest)


class ScaleRow(NamedTuple):
    """A paytable row, the lowest value that reaches it, and the rows that pay if a paytable lacks it."""

    name: str
    floor: int
    fallback_rows: tuple[str, ...] = ()


Scale: TypeAlias = tuple[ScaleRow, ...]
"""Rows in descending order."""


def row_of(scale: Scale, value: int, table: Mapping[str, object]) -> str | None:
    """The row of a paytable that a value reaches, or None.

    >>> scale = (ScaleRow("royal", 9, ("flush",)), ScaleRow("flush", 5))
    >>> row_of(scale, 9, {"royal": 1}), row_of(scale, 9, {"flush": 1}), row_of(scale, 4, {"flush": 1})
    ('royal', 'flush', None)
    """
    for row, floor, fallback_rows in scale:
        if value >= floor:
            return row if row in table else next((other for other in fallback_rows if other in table), None)
    return None
