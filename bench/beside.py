"""Compare this checkout with an older one: each runs its own benchmarks, alternating in one run.

    git worktree add --detach /tmp/older b8d8266^
    python bench/run.py --beside /tmp/older      writes a table at the end of bench/RESULTS.md

The older checkout needs no environment: its source goes first on the path. A time is the best of several runs; rows
that are measured once say so.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent.parent
TURNS = 3
RATES = """
import json, run
names = ("three-card poker", "rlcard", "craps at the table", "crapssim")
cases = [case for title, unit, cases in run.GROUPS for case in cases if any(name in case[0] for name in names)]
print(json.dumps({case[0]: run.measured(*case).rate for case in cases}))
"""
PRICE = """
import json, resource, sys, time
from pitboss import games
from pitboss.table import submit
try:
    from pitboss.analysis.prices.solvers import price
except ImportError:  # an older checkout
    from pitboss.analysis.solvers import price
submission = submit(games.find(sys.argv[1]))
begun = time.perf_counter()
price(submission)
print(json.dumps([time.perf_counter() - begun, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024]))
"""
BOOK = "import json, run; print(json.dumps(run.book()))"
SOLVED = ("ultimate-texas-hold-em", "texas-hold-em-bonus-poker", "four-card-poker", "caribbean-stud-poker")
GOALS = {
    "ultimate-texas-hold-em": "3 s", "texas-hold-em-bonus-poker": "3 s, 600 MB", "four-card-poker": "1.5 s, 600 MB",
    "caribbean-stud-poker": "1 s, 600 MB", "first price": "10 s", "book": "40 games in 40 s",
    "craps": "above 1", "three-card poker": "1", "action": "0.4 ms",
}  # fmt: skip


def _asked(tree: Path, *words: str, **env: str) -> Any:
    """Run a program with the source and benchmarks of a checkout, and parse its JSON output."""
    paths = os.pathsep.join(str(tree / part) for part in ("src", "bench"))
    own = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}  # this process's
    done = subprocess.run(
        [sys.executable, *words],
        env={**own, "PYTHONPATH": paths, **env}, cwd=tree, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise SystemExit(f"{tree}: {done.stderr[-1000:]}")
    return json.loads(done.stdout.strip().splitlines()[-1] if words[0] == "-c" else done.stdout)


def _rates(trees: list[Path]) -> list[dict[str, float]]:
    """The best rate of each kind at each checkout."""
    best: list[dict[str, float]] = [{} for _ in trees]
    for _ in range(TURNS):
        for rates, tree in zip(best, trees, strict=True):
            for name, rate in _asked(tree, "-c", RATES).items():
                rates[name] = max(rate, rates.get(name, 0.0))
    return best


def _ratio(rates: dict[str, float], ours: str, theirs: str) -> str:
    mine, peer = (next(rate for name, rate in rates.items() if part in name) for part in (ours, theirs))
    return f"{mine / peer:.2f} ({mine:,.0f} v {peer:,.0f} a second)"


def _prices(tree: Path, kept: str, turn: int) -> dict[str, list[float]]:
    if not turn:
        first = _asked(tree, "-c", PRICE, "three-card-poker", PITBOSS_CACHE=kept)
        for game in SOLVED:
            _asked(tree, "-c", PRICE, game, PITBOSS_CACHE=kept)
        return {"first price": first}
    return {game: _asked(tree, "-c", PRICE, game, PITBOSS_CACHE=kept) for game in SOLVED}


def _solved(trees: list[Path]) -> list[dict[str, str]]:
    """Seconds and megabytes of exact prices at each checkout, the first including compilation."""
    best: list[dict[str, list[float]]] = [{} for _ in trees]
    with tempfile.TemporaryDirectory() as folder:
        for turn in range(1 + TURNS):
            for prices, tree, number in zip(best, trees, range(len(trees)), strict=True):
                for name, (seconds, megabytes) in _prices(tree, f"{folder}/{number}", turn).items():
                    before = prices.get(name, [seconds, 0.0])
                    prices[name] = [min(seconds, before[0]), max(megabytes, before[1])]
    return [
        {name: f"{seconds:.2f} s, {megabytes:.0f} MB" for name, (seconds, megabytes) in prices.items()}
        for prices in best
    ]


def _action(loads: list[dict[str, Any]], kind: str) -> str:
    times = [(load["store"], load[kind]) for load in loads]
    return "; ".join(f"{store} {of['house_cpu_ms']:.2f} ms, p99 {of['p99_ms']:.0f} ms" for store, of in times)


def beside(older: Path) -> list[str]:
    """The lines of a Markdown table with the figures of the older checkout and of this one."""
    trees = [older, HERE]
    command = ["git", "-C", older, "rev-parse", "--short", "HEAD"]
    revision = subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    rates, solved = _rates(trees), _solved(trees)
    books = [_asked(tree, "-c", BOOK) for tree in trees]
    signed = (["--seconds", "10", "--json"], ["--seconds", "10", "--json", "--signed-only"])
    houses = [_asked(tree, "bench/house.py", *words) for tree, words in zip(trees, signed, strict=True)]
    peers: list[tuple[str, str, Callable[[int], str]]] = [
        ("craps at the table, logged, ratio to crapssim without a log", "craps",
         lambda n: _ratio(rates[n], "craps at the table", "crapssim")),
        ("three-card poker, two seats, logged, ratio to rlcard's bare blackjack", "three-card poker",
         lambda n: _ratio(rates[n], "three-card poker", "rlcard")),
        ("exact prices of all games, compiled code kept (once)", "book",
         lambda n: f"{books[n][0]} games in {books[n][2]:.0f} s"),
        ("CPU time of an action, at full speed", "action", lambda n: _action(houses[n], "fast")),
        ("CPU time of an action, at 520 a second", "action", lambda n: _action(houses[n], "paced")),
    ]  # fmt: skip
    rows = [
        (
            "three-card-poker, first price, nothing compiled" if name == "first price" else name,
            GOALS[name],
            [part[name] for part in solved],
        )
        for name in (*SOLVED, "first price")
    ]
    rows += [(what, GOALS[goal], [figure(0), figure(1)]) for what, goal, figure in peers]
    return [
        f"## Since {revision}", "",
        "| what | before | now | goal |\n| --- | --- | --- | --- |",
        *(f"| {what} | {' | '.join(figures)} | {goal} |" for what, goal, figures in rows), "",
    ]  # fmt: skip
