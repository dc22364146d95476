"""Citations: their forms, their order, and the messages about unknown ones."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.errors import Refused
from pitboss.law import CHAPTERS, SECTIONS, Citation, parse_subchapter

ROMAN = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]

numbers = st.integers(1, 99)
suffixes = st.sampled_from(["", "A", "B", "C", "D"])


@st.composite
def keyed(draw: st.DrawFn) -> tuple[tuple[object, ...], Citation]:
    """A citation with the numbers it was made from, in the law's order."""
    chapter = draw(st.sampled_from(CHAPTERS))
    sub, sub_suffix, number, suffix = draw(st.tuples(numbers, suffixes, numbers, suffixes))
    letter = draw(st.sampled_from(["", *"abcz"]))
    item = draw(st.integers(0, 20)) if letter else 0
    roman = draw(st.integers(0, 10)) if item else 0
    inner = draw(st.integers(0, 12)) if roman else 0
    made = Citation(
        f"{sub}{sub_suffix}.{number}{suffix}",
        letter,
        (str(item) if item else "") + ROMAN[roman] + (f"({inner})" if inner else ""),
        chapter,
    )
    return (CHAPTERS.index(chapter), sub, sub_suffix, number, suffix, letter, item, roman, inner), made


@given(keyed())
def test_every_written_form_reads_back_as_the_same_citation(pair: tuple[object, Citation]) -> None:
    _, citation = pair
    for form in (str(citation), citation.short, f"  N.J.A.C. {citation}\n"):
        assert Citation.parse(form) == citation


@given(st.lists(keyed(), max_size=8))
def test_citations_sort_as_the_law_is_printed(pairs: list[tuple[tuple[object, ...], Citation]]) -> None:
    in_order = sorted(pairs, key=lambda pair: pair[0])
    assert sorted(citation for _, citation in pairs) == [citation for _, citation in in_order]


@given(keyed(), keyed())
def test_a_place_contains_another_only_if_it_is_on_the_way_up_from_it(
    one: tuple[object, Citation], other: tuple[object, Citation]
) -> None:
    place, inside = one[1], other[1]
    on_the_way = [inside]
    while (above := on_the_way[-1].parent) is not None:
        on_the_way.append(above)
    assert place.contains(inside) == (place in on_the_way)
    assert all(above.contains(inside) and above <= inside for above in on_the_way)


@pytest.mark.parametrize(
    "in_order",
    [
        "1.12 1A.1 2.1 2A.1 2B.1 3.1 10.1",
        "20.2 20.12 20.12A 20.13",
        "20.11 20.11(a) 20.11(a)1 20.11(a)2 20.11(a)3 20.11(a)3i 20.11(a)4 20.11(a)10",
        "5.1(e)1 5.1(e)1i 5.1(e)1i(1) 5.1(e)1i(2) 5.1(e)1i(10) 5.1(e)1ii 5.1(e)1iv 5.1(e)1v 5.1(e)1ix 5.1(e)2",
    ],
)
def test_order_by_number_then_suffix_then_letter_then_item(in_order: str) -> None:
    citations = [Citation.parse(text) for text in in_order.split()]
    assert all(before < after for before, after in pairwise(citations))


def test_parts_of_a_citation() -> None:
    citation = Citation.parse("N.J.A.C. 13:69F-5.1(e)1i(2)")
    assert citation == Citation("5.1", "e", "1i(2)")
    assert citation.subchapter == "5"
    assert str(citation) == "13:69F-5.1(e)1i(2)"
    assert citation.short == "5.1(e)1i(2)"


def test_another_chapter_is_always_written_in_full() -> None:
    citation = Citation.parse("19:47-5.1(g)")
    assert citation.chapter == "19:47"
    assert citation.short == str(citation) == "19:47-5.1(g)"
    assert citation != Citation.parse("5.1(g)")


def test_the_way_up_from_an_item_ends_at_its_section() -> None:
    way, place = [], Citation.parse("5.1(e)1i(2)").parent
    while place is not None:
        way.append(place.short)
        place = place.parent
    assert way == ["5.1(e)1i", "5.1(e)1", "5.1(e)", "5.1"]


