"""The paragraphs in which the three craps games differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated


@dataclass(frozen=True, slots=True)
class CrapsLaw:
    """The paragraphs of one craps game; empty for a rule it does not have."""

    removal: Annotated[str, "Pass and Come bets stay once their point is established"]
    against: Annotated[str, "don't bets may be taken down but not replaced"]
    called_on: Annotated[str, "what is inactive on a come out roll, and how to call it On"]
    exact: Annotated[str, "amounts that cannot be paid exactly are refused"]
    coupons: Annotated[str, "the wagers on which coupons are accepted"]
    settled: Annotated[str, "all bets that the throw decides are settled"]
    first_turn: Annotated[str, "who is offered the dice first"]
    next_turn: Annotated[str, "how the dice pass to the next player"]
    keep: Annotated[str, "who keeps the dice and who must give them up"]
    late: Annotated[str, "wagers made while the dice are in the air must be confirmed"] = ""
    duty: Annotated[str, "the shooter must make a Pass or Don't Pass bet"] = ""
    roll_off: Annotated[str, "the last shooter throws for the remaining Come bets"] = ""
