"""The price report: what a petition needs about each wager, as HTML and as Markdown."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from pitboss import games
from pitboss.analysis.prices.book import BookEntry
from pitboss.analysis.prices.report import prices_report
from pitboss.analysis.prices.report_rows import exactly, methods
from pitboss.plain import Json
from pitboss.pricing import EXACT, Found, Method, Payout, Priced, WagerPrice
from pitboss.reports.document import Document
from pitboss.reports.html_page import page
from pitboss.table import submit

ROULETTE = games.find("roulette")
LONG = WagerPrice(
    "straight", "A <long> shot", "5.1(e)1",
    (Payout(Fraction(505), 90_386_280, "royal_flush"), Payout(Fraction(-1), 27_813_719_637_720, "loses")),
    action=Fraction(3, 2), notes=(("stakes 2", "50%"),),
)  # fmt: skip
PLAY: dict[str, Json] = {
    "in a word": "stands on seventeen",
    "decisions": [{"says": "play or fold", "staked": "1 on ante", "taken": ["play 67%"], "rules": ["play with Q-6-4"]}],
    "hard totals": {"16": {"2": "stand", "10": "hit"}, "17": {"2": "stand", "10": "stand"}},
    "with five": {"card": "-0.179379", "stay": "-0.209574"},
}


def made(*wagers: WagerPrice, strategy: dict[str, Json] | None = None) -> Document:
    """The report of one game."""
    priced = Priced("roulette", submit(ROULETTE).plain(), wagers, strategy)
    return prices_report([BookEntry("roulette", "Roulette", priced)], date(2026, 11, 15))


def test_an_exact_figure_that_is_too_long_for_a_column_is_printed_below_its_row() -> None:
    written = made(LONG).markdown()
    assert f"exact house advantage: {LONG.house_advantage}" in written
    assert "| royal flush | +505 | 90,386,280 |" in written
    assert "element of risk" in written


def price(name: str, won: int, lost: int, method: Method = EXACT) -> WagerPrice:
    """An even-money wager with these numbers of cases."""
    return WagerPrice(name, name, "5.2(a)", (Payout(Fraction(1), won), Payout(Fraction(-1), lost)), method=method)


def test_the_exact_advantage_is_always_in_lowest_terms() -> None:
    assert exactly(price("one", 24, 30)) == "1/9"
    assert exactly(price("insurance", 96 * 24, 215 * 24)) == "119/311"


def test_wagers_that_are_played_together_are_named_by_the_first_in_the_methods() -> None:
    within = Method("dynamic programming", 1e-12, found=Found.COMPUTED)
    priced = Priced(
        "roulette", {}, (price("main, double", 1, 2, within), price("split", 1, 2, within), price("x", 1, 1))
    )
    where = "(docs/explanation/derivations.md)"
    says = f"methods: dynamic programming, to within 1e-10% {where} (main; split), and exact (x)"
    assert methods(priced).endswith(says)


def test_the_play_is_stated_in_sentences_decisions_and_tables() -> None:
    written = made(LONG, strategy=PLAY).markdown()
    for words in (
        "**In a word**: stands on seventeen.",
        "**Play or fold** (staked: 1 on ante): play 67%",
        "- play with Q-6-4",
        "| hand | 2 | 10 |",
        "| 16 | stand | hit |",
        "| with five | card -0.179379, stay -0.209574 |",
    ):
        assert words in written


def test_a_page_says_the_same_and_lets_no_markup_through() -> None:
    shown = page(made(LONG, strategy=PLAY))
    assert "A &lt;long&gt; shot" in shown
    assert "<long>" not in shown
    assert "<li>play with Q-6-4</li>" in shown
    assert "<code>zero_rule</code>" in shown
    assert "on 2026-11-15" in shown


def test_a_game_without_a_solver_is_listed_in_the_summary_with_the_reason() -> None:
    entries = [BookEntry("roulette", "Roulette", None, "no solver yet"), BookEntry("big-six", "Big six", None, "later")]
    written = prices_report(entries, date(2026, 11, 15)).markdown()
    assert "| Roulette | 13:69F-5.1, 5.2, 5.3, 5.4 |  | no solver yet |" in written
