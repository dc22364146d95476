"""The best play of one player against a dealer who stays, for one pot and with cards face up (33).

A player decides with three cards and one of the dealer's in sight, and again with four and two. For each pair of cards
that the dealer may show, all hands of five of the player are compared with all of the dealer's: those are counted once
by the cards they have, and the player's own are taken out by inclusion and exclusion. What hands of five bring is
summed for the four cards before, where the better option is taken, and from there for three cards and one in sight.
Hands that differ only in suits which the dealer's cards leave alike are gone through once.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

import numpy as np

from pitboss.games.stud.solver.lone_hands import CASES, FOLDED, LAST, TIED, VALUE, WON, count_four, solve_pair
from pitboss.hands.bulk import book
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import CHOOSE, DECK, ORDERS, Cards, Ids, Numbers, classes, number_of

_WORKERS = 2


class PotNets(NamedTuple):
    """What each end brings, in whole numbers of one unit."""

    fold_three: int
    fold_four: int
    win: int
    tie: int
    lose: int


@dataclass(frozen=True, slots=True)
class LoneSolution:
    """The best play, and how often it comes to each end."""

    nets: PotNets
    sums: Tables
    """For each orbit of three cards and one in sight: cases that fold four, win, tie, all, and what they bring."""

    def plays_three(self, own: Sequence[int], seen: int) -> bool:
        """Whether a bet brings more than a fold."""
        at = orbit_of(own, seen)
        return bool(self.sums[at, VALUE] > self.nets.fold_three * self.sums[at, CASES])

    def plays_four(self, own: Sequence[int], seen: Sequence[int]) -> bool:
        """Whether a double brings more than a fold."""
        won, tied = count_four(book(5, 5), np.array(own, np.int64), np.array(seen, np.int64))
        return _worth(won, tied, self.nets) > self.nets.fold_four * LAST

    def worth_of_three(self, own: Sequence[int], seen: int) -> Fraction:
        """What a bet brings with three cards, and best play after it."""
        at = orbit_of(own, seen)
        return Fraction(int(self.sums[at, VALUE]), int(self.sums[at, CASES]))

    def worth_of_four(self, own: Sequence[int], seen: Sequence[int]) -> Fraction:
        """What a double brings with four cards."""
        won, tied = count_four(book(5, 5), np.array(own, np.int64), np.array(seen, np.int64))
        return Fraction(_worth(won, tied, self.nets), LAST)

    def cases(self) -> dict[str, int]:
        """The cases of each end."""
        played = self.sums[:, VALUE] > self.nets.fold_three * self.sums[:, CASES]
        folded, won, tied, every = (int(self.sums[played, kind].sum()) for kind in (FOLDED, WON, TIED, CASES))
        return {
            "fold_three": int(self.sums[~played, CASES].sum()),
            "fold_four": folded,
            "win": won,
            "tie": tied,
            "lose": every - folded - won - tied,
        }


@lru_cache(maxsize=8)
def solve_lone(nets: PotNets) -> LoneSolution:
    """The best play where the ends bring this."""
    pairs = classes(2)
    orbits, known = _orbits(), classes(3)
    tables, values = book(5, 5), np.array(nets, np.int64)

    def solve_some(worker: int) -> Tables:
        sums = np.zeros((int(orbits.max()) + 1, 5), np.int64)
        for pair in range(worker, len(pairs), _WORKERS):
            solve_pair(
                tables, pairs.cards[pair].astype(np.int64), int(pairs.sizes[pair]), *_free_suits(pairs.cards[pair]),
                values, orbits, known.class_of, known.order_of, ORDERS.astype(np.int64), CHOOSE, sums,
            )  # fmt: skip
        return sums

    with ThreadPoolExecutor(_WORKERS) as pool:
        parts = list(pool.map(solve_some, range(_WORKERS)))
    return LoneSolution(nets, sum(parts[1:], parts[0]))


def _worth(won: int, tied: int, nets: PotNets) -> int:
    return int(won * nets.win + tied * nets.tie + (LAST - won - tied) * nets.lose)


# ---------------------------------------------------------------------- suits that are alike


@lru_cache(maxsize=1)
def _orbits() -> Ids:
    """For each class of three cards and each card in sight, named as in the class: which of them are alike."""
    known = classes(3)
    sizes: dict[tuple[int, int], int] = {}
    orbits = np.full((len(known), DECK), -1, np.int32)
    for number, hand in enumerate(known.cards.tolist()):
        alike = [order for order in ORDERS.tolist() if sorted(card & ~3 | order[card & 3] for card in hand) == hand]
        for seen in range(DECK):
            if seen not in hand:
                least = min(seen & ~3 | order[seen & 3] for order in alike)
                orbits[number, seen] = sizes.setdefault((number, least), len(sizes))
    return orbits


def orbit_of(own: Sequence[int], seen: int) -> int:
    """The orbit of three cards and one in sight."""
    known = classes(3)
    number = number_of(np.array(sorted(own), np.uint8), CHOOSE)
    order = ORDERS[known.order_of[number]]
    return int(_orbits()[known.class_of[number], seen & ~3 | int(order[seen & 3])])


def _free_suits(pair: Cards) -> tuple[Numbers, Tables]:
    """The suits that two cards leave alike, and every way to rename them, as what each card becomes."""
    free = [suit for suit in range(4) if suit not in {int(card) & 3 for card in pair}]
    renamed = []
    for order in permutations(free):
        becomes = {suit: suit for suit in range(4)} | dict(zip(order, free, strict=True))
        renamed.append([card & ~3 | becomes[card & 3] for card in range(DECK)])
    return np.array(free, np.int64), np.array(renamed, np.int64)
