"""The percentage charged for true odds on a buy or lay bet (13:69F-1.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeVar

from pitboss.games.dice.engine.craps_options import CrapsFamilyOptions
from pitboss.games.dice.engine.feature import Feature
from pitboss.money import Cents
from pitboss.plain import whole
from pitboss.table import Bet, Round
from pitboss.table.play.state import SEATS
from pitboss.table.rules.facts import Charge

CrapsOptionsT = TypeVar("CrapsOptionsT", bound=CrapsFamilyOptions)
_BUY_AND_LAY = frozenset({"buy", "lay"})


class Percentages(Feature[CrapsOptionsT]):
    """Charges the percentage when the bet is made or when it wins; the bet records the amount paid."""

    def bound_by(self, options: CrapsOptionsT, bet: Bet) -> object:
        """Return the percentage and when it is charged (1.5(a), 1.5(b))."""
        if bet.wager not in _BUY_AND_LAY:
            return None
        on_win = options.percent_on_win(bet.wager, bet.on)
        return options.percentage(bet.wager, bet.on, bet.amount), on_win, options.percent_refunded

    def charge(self, options: CrapsOptionsT, wager: str, on: str) -> Charge | None:
        """Return the charge on a buy or lay bet, rounded down to the table's unit."""
        if wager not in _BUY_AND_LAY:
            return None
        of: Literal["wager", "winning wager"] = "winning wager" if options.percent_on_win(wager, on) else "wager"
        return Charge(
            options.percentage_rate(wager, on), of, lambda amount: options.percentage(wager, on, amount), "1.5"
        )

    def admit(self, r: Round[CrapsOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse a bet if the player lacks chips for its percentage (1.5(a), 1.5(b))."""
        for bet in bets:
            if bet.wager in _BUY_AND_LAY:
                break
        else:
            return
        staked = percentages = 0
        for bet in bets:
            before = r.bets.get(bet.id)
            more = bet.amount - (before.amount if before else 0)
            if more > 0:
                staked += more
                percentages += max(0, self._due(r, bet))
        if percentages:
            r.needs(bets[0].seat, staked + percentages, "the bet with its percentage")

    def changed(self, r: Round[CrapsOptionsT], bet: Bet, by: Cents) -> None:
        """Charge the whole bet's percentage once; a larger one's counts after a reduction (1.5(a), 1.5(b))."""
        if bet.wager not in _BUY_AND_LAY:
            return
        law, seat, due = r.offers[bet.wager].wager.law, SEATS[bet.seat], self._due(r, bet)
        if by > 0 and due > 0:
            r.pay_between(seat, "vigorish", due, law, f"the percentage of a {bet.wager} bet", bet=bet)
        elif by < 0 and due < 0 and r.options.percent_refunded:
            r.pay_between("vigorish", seat, -due, law, f"the percentage of a {bet.wager} bet taken down", bet=bet)
        else:
            return
        bet.note["percent"] = whole(bet.note, "percent") + due

    def won(self, r: Round[CrapsOptionsT], bet: Bet) -> None:
        """Charge the percentage that is collected only on a win (1.5(a), 1.5(b))."""
        if bet.wager in _BUY_AND_LAY and r.options.percent_on_win(bet.wager, bet.on):
            amount, law = r.options.percentage(bet.wager, bet.on, bet.amount), r.offers[bet.wager].wager.law
            if amount:
                what = f"the percentage of a winning {bet.wager} bet"
                r.pay_between(SEATS[bet.seat], "vigorish", amount, law, what, bet=bet)

    def _due(self, r: Round[CrapsOptionsT], bet: Bet) -> Cents:
        """Return the amount a bet still owes; negative after a reduction."""
        if bet.wager not in _BUY_AND_LAY or r.options.percent_on_win(bet.wager, bet.on):
            return 0
        return r.options.percentage(bet.wager, bet.on, bet.amount) - whole(bet.note, "percent")
