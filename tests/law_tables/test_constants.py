"""Tables and constants in code have the values that the tables of the law have for them."""

from __future__ import annotations

import pytest

from pitboss.games import GAMES
from tests.law_tables.constants import declared, on_file


@pytest.mark.parametrize("part", on_file())
def test_tables_in_code_are_those_on_file(part: str) -> None:
    """Drawing tables, house ways; after a change compare with the text: python -m tests.law_tables.constants."""
    assert len(list(GAMES.values())) == len(GAMES)  # all files are loaded
    assert declared(part) == on_file()[part]
