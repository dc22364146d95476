"""What every throw at a table needs from its game, computed once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pitboss.equipment import Dice
from pitboss.games.dice.engine.feature import Feature, hooks
from pitboss.games.dice.engine.layout import DiceLayout
from pitboss.games.dice.engine.thrower import Thrower
from pitboss.table import Limit

if TYPE_CHECKING:
    from pitboss.games.dice.engine.game import DiceGame


@dataclass(frozen=True, slots=True)
class DicePlan:
    """The parts of a game, its paragraphs, and the hooks that its parts override."""

    dice: Dice
    layout: DiceLayout[Any]
    thrower: Thrower[Any]
    opening: Callable[..., bool] | None
    """What the thrower does before bets are taken, if anything."""
    betting_law: str
    closing_law: str | None
    throw_law: str
    point_law: str
    deciders: Mapping[str, Feature[Any]]
    """The features that decide a wager, by wager."""
    opened: Sequence[Callable[..., frozenset[str]]]
    limited: Sequence[Callable[..., Limit]]
    admits: Sequence[Callable[..., None]]
    changed: Sequence[Callable[..., None]]
    won: Sequence[Callable[..., None]]
    thrown: Sequence[Callable[..., None]]
    line_decided: Sequence[Callable[..., None]]
    point_set: Sequence[Callable[..., None]]


def plan_of(game: DiceGame[Any]) -> DicePlan:
    """Return the plan of a game."""
    features, parts = game.features, (game.thrower, *game.features)
    return DicePlan(
        game.dice,
        game.layout,
        game.thrower,
        next(iter(hooks([game.thrower], Thrower.opening)), None),
        game.betting_law,
        game.closing_law,
        game.throw_law,
        game.point_law,
        {feature.decides: feature for feature in features if feature.decides},
        hooks(features, Feature.opened),
        hooks(features, Feature.limit),
        hooks(features, Feature.admit),
        hooks(features, Feature.changed),
        hooks(features, Feature.won),
        hooks(parts, Feature.thrown),
        hooks(parts, Feature.line_decided),
        hooks(parts, Feature.point_set),
    )
