"""Every solver and kernel: a new one is tested because its game is registered."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.printed import check_printed

from pitboss import games
from pitboss.analysis.prices.edge import priced_as_stated
from pitboss.analysis.prices.solvers import kernel_of, longest_first, price, strategies_of, takes_long
from pitboss.analysis.simulation.proof import prove_kernel, prove_places
from pitboss.errors import Refused
from pitboss.plain import encoded
from pitboss.pricing import Priced
from pitboss.pricing.analyst import FLAT, analyst_of
from pitboss.pricing.method import PROOFS
from pitboss.pricing.tally import Slip
from pitboss.table import Game, submit
from pitboss.table.rules import parts

REPOSITORY = Path(__file__).parents[2]
ANALYSTS = {game.id: analyst for game in games.GAMES.values() if (analyst := analyst_of(game)) is not None}
PRICED = [game for game in games.GAMES.values() if game.id in ANALYSTS and not takes_long(game)]
"""Games whose solver takes long are priced once, by the tests of their family."""
TAKING_LONG = [games.GAMES[id_] for id_ in ANALYSTS if takes_long(games.GAMES[id_])]
PLAYED_AGAINST_EACH_OTHER = {game.id for game in games.GAMES.values() if parts.unpriced(submit(game))}
"""Poker: no wager is made against the house, so none has a price."""
PROVED_ELSEWHERE = {"craps", "mini-craps", "automated-craps"}
"""Games that need a way of betting: tests/games/dice proves their kernel."""
COMPILED = [
    game
    for game in games.GAMES.values()
    if game.id in ANALYSTS and FLAT in ANALYSTS[game.id].kernels and game.id not in PROVED_ELSEWHERE
]


WITHOUT_A_SOLVER: frozenset[str] = frozenset()
"""Games against the house that are registered before they have a solver: name a new one here."""


def test_every_game_against_the_house_has_an_analyst_whose_kernels_play_strategies_it_knows() -> None:
    assert set(ANALYSTS) == set(games.GAMES) - PLAYED_AGAINST_EACH_OTHER - WITHOUT_A_SOLVER
    for analyst in ANALYSTS.values():
        assert set(analyst.kernels) <= {FLAT, *analyst.strategies}
        assert set(analyst.seconds) <= {game for game, other in ANALYSTS.items() if other is analyst}


@pytest.mark.parametrize("game", sorted(PLAYED_AGAINST_EACH_OTHER))
def test_a_game_in_which_people_play_each_other_says_so_instead_of_a_price(game: str) -> None:
    with pytest.raises(Refused, match="players play each other, and the house takes a rake of 10% of all bets"):
        price(submit(games.find(game)))


def test_a_solver_that_offers_strategies_offers_the_optimal_one() -> None:
    offered = {game.id: set(strategies_of(game)) for game in games.GAMES.values()}
    assert {game for game, names in offered.items() if names} >= {"three-card-poker", "chemin-de-fer"}
    assert all("optimal" in names for names in offered.values() if names)


def test_a_play_can_be_stated_and_priced_wherever_there_are_decisions() -> None:
    without = {game for game, analyst in ANALYSTS.items() if analyst.price_stated is None}
    assert without == {game for game, analyst in ANALYSTS.items() if not analyst.strategies}
    with pytest.raises(Refused, match="Roulette has no decisions once the wagers are made"):
        priced_as_stated(submit(games.find("roulette")), "always:red")


@pytest.mark.parametrize("game", sorted(game for game, analyst in ANALYSTS.items() if analyst.strategies))
def test_a_game_with_decisions_refuses_a_play_for_its_words_only(game: str) -> None:
    """Before anything is solved, the refusal says what can be stated."""
    with pytest.raises(Refused, match=r"state |has no action 'nothing'|only 'house_ways'"):
        priced_as_stated(submit(games.find(game)), "always:nothing")


def test_the_games_that_take_longest_are_begun_first() -> None:
    ordered = longest_first(games.GAMES.values())
    seconds = [ANALYSTS[game.id].seconds.get(game.id, 0) for game in ordered if game.id in ANALYSTS]
    assert seconds == sorted(seconds, reverse=True)
    assert seconds[0] > seconds[-1]
    assert {game.id for game in ordered} == set(games.GAMES)


def test_no_solver_simulates_and_every_computed_figure_has_a_section_that_proves_its_bound() -> None:
    """A figure that is computed prints its bound and the page; the section names the game's subchapter."""
    page = (REPOSITORY / PROOFS).read_text()
    headings = [section.splitlines()[0] for section in page.split("\n## ") if "bound" in section]
    proved = {number for heading in headings for number in re.findall(r"\w+", heading.partition("(")[2])}
    for game in games.GAMES.values():
        family = Path(sys.modules[type(game).__module__].__file__ or "").parent
        found = {name for file in family.rglob("*.py") for name in re.findall(r"Found\.([A-Z]+)", file.read_text())}
        assert "SIMULATED" not in found, family.name
        if "COMPUTED" in found:
            assert game.sections[0].partition(".")[0] in proved, game.id


