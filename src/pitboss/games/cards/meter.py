"""A progressive wager: its chips feed a meter, its highest rows pay shares of it, void chips leave it again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.options import CardRulesT
from pitboss.games.cards.progressive import Progressive
from pitboss.money import Cents, Pay, Sum
from pitboss.table import BANK, Bet, Meter, Round, in_cents

NAME = "progressive"
"""The wager, and its meter."""


def meter(r: Round[CardRulesT], law: str) -> Meter:
    """The meter as the submission sets it."""
    start, reset = (in_cents(r.rules.chosen(f"meter_{what}", 0)) for what in ("start", "reset"))
    return Meter(NAME, start, reset, int(r.rules.chosen("meter_rate", 0)), law)


def shown(r: Round[CardRulesT], progressive: Progressive) -> Cents:
    """What the meter shows to everyone, also before the first round."""
    meant = meter(r, progressive.meter_law)
    return r.state.accounts.get(meant.account, meant.start)


def contribute(r: Round[CardRulesT], progressive: Progressive) -> None:
    """The meter grows by its rate of the chips that the dealer has collected."""
    wagered = sum(bet.amount for bet in r.bets.values() if bet.wager == progressive.wager)
    if wagered:
        meter(r, progressive.meter_law).grow(r, wagered)
        memory_of(r).round_fed = r.state.round


def give_back_contributions(r: Round[CardRulesT], bets: Iterable[Bet], law: str) -> None:
    """The chips of void hands go back, so the meter never had its part of them."""
    chips = sum(bet.amount for bet in bets if bet.wager == NAME)
    if chips and memory_of(r).round_fed == r.state.round:
        take_out(r, meter(r, law), chips, "void wagers leave the progressive meter")


def take_out(r: Round[CardRulesT], fed: Meter, chips: Cents, because: str) -> None:
    """Takes from a meter what it grew by for chips that went back: whole cents of each dollar."""
    r.pay_between(fed.account, BANK, chips * fed.rate // 100, fed.law, because)


def equal_shares(shown: Cents, winners: int) -> list[Cents]:
    """Equal shares of a meter; odd cents go to those who are paid first.

    >>> equal_shares(1_000_01, 3)
    [33334, 33334, 33333]
    """
    share, odd = divmod(shown, winners)
    return [share + (number < odd) for number in range(winners)]


class Shares:
    """The meter as it pays one table's winners, each in his turn."""

    def __init__(self, progressive: Progressive, winners: Mapping[str, int]) -> None:
        self.progressive = progressive
        self.winners = winners
        """How many hands have won each row; several who win the whole meter share it."""
        self.whole: list[Cents] = []
        """What is still to be paid to those who have won the meter whole, in their order."""

    def pay(self, r: Round[CardRulesT], bet: Bet, row: str, pay: Pay, because: str) -> None:
        """Pays a winning progressive wager: a share of the meter, or the sum of its row; the chip is not returned."""
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

    def _pay_sum(self, r: Round[CardRulesT], bet: Bet, pay: Pay, because: str) -> None:
        won, law = pay.win(bet.amount), self.progressive.meter_law
        r.win(bet, pay, self.progressive.law, because, won=won - bet.amount)
        if r.rules.chosen("sums_from_meter", False):
            meter(r, law).covers(r, won, law)


def pay_from(r: Round[CardRulesT], paying: Meter, bet: Bet, won: Cents, law: str, because: str) -> None:
    """Pays a winner from a meter; the chip stays with the house."""
    r.win(bet, Sum(won), law, because, won=won - bet.amount, bank=paying.account)
    r.pay_between(paying.account, BANK, bet.amount, law, "the chip was collected before the deal")
