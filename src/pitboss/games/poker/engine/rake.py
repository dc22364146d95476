"""The rake: a percentage of the bets, amounts as the pot grows, or a time charge (13:69F-14.14)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from pitboss.errors import Refused
from pitboss.games.cards.pots import share_in_turn
from pitboss.games.poker.engine.hand import POT, RAKE, PokerHand
from pitboss.games.poker.engine.memory import memory_of_poker
from pitboss.games.poker.engine.options import PokerOptions, PokerOptionsT, in_cents, read_rake_levels
from pitboss.money import Cents, dollars, percent_of
from pitboss.table import Round
from pitboss.table.play.state import SEATS


def rake_betting_round(r: Round[PokerOptionsT], hand: PokerHand, bets: Mapping[int, Cents]) -> None:
    """Take the rake after a betting round from the pot and each side pot; an uncalled bet is excluded."""
    methods = r.options.rake
    if "percentage" in methods and r.options.rake_percent and any(bets.values()):
        _take_percentage(r, hand, bets)
    if "incremental" in methods:
        _take_increments(r, hand)


def _take_percentage(r: Round[PokerOptionsT], hand: PokerHand, bets: Mapping[int, Cents]) -> None:
    """Take the percentage of the round's bets, pot by pot (14.14(b)1)."""
    before = {seat: amount - bets.get(seat, 0) for seat, amount in hand.put_in.items()}
    levels = sorted({hand.put_in[seat] for seat in hand.contenders})
    below = 0
    for level in levels:
        top = max(hand.put_in.values()) if level == levels[-1] else level
        bet = sum(_between(hand.put_in[seat], below, top) - _between(before[seat], below, top) for seat in hand.put_in)
        due = percent_of(bet, r.options.rake_percent)
        taken = min(due, _left_to_rake(r, hand))
        cut = "" if taken == due else ", cut to the maximum rake"
        _take(r, hand, level, taken, "14.14(b)1i", f"{r.options.rake_percent}% of {dollars(bet)} bet in the round{cut}")
        below = level


def _between(amount: Cents, below: Cents, top: Cents) -> Cents:
    """Return the part of an amount between two levels."""
    return min(amount, top) - min(amount, below)


def _take_increments(r: Round[PokerOptionsT], hand: PokerHand) -> None:
    """Take the rake due at each level the pot has reached, from the pot that contains the level (14.14(b)2)."""
    reached = 0
    due = read_rake_levels(r.options)
    for pot in hand.form_pots():
        reached += pot.amount
        level = min(hand.put_in[seat] for seat in pot.contenders)
        while hand.increments < len(due) and due[hand.increments][0] <= reached:
            at, amount = due[hand.increments]
            taken = min(amount, _left_to_rake(r, hand))
            _take(r, hand, level, taken, "14.14(b)2i", f"the pot has reached {dollars(at)}")
            hand.increments += 1


def _take(r: Round[PokerOptionsT], hand: PokerHand, level: Cents, amount: Cents, law: str, says: str) -> None:
    if amount > 0:
        hand.rakes.append((level, amount))
        r.pay_between(POT, RAKE, amount, law, says)


def _left_to_rake(r: Round[PokerOptionsT], hand: PokerHand) -> Cents:
    """Return what may still be raked in this round of play (14.14(a)3)."""
    most = max_rake(r.options)
    taken = sum(amount for _, amount in hand.rakes)
    return hand.pot if most is None else min(hand.pot, most - taken)


def max_rake(options: PokerOptions) -> Cents | None:
    """Return the maximum rake for a round of play, in cents; None if there is none."""
    return None if options.rake_maximum is None else in_cents(options.rake_maximum)


def describe_rake(options: PokerOptions) -> str:
    """Describe the rake or charge for a round of play."""
    ways = []
    if "percentage" in options.rake:
        ways.append(f"{options.rake_percent}% of all bets")
    if "incremental" in options.rake:
        ways.append(f"{dollars(sum(taken for _, taken in read_rake_levels(options)))} in steps as the pot grows")
    most = max_rake(options)
    cost = " and ".join(ways)
    if cost and most is not None:
        cost += f", at most {dollars(most)} a hand"
    if "time" in options.rake:
        each = "each player" if options.time_basis == "per_player" else "the table"
        timed = f"{dollars(in_cents(options.time_charge))} an hour from {each}"
        cost = f"{cost}, and {timed}" if cost else timed
    return cost


# ---------------------------------------------------------------------- time charges


def charge_time(r: Round[PokerOptionsT]) -> None:
    """Take a fraction of the hourly charge from every seated player, inactive ones too, or from the table."""
    options = r.options
    if "time" not in options.rake:
        raise Refused("this table takes no time charge", "14.14(b)3")
    if r.play is not None:
        raise Refused("the time charge is taken between rounds of play", "14.7(c)1")
    _check_interval(r)
    charge = in_cents(options.time_charge) * options.time_interval // 60
    seats = sorted(r.state.players)
    if not seats:
        raise Refused("nobody is seated to pay the time charge", "14.14(b)3i")
    per_player = options.time_basis == "per_player"
    shares = dict.fromkeys(seats, charge) if per_player else share_in_turn(charge, seats)
    for seat, share in shares.items():
        due = min(share, r.chips(seat))
        if due:
            sentence = f"the charge for {options.time_interval} minutes"
            r.pay_between(SEATS[seat], RAKE, due, "14.14(b)3iii", sentence)
    memory_of_poker(r).time_charged = r.now.isoformat() if r.now is not None else ""


def _check_interval(r: Round[PokerOptionsT]) -> None:
    """Refuse a second fraction of the hourly charge within its 20 or 30 minutes."""
    last = memory_of_poker(r).time_charged
    if not last or r.now is None:
        return
    due = datetime.fromisoformat(last) + timedelta(minutes=r.options.time_interval)
    if (due.tzinfo is None) == (r.now.tzinfo is None) and r.now < due:
        message = f"the charge for {r.options.time_interval} minutes is next due at {due:%H:%M}"
        raise Refused(f"{message}; it was last taken at {datetime.fromisoformat(last):%H:%M}", "14.14(b)3iii")
