"""Petitions by the paragraphs of 8.4: which one each kind of game is under, and what a petition lacks."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from pitboss.errors import BadFile
from pitboss.games.declared import design_of, read_game
from pitboss.games.declared.design import PetitionFacts
from pitboss.games.declared.record import HAPPENINGS, MAX_ENTRIES, PetitionRecord, RecordEntry, missing_for, read_record

PETITIONS = [
    *sorted(Path("examples/petitions").glob("*.toml")),
    *(
        Path("examples/petitions/book", f"{name}.toml")
        for name in ("casino_war", "red_dog", "pai_gow_poker", "keno", "punto_banco")
    ),
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


def test_8_4_f2_a_test_submission_states_casinos_dates_times_signs_and_criteria() -> None:
    """8.4(f)2i to iv."""
    empty = replace(design_of(read_game(PETITIONS[0])), petition=PetitionFacts())
    lacks = missing_for("test submitted", empty, PetitionRecord())
    assert [law for _, law in lacks] == ["8.4(f)2i", "8.4(f)2ii", "8.4(f)2ii", "8.4(f)2iii", "8.4(f)2iv"]
    assert lacks[2] == ("its times of the day", "8.4(f)2ii")


FILED = '[[entry]]\non = 2027-01-04\nwhat = "filed"\n'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (FILED.replace("on = 2027-01-04\n", ""), "on is missing"),
        (FILED * (MAX_ENTRIES + 1), "a record may have up to"),
        (FILED * MAX_ENTRIES, "a petition that is filed cannot be filed"),  # not too many
        ("entry = 3\n", "a record may have up to"),
        (FILED.replace("filed", "field"), "did you mean 'filed'"),
    ],
)
def test_a_record_under_8_4_has_dated_entries_of_known_events(text: str, says: str, tmp_path: Path) -> None:
    """8.4(d)8: such as the Division's request for information and the petitioners' answer."""
    path = tmp_path / "record.toml"
    design = design_of(read_game(PETITIONS[0]))
    path.write_text(FILED)
    assert read_record(path, design).has("filed")
    path.write_text(text)
    with pytest.raises(BadFile, match=says):
        read_record(path, design)


def test_8_4_g_a_condition_that_is_met_is_not_asked_for_again() -> None:
    """8.4(g)1 to 4: the other conditions still are."""
    design = design_of(read_game(PETITIONS[0]))
    events = ("filed", "review begun", "preliminarily approved", "test submitted", "test begun", "found suitable")
    record = PetitionRecord(tuple(RecordEntry(date(2027, 1, 4), what) for what in events))
    laws = {law for _, law in record.next_steps(design)}
    assert "8.4(g)1" not in laws and laws >= {"8.4(g)2", "8.4(g)3", "8.4(g)4"}


def test_8_4_d8_the_division_asks_and_the_petitioners_answer() -> None:
    """8.4(d)8."""
    asked, given = (HAPPENINGS[f"information {what}"] for what in ("asked", "given"))
    assert (asked.law, given.law) == ("8.4(d)8", "8.4(d)8")
    assert asked.description.startswith("the Division asks")
    assert given.description.startswith("the petitioners provide")


def test_8_4_f2_a_test_begins_with_its_submission_and_ends_in_an_approval_on_four_conditions() -> None:
    """8.4(f)2, 8.4(g)1 to 4."""
    design = design_of(read_game(PETITIONS[0]))
    assert missing_for("test begun", design, PetitionRecord()) == [("the test plan", "8.4(f)2")]
    submitted = PetitionRecord((RecordEntry(date(2027, 1, 4), "test submitted"),))
    assert missing_for("test begun", design, submitted) == []
    laws = [law for _, law in missing_for("approved", design, submitted)]
    assert laws == ["8.4(g)1", "8.4(g)2", "8.4(g)3", "8.4(g)4"]


def test_8_4_f2ii_a_test_has_a_beginning_a_length_and_tables() -> None:
    """8.4(f)2ii; entries of one day are in order."""
    design = design_of(read_game(PETITIONS[0]))
    full = replace(design.petition.test, begins=date(2027, 3, 1), days=90, tables=2)
    for test, lacks in ((full, False), (replace(full, days=0), True), (replace(full, tables=0), True)):
        stated = replace(design, petition=replace(design.petition, test=test))
        missing = missing_for("test submitted", stated, PetitionRecord())
        assert (("its dates and tables", "8.4(f)2ii") in missing) is lacks


def test_8_4_d_entries_of_a_record_are_in_order_of_their_days(tmp_path: Path) -> None:
    """8.4(d), (e): two of one day may follow each other, an earlier one may not."""
    path, design = tmp_path / "record.toml", design_of(read_game(PETITIONS[0]))
    for day, in_order in ((4, True), (3, False)):
        path.write_text(f'{FILED}[[entry]]\non = 2027-01-0{day}\nwhat = "review begun"\n')
        if in_order:
            assert read_record(path, design).has("review begun")
        else:
            with pytest.raises(BadFile, match="list entries in order of date"):
                read_record(path, design)


def test_8_4_f2iv_a_test_states_what_a_success_is_and_its_forms() -> None:
    """8.4(f)2iv."""
    design = design_of(read_game(PETITIONS[0]))
    full = replace(design.petition.test, success="as much as roulette wins", forms="form 7")
    for test, lacks in ((full, False), (replace(full, success=""), True), (replace(full, forms=""), True)):
        stated = replace(design, petition=replace(design.petition, test=test))
        laws = [law for _, law in missing_for("test submitted", stated, PetitionRecord())]
        assert ("8.4(f)2iv" in laws) is lacks


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ('what = "approved"', "a petition that is filed cannot be approved .*8.4\\(g\\)"),
        ('what = "review begun"\nnote = "two\\nlines"', "note must be"),
        ('what = "review begun"\n[[entry]]\non = 2027-01-04\nwhat = "preliminarily approved"\n'
         '[[entry]]\non = 2027-01-04\nwhat = "test begun"', "test begun: still missing the test plan .*8.4\\(f\\)2"),
    ],
)  # fmt: skip
def test_8_4_an_entry_follows_the_state_of_the_petition(entry: str, says: str, tmp_path: Path) -> None:
    """8.4(e), (f)2, (g)."""
    path = tmp_path / "record.toml"
    path.write_text(f"{FILED}[[entry]]\non = 2027-01-04\n{entry}\n")
    with pytest.raises(BadFile, match=says):
        read_record(path, design_of(read_game(PETITIONS[0])))
