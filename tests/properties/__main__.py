"""Random rounds of every game, many: ``python -m tests.properties --rounds 10000``."""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from pitboss.games import GAMES, find
from tests.properties.proofs import check_session
from tests.properties.session import Session

ROUNDS_EACH = 20


def one_session(id_: str, seed: int, rounds: int) -> tuple[int, int, int, Counter[str], str]:
    """Play and prove a session; returns the counts of rounds, inputs, refusals and actions, and any failure."""
    session = Session(find(id_), seed)
    failed = ""
    try:
        session.play(rounds)
        check_session(session)
    except Exception:
        failed = f"{id_} seed {seed}\n{traceback.format_exc()}"
    return session.rounds, session.table.entries, session.refused, session.done, failed


def never(id_: str, done: Iterable[str]) -> list[str]:
    """What of a game no session ever did."""
    game = find(id_)
    known = [
        *(f"bet {one.id}" for one in game.wagers if one.open),
        *(f"report {one.id}" for one in game.irregularities if one.by != "equipment"),
        *(f"record {one.id}" for one in game.procedures),
    ]
    return sorted(set(known) - set(done))


def main() -> int:
    """Play, and print the counts and failures of each game."""
    parser = argparse.ArgumentParser(prog="python -m tests.properties", description=__doc__)
    parser.add_argument("--rounds", type=int, default=10_000, help="rounds of each game")
    parser.add_argument("--game", action="append", help="only this game; may be given several times")
    parser.add_argument("--seed", type=int, default=1_000_000, help="the first seed")
    parser.add_argument("--workers", type=int, default=None, help="processes")
    given = parser.parse_args()
    sessions = -(-given.rounds // ROUNDS_EACH)
    failures = 0
    with ProcessPoolExecutor(given.workers) as pool:
        for id_ in given.game or GAMES:
            began, totals, done, failed = time.monotonic(), [0, 0, 0], Counter[str](), list[str]()
            seeds = range(given.seed, given.seed + sessions)
            for rounds, inputs, refused, did, failure in pool.map(
                one_session, repeat(id_), seeds, repeat(ROUNDS_EACH), chunksize=4
            ):
                totals = [a + b for a, b in zip(totals, (rounds, inputs, refused), strict=True)]
                done += did
                failed += [failure] if failure else []
            print(
                f"{id_}: {totals[0]:,} rounds, {totals[1]:,} inputs accepted, {totals[2]:,} refused, "
                f"{len(failed)} failed sessions of {sessions}, {time.monotonic() - began:.0f} s"
            )
            if unseen := never(id_, done):
                print(f"  never done: {', '.join(unseen)}")
            for failure in failed[:3]:
                print(failure)
            failures += len(failed)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
