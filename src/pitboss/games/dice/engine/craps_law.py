"""The paragraphs by which a game of craps is played, where the three games have their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated


@dataclass(frozen=True, slots=True)
class CrapsLaw:
    """The paragraphs of one of the games; a rule that it does not have is empty."""

    removal: Annotated[str, "Pass and Come bets are not taken down once they have their point"]
    against: Annotated[str, "don't bets may be taken down, but not put up again"]
    called_on: Annotated[str, "what is inactive on a come out roll, and how it is called On"]
    exact: Annotated[str, "amounts that cannot be paid exactly are refused"]
    coupons: Annotated[str, "on which wagers coupons may lie"]
    settled: Annotated[str, "all bets that a throw decides are settled"]
    first_turn: Annotated[str, "to whom the dice are offered first"]
    next_turn: Annotated[str, "how the dice go to the next player"]
    keep: Annotated[str, "who keeps the dice, and who must give them up"]
    late: Annotated[str, "wagers made while the dice are in the air are confirmed"] = ""
    duty: Annotated[str, "the shooter makes a Pass or Don't Pass bet"] = ""
    roll_off: Annotated[str, "the last shooter throws for Come bets that remain"] = ""
