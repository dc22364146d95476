"""Bets that a round may begin with, checked before anything is solved or played."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.errors import Refused, did_you_mean
from pitboss.pricing.tally import Slip
from pitboss.table import Submission
from pitboss.table.rules.parts import requirements


def check_bets(submission: Submission, slip: Sequence[Slip]) -> None:
    """Refuse a wager that is not offered, that play adds later, or that must come with a bet the slip lacks."""
    offers, game, needs = submission.offers(), submission.game, requirements(submission)
    made = {bet.wager for bet in slip}
    names = {wager.id: wager.name for wager in game.wagers}
    begins_with_bets = any(offer.wager.open for offer in offers.values())  # not at chemin de fer, where all are choices
    for bet in slip:
        if bet.wager not in offers:
            near = did_you_mean(bet.wager, offers)
            raise Refused(f"{game.name} does not offer a wager {bet.wager!r} here{near}", game.wagers_law)
        wager = offers[bet.wager].wager
        if begins_with_bets and not wager.open:
            raise Refused(f"{wager.name} is made by a choice during the round: leave it out of --bet", wager.law)
        need = needs.get(bet.wager)
        if need is not None and not made.intersection(need.wagers):
            others = " or ".join(f"{names[other]} (--bet '{other} 10')" for other in need.wagers)
            raise Refused(f"{wager.name} must come with {others}", need.law)
