"""High-low from a file: priced by hand, played, and settled by the cards on the table."""

from __future__ import annotations

import pickle
from fractions import Fraction
from pathlib import Path

import pytest
from tests.properties.proofs import check_session
from tests.properties.session import Session
from tests.support.checks import comparable

from pitboss.games import find
from pitboss.games.declared import declared_game, read_game
from pitboss.pricing import WagerPrice
from pitboss.pricing.analyst import analyst_of
from pitboss.scenario import read_scenario, run
from pitboss.table import submit
from pitboss.table.log.replay import replay_lines

LADDER = Path("examples/petitions/tide_ladder.toml")
TEXT = LADDER.read_text()
RANKS = range(13)


def _with(pays: str, tie: str = "loses", decks: int = 6) -> str:
    written = '{ "2 in a row" = "3 to 4", "3 in a row" = "9 to 5" }'
    assert written in TEXT
    text = TEXT[: TEXT.index("[open]")].replace(written, pays).replace('tie = "loses"', f'tie = "{tie}"')
    return text.replace("decks = 6", f"decks = {decks}")


def _price(text: str) -> WagerPrice:
    game = declared_game(text)
    analyst = analyst_of(game)
    assert analyst is not None
    return analyst.price(submit(game)).of("guess")


@pytest.mark.parametrize("decks", [1, 6])
def test_one_guess_costs_what_a_count_by_hand_says(decks: int) -> None:
    right = Fraction(sum(4 * decks * max(rank, 12 - rank) for rank in RANKS), 13 * (52 * decks - 1))
    tied = Fraction(4 * decks - 1, 52 * decks - 1)
    pays = '{ "1 in a row" = "1 to 2" }'
    assert _price(_with(pays, decks=decks)).house_advantage == 1 - right * Fraction(3, 2)
    assert _price(_with(pays, "goes back", decks)).house_advantage == 1 - tied - right * Fraction(3, 2)


def test_two_guesses_with_a_stop_cost_what_every_deal_of_three_ranks_says() -> None:
    """From one deck, with the third card counted: stop after one, or guess again where that is worth more."""
    left, total = [4] * 13, Fraction(0)
    for first in RANKS:
        left[first] -= 1
        for is_higher in (12 - first >= first,):  # the guess with more ranks; ties are equal
            for second in RANKS:
                if second == first or (second > first) != is_higher:
                    continue
                chance = Fraction(4 * left[second], 52 * 51)
                left[second] -= 1
                rights = max(sum(left[rank] for rank in RANKS if rank > second),
                             sum(left[rank] for rank in RANKS if rank < second))  # fmt: skip
                total += chance * max(Fraction(7, 5), Fraction(2 * rights, 50))
                left[second] += 1
        left[first] += 1
    text = _with('{ "1 in a row" = "2 to 5", "2 in a row" = "1 to 1" }', decks=1)
    assert _price(text).house_advantage == 1 - total


def test_the_ladder_costs_two_percent_and_says_how_to_play() -> None:
    price = _price(TEXT)
    assert float(price.house_advantage) == pytest.approx(0.020716, abs=1e-6)
    notes = dict(price.notes)
    assert notes["first guess"] == "higher on 2 3 4 5 6 7 8; lower on 9 10 J Q K A"
    assert notes["after 2 right"].startswith("higher on 2 3 4")
    assert "stop on" in notes["after 2 right"]


@pytest.mark.parametrize("tie", ["loses", "goes back"])
def test_random_play_keeps_the_money_and_is_replayed(tie: str) -> None:
    """8.4, 8.4(d)3ii: the rules of the draft keep the books and are the same in a replay."""
    text = _with('{ "1 in a row" = "2 to 5", "3 in a row" = "9 to 5" }', tie)
    session = Session(declared_game(text), 5)
    session.play(60)
    check_session(session)
    *_, last = replay_lines(session.table.log.lines, find)
    assert comparable(last.table) == comparable(session.table)
    log = b"".join(session.table.log.lines)
    for result in (b"won", b"lost", *([b"void"] if tie != "loses" else [])):
        assert b'"wager":"guess","on":"","result":"%b"' % result in log


SCENARIO = """
game = "game.toml"
says = "One stops after two right guesses, one goes on, one is wrong."
[equipment]
burn = "2C"
board = "5H 9S 3D KC"
[[step]]
seat = 1
bet = { guess = 20, twins = 5 }
[[step]]
seat = 2
bet = { guess = 20 }
[[step]]
seat = 3
bet = { guess = 20 }
[[step]]
seat = 1
choose = "higher"
[[step]]
seat = 2
choose = "higher"
[[step]]
seat = 3
choose = "lower"
[[step]]
seat = 1
choose = "lower"
[[step]]
seat = 2
choose = "lower"
[[step]]
seat = 1
choose = "stop"
[[step]]
seat = 2
choose = "higher"
"""


def test_who_stops_is_paid_by_the_guesses_so_far_and_who_goes_on_by_the_last_row(tmp_path: Path) -> None:
    """8.4, 8.4(d)3ii: by the rows of the draft."""
    (tmp_path / "game.toml").write_text(TEXT)
    (tmp_path / "scenario.toml").write_text(SCENARIO)
    outcome = run(read_scenario(tmp_path / "scenario.toml"))
    assert outcome.refused is None, str(outcome.refused)
    nets = {who: net.net for who, net in outcome.nets.items()}
    assert nets == {(1, "guess"): 15_00, (1, "twins"): -5_00, (2, "guess"): 36_00, (3, "guess"): -20_00}


def test_a_petition_of_the_kind_reaches_another_process() -> None:
    submission = submit(read_game(LADDER))
    assert pickle.loads(pickle.dumps(submission)).plain() == submission.plain()
