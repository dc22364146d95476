"""What a dealer's blackjack takes of a hand whose last card lay face down (13:69F-2.10(b), (c))."""

from __future__ import annotations

import pytest
from tests.games.twentyone.at_table import nets, played
from tests.support.events import laws

from pitboss.games import blackjack, double_attack_blackjack, spanish_21, triple_attack_blackjack
from pitboss.protocol.events import Dealt, Revealed
from pitboss.table import Game


@pytest.mark.parametrize(("lose_all", "double"), [(True, -10), (False, 0)])
def test_a_double_that_is_turned_up_over_21_against_a_blackjack(lose_all: bool, double: float) -> None:
    options = {"double_card": "face_down", "busts_lose_all": lose_all}
    events = played(blackjack, {"s1": "KS 6D KC", "dealer": "KH AD"}, {1: {"main": 10}}, [(1, "double", 10)], options)
    assert nets(events) == {"1 main": -10, "1 double_down": double}


@pytest.mark.parametrize(
    ("game", "wager", "before", "laws_of_it"),
    [
        (blackjack, "main", (), ("2.6(h)", "2.12(c)")),
        (spanish_21, "basic", (), ("19.7(g)", "19.12(c)")),
        (double_attack_blackjack, "initial", ("no_attack",), ("26.7(g)", "26.12(c)")),
    ],
)
def test_where_all_are_over_21_the_dealer_takes_a_second_card_and_no_other(
    game: Game, wager: str, before: tuple[str, ...], laws_of_it: tuple[str, str]
) -> None:
    """13:69F-2.6(h), 19.7(g), 26.7(g) deal it without exception; 2.12(c), 19.12(c), 26.12(c) bar further cards."""
    cards = {"s1": "KH 6C KD", "dealer": "9D 2C"}
    decisions = [(1, action) for action in (*before, "hit")]
    for lose_all in (True, False):
        events = played(game, cards, {1: {wager: 10}}, decisions, {"busts_lose_all": lose_all})
        dealt = [event.law for event in events if isinstance(event, Dealt) and event.to == "dealer"]
        assert dealt[-1] == laws_of_it[0]
        assert len(dealt) == 2
        assert laws_of_it[1] in laws(events, "noted")
        assert nets(events) == {f"1 {wager}": -10}


@pytest.mark.parametrize(
    ("game", "wagers", "before", "options"),
    [
        (blackjack, {"multi_1": 10, "multi_2": 10}, (), {"multiple_action": "two_or_three"}),
        (triple_attack_blackjack, {"first_attack": 10}, ("no_attack", "no_attack"), {}),
    ],
)
def test_where_hands_over_21_are_collected_at_once_the_round_is_over_without_it(
    game: Game, wagers: dict[str, float], before: tuple[str, ...], options: dict[str, object]
) -> None:
    """13:69F-2.18(f)1, 36.5(g): no wager is left, so nothing more is dealt or shown."""
    dealer = "9D 2C" if game is triple_attack_blackjack else "9D"
    decisions = [(1, action) for action in (*before, "hit")]
    events = played(game, {"s1": "KH 6C KD", "dealer": dealer}, {1: wagers}, decisions, options)
    assert nets(events) == {f"1 {wager}": -10 for wager in wagers}
    assert not [event for event in events if isinstance(event, Revealed)]
