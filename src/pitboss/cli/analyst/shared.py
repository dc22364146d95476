"""Shared by the analyst's commands: options, workers, progress, tables of figures, files."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Protocol

import typer

from pitboss.cli.completion import wagers
from pitboss.cli.errors import CANNOT, stop
from pitboss.errors import PitbossError, Refused

if TYPE_CHECKING:
    from rich.console import Console


INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells define it."""
SAVE_SECONDS = 5.0
"""How often progress is saved."""
SAVE_PART = 0.05
"""The maximum share of the time spent on saving."""

Html = Annotated[
    Path | None, typer.Option("--html", hidden=True, help="The same as --out with a web page, a PDF or Markdown.")
]
Bets = Annotated[
    list[str],
    typer.Option(
        "--bet",
        metavar="'WAGER [PLACE] DOLLARS'",
        help="A bet to make in every round; repeat for more bets.",
        autocompletion=wagers,
    ),
]
STRATEGY = (
    "How to play: optimal, basic, or another strategy of the game's solver; always:ACTION, never:ACTION, "
    "first, mimic. Or how to bet: 'pass_line(5) + odds(2) + place(6, 8)', 'red(10) + straight(17, each=5)', "
    "'count(10, high-low, 1:2 2:4 3:8)'."
)
Seed = Annotated[int, typer.Option("--seed", help="The seed; the same seed gives the same digits on any machine.")]
Workers = Annotated[int, typer.Option("--workers", min=1, max=256, help="How many threads or processes to use.")]
Processes = Annotated[bool, typer.Option("--processes", help="Play on processes instead of threads.")]
Cluster = Annotated[str, typer.Option("--cluster", metavar="ADDRESS", help="Play on a Dask cluster, tcp://host:8786.")]
Resume = Annotated[
    Path | None,
    typer.Option("--resume", metavar="FILE", help="Save progress here, and continue from it if the file exists."),
]
NAME_ROOM = 22
"""The minimum width of a name; optional columns are dropped first."""
CORES = os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class PlayExecutor:
    """Where rounds are played: threads of this process, other processes, or the workers of a cluster."""

    workers: int
    on_processes: bool = False
    on_cluster: str = ""

    def begin(self, stack: ExitStack) -> tuple[Executor | None, int]:
        """Start the workers; return their executor (None for this thread) and their number."""
        from pitboss.analysis.simulation import executors

        if self.on_cluster:
            if self.on_processes:
                raise Refused("use either --processes or --cluster")
            return stack.enter_context(executors.cluster(self.on_cluster))
        if self.on_processes:
            return stack.enter_context(executors.processes(self.workers)), self.workers
        return (stack.enter_context(executors.threads(self.workers)), self.workers) if self.workers > 1 else (None, 1)


@contextmanager
def pricing_processes(workers: int, most: int) -> Iterator[Executor | None]:
    """A pool of processes for pricing; None to price in this process."""
    from pitboss.analysis.simulation.executors import processes

    count = min(workers, most)
    if count == 1:
        yield None
    else:
        with processes(count) as executor:
            yield executor


# ---------------------------------------------------------------------- long work


class LongWork(Protocol):
    """Work that can be interrupted and resumed."""

    def play(self, save_periodically: Callable[[], None]) -> None:
        """Do the work, calling the function periodically."""

    def save(self, path: Path) -> None:
        """Write the progress to a file."""

    def done(self) -> str:
        """The amount of work done, like "1,000 rounds"; empty for none."""

    def report(self) -> None:
        """Print and write the results."""


def run_long_work(work: LongWork, resume: Path | None, partial: Path) -> None:
    """Do long work, report it, and end the command if something stopped it.

    Progress is saved periodically if a resume file is named, and always when something stops the work.
    """
    stopped, by_a_person = _play(work, resume)
    if stopped:
        stopped = _save_rest(work, stopped, resume or partial)
    try:
        work.report()
    except PitbossError as error:
        stopped = f"{stopped}; {error}" if stopped else str(error)
    if stopped:
        stop(stopped, INTERRUPTED if by_a_person else CANNOT)


def _play(work: LongWork, resume: Path | None) -> tuple[str, bool]:
    """What stopped the work, if anything, and whether a person did."""
    from time import monotonic

    spent = 0.0
    begun = saved = monotonic()

    def now_and_then() -> None:
        nonlocal saved, spent
        now = monotonic()
        if resume is not None and now - saved > SAVE_SECONDS and spent <= SAVE_PART * (now - begun):
            work.save(resume)
            saved = monotonic()
            spent += saved - now

    try:
        work.play(now_and_then)
        if resume is not None:
            work.save(resume)
    except KeyboardInterrupt:
        return "interrupted", True
    except (PitbossError, OSError) as error:
        return str(error), False
    return "", False


