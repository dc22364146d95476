"""The page of scores, ``docs/bite.md``, and the rows that ``pitboss law`` shows."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pitboss.law.index import SUBCHAPTERS, order
from tests.bite.mutants import KINDS

HERE = Path(__file__).parent
REASONS = HERE / "reasons.toml"
"""Why mutants survive, by patterns that match their names."""
BEFORE = HERE / "before.json"
"""The first full scores of each subchapter and engine."""
VERDICTS = ("named", "other", "survives")


def page_of(scores: dict[str, Any], planted: dict[str, Any]) -> str:
    """The page: scores of subchapters and engines, the survivors, and the faults that people invented or drew."""
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
    """A row for each subchapter: faults planted, caught by name, caught by another test, and survivors."""
    lines = ["subchapter\tplanted\tby name\totherwise\tsurvived"]
    for part in sorted((part for part in scores if part in SUBCHAPTERS), key=order):
        together = _together(scores[part]["counts"])
        lines.append("\t".join(map(str, (part, sum(together.values()), *together.values()))))
    return "\n".join(lines) + "\n"


def reason_of(survivor: str) -> str:
    """The reason on file why this mutant survives."""
    reasons: list[dict[str, str]] = tomllib.loads(REASONS.read_text(encoding="utf-8")).get("reason", [])
    return next((entry["says"] for entry in reasons if re.search(entry["mutant"], survivor)), "a test is missing")


def _planted(title: str, rows: list[list[str]]) -> list[str]:
    by_name, caught = (sum(verdict in of for _, verdict, _ in rows) for of in (("named",), ("named", "other")))
    lines = [
        f"## {title}",
        "",
        f"Tests caught {caught} of {len(rows)}; {by_name} were caught by a test that names the paragraph.",
        "",
    ]
    lines += ["| fault | caught by |", "|---|---|"]
    for fault, verdict, test in rows:
        said = f"`{test.removeprefix('tests/')[-100:]}`" if verdict != "survives" else f"none: {reason_of(fault)}"
        lines.append(f"| {fault.replace('|', '/')[:120]} | {said} |")
    return lines


def _table(title: str, parts: list[str], scores: dict[str, Any]) -> list[str]:
    columns = (title, *KINDS, "all", "planted in code", "by name", "killed", "before")
    lines = [f"| {' | '.join(columns)} |", "|---" * len(columns) + "|"]
    before = json.loads(BEFORE.read_text(encoding="utf-8"))
    lines += [
        _row(part, scores[part]["counts"], scores[part].get("in_code", 0), before.get(part, {})) for part in parts
    ]
    counts = {kind: _sums(scores[part]["counts"].get(kind, {}) for part in parts) for kind in KINDS}
    in_code = sum(scores[part].get("in_code", 0) for part in parts)
    return [*lines, _row("**all**", counts, in_code, _sums(before.get(part, {}) for part in parts))]


def _sums(of: Iterable[dict[str, int]]) -> dict[str, int]:
    parts = list(of)
    return {verdict: sum(part.get(verdict, 0) for part in parts) for verdict in VERDICTS}


def _together(counts: dict[str, dict[str, int]]) -> dict[str, int]:
    return _sums(counts.values())


def _row(name: str, counts: dict[str, dict[str, int]], in_code: int, before: dict[str, int]) -> str:
    together = _together(counts)
    planted = sum(sum(counts.get(kind, {}).values()) for kind in ("table", "decision"))
    cells = [*(_cell(counts.get(kind, {})) for kind in KINDS), _cell(together), f"{planted} of {in_code}"]
    by_name, killed = _shares(together)
    shares_before = " / ".join(_shares(before)) if any(before.values()) else "–"
    return f"| {name} | {' | '.join(cells)} | {by_name} | {killed} | {shares_before} |"


def _shares(verdicts: dict[str, int]) -> tuple[str, str]:
    """The share caught by a test that names the paragraph, and the share caught by any test."""
    all_ = max(1, sum(verdicts.values()))
    return f"{verdicts.get('named', 0) / all_:.1%}", f"{1 - verdicts.get('survives', 0) / all_:.1%}"


def _cell(counts: dict[str, int]) -> str:
    if not any(counts.values()):
        return "–"
    return f"{counts.get('named', 0)} + {counts.get('other', 0)} + {counts.get('survives', 0)}"
