"""The clause matrices: what each standard requires, how pitboss meets it, and what pitboss does not claim."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

STATUSES = ("met", "partly", "not claimed", "not applicable")


def standards() -> list[Mapping[str, Any]]:
    """The standards with their clauses."""
    content = tomllib.loads((Path(__file__).parent / "clauses.toml").read_text(encoding="utf-8"))
    listed: list[Mapping[str, Any]] = content["standard"]
    return listed


def matrix_pages() -> Iterator[tuple[str, str]]:
    """A Markdown page for each standard, by the name of its file."""
    for standard in standards():
        lines = [
            f"# {standard['id']}: {standard['title']}",
            "",
            f"Applies {standard['applies']}. Topics are in our own words. No laboratory has certified pitboss.",
            "",
            "| topic | status | what pitboss does | shown by |",
            "|---|---|---|---|",
        ]
        lines += [f"| {row['topic']} | {row['status']} | {row['by']} | {row['shown']} |" for row in standard["clause"]]
        yield f"{standard['id'].lower()}.md", "\n".join(lines) + "\n"
