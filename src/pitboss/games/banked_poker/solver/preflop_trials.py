"""A lower bound for what seeing cards gains at the decision before the flop, from random flops.

Counting every board of every deal takes too long, but the value of each option on one flop is exact. Some flops choose
the option and other, independent flops value it, so a choice that looked better by chance gains nothing on average.

- If cards of the dealer are seen, each half of a deal's flops chooses for the other half.
- If players share their hands, other hands change little and a hand's own flops are too noisy. So one half of the deals
  estimates the effect of the cards in other hands on each option, and the other half plays by the estimate.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.solver.boards import BoardSolution
from pitboss.pricing.boards import BOARD
from pitboss.pricing.holding_types import OPPONENTS, PAIR_OF
from pitboss.pricing.suits import DECK

Floats: TypeAlias = NDArray[np.float64]
_CLOSE_DECISION = 0.8
"""In units, between the first and the last option: hands further from even are played as without the information."""


@dataclass(frozen=True, slots=True)
class FirstDecision:
    """The hands of a deal before the flop."""

    owns: Sequence[Sequence[int]]
    ordinary: Sequence[int]
    """The best option of each hand without the information."""
    option_values: Floats
    """The value of each option, by half of the flops and hand."""


def losses_seeing_dealer(deals: Iterable[FirstDecision]) -> Floats:
    """The mean loss of the ordinary options in each deal; each half of the flops chooses for the other."""
    losses = []
    for deal in deals:
        lost = 0.0
        for at, ordinary in enumerate(deal.ordinary):
            one, other = deal.option_values[:, at]
            lost += (other[one.argmax()] - other[ordinary] + one[other.argmax()] - one[ordinary]) / 2
        losses.append(lost / len(deal.ordinary))
    return np.array(losses)


def losses_sharing_hands(deals: Sequence[FirstDecision], solution: BoardSolution) -> Floats:
    """The mean loss of the ordinary options in each deal; each half of the deals sets the rule for the other."""
    usual = _usual_values(solution)
    hands = [(deal, at, own) for deal in deals for at, own in enumerate(deal.owns)]
    alone = np.array([usual[:, PAIR_OF[own[0], own[1]]] for _, _, own in hands])
    option_values = np.array([deal.option_values[:, at].mean(axis=0) for deal, at, _ in hands])
    ordinary = np.array([deal.ordinary[at] for deal, at, _ in hands])
    seen = np.array([_unusual(own, deal.owns) for deal, _, own in hands])
    near = abs(alone[:, -1] - alone[:, 0]) < _CLOSE_DECISION
    half = np.arange(len(hands)) // len(deals[0].owns) % 2
    losses = np.zeros(len(hands))
    for finding in range(2):
        learned, played = near & (half == finding), np.flatnonzero(near & (half != finding))
        changes, *_ = np.linalg.lstsq(seen[learned], option_values[learned] - alone[learned], rcond=None)
        taken = (alone[played] + seen[played] @ changes).argmax(axis=1)
        losses[played] = option_values[played, taken] - option_values[played, ordinary[played]]
    by_deal: Floats = losses.reshape(len(deals), -1).mean(axis=1)
    return by_deal


def _usual_values(solution: BoardSolution) -> Floats:
    """The value of each option for each pair of cards if nothing else is seen."""
    cases = comb(DECK - 2, BOARD) * solution.orders * OPPONENTS * solution.graph.scale
    option_values: Floats = solution.first / cases
    return option_values


def _unusual(own: Sequence[int], owns: Sequence[Sequence[int]]) -> Floats:
    """The surplus over the average of each kind of card in other hands; pocket pairs have separate kinds."""
    others = [card for hand in owns if hand is not own for card in hand]
    rest = [card for card in range(DECK) if card not in own]
    more = _kinds(own, others) - _kinds(own, rest) * len(others) / len(rest)
    pair = own[0] >> 2 == own[1] >> 2
    return np.concatenate([more * (not pair), more * pair])


def _kinds(own: Sequence[int], cards: Sequence[int]) -> Floats:
    """Counts of cards of the high rank, of the low rank, above both, between them, and of the hand's suit if suited."""
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
