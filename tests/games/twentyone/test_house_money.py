"""Doubles and splits that the house pays for: only their winnings change hands."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.properties.proofs import check_session
from tests.properties.session import Session

from pitboss.games.declared import declared_game
from pitboss.scenario import read_scenario, run

FILE = Path("examples/petitions/modern/free_bets.toml").resolve()


def _settled(tmp_path: Path, equipment: str, choices: list[str]) -> dict[str, int]:
    steps = "".join(f'[[step]]\nseat = 1\nchoose = "{choice}"\n' for choice in choices)
    path = tmp_path / "scenario.toml"
    path.write_text(f"""
game = "{FILE}"
says = "House money."
law = "8.4(d)3"
[equipment]
burn = "2C"
{equipment}
[[step]]
seat = 1
bet = {{ main = 10 }}
{steps}
[expect."seat 1"]
main = 0
""")
    outcome = run(read_scenario(path))
    assert outcome.refused is None, str(outcome.refused)
    return {wager: net.net for (_, wager), net in outcome.nets.items()}


DEALER = 'dealer = "10S 9D"\n'


def test_a_won_free_double_is_paid_as_much_as_the_wager(tmp_path: Path) -> None:
    nets = _settled(tmp_path, '"seat 1" = "6H 5C 10D"\n' + DEALER, ["free_double"])
    assert nets == {"main": 10_00, "double_down": 10_00}


def test_a_lost_free_double_costs_only_the_wager(tmp_path: Path) -> None:
    nets = _settled(tmp_path, '"seat 1" = "6H 5C 2D"\n' + DEALER, ["free_double"])
    assert nets == {"main": -10_00, "double_down": 0}


def test_a_free_split_wins_and_loses_only_what_the_player_has_at_stake(tmp_path: Path) -> None:
    cards = '"seat 1" = "8H 8C 2D"\n"seat 1 hand 2" = "10C"\n' + DEALER
    nets = _settled(tmp_path, cards, ["free_split", "stand", "stand"])
    assert nets == {"main": -10_00, "split hand 2": 0}


def test_a_free_split_hand_that_wins_is_paid(tmp_path: Path) -> None:
    cards = '"seat 1" = "9H 9C 10D"\n"seat 1 hand 2" = "AC"\ndealer = "10S 7D"\n'
    nets = _settled(tmp_path, cards, ["free_split", "stand", "stand"])
    assert nets == {"main": 10_00, "split hand 2": 10_00}


def test_a_free_double_is_not_offered_for_soft_totals_or_other_hands(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="free_double"):
        _settled(tmp_path, '"seat 1" = "AH 8C 2D"\n' + DEALER, ["free_double"])


def test_a_dealers_22_is_a_push_for_all_but_a_blackjack(tmp_path: Path) -> None:
    nets = _settled(tmp_path, '"seat 1" = "10H 10C"\ndealer = "10S 6D 6C"\n', ["stand"])
    assert nets == {"main": 0}


def test_random_play_with_house_money_keeps_the_books() -> None:
    session = Session(declared_game(FILE.read_text()), 1)
    session.play(40)
    check_session(session)
