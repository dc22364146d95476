"""Groups and phrases of the rules in words."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from pitboss.equipment.cards import cards
from pitboss.games import GAMES
from pitboss.games.banked_poker.solver.dealt import DealtSolution
from pitboss.games.banked_poker.solver.dealt_text import dealt_rules
from pitboss.games.banked_poker.solver.decision_graph import Node, NodeOption
from pitboss.games.banked_poker.solver.hand_groups import (
    BOTH,
    NOTHING,
    ONE,
    POCKET,
    STRAIGHT,
    SUITED,
    THREE,
    facts_of,
    group_of,
)
from pitboss.games.banked_poker.solver.phrases import graded, shares
from pitboss.games.banked_poker.solver.prices import solution_of
from pitboss.games.banked_poker.solver.strategy_text import two_card_rules
from pitboss.hands.faces import ACE, KING, NINE, SEVEN, TWO
from pitboss.pricing.suits import classes
from pitboss.table import submit

NODE = Node("turn", "bet or check", 3, (NodeOption("bet", 1, -1), NodeOption("check", 0, -2)))


@pytest.mark.parametrize(
    ("own", "board", "group", "rank"),
    [
        ("5C 6D", "7H 8S 9C", STRAIGHT, 0),
        ("AC 2D", "3H 4S 5C", STRAIGHT, 0),
        ("2H KH", "4H 7H 9H", STRAIGHT, 0),
        ("7C 7D", "7H 8S KC", THREE, SEVEN),
        ("7C 2D", "7H 7S KC", THREE, SEVEN),
        ("7C KD", "7H 8S KC", BOTH, KING),
        ("7C 7D", "9H 9S KC", POCKET, SEVEN),
        ("9C 2D", "9H 8S KC", ONE, NINE),
        ("2H AH", "4H 7H 9C", SUITED, ACE),
        ("2H AD", "4H 7H 9H", SUITED, TWO),
        ("2H AD", "4H 7H 9C", NOTHING, ACE),
        ("2D AC", "9C 10H JH QH KH", STRAIGHT, 0),
        ("2D 3C", "9C 10H JH QH KH", NOTHING, 1),
    ],
)
def test_two_cards_are_grouped_by_the_hand_they_make_with_a_board(own: str, board: str, group: int, rank: int) -> None:
    low, high = sorted(cards(own))
    assert group_of(low, high, facts_of(np.array(cards(board)))) == (group, rank)


def test_a_draw_to_a_flush_is_none_after_the_last_card() -> None:
    low, high = sorted(cards("2H AH"))
    assert group_of(low, high, facts_of(np.array(cards("4H 7H 9C JD KS")))) == (NOTHING, ACE)


def test_a_share_is_shown_unless_it_is_everything() -> None:
    assert shares(NODE, np.array([3, 1])) == "bet 75.0%, check 25.0%"
    assert shares(NODE, np.array([100_000, 1])) == "bet"


def test_grades_played_the_same_way_share_a_line() -> None:
    counts = np.zeros((4, 2), np.int64)
    counts[3, 0] = counts[2, 0] = counts[0, 1] = 5
    counts[1] = 2, 3
    assert graded(NODE, counts, "points", "0123") == "by the points, 3 to 2 bet; 1 check 60.0%, bet 40.0%; 0 check"


def test_a_hand_that_is_played_by_its_suits_is_between_the_others() -> None:
    """Nothing in three-card poker is; so one of the 60 hands Q-6-4 without a flush is made to fold."""
    solution = solution_of(submit(GAMES["three-card-poker"]))
    assert isinstance(solution, DealtSolution)
    choices = solution.choices.copy()
    choices[(solution.cards == sorted(cards("QC 6D 4H"))).all(axis=1)] = 0
    said = dealt_rules(replace(solution, choices=choices))
    assert said == ["play with Q-6-5 or better", "Q-6-4: play 98.3%, fold 1.7%", "fold with anything less"]


def test_the_169_kinds_of_two_cards_are_shortened() -> None:
    pairs = classes(2).cards.tolist()
    bets = [0 if low >> 2 == high >> 2 or high >> 2 == ACE else 1 for low, high in pairs]
    assert two_card_rules(NODE, bets) == ["bet with 22+ A2+", "check with all others"]
