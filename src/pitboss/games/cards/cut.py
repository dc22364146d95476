"""Who cuts the cards of a deck or a shoe, how deep, and who cuts them again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pitboss.errors import Refused
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.memory import memory_of
from pitboss.games.cards.options import CardRulesT
from pitboss.table import Round

DEALER_CUTS = 0
LEAST_CUT = 10
"""The fewest cards on either side of a cut."""
CUTS = ("cut", "cut_refused", "recut", "dealer_recut")
"""What staff record of a cut."""


@dataclass(frozen=True, slots=True)
class Stack:
    """The cards that a record of a cut is about."""

    size: int
    is_cut_next: bool
    """Whether they are shuffled next, and then cut."""
    is_untouched: bool
    """Whether they have been cut and no card has left them since."""


def take_cut(r: Round[CardRulesT], law: CardLaw) -> None:
    """The cards are cut after a shuffle, by the player who is to cut them or by the dealer."""
    memory = memory_of(r)
    refused, memory.cut_refused = memory.cut_refused, []
    cutter, memory.cut_by = memory.cut_by, DEALER_CUTS
    memory.last_cutter = cutter
    note_offered(r, law, [*refused, cutter])
    if cutter:
        r.note(f"seat {cutter} cuts the cards", law.cut)
    else:
        r.note("the dealer cuts the cards", law.dealer_cut or law.cut)


def forget_cuts(r: Round[CardRulesT]) -> None:
    """Nobody plays any more: the next cut is offered as when the game begins."""
    memory = memory_of(r)
    memory.last_cutter, memory.far_right_offered = None, False


def note_offered(r: Round[CardRulesT], law: CardLaw, seats: Sequence[int]) -> None:
    """Remembers whether the player at the far right has been among those who were offered the cut (19.4(d)2)."""
    farthest = (min if law.seats_from_right else max)(r.state.players, default=0)
    if farthest and farthest in seats:
        memory_of(r).far_right_offered = True


def entitled(r: Round[CardRulesT], law: CardLaw) -> list[int]:
    """The players to whom the cut is offered, in order; before the first shuffle whoever came first, as staff say."""
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


def next_entitled(r: Round[CardRulesT], law: CardLaw, last: int) -> int:
    """Who is entitled to cut after the one who did: the next player clockwise, or as the offer rotates."""
    if law.cut_rotates or not last:
        return entitled(r, law)[0]
    players = sorted(r.state.players)
    return next((seat for seat in players if seat > last), players[0])


def record_cut_of(r: Round[CardRulesT], law: CardLaw, stack: Stack, procedure: str, seat: int, note: str) -> None:
    """Remembers who cuts the cards next, and refuses a cut that may not be."""
    if procedure not in CUTS:
        return
    if note and (not note.isdecimal() or not LEAST_CUT <= int(note) <= stack.size - LEAST_CUT):
        raise Refused(f"the cut is at least {LEAST_CUT} cards in from either end, not {note}", law.cut_depth)
    if procedure in ("recut", "dealer_recut"):
        _recut(r, law, stack, seat)
        return
    if law.cutter:
        _check_entitled(r, law, stack, seat)
    if procedure == "cut":
        memory_of(r).cut_by = seat
    else:
        memory_of(r).cut_refused.append(seat)


def _check_entitled(r: Round[CardRulesT], law: CardLaw, stack: Stack, seat: int) -> None:
    if not stack.is_cut_next:
        raise Refused("no shuffle is due after which the cards are cut", law.cutter)
    order = entitled(r, law)
    if memory_of(r).last_cutter is not None and seat not in order[:1]:
        whose = f"seat {order[0]}" if order else "the dealer"
        raise Refused(f"the cut is for {whose} now, not seat {seat}", law.cutter)


def _recut(r: Round[CardRulesT], law: CardLaw, stack: Stack, seat: int) -> None:
    memory = memory_of(r)
    last = memory.last_cutter
    if last is None or not stack.is_untouched:
        raise Refused("a recut is ordered after a cut and before any card has been dealt", law.recut)
    if r.rules.chosen("recut_by", "last_cutter") == "last_cutter":
        _check_recutter(law, seat == last or not last, f"the player who last cut them, seat {last}")
    elif law.cutter:
        following = next_entitled(r, law, last)
        _check_recutter(law, seat == following, f"the next person entitled, seat {following}")
    else:
        _check_recutter(law, seat != last or not last, "the next person entitled")
    memory.last_cutter = seat
    note_offered(r, law, [seat])


def _check_recutter(law: CardLaw, may_recut: bool, who: str) -> None:
    if not may_recut:
        raise Refused(f"the cards are recut here by {who}", law.recut)


def forget_cutter(r: Round[CardRulesT], seat: int) -> None:
    """A player who has left neither cuts nor recuts."""
    memory = memory_of(r)
    if memory.cut_by == seat:
        memory.cut_by = DEALER_CUTS
    if memory.last_cutter == seat:
        memory.last_cutter = DEALER_CUTS
