"""Bad beat and high hand payouts: contributions, meters, qualifying hands and awards (13:69F-14.19, 14.20)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.errors import Refused
from pitboss.games.cards.pots import share_in_turn
from pitboss.games.poker.engine.fund_options import QUALIFYING
from pitboss.games.poker.engine.hand import POT, PokerHand
from pitboss.games.poker.engine.memory import FundMemory, PayoutDue, memory_of_poker
from pitboss.games.poker.engine.options import in_cents
from pitboss.money import Cents, cents, dollars, percent_of
from pitboss.table import Round
from pitboss.table.play.state import SEATS

PRIMARY, SECONDARY, RESERVE = "meter payout", "meter secondary payout", "meter reserve"
"""The meter accounts: the displayed payout, a separately funded secondary payout, and the reset reserve."""


def has_fund(r: Round) -> bool:
    """True if the table takes part in a payout now."""
    return r.options.chosen("payout_fund", "none") != "none" and not memory_of_poker(r).fund.system_down


def contribute(r: Round, hand: PokerHand) -> None:
    """Take the pot's contribution after the rake and before the pot is awarded (14.19(c))."""
    if not has_fund(r):
        return
    options, fund = r.options, memory_of_poker(r).fund
    _keep_qualifying(r, fund)
    amount = min(in_cents(options.fund_contribution), hand.pot)
    put_in = sum(hand.put_in.values()) + sum(hand.dead.values())
    if put_in < in_cents(options.fund_minimum_pot) or not amount:
        return
    hand.fund = amount
    kept = percent_of(amount, options.reset_percent)
    second = percent_of(amount - kept, options.secondary_percent) if options.secondary == "own_contribution" else 0
    parts = (
        (RESERVE, kept, "14.19(p)"),
        (SECONDARY, second, "14.19(m)1"),
        (PRIMARY, amount - kept - second, "14.19(c)"),
    )
    for account, part, law in parts:
        if part:
            r.pay_between(POT, account, part, law, "the pot contributes to the payout")


def _keep_qualifying(r: Round, fund: FundMemory) -> None:
    """Keep the qualifying hand from getting harder until the payout has been won (14.19(q))."""
    wanted = r.options.fund_hand
    if not fund.qualifying or QUALIFYING[wanted] <= QUALIFYING[fund.qualifying]:
        fund.qualifying = wanted
    elif fund.refused != wanted:
        fund.refused = wanted
        r.note("the qualifying hand does not change until the payout has been won", "14.19(q)")


# ---------------------------------------------------------------------- who qualifies


def may_qualify(r: Round, rank: int) -> bool:
    """True if a hand may qualify for a payout, so that it is shown even when beaten."""
    if not has_fund(r):
        return False
    wanted = r.options.secondary_hand if r.options.secondary != "none" else r.options.fund_hand
    return rank >= QUALIFYING[wanted]


def find_payout(r: Round, hand: PokerHand, ranks: Mapping[int, int]) -> None:
    """After a showdown, record a payout that is due; it awaits verification (14.19(i))."""
    memory = memory_of_poker(r)
    if not has_fund(r) or memory.fund.due is not None:
        return
    account, floor = PRIMARY, QUALIFYING[memory.fund.qualifying]
    if r.options.payout_fund == "high_hand":
        due = _high_hand(r, ranks, floor)
    else:
        due = _bad_beat(r, hand, ranks, floor, account)
        if due is None and r.options.secondary != "none":
            floor = QUALIFYING[r.options.secondary_hand]
            account = SECONDARY if r.options.secondary == "own_contribution" else PRIMARY
            due = _bad_beat(r, hand, ranks, floor, account, secondary=True)
    if due is not None and due.amount:
        memory.fund.due = due
        r.note(f"{due.says}: a payout of {dollars(due.amount)} awaits verification, and its display adjustment",
               "14.19(i)1")  # fmt: skip


def _high_hand(r: Round, ranks: Mapping[int, int], floor: int) -> PayoutDue | None:
    """Return the payout of the highest qualifying hand; equal hands share it."""
    best = max(ranks.values())
    if best < floor:
        return None
    winners = [seat for seat, rank in ranks.items() if rank == best]
    amount = r.state.accounts.get(PRIMARY, 0)
    return PayoutDue(PRIMARY, amount, share_in_turn(amount, winners), f"a high hand of {_seats(winners)}")


