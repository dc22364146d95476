"""How given cards are best set: every lawful set against every hand that the dealer may then have, exactly."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numba import njit

from pitboss.equipment import Card, deck
from pitboss.games.paigow.engine.setting import Hands
from pitboss.games.paigow.hands.poker_setting import PokerSetting, PokerSettingRules
from pitboss.games.paigow.kernel.sets import DEALT, Numbers, Values, WayTable, cell_of_class, class_of, way_table
from pitboss.games.paigow.solver.versus import result_codes

Flags: TypeAlias = np.ndarray[Any, np.dtype[np.bool_]]


class SetOdds(NamedTuple):
    """A set of hands, and in how many of the dealer's hands it wins, pushes and loses."""

    hands: Hands
    won: int
    pushed: int
    lost: int

    def average(self, pays: Fraction) -> Fraction:
        """What one unit brings on average where a win pays so much."""
        return Fraction(pays * self.won - self.lost, self.won + self.pushed + self.lost)


def odds_of_sets(
    setting: PokerSetting,
    rules: PokerSettingRules,
    cards: Sequence[Card],
    pays: Fraction,
    pushes_all: range = range(0),
) -> list[SetOdds]:
    """Every lawful set of seven cards against a dealer who sets in the house way, the best one first.

    Sets whose hands rank alike stand once. A dealer whose best hand ranks in ``pushes_all`` pushes all wagers.
    """
    table = way_table(setting, rules)
    others = np.array([card for card in deck(1) if card not in cards], np.int64)
    hits = _dealt_to_dealer(others, table)
    held = sorted(cards, reverse=True)
    occupied = np.flatnonzero(hits)
    dealer, ways = table.values[occupied], hits[occupied]
    sets: dict[tuple[int, ...], Hands] = {}
    for split in setting.splits:
        hands = tuple(tuple(held[place] for place in places) for places in split)
        if setting.is_foul(hands, rules) is None:
            values = tuple(setting.value(part, hand, rules) for part, hand in enumerate(hands))
            sets.setdefault(values, hands)
    is_push = (dealer[:, -1] >= pushes_all.start) & (dealer[:, -1] < pushes_all.stop)
    odds = [_odds(setting, values, hands, dealer, ways, is_push) for values, hands in sets.items()]
    return sorted(odds, key=lambda one: one.average(pays), reverse=True)


def _odds(
    setting: PokerSetting, values: Sequence[int], hands: Hands, dealer: Values, ways: Numbers, is_push: Flags
) -> SetOdds:
    higher = (np.array(values) > dealer[:, :-1]).sum(axis=1)
    results = np.where(is_push, 0, result_codes(setting)[higher])
    won, lost = (int(ways[results == code].sum()) for code in (1, -1))
    return SetOdds(hands, won, int(ways.sum()) - won - lost, lost)


def dealers_hands(cards: int) -> int:
    """How many hands the dealer may have beside so many cards that are known."""
    return comb(len(deck(1)) - cards, DEALT)


@njit(nogil=True, cache=True)
def _dealt_to_dealer(others: Numbers, table: WayTable) -> Numbers:
    """How often each class of hands comes up among all hands of seven of the cards."""
    hits = np.zeros(table.keys.size, np.int64)
    chosen, hand = np.arange(DEALT)[::-1].copy(), np.empty(DEALT, np.int64)
    last = DEALT - 1
    for at in range(DEALT):
        hand[at] = others[chosen[at]]
    while True:
        for card in range(chosen[last - 1]):
            hand[last] = others[card]
            hits[cell_of_class(class_of(hand, table.needed), hand, table)] += 1
        at = last - 1
        while at >= 0 and chosen[at] + 1 == (others.size if at == 0 else chosen[at - 1]):
            at -= 1
        if at < 0:
            return hits
        chosen[at] += 1
        hand[at] = others[chosen[at]]
        for i in range(at + 1, last):
            chosen[i] = last - i
            hand[i] = others[chosen[i]]
