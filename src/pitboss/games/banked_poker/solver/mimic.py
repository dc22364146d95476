"""The mimic strategy: fold every hand with which the dealer would not qualify."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.equipment.cards import card
from pitboss.errors import Refused
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.engine.hand_specs import value_of
from pitboss.games.banked_poker.engine.steps import Decide, Fold, Raise
from pitboss.pricing.seat import Act, Seen, StrategyAnswer
from pitboss.table import Submission
from pitboss.table.play.state import SEATS


@dataclass(frozen=True, slots=True)
class BankedPokerMimic:
    """Plays qualifying hands and folds the rest."""

    declared: Declaration
    plays: str
    folds: str

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """Play or fold, if both are offered."""
        if not {self.plays, self.folds} <= set(seen.options):
            return None
        own = [card(name) for name in seen.cards(SEATS[seen.at])]
        qualifies = value_of(self.declared.hands["player"], own) >= self.declared.qualifying_value
        return Act(self.plays if qualifies else self.folds)

    def __str__(self) -> str:
        return "mimic"


def mimic(submission: Submission) -> BankedPokerMimic:
    """The strategy, for a game whose dealer must qualify and whose players decide once, with a whole hand."""
    game = BankedPokerGame.of(submission)
    declared = game.declaration(submission.options)
    decides = [step for step in declared.steps if isinstance(step, Decide)]
    player = declared.hands["player"]
    if declared.qualifies is None or len(decides) != 1 or player.size != player.own:
        raise Refused(f"{game.name} has no dealer's rule to mimic")
    [plays] = [action.id for action in decides[0].actions if isinstance(action, Raise)]
    [folds] = [action.id for action in decides[0].actions if isinstance(action, Fold)]
    return BankedPokerMimic(declared, plays, folds)
