"""The strength of two tiles, and the comparison of hands of tiles (10.2, 10.7(h) to (j)).

The strength of a hand is an integer; higher is better. Equal strengths are a copy hand: the same rank of pair
(10.2(c)), or the same value with the same highest tile (10.2(h)).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pitboss.equipment import Card, card, names_of
from pitboss.equipment.tiles import TILE_NAMES, design_of
from pitboss.games.paigow.engine.setting import HandPart, Hands, SetResult

PARTS = (HandPart("high", 2), HandPart("low", 2))
DEALT = 4

TILE_RANKS = (
    "6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5",
    "3-6 4-5", "2-6 3-5", "2-5 3-4", "2-4", "1-4 2-3", "1-2",
)  # fmt: skip
"""Single tiles by rank, highest first (10.2(g))."""

SUPREME, MATCHED, MIXED, WONG, GONG = "supreme pair", "matched pair", "mixed pair", "wong", "gong"
PAIR_RANKS = (
    (SUPREME, "2-4 1-2"),
    (MATCHED, "6-6 6-6"),
    (MATCHED, "1-1 1-1"),
    (MATCHED, "4-4 4-4"),
    (MATCHED, "1-3 1-3"),
    (MATCHED, "5-5 5-5"),
    (MATCHED, "3-3 3-3"),
    (MATCHED, "2-2 2-2"),
    (MATCHED, "5-6 5-6"),
    (MATCHED, "4-6 4-6"),
    (MATCHED, "1-6 1-6"),
    (MATCHED, "1-5 1-5"),
    (MIXED, "3-6 4-5"),
    (MIXED, "3-5 2-6"),
    (MIXED, "3-4 2-5"),
    (MIXED, "1-4 2-3"),
    (WONG, "6-6 4-5", "6-6 3-6"),
    (WONG, "1-1 4-5", "1-1 3-6"),
    (GONG, "6-6 2-6", "6-6 3-5", "6-6 4-4"),
    (GONG, "1-1 2-6", "1-1 3-5", "1-1 4-4"),
)  # fmt: skip
"""The permissible pairs by rank, highest first: their kind and tiles (10.2(b))."""

COUNTS_AS = {"1-2": 6, "2-4": 3}
"""The alternative points of a tile of the supreme pair when used separately (10.2(e))."""
RANKS_THEN_AS = {"1-2": "2-4", "2-4": "1-2"}
"""The tile whose rank it then has."""

VALUE_ONE = 100
"""The strength of a hand is 100 for each point of its value (10.2(d)), plus up to 16 for its highest tile (10.2(f)).

Pairs are above nine points.
"""
Strength = Any
"""The strength of a hand: an integer, or an array for the solver."""
_LOWEST_PAIR = 10 * VALUE_ONE


class TileHand(NamedTuple):
    """A hand of two tiles: a permissible pair, or a value with its highest tile."""

    strength: int
    """Higher is better; equal is a copy hand."""
    kind: str
    """The kind of permissible pair, or ""."""
    value: int | None
    """0 to 9 for a hand without a permissible pair (10.2(d)); a pair has no value."""

    def __str__(self) -> str:
        return self.kind or f"value {self.value}"


def rank_of_tile(name: str) -> int:
    """The rank of a single tile, 1 being the highest (10.2(g)).

    >>> [rank_of_tile(name) for name in ("6-6", "4-5", "2-4", "1-2")]
    [1, 12, 15, 17]
    """
    return 1 + next(rank for rank, names in enumerate(TILE_RANKS) if name in names.split())


def tile_hand(first: Card, second: Card) -> TileHand:
    """The hand of two tiles.

    >>> [str(tile_hand(card(a), card(b))) for a, b in (("1-1", "3-3"), ("5-6", "1-6"), ("6-6", "4-4"), ("2-4", "1-4"))]
    ['value 8', 'value 8', 'gong', 'value 8']
    """
    return _HANDS[first, second]


def _worked_out(first: Card, second: Card) -> TileHand:
    names = sorted(names_of((first, second)))
    for rank, (kind, *pairs) in enumerate(PAIR_RANKS):
        if any(sorted(pair.split()) == names for pair in pairs):
            return TileHand(_LOWEST_PAIR + len(PAIR_RANKS) - rank, kind, None)
    return max(_counted(other, tile) for tile, other in ((names[0], names[1]), (names[1], names[0])))


def _counted(plain: str, tile: str) -> TileHand:
    """The better hand of two tiles, one of which may have alternative points (10.2(e))."""
    spots = design_of(card(plain)).spots
    counts = [(design_of(card(tile)).spots, tile)]
    if tile in COUNTS_AS:
        counts.append((COUNTS_AS[tile], RANKS_THEN_AS[tile]))
    hands = []
    for count, ranks_as in counts:
        value = (spots + count) % 10
        top = min(rank_of_tile(plain), rank_of_tile(ranks_as))
        hands.append(TileHand(value * VALUE_ONE + len(TILE_RANKS) - top, "", value))
    return max(hands)


_HANDS = {(card(a), card(b)): _worked_out(card(a), card(b)) for a in TILE_NAMES for b in TILE_NAMES}
"""Every pair of designs, including pairs that a set does not contain."""


TILE_RANK = {card(name): rank_of_tile(name) for name in TILE_NAMES}
"""The rank of each single tile."""


def higher_first(first: Sequence[Card], second: Sequence[Card]) -> Hands:
    """Two hands of two tiles, the higher first: it is the high hand, however it was set (10.1)."""
    high, low = sorted((tuple(first), tuple(second)), key=lambda tiles: tile_hand(*tiles).strength, reverse=True)
    return high, low


def splits(tiles: tuple[Card, ...]) -> tuple[Hands, ...]:
    """The distinct sets of four tiles, each with its high hand first.

    >>> len(splits(tuple(card(name) for name in ("6-6", "6-6", "1-3", "4-5"))))
    2
    """
    a, b, c, d = sorted(tiles)
    ways = (higher_first((a, b), (c, d)), higher_first((a, c), (b, d)), higher_first((a, d), (b, c)))
    return tuple(dict.fromkeys(ways))


def hands_won(high: Strength, low: Strength, bank_high: Strength, bank_low: Strength) -> Strength:
    """The number of a player's hands that are higher than the dealer's or the bank's, from their strengths.

    A copy is not higher, and a low hand of value zero is never higher (10.7(h), (i)1). Takes integers, or arrays for
    the solver.
    """
    return (high > bank_high) * 1 + (low > bank_low) * (low >= VALUE_ONE)


def result_of(player: Hands, bank: Hands) -> SetResult:
    """The result against the dealer or bank: two higher hands win, one is a push, none loses (10.7(h) to (j))."""
    return _RESULTS[hands_won(*strengths_of(player), *strengths_of(bank))]


_RESULTS: tuple[SetResult, ...] = ("lose", "push", "win")


def strengths_of(hands: Hands) -> tuple[int, int]:
    """The strengths of the high and the low hand."""
    high, low = hands
    return tile_hand(*high).strength, tile_hand(*low).strength
