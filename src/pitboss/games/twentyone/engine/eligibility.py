"""Who may bet: several people on a box, and mid-shoe entry."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pitboss.errors import Refused
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.memory import memory_of
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.table import Bet, GamePart, Round


class Eligibility(GamePart[TwentyOneOptionsT]):
    """Bets by several people on a box need consent; players who sat out may have to wait for a shuffle."""

    def __init__(self, law: TwentyOneLaw, opening: Collection[str]) -> None:
        self.law = law
        self.opening = opening

    def admit(self, r: Round[TwentyOneOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse a bet on a box without its first bettor's consent, or mid-shoe entry where it is closed."""
        memory = memory_of(r)
        for bet in bets:
            there = [other.seat for other in r.bets.values() if other.at == bet.at and other.wager in self.opening]
            if there and bet.seat not in there and there[0] not in memory.consents:
                raise Refused(f"seat {there[0]} has not consented to others on box {bet.at}", self.law.shared)
            if r.options.no_midshoe_entry and memory.playing is not None and bet.seat not in memory.playing:
                message = "a player who sat out a round may not bet again until the cards are shuffled"
                raise Refused(message, self.law.no_entry)

    def recorded(self, r: Round[TwentyOneOptionsT], procedure: str, seat: int, note: str) -> None:
        """Store a recorded consent, permission to enter, or repair of the card reader."""
        memory = memory_of(r)
        if procedure == "consent" and seat not in memory.consents:
            memory.consents.append(seat)
        elif procedure == "may_enter" and memory.playing is not None and seat not in memory.playing:
            memory.playing.append(seat)
        elif procedure == "reader_repaired":
            memory.reader_broken = False

    def on_leave(self, r: Round[TwentyOneOptionsT], seat: int) -> None:
        """Drop a leaving player's consent and record of bets."""
        if isinstance(r.play, Play):
            r.play.wagered.pop(seat, None)
        memory = memory_of(r)
        for seats in (memory.consents, memory.playing or []):
            if seat in seats:
                seats.remove(seat)


def begin(r: Round[TwentyOneOptionsT]) -> None:
    """Remember who bets in this round (2.3(i))."""
    if r.options.no_midshoe_entry and r.options.shuffle != "continuous":
        memory_of(r).playing = sorted({bet.seat for bet in r.bets.values()})
