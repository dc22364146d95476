"""Measure pitboss and its peers in one run on one machine, and write the first part of bench/RESULTS.md.

    make bench                    measure everything installed; name the missing peers
    pip install -e '.[analyst,house,bench]'     install the peers
    python bench/run.py --only hand --out /tmp/some.md    only the tables whose title contains this
    python bench/run.py --beside /tmp/older               also compare with an older checkout: bench/beside.py

Every figure is the best of several runs, in CPU-seconds of this process unless it says otherwise, so that a busy
machine disturbs it little. Compilation is measured separately, in processes that start with an empty cache.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import dice
import environments
import poker
from beside import PRICE, SOLVED, beside

RESULTS = Path(__file__).parent / "RESULTS.md"
KEPT = "\n## Current figures from other commands\n"
"""The heading from which a new report keeps the old one."""
PEERS = ("rlcard", "open_spiel", "crapssim", "pokerkit", "eval7", "phevaluator", "treys")
REPEATS = 5


class Missing(Exception):
    """A peer, or a part of pitboss, that is not installed."""


@dataclass(frozen=True)
class Measured:
    """A rate per second, or why there is no figure."""

    what: str
    rate: float | None
    why_not: str = ""


def measured(
    what: str, prepare: Callable[[], Callable[[], int]], clock: Callable[[], float] = time.process_time
) -> Measured:
    """The best rate of several runs; each run does the work and returns its amount."""
    try:
        run = prepare()
        run()
    except (ImportError, Missing) as missing:
        return Measured(what, None, f"not measured: {missing}")
    except Exception as error:  # a peer of another version; errors in pitboss itself are raised
        if what.startswith("pitboss"):
            raise
        return Measured(what, None, f"not measured: {type(error).__name__}: {error}")
    best = 0.0
    for _ in range(REPEATS):
        begun = clock()
        done = run()
        best = max(best, done / (clock() - begun))
    return Measured(what, best)


# ---------------------------------------------------------------------- the table


def roulette_table() -> Callable[[], int]:
    """A roulette table with three bets a round and its whole log, in memory."""
    from pitboss import games
    from pitboss.equipment import Seeded

    def run() -> int:
        table = games.find("roulette").open(chance=Seeded(1))
        table.sit(1, chips=10_000_000_00)
        for _ in range(3000):
            table.begin()
            table.bet(1, {"straight 17": 500, "red": 1000, "dozen 2": 1000})
            table.no_more_bets()
        return 3000

    return run


def three_card_poker_table() -> Callable[[], int]:
    """A three-card poker table with two seats that always play."""
    from pitboss import games
    from pitboss.equipment import Seeded

    game = games.find("three-card-poker")

    def run() -> int:
        table = game.open(chance=Seeded(1))
        for seat in (1, 2):
            table.sit(seat, chips=10_000_000_00)
        for _ in range(1000):
            table.begin()
            for seat in (1, 2):
                table.bet(seat, {"ante": 1000, "pair_plus": 500})
            table.no_more_bets()
            for seat in (1, 2):
                table.choose(seat, "play")
        return 1000

    return run


def rlcard_blackjack() -> Callable[[], int]:
    """rlcard's blackjack, one player who plays at random."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("blackjack", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def run() -> int:
        for _ in range(2000):
            env.run(is_training=False)
        return 2000

    return run


def open_spiel_blackjack() -> Callable[[], int]:
    """OpenSpiel's blackjack, in C++, stepped from Python at random."""
    import pyspiel

    game, chance = pyspiel.load_game("blackjack"), random.Random(1)

    def run() -> int:
        for _ in range(1000):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, weights)[0])
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
        return 1000

    return run


# ---------------------------------------------------------------------- kernels


def roulette_kernel() -> Callable[[], int]:
    """The roulette kernel with three bets, on one thread."""
    kernel = _kernel()
    return lambda: _spun(kernel, 0, 20_000_000)


def roulette_kernel_on_threads() -> Callable[[], int]:
    """The same on as many threads as there are cores."""
    kernel, cores = _kernel(), os.cpu_count() or 1
    pool = ThreadPoolExecutor(cores)
    return lambda: sum(pool.map(lambda number: _spun(kernel, number, 20_000_000), range(cores)))


def _kernel() -> Any:
    from pitboss import games
    from pitboss.analysis.prices.solvers import kernel_of
    from pitboss.analysis.simulation.strategies import slip
    from pitboss.table import submit

    return kernel_of(submit(games.find("roulette")), [slip("straight 17 5"), slip("red 10"), slip("dozen 2 10")])


def _spun(kernel: Any, number: int, rounds: int) -> int:
    kernel.tally(1, number, rounds)
    return rounds


