"""The request to turn the Banker's Hand first (13:69F-3.8(a), 7.8(a))."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from pitboss.errors import Refused
from pitboss.games.baccarat.engine.law import HouseBankedLaw
from pitboss.games.baccarat.engine.memory import HouseBankedMemory
from pitboss.games.baccarat.engine.options import HouseBankedOptionsT
from pitboss.table import Bet, Call, GamePart, Round
from pitboss.table.play.memory import memory_as

_CALL = "banker first"


class BankerFirst(GamePart[HouseBankedOptionsT]):
    """Lets a player ask that the Banker's Hand be turned first."""

    def __init__(self, law: HouseBankedLaw, check_permitted: Callable[[Round[HouseBankedOptionsT]], None]) -> None:
        self.law = law
        self.check_permitted = check_permitted
        """Refuses the request if the rules do not permit it."""

    def called(self, r: Round[HouseBankedOptionsT], seat: int, call: str, bet: Bet | None) -> bool:
        """Store the request."""
        if call != _CALL:
            return False
        if not r.options.banker_first:
            raise Refused("the Banker's Hand is not turned first at this table", self.law.counts)
        self.check_permitted(r)
        memory_as(r, HouseBankedMemory).banker_first = True
        r.note(f"seat {seat} asks that the Banker's Hand be turned first", self.law.counts, seat=seat)
        return True

    def calls(self, r: Round[HouseBankedOptionsT], seat: int) -> Sequence[Call]:
        """Return the request, if it is permitted and nobody has asked yet."""
        if r.options.banker_first and not memory_as(r, HouseBankedMemory).banker_first:
            with suppress(Refused):
                self.check_permitted(r)
                return [Call(_CALL, "ask that the Banker's Hand be turned first", self.law.counts)]
        return ()

    def voided(self, r: Round[HouseBankedOptionsT], law: str) -> None:
        """Drop the request."""
        memory_as(r, HouseBankedMemory).banker_first = False
