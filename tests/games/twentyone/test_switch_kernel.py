"""The kernel of the games whose cards may be switched, against the table and against the solver."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

import pytest
from tests.games.twentyone.switching import bets, played_at_random
from tests.games.twentyone.test_kernel import Counter

from pitboss.analysis.simulation.proof import Disproved, prove_kernel
from pitboss.analysis.simulation.strategies import Flat, both
from pitboss.games import blackjack_switch, switch_hands_blackjack
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.kernel.counting import HIGH_LOW
from pitboss.games.twentyone.kernel.shoes import TwentyOneKernel, has_kernel, kernel
from pitboss.games.twentyone.sides.ante_fee import ante_for
from pitboss.games.twentyone.solver.game import GamePlan
from pitboss.games.twentyone.solver.price import solved
from pitboss.pricing.tally import Slip
from pitboss.table import submit

FOUR_HANDS = {"resplit": True, "resplit_aces": True, "surrender": True}
CASES: list[tuple[TwentyOneGame, dict[str, object]]] = [
    (blackjack_switch, {}),
    (blackjack_switch, {"dealer_card": "reader", "bj_beats_two_card_21": True, **FOUR_HANDS}),
    (blackjack_switch, {"dealer_card": "down", "busts_lose_all": False, "decks": 8}),
    (switch_hands_blackjack, {}),
    (switch_hands_blackjack, {"dealer_card": "down", "both_blackjack": "push", "decks": 8, **FOUR_HANDS}),
]


@pytest.mark.parametrize(("game", "options"), CASES)
def test_the_kernel_pays_what_the_table_pays(game: TwentyOneGame, options: dict[str, object]) -> None:
    submission = submit(game, options)
    seat, found = played_at_random(submission)
    strategy = both(Flat(bets(submission)), seat)
    assert prove_kernel(submission, bets(submission), found, rounds=150, strategy=strategy).compared == 300


def test_a_switched_blackjack_settled_by_another_rule_is_caught() -> None:
    submission, other = submit(blackjack_switch), submit(blackjack_switch, {"bj_beats_two_card_21": True})
    (seat, _), (_, found) = played_at_random(submission), played_at_random(other)
    with pytest.raises(Disproved):
        prove_kernel(submission, bets(submission), found, strategy=both(Flat(bets(submission)), seat))


def test_from_full_shoes_it_matches_the_solver() -> None:
    submission = submit(switch_hands_blackjack)
    found = kernel(submission, bets(submission), "optimal")
    assert found is not None
    assert abs(errors_apart(found, solved(submission).best)) < 4


def errors_apart(found: TwentyOneKernel, way: GamePlan, rounds: int = 1_000_000) -> float:
    """How many standard errors lie between a round from a full shoe by the kernel and by the solver."""
    rules = found.rules.copy()
    rules["cards_behind"] = len(found.cards)  # every round is then the first of its shoe
    total = replace(found, rules=rules).tally(1, 0, rounds).total
    mean, unit = total.net / total.count, found.wager.amount * found.boxes
    error = math.sqrt((total.squares[0] / total.count - mean**2) / total.count)
    return (mean - way.outcome.value * unit) / error


def test_several_boxes_are_dealt_two_hands_each() -> None:
    _, found = played_at_random(submit(blackjack_switch), boxes=3)
    total = found.tally(1, 0, 1000).total
    assert (found.boxes, total.bet) == (6, 1000 * 6 * 10_00)


def test_a_count_at_two_boxes_of_two_hands_earns_what_a_counter_at_the_table_wins() -> None:
    counting, submission = HIGH_LOW.betting("1:2 2:4 3:8"), submit(blackjack_switch, {"boxes_per_player": 2})
    seat, found = played_at_random(submission, boxes=2, counting=counting)
    counter = Counter(submission, counting, 2, seat)
    assert [counter.round() for _ in range(200)] == found.nets(5, 0, 200)


def test_the_ante_follows_the_wagers_of_a_count() -> None:
    _, found = played_at_random(submit(switch_hands_blackjack), counting=HIGH_LOW.betting("2:8"))
    fees = {int(fee) * found.unit for fee in found.pays["fees"]}
    assert fees == {ante_for(10_00), ante_for(80_00)}


@pytest.mark.parametrize("slip", [[("hand_1", 5_00)], [("hand_1", 5_00), ("hand_2", 10_00)], [("hand_2", 5_00)] * 2])
def test_only_equal_wagers_on_both_hands_have_a_kernel(slip: Iterable[tuple[str, int]]) -> None:
    assert not has_kernel(submit(blackjack_switch), [Slip(*bet) for bet in slip])
