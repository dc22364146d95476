"""``pitboss count``: twenty-one with a card count, the results at each true count, and the index plays."""

from __future__ import annotations

import math
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.analyst.shared import CORES, PlayExecutor, Seed, Workers
from pitboss.cli.common import AsJson, GameName, PresetName, Settings, submission_of
from pitboss.cli.options import command
from pitboss.errors import Refused, quoted

if TYPE_CHECKING:
    from pitboss.games.twentyone.engine.game import TwentyOneGame
    from pitboss.games.twentyone.kernel.counting import AtCount, Counting, InsuranceAtCount, RampResult
    from pitboss.games.twentyone.solver.indices import IndexPlay
    from pitboss.table import Submission

BLOCK = 1_000_000
"""The number of rounds in a block of one random stream."""
WAGER = 10_00
WAYS_TO_PLAY = {"totals": "basic", "cards": "optimal", "indices": "basic"}
"""The solver's strategy for each value of ``--play``; index plays are changes of basic strategy."""
SUMS = ("rounds", "net", "squares", "wagered")


@dataclass(frozen=True, slots=True)
class CountOptions:
    """The options of ``pitboss count``."""

    game: GameName
    rounds: Annotated[str, typer.Option("--rounds", help="How many rounds, like 1e8.")] = "1e7"
    system: Annotated[
        str, typer.Option("--system", help="high-low, hi-opt-1, omega-2, zen or knock-out (unbalanced).")
    ] = ""
    tags: Annotated[str, typer.Option("--tags", metavar="TAGS", help="Your own count, like '2-6:+1 10-A:-1'.")] = ""
    running: Annotated[
        bool, typer.Option("--running", help="Base the ramp on the running count instead of the true count.")
    ] = False
    rounding: Annotated[
        str, typer.Option("--rounding", metavar="HOW", help="How to round a true count: floor, truncate or nearest.")
    ] = "floor"
    play: Annotated[
        str,
        typer.Option(
            "--play",
            metavar="BY",
            help="Play by totals (basic strategy), by the cards of a hand, or by indices.",
        ),
    ] = "totals"
    indices: Annotated[bool, typer.Option("--indices", help="List the index plays instead of playing.")] = False
    ramps: Annotated[
        list[str],
        typer.Option(
            "--ramp",
            metavar="RAMP",
            help="The wager at each count and above, like '1:2 2:4 3:8' or 'all:0 2:1'. Repeat to compare ramps.",
        ),
    ] = field(default_factory=list)
    bankroll: Annotated[
        float, typer.Option("--bankroll", min=0, metavar="WAGERS", help="Show the risk of losing this many wagers.")
    ] = 0
    boxes: Annotated[int, typer.Option("--boxes", min=1, max=7, help="How many boxes to bet on.")] = 1
    settings: Settings = field(default_factory=list)
    preset: PresetName = ""
    seed: Seed = 0
    workers: Workers = CORES
    as_json: AsJson = False


@command
def count(options: CountOptions) -> None:
    """Play basic strategy with a card count, and show the player's edge at each true count."""
    submission = submission_of(options.game, options.settings, options.preset)
    counting = replace(_system(options.system, options.tags, running=options.running), rounding=options.rounding)
    if options.play not in WAYS_TO_PLAY:
        raise Refused(f"hands are played by {' or by '.join(WAYS_TO_PLAY)}, not by {quoted(options.play)}")
    if options.indices:
        _show_indices(submission, counting, as_json=options.as_json)
    else:
        _play(options, submission, counting)


def _play(options: CountOptions, submission: Submission, counting: Counting) -> None:
    """Play the rounds with each ramp, and print the results."""
    from pitboss.analysis.simulation.simulate import number_of
    from pitboss.games.twentyone.kernel.counting import RampResult

    rounds, ramps = number_of("rounds", options.rounds), options.ramps or [""]
    plain = _Table(submission, options.boxes, WAYS_TO_PLAY[options.play])
    ways = {options.play: plain}
    if options.play == "indices":
        ways = {"totals": plain, "indices": replace(plain, indices=_index_plays(submission, counting))}
    with ExitStack() as stack:
        players = PlayExecutor(options.workers).begin(stack)
        played = {
            (ramp, way): _played(table, counting.betting(ramp), (options.seed, rounds), players)
            for ramp in ramps
            for way, table in ways.items()
        }
    results = [_RampRow(*of, RampResult.of(at_counts, WAGER)) for of, (at_counts, _) in played.items()]
    first = [result for (ramp, _), result in played.items() if ramp == ramps[0]]
    (at_counts, _), (_, insurance) = first[-1], first[0]
    if options.as_json:
        _print_plain(at_counts, insurance, results, options.bankroll, _pays(submission))
        return
    _report(at_counts)
    _show_ramps(results, options.bankroll)
    _show_insurance(insurance, _pays(submission), sum(at_count.rounds for at_count in at_counts))


