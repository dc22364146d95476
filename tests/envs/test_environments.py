"""What the environments promise: lawful masks, views that keep secrets, rewards that are the table's own money."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest

from pitboss.envs import SeatsEnv, TableEnv
from pitboss.envs.episode import ONLY_DEAL, Episode, setup_of
from pitboss.envs.moves import DEAL, bet_slots, bets
from pitboss.envs.spaces import min_seats
from pitboss.equipment import Seeded
from pitboss.equipment.cards import names_of
from pitboss.errors import Refused
from pitboss.games import GAMES, blackjack
from pitboss.plain import encoded
from pitboss.protocol.inputs import Choose
from pitboss.table import Asked, Option, submit
from pitboss.table.play.state import SEATS
from tests.properties.session import Session


def lawful(env: TableEnv, mask: np.ndarray[Any, Any]) -> dict[str, int]:
    """The names of what may be done, with their numbers."""
    return {env.actions[number]: int(number) for number in np.flatnonzero(mask)}


def feature(env: TableEnv, seen: dict[str, Any], name: str) -> float:
    return float(seen["observation"][env.features.index(name)])


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_the_mask_allows_is_taken_by_the_table(game: str) -> None:
    env, random = SeatsEnv(game, visits=1), Random(game)
    for seed in range(2):
        env.reset(seed=seed)
        while not env.episode.over:
            allowed = list(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))
            assert allowed == sorted(env.env.lawful(env.episode))
            env.step(random.choice(allowed))
        table = env.episode.table
        assert sum(table.state.accounts.values()) == 0
        for agent, seat in env.seats.items():
            assert env.rewards[agent] == env.episode.net(seat) / 10_00


@pytest.mark.parametrize("game", ["five-card-stud", "omaha-high-low-eight", "hold-em"])
def test_every_episode_begins_with_a_turn_of_the_seat(game: str) -> None:
    env = TableEnv(game, visits=1)  # the other seat may fold before the seat is asked; then another round is dealt
    env.reset(seed=1)
    for _ in range(60):
        _, info = env.reset()
        assert info["action_mask"].any()


@pytest.mark.parametrize("game", GAMES)
def test_bets_that_were_looked_up_are_those_that_the_table_allows(game: str) -> None:
    random = Random(game)
    for seed in range(2):
        chosen = Session(GAMES[game], seed).table.submission
        submission = submit(GAMES[game], chosen.options.plain(), edition=chosen.edition, on=chosen.on)
        setup = setup_of(submission, min_seats(submission), None, 10_00, 0, 2)
        episode = Episode(setup, Seeded(seed))
        for _ in range(40):
            moves, table = episode.moves(), episode.table
            if DEAL in moves and moves is not ONLY_DEAL:
                slots = bet_slots(table, setup.unit, setup.places, only_support=episode.is_late)
                assert moves == {DEAL: 0, **bets(table, episode.turn(), slots)}
            if episode.over:
                break
            episode.act(random.choice(list(moves)))


NAMED_CARDS = ("pai-gow-poker", "asia-poker", "pai-gow", "supreme-pai-gow", "colorado-hold-em-poker",
               "fast-action-hold-em", "pineapple", "five-card-draw-high")  # fmt: skip
"""Games of each kind whose players name cards."""


@pytest.mark.parametrize("game", NAMED_CARDS)
def test_the_sets_of_cards_that_are_offered_are_those_that_the_table_accepts(game: str) -> None:
    submission, first, random, compared = submit(GAMES[game]), GAMES[game].wagers[0], Random(game), 0
    setup = setup_of(submission, min_seats(submission), {first.id: 10_00} if first.open else None, 10_00, 0, 2)
    episode = Episode(setup, Seeded(1))
    while not episode.over:
        ask, asked, moves = episode.table.ask, episode.asked(), episode.moves()
        assert ask is not None
        assert asked is not None
        for option in ask.options.get(asked, ()):
            if option.cards is not None and option.cost <= episode.table.state.accounts[SEATS[asked.seat]]:
                hand = names_of(episode.table.current_round.hands[SEATS[asked.at]])
                least, most = option.cards
                sets = [places for size in range(least, most + 1) for places in combinations(range(len(hand)), size)]
                accepted = {places for places in sets if accepts(option, asked, [hand[place] for place in places])}
                assert {slot.cards for slot in moves if slot.id == option.id} == accepted
                compared += 1
        episode.act(random.choice(list(moves)))
    assert compared


def accepts(option: Option, asked: Asked, cards: list[str]) -> bool:
    """True if the table accepts these cards for an option."""
    try:
        option.read(Choose(asked.seat, option.id, at=asked.at, cards=cards))
    except Refused:
        return False
    return True


def test_a_new_episode_is_that_of_a_new_table_even_if_the_last_one_was_left() -> None:
    env, fresh = (TableEnv("blackjack", bet={"main": 10_00}, visits=4, rounds=3) for _ in range(2))
    for seed in range(5):
        env.reset(seed=seed)
        env.step(np.int64(0))  # the round is under way
    seen, _ = env.reset(seed=9)
    again, _ = fresh.reset(seed=9)
    for _ in range(6):
        assert (seen["observation"] == again["observation"]).all()
        assert env.episode.table.state.plain() == fresh.episode.table.state.plain()
        seen, *_ = env.step(np.int64(0))
        again, *_ = fresh.step(np.int64(0))


def test_a_round_of_blackjack_pays_in_units_of_the_bet() -> None:
    env = TableEnv("blackjack", bet={"main": 25_00})
    rewards = set()
    for seed in range(60):
        seen, info = env.reset(seed=seed)
        assert list(lawful(env, info["action_mask"])) == ["deal"]
        over, action = False, 0
        while not over:
            seen, reward, over, _, info = env.step(np.int64(action))
            may = lawful(env, seen["action_mask"])
            action = next((number for name, number in may.items() if name in ("choose stand", "choose decline")), 0)
            assert info["lawful"]
        rewards.add(float(reward))
        assert info["net_cents"] == reward * 25_00
    assert rewards == {-1.0, 0.0, 1.0, 1.5}


def test_the_seat_sees_its_cards_and_the_up_card_only() -> None:
    env = TableEnv("blackjack", submit(blackjack, {"dealer_card": "down"}), bet={"main": 10_00})
    env.reset(seed=1)
    seen, *_ = env.step(np.int64(0))
    shown = [name for name, count in zip(env.features, seen["observation"], strict=True) if count]
    own = [name for name in shown if name.startswith("asked ")]
    dealer = [name for name in shown if name.startswith("dealer ")]
    assert len(own) in (1, 2)  # two of the same card count as one name
    assert len(dealer) == 1
    assert len(env.episode.table.current_round.hands["dealer"]) == 2


def test_a_seat_does_not_see_the_cards_of_another() -> None:
    env = SeatsEnv("hold-em", seats=3, visits=1)
    env.reset(seed=4)
    hands = env.episode.table.current_round.hands
    for agent, seat in env.seats.items():
        row = dict(zip(env.env.features.names, env.observe(agent)["observation"], strict=True))
        assert sum(count for name, count in row.items() if name.startswith("asked ")) == len(hands[f"seat {seat}"])
        assert not any(count for name, count in row.items() if name.startswith("others "))
        assert b"hidden" not in encoded(env.episode.seen(seat))


def test_an_unlawful_action_is_what_a_person_does_who_does_nothing() -> None:
    env = TableEnv("three-card-poker", bet={"ante": 10_00})
    env.reset(seed=3)
    env.step(np.int64(0))
    nothing = env.actions.index("unforeseen 0")
    _, reward, over, _, info = env.step(np.int64(nothing))
    assert (reward, over, info["lawful"]) == (-1.0, True, False)


def test_a_slot_means_the_same_in_every_round() -> None:
    env = TableEnv("blackjack", bet={"main": 10_00})
    again = TableEnv("blackjack", bet={"main": 10_00})
    assert env.actions == again.actions
    assert {"choose hit", "choose stand", "choose double at 100%", "choose split"} <= set(env.actions)


def test_bets_that_stay_are_followed_until_they_are_decided() -> None:
    env = TableEnv("craps", bet={"pass": 10_00})
    for seed in range(20):
        env.reset(seed=seed)
        over = False
        steps = 0
        while not over:
            _, reward, over, *_ = env.step(np.int64(0))
            steps += 1
        assert reward in (-1.0, 1.0)
        if steps > 1:
            return
    raise AssertionError("no point was thrown in twenty visits")


def test_a_setup_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(Refused, match="seats, not 1"):
        SeatsEnv("hold-em", seats=1)
    with pytest.raises(Refused, match="at least one round"):
        TableEnv("blackjack", rounds=0)
    with pytest.raises(Refused, match=r"more than \$0.00"):
        TableEnv("blackjack", bet={})


def test_the_round_is_rendered_as_the_seat_saw_it() -> None:
    env = TableEnv("roulette", bet={"red": 10_00}, render_mode="ansi")
    env.reset(seed=1)
    env.step(np.int64(0))
    assert "red" in env.render()