def numpy_wheel() -> Callable[[], int]:
    """NumPy's own Philox: numbers below 38, counted."""
    import numpy as np

    generator = np.random.Generator(np.random.Philox(1))

    def run() -> int:
        for _ in range(20):
            np.bincount(generator.integers(0, 38, 1_000_000), minlength=38)
        return 20_000_000

    return run


def session_kernel() -> Callable[[], int]:
    """Sessions of martingale on red, counted in rounds."""
    from pitboss import games
    from pitboss.analysis.simulation.sessions import SessionBatch, Sessions
    from pitboss.analysis.simulation.strategies import slip
    from pitboss.pricing.sessions import SessionPlan
    from pitboss.table import submit

    terms = SessionPlan(1000_00, 1000, "martingale", max_units=100)
    plan = SessionBatch(submit(games.find("roulette")), (slip("red 10"),), terms, count=5000)
    return lambda: int(Sessions(plan).run().rows[:, 1].sum())


def baccarat_kernel() -> Callable[[], int]:
    """Whole eight-deck shoes of punto banco with a bet on each hand."""
    from pitboss import games
    from pitboss.analysis.prices.solvers import kernel_of
    from pitboss.analysis.simulation.strategies import slip
    from pitboss.table import submit

    kernel = kernel_of(submit(games.find("punto-banco")), [slip("player 10"), slip("banker 20")])
    return lambda: _spun(kernel, 0, 1_000_000)


def twentyone_kernel(game: str) -> Callable[[], Callable[[], int]]:
    """Whole shoes of a game of twenty-one by basic strategy, ten dollars on each hand that a box is dealt."""

    def made() -> Callable[[], int]:
        from pitboss import games
        from pitboss.games.twentyone.engine.game import TwentyOneGame
        from pitboss.games.twentyone.kernel.shoes import kernel
        from pitboss.pricing.tally import Slip
        from pitboss.table import submit

        submission = submit(games.find(game))
        assert isinstance(submission.game, TwentyOneGame)
        slip = [Slip(of_hand[0].opening[0], 10_00) for of_hand in submission.game.stakes(submission.options)]
        compiled = kernel(submission, slip)
        return lambda: _spun(compiled, 0, 1_000_000)

    return made


def keno_kernel() -> Callable[[], int]:
    """Twenty straight tickets of four spots for each draw of 20 from 80; what is counted is tickets."""
    from pitboss import games
    from pitboss.analysis.prices.solvers import kernel_of
    from pitboss.pricing.tally import Slip
    from pitboss.table import submit

    tickets = [Slip("straight", 1_00, f"{first}-{first + 20}-{first + 40}-{first + 60}") for first in range(1, 21)]
    kernel = kernel_of(submit(games.find("keno")), tickets)
    return lambda: _spun(kernel, 0, 200_000) * len(tickets)


# ---------------------------------------------------------------------- hands

HANDS = 20_000


def _hands(size: int) -> list[list[int]]:
    chance = random.Random(1)
    return [chance.sample(range(52), size) for _ in range(HANDS)]


def _names() -> list[list[str]]:
    return [[f"{'23456789TJQKA'[card >> 2]}{'cdhs'[card & 3]}" for card in hand] for hand in _hands(5)]


def _each(evaluate: Callable[[Any], object], hands: list[Any]) -> Callable[[], int]:
    def run() -> int:
        for hand in hands:
            evaluate(hand)
        return HANDS

    return run


def pitboss_five() -> Callable[[], int]:
    """pitboss's plain Python function, which the table uses."""
    from pitboss.hands.five import rank_five

    return _each(lambda hand: rank_five(*hand), _hands(5))


def pitboss_five_compiled() -> Callable[[], int]:
    """The same function compiled, over an array of hands, as a kernel calls it."""
    import numpy as np
    from numba import njit

    from pitboss.hands.compiled import rank_five

    @njit
    def over(hands: Any) -> int:
        total = 0
        for at in range(hands.shape[0]):
            total += rank_five(hands[at, 0], hands[at, 1], hands[at, 2], hands[at, 3], hands[at, 4])
        return total

    hands = np.array(_hands(5) * 50)

    def run() -> int:
        over(hands)
        return len(hands)

    return run


def eval7_five() -> Callable[[], int]:
    """eval7, in C, called from Python."""
    import eval7

    return _each(eval7.evaluate, [[eval7.Card(card) for card in hand] for hand in _names()])


def phevaluator_five() -> Callable[[], int]:
    """phevaluator, in Python."""
    from phevaluator.evaluator import evaluate_cards

    return _each(lambda hand: evaluate_cards(*hand), _hands(5))


def treys_five() -> Callable[[], int]:
    """treys, in Python."""
    from treys import Card, Evaluator

    evaluator = Evaluator()
    hands = [[Card.new(card) for card in hand] for hand in _names()]
    return _each(lambda hand: evaluator.evaluate(hand[:2], hand[2:]), hands)


