"""What a sight gains at the decision before the flop, on flops at random: never more than it is worth.

All that may come takes too long to count for every deal, but what each option is worth on one flop is counted exactly.
Some flops choose the option, and others, independent of these, tell what it is worth; so nothing is gained on average
by what looked better by chance, and an option that was not the best after all is told as what it brings.

- Where cards of the dealer's are seen, one half of a deal's flops chooses for the other half.
- Where hands are shared, what the others hold changes little, and a hand's own flops tell it badly. So one half of the
  deals finds what cards of each kind in other hands do to an option, and the other half plays by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb
from typing import Any, TypeAlias

import numpy as np

from pitboss.games.banked_poker.solver.boards import BoardSolution
from pitboss.pricing.boards import BOARD
from pitboss.pricing.holding_types import OPPONENTS, PAIR_OF
from pitboss.pricing.suits import DECK

Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]
_NEAR = 0.8
"""Units between the first option and the last: hands that are further from even are played as always."""


@dataclass(frozen=True, slots=True)
class FirstDecision:
    """The hands of a deal before the flop."""

    owns: Sequence[Sequence[int]]
    ordinary: Sequence[int]
    """The option of each hand that is best for what the rules show."""
    worths: Floats
    """What options are worth: by half of the flops, hand and option."""


def lost_with_cards_of_the_dealer(deals: Iterable[FirstDecision]) -> Floats:
    """What the ordinary option loses in each deal, one half of the flops choosing for the other."""
    losses = []
    for deal in deals:
        [ordinary] = deal.ordinary
        one, other = deal.worths[:, 0]
        losses.append((other[one.argmax()] - other[ordinary] + one[other.argmax()] - one[ordinary]) / 2)
    return np.array(losses)


def lost_with_shared_hands(deals: Sequence[FirstDecision], solution: BoardSolution) -> Floats:
    """What the ordinary options lose in each deal on average, one half of the deals finding the rule for the other."""
    usual = _usual_worths(solution)
    hands = [(deal, at, own) for deal in deals for at, own in enumerate(deal.owns)]
    alone = np.array([usual[:, PAIR_OF[own[0], own[1]]] for _, _, own in hands])
    worths = np.array([deal.worths[:, at].mean(axis=0) for deal, at, _ in hands])
    ordinary = np.array([deal.ordinary[at] for deal, at, _ in hands])
    seen = np.array([_unusual(own, deal.owns) for deal, _, own in hands])
    near = abs(alone[:, -1] - alone[:, 0]) < _NEAR
    half = np.arange(len(hands)) // len(deals[0].owns) % 2
    losses = np.zeros(len(hands))
    for finding in range(2):
        learned, played = near & (half == finding), np.flatnonzero(near & (half != finding))
        changes, *_ = np.linalg.lstsq(seen[learned], worths[learned] - alone[learned], rcond=None)
        taken = (alone[played] + seen[played] @ changes).argmax(axis=1)
        losses[played] = worths[played, taken] - worths[played, ordinary[played]]
    by_deal: Floats = losses.reshape(len(deals), -1).mean(axis=1)
    return by_deal


def _usual_worths(solution: BoardSolution) -> Floats:
    """What each option is worth with each pair of cards, where nothing else is seen."""
    cases = comb(DECK - 2, BOARD) * solution.orders * OPPONENTS * solution.course.scale
    worths: Floats = solution.first / cases
    return worths


def _unusual(own: Sequence[int], owns: Sequence[Sequence[int]]) -> Floats:
    """How many cards of each kind other hands have, beyond what they have on average; pairs have kinds of their own."""
    others = [card for hand in owns if hand is not own for card in hand]
    rest = [card for card in range(DECK) if card not in own]
    more = _kinds(own, others) - _kinds(own, rest) * len(others) / len(rest)
    pair = own[0] >> 2 == own[1] >> 2
    return np.concatenate([more * (not pair), more * pair])


def _kinds(own: Sequence[int], cards: Sequence[int]) -> Floats:
    """Cards of the rank of the high card, of the low one, higher than both, between them, and of the suit of both."""
    (low, high), suits = sorted(card >> 2 for card in own), {card & 3 for card in own}
    ranks = [card >> 2 for card in cards]
    return np.array(
        [
            ranks.count(high),
            ranks.count(low),
            sum(rank > high for rank in ranks),
            sum(low < rank < high for rank in ranks),
            sum(len(suits) == 1 and card & 3 in suits for card in cards),
        ],
        np.float64,
    )
