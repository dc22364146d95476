"""Replay: the log of a tournament proved by running it again, entry by entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from pydantic import ValidationError

from pitboss.equipment.chance import Recorded, Secure, source_from
from pitboss.errors import BadFile, PitbossError
from pitboss.plain import encoded, strings
from pitboss.table.log.chain import Entry, Log, hash_of, read, verified
from pitboss.table.log.replay import Differs
from pitboss.table.play.notice import moment
from pitboss.tournament.plan import TournamentPlan
from pitboss.tournament.tournament import FORMAT, Tournament, TournamentEvent


def replay(path: Path) -> Iterator[tuple[Tournament, list[TournamentEvent]]]:
    """Runs a log file again and gives the tournament after each entry that is proved, with its events."""
    yield from _steps(read(path), path)


def replay_lines(lines: list[bytes], path: object = "log") -> Iterator[tuple[Tournament, list[TournamentEvent]]]:
    """Runs the lines of a log again."""
    yield from _steps(verified(lines, path), path)


def resumed(lines: list[bytes], path: object = "log") -> Tournament:
    """The tournament of a log, where its last input left it; what follows is logged in memory after the same chain."""
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
        raise BadFile(path, f"this is not the log of a tournament, of format {FORMAT}", header.line)
    chance = body.get("chance")
    try:
        source = source_from(chance if isinstance(chance, Mapping) else {})
        plan = TournamentPlan.model_validate(body.get("plan"))
        return Tournament(plan, Recorded() if isinstance(source, Secure) else source, _Silent())
    except (PitbossError, ValidationError, TypeError) as error:
        raise BadFile(path, f"the header cannot be used: {error}", header.line) from error


def _proved(tournament: Tournament, entry: Entry, path: object) -> list[TournamentEvent]:
    """Carries one entry out again; what follows must be the entry, to the byte."""
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
        raise Differs(path, "the rules lead to other events or draws", entry.line)
    return events


class _Silent(Log):
    """A log that keeps nothing: what is replayed is in the log already."""

    def append(self, body: Mapping[str, object]) -> None:
        """Keeps nothing."""
