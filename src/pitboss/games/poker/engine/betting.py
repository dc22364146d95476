"""A betting round: who acts, what he may do, and when it is complete (13:69F-14.7, 14.9(e) to (g), 14.10(f), (g))."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from pitboss.errors import Refused
from pitboss.games.cards.pots import find_uncalled
from pitboss.games.poker.engine.hand import POT, PokerHand
from pitboss.games.poker.engine.options import PokerRulesT
from pitboss.games.poker.engine.stakes import bet_size, most_raise
from pitboss.money import Cents, dollars
from pitboss.table import Ask, Asked, Choice, Flow, Option, Round
from pitboss.table.round import DEAD
from pitboss.table.state import SEATS


@dataclass(slots=True)
class BettingRound:
    """How far a betting round has come."""

    current: Cents = 0
    """What each has to match."""
    step: Cents = 0
    """By how much the next raise must be higher at least."""
    raises: int = 0
    is_open: bool = False
    """Whether somebody has bet."""
    incomplete: bool = False
    """Whether a forced bet below the minimum waits to be completed."""
    checked: set[int] = field(default_factory=set)
    closed: set[int] = field(default_factory=set)
    """Those who have acted and may not raise again, since nobody made a full raise after them."""


def put_in(
    r: Round[PokerRulesT], hand: PokerHand, seat: int, wager: str, amount: Cents, law: str, *, live: bool = True
) -> None:
    """A person puts chips in; one who has no more is all-in. What is not live counts for no call."""
    r.stake(seat, seat, wager, amount, law)
    r.events[-1]["into"] = POT
    hand.put_in[seat] += amount
    if live:
        hand.in_street[seat] = hand.in_street.get(seat, 0) + amount
    if not r.state.accounts[SEATS[seat]]:
        hand.all_in.add(seat)
        r.note(f"seat {seat} is all-in", "14.7(c)4", seat=seat)


def betting_round(r: Round[PokerRulesT], hand: PokerHand, state: BettingRound, line: list[int]) -> Flow[None]:
    """Asks those who may act, clockwise, until all have answered the last bet."""
    street = hand.street
    assert street is not None
    law, folded, all_in = street.betting_law, hand.folded, hand.all_in
    must_bet = line[0] if street.kind == "must_bet" and line else 0
    while line:
        seat = line.pop(0)
        if seat in folded or seat in all_in:
            continue
        owed = state.current - hand.in_street.get(seat, 0)
        if not _may_act(hand, seat, owed):
            continue
        options = options_for(r, hand, state, seat, owed, law, must_bet=seat == must_bet and not state.is_open)
        says = f"{dollars(owed)} to call" if owed else "nothing to call"
        asked = Asked(seat, seat)
        hand.ask = ask = Ask(f"{says}, {dollars(hand.pot)} in the pot", law, options={asked: options})
        yield ask
        hand.ask = None
        choice = ask.chosen.get(asked, DEAD)
        if act(r, hand, state, seat, owed, choice, law):
            line = hand.clockwise_from(seat)[1:]


def _may_act(hand: PokerHand, seat: int, owed: Cents) -> bool:
    """Whether anything is left to decide: a bet to answer, or somebody else who could answer one."""
    if len(hand.folded) == len(hand.order) - 1:
        return False
    return owed > 0 or has_opponent(hand, seat)


def has_opponent(hand: PokerHand, seat: int) -> bool:
    """Whether somebody else could still answer a bet."""
    folded, all_in = hand.folded, hand.all_in
    for other in hand.order:  # noqa: SIM110 - faster than any() at every decision
        if other != seat and other not in folded and other not in all_in:
            return True
    return False


# ---------------------------------------------------------------------- what a person may do


def options_for(
    r: Round[PokerRulesT], hand: PokerHand, state: BettingRound, seat: int, owed: Cents, law: str, *, must_bet: bool
) -> Sequence[Option]:
    """Fold, check, call, bet or raise, as far as the limits and the person's chips go."""
    chips = r.state.accounts[SEATS[seat]]
    options: list[Option] = []
    if owed:
        options.append(_fold(law))
        options.append(_call(min(owed, chips), law))
    elif must_bet:
        options.append(_fold(law))
    else:
        options.append(_check(law))
    if chips <= owed or not _may_raise(r, hand, state, seat):
        return options
    least = max(state.step, bet_size(r, hand)) if not state.incomplete else bet_size(r, hand) - state.current
    action = "raise" if state.is_open else "bet"
    if chips < owed + least:
        options.append(_all_in(chips, law))
        return options
    most = min(chips - owed, most_raise(r, hand, least, owed))
    if r.rules.betting == "fixed_limit":
        options.append(_fixed(action, owed + least, state.current + least, law))
    else:
        options.append(_open(action, owed, least, most, hand.stakes.increment, chips - owed, law))
    return options


def _may_raise(r: Round[PokerRulesT], hand: PokerHand, state: BettingRound, seat: int) -> bool:
    """Whether a raise is open to a person who has the chips."""
    if seat in state.closed:
        return False
    if state.is_open and r.rules.max_raises is not None and state.raises >= r.rules.max_raises:
        return False
    if state.is_open and seat in state.checked and not r.rules.check_raise:
        return False
    return has_opponent(hand, seat)


