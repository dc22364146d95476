"""Calls between turns: sit out, come back, or ask before posting (13:69F-14.7(b), (c)5)."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.errors import Refused
from pitboss.games.poker.engine.hand import PokerStakes
from pitboss.games.poker.engine.memory import memory_of_poker
from pitboss.games.poker.engine.options import PokerOptionsT
from pitboss.games.poker.engine.seating import find_eligible
from pitboss.table import Asked, Call, Flow, Option, Round

SIT_OUT, COME_BACK = "sit out", "come back"
ASK_FIRST, POST_FOR_ME = "ask first", "post for me"
AWAY_LAW, POST_LAW = "14.7(c)5", "14.7(b)"


def calls_open_to(r: Round[PokerOptionsT], seat: int) -> Sequence[Call]:
    """Return the calls that a player may make now."""
    memory = memory_of_poker(r)
    return (
        Call(COME_BACK, "play again, starting with the next hand", AWAY_LAW)
        if seat in memory.away
        else Call(SIT_OUT, "keep the seat but play no hands until you come back", AWAY_LAW),
        Call(POST_FOR_ME, "post antes and blinds for you without asking", POST_LAW)
        if seat in memory.asks_first
        else Call(ASK_FIRST, "ask you before posting antes and blinds", POST_LAW),
    )


def take_call(r: Round[PokerOptionsT], seat: int, call: str) -> None:
    """Carry out a player's call; a player who sits out mid-hand finishes that hand."""
    memory, may = memory_of_poker(r), [open_now.call for open_now in calls_open_to(r, seat)]
    if call not in may:
        raise Refused(f"seat {seat} may call {' or '.join(map(repr, may))} now, not {call!r}", AWAY_LAW)
    match call:
        case "sit out":
            memory.away.append(seat)
            r.note(f"seat {seat} sits out", AWAY_LAW, seat=seat)
        case "come back":
            memory.away.remove(seat)
            if seat in memory.covered:
                memory.covered.remove(seat)
            r.note(f"seat {seat} is back", AWAY_LAW, seat=seat)
        case "ask first":
            memory.asks_first.append(seat)
            r.note(f"seat {seat} will be asked before chips are posted", POST_LAW, seat=seat)
        case _:
            memory.asks_first.remove(seat)
            r.note(f"antes and blinds are posted for seat {seat} without asking", POST_LAW, seat=seat)


def ask_to_post(r: Round[PokerOptionsT], stakes: PokerStakes) -> Flow[None]:
    """Ask players who want it whether they play the next hand (14.7(b)); no answer means sit out (14.7(c)5)."""
    memory = memory_of_poker(r)
    eligible = find_eligible(r, stakes)
    asked = [Asked(seat, seat) for seat in eligible if seat in memory.asks_first]
    if len(eligible) < 2 or not asked:
        return
    options = (
        Option("play", "play the next hand and post what it requires", POST_LAW),
        Option("sit_out", "sit out until you come back", AWAY_LAW, passive=True),
    )
    chosen = yield from r.choose_each(dict.fromkeys(asked, options), POST_LAW, "play the next hand or sit out")
    for person, choice in chosen.items():
        if choice.action == "sit_out" and person.seat not in memory.away:
            memory.away.append(person.seat)
            r.note(f"seat {person.seat} sits out", AWAY_LAW, seat=person.seat)
