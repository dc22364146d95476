"""Sessions: against closed forms, against the table, and the same from any number of workers."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.analysis.made_up import high_card

from pitboss import games
from pitboss.analysis.simulation.executors import processes, threads
from pitboss.analysis.simulation.session_checkpoint import resumed, save
from pitboss.analysis.simulation.sessions import SessionBatch, Sessions, play_at_table, run_block
from pitboss.analysis.simulation.strategies import Always, parse, slip
from pitboss.errors import BadFile, Refused
from pitboss.pricing import Payout, WagerPrice
from pitboss.pricing.sessions import RUINED, SIZINGS, Cases, SessionPlan, next_units
from pitboss.table import submit

ROULETTE = games.find("roulette")
TAKES_ALL = submit(ROULETTE, {"zero_rule": "lose_all"})
RED = (slip("red 10"),)


def plan(terms: SessionPlan, **more: Any) -> SessionBatch:
    """Sessions of ten dollars on red."""
    return SessionBatch(more.pop("submission", TAKES_ALL), RED, terms, **{"count": 4000, "seed": 7, **more})


def test_the_risk_of_ruin_of_even_money_is_the_gamblers() -> None:
    found = Sessions(plan(SessionPlan(bankroll=200_00, rounds=10**6, target=400_00), count=20_000)).run()
    ratio = Fraction(20, 18)
    exact = 1 - (ratio**20 - 1) / (ratio**40 - 1)
    assert abs(found.risk_of_ruin - float(exact)) < 4 * found.risk_of_ruin_error
    assert found.ends()["rounds played"] == 0
    assert set(found.finals.tolist()) == {0, 400_00}


def test_flat_bets_lose_the_house_advantage_on_average() -> None:
    found = Sessions(plan(SessionPlan(bankroll=10_000_00, rounds=100), count=20_000)).run()
    lost = 10_000_00 - float(found.finals.mean())
    spread = float(found.finals.std()) / len(found.rows) ** 0.5
    assert abs(lost - 100 * 10_00 * 2 / 38) < 4 * spread


@pytest.mark.parametrize("sizing", SIZINGS)
@pytest.mark.parametrize("wheel", ["double_zero", "double_as_single"])
def test_compiled_sessions_are_those_of_the_table_to_the_cent(sizing: str, wheel: str) -> None:
    terms = SessionPlan(300_00, 60, sizing, target=600_00, floor=40_00, max_units=16, part=10)
    submission = submit(ROULETTE, {"wheel": wheel, "zero_rule": "lose_all"})
    compiled = plan(terms, submission=submission, count=12)
    played = plan(terms, submission=submission, count=12, at_table=True)
    assert compiled.cases is not None
    assert played.cases is None
    assert run_block(compiled, 0, 12).tolist() == run_block(played, 0, 12).tolist()
    assert Sessions(compiled).bankroll_paths(3) == [play_at_table(played, number)[1] for number in range(3)]


@pytest.mark.parametrize("strategy", ["basic", "optimal"])
def test_compiled_sessions_of_twenty_one_are_those_of_the_table_to_the_cent(strategy: str) -> None:
    submission = submit(games.find("blackjack"), {"surrender": True})
    terms = SessionPlan(150_00, 60, target=400_00, floor=20_00)
    given: dict[str, Any] = {"strategy": parse(strategy, submission), "count": 6, "seed": 3}
    compiled = SessionBatch(submission, (slip("main 10"),), terms, **given)
    played = SessionBatch(submission, (slip("main 10"),), terms, **given, at_table=True)
    assert compiled.listed is not None
    assert not played.compiled
    assert run_block(compiled, 0, 6).tolist() == run_block(played, 0, 6).tolist()
    assert Sessions(compiled).bankroll_paths(3) == [play_at_table(played, number)[1] for number in range(3)]
    assert {row[-1] for row in run_block(compiled, 0, 200).tolist()} == {0, 1, 2, RUINED}


def test_workers_do_not_change_a_digit() -> None:
    one = plan(SessionPlan(200_00, 200, "martingale"), count=5500)
    alone = Sessions(one).run()
    with threads(2) as executor:
        assert np.array_equal(Sessions(one).run(executor, 2).rows, alone.rows)
    with processes(2) as executor:
        assert Sessions(one).run(executor, 2).plain() == alone.plain()


def test_a_single_wager_of_a_priced_game_needs_no_kernel() -> None:
    flag = WagerPrice("flag", "Flag", "5.5(a)", (Payout(Fraction(45), 1), Payout(Fraction(-1), 53)))
    assert Cases.of(flag, 500).nets == (22500, -500)
    with pytest.raises(Refused, match="whole cents"):
        Cases.of(WagerPrice("x", "X", "5.5(a)", (Payout(Fraction(1, 3), 1),)), 500)
    craps = SessionBatch(submit(games.find("craps")), (slip("any_seven 10"),), SessionPlan(100_00, 50), count=500)
    assert craps.cases is not None
    found = Sessions(craps).run()
    assert found.risk_of_ruin > 0.3


def test_games_with_choices_are_played_at_the_table() -> None:
    one = SessionBatch(
        submit(high_card()), (slip("high 10"),), SessionPlan(50_00, 40), count=10, seed=1, strategy=Always(("stay",))
    )
    assert one.cases is None
    found = Sessions(one).run()
    assert len(found.rows) == 10
    assert all(row[4] == RUINED or row[1] == 40 for row in found.rows.tolist())


def test_a_bankroll_that_does_not_cover_what_play_asks_for_is_ruined() -> None:
    """An ante of $10 from $15 leaves too little for the play wager, which is as much again."""
    bets = (slip("ante 10"),)
    terms, three_card = SessionPlan(bankroll=15_00, rounds=1), submit(games.find("three-card-poker"))
    plans = [SessionBatch(three_card, bets, terms, 3, seed=7, strategy=Always((one,))) for one in ("play", "fold")]
    assert [[*row[:2].tolist(), int(row[4])] for row in run_block(plans[0], 0, 3)] == [[15_00, 0, RUINED]] * 3
    assert [row[:2].tolist() for row in run_block(plans[1], 0, 3)] == [[5_00, 1]] * 3


def test_the_progressions_are_what_they_are_called() -> None:
    def after(sizing: str, results: str) -> list[int]:
        units, step, found = 1, 0, []
        for result in results:
            units, step = next_units(SIZINGS[sizing], units, step, {"w": 1, "l": -1, "p": 0}[result])
            found.append(units)
        return found

    assert after("flat", "llw") == [1, 1, 1]
    assert after("martingale", "lllpw") == [2, 4, 8, 8, 1]
    assert after("paroli", "wwwwl") == [2, 4, 1, 2, 1]
    assert after("dalembert", "llwww") == [2, 3, 2, 1, 1]
    assert after("fibonacci", "llllwl") == [1, 2, 3, 5, 2, 3]


@pytest.mark.parametrize(
    "terms",
    [
        SessionPlan(0, 10),
        SessionPlan(100, 0),
        SessionPlan(100, 10, "kelly"),
        SessionPlan(100, 10, max_units=0),
        SessionPlan(100, 10, target=-1),
    ],
)
def test_terms_that_make_no_session_are_refused(terms: SessionPlan) -> None:
    with pytest.raises(Refused):
        plan(terms)
    with pytest.raises(Refused, match="number of sessions"):
        plan(SessionPlan(100, 10), count=0)


class TestStopping:
    """What is kept of sessions that were interrupted."""

    TERMS = SessionPlan(200_00, 100, "martingale")

    def test_a_resumed_run_gives_the_same_digits_and_so_does_one_for_more_sessions(self, tmp_path: Path) -> None:
        path, whole = tmp_path / "state.npz", Sessions(plan(self.TERMS, count=5500)).run()
        first = Sessions(plan(self.TERMS, count=3500))

        def interrupt(now: Sessions) -> None:
            if len(now.rows) == 2000:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt), threads(2) as executor:
            first.run(executor, 2, interrupt)
        assert not first.complete
        save(path, [first])
        [again] = resumed(path, [plan(self.TERMS, count=5500)])
        assert len(again.rows) == 2000
        assert again.run().plain() == whole.plain()
        assert again.complete

    def test_several_ways_of_betting_are_kept_in_one_file(self, tmp_path: Path) -> None:
        path = tmp_path / "state.npz"
        plans = [plan(SessionPlan(200_00, 50, sizing), count=2000) for sizing in ("flat", "paroli")]
        done = Sessions(plans[0]).run()
        save(path, [done, Sessions(plans[1])])
        one, other = resumed(path, plans)
        assert np.array_equal(one.rows, done.rows)
        assert len(other.rows) == 0

    def test_what_was_begun_otherwise_is_not_resumed(self, tmp_path: Path) -> None:
        path = tmp_path / "state.npz"
        save(path, [Sessions(plan(self.TERMS, count=1000)).run()])
        with pytest.raises(BadFile, match="belongs to another seed"):
            resumed(path, [plan(self.TERMS, count=1000, seed=8)])
        with pytest.raises(BadFile, match="another bankroll"):
            resumed(path, [plan(SessionPlan(300_00, 100, "martingale"), count=1000)])
        with pytest.raises(BadFile, match="more than the 10 requested"):
            resumed(path, [plan(self.TERMS, count=10)])
        with pytest.raises(BadFile, match="1 betting system, not 2"):
            resumed(path, [plan(self.TERMS), plan(self.TERMS)])
        for content in (b"", b"{}", path.read_bytes()[:200]):
            path.write_bytes(content)
            with pytest.raises(BadFile, match="has no sessions that can be resumed"):
                resumed(path, [plan(self.TERMS)])
