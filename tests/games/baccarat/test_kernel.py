"""The kernel deals the table's own shoes: 13:69F-3.5(e), 3.8(e), 3.9, 7.5(f), 7.8(e), 7.9, 7.12."""

from __future__ import annotations

import math

import numpy as np
import pytest

from pitboss.analysis.simulation.proof import prove_kernel
from pitboss.equipment import Seeded
from pitboss.games.baccarat.engine.drawing import COUPS, Coup, coups
from pitboss.games.baccarat.engine.game import BaccaratGame
from pitboss.games.baccarat.engine.jackpot import HANDS
from pitboss.games.baccarat.kernel.rounds import BaccaratShoes, kernel
from pitboss.games.baccarat.mini_baccarat import MINI_BACCARAT
from pitboss.games.baccarat.punto_banco import PUNTO_BANCO
from pitboss.games.baccarat.solver.counting import by_value, coup_counts, full_shoe, jackpot_counts
from pitboss.pricing.tally import Slip
from pitboss.table import Table, submit

from .at_table import BOTH, DRAGON, JACKPOT, dealt

both = pytest.mark.parametrize("game", BOTH, ids=lambda game: game.id)
MAIN = (Slip("banker", 37_00), Slip("player", 10_00), Slip("tie", 5_00))
SIDE = (Slip("total_four", 20_00), Slip("total_six", 20_00), Slip("bonus_player", 5_00), Slip("bonus_banker", 7_00))


@both
@pytest.mark.parametrize("decks", [6, 8])
def test_table_and_kernel_deal_identical_shoes_round_by_round(game: BaccaratGame, decks: int) -> None:
    """3.5(e), 3.8(e), 7.5(f), 7.8(e): burns, third cards, cutting card and reshuffles of three shoes and more."""
    submission = submit(game, {"decks": decks})
    opened = Table(submission, Seeded(11, 5))
    rounds = 260
    codes = []
    for _ in range(rounds):
        dealt(opened)
        codes.append(Coup.of(opened.current_round.hands["player"], opened.current_round.hands["banker"]).code)
    assert codes == BaccaratShoes.of(submission.options).outcomes(11, 5, rounds)
    assert opened.state.shoes["shoe"].decks == decks


@both
@pytest.mark.parametrize(
    ("options", "slip"),
    [
        ({}, (*MAIN, *SIDE)),
        ({"banker_regime": "vig4", "bonus_table": "B"}, (*MAIN, *SIDE)),
        ({"vig_rounding": "none", "bonus_table": "C"}, (*MAIN, *SIDE)),
        ({"banker_regime": "no_vig_six"}, MAIN),
        ({"banker_regime": "no_vig_total"}, (*MAIN, Slip("total_five", 37_00))),
        ({"banker_regime": "no_vig_total"}, (*MAIN, Slip("total_five", 36_00))),
        (DRAGON, (*MAIN, Slip("dragon_7", 5_00))),
        ({"cutting_card_depth": 60, "decks": 6}, MAIN),
    ],
)
def test_the_kernel_pays_the_same_as_the_table_to_the_cent(
    game: BaccaratGame, options: dict[str, object], slip: tuple[Slip, ...]
) -> None:
    """3.3(c) to (i), 7.3(c) to (j)"""
    submission = submit(game, options)
    compiled = kernel(submission, slip)
    assert compiled is not None
    assert prove_kernel(submission, slip, compiled, rounds=150).compared == 300


@pytest.mark.parametrize(
    "options",
    [
        {"banker_regime": "tie25"},
        {"banker_regime": "vig4", "vig_rounding": "five_cents"},
        {"shuffling": "automated_shuffler", "decks": 12},
        {"shuffling": "continuous_device"},
    ],
)
def test_the_kernel_knows_what_only_mini_baccarat_has(options: dict[str, object]) -> None:
    """7.1(d), 7.3(c)1, 7.3(d), 7.12"""
    slip = (Slip("banker", 44_00), Slip("tie", 5_00))
    submission = submit(MINI_BACCARAT, options)
    compiled = kernel(submission, slip)
    assert compiled is not None
    assert prove_kernel(submission, slip, compiled, rounds=150).compared == 300


@both
@pytest.mark.parametrize("number", [1, 6])
def test_the_kernel_ranks_the_first_four_cards_for_the_jackpot(game: BaccaratGame, number: int) -> None:
    """3.3(m), 7.3(m)"""
    submission = submit(game, {"jackpot_offered": True, "jackpot_table": number}, edition=JACKPOT)
    slip = (Slip("jackpot_4_card", 10_00), Slip("banker", 10_00))
    compiled = kernel(submission, slip)
    assert compiled is not None
    assert prove_kernel(submission, slip, compiled, rounds=200).compared == 400


def test_deferred_vigorish_is_played_at_the_table() -> None:
    """3.3(c)2"""
    assert kernel(submit(PUNTO_BANCO, {"vig_collection": "at_reshuffle"}), MAIN) is None
    assert kernel(submit(PUNTO_BANCO, {"vig_collection": "at_reshuffle", "banker_regime": "no_vig_six"}), MAIN)


def test_rounds_of_one_shoe_are_no_independent_cases() -> None:
    compiled = kernel(submit(PUNTO_BANCO), MAIN)
    assert compiled is not None
    assert compiled.cases() is None


def test_two_million_rounds_match_the_solver() -> None:
    """3.9, 3.3(m): every coup and every jackpot hand within five standard deviations."""
    rounds = 2_000_000
    submission = submit(PUNTO_BANCO, {"jackpot_offered": True}, edition=JACKPOT)
    counts = BaccaratShoes.of(submission.options, is_ranked=True).counts(7, 0, rounds).reshape(len(HANDS), COUPS)
    assert counts.sum() == rounds
    exact = coup_counts(by_value(full_shoe(8)))
    total = sum(exact.values())
    for coup, number in zip(coups(), counts.sum(axis=0).tolist(), strict=True):
        chance = exact.get(coup, 0) / total
        assert abs(number - rounds * chance) <= 5 * math.sqrt(rounds * chance * (1 - chance)) + 1e-9, coup
    hands = jackpot_counts(full_shoe(8))
    total = sum(hands.values())
    for (hand, number), came in zip(hands.items(), counts.sum(axis=1).tolist(), strict=True):
        chance = number / total
        assert abs(came - rounds * chance) <= 5 * math.sqrt(rounds * chance * (1 - chance)) + 5, hand


def test_streams_give_different_shoes_and_a_stream_always_the_same() -> None:
    dealing = BaccaratShoes.of(submit(PUNTO_BANCO).options)
    assert np.array_equal(dealing.counts(1, 0, 1000), dealing.counts(1, 0, 1000))
    assert not np.array_equal(dealing.counts(1, 0, 1000), dealing.counts(1, 1, 1000))
