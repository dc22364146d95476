"""Strategies for a seat: the house way, the best set, the highest hand, or any set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from pitboss.equipment import card, names_of
from pitboss.games.paigow.engine.asking import HOUSE_WAY, SET
from pitboss.games.paigow.engine.set_sheet import setting_game
from pitboss.games.paigow.engine.setting import Hands
from pitboss.games.paigow.hands.splits import splits_into
from pitboss.games.paigow.solver.given_cards import odds_of_cards
from pitboss.pricing.seat import Act, Seen, Strategy, StrategyAnswer, StrategyFactory
from pitboss.table import Submission
from pitboss.table.play.state import SEATS

_COSTS_NOTHING = ("play", "pass", "no_cut", "play_on", "full")


@dataclass(frozen=True, slots=True)
class SetByHouseWay:
    """Sets hands in the house way, and never surrenders, banks or cuts."""

    def __str__(self) -> str:
        return "house_way"

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """The house way if hands are to be set, otherwise an action that costs nothing."""
        action = next((action for action in (HOUSE_WAY, *_COSTS_NOTHING) if action in seen.options), None)
        return None if action is None else Act(action)


@dataclass(frozen=True, slots=True)
class SetBest:
    """Sets the cards with the highest expected value against all hands of the dealer."""

    submission: Submission

    def __str__(self) -> str:
        return "optimal"

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """The best set, or otherwise an action that costs nothing."""
        if SET not in seen.options:
            return SetByHouseWay()(seen)
        best = odds_of_cards(self.submission, [card(name) for name in seen.cards(SEATS[seen.at])])[0]
        return _as_act(best.hands)


@dataclass(frozen=True, slots=True)
class SetHighest:
    """Keeps the highest possible high hand together, then the next hand: what a newcomer does."""

    submission: Submission

    def __str__(self) -> str:
        return "naive"

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """The set with the highest hands from the first on."""
        if SET not in seen.options:
            return SetByHouseWay()(seen)
        game, options = setting_game(self.submission), self.submission.options
        parts = range(len(game.setting.parts))
        sets = lawful_sets(self.submission, seen)
        return _as_act(max(sets, key=lambda hands: [game.setting.value(part, hands[part], options) for part in parts]))


@dataclass(frozen=True, slots=True)
class SetAtRandom:
    """Sets hands in any way that is not foul, and chooses any other option."""

    submission: Submission
    chance: Random = field(default_factory=lambda: Random(1))

    def __str__(self) -> str:
        return "random"

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """One of the sets, all equally likely."""
        if SET not in seen.options:
            return Act(self.chance.choice(sorted(seen.options)))
        return _as_act(self.chance.choice(lawful_sets(self.submission, seen)))


def lawful_sets(submission: Submission, seen: Seen) -> list[Hands]:
    """Every way to set the cards of the seat in question that is not foul."""
    setting = setting_game(submission).setting
    held = [card(name) for name in seen.cards(SEATS[seen.at])]
    sizes = tuple(part.size for part in setting.parts)
    every = (tuple(tuple(held[at] for at in places) for places in split) for split in splits_into(sizes))
    return [hands for hands in every if setting.is_foul(hands, submission.options) is None]


def _as_act(hands: Hands) -> Act:
    return Act(SET, cards=tuple(name for hand in hands[1:] for name in names_of(hand)))


def _house_way(_submission: Submission) -> Strategy:
    return SetByHouseWay()


STRATEGIES: Mapping[str, StrategyFactory] = {
    "optimal": SetBest, "house_way": _house_way, "naive": SetHighest, "random": SetAtRandom,
}  # fmt: skip
