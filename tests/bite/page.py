"""The page of scores, ``docs/bite.md``, and the rows that ``pitboss law`` shows."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from pitboss.law.index import SUBCHAPTERS, order
from tests.bite.mutants import KINDS

HERE = Path(__file__).parent
REASONS = HERE / "reasons.toml"
"""Why a mutant survives, by a pattern of its name."""
VERDICTS = ("named", "other", "survives")


def page_of(scores: dict[str, Any], planted: dict[str, Any]) -> str:
    """The page: a table by subchapter and kind, one of the engines, the survivors, and faults planted by choice."""
    subchapters = sorted((part for part in scores if part in SUBCHAPTERS), key=order)
    engines = sorted(part for part in scores if part not in SUBCHAPTERS)
    lines = [(HERE / "page_head.md").read_text(encoding="utf-8")]
    lines += _table("subchapter", subchapters, scores)
    if engines:
        lines += ["", "## Engines that several subchapters share", "", *_table("engine", engines, scores)]
    lines += ["", "## Survivors", ""]
    for part in (*subchapters, *engines):
        lines += [f"- {survivor}: {reason_of(survivor)}" for survivor in scores[part]["survivors"]]
    for what in sorted(planted):
        lines += ["", *_planted(planted[what]["title"], planted[what]["rows"])]
    lines += ["", (HERE / "page_tail.md").read_text(encoding="utf-8")]
    return "\n".join(lines).rstrip() + "\n"


def rows_of(scores: dict[str, Any]) -> str:
    """A row for each subchapter: its faults, and how many were noticed by name, otherwise, and not."""
    lines = ["subchapter\tplanted\tby name\totherwise\tsurvived"]
    for part in sorted((part for part in scores if part in SUBCHAPTERS), key=order):
        together = _together(scores[part]["counts"])
        lines.append("\t".join(map(str, (part, sum(together.values()), *together.values()))))
    return "\n".join(lines) + "\n"


def reason_of(survivor: str) -> str:
    """Why a mutant survives."""
    reasons: list[dict[str, str]] = tomllib.loads(REASONS.read_text(encoding="utf-8")).get("reason", [])
    return next((one["says"] for one in reasons if re.search(one["mutant"], survivor)), "a test is missing")


def _planted(title: str, rows: list[list[str]]) -> list[str]:
    by_name, noticed = (sum(verdict in of for _, verdict, _ in rows) for of in (("named",), ("named", "other")))
    lines = [
        f"## {title}",
        "",
        f"{noticed} of {len(rows)} were noticed, {by_name} by a test that names the paragraph.",
        "",
    ]
    lines += ["| fault | noticed by |", "|---|---|"]
    for fault, verdict, test in rows:
        said = f"`{test.removeprefix('tests/')[-100:]}`" if verdict != "survives" else f"none: {reason_of(fault)}"
        lines.append(f"| {fault.replace('|', '/')[:120]} | {said} |")
    return lines


def _table(title: str, parts: list[str], scores: dict[str, Any]) -> list[str]:
    lines = [f"| {title} | {' | '.join(KINDS)} | all | by name | killed |", "|---" * (len(KINDS) + 4) + "|"]
    everything: dict[str, dict[str, int]] = {}
    for part in parts:
        counts = scores[part]["counts"]
        lines.append(_row(part, counts))
        for kind, of in counts.items():
            into = everything.setdefault(kind, {})
            for verdict, number in of.items():
                into[verdict] = into.get(verdict, 0) + number
    return [*lines, _row("**all**", everything)]


def _together(counts: dict[str, dict[str, int]]) -> dict[str, int]:
    return {verdict: sum(of.get(verdict, 0) for of in counts.values()) for verdict in VERDICTS}


def _row(name: str, counts: dict[str, dict[str, int]]) -> str:
    together = _together(counts)
    all_ = max(1, sum(together.values()))
    cells = [_cell(counts.get(kind, {})) for kind in KINDS]
    killed = 1 - together["survives"] / all_
    return f"| {name} | {' | '.join(cells)} | {_cell(together)} | {together['named'] / all_:.1%} | {killed:.1%} |"


def _cell(counts: dict[str, int]) -> str:
    if not any(counts.values()):
        return "–"
    return f"{counts.get('named', 0)} + {counts.get('other', 0)} + {counts.get('survives', 0)}"
