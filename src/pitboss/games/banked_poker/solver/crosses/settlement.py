"""One cross of five cards, settled for all own cards on one axis against a dealer who has the better of both (25)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.games.banked_poker.solver.crosses.axes import CardTypes
from pitboss.hands.compiled import part
from pitboss.pricing.boards import share
from pitboss.pricing.suits import Numbers


class CrossRoom(NamedTuple):
    """Arrays for one cross after another."""

    left: Numbers
    """How many cards of each type are not on the cross."""
    sharing: Numbers
    """For a card of each type, how many of the dealer's holdings gone through have it."""
    won: Numbers
    tied: Numbers
    """For each number of own cards, the dealer's holdings that are lower, and equal."""


def room_for_cross(types: CardTypes) -> CrossRoom:
    """Arrays for crosses of some types of cards."""
    cards, numbers = np.zeros(len(types.copies), np.int64), np.zeros(len(types.low), np.int64)
    return CrossRoom(cards.copy(), cards.copy(), numbers.copy(), numbers.copy())


@part
def lay(center: int, first: int, second: int, types: CardTypes, left: Numbers) -> int:
    """Takes a cross out of the deck: its center and the cards of both axes; in how many ways there are such cards."""
    ways = 1
    for card in range(left.size):
        left[card] = types.copies[card]
    for card in (center, types.low[first], types.high[first], types.low[second], types.high[second]):
        ways *= left[card]
        left[card] -= 1
    return ways


@njit(nogil=True, cache=True)
def settle(first: int, second: int, types: CardTypes, room: CrossRoom) -> None:
    """Compares own cards on the first axis with the dealer's on the better of two, place by place upwards.

    The dealer's holdings up to a place have all been gone through on the axis where they are better: on the first
    where both are equal. Those that share a card with the own cards are taken back; the own cards themselves, which
    share two, are put back where they would be equal.
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