def pokerkit_five() -> Callable[[], int]:
    """pokerkit, in Python."""
    from pokerkit import StandardHighHand

    return _each(StandardHighHand, ["".join(hand) for hand in _names()])


# ---------------------------------------------------------------------- the book, and compilation


BOOK = "from pitboss.cli import main; main()"


def book() -> tuple[int, float, float]:
    """The number of games priced, and the seconds on all cores without and with a cache of compiled code."""
    seconds, games = [], 0
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "PITBOSS_CACHE": folder}
        for _ in range(2):
            begun = time.perf_counter()
            done = subprocess.run(
                [sys.executable, "-c", BOOK, "edge", "--all", "--no-cache", "--json"],
                env=env, capture_output=True, text=True, check=True,
            )  # fmt: skip
            seconds.append(time.perf_counter() - begun)
            games = len(json.loads(done.stdout)["games"])
    return games, seconds[0], seconds[1]


FIRST_PRICED = "three-card-poker"


def _one_price(game: str, folder: str) -> tuple[float, float]:
    """Wall-clock seconds and megabytes that the exact price of a game takes in its own process."""
    env = {**os.environ, "PITBOSS_CACHE": folder}
    command = [sys.executable, "-c", PRICE, game]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    seconds, megabytes = json.loads(done.stdout)
    return seconds, megabytes


def solved() -> tuple[float, dict[str, tuple[float, float]]]:
    """Seconds of a first price including compilation; best seconds and megabytes of the slowest games once compiled."""
    with tempfile.TemporaryDirectory() as folder:
        first, _ = _one_price(FIRST_PRICED, folder)
        runs = {game: [_one_price(game, folder) for _ in range(1 + REPEATS)][1:] for game in SOLVED}
    return first, {game: (min(run[0] for run in some), max(run[1] for run in some)) for game, some in runs.items()}


FIRST_CALL = """
import time
from pitboss import games
from pitboss.analysis.prices.solvers import kernel_of
from pitboss.analysis.simulation.strategies import slip
from pitboss.table import submit
kernel = kernel_of(submit(games.find("roulette")), [slip("red 10")])
begun = time.perf_counter()
kernel.tally(1, 0, 1)
print(time.perf_counter() - begun)
"""


def first_calls() -> tuple[float, float]:
    """Seconds of the roulette kernel's first call: compiled, and then loaded from the cache."""
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "PITBOSS_CACHE": folder}
        runs = [
            subprocess.run([sys.executable, "-c", FIRST_CALL], env=env, capture_output=True, text=True, check=True)
            for _ in range(2)
        ]
    compiled, loaded = (float(run.stdout) for run in runs)
    return compiled, loaded


# ---------------------------------------------------------------------- the report

Case = tuple[str, Callable[[], Callable[[], int]], Callable[[], float]]
CPU, WALL = time.process_time, time.perf_counter

GROUPS: list[tuple[str, str, list[Case]]] = [
    ("At the table, every event logged and hashed", "rounds a second", [
        ("pitboss roulette, three bets",            roulette_table,         CPU),
        ("pitboss three-card poker, two seats",     three_card_poker_table, CPU),
        ("rlcard blackjack, one player, no log",    rlcard_blackjack,       CPU),
        ("OpenSpiel blackjack (C++), no log",       open_spiel_blackjack,   CPU),
    ]),
    ("Six-handed hold 'em at a fixed limit", "hands a second", [
        ("pitboss, every event logged and hashed",  poker.pitboss_hold_em,  CPU),
        ("pokerkit, no log",                        poker.pokerkit_hold_em, CPU),
    ]),
    ("Craps with a pass bet", "rolls a second", dice.CASES),
    ("Compiled rounds", "rounds a second", [
        ("pitboss roulette kernel, one thread",     roulette_kernel,        CPU),
        ("pitboss roulette kernel, one thread per core (wall clock)", roulette_kernel_on_threads, WALL),
        ("NumPy Philox, drawing and counting numbers below 38", numpy_wheel, CPU),
        ("pitboss sessions, martingale on red",     session_kernel,         CPU),
        ("pitboss punto banco, whole shoes",        baccarat_kernel,        CPU),
        ("pitboss blackjack, whole shoes",          twentyone_kernel("blackjack"), CPU),
        ("pitboss blackjack switch, whole shoes",   twentyone_kernel("blackjack-switch"), CPU),
        ("pitboss switch hands blackjack, whole shoes", twentyone_kernel("switch-hands-blackjack"), CPU),
        ("pitboss keno, twenty tickets a draw (tickets a second)", keno_kernel, CPU),
    ]),
    ("Environments for learners, one seat that acts at random", "steps a second", environments.SINGLE),
    ("Vector environments on a compiled kernel", "steps a second", environments.VECTORS),
    ("Ranking five cards", "hands a second", [
        ("pitboss, compiled, inside a kernel",      pitboss_five_compiled,  CPU),
        ("pitboss, plain Python, as the table calls it", pitboss_five,      CPU),
        ("eval7 (C), called from Python",           eval7_five,             CPU),
        ("phevaluator (Python)",                    phevaluator_five,       CPU),
        ("treys (Python)",                          treys_five,             CPU),
        ("pokerkit (Python)",                       pokerkit_five,          CPU),
    ]),
]  # fmt: skip


