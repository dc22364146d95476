"""High-low: the exact price of guessing best, and the value of each guess.

The state is the cards left, the card shown and the number of right guesses. Few cards are dealt in a round, so all
states are visited.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import TypeAlias

from pitboss.equipment import Card, card
from pitboss.games.cards.options import ShoeOptions
from pitboss.games.single_card.engine.game import RANKS, SingleCardGame, rank_of
from pitboss.games.single_card.engine.high_low import BOARD, STOP, GuessRules, HighLowGame, guesses, row_of
from pitboss.games.single_card.solver.price import CardsLeft, full_shoe, ratio_of, shoe_after, side_prices
from pitboss.pricing import Priced, WagerPrice, payouts
from pitboss.pricing.analyst import Analyst
from pitboss.pricing.seat import Act, Seen, StrategyAnswer
from pitboss.pricing.values import DecisionValues, OptionValue, Valuer
from pitboss.table import Submission

Chances: TypeAlias = Mapping[str, Fraction]
"""The probability of each result: lost, void, or a row."""


def rules_of(submission: Submission) -> GuessRules:
    """The rules of the guesses."""
    game: SingleCardGame[ShoeOptions] = SingleCardGame.of(submission)
    assert isinstance(game, HighLowGame)
    return game.guessing


@dataclass(frozen=True)
class Guessing:
    """The best play under rules and odds, for any cards left."""

    rules: GuessRules
    pays: Mapping[str, Fraction]

    @cached_property
    def _known(self) -> dict[tuple[CardsLeft, int, int], tuple[Fraction, str, Chances]]:
        return {}

    def best(self, left: CardsLeft, shown: int, right: int) -> tuple[Fraction, str, Chances]:
        """The value of the best action, the action, and the chances of each result with it."""
        key = (left, shown, right)
        if key not in self._known:
            options = self.options(left, shown, right)
            action = max(options, key=lambda each: options[each][0])
            self._known[key] = (options[action][0], action, options[action][1])
        return self._known[key]

    def options(self, left: CardsLeft, shown: int, right: int) -> dict[str, tuple[Fraction, Chances]]:
        """The value and the chances of each action."""
        guessed = {guess: self._guess(left, shown, right, guess) for guess in guesses(shown)}
        return {**self._stopped(right), **guessed} if right in self.rules.paid else guessed

    def _stopped(self, right: int) -> dict[str, tuple[Fraction, Chances]]:
        row = row_of(right)
        return {STOP: (self.pays[row], {row: Fraction(1)})}

    def _guess(self, left: CardsLeft, shown: int, right: int, guess: str) -> tuple[Fraction, Chances]:
        chances: dict[str, Fraction] = {}
        every = sum(left)
        for drawn in (rank for rank in range(RANKS) if left[rank]):
            likely = Fraction(left[drawn], every)
            for result, chance in self._after(left, shown, drawn, right, guess).items():
                chances[result] = chances.get(result, Fraction(0)) + likely * chance
        return self.value(chances), chances

    def _after(self, left: CardsLeft, shown: int, drawn: int, right: int, guess: str) -> Chances:
        outcome = self.rules.outcome(guess, shown, drawn)
        if outcome != "right":
            return {outcome: Fraction(1)}
        if right + 1 == self.rules.last:
            return {row_of(right + 1): Fraction(1)}
        return self.best(without(left, drawn), drawn, right + 1)[2]

    def value(self, chances: Chances) -> Fraction:
        """The average net of one unit."""
        nets = {"lost": Fraction(-1), "void": Fraction(0), **self.pays}
        return sum((nets[result] * chance for result, chance in chances.items()), Fraction(0))

    def overall(self, left: CardsLeft) -> Chances:
        """The chances of each result over all first cards."""
        chances: dict[str, Fraction] = {}
        for first in (rank for rank in range(RANKS) if left[rank]):
            for result, chance in self.best(without(left, first), first, 0)[2].items():
                likely = Fraction(left[first], sum(left))
                chances[result] = chances.get(result, Fraction(0)) + likely * chance
        return chances


def without(left: CardsLeft, rank: int) -> CardsLeft:
    """The cards left after one more of a rank was dealt."""
    return (*left[:rank], left[rank] - 1, *left[rank + 1 :])


def guessing_of(submission: Submission) -> Guessing:
    """The best play of a submission."""
    rules = rules_of(submission)
    rows = submission.offers()[rules.wager].pays
    return Guessing(rules, {row: ratio_of(paid) for row, paid in rows.items()})


# ---------------------------------------------------------------------- prices


def price(submission: Submission) -> Priced:
    """Price every wager from a full shoe."""
    return price_after(submission, ())


def price_after(submission: Submission, removed: Iterable[Card]) -> Priced:
    """Price every wager with these cards removed from the shoe."""
    out = tuple(removed)
    guessing, left = guessing_of(submission), shoe_after(submission, out)
    offer = submission.offers()[guessing.rules.wager]
    chances = guessing.overall(left)
    every = lcm(*(chance.denominator for chance in chances.values()))
    nets = {"lost": Fraction(-1), "void": Fraction(0), **guessing.pays}
    cases = [(nets[result], int(chance * every), result.replace("_", " ")) for result, chance in chances.items()]
    best = _described(guessing, left)
    main = WagerPrice(offer.wager.id, offer.wager.name, offer.wager.law, payouts(cases), notes=tuple(best.items()))
    return Priced(submission.game.id, submission.plain(), (main, *side_prices(submission, out)), best)


def _described(guessing: Guessing, left: CardsLeft) -> dict[str, str]:
    """The best action on each card, if only this card is known, by the number of right guesses."""
    names = "2 3 4 5 6 7 8 9 10 J Q K A".split()
    table = {}
    for right in range(guessing.rules.last):
        actions = [guessing.best(without(left, rank), rank, right)[1] for rank in range(RANKS) if left[rank]]
        on = [names[rank] for rank in range(RANKS) if left[rank]]
        said = [f"{action} on {' '.join(at for at, each in zip(on, actions, strict=True) if each == action)}"
                for action in dict.fromkeys(actions)]  # fmt: skip
        table[f"after {right} right" if right else "first guess"] = "; ".join(said)
    return table


# ---------------------------------------------------------------------- decisions


@dataclass(frozen=True, slots=True)
class GuessValues:
    """The values of the actions, with the cards on the board removed."""

    guessing: Guessing
    shoe: CardsLeft

    def __call__(self, seen: Seen) -> DecisionValues | None:
        """The value of each option; None for another question."""
        if not set(seen.options) & set(guesses(0) + guesses(RANKS - 1)):
            return None
        dealt = [rank_of(card(name)) for name in seen.cards(BOARD)]
        left = self.shoe
        for rank in dealt:
            left = without(left, rank)
        by_action = self.guessing.options(left, dealt[-1], len(dealt) - 1)
        amount = sum(bet.amount for bet in seen.bets if bet.wager == self.guessing.rules.wager)
        options = {action: OptionValue(by_action[action][0] * amount) for action in seen.options}
        return DecisionValues(f"{len(dealt) - 1} right so far", options)


@dataclass(frozen=True, slots=True)
class BestGuess:
    """Guesses or stops as the values say."""

    values: GuessValues

    def __str__(self) -> str:
        return "optimal"

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """Answer the option with the highest value."""
        valued = self.values(seen)
        if valued is None:
            return None
        return Act(max(valued.options, key=lambda action: valued.options[action].cents))


def values(submission: Submission) -> Valuer:
    """The decision values of a submission, from a full shoe."""
    return GuessValues(guessing_of(submission), full_shoe(submission))


def values_after(submission: Submission, removed: Iterable[Card]) -> Valuer:
    """The decision values of a submission with these cards removed from the shoe."""
    return GuessValues(guessing_of(submission), shoe_after(submission, removed))


def _optimal(submission: Submission) -> BestGuess:
    return BestGuess(GuessValues(guessing_of(submission), full_shoe(submission)))


def opening(submission: Submission) -> dict[str, int]:
    """The opening wager, one unit."""
    return {rules_of(submission).wager: 1}


ANALYST = Analyst(
    price=price,
    price_after=price_after,
    strategies={"optimal": _optimal},
    values=values,
    values_after=values_after,
    opening=opening,
)
