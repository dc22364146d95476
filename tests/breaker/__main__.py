"""``python -m tests.breaker``: play histories on several workers while things break, and check each history.

Needs root on Linux: hosts are network namespaces, the database is Debian's PostgreSQL on a small tmpfs. Nothing leaves
the namespace that this program makes for itself.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.breaker.network import go_inside


def main() -> None:
    """Play as many histories as the command line asks for; the exit code is 1 if one has no order."""
    parser = argparse.ArgumentParser(prog="python -m tests.breaker", description=__doc__)
    parser.add_argument("--histories", type=int, default=3, help="how many histories to play")
    parser.add_argument("--workers", type=int, default=0, help="workers: 2 or 3; by default in turn")
    parser.add_argument("--seconds", type=float, default=40, help="how long people play in each history")
    parser.add_argument("--operations", type=int, default=250, help="operations of each person at most")
    parser.add_argument("--parties", type=int, default=2, help="tables with three players and a dealer each")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first history")
    parser.add_argument("--kinds", default="", help="only faults whose name contains this")
    parser.add_argument("--keep", default="", help="a folder for histories and the workers' messages")
    asked = parser.parse_args()
    go_inside(["-m", "tests.breaker", *sys.argv[1:]])

    from tests.breaker.run import Report, play  # noqa: PLC0415 - slow to import, and only inside the namespace

    folder = Path(asked.keep or tempfile.mkdtemp(prefix="pitboss-breaker-"))
    folder.mkdir(parents=True, exist_ok=True)
    began, reports, faults = time.monotonic(), list[Report](), Counter[str]()
    for number in range(asked.histories):
        workers = asked.workers or 2 + number % 2
        report = play(workers, asked.parties, asked.seconds, asked.operations, asked.seed + number, asked.kinds, folder)
        print(report, flush=True)
        faults += report.faults
        reports.append(report)
    operations = sum(report.operations for report in reports)
    bad = [report for report in reports if report.problems]
    print(
        f"{len(reports)} histories, {operations} operations, {faults.total()} faults in "
        f"{time.monotonic() - began:.0f} s: {len(bad)} with anomalies"
    )
    print(", ".join(f"{kind} {count}" for kind, count in sorted(faults.items())))
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
