"""The settlement of a declaration: what becomes of each bet, in which order it is told, and where a cap cuts it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pitboss.games.cards.meter import Shares
from pitboss.games.stud.engine.declaration import (
    COMMUNITY,
    DEALER,
    NOTHING,
    Bonus,
    Declaration,
    InOrder,
    Lookup,
    Outcome,
    Progressive,
    Settle,
    Settles,
    Versus,
    most_at_minimum,
    outcome_of,
    value_of,
)
from pitboss.games.stud.engine.options import StudRulesT
from pitboss.hands.named import five_named
from pitboss.money import Cents, Pay, Sum, pro_rata
from pitboss.table import Bet, Offer, PayTable, Round
from pitboss.table.state import SEATS


@dataclass(slots=True)
class Decided:
    """What becomes of a bet, or of a payout reckoned on one."""

    bet: Bet
    wager: str
    outcome: Outcome
    law: str
    because: str
    value: int
    """Of the hand that it looks at."""
    pay: Pay | None = None
    won: Cents = 0
    back: str = "push"
    """What it is called if it goes back."""


Hands: TypeAlias = Mapping[str, Sequence[Decided]]
"""Hands that lie on the table, each with what becomes of its bets."""


# ---------------------------------------------------------------------- the order


def settle(r: Round[StudRulesT], declared: Declaration, step: Settle) -> None:
    """Settles what is left on the layout, counterclockwise from the dealer's right."""
    theirs = dealer_value(r, declared)
    qualified = theirs >= declared.least
    if declared.qualifies is not None and declared.qualifies.announce and not qualified:
        r.announce(declared.qualifies.announce, declared.qualifies.announce_law)
    positions = _in_order(r, declared, folded_last=step.folded_last)
    if step.announced and positions and DEALER in declared.hands:
        r.announce(f"the dealer has {five_named(theirs)}", step.announced)
    dead = [SEATS[at] for at in sorted(r.dead, reverse=True)]
    rest = [place for place in (*dead, COMMUNITY, DEALER) if place in r.hands]
    if _chosen_order(r, step) is step.in_passes and step.in_passes is not None:
        order = step.in_passes
        for at in positions:
            _reveal(r, declared, step, order, at, qualified=qualified)
        decided = [decide(r, declared, at, theirs) for at in positions]
        shares = _shares(declared, decided)
        lying: Hands = dict(zip((SEATS[at] for at in positions), decided, strict=True))
        for some in decided:
            collect(r, some)
        if qualified:
            lying = _pick_up_some(r, order.lost, lying, highest=-1)
            if order.tied:
                for some in decided:
                    give_back(r, some)
                lying = _pick_up_some(r, order.tied, lying, highest=0)
        for some in decided:
            pay(r, some, shares)
        left = [*lying]
        if order.pick_up_rest:
            pick_up(r, order.pick_up, left)
            left = []
        pick_up(r, order.pick_up_rest or order.pick_up, [*left, *rest])
    elif step.one_by_one is not None:
        order = step.one_by_one
        for at in positions:
            _reveal(r, declared, step, order, at, qualified=qualified)
            decided_here = decide(r, declared, at, theirs)
            if step.announced:
                _announce(r, declared, order, at, decided_here)
            for some in [[one] for one in decided_here] if step.wagers_in_order else [decided_here]:
                collect(r, some)
                pay(r, some, None)
            if order.pick_up:
                pick_up(r, order.pick_up, [SEATS[at]])
        left = [] if order.pick_up else [SEATS[at] for at in positions]
        pick_up(r, order.pick_up_rest, [*left, *rest])


def _chosen_order(r: Round[StudRulesT], step: Settle) -> InOrder | None:
    if step.in_passes is None or step.one_by_one is None:
        return step.in_passes or step.one_by_one
    return step.in_passes if r.rules.chosen("settlement", "in_passes") == "in_passes" else step.one_by_one


def _in_order(r: Round[StudRulesT], declared: Declaration, *, folded_last: bool) -> list[int]:
    """The positions with wagers left, from the dealer's right; those who folded after the others if the law says so."""
    there = sorted({bet.at for bet in r.bets.values()}, reverse=True)
    if not folded_last:
        return there
    competes = {at for at in there if any(isinstance(declared.settles[wager], Versus) for wager in r.bets_at(at))}
    return sorted(there, key=lambda at: at not in competes)


