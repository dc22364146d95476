"""The outcomes of a round for one player, and the net of each wager."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from fractions import Fraction
from typing import NamedTuple

from pitboss.money import odds_of
from pitboss.table import Offer


class FastActionOutcome(IntEnum):
    """The outcome of a round."""

    NATURAL = 0
    SURRENDER = 1
    SET_WON = 2
    SET_LOST = 3
    BOTH_WON = 4
    FIRST_WON = 5
    SECOND_WON = 6
    BOTH_LOST = 7
    SPLIT_RETURNED = 8
    """A dealer's natural against a split: the wager of the second hand is returned."""


class OutcomeNets(NamedTuple):
    """The nets of the original wager and of the split wager, in units; None without a split."""

    original: Fraction
    split: Fraction | None
    description: str


def nets_of(offers: Mapping[str, Offer]) -> dict[FastActionOutcome, OutcomeNets]:
    """The nets of each outcome at the odds of a submission."""
    original, split = offers["original"].pays, offers["split"].pays
    natural, won, second = map(odds_of, (original["natural"], original["win"], split["win"]))
    lost = Fraction(-1)
    return {
        FastActionOutcome.NATURAL: OutcomeNets(natural.ratio, None, "a natural"),
        FastActionOutcome.SURRENDER: OutcomeNets(lost / 2, None, "surrendered"),
        FastActionOutcome.SET_WON: OutcomeNets(won.ratio, None, "won"),
        FastActionOutcome.SET_LOST: OutcomeNets(lost, None, "lost"),
        FastActionOutcome.BOTH_WON: OutcomeNets(won.ratio, second.ratio, "split: both won"),
        FastActionOutcome.FIRST_WON: OutcomeNets(won.ratio, lost, "split: one won"),
        FastActionOutcome.SECOND_WON: OutcomeNets(lost, second.ratio, "split: one won"),
        FastActionOutcome.BOTH_LOST: OutcomeNets(lost, lost, "split: both lost"),
        FastActionOutcome.SPLIT_RETURNED: OutcomeNets(lost, Fraction(0), "split: the dealer had a natural"),
    }