def _system(system: str, tags: str, *, running: bool) -> Counting:
    from pitboss.analysis.advantage.count_tags import read_tags
    from pitboss.errors import did_you_mean
    from pitboss.games.twentyone.kernel.counting import SYSTEMS, Counting

    if tags and system:
        raise Refused("use either --system or --tags, not both")
    if tags:
        *small, ten, jack, queen, king, ace = read_tags(tags)
        if len({ten, jack, queen, king}) > 1:
            raise Refused("ten-value cards must have the same tag: write them as 10-K")
        return Counting("own", (ace, *small, ten), by_running=running)
    named = system or "high-low"
    if named not in SYSTEMS:
        raise Refused(f"there is no counting system {quoted(named)}{did_you_mean(named, SYSTEMS)}")
    return replace(SYSTEMS[named], by_running=running or SYSTEMS[named].by_running)


@dataclass(frozen=True, slots=True)
class _Table:
    """The table where cards are counted, and how hands are played there."""

    submission: Submission
    boxes: int
    strategy: str
    indices: tuple[IndexPlay, ...] = ()


@dataclass(frozen=True, slots=True)
class _RampRow:
    """A ramp, how its hands were played, and its result."""

    ramp: str
    play: str
    result: RampResult

    @property
    def name(self) -> str:
        """The name of the ramp in the table."""
        return f"{self.ramp or 'flat'}{', indices' if self.play == 'indices' else ''}"


