"""Petitions by the paragraphs of 8.4: which one each kind of game is under, and what a petition lacks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pitboss.games.declared import design_of, read_game
from pitboss.games.declared.design import PetitionFacts
from pitboss.games.declared.record import PetitionRecord, missing_for

PETITIONS = [
    *sorted(Path("examples/petitions").glob("*.toml")),
    *(Path("examples/petitions/book", f"{name}.toml") for name in ("casino_war", "red_dog", "pai_gow_poker", "keno")),
]


@pytest.mark.parametrize("path", PETITIONS, ids=lambda path: path.stem)
def test_8_4_is_the_section_of_a_petition_of_every_kind(path: Path) -> None:
    assert read_game(path).sections == ("8.4",)


def test_a_petition_lacks_what_8_4_b_and_d_ask_for_and_it_does_not_state() -> None:
    """8.4(d)1, (b), (d)2, (d)4 and (d)5."""
    empty = replace(design_of(read_game(PETITIONS[0])), petition=PetitionFacts())
    lacks = ["8.4(d)1", "8.4(b)", "8.4(d)2", "8.4(d)4", "8.4(d)5"]
    assert [law for _, law in missing_for("filed", empty, PetitionRecord())] == lacks
    of_what = replace(empty, petition=PetitionFacts(is_a="variation"))
    assert missing_for("filed", of_what, PetitionRecord())[2] == ("which games it varies", "8.4(d)2")
