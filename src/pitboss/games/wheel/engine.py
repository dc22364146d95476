"""The wheel family: bets cover marks of a wheel, one spin decides them all.

A game of the family says which wheel it has and how a spin decides a bet (:meth:`WheelGame.decide`). The table settles
by that; a solver goes through the wheel's sections with the same function.
"""

from __future__ import annotations

from abc import abstractmethod
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from pitboss.equipment import Wheel
from pitboss.money import Pay
from pitboss.table import Bet, Flow, Game, Offer, Placement, R, Round


class Result(Enum):
    """What a spin does to a bet."""

    WON = "won"
    LOST = "lost"
    HALF = "half lost"


class Decision(NamedTuple):
    """How a spin decides a bet: by which paragraph and why; ``share`` is the part of the bet that won."""

    result: Result
    law: str
    because: str
    share: Fraction = Fraction(1)


class WheelGame(Game[R]):
    """A game decided by one spin of a wheel."""

    no_more_bets_law: str
    spin_law: str
    collect_law: str

    @abstractmethod
    def wheel(self, rules: R) -> Wheel:
        """The wheel of a submission."""

    @abstractmethod
    def decide(self, rules: R, wager: str, on: str, mark: str) -> Decision:
        """What a spin does to a bet on a wager at a place of the layout."""

    def pay(self, offer: Offer) -> Pay:
        """What a winning bet is paid: wagers of this family pay one way."""
        return next(iter(offer.pays.values()))

    def no_spin(self, r: Round[R], mark: str) -> bool:  # noqa: ARG002 - only some wheels have dead marks
        """Whether a mark makes the spin void."""
        return False

    def placement(self, rules: R) -> Placement:  # noqa: ARG002 - every game of the family has a common layout
        """Everyone bets on the common layout."""
        return Placement(anywhere=True)

    def round(self, r: Round[R]) -> Flow[None]:
        """Bets, the spin, losers collected, winners paid; a spin that is void opens the layout again."""
        mark = None
        while mark is None:
            yield from r.take_bets(self.betting_law)
            r.announce("No more bets", self.no_more_bets_law)
            mark = r.spin(self.wheel(r.rules), self.spin_law)
            if mark is not None and self.no_spin(r, mark):
                mark = None
        decided = [(bet, self.decide(r.rules, bet.wager, bet.on, mark)) for bet in r.bets.values()]
        for bet, (result, law, because, _) in decided:
            if result is Result.LOST:
                r.lose(bet, law, because)
            elif result is Result.HALF:
                r.lose(bet, law, because, part=bet.amount // 2)
        for bet, (result, law, because, share) in decided:
            if result is Result.WON:
                r.win(bet, self.pay(r.offers[bet.wager]), law, because, part=_part(bet, share))


def _part(bet: Bet, share: Fraction) -> int | None:
    return None if share == 1 else bet.amount * share.numerator // share.denominator
