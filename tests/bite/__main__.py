"""Plant every mutant of some or all subchapters: ``python -m tests.bite 24 27 --kind payout --write``."""

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
"""Faults chosen at random and invented faults, each with the test that caught it."""
PAGE = ROOT / "docs" / "bite.md"
FIGURES = ROOT / "src" / "pitboss" / "law" / "planted.tsv"
IN_CODE = ("citation", "table", "decision")
"""The kinds that may be sampled in code."""
Verdict = tuple[Mutant, str, str]


def chosen(parts: list[str], kinds: list[str], sample: int = 0) -> list[Mutant]:
    """The mutants of these subchapters and engines, or of all; ``sample`` limits each kind in code."""
    wanted = parts or [*SUBCHAPTERS, *engines()]
    declared = each_once(mutant for game in GAMES.values() for mutant in mutants_of(game))
    mutants = []
    for part in wanted:
        mutants += [mutant for mutant in declared if mutant.subchapter == part and mutant.kind in kinds]
        for kind in (kind for kind in IN_CODE if kind in kinds):
            of_kind = in_code(part, (kind,))
            Random(f"{part} {kind}").shuffle(of_kind)  # a larger sample has the smaller one in it
            mutants += of_kind[:sample] if sample else of_kind
    return mutants


def in_code(part: str, kinds: Collection[str]) -> list[Mutant]:
    """The mutants in the functions and tables of a subchapter or engine."""
    mutants = {
        str(mutant): mutant for mutant in (*function_mutants(part), *table_mutants(part)) if mutant.kind in kinds
    }
    return list(mutants.values())


def at_random(count: int, seed: int) -> list[Mutant]:
    """Draw this many mutants from all subchapters and engines, evenly by kind."""
    random, every = Random(seed), chosen([], list(KINDS))
    by_kind = {kind: [mutant for mutant in every if mutant.kind == kind] for kind in KINDS}
    return [random.choice(by_kind[KINDS[number % len(KINDS)]]) for number in range(count)]


def enter_planted(what: str, title: str, verdicts: list[Verdict]) -> None:
    """Write which tests caught random or invented faults to ``docs/bite.md``."""
    planted = json.loads(PLANTED.read_text(encoding="utf-8")) if PLANTED.exists() else {}
    rows = [[str(mutant), verdict, test] for mutant, verdict, test in verdicts]
    planted[what] = {"title": title, "rows": rows}
    PLANTED.write_text(json.dumps(planted, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    write_page()


def write_page() -> None:
    """Write ``docs/bite.md`` from the scores on file."""
    scores, planted = (json.loads(path.read_text(encoding="utf-8")) for path in (SCORES, PLANTED))
    PAGE.write_text(page_of(scores, planted), encoding="utf-8")


def enter(verdicts: list[Verdict], kinds: Collection[str] = KINDS) -> None:
    """Write scores to ``scores.json`` and ``docs/bite.md``; kinds that were not planted keep theirs."""
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


def wanted_by(arguments: argparse.Namespace) -> list[Mutant]:
    """The mutants that the command line asks for."""
    if arguments.invented:
        list(GAMES.values())  # loaded before functions are looked for
        return list(invented())
    if arguments.random:
        return at_random(arguments.random, arguments.seed)
    return chosen(arguments.parts, arguments.kind or list(KINDS), arguments.sample)


def write(arguments: argparse.Namespace, verdicts: list[Verdict]) -> None:
    """Write the verdicts to the section that they belong to."""
    if arguments.invented:
        enter_planted("invented", "Faults invented by a reader of the rules", verdicts)
    elif arguments.random:
        enter_planted("random", f"Faults chosen at random (seed {arguments.seed})", verdicts)
    else:
        enter(verdicts, arguments.kind or KINDS)


def main() -> int:
    """Plant the mutants and print the survivors."""
    parser = argparse.ArgumentParser(prog="python -m tests.bite", description=__doc__)
    parser.add_argument("parts", nargs="*", help="subchapters such as 24 or 2A, engines such as banked_poker")
    parser.add_argument("--kind", action="append", choices=KINDS, help="only this kind; may be given several times")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--sample", type=int, default=0, help="at most this many faults of each kind in code")
    parser.add_argument("--resume", action="store_true", help="keep the verdicts of earlier runs")
    parser.add_argument("--noted", action="store_true", help="plant nothing; use the verdicts of earlier runs only")
    parser.add_argument("--again", action="store_true", help="plant again what no test caught by name")
    parser.add_argument("--budget", type=float, default=BUDGET, help="CPU-seconds for the tests of one fault")
    parser.add_argument("--write", action="store_true", help="enter the scores in docs/bite.md")
    parser.add_argument("--invented", action="store_true", help="plant the faults of invented.toml instead")
    parser.add_argument("--random", type=int, default=0, metavar="COUNT", help="plant this many faults of any kind")
    parser.add_argument("--seed", type=int, default=1, help="seed for --random")
    arguments = parser.parse_args()
    if not KEPT.exists():
        measure()
    began, mutants = time.monotonic(), wanted_by(arguments)
    before = noted() if arguments.resume or arguments.noted or arguments.again else {}
    if arguments.noted:
        mutants = [mutant for mutant in mutants if str(mutant) in before]
    if arguments.again:
        before = {name: verdict for name, verdict in before.items() if verdict[0] in ("named", "idle")}
    planted = hunt(mutants, arguments.workers, before, arguments.budget)
    verdicts = [(mutant, verdict, test) for mutant, verdict, test in planted if verdict != "idle"]
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
    if arguments.write:
        write(arguments, verdicts)
    return 1 if any(verdict == "survives" for _, verdict, _ in verdicts) else 0


if __name__ == "__main__":
    sys.exit(main())
