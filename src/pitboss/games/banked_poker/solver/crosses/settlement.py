"""Settles one cross for all hole cards on one axis against a dealer who has the better of both axes (25)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.games.banked_poker.solver.crosses.axes import CardTypes
from pitboss.hands.compiled import part
from pitboss.pricing.boards import share
from pitboss.pricing.suits import Numbers


class CrossRoom(NamedTuple):
    """Reusable arrays for settling crosses."""

    left: Numbers
    """The number of cards of each type not on the cross."""
    sharing: Numbers
    """For a card of each type, the number of visited dealer's holdings that contain it."""
    won: Numbers
    tied: Numbers
    """For each number of hole cards, the lower and the equal holdings of the dealer."""


def room_for_cross(types: CardTypes) -> CrossRoom:
    """Allocate the arrays for crosses of these card types."""
    cards, numbers = np.zeros(len(types.copies), np.int64), np.zeros(len(types.low), np.int64)
    return CrossRoom(cards.copy(), cards.copy(), numbers.copy(), numbers.copy())


@part
def remove_cross(center: int, first: int, second: int, types: CardTypes, left: Numbers) -> int:
    """Remove the center and both axes from the deck; return the number of ways to choose these cards."""
    ways = 1
    for card in range(left.size):
        left[card] = types.copies[card]
    for card in (center, types.low[first], types.high[first], types.low[second], types.high[second]):
        ways *= left[card]
        left[card] -= 1
    return ways


@njit(nogil=True, cache=True)
def settle(first: int, second: int, types: CardTypes, room: CrossRoom) -> None:
    """Compare hole cards on the first axis with the dealer's on the better of both, in ascending order of places.

    Each of the dealer's holdings is visited on its better axis, the first if both are equal. Holdings that share a card
    with the hole cards are subtracted; the hole cards themselves, which share two, are added back if they would tie.
    """
    low, high, left = types.low, types.high, room.left
    mine, theirs, sharing, won, tied = types.order[first], types.order[second], room.sharing, room.won, room.tied
    on_first, on_second = types.places[first], types.places[second]
    sharing[:] = 0
    begin, at, lower = 0, 0, 0
    while begin < mine.size:
        place, end = on_first[mine[begin]], begin
        while at < theirs.size and on_second[theirs[at]] < place:
            number = theirs[at]
            if on_first[number] < on_second[number]:
                lower += share(low[number], high[number], left, sharing)
            at += 1
        while end < mine.size and on_first[mine[end]] == place:
            number = mine[end]
            won[number] = lower - sharing[low[number]] - sharing[high[number]]
            end += 1
        for i in range(begin, end):
            number = mine[i]
            if on_second[number] <= place:
                lower += share(low[number], high[number], left, sharing)
        while at < theirs.size and on_second[theirs[at]] == place:
            number = theirs[at]
            if on_first[number] < place:
                lower += share(low[number], high[number], left, sharing)
            at += 1
        for i in range(begin, end):
            number = mine[i]
            itself = on_second[number] <= place
            tied[number] = lower - sharing[low[number]] - sharing[high[number]] + itself - won[number]
        begin = end
