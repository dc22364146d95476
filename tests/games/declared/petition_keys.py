"""Writes the reference page of petition keys: ``python -m tests.games.declared.petition_keys``."""

from __future__ import annotations

from pathlib import Path

from pitboss.games.declared.schema import reference_page

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "petition-keys.md"

if __name__ == "__main__":
    PAGE.write_text(reference_page(), encoding="utf-8")
