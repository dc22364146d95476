"""Payout limits on the aggregate winnings of a hand, and how winnings are cut to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal

from pitboss.games.banked_poker.engine.decided import DecidedBet
from pitboss.games.banked_poker.engine.declaration import Cap, Declaration
from pitboss.games.banked_poker.engine.options import BankedPokerOptions, BankedPokerOptionsT
from pitboss.games.banked_poker.engine.steps import Raise
from pitboss.money import Cents, Odds, Pay, dollars, pro_rata
from pitboss.table import Limits, Offer, Round, Submission, Violation, in_cents
from pitboss.table.rules.facts import PayoutLimit


def cut_to_caps(r: Round[BankedPokerOptionsT], declared: Declaration, decided: Iterable[DecidedBet]) -> None:
    """Cut the winnings of a hand to its payout limits, in proportion."""
    for cap in declared.caps:
        limit = chosen_limit(cap, r.options)
        winners = [bet for bet in decided if bet.wager in cap.wagers]
        if limit is None or sum(bet.won for bet in winners) <= limit:
            continue
        limit = max(limit, min_lawful_limit(declared, cap, r.offers, r.limits, areas_each(r.options)))
        for bet, won in zip(winners, pro_rata([bet.won for bet in winners], limit), strict=True):
            if won < bet.won:
                bet.cut(won, cap.law, "cut to the payout limit")


def limits_of(declared: Declaration, submission: Submission[BankedPokerOptionsT]) -> tuple[PayoutLimit, ...]:
    """The payout limits of a submission: as set, or higher if minimum bets could win more."""
    offers, posted, areas = submission.offers(), submission.limits, areas_each(submission.options)
    return tuple(
        PayoutLimit(cap.wagers, max(limit, min_lawful_limit(declared, cap, offers, posted, areas)), cap.law)
        for cap in declared.caps
        if (limit := chosen_limit(cap, submission.options)) is not None
    )


def chosen_limit(cap: Cap, options: BankedPokerOptions) -> Cents | None:
    """The limit fixed by the rule or chosen by the licensee; None if the licensee chose none."""
    if not cap.optional:
        return cap.min_limit
    chosen: Decimal | None = options.chosen("payout_limit", None)
    return None if chosen is None else in_cents(chosen)


def areas_each(options: BankedPokerOptions) -> int:
    """The number of betting areas that one patron may use."""
    return int(options.chosen("positions_each", 1))


def min_lawful_limit(
    declared: Declaration, cap: Cap, offers: Mapping[str, Offer], limits: Limits, areas: int = 1
) -> Cents:
    """The lowest lawful payout limit: a fixed sum, or what minimum bets could win if that is more (17.10(c))."""
    tables = {wager: offer.pays for wager, offer in offers.items()}

    def minimum(wager: str) -> Cents:
        """The smallest bet on a wager, given the minimums of the wagers linked to it."""
        together = declared.together
        if together is None or wager not in together.wagers:
            return offers[wager].limits(limits).least
        multiples = together.multiples
        return multiples[wager] * max(-(-offers[other].limits(limits).least // multiples[other]) for other in multiples)

    won = max_win_at_minimum(declared, cap, tables, minimum)
    if areas > 1 and cap.second_row:
        second = {wager: {cap.second_row: tables[wager][cap.second_row]} for wager in cap.counted}
        won += max_win_at_minimum(declared, cap, second, minimum)
    return max(cap.min_limit, won)


def caps_below_minimum(
    submission: Submission[BankedPokerOptionsT], declared: Declaration
) -> Iterator[tuple[Cap, Cents, Cents]]:
    """Each payout limit that is too low under the posted limits: the cap, the limit as set, the lowest lawful limit."""
    for cap in declared.caps:
        chosen = chosen_limit(cap, submission.options) if cap.optional else None
        least = min_lawful_limit(declared, cap, submission.offers(), submission.limits, areas_each(submission.options))
        if chosen is not None and chosen < least:
            yield cap, chosen, least


def with_lawful_caps(submission: Submission[BankedPokerOptionsT], declared: Declaration) -> BankedPokerOptionsT:
    """The rules of a submission with payout limits raised to the lowest lawful under its posted limits."""
    lawful = [_whole_dollars(least) for _, _, least in caps_below_minimum(submission, declared)]
    return submission.options.model_copy(update={"payout_limit": max(lawful)}) if lawful else submission.options


def cap_violations(submission: Submission[BankedPokerOptionsT], declared: Declaration) -> Iterator[Violation]:
    """A violation for each payout limit that is too low."""
    for cap, chosen, least in caps_below_minimum(submission, declared):
        why = "the lawful minimum" if least == cap.min_limit else "what minimum bets could win"
        low = f"{dollars(chosen)} is less than {dollars(least)}, {why}"
        yield Violation("payout_limit", f"{low}; set {_whole_dollars(least):,} or more, or none", cap.law)


def _whole_dollars(amount: Cents) -> int:
    """An amount in dollars, rounded up."""
    return -(-amount // 100)


def max_win_at_minimum(
    declared: Declaration, cap: Cap, tables: Mapping[str, Mapping[str, Pay]], minimum: Callable[[str], Cents]
) -> Cents:
    """The most that one patron could win in a round with minimum bets, by the highest row of each wager."""
    total = 0
    for wager in cap.counted:
        base, times = max_multiple(declared, wager)
        stake = minimum(base) * times
        total += max((_winnings(pay, stake) for pay in tables.get(wager, {}).values()), default=0)
    return total


def max_multiple(declared: Declaration, wager: str) -> tuple[str, int]:
    """The wager from which a raise is computed, and the largest multiple; the wager itself and 1 if it is no raise."""
    raises = [action for action in declared.actions() if isinstance(action, Raise) and wager in action.wagers]
    return (raises[0].of, max(max(action.times) for action in raises)) if raises else (wager, 1)


def _winnings(pay: Pay, stake: Cents) -> Cents:
    return int(pay.ratio * stake) if isinstance(pay, Odds) else pay.amount
