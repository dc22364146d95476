"""What every round of twenty-one needs that follows from the submission alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pitboss.games.twentyone.engine.hand import Stakes
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.engine.part import TwentyOnePart
from pitboss.games.twentyone.engine.play_rules import PlayRules, Standing
from pitboss.table import Round


@dataclass(frozen=True, slots=True)
class TwentyOnePlan:
    """The citations of the dealing method in use, what players may do, the wagers on hands, and the parts in play."""

    law: TwentyOneLaw
    play_rules: PlayRules
    stakes: tuple[tuple[Stakes, ...], ...]
    """For each hand of a box, the wagers on it against each dealer hand."""
    hand_wagers: frozenset[str]
    """The mandatory wagers of a box."""
    hooks: Mapping[str, tuple[TwentyOnePart[Any], ...]]
    """The parts in play that override each hook of a round."""
    depends_on_dealer: dict[Standing, bool] = field(default_factory=dict)
    """Whether the dealer's total affects a hand with these facts; filled as hands occur."""


def law_in(r: Round[TwentyOneOptionsT]) -> TwentyOneLaw:
    """The citations of the dealing method in use."""
    law: TwentyOneLaw = r.plan.law
    return law


def rules_in(r: Round[TwentyOneOptionsT]) -> PlayRules:
    """What players may do at this table, and when the dealer draws."""
    play_rules: PlayRules = r.plan.play_rules
    return play_rules


def hooks_in(r: Round[TwentyOneOptionsT]) -> Mapping[str, tuple[TwentyOnePart[TwentyOneOptionsT], ...]]:
    """The parts in play at this table that override each hook of a round."""
    hooks: Mapping[str, tuple[TwentyOnePart[TwentyOneOptionsT], ...]] = r.plan.hooks
    return hooks
