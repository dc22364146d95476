"""The progressive payout wager of the family: its chips feed a meter, and its highest rows pay shares of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from pitboss.games.stud.engine.declaration import Progressive
from pitboss.games.stud.engine.options import StudRulesT
from pitboss.money import Cents, Pay, Rounding, Sum, rounded
from pitboss.table import BANK, Bet, Meter, Round

NAME = "progressive"
"""The wager, and its meter."""
_FED = "round that fed the meter"


def meter(r: Round[StudRulesT], law: str) -> Meter:
    """The meter as the submission sets it."""
    rules = r.rules
    start, reset = (int(rules.chosen(f"meter_{what}", 0)) * 100 for what in ("start", "reset"))
    return Meter(NAME, start, reset, int(rules.chosen("meter_rate", 0)), law)


def shown(r: Round[StudRulesT], progressive: Progressive) -> Cents:
    """What the meter shows to everyone, also before the first round."""
    meant = meter(r, progressive.meter_law)
    return r.state.accounts.get(meant.account, meant.start)


def contribute(r: Round[StudRulesT], progressive: Progressive) -> None:
    """The meter grows by its rate of the chips that the dealer has collected."""
    wagered = sum(bet.amount for bet in r.bets.values() if bet.wager == progressive.wager)
    if wagered:
        meter(r, progressive.meter_law).grow(r, wagered)
        r.state.notes[_FED] = r.state.round


def give_back_contributions(r: Round[StudRulesT], bets: Iterable[Bet], law: str) -> None:
    """The chips of void hands go back, so the meter never had its part of them: whole cents of each dollar."""
    chips = sum(bet.amount for bet in bets if bet.wager == NAME)
    if chips and r.state.notes.get(_FED) == r.state.round:
        fed = meter(r, law)
        r.pay_between(fed.account, BANK, chips * fed.rate // 100, law, "void wagers leave the progressive meter")


class Shares:
    """The meter as it pays one table's winners, each in his turn."""

    def __init__(self, progressive: Progressive, winners: Mapping[str, int]) -> None:
        self.progressive = progressive
        self.winners = winners
        """How many hands have won each row; several who win the whole meter share it."""
        self.whole: Cents | None = None
        """What the meter showed when the first who won it whole was to be paid."""
        self.paid_whole = 0

    def pay(self, r: Round[StudRulesT], bet: Bet, row: str, pay: Pay, because: str) -> None:
        """Pays a winning progressive wager: a share of the meter, or the sum of its row; the chip is not returned."""
        percent = self.progressive.shares.get(row)
        if percent is None:
            sum_ = pay.win(bet.amount)
            r.win(bet, pay, self.progressive.law, because, won=sum_ - bet.amount)
            if r.rules.chosen("sums_from_meter", False):
                meter(r, self.progressive.meter_law).covers(r, sum_, self.progressive.meter_law)
            return
        paying = meter(r, self.progressive.meter_law)
        law = self.progressive.law
        shown = paying.shows(r)
        if percent == 100:
            law = self.progressive.share_law
            shown = self.whole = shown if self.whole is None else self.whole
            won = self._equal_share(shown, self.winners[row])
        else:
            won = rounded(Fraction(shown * percent, 100), Rounding.DOWN)
        r.win(bet, Sum(won), law, because, won=won - bet.amount, bank=paying.account)
        r.pay_between(paying.account, BANK, bet.amount, law, "the chip was collected before the deal")
        if percent == 100 and self.paid_whole == self.winners[row]:
            paying.refill(r)

    def _equal_share(self, shown: Cents, winners: int) -> Cents:
        """An equal share of the meter; odd cents go to those who are paid first."""
        share, odd = divmod(shown, winners)
        self.paid_whole += 1
        return share + (1 if self.paid_whole <= odd else 0)
