"""The concordance: the place of a paragraph in older editions, if our files show it, and back."""

from __future__ import annotations

from importlib import resources

import pytest

from pitboss.errors import BadFile, Refused
from pitboss.law import SUBCHAPTERS, Citation, find_edition, find_end, find_heirs, find_place
from pitboss.law.answers import paragraphs
from pitboss.law.concordance import read_concordance

HEAD = "paragraph\t13:69F\t19:47-B\t19:47-A\tshown\twhy"


def cited(edition: str, law: str) -> str:
    return str(find_edition(edition).cite(law))


@pytest.mark.parametrize(
    ("law", "older"),
    [
        ("1.2(a)40", "19:47-1.2(a)40"),
        ("2.2(b)3iii", "19:47-2.2(e)"),
        ("2.2(b)3iv(5)", "19:47-2.2(d)"),
        ("3.3(c)2", "19:47-3.3(c)2"),
        ("3.11(a)1", "19:47-3.11(a)1"),
        ("7.7(d)", "19:47-7.7(c)3i"),
        ("7.7(h)", "19:47-7.7(c)3v"),
        ("5.1(e)9", "19:47-5.1(e)9"),
        ("5.1(e)6ii", "19:47-5.1(e)6ii"),
        ("16.4(c)1iii", "19:47-16.4(c)1iii"),
    ],
)
def test_a_paragraph_whose_older_words_we_have_is_cited_where_it_stood(law: str, older: str) -> None:
    assert cited("19:47-B", law) == older
    assert find_place(Citation.parse(law), "19:47-B").shown == "text"


@pytest.mark.parametrize("law", ["2.4(b)", "2.3(e)4", "2.3(j)", "3.1(a)", "3.11(a)2", "4.5(c)1", "8.2(a)", "16.8(b)3"])
def test_a_paragraph_whose_words_are_missing_is_cited_by_its_section(law: str) -> None:
    citation = Citation.parse(law)
    assert cited("19:47-B", law) == f"19:47-{citation.section}"
    assert find_place(citation, "19:47-B").shown == "title"


@pytest.mark.parametrize(
    ("law", "why"),
    [
        ("1A.5(c)", "later than the older print"),
        ("2.26(a)", "later than the older print"),
        ("2.3(l)1", "hand fee"),
        ("3.2(a)6", "dragon 7"),
        ("7.3(i)", "dragon 7"),
        ("7.7(i)", "nobody backed"),
        ("8.6(a)", "later than the older print"),
        ("36.1", "later than the older print"),
        ("3.3(m)", "amendment"),
    ],
)
def test_a_paragraph_without_an_ancestor_says_so_and_is_cited_as_it_is(law: str, why: str) -> None:
    place = find_place(Citation.parse(law), "19:47-B")
    assert (place.citation, place.shown) == (None, None)
    assert why in place.why
    assert cited("19:47-B", law) == f"13:69F-{law}"


def test_of_a_subchapter_that_is_known_by_its_adoption_only_no_paragraph_is_claimed() -> None:
    place = find_place(Citation.parse("20.6(d)"), "19:47-B")
    assert (place.citation, place.shown) == (None, "adopted")
    assert "adopted" in place.why
    assert cited("19:47-B", "20.6(d)") == "13:69F-20.6(d)"


@pytest.mark.parametrize(
    ("law", "early", "late"),
    [
        ("5.1(e)5", "19:47-5.1(e)5", "19:47-5.1(e)5"),
        ("5.1(e)6i", "19:47-5.1(e)6", "19:47-5.1(e)6i"),
        ("5.1(e)7", "13:69F-5.1(e)7", "19:47-5.1(e)7"),
        ("5.1(e)9", "19:47-5.1(e)7", "19:47-5.1(e)9"),
        ("5.1(e)16", "19:47-5.1(e)14", "19:47-5.1(e)16"),
        ("5.1(g)", "13:69F-5.1(g)", "19:47-5.1(g)"),
        ("34.1", "13:69F-34.1", "13:69F-34.1"),
    ],
)
def test_the_color_wagers_renumbered_roulette_in_2009(law: str, early: str, late: str) -> None:
    assert (cited("19:47-A", law), cited("19:47-B", law)) == (early, late)


