"""Tables and constants in code have the values that the tables of the law have for them."""

from __future__ import annotations

import pytest

from pitboss.games import GAMES
from pitboss.law.index import SECTIONS
from tests.law_tables.constants import differences, laws_of, no_rules, on_file, stated


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


def test_paragraphs_are_on_file_for_constants_that_there_are() -> None:
    constants = {name for constants in on_file().values() for name in constants}
    assert {*stated(), *no_rules()} <= constants
    assert not stated().keys() & no_rules()
    laws = {law for of in stated().values() for law in of}
    assert all(any(law.startswith(f"{number}(") or law == number for number in SECTIONS) for law in laws)


@pytest.mark.parametrize("part", on_file())
def test_every_constant_states_a_rule_with_its_paragraph_or_is_listed_as_stating_none(part: str) -> None:
    """Whether 14.9(i)3i decides an amount is then written down, and a fault in it can be traced to the law."""
    assert [
        name for name, value in on_file()[part].items() if not laws_of(name, value) and name not in no_rules()
    ] == []
