"""Whose turn it is: the dice, or the shaker, pass clockwise until someone accepts them.

Seats are numbered clockwise from the dealer's left, so the player to the left of seat 3 has the next higher occupied
seat. The table remembers who has the dice (0: nobody, or the dealer), who had them last, how many turns there were, and
who was ordered to pass the dice until another player has had them.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.errors import Refused
from pitboss.games.dice.engine.memory import memory_of
from pitboss.table import Flow, Irregularity, Option, OptionsT, Report, Round

NOBODY = 0


def holder(r: Round[OptionsT]) -> int:
    """Return the seat that has the dice, if its player is still there."""
    seat = memory_of(r).shooter
    return seat if seat in r.state.players else NOBODY


def clockwise(r: Round[OptionsT]) -> list[int]:
    """Return the occupied seats clockwise, ending with the last that had the dice (1.7(b), 1.11(c), 13.5(d))."""
    last, seats = memory_of(r).last_shooter, sorted(r.state.players)
    return [seat for seat in seats if seat > last] + [seat for seat in seats if seat <= last]


def eligible(r: Round[OptionsT]) -> list[int]:
    """Return the seats that may be offered the dice, clockwise, but those ordered to pass (1.11(a)2, 13.7(a)2)."""
    ordered = memory_of(r).ordered_to_pass
    return [seat for seat in clockwise(r) if seat not in r.dead and seat not in ordered]


def eligible_to_throw(r: Round[OptionsT]) -> list[int]:
    """Return the eligible seats or, if there are none, those ordered to pass; for games in which no dealer throws."""
    return eligible(r) or [seat for seat in clockwise(r) if seat not in r.dead]


def give(r: Round[OptionsT], seat: int, law: str, says: str) -> None:
    """Hand the dice to a player for a new turn."""
    memory = memory_of(r)
    memory.ordered_to_pass.clear()
    memory.shooter = memory.last_shooter = seat
    memory.turns += 1
    r.note(says, law, seat=seat)


def give_to_dealer(r: Round[OptionsT], law: str, says: str) -> None:
    """Give the dealer the dice for a turn; the next offer starts at the dealer's left."""
    memory = memory_of(r)
    memory.ordered_to_pass.clear()
    memory.last_shooter = NOBODY
    memory.turns += 1
    r.note(says, law)


def give_up(r: Round[OptionsT], law: str, says: str) -> None:
    """Take the dice from the player who has them."""
    memory = memory_of(r)
    r.note(says, law, seat=memory.shooter)
    memory.shooter = NOBODY


def forget(r: Round[OptionsT], seat: int) -> None:
    """Take the dice from a player who leaves, and lift an order to pass."""
    memory = memory_of(r)
    if memory.shooter == seat:
        memory.shooter = NOBODY
    if seat in memory.ordered_to_pass:
        memory.ordered_to_pass.remove(seat)


def offer(r: Round[OptionsT], seats: Iterable[int], law: str, what: str) -> Flow[int]:
    """Offer the dice to each seat in turn; return the first that accepts, or 0 (1.7(b), 1.11(c), 13.5(d))."""
    options = [
        Option("accept", f"take the {what}", law, usual=True),
        Option("decline", f"pass the {what} on", law, passive=True),
    ]
    for seat in seats:
        choice = yield from r.choose(seat, options, law, f"seat {seat} is offered the {what}", seat=seat)
        if choice.action == "accept":
            return seat
    return NOBODY


def pass_on(r: Round[OptionsT], seat: int, law: str, what: str) -> None:
    """Pass the dice at the shooter's own choice (1.11(a), 13.7(a))."""
    if holder(r) != seat:
        raise Refused(f"seat {seat} does not have the {what}, so it cannot pass the {what}", law)
    give_up(r, law, f"seat {seat} passes the {what}")


def ordered_to_pass(law: str, description: str) -> Irregularity[OptionsT]:
    """Return the remedy for a player who delays the game or breaks its rules: loss of the dice or their offer."""

    def remedy(r: Round[OptionsT], report: Report) -> None:
        seat = report.at or holder(r)
        if seat not in r.state.players:
            raise Refused("name the seat of the player who must pass", law)
        r.dead.add(seat)
        ordered = memory_of(r).ordered_to_pass
        if seat not in ordered:
            ordered.append(seat)
        if holder(r) == seat:
            give_up(r, law, f"seat {seat} is ordered to pass")

    return Irregularity("ordered_to_pass", law, description, remedy, between_rounds=True)
