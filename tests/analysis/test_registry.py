"""Every solver and kernel that is registered: a new one is tested by standing in the list."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pitboss import games
from pitboss.analysis.proof import prove_kernel, prove_places
from pitboss.analysis.solvers import (
    KERNELS,
    LONGEST,
    SOLVERS,
    kernel_of,
    longest_first,
    price,
    solver,
    strategies_of,
    takes_long,
)
from pitboss.plain import encoded
from pitboss.pricing import Priced
from pitboss.pricing.tally import Slip
from pitboss.table import Game, submit

PRICED = [game for game in games.GAMES.values() if solver(game) is not None and not takes_long(game)]
"""Games whose solver takes long are priced once, by the tests of their family."""
PROVED_ELSEWHERE = {
    "craps", "mini-craps", "automated-craps",
    "blackjack", "spanish-21", "double-attack-blackjack", "triple-attack-blackjack",
}  # fmt: skip
"""Games that a strategy must play: tests/games/dice and tests/games/twentyone prove their kernels."""
COMPILED = [game for game in games.GAMES.values() if game.id in KERNELS and game.id not in PROVED_ELSEWHERE]


def test_every_name_in_the_lists_is_a_game() -> None:
    assert set(SOLVERS) | set(KERNELS) <= set(games.GAMES)
    assert set(LONGEST) <= set(SOLVERS)


def test_a_solver_that_offers_strategies_offers_the_optimal_one() -> None:
    offered = {game.id: set(strategies_of(game)) for game in games.GAMES.values()}
    assert {game for game, names in offered.items() if names} >= {"three-card-poker", "chemin-de-fer"}
    assert all("optimal" in names for names in offered.values() if names)


def test_the_games_that_take_longest_are_begun_first() -> None:
    ordered = longest_first(games.GAMES.values())
    assert [game.id for game in ordered[: len(LONGEST)]] == list(LONGEST)
    assert {game.id for game in ordered} == set(games.GAMES)


@pytest.mark.parametrize("game", PRICED, ids=lambda game: game.id)
def test_a_solver_prices_every_wager_that_is_offered_by_itself_or_with_those_it_belongs_to(game: Game[Any]) -> None:
    submission = submit(game)
    found = price(submission)
    assert found.game == game.id
    assert found.submission == submission.plain()
    noted = {name for one in found.wagers for name, _ in one.notes}
    for offer in submission.offers().values():
        name = offer.wager.name
        priced_with = {one.wager for one in found.wagers if name in (one.name, *one.name.split(", "))}
        beside = not offer.wager.staked and name.lower() in noted
        assert len(priced_with) == (0 if beside else 1), name
    for one in found.wagers:
        assert one.cases > 0
        assert 0 <= one.house_advantage < 1, one
        assert one.law
    again = Priced.from_plain(json.loads(encoded(found.plain())))
    assert again.wagers == found.wagers
    assert again.plain() == json.loads(encoded(found.plain()))


@pytest.mark.parametrize("game", COMPILED, ids=lambda game: game.id)
def test_a_kernel_brings_what_the_table_brings_on_the_same_streams(game: Game[Any]) -> None:
    submission = submit(game)
    bets = [
        Slip(wager, 60_00, next(iter(game.places(submission.rules, wager))))
        for wager, offer in submission.offers().items()
        if offer.wager.staked and not offer.wager.follows
    ]
    for slip in [bets[:4], bets[-3:]]:
        kernel = kernel_of(submission, slip)
        assert kernel is not None
        assert prove_kernel(submission, slip, kernel, rounds=500, seed=6).compared == 1000


def test_sic_bo_is_proved_throw_by_throw() -> None:
    submission = submit(games.find("sic-bo"))
    assert prove_places(submission, price(submission)).compared > 40
