"""House way against house way: how often a seven-card wager wins, pushes and loses, by simulation.

A deck gives seven hands, and each is played against each other, both ways. A win in one comparison is a loss in the
other, except for copies and vigorish, so the mean has a much smaller error than single rounds would give.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

import numpy as np
from numba import njit

from pitboss.games.paigow.hands.poker import JOKER
from pitboss.games.paigow.hands.poker_setting import PokerSetting, PokerSettingRules
from pitboss.games.paigow.kernel.sets import DEALT, WayTable, cell_of, way_table
from pitboss.pricing.streams import Numbers, Stream, fill_words, stream, upper_word

HANDS = 7
COMPARISONS = HANDS * (HANDS - 1)
DECK = JOKER + 1
SEED = 13_69
BLOCK = 50_000
"""The number of decks between checks of the error."""
ERROR = 4.5e-5
"""The target standard error of the mean: below 0.005% of a unit."""
_DRAWN = HANDS * DEALT


@dataclass(frozen=True, slots=True)
class VersusCounts:
    """The results of the comparisons, with the sums for their standard error."""

    decks: int
    won: int
    lost: int
    squares: tuple[int, int, int]
    """The sums over decks of won², won·lost and lost²."""

    @property
    def pushed(self) -> int:
        """The comparisons that neither side won."""
        return self.decks * COMPARISONS - self.won - self.lost

    def standard_error(self, pays: Fraction) -> float:
        """The standard error of the mean net of one unit."""
        won2, cross, lost2 = self.squares
        total = pays * self.won - self.lost
        spread = pays * pays * won2 - 2 * pays * cross + lost2 - total * total / self.decks
        return sqrt(spread / (self.decks - 1) / self.decks) / COMPARISONS


def result_codes(setting: PokerSetting) -> Numbers:
    """The result (1, 0 or -1) by the number of the player's higher hands."""
    codes = {"win": 1, "push": 0, "lose": -1}
    return np.array([codes[setting.decide(won)] for won in range(len(setting.parts) + 1)], np.int64)


def compare_ways(
    setting: PokerSetting,
    rules: PokerSettingRules,
    pays: Fraction,
    pushes_all: range = range(0),
    error: float = ERROR,
) -> VersusCounts:
    """Simulate the house way on both sides until the mean net of the wager has the target error.

    A bank whose best hand ranks in ``pushes_all`` pushes all wagers.
    """
    table, results, drawn = way_table(setting, rules), result_codes(setting), stream(SEED, 0)
    bounds = (pushes_all.start, pushes_all.stop) if pushes_all else (-1, -1)
    sums, decks = np.zeros(5, np.int64), 0
    while True:
        sums += _play(table, results, bounds[0], bounds[1], drawn, BLOCK)
        decks += BLOCK
        won, lost, won2, cross, lost2 = (int(number) for number in sums)
        counts = VersusCounts(decks, won, lost, (won2, cross, lost2))
        if counts.standard_error(pays) <= error:
            return counts


@njit(nogil=True, cache=True)
def _play(table: WayTable, results: Numbers, push_from: int, push_to: int, s: Stream, decks: int) -> Numbers:
    sums = np.zeros(5, np.int64)
    deck, words = np.arange(DECK), np.empty(_DRAWN, np.uint64)
    cells = np.empty(HANDS, np.int64)
    parts = table.values.shape[1] - 1
    for _ in range(decks):
        fill_words(s, words)
        for at in range(_DRAWN):  # the bias of using the upper word is below 2**-58
            other = at + np.int64(upper_word(words[at], np.uint64(DECK - at)))
            deck[at], deck[other] = deck[other], deck[at]
        for hand in range(HANDS):
            cells[hand] = cell_of(deck[hand * DEALT : (hand + 1) * DEALT], table)
        won, lost = 0, 0
        for bank in range(HANDS):
            best = table.values[cells[bank], parts]
            if push_from <= best < push_to:
                continue
            for player in range(HANDS):
                if player == bank:
                    continue
                higher = 0
                for part in range(parts):
                    higher += table.values[cells[player], part] > table.values[cells[bank], part]
                result = results[higher]
                won += result == 1
                lost += result == -1
        sums[0] += won
        sums[1] += lost
        sums[2] += won * won
        sums[3] += won * lost
        sums[4] += lost * lost
    return sums
