"""A wager that a game does not have is refused by the paragraph that lists its wagers."""

from __future__ import annotations

import pytest

from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.table import Game

LISTS = {
    "roulette": "5.1(e)", "big-six": "5.5(a)", "craps": "1.2(b)", "mini-craps": "1.2(b)", "automated-craps": "1.2(b)",
    "sic-bo": "9.2(a)", "mini-dice": "13.2(b)", "punto-banco": "3.2(b)", "mini-baccarat": "7.2(b)",
    "three-card-poker": "20.6(a)", "four-card-poker": "27.6(a)", "blackjack-switch": "2A.5(i)",
}  # fmt: skip
"""The games whose law lists their wagers in one paragraph."""


def refusal(game: Game, wager: str) -> Refused:
    """How a bet on a wager is refused when the layout is open; where people bet only when asked, it never is."""
    table = game.open(chance=Seeded(1))
    table.sit(1, chips=100_00)
    table.begin()
    with pytest.raises(Refused) as refused:
        table.bet(1, {wager: 5_00})
    return refused.value


@pytest.mark.parametrize("id_", [id_ for id_, game in GAMES.items() if any(wager.open for wager in game.wagers)])
def test_an_unknown_wager_is_refused_by_the_paragraph_that_lists_the_wagers(id_: str) -> None:
    game = GAMES[id_]
    refused = refusal(game, "no_such_wager")
    assert "has no wager 'no_such_wager'" in refused.reason
    assert refused.law == game.wagers_law == LISTS.get(id_, game.wagers_law)
    assert refused.law != game.betting_law


@pytest.mark.parametrize("id_", ["mini-craps", "automated-craps"])
def test_the_fire_bet_is_permitted_at_craps_only(id_: str) -> None:
    refused = refusal(GAMES[id_], "fire")
    assert "may not be offered" in refused.reason
    assert refused.law == "1.2(a)"
    assert "fire" in {wager.id for wager in GAMES["craps"].wagers}


def test_a_bet_before_the_bank_is_sold_is_not_reported_as_after_no_more_bets() -> None:
    refused = refusal(GAMES["chemin-de-fer"], "banker")
    assert "bids for the bank" in refused.reason and "No more bets" not in refused.reason
    assert refused.law == "4.5(b)"
