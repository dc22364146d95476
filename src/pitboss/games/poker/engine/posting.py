"""Wagers before the deal, and the bet that opens the first betting round (13:69F-14.7(b), 14.10(d), 14.11(i))."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.poker.engine.betting import BettingRound, put_in
from pitboss.games.poker.engine.hand import POT, PokerHand
from pitboss.games.poker.engine.memory import memory_of_poker
from pitboss.games.poker.engine.options import ButtonOptions, PokerOptionsT
from pitboss.games.poker.engine.stakes import bet_size
from pitboss.money import Cents, dollars
from pitboss.table import Flow, Option, Round


def post_antes(r: Round[PokerOptionsT], hand: PokerHand, law: str) -> None:
    """Post the antes; they do not count as bets of the first betting round."""
    if hand.stakes.ante:
        for seat in hand.order:
            _post(r, hand, seat, "ante", hand.stakes.ante, law, live=False)
        r.gather(POT, "14.6(c)")


def post_blinds(
    r: Round[PokerOptionsT], hand: PokerHand, buyers: Sequence[int]
) -> Flow[tuple[BettingRound, list[int]]]:
    """Post the blinds and any straddle; return the betting round and the order of action."""
    stakes, kill_at = hand.stakes, memory_of_poker(r).kill_at
    posts = dict(zip(hand.order, stakes.blinds, strict=False))
    for place, (seat, blind) in enumerate(posts.items()):
        if seat != kill_at:
            _post(r, hand, seat, "blind", blind, "14.10(d)2" if place else "14.10(d)1")
    if kill_at in hand.order:
        _post(r, hand, kill_at, "kill_blind", stakes.minimum, "14.11(i)")
    for seat in buyers:
        if seat not in posts and seat != kill_at:
            _buy_in(r, hand, seat)
    first = len(posts)
    if (yield from _offer_straddle(r, hand, first)):
        first += 1
    current = max(*hand.in_street.values(), *posts.values())
    step = 0 if r.options.betting == "fixed_limit" else current
    line = hand.order[first:] + hand.order[:first]
    return BettingRound(current=current, step=step, is_open=True), line


def _post(
    r: Round[PokerOptionsT], hand: PokerHand, seat: int, wager: str, amount: Cents, law: str, *, live: bool = True
) -> None:
    """Post a required bet, or all the chips of a short stack at a tournament."""
    amount = min(amount, r.chips(seat))
    if amount:
        put_in(r, hand, seat, wager, amount, law, live=live)


def _buy_in(r: Round[PokerOptionsT], hand: PokerHand, seat: int) -> None:
    """Post for a player who buys the button: the last blind is live, the others, where required, are dead."""
    *dead, live = hand.stakes.blinds
    put_in(r, hand, seat, "buy_button_blind", live, "14.10(d)1i")
    if dead and r.options.chosen("buy_button_posts", "all_blinds") == "all_blinds":
        put_in(r, hand, seat, "buy_button_blind", sum(dead), "14.10(d)1i", live=False)


def _offer_straddle(r: Round[PokerOptionsT], hand: PokerHand, place: int) -> Flow[bool]:
    """Offer a straddle to the player after the blinds, if it is allowed and someone acts after them."""
    if not (isinstance(r.options, ButtonOptions) and r.options.straddle) or place >= len(hand.order):
        return False
    seat, amount = hand.order[place], hand.stakes.straddle
    if r.chips(seat) < amount or seat in hand.in_street or amount <= max(hand.in_street.values(), default=0):
        return False
    options = (
        Option("straddle", f"bet {dollars(amount)} before the cards are dealt", "14.10(d)3", cost=amount),
        Option("no", "make no straddle bet", "14.10(d)3", passive=True),
    )
    choice = yield from r.choose(seat, options, "14.10(d)3", "you may place a straddle bet", seat)
    if choice.action != "straddle":
        return False
    put_in(r, hand, seat, "straddle", amount, "14.10(d)3")
    hand.voluntary.add(seat)
    return True


def force_bet(r: Round[PokerOptionsT], hand: PokerHand, seat: int, law: str) -> tuple[BettingRound, list[int]]:
    """Post the forced bet of the player whose up-card opens; the others act clockwise."""
    amount = min(hand.stakes.forced, r.chips(seat))
    put_in(r, hand, seat, "forced_bet", amount, law)
    is_short = amount < bet_size(r, hand)
    state = BettingRound(current=amount, step=0, is_open=True, incomplete=is_short)
    return state, hand.clockwise_from(seat)[1:]
