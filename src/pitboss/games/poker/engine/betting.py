"""A betting round: who acts, what they may do, and when it is complete (13:69F-14.7, 14.9(e) to (g), 14.10(f), (g))."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial

from pitboss.errors import Refused
from pitboss.games.cards.pots import find_uncalled
from pitboss.games.poker.engine.hand import POT, PokerHand
from pitboss.games.poker.engine.options import PokerOptionsT
from pitboss.games.poker.engine.stakes import bet_size, max_raise
from pitboss.money import Cents, dollars
from pitboss.table import Ask, Asked, Choice, Flow, Option, Round
from pitboss.table.play.asks import AT_OWN_SEAT
from pitboss.table.play.round import DEAD
from pitboss.table.play.state import SEATS


@dataclass(slots=True)
class BettingRound:
    """The state of a betting round."""

    current: Cents = 0
    """The amount that each player has to match."""
    size: Cents = 0
    """The minimum bet; at a fixed limit, the only bet."""
    step: Cents = 0
    """The minimum raise, if it is larger than the minimum bet."""
    raises: int = 0
    is_open: bool = False
    """Whether anyone has bet."""
    incomplete: bool = False
    """Whether a forced bet below the minimum is still incomplete."""
    checked: set[int] = field(default_factory=set)
    closed: set[int] = field(default_factory=set)
    """Players who have acted and may not raise again until someone makes a full raise."""


class BettingAsk(Ask):
    """A question in a betting round; it explains why an action is closed."""

    __slots__ = ("why_closed",)

    why_closed: Callable[[int, str], Refused | None]

    def why_not(self, asked: Asked, action: str) -> Refused:
        """Return the rule that closes an action of poker; for another word, the actions that are open."""
        return self.why_closed(asked.seat, action) or super().why_not(asked, action)


def put_in(
    r: Round[PokerOptionsT], hand: PokerHand, seat: int, wager: str, amount: Cents, law: str, *, live: bool = True
) -> None:
    """Put a player's chips in the pot; a dead post (``live=False``) does not count toward a call."""
    r.stake(seat, seat, wager, amount, law, into=POT)
    if live or wager == "ante":
        hand.put_in[seat] += amount
    else:
        hand.dead[seat] = hand.dead.get(seat, 0) + amount
    if live:
        hand.in_street[seat] = hand.in_street.get(seat, 0) + amount
    if not r.state.accounts[SEATS[seat]]:
        hand.all_in.add(seat)
        r.note(f"seat {seat} is all-in", "14.7(c)4", seat=seat)


def betting_round(r: Round[PokerOptionsT], hand: PokerHand, state: BettingRound, line: list[int]) -> Flow[None]:
    """Ask the players in turn, clockwise, until everyone has answered the last bet."""
    street = hand.street
    assert street is not None
    law, folded, all_in = street.betting_law, hand.folded, hand.all_in
    state.size = bet_size(r, hand)
    must_bet = line[0] if street.kind == "must_bet" and line else 0
    why_closed = partial(_why_closed, r, hand, state)
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
        hand.ask = ask = BettingAsk(_question(owed, hand.pot), law, None, {asked: options})
        ask.why_closed = why_closed
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
    """True if another player could still answer a bet."""
    folded, all_in = hand.folded, hand.all_in
    if not all_in and not hand.is_won:
        return True
    for other in hand.order:  # noqa: SIM110 - faster than any() at every decision
        if other != seat and other not in folded and other not in all_in:
            return True
    return False


# ---------------------------------------------------------------------- options of a player


