"""The solver against every order of small shoes: splits, resplits and all that a dealer's blackjack takes, exactly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
import pytest
from tests.games.twentyone.every_order import Done, EveryOrder, drawn, without_colors, without_the_attack

from pitboss.games.twentyone.blackjack import BLACKJACK
from pitboss.games.twentyone.blackjack_switch import BLACKJACK_SWITCH
from pitboss.games.twentyone.double_attack_blackjack import DOUBLE_ATTACK
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.play_rules import ENDS
from pitboss.games.twentyone.solver.cards import DealerEnds, end_of, hands
from pitboss.games.twentyone.solver.exact import exact_price
from pitboss.games.twentyone.solver.game import solve
from pitboss.games.twentyone.solver.hand import problem
from pitboss.games.twentyone.switch_hands_blackjack import SWITCH_HANDS
from pitboss.games.twentyone.triple_attack_blackjack import TRIPLE_ATTACK
from pitboss.table import submit

RESPLIT = {"resplit": True, "player_boxes": 6}
CASES: dict[str, tuple[TwentyOneGame, dict[str, Any], dict[int, int]]] = {
    "eights into four hands": (BLACKJACK, RESPLIT, {8: 6, 10: 5, 3: 3, 7: 2}),
    "eights into three hands": (BLACKJACK, {"resplit": True}, {8: 6, 10: 5, 3: 3, 7: 2}),
    "aces into four hands": (BLACKJACK, {**RESPLIT, "resplit_aces": True}, {1: 6, 10: 5, 9: 3, 6: 2}),
    "aces once, with a reader": (BLACKJACK, {"dealer_card": "reader"}, {1: 4, 10: 5, 9: 3, 6: 4}),
    "threes, doubled after splitting": (BLACKJACK, {"dealer_card": "reader"}, {3: 5, 8: 4, 10: 5, 6: 3}),
    "only the original wager lost": (BLACKJACK, {**RESPLIT, "busts_lose_all": False}, {8: 5, 10: 5, 1: 3, 6: 2}),
    "surrender": (BLACKJACK, {"surrender": True, "hits_soft_17": True}, {8: 4, 10: 6, 1: 3, 6: 3}),
    "surrender at any time": (DOUBLE_ATTACK, {}, {9: 5, 10: 5, 1: 2, 4: 4}),
}


@pytest.mark.parametrize("way", ["best", "basic"])
@pytest.mark.parametrize("case", CASES.values(), ids=[*CASES])
def test_a_plan_earns_its_average_over_every_order_of_the_cards(
    case: tuple[TwentyOneGame, dict[str, Any], dict[int, int]], way: str
) -> None:
    game, options, cards = case
    shoe = np.array([cards.get(value, 0) for value in range(1, 11)], np.int64)
    small = replace(problem(game, submit(game, options).options), shoe=shoe)
    if game is DOUBLE_ATTACK:
        small = without_the_attack(small)
    found = getattr(solve(small), way)
    assert any(most > 1 for plan in found.plans.values() for most in plan.into.values()), "a pair is split"
    every = EveryOrder(small, found.plans).value()
    assert found.outcome.value == pytest.approx(float(every), abs=1e-12)
    assert way == "basic" or exact_price(small).expected == every
    assert sum(found.outcome.nets.values()) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("game", [DOUBLE_ATTACK, TRIPLE_ATTACK])
def test_attacks_win_as_much_in_fractions_as_in_double_precision(game: TwentyOneGame) -> None:
    shoe = np.array([3, 0, 0, 4, 0, 0, 2, 0, 6, 5], np.int64)
    small = replace(problem(game, submit(game).options), shoe=shoe)
    computed, exact = solve(small).best.outcome, exact_price(small)
    assert computed.value == pytest.approx(float(exact.expected), abs=1e-12)
    assert computed.staked == pytest.approx(float(exact.staked), abs=1e-12)
    assert computed.staked > 1.5, "the attack is made"


@pytest.mark.parametrize("options", [{}, {"dealer_card": "reader"}, {"bj_beats_two_card_21": True}])
def test_two_hands_win_their_average_over_every_order_whether_they_exchange_cards_or_not(
    options: dict[str, Any],
) -> None:
    shoe = np.array([2, 0, 0, 0, 4, 0, 0, 0, 3, 5], np.int64)
    small = replace(problem(BLACKJACK_SWITCH, submit(BLACKJACK_SWITCH, options).options), shoe=shoe)
    small = replace(small, play_rules=replace(small.play_rules, splits=0))
    found = solve(small).best
    kept, changed = (EveryOrder(small, found.plans, switched=switched) for switched in (False, True))
    total = Fraction(0)
    for (one, other, up, third, fourth), chance, rest in _dealt(tuple(int(number) for number in shoe), 5):
        dealt = _pair(one, third), _pair(other, fourth)
        lost, keeping = _box(kept, up, dealt, rest)
        _, changing = _box(changed, up, (_pair(one, fourth), _pair(other, third)), rest)
        total += chance * (lost + max(keeping, changing))
    assert found.outcome.value == pytest.approx(float(total) / 2, abs=1e-12)


def test_two_unseen_cards_win_their_average_over_every_order_less_the_ante() -> None:
    shoe = np.array([2, 0, 0, 4, 0, 0, 0, 0, 4, 5], np.int64)
    small = replace(problem(SWITCH_HANDS, submit(SWITCH_HANDS).options), shoe=shoe)
    small = replace(small, pays=without_colors(small.pays))
    found = solve(small).best
    order, total = EveryOrder(small, found.plans), Fraction(0)
    for (one, up, other), chance, rest in _dealt(tuple(int(number) for number in shoe), 3):
        kept = order.dealt(up, _pair(one, other), rest)
        switched = sum(
            (more * order.dealt(up, _pair(*unseen), left) for unseen, more, left in _dealt(rest, 2)), Fraction(0)
        )
        total += chance * max(kept, switched)
    assert found.outcome.value == pytest.approx(float(total) - 0.2, abs=1e-12)


Two = tuple[tuple[int, ...], tuple[int, ...]]


def _pair(one: int, other: int) -> tuple[int, ...]:
    return tuple(sorted((one, other)))


def _dealt(shoe: tuple[int, ...], number: int) -> Iterator[tuple[tuple[int, ...], Fraction, tuple[int, ...]]]:
    """So many cards one after another."""
    if not number:
        yield (), Fraction(1), shoe
        return
    for card, chance, rest in drawn(shoe):
        for others, more, left in _dealt(rest, number - 1):
            yield (card, *others), chance * more, left


def _box(order: EveryOrder, up: int, two: Two, shoe: tuple[int, ...]) -> tuple[Fraction, Fraction]:
    """What two hands lose to a blackjack that is read first, and what they bring when they are played."""
    waiting = tuple((hand, True, False) for hand in two)
    if not order.reads:
        return Fraction(0), order.played(up, 0, waiting, (), shoe)
    lost = brought = Fraction(0)
    for hole, chance, rest in drawn(shoe):
        if sorted((up, hole)) == [1, 10]:
            lost += chance * order.settled(tuple(Done(hand, True, False, "stood") for hand in two), (up, hole))
        else:
            brought += chance * order.played(up, hole, waiting, (), rest)
    return lost, brought


def test_the_dealer_ends_as_in_every_order_whichever_of_the_cards_gone_are_the_hands() -> None:
    shoe, up = np.array([3, 0, 0, 1, 1, 1, 0, 2, 0, 4], np.int64), 6
    dealer, known = DealerEnds(shoe, (up,), hits_soft_17=True), hands()
    for gone in ((), (10,), (8, 10), (1, 4), (4, 8), (10, 10), (1, 1)):
        left = shoe.copy()
        for card in gone:
            left[card - 1] -= 1
        for few in ((known.cards == 2), (known.cards >= 2) & (known.cards <= 3)):
            found = dealer.ends_given(left, few.astype(np.int64))
            for at in np.flatnonzero(few):
                rest = left - known.held[at]
                wanted = _dealer_ends((up,), tuple(rest.tolist())) if rest.min() >= 0 else [Fraction(0)] * len(ENDS)
                assert found[at] == pytest.approx([float(chance) for chance in wanted], abs=1e-15)


@cache
def _dealer_ends(dealt: tuple[int, ...], shoe: tuple[int, ...]) -> list[Fraction]:
    """The dealer's final totals card by card, with soft 17 hit."""
    hard = sum(dealt)
    soft = 1 in dealt and hard <= 11
    found = [Fraction(0)] * len(ENDS)
    if len(dealt) > 1 and (hard + 10 >= 18 if soft else hard >= 17):
        found[end_of(dealt)] = Fraction(1)
        return found
    for card, chance, rest in drawn(shoe):
        for end, part in enumerate(_dealer_ends(tuple(sorted((*dealt, card))), rest)):
            found[end] += chance * part
    return found
