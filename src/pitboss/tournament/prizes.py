"""The prize pool: the money collected and withheld, and the prize of each place, to the cent (13:69F-8.6(e))."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from pitboss.money import Cents, percent_of, pro_rata


@dataclass(frozen=True, slots=True)
class PrizePool:
    """The money of a tournament: what was paid in, what the licensee adds, what is withheld for the dealers."""

    collected: Cents
    added: Cents = 0
    tips_percent: int | Decimal = 0
    tips_amount: Cents = 0

    @property
    def tips(self) -> Cents:
        """What is withheld for the dealers, rounded down to the cent; never more than was collected."""
        share = percent_of(self.collected, self.tips_percent)
        return min(share + self.tips_amount, self.collected)

    @property
    def amount(self) -> Cents:
        """What is paid to the participants.

        >>> (
        ...     PrizePool(4_750_00).amount,
        ...     PrizePool(4_750_00, tips_percent=3).amount,
        ...     PrizePool(100_00, tips_amount=500).tips,
        ... )
        (475000, 460750, 500)
        """
        return self.collected + self.added - self.tips


def prizes_of(pool: Cents, shares: Sequence[int | Decimal], places: Sequence[int]) -> list[Cents]:
    """Return each player's prize, by place, best first; tied players share the prizes of their places.

    With fewer players than prizes, the occupied places share the whole pool. Odd cents go to the largest remainders,
    higher places first.

    >>> prizes_of(100_00, [50, 30, 20], [1, 2, 2, 4])
    [5000, 2500, 2500, 0]
    """
    paid = [int(share * 100) for share in shares[: len(places)]]
    by_place = pro_rata([share * pool for share in paid], pool) if pool else [0] * len(paid)
    by_place += [0] * (len(places) - len(by_place))
    prizes: list[Cents] = []
    for place in sorted(set(places)):
        count = places.count(place)
        total = sum(by_place[place - 1 : place - 1 + count])
        prizes += pro_rata([total] * count, total)
    assert sum(prizes) == (pool if paid else 0), "the whole prize pool is paid out"
    return prizes
