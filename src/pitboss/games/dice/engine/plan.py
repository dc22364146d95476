"""What every throw at a table needs from its game, computed once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitboss.equipment import Dice
from pitboss.games.dice.engine.feature import Feature
from pitboss.games.dice.engine.layout import DiceLayout
from pitboss.games.dice.engine.outcomes import Faces
from pitboss.games.dice.engine.thrower import Thrower
from pitboss.table import Bet, Round
from pitboss.table.rules.parts import parts_by_hook

if TYPE_CHECKING:
    from pitboss.games.dice.engine.game import DiceGame


@dataclass(frozen=True, slots=True)
class DicePlan:
    """The layout, thrower and paragraphs of a game, and what its features do at each point of a round."""

    dice: Dice
    layout: DiceLayout
    thrower: Thrower
    betting_law: str
    closing_law: str | None
    throw_law: str
    point_law: str
    deciders: Mapping[str, Feature]
    """The features that decide a wager, by wager."""
    opened: Sequence[Callable[[Round, frozenset[str]], frozenset[str]]]
    won: Sequence[Callable[[Round, Bet], None]]
    thrown: Sequence[Callable[[Round, Faces], None]]
    line_decided: Sequence[Callable[[Round, int, Faces], None]]
    point_set: Sequence[Callable[[Round], None]]


def plan_of(game: DiceGame) -> DicePlan:
    """Return the plan of a game."""
    features = (game.thrower, *game.features)
    hooks = parts_by_hook(features, Feature)
    return DicePlan(
        game.dice,
        game.layout,
        game.thrower,
        game.betting_law,
        game.closing_law,
        game.throw_law,
        game.point_law,
        {feature.decides: feature for feature in features if feature.decides},
        [feature.opened for feature in hooks["opened"]],
        [feature.won for feature in hooks["won"]],
        [feature.thrown for feature in hooks["thrown"]],
        [feature.line_decided for feature in hooks["line_decided"]],
        [feature.point_set for feature in hooks["point_set"]],
    )
