"""Wagers made while the dice are in the air, and who must confirm them (13:69F-1.3(a))."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeVar

from pitboss.errors import Refused
from pitboss.games.dice.engine.craps_law import CrapsLaw
from pitboss.games.dice.engine.craps_options import HandThrownOptions
from pitboss.games.dice.engine.feature import Feature
from pitboss.games.dice.engine.memory import CrapsMemory
from pitboss.money import Cents
from pitboss.table import Bet, Round

HandThrownOptionsT = TypeVar("HandThrownOptionsT", bound=HandThrownOptions)


def people_named(note: str) -> set[str]:
    """Return the words of a note, which include the people who acted."""
    return set(re.findall(r"[a-z]+", note.lower()))


class LateWagers(Feature[HandThrownOptionsT]):
    """While the dice are in the air, nothing is taken down or called, and new wagers need two confirmations."""

    def __init__(self, law: CrapsLaw, confirmed_by: frozenset[str], confirmed_law: str) -> None:
        self.law = law
        self.confirmed_by = confirmed_by
        """Who must confirm a wager."""
        self.confirmed_law = confirmed_law

    def opened(self, r: Round[HandThrownOptionsT], wagers: frozenset[str]) -> frozenset[str]:
        """Reset: the dice are with the shooter."""
        r.memory.in_the_air = None
        return wagers

    def admit(self, r: Round[HandThrownOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse unconfirmed wagers made while the dice are in the air (1.3(a))."""
        confirmed = r.memory.in_the_air
        if confirmed is None:
            return
        made = [bet for bet in bets if bet.id not in r.bets or bet.amount > r.bets[bet.id].amount]
        if made and not r.options.late_wagers:
            raise Refused("wagers are not accepted at this table while the dice are in the air", self.law.late)
        if made and confirmed.count(made[0].seat) < len(made):
            who = " and ".join(sorted(self.confirmed_by))
            raise Refused(f"the dice are in the air; the {who} must confirm each wager first", self.confirmed_law)

    def changed(self, r: Round[HandThrownOptionsT], bet: Bet, by: Cents) -> None:
        """Use up one confirmation for each wager (1.3(a)1, 1.3(a)2)."""
        confirmed = r.memory.in_the_air
        if confirmed is not None:
            confirmed.remove(bet.seat)

    def removable(self, r: Round[HandThrownOptionsT], bet: Bet, amount: Cents) -> None:
        """Refuse to remove a wager while the dice are in the air."""
        if r.memory.in_the_air is not None:
            raise Refused("the dice are in the air; remove a wager before the roll", self.law.removal)

    def calls_closed(self, r: Round[HandThrownOptionsT], call: str) -> Refused | None:
        """Return the refusal of a call while the dice are in the air."""
        if r.memory.in_the_air is None:
            return None
        law = self.law.keep if call == "pass_dice" else self.law.called_on
        return Refused(f"the dice are in the air; call {call!r} before or after the roll", law)

    def recorded(self, r: Round[HandThrownOptionsT], procedure: str, seat: int, note: str) -> None:
        """Record the throw, or the confirmation of a late wager."""
        memory: CrapsMemory = r.memory
        if procedure == "dice_thrown":
            memory.in_the_air = []
        elif procedure == "late_wager_confirmed":
            if memory.in_the_air is None:
                raise Refused("the dice are not in the air; a wager needs no confirmation", self.law.late)
            missing = self.confirmed_by - people_named(note)
            if missing:
                raise Refused(f"the {' and the '.join(sorted(missing))} must confirm it too", self.confirmed_law)
            memory.in_the_air.append(seat)

    def on_leave(self, r: Round[HandThrownOptionsT], seat: int) -> None:
        """Drop the confirmations of a player who left (1.3(a)1)."""
        memory: CrapsMemory = r.memory
        if memory.in_the_air is not None:
            memory.in_the_air = [owner for owner in memory.in_the_air if owner != seat]
