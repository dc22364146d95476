"""Line and Come bets: which of them stay, and what follows when one that is against the shooter is taken down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pitboss.errors import Refused
from pitboss.games.dice.engine.craps_law import CrapsLaw
from pitboss.games.dice.engine.craps_options import CrapsOptions
from pitboss.games.dice.engine.craps_wagers import LINE, SUPPORTED
from pitboss.games.dice.engine.feature import Feature
from pitboss.games.dice.engine.memory import CrapsMemory
from pitboss.games.dice.engine.outcomes import Faces
from pitboss.games.dice.engine.supplemental import supported
from pitboss.money import Cents
from pitboss.table import Bet, Round, RulesT

CrapsRulesT = TypeVar("CrapsRulesT", bound=CrapsOptions)
_AGAINST = frozenset({"dont_pass", "dont_come"})


class LineBets(Feature[CrapsRulesT]):
    """Pass and Come bets stay once they have their point; don't bets may go, but not come back before the roll."""

    def __init__(self, law: CrapsLaw) -> None:
        self.law = law

    def admit(self, r: Round[CrapsRulesT], bets: Sequence[Bet]) -> None:
        """A don't bet that was taken down or reduced is not put up again."""
        taken_down = r.memory.taken_down
        if not taken_down:
            return
        for bet in bets:
            before = r.bets.get(bet.id)
            if bet.amount > (before.amount if before else 0) and (bet.wager, bet.seat) in taken_down:
                raise Refused("a bet that was taken down or reduced is not replaced or increased", self.law.against)

    def changed(self, r: Round[CrapsRulesT], bet: Bet, by: Cents) -> None:
        """Odds on a don't bet that was taken down have nothing left to support."""
        if bet.wager not in _AGAINST or by > 0:
            return
        r.memory.taken_down.append((bet.wager, bet.seat))
        if bet.amount:
            return
        mine = [other for other in r.bets.values() if other.seat == bet.seat and other.on == bet.on]
        for other in mine:
            if SUPPORTED.get(other.wager) == bet.wager and not supported(mine, other.wager, other.on):
                r.push(other, self.law.against, "the bet it supports was taken down")

    def removable(self, r: Round[CrapsRulesT], bet: Bet, amount: Cents) -> None:
        """All but Pass and Come bets that have their point."""
        if bet.on if bet.wager == "come" else bet.wager == "pass" and r.memory.point:
            name = r.offers[bet.wager].wager.name
            raise Refused(f"a {name} is not removed or reduced once its point is established", f"{self.law.removal}1")

    def thrown(self, r: Round[CrapsRulesT], faces: Faces) -> None:
        """What was taken down binds until the next roll."""
        r.memory.taken_down.clear()

    def on_leave(self, r: Round[CrapsRulesT], seat: int) -> None:
        """What a person took down does not bind who sits there next."""
        memory: CrapsMemory = r.memory
        memory.taken_down = [(wager, owner) for wager, owner in memory.taken_down if owner != seat]


def has_line_bet(r: Round[RulesT], seat: int) -> bool:
    """Whether a player has a Pass or Don't Pass bet."""
    return any(bet.seat == seat and bet.wager in LINE for bet in r.bets.values())
