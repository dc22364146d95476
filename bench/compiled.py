"""Simulations, sessions and commands for prices, beside an earlier version: both trees in turn, best of several.

python bench/compiled.py /tmp/before47            prints the table for RESULTS.md; a command has a row by the clock too
python bench/compiled.py /tmp/before47 blackjack  only some rows, by their names
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path
from time import perf_counter, process_time

HERE = Path(__file__).resolve().parents[1]
TURNS = 3
GAMES = {
    "ultimate-texas-hold-em": "ante 10, blind 10",
    "texas-hold-em-bonus-poker": "ante 10",
    "caribbean-stud-poker": "ante 10",
    "four-card-poker": "ante 10",
    "three-card-poker": "ante 10, pair_plus 5",
    "let-it-ride-poker": "bet_1 10, bet_2 10, bet_3 10",
    "mississippi-stud": "ante 10",
    "flop-poker": "ante 10",
    "colorado-hold-em-poker": "ante 10",
    "double-cross-poker": "ante 10",
    "mini-tex-3-card-hold-em": "ante 10",
    "boston-5-stud-poker": "ante 10, first 20",
    "double-down-stud": "original 10",
    "two-card-joker-poker": "ante 10",
    "winners-pot-poker": "ante 10",
    "fast-action-hold-em": "original 10",
    "pai-gow-poker": "pai_gow_poker 10",
    "asia-poker": "asia_poker 10",
    "pai-gow": "pai_gow 10",
    "supreme-pai-gow": "supreme_pai_gow 10",
    "casino-war": "initial 10",
    "red-dog": "original 10",
}
TABLES = ("three-card poker", "craps")
"""Games at a table, with a log; ``rlcard`` is the peer that the first is compared with."""
STEPPED = tuple(f"steps {game}" for game in ("three-card-poker", "blackjack", "pai-gow-poker", "craps", "roulette"))
"""Games whose Gymnasium environments are stepped, one seat."""
COUNT = "count(10, high-low, 1:2 2:4 3:8)"
EDGES = tuple(f"edge {game}" for game in ("ultimate-texas-hold-em", "texas-hold-em-bonus-poker", "--all"))


def simulated(game: str) -> float:
    """Rounds per CPU-second of ``simulate --strategy optimal``, after the first ones."""
    from pitboss.analysis.simulation.simulate import SimulationPlan, run_block
    from pitboss.analysis.simulation.strategies import way_of_play
    from pitboss.games import find
    from pitboss.table import submit

    submission = submit(find(game))
    slips, strategy = way_of_play(GAMES[game].split(", "), "optimal", submission)
    plan = SimulationPlan(submission, slips, 1 << 20, strategy=strategy)
    rounds = 1 << 20 if plan.compiled else 200
    run_block(plan, 0, rounds if plan.compiled else 2)
    begun = process_time()
    run_block(plan, 1, rounds)
    return rounds / (process_time() - begun)


def evenings(strategy: str) -> float:
    """Sessions of 200 rounds of blackjack per CPU-second."""
    from pitboss.analysis.simulation.sessions import SessionBatch, run_block
    from pitboss.analysis.simulation.strategies import way_of_play
    from pitboss.errors import Refused
    from pitboss.games import find
    from pitboss.pricing.sessions import SessionPlan
    from pitboss.table import submit

    submission = submit(find("blackjack"))
    try:
        slips, answers = way_of_play([] if "(" in strategy else ["main 10"], strategy, submission)
    except Refused:
        return 0.0
    batch = SessionBatch(submission, slips, SessionPlan(2000_00, 200), 10_000, strategy=answers)
    run_block(batch, 0, 10)
    begun = process_time()
    run_block(batch, 0, 5000)
    return 5000 / (process_time() - begun)


def blackjack() -> float:
    """Rounds of the blackjack kernel per CPU-second."""
    from pitboss.analysis.prices.solvers import SolverStrategy, kernel_of
    from pitboss.games import find
    from pitboss.pricing.tally import Slip
    from pitboss.table import submit

    submission = submit(find("blackjack"))
    kernel = kernel_of(submission, [Slip("main", 10_00)], SolverStrategy(submission, "basic"))
    assert kernel is not None
    kernel.tally(0, 0, 1000)
    begun = process_time()
    kernel.tally(0, 1, 2_000_000)
    return 2_000_000 / (process_time() - begun)


def at_a_table(what: str) -> float:
    """Rounds per CPU-second of a benchmark of ``bench/run.py``; 0 where the peer is not installed."""
    import dice
    import run

    prepare = {
        "three-card poker": run.three_card_poker_table,
        "craps": dice.craps_table,
        "rlcard": run.rlcard_blackjack,
    }[what]
    return run.measured(what, prepare).rate or 0.0


def stepped(game: str) -> float:
    """Steps per CPU-second of a Gymnasium environment, best of several."""
    import environments

    step, best = environments.pitboss_env(game), 0.0
    for _ in range(environments.TURNS):
        begun = process_time()
        best = max(best, step() / (process_time() - begun))
    return best


def measured(what: str) -> float:
    """One figure, in this process."""
    if what in GAMES:
        return simulated(what)
    if what.startswith("steps "):
        return stepped(what.removeprefix("steps "))
    if what in (*TABLES, "rlcard"):
        return at_a_table(what)
    return blackjack() if what == "blackjack" else evenings(what)


def in_tree(tree: Path, what: str) -> tuple[float, ...]:
    """Figures of a tree: rounds or sessions, or seconds of CPU and by the clock of a command as people type it."""
    where = {**os.environ, "PYTHONPATH": str(tree / "src")}
    if what in EDGES:
        before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), perf_counter()
        typed = [sys.executable, "-m", "pitboss", *what.split(), "--no-cache"]
        subprocess.run(typed, env=where, check=True, stdout=subprocess.DEVNULL)
        after, ended = resource.getrusage(resource.RUSAGE_CHILDREN), perf_counter()
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, ended - begun
    child = [sys.executable, str(HERE / "bench/compiled.py"), "--child", what]
    return (float(subprocess.run(child, env=where, check=True, capture_output=True, text=True).stdout),)


def main() -> None:
    """Measure both trees in turn and print a row for each figure."""
    if sys.argv[1] == "--child":
        print(measured(sys.argv[2]))
        return
    before = Path(sys.argv[1])
    for what in sys.argv[2:] or [*GAMES, "basic", COUNT, "blackjack", *TABLES, "rlcard", *STEPPED, *EDGES]:
        turns = [(in_tree(before, what), in_tree(HERE, what)) for _ in range(TURNS)]
        best, digits = (min, 2) if what in EDGES else (max, 0)
        for at in range(len(turns[0][0])):
            old, new = (best(figures[at] for figures in column) for column in zip(*turns, strict=True))
            print(f"| {what}{', by the clock' * at} | {old:,.{digits}f} | {new:,.{digits}f} |")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
