"""Every printed page of signs, guides, submissions, petitions and the book: nothing overlaps or is cut off or empty."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from itertools import pairwise

import pytest

from pitboss import press
from pitboss.analysis.prices.solvers import price, takes_long
from pitboss.games import GAMES, find
from pitboss.press.sign import LETTERS
from pitboss.pricing.analyst import analyst_of
from pitboss.reports.document import Document, DocumentTable, Heading, Paragraph
from pitboss.submission import with_settings
from pitboss.table import Submission, submit
from tests.press.pages import PrintedPage, print_pages
from tests.press.test_petition import petition_of
from tests.support.samples import one_of_each_family

TODAY = date(2026, 11, 16)
KINDS: dict[str, tuple[Callable[[Submission], Document], int]] = {
    "sign": (lambda submission: press.sign(submission, TODAY), LETTERS["letter"]),
    "guide": (lambda submission: press.guide(submission, None, TODAY), 10),
    "submission": (lambda submission: press.submission_document(submission, TODAY), 10),
}
IDENTIFIER = re.compile(r"\b[a-z0-9]+_[a-z0-9_]+\b|\bvig\d\b")


def problems_of(pages: list[PrintedPage]) -> list[str]:
    """What is wrong with the pages; the last one, and the last one before pocket cards, may be nearly empty."""
    problems = [f"page {at}: {says}" for at, page in enumerate(pages, 1) for says in page.problems]
    return problems + [
        f"page {at} is {page.filled:.0%} full"
        for at, (page, after) in enumerate(pairwise(pages), 1)
        if page.filled < 1 / 3 and page.is_card == after.is_card
    ]


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", one_of_each_family())
def test_every_page_is_legible_and_at_least_a_third_full_but_the_last(game: str, kind: str) -> None:
    make, size = KINDS[kind]
    assert problems_of(print_pages(make(with_settings(find(game), [])), "letter", size)) == []


@pytest.mark.parametrize("game", ["five-card-draw-high", "craps"])
def test_a_table_longer_than_a_page_continues_on_the_next(game: str) -> None:
    for make, size in KINDS.values():
        assert problems_of(print_pages(make(with_settings(find(game), [])), "letter", size)) == []


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_no_identifier_is_printed(game: str, kind: str) -> None:
    make, _ = KINDS[kind]
    assert IDENTIFIER.findall(make(with_settings(find(game), [])).markdown()) == []


PRICED = [name for name, game in GAMES.items() if analyst_of(game) is not None and not takes_long(game)]


@pytest.mark.solver
@pytest.mark.parametrize("game", one_of_each_family(PRICED))
def test_every_page_and_pocket_card_of_a_guide_with_prices_is_legible(game: str) -> None:
    submission = submit(find(game))
    document = press.guide(submission, price(submission), TODAY)
    assert problems_of(print_pages(document)) == []
    assert IDENTIFIER.findall(document.markdown()) == []


@pytest.mark.long
def test_every_page_of_the_book_is_legible_and_at_least_a_third_full_but_the_last() -> None:
    document = press.book([submit(game) for game in GAMES.values()], {}, TODAY)
    assert problems_of(print_pages(document)) == []
    assert IDENTIFIER.findall(document.markdown()) == []


@pytest.mark.solver
@pytest.mark.parametrize("name", ["boardwalk_three", "harbor_dice", "lighthouse_wheel"])
def test_every_page_of_a_petition_is_legible_and_at_least_a_third_full_but_the_last(name: str) -> None:
    document = petition_of(name)
    assert problems_of(print_pages(document)) == []
    assert IDENTIFIER.findall(document.markdown()) == []


class TestTheMeasure:
    """The measure finds what it looks for."""

    def test_text_over_other_text_or_over_the_edge_is_found(self) -> None:
        wide = Document("t", "s", (Paragraph("x" * 200),), TODAY)
        assert any("over the edge" in says for says in problems_of(print_pages(wide)))
        cell = DocumentTable(("a", "b"), (("x" * 70, "y " * 60),))
        assert any(" over " in says for says in problems_of(print_pages(Document("t", "s", (cell,), TODAY))))

    def test_a_page_with_a_heading_alone_is_found(self) -> None:
        sheets = Document("t", "s", (Heading("one"), Heading("two", new_sheet=True)), TODAY)
        assert [says for says in problems_of(print_pages(sheets)) if "full" in says]


class TestSigns:
    """What must be posted at a poker or roulette table is on its sign."""

    def test_a_poker_sign_states_the_rake_in_force_and_the_blinds(self) -> None:
        """14.14(c), 14.10(d)4."""
        text = press.sign(with_settings(find("hold-em"), ["limits.minimum=4", "straddle=yes"]), TODAY).markdown()
        assert "| $2.00 and $4.00 |" in text and "| yes, $8.00 |" in text
        assert "| 10 percent |" in text and "| $5.00 |" in text
        assert "time charge" not in text and "incremental rake" not in text and "## Payouts" not in text
        assert "before the button returns" not in text and "before each community street" not in text
        by_time = press.sign(with_settings(find("hold-em"), ['rake=["time"]']), TODAY).markdown()
        assert "| $12.00 |" in by_time and "percentage of what is bet" not in by_time

    def test_a_stud_sign_states_the_forced_bet(self) -> None:
        text = press.sign(with_settings(find("seven-card-stud-high"), ["limits.minimum=4"]), TODAY).markdown()
        assert re.search(r"forced bet .*\| \$4.00 \|", text)

    def test_a_roulette_sign_lists_the_numbers_of_each_color_and_what_a_zero_takes(self) -> None:
        colored = with_settings(find("roulette"), ["six_color_offered=yes", "red_black_offered=no", "dozen_offered=no"])
        text = press.sign(colored, TODAY).markdown()
        [row] = [line for line in text.splitlines() if "numbers of each" in line]
        assert len(re.findall(r"\b\d+\b", row.split("|")[2])) == 36
        assert "numbers of each" not in press.sign(with_settings(find("roulette"), []), TODAY).markdown()
        zero = "What a zero takes"
        for wheel, takes in (("double_zero", "half"), ("single_zero", "all")):
            text = press.sign(with_settings(find("roulette"), [f"wheel={wheel}"]), TODAY).markdown()
            assert any(line.startswith(f"| {zero}") and line.endswith(f"| {takes} |") for line in text.splitlines())
