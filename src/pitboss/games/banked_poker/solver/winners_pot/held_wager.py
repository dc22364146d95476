"""A side wager decided by the cards that a player holds at the end or at a fold (33), for every set of cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numba import njit

from pitboss.games.banked_poker.solver.winners_pot.fours import Fours
from pitboss.hands.bulk import book, places
from pitboss.pricing.suits import CHOOSE, DECK, Cards, Ids, Numbers, classes, numbers_of

_WHOLE = 5


@dataclass(frozen=True, slots=True)
class HeldWager:
    """The net of each part of a scale of hands, in the unit of the pot's nets."""

    rank: Callable[..., int]
    """Ranks three, four or five cards; five as the books of hands do."""
    floors: tuple[int, ...]
    """The parts of the scale, lowest first."""
    nets: tuple[int, ...]

    def of_sets(self, size: int) -> Numbers:
        """The net of every set of three, four or five cards, by its number."""
        known, tables = classes(size), book(_WHOLE, _WHOLE)
        if size == _WHOLE:
            values = tables.ranks[places(tables, known.cards)]
        else:
            values = np.array([self.rank(*hand) for hand in known.cards.tolist()])
        parts = np.searchsorted(self.floors, values, side="right") - 1
        return np.array(self.nets, np.int64)[parts][known.class_of]


class SideNets(NamedTuple):
    """The nets of a side wager for four cards of the player; empty if none is made."""

    folded: Numbers
    """For each four, if they are folded."""
    after: Ids
    """For each four and fifth card; 0 for a card of the four."""
    every: Numbers
    """For each four, the sum over all fifth cards."""


NO_SIDE = SideNets(np.zeros(0, np.int64), np.zeros((0, 0), np.int32), np.zeros(0, np.int64))


def side_nets(held: HeldWager, fours: Fours) -> SideNets:
    """The nets of a side wager for these fours."""
    after = _after(fours.cards, held.of_sets(_WHOLE), CHOOSE)
    return SideNets(held.of_sets(4)[numbers_of(fours.cards)], after, after.sum(axis=1, dtype=np.int64))


@njit(nogil=True, cache=True)
def _after(fours: Cards, of_five: Numbers, choose: Numbers) -> Ids:
    """Look up the net of each four with each fifth card, by the number of the five."""
    after = np.zeros((fours.shape[0], DECK), np.int32)
    for four in range(fours.shape[0]):
        for fifth in range(DECK):
            number, lower, is_held = 0, 0, False
            for at in range(4):
                card = int(fours[four, at])
                is_held |= card == fifth
                lower += card < fifth
                number += choose[card, at + 1 + (card > fifth)]
            if not is_held:
                after[four, fifth] = of_five[number + choose[fifth, lower + 1]]
    return after