def options_for(
    r: Round[PokerOptionsT], hand: PokerHand, state: BettingRound, seat: int, owed: Cents, law: str, *, may_raise: bool,
    must_bet: bool,
) -> Sequence[Option]:  # fmt: skip
    """Return what the limits and the player's chips allow: fold, check, call, bet or raise."""
    chips = r.state.accounts[SEATS[seat]]
    if chips <= owed:
        return _answers(chips, law, must_bet)
    if not may_raise:
        return _answers(owed, law, must_bet)
    least = min_raise(state)
    action = "raise" if state.is_open else "bet"
    if chips < owed + least:
        return (*_answers(owed, law, must_bet), _all_in(chips, law))
    if r.options.betting == "fixed_limit":
        return _answers_and_fixed(owed, law, must_bet, action, owed + least, state.current + least)
    most = min(chips - owed, max_raise(r, hand, least, owed))
    raising = _open(action, owed, least, most, hand.stakes.increment, chips - owed, law)
    return (*_answers(owed, law, must_bet), raising)


def min_raise(state: BettingRound) -> Cents:
    """Return the minimum bet or full raise on top of what is owed; a short forced bet is completed first."""
    if state.incomplete:
        return state.size - state.current
    return state.step if state.step > state.size else state.size


def _may_raise(r: Round[PokerOptionsT], state: BettingRound, seat: int) -> bool:
    """True if the player may raise, given enough chips and an opponent who can answer."""
    if seat in state.closed:
        return False
    options = r.options
    if options.max_raises is not None and state.raises >= options.max_raises:
        return False
    return options.check_raise or seat not in state.checked


def _why_closed(
    r: Round[PokerOptionsT], hand: PokerHand, state: BettingRound, seat: int, action: str
) -> Refused | None:
    """Return why an action of poker is closed to a player; None for a word that is not one."""
    owed = state.current - hand.in_street.get(seat, 0)
    match action:
        case "fold":
            return Refused(f"seat {seat} has nothing to call: check or bet", "14.1")
        case "check" if owed:
            return Refused(f"seat {seat} must call {dollars(owed)}, raise or fold", "14.1")
        case "check":
            return Refused(f"seat {seat} has the best hand showing and must bet or fold", "14.13(f)")
        case "call":
            return Refused(f"seat {seat} has nothing to call", "14.1")
        case "bet" if state.is_open:
            return Refused(f"there is a bet of {dollars(state.current)} already: call, raise or fold", "14.1")
        case "raise" if not state.is_open:
            return Refused("there is no bet to raise yet: bet or check", "14.1")
        case "bet" | "raise" | "all_in":
            return _why_no_raise(r, hand, state, seat, owed)
    return None


def _why_no_raise(r: Round[PokerOptionsT], hand: PokerHand, state: BettingRound, seat: int, owed: Cents) -> Refused:
    """Return the rule that closes the raise to a player."""
    options, chips = r.options, r.state.accounts[SEATS[seat]]
    if not has_opponent(hand, seat):
        return Refused("every other player is all-in, so nobody can answer a raise", "14.7(c)4")
    if seat in state.closed:
        return Refused(f"seat {seat} has acted, and nobody has made a full raise since", "14.7(c)4")
    if options.max_raises is not None and state.raises >= options.max_raises:
        return Refused(f"this betting round has had the posted maximum of raises, {options.max_raises}", "14.17")
    if not options.check_raise and seat in state.checked:
        return Refused(f"seat {seat} has checked, and this table permits no raise after a check", "14.7(j)")
    if chips <= owed:
        return Refused(f"seat {seat} has {dollars(chips)} and owes {dollars(owed)}: call all-in or fold", "14.7(c)4")
    needed = dollars(owed + min_raise(state))
    return Refused(f"seat {seat} has {dollars(chips)}, and a full bet or raise takes {needed}: go all-in", "14.7(c)4")


@lru_cache(maxsize=4096)
def _answers(owed: Cents, law: str, must_bet: bool) -> tuple[Option, ...]:
    """Return the options that are not a bet or raise."""
    fold = Option("fold", "fold the hand", law, passive=True)
    if owed:
        return fold, Option("call", "match the bet, or go all-in for less", law, cost=owed)
    return (fold,) if must_bet else (Option("check", "pass without betting", law, passive=True),)


def _all_in(chips: Cents, law: str) -> Option:
    return Option("all_in", "go all-in for less than a full bet or raise", law, cost=chips)


