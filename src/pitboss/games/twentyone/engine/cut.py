"""Who cuts the cards, and how deep."""

from __future__ import annotations

from pitboss.errors import Refused
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.options import TwentyOneRulesT
from pitboss.games.twentyone.engine.shoe import cut_offered, is_cut, listed, remembered, shoe_of, shuffle_due
from pitboss.table import Round

LEAST_CUT = 10
"""The fewest cards on either side of a cut."""


def entitled(r: Round[TwentyOneRulesT], law: TwentyOneLaw) -> list[int]:
    """The players to whom the cut is offered, in order; before the first shuffle whoever came first, as staff say."""
    players, refused = sorted(r.state.players), listed(r, "cut refused")
    if law.cut_rotates:
        before = _number(r, "last cutter") if "far right" in r.state.notes else 0
        order, first = players[::-1], max((seat for seat in players if seat < before), default=0)
    else:
        order, first = players, _number(r, "cutter") or max(players, default=0)
        first = min((seat for seat in players if seat >= first), default=0)
    start = order.index(first) if first else 0
    return [seat for seat in order[start:] + order[:start] if seat not in refused]


def follows(r: Round[TwentyOneRulesT], law: TwentyOneLaw, last: int) -> int:
    """Who is entitled to cut after the one who did: the next player clockwise, or as the offer rotates."""
    if law.cut_rotates or not last:
        return entitled(r, law)[0]
    players = sorted(r.state.players)
    return next((seat for seat in players if seat > last), players[0])


def _number(r: Round[TwentyOneRulesT], name: str) -> int:
    found = r.state.notes.get(name, 0)
    assert isinstance(found, int)
    return found


def recorded(r: Round[TwentyOneRulesT], law: TwentyOneLaw, procedure: str, seat: int, note: str) -> None:
    """Remembers who cuts the next shoe, and refuses a cut that may not be."""
    if procedure not in ("cut", "cut_refused", "recut"):
        return
    if note and (not note.isdecimal() or not LEAST_CUT <= int(note) <= shoe_of(r).size - LEAST_CUT):
        raise Refused(f"the cut is at least {LEAST_CUT} cards in from either end, not {note}", law.cut_depth)
    if procedure == "recut":
        _recut(r, law, seat)
        return
    memory, order = r.state.notes, entitled(r, law)
    if not any(shuffle_due(r, name) for name in r.state.shoes) or not is_cut(r, law):
        raise Refused("no shuffle is due after which the cards are cut", law.cutter)
    if "last cutter" in memory and seat not in order[:1]:
        whose = f"seat {order[0]}" if order else "the dealer"
        raise Refused(f"the cut is for {whose} now, not seat {seat}", law.cutter)
    if procedure == "cut":
        memory["cut by"] = seat
    else:
        remembered(r, "cut refused").append(seat)


def _recut(r: Round[TwentyOneRulesT], law: TwentyOneLaw, seat: int) -> None:
    memory, shoe, last = r.state.notes, shoe_of(r), _number(r, "last cutter")
    in_use = shoe.in_play or len(shoe.discards) > 1 or shuffle_due(r, next(iter(r.state.shoes)))
    if in_use or "last cutter" not in memory:
        raise Refused("a recut is ordered after a cut and before any card has been dealt", law.recut)
    by, whose = (
        (last, "the player who last cut them")
        if r.rules.recut_by == "last_cutter"
        else (follows(r, law, last), "the next person entitled")
    )
    if by and seat != by:
        raise Refused(f"the cards are recut here by {whose}, seat {by}", law.recut)
    memory["last cutter"] = seat
    cut_offered(r, [seat])
