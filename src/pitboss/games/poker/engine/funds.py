"""Bad beat and high hand payouts: contributions, the meter, who qualifies, and the award (13:69F-14.19, 14.20)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pitboss.errors import Refused
from pitboss.games.cards.pots import share_in_turn
from pitboss.games.poker.engine.fund_options import QUALIFYING
from pitboss.games.poker.engine.hand import POT, PokerHand
from pitboss.games.poker.engine.memory import FundMemory, PayoutDue, memory_of_poker
from pitboss.games.poker.engine.options import in_cents
from pitboss.money import Cents, cents, dollars
from pitboss.table import Round
from pitboss.table.play.state import SEATS

PRIMARY, SECONDARY, RESERVE = "meter payout", "meter secondary payout", "meter reserve"
"""The accounts: what is displayed, the second payout where it has its own contributions, and what is kept for reset."""


def has_fund(r: Round[Any]) -> bool:
    """Whether the table takes part in a payout now."""
    return r.rules.chosen("payout_fund", "none") != "none" and not memory_of_poker(r).fund.system_down


def contribute(r: Round[Any], hand: PokerHand) -> None:
    """After the rake and before the pot is pushed, its contribution goes to the payout box (14.19(c))."""
    if not has_fund(r):
        return
    rules, fund = r.rules, memory_of_poker(r).fund
    _keep_qualifying(r, fund)
    amount = min(in_cents(rules.fund_contribution), hand.pot)
    if sum(hand.put_in.values()) < 100 * rules.fund_minimum_pot or not amount:
        return
    hand.fund = amount
    kept = amount * rules.reset_percent // 100
    second = (amount - kept) * rules.secondary_percent // 100 if rules.secondary == "own_contribution" else 0
    parts = (
        (RESERVE, kept, "14.19(p)"),
        (SECONDARY, second, "14.19(m)1"),
        (PRIMARY, amount - kept - second, "14.19(c)"),
    )
    for account, part, law in parts:
        if part:
            r.pay_between(POT, account, part, law, "the pot contributes to the payout")


def _keep_qualifying(r: Round[Any], fund: FundMemory) -> None:
    """The qualifying hand may not be made harder until the payout has been won (14.19(q))."""
    wanted = r.rules.fund_hand
    if not fund.qualifying or QUALIFYING[wanted] <= QUALIFYING[fund.qualifying]:
        fund.qualifying = wanted
    elif fund.refused != wanted:
        fund.refused = wanted
        r.note("the qualifying hand is not made harder before the payout has been won", "14.19(q)")


# ---------------------------------------------------------------------- who qualifies


def may_qualify(r: Round[Any], rank: int) -> bool:
    """Whether a hand is high enough for a payout, so that it is shown although it is beaten."""
    if not has_fund(r):
        return False
    wanted = r.rules.secondary_hand if r.rules.secondary != "none" else r.rules.fund_hand
    return rank >= QUALIFYING[wanted]


def find_payout(r: Round[Any], hand: PokerHand, ranks: Mapping[int, int]) -> None:
    """After a showdown: whether a hand qualifies; the payout then waits for verification (14.19(i))."""
    memory = memory_of_poker(r)
    if not has_fund(r) or memory.fund.due is not None or len(ranks) < 2:
        return
    account, floor = PRIMARY, QUALIFYING[memory.fund.qualifying or r.rules.fund_hand]
    if r.rules.payout_fund == "high_hand":
        due = _high_hand(r, ranks, floor)
    else:
        due = _bad_beat(r, hand, ranks, floor, account)
        if due is None and r.rules.secondary != "none":
            floor = QUALIFYING[r.rules.secondary_hand]
            account = SECONDARY if r.rules.secondary == "own_contribution" else PRIMARY
            due = _bad_beat(r, hand, ranks, floor, account, secondary=True)
    if due is not None and due.amount:
        memory.fund.due = due
        r.note(f"{due.says}: the payout of {dollars(due.amount)} waits for verification, its display for adjustment",
               "14.19(i)1")  # fmt: skip


def _high_hand(r: Round[Any], ranks: Mapping[int, int], floor: int) -> PayoutDue | None:
    """The highest qualifying hand, whatever the others hold; several equal ones share."""
    best = max(ranks.values())
    if best < floor:
        return None
    winners = [seat for seat, rank in ranks.items() if rank == best]
    amount = r.state.accounts.get(PRIMARY, 0)
    return PayoutDue(PRIMARY, amount, share_in_turn(amount, winners), f"a high hand of {_seats(winners)}")


def _bad_beat(
    r: Round[Any], hand: PokerHand, ranks: Mapping[int, int], floor: int, account: str, *, secondary: bool = False
) -> PayoutDue | None:
    """The best losing hand that qualifies; the winner and the others dealt in have their parts."""
    best = max(ranks.values())
    beaten = [seat for seat, rank in ranks.items() if floor <= rank < best]
    if not beaten:
        return None
    highest = max(ranks[seat] for seat in beaten)
    losers = [seat for seat in beaten if ranks[seat] == highest]
    winners = [seat for seat, rank in ranks.items() if rank == best]
    amount = r.state.accounts.get(account, 0)
    if secondary and account == PRIMARY:
        amount = amount * r.rules.secondary_percent // 100
    others = [seat for seat in hand.order if seat not in losers and seat not in winners]
    shares = _bad_beat_shares(r, amount, losers, winners, others)
    what = "a secondary bad beat" if secondary else "a bad beat"
    return PayoutDue(account, amount, shares, f"{what} of {_seats(losers)}")


def _bad_beat_shares(
    r: Round[Any], amount: Cents, losers: Sequence[int], winners: Sequence[int], others: Sequence[int]
) -> dict[int, Cents]:
    """By the posted percentages; without others dealt in, the rest goes to the losing hand."""
    for_winners = amount * r.rules.winner_percent // 100
    for_losers = amount * r.rules.loser_percent // 100 if others else amount - for_winners
    shares = {**share_in_turn(for_losers, losers), **share_in_turn(for_winners, winners)}
    if others:
        shares.update(share_in_turn(amount - for_winners - for_losers, others))
    return {seat: share for seat, share in shares.items() if share}


def _seats(seats: Sequence[int]) -> str:
    return " and ".join(f"seat {seat}" for seat in seats)


# ---------------------------------------------------------------------- what staff do


def verify_payout(r: Round[Any], note: str) -> None:
    """The shift supervisor verifies the hand: the payout is made, and the reserve starts the next one."""
    fund = memory_of_poker(r).fund
    due = fund.due
    if due is None:
        raise Refused("no hand waits for verification", "14.19(i)")
    for seat, share in due.shares.items():
        to = SEATS[seat] if seat in r.state.players else "cage"
        r.pay_between(due.account, to, share, "14.19(j)", due.says)
    fund.due = None
    if due.account == PRIMARY and due.amount and not r.state.accounts.get(PRIMARY, 0):
        fund.qualifying = fund.refused = ""
        reserve = r.state.accounts.get(RESERVE, 0)
        if reserve:
            r.pay_between(RESERVE, PRIMARY, reserve, "14.19(p)", "the reserve starts the next payout")
    if r.rules.chosen("multi_casino", False):
        verified = f"verified by {note or 'the shift supervisor'}"
        r.note(f"multi-casino payout of {dollars(due.amount)}, {due.says}; {verified}", "14.20(e)4ii")


def deny_payout(r: Round[Any]) -> None:
    """The hand did not qualify after all; the meter stays as it is."""
    fund = memory_of_poker(r).fund
    if fund.due is None:
        raise Refused("no hand waits for verification", "14.19(i)")
    fund.due = None


def award_bonus(r: Round[Any], seat: int, note: str) -> None:
    """Money of the fund is paid as another poker bonus; all of it goes to players (14.19(a))."""
    amount = cents(note) if note else 0
    if memory_of_poker(r).fund.due is not None:
        raise Refused("a payout waits for verification first", "14.19(i)")
    if not 0 < amount <= r.state.accounts.get(PRIMARY, 0):
        raise Refused("the note says how much of the fund is paid, in dollars, no more than it has", "14.19(a)")
    r.pay_between(PRIMARY, SEATS[seat], amount, "14.19(a)", "a bonus from the fund")


def take_system_contribution(r: Round[Any], note: str) -> None:
    """Another casino of the payout system reports what its pots contributed: ``NAME 120.50`` (14.20(e)2)."""
    casino, _, amount = note.strip().rpartition(" ")
    if not r.rules.chosen("multi_casino", False):
        raise Refused("the payout of this table is not interconnected", "14.20(a)")
    if not casino or not amount or not cents(amount):
        raise Refused("the note names the casino and the amount: Harbor 120.50", "14.20(e)2")
    r.pay_between(f"casino {casino[:40]}", PRIMARY, cents(amount), "14.20(e)2", f"contributions of {casino[:40]}")


def set_system(r: Round[Any], *, is_down: bool) -> None:
    """While the payout system does not work, no further multi-casino payout is offered (14.20(e)4i)."""
    if not r.rules.chosen("multi_casino", False):
        raise Refused("the payout of this table is not interconnected", "14.20(a)")
    memory_of_poker(r).fund.system_down = is_down
