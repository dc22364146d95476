"""The cut of a deck or shoe: who is offered it, how deep it may be, and who recuts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pitboss.errors import Refused
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.options import CardOptionsT
from pitboss.table import Round

DEALER_CUTS = 0
MIN_CUT = 10
"""Minimum number of cards on either side of a cut."""
CUTS = ("cut", "cut_refused", "recut", "dealer_recut")
"""The procedures that record a cut."""


@dataclass(frozen=True, slots=True)
class Stack:
    """The cards that a recorded cut applies to."""

    size: int
    is_cut_next: bool
    """True if a shuffle is due, followed by a cut."""
    is_untouched: bool
    """True if they were cut and no card has been drawn since."""


def cut_cards(r: Round[CardOptionsT], law: CardLaw) -> None:
    """Cut the cards after a shuffle: the recorded player does, otherwise the dealer."""
    memory = memory_of(r)
    refused, memory.cut_refused = memory.cut_refused, []
    cutter, memory.cut_by = memory.cut_by, DEALER_CUTS
    memory.last_cutter = cutter
    remember_offer(r, law, [*refused, cutter])
    if cutter:
        r.note(f"seat {cutter} cuts the cards", law.cut_depth)
    else:
        r.note("no player's cut is recorded: the dealer must cut", law.cut_refused)


def reset_cut_order(r: Round[CardOptionsT]) -> None:
    """Reset the cut order when play stops, so that the next cut is offered as at the opening."""
    memory = memory_of(r)
    memory.last_cutter, memory.far_right_offered = None, False


def remember_offer(r: Round[CardOptionsT], law: CardLaw, seats: Sequence[int]) -> None:
    """Remember whether the player at the far right has been offered the cut (19.4(d)2)."""
    farthest = (min if law.seats_from_right else max)(r.state.players, default=0)
    if farthest and farthest in seats:
        memory_of(r).far_right_offered = True


def cut_order(r: Round[CardOptionsT], law: CardLaw) -> list[int]:
    """The seats that are offered the cut, in order; before the first shuffle staff decide who came first."""
    players, memory = sorted(r.state.players), memory_of(r)
    if law.cut_rotates:
        before = (memory.last_cutter or 0) if memory.far_right_offered else 0
        if law.seats_from_right:
            order, first = players, min((seat for seat in players if seat > before), default=0)
        else:
            order, first = players[::-1], max((seat for seat in players if seat < before), default=0)
    else:
        order, first = players, memory.cutting_card_at or max(players, default=0)
        first = min((seat for seat in players if seat >= first), default=0)
    start = order.index(first) if first else 0
    return [seat for seat in order[start:] + order[:start] if seat not in memory.cut_refused]


def next_cutter(r: Round[CardOptionsT], law: CardLaw, last: int) -> int:
    """The seat entitled to cut after the last cutter: the next one clockwise, or by rotation of the offer."""
    if law.cut_rotates or not last:
        return cut_order(r, law)[0]
    players = sorted(r.state.players)
    return next((seat for seat in players if seat > last), players[0])


def record_stack_cut(r: Round[CardOptionsT], law: CardLaw, stack: Stack, procedure: str, seat: int, note: str) -> None:
    """Store who cuts next; refuse a cut that is too shallow, not due, or offered to somebody else."""
    if procedure not in CUTS:
        return
    if note and (not note.isdecimal() or not MIN_CUT <= int(note) <= stack.size - MIN_CUT):
        raise Refused(f"a cut must be at least {MIN_CUT} cards from either end, not {note}", law.cut_depth)
    if procedure in ("recut", "dealer_recut"):
        _recut(r, law, stack, seat)
        return
    if law.cutter:
        _check_entitled(r, law, stack, seat)
    if procedure == "cut":
        memory_of(r).cut_by = seat
    else:
        memory_of(r).cut_refused.append(seat)


def _check_entitled(r: Round[CardOptionsT], law: CardLaw, stack: Stack, seat: int) -> None:
    if not stack.is_cut_next:
        raise Refused("no shuffle is due, so the cards are not cut now", law.cutter)
    order = cut_order(r, law)
    if memory_of(r).last_cutter is not None and seat not in order[:1]:
        whose = f"seat {order[0]}" if order else "the dealer"
        by = law.cut_refused if memory_of(r).cut_refused and not law.cut_rotates else law.cutter
        raise Refused(f"the cut is offered to {whose} now, not to seat {seat}", by)


def _recut(r: Round[CardOptionsT], law: CardLaw, stack: Stack, seat: int) -> None:
    memory = memory_of(r)
    last = memory.last_cutter
    if last is None or not stack.is_untouched:
        raise Refused("a recut can only be ordered after a cut and before the first card is dealt", law.recut)
    if r.options.chosen("recut_by", "last_cutter") == "last_cutter":
        _check_recutter(law, seat == last or not last, f"the player who last cut them, seat {last}")
    elif law.cutter:
        following = next_cutter(r, law, last)
        _check_recutter(law, seat == following, f"the next person entitled, seat {following}")
    else:
        _check_recutter(law, seat != last or not last, "the next person entitled")
    memory.last_cutter = seat
    remember_offer(r, law, [seat])


def _check_recutter(law: CardLaw, may_recut: bool, who: str) -> None:
    if not may_recut:
        raise Refused(f"at this table the cards are recut by {who}", law.recut)


def drop_cutter(r: Round[CardOptionsT], seat: int) -> None:
    """Drop a player who left from the pending cut and recut."""
    memory = memory_of(r)
    if memory.cut_by == seat:
        memory.cut_by = DEALER_CUTS
    if memory.last_cutter == seat:
        memory.last_cutter = DEALER_CUTS
