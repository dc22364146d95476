"""Simulations: the same digits whoever plays them, stopped, interrupted and resumed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from tests.analysis.made_up import PATIENCE, high_card

from pitboss import games
from pitboss.analysis.prices.solvers import price
from pitboss.analysis.simulation.executors import processes, threads
from pitboss.analysis.simulation.simulate import KERNEL_BLOCK, Simulation, SimulationPlan, number_of, run_block
from pitboss.analysis.simulation.strategies import Always, First, Never, slip
from pitboss.errors import BadFile, PitbossError, Refused
from pitboss.pricing.tally import Estimate, Result, Slip, Tally
from pitboss.table import submit

ROULETTE = games.find("roulette")
BETS = (slip("red 10"), slip("straight 17 5"))
BLOCKS = 6


def plan(rounds: int = BLOCKS * KERNEL_BLOCK + 12_345, **more: Any) -> SimulationPlan:
    """A plan of a few blocks and a part of one."""
    return SimulationPlan(submit(ROULETTE), BETS, rounds, seed=20, **more)


@pytest.fixture(scope="module")
def alone() -> dict[str, Any]:
    """What one thread makes of the plan."""
    return Simulation(plan()).run().plain()


def test_two_threads_give_the_digits_that_one_gives(alone: dict[str, Any]) -> None:
    with threads(2) as executor:
        assert Simulation(plan()).run(executor, 2).plain() == alone


def test_two_processes_give_the_digits_that_one_thread_gives(alone: dict[str, Any]) -> None:
    with processes(2) as executor:
        assert Simulation(plan()).run(executor, 2).plain() == alone


def test_a_kernel_and_the_table_count_the_same_block() -> None:
    one = plan(1000)
    assert run_block(one, 3, 1000).plain() == run_block(plan(1000, at_table=True), 3, 1000).plain()


def test_games_without_a_kernel_are_played_at_the_table_by_a_strategy() -> None:
    one = SimulationPlan(
        submit(high_card()), (Slip("high", 100),), 2500, seed=4, strategy=Never(("surrender",))
    ).checked()
    assert not one.compiled
    found = Simulation(one).run()
    assert found.rounds == 2500
    assert abs(float(found.tally.total.house_advantage)) < 5 * found.tally.total.standard_error
    with threads(2) as executor:
        assert Simulation(one).run(executor, 2).plain() == found.plain()


def test_bets_that_stay_for_the_end_of_a_block_are_seen_to_their_decision() -> None:
    found = Simulation(SimulationPlan(submit(PATIENCE), (Slip("heads", 100),), 2000, seed=1)).run().tally
    assert {result.net for result in found.wagers["heads"]} == {100, -100}
    assert found.of("heads").net == found.total.net


class TestStopping:
    """When a simulation stops."""

    def test_it_stops_at_the_block_that_reaches_the_standard_error_no_matter_who_plays(self) -> None:
        wanted = 7e-4
        one = Simulation(plan(10**9), wanted).run()
        assert one.stopped_early
        assert one.complete
        assert one.tally.total.standard_error <= wanted
        assert one.done.blocks > 1
        with threads(2) as executor:
            assert Simulation(plan(10**9), wanted).run(executor, 2).plain() == one.plain()

    def test_an_interrupt_keeps_the_blocks_that_were_counted_and_a_resumed_run_gives_the_same_digits(
        self, tmp_path: Path, alone: dict[str, Any]
    ) -> None:
        path = tmp_path / "state.json"
        first = Simulation(plan())

        def interrupt(now: Simulation) -> None:
            if now.done.blocks == 3:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt), threads(2) as executor:
            first.run(executor, 2, interrupt)
        assert first.done.blocks == 3
        first.save(path)
        again = Simulation.resumed(plan(), path)
        assert again.done.blocks == 3
        assert again.run().plain() == alone
        assert again.done.course == Simulation(plan()).run().done.course

    @pytest.mark.parametrize("after", range(12))
    def test_an_interrupt_while_a_block_is_added_leaves_it_out_as_a_whole(
        self, monkeypatch: pytest.MonkeyPatch, after: int
    ) -> None:
        simulation, add_bet, calls = Simulation(plan(3000, at_table=True)), Tally.add_bet, iter(range(after))

        def interrupted(self: Tally, wager: str, result: Result, count: int = 1) -> None:
            if count > 1 and next(calls, None) is None:
                raise KeyboardInterrupt
            add_bet(self, wager, result, count)

        monkeypatch.setattr(Tally, "add_bet", interrupted)
        with pytest.raises(KeyboardInterrupt):
            simulation.run()
        counts = simulation.tally
        counted = [sum(results.values()) for results in (counts.rounds, *counts.wagers.values())]
        assert counted in ([0], [simulation.rounds] * 3)

    def test_a_finished_run_can_be_resumed_for_more_rounds(self, tmp_path: Path, alone: dict[str, Any]) -> None:
        path = tmp_path / "state.json"
        Simulation(plan(2 * KERNEL_BLOCK + 99)).run().save(path)
        assert Simulation.resumed(plan(), path).run().plain() == alone

    def test_what_was_begun_with_other_bets_or_another_source_is_not_resumed(self, tmp_path: Path) -> None:
        path = tmp_path / "state.json"
        Simulation(plan(KERNEL_BLOCK)).run().save(path)
        with pytest.raises(BadFile, match="belongs to another bets"):
            Simulation.resumed(SimulationPlan(submit(ROULETTE), (slip("black 10"),), KERNEL_BLOCK, seed=20), path)
        with pytest.raises(BadFile, match="belongs to another source"):
            Simulation.resumed(plan(KERNEL_BLOCK, source="other"), path)
        with pytest.raises(BadFile, match="more than the 1,000 requested"):
            Simulation.resumed(plan(1000), path)
        path.write_text("[1, 2")
        with pytest.raises(BadFile, match="is not a simulation that can be resumed"):
            Simulation.resumed(plan(KERNEL_BLOCK), path)

    def test_a_file_that_cannot_be_written_leaves_the_one_before_as_it_was(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "state.json"
        done = Simulation(plan(KERNEL_BLOCK)).run()
        done.save(path)
        before = path.read_bytes()

        def full(_: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(BadFile, match=r"state.json: cannot be written: no space left on device"):
            done.save(path)
        assert path.read_bytes() == before
        assert list(tmp_path.iterdir()) == [path]


class TestBadInput:
    """What is refused before anything is played."""

    @pytest.mark.parametrize("written", ["0", "-5", "ten", "1.5", "1e400", "nan", "", "inf"])
    def test_rounds_are_a_positive_whole_number(self, written: str) -> None:
        with pytest.raises(Refused, match="positive whole number"):
            number_of("rounds", written)

    def test_too_many_rounds_are_refused(self) -> None:
        with pytest.raises(Refused, match="from 1 to 1,000,000,000,000,000"):
            plan(10**16)

    def test_a_bet_that_the_table_refuses_is_refused_with_its_paragraph(self) -> None:
        with pytest.raises(Refused, match=r"13:69F-5"):
            SimulationPlan(submit(ROULETTE), (slip("straight 99 5"),), 1000).checked()

    def test_a_game_without_a_solver_can_be_played_as_its_refusal_says(self) -> None:
        with pytest.raises(Refused, match="--bet 'WAGER DOLLARS' --strategy first`"):
            price(submit(high_card()))
        SimulationPlan(submit(high_card()), (Slip("high", 100),), 10, strategy=First()).checked()

    def test_a_strategy_without_an_answer_says_what_was_asked(self) -> None:
        with pytest.raises(Refused, match="does not say whether to stay or surrender"):
            SimulationPlan(submit(high_card()), (Slip("high", 100),), 10).checked()
        with pytest.raises(Refused, match="does not say whether to stay or surrender"):
            SimulationPlan(submit(high_card()), (Slip("high", 100),), 10, strategy=Always(("double",))).checked()

    def test_a_worker_with_another_source_counts_nothing(self) -> None:
        with pytest.raises(PitbossError, match="another version of pitboss"):
            run_block(plan(source="other"), 0, 10)


def test_blocks_add_up_to_the_same_tally_in_any_order() -> None:
    one = plan(3000)
    blocks = [run_block(one, index, 500) for index in range(4)]
    forward, backward = Tally(), Tally()
    for block in blocks:
        forward = forward.with_counts(block)
    for block in reversed(blocks):
        backward = backward.with_counts(block)
    assert forward.plain() == backward.plain()
    assert Tally.from_plain(forward.plain()) == forward


def test_the_standard_error_is_that_of_a_ratio() -> None:
    even = Estimate.of([(Result(100, 100, 100), 50), (Result(-100, 100, 100), 50)])
    assert even.standard_error == pytest.approx((1 / 99) ** 0.5)
    mixed = Estimate.of([(Result(100, 100, 100), 50), (Result(200, 200, 200), 50)])
    assert mixed.standard_error == 0
    assert mixed.house_advantage == -1
