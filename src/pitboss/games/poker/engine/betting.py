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
from pitboss.table import Ask, Choice, Flow, Option, Round
from pitboss.table.play.asks import AT_OWN_SEAT
from pitboss.table.play.round import DEAD
from pitboss.table.play.state import SEATS


@dataclass(slots=True)
class BettingRound:
    """How far a betting round has come."""

    current: Cents = 0
    """What each has to match."""
    size: Cents = 0
    """The least bet; at a fixed limit the only one."""
    step: Cents = 0
    """By how much the next raise must be higher at least, where that is more than the least bet."""
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
    r.stake(seat, seat, wager, amount, law, into=POT)
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
    state.size = bet_size(r, hand)
    must_bet = line[0] if street.kind == "must_bet" and line else 0
    while line and not hand.is_won:
        seat = line.pop(0)
        if seat in folded or seat in all_in:
            continue
        owed = state.current - hand.in_street.get(seat, 0)
        can_be_answered = has_opponent(hand, seat)
        if owed <= 0 and not can_be_answered:
            continue
        may_raise = can_be_answered and _may_raise(r, state, seat)
        options = options_for(
            r, hand, state, seat, owed, law, may_raise=may_raise, must_bet=seat == must_bet and not state.is_open
        )
        asked = AT_OWN_SEAT[seat]
        hand.ask = ask = Ask(_question(owed, hand.pot), law, options={asked: options})
        yield ask
        hand.ask = None
        choice = ask.chosen.get(asked, DEAD)
        if act(r, hand, state, seat, owed, choice, law):
            line = hand.clockwise_from(seat)[1:]


@lru_cache(maxsize=4096)
def _question(owed: Cents, pot: Cents) -> str:
    says = f"{dollars(owed)} to call" if owed else "nothing to call"
    return f"{says}, {dollars(pot)} in the pot"


def has_opponent(hand: PokerHand, seat: int) -> bool:
    """Whether somebody else could still answer a bet."""
    folded, all_in = hand.folded, hand.all_in
    if not all_in and not hand.is_won:
        return True
    for other in hand.order:  # noqa: SIM110 - faster than any() at every decision
        if other != seat and other not in folded and other not in all_in:
            return True
    return False


# ---------------------------------------------------------------------- what a person may do


def options_for(
    r: Round[PokerRulesT], hand: PokerHand, state: BettingRound, seat: int, owed: Cents, law: str, *, may_raise: bool,
    must_bet: bool,
) -> Sequence[Option]:  # fmt: skip
    """Fold, check, call, bet or raise, as far as the limits and the person's chips go."""
    chips = r.state.accounts[SEATS[seat]]
    if chips <= owed:
        return _answers(chips, law, must_bet)
    if not may_raise:
        return _answers(owed, law, must_bet)
    least = least_raise(state)
    action = "raise" if state.is_open else "bet"
    if chips < owed + least:
        return (*_answers(owed, law, must_bet), _all_in(chips, law))
    if r.rules.betting == "fixed_limit":
        return _answers_and_fixed(owed, law, must_bet, action, owed + least, state.current + least)
    most = min(chips - owed, most_raise(r, hand, least, owed))
    raising = _open(action, owed, least, most, hand.stakes.increment, chips - owed, law)
    return (*_answers(owed, law, must_bet), raising)


def least_raise(state: BettingRound) -> Cents:
    """By how much a bet or a full raise exceeds what is owed at least; a forced bet is completed first."""
    if state.incomplete:
        return state.size - state.current
    return state.step if state.step > state.size else state.size


def _may_raise(r: Round[PokerRulesT], state: BettingRound, seat: int) -> bool:
    """Whether a raise is open to a person who has the chips, where somebody can answer it."""
    if seat in state.closed:
        return False
    if not state.is_open:
        return True
    rules = r.rules
    if rules.max_raises is not None and state.raises >= rules.max_raises:
        return False
    return rules.check_raise or seat not in state.checked


@lru_cache(maxsize=4096)
def _answers(owed: Cents, law: str, must_bet: bool) -> tuple[Option, ...]:
    """What may be done without a bet or raise."""
    fold = Option("fold", "give the hand up", law, passive=True)
    if owed:
        return fold, Option("call", "match the bet, or all that you have", law, cost=owed)
    return (fold,) if must_bet else (Option("check", "make no bet for now", law, passive=True),)


def _all_in(chips: Cents, law: str) -> Option:
    return Option("all_in", "put in all that you have, for less than a full bet or raise", law, cost=chips)


@lru_cache(maxsize=4096)
def _answers_and_fixed(
    owed: Cents, law: str, must_bet: bool, action: str, cost: Cents, to: Cents,
) -> tuple[Option, ...]:  # fmt: skip
    """The same, and a bet or raise of the amount that is fixed."""
    says = f"raise to {dollars(to)}" if action == "raise" else "open the betting"
    return (*_answers(owed, law, must_bet), Option(action, says, law, cost=cost))


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
    least = least_raise(state)
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
        state.step = by if not state.incomplete else state.size
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
    seat, uncalled = find_uncalled(bets)
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
