"""The curator of punto banco: who deals from the shoe, and how the shoe passes (13:69F-3.6, 3.11).

The shoe is offered while bets are open; whoever it is offered to at "No more bets" becomes the curator.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.errors import Refused
from pitboss.games.baccarat.engine.memory import CuratorMemory
from pitboss.games.baccarat.engine.options import HouseBankedOptionsT
from pitboss.games.baccarat.engine.turning import counterclockwise_from
from pitboss.table import Bet, Call, GamePart, Round
from pitboss.table.play.memory import memory_as

DEALER_DEALS = 0
CALLS = ("accept", "reject", "dealer", "pass")


def curator(r: Round[HouseBankedOptionsT]) -> int | None:
    """The curator's seat, 0 for the dealer; None while the shoe is offered."""
    return _memory(r).curator


def _memory(r: Round[HouseBankedOptionsT]) -> CuratorMemory:
    return memory_as(r, CuratorMemory)


def offered_to(r: Round[HouseBankedOptionsT]) -> int:
    """The seat that is offered the shoe now, counterclockwise; 0 if nobody is left to accept it."""
    memory = _memory(r)
    asked = counterclockwise_from(list(r.state.players), memory.shoe_from or 0)
    return next((seat for seat in asked if seat not in memory.shoe_refused), 0)


def offer(r: Round[HouseBankedOptionsT]) -> None:
    """Offer the shoe if nobody has it."""
    if curator(r) is None:
        law = "3.6(b)" if _memory(r).shoe_from is None else "3.11(b)"
        seat = offered_to(r)
        r.note(f"the shoe is offered to {f'seat {seat}' if seat else 'nobody'}", law, seat=seat)


def take_shoe(r: Round[HouseBankedOptionsT]) -> None:
    """Make the seat that is offered the shoe the curator when betting closes; otherwise the dealer."""
    if curator(r) is None:
        _becomes(r, offered_to(r))


def hear_call(r: Round[HouseBankedOptionsT], seat: int, call: str) -> None:
    """Handle a call about the shoe: accept, reject, designate the dealer, or pass."""
    now = curator(r)
    if call == "pass":
        if now != seat:
            raise Refused(f"seat {seat} is not the curator and has no shoe to pass", "3.11(a)")
        pass_shoe(r, "3.11(a)", "the curator passes the shoe")
        offer(r)
        return
    if now is None and seat != offered_to(r):
        raise Refused(f"the shoe is offered to seat {offered_to(r)} now", "3.6(b)")
    if now is not None and (now != seat or call != "dealer"):
        raise Refused("the shoe is not offered now", "3.6(b)")
    if call == "reject":
        _memory(r).shoe_refused.append(seat)
        offer(r)
        return
    _becomes(r, seat)
    if call == "dealer":
        _memory(r).dealer_deals = True
        r.note(f"seat {seat} designates the dealer as curator", "3.6(d)1", seat=seat)


def calls(r: Round[HouseBankedOptionsT], seat: int) -> list[Call]:
    """The calls about the shoe that a seat may make now."""
    now = curator(r)
    dealer = Call("dealer", "let the dealer be the curator", "3.6(d)1")
    if now is None and seat == offered_to(r):
        return [Call("accept", "accept the shoe", "3.6(c)"), Call("reject", "reject the shoe", "3.6(b)"), dealer]
    if now == seat:
        return [Call("pass", "pass the shoe", "3.11(a)"), *(() if dealer_is_curator(r) else (dealer,))]
    return []


def pass_shoe(r: Round[HouseBankedOptionsT], law: str, says: str) -> None:
    """Take the shoe from the curator; before the next hand it is offered starting at the curator's right."""
    memory = _memory(r)
    memory.shoe_from, memory.curator = memory.curator or DEALER_DEALS, None
    memory.dealer_deals, memory.shoe_refused = False, []
    memory.banker_first = False  # 3.8(a): only a dealer who is curator can be asked
    r.note(says, law)


def dealer_is_curator(r: Round[HouseBankedOptionsT]) -> bool:
    """True if the dealer deals from the shoe."""
    return curator(r) == DEALER_DEALS or _memory(r).dealer_deals


def _becomes(r: Round[HouseBankedOptionsT], seat: int) -> None:
    memory = _memory(r)
    memory.curator, memory.shoe_from, memory.shoe_refused = seat, None, []
    if seat:
        r.note(f"seat {seat} is the curator", "3.6(c)", seat=seat)
    else:
        r.note("nobody accepts the shoe: the dealer is the curator", "3.6(d)2", seat=0)


class CuratorCalls(GamePart[HouseBankedOptionsT]):
    """Players accept, pass and refuse the shoe by calls (3.6, 3.11)."""

    def called(self, r: Round[HouseBankedOptionsT], seat: int, call: str, bet: Bet | None) -> bool:
        """Handle a call about the shoe."""
        if call in CALLS:
            hear_call(r, seat, call)
        return call in CALLS

    def calls(self, r: Round[HouseBankedOptionsT], seat: int) -> Sequence[Call]:
        """Return the calls about the shoe."""
        return calls(r, seat)

    def on_leave(self, r: Round[HouseBankedOptionsT], seat: int) -> None:
        """Take the shoe from a curator who leaves."""
        if curator(r) == seat:
            pass_shoe(r, "3.11(b)", f"seat {seat}, the curator, leaves")
