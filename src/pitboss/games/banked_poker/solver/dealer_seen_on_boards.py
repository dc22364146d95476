"""Exact play of two hole and five community cards when one or both of the dealer's two cards are known.

Every flop is visited up to a change of suits, with every turn and river, by one kernel for one known card
(:mod:`~pitboss.games.banked_poker.solver.one_dealer_card_seen`) and one for both
(:mod:`~pitboss.games.banked_poker.solver.two_dealer_cards_seen`). A decision on the flop is made for each flop; a
decision before it, by the sums over all flops.

A game qualifies if it has no decision between flop and river (32).
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from queue import SimpleQueue

import numpy as np

from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph
from pitboss.games.banked_poker.solver.one_dealer_card_seen import DEALERS, add_flop_one_known
from pitboss.games.banked_poker.solver.play_on_boards import FLOP, OWN, PlayOnBoards, arrays_of, option_nets
from pitboss.games.banked_poker.solver.two_dealer_cards_seen import add_flop_both_known
from pitboss.hands.bulk import book
from pitboss.pricing.boards import BOARD, PAIRS, Tables
from pitboss.pricing.progress import report_progress
from pitboss.pricing.suits import DECK, ORDERS, Cards, Flags, Numbers, classes

_WORKERS = 2


@dataclass(frozen=True, slots=True)
class BoardsSeen:
    """The result of the best play."""

    expected: Fraction
    """The player's net in units of the first wager."""
    first: tuple[Fraction, ...]
    """For each option of the first decision, the share of all deals in which it is taken."""


def may_count_on_boards(graph: DecisionGraph) -> bool:
    """True if the decisions are those that these kernels know."""
    return set(graph.levels()) <= {0, FLOP, BOARD} and graph.root.known == 0


def solve_on_boards(graph: DecisionGraph, seen: int) -> BoardsSeen:
    """The best play of a player who knows ``seen`` (one or two) of the dealer's cards; takes many minutes."""
    play, flops = arrays_of(graph), classes(FLOP)
    totals = sum_over_flops(play, seen, flops.cards, flops.sizes)
    of_deal = classes_of_deals(seen)
    sums = np.array([_sum_by_class(of_deal, option) for option in totals])
    best, taken = sums.max(axis=0), sums.argmax(axis=0)
    deals = count_deals(of_deal, seen)
    hidden = comb(DEALERS, OWN - seen)
    cases = comb(DECK - OWN - seen, FLOP) * comb(DECK - FLOP - OWN - seen, 2) * hidden * graph.scale
    every = int(deals.sum())
    shares = tuple(Fraction(int(deals[taken == option].sum()), every) for option in range(len(sums)))
    return BoardsSeen(Fraction(sum(map(int, best)), every * cases), shares)


def sum_over_flops(play: PlayOnBoards, seen: int, flops: Cards, sizes: Numbers) -> Tables:
    """For each option of the first decision, each holding and each holding or card of the dealer: nets over flops.

    A decision on the flop is made best for each flop.
    """
    tables, shape = book(BOARD, BOARD + OWN), (len(play.first), PAIRS, PAIRS if seen == OWN else DECK)
    nets = option_nets(play)
    by_kind = np.ascontiguousarray(nets.lowest.max(axis=1))
    free: SimpleQueue[Tables] = SimpleQueue()
    for _ in range(_WORKERS):
        free.put(np.zeros(shape, np.int64))

    def add(at: int) -> None:
        totals, flop, size = free.get(), flops[at].astype(np.int64), int(sizes[at])
        if seen == OWN:
            add_flop_both_known(tables, play, by_kind, nets.bonus, flop, size, totals)
        else:
            add_flop_one_known(tables, play, nets, flop, size, totals)
        free.put(totals)

    with ThreadPoolExecutor(_WORKERS) as pool:
        for done, _ in enumerate(pool.map(add, range(len(flops))), 1):
            report_progress("flops", done, len(flops))
    return np.asarray(sum(free.get() for _ in range(_WORKERS)))


def classes_of_deals(seen: int) -> Numbers:
    """For each holding and dealer's cards, the number of the class of deals that differ only in suits."""
    low, high = _holdings()
    lowest = np.full((PAIRS, PAIRS if seen == OWN else DECK), np.iinfo(np.int64).max)
    for order in ORDERS.astype(np.int64):
        renamed = np.arange(DECK) & ~3 | order[np.arange(DECK) & 3]
        a, b = np.minimum(renamed[low], renamed[high]), np.maximum(renamed[low], renamed[high])
        pairs = b * (b - 1) // 2 + a
        theirs = pairs if seen == OWN else renamed
        np.minimum(lowest, pairs[:, None] * lowest.shape[1] + theirs, out=lowest)
    return np.unique(lowest, return_inverse=True)[1].reshape(lowest.shape)


def count_deals(of_deal: Numbers, seen: int) -> Numbers:
    """The number of deals in each class: a holding and dealer's cards without a common card."""
    low, high = _holdings()
    theirs = (low, high) if seen == OWN else (np.arange(DECK),)
    shares = [own[:, None] == card for own in (low, high) for card in theirs]
    return _sum_by_class(of_deal, ~np.logical_or.reduce(shares))


def _holdings() -> tuple[Numbers, Numbers]:
    """The lower and the higher card of each pair, by its number."""
    high, low = np.tril_indices(DECK, -1)
    return low, high


def _sum_by_class(of_deal: Numbers, values: Numbers | Flags) -> Numbers:
    sums = np.zeros(int(of_deal.max()) + 1, np.int64)
    np.add.at(sums, of_deal, values)
    return sums