def _played(
    table: _Table, counting: Counting, work: tuple[int, int], who: tuple[Any, int]
) -> tuple[list[AtCount], list[InsuranceAtCount]]:
    """The results at each count, and the value of insurance there."""
    from pitboss.analysis.simulation.executors import in_order
    from pitboss.games.twentyone.kernel.counting import merge_counts, merge_insurance
    from pitboss.games.twentyone.kernel.shoes import kernel
    from pitboss.pricing.tally import Slip

    game, options = _game_of(table.submission), table.submission.options
    slip = [Slip(of_hand[0].opening[0], WAGER) for of_hand in game.stakes(options)]
    counted = kernel(
        table.submission, slip, table.strategy, boxes=table.boxes, counting=counting, indices=table.indices
    )
    if counted is None:
        raise Refused("counting is not supported for this way of dealing or betting")
    seed, wanted = work
    tasks = [(seed, block, min(BLOCK, wanted - block * BLOCK)) for block in range(-(-wanted // BLOCK))]
    parts = list(in_order(counted.counted, tasks, *who))
    return merge_counts(part.at_counts for part in parts), merge_insurance(part.insurance for part in parts)


def _game_of(submission: Submission) -> TwentyOneGame:
    from pitboss.games.twentyone.engine.game import TwentyOneGame

    if not isinstance(submission.game, TwentyOneGame):
        raise Refused(f"card counting is for games of twenty-one, not for {submission.game.name}")
    return submission.game


def _index_plays(submission: Submission, counting: Counting) -> tuple[IndexPlay, ...]:
    """The plays that change with a count."""
    from pitboss.games.twentyone.solver.indices import index_plays

    if counting.by_running:
        raise Refused("index plays need a true count; this system uses the running count")
    _game_of(submission)
    return tuple(index_plays(submission, counting.tags, insurance_pays=_pays(submission) or 0.0))


def _show_indices(submission: Submission, counting: Counting, *, as_json: bool) -> None:
    """Print the plays that change with a count, by hand and dealer's card."""
    from pitboss.cli.analyst.shared import figures
    from pitboss.cli.show import heading, print_json, screen

    plays = [play for play in _index_plays(submission, counting) if not play.goes_on]
    if as_json:
        listed = [{**_listed(play), "index": play.index(counting.rounding)} for play in plays]
        print_json({"system": counting.name, "rounding": counting.rounding, "plays": listed})
        return
    console = screen()
    heading(console, f"Plays that change with the {counting.name} count, rounding: {counting.rounding}")
    rows = [
        (
            f"{index_play.hand} v {index_play.against}",
            index_play.below,
            index_play.above,
            f"{index_play.index(counting.rounding):+d}",
            f"{index_play.true_count:+.2f}",
        )
        for index_play in plays
    ]
    figures(console, ("hand", "below", "from the index on", "index", "even at"), rows)


def _listed(play: IndexPlay) -> dict[str, object]:
    return {name: value for name, value in asdict(play).items() if name != "goes_on"}


def _pays(submission: Submission) -> float | None:
    """What insurance pays per unit; None if it is not offered."""
    from pitboss.money import Odds

    offer = submission.offers().get(_game_of(submission).stakes(submission.options)[0][0].insurance)
    paid = {pay.ratio for pay in offer.pays.values() if isinstance(pay, Odds)} if offer else set()
    return float(min(paid)) if paid else None


def _report(results: list[AtCount]) -> None:
    from pitboss.cli.show import report, screen

    every = _all(results)
    rows = [_row(f"{at_count.true_count:+d}", at_count, every) for at_count in results]
    columns = ("true count", "rounds", "of all", "player's edge", "error")
    report(screen(), columns, [*rows, _row("all", every, every)], columns)


def _show_ramps(results: list[_RampRow], bankroll: float) -> None:
    from pitboss.cli.analyst.shared import figures
    from pitboss.cli.show import heading, screen

    console = screen()
    heading(console, "Ramps, in wagers of one unit")
    columns = ("ramp", "per 100 rounds", "error", "deviation", "N0", "SCORE", *(["ruin"] if bankroll else []))
    rows = [
        (
            row.name,
            f"{row.result.mean * 100:+.3f}",
            f"{row.result.error * 100:.3f}",
            f"{row.result.deviation * 10:.2f}",
            "-" if math.isinf(row.result.n0) else f"{row.result.n0:,.0f}",
            f"{row.result.score:.2f}",
            *([f"{row.result.risk_of_ruin(bankroll):.2%}"] if bankroll else []),
        )
        for row in results
    ]
    figures(console, columns, rows)


def _show_insurance(results: list[InsuranceAtCount], pays: float | None, rounds: int) -> None:
    from pitboss.cli.show import heading, screen

    if pays is None or not results:
        return
    console = screen()
    heading(console, "Insurance")
    from_count, gain = _insured(results, pays, rounds)
    if from_count is None:
        console.print("Never worth taking.")
    else:
        console.print(
            f"Worth taking at a count of {from_count:+d} or higher, which adds {gain * 100:+.3f} wagers per 100 rounds"
        )


def _insured(results: list[InsuranceAtCount], pays: float, rounds: int) -> tuple[int | None, float]:
    """The count from which insurance pays, and what it then adds per round, in wagers."""
    worth = [count for count in results if count.edge(pays) > 0]
    losing = [count.count for count in results if count.edge(pays) <= 0]
    above = [count for count in worth if not losing or count.count > max(losing)]
    if not above:
        return None, 0.0
    return above[0].count, sum(count.edge(pays) * count.wagers / 2 for count in above) / rounds


def _print_plain(
    results: list[AtCount],
    insurance: list[InsuranceAtCount],
    ramps: list[_RampRow],
    bankroll: float,
    pays: float | None,
) -> None:
    from pitboss.cli.show import print_json

    plain: dict[str, object] = {
        "all": _plain(_all(results)),
        "true_counts": {str(at_count.true_count): _plain(at_count) for at_count in results},
        "ramps": [
            {
                "ramp": row.ramp,
                "play": row.play,
                "per_100_rounds": row.result.mean * 100,
                "error_per_100_rounds": row.result.error * 100,
                "deviation": row.result.deviation,
                "n0": None if math.isinf(row.result.n0) else row.result.n0,
                "score": row.result.score,
                **({"risk_of_ruin": row.result.risk_of_ruin(bankroll)} if bankroll else {}),
            }
            for row in ramps
        ],
    }
    if pays is not None:
        from_count, gain = _insured(insurance, pays, _all(results).rounds)
        by_count = {str(bucket.count): {"rounds": bucket.rounds, "edge": bucket.edge(pays)} for bucket in insurance}
        plain["insurance"] = {"from_count": from_count, "adds_per_100_rounds": gain * 100, "counts": by_count}
    print_json(plain)


def _all(results: list[AtCount]) -> AtCount:
    from pitboss.games.twentyone.kernel.counting import AtCount

    return AtCount(0, *(sum(getattr(at_count, name) for at_count in results) for name in SUMS))


def _plain(results: AtCount) -> dict[str, int | float | None]:
    return {
        "rounds": results.rounds,
        "net": results.net,
        "wagered": results.wagered,
        "edge": results.edge,
        "error": results.error,
    }


def _row(name: str, results: AtCount, every: AtCount) -> tuple[str, ...]:
    part = f"{results.rounds / every.rounds:.2%}"
    error = "-" if results.error is None else f"{results.error:.3%}"
    return name, f"{results.rounds:,}", part, f"{results.edge:+.3%}", error
