"""Rounds of four pieces in compiled code: proved at the table, and compared with the exact prices."""

from __future__ import annotations

from math import sqrt

import pytest

from pitboss.analysis.prices.edge import priced as price
from pitboss.analysis.simulation.proof import prove_kernel
from pitboss.analysis.simulation.strategies import Flat, both
from pitboss.games.paigow.engine.game import PaiGowGame
from pitboss.games.paigow.kernel.fours import fours_kernel
from pitboss.games.paigow.pai_gow import PAI_GOW
from pitboss.games.paigow.solver.strategies import SetByHouseWay
from pitboss.games.paigow.supreme_pai_gow import SUPREME_PAI_GOW
from pitboss.pricing.tally import Slip
from pitboss.submission import with_settings

pytestmark = pytest.mark.solver
ROUNDS = 400_000


@pytest.mark.parametrize(
    ("game", "settings"),
    [
        (PAI_GOW, []),
        (PAI_GOW, ["house_way=usual"]),
        (SUPREME_PAI_GOW, []),
        (SUPREME_PAI_GOW, ["dealing=hand", "zero_low=any_hand"]),
        (SUPREME_PAI_GOW, ["dealing=automated_shoe", "shuffle=device", "start=random_number"]),
        (SUPREME_PAI_GOW, ["dealing=automated_shoe", "shuffle=device", "start=button"]),
    ],
    ids=str,
)
def test_a_kernel_pays_what_the_table_pays(game: PaiGowGame, settings: list[str]) -> None:
    submission, slip = with_settings(game, settings), [Slip(game.main, 13_00)]
    kernel = fours_kernel(submission, slip)
    assert kernel is not None
    strategy = both(Flat(tuple(slip)), SetByHouseWay())
    assert prove_kernel(submission, slip, kernel, rounds=60, seed=6, strategy=strategy).compared == 120


@pytest.mark.parametrize(
    ("game", "settings", "note"),
    [(PAI_GOW, ["house_way=usual"], "in the house way"), (SUPREME_PAI_GOW, [], "in the house way")],
)
def test_a_kernel_matches_the_exact_price(game: PaiGowGame, settings: list[str], note: str) -> None:
    submission, slip = with_settings(game, settings), [Slip(game.main, 100_00)]
    kernel = fours_kernel(submission, slip)
    assert kernel is not None
    nets = kernel.nets(1, 0, ROUNDS)
    average = -sum(nets) / ROUNDS / 100_00
    spread = sqrt(sum(net * net for net in nets) / ROUNDS) / 100_00 / sqrt(ROUNDS)
    exact = float(dict(price(submission).wagers[0].notes)[note].split()[-1].rstrip("%")) / 100
    assert abs(average - exact) < 3 * spread


def test_banks_and_wagers_on_the_dice_need_the_table() -> None:
    slip = [Slip("pai_gow", 10_00)]
    assert fours_kernel(with_settings(PAI_GOW, ["banking=true"]), slip) is None
    assert fours_kernel(with_settings(PAI_GOW, ["dragons_eye=true"]), slip) is None
