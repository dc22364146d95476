"""Pai gow poker from a file: its setting, commission, pushes, side wagers and bank, and what a newcomer loses."""

from __future__ import annotations

import pickle
from fractions import Fraction
from pathlib import Path

import pytest
from tests.games.declared.book import BOOK
from tests.properties.proofs import check_session
from tests.properties.session import Session

from pitboss.analysis.prices.designer import naive_player
from pitboss.analysis.simulation.playtest import bots_for, playtest
from pitboss.equipment.cards import cards
from pitboss.errors import BadFile
from pitboss.games.declared import declared_game, read_game
from pitboss.games.paigow.engine.card_game import CardPaiGowGame
from pitboss.games.paigow.engine.setting import Hands
from pitboss.games.paigow.solver.poker_price import main_pays, poker_side_prices, pushing_hands
from pitboss.scenario import ScenarioResult, read_scenario, run
from pitboss.table import Game, Submission, submit
from pitboss.table.rules.submission import Unlawful

FILE = Path("examples/petitions/book/pai_gow_poker.toml")
TEXT = FILE.read_text()
PAI_GOW = [book for book in BOOK if book.file in ("pai_gow_poker", "asia_poker")]
SHAPES = {
    "5 2": '["otherwise: best low"]',
    "4 3": '["pair 2: low at least pair, best low", "otherwise: best low"]',
    "5 1 1": '["otherwise: best low, best medium"]',
    "4 2 1": '["pair 2: medium at least pair, best low", "otherwise: best low"]',
}


def _text(hands: str = "5 2", result: str = "wins = 2\npushes = 1", more: str = "", wager: str = "") -> str:
    return f"""
kind = "pai-gow"
name = "Sevens"
summary = "Seven cards are set into hands."
[cards]
hands = "{hands}"
[dealer]
house_way = {SHAPES[hands]}
{more}
[result]
{result}
[wagers.main]
pays = "1 to 1"
{wager}
"""


def _setting_inputs(submission: Submission) -> tuple[object, ...]:
    """Everything that the exact count of the wager on the hands depends on."""
    game, options = CardPaiGowGame.of(submission), submission.options
    way = game.setting, options.wheel_low, options.house_way
    return *way, main_pays(submission), pushing_hands(submission), game.lost_before_deal(options)


@pytest.mark.parametrize("book", PAI_GOW, ids=str)
def test_hands_are_counted_from_the_same_setting_as_in_the_book(book: object) -> None:
    """The wager on the hands is a function of these values alone; counting it takes half a minute."""
    assert book in BOOK
    same = next(each for each in BOOK if each == book)
    declared, built_in = submit(same.declared()), same.built_in()
    assert _setting_inputs(declared) == _setting_inputs(built_in)
    sides = {price.wager: price for price in poker_side_prices(declared)}
    for price in poker_side_prices(built_in):
        assert sides[price.wager].payouts == price.payouts


@pytest.mark.parametrize("hands", SHAPES)
def test_random_play_of_each_shape_holds_the_properties_of_every_game(hands: str) -> None:
    """8.4, 8.4(d)3ii: the rules of the draft keep the books."""
    game = declared_game(_text(hands, more='pushes_with = "ace high"', wager="commission = 4"))
    session = Session(game, 1)
    session.play(8)
    check_session(session)
    assert session.books.made > 3
    assert pickle.loads(pickle.dumps(submit(game))).plain() == submit(game).plain()


def _played(tmp_path: Path, text: str, mine: str, dealers: str, low: str, bets: str = "main = 100") -> ScenarioResult:
    (tmp_path / "game.toml").write_text(text)
    (tmp_path / "scenario.toml").write_text(f"""
game = "game.toml"
law = "8.4(d)3ii"
[options]
start = "random_number"
vigorish_rounding = "exact"
[equipment]
number = "2"
"seat 1" = "{mine}"
dealer = "{dealers}"
[[step]]
seat = 1
bet = {{ {bets} }}
[[step]]
seat = 1
choose = "set"
cards = "{low}"
[[step]]
seat = 1
choose = "play"
""")
    outcome = run(read_scenario(tmp_path / "scenario.toml"))
    assert outcome.refused is None, str(outcome.refused)
    return outcome


def _net(outcome: ScenarioResult, wager: str = "main") -> int:
    return sum(net.net for (_, label), net in outcome.nets.items() if label in (wager, "vigorish"))


MINE, QUEENS = "KS KH KD KC 3H AS AD", "QS 10S 9C 7H 5D 3S 2H"


@pytest.mark.parametrize(("wager", "net"), [("", 100_00), ("commission = 5", 95_00), ("commission = 3", 97_00)])
def test_the_commission_is_the_percentage_of_the_file(wager: str, net: int, tmp_path: Path) -> None:
    """8.4, 8.4(d)3iii: the odds that the petition states."""
    assert _net(_played(tmp_path, _text(wager=wager), MINE, QUEENS, "AS AD")) == net


@pytest.mark.parametrize(("named", "net"), [("queen high", 0), ("jack high", 100_00)])
def test_the_dealer_pushes_with_the_cards_that_the_file_names(named: str, net: int, tmp_path: Path) -> None:
    """8.4, 8.4(d)3ii."""
    text = _text(more=f'pushes_with = "{named}"')
    assert _net(_played(tmp_path, text, MINE, QUEENS, "AS AD")) == net


