"""The price of a bet of a certain amount: with rounded percentages, and winnings cut to payout limits.

A solver prices one unit of a wager, with a vigorish of exactly five percent and no payout limit. At a table a bet is an
amount: of a dollar won on the Banker's Hand, a vigorish rounded up to the next 25 cents takes a quarter. The game
states charges and payout limits (``Game.charge``, ``Game.payout_limits``).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from pitboss.money import Cents, dollars
from pitboss.pricing.result import Payout, Priced, WagerPrice, payouts
from pitboss.table import Submission
from pitboss.table.rules import parts
from pitboss.table.rules.facts import Charge, PayoutLimit

STAKE = "stake"
"""The note on a price that names its bet."""


def at_stakes(submission: Submission, priced: Priced, stake: Cents | None = None) -> Priced:
    """Every price for a bet of this amount, or of the wager's minimum."""
    wagers = tuple(at_stake(submission, price, stake or _least(submission, price)) for price in priced.wagers)
    return replace(priced, wagers=wagers)


def at_stake(submission: Submission, price: WagerPrice, stake: Cents, *, limited: bool = True) -> WagerPrice:
    """The price of a bet of this amount, with or without the payout limit."""
    charge = parts.charge(submission, price.wager, price.on)
    limit = payout_limit(submission, price.wager) if limited else None
    notes = [(STAKE, dollars(stake))]

    def above_limit(payout: Payout, paid: Fraction) -> Fraction:
        if limit is None:
            return Fraction(0)
        won = paid if payout.limited is None else payout.limited
        return max(won - Fraction(limit.amount, stake), Fraction(0))

    def net(payout: Payout) -> Fraction:
        paid = payout.net if charge is None else _charged(charge, payout.net, stake)
        return paid - above_limit(payout, paid)

    cases = [(net(payout), payout.cases, payout.name) for payout in price.payouts]
    if limit is not None and any(above_limit(payout, payout.net) for payout in price.payouts):
        without = float(at_stake(submission, price, stake, limited=False).house_advantage)
        notes.append(
            ("payout limit", f"winnings are cut to {dollars(limit.amount)}; without it the advantage is {without:.4%}")
        )
    if charge is not None:
        notes.append(("rounding", "the percentage is rounded for this bet"))
    of_unit = (*(("vigorish", "payouts") if charge else ()), *(("payout limit",) if limit else ()))
    kept = [note for note in price.notes if note[0] not in of_unit]
    return replace(price, payouts=payouts(cases), notes=(*kept, *notes))


def _charged(charge: Charge, net: Fraction, stake: Cents) -> Fraction:
    """The net for one unit, with the charge at this amount instead of the exact percentage."""
    if charge.of == "win":
        if net <= 0:
            return net
        won = net * stake / (1 - charge.rate)
        return (won - charge.taken(int(won))) / stake
    if charge.of == "winning wager" and net + charge.rate <= 0:
        return net
    return net + charge.rate - Fraction(charge.taken(stake), stake)


def is_taken(submission: Submission, wager: str, stake: Cents) -> bool:
    """True if the table takes a bet of this amount on a wager."""
    offer = submission.offers().get(wager)
    if offer is None:
        return True
    limit = offer.limits(submission.limits)
    return limit.minimum <= stake <= limit.maximum and not stake % limit.increment


def payout_limit(submission: Submission, wager: str) -> PayoutLimit | None:
    """The lowest payout limit of a price or a part of it."""
    game, options = submission.game, submission.options
    together = {listed.id for listed in game.wagers if listed.staked and game.price_unit(options, listed) == wager} or {
        wager
    }
    limits = (limit for limit in parts.payout_limits(submission) if together & set(limit.wagers))
    return min(limits, key=lambda limit: limit.amount, default=None)


def _least(submission: Submission, price: WagerPrice) -> Cents:
    offer = submission.offers().get(price.wager)
    return 1_00 if offer is None else max(offer.limits(submission.limits).least, 1)