def _bad_beat(
    r: Round, hand: PokerHand, ranks: Mapping[int, int], floor: int, account: str, *, secondary: bool = False
) -> PayoutDue | None:
    """Return the payout of the best qualifying losing hand, with the winner's and other players' shares."""
    best = max(ranks.values())
    beaten = [seat for seat, rank in ranks.items() if floor <= rank < best]
    if not beaten:
        return None
    highest = max(ranks[seat] for seat in beaten)
    losers = [seat for seat in beaten if ranks[seat] == highest]
    winners = [seat for seat, rank in ranks.items() if rank == best]
    amount = r.state.accounts.get(account, 0)
    if secondary and account == PRIMARY:
        amount = percent_of(amount, r.options.secondary_percent)
    others = [seat for seat in hand.order if seat not in losers and seat not in winners]
    shares = _bad_beat_shares(r, amount, losers, winners, others)
    what = "a secondary bad beat" if secondary else "a bad beat"
    return PayoutDue(account, amount, shares, f"{what} of {_seats(losers)}")


def _bad_beat_shares(
    r: Round, amount: Cents, losers: Sequence[int], winners: Sequence[int], others: Sequence[int]
) -> dict[int, Cents]:
    """Share by the posted percentages; if nobody else was dealt in, the rest goes to the losing hand."""
    for_winners = percent_of(amount, r.options.winner_percent)
    for_losers = percent_of(amount, r.options.loser_percent) if others else amount - for_winners
    shares = {**share_in_turn(for_losers, losers), **share_in_turn(for_winners, winners)}
    if others:
        shares.update(share_in_turn(amount - for_winners - for_losers, others))
    return {seat: share for seat, share in shares.items() if share}


def _seats(seats: Sequence[int]) -> str:
    return " and ".join(f"seat {seat}" for seat in seats)


# ---------------------------------------------------------------------- what staff do


def verify_payout(r: Round, note: str) -> None:
    """Pay a payout that the shift supervisor has verified; the reserve starts the next one."""
    fund = memory_of_poker(r).fund
    due = fund.due
    if due is None:
        raise Refused("no payout is awaiting verification", "14.19(i)")
    for seat, share in due.shares.items():
        to = SEATS[seat] if seat in r.state.players else "cage"
        r.pay_between(due.account, to, share, "14.19(j)", due.says)
    fund.due = None
    if due.account == PRIMARY and due.amount and not r.state.accounts.get(PRIMARY, 0):
        fund.qualifying = fund.refused = ""
        reserve = r.state.accounts.get(RESERVE, 0)
        if reserve:
            r.pay_between(RESERVE, PRIMARY, reserve, "14.19(p)", "the reserve starts the next payout")
    if r.options.chosen("multi_casino", False):
        verified = f"verified by {note or 'the shift supervisor'}"
        r.note(f"multi-casino payout of {dollars(due.amount)}, {due.says}; {verified}", "14.20(e)4ii")


def deny_payout(r: Round) -> None:
    """Cancel a payout whose hand did not qualify; the meter is unchanged."""
    fund = memory_of_poker(r).fund
    if fund.due is None:
        raise Refused("no payout is awaiting verification", "14.19(i)")
    fund.due = None


def award_bonus(r: Round, seat: int, note: str) -> None:
    """Pay money from the fund as another poker bonus (14.19(a))."""
    amount = cents(note) if note else 0
    if memory_of_poker(r).fund.due is not None:
        raise Refused("a payout is awaiting verification; verify or deny it first", "14.19(i)")
    if not 0 < amount <= r.state.accounts.get(PRIMARY, 0):
        raise Refused("give the amount in the note, in dollars, at most what the fund holds", "14.19(a)")
    r.pay_between(PRIMARY, SEATS[seat], amount, "14.19(a)", "a bonus from the fund")


def take_system_contribution(r: Round, note: str) -> None:
    """Add another casino's reported contribution: ``NAME 120.50`` (14.20(e)2)."""
    casino, _, amount = note.strip().rpartition(" ")
    if not r.options.chosen("multi_casino", False):
        raise Refused("this table's payout is not interconnected", "14.20(a)")
    if not casino or not amount or not cents(amount):
        raise Refused("give the casino and the amount in the note, like Harbor 120.50", "14.20(e)2")
    r.pay_between(f"casino {casino[:40]}", PRIMARY, cents(amount), "14.20(e)2", f"contributions from {casino[:40]}")


def set_system(r: Round, *, is_down: bool) -> None:
    """Stop offering multi-casino payouts while the payout system is down (14.20(e)4i)."""
    if not r.options.chosen("multi_casino", False):
        raise Refused("this table's payout is not interconnected", "14.20(a)")
    memory_of_poker(r).fund.system_down = is_down
