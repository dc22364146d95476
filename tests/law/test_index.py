"""The index of sections: whole, in order, and open about what it restored."""

from __future__ import annotations

import string

import pytest

from pitboss.errors import BadFile
from pitboss.law import SECTIONS, SUBCHAPTERS, Citation
from pitboss.law.index import order, read_index

SUBCHAPTERS_OF_13_69F = 40
MAX_TITLE_LENGTH = 60
HEAD = "section\tletters\ttitle\trestored\twhy"


def test_the_chapter_has_forty_subchapters_from_craps_to_mini_tex() -> None:
    assert len(SUBCHAPTERS) == SUBCHAPTERS_OF_13_69F
    assert list(SUBCHAPTERS)[:6] == ["1", "1A", "2", "2A", "2B", "3"]
    assert SUBCHAPTERS["20"].title == "Three-Card Poker"
    assert SUBCHAPTERS["37"].title == "Mini-Tex 3 Card Hold 'Em"


def test_subchapters_and_sections_are_in_the_order_of_the_law() -> None:
    assert list(SUBCHAPTERS) == sorted(SUBCHAPTERS, key=order)
    sections = [Citation(number) for number in SECTIONS]
    assert sections == sorted(sections)


def test_every_subchapter_begins_at_its_first_section() -> None:
    assert all(subchapter.sections[0].number == f"{number}.1" for number, subchapter in SUBCHAPTERS.items())


def test_letters_run_from_a_without_a_gap() -> None:
    assert all(section.letters == string.ascii_lowercase[: len(section.letters)] for section in SECTIONS.values())


def test_every_section_has_a_short_title() -> None:
    assert all(0 < len(section.title) <= MAX_TITLE_LENGTH for section in SECTIONS.values())


def test_a_restored_letter_is_one_of_the_section_and_says_why() -> None:
    for section in SECTIONS.values():
        assert set(section.restored) <= set(section.letters), section
        assert bool(section.restored) == bool(section.why), section


def test_the_waiver_of_the_stub_count_is_restored_as_20_7_f() -> None:
    section = SECTIONS["20.7"]
    assert section.letters == "abcdef"
    assert section.restored == "f"
    assert section.why == "letter and first words lost: waiver of the stub count"


def test_letters_that_other_paragraphs_cite_are_restored() -> None:
    section = SECTIONS["2.2"]
    assert (section.letters, section.restored) == ("abcde", "cde")
    assert "2.5(i)" in section.why


@pytest.mark.parametrize("row", ["20.1\t\tDefinitions", "20.1\t\tDefinitions\t\t", "21\t\tFast\t\t\t"])
def test_a_malformed_row_is_named_by_its_line(row: str) -> None:
    with pytest.raises(BadFile, match=r"sections\.tsv:3: "):
        read_index([HEAD, "19\t\tSpanish 21\t\t", row])
