"""The value of each option of a decision, in cents, calculated from what the seat sees.

A value is the average result, over the whole round and with best play afterward, of the wagers that the decision
concerns, including what is already on the layout. Other wagers are not included. So the difference of two values of one
decision is the cost of a mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.pricing.seat import Act, Seen
from pitboss.table import Submission

MISTAKE = Fraction(1, 1000)
"""A smaller cost, in cents, is rounding error, not a mistake."""


@dataclass(frozen=True, slots=True)
class OptionValue:
    """The average result of one option."""

    cents: Fraction
    """For the maximum stake, and for the best cards if the option names some."""
    amount: Cents | None = None
    """The amount that ``cents`` assumes, if the option takes one."""
    each: Fraction = Fraction(0)
    """The value added by each cent of that amount."""
    cards: Mapping[tuple[str, ...], Fraction] = field(default_factory=dict)
    """The values by named cards (:func:`named`), if the option names some."""
    sizes: tuple[int, ...] = ()
    """The number of named cards in each hand, in order, if they are named for several hands."""

    def of(self, act: Act) -> Fraction | None:
        """The value of this option with an amount or cards; None if it is not known."""
        if act.cards and self.cards:
            return self.cards.get(named(act.cards, self.sizes))
        if act.amount is None or self.amount is None:
            return self.cents
        return self.cents + self.each * (act.amount - self.amount)


def named(cards: Sequence[str], sizes: Sequence[int] = ()) -> tuple[str, ...]:
    """Cards as the key of an option's value: hand by hand, each sorted by name.

    >>> named(("QS", "AC", "KD"), (2, 1)), named(("QS", "AC", "KD"))
    (('AC', 'QS', 'KD'), ('AC', 'KD', 'QS'))
    """
    ordered: list[str] = []
    for size in sizes or (len(cards),):
        ordered += sorted(cards[len(ordered) : len(ordered) + size])
    return (*ordered, *cards[len(ordered) :])


@dataclass(frozen=True, slots=True)
class DecisionValues:
    """The values of all options of one decision."""

    case: str
    """The kind of decision, as a learner practices it: ``hard 16 v 10``."""
    options: Mapping[str, OptionValue]
    note: str = ""
    """What the values include, if they do not cover all bets on the hand."""

    @property
    def best(self) -> str:
        """The option with the highest value."""
        return max(self.options, key=lambda action: self.options[action].cents)

    @property
    def best_act(self) -> Act:
        """The choice with the highest value, with its amount and cards."""
        option = self.options[self.best]
        cards = max(option.cards, key=lambda named: option.cards[named]) if option.cards else ()
        return Act(self.best, option.amount, cards)

    def cost(self, act: Act) -> Fraction | None:
        """The cost of a choice compared with the best one, 0 if it is as good; None if its value is not known."""
        option = self.options.get(act.action)
        chosen = None if option is None else option.of(act)
        if chosen is None:
            return None
        lost = self.options[self.best].cents - chosen
        return lost if lost >= MISTAKE else Fraction(0)

    def plain(self) -> dict[str, Json]:
        """The values as the API returns them: cents with four decimals, the best first."""
        ordered = sorted(self.options.items(), key=lambda pair: -pair[1].cents)
        most = ordered[0][1].cents
        return {
            "case": self.case,
            "says": self.note,
            "options": [
                {
                    "action": action,
                    "cents": cents_text(value.cents),
                    "amount": value.amount,
                    "each": f"{float(value.each):.8f}",
                    "best": most - value.cents < MISTAKE,
                    "cards": {" ".join(cards): cents_text(worth) for cards, worth in value.cards.items()},
                    "sizes": list(value.sizes),
                }
                for action, value in ordered
            ],
        }


def cents_text(cents: Fraction) -> str:
    """Cents with four decimals."""
    return f"{float(cents):.4f}"


Valuer: TypeAlias = Callable[[Seen], DecisionValues | None]
"""Values a decision from what the seat sees; None if the solver has no values for it."""
ValuerFactory: TypeAlias = Callable[[Submission], Valuer]
"""Builds a valuer for a submission, solving the game once so that each answer is quick."""
