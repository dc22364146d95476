"""The ante fee of switch hands blackjack (13:69F-2B.5(a), 2B.6(e)): it lies beside every wager and is collected after
the deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.memory import memory_of
from pitboss.games.twentyone.engine.options import TwentyOneRulesT
from pitboss.games.twentyone.sides.side import TwentyOneSide
from pitboss.money import Cents
from pitboss.table import BANK, Bet, PayTable, Round, Wager, exact
from pitboss.table.play.state import SEATS

ANTE = "ante"
LAW = "2B.5(a)"
ANTE_PAYS = exact("ante fee", LAW, {})
"""The ante pays nothing, whatever happens."""
FEE: Cents = 1_00
STEP: Cents = 5_00


def ante_for(wagered: Cents) -> Cents:
    """The ante fee: $1 for each $5 wagered or any portion of it (2B.5(a)).

    >>> [ante_for(amount) for amount in (500, 1200, 2500)]
    [100, 300, 500]
    """
    return -(-wagered // STEP) * FEE


class AnteFee(TwentyOneSide[TwentyOneRulesT]):
    """A fee that comes and goes with the wager on the hand."""

    wagers = (Wager(ANTE, "Ante fee", LAW, "never: it is collected after the deal", follows=True, coupons=False),)

    def pays(self, rules: TwentyOneRulesT) -> Mapping[str, PayTable]:
        """Nothing."""
        return {ANTE: ANTE_PAYS}

    def fee(self, r: Round[TwentyOneRulesT], bet: Bet, added: Cents) -> Cents:
        """The ante for what is added to a wager."""
        return ante_for(bet.amount) - ante_for(bet.amount - added)

    def changed(self, r: Round[TwentyOneRulesT], bet: Bet, by: Cents) -> None:
        """Beside every wager lies its ante."""
        bets = [other for other in r.bets.values() if (other.at, other.seat) == (bet.at, bet.seat)]
        antes = [other for other in bets if other.wager == ANTE]
        due = ante_for(sum(other.amount for other in bets if other.wager != ANTE))
        lying = sum(ante.amount for ante in antes)
        if lying > due:
            for ante in antes:
                r.push(ante, LAW, "the wager was taken back", "returned")
            lying = 0
        if lying < due:
            r.stake(bet.seat, bet.at, ANTE, due - lying, LAW)

    def after_deal(self, r: Round[TwentyOneRulesT], play: Play) -> None:
        """All antes are collected (2B.6(e))."""
        collected = Counter[int]()
        for bet in [bet for bet in r.bets.values() if bet.wager == ANTE]:
            r.lose(bet, "2B.6(e)", "the ante is collected whatever comes")
            collected[bet.at] += bet.amount
        memory_of(r).antes = dict(collected)

    def voided(self, r: Round[TwentyOneRulesT], law: str) -> None:
        """An ante is among the wagers (2B.5(c)) and goes back with those that lie when the round is void."""
        antes = memory_of(r).antes
        for at, seat in {bet.at: bet.seat for bet in r.bets.values()}.items():
            if ante := antes.get(at, 0):
                r.pay_between(BANK, SEATS[seat], ante, law, "the ante goes back with the void round")
        memory_of(r).antes = {}

    def after_settlement(self, r: Round[TwentyOneRulesT], play: Play) -> None:
        """The antes are the house's for good."""
        memory_of(r).antes = {}
