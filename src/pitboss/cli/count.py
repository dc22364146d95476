"""``pitboss count``: twenty-one played by basic strategy with a card count, and the results at each true count."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.analyst import CORES, Seed, WhoPlays, Workers, submission_of
from pitboss.cli.common import AsJson, GameName, Settings
from pitboss.errors import Refused, quoted

if TYPE_CHECKING:
    from pitboss.games.twentyone.kernel.counting import AtCount

BLOCK = 1_000_000
"""How many rounds of a stream are played at a time."""
WAGER = 10_00
SUMS = ("rounds", "net", "squares", "wagered")


def count(
    game: GameName,
    rounds: Annotated[str, typer.Option("--rounds", help="How many rounds, like 1e8.")] = "1e7",
    system: Annotated[str, typer.Option("--system", help="high-low, hi-opt-1, omega-2 or zen.")] = "high-low",
    ramp: Annotated[
        str, typer.Option("--ramp", help="How many wagers to make from each true count up, like '1:2 2:4 3:8'.")
    ] = "",
    boxes: Annotated[int, typer.Option("--boxes", min=1, max=7, help="How many boxes to bet on.")] = 1,
    settings: Settings = [],  # noqa: B006 - typer copies it
    seed: Seed = 0,
    workers: Workers = CORES,
    as_json: AsJson = False,
) -> None:
    """Play basic strategy with a card count, and show what rounds bring at each true count."""
    from pitboss.analysis.executors import in_order
    from pitboss.analysis.simulate import number_of
    from pitboss.errors import did_you_mean
    from pitboss.games.twentyone.engine.game import TwentyOneGame
    from pitboss.games.twentyone.kernel.counting import SYSTEMS, together
    from pitboss.games.twentyone.kernel.shoes import kernel
    from pitboss.pricing.tally import Slip

    submission = submission_of(game, settings)
    if not isinstance(submission.game, TwentyOneGame):
        raise Refused(f"cards are counted at twenty-one, not at {submission.game.name}")
    if system not in SYSTEMS:
        raise Refused(f"there is no counting system {quoted(system)}{did_you_mean(system, SYSTEMS)}")
    counting, wanted = SYSTEMS[system].betting(ramp), number_of("rounds", rounds)
    slip = [Slip(submission.game.stakes(submission.rules)[0][0].opening[0], WAGER)]
    counted = kernel(submission, slip, boxes=boxes, counting=counting)
    if counted is None:
        raise Refused("cards cannot be counted here: only the table plays this way of dealing or betting")
    tasks = [(seed, block, min(BLOCK, wanted - block * BLOCK)) for block in range(-(-wanted // BLOCK))]
    with ExitStack() as stack:
        executor, count_of_workers = WhoPlays(workers).begin(stack)
        results = together(in_order(counted.by_true_count, tasks, executor, count_of_workers))
    _report(results, as_json=as_json)


def _report(results: list[AtCount], *, as_json: bool) -> None:
    from pitboss.cli.show import print_json, report, screen
    from pitboss.games.twentyone.kernel.counting import AtCount

    every = AtCount(0, *(sum(getattr(at_count, name) for at_count in results) for name in SUMS))
    if as_json:
        by_count = {str(at_count.true_count): _plain(at_count) for at_count in results}
        print_json({"all": _plain(every), "true_counts": by_count})
        return
    rows = [_row(f"{at_count.true_count:+d}", at_count, every) for at_count in results]
    columns = ("true count", "rounds", "of all", "player's edge", "error")
    report(screen(), columns, [*rows, _row("all", every, every)], columns)


def _plain(results: AtCount) -> dict[str, int | float]:
    return {
        "rounds": results.rounds,
        "net": results.net,
        "wagered": results.wagered,
        "edge": results.edge,
        "error": results.error,
    }


def _row(name: str, results: AtCount, every: AtCount) -> tuple[str, ...]:
    part = f"{results.rounds / every.rounds:.2%}"
    return name, f"{results.rounds:,}", part, f"{results.edge:+.3%}", f"{results.error:.3%}"
