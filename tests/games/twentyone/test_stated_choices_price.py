"""Stated plays of the games with attack wagers (26, 36) and switches (2A, 2B), counted from small shoes."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from tests.games.twentyone.every_order import EveryOrder, without_colors, without_the_attack

from pitboss.errors import Refused
from pitboss.games import find
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.solver.game import GamePlan, Solved, solve
from pitboss.games.twentyone.solver.hand import problem
from pitboss.games.twentyone.solver.price import BASIC, price, price_stated
from pitboss.games.twentyone.solver.stated import stated_play
from pitboss.table import submit

DOUBLE, TRIPLE = "double-attack-blackjack", "triple-attack-blackjack"
SWITCH, UNSEEN = "blackjack-switch", "switch-hands-blackjack"
ATTACKED, SWITCHED = (DOUBLE, TRIPLE), (SWITCH, UNSEEN)
SHOE = (2, 0, 0, 3, 0, 0, 0, 0, 3, 5)
SHOE_OF_MANY_SPLITS = (2, 0, 0, 4, 0, 0, 0, 0, 5, 5)
STANDS = "never:hit + never:double + never:split"
"""With it, some attacks win and others lose."""
ON_HANDS = ("mimic", "never:hit on 12-16", "never:double", "never:split", "always:stand on 12 v 9")


@cache
def solved(game: str) -> Solved:
    """The solution from a small shoe, in which a 21 of one color is paid like any other."""
    found = find(game)
    assert isinstance(found, TwentyOneGame)
    small = replace(
        problem(found, submit(found).options), shoe=np.array(SHOE_OF_MANY_SPLITS if game == DOUBLE else SHOE, np.int64)
    )
    return solve(replace(small, pays=without_colors(small.pays)) if game == UNSEEN else small)


def stated(game: str, text: str) -> GamePlan:
    return stated_play(solved(game), text)[0]


def value(game: str, text: str) -> float:
    return stated(game, text).outcome.value


@pytest.mark.parametrize("game", [*ATTACKED, *SWITCHED])
def test_basic_strategy_stated_is_basic_strategy_and_no_stated_play_beats_the_best(game: str) -> None:
    best, basic = solved(game).best.outcome.value, solved(game).basic.outcome
    assert stated(game, "basic").outcome == stated(game, "always:stand on 20").outcome == basic
    for text in (*ON_HANDS, "never:attack" if game in ATTACKED else "never:switch"):
        assert value(game, text) < best, text


@pytest.mark.parametrize("text", ["basic", "mimic"])
def test_a_player_who_never_attacks_wins_what_every_order_brings_to_the_first_wager(text: str) -> None:
    way = stated(DOUBLE, f"{text} + never:attack")
    order = EveryOrder(without_the_attack(solved(DOUBLE).problem), way.plans)
    assert way.outcome.value == pytest.approx(float(order.value()), abs=1e-12)


def test_the_best_attack_against_each_card_is_the_better_of_always_and_never() -> None:
    always, never = stated(DOUBLE, f"{STANDS} + always:attack"), stated(DOUBLE, f"{STANDS} + never:attack")
    better = {shown: max(always.by_shown[shown], never.by_shown[shown]) for shown in always.by_shown}
    assert stated(DOUBLE, STANDS).by_shown == better
    assert better not in (always.by_shown, never.by_shown), "some cards are attacked and others not"
    some = stated(DOUBLE, f"{STANDS} + always:attack + never:double_attack v 9,A")
    assert some.by_shown == {shown: (never if shown[0] in (1, 9) else always).by_shown[shown] for shown in better}


def test_attacks_with_the_first_wagers_result_multiply_what_every_order_brings() -> None:
    single = stated(TRIPLE, "mimic")
    order = float(EveryOrder(solved(TRIPLE).problem, single.plans).value())
    assert single.outcome.value == pytest.approx(order, abs=1e-12)
    assert value(TRIPLE, "mimic + always:attack") == pytest.approx(3 * order, abs=1e-12)
    with_one = stated(TRIPLE, "mimic + always:second_attack")
    assert (with_one.outcome.value, with_one.outcome.staked) == pytest.approx((2 * order, 2), abs=1e-12)


@pytest.mark.parametrize(
    ("rule", "share"),
    [("second_attack on A", 2 / 13), ("third_attack v 9-10", 8 / 13), ("third_attack on 4 v A", 3 / 13 * 2 / 12)],
)
def test_an_attack_is_made_with_the_cards_that_its_rule_names(rule: str, share: float) -> None:
    assert stated(TRIPLE, f"mimic + always:{rule}").outcome.staked == pytest.approx(1 + share, abs=1e-12)


@pytest.mark.parametrize("text", ["basic", "mimic"])
def test_two_hands_that_always_keep_or_switch_win_what_one_hand_wins_in_every_order(text: str) -> None:
    """The cards of the other hand are like any other unseen cards; after a switch, a two-card 21 is no blackjack."""
    for how, switched in (("never", False), ("always", True)):
        way = stated(SWITCH, f"{text} + {how}:switch")
        order = EveryOrder(solved(SWITCH).problem, way.plans, switched=switched)
        assert way.outcome.value == pytest.approx(float(order.value()), abs=1e-12), how


@pytest.mark.parametrize("text", ["basic", "mimic"])
def test_two_cards_that_are_always_kept_or_traded_win_what_every_order_brings_less_the_ante(text: str) -> None:
    for how in ("never", "always"):
        way = stated(UNSEEN, f"{text} + {how}:switch")
        order = EveryOrder(solved(UNSEEN).problem, way.plans)
        assert way.outcome.value == pytest.approx(float(order.value()) - 0.2, abs=1e-12), how


@pytest.mark.parametrize("game", SWITCHED)
def test_a_switch_is_stated_by_the_dealers_card(game: str) -> None:
    never, best = stated(game, "never:switch"), stated(game, "basic")
    some = stated(game, "never:switch v 9,10")
    assert some.by_shown == {shown: (never if shown[0] > 8 else best).by_shown[shown] for shown in best.by_shown}
    assert never.by_shown[9,] < best.by_shown[9,]


def test_the_description_names_the_best_choices_unless_all_are_stated() -> None:
    assert stated_play(solved(DOUBLE), "never:double")[1]["otherwise"] == (
        "basic strategy; with the hands played as stated, the best attack wagers"
    )
    for game, text in ((DOUBLE, "never:attack"), (TRIPLE, "mimic"), (SWITCH, "never:switch")):
        assert stated_play(solved(game), text)[1]["otherwise"] == "basic strategy"
    assert "the best switches" in str(stated_play(solved(SWITCH), "never:switch v 9")[1]["otherwise"])


@pytest.mark.parametrize(
    ("game", "text", "says"),
    [
        (DOUBLE, "never:attack on 9", "cannot name the player's cards"),
        (TRIPLE, "never:attack v 9", "second_attack is decided before the dealer's card"),
        (TRIPLE, "never:third_attack v 12", "cards are 2 to 10 and A"),
        (TRIPLE, "never:double_attack", "did you mean|has no action 'double_attack'"),
        (SWITCH, "never:switch on 20", "cannot name the player's cards"),
        (UNSEEN, "splits:fixed", "twenty-one with one pair"),
        (SWITCH, "never:attack", "has no action 'attack'"),
    ],
)
def test_a_choice_that_cannot_be_made_so_is_refused(game: str, text: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        stated(game, text)


@pytest.mark.long
@pytest.mark.parametrize("game", [*ATTACKED, *SWITCHED])
def test_a_whole_shoe_has_one_price_for_basic_strategy_stated_or_not(game: str) -> None:
    submission = submit(find(game))
    best, basic = price_stated(submission, "basic").wagers
    usual = price(submission).of(basic.wager, BASIC)
    assert (basic.name, basic.payouts) == (usual.name, usual.payouts)
    assert best.house_advantage < basic.house_advantage
