"""The ante fee of switch hands blackjack (13:69F-2B.5(a), 2B.6(e)), collected after the deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.memory import memory_of
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.sides.side import TwentyOneSide
from pitboss.money import Cents
from pitboss.table import BANK, Bet, PayTable, Round, Wager, exact
from pitboss.table.play.state import SEATS

ANTE = "ante"
LAW = "2B.5(a)"
ANTE_PAYS = exact("ante fee", LAW, {})
"""The ante pays nothing."""
FEE: Cents = 1_00
STEP: Cents = 5_00


def ante_for(wagered: Cents) -> Cents:
    """The ante fee: $1 per $5 wagered or any portion of $5 (2B.5(a)).

    >>> [ante_for(amount) for amount in (500, 1200, 2500)]
    [100, 300, 500]
    """
    return -(-wagered // STEP) * FEE


class AnteFee(TwentyOneSide[TwentyOneOptionsT]):
    """A fee placed and taken back with the wager on the hand."""

    wagers = (Wager(ANTE, "Ante fee", LAW, "never: it is collected after the deal", follows=True, coupons=False),)

    def pays(self, options: TwentyOneOptionsT) -> Mapping[str, PayTable]:
        """The ante pays nothing."""
        return {ANTE: ANTE_PAYS}

    def fee(self, r: Round[TwentyOneOptionsT], bet: Bet, added: Cents) -> Cents:
        """The ante due for the added amount."""
        return ante_for(bet.amount) - ante_for(bet.amount - added)

    def changed(self, r: Round[TwentyOneOptionsT], bet: Bet, by: Cents) -> None:
        """Adjust the ante when the wager changes (2B.5(a))."""
        bets = [other for other in r.bets.values() if (other.at, other.seat) == (bet.at, bet.seat)]
        antes = [other for other in bets if other.wager == ANTE]
        due = ante_for(sum(other.amount for other in bets if other.wager != ANTE))
        placed = sum(ante.amount for ante in antes)
        if placed > due:
            for ante in antes:
                r.push(ante, LAW, "the wager was taken back", "returned")
            placed = 0
        if placed < due:
            r.stake(bet.seat, bet.at, ANTE, due - placed, LAW)

    def after_deal(self, r: Round[TwentyOneOptionsT], play: Play) -> None:
        """Collect all antes (2B.6(e))."""
        collected = Counter[int]()
        for bet in [bet for bet in r.bets.values() if bet.wager == ANTE]:
            r.lose(bet, "2B.6(e)", "the ante is always collected")
            collected[bet.at] += bet.amount
        memory_of(r).antes = dict(collected)

    def voided(self, r: Round[TwentyOneOptionsT], law: str) -> None:
        """Return antes when the round is void: an ante is a wager (2B.5(c))."""
        antes = memory_of(r).antes
        for at, seat in {bet.at: bet.seat for bet in r.bets.values()}.items():
            if ante := antes.get(at, 0):
                r.pay_between(BANK, SEATS[seat], ante, law, "the round is void: the ante is returned")
        memory_of(r).antes = {}

    def after_settlement(self, r: Round[TwentyOneOptionsT], play: Play) -> None:
        """Forget the antes; the house keeps them."""
        memory_of(r).antes = {}
