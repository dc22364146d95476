"""Replay: proves a tournament log by running it again, entry by entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from pydantic import ValidationError

from pitboss.equipment.chance import Recorded, Secure, source_from
from pitboss.errors import BadFile, PitbossError
from pitboss.plain import encoded, strings
from pitboss.table.log.chain import Entry, Log, NoLog, hash_of, read, verified
from pitboss.table.log.replay import Differs
from pitboss.table.play.notice import moment
from pitboss.tournament.plan import TournamentPlan
from pitboss.tournament.tournament import FORMAT, Tournament, TournamentEvent


def replay(path: Path) -> Iterator[tuple[Tournament, list[TournamentEvent]]]:
    """Replay a log file; yield the tournament after each verified entry, with its events."""
    yield from _steps(read(path), path)


def replay_lines(lines: list[bytes], path: object = "log") -> Iterator[tuple[Tournament, list[TournamentEvent]]]:
    """Replay the lines of a log."""
    yield from _steps(verified(lines, path), path)


def resumed(lines: list[bytes], path: object = "log") -> Tournament:
    """Return the tournament of a log after its last input; new inputs are logged in memory on the same chain."""
    for tournament, _ in replay_lines(lines, path):
        last = tournament
    if isinstance(last.chance, Recorded):
        last.chance = Secure()
    last.log = Log(head=hash_of(lines[-1]))
    return last


def _steps(entries: Iterator[Entry], path: object) -> Iterator[tuple[Tournament, list[TournamentEvent]]]:
    header = next(entries)
    tournament = _opened(header, path)
    yield tournament, []
    for entry in entries:
        yield tournament, _proved(tournament, entry, path)


def _opened(header: Entry, path: object) -> Tournament:
    body = header.body
    if body.get("tournament") != FORMAT:
        raise BadFile(path, f"this is not a tournament log of format {FORMAT}", header.line)
    chance = body.get("chance")
    try:
        source = source_from(chance if isinstance(chance, Mapping) else {})
        plan = TournamentPlan.model_validate(body.get("plan"))
        return Tournament(plan, Recorded() if isinstance(source, Secure) else source, NoLog())
    except (PitbossError, ValidationError, TypeError) as error:
        raise BadFile(path, f"the header cannot be used: {error}", header.line) from error


def _proved(tournament: Tournament, entry: Entry, path: object) -> list[TournamentEvent]:
    """Apply one entry again; the result must equal the entry, byte for byte."""
    body, chance = entry.body, tournament.chance
    if isinstance(chance, Recorded):
        chance.take(strings(body, "chance"))
    command = body.get("input")
    if not isinstance(command, Mapping):
        raise Differs(path, "the entry has no input", entry.line)
    try:
        events = tournament.apply(command, moment(body["at"]) if "at" in body else None)
    except PitbossError as refused:
        raise Differs(path, f"the rules refuse this entry: {refused}", entry.line) from refused
    if encoded(tournament.last_entry)[:-1] != entry.raw:
        raise Differs(path, "the rules produce other events or draws", entry.line)
    return events