def _version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "not installed"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor()


def _rate(rate: float) -> str:
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.2f}"


BOOK_TITLE = "Exact prices of all games that have a solver"
SOLVED_TITLE = "Exact prices of the largest games"
COMPILED_TITLE = "Compilation, not in the figures above"


def _book_lines() -> list[str]:
    games, first, again = book()
    print(f"{games} games priced: {first:.0f} s, compilation included; {again:.0f} s with compiled code kept")
    return [
        f"### {BOOK_TITLE}", "",
        f"| `pitboss edge --all --no-cache`, {games} games, one process per core | seconds (wall clock, once) |",
        "| --- | ---: |",
        f"| nothing compiled before | {first:.0f} |", f"| with the compiled code of an earlier run | {again:.0f} |", "",
    ]  # fmt: skip


def _solved_lines() -> list[str]:
    first, games = solved()
    for game, (seconds, megabytes) in games.items():
        print(f"{game:<30} {seconds:.2f} s, {megabytes:.0f} MB")
    print(f"{FIRST_PRICED}, first price with nothing compiled: {first:.1f} s")
    return [
        f"### {SOLVED_TITLE}", "",
        "| one game per process, compiled code kept | seconds (wall clock) | megabytes |", "| --- | ---: | ---: |",
        *(f"| {game} | {seconds:.2f} | {megabytes:.0f} |" for game, (seconds, megabytes) in games.items()),
        f"| {FIRST_PRICED}, nothing compiled before | {first:.1f} | |", "",
    ]  # fmt: skip


def _compiled_lines() -> list[str]:
    compiled, loaded = first_calls()
    print(f"first call of a kernel: {compiled:.2f} s compiled, {loaded:.2f} s loaded")
    return [
        f"### {COMPILED_TITLE}", "",
        "| the roulette kernel's first call in a process | seconds |", "| --- | ---: |",
        f"| compiled | {compiled:.2f} |", f"| loaded from an earlier process's cache | {loaded:.2f} |", "",
    ]  # fmt: skip


def _kept(report: Path) -> list[str]:
    """The part of an earlier report that other commands and people wrote."""
    _, heading, rest = report.read_text(encoding="utf-8").partition(KEPT) if report.exists() else ("", "", "")
    return [(heading + rest).strip(), ""] if heading else []


def main() -> None:
    """Measure and write the report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, default=RESULTS)
    parser.add_argument("--only", default="", help="measure only groups whose title contains this")
    parser.add_argument("--beside", type=Path, help="also measure a checkout of an older version")
    args = parser.parse_args()
    versions = ", ".join(f"{name} {_version(name)}" for name in ("pitboss", "numba", "numpy", *PEERS))
    load = os.getloadavg()[0]
    lines = [
        "# Benchmarks", "",
        "Current figures come first, then [goals](#goals), then [what each version changed](#history). Rates are per "
        "second of CPU time of the process and the best of several runs, unless a row says otherwise.", "",
        "## Current figures from `make bench`", "",
        f"Best of {REPEATS} runs; every row of a table was measured in the same run.", "",
        f"- date: {date.today().isoformat()}",
        f"- machine: {_processor()}, {os.cpu_count()} cores, {platform.system()} {platform.release()}, "
        f"load {load:.1f} at the start",
        f"- Python {platform.python_version()}; {versions}", "",
    ]  # fmt: skip
    for title, unit, cases in GROUPS:
        if args.only.lower() not in title.lower():
            continue
        lines += [f"### {title}", "", f"| what | {unit} |", "| --- | ---: |"]
        for what, prepare, clock in cases:
            result = measured(what, prepare, clock)
            cell = _rate(result.rate) if result.rate is not None else result.why_not
            lines.append(f"| {what} | {cell} |")
            print(f"{what:<58} {cell}", flush=True)
        lines.append("")
    if args.only.lower() in BOOK_TITLE.lower():
        lines += _book_lines()
    if args.only.lower() in SOLVED_TITLE.lower():
        lines += _solved_lines()
    if args.only.lower() in COMPILED_TITLE.lower():
        lines += _compiled_lines()
    lines += _kept(args.out)
    if args.beside:
        lines += beside(args.beside.absolute())
    args.out.write_text("\n".join(lines), encoding="utf-8")
    print(f"written to {args.out}")


if __name__ == "__main__":
    main()
