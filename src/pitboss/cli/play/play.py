"""``pitboss play``: play any game at a terminal table."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.analyst.shared import check_files
from pitboss.cli.common import GameName, PresetName, Settings, game_named, submission_of
from pitboss.cli.errors import NOT_AS_WANTED, readable, stop
from pitboss.cli.play.replay import MAX_LOG_BYTES
from pitboss.errors import BadFile, Refused, Tampered, quoted

if TYPE_CHECKING:
    from pitboss.protocol.events import Event
    from pitboss.table import Game, Submission, Table
    from pitboss.table.log.chain import Entry


def play(
    game: GameName,
    settings: Settings = [],  # noqa: B006 - typer copies it
    preset: PresetName = "",
    seats: Annotated[
        int | None,
        typer.Option(
            "--seats",
            min=1,
            help="How many people play: by default one, or two if players play each other.",
            show_default=False,
        ),
    ] = None,
    chips: Annotated[
        str, typer.Option("--chips", metavar="DOLLARS", help="The chips of each person, in dollars.")
    ] = "500",
    limits: Annotated[
        str, typer.Option("--limits", metavar="MIN,MAX", help="The posted limits in dollars.", show_default=False)
    ] = "",
    seed: Annotated[
        int | None, typer.Option("--seed", help="Draw from this seed instead of the system's random source.")
    ] = None,
    log: Annotated[
        Path | None, typer.Option("--log", metavar="FILE", help="Keep a log that `pitboss replay` can prove.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue the table of the log file.")] = False,
    coach: Annotated[
        bool, typer.Option("--coach", help="Say after each choice whether it was best, or what it cost.")
    ] = False,
) -> None:
    """Play a game at a terminal table, or from lines piped to standard input.

    For the results as JSON, replay the log: pitboss replay LOG --json.
    """
    from pitboss.cli.play.lines import lines
    from pitboss.cli.play.terminal_table import Session
    from pitboss.cli.show import screen
    from pitboss.money import cents

    chosen, each = game_named(game), cents(chips)
    people = seats or chosen.fewest_players
    events: list[Event] = []
    if not resume:
        table = _opened(submission_of(game, _settings(settings, limits, people), preset), seed, log)
    elif log is None:
        raise Refused("--resume needs the log file to continue: --log FILE")
    elif settings or preset or limits or seed is not None:
        raise Refused("--resume reads the settings from the log; leave out --set, --preset, --limits and --seed")
    else:
        table, events = _resumed(chosen, log)
    names = [*table.offers, "bets", "buy", "clear", "help", "same"]
    session = Session(table, screen(), lines(lambda: names), coached=coach)
    session.greet()
    session.catch_up(events)
    if not session.seats:
        for seat in range(1, people + 1):
            session.sit(seat, each)
    closed = session.run()
    table.log.close()
    if not closed:
        session.console.print("The round is not over, and the table is not closed.")
        if log is not None:
            session.console.print(f"Continue with: pitboss play {game} --log {log} --resume")


def _settings(settings: list[str], limits: str, seats: int) -> list[str]:
    """The settings of the submission from all options of the command."""
    least, comma, most = (part.strip() for part in limits.partition(","))
    if limits and not (least and comma and most):
        raise Refused(
            f"{quoted(limits)} is not a pair of limits; write minimum and maximum in dollars, like --limits 5,500"
        )
    posted = [f"limits.minimum={least}", f"limits.maximum={most}"] if limits else []
    return [*posted, *settings] if seats <= _USUAL_SEATS else [*posted, f"seats={seats}", *settings]


_USUAL_SEATS = 6


def _opened(submission: Submission, seed: int | None, log: Path | None) -> Table:
    from datetime import UTC, datetime

    from pitboss.equipment import Secure, Seeded
    from pitboss.table import Log, Table

    if log is not None:
        check_files((log, ""))
    chance = Secure() if seed is None else Seeded(seed)
    # A seeded game has no clock, so that the same seed and input give the same log, byte for byte.
    clock = (lambda: datetime.now(UTC)) if seed is None else None
    return Table(submission, chance, Log.to_file(log) if log else None, clock)


def _resumed(game: Game, log: Path) -> tuple[Table, list[Event]]:
    """The table of a log file, and the events of its unfinished round."""
    from datetime import UTC, datetime

    from pitboss.equipment import Seeded
    from pitboss.games import find
    from pitboss.table.log.chain import read
    from pitboss.table.log.replay import Differs, resume

    try:
        header = next(read(readable(log, MAX_LOG_BYTES))).body
        if header.get("game") != game.id:
            raise BadFile(log, f"this is the log of a table of {header.get('game')}, not of {game.id}", 1)
        table = resume(log, find)
    except (Tampered, Differs) as error:
        stop(str(error), NOT_AS_WANTED)
    if table.closed:
        table.log.close()
        raise BadFile(log, "the table of this log was closed; play without --resume and with another log file")
    if not isinstance(table.chance, Seeded):
        table.clock = lambda: datetime.now(UTC)
    return table, _last_round(read(log)) if table.round_under_way else []


def _last_round(entries: Iterable[Entry]) -> list[Event]:
    """The events of a log since its last round began."""
    from pitboss.protocol.events import RoundBegan, events_from

    since_round: list[Event] = []
    for entry in entries:
        for event in events_from(entry.body.get("events", [])):
            if isinstance(event, RoundBegan):
                since_round = []
            since_round.append(event)
    return since_round
