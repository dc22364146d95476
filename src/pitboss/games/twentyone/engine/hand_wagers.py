"""Which wagers a box must have, and which may be added to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from pitboss.errors import Refused
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.money import Cents, dollars
from pitboss.table import Bet, GamePart, Round
from pitboss.table.rules.facts import Requirement

if TYPE_CHECKING:
    from pitboss.games.twentyone.engine.game import TwentyOneGame


class HandWagers(GamePart[TwentyOneOptionsT]):
    """Side wagers require the wagers on the hands, and may be capped by them."""

    def __init__(self, game: TwentyOneGame[TwentyOneOptionsT]) -> None:
        self.game = game
        self.capped = [(wager, side.cap_law) for side in game.sides if side.cap_law for wager in side.wagers]

    def requirements(self, options: TwentyOneOptionsT) -> Mapping[str, Requirement]:
        """Side wagers require the wagers on the hands."""
        mandatory = self.game.hand_wagers(options)
        needed = tuple(wager.id for wager in self.game.wagers if wager.id in mandatory)
        description = "made with the wager on the hand"
        return {
            wager.id: Requirement(needed, side.main_wager_law or wager.law, description)
            for side in self.game.sides
            for wager in side.wagers
            if wager.open and wager.id not in needed
        }

    def admit(self, r: Round[TwentyOneOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse a side wager without the wager on the hand (2.23(c)), or one above it where the law caps it."""
        game, needed = self.game, r.plan.hand_wagers
        amounts: dict[str, Cents] = {}
        for bet in bets:
            amounts[bet.wager] = amounts.get(bet.wager, 0) + bet.amount
        for bet in bets if not needed <= amounts.keys() else ():
            wager = r.offers[bet.wager].wager
            if wager.open and bet.wager not in needed and not game.carries_over(bet):
                law = next((side.main_wager_law for side in game.sides if wager.id in side.ids), "")
                raise Refused(f"{wager.name} requires a wager on the hand", law or wager.law)
        staked = max((amounts[wager] for wager in game.opening if wager in amounts), default=0)
        for wager, cap_law in self.capped:
            if amounts.get(wager.id, 0) > staked:
                message = f"{wager.name} may not exceed the wager on the hand, {dollars(staked)}"
                raise Refused(message, cap_law)


class LayoutBoxes(GamePart[TwentyOneOptionsT]):
    """The boxes of a layout, of which the licensee chooses the number."""

    def __init__(self, count: Callable[[TwentyOneOptionsT], int], name: str, law: str) -> None:
        self.count = count
        self.name = name
        self.law = law

    def admit(self, r: Round[TwentyOneOptionsT], bets: Sequence[Bet]) -> None:
        """Refuse boxes that this layout does not have."""
        count = self.count(r.options)
        if any(bet.at > count for bet in bets):
            raise Refused(f"this layout has only {count} {self.name}", self.law)
