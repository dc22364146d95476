"""The lookup of what tables say: a sentence with another paragraph than the one on file fails where it is said."""

from __future__ import annotations

import pytest

from pitboss.errors import Refused
from pitboss.games import find
from tests.law_tables import said


def test_a_sentence_with_another_paragraph_is_reported_with_the_right_one() -> None:
    """4.12(c): a second extra card of the Dominant Player."""
    known = next(one for one in said.on_file()["4"] if "already has an extra card" in one)
    assert said.differs(known, "4.12(c)") == ""
    assert said.differs(known, "4.12(d)").endswith("cites 4.12(d); the tables have 4.12(c)")
    assert said.differs("a sentence that no table says", "4.12(d)") == ""


def test_refusals_are_looked_up_while_a_table_is_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """6.5(a): a bet after "No more bets" at red dog; on file with another paragraph it fails."""
    monkeypatch.setattr(said, "_known", set())  # what another test has said is not looked up again
    table = find("red-dog").open()
    table.sit(1, "Ann", 1_000_00)
    watching = said.watch()
    next(watching)
    try:
        with pytest.raises(Refused):
            table.apply({"do": "choose", "seat": 1, "action": "raise"})
        monkeypatch.setattr(said, "differs", lambda sentence, law: f"{sentence} must not cite {law}")
        with pytest.raises(AssertionError, match="must not cite 6"):
            table.apply({"do": "begin"})
            table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "original", "amount": 10_00}]})
    finally:
        watching.close()  # type: ignore[attr-defined] # a generator
