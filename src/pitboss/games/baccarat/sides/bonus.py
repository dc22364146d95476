"""The optional bonus wager (13:69F-3.2(a)5, 7.2(a)5): a hand that wins by a natural or by four points or more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.errors import Refused
from pitboss.games.baccarat.engine.drawing import Coup
from pitboss.games.baccarat.engine.law import HouseBankedLaw
from pitboss.games.baccarat.engine.options import HouseBankedOptionsT
from pitboss.games.baccarat.engine.wagers import CoupResult
from pitboss.games.baccarat.sides.side import BaccaratSide
from pitboss.money import Pay
from pitboss.table import Bet, Round, Wager, minimum

# Paytable C prints "6 or 7 points" and "4 or 5 points" as one row each.
ROWS = ("win_by_9", "win_by_8", "win_by_7", "win_by_6", "win_by_5", "win_by_4", "natural_winner")
PAYS = {
    "A": ("30 to 1", "10 to 1", "6 to 1", "4 to 1", "2 to 1", "1 to 1", "1 to 1"),
    "B": ("20 to 1",  "8 to 1", "7 to 1", "4 to 1", "3 to 1", "1 to 1", "1 to 1"),
    "C": ("30 to 1", "10 to 1", "4 to 1", "4 to 1", "2 to 1", "2 to 1", "1 to 1"),
}  # fmt: skip
ON = {"bonus_player": "player", "bonus_banker": "banker"}
"""The hand of each wager."""


class Bonus(BaccaratSide[HouseBankedOptionsT]):
    """A wager on either hand, paid by its winning margin."""

    def __init__(self, law: HouseBankedLaw) -> None:
        super().__init__(law)
        self.tables = {
            letter: minimum(f"bonus {letter}", law.bonus_odds, dict(zip(ROWS, cells, strict=True)))
            for letter, cells in PAYS.items()
        }
        self.paytables = tuple(self.tables.values())
        self.wagers = tuple(
            Wager(wager, f"Bonus on the {hand.capitalize()}'s Hand", law.bonus, "a natural, or four points ahead")
            for wager, hand in ON.items()
        )

    def pays(self, options: HouseBankedOptionsT) -> Mapping[str, Mapping[str, Pay]]:
        """Both wagers pay by the licensee's table."""
        return dict.fromkeys(ON, options.bonus_odds) if options.bonus_offered else {}

    def admit(self, r: Round[HouseBankedOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse a bonus wager without a main wager where one is required."""
        wagers = {bet.wager for bet in bets}
        if r.options.bonus_needs_main and wagers & ON.keys() and not wagers & {"banker", "player"}:
            what = "at this table a bonus wager requires a wager on the Banker's or Player's Hand"
            raise Refused(what, self.law.discretion)

    def decide(self, wager: str, coup: Coup) -> CoupResult:
        """A natural wins regardless of margin; any other hand must win by at least four points."""
        hands = [(coup.player, coup.player_natural), (coup.banker, coup.banker_natural)]
        (mine, mine_natural), (other, other_natural) = hands if ON[wager] == "player" else hands[::-1]
        law, margin = self.law, mine - other
        if mine_natural and other_natural and margin <= 0:
            if margin == 0:
                return CoupResult("void", "", f"{law.bonus}iii", "naturals of equal count")
            return CoupResult("lost", "", f"{law.bonus}ii", "a natural 8 against a natural 9")
        if mine_natural:
            return CoupResult("won", "natural_winner", law.bonus_odds, f"a natural {mine} wins")
        if margin >= 4:
            return CoupResult("won", f"win_by_{margin}", law.bonus_odds, f"won by {margin} points")
        return CoupResult("lost", "", f"{law.bonus}ii", f"{mine} against {other} without a natural")
