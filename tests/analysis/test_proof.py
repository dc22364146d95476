"""The harness: it proves kernels and solvers that are right, and catches those that are not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from tests.analysis.made_up import PATIENCE, high_card

from pitboss import games
from pitboss.analysis.simulation.proof import Disproved, prove_by_play, prove_kernel, prove_places, table_distribution
from pitboss.analysis.simulation.strategies import Never, slip
from pitboss.games.wheel.engine.game import SpinDecision
from pitboss.games.wheel.kernel.spins import kernel
from pitboss.games.wheel.solver.price import price
from pitboss.pricing import EXACT, Payout, WagerPrice
from pitboss.pricing.tally import Slip
from pitboss.table import Flow, Round, Submission, submit

ROULETTE, BIG_SIX = games.find("roulette"), games.find("big-six")
SLIP = [slip("red 10"), slip("straight 17 5"), slip("split 0-00 5"), slip("dozen 2 5")]
NO_DOUBLE_ZERO = [slip("red 10"), slip("straight 17 5"), slip("column 1 5")]


@pytest.mark.parametrize(
    ("options", "bets"),
    [
        ({}, SLIP),
        ({"zero_rule": "lose_all"}, SLIP),
        ({"wheel": "single_zero"}, NO_DOUBLE_ZERO),
        ({"wheel": "double_as_single"}, NO_DOUBLE_ZERO),
        ({"five_adjacent_offered": True}, [slip("five_adjacent 00 25"), slip("black 2")]),
    ],
)
def test_the_roulette_kernel_pays_what_the_table_pays(options: dict[str, object], bets: list[Slip]) -> None:
    submission = submit(ROULETTE, options)
    assert prove_kernel(submission, bets, kernel(submission, bets), rounds=1500).compared == 3000


def test_the_big_six_kernel_pays_what_the_table_pays() -> None:
    submission = submit(BIG_SIX)
    bets = [slip("one 10"), slip("joker 1"), slip("twenty 2")]
    assert prove_kernel(submission, bets, kernel(submission, bets)).compared == 4000


class ZeroTakesThreeQuarters(type(ROULETTE)):  # type: ignore[misc]
    """Roulette with a rule of its definition changed on purpose."""

    def decide(self, options: Any, wager: str, on: str, mark: str) -> SpinDecision:
        """A zero takes three quarters of red instead of half."""
        found: SpinDecision = super().decide(options, wager, on, mark)
        return found._replace(loses=Fraction(3, 4)) if found.loses == Fraction(1, 2) else found


class SevensBringAPresent(type(ROULETTE)):  # type: ignore[misc]
    """Roulette whose flow, not its definition of a win, was changed on purpose."""

    def round(self, r: Round) -> Flow[None]:
        """Pays a dollar more on every 7."""
        yield from super().round(r)
        if any(getattr(event, "result", None) == "7" for event in r.events):
            r.pay_between("bank", "seat 1", 100, "5.3(e)", "a present")


def changed(game: type[Any]) -> Submission:
    """The default submission of a changed game."""
    return submit(game())


def test_a_kernel_with_the_old_rule_is_caught_when_the_definition_changes() -> None:
    old = kernel(submit(ROULETTE), SLIP)
    with pytest.raises(Disproved, match=r"round \d+ of stream 0 of seed 1: .* at the table, .* in the kernel"):
        prove_kernel(changed(ZeroTakesThreeQuarters), SLIP, old)


def test_a_kernel_made_from_the_changed_definition_follows_it() -> None:
    submission = changed(ZeroTakesThreeQuarters)
    prove_kernel(submission, SLIP, kernel(submission, SLIP))


def test_a_rule_that_only_the_flow_of_the_round_has_is_caught_too() -> None:
    submission = changed(SevensBringAPresent)
    with pytest.raises(Disproved):
        prove_kernel(submission, SLIP, kernel(submission, SLIP))


def test_a_kernel_that_only_miscounts_is_caught() -> None:
    class Miscounts:
        def __init__(self) -> None:
            self.right = kernel(submit(ROULETTE), SLIP)

        def nets(self, seed: int, stream: int, rounds: int) -> Sequence[int]:
            return self.right.nets(seed, stream, rounds)

        def cases(self) -> Any:
            return self.right.cases()

        def tally(self, seed: int, stream: int, rounds: int) -> Any:
            return self.right.tally(seed, stream, rounds - 1)

    with pytest.raises(Disproved, match="counts stream 0"):
        prove_kernel(submit(ROULETTE), SLIP, Miscounts(), rounds=100)


def test_a_solver_with_the_old_rule_is_caught_when_the_definition_changes() -> None:
    with pytest.raises(Disproved, match="red"):
        prove_places(changed(ZeroTakesThreeQuarters), price(submit(ROULETTE)))


def test_a_solver_of_a_wager_that_stays_for_many_rounds_is_proved_by_play() -> None:
    fair = WagerPrice("heads", "Heads", "8.4(d)3i", (Payout(Fraction(1), 1), Payout(Fraction(-1), 1)), method=EXACT)
    submission = submit(PATIENCE)
    assert prove_by_play(submission, fair, Slip("heads", 100), rounds=4000).compared > 1500
    with pytest.raises(Disproved, match="standard deviations"):
        unfair = replace(fair, payouts=(Payout(Fraction(1), 4), Payout(Fraction(-1), 6)))
        prove_by_play(submission, unfair, Slip("heads", 100), rounds=4000)
    with pytest.raises(Disproved, match="is not among the solver's"):
        unknown = replace(fair, payouts=(Payout(Fraction(2), 1), Payout(Fraction(-1), 1)))
        prove_by_play(submission, unknown, Slip("heads", 100), rounds=4000)


def test_every_course_of_a_card_game_can_be_played_too() -> None:
    found = table_distribution(submit(high_card()), [Slip("high", 100)], Never(("surrender",)), max_draws=2)
    assert found == {100: Fraction(8, 17), 0: Fraction(1, 17), -100: Fraction(8, 17)}
