"""Who may wager: several people on a box, and those who sat out since the shuffle.

Remembered: ``consents`` (who has consented to others on his box).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pitboss.errors import Refused
from pitboss.games.cards.memory import memory_of
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.options import TwentyOneRulesT
from pitboss.games.twentyone.engine.shoe import listed, remembered
from pitboss.table import Bet, Round

CONSENTS = "consents"


def admit(r: Round[TwentyOneRulesT], law: TwentyOneLaw, opening: Collection[str], bets: Sequence[Bet]) -> None:
    """Refuses a box that is not shared, and one who must wait for the shuffle."""
    playing = memory_of(r).playing
    for bet in bets:
        there = [one.seat for one in r.bets.values() if one.at == bet.at and one.wager in opening]
        if there and bet.seat not in there and there[0] not in listed(r, CONSENTS):
            raise Refused(f"seat {there[0]} has not consented to others on box {bet.at}", law.shared)
        if r.rules.no_midshoe_entry and playing is not None and bet.seat not in playing:
            raise Refused("who made no wager in a round makes none until the cards are shuffled", law.no_entry)


def begin(r: Round[TwentyOneRulesT]) -> None:
    """Remembers who wagers in this round."""
    if r.rules.no_midshoe_entry and r.rules.shuffle != "continuous":
        memory_of(r).playing = sorted({bet.seat for bet in r.bets.values()})


def recorded(r: Round[TwentyOneRulesT], procedure: str, seat: int) -> None:
    """Remembers a consent, or that one may enter before the shuffle."""
    playing = memory_of(r).playing
    if procedure == "consent" and seat not in listed(r, CONSENTS):
        remembered(r, CONSENTS).append(seat)
    elif procedure == "may_enter" and playing is not None and seat not in playing:
        playing.append(seat)


def left(r: Round[TwentyOneRulesT], seat: int) -> None:
    """Who leaves takes his consent with him, and comes back as one who has not wagered, now or since the shuffle."""
    if isinstance(r.play, Play):
        r.play.wagered.pop(seat, None)
    if CONSENTS in r.state.notes:
        r.state.notes[CONSENTS] = [consenting for consenting in listed(r, CONSENTS) if consenting != seat]
    playing = memory_of(r).playing
    if playing is not None and seat in playing:
        playing.remove(seat)
