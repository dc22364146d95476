"""Modern games as petitions cost what is published for them, or the file explains the difference."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.equipment.cards import cards
from pitboss.games.banked_poker.solver.decision_graph import build_graph
from pitboss.games.banked_poker.solver.own_values import values_of_whole_hand
from pitboss.games.declared import declared_game, read_game
from pitboss.games.paigow.solver.poker_price import poker_side_prices
from pitboss.pricing import Priced
from pitboss.pricing.analyst import analyst_of
from pitboss.table import submit

FOLDER = Path("examples/petitions/modern")


@cache
def _priced(text: str) -> Priced:
    game = declared_game(text)
    analyst = analyst_of(game)
    assert analyst is not None
    return analyst.price(submit(game))


def _advantage(text: str, wager: str, on: str = "") -> float:
    return float(_priced(text).of(wager, on).house_advantage)


def _text(file: str) -> str:
    return (FOLDER / f"{file}.toml").read_text()


def test_every_modern_game_is_at_most_a_page() -> None:
    for path in FOLDER.glob("*.toml"):
        assert len(path.read_text().splitlines()) <= 66, path
        assert read_game(path).declaration_text


@pytest.mark.long
def test_house_money_costs_about_one_percent_as_published() -> None:
    text = _text("free_bets")
    best, by_chart = _advantage(text, "main"), _advantage(text, "main", "basic strategy")
    assert (round(best, 6), round(by_chart, 6)) == (0.010143, 0.010197)
    once = _advantage(text.replace("resplit_aces = true", "resplit_aces = false"), "main")
    assert once - best == pytest.approx(0.0008, abs=0.0001)  # published: 1.12 % against 1.04 %
    fewer_hands = _advantage(text.replace("splits = 3", "splits = 2"), "main")
    assert fewer_hands == pytest.approx(0.010702, abs=1e-6)  # so four hands are published, not three
    without_fours = _advantage(text.replace('"3", "4",', '"3",'), "main")
    assert without_fours - best == pytest.approx(0.0028, abs=0.0001)  # published: 1.01 % against 0.73 %
    own_money = text.replace("splits = 3", 'splits = 3\ndoubles = "hard 9 10 11"')
    assert _advantage(own_money, "main", "basic strategy") == pytest.approx(0.0104, abs=0.000101)
    stands = own_money.replace("hits_soft_17 = true", "hits_soft_17 = false")
    assert _advantage(stands, "main", "basic strategy") == pytest.approx(0.0073, abs=0.0001)  # published: 0.73 %


def test_a_four_card_hand_against_a_dealers_five_costs_what_is_published_for_crazy_4_poker() -> None:
    price = _priced(_text("four_against_five")).of("ante")
    assert float(price.element_of_risk) == pytest.approx(0.0109, abs=0.00005)
    assert float(price.house_advantage) == pytest.approx(0.034189, abs=1e-6)


@pytest.mark.long
def test_a_flush_of_seven_cards_costs_a_little_less_than_is_published_for_a_simpler_strategy() -> None:
    text = _text("seven_card_flush")
    raised = "fold 32.1369%, raise 1x 64.8065%, raise 2x 2.8514%, raise 3x 0.2052%"  # published: 67.86 % are raised
    assert ("decision 1", raised) in _priced(text).of("ante").notes
    assert _advantage(text, "ante") == pytest.approx(0.026645, abs=1e-6)  # published, counting high cards: 2.6855 %
    assert _advantage(text, "flush_bonus") == pytest.approx(0.078072, abs=1e-6)


def test_a_published_hand_of_the_flush_game_has_its_published_value() -> None:
    game = read_game(FOLDER / "seven_card_flush.toml")
    submission = submit(game)
    tables = {wager: offer.pays for wager, offer in submission.offers().items()}
    graph = build_graph(game.declaration(submission.options), tables)  # type: ignore[attr-defined] # a poker game
    by_option = dict(
        zip([option.action for option in graph.root.options],
            values_of_whole_hand(graph, cards("10H 8H 6H 7D 4D 2D 9C")), strict=True)
    )  # fmt: skip
    assert float(by_option["raise_1x"]) == pytest.approx(-1.06993, abs=0.0001)
    assert by_option["fold"] == -1
    assert by_option["raise_2x"] < -1000  # not allowed with three cards of a suit


def test_five_cards_with_wild_deuces_cost_what_is_published() -> None:
    price = _priced(_text("deuces_are_wild")).of("ante")
    assert float(price.house_advantage) == pytest.approx(0.0686, abs=0.0001)
    assert ("decision 1", "fold 61.8824%, play 38.1176%") in price.notes  # published: 38.1 %


@pytest.mark.long
def test_five_cards_with_five_wild_cards_cost_what_is_published_for_dj_wild() -> None:
    assert _advantage(_text("wild_five"), "ante") == pytest.approx(0.034674, abs=1e-6)  # published: about 3.5 %


@pytest.mark.long
def test_a_cross_of_community_cards_is_played_as_published_for_criss_cross_poker() -> None:
    priced = _priced(_text("cross_of_five"))
    assert float(priced.of("ante_across").house_advantage) / 2 == pytest.approx(0.0432853, abs=1e-6)
    assert "fold with 52o+ 42o+ 32o" in str(priced.plain())


def test_dragon_and_panda_cost_what_is_published_for_ez_baccarat() -> None:
    text = _text("dragon_and_panda")
    published = {"banker": 0.010183, "dragon": 0.076113, "panda": 0.101876, "player": 0.012351, "tie": 0.143596}
    assert {wager: round(_advantage(text, wager), 6) for wager in published} == published


def test_a_poker_hand_of_three_first_cards_costs_what_is_published_for_21_plus_3() -> None:
    text = _text("twenty_one_and_three")
    assert _advantage(text, "three") == pytest.approx(0.032386, abs=1e-6)
    assert _advantage(text, "main", "basic strategy") == pytest.approx(0.0062, abs=0.0001)


@pytest.mark.long
def test_seven_cards_make_each_hand_as_often_as_is_published_for_pai_gow_mania() -> None:
    published = {
        "five_aces": 1_128, "royal_flush": 26_132, "straight_flush": 184_832, "four_of_a_kind": 307_472,
        "full_house": 4_188_528, "flush": 6_172_088, "three_of_a_kind": 7_672_500, "straight": 11_034_204,
        "lost": 124_556_196,
    }  # fmt: skip
    [seven] = poker_side_prices(submit(read_game(FOLDER / "bare_queen.toml")))
    assert {payout.name: payout.cases for payout in seven.payouts} == published
    assert float(seven.house_advantage) == pytest.approx(0.063667, abs=5e-7)


@pytest.mark.long
def test_a_bare_queen_costs_more_than_is_published_for_other_house_ways() -> None:
    main = _priced(_text("bare_queen")).of("main")
    won, pushed, lost = (payout.cases / main.cases for payout in main.payouts)
    assert (round(won, 4), round(pushed, 4), round(lost, 4)) == (0.2742, 0.4241, 0.3017)
    assert float(main.house_advantage) == pytest.approx(0.0274986, abs=1e-6)  # published: 2.4694 %


def test_two_files_of_one_name_have_prices_of_their_own() -> None:
    text = _text("free_bets")
    assert _advantage(text, "main") > _advantage(text.replace("hits_soft_17 = true", "hits_soft_17 = false"), "main")


@pytest.mark.parametrize(
    "file",
    [
        "modern/free_bets",
        pytest.param("modern/wild_five", marks=pytest.mark.long),
        "book/casino_war",
        "book/red_dog",
    ],
)
def test_the_petition_of_a_game_with_wagers_made_during_a_round_can_be_printed(file: str, tmp_path: Path) -> None:
    to = tmp_path / "petition.html"
    words = ["petition", f"examples/petitions/{file}.toml", "--out", str(to), "--rounds", "1000"]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    assert "8.4(d)" in to.read_text()
