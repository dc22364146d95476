"""Who throws the dice."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.dice.engine import turns
from pitboss.games.dice.engine.feature import Feature
from pitboss.table import Bet, Call, Flow, Round, RulesT
from pitboss.table.rules.facts import WaitsFor


class Thrower(Feature[RulesT]):
    """Who throws the dice, and whether somebody does; by itself, the dealer always throws them."""

    def __init__(self, what: str = "", keep_law: str = "") -> None:
        self.what = what
        """What goes around the table, ``dice`` or ``shaker``; empty where the dealer always throws."""
        self.keep_law = keep_law
        """The paragraph that says who keeps it, and who must give it up."""

    def opening(self, r: Round[RulesT]) -> bool:
        """What happens before bets are taken; whether the game is played at all."""
        return True

    def ready(self, r: Round[RulesT]) -> bool:
        """Whether it is settled who throws the dice."""
        return True

    def hand_over(self, r: Round[RulesT]) -> Flow[bool]:
        """Finds who throws the dice, where nobody does yet; False when nobody will and there is no throw."""
        raise NotImplementedError

    def waits_for(self, r: Round[RulesT]) -> WaitsFor | None:
        """The wager that somebody must make before the dice are thrown."""
        return None

    def voids(self, r: Round[RulesT]) -> bool:
        """Whether the fault that came with a throw makes the whole round void."""
        return False

    def all_active(self, r: Round[RulesT]) -> bool:
        """Whether bets are active although no point stands."""
        return False

    def sets_no_point(self, r: Round[RulesT]) -> bool:
        """Whether the throw sets no point, whatever it shows."""
        return False

    def called(self, r: Round[RulesT], seat: int, call: str, bet: Bet | None) -> bool:
        """Giving up the dice, as in ``pass_dice``."""
        if not self.what or call != f"pass_{self.what}" or bet is not None:
            return False
        turns.pass_on(r, seat, self.keep_law, self.what)
        return True

    def calls(self, r: Round[RulesT], seat: int) -> Sequence[Call]:
        """The same, for who has them."""
        if not self.what or turns.holder(r) != seat:
            return ()
        return [Call(f"pass_{self.what}", f"pass the {self.what}", self.keep_law)]

    def on_leave(self, r: Round[RulesT], seat: int) -> None:
        """A player who leaves gives up the dice."""
        turns.forget(r, seat)

    def shooter(self, r: Round[RulesT]) -> int | None:
        """The seat that has the dice, 0 if nobody has; None where no player throws."""
        return turns.holder(r) if self.what else None

    def status(self, r: Round[RulesT]) -> str:
        """The same in words."""
        holder = turns.holder(r)
        return f"Seat {holder} has the {self.what}." if holder else ""
