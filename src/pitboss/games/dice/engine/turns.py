"""Whose turn it is: the dice, or the shaker, go clockwise around the table until someone accepts them.

Seats are numbered clockwise from the dealer's left, so the player to the left of seat 3 is the next higher seat that
is taken. The table remembers who has the dice (0: nobody, or the dealer), who had them last, how many turns there
were, and who was ordered to pass the dice until they have gone to another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pitboss.errors import Refused
from pitboss.plain import strings, whole
from pitboss.table import Flow, Irregularity, Option, Report, Round, RulesT

NOBODY = 0
_ORDERED = "ordered to pass"


def holder(r: Round[RulesT]) -> int:
    """The seat that has the dice, if its player is still there."""
    seat = r.state.notes.get("shooter", NOBODY)
    return seat if isinstance(seat, int) and seat in r.state.players else NOBODY


def clockwise(r: Round[RulesT]) -> list[int]:
    """The seats that are taken, from the left of the last one that had the dice, that one at the end."""
    last, seats = whole(r.state.notes, "last shooter"), sorted(r.state.players)
    return [seat for seat in seats if seat > last] + [seat for seat in seats if seat <= last]


def eligible(r: Round[RulesT]) -> list[int]:
    """The seats that may be offered the dice, clockwise, without those ordered to pass them."""
    ordered = strings(r.state.notes, _ORDERED)
    return [seat for seat in clockwise(r) if seat not in r.dead and str(seat) not in ordered]


def eligible_to_throw(r: Round[RulesT]) -> list[int]:
    """The same where no dealer throws in their stead: those ordered to pass, when there are no others."""
    return eligible(r) or [seat for seat in clockwise(r) if seat not in r.dead]


def give(r: Round[RulesT], seat: int, law: str, says: str) -> None:
    """Hands the dice to a player for a new turn."""
    memory = r.state.notes
    memory.pop(_ORDERED, None)
    memory["shooter"] = memory["last shooter"] = seat
    memory["turn"] = whole(memory, "turn") + 1
    r.note(says, law, seat=seat)


def to_dealer(r: Round[RulesT], law: str, says: str) -> None:
    """The dealer has the dice for a turn; the next offer starts at his left again."""
    memory = r.state.notes
    memory.pop(_ORDERED, None)
    memory["last shooter"] = NOBODY
    memory["turn"] = whole(memory, "turn") + 1
    r.note(says, law)


def left(r: Round[RulesT], seat: int) -> None:
    """A player who leaves gives up the dice, and an order to pass them does not bind who sits there next."""
    memory = r.state.notes
    if memory.get("shooter") == seat:
        memory["shooter"] = NOBODY
    if _ORDERED in memory:
        memory[_ORDERED] = [one for one in strings(memory, _ORDERED) if one != str(seat)]


def give_up(r: Round[RulesT], law: str, says: str) -> None:
    """Takes the dice from the player who has them."""
    r.note(says, law, seat=whole(r.state.notes, "shooter"))
    r.state.notes["shooter"] = NOBODY


def offer(r: Round[RulesT], seats: Iterable[int], law: str, what: str) -> Flow[int]:
    """Offers the dice to each of these seats in turn until one accepts; nobody (0) if none does."""
    options = [
        Option("accept", f"take the {what}", law, usual=True),
        Option("decline", f"let the {what} go on", law, passive=True),
    ]
    for seat in seats:
        choice = yield from r.choose(seat, options, law, f"seat {seat} is offered the {what}", seat=seat)
        if choice.action == "accept":
            return seat
    return NOBODY


def pass_on(r: Round[RulesT], seat: int, law: str, what: str) -> None:
    """The player who has the dice gives them up by his own choice."""
    if holder(r) != seat:
        raise Refused(f"seat {seat} does not have the {what}, so it cannot pass the {what}", law)
    give_up(r, law, f"seat {seat} passes the {what}")


def ordered_to_pass(law: str, says: str) -> Irregularity[RulesT]:
    """The remedy for a player who delays the game or breaks its rules: he loses the dice, or the offer of them."""

    def remedy(r: Round[RulesT], report: Report) -> None:
        seat = report.at or holder(r)
        if seat not in r.state.players:
            raise Refused("say at which seat the player sits who shall pass the dice", law)
        r.dead.add(seat)
        r.state.notes[_ORDERED] = sorted({*strings(r.state.notes, _ORDERED), str(seat)})
        if holder(r) == seat:
            give_up(r, law, f"seat {seat} is ordered to pass")

    found: Callable[[Round[RulesT], Report], None] = remedy
    return Irregularity("ordered_to_pass", law, says, found, between_rounds=True)
