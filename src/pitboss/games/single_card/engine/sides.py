"""Side wagers of the single-card games, which the first one or two cards of a round decide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pitboss.equipment import Card
from pitboss.errors import Refused
from pitboss.games.cards.options import ShoeOptionsT
from pitboss.table import Bet, GamePart, PayTable, Round, Wager
from pitboss.table.rules.facts import Requirement

CardsTest: TypeAlias = Callable[[Sequence[Card]], bool]


@dataclass(frozen=True, slots=True)
class CardSide:
    """A side wager: how many cards it looks at, and the tests of its rows in their order."""

    wager: Wager
    table: PayTable
    cards: int
    tests: Mapping[str, CardsTest]
    lost_law: str

    def row_of(self, held: Sequence[Card]) -> str:
        """The first row that fits its cards; empty if none does."""
        seen = held[: self.cards]
        return next((row for row, test in self.tests.items() if test(seen)), "")

    def settle(self, r: Round[ShoeOptionsT], at: int, held: Sequence[Card]) -> None:
        """Settle the bets on it at one position."""
        row = self.row_of(held)
        for bet in [bet for bet in r.bets.values() if bet.at == at and bet.wager == self.wager.id]:
            if row:
                r.win(bet, self.table[row], self.table.law, row.replace("_", " "))
            else:
                r.lose(bet, self.lost_law, "the cards are in no row")


@dataclass(frozen=True)
class SideWagers(GamePart[ShoeOptionsT]):
    """A side wager requires the main wager at the same position."""

    sides: tuple[CardSide, ...]
    main: Wager

    def admit(self, r: Round[ShoeOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse a side wager without the main wager."""
        playing = {bet.at for bet in bets if bet.wager == self.main.id}
        for side in self.sides:
            if any(bet.wager == side.wager.id and bet.at not in playing for bet in bets):
                raise Refused(f"{side.wager.name} requires a wager on {self.main.name}", side.wager.law)

    def requirements(self, options: ShoeOptionsT) -> Mapping[str, Requirement]:
        """Every side wager requires the main wager."""
        description = f"made together with {self.main.name}"
        return {side.wager.id: Requirement((self.main.id,), side.wager.law, description) for side in self.sides}