def _reveal(
    r: Round[StudRulesT], declared: Declaration, step: Settle, order: InOrder, at: int, *, qualified: bool
) -> None:
    """Turns a player's hand up; against a dealer without a hand the licensee may leave it face down."""
    if qualified or not step.unqualified_reveal:
        r.reveal(SEATS[at], order.reveal)
    elif r.rules.chosen("hands_shown", True) or (declared.progressive and declared.progressive.wager in r.bets_at(at)):
        r.reveal(SEATS[at], step.unqualified_reveal)


def _announce(r: Round[StudRulesT], declared: Declaration, order: InOrder, at: int, decided: Iterable[Decided]) -> None:
    """Says what a player's five cards are, where a wager was decided by them."""
    value = next((one.value for one in decided if declared.settles[one.wager].hand == "player"), None)
    if value is not None:
        r.announce(f"{SEATS[at]} has {five_named(value)}", order.reveal)


def _pick_up_some(r: Round[StudRulesT], law: str, lying: Hands, highest: int) -> Hands:
    """Picks up the hands that have won nothing, if the law has them go before the winners are paid; what still lies."""
    if not law:
        return lying
    gone = [hand for hand, some in lying.items() if all(one.outcome.result <= highest for one in some)]
    pick_up(r, law, gone)
    return {hand: some for hand, some in lying.items() if hand not in gone}


def pick_up(r: Round[StudRulesT], law: str, hands: Sequence[str]) -> None:
    """Hands go to the discard rack in this order, so that each can be reconstructed."""
    if hands:
        r.note("cards are picked up in order and placed in the discard rack", law, hands=hands)


# ---------------------------------------------------------------------- what becomes of a bet


def dealer_value(r: Round[StudRulesT], declared: Declaration) -> int:
    """The value of the dealer's hand; 0 where he has none, or nobody was left to complete the community cards for."""
    makes = declared.hands.get(DEALER)
    own, board = r.hands.get(DEALER, ()), r.hands.get(COMMUNITY, ())
    return value_of(makes, own, board) if makes is not None and len(own) + len(board) >= makes.size else 0


def decide(
    r: Round[StudRulesT],
    declared: Declaration,
    at: int,
    theirs: int,
    only: Collection[str] = (),
    without: Collection[str] = (),
) -> list[Decided]:
    """What becomes of the bets at a position against the dealer's: all, or only some, by tables without some rows."""
    own, board, dealer = r.hands[SEATS[at]], r.hands.get(COMMUNITY, ()), r.hands.get(DEALER, ())
    bets, least, progressive = r.bets_at(at), declared.least, declared.progressive
    values: dict[str, int] = {}
    decided = []
    for wager, rule in declared.settles.items():
        bet = bets.get(rule.on) if isinstance(rule, Bonus) and rule.made in bets else bets.get(wager)
        if bet is None or (only and wager not in only):
            continue
        mine = values.get(rule.hand)
        if mine is None:
            mine = values[rule.hand] = value_of(declared.hands[rule.hand], own, board, dealer)
        offer = r.offers[wager]
        table = offer.pays if progressive is None or wager != progressive.wager else _with_shares(offer, progressive)
        if without:
            table = {row: cell for row, cell in table.items() if row not in without}
        outcome = outcome_of(rule, mine, theirs, least, table)
        if outcome is NOTHING:
            continue
        law, because = _why(declared, rule, offer, outcome, mine, theirs)
        one = Decided(bet, wager, outcome, law, because, mine)
        if outcome.by == "unqualified" and isinstance(rule, Versus):
            one.back = rule.unqualified_is
        if outcome.result > 0:
            one.pay = table[outcome.row]
            coupon = 0 if isinstance(rule, Bonus) else bet.coupon
            kept = bet.amount if isinstance(rule, Lookup) and rule.stake_kept else 0
            one.won = one.pay.win(bet.amount + coupon) - kept
        decided.append(one)
    if declared.caps:
        _cut(r, declared, decided)
    return decided


def _with_shares(offer: Offer, progressive: Progressive) -> Mapping[str, Pay]:
    """The table of the progressive wager, with the rows that pay a share of the meter."""
    return {**offer.pays, **{row: Sum(0) for row in progressive.shares}}


