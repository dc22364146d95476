"""The solver against the table: every order of a shoe of a few cards is played, and matches the solver."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from pitboss.analysis.simulation.proof import every_outcome
from pitboss.analysis.simulation.strategies import Flat, both
from pitboss.equipment import Shoe, cards
from pitboss.games.twentyone.blackjack import Blackjack
from pitboss.games.twentyone.double_attack_blackjack import DoubleAttack
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.solver.game import Solved, solve
from pitboss.games.twentyone.solver.hand import problem
from pitboss.games.twentyone.solver.seat import Seat
from pitboss.hands.twentyone import value
from pitboss.pricing.tally import Slip
from pitboss.table import submit

BET = 40_00
LONGEST = 12


def few_cards(kind: type[TwentyOneGame], names: str) -> TwentyOneGame:
    """The game dealt from a shoe of these cards that is always whole."""

    class Few(kind):  # type: ignore[valid-type, misc]
        def shoes(self, options: Any) -> Mapping[str, Shoe]:  # noqa: ARG002 - whatever the options say
            return {"shoe": Shoe(1, continuous=True, undealt=cards(names))}

    return Few()


def solved(game: TwentyOneGame, options: Any, names: str) -> Solved:
    """The same shoe solved."""
    shoe = np.zeros(10, np.int64)
    for card in cards(names):
        shoe[value(card) - 1] += 1
    return solve(replace(problem(game, options), shoe=shoe))


SHOES: Mapping[str, tuple[type[TwentyOneGame], str, dict[str, Any]]] = {
    "a double against a possible blackjack": (Blackjack, "6C 5D 10C 10D AH 2C 9D", {}),
    "a double where a blackjack is read": (Blackjack, "6C 5D 10C 10D AH 4C 9D", {"dealer_card": "reader"}),
    "a split hand over 21 before a blackjack": (Blackjack, "8C 8D 10C 10D AH 7C 9D 9H", {"dealer_card": "down"}),
    "a soft 17 that is drawn to": (Blackjack, "AC 6D 10C 9D 2H 7C 8D", {"hits_soft_17": True}),
    "surrender after a double": (DoubleAttack, "7C 4D 6H 5S AC KD 9H", {}),
}
"""Shoes that last for any course of a round."""


KEPT = ("a double against a possible blackjack", "surrender after a double")


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=id_, marks=() if id_ in KEPT else pytest.mark.long) for id_, case in SHOES.items()]
)
def test_every_order_of_a_few_cards_matches_the_solver(
    case: tuple[type[TwentyOneGame], str, dict[str, Any]],
) -> None:
    kind, names, options = case
    game = few_cards(kind, names)
    submission = submit(game, {"shuffle": "continuous", **options} if kind is Blackjack else options)
    found = solved(game, submission.options, names)
    seat = both(Flat((Slip(found.problem.opening[0], BET),)), Seat(found, "optimal"))
    total, every = Fraction(0), Fraction(0)
    for chance, net in every_outcome(submission, seat, LONGEST):
        assert net is not None
        every += chance
        total += chance * net
    assert every == 1
    assert float(total) / BET == pytest.approx(found.best.outcome.value, abs=1e-11)
