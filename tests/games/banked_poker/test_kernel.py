"""House-banked poker in compiled code, proved at the table round by round.

python -m tests.games.banked_poker.test_kernel 20     so many random lawful submissions of each game
"""

from __future__ import annotations

import sys
from dataclasses import replace
from random import Random

import pytest
from tests.properties.submissions import random_submission
from tests.support.samples import long_beside

from pitboss import games
from pitboss.analysis.prices.solvers import SolverStrategy, kernel_of
from pitboss.analysis.simulation.proof import Disproved, prove_kernel
from pitboss.analysis.simulation.strategies import Flat, both
from pitboss.errors import Refused
from pitboss.games.banked_poker import BankedPokerGame
from pitboss.pricing.tally import Slip
from pitboss.table import Limits, Submission, submit

GAMES = [game for game in games.GAMES.values() if isinstance(game, BankedPokerGame)]
QUICK = [
    "boston-5-stud-poker", "caribbean-stud-poker", "double-down-stud", "flop-poker", "four-card-poker",
    "let-it-ride-poker", "mississippi-stud", "three-card-poker", "two-card-joker-poker",
]  # fmt: skip
"""The games that are solved within a second or two, for random submissions."""


def slip_of(submission: Submission, random: Random | None = None) -> tuple[Slip, ...]:
    """A bet on every wager made before the deal, except on a meter; if ``random``, on some of the side wagers."""
    declared = BankedPokerGame.of(submission).declaration(submission.options)
    linked = {} if declared.together is None else declared.together.multiples
    meter = {declared.progressive.wager} if declared.progressive is not None else set()
    bets = []
    for wager, offer in submission.offers().items():
        needed = wager in (linked or declared.opens[:1])
        if not offer.wager.open or wager in meter or (random and not needed and random.random() < 0.5):
            continue
        fixed = offer.limit is not None and offer.limit.minimum
        bets.append(Slip(wager, fixed or 60_00 * linked.get(wager, 1)))
    return tuple(bets)


def proved(submission: Submission, slip: tuple[Slip, ...], rounds: int, seed: int = 6) -> int:
    """Prove the kernel of the best play; returns the number of rounds compared."""
    strategy = SolverStrategy(submission, "optimal")
    kernel = kernel_of(submission, slip, strategy)
    assert kernel is not None
    answers = both(Flat(slip), strategy)
    return prove_kernel(submission, slip, kernel, rounds=rounds, seed=seed, streams=1, strategy=answers).compared


@pytest.mark.parametrize("id_", long_beside(QUICK, [game.id for game in GAMES]))
def test_the_kernel_of_every_game_pays_what_the_table_pays(id_: str) -> None:
    submission = submit(games.find(id_))
    rounds = 40 if id_ == "winners-pot-poker" else 200  # its best play takes the table 6 ms for each double
    assert proved(submission, slip_of(submission), rounds) == rounds


@pytest.mark.parametrize("id_", QUICK)
def test_the_kernel_pays_what_the_table_pays_under_a_random_lawful_submission(id_: str) -> None:
    random = Random(id_)
    submission = replace(random_submission(games.find(id_), random), limits=Limits())
    assert proved(submission, slip_of(submission, random), 120) == 120


def test_stacks_from_an_automated_shoe_are_dealt_in_their_order() -> None:
    for id_ in ("caribbean-stud-poker", "four-card-poker", "let-it-ride-poker"):
        submission = submit(games.find(id_), {"dealing": "automated_shoe"})
        assert proved(submission, slip_of(submission), 100) == 100


def test_play_changed_on_purpose_is_caught() -> None:
    submission = submit(games.find("three-card-poker"))
    slip = slip_of(submission)
    kernel = kernel_of(submission, slip, SolverStrategy(submission, "optimal"))
    assert kernel is not None
    kernel.game.program.choices[:] ^= 1  # type: ignore[attr-defined]  # fold what should be played
    answers = both(Flat(slip), SolverStrategy(submission, "optimal"))
    with pytest.raises(Disproved):
        prove_kernel(submission, slip, kernel, rounds=100, strategy=answers)
    kernel.game.program.choices[:] ^= 1  # type: ignore[attr-defined]


def test_half_a_million_rounds_match_the_solver() -> None:
    submission = submit(games.find("three-card-poker"))
    slip = (Slip("ante", 10_00),)
    kernel = kernel_of(submission, slip, SolverStrategy(submission, "optimal"))
    assert kernel is not None
    total = kernel.tally(1, 0, 500_000).total
    assert abs(float(total.house_advantage) - 0.033730) < 4 * total.standard_error


def test_a_chunk_that_ends_inside_a_stream_changes_nothing() -> None:
    submission = submit(games.find("two-card-joker-poker"))
    kernel = kernel_of(submission, slip_of(submission), SolverStrategy(submission, "optimal"))
    assert kernel is not None
    long = kernel.nets(3, 1, 40_000)
    assert kernel.nets(3, 1, 33_000) == long[:33_000]


@pytest.mark.parametrize(
    ("id_", "bets"),
    [
        ("caribbean-stud-poker", ("ante", "progressive")),
        ("ultimate-texas-hold-em", ("ante",)),
    ],
)
def test_a_meter_and_bets_that_are_refused_are_left_to_the_table(id_: str, bets: tuple[str, ...]) -> None:
    submission = submit(games.find(id_))
    slip = tuple(Slip(wager, 1_00 if wager == "progressive" else 10_00) for wager in bets)
    assert kernel_of(submission, slip, SolverStrategy(submission, "optimal")) is None


def main() -> None:
    """Prove random submissions of every game, or of those named."""
    count, *named = sys.argv[1:]
    for game in [games.find(id_) for id_ in named] or GAMES:
        for number in range(int(count)):
            random = Random(f"{game.id} {number}")
            submission = replace(random_submission(game, random), limits=Limits())
            slip = slip_of(submission, random)
            try:
                print(game.id, number, *(bet.wager for bet in slip), proved(submission, slip, 60), flush=True)
            except Refused as error:  # the table does not take $60 on these wagers
                print(game.id, number, f"not played: {error}")


if __name__ == "__main__":
    main()
