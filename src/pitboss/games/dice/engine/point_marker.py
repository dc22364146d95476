"""The marker of the point, on which wagers open and bets are on or off."""

from __future__ import annotations

from msgspec.structs import replace

from pitboss.errors import Refused
from pitboss.games.dice.engine.layout import DiceLayout
from pitboss.games.dice.engine.memory import memory_of
from pitboss.games.dice.engine.thrower import Thrower
from pitboss.protocol.views import PublicState
from pitboss.table import Bet, GamePart, OptionsT, Round, Wager


class PointMarker(GamePart[OptionsT]):
    """Shows the point, and which wagers and bets wait for one."""

    def __init__(self, layout: DiceLayout[OptionsT], thrower: Thrower[OptionsT]) -> None:
        self.layout = layout
        self.thrower = thrower

    def not_open(self, r: Round[OptionsT], wager: Wager) -> Refused:
        """Return what a wager waits for: a point, a come out roll, a new shooter or the end of fire bets."""
        message = f"only fire bets are open before the new shooter's roll; {wager.name} opens after that roll"
        return self.layout.not_open(wager, memory_of(r).point) or Refused(message, r.game.betting_law)

    def public_state(self, r: Round[OptionsT], state: PublicState) -> PublicState:
        """Return the point, if the game has points."""
        return replace(state, point=memory_of(r).point) if len(self.layout.points) > 1 else state

    def bet_status(self, r: Round[OptionsT], bet: Bet) -> str:
        """Return whether a bet is on or off for the next throw."""
        if memory_of(r).point or not self.layout.waits(r.options, bet.wager):
            return ""
        return "on" if "on" in bet.note or self.thrower.all_active(r) else "off"
