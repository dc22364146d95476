"""``python -m tests.breaker.storage``: fail each system call of the store in turn; nothing acknowledged may be lost.

A shim (``faults.c``, compiled with ``cc``) is between SQLite and the system. The house's work is done once without a
fault to count the calls, then again for each call of a kind with a fault there. Then the process is gone, as after a
power cut, and the store is opened without faults: it must be proved, hold everything that was answered, and take what
was not answered again by its key, once.
"""

from __future__ import annotations

import argparse
import sys
import time

from tests.breaker.storage.faults import FAULTS, injected


def main() -> None:
    """Inject as many faults as the command line asks for; the exit code is 1 if something was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.breaker.storage", description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="fail only every n-th call of a kind")
    parser.add_argument(
        "--memory-every", type=int, default=97, help="the same for allocations, of which there are many"
    )
    parser.add_argument("--only", default="", help="only faults whose name contains this")
    asked = parser.parse_args()
    began, total, lost = time.monotonic(), 0, 0
    for fault in FAULTS:
        if asked.only not in fault.name:
            continue
        every = asked.memory_every if fault.kind == "memory" else asked.every
        report = injected(fault, every)
        print(report, flush=True)
        total, lost = total + report.injections, lost + len(report.problems)
    print(f"{total} faults in {time.monotonic() - began:.0f} s: {lost} with something lost, doubled or not proved")
    sys.exit(1 if lost else 0)


if __name__ == "__main__":
    main()
