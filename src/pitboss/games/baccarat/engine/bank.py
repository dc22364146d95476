"""Who holds the bank at chemin de fer and what he wagers: auction, keeping, passing (13:69F-4.5, 4.6, 4.11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pitboss.games.baccarat.engine.memory import BankMemory
from pitboss.games.baccarat.engine.options import BaccaratRulesT
from pitboss.games.baccarat.engine.turning import to_the_right
from pitboss.games.cards.memory import memory_as
from pitboss.money import LARGEST, Cents
from pitboss.table import Asked, Flow, Limit, Option, Round


class Bank(NamedTuple):
    """A Banker and the wager he places."""

    seat: int
    wager: Cents


def memory_of_bank(r: Round[BaccaratRulesT]) -> BankMemory:
    """What the table remembers of the bank."""
    return memory_as(r, BankMemory)


def wagering(
    r: Round[BaccaratRulesT], seat: int, action: str, says: str, law: str, *, least: Cents = 0, most: Cents = LARGEST
) -> Option:
    """The option to make the Banker's wager, from ``least`` to ``most`` and as far as that goes within the limits."""
    limit = posted(r, seat, "bank")
    low = min(max(least, limit.least), most)
    return Option(
        action,
        says,
        law,
        amounts=(low, max(low, min(most, limit.most, r.chips(seat)))),
        check=lambda choice: limit.check(choice.amount, "the bank", admitted=True),
        wager="bank",
    )


def posted(r: Round[BaccaratRulesT], seat: int, wager: str) -> Limit:
    """The limit of a wager for a person; one whom the licensee permits that is held to the increments only (8.2(d))."""
    limit = r.posted.of(wager)
    return replace(limit, minimum=limit.increment, maximum=LARGEST) if seat in r.state.admitted else limit


def find_banker(r: Round[BaccaratRulesT]) -> Flow[Bank | None]:
    """The Banker of the next hand and his wager; None where nobody takes the bank."""
    memory = memory_of_bank(r)
    banker, last = memory.banker, memory.bank_wager
    if banker:
        options = [
            wagering(r, banker, "bank", "keep the bank and wager", "4.6(b)", least=last, most=2 * last),
            Option("pass", "pass the shoe", "4.11(a)", passive=True),
        ]
        choice = yield from r.choose(banker, options, "4.11(a)", f"seat {banker} keeps the bank or passes", banker)
        if choice.action == "bank":
            return Bank(banker, choice.amount)
        if choice.action == "pass":
            return (yield from _passed(r, banker, last))
        r.dead.discard(banker)  # he was ordered to pass, and is asked again like the others
    if memory.bank_from:
        return (yield from _offered(r, memory.bank_from))
    return (yield from _bid_for(r, sorted(r.state.players), "4.5(b)"))


def _passed(r: Round[BaccaratRulesT], passer: int, last: Cents) -> Flow[Bank | None]:
    """A bank passed of free will: to the first who wagers once to twice the last wager, else to the highest bid."""
    r.note(f"seat {passer} passes the bank", "4.11(a)", seat=passer)
    _vacate(r)
    memory = memory_of_bank(r)
    memory.passer = memory.passer or passer
    for seat in _turns(r, passer):
        options = [
            wagering(r, seat, "accept", "take the bank and wager", "4.11(c)", least=last, most=2 * last),
            Option("decline", "leave it", "4.11(c)", passive=True),
        ]
        choice = yield from r.choose(seat, options, "4.11(c)", f"the bank is offered to seat {seat}", seat)
        if choice.action == "accept":
            return Bank(seat, choice.amount)
    others = to_the_right(list(r.state.players), passer)
    highest = yield from _bid_for(r, others, "4.11(c)")
    return highest or (yield from _bid_for(r, [*others, passer], "4.11(c)"))


def _offered(r: Round[BaccaratRulesT], start: int) -> Flow[Bank | None]:
    """A bank that had to be given up: to the first who accepts it, from the right of its last holder."""
    for seat in _turns(r, start):
        options = [
            wagering(r, seat, "accept", "take the bank and wager", "4.11(b)"),
            Option("decline", "leave it", "4.11(b)", passive=True),
        ]
        choice = yield from r.choose(seat, options, "4.11(b)", f"the bank is offered to seat {seat}", seat)
        if choice.action == "accept":
            return Bank(seat, choice.amount)
    return None


