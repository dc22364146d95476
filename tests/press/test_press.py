"""What is printed about games: guides (8.5), signs (8.2, 8.3), submissions, the book."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss import press
from pitboss.cli import app
from pitboss.equipment.cards import RANKS, cards
from pitboss.errors import BadFile, Refused
from pitboss.games import GAMES, find
from pitboss.hands.examples import EXAMPLES, LOWEST_STRAIGHTS, ORDERS
from pitboss.hands.orders import Order
from pitboss.press.sign import LETTERS
from pitboss.pricing import Priced
from pitboss.pricing.analyst import analyst_of
from pitboss.reports.document import Bar, Chart, Document, DocumentTable, Heading, PocketCard, ShownCards
from pitboss.reports.equipment_pictures import PAINTS
from pitboss.reports.html_page import page
from pitboss.reports.pdf import overfull, typst_source
from pitboss.submission import with_settings
from pitboss.table.rules.describe import describe
from tests.support.samples import one_of_each_family

TODAY = date(2026, 11, 16)


@pytest.mark.parametrize("name", GAMES)
def test_the_guide_of_every_game_shows_the_round_the_wagers_and_what_goes_wrong(name: str) -> None:
    submission = with_settings(find(name), [])
    text = press.guide(submission, None, TODAY).markdown()
    game = describe(submission)
    assert game.steps, "8.5: a guide tells the round"
    for step in game.steps:
        assert step.says in text
    for wager in game.offered:
        assert f"### {wager.name}\n" in text
        assert all(row.pays in text for row in wager.pays)
    for item in game.irregularities:
        assert item.says[1:] in text


@pytest.mark.parametrize("order", EXAMPLES)
def test_each_example_is_a_hand_of_its_class_and_every_class_has_one(order: type[Order]) -> None:
    rank = next(rank for rank, ranked in ORDERS.items() if ranked is order)
    assert set(EXAMPLES[order]) == set(order)
    values = [rank(*cards(hand)) for hand in EXAMPLES[order].values()]
    assert [order.of(value) for value in values] == list(EXAMPLES[order])
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize("order", LOWEST_STRAIGHTS)
def test_the_lowest_straight_of_an_order_is_shown_next_to_its_example(order: type[Order]) -> None:
    rank = next(rank for rank, ranked in ORDERS.items() if ranked is order)
    lowest = LOWEST_STRAIGHTS[order].split()
    names, suits = ("A", *RANKS), [name[-1] for name in lowest]
    runs = [names[at : at + len(lowest)] for at in range(len(names) - len(lowest) + 1)]
    hands = [" ".join(map("".join, zip(reversed(run), suits, strict=True))) for run in runs]
    values = {hand: rank(*cards(hand)) for hand in hands}
    straights = [hand for hand in hands if order.of(values[hand]).name == "STRAIGHT"]
    assert min(straights, key=values.__getitem__) == LOWEST_STRAIGHTS[order]


def test_a_worked_payment_is_what_the_table_pays() -> None:
    text = press.guide(with_settings(find("three-card-poker"), []), None, TODAY).markdown()
    assert "| three of a kind | 25 to 1 | $250.00 |" in text


def test_the_drawing_table_of_baccarat_is_that_of_the_rules() -> None:
    document = press.guide(with_settings(find("punto-banco"), []), None, TODAY)
    [table] = [block for block in document.blocks if isinstance(block, DocumentTable) and block.columns[0] == "has"]
    assert list(table.rows[3])[1:] == ["draw"] * 8 + ["stay", "draw", "draw"]  # 3.9(c): a three, after an eight


def test_a_pdf_has_the_same_bytes_for_the_same_document_and_is_tagged_for_archives() -> None:
    document = press.guide(with_settings(find("ultimate-texas-hold-em"), []), None, TODAY)
    made = press.pdf(document)
    assert made.startswith(b"%PDF-1.7") and made == press.pdf(document)
    assert b"/MarkInfo" in made and b"pdfaid" in made and b"pdfuaid" in made


def test_text_is_never_read_as_a_command_of_the_typesetter() -> None:
    document = Document('#panic("x") $ \\ "q"', "`code` **bold**", (Heading("= @here #"),), TODAY)
    assert press.pdf(document).startswith(b"%PDF")
    assert '#heading(level: 2, [#"= @here #"])' in typst_source(document)


def test_cards_are_drawn_on_a_page_and_named_in_text() -> None:
    document = Document("t", "s", (DocumentTable(("hand",), ((ShownCards(("AS", "JK")),),)),), TODAY)
    assert 'aria-label="ace of spades, joker"' in page(document)
    assert "| AS JK |" in document.markdown()


def test_a_sign_states_limits_payouts_and_the_rules_in_effect() -> None:
    submission = with_settings(find("blackjack"), ["decks=8"])
    text = press.sign(submission, TODAY).markdown()
    assert "| Blackjack wager | win | 1 to 1 |" in text and "| 8 |" in text


def test_a_submission_lists_every_option_with_its_paragraph_and_what_is_lawful() -> None:
    submission = with_settings(find("roulette"), [])
    text = press.submission_document(submission, TODAY).markdown()
    for option in describe(submission).options:
        assert f"| {option.name.replace('_', ' ')} | {option.says} |" in text


def test_the_book_has_every_game_once_and_an_index_of_paragraphs() -> None:
    document = press.book([with_settings(find(name), []) for name in GAMES], {}, TODAY)
    sheets = [block.id for block in document.blocks if isinstance(block, Heading) and block.id]
    assert sheets == [*GAMES, "readings", "editions", "index"]
    assert "| 20.11(a)3 | the print has lost the straight flush row of the ante bonus | 5 to 1 |" in document.markdown()
    index = document.blocks[-1]
    assert isinstance(index, DocumentTable)
    paragraphs = [row[0] for row in index.rows]
    assert len(paragraphs) == len(set(paragraphs)) > 1000
    games = {str(row[0]): str(row[2]) for row in index.rows}
    assert games["20.11(a)2"] == "[Three-card poker](#three-card-poker)"
    assert "[Craps](#craps)" in games["1.2(a)1"] and "[Mini-craps](#mini-craps)" in games["1.2(a)1"]


def test_the_book_with_prices_shows_the_cheapest_and_the_costliest_wager() -> None:
    big_six = with_settings(find("big-six"), [])
    analyst = analyst_of(big_six.game)
    assert analyst is not None
    text = press.book([big_six], {"big-six": analyst.price(big_six)}, TODAY).markdown()
    assert "| [Big six](#big-six) | 11.1111% | $1 | 22.2222% | $20 |" in text


def test_a_submission_names_its_readings_and_what_its_edition_has_otherwise() -> None:
    text = press.submission_document(with_settings(find("mini-baccarat"), ["edition=19:47-B"]), TODAY).markdown()
    assert "vig rounding: five cents" in text
    assert "| dragon 7 | None. |" in text
    assert "color wagers" not in text
    assert "What differs between" not in press.submission_document(with_settings(find("craps"), []), TODAY).markdown()


@pytest.mark.slow
@pytest.mark.parametrize("name", one_of_each_family())
def test_the_guide_of_a_game_has_no_overfull_line(name: str) -> None:
    assert overfull(press.guide(with_settings(find(name), []), None, TODAY)) == []


@pytest.mark.parametrize(("paper", "letters"), LETTERS.items())
def test_a_sign_fits_every_paper_in_its_letters(paper: str, letters: int) -> None:
    for name in ("craps", "blackjack", "three-card-poker"):
        document = press.sign(with_settings(find(name), []), TODAY)
        assert overfull(document, paper, letters) == []
        assert press.pdf(document, paper, letters).startswith(b"%PDF")


def test_a_word_that_is_wider_than_its_cell_is_found() -> None:
    word = "x" * 70
    document = Document("t", "s", (DocumentTable(("a", "b"), ((word, "y " * 60), (Bar(0.5, "z"), "w"))),), TODAY)
    assert overfull(document) == [word]
    broken = "_".join(["x" * 10] * 7)
    assert overfull(Document("t", "s", (DocumentTable(("a", "b"), ((broken, "y " * 60),)),), TODAY)) == []


def test_a_guide_shows_the_layout_and_the_equipment_as_pictures() -> None:
    document = press.guide(with_settings(find("roulette"), []), None, TODAY)
    charts = [block for block in document.blocks if isinstance(block, Chart)]
    assert [chart.alt for chart in charts] == [
        "a wheel of 38 sections",
        "value chips of $1, $5, $25, $100 and $500",
        "The layout of Roulette",
    ]
    assert charts[0].svg.count(f'fill="{PAINTS["red"]}"') == 18 and charts[0].svg.count("<text") == 38
    tiles = press.guide(with_settings(find("pai-gow"), []), None, TODAY)
    pictures = [block.alt for block in tiles.blocks if isinstance(block, Chart)]
    assert pictures[0].startswith("twelve (6-6), two (1-1)") and pictures[1] == "dice that show 1 and 4 and 6"


def test_the_best_play_is_on_a_separate_card_and_printed_once_in_the_guide() -> None:
    submission = with_settings(find("three-card-poker"), [])
    prices = Priced("three-card-poker", {}, (), {"hands": ["play with Q-6-4 or better"]})
    document = press.guide(submission, prices, TODAY)
    card = document.blocks[-1]
    assert isinstance(card, PocketCard)
    assert document.markdown().count("play with Q-6-4 or better") == 1
    assert '<section class="pocket"><h2>Three-card poker: how to play best' in page(document)
    assert "#page(width: 4in, height: 6in" in typst_source(document)
    assert press.pdf(document).startswith(b"%PDF")


def test_a_guide_names_the_wagers_that_are_not_offered_and_spares_the_guest_their_options() -> None:
    text = press.guide(with_settings(find("blackjack"), []), None, TODAY).markdown()
    assert "Not offered at this table: " in text and "Match the dealer" in text
    assert "2.23(a)" not in text  # the match-the-dealer wager
    offered = press.guide(with_settings(find("blackjack"), ["match_the_dealer=true"]), None, TODAY).markdown()
    assert "### Match the dealer" in offered and "2.23(a)" in offered


def test_the_payment_of_a_divided_bet_is_worked_for_one_of_its_parts() -> None:
    text = press.guide(with_settings(find("craps"), []), None, TODAY).markdown()
    whirl = text[text.index("### Whirl Bet") : text.index("### On the Hop")]
    assert "A bet of $10.00 is divided into 5 equal parts." in whirl
    assert "| any seven | 4 to 1 | $8.00 |" in whirl  # 1.2(a)21: a fifth of it lies on any seven


def test_the_sign_of_a_change_shows_its_time_and_the_notices_it_needs() -> None:
    now, at = with_settings(find("blackjack"), ["decks=6"]), datetime(2027, 1, 4, 18)
    rules = press.change_sign(now, with_settings(now, ["decks=8"]), at, TODAY).markdown()
    assert "| 6 | 8 |" in rules and "January 4, 2027 at 18:00" in rules
    assert rules.count("January 4, 2027 at 17:30") == 3 and "13:69F-8.3(b)3" in rules
    limits = press.change_sign(now, with_settings(now, ["limits.minimum=10"]), at, TODAY).markdown()
    assert "of $10.00 or more" in limits and "13:69F-8.3(c)" in limits and "Division" not in limits
    with pytest.raises(Refused, match="affects nothing"):
        press.change_sign(now, now, at, TODAY)


class TestCommands:
    def test_a_guide_is_printed_and_written(self, tmp_path: Path) -> None:
        runner = CliRunner()
        assert "# Red dog: how it is played" in runner.invoke(app, ["guide", "red-dog", "--no-prices"]).output
        for ending in ("pdf", "html", "md"):
            path = tmp_path / f"guide.{ending}"
            assert runner.invoke(app, ["guide", "red-dog", "--no-prices", "--to", str(path)]).exit_code == 0
            assert path.stat().st_size > 1000

    def test_a_guide_with_prices_states_the_house_advantage(self) -> None:
        text = CliRunner().invoke(app, ["guide", "big-six"]).output
        assert "## What the house keeps" in text and "%" in text

    def test_a_licensee_adds_its_own_copy_of_the_text_word_for_word(self, tmp_path: Path) -> None:
        """8.5(a): the complete text is at the podium; the project itself has none of it."""
        text = tmp_path / "chapter.txt"
        text.write_text("1.1 **Not bold** `nor code` [nor](#link)\n  (a) #panic()\n\n1.2 <b>Second</b>\n")
        runner = CliRunner()
        for ending in ("md", "html", "pdf"):
            path = tmp_path / f"guide.{ending}"
            command = ["guide", "red-dog", "--no-prices", "--text", str(text), "--to", str(path)]
            assert runner.invoke(app, command).exit_code == 0
        assert "    1.1 **Not bold** `nor code` [nor](#link)\n      (a) #panic()" in (tmp_path / "guide.md").read_text()
        assert "&lt;b&gt;Second&lt;/b&gt;" in (tmp_path / "guide.html").read_text()
        assert "13:69F-8.5(a)" in (tmp_path / "guide.md").read_text()
        text.write_text(" \n")
        with pytest.raises(BadFile, match="no text"):
            press.with_rules_text(Document("t", "s", (), TODAY), [text])
        with pytest.raises(BadFile, match="no such file"):
            press.with_rules_text(Document("t", "s", (), TODAY), [tmp_path / "missing.txt"])

    def test_a_sign_of_a_change_needs_its_time(self) -> None:
        runner = CliRunner()
        change = ["sign", "roulette", "--change", "limits.minimum=5"]
        assert runner.invoke(app, change).exit_code != 0
        assert "change from" in runner.invoke(app, [*change, "--at", "2027-01-04T18:00"]).output

    def test_other_endings_and_papers_are_refused(self, tmp_path: Path) -> None:
        result = CliRunner().invoke(app, ["guide", "red-dog", "--to", str(tmp_path / "x.doc")])
        assert result.exit_code != 0
        with pytest.raises(Refused, match="unknown paper size 'a9'"):
            press.pdf(Document("t", "s", (), TODAY), paper="a9")
