"""Payout limits: how much the wagers of a hand may win together, and how winnings are cut to that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from pitboss.games.banked_poker.engine.decided import DecidedBet
from pitboss.games.banked_poker.engine.declaration import Cap, Declaration
from pitboss.games.banked_poker.engine.options import BankedPokerRules, BankedPokerRulesT
from pitboss.games.banked_poker.engine.steps import Raise
from pitboss.money import Cents, Odds, Pay, dollars, pro_rata
from pitboss.table import Limits, Offer, Round, Submission, Violation
from pitboss.table.rules.facts import PayoutLimit


def cut_to_caps(r: Round[BankedPokerRulesT], declared: Declaration, decided: Iterable[DecidedBet]) -> None:
    """Cuts the winnings of a hand to its payout limits, in proportion."""
    for cap in declared.caps:
        limit = set_limit(cap, r.rules)
        winners = [bet for bet in decided if bet.wager in cap.wagers and bet.won > 0]
        if limit is None or sum(bet.won for bet in winners) <= limit:
            continue
        limit = max(limit, least_lawful(declared, cap, r.offers, r.limits))
        for bet, won in zip(winners, pro_rata([bet.won for bet in winners], limit), strict=True):
            if won < bet.won:
                bet.cut(won, cap.law, "cut to the payout limit")


def limits_of(declared: Declaration, submission: Submission[BankedPokerRulesT]) -> tuple[PayoutLimit, ...]:
    """The payout limits of a submission: what is set, or more where bets of the minimum could win more."""
    offers, posted = submission.offers(), submission.limits
    return tuple(
        PayoutLimit(cap.wagers, max(limit, least_lawful(declared, cap, offers, posted)), cap.law)
        for cap in declared.caps
        if (limit := set_limit(cap, submission.rules)) is not None
    )


def set_limit(cap: Cap, rules: BankedPokerRules) -> Cents | None:
    """The limit that the rule or the licensee has set; None where the licensee has set none."""
    if not cap.optional:
        return cap.least
    chosen = rules.chosen("payout_limit", None)
    return None if chosen is None else int(chosen) * 100


def least_lawful(declared: Declaration, cap: Cap, offers: Mapping[str, Offer], limits: Limits) -> Cents:
    """The least that a payout limit may be: a fixed sum, or the most that bets of the minimum could win."""
    tables = {wager: offer.pays for wager, offer in offers.items()}

    def minimum(wager: str) -> Cents:
        """The least that can be bet on a wager, and on those that are made together with it."""
        together = declared.together
        if together is None or wager not in together.wagers:
            return offers[wager].limits(limits).least
        multiples = together.multiples
        return multiples[wager] * max(-(-offers[other].limits(limits).least // multiples[other]) for other in multiples)

    return max(cap.least, most_at_minimum(declared, cap, tables, minimum))


def low_caps(submission: Submission[BankedPokerRulesT], declared: Declaration) -> Iterator[tuple[Cap, Cents, Cents]]:
    """The payout limits that are less than the law allows under the posted limits: as set, and the least lawful."""
    for cap in declared.caps:
        chosen = set_limit(cap, submission.rules) if cap.optional else None
        least = least_lawful(declared, cap, submission.offers(), submission.limits)
        if chosen is not None and chosen < least:
            yield cap, chosen, least


def with_lawful_caps(submission: Submission[BankedPokerRulesT], declared: Declaration) -> BankedPokerRulesT:
    """The rules of a submission, with payout limits that are lawful under its posted limits."""
    lawful = [_whole_dollars(least) for _, _, least in low_caps(submission, declared)]
    return submission.rules.model_copy(update={"payout_limit": max(lawful)}) if lawful else submission.rules


def cap_violations(submission: Submission[BankedPokerRulesT], declared: Declaration) -> Iterator[Violation]:
    """What is wrong with payout limits that are too low."""
    for cap, chosen, least in low_caps(submission, declared):
        low = f"{dollars(chosen)} is less than the {dollars(least)} that bets of the minimum could win"
        yield Violation("payout_limit", f"{low}; set {_whole_dollars(least):,} or more, or none", cap.law)


def _whole_dollars(amount: Cents) -> int:
    """The least number of dollars that covers an amount."""
    return -(-amount // 100)


def most_at_minimum(
    declared: Declaration, cap: Cap, tables: Mapping[str, Mapping[str, Pay]], minimum: Callable[[str], Cents]
) -> Cents:
    """The most that one patron could win in a round with the least bets, by the highest row of each wager."""
    total = 0
    for wager in cap.reckoned:
        base, times = most_staked(declared, wager)
        stake = minimum(base) * times
        total += max((_winnings(pay, stake) for pay in tables.get(wager, {}).values()), default=0)
    return total


def most_staked(declared: Declaration, wager: str) -> tuple[str, int]:
    """The wager that a wager's stake follows from, and the highest multiple of it."""
    raises = [action for action in declared.actions() if isinstance(action, Raise) and wager in action.wagers]
    return (raises[0].of, max(max(action.times) for action in raises)) if raises else (wager, 1)


def _winnings(pay: Pay, stake: Cents) -> Cents:
    return int(pay.ratio * stake) if isinstance(pay, Odds) else pay.amount
