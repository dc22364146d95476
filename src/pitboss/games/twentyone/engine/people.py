"""Who may wager: several people on a box, and those who sat out since the shuffle.

Remembered: ``consents`` (who has consented to others on his box) and ``playing`` (who has wagered in every round since
the shuffle).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pitboss.errors import Refused
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.options import TwentyOneRulesT
from pitboss.games.twentyone.engine.shoe import listed, remembered
from pitboss.table import Bet, Round

CONSENTS, PLAYING = "consents", "playing"


def admit(r: Round[TwentyOneRulesT], law: TwentyOneLaw, opening: Collection[str], bets: Sequence[Bet]) -> None:
    """Refuses a box that is not shared, and one who must wait for the shuffle."""
    for bet in bets:
        there = [one.seat for one in r.bets.values() if one.at == bet.at and one.wager in opening]
        if there and bet.seat not in there and there[0] not in listed(r, CONSENTS):
            raise Refused(f"seat {there[0]} has not consented to others on box {bet.at}", law.shared)
        if r.rules.no_midshoe_entry and PLAYING in r.state.notes and bet.seat not in listed(r, PLAYING):
            raise Refused("who made no wager in a round makes none until the cards are shuffled", law.no_entry)


def begin(r: Round[TwentyOneRulesT]) -> None:
    """Remembers who wagers in this round."""
    if r.rules.no_midshoe_entry and r.rules.shuffle != "continuous":
        r.state.notes[PLAYING] = sorted({bet.seat for bet in r.bets.values()})


def recorded(r: Round[TwentyOneRulesT], procedure: str, seat: int) -> None:
    """Remembers a consent, or that one may enter before the shuffle."""
    if procedure == "consent" and seat not in listed(r, CONSENTS):
        remembered(r, CONSENTS).append(seat)
    elif procedure == "may_enter" and PLAYING in r.state.notes and seat not in listed(r, PLAYING):
        remembered(r, PLAYING).append(seat)


def left(r: Round[TwentyOneRulesT], seat: int) -> None:
    """Who leaves takes his consent with him, and comes back as one who has not wagered, now or since the shuffle."""
    if isinstance(r.play, Play):
        r.play.wagered.pop(seat, None)
    for name in (CONSENTS, PLAYING):
        if name in r.state.notes:
            r.state.notes[name] = [one for one in listed(r, name) if one != seat]
