"""Who throws the dice."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from pitboss.games.dice.engine import turns
from pitboss.games.dice.engine.feature import Feature
from pitboss.protocol.views import PublicState
from pitboss.table import Bet, Call, Flow, OptionsT, Round


class Thrower(Feature[OptionsT]):
    """Decides who throws the dice; by default the dealer always does."""

    def __init__(self, what: str = "", keep_law: str = "") -> None:
        self.what = what
        """What is passed around the table, ``dice`` or ``shaker``; empty if the dealer always throws."""
        self.keep_law = keep_law
        """The paragraph on who keeps it and who must give it up."""

    def opening(self, r: Round[OptionsT]) -> bool:
        """Run before bets are taken; False if there is no game."""
        return True

    def ready(self, r: Round[OptionsT]) -> bool:
        """True if a thrower is ready."""
        return True

    def hand_over(self, r: Round[OptionsT]) -> Flow[bool]:
        """Find a thrower; False if nobody accepts and there is no throw."""
        raise NotImplementedError

    def voids(self, r: Round[OptionsT]) -> bool:
        """True if the fault reported with a throw voids the round."""
        return False

    def all_active(self, r: Round[OptionsT]) -> bool:
        """True if bets are active without a point."""
        return False

    def sets_no_point(self, r: Round[OptionsT]) -> bool:
        """True if the throw cannot set a point."""
        return False

    def called(self, r: Round[OptionsT], seat: int, call: str, bet: Bet | None) -> bool:
        """Handle a call to give up the dice, like ``pass_dice``."""
        if not self.what or call != f"pass_{self.what}" or bet is not None:
            return False
        turns.pass_on(r, seat, self.keep_law, self.what)
        return True

    def calls(self, r: Round[OptionsT], seat: int) -> Sequence[Call]:
        """Return the call to give up the dice, for the player who has them (1.11(a), 1A.7(a), 13.7(a))."""
        if not self.what or turns.holder(r) != seat:
            return ()
        return [Call(f"pass_{self.what}", f"pass the {self.what}", self.keep_law)]

    def on_leave(self, r: Round[OptionsT], seat: int) -> None:
        """Take the dice from a player who leaves."""
        turns.forget(r, seat)

    def public_state(self, r: Round[OptionsT], state: PublicState) -> PublicState:
        """Return the seat that has the dice, 0 if nobody does; nothing where no player throws."""
        return replace(state, shooter=turns.holder(r)) if self.what else state

    def status(self, r: Round[OptionsT]) -> str:
        """Describe who has the dice."""
        holder = turns.holder(r)
        return f"Seat {holder} has the {self.what}." if holder else ""
