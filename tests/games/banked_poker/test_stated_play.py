"""Actions that are always or never taken at house-banked poker, priced exactly; and ties stake less."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.solver import price, price_stated
from pitboss.games.banked_poker.solver.decision_graph import build_graph
from pitboss.games.banked_poker.solver.heads_up_pot import has_winners_pot
from pitboss.table import submit

THREE = submit(GAMES["three-card-poker"])


def stated(game: str, text: str) -> Fraction:
    return price_stated(submit(GAMES[game]), text).of("ante", "as stated").house_advantage


def test_playing_every_hand_of_three_card_poker_costs_what_is_published() -> None:
    """Published: 7.65 percent for who never folds, and the best play 3.37."""
    assert f"{float(stated('three-card-poker', 'never:fold')):.2%}" == "7.65%"
    assert stated("three-card-poker", "never:fold") == stated("three-card-poker", "always:play")
    assert stated("three-card-poker", "always:fold") == 1
    assert price_stated(THREE, "never:fold").of("ante") == price(THREE).of("ante")


def test_one_of_several_multiples_may_be_left_out() -> None:
    small = stated("mississippi-stud", "never:bet_3x")
    best = price(submit(GAMES["mississippi-stud"])).of("ante").house_advantage
    assert best < small < stated("mississippi-stud", "never:bet_3x + never:bet_2x")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("never:fold on Q-6-4", "state only actions"),
        ("never:raise", "has no action 'raise'"),
        ("never:fold + never:play", "no alternative"),
    ],
)
def test_what_the_solver_cannot_price_is_refused(text: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        price_stated(THREE, text)


def test_the_option_that_stakes_less_comes_first_at_every_decision_so_ties_take_it() -> None:
    for game in GAMES.values():
        if not isinstance(game, BankedPokerGame) or has_winners_pot(declared := game.declaration(submit(game).options)):
            continue
        graph = build_graph(declared, {wager: offer.pays for wager, offer in submit(game).offers().items()})

        def least(to: int, graph: object = graph) -> int:
            return graph.staked[~to] if to < 0 else min(least(one.to) for one in graph.nodes[to].options)  # type: ignore[attr-defined]

        for node in graph.nodes:
            stakes = [least(option.to) for option in node.options]
            assert stakes == sorted(stakes), (game.id, node.id)


def test_a_hand_that_gains_nothing_by_doubling_is_not_doubled() -> None:
    """Double down stud: the same advantage, with less staked than where ties are doubled (338446/270725)."""
    found = price(submit(GAMES["double-down-stud"]))
    assert found.wagers[0].action == Fraction(337942, 270725)