CHOSEN = {"pai-gow": {"house_way": "usual"}}
"""Where the default lets the best player win: 10.7(d) prints a way of setting, with exceptions by the licensee."""


@pytest.mark.parametrize("game", PRICED, ids=lambda game: game.id)
def test_a_solver_prices_every_wager_that_is_offered_alone_or_with_those_it_belongs_to(game: Game) -> None:
    submission = submit(game, CHOSEN.get(game.id))
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
    again = Priced.from_stored(json.loads(encoded(found.stored())))
    assert again.wagers == found.wagers
    assert again.plain() == json.loads(encoded(found.plain()))
    assert check_printed(found) == len(found.wagers)


@pytest.mark.long
@pytest.mark.parametrize("game", TAKING_LONG, ids=lambda game: game.id)
def test_the_figures_of_a_price_that_takes_long_follow_from_what_is_printed(game: Game) -> None:
    found = price(submit(game, CHOSEN.get(game.id)))
    assert check_printed(found) == len(found.wagers)


@pytest.mark.parametrize("game", COMPILED, ids=lambda game: game.id)
def test_a_kernel_pays_what_the_table_pays_on_the_same_streams(game: Game) -> None:
    submission = submit(game)
    bets = [
        Slip(wager, 60_00, next(iter(game.places(submission.options, wager))))
        for wager, offer in submission.offers().items()
        if offer.wager.staked and not offer.wager.follows and wager not in getattr(game, "waiting", ())
    ]
    for slip in [bets[:4], bets[-3:]]:
        kernel = kernel_of(submission, slip)
        assert kernel is not None
        assert prove_kernel(submission, slip, kernel, rounds=500, seed=6).compared == 1000


def test_sic_bo_is_proved_throw_by_throw() -> None:
    submission = submit(games.find("sic-bo"))
    assert prove_places(submission, price(submission)).compared > 40


PLAYS_A_ROUND = f"""
import sys
from pitboss.games import GAMES
from pitboss.pricing.analyst import HasAnalyst
from pitboss.table import submit
from pitboss.table.rules import parts
without = {sorted(WITHOUT_A_SOLVER)}
assert all(
    isinstance(game, HasAnalyst) or parts.unpriced(submit(game)) or game.id in without for game in GAMES.values()
)
table = GAMES["roulette"].open()
table.sit(1, chips=100_00)
table.begin()
table.bet(1, red=10_00)
table.no_more_bets()
print(sorted(set(("numba", "llvmlite")) & set(sys.modules)))
"""


def test_numba_is_not_imported_by_a_table_that_plays_a_round_nor_to_learn_which_games_have_a_solver() -> None:
    done = subprocess.run([sys.executable, "-c", PLAYS_A_ROUND], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
