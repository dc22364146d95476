"""``pitboss replay``: prove a log by running it again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.common import AsJson
from pitboss.cli.errors import CANNOT, NOT_AS_WANTED, readable, stop
from pitboss.cli.options import command
from pitboss.cli.play.versions import ask_the_writer, by_another, replay_by
from pitboss.errors import BadFile, PitbossError, Refused, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from pitboss.protocol.events import Event
    from pitboss.table import Table, Viewer


_ACCOUNTS = {"bank": "the house", "layout": "on the layout"}
MAX_LOG_BYTES = 1 << 30
"""The maximum size of a log, in bytes."""


@dataclass(frozen=True, slots=True)
class ReplayOptions:
    """The options of ``pitboss replay``."""

    log: Annotated[Path, typer.Argument(metavar="LOG", show_default=False, help="A log file of a table.")]
    number: Annotated[
        str,
        typer.Argument(
            metavar="N", show_default=False, help="The seat number of --as seat N, if written without quotes."
        ),
    ] = ""
    as_: Annotated[str, typer.Option("--as", metavar="VIEWER", help="The viewer: surveillance, public, or seat N.")] = (
        "surveillance"
    )
    allow_open: Annotated[bool, typer.Option("--open", help="Accept a log whose table is still in play.")] = False
    anchor: Annotated[
        list[Path] | None,
        typer.Option("--anchor", metavar="FILE", help="Signed roots and receipts that the log must agree with."),
    ] = None
    key: Annotated[str, typer.Option("--key", metavar="KEY", help="The public key that signed the roots.")] = ""
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print the verdict and the accounts only.")] = False
    as_phh: Annotated[bool, typer.Option("--phh", help="Print the hands of poker in the log as PHH files.")] = False
    by: Annotated[
        Path | None,
        typer.Option("--by", metavar="PROGRAM", help="The pitboss program of another version, to replay the log with."),
    ] = None
    as_json: AsJson = False

    def flags(self) -> list[str]:
        """The flags to pass on to another version's pitboss."""
        flags = {"--open": self.allow_open, "--quiet": self.quiet, "--phh": self.as_phh, "--json": self.as_json}
        return [flag for flag, wanted in flags.items() if wanted]


@command
def replay(options: ReplayOptions) -> None:
    """Prove a log: check its chain of hashes, and that every entry follows from the rules."""
    path, viewer = _log_and_viewer(options.log, options.as_, options.number)
    if options.by is not None:
        viewer_name = f"{options.as_} {options.number}".strip()
        raise typer.Exit(replay_by(options.by, path, ["--as", viewer_name, *options.flags()]))
    if options.as_phh:
        _print_hands(path)
        return
    shown = _ShownLog(path, viewer, options)
    table = shown.run()
    anchored = _anchored(path, options.anchor, options.key, closed=table.closed) if options.anchor else ""
    shown.print_verdict(table, anchored)
    if not table.closed and not options.allow_open:
        stop(f"{path}: {_not_closed(table)}", NOT_AS_WANTED)


class _ShownLog:
    """A log whose entries are printed or collected during replay."""

    def __init__(self, path: Path, viewer: Viewer, options: ReplayOptions) -> None:
        from pitboss.cli.show import screen

        self.path, self.viewer, self.as_json = path, viewer, options.as_json
        self.console = None if options.as_json or options.quiet else screen()
        self.events: list[dict[str, object]] = []
        """The events to print as JSON."""
        self.versions: dict[str, None] = {}
        """The versions of pitboss that wrote the log, in order."""
        self.reworded = 0
        """The number of events whose facts equal those in the log but whose wording differs."""

    def run(self) -> Table:
        """Replay every entry and return the final table; ends the command if the log is not proved."""
        from pitboss.cli.show import print_json
        from pitboss.games import find
        from pitboss.table.log.replay import replay as replayed

        table: Table | None = None
        try:
            for step in replayed(self.path, find):
                table = step.table
                self.reworded += step.reworded
                self._show(table, step.events)
        except PitbossError as refused:
            problem = _problem(refused, self.viewer) + ask_the_writer([*self.versions])
            if self.as_json:
                print_json({"log": str(self.path), "proved": False, "problem": problem, "events": self.events})
            stop(problem, NOT_AS_WANTED)
        assert table is not None
        return table

    def _show(self, table: Table, entry: Sequence[Event]) -> None:
        """Print or collect the events of an entry that the viewer may see."""
        from pitboss.cli.play.events import print_events
        from pitboss.protocol.base import plain_of
        from pitboss.table.log.views import seen_all

        self.versions[table.version] = None
        if not self.viewer.seats <= set(range(1, table.submission.seats + 1)):
            stop(f"{self.path}: the seats of this table are 1 to {table.submission.seats}", CANNOT)
        events = seen_all(entry, self.viewer)
        if self.console:
            print_events(self.console, events, table.game)
        elif self.as_json:
            self.events += plain_of(events)

    def print_verdict(self, table: Table, anchored: str) -> None:
        """Print that the log is proved, by which version's rules, and what signed roots prove about it."""
        from pitboss.cli.show import print_json, screen
        from pitboss.version import VERSION

        if self.as_json:
            proof = {"anchored": anchored} if anchored else {}
            versions = {"written_by": [*self.versions], "run_by": VERSION, "reworded": self.reworded}
            print_json({"log": str(self.path), **_verdict(table), **versions, **proof, "events": self.events})
            return
        _print_verdict(self.console or screen(), table)
        for line in filter(None, (by_another([*self.versions], self.reworded), anchored)):
            typer.echo(line)