@lru_cache(maxsize=256)
def _fold(law: str) -> Option:
    return Option("fold", "give the hand up", law, passive=True)


@lru_cache(maxsize=256)
def _check(law: str) -> Option:
    return Option("check", "make no bet for now", law, passive=True)


@lru_cache(maxsize=4096)
def _call(cost: Cents, law: str) -> Option:
    return Option("call", "match the bet, or all that you have", law, cost=cost)


@lru_cache(maxsize=4096)
def _all_in(chips: Cents, law: str) -> Option:
    return Option("all_in", "put in all that you have, for less than a full bet or raise", law, cost=chips)


@lru_cache(maxsize=4096)
def _fixed(action: str, cost: Cents, to: Cents, law: str) -> Option:
    return Option(action, f"raise to {dollars(to)}" if action == "raise" else "open the betting", law, cost=cost)


_AMOUNT_SAYS = {"bet": "open the betting with so much", "raise": "call, and raise by so much"}


def _open(action: str, owed: Cents, least: Cents, most: Cents, increment: Cents, chips: Cents, law: str) -> Option:
    """A bet or raise of an amount that the person names."""

    def check(choice: Choice) -> None:
        if choice.amount % increment and choice.amount not in (least, chips):
            raise Refused(f"{dollars(choice.amount)} is not a multiple of {dollars(increment)}, as posted", "8.2(f)")

    says = _AMOUNT_SAYS[action]
    return Option(action, says, law, cost=owed, amounts=(least, most), check=check if increment > 1 else None)


# ---------------------------------------------------------------------- what follows


def act(
    r: Round[PokerRulesT], hand: PokerHand, state: BettingRound, seat: int, owed: Cents, choice: Choice, law: str
) -> bool:
    """Carries out what a person chose; whether the others must answer it."""
    match choice.action:
        case "check":
            state.checked.add(seat)  # he may still raise a bet that follows, however small (14.7(j))
        case "call":
            put_in(r, hand, seat, "call", min(owed, r.state.accounts[SEATS[seat]]), law)
            hand.voluntary.add(seat)
            state.closed.add(seat)
        case "bet" | "raise" | "all_in":
            return _raise(r, hand, state, seat, owed, choice, law)
        case "fold":
            fold(r, hand, seat)
        case _:  # the hand died while it was asked, or all others did
            pass
    return False


def _raise(
    r: Round[PokerRulesT], hand: PokerHand, state: BettingRound, seat: int, owed: Cents, choice: Choice, law: str
) -> bool:
    chips = r.state.accounts[SEATS[seat]]
    least = max(state.step, bet_size(r, hand)) if not state.incomplete else bet_size(r, hand) - state.current
    if choice.action == "all_in":
        amount = chips
    elif r.rules.betting == "fixed_limit":
        amount = owed + least
    else:
        amount = owed + choice.amount
    wager = "raise" if state.is_open else "bet"
    put_in(r, hand, seat, wager, amount, law)
    hand.voluntary.add(seat)
    hand.bettor = seat
    by = amount - owed
    is_full = by >= least
    state.current += by
    if is_full:
        if state.is_open and not state.incomplete:
            state.raises += 1
        state.step = by if not state.incomplete else bet_size(r, hand)
        state.incomplete = False
        state.closed = {seat}
    elif r.rules.short_raise_reopens:
        state.closed = {seat}
    else:
        state.closed.add(seat)
    state.is_open = True
    return True


def fold(r: Round[PokerRulesT], hand: PokerHand, seat: int) -> None:
    """A person contends no more; his cards go to the discards."""
    if seat in hand.folded:
        return
    hand.folded.add(seat)
    muck(r, hand, seat)


def muck(r: Round[PokerRulesT], hand: PokerHand, seat: int) -> None:
    """A hand goes face down to the discarded cards."""
    cards = r.hands.pop(SEATS[seat], [])
    r.state.shoes[hand.deck].discard(cards)
    hand.muck += cards


def end_betting(r: Round[PokerRulesT], hand: PokerHand) -> dict[int, Cents]:
    """Gives back what nobody called, gathers the rest into the pot (14.6(c), 14.14(d)); what each has bet."""
    bets = hand.in_street
    seat, uncalled = find_uncalled({other: bets.get(other, 0) for other in hand.order})
    if uncalled:
        give_back(r, hand, seat, uncalled, "14.14(d)")
    hand.in_street = {}
    if r.bets:
        r.gather(POT, "14.6(c)")
    return bets


def give_back(r: Round[PokerRulesT], hand: PokerHand, seat: int, amount: Cents, law: str) -> None:
    """Chips of the betting round go back to the person who put them in, the last ones first."""
    hand.put_in[seat] -= amount
    hand.in_street[seat] -= amount
    hand.all_in.discard(seat)
    for bet in [bet for bet in reversed(r.bets.values()) if bet.seat == seat and bet.wager != "ante"]:
        taken = min(bet.amount, amount)
        if taken:
            r.take_back(bet, taken, law)
            amount -= taken
