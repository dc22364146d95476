"""Values of a raise at red dog and of war at casino war."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from pitboss.equipment import Card, card
from pitboss.games.single_card.casino_war import CasinoWarOptions
from pitboss.games.single_card.engine.game import RANKS, rank_of
from pitboss.games.single_card.red_dog import LEFT, RIGHT, outcome_of, spread_of
from pitboss.games.single_card.solver.price import CardsLeft, full_shoe, ratio_of, shoe_after, war_cases, war_value
from pitboss.pricing.seat import Seen
from pitboss.pricing.values import DecisionValues, OptionValue, Valuer
from pitboss.table import Submission


@dataclass(frozen=True, slots=True)
class RaiseValues:
    """Values of raising or staying at red dog."""

    submission: Submission
    shoe: CardsLeft

    def __call__(self, seen: Seen) -> DecisionValues | None:
        """The value of each option before the third card, with the first two removed; None for any other question."""
        if set(seen.options) != {"raise", "stay"}:
            return None
        offers = self.submission.offers()
        first, second = (rank_of(card(seen.cards(hand)[0])) for hand in (LEFT, RIGHT))
        left = list(self.shoe)
        left[first] -= 1
        left[second] -= 1
        brings = {"original": Fraction(0), "raise": Fraction(0)}
        for third in range(RANKS):
            result = outcome_of(first, second, third)
            for wager in brings:
                net = Fraction(-1) if result == "lost" else ratio_of(offers[wager].pays[result])
                brings[wager] += net * Fraction(left[third], sum(left))
        amount = sum(bet.amount for bet in seen.bets if bet.wager == "original")
        stay = brings["original"] * amount
        options = {
            "stay": OptionValue(stay),
            "raise": OptionValue(stay + brings["raise"] * amount, amount, brings["raise"]),
        }
        return DecisionValues(f"a spread of {spread_of(first, second)}", options)


@dataclass(frozen=True, slots=True)
class TieValues:
    """Values of war and surrender at casino war, averaged over every rank that can tie."""

    submission: Submission
    shoe: CardsLeft

    def __call__(self, seen: Seen) -> DecisionValues | None:
        """The value of war, war with a tie wager, and surrender; None for any other question."""
        if not {"war", "surrender"} <= set(seen.options):
            return None
        offers, cases = self.submission.offers(), war_cases(self.shoe)
        war, every = war_value(offers, self.shoe), sum(cases.values())
        amount = sum(bet.amount for bet in seen.bets if bet.wager == "initial")
        each = (ratio_of(offers["war_tie"].pays["tie"]) + 1) * Fraction(cases["tie"], every) - 1
        options = {
            "war": OptionValue(war * amount),
            "war_and_tie": OptionValue(war * amount + each * amount, amount, each),
            "surrender": OptionValue(-Fraction(amount, 2)),
        }
        return DecisionValues("a tie hand", {action: options[action] for action in seen.options})


def opening(submission: Submission) -> dict[str, int]:
    """The opening wager, one unit."""
    return {"initial" if isinstance(submission.options, CasinoWarOptions) else "original": 1}


def values(submission: Submission) -> Valuer:
    """The decision values of a submission, from a full shoe."""
    return _values(submission, full_shoe(submission))


def values_after(submission: Submission, removed: Iterable[Card]) -> Valuer:
    """The decision values of a submission with these cards removed from the shoe."""
    return _values(submission, shoe_after(submission, removed))


def _values(submission: Submission, shoe: CardsLeft) -> Valuer:
    is_war = isinstance(submission.options, CasinoWarOptions)
    return TieValues(submission, shoe) if is_war else RaiseValues(submission, shoe)
