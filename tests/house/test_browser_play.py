"""A game of each family is played through on the page, in real Chromium: one round by clicks alone, one by keys alone.

``python -m tests.house.every_table`` plays all games at all three sizes and asks axe-core about each.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from pitboss.games import GAMES
from pitboss.house.api.games import family_of
from tests.house.every_table import Guests, faults_of
from tests.house.frame import SIZES
from tests.house.running import Running

pytestmark = pytest.mark.usefixtures("analyst")

FIRST = sorted({family_of(game): game.id for game in reversed(list(GAMES.values()))}.values())
"""One game of each family."""
DISCARDED = ["pineapple", "five-card-draw-high"]
"""Games whose players name cards: one that takes one card, one that takes as many as they like."""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(2))
def test_games_are_played_by_clicks_and_by_keys_and_nothing_moves_or_is_cut_off(
    browser: Browser, on_sqlite: Running, part: int
) -> None:
    guests = Guests(browser, on_sqlite)
    for at, game in enumerate([*FIRST, *DISCARDED][part::2]):
        size = SIZES[(at + part) % 3]
        assert faults_of(guests, game, [size], audit=game in FIRST) == [], f"{game} at {size}"
