"""Payout limits of side wagers, per player and round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from pitboss.games.paigow.engine.options import PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.money import Cents, Odds, dollars
from pitboss.table import GamePart, Limits, Offer, Options, Round, Submission, Violation, in_cents, money
from pitboss.table.rules.facts import PayoutLimit

ENVY_MINIMUM = 5_00
"""The minimum bonus wager that earns envy bonuses (11.15(c), 11.22(c))."""
OTHERS = 5
"""The maximum number of other players, each of whom may hold the highest envy hand."""


@dataclass(frozen=True, slots=True)
class SideCap:
    """A payout limit that the licensee may set on some side wagers, per player and round."""

    option: str
    """The option with the limit in dollars, or None for no limit."""
    law: str
    min_limit: Cents
    wagers: tuple[str, ...]
    envy_with: tuple[str, str] = ("", "")
    """The envy bonus among the wagers, and the wager that earns it."""

    def chosen(self, options: Options) -> Cents | None:
        """The limit set by the licensee, or None."""
        limit = options.__dict__.get(self.option)
        return None if limit is None else in_cents(limit)

    def min_lawful_limit(self, offers: Mapping[str, Offer], limits: Limits) -> Cents:
        """The lowest lawful limit: a fixed sum, or what one player could win with minimum bets if that is more."""
        most = 0
        envy, earned_by = self.envy_with
        for wager in self.wagers:
            if wager not in offers or (wager == envy and offers[earned_by].limits(limits).least < ENVY_MINIMUM):
                continue
            most += _max_win(offers[wager], limits)
        return max(self.min_limit, most)

    def cut(self, r: Round[PaiGowOptionsT], play: PaiGowPlay, seat: int, won: Cents) -> Cents:
        """The part of a win that the limit allows, after earlier ones of the player (11.16(d), 11.18(d), 11.23(f))."""
        limit = self.chosen(r.options)
        if limit is None:
            return won
        left = max(limit, self.min_lawful_limit(r.offers, r.limits)) - play.paid_out.get((self.option, seat), 0)
        paid = min(won, left)
        play.paid_out[self.option, seat] = play.paid_out.get((self.option, seat), 0) + paid
        return paid


def _max_win(offer: Offer, limits: Limits) -> Cents:
    """The most that a minimum bet wins, or that an envy bonus pays for all other players' hands."""
    stake = offer.limits(limits).least
    odds = max((int(pay.ratio * stake) for pay in offer.pays.values() if isinstance(pay, Odds)), default=0)
    sums = max((pay.win(0) for pay in offer.pays.values() if not isinstance(pay, Odds)), default=0)
    return odds if offer.wager.staked else OTHERS * sums


def cap_option(law: str, least: int, what: str) -> Decimal | None:
    """The option that sets a payout limit."""
    return money(
        None, law=law, description=f"the maximum payout on {what} to one player in a round, in dollars", least=least
    )


class SideCaps(GamePart[PaiGowOptionsT]):
    """The payout limits that the licensee sets for side wagers."""

    def __init__(self, caps: Sequence[SideCap]) -> None:
        self.caps = caps

    def find_violations(self, submission: Submission[PaiGowOptionsT]) -> Iterator[Violation]:
        """Find payout limits that are too low for the posted limits."""
        offers = submission.offers()
        for cap in self.caps:
            chosen = cap.chosen(submission.options)
            least = cap.min_lawful_limit(offers, submission.limits)
            if chosen is not None and chosen < least:
                low = f"{dollars(chosen)} is less than the {dollars(least)} that minimum bets could win"
                yield Violation(cap.option, f"{low}; set {-(-least // 100):,} or more, or none", cap.law)

    def payout_limits(self, submission: Submission[PaiGowOptionsT]) -> list[PayoutLimit]:
        """The payout limits of a submission, for the wagers offered."""
        offers = submission.offers()
        limits = []
        for cap in self.caps:
            chosen = cap.chosen(submission.options)
            wagers = tuple(wager for wager in cap.wagers if wager in offers)
            if chosen is not None and wagers:
                amount = max(chosen, cap.min_lawful_limit(offers, submission.limits))
                limits.append(PayoutLimit(wagers, amount, cap.law))
        return limits
