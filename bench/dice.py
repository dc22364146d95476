"""Craps compared with crapssim: the speed of each with the same bets, and whether results agree to the cent.

    python bench/dice.py                   the rates, as rows of a Markdown table, and the agreement
    python bench/dice.py --rolls 1000000   number of rolls compared for each wager set

``bench/run.py`` measures the same cases into bench/RESULTS.md. Where crapssim has the rules of 13:69F-1 (the sets
below) the two must agree roll by roll.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

CPU, WALL = time.process_time, time.perf_counter
ROLLS_AT_TABLE = 5000
ROLLS_IN_KERNEL = 50_000_000

SETS: dict[str, Callable[[Any], Any]] = {
    "pass_line(5)": lambda s: s.BetPassLine(5),
    "pass_line(10) + odds(2)": lambda s: s.BetPassLine(10) + s.PassLineOddsMultiplier(2),
    "dont_pass(10)": lambda s: s.BetDontPass(10),
    "place(6, 8, each=12)": lambda s: s.BetPlace({6: 12, 8: 12}, skip_point=False),
    "place(4, 5, 9, 10, each=5)": lambda s: s.BetPlace(dict.fromkeys((4, 5, 9, 10), 5), skip_point=False),
    "field(5)": lambda s: s.BetField(5),
    "any_seven(1)": lambda s: s.BetAny7(1),
    "hop(1-3, 2-2, each=1)": lambda s: s.BetHop((1, 3), 1) + s.BetHop((2, 2), 1),
}
"""Wager sets with the same rules in both programs, and crapssim's strategies for them."""


def craps_table() -> Callable[[], int]:
    """Our table with one pass bet of five dollars; every event is logged and hashed, in memory."""
    from pitboss import games
    from pitboss.equipment import Seeded

    game = games.find("craps")

    def run() -> int:
        table = game.open(chance=Seeded(1))
        table.sit(1, chips=10_000_000_00)
        for _ in range(ROLLS_AT_TABLE):
            table.begin()
            if not table.state.layout:
                table.bet(1, {"pass": 500})
            table.no_more_bets()
        return ROLLS_AT_TABLE

    return run


def crapssim_table() -> Callable[[], int]:
    """crapssim with a pass bet of five dollars, roll by roll."""
    from crapssim.strategy import BetPassLine
    from crapssim.table import Table

    def run() -> int:
        table = Table(seed=1)
        table.add_player(bankroll=10_000_000, strategy=BetPassLine(5))
        table.run(max_rolls=ROLLS_AT_TABLE * 4, verbose=False)
        return ROLLS_AT_TABLE * 4

    return run


def _kernel(written: str) -> Any:
    from pitboss import games
    from pitboss.games.dice.solver.strategies import parse
    from pitboss.table import submit

    return parse(written, submit(games.find("craps"), {"odds_multiple": 3})).kernel()


def _in_kernel(written: str) -> Callable[[], Callable[[], int]]:
    def prepare() -> Callable[[], int]:
        kernel = _kernel(written)
        kernel.tally(1, 0, 1000)

        def run() -> int:
            kernel.tally(1, 0, ROLLS_IN_KERNEL)
            return ROLLS_IN_KERNEL

        return run

    return prepare


def craps_sessions() -> Callable[[], int]:
    """Sessions of 300 dollars with odds, counted in rolls; tracks bankroll, ruin and the end."""
    from pitboss.pricing.sessions import SessionPlan

    kernel, plan = _kernel("pass_line(5) + odds(2)"), SessionPlan(300_00, 1000)
    return lambda: int(kernel.sessions(1, 0, 20_000, plan)[:, 1].sum())


CASES = [
    ("pitboss craps at the table, logged",               craps_table,                                          CPU),
    ("crapssim, no log",                                 crapssim_table,                                       CPU),
    ("pitboss craps kernel, the same bet",               _in_kernel("pass_line(5)"),                           CPU),
    ("pitboss craps kernel, pass with odds, place 6 and 8", _in_kernel("pass_line(5) + odds(2) + place(6, 8)"), CPU),
    ("pitboss craps sessions, pass with odds",           craps_sessions,                                       CPU),
]  # fmt: skip
"""The measured cases, also for bench/run.py."""

FIRST_CALL = """
import time
from dice import _kernel
begun = time.perf_counter()
kernel = _kernel("pass_line(5)")
laid_out = time.perf_counter()
kernel.tally(1, 0, 1)
print(laid_out - begun, time.perf_counter() - laid_out)
"""


def first_calls() -> list[tuple[float, float]]:
    """Seconds to build a walk and for the kernel's first call: compiled, and then loaded from the cache."""
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "PITBOSS_CACHE": folder, "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-c", FIRST_CALL]
        runs = [subprocess.run(command, env=env, capture_output=True, text=True, check=True) for _ in range(2)]
    found = [tuple(map(float, run.stdout.split())) for run in runs]
    return [(one[0], one[1]) for one in found]


def agree(written: str, rolls: int, seed: int = 1) -> int:
    """Feed crapssim the rolls of our stream; the number of rolls compared, or an error at the first difference."""
    import numpy as np
    from crapssim import strategy
    from crapssim.strategy import single_bet
    from crapssim.table import Table, TableUpdate

    from pitboss.equipment import Dice
    from pitboss.pricing.streams import fill_below, stream

    drawn = np.empty(rolls, np.int64)
    fill_below(stream(seed, 0), 36, drawn)
    faces = [Dice(2).faces(index) for index in range(36)]
    ours = _kernel(written).nets(seed, 0, rolls + 1)  # the last entry has the bets decided after the end
    table, update = Table(), TableUpdate()
    table.add_player(
        bankroll=1_000_000_000, strategy=SETS[written](SimpleNamespace(**{**vars(single_bet), **vars(strategy)}))
    )
    [player] = table.players
    before = _cents(player)
    for at, throw in enumerate(drawn.tolist()):
        update.run(table, faces[throw])
        after = _cents(player)
        if after - before != ours[at]:
            raise SystemExit(f"{written}: roll {at + 1} ({faces[throw]}): crapssim {after - before}, we {ours[at]}")
        before = after
    return rolls


def _cents(player: Any) -> int:
    return round((player.bankroll + player.total_bet_amount) * 100)


def main() -> None:
    """Measure, compare and print."""
    from run import _rate, measured

    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rolls", type=int, default=100_000, help="rolls of each wager set to compare")
    args = parser.parse_args()
    print("| Craps with a pass bet | rolls a second |\n| --- | ---: |")
    rates = {}
    for what, prepare, clock in CASES:
        found = measured(what, prepare, clock)
        rates[what] = found.rate
        print(f"| {what} | {_rate(found.rate) if found.rate else found.why_not} |", flush=True)
    theirs, kernel = rates["crapssim, no log"], rates["pitboss craps kernel, the same bet"]
    if theirs and kernel:
        print(f"| the kernel compared with crapssim | {kernel / theirs:,.0f} times |")
    (laid, compiled), (_, loaded) = first_calls()
    print(f"| apart: laid out {laid:.2f} s; first call compiled {compiled:.2f} s, loaded {loaded:.2f} s | |\n")
    if theirs is None:
        return
    print("| the same cent on every roll as crapssim | rolls |\n| --- | ---: |")
    for written in SETS:
        print(f"| {written} | {agree(written, args.rolls):,} |", flush=True)


if __name__ == "__main__":
    main()
