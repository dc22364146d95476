"""What every round of twenty-one needs that follows from the submission alone."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.games.twentyone.engine.hand import Stakes
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.engine.play_rules import PlayRules
from pitboss.table import Round


@dataclass(frozen=True, slots=True)
class TwentyOnePlan:
    """The citations of the dealing method in use, what players may do, and the wagers on hands."""

    law: TwentyOneLaw
    play_rules: PlayRules
    stakes: tuple[tuple[Stakes, ...], ...]
    """For each hand of a box, the wagers on it against each dealer hand."""
    hand_wagers: frozenset[str]
    """The mandatory wagers of a box."""


def law_in(r: Round[TwentyOneOptionsT]) -> TwentyOneLaw:
    """The citations of the dealing method in use."""
    law: TwentyOneLaw = r.plan.law
    return law


def rules_in(r: Round[TwentyOneOptionsT]) -> PlayRules:
    """What players may do at this table, and when the dealer draws."""
    play_rules: PlayRules = r.plan.play_rules
    return play_rules
