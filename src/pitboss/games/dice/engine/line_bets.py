"""Line and Come bets: which must stay, and what follows when a don't bet is taken down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pitboss.errors import Refused
from pitboss.games.dice.engine.craps_law import CrapsLaw
from pitboss.games.dice.engine.craps_options import CrapsFamilyOptions
from pitboss.games.dice.engine.craps_wagers import LINE, SUPPORTED
from pitboss.games.dice.engine.feature import Feature
from pitboss.games.dice.engine.memory import CrapsMemory
from pitboss.games.dice.engine.outcomes import Faces
from pitboss.games.dice.engine.supplemental import supported
from pitboss.money import Cents
from pitboss.table import Bet, OptionsT, Round

CrapsOptionsT = TypeVar("CrapsOptionsT", bound=CrapsFamilyOptions)
_AGAINST = frozenset({"dont_pass", "dont_come"})


class LineBets(Feature[CrapsOptionsT]):
    """Pass and Come bets stay once they have a point; don't bets may be taken down but not replaced before the roll."""

    def __init__(self, law: CrapsLaw) -> None:
        self.law = law

    def admit(self, r: Round[CrapsOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse to replace a don't bet that was taken down or reduced (1.3(d))."""
        taken_down = r.memory.taken_down
        for bet in bets:
            before = r.bets.get(bet.id)
            if bet.amount > (before.amount if before else 0) and (bet.wager, bet.seat) in taken_down:
                raise Refused(
                    "a bet that was taken down or reduced may not be replaced or increased before the next roll",
                    self.law.against,
                )

    def changed(self, r: Round[CrapsOptionsT], bet: Bet, by: Cents) -> None:
        """Return the odds of a don't bet that was taken down (1.3(d), 1.6(b), 1.6(d))."""
        if bet.wager not in _AGAINST or by > 0:
            return
        r.memory.taken_down.append((bet.wager, bet.seat))
        mine = [other for other in r.bets.values() if other.seat == bet.seat and other.on == bet.on]
        for other in mine:
            if SUPPORTED.get(other.wager) == bet.wager and not supported(mine, other.wager, other.on):
                r.push(other, self.law.against, "the bet it supports was taken down")

    def removable(self, r: Round[CrapsOptionsT], bet: Bet, amount: Cents) -> None:
        """Refuse to return Pass and Come bets that have a point (1.3(c)1)."""
        if bet.on if bet.wager == "come" else bet.wager == "pass" and r.memory.point:
            name = r.offers[bet.wager].wager.name
            raise Refused(
                f"a {name} may not be removed or reduced once its point is established", f"{self.law.removal}1"
            )

    def thrown(self, r: Round[CrapsOptionsT], faces: Faces) -> None:
        """Lift the restriction on bets that were taken down."""
        r.memory.taken_down.clear()

    def on_leave(self, r: Round[CrapsOptionsT], seat: int) -> None:
        """Lift the restriction for a player who left."""
        memory: CrapsMemory = r.memory
        memory.taken_down = [(wager, owner) for wager, owner in memory.taken_down if owner != seat]


def has_line_bet(r: Round[OptionsT], seat: int) -> bool:
    """True if a player has a Pass or Don't Pass bet."""
    return any(bet.seat == seat and bet.wager in LINE for bet in r.bets.values())