def _anchored(path: Path, anchor: list[Path], key: str, *, closed: bool) -> str:
    """Prove a log by signed roots, and return a sentence about the proof."""
    from pitboss.house.proof.anchor import Anchors
    from pitboss.house.proof.keys import pinned_key

    pinned = pinned_key(key) if key else ""
    try:
        anchors = Anchors.read([readable(file, MAX_LOG_BYTES) for file in anchor], pinned)
        says = anchors.prove(path.read_bytes().splitlines(keepends=True), path, closed=closed).says()
    except BadFile as wrong:
        stop(str(wrong), NOT_AS_WANTED)
    return says if pinned else f"{says} Use --key to check whose key that is."


def _print_hands(path: Path) -> None:
    """Print the hands of a log as PHH files, separated by empty lines."""
    from pitboss.games import find
    from pitboss.scenario import phh
    from pitboss.table.log.replay import replay as replayed

    typer.echo("\n".join(phh.write(replayed(path, find))), nl=False)


def _log_and_viewer(log: Path, as_: str, number: str) -> tuple[Path, Viewer]:
    """The file and the viewer; ``--as seat 2`` may be written without quotes, before the file or after it."""
    if number and as_ == "seat" and log.name.isdecimal() and not number.isdecimal():
        log, number = Path(number), log.name
    return readable(log, MAX_LOG_BYTES), _viewer(f"{as_} {number}".strip())


def _viewer(name: str) -> Viewer:
    from pitboss.table.log.views import PUBLIC, SURVEILLANCE, seat

    match name.lower().replace("-", " ").split():
        case ["surveillance"]:
            return SURVEILLANCE
        case ["public"]:
            return PUBLIC
        case ["seat", number] | [number] if number.isdecimal():
            return seat(int(number))
    raise Refused(f"{quoted(name)} is not a viewer; write surveillance, public or seat 2")


def _problem(refused: PitbossError, viewer: Viewer) -> str:
    """The problem with a log; only surveillance sees the cards of an entry that does not follow from the rules."""
    from pitboss.table.log.replay import Differs

    if isinstance(refused, Differs) and not viewer.all_seeing:
        return str(Differs(refused.path, "this entry does not follow from the rules", refused.line))
    return str(refused)


def _verdict(table: Table) -> dict[str, object]:
    return {
        "proved": True,
        "game": table.game.id,
        "closed": table.closed,
        "entries": table.entries,
        "rounds": table.state.round,
        "round_under_way": table.round_under_way,
        "chips": dict(_chips(table)),
    }


def _chips(table: Table) -> dict[str, int]:
    """The final balance of each account; an empty seat has none."""
    accounts = {name: amount for name, amount in table.state.accounts.items() if name != "cage"}
    return dict(sorted(accounts.items(), key=lambda account: (not account[0].startswith("seat"), account[0])))


def _print_verdict(console: Console, table: Table) -> None:
    from rich.text import Text

    from pitboss.money import dollars
    from pitboss.table.log.narration import words

    rounds = "1 round" if table.state.round == 1 else f"{table.state.round} rounds"
    verdict = (
        f"Proved: {table.entries} entries, {rounds}"
        if table.closed
        else f"Valid so far; the table is {_not_closed(table)}"
    )
    console.print()
    console.print(Text(f"{verdict}.", style="bold green" if table.closed else "bold yellow"))
    console.print("Every hash is right, and every entry follows from the rules.")
    for name, amount in _chips(table).items():
        if name != "layout" or amount:
            console.print(f"  {_ACCOUNTS.get(name, words(name))}: {dollars(amount)}")


def _not_closed(table: Table) -> str:
    where = f"round {table.state.round} under way" if table.round_under_way else f"after round {table.state.round}"
    return f"not closed: {table.entries} entries, {where}"
