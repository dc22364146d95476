"""The best play of a single player for one pot against the dealer (33), as tables: 0 to stay, 1 to fold."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numba import njit

from pitboss.games.banked_poker.kernel.lookups import PlayTable
from pitboss.games.banked_poker.solver.winners_pot.fours import every_set
from pitboss.games.banked_poker.solver.winners_pot.hands import (
    LAST,
    NO_SUIT,
    PlayersRanks,
    ShownDealer,
    count_flushes,
    count_fours,
    dealers_hands,
    lower_by_rank,
    players_ranks,
)
from pitboss.games.banked_poker.solver.winners_pot.player import HeadsUpSolution, orbits_of_three
from pitboss.pricing.suits import CHOOSE, DECK, Cards, Numbers, classes

_WORKERS = 2


def with_three_cards(solution: HeadsUpSolution) -> PlayTable:
    """Bet or fold: a row for three cards, a column for the upcard."""
    folds = solution.worth <= solution.nets.fold_three * solution.every
    choices = folds[orbits_of_three()[0]].T
    return PlayTable((), (), np.ascontiguousarray(choices, np.uint8).reshape(-1), DECK)


def with_four_cards(solution: HeadsUpSolution) -> PlayTable:
    """Double or fold: a row for two upcards, a column for four cards."""
    pairs, fours, nets = classes(2), every_set(4), np.array(solution.nets, np.int64)
    rows = np.zeros((len(pairs), -(-len(fours) // 8)), np.uint8)
    ranks, which = np.unique(pairs.cards >> 2, axis=0, return_inverse=True)

    def work(of_ranks: int) -> None:
        lower = lower_by_rank(*ranks[of_ranks].tolist())
        for pair in np.flatnonzero(which == of_ranks):
            shown = pairs.cards[pair].astype(np.int64)
            _folds(players_ranks(), dealers_hands(shown, lower), shown, fours, nets, CHOOSE, rows[pair])

    with ThreadPoolExecutor(_WORKERS) as pool:
        list(pool.map(work, range(len(ranks))))
    width = 8 * rows.shape[1]
    return PlayTable((), (), rows.reshape(-1), width, pairs.class_of, pairs.order_of, packed=True)


@njit(nogil=True, cache=True)
def _folds(
    players: PlayersRanks, dealer: ShownDealer, pair: Numbers, fours: Cards, nets: Numbers, choose: Numbers, row: Cards
) -> None:
    """Set a bit for each four cards with which a fold is at least as good as a double."""
    by_rank, of_flushes = count_fours(players, dealer), np.empty(2, np.int64)
    for four in range(fours.shape[0]):
        ranks, in_suit, is_shown, suited = 0, 0, False, True
        for i in range(4):
            card = np.int64(fours[four, i])
            ranks += choose[(card >> 2) + i, i + 1]
            is_shown |= card in (pair[0], pair[1])
            suited &= card & 3 == fours[four, 0] & 3
            if dealer.suit != NO_SUIT and card & 3 == dealer.suit:
                in_suit |= 1 << i
        if is_shown:
            continue
        won, not_lost = by_rank[ranks, in_suit, 0], by_rank[ranks, in_suit, 1]
        if suited:
            count_flushes(players, dealer, ranks, int(fours[four, 0] & 3), pair, of_flushes)
            won, not_lost = won + of_flushes[0], not_lost + of_flushes[1]
        stays = won * nets[2] + (not_lost - won) * nets[3] + (LAST - not_lost) * nets[4]
        if stays <= nets[1] * LAST:
            row[four >> 3] |= np.uint8(1 << (four & 7))
