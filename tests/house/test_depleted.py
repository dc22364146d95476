"""Prices of shoes that some cards have left, asked of the house over HTTP."""

from __future__ import annotations

import pytest

from pitboss.analysis.prices.edge import priced_after
from pitboss.equipment import cards
from pitboss.games import find
from pitboss.house.workers.prices import answer
from pitboss.pricing import Priced
from pitboss.table import submit
from tests.house.running import Running

SHOE_GAMES = ("blackjack", "spanish-21", "mini-baccarat", "casino-war", "red-dog")


@pytest.mark.solver
def test_a_shoe_that_cards_have_left_is_priced_and_one_that_never_had_them_is_not(on_sqlite: Running) -> None:
    ann, gone = on_sqlite.person("Ann"), "5S 5H 10D"
    told = ann.get(f"/games/casino-war/prices?removed={gone}")["priced"]
    assert told["wagers"] == priced_after(submit(find("casino-war")), cards(gone)).plain()["wagers"]
    too_many = ann.get("/games/casino-war/prices?removed=" + "AS " * 9, 422)
    assert "this shoe has no 9 cards AS" in too_many["says"]
    assert "XX" in ann.get("/games/casino-war/prices?removed=5S XX", 422)["says"]


@pytest.mark.solver
@pytest.mark.parametrize("game", SHOE_GAMES[2:])
def test_every_game_of_a_shoe_is_answered(game: str) -> None:
    submission = submit(find(game))
    reply = answer({"submission": submission.plain(), "removed": "5S 5H 10D"})
    assert isinstance(reply["priced"], dict)
    after = priced_after(submission, cards("5S 5H 10D"))
    assert Priced.from_stored(reply["priced"]).plain()["wagers"] == after.plain()["wagers"]


@pytest.mark.solver
@pytest.mark.parametrize("game", SHOE_GAMES)
def test_a_card_that_the_shoe_has_not_is_refused_in_a_sentence(game: str) -> None:
    reply = answer({"submission": submit(find(game)).plain(), "removed": "5S " * 9})
    assert reply == {"refused": "this shoe has no 9 cards 5S"}


@pytest.mark.solver
@pytest.mark.parametrize("game", ["roulette", "three-card-poker"])
def test_a_game_without_a_shoe_says_that_it_prices_full_ones_only(game: str) -> None:
    reply = answer({"submission": submit(find(game)).plain(), "removed": "5S"})
    assert "prices full shoes only" in str(reply["refused"])
