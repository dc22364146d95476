"""Payout limits of side wagers: how much one player is paid for some of them in a round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pitboss.games.paigow.engine.options import PaiGowRulesT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.money import Cents, Odds, dollars
from pitboss.table import Limits, Offer, Round, Rules, Submission, Violation, option
from pitboss.table.rules.facts import PayoutLimit

ENVY_MINIMUM = 5_00
"""A bonus wager of this amount or more earns envy bonuses (11.15(c), 11.22(c))."""
OTHERS = 5
"""The most players at a table besides one, each of whom may hold the highest hand of an envy bonus."""


@dataclass(frozen=True, slots=True)
class SideCap:
    """A limit that the licensee may set on what some side wagers pay one player in a round."""

    option: str
    """The option that sets it, in dollars; None where the licensee sets none."""
    law: str
    least: Cents
    wagers: tuple[str, ...]
    envy_with: tuple[str, str] = ("", "")
    """The envy bonus among them, and the wager that earns it."""

    def chosen(self, rules: Rules) -> Cents | None:
        """The limit as the licensee set it."""
        limit = rules.__dict__.get(self.option)
        return None if limit is None else int(limit) * 100

    def least_lawful(self, offers: Mapping[str, Offer], limits: Limits) -> Cents:
        """The least that it may be: a sum, or the most that one player could win with bets of the minimum."""
        most = 0
        envy, earned_by = self.envy_with
        for wager in self.wagers:
            if wager not in offers or (wager == envy and offers[earned_by].limits(limits).least < ENVY_MINIMUM):
                continue
            most += _most(offers[wager], limits)
        return max(self.least, most)

    def cut(self, r: Round[PaiGowRulesT], play: PaiGowPlay, seat: int, won: Cents) -> Cents:
        """What is paid of winnings after what the player was paid before in this round."""
        limit = self.chosen(r.rules)
        if limit is None:
            return won
        left = max(limit, self.least_lawful(r.offers, r.limits)) - play.paid_out.get((self.option, seat), 0)
        paid = min(won, left)
        play.paid_out[self.option, seat] = play.paid_out.get((self.option, seat), 0) + paid
        return paid


def _most(offer: Offer, limits: Limits) -> Cents:
    """The most that a bet of the minimum wins, or that the hands of all other players bring."""
    stake = offer.limits(limits).least
    odds = max((int(pay.ratio * stake) for pay in offer.pays.values() if isinstance(pay, Odds)), default=0)
    sums = max((pay.win(0) for pay in offer.pays.values() if not isinstance(pay, Odds)), default=0)
    return odds if offer.wager.staked else OTHERS * sums


def cap_option(law: str, least: int, what: str) -> Any:
    """The option that sets a payout limit."""
    return option(None, law=law, says=f"the most that {what} pay one player in a round, in dollars", ge=least)


def cap_violations(caps: Iterable[SideCap], submission: Submission[PaiGowRulesT]) -> Iterator[Violation]:
    """What is wrong with payout limits that are too low for the posted limits."""
    offers = submission.offers()
    for cap in caps:
        chosen = cap.chosen(submission.rules)
        least = cap.least_lawful(offers, submission.limits)
        if chosen is not None and chosen < least:
            low = f"{dollars(chosen)} is less than the {dollars(least)} that bets of the minimum could win"
            yield Violation(cap.option, f"{low}; set {-(-least // 100):,} or more, or none", cap.law)


def limits_of(caps: Iterable[SideCap], submission: Submission[PaiGowRulesT]) -> list[PayoutLimit]:
    """The payout limits of a submission, for the wagers that it offers."""
    offers = submission.offers()
    limits = []
    for cap in caps:
        chosen = cap.chosen(submission.rules)
        wagers = tuple(wager for wager in cap.wagers if wager in offers)
        if chosen is not None and wagers:
            limits.append(PayoutLimit(wagers, max(chosen, cap.least_lawful(offers, submission.limits)), cap.law))
    return limits
