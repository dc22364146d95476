"""The kernel of dice games is the table: roll by roll and to the cent on the same streams."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss import games
from pitboss.analysis.simulation.dice_proof import WAGER_SETS, craps
from pitboss.analysis.simulation.executors import threads
from pitboss.analysis.simulation.proof import prove_kernel
from pitboss.analysis.simulation.sessions import SessionBatch, Sessions, play_at_table, run_block
from pitboss.analysis.simulation.strategies import Flat, slip
from pitboss.errors import Refused
from pitboss.games.dice.kernel.rolls import kernel
from pitboss.games.dice.solver.strategies import parse
from pitboss.pricing.sessions import RUINED, SessionPlan
from pitboss.table import Submission, submit

CRAPS = craps()


@pytest.mark.parametrize("written", WAGER_SETS)
def test_the_kernel_is_the_table_roll_by_roll(written: str) -> None:
    bettor = parse(written, CRAPS)
    compiled = bettor.kernel()
    assert compiled is not None
    prove_kernel(CRAPS, (), compiled, rounds=800, streams=1, strategy=bettor)


@pytest.mark.parametrize(
    "options",
    [
        {"buy_percent_on_win": [4, 10]},
        {"percent_unit": 25, "lay_percent_on_win": True},
        {"place_lose_inactive": True},
        {"excess_odds": False, "odds_multiple": 1},
        {"smallest_unit": 50},
        {"buy_percent": 2.5, "lay_percent_of": "win", "odds_multiple": 2.5},
        {"odds_multiple_by_point": {"4": 3, "5": 4, "6": 5, "8": 5, "9": 4, "10": 3}, "lay_percent": 1.75},
    ],
)
def test_options_reach_the_kernel(options: dict[str, Any]) -> None:
    submission = craps(**options)
    bettor = parse("pass_line(10) + odds(2) + place_lose(5, 6) + buy(4, 10, each=23) + lay(9, each=33)", submission)
    compiled = bettor.kernel()
    assert compiled is not None
    prove_kernel(submission, (), compiled, rounds=1000, streams=1, strategy=bettor)


@pytest.mark.parametrize(
    ("game", "bets"),
    [
        ("craps", ["pass 5", "come 5", "hard 8 1", "any_seven 2"]),
        ("craps", ["place_win 6 12"]),
        ("mini-craps", ["dont_pass 10", "dont_come 10"]),
        ("automated-craps", ["field 5", "place_win 8 6"]),
        ("automated-craps", ["pass 5", "come 5"]),
        ("mini-dice", ["over_7 5", "place 6 12", "place 9 5"]),
        ("sic-bo", ["small 5", "total 9 5", "three_of_a_kind 4 1"]),
    ],
)
def test_slips_of_plain_bets_are_compiled_too(game: str, bets: list[str]) -> None:
    submission: Submission = submit(games.find(game))
    slips = [slip(bet) for bet in bets]
    compiled = kernel(submission, slips)
    assert compiled is not None
    prove_kernel(submission, slips, compiled, rounds=1000, streams=1, strategy=Flat(tuple(slips)))


def test_what_more_than_a_throw_decides_is_left_to_the_table() -> None:
    submission = craps(fire_offered=True)
    assert kernel(submission, [slip("pass 5"), slip("fire 5")]) is None
    assert kernel(submission, [slip("whirl 5")]) is None


def test_the_kernel_refuses_what_the_table_refuses() -> None:
    with pytest.raises(Refused, match="bet a multiple of"):
        kernel(CRAPS, [slip("place_win 6 5")])
    with pytest.raises(Refused, match="bet a multiple of"):
        kernel(submit(games.find("mini-dice")), [slip("place 6 1.20")])
    with pytest.raises(Refused, match="times the original bet"):
        kernel(CRAPS, [slip("pass 5"), slip("pass_odds 100")])


@pytest.mark.parametrize("written", ["pass_line(10) + odds(2)", "pass_line(5) + come(5) + odds(1)", "place(6, 8)"])
def test_sessions_are_those_of_the_table_to_the_cent(written: str) -> None:
    terms = SessionPlan(bankroll=120_00, rounds=300, target=240_00)
    compiled = SessionBatch(CRAPS, (), terms, count=8, seed=3, strategy=parse(written, CRAPS))
    played = SessionBatch(CRAPS, (), terms, count=8, seed=3, strategy=parse(written, CRAPS), at_table=True)
    assert compiled.walk is not None
    assert played.walk is None
    rows = run_block(compiled, 0, 8)
    assert rows.tolist() == run_block(played, 0, 8).tolist()
    assert Sessions(compiled).bankroll_paths(2) == [play_at_table(played, number)[1] for number in range(2)]
    assert RUINED in rows[:, 4] or written == "place(6, 8)"


def test_sessions_of_plain_bets_are_those_of_the_table_too() -> None:
    slips = (slip("pass 10"), slip("come 10"), slip("place_win 6 12"))
    plans = [SessionBatch(CRAPS, slips, SessionPlan(100_00, 200), count=6, at_table=at) for at in (False, True)]
    compiled, played = (run_block(plan, 0, 6).tolist() for plan in plans)
    assert compiled == played


def test_blocks_of_sessions_do_not_depend_on_who_plays_them() -> None:
    plan = SessionBatch(
        CRAPS, (), SessionPlan(200_00, 500), count=2500, strategy=parse("pass_line(10) + odds(2)", CRAPS)
    )
    with threads(3) as executor:
        assert (Sessions(plan).run(executor, 3).rows == Sessions(plan).run().rows).all()
