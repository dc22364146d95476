"""The value of each option of a decision, in cents, as a family's analyst calculates it from what the seat sees.

A value is the average result, over the whole round and with best play afterwards, of the wagers that the decision
concerns, including what is already on the layout. Other wagers are not included. So the difference of two values of one
decision is the cost of a mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeAlias

from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.pricing.seat import Act, Seen
from pitboss.table import Submission

MISTAKE = Fraction(1, 1000)
"""A smaller cost, in cents, is no mistake: it is below double precision."""


@dataclass(frozen=True, slots=True)
class OptionValue:
    """The average result of one option."""

    cents: Fraction
    """For the most that may be staked with it, and for the best cards where it names some."""
    amount: Cents | None = None
    """The amount that ``cents`` is for, where the option takes one."""
    each: Fraction = Fraction(0)
    """What each cent of that amount adds."""
    cards: Mapping[tuple[str, ...], Fraction] = field(default_factory=dict)
    """By the cards that are named (:func:`named`), where the option names some."""
    sizes: tuple[int, ...] = ()
    """How many of the named cards each hand takes, in order, where they are named for several hands."""

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
    """The kind of decision, as a learner practises it: ``hard 16 v 10``."""
    options: Mapping[str, OptionValue]
    says: str = ""
    """What the figures are of, where it is not all that lies on the hand."""

    @property
    def best(self) -> str:
        """The option with the highest value."""
        return max(self.options, key=lambda action: self.options[action].cents)

    def cost(self, act: Act) -> Fraction | None:
        """What a choice costs compared with the best one, 0 if it is as good; None if its value is not known."""
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
            "says": self.says,
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
"""What a decision is worth, from what the seat sees; None where the solver has no values for it."""
ValuerFactory: TypeAlias = Callable[[Submission[Any]], Valuer]
"""How a valuer is made for a submission: it solves the game once, and each answer is then quick."""
