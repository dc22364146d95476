"""Compare the dice kernel with the table, roll by roll.

Run ``python -m pitboss.analysis.simulation.dice_proof --rolls 1000000``.
"""

from __future__ import annotations

import argparse
from time import perf_counter
from typing import Any

from pitboss import games
from pitboss.analysis.simulation.proof import Proof, prove_kernel
from pitboss.games.dice.solver.strategies import parse
from pitboss.table import Submission, submit

WAGER_SETS = (
    "pass_line(5)",
    "pass_line(5) + odds(2)",
    "place(6, 8)",
    "field(5) + hardways(4, 6, 8, 10, each=5) + hop(1-3, 2-2, each=1)",
    "dont_pass(10) + odds(2)",
    "pass_line(5) + come(5) + odds(3) + place(6, 8)",
    "dont_pass(5) + dont_come(5) + odds(1) + any_seven(1) + any_craps(1)",
    "pass_line(10) + buy(4, 10, each=20) + lay(5, each=30) + place_lose(6, 8) + horn(4) + craps_eleven(2)",
)
"""The sets of wagers to compare, with one of each kind of bet."""


def craps(**options: Any) -> Submission:
    """Craps with the options that the wager sets need: three times odds, buy and lay bets."""
    return submit(
        games.find("craps"), {"odds_multiple": 3, "buy_offered": [4, 10], "lay_offered": "in_addition", **options}
    )


def prove(written: str, rolls: int, seed: int = 1) -> Proof:
    """Prove one wager set on one stream: the money of every roll, and all counts at the end, must be equal."""
    submission = craps()
    bettor = parse(written, submission)
    kernel = bettor.kernel()
    assert kernel is not None, "the kernel plays these sets"
    prove_kernel(submission, (), kernel, rounds=rolls, seed=seed, streams=1, strategy=bettor)
    return Proof(f"craps, {written}", rolls)


def main() -> None:
    """Prove each set in turn."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rolls", type=int, default=1_000_000, help="rolls of each wager set")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "sets", nargs="*", default=WAGER_SETS, metavar="SET", help="wager sets to use instead of the usual ones"
    )
    args = parser.parse_args()
    for written in args.sets:
        begun = perf_counter()
        print(f"{prove(written, args.rolls, args.seed)}, in {perf_counter() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
