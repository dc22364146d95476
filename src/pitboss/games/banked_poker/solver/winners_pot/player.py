"""The best play of a single player for one pot against a dealer who never folds (33).

The player decides with three cards and one upcard of the dealer, and again with four cards and two upcards. For each
pair of upcards, the player's five-card hands are compared with all of the dealer's, by ranks and suits (:mod:`.hands`).
The nets are summed for the first four cards, where the better option is taken, and from there for three cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from pitboss.games.banked_poker.solver.winners_pot.fours import fours_without
from pitboss.games.banked_poker.solver.winners_pot.hands import (
    LAST,
    deal_out_four,
    dealers_hands,
    lower_by_rank,
    players_ranks,
)
from pitboss.games.banked_poker.solver.winners_pot.held_wager import NO_SIDE, HeldWager, side_nets
from pitboss.games.banked_poker.solver.winners_pot.sums import FOR_POT, FOR_SUM, SIDE, sum_pair
from pitboss.hands.bulk import book
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import CHOOSE, DECK, ORDERS, Flags, Ids, Numbers, classes, number_of

_WORKERS = 2
STATES = (DECK - 3 - 1) * (DECK - 3 - 2)
"""The number of cases of the player's fourth card and the dealer's second upcard."""


class PotNets(NamedTuple):
    """The net of each end, as integers in a common unit."""

    fold_three: int
    fold_four: int
    win: int
    tie: int
    lose: int


@dataclass(frozen=True, slots=True)
class HeadsUpSolution:
    """The best play, and how often it reaches each end."""

    nets: PotNets
    ends: Tables
    """For each orbit of three cards and an upcard: the cases that fold with four cards, win and tie."""
    every: Numbers
    """All cases of the orbit."""
    worth: Numbers
    """The net sums of a bet in the orbit."""

    def plays_three(self, own: Sequence[int], seen: int) -> bool:
        """True if a bet is better than a fold."""
        at = orbit_of(own, seen)
        return bool(self.worth[at] > self.nets.fold_three * self.every[at])

    def plays_four(self, own: Sequence[int], seen: Sequence[int]) -> bool:
        """True if a double is better than a fold."""
        won, tied = deal_out_four(book(5, 5), np.array(own, np.int64), np.array(seen, np.int64))
        return _worth(won, tied, self.nets) > self.nets.fold_four * LAST

    def worth_of_three(self, own: Sequence[int], seen: int) -> Fraction:
        """The value of a bet with three cards, with best play after it."""
        at = orbit_of(own, seen)
        return Fraction(int(self.worth[at]), int(self.every[at]))

    def worth_of_four(self, own: Sequence[int], seen: Sequence[int]) -> Fraction:
        """The value of a double with four cards."""
        won, tied = deal_out_four(book(5, 5), np.array(own, np.int64), np.array(seen, np.int64))
        return Fraction(_worth(won, tied, self.nets), LAST)

    @property
    def bets(self) -> Flags:
        """For each orbit, true if a bet is better than a fold."""
        better: Flags = self.worth > self.nets.fold_three * self.every
        return better

    def cases(self, bets: Flags | bool | None = None) -> dict[str, int]:
        """The cases of each end, with the best play of three cards, or with bets in these orbits, in all or in none."""
        played = self.bets if bets is None else np.full(self.every.shape, bets)
        folded, won, tied = self.ends[played].sum(axis=0).tolist()
        return {
            "fold_three": int(self.every[~played].sum()),
            "fold_four": folded,
            "win": won,
            "tie": tied,
            "lose": int(self.every[played].sum()) - folded - won - tied,
        }


class PlayedBeside(NamedTuple):
    """A side wager beside the pot by one play: how often each end is reached, and the sum of its nets."""

    cases: dict[str, int]
    side: int

    def pot(self, nets: PotNets) -> int:
        """The sum of the pot's nets."""
        return sum(getattr(nets, end) * count for end, count in self.cases.items())


def solve_as_stated(nets: PotNets, doubles: bool) -> HeadsUpSolution:
    """The best play of three cards for a player who always doubles, or never does, with four."""
    folds_badly, folds_well = nets.lose - 1, nets.win + 1
    solved = solve_heads_up(nets._replace(fold_four=folds_badly if doubles else folds_well))
    values = np.array(nets[1:], np.int64)
    by_end = np.column_stack([solved.ends, solved.every - solved.ends.sum(axis=1)])
    return replace(solved, nets=nets, worth=by_end @ values)


@lru_cache(maxsize=8)
def solve_heads_up(nets: PotNets) -> HeadsUpSolution:
    """The best play for these nets."""
    return _solution(nets, sum_orbits(nets)[FOR_POT])


