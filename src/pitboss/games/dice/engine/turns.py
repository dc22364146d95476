"""Whose turn it is: the dice, or the shaker, go clockwise around the table until someone accepts them.

Seats are numbered clockwise from the dealer's left, so the player to the left of seat 3 is the next higher seat that
is taken. The table remembers who has the dice (0: nobody, or the dealer), who had them last, how many turns there
were, and who was ordered to pass the dice until they have gone to another.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.errors import Refused
from pitboss.games.dice.engine.memory import memory_of
from pitboss.table import Flow, Irregularity, Option, Report, Round, RulesT

NOBODY = 0


def holder(r: Round[RulesT]) -> int:
    """The seat that has the dice, if its player is still there."""
    seat = memory_of(r).shooter
    return seat if seat in r.state.players else NOBODY


def clockwise(r: Round[RulesT]) -> list[int]:
    """The seats that are taken, from the left of the last one that had the dice, that one at the end."""
    last, seats = memory_of(r).last_shooter, sorted(r.state.players)
    return [seat for seat in seats if seat > last] + [seat for seat in seats if seat <= last]


def eligible(r: Round[RulesT]) -> list[int]:
    """The seats that may be offered the dice, clockwise, without those ordered to pass them."""
    ordered = memory_of(r).ordered_to_pass
    return [seat for seat in clockwise(r) if seat not in r.dead and seat not in ordered]


def eligible_to_throw(r: Round[RulesT]) -> list[int]:
    """The same where no dealer throws in their stead: those ordered to pass, when there are no others."""
    return eligible(r) or [seat for seat in clockwise(r) if seat not in r.dead]


def give(r: Round[RulesT], seat: int, law: str, says: str) -> None:
    """Hands the dice to a player for a new turn."""
    memory = memory_of(r)
    memory.ordered_to_pass.clear()
    memory.shooter = memory.last_shooter = seat
    memory.turns += 1
    r.note(says, law, seat=seat)


def give_to_dealer(r: Round[RulesT], law: str, says: str) -> None:
    """The dealer has the dice for a turn; the next offer starts at his left again."""
    memory = memory_of(r)
    memory.ordered_to_pass.clear()
    memory.last_shooter = NOBODY
    memory.turns += 1
    r.note(says, law)


def give_up(r: Round[RulesT], law: str, says: str) -> None:
    """Takes the dice from the player who has them."""
    memory = memory_of(r)
    r.note(says, law, seat=memory.shooter)
    memory.shooter = NOBODY


def forget(r: Round[RulesT], seat: int) -> None:
    """A player who leaves gives up the dice, and an order to pass them does not bind who sits there next."""
    memory = memory_of(r)
    if memory.shooter == seat:
        memory.shooter = NOBODY
    if seat in memory.ordered_to_pass:
        memory.ordered_to_pass.remove(seat)


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
            raise Refused("say at which seat the player sits who must pass the dice", law)
        r.dead.add(seat)
        ordered = memory_of(r).ordered_to_pass
        if seat not in ordered:
            ordered.append(seat)
        if holder(r) == seat:
            give_up(r, law, f"seat {seat} is ordered to pass")

    return Irregularity("ordered_to_pass", law, says, remedy, between_rounds=True)