def test_the_amendment_adds_paragraphs_to_the_current_edition_and_moves_none() -> None:
    added = {"3.2(a)7", "3.2(a)8", "3.7(e)", "7.2(a)7", "7.2(a)8", "7.7(j)"}
    added |= {f"3.3({letter})" for letter in "jklm"} | {f"7.3({letter})" for letter in "klm"}
    for law in added:
        assert find_place(Citation.parse(law), "13:69F").citation is None
        assert find_place(Citation.parse(law), "13:69F+jackpot").citation == Citation.parse(law)
    for subchapter in ("3", "7"):
        for citation in paragraphs(subchapter):
            assert (find_place(citation, "13:69F").citation is None) == (citation.short in added)
            assert cited("13:69F+jackpot", citation.short) == cited("13:69F", citation.short) == str(citation)


@pytest.mark.parametrize(
    ("older", "heirs"),
    [
        ("1.2(a)40", ["1.2(a)40"]),
        ("2.2(c)", ["2.2(c)"]),
        ("2.2(d)", ["2.2(b)3iv", "2.2(d)"]),
        ("2.2(e)", ["2.2(b)3iii", "2.2(e)"]),
        ("2.4(a)", ["2.4"]),
        ("5.1(e)7", ["5.1(e)7", "5.1(e)9"]),
        ("5.1(e)16", ["5.1(e)16"]),
        ("7.7(c)3iv", ["7.7(g)"]),
        ("8.2", ["8.2"]),
        ("20.6(d)", []),
        ("77.1", []),
    ],
)
def test_the_way_back_finds_what_a_paragraph_has_become(older: str, heirs: list[str]) -> None:
    assert [heir.short for heir in find_heirs(Citation.parse(f"19:47-{older}"))] == heirs


@pytest.mark.parametrize(
    ("older", "why"),
    [
        ("2.3(a)4", "five cards of 21"),
        ("3.3(c)3iv", "13:69D"),
        ("7.3(c)4", "3.3(c)2"),
        ("5.1(f)1", "approved layout"),
        ("5.7", "reserved"),
    ],
)
def test_a_paragraph_without_an_heir_says_why(older: str, why: str) -> None:
    citation = Citation.parse(f"19:47-{older}")
    assert find_heirs(citation) == ()
    assert why in find_end(citation)


def test_what_has_an_heir_did_not_end() -> None:
    assert find_end(Citation.parse("19:47-3.3(c)2")) == ""


@pytest.mark.parametrize("edition", ["19:47-A", "19:47-B"])
@pytest.mark.parametrize("subchapter", SUBCHAPTERS)
def test_the_way_there_and_back_meets(subchapter: str, edition: str) -> None:
    for citation in paragraphs(subchapter):
        place = find_place(citation, edition)
        assert place.why or place.shown == "text", citation
        if place.citation is not None and place.shown == "text":
            assert citation in find_heirs(place.citation)


def test_an_edition_leaves_other_chapters_alone() -> None:
    assert cited("19:47-B", "13:69D-1.30") == "13:69D-1.30"
    assert cited("13:69F", "19:47-5.1(e)") == "19:47-5.1(e)"


def test_every_row_is_about_paragraphs_that_the_law_has_and_says_why_where_it_differs() -> None:
    rows = list(read_concordance(resources.files("pitboss.law").joinpath("concordance.tsv").read_text().splitlines()))
    for row in rows:
        if "." in row.paragraph:
            assert Citation.parse(row.paragraph).known(), row
        else:
            assert row.paragraph == "-" or row.paragraph in SUBCHAPTERS, row
        assert row.why or (row.shown == "text" and set(row.places.values()) == {row.paragraph}), row
    paragraphs_of_rows = [row.paragraph for row in rows if row.paragraph != "-"]
    assert len(set(paragraphs_of_rows)) == len(paragraphs_of_rows)


def test_a_subchapter_that_does_not_exist_has_no_place() -> None:
    with pytest.raises(Refused, match="no subchapter"):
        find_place(Citation("77.1"), "19:47-B")


@pytest.mark.parametrize(
    "row",
    ["1.1\t\t\t\ttext", "1.1\t\t\t\tsaid\t", "1.1\t\t\t\t\t", "1.1\t\t-\t\ttext\t", "1.1\t\t\t\t\ttext\t"],
)
def test_a_malformed_row_is_named_by_its_line(row: str) -> None:
    with pytest.raises(BadFile, match=r"concordance\.tsv:3: "):
        list(read_concordance([HEAD, "1\t\t\t\ttext\t", row]))