def _save_rest(work: LongWork, reason: str, path: Path) -> str:
    """Save the progress of interrupted work, and return a message about it."""
    done = work.done()
    if not done:
        return f"{reason}; nothing was done yet"
    try:
        work.save(path)
    except PitbossError as error:
        again = "" if str(error) == reason else f", and {error}"
        before = "; the earlier save is unchanged" if path.exists() else ""
        return f"{reason}; {done} were counted{again}{before}"
    return f"{reason}; {done} are saved; continue with --resume {path}"


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int, str], None]]:
    """A progress bar on the terminal; nothing elsewhere."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True, highlight=False)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[says]}", markup=False),
    )
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as shown:
        task = shown.add_task(what, total=total, says="")
        yield lambda done, says: shown.update(task, completed=done, says=says)


@contextmanager
def calculation_shown(what: str = "calculating") -> Iterator[None]:
    """Show a progress bar, with the time left, while a long calculation reports its progress; until then a spinner."""
    from pitboss.cli.waiting import waiting
    from pitboss.pricing.progress import progress_shown

    with ExitStack() as stack, ExitStack() as spinner:
        spinner.enter_context(waiting(what))
        bars: dict[str, Callable[[int, str], None]] = {}

        def show(what: str, done: int, total: int) -> None:
            if what not in bars:
                spinner.close()
                bars[what] = stack.enter_context(progress(what, total))
            bars[what](done, "")

        with progress_shown(show):
            yield


# ---------------------------------------------------------------------- what is shown and written


def figures(
    console: Console,
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    left: Sequence[str] = (),
    spare: Sequence[str] = (),
) -> None:
    """Print a table of figures; on a narrow terminal only the first column wraps.

    Columns in ``spare`` are dropped in order until the table fits.
    """
    from pitboss.cli.show import PageConsole, stacked, table_on_page

    if isinstance(console, PageConsole):
        at_right = [name for name in columns[1:] if name not in left and name != "paragraph"]
        table_on_page(console, columns, rows, at_right)
        return
    at_left = {columns[0], "paragraph", *left}
    widths = [max(len(row[at]) for row in [columns, *rows]) for at in range(len(columns))]
    if not console.is_terminal:
        _print_aligned(console, [columns, *rows], [name in at_left for name in columns], widths)
        return
    longest_word = max(len(word) for row in [columns, *rows] for word in row[0].split())
    room = console.width - sum(width + 2 for width in widths[1:])
    if not spare and longest_word > room:
        stacked(console, columns, rows)
    elif spare and max(longest_word, min(widths[0], NAME_ROOM)) > room:
        kept = [at for at, name in enumerate(columns) if name != spare[0]]
        fewer = [[row[at] for at in kept] for row in rows]
        figures(console, [columns[at] for at in kept], fewer, left, spare[1:])
    else:
        _print_grid(console, columns, rows, at_left, left)


def _print_aligned(
    console: Console, rows: Sequence[Sequence[str]], at_left: Sequence[bool], widths: Sequence[int]
) -> None:
    """Print rows as plain text, each cell as wide as its column."""
    for row in rows:
        cells = [
            cell.ljust(width) if is_left else cell.rjust(width)
            for cell, is_left, width in zip(row, at_left, widths, strict=True)
        ]
        print("  ".join(cells).rstrip(), file=console.file)


def _print_grid(
    console: Console,
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    at_left: Collection[str],
    wrapped: Sequence[str],
) -> None:
    """Print rows as a table of the terminal."""
    from rich.table import Table as Grid

    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim", show_edge=False)
    for at, name in enumerate(columns):
        grid.add_column(
            name,
            justify="left" if name in at_left else "right",
            no_wrap=at > 0 and name not in wrapped,
            overflow="fold",
        )
    for row in rows:
        grid.add_row(*row)
    console.print(grid)


def check_files(*files: tuple[Path | None, str]) -> None:
    """Refuse output files that cannot be written or have the wrong extension, before any work is done."""
    for path, endings in files:
        if path is None:
            continue
        if path.is_dir():
            raise Refused(f"{path} is a folder, not a file")
        if endings and path.suffix not in endings.split():
            raise Refused(f"{path} must end in {' or '.join(endings.split())}")
        if not path.parent.is_dir():
            raise Refused(f"{path.parent} is not a folder")


def write(path: Path, text: str) -> None:
    """Write a report completely or not at all."""
    from pitboss.analysis.simulation import checkpoint

    checkpoint.write(path, text.encode())
