"""Plants every mutant of some subchapters: ``python -m tests.bite 24 27 --kind payout --write``."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from pitboss.games import GAMES, INDEX
from tests.bite.mutants import KINDS, Mutant, mutants_of
from tests.bite.page import page_of
from tests.bite.reach import ROOT, killer

SCORES = Path(__file__).parent / "scores.json"
PAGE = ROOT / "docs" / "bite.md"
Verdict = tuple[Mutant, str, str]


def verdict_on(mutant: Mutant) -> tuple[str, str]:
    """Plants a mutant in a forked process and waits for what notices it."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(read)
        verdict = ("named", "the games cannot be used")
        try:
            mutant.plant()
            verdict = killer(mutant)
        except BaseException as error:
            verdict = ("other", f"{type(error).__name__}: {error}")
        os.write(write, json.dumps(verdict).encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        said = pipe.read()
    os.waitpid(pid, 0)
    verdict, test = json.loads(said)
    return verdict, test


def chosen(subchapters: list[str], kinds: list[str]) -> list[Mutant]:
    """The mutants of some subchapters and kinds."""
    games = [id_ for id_ in GAMES if set(subchapters) & set(INDEX[id_].cites)]
    found = (mutant for id_ in games for mutant in mutants_of(GAMES[id_]))
    return [mutant for mutant in found if mutant.subchapter in subchapters and mutant.kind in kinds]


def enter(subchapter: str, verdicts: list[Verdict]) -> None:
    """Writes the score of a subchapter to ``scores.json`` and prints ``docs/bite.md`` anew."""
    scores = json.loads(SCORES.read_text(encoding="utf-8")) if SCORES.exists() else {}
    counts = {kind: Counter(verdict for mutant, verdict, _ in verdicts if mutant.kind == kind) for kind in KINDS}
    scores[subchapter] = {
        "counts": {kind: dict(counted) for kind, counted in counts.items() if counted},
        "survivors": sorted(str(mutant) for mutant, verdict, _ in verdicts if verdict == "survives"),
    }
    SCORES.write_text(json.dumps(scores, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    PAGE.write_text(page_of(scores), encoding="utf-8")


def main() -> int:
    """Plants, and prints what survives."""
    parser = argparse.ArgumentParser(prog="python -m tests.bite", description=__doc__)
    parser.add_argument("subchapters", nargs="+", help="such as 24 or 2A")
    parser.add_argument("--kind", action="append", choices=KINDS, help="only this kind; may be given several times")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="enter the score in docs/bite.md")
    given = parser.parse_args()
    failed = 0
    for subchapter in given.subchapters:
        began, mutants = time.monotonic(), chosen([subchapter], given.kind or list(KINDS))
        with ThreadPoolExecutor(given.workers) as pool:
            verdicts: list[Verdict] = [
                (mutant, *verdict) for mutant, verdict in zip(mutants, pool.map(verdict_on, mutants), strict=True)
            ]
        counts = Counter(verdict for _, verdict, _ in verdicts)
        print(
            f"{subchapter}: {len(mutants)} mutants, {counts['named']} killed by a test that names the paragraph, "
            f"{counts['other']} by another, {counts['survives']} survive, {time.monotonic() - began:.0f} s"
        )
        for mutant, verdict, test in verdicts:
            if verdict == "survives":
                print(f"  survives: {mutant}")
            elif verdict == "other":
                print(f"  not by name: {mutant}: {test}")
        if given.write and not given.kind:
            enter(subchapter, verdicts)
        failed += counts["survives"]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
