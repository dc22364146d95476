"""The bank at chemin de fer: auction, the Banker's wager, keeping and passing (13:69F-4.5, 4.6, 4.11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pitboss.games.baccarat.engine.memory import BankMemory
from pitboss.games.baccarat.engine.options import BaccaratOptionsT
from pitboss.games.baccarat.engine.turning import counterclockwise_from
from pitboss.money import MAX_AMOUNT, Cents
from pitboss.table import Asked, Flow, Limit, Option, Round
from pitboss.table.play.memory import memory_as


class Bank(NamedTuple):
    """The Banker's seat and wager."""

    seat: int
    wager: Cents


def memory_of_bank(r: Round[BaccaratOptionsT]) -> BankMemory:
    """The table's state of the bank."""
    return memory_as(r, BankMemory)


def bank_wager_option(
    r: Round[BaccaratOptionsT],
    seat: int,
    action: str,
    description: str,
    law: str,
    *,
    least: Cents = 0,
    most: Cents = MAX_AMOUNT,
) -> Option:
    """The option to make the Banker's wager, from ``least`` to ``most`` and within the posted limits."""
    limit = limit_for(r, seat, "bank")
    low = min(max(least, limit.least), most)
    return Option(
        action,
        description,
        law,
        amounts=(low, max(low, min(most, limit.most, r.chips(seat)))),
        check=lambda choice: limit.check(choice.amount, "the bank", admitted=True),
        wager="bank",
    )


def limit_for(r: Round[BaccaratOptionsT], seat: int, wager: str) -> Limit:
    """The limits of a wager for a seat; a seat with permission is held to the increment only (8.2(d))."""
    limit = r.posted.of(wager)
    return replace(limit, minimum=limit.increment, maximum=MAX_AMOUNT) if seat in r.state.admitted else limit


def find_banker(r: Round[BaccaratOptionsT]) -> Flow[Bank | None]:
    """Find the next Banker and wager; None if nobody takes the bank."""
    memory = memory_of_bank(r)
    banker, last = memory.banker, memory.bank_wager
    if banker:
        options = [
            bank_wager_option(r, banker, "bank", "keep the bank and wager", "4.6(b)", least=last, most=2 * last),
            Option("pass", "pass the shoe", "4.11(a)", passive=True),
        ]
        choice = yield from r.choose(banker, options, "4.11(a)", f"seat {banker} keeps or passes the bank", banker)
        if choice.action == "bank":
            return Bank(banker, choice.amount)
        if choice.action == "pass":
            return (yield from _offer_passed_bank(r, banker, last))
        r.dead.discard(banker)  # ordered to pass; asked again with the others
    if memory.bank_from:
        return (yield from _offer_given_up_bank(r, memory.bank_from))
    return (yield from _auction(r, sorted(r.state.players), "4.5(b)"))


def _offer_passed_bank(r: Round[BaccaratOptionsT], passer: int, last: Cents) -> Flow[Bank | None]:
    """Offer a bank passed voluntarily: to the first who bets one to two times the last wager, else by auction."""
    r.note(f"seat {passer} passes the bank", "4.11(a)", seat=passer)
    _clear_banker(r)
    memory = memory_of_bank(r)
    memory.passer = memory.passer or passer
    for seat in _turns(r, passer):
        options = [
            bank_wager_option(r, seat, "accept", "take the bank and wager", "4.11(c)", least=last, most=2 * last),
            Option("decline", "decline the bank", "4.11(c)", passive=True),
        ]
        choice = yield from r.choose(seat, options, "4.11(c)", f"the bank is offered to seat {seat}", seat)
        if choice.action == "accept":
            return Bank(seat, choice.amount)
    others = counterclockwise_from(list(r.state.players), passer)
    highest = yield from _auction(r, others, "4.11(c)")
    return highest or (yield from _auction(r, [*others, passer], "4.11(c)"))


def _offer_given_up_bank(r: Round[BaccaratOptionsT], start: int) -> Flow[Bank | None]:
    """Offer a bank that had to be given up: to the first who accepts, starting at the right of its last holder."""
    for seat in _turns(r, start):
        options = [
            bank_wager_option(r, seat, "accept", "take the bank and wager", "4.11(b)"),
            Option("decline", "decline the bank", "4.11(b)", passive=True),
        ]
        choice = yield from r.choose(seat, options, "4.11(b)", f"the bank is offered to seat {seat}", seat)
        if choice.action == "accept":
            return Bank(seat, choice.amount)
    return None


