"""What the adapters for OpenSpiel and RLCard stand on: a visit is its seed and its actions."""

from __future__ import annotations

from copy import deepcopy

import pytest

from pitboss.envs.seat_game import SeatGame, SeatPlay
from pitboss.errors import Refused


@pytest.mark.parametrize(("game", "seats"), [("three-card-poker", 1), ("blackjack", 1), ("hold-em", 2)])
def test_a_visit_ends_with_what_the_seats_won_and_a_copy_ends_the_same(game: str, seats: int) -> None:
    shared = SeatGame(game, seats, visits=4)
    for seed in range(5):
        play = SeatPlay(shared, seed)
        while not play.over:
            assert play.player in range(seats)
            copied = deepcopy(play)
            assert copied.lawful() == play.lawful()
            assert (copied.observe(0)["observation"] == play.observe(0)["observation"]).all()
            play.act(play.lawful()[-1])
        again = deepcopy(play)
        assert again.returns() == play.returns()
        assert again.text(0) == play.text(0)
        assert play.lawful() == []
        cents = [play.episode.net(seat + 1) for seat in range(seats)]
        assert [round(won, 9) == 0 for won in play.returns()] == [net == 0 for net in cents]


def test_a_copy_goes_its_own_way() -> None:
    play = SeatPlay(SeatGame("three-card-poker", visits=4), 3)
    play.act(play.lawful()[0])
    other = deepcopy(play)
    other.act(other.lawful()[-1])
    assert len(other.taken) == len(play.taken) + 1
    assert not play.over


def test_an_action_that_is_not_open_is_refused() -> None:
    play = SeatPlay(SeatGame("three-card-poker", visits=4), 3)
    closed = next(action for action in range(len(play.game.actions)) if action not in play.lawful())
    with pytest.raises(Refused, match="is not open now"):
        play.act(closed)
