"""Plants every mutant of some subchapters, or of all: ``python -m tests.bite 24 27 --kind payout --write``."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Collection
from pathlib import Path
from random import Random

from pitboss.games import GAMES
from pitboss.law.index import SUBCHAPTERS, order
from tests.bite.files import engines
from tests.bite.functions import function_mutants
from tests.bite.hunt import BUDGET, hunt, noted
from tests.bite.invented import invented
from tests.bite.mutants import KINDS, Mutant, each_once, mutants_of
from tests.bite.page import page_of, rows_of
from tests.bite.reach import KEPT, ROOT, measure
from tests.bite.tables import table_mutants

SCORES = Path(__file__).parent / "scores.json"
PLANTED = Path(__file__).parent / "planted.json"
"""The faults of one random choice and those that were invented, each with what noticed it."""
PAGE = ROOT / "docs" / "bite.md"
FIGURES = ROOT / "src" / "pitboss" / "law" / "planted.tsv"
IN_CODE = ("citation", "table", "decision")
"""The kinds of which a sample may be taken, if they are in code."""
Verdict = tuple[Mutant, str, str]


def chosen(parts: list[str], kinds: list[str], sample: int = 0) -> list[Mutant]:
    """The mutants of some subchapters and engines, all if none are named; of those in code a sample of each kind."""
    wanted = parts or [*SUBCHAPTERS, *engines()]
    declared = each_once(mutant for game in GAMES.values() for mutant in mutants_of(game))
    found = []
    for part in wanted:
        found += [mutant for mutant in declared if mutant.subchapter == part and mutant.kind in kinds]
        for kind in (kind for kind in IN_CODE if kind in kinds):
            of_kind = in_code(part, (kind,))
            Random(f"{part} {kind}").shuffle(of_kind)  # a larger sample has the smaller one in it
            found += of_kind[:sample] if sample else of_kind
    return found


def in_code(part: str, kinds: Collection[str]) -> list[Mutant]:
    """The mutants of a subchapter's or engine's functions and tables."""
    found = {str(mutant): mutant for mutant in (*function_mutants(part), *table_mutants(part)) if mutant.kind in kinds}
    return list(found.values())


def at_random(count: int, seed: int) -> list[Mutant]:
    """This many mutants of all subchapters and engines, as many of each kind as possible."""
    random, every = Random(seed), chosen([], list(KINDS))
    by_kind = {kind: [mutant for mutant in every if mutant.kind == kind] for kind in KINDS}
    return [random.choice(by_kind[KINDS[number % len(KINDS)]]) for number in range(count)]


def enter_planted(what: str, title: str, verdicts: list[Verdict]) -> None:
    """Writes what noticed the faults of a random choice, or those that were invented, to ``docs/bite.md``."""
    planted = json.loads(PLANTED.read_text(encoding="utf-8")) if PLANTED.exists() else {}
    rows = [[str(mutant), verdict, test] for mutant, verdict, test in verdicts]
    planted[what] = {"title": title, "rows": rows}
    PLANTED.write_text(json.dumps(planted, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    write_page()


def write_page() -> None:
    """Writes ``docs/bite.md`` from what is on file."""
    scores, planted = (json.loads(path.read_text(encoding="utf-8")) for path in (SCORES, PLANTED))
    PAGE.write_text(page_of(scores, planted), encoding="utf-8")


def enter(verdicts: list[Verdict], kinds: Collection[str] = KINDS) -> None:
    """Writes the scores of subchapters and engines to ``scores.json`` and ``docs/bite.md``; other kinds stay."""
    scores = json.loads(SCORES.read_text(encoding="utf-8")) if SCORES.exists() else {}
    for part in {mutant.subchapter for mutant, _, _ in verdicts}:
        own = [(mutant, verdict) for mutant, verdict, _ in verdicts if mutant.subchapter == part]
        counts = {kind: dict(Counter(verdict for mutant, verdict in own if mutant.kind == kind)) for kind in kinds}
        before = scores.get(part, {"counts": {}, "survivors": []})
        left = [name for name in before["survivors"] if not name.startswith(tuple(f"{kind} " for kind in kinds))]
        scores[part] = {
            "counts": {kind: of for kind, of in (before["counts"] | counts).items() if of},
            "in_code": len(in_code(part, ("table", "decision"))),
            "survivors": sorted({*left, *(str(mutant) for mutant, verdict in own if verdict == "survives")}),
        }
    SCORES.write_text(json.dumps(scores, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    write_page()
    FIGURES.write_text(rows_of(scores), encoding="utf-8")


def wanted_by(given: argparse.Namespace) -> list[Mutant]:
    """The mutants that the command line asks for."""
    if given.invented:
        list(GAMES.values())  # loaded before functions are looked for
        return list(invented())
    if given.random:
        return at_random(given.random, given.seed)
    return chosen(given.parts, given.kind or list(KINDS), given.sample)


def write(given: argparse.Namespace, verdicts: list[Verdict]) -> None:
    """Enters the verdicts where they belong."""
    if given.invented:
        enter_planted("invented", "Faults invented by reading the rules", verdicts)
    elif given.random:
        enter_planted("random", f"Faults planted by random choice (seed {given.seed})", verdicts)
    else:
        enter(verdicts, given.kind or KINDS)


def main() -> int:
    """Plants, and prints what survives."""
    parser = argparse.ArgumentParser(prog="python -m tests.bite", description=__doc__)
    parser.add_argument("parts", nargs="*", help="subchapters such as 24 or 2A, engines such as banked_poker")
    parser.add_argument("--kind", action="append", choices=KINDS, help="only this kind; may be given several times")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--sample", type=int, default=0, help="at most this many faults of each kind in code")
    parser.add_argument("--resume", action="store_true", help="keep the verdicts of earlier runs")
    parser.add_argument("--noted", action="store_true", help="plant nothing: only what earlier runs have noted")
    parser.add_argument("--again", action="store_true", help="plant again what no test noticed by name")
    parser.add_argument("--budget", type=float, default=BUDGET, help="processor seconds for the tests of one fault")
    parser.add_argument("--write", action="store_true", help="enter the scores in docs/bite.md")
    parser.add_argument("--invented", action="store_true", help="the faults of invented.toml instead")
    parser.add_argument("--random", type=int, default=0, metavar="COUNT", help="this many faults of any kind instead")
    parser.add_argument("--seed", type=int, default=1, help="of the random choice")
    given = parser.parse_args()
    if not KEPT.exists():
        measure()
    began, mutants = time.monotonic(), wanted_by(given)
    before = noted() if given.resume or given.noted or given.again else {}
    if given.noted:
        mutants = [mutant for mutant in mutants if str(mutant) in before]
    if given.again:
        before = {name: found for name, found in before.items() if found[0] in ("named", "idle")}
    verdicts = [one for one in hunt(mutants, given.workers, before, given.budget) if one[1] != "idle"]
    for mutant, verdict, test in verdicts:
        if verdict == "survives":
            print(f"survives: {mutant}")
        elif verdict == "other":
            print(f"not by name: {mutant}: {test}")
    for part in sorted({mutant.subchapter for mutant in mutants}, key=order):
        counts = Counter(verdict for mutant, verdict, _ in verdicts if mutant.subchapter == part)
        print(
            f"{part}: {counts.total()} mutants, {counts['named']} killed by a test that names the paragraph, "
            f"{counts['other']} by another, {counts['survives']} survive"
        )
    print(f"{len(mutants)} mutants, {len(mutants) - len(verdicts)} never run, {time.monotonic() - began:.0f} s")
    if given.write:
        write(given, verdicts)
    return 1 if any(verdict == "survives" for _, verdict, _ in verdicts) else 0


if __name__ == "__main__":
    sys.exit(main())