def _turns(r: Round[BaccaratOptionsT], start: int) -> Iterator[int]:
    """Seats in the order of the offer, counterclockwise; a player who changed seats misses a turn (4.11(e))."""
    for seat in counterclockwise_from(list(r.state.players), start):
        if seat not in r.state.players:
            continue
        if seat in memory_of_bank(r).moved_up:
            forget_move(r, seat)
            r.note(f"seat {seat} changed seats and misses this turn", "4.11(e)", seat=seat)
        else:
            yield seat


def _auction(r: Round[BaccaratOptionsT], bidders: Sequence[int], law: str) -> Flow[Bank | None]:
    """Auction the bank; the highest bid wins, ties go by order, and a winner who places no wager is skipped."""
    options = {
        Asked(seat, seat): [
            bank_wager_option(r, seat, "bid", "bid for the bank", law),
            Option("no_bid", "do not bid", law, passive=True),
        ]
        for seat in bidders
        if seat in r.state.players
    }
    chosen = yield from r.choose_each(options, law, "bids for the bank")
    bids = {asked.seat: choice.amount for asked, choice in chosen.items() if choice.action == "bid"}
    for seat in sorted(bids, key=lambda bidder: (-bids[bidder], bidders.index(bidder))):
        if not can_still_pay(r, seat, bids[seat]):
            continue
        r.note(f"seat {seat} is the Banker", law, seat=seat, bid=bids[seat])
        first = [
            bank_wager_option(r, seat, "bank", "place the wager", "4.6(b)", least=bids[seat]),
            Option("decline", "withdraw the bid", law, passive=True),
        ]
        placed = yield from r.choose(seat, first, "4.6(a)", "the first wager", seat)
        if placed.action == "bank":
            return Bank(seat, placed.amount)
    return None


def can_still_pay(r: Round[BaccaratOptionsT], seat: int, amount: Cents) -> bool:
    """True if a player is still seated and has the money."""
    return seat in r.state.players and r.chips(seat) >= amount


def remember_bank(r: Round[BaccaratOptionsT], bank: Bank) -> None:
    """Store the Banker and wager for the next hand."""
    memory = memory_of_bank(r)
    memory.banker, memory.bank_wager = bank
    memory.bank_from = 0


def give_up_bank(r: Round[BaccaratOptionsT], law: str, says: str, *, defeated: bool = False) -> None:
    """Take the bank from the Banker; after a defeat, it continues from the seat that first passed it (4.11(d))."""
    memory = memory_of_bank(r)
    passer, memory.passer = memory.passer, 0
    memory.bank_from = passer if passer and defeated else memory.banker
    r.note(says, law)
    if memory.bank_from != memory.banker:
        r.note(f"seat {passer} had passed the bank: the offer continues from there", "4.11(d)", seat=passer)
    _clear_banker(r)


def announce_untaken(r: Round[BaccaratOptionsT]) -> None:
    """Announce that nobody takes the bank; the next bank is auctioned."""
    memory = memory_of_bank(r)
    law = "4.11(b)" if memory.bank_from else "4.11(c)" if memory.passer else "4.5(b)"
    forget_bank(r)
    r.announce("Nobody takes the bank", law)


def forget_bank(r: Round[BaccaratOptionsT]) -> None:
    """Reset the bank for a new shoe, so that it is auctioned (4.5(b))."""
    _clear_banker(r)
    memory = memory_of_bank(r)
    memory.passer = memory.bank_from = 0


def _clear_banker(r: Round[BaccaratOptionsT]) -> None:
    """Clear the Banker, wager and suivi."""
    memory = memory_of_bank(r)
    memory.banker = memory.bank_wager = memory.suivi = 0


def remember_move(r: Round[BaccaratOptionsT], seat: int) -> None:
    """Remember a player who changed seats (4.11(e))."""
    memory = memory_of_bank(r)
    memory.moved_up = sorted({*memory.moved_up, seat})


def forget_move(r: Round[BaccaratOptionsT], seat: int) -> None:
    """Forget a change of seats after the missed turn or when the player leaves."""
    memory = memory_of_bank(r)
    memory.moved_up = [moved for moved in memory.moved_up if moved != seat]
