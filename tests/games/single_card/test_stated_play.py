"""Stated plays of red dog and casino war, next to the best."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.games.single_card.solver.price import price
from pitboss.games.single_card.solver.stated import price_stated
from pitboss.table import submit

WAR, RED_DOG = submit(GAMES["casino-war"]), submit(GAMES["red-dog"])


def stated(text: str, *, war: bool) -> Fraction:
    return price_stated(WAR if war else RED_DOG, text).wagers[1].house_advantage


def test_a_player_who_surrenders_every_tie_loses_half_of_each() -> None:
    [best, surrendered] = price_stated(WAR, "always:surrender").wagers
    cards = 4 * 6
    tied = Fraction(cards - 1, 13 * cards - 1)
    assert surrendered.house_advantage == tied / 2
    assert best == price(WAR).wagers[0]
    assert dict(surrendered.notes)["cost compared with the best play"] == "1.3677%"
    assert stated("always:war", war=True) == best.house_advantage == stated("never:surrender", war=True)


def test_raises_at_red_dog_are_stated_by_spread() -> None:
    best = price(RED_DOG).wagers[0].house_advantage
    assert stated("always:raise on 7-11", war=False) == best, "the best play raises from a spread of seven"
    never, always = stated("never:raise", war=False), stated("always:raise", war=False)
    assert best < stated("never:raise on 7", war=False) < never
    assert stated("always:stay", war=False) == never
    assert best < always


@pytest.mark.parametrize(
    ("war", "text", "says"),
    [
        (True, "always:raise", "state always:war or always:surrender"),
        (False, "always:war", "state raise or stay"),
        (False, "never:raise on 12", "spreads are 1 to 11, not 12"),
    ],
)
def test_what_these_games_do_not_ask_is_refused(war: bool, text: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        stated(text, war=war)