def _turns(r: Round[BaccaratRulesT], start: int) -> Iterator[int]:
    """Who is offered the bank, counterclockwise; one who moved up to another seat misses his turn (4.11(e))."""
    for seat in to_the_right(list(r.state.players), start):
        if seat not in r.state.players:
            continue
        if seat in memory_of_bank(r).moved_up:
            forget_move(r, seat)
            r.note(f"seat {seat} has changed seats and misses this turn", "4.11(e)", seat=seat)
        else:
            yield seat


def _bid_for(r: Round[BaccaratRulesT], bidders: Sequence[int], law: str) -> Flow[Bank | None]:
    """The highest bid takes the bank, the first in order of several; who then places no wager leaves it to the next."""
    options = {
        Asked(seat, seat): [
            wagering(r, seat, "bid", "bid for the bank", law),
            Option("no_bid", "do not bid", law, passive=True),
        ]
        for seat in bidders
        if seat in r.state.players
    }
    chosen = yield from r.choose_each(options, law, "bids for the bank")
    bids = {asked.seat: choice.amount for asked, choice in chosen.items() if choice.action == "bid"}
    for seat in sorted(bids, key=lambda bidder: (-bids[bidder], bidders.index(bidder))):
        if not still_has(r, seat, bids[seat]):
            continue
        r.note(f"seat {seat} is the Banker", law, seat=seat, bid=bids[seat])
        first = [
            wagering(r, seat, "bank", "place the wager", "4.6(b)", least=bids[seat]),
            Option("decline", "place no wager after all", law, passive=True),
        ]
        placed = yield from r.choose(seat, first, "4.6(a)", "the first wager", seat)
        if placed.action == "bank":
            return Bank(seat, placed.amount)
    return None


def still_has(r: Round[BaccaratRulesT], seat: int, amount: Cents) -> bool:
    """Whether one who spoke before others did is still there with the money."""
    return seat in r.state.players and r.chips(seat) >= amount


def remember_bank(r: Round[BaccaratRulesT], bank: Bank) -> None:
    """The Banker and his wager, remembered for the next hand; a new Banker owes nobody a suivi."""
    memory = memory_of_bank(r)
    if memory.banker != bank.seat:
        memory.suivi = 0
    memory.banker, memory.bank_wager = bank
    memory.bank_from = 0


def give_up_bank(r: Round[BaccaratRulesT], law: str, says: str, *, defeated: bool = False) -> None:
    """The Banker must give the bank up; a defeated one goes as if nobody had passed it before (4.11(d))."""
    memory = memory_of_bank(r)
    passer, memory.passer = memory.passer, 0
    memory.bank_from = passer if passer and defeated else memory.banker
    r.note(says, law)
    if memory.bank_from != memory.banker:
        r.note(f"the bank was passed by seat {passer} before: it is offered from there on", "4.11(d)", seat=passer)
    _vacate(r)


def announce_untaken(r: Round[BaccaratRulesT]) -> None:
    """Nobody takes the bank: it is bid for anew."""
    memory = memory_of_bank(r)
    law = "4.11(b)" if memory.bank_from else "4.11(c)" if memory.passer else "4.5(b)"
    forget_bank(r)
    r.announce("Nobody takes the bank", law)


def forget_bank(r: Round[BaccaratRulesT]) -> None:
    """A new shoe: the bank is bid for anew (4.5(b))."""
    _vacate(r)
    memory = memory_of_bank(r)
    memory.passer = memory.bank_from = 0


def _vacate(r: Round[BaccaratRulesT]) -> None:
    """Nobody is the Banker."""
    memory = memory_of_bank(r)
    memory.banker = memory.bank_wager = memory.suivi = 0


def remember_move(r: Round[BaccaratRulesT], seat: int) -> None:
    """Remembers one who changed seats (4.11(e))."""
    memory = memory_of_bank(r)
    memory.moved_up = sorted({*memory.moved_up, seat})


def forget_move(r: Round[BaccaratRulesT], seat: int) -> None:
    """Forgets him when he has missed his turn or leaves."""
    memory = memory_of_bank(r)
    memory.moved_up = [moved for moved in memory.moved_up if moved != seat]
