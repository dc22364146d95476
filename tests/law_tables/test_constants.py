"""Tables and constants in code have the values that the tables of the law have for them."""

from __future__ import annotations

import pytest

from pitboss.games import GAMES
from pitboss.law.index import SECTIONS
from tests.law_tables.constants import differences, on_file, stated, wordings


@pytest.mark.parametrize("part", on_file())
def test_tables_in_code_are_those_on_file(part: str) -> None:
    """Drawing tables, house ways; after a change compare with the text: python -m tests.law_tables.constants."""
    assert len(list(GAMES.values())) == len(GAMES)  # all files are loaded
    differ = differences(part)
    assert not differ, "\n".join(differ)


def test_a_constant_that_has_another_value_is_reported_with_its_paragraph(monkeypatch: pytest.MonkeyPatch) -> None:
    """15.7(c)1: what a writer may pay by hand."""
    from pitboss.games.keno.engine import redemption  # noqa: PLC0415

    monkeypatch.setattr(redemption, "BY_HAND", 10_01)
    [told] = differences("15")
    assert told == "games/keno/engine/redemption.py BY_HAND (15.7(c)1): 1001 in code, 1000 on file"


def test_paragraphs_and_wordings_are_on_file_for_constants_that_there_are() -> None:
    constants = {name for constants in on_file().values() for name in constants}
    assert {name for name in stated() if name not in constants} == set()
    assert all(any(law.startswith(f"{number}(") or law == number for number in SECTIONS) for law in stated().values())
    assert {name for name in wordings() if name not in constants} == set()
