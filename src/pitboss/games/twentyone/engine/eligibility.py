"""Who may bet: several people on a box, and mid-shoe entry."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pitboss.errors import Refused
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.memory import memory_of
from pitboss.games.twentyone.engine.options import TwentyOneRulesT
from pitboss.table import Bet, Round


def admit(r: Round[TwentyOneRulesT], law: TwentyOneLaw, opening: Collection[str], bets: Sequence[Bet]) -> None:
    """Refuse a bet on a box without its first bettor's consent, or mid-shoe entry where it is closed."""
    memory = memory_of(r)
    for bet in bets:
        there = [other.seat for other in r.bets.values() if other.at == bet.at and other.wager in opening]
        if there and bet.seat not in there and there[0] not in memory.consents:
            raise Refused(f"seat {there[0]} has not consented to others on box {bet.at}", law.shared)
        if r.rules.no_midshoe_entry and memory.playing is not None and bet.seat not in memory.playing:
            raise Refused("a player who sat out a round may not bet again until the cards are shuffled", law.no_entry)


def begin(r: Round[TwentyOneRulesT]) -> None:
    """Remember who bets in this round."""
    if r.rules.no_midshoe_entry and r.rules.shuffle != "continuous":
        memory_of(r).playing = sorted({bet.seat for bet in r.bets.values()})


def recorded(r: Round[TwentyOneRulesT], procedure: str, seat: int) -> None:
    """Store a recorded consent or permission to enter."""
    memory = memory_of(r)
    if procedure == "consent" and seat not in memory.consents:
        memory.consents.append(seat)
    elif procedure == "may_enter" and memory.playing is not None and seat not in memory.playing:
        memory.playing.append(seat)


def on_leave(r: Round[TwentyOneRulesT], seat: int) -> None:
    """Drop a leaving player's consent and record of bets."""
    if isinstance(r.play, Play):
        r.play.wagered.pop(seat, None)
    memory = memory_of(r)
    for seats in (memory.consents, memory.playing or []):
        if seat in seats:
            seats.remove(seat)
