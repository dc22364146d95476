"""What a second settler is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pitboss.law import CURRENT, JACKPOT
from tests.second.facts import Facts, Nets


@dataclass(frozen=True)
class Settler:
    """How one game is settled by the text of its rules."""

    settle: Callable[[Facts], Nets]
    """What each seat wins or loses; zeros may be left out."""
    order: Callable[[Facts], list[list[int]]] | None = None
    """The order of settlement where the text states one: stages of bet numbers, negated for
    what a bet is charged. Every bet of a stage must be settled before any of the next stage; bets that no stage names
    may be settled at any time."""
    turns: int = 0
    """How often the dealer asks around the table at most, clockwise from the left; 0 where the text does not say so."""
    asked: tuple[str, ...] = ()
    """The actions of those turns; if empty, all."""
    editions: tuple[str, ...] = (CURRENT, JACKPOT)
    """The editions whose rules it knows."""
    rounds_each: int = 20
    """Rounds to play under one submission; more where bets stay for long."""
