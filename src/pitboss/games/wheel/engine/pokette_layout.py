"""The wheel and layout of pokette: 52 cards in four columns, and two jokers above them (13:69F-12.5).

The text does not lay out the places; docs/readings.md explains the order of the columns and the place of the jokers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from pitboss.equipment import Wheel

SUITS = "SCDH"
"""The columns from left to right."""
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
"""The rows from the top."""
JOKERS = ("J1", "J2")
"""They are above the ace of clubs and the ace of diamonds."""
WHEEL = Wheel((*(f"{rank}{suit}" for rank in RANKS for suit in SUITS), *JOKERS))
_COLORS = {"red": "DH", "black": "SC"}
_BLOCKS = {
    "block_akq": (("A", "K", "Q"), "2S"),
    "block_j109": (("J", "10", "9"), "2C"),
    "block_876": (("8", "7", "6"), "2D"),
    "block_543": (("5", "4", "3"), "2H"),
}
"""Three ranks and the two that goes with them."""
_ABOVE = {"J1": "AC", "J2": "AD"}


def places(wager: str) -> Mapping[str, frozenset[str]]:
    """Return the places of a wager and the cards each covers.

    >>> len(places("split")), sorted(places("corner")["AS-AC-KS-KC"]), len(places("block_876")[""])
    (90, ['AC', 'AS', 'KC', 'KS'], 13)
    """
    match wager:
        case "straight_up":
            return {mark: frozenset((mark,)) for mark in WHEEL.sections}
        case "split":
            return {f"{one}-{other}": frozenset((one, other)) for one, other in _adjoining()}
        case "corner":
            return {"-".join(cards): frozenset(cards) for cards in _corners()}
        case "single_rank":
            return {rank: _of_rank(rank) for rank in RANKS}
        case "double_rank":
            return {f"{one}-{other}": _of_rank(one) | _of_rank(other) for one, other in pairwise(RANKS)}
        case "suit":
            return {suit: _of_suit(suit) for suit in SUITS}
        case "red" | "black":
            return {"": frozenset[str]().union(*map(_of_suit, _COLORS[wager]))}
        case "jacer":
            return {"": frozenset(("AC", "AD", *JOKERS))}
        case _:
            ranks, two = _BLOCKS[wager]
            return {"": frozenset((two,)).union(*map(_of_rank, ranks))}


def _of_rank(rank: str) -> frozenset[str]:
    return frozenset(f"{rank}{suit}" for suit in SUITS)


def _of_suit(suit: str) -> frozenset[str]:
    return frozenset(f"{rank}{suit}" for rank in RANKS)


def _adjoining() -> Iterator[tuple[str, str]]:
    yield JOKERS
    yield from _ABOVE.items()
    for rank in RANKS:
        yield from ((f"{rank}{left}", f"{rank}{right}") for left, right in pairwise(SUITS))
    for upper, lower in pairwise(RANKS):
        yield from ((f"{upper}{suit}", f"{lower}{suit}") for suit in SUITS)


def _corners() -> Iterator[tuple[str, ...]]:
    for upper, lower in pairwise(RANKS):
        for left, right in pairwise(SUITS):
            yield f"{upper}{left}", f"{upper}{right}", f"{lower}{left}", f"{lower}{right}"