@pytest.mark.parametrize(
    ("place", "inside", "contained"),
    [
        ("20.11", "20.11(a)2", True),
        ("20.11(a)", "20.11(a)3i", True),
        ("20.11(a)3", "20.11(a)3i", True),
        ("20.11", "20.11", True),
        ("20.11(a)2", "20.11", False),
        ("20.11(a)3", "20.11(a)31", False),
        ("5.1(e)1i", "5.1(e)1ii", False),
        ("20.12", "20.12A(a)", False),
        ("5.1", "19:47-5.1(g)", False),
    ],
)
def test_contains(place: str, inside: str, contained: bool) -> None:
    assert Citation.parse(place).contains(Citation.parse(inside)) is contained


NOT_CITATIONS = [
    *("", "20", "13:69F-20", "20.", "0.1", "20.01", "٢٠.11"),
    *("20.11a", "20.11(A)", "20.11(ab)", "20.11 (a)"),
    *("20.11(a)02", "20.11(a)(2)", "20.11(a)2(1)", "20.11(a)iii", "20.11(a)2iiii", "20.11(a)2."),
    *("N.J.A.C. 20.11", "13:70-1.1", "20.11(a)2, 20.12"),
]


@pytest.mark.parametrize("text", NOT_CITATIONS)
def test_anything_else_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(Refused) as refusal:
        Citation.parse(text)
    assert str(refusal.value) == f"'{text}' is not a citation; write it as 20.11(a)2 or 13:69F-20.11(a)2"


@pytest.mark.parametrize(
    "parts",
    [("20",), ("20.11", "", "2"), ("20.11", "ab"), ("20.11", "a", "iv"), ("1.1", "", "", "13:70"), ("13:69F-1.1",)],
)
def test_a_citation_cannot_be_made_of_parts_that_do_not_fit(parts: tuple[str, ...]) -> None:
    with pytest.raises(Refused):
        Citation(*parts)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("20.11(b)", "13:69F-20.11 has paragraph (a) only"),
        ("20.12(h)1", "13:69F-20.12 has paragraphs (a) to (g)"),
        ("20.1(a)", "13:69F-20.1 has no lettered paragraphs"),
        ("20.14", "there is no section 13:69F-20.14; subchapter 20 ends at 20.12A"),
        ("20.5A(a)", "there is no section 13:69F-20.5A; the number before it is 20.5"),
        ("38.1", "there is no subchapter 13:69F-38; chapter 13:69F ends at 37"),
        ("2C.1", "there is no subchapter 13:69F-2C; the number before it is 2B"),
    ],
)
def test_a_paragraph_that_does_not_exist_is_reported(text: str, said: str) -> None:
    citation = Citation.parse(text)
    assert not citation.known()
    with pytest.raises(Refused) as refusal:
        citation.validate()
    assert str(refusal.value) == said


@pytest.mark.parametrize("text", ["20.7(f)", "20.12A(d)", "20.11(a)4ii", "13:69E-1.17(a)", "19:47-5.7"])
def test_items_and_other_chapters_are_checked_by_form_only(text: str) -> None:
    citation = Citation.parse(text)
    assert citation.known()
    assert citation.validate() is citation


@given(st.sampled_from(sorted(SECTIONS)))
def test_every_letter_of_the_index_is_known_and_the_next_one_is_not(number: str) -> None:
    letters = SECTIONS[number].letters
    assert all(Citation(number, letter).known() for letter in ["", *letters])
    assert not Citation(number, chr(ord(max(letters, default="`")) + 1)).known()


@pytest.mark.parametrize("text", ["20", " 13:69F-20 ", "N.J.A.C. 13:69F-20"])
def test_a_subchapter_is_read_with_or_without_its_chapter(text: str) -> None:
    assert parse_subchapter(text) == "20"


@pytest.mark.parametrize("text", ["", "020", "20.1", "19:47-20", "twenty"])
def test_anything_else_is_not_a_subchapter(text: str) -> None:
    with pytest.raises(Refused) as refusal:
        parse_subchapter(text)
    assert str(refusal.value) == f"'{text}' is not a subchapter; write it as 20 or 13:69F-20"
