"""Who plays a round, who has the button and who waits for it (13:69F-14.7(a), (c)3, 14.10(c), (d)1i)."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment import Card
from pitboss.games.poker.engine.hand import PokerStakes
from pitboss.games.poker.engine.memory import memory_of_poker
from pitboss.games.poker.engine.options import ButtonOptions, PokerOptionsT
from pitboss.money import Cents, dollars
from pitboss.table import Asked, Flow, Option, Round
from pitboss.table.play.state import SEATS


def clockwise_after(seats: Sequence[int], seat: int) -> list[int]:
    """Return the seats clockwise, starting after the given seat and ending with it.

    >>> clockwise_after([1, 3, 5, 8], 3), clockwise_after([1, 3, 5, 8], 9)
    ([5, 8, 1, 3], [1, 3, 5, 8])
    """
    ring = sorted(seats)
    return [other for other in ring if other > seat] + [other for other in ring if other <= seat]


def find_eligible(r: Round[PokerOptionsT], stakes: PokerStakes) -> list[int]:
    """Return the seats whose players are present with enough for required bets and one minimum bet."""
    memory, accounts = memory_of_poker(r), r.state.accounts
    needed = 1 if r.options.short_stacks_all_in else stakes.ante + stakes.forced + stakes.minimum
    return [
        seat for seat in sorted(r.state.players) if accounts[SEATS[seat]] >= needed and seat not in memory.away
    ]  # fmt: skip


def order_without_button(r: Round[PokerOptionsT], stakes: PokerStakes) -> list[int]:
    """Return the eligible seats, starting at the dealer's left."""
    return find_eligible(r, stakes)


def order_by_button(r: Round[PokerOptionsT], stakes: PokerStakes) -> Flow[tuple[list[int], list[int]]]:
    """Move the button; return everyone dealt in, from its left, and those who bought in."""
    memory, eligible = memory_of_poker(r), find_eligible(r, stakes)
    if len(eligible) < 2:
        return eligible, []
    buyers: list[int] = []
    if memory.button:
        _note_newcomers(r, eligible)
    else:
        memory.known = list(eligible)
    playing = eligible
    if memory.missed:
        waiting = [seat for seat in eligible if seat in memory.missed]
        buyers = yield from _find_buyers(r, stakes, waiting)
        playing = [seat for seat in eligible if seat not in waiting or seat in buyers]
        playing = [seat for seat in playing if seat in find_eligible(r, stakes)]
    if len(playing) < 2:  # nobody is left to wait for
        playing, memory.missed = find_eligible(r, stakes), []
    if len(playing) < 2:
        return playing, []
    button = clockwise_after(playing, memory.button)[0] if memory.button else (yield from _first_button(r, playing))
    order = _with_blinds_covered(r, stakes, clockwise_after(playing, button))
    if len(order) < 2:
        return order, []
    memory.button = order[-1]
    memory.known = sorted({*memory.known, *order})
    _note_missed(r, stakes, order)
    return order, [seat for seat in buyers if seat in order]


def _first_button(r: Round[PokerOptionsT], eligible: list[int]) -> Flow[int]:
    """Return the first button: the player to the dealer's right, or the highest single card."""
    assert isinstance(r.options, ButtonOptions)
    if r.options.button_start == "right_of_dealer":
        return eligible[-1]
    deck = next(iter(r.state.shoes))
    drawn: dict[Card, int] = {}
    for seat in eligible:
        [card] = r.deal(f"button card {seat}", "14.10(c)2ii", up=True, shoe=deck)
        drawn[card] = seat
    r.hands.clear()
    r.shuffle("14.5(a)", deck)
    yield from ()
    return drawn[max(drawn)]


def _note_newcomers(r: Round[PokerOptionsT], eligible: Sequence[int]) -> None:
    """Make a new player wait whom the button would reach before they have posted a blind (14.10(d)1i)."""
    memory = memory_of_poker(r)
    for seat in clockwise_after(eligible, memory.button):
        if seat in memory.missed:  # the button returns to this seat, so its player no longer has to wait
            memory.missed.remove(seat)
            return
        if seat in memory.known:
            return
        memory.missed.append(seat)
        memory.known.append(seat)


def _find_buyers(r: Round[PokerOptionsT], stakes: PokerStakes, waiting: Sequence[int]) -> Flow[list[int]]:
    """Return the players who post blinds to play before the button returns."""
    memory = memory_of_poker(r)
    if not (isinstance(r.options, ButtonOptions) and r.options.buy_button):
        return []
    cost = stakes.blinds[-1] if r.options.buy_button_posts == "last_blind" else sum(stakes.blinds)
    able = [seat for seat in waiting if r.chips(seat) >= cost + stakes.ante + stakes.minimum]
    if not able:
        return []
    options = (
        Option("post", f"post the blind bets of {dollars(cost)} and play", "14.10(d)1i", cost=cost),
        Option("wait", "wait for the button", "14.10(d)1i", passive=True),
    )
    chosen = yield from r.choose_each(
        {Asked(seat, seat): options for seat in able}, "14.10(d)1i", "post the blind bets, or wait for the button"
    )
    buyers = [asked.seat for asked, choice in chosen.items() if choice.action == "post"]
    memory.missed = [seat for seat in memory.missed if seat not in buyers]
    return buyers


def _with_blinds_covered(r: Round[PokerOptionsT], stakes: PokerStakes, order: list[int]) -> list[int]:
    """Drop players who cannot cover their blind and a minimum bet (14.7(c)3), except at a tournament."""
    while len(order) > 1 and not r.options.short_stacks_all_in:
        short = next(
            (seat for seat, blind in zip(order, stakes.blinds, strict=False) if _lacks(r, seat, stakes, blind)), 0
        )
        if not short:
            break
        button = order[-1]
        order = [seat for seat in order if seat != short]
        if short == button:
            order = clockwise_after(order, clockwise_after(order, button)[0])
    return order


def _lacks(r: Round[PokerOptionsT], seat: int, stakes: PokerStakes, blind: Cents) -> bool:
    return r.chips(seat) < stakes.ante + blind + stakes.minimum


def _note_missed(r: Round[PokerOptionsT], stakes: PokerStakes, order: Sequence[int]) -> None:
    """Record the players who were away when a blind was due."""
    memory = memory_of_poker(r)
    last_blind = order[min(len(stakes.blinds), len(order)) - 1]
    for seat in clockwise_after([*order, *memory.away], memory.button):
        if seat in memory.away and seat in memory.known and seat not in memory.missed:
            memory.missed.append(seat)
        if seat == last_blind:
            return
