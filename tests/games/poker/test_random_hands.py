"""Random hands of every structure: money is conserved, cards stay hidden, the log runs again (13:69F-14)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.games.poker.at_table import poker
from tests.games.poker.random_hands import STRUCTURES, Holders, play
from tests.support.events import made

from pitboss.games.poker.engine.game import PokerGame
from pitboss.protocol.events import Event


@pytest.mark.parametrize("game", STRUCTURES, ids=lambda game: game.id)
def test_random_hands_with_short_stacks_award_the_whole_pot(game: PokerGame) -> None:
    """14.6(e)5."""
    done = play(game, 1, 8) + play(game, 4, 8)
    assert done["call"] + done["raise"] > 20


def test_a_card_is_burned_although_the_deck_has_run_out() -> None:
    """14.12A(f): random play found a draw before which nothing was left to burn; the discards are shuffled first."""
    play(poker("triple-draw"), 8, 20)


DOWN: Event = made({"kind": "dealt", "to": "seat 1", "count": 1, "hidden": {"cards": ["QS"]}, "seen_by": [1]})
UP: Event = made({"kind": "dealt", "to": "seat 1", "cards": ["QS"]})
FOLD: Event = made({"kind": "chose", "seat": 1, "action": "fold"})
SHOWN: Event = made({"kind": "revealed", "of": "seat 1", "cards": ["QS"]})


@pytest.mark.parametrize(
    ("events", "says"),
    [
        ([replace(DOWN, seen_by=[1, 2])], "others may look"),
        ([replace(DOWN, to="burn")], "others may look"),
        ([UP, UP], "face up"),
        ([DOWN, FOLD, SHOWN], "folded hand"),
    ],
)
def test_a_card_shown_to_another_than_its_holder_is_noticed(events: list[Event], says: str) -> None:
    Holders("mambo-stud").follow([DOWN, UP, SHOWN])
    with pytest.raises(AssertionError, match=says):
        Holders("mambo-stud").follow(events)
