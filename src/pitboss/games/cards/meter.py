"""Progressive wagers: chips feed a meter, top hands win shares of it, and void wagers are taken off again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal

from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.options import CardOptionsT
from pitboss.games.cards.progressive import Progressive
from pitboss.money import Cents, Pay, Sum, percent_of
from pitboss.table import BANK, Bet, Meter, Round, in_cents

NAME = "progressive"
"""Id of the wager and of its meter."""


def meter(r: Round[CardOptionsT], law: str) -> Meter:
    """The meter with the start, reset and rate of the submission."""
    start, reset = (in_cents(r.options.chosen(f"meter_{what}", 0)) for what in ("start", "reset"))
    return Meter(NAME, start, reset, r.options.chosen("meter_rate", Decimal(0)), law)


def shown(r: Round[CardOptionsT], progressive: Progressive) -> Cents:
    """The meter's public amount, also before the first round."""
    meant = meter(r, progressive.meter_law)
    return r.state.accounts.get(meant.account, meant.start)


def contribute(r: Round[CardOptionsT], progressive: Progressive) -> None:
    """Increase the meter by its rate of the progressive wagers in this round."""
    wagered = sum(bet.amount for bet in r.bets.values() if bet.wager == progressive.wager)
    if wagered:
        meter(r, progressive.meter_law).grow(r, wagered, progressive.rate_law)
        memory_of(r).round_fed = r.state.round


def give_back_contributions(r: Round[CardOptionsT], bets: Iterable[Bet], law: str) -> None:
    """Undo the meter increase for progressive wagers that are returned because hands are void."""
    chips = sum(bet.amount for bet in bets if bet.wager == NAME)
    if chips and memory_of(r).round_fed == r.state.round:
        take_out(r, meter(r, law), chips, "void wagers are taken off the progressive meter")


def take_out(r: Round[CardOptionsT], fed: Meter, chips: Cents, because: str) -> None:
    """Reduce a meter by what returned chips had added, in whole cents."""
    r.pay_between(fed.account, BANK, percent_of(chips, fed.rate), fed.law, because)


def equal_shares(shown: Cents, winners: int) -> list[Cents]:
    """Equal shares of a meter; leftover cents go to the first winners.

    >>> equal_shares(1_000_01, 3)
    [33334, 33334, 33333]
    """
    share, odd = divmod(shown, winners)
    return [share + (number < odd) for number in range(winners)]


class Shares:
    """Pays the winners of a progressive wager one after another."""

    def __init__(self, progressive: Progressive, winners: Mapping[str, int]) -> None:
        self.progressive = progressive
        self.winners = winners
        """Number of winning hands per row; winners of the whole meter share it."""
        self.whole: list[Cents] = []
        """Unpaid shares of those who won the whole meter, in payment order."""

    def pay(self, r: Round[CardOptionsT], bet: Bet, row: str, pay: Pay, because: str) -> None:
        """Pay a winning progressive wager: a share of the meter or its row's fixed sum; the chip is not returned."""
        percent, law = self.progressive.shares.get(row), self.progressive.law
        paying = meter(r, self.progressive.meter_law)
        if percent is None:
            self._pay_sum(r, bet, pay, because)
        elif percent == 100:
            self.whole = self.whole or equal_shares(paying.shows(r), self._winners_of_whole())
            pay_from(r, paying, bet, self.whole.pop(0), self.progressive.share_law, because)
            if not self.whole:
                paying.refill(r)
        else:
            pay_from(r, paying, bet, paying.share(r, percent), law, because)

    def _winners_of_whole(self) -> int:
        return sum(won for row, won in self.winners.items() if self.progressive.shares.get(row) == 100)

    def _pay_sum(self, r: Round[CardOptionsT], bet: Bet, pay: Pay, because: str) -> None:
        won, law = pay.win(bet.amount), self.progressive.meter_law
        r.win(bet, pay, self.progressive.law, because, won=won - bet.amount)
        if r.options.chosen("sums_from_meter", False):
            meter(r, law).covers(r, won, law)


def pay_from(r: Round[CardOptionsT], paying: Meter, bet: Bet, won: Cents, law: str, because: str) -> None:
    """Pay a winner from a meter; the house keeps the chip."""
    r.win(bet, Sum(won), law, because, won=won - bet.amount, bank=paying.account)
    r.pay_between(paying.account, BANK, bet.amount, law, "the chip was collected before the deal")