@lru_cache(maxsize=4096)
def _answers_and_fixed(
    owed: Cents, law: str, must_bet: bool, action: str, cost: Cents, to: Cents,
) -> tuple[Option, ...]:  # fmt: skip
    """Return the same options plus a bet or raise of the fixed amount."""
    description = f"raise to {dollars(to)}" if action == "raise" else "open the betting"
    return (*_answers(owed, law, must_bet), Option(action, description, law, cost=cost))


_AMOUNT_SAYS = {"bet": "open the betting with this amount", "raise": "call, and raise by this amount"}


def _open(action: str, owed: Cents, least: Cents, most: Cents, increment: Cents, chips: Cents, law: str) -> Option:
    """Return a bet or raise whose amount the player names."""

    def check(choice: Choice) -> None:
        if choice.amount % increment and choice.amount not in (least, chips):
            raise Refused(
                f"{dollars(choice.amount)} is not a multiple of the posted increment of {dollars(increment)}", "8.2(f)"
            )

    description = _AMOUNT_SAYS[action]
    return Option(action, description, law, cost=owed, amounts=(least, most), check=check if increment > 1 else None)


# ---------------------------------------------------------------------- what follows


def act(
    r: Round[PokerOptionsT], hand: PokerHand, state: BettingRound, seat: int, owed: Cents, choice: Choice, law: str
) -> bool:
    """Carry out a player's choice; True if the others must answer it."""
    match choice.action:
        case "check":
            state.checked.add(seat)  # a player who checked may still raise a later bet, however small (14.7(j))
        case "call":
            put_in(r, hand, seat, "call", min(owed, r.state.accounts[SEATS[seat]]), law)
            hand.voluntary.add(seat)
            state.closed.add(seat)
        case "bet" | "raise" | "all_in":
            return _raise(r, hand, state, seat, owed, choice, law)
        case "fold":
            fold(r, hand, seat)
        case _:  # the hand was killed while its player was being asked, or everyone else's was
            pass
    return False


def _raise(
    r: Round[PokerOptionsT], hand: PokerHand, state: BettingRound, seat: int, owed: Cents, choice: Choice, law: str
) -> bool:
    chips = r.state.accounts[SEATS[seat]]
    least = min_raise(state)
    if choice.action == "all_in":
        amount = chips
    elif r.options.betting == "fixed_limit":
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
    elif r.options.short_raise_reopens:
        state.closed = {seat}
    else:
        state.closed.add(seat)
    state.is_open = True
    return True


def fold(r: Round[PokerOptionsT], hand: PokerHand, seat: int) -> None:
    """Fold a player's hand."""
    hand.folded.add(seat)
    hand.last_out.append(seat)
    muck(r, hand, seat)


def muck(r: Round[PokerOptionsT], hand: PokerHand, seat: int) -> None:
    """Move a hand face down to the discards."""
    cards = r.hands.pop(SEATS[seat], [])
    r.state.shoes[hand.deck].discard(cards)
    hand.muck += cards


def end_betting(r: Round[PokerOptionsT], hand: PokerHand) -> dict[int, Cents]:
    """Return an uncalled bet, gather the rest into the pot (14.6(c), 14.14(d)), and return what each seat bet."""
    bets = hand.in_street
    seat, uncalled = find_uncalled(bets)
    if uncalled:
        give_back(r, hand, seat, uncalled, "14.14(d)")
    hand.in_street = {}
    if r.bets:
        r.gather(POT, "14.6(c)")
    return bets


def give_back(r: Round[PokerOptionsT], hand: PokerHand, seat: int, amount: Cents, law: str) -> None:
    """Return chips of this betting round to a player, last bet first."""
    hand.put_in[seat] -= amount
    hand.in_street[seat] -= amount
    hand.all_in.discard(seat)
    for bet in [bet for bet in reversed(r.bets.values()) if bet.seat == seat and bet.wager != "ante"]:
        taken = min(bet.amount, amount)
        if taken:
            r.take_back(bet, taken, law)
            amount -= taken
