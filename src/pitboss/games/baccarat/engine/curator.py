"""The curator of punto banco: who deals from the shoe, and how it passes (13:69F-3.6, 3.11).

Remembered between rounds: ``curator`` (a seat, or 0 for the dealer), ``dealer deals`` (the curator designated the
dealer); while the shoe is offered, ``shoe from`` (whose right it starts from) and ``shoe refused`` (who rejected it).
The shoe is offered while the layout is open; who has it before him when the dealer calls "No more bets" takes it.
"""

from __future__ import annotations

from pitboss.errors import Refused
from pitboss.games.baccarat.engine.options import BaccaratRulesT
from pitboss.games.baccarat.engine.turning import to_the_right
from pitboss.table import Call, Round

DEALER_DEALS = 0
CALLS = ("accept", "reject", "dealer", "pass")


def curator(r: Round[BaccaratRulesT]) -> int | None:
    """The curator's seat, 0 for the dealer; None while the shoe is offered."""
    found = r.state.notes.get("curator")
    assert found is None or isinstance(found, int)
    return found


def offered_to(r: Round[BaccaratRulesT]) -> int:
    """Who is offered the shoe next, counterclockwise; 0 where nobody is left who could accept it."""
    start, refused = r.state.notes.get("shoe from", 0), r.state.notes.get("shoe refused", ())
    assert isinstance(start, int)
    assert isinstance(refused, (list, tuple))
    return next((seat for seat in to_the_right(list(r.state.players), start) if seat not in refused), 0)


def offer(r: Round[BaccaratRulesT]) -> None:
    """Offers the shoe where nobody has it."""
    if curator(r) is None:
        law = "3.11(b)" if "shoe from" in r.state.notes else "3.6(b)"
        seat = offered_to(r)
        r.note(f"the shoe is offered to {f'seat {seat}' if seat else 'nobody'}", law, seat=seat)


def take_shoe(r: Round[BaccaratRulesT]) -> None:
    """Betting is closed: who is offered the shoe is curator, or the dealer is."""
    if curator(r) is None:
        _becomes(r, offered_to(r))


def called(r: Round[BaccaratRulesT], seat: int, call: str) -> None:
    """A participant accepts or rejects the shoe, designates the dealer, or passes it."""
    now = curator(r)
    if call == "pass":
        if now != seat:
            raise Refused(f"seat {seat} is not the curator and has no shoe to pass", "3.11(a)")
        passed(r, "3.11(a)", "the curator passes the shoe")
        offer(r)
        return
    if now is None and seat != offered_to(r):
        raise Refused(f"the shoe is offered to seat {offered_to(r)} now", "3.6(b)")
    if now is not None and (now != seat or call != "dealer"):
        raise Refused("the shoe is not offered now", "3.6(b)")
    if call == "reject":
        refused = r.state.notes.get("shoe refused", ())
        assert isinstance(refused, (list, tuple))
        r.state.notes["shoe refused"] = [*refused, seat]
        offer(r)
        return
    _becomes(r, seat)
    if call == "dealer":
        r.state.notes["dealer deals"] = True
        r.note(f"seat {seat} designates the dealer as curator", "3.6(d)1", seat=seat)


def calls(r: Round[BaccaratRulesT], seat: int) -> list[Call]:
    """What a seat may call about the shoe: if it is offered to it, or if it has it."""
    now = curator(r)
    dealer = Call("dealer", "let the dealer be the curator", "3.6(d)1")
    if now is None and seat == offered_to(r):
        return [Call("accept", "accept the shoe", "3.6(c)"), Call("reject", "reject the shoe", "3.6(b)"), dealer]
    if now == seat:
        return [Call("pass", "pass the shoe", "3.11(a)"), *(() if dealer_is_curator(r) else (dealer,))]
    return []


def passed(r: Round[BaccaratRulesT], law: str, says: str) -> None:
    """The curator relinquishes the shoe; it is offered from his right on before the next hand."""
    memory = r.state.notes
    memory["shoe from"] = memory.pop("curator", DEALER_DEALS)
    for ended in ("dealer deals", "shoe refused", "banker first"):  # 3.8(a): asked of a dealer who was curator
        memory.pop(ended, None)
    r.note(says, law)


def dealer_is_curator(r: Round[BaccaratRulesT]) -> bool:
    """Whether the dealer deals."""
    return curator(r) == DEALER_DEALS or "dealer deals" in r.state.notes


def _becomes(r: Round[BaccaratRulesT], seat: int) -> None:
    memory = r.state.notes
    memory.pop("shoe from", None)
    memory.pop("shoe refused", None)
    memory["curator"] = seat
    if seat:
        r.note(f"seat {seat} is the curator", "3.6(c)", seat=seat)
    else:
        r.note("nobody accepts the shoe: the dealer is the curator", "3.6(d)2", seat=0)
