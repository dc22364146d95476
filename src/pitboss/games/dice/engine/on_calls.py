"""Calling a bet On for a come out roll (13:69F-1.3(e))."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pitboss.errors import Refused
from pitboss.games.dice.engine.craps_options import CrapsFamilyOptions
from pitboss.games.dice.engine.feature import Feature
from pitboss.games.dice.engine.layout import DiceLayout
from pitboss.table import Bet, Call, Round
from pitboss.table.rules.parts import bet_status

CrapsOptionsT = TypeVar("CrapsOptionsT", bound=CrapsFamilyOptions)


class OnCalls(Feature[CrapsOptionsT]):
    """Activates a bet on a come out roll if its owner calls it On."""

    def __init__(self, law: str, layout: DiceLayout[CrapsOptionsT], pass_call: str) -> None:
        self.law = law
        self.layout = layout
        self.pass_call = pass_call
        """The other call a player may make, which the thrower handles."""

    def called(self, r: Round[CrapsOptionsT], seat: int, call: str, bet: Bet | None) -> bool:
        """Handle "on" with a bet, or "on place_win 6"; bets cannot be called off."""
        if call == "on" and bet is not None:
            self._call_on(r, bet)
        elif call.startswith("on ") and bet is None:
            self._call_on(r, self._named(r, seat, call.removeprefix("on ")))
        elif call.split(" ", maxsplit=1)[0] == "off":
            raise Refused("a wager cannot be called off; take it down instead", self.law)
        else:
            raise Refused(f"a player calls {self.pass_call!r}, or 'on' with one of their bets", self.law)
        return True

    def calls(self, r: Round[CrapsOptionsT], seat: int) -> Sequence[Call]:
        """Return "on" for each bet that is off."""
        off = [bet for bet in r.bets.values() if bet.seat == seat and bet_status(r, bet) == "off"]
        return [Call("on", "put an On button on this bet", self.law, bet.id) for bet in off]

    def point_set(self, r: Round[CrapsOptionsT]) -> None:
        """Clear On calls when a point is set."""
        for bet in r.bets.values():
            bet.note.pop("on", None)

    def _named(self, r: Round[CrapsOptionsT], seat: int, name: str) -> Bet:
        for bet in r.bets.values():
            if bet.seat == seat and f"{bet.wager} {bet.on}".strip() == name:
                return bet
        raise Refused(f"seat {seat} has no bet on {name!r}", self.law)

    def _call_on(self, r: Round[CrapsOptionsT], bet: Bet) -> None:
        name = r.offers[bet.wager].wager.name
        if not self.layout.waits(r.options, bet.wager):
            raise Refused(f"a {name} is always On", self.law)
        if r.memory.point:
            raise Refused("every wager is On while a come out point is established", self.law)
        bet.note["on"] = True
        r.note(f"an On button is placed on {bet.wager} {bet.on} of seat {bet.seat}", self.law, bet=bet.id)