def _why(
    declared: Declaration, rule: Settles, offer: Offer, outcome: Outcome, mine: int, theirs: int
) -> tuple[str, str]:
    """The paragraph that decides a bet, and why."""
    paid_by = offer.pays.law if isinstance(offer.pays, PayTable) else offer.wager.law
    if isinstance(rule, Versus):
        if outcome.by == "unqualified":
            assert declared.qualifies is not None
            return rule.unqualified_law, declared.qualifies.says
        if outcome.by == "less":
            return rule.less_law or paid_by, rule.less_because
        if mine == theirs:
            return (paid_by if outcome.result > 0 else rule.equal_law), "the hands are a draw"
        if mine < theirs:
            return rule.lower_law, "the dealer's hand is higher"
        return paid_by, "the player's hand is higher" if rule.row else f"the player's hand is higher: {_words(outcome)}"
    if isinstance(rule, Bonus):
        return paid_by, _words(outcome)
    if outcome.result < 0:
        return rule.lost_law, rule.lost_because
    if outcome.result == 0:
        return rule.push_law, _words(outcome)
    return rule.row_laws.get(outcome.row, paid_by), _words(outcome)


def _words(outcome: Outcome) -> str:
    return outcome.row.replace("_", " ")


def _cut(r: Round[StudRulesT], declared: Declaration, decided: Iterable[Decided]) -> None:
    """Cuts the winnings of a hand to a payout limit, in proportion."""
    for cap in declared.caps:
        limit = cap.least
        if cap.optional:
            chosen = r.rules.chosen("payout_limit", None)
            if chosen is None:
                continue
            limit = max(limit, int(chosen) * 100)
        winners = [one for one in decided if one.wager in cap.wagers and one.won > 0]
        total = sum(one.won for one in winners)
        if total <= limit:
            continue
        tables = {wager: offer.pays for wager, offer in r.offers.items()}
        limit = max(limit, most_at_minimum(declared, cap, tables, lambda wager: _minimum(r, declared, wager)))
        for one, won in zip(winners, pro_rata([one.won for one in winners], limit), strict=True):
            if won < one.won:
                one.won, one.law, one.because = won, cap.law, f"{one.because}, cut to the payout limit"


def _minimum(r: Round[StudRulesT], declared: Declaration, wager: str) -> Cents:
    """The least that can be bet on a wager; of wagers in equal amounts, the least that can be bet on each of them."""
    equal = declared.equal
    together = equal.wagers if equal is not None and wager in equal.wagers else (wager,)
    return max(r.offers[one].limits(r.limits).least for one in together)


def _shares(declared: Declaration, decided: Iterable[Sequence[Decided]]) -> Shares | None:
    """How many hands share what the progressive meter pays."""
    if declared.progressive is None:
        return None
    wager = declared.progressive.wager
    rows = Counter(one.outcome.row for some in decided for one in some if one.wager == wager and one.outcome.result > 0)
    return Shares(declared.progressive, rows)


# ---------------------------------------------------------------------- money


def collect(r: Round[StudRulesT], decided: Iterable[Decided]) -> None:
    """Collects the losing wagers."""
    for one in decided:
        if one.outcome.result < 0:
            r.lose(one.bet, one.law, one.because)


def give_back(r: Round[StudRulesT], decided: Iterable[Decided]) -> None:
    """Gives back the wagers that neither won nor lost."""
    for one in decided:
        if one.outcome.result == 0:
            r.push(one.bet, one.law, one.because, one.back)


def pay(r: Round[StudRulesT], decided: Iterable[Decided], shares: Shares | None) -> None:
    """Pays the winning wagers, and gives back those that neither won nor lost, if they still lie there."""
    for one in decided:
        if one.outcome.result == 0 and one.bet.id in r.bets:
            r.push(one.bet, one.law, one.because, one.back)
        elif one.pay is not None:
            if one.wager != one.bet.wager:
                r.bonus(one.bet, one.wager, one.pay, one.law, one.because)
            elif shares is not None and one.wager == shares.progressive.wager:
                shares.pay(r, one.bet, one.outcome.row, one.pay, one.because)
            else:
                r.win(one.bet, one.pay, one.law, one.because, won=one.won)


def settle_alone(
    r: Round[StudRulesT], declared: Declaration, wagers: Collection[str], without: Collection[str]
) -> None:
    """Settles some wagers that compare nothing with the dealer, although the hands are void, from his right."""
    for at in sorted({bet.at for bet in r.bets.values() if bet.wager in wagers}, reverse=True):
        decided = decide(r, declared, at, 0, wagers, without)
        collect(r, decided)
        pay(r, decided, None)