def test_two_of_three_hands_win_or_push_as_the_file_says(tmp_path: Path) -> None:
    """8.4(d)3ii: the player's five cards and ace are higher, the nine is a copy, which counts for the dealer."""
    mine, dealers = "KS KH KD 4C 3H AS 9D", "QS QH 9C 7H 5D 3S KC"
    for result, net in (("wins = 2", 100_00), ("wins = 3\npushes = 2", 0), ("wins = 3", -100_00)):
        assert _net(_played(tmp_path, _text("5 1 1", result), mine, dealers, "AS 9D")) == net


def test_a_side_wager_is_paid_by_the_best_row_however_the_cards_are_set(tmp_path: Path) -> None:
    """8.4, 8.4(d)3ii: by the rows of the draft."""
    side = '[wagers.sevens]\nlooks_at = "seven cards"\npays = { "full house" = "5 to 1", "four of a kind" = "9 to 1" }'
    outcome = _played(tmp_path, _text(wager=side), MINE, QUEENS, "AS AD", "main = 100, sevens = 10")
    assert _net(outcome, "sevens") == 90_00


def test_players_bank_only_where_the_file_lets_them() -> None:
    """8.4, 8.4(d)3ii."""
    banked = {"banking": True}
    assert submit(read_game(FILE), banked).options.chosen("banking", False)
    with pytest.raises(Unlawful, match="players may not bank by the declaration"):
        submit(declared_game(_text()), banked)


def test_a_newcomer_keeps_the_highest_hand_together_and_a_random_player_sets_no_foul_hand() -> None:
    game = read_game(FILE)
    submission = submit(game)
    naive = naive_player(submission, "pai-gow")
    assert naive is not None and naive[0] == "keeps the highest hand together"
    bots = bots_for(submission, naive, 4, 1)
    assert bots.pop(0).description == "plays by the house way"
    played = playtest(submission, bots, 12, 1)
    assert played.entries > 12
    assert all(bot.choices["set"] == 12 for bot in played.bots)
    assert isinstance(game, CardPaiGowGame)
    high: Hands = (tuple(cards("AS AH KS KD 2C")), tuple(cards("QD JC")))
    assert game.setting.is_foul(high, submission.options) is None


@pytest.mark.parametrize(
    ("old", "new", "valid"),
    [
        ('hands = "5 2"', 'hands = "6 1"', "choose from 5 2, 4 3, 5 1 1, 4 2 1"),
        ("wins = 2", "wins = 3", "wins must be a whole number from 1 to 2, the number of hands"),
        ("wins = 2\npushes = 1", "wins = 1\npushes = 1", "pushes must be left out: fewer than the 1 higher hands"),
        ("pushes = 1", "pushes = 2", "pushes must be from 1 to 1: fewer than the 2 higher hands that win"),
        ('"otherwise: best low"', '"otherwise: best middle"', "'middle' is not a hand"),
        ('"otherwise: best low"', '"pair 1: best low"', "must set any cards, such as 'otherwise: best low'"),
        ('pays = "1 to 1"', 'pays = { "flush" = "1 to 1" }', "must be odds like '1 to 1'; rows are for side wagers"),
        ('pays = "1 to 1"', 'pays = "1 to 1"\ncommission = 11', "a whole number from 0 to 10, not 11"),
        ('name = "Sevens"', 'name = "Sevens"\nseats = 8', "a pai gow table has up to 6 players"),
        ("[wagers.main]", '[wagers.side]\nlooks_at = "seven cards"\npays = { "pair" = "1 to 1" }\n[wagers.main]',
         "'pair' is not a row; write three of a kind, straight, flush"),
        ("[wagers.main]", '[wagers.other]\npays = "1 to 1"\n[wagers.main]', "exactly one wager must be on the hands"),
        ('["otherwise: best low"]', '"otherwise: best low"', "a list of 1 to 60 values in [ ]"),
    ],
)  # fmt: skip
def test_a_mistake_is_answered_with_its_line_and_what_is_valid(old: str, new: str, valid: str, tmp_path: Path) -> None:
    """8.4, 8.4(d)3: a description is complete and detailed."""
    text = _text()
    assert old in text
    path = tmp_path / "game.toml"
    path.write_text(text.replace(old, new, 1))
    with pytest.raises(BadFile) as refused:
        read_game(path)
    assert valid in refused.value.reason and refused.value.line is not None


def test_hands_that_the_book_does_not_have_need_a_house_way() -> None:
    text = _text("4 3")
    with pytest.raises(Exception, match="house_way is missing: the book has none for hands of '4 3'"):
        declared_game(text.replace(f"house_way = {SHAPES['4 3']}", ""))


def test_the_printed_steps_state_the_result_and_the_payment_of_the_file() -> None:
    """8.4(d)3i: the method of play."""
    game = declared_game(_text("5 1 1", "wins = 2\npushes = 1", 'pushes_with = "queen high"', "commission = 3"))
    steps = {step.title: step.description for step in game.steps(submit(game).options)}
    assert steps["Result"].startswith("Two or more higher hands win, one is a push, fewer lose. ")
    assert steps["Result"].endswith(" A dealer with queen high and no hand pushes every wager on the hands.")
    assert steps["Payment"] == "Winners are paid 1 to 1 and pay 3% of the win."


def test_the_price_is_that_of_the_house_way_so_the_confirmation_plays_it() -> None:
    game: Game = read_game(FILE)
    assert isinstance(game, CardPaiGowGame)
    priced_play = game.analyst().priced_play
    assert priced_play is not None and priced_play(submit(game)) == "house_way"
    assert main_pays(submit(game)) == Fraction(19, 20)