@lru_cache(maxsize=8)
def solve_beside(nets: PotNets, held: HeldWager) -> tuple[HeadsUpSolution, PlayedBeside, PlayedBeside]:
    """The best play for the pot, and a side wager beside it: by this play, and by the best play for their sum."""
    by_play, (orbits, sizes) = sum_orbits(nets, held), orbits_of_three()
    dealt, of_three = orbits >= 0, np.zeros(len(sizes), np.int64)
    of_three[orbits[dealt]] = np.broadcast_to(held.of_sets(3), orbits.shape)[dealt]
    solution, for_sum = (_solution(nets, by_play[play]) for play in (FOR_POT, FOR_SUM))
    folds = of_three * solution.every
    gained, side_gained = for_sum.worth - nets.fold_three * for_sum.every, by_play[FOR_SUM, :, SIDE] - folds
    return (
        solution,
        _played(solution, solution.bets, by_play[FOR_POT, :, SIDE], folds),
        _played(for_sum, gained + side_gained > 0, by_play[FOR_SUM, :, SIDE], folds),
    )


def _played(solution: HeadsUpSolution, bets: Flags, stays: Numbers, folds: Numbers) -> PlayedBeside:
    """Add up the cases of each end and the nets of the side wager, in numbers without bounds."""
    return PlayedBeside(solution.cases(bets), sum(np.where(bets, stays, folds).tolist()))


def _solution(nets: PotNets, sums: Tables) -> HeadsUpSolution:
    ends, every = sums[:, :SIDE], orbits_of_three()[1] * STATES * LAST
    by_end = np.column_stack([ends, every - ends.sum(axis=1)])
    return HeadsUpSolution(nets, ends, every, by_end @ np.array(nets[1:], np.int64))


def sum_orbits(nets: PotNets, held: HeldWager | None = None) -> Tables:
    """The ends after a bet, and the nets of a side wager, by the play and the orbit; the play for the pot alone."""
    pairs, players, values = classes(2), players_ranks(), np.array(nets, np.int64)
    orbits, sizes = orbits_of_three()
    ranks, which = np.unique(pairs.cards >> 2, axis=0, return_inverse=True)
    suits_of = [tuple(np.unique(pair & 3).tolist()) for pair in pairs.cards]
    sides = {suits: side_nets(held, fours_without(suits)) if held else NO_SIDE for suits in set(suits_of)}

    def solve_some(worker: int) -> Tables:
        sums = np.zeros((2 if held else 1, len(sizes), 4), np.int64)
        for of_ranks in range(worker, len(ranks), _WORKERS):
            lower = lower_by_rank(*ranks[of_ranks].tolist())
            for pair in np.flatnonzero(which == of_ranks):
                shown, size, suits = pairs.cards[pair].astype(np.int64), int(pairs.sizes[pair]), suits_of[pair]
                dealer, fours = dealers_hands(shown, lower), fours_without(suits)
                sum_pair(players, dealer, shown, size, fours, sides[suits], values, orbits, sums)
        return sums

    with ThreadPoolExecutor(_WORKERS) as pool:
        first, *others = pool.map(solve_some, range(_WORKERS))
    return sum(others, first)


def _worth(won: int, tied: int, nets: PotNets) -> int:
    return int(won * nets.win + tied * nets.tie + (LAST - won - tied) * nets.lose)


# ---------------------------------------------------------------------- suits that are alike


@lru_cache(maxsize=1)
def orbits_of_three() -> tuple[Ids, Numbers]:
    """The orbit of each upcard and three hole cards under permutations of suits, and the size of each orbit.

    The orbit is -1 if the upcard is one of the three.
    """
    known = classes(3)
    numbered: dict[tuple[int, int], int] = {}
    of_class = np.full((len(known), DECK), -1, np.int32)
    for number, hand in enumerate(known.cards.tolist()):
        alike = [order for order in ORDERS.tolist() if sorted(card & ~3 | order[card & 3] for card in hand) == hand]
        for seen in range(DECK):
            if seen not in hand:
                least = min(seen & ~3 | order[seen & 3] for order in alike)
                of_class[number, seen] = numbered.setdefault((number, least), len(numbered))
    renamed = ORDERS[known.order_of].T
    orbits = np.array([of_class[known.class_of, seen & ~3 | renamed[seen & 3]] for seen in range(DECK)])
    return orbits, np.bincount(orbits[orbits >= 0])


def orbit_of(own: Sequence[int], seen: int) -> int:
    """The orbit of three hole cards and an upcard."""
    return int(orbits_of_three()[0][seen, number_of(np.array(sorted(own), np.uint8), CHOOSE)])
