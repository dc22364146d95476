"""Sums over two upcards of the dealer, for three hole cards and one of the upcards (33)."""

from __future__ import annotations

import numpy as np
from numba import njit

from pitboss.games.banked_poker.solver.winners_pot.fours import Fours
from pitboss.games.banked_poker.solver.winners_pot.hands import (
    HIDDEN,
    LAST,
    PlayersRanks,
    ShownDealer,
    count_flushes,
    count_fours,
)
from pitboss.games.banked_poker.solver.winners_pot.held_wager import SideNets
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import Ids, Numbers

FOLDED, WON, TIED, SIDE = range(4)
"""The ends whose cases are summed for three cards and an upcard, and the nets of the side wager."""
FOR_POT, FOR_SUM = range(2)
"""The plays: the better option with four cards for the pot, and for the sum of the pot and the side wager."""


@njit(nogil=True, cache=True)
def sum_pair(
    players: PlayersRanks, dealer: ShownDealer, pair: Numbers, size: int, fours: Fours, side: SideNets, nets: Numbers,
    orbits: Ids, sums: Tables,
) -> None:  # fmt: skip
    """Sum the better option with four cards, for each play, each three of them and each of the two upcards."""
    plays = sums.shape[0]
    by_rank, of_three = count_fours(players, dealer), np.zeros((plays, orbits.shape[1], 4), np.int64)
    held, ranks, in_suit, suits, threes = fours.held, fours.ranks, fours.in_suit, fours.suit, fours.threes
    shown, of_flushes = 1 << pair[0] | 1 << pair[1], np.empty(2, np.int64)
    side_stays, side_folds = 0, 0
    for four in range(held.size):
        if held[four] & shown:
            continue
        won, not_lost = by_rank[ranks[four], in_suit[four], 0], by_rank[ranks[four], in_suit[four], 1]
        if suits[four] >= 0:
            count_flushes(players, dealer, ranks[four], suits[four], pair, of_flushes)
            won, not_lost = won + of_flushes[0], not_lost + of_flushes[1]
        if side.every.size:
            side_stays = HIDDEN * (side.every[four] - side.after[four, pair[0]] - side.after[four, pair[1]])
            side_folds = LAST * side.folded[four]
        tied, weight = not_lost - won, size * fours.ways[four]
        gain = won * nets[2] + tied * nets[3] + (LAST - not_lost) * nets[4] - nets[1] * LAST
        for play in range(plays):
            folds = gain + (side_stays - side_folds if play == FOR_SUM else 0) <= 0
            for out in range(4):
                three = threes[four, out]
                if folds:
                    of_three[play, three, FOLDED] += weight * LAST
                    of_three[play, three, SIDE] += weight * side_folds
                else:
                    of_three[play, three, WON] += weight * won
                    of_three[play, three, TIED] += weight * tied
                    of_three[play, three, SIDE] += weight * side_stays
    for play in range(plays):
        for card in pair:
            for three in range(orbits.shape[1]):
                for column in range(4):
                    sums[play, orbits[card, three], column] += of_three[play, three, column]
