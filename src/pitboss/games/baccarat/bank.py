"""Who holds the bank at chemin de fer and what he wagers: auction, keeping, passing (13:69F-4.5, 4.6, 4.11).

Remembered between rounds: ``banker`` (his seat), ``bank wager`` (his last one, as placed), ``passer`` (who first passed
a bank that others now hold), ``bank from`` (whose right a bank is offered from that had to be given up), ``suivi``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pitboss.games.baccarat.options import S
from pitboss.games.baccarat.turning import to_the_right
from pitboss.money import Cents
from pitboss.table import Asked, Choice, Flow, Option, Round

NONE = Choice("none")


class Bank(NamedTuple):
    """A Banker and the wager he places."""

    seat: int
    wager: Cents


def ask(r: Round[S], seat: int, options: Sequence[Option], law: str, says: str) -> Flow[Choice]:
    """Asks one person."""
    asked = Asked(seat, seat)
    chosen = yield from r.choose_each({asked: options}, law, says)
    return chosen.get(asked, NONE)


def remembered(r: Round[S], name: str) -> int:
    """A seat or an amount that the table remembers; 0 for none."""
    found = r.state.memory.get(name, 0)
    assert isinstance(found, int)
    return found


def find(r: Round[S]) -> Flow[Bank | None]:
    """The Banker of the next hand and his wager; None where nobody takes the bank."""
    banker, last = remembered(r, "banker"), remembered(r, "bank wager")
    if banker:
        options = [
            Option("bank", "keep the bank and wager", "4.6(b)", amounts=(last, 2 * last)),
            Option("pass", "pass the shoe", "4.11(a)", passive=True),
        ]
        choice = yield from ask(r, banker, options, "4.11(a)", f"seat {banker} keeps the bank or passes")
        if choice.action == "bank":
            return Bank(banker, choice.amount)
        if choice is NONE:
            r.dead.discard(banker)
            return (yield from _offered(r, remembered(r, "bank from")))
        r.state.memory.setdefault("passer", banker)
        return (yield from _passed(r, banker, last))
    if "bank from" in r.state.memory:
        return (yield from _offered(r, remembered(r, "bank from")))
    return (yield from _bid_for(r, sorted(r.state.players), "4.5(b)"))


def _passed(r: Round[S], passer: int, last: Cents) -> Flow[Bank | None]:
    """A bank passed of free will: to the first who wagers once to twice the last wager, else to the highest bid."""
    r.note(f"seat {passer} passes the bank", "4.11(a)", seat=passer)
    others = to_the_right(list(r.state.players), passer)
    for seat in others:
        if seat not in r.state.players:
            continue
        options = [
            Option("accept", "take the bank and wager", "4.11(c)", amounts=(last, 2 * last)),
            Option("decline", "leave it", "4.11(c)", passive=True),
        ]
        choice = yield from ask(r, seat, options, "4.11(c)", f"the bank is offered to seat {seat}")
        if choice.action == "accept":
            return Bank(seat, choice.amount)
    found = yield from _bid_for(r, others, "4.11(c)")
    return found or (yield from _bid_for(r, [passer, *others], "4.11(c)"))


def _offered(r: Round[S], start: int) -> Flow[Bank | None]:
    """A bank that had to be given up: to the first who accepts it, from the right of its last holder."""
    for seat in to_the_right(list(r.state.players), start):
        if seat not in r.state.players:
            continue
        options = [
            Option("accept", "take the bank and wager", "4.11(b)", amounts=_any(r, seat)),
            Option("decline", "leave it", "4.11(b)", passive=True),
        ]
        choice = yield from ask(r, seat, options, "4.11(b)", f"the bank is offered to seat {seat}")
        if choice.action == "accept":
            return Bank(seat, choice.amount)
    return None


def _bid_for(r: Round[S], bidders: Sequence[int], law: str) -> Flow[Bank | None]:
    """The highest bid takes the bank, the first in order of several; his wager is no less than his bid."""
    options = {
        Asked(seat, seat): [
            Option("bid", "bid for the bank", law, amounts=_any(r, seat)),
            Option("no_bid", "do not bid", law, passive=True),
        ]
        for seat in bidders
        if seat in r.state.players
    }
    chosen = yield from r.choose_each(options, law, "bids for the bank")
    bids = {
        asked.seat: choice.amount
        for asked, choice in chosen.items()
        if choice.action == "bid" and still_has(r, asked.seat, choice.amount)
    }
    if not bids:
        return None
    seat = max(bids, key=lambda one: (bids[one], -bidders.index(one)))
    r.note(f"seat {seat} is the Banker", law, seat=seat, bid=bids[seat])
    most = max(bids[seat], _any(r, seat)[1])
    options_of_winner = [
        Option("bank", "place the wager", "4.6(b)", amounts=(bids[seat], most)),
        Option("decline", "place no wager after all", law, passive=True),
    ]
    placed = yield from ask(r, seat, options_of_winner, "4.6(a)", "the first wager")
    return Bank(seat, placed.amount) if placed.action == "bank" else None


def _any(r: Round[S], seat: int) -> tuple[Cents, Cents]:
    """What a person may wager where only the table's limits say so."""
    limit = r.limits.of("bank")
    return limit.minimum, max(limit.minimum, min(limit.maximum, r.chips(seat)))


def still_has(r: Round[S], seat: int, amount: Cents) -> bool:
    """Whether one who spoke before others did is still there with the money."""
    return seat in r.state.players and r.chips(seat) >= amount


def holds(r: Round[S], bank: Bank) -> None:
    """The Banker and his wager, remembered for the next hand; a new Banker owes nobody a suivi."""
    memory = r.state.memory
    if memory.get("banker") != bank.seat:
        memory.pop("suivi", None)
    memory["banker"], memory["bank wager"] = bank
    memory.pop("bank from", None)


def given_up(r: Round[S], law: str, says: str) -> None:
    """The Banker must give the bank up; it goes as if it had not been passed by anyone before (4.11(d))."""
    memory = r.state.memory
    banker = memory.pop("banker", 0)
    memory["bank from"] = memory.pop("passer", banker)
    for forgotten in ("bank wager", "suivi"):
        memory.pop(forgotten, None)
    r.note(says, law)


def forgotten(r: Round[S]) -> None:
    """A new shoe: the bank is bid for anew (4.5(b))."""
    for name in ("banker", "bank wager", "passer", "bank from", "suivi"):
        r.state.memory.pop(name, None)
