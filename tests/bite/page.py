"""The page of scores, ``docs/bite.md``."""

from __future__ import annotations

from typing import Any

from pitboss.law.index import order
from tests.bite.mutants import KINDS

HEAD = """# What each paragraph bites

Faults planted in the law as data, one at a time, and what noticed them: `make bite ARGS=24` runs a subchapter and
`python -m tests.bite 24 --write` enters its row here. Each cell counts mutants as *killed by a test that names the
paragraph* + *killed by another test* + *survived*. A payout pays one unit more; a bound is moved outward by one; an
exclusion never applies; a remedy does nothing; a citation names the neighboring paragraph. Subchapters without a row
have not been run. Decisions in functions, drawing tables, house ways and keyed tables of citations are not mutated yet.
"""


def page_of(scores: dict[str, Any]) -> str:
    """The page: a table by subchapter and kind, then the survivors."""
    lines = [HEAD, f"| subchapter | {' | '.join(KINDS)} | all | by name |", "|---" * (len(KINDS) + 3) + "|"]
    for subchapter in sorted(scores, key=order):
        counts = scores[subchapter]["counts"]
        cells = [_cell(counts.get(kind, {})) for kind in KINDS]
        together = {
            verdict: sum(of.get(verdict, 0) for of in counts.values()) for verdict in ("named", "other", "survives")
        }
        share = together["named"] / max(1, sum(together.values()))
        lines.append(f"| {subchapter} | {' | '.join(cells)} | {_cell(together)} | {share:.0%} |")
    lines += ["", "## Survivors", ""]
    for subchapter in sorted(scores, key=order):
        lines += [f"- {survivor}" for survivor in scores[subchapter]["survivors"]]
    return "\n".join(lines).rstrip() + "\n"


def _cell(counts: dict[str, int]) -> str:
    if not any(counts.values()):
        return "–"
    return f"{counts.get('named', 0)} + {counts.get('other', 0)} + {counts.get('survives', 0)}"
