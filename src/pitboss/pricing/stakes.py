"""The price of a bet of a certain amount: percentages as they are rounded there, and winnings cut to payout limits.

A solver prices one unit of a wager, with a vigorish of exactly five percent and without a limit to what is paid. At a
table a bet is an amount: of a dollar that the Banker's Hand wins, a vigorish rounded up to the next 25 cents takes a
quarter. What is taken and what is the most that is paid, the game says (``Game.charge``, ``Game.payout_limits``).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from pitboss.money import Cents, dollars
from pitboss.pricing.result import Payout, Priced, WagerPrice, payouts
from pitboss.table import Submission
from pitboss.table.facts import Charge, PayoutLimit

STAKE = "stake"
"""The note of a price that says for which bet it is."""


def at_stakes(submission: Submission[Any], priced: Priced, stake: Cents | None = None) -> Priced:
    """Every price for a bet of this amount, or of the least that may be bet on the wager."""
    wagers = tuple(at_stake(submission, price, stake or _least(submission, price)) for price in priced.wagers)
    return replace(priced, wagers=wagers)


def at_stake(submission: Submission[Any], price: WagerPrice, stake: Cents, *, limited: bool = True) -> WagerPrice:
    """The price of a bet of this amount; as if there were no payout limit, if so asked."""
    charge = submission.game.charge(submission.rules, price.wager, price.on)
    limit, partly = payout_limit(submission, price.wager) if limited else (None, False)
    notes = [(STAKE, dollars(stake))]
    if partly:
        notes.append(("payout limit", "it holds for a part of these wagers, which is not reckoned here"))

    def net(payout: Payout) -> Fraction:
        paid = payout.net if charge is None else _charged(charge, payout.net, stake)
        return paid if limit is None else min(paid, Fraction(limit.amount, stake))

    cases = [(net(payout), payout.cases, payout.name) for payout in price.payouts]
    if limit is not None and any(payout.net * stake > limit.amount for payout in price.payouts):
        without = float(at_stake(submission, price, stake, limited=False).house_advantage)
        notes.append(
            ("payout limit", f"winnings are cut to {dollars(limit.amount)}; without it the advantage is {without:.4%}")
        )
    if charge is not None:
        notes.append(("rounding", "the percentage is what is taken of this bet"))
    kept = [note for note in price.notes if charge is None or note[0] not in ("vigorish", "payouts")]
    return replace(price, payouts=payouts(cases), notes=(*kept, *notes))


def _charged(charge: Charge, net: Fraction, stake: Cents) -> Fraction:
    """What a bet brings for one unit, with what is taken at this amount in place of the exact percentage."""
    if charge.of == "win":
        if net <= 0:
            return net
        won = net * stake / (1 - charge.rate)
        return (won - charge.taken(int(won))) / stake
    if charge.of == "winning wager" and net + charge.rate <= 0:
        return net
    return net + charge.rate - Fraction(charge.taken(stake), stake)


def is_taken(submission: Submission[Any], wager: str, stake: Cents) -> bool:
    """Whether the table takes a bet of this amount on a wager."""
    offer = submission.offers().get(wager)
    if offer is None:
        return True
    limit = offer.limits(submission.limits)
    return limit.minimum <= stake <= limit.maximum and not stake % limit.increment


def payout_limit(submission: Submission[Any], wager: str) -> tuple[PayoutLimit | None, bool]:
    """The least payout limit of what a price is for; and whether there is one for only a part of it."""
    game, rules = submission.game, submission.rules
    together = {listed.id for listed in game.wagers if listed.staked and game.price_unit(rules, listed) == wager} or {
        wager
    }
    limits = [limit for limit in game.payout_limits(submission) if together & set(limit.wagers)]
    whole = [limit for limit in limits if together <= set(limit.wagers)]
    return min(whole, key=lambda limit: limit.amount, default=None), len(whole) < len(limits)


def _least(submission: Submission[Any], price: WagerPrice) -> Cents:
    offer = submission.offers().get(price.wager)
    return 1_00 if offer is None else max(offer.limits(submission.limits).least, 1)
