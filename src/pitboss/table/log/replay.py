"""Replay: a log proved by running it again, entry by entry, and a table resumed from its log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from msgspec import ValidationError

from pitboss import version
from pitboss.equipment.chance import Chance, Recorded, Secure, source_from
from pitboss.equipment.committed import Committed
from pitboss.errors import BadFile, PitbossError, Refused
from pitboss.plain import Json, encoded, mapping, strings, text, whole
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import Event, count_reworded, events_from
from pitboss.table.betting.limits import Limits
from pitboss.table.log.chain import FORMAT, Entry, Log, NoLog, read, verified, whole_lines
from pitboss.table.play.notice import moment
from pitboss.table.play.table import Clock, Table
from pitboss.table.rules.game import Game
from pitboss.table.rules.submission import Submission, submit

FindGame = Callable[[str], Game]
"""Finds a game by its name, or by the text of the file that declares it."""


class Differs(BadFile):
    """An intact log that does not follow from the rules."""


@dataclass(frozen=True)
class ReplayedEntry:
    """One entry as it was replayed."""

    entry: Entry
    events: list[Event]
    table: Table
    reworded: int = 0
    """How many events another version worded or cited differently; their other facts are the same."""


def replay(path: Path, find_game: FindGame) -> Iterator[ReplayedEntry]:
    """Run a log again and yield each entry once it is proved: its hash, its events, its draws."""
    yield from _steps(read(path), path, find_game)


def replay_lines(lines: list[bytes], find_game: FindGame, path: object = "log") -> Iterator[ReplayedEntry]:
    """Run the lines of a log again."""
    yield from _steps(verified(lines, path), path, find_game)


def _steps(entries: Iterator[Entry], path: object, find_game: FindGame) -> Iterator[ReplayedEntry]:
    header = next(entries)
    submission = _submission(header, path, find_game)
    chance = _source(header, path)
    if isinstance(chance, Committed):
        chance.record(on=True)
    table = Table(submission, Recorded() if isinstance(chance, Secure) else chance)
    table.log = NoLog()
    table.version = text(header.body, "pitboss")
    yield ReplayedEntry(header, [], table)
    for entry in entries:
        yield _proved(table, entry, path)


def carry_on(table: Table, entries: Iterable[Entry], path: object = "log") -> Iterator[ReplayedEntry]:
    """Run further entries of a table's own log at the table, each proved; they are not logged again.

    The table then continues where they end: it draws from its own source, and its log from ``log.head``, which is the
    caller's to set.
    """
    log = table.log
    table.log = NoLog()
    if isinstance(table.chance, Secure):
        table.draw_from(Recorded())
    if isinstance(table.chance, Committed):
        table.chance.record(on=True)
    try:
        for entry in entries:
            yield _proved(table, entry, path)
    finally:
        if isinstance(table.chance, Recorded):
            table.draw_from(Secure())
        if isinstance(table.chance, Committed):
            table.chance.record(on=False)
        table.log, table.sealing = log, False
        table.after_version(table.version)


def _source(header: Entry, path: object) -> Chance:
    source = header.body.get("chance")
    try:
        return source_from(source if isinstance(source, Mapping) else {})
    except (Refused, TypeError) as error:
        raise BadFile(path, f"the header's source of chance cannot be used: {error}", header.line) from error


def _proved(table: Table, entry: Entry, path: object) -> ReplayedEntry:
    """Run one entry again; it must be equal byte for byte, or fact for fact if another version wrote it."""
    body, chance = entry.body, table.chance
    if isinstance(chance, Recorded):
        chance.take(strings(body, "chance"))
    elif isinstance(chance, Committed):
        chance.take(strings(body, "chance"), _promises(body.get("events")))
    command = body.get("input")
    if not isinstance(command, Mapping):
        raise Differs(path, "the entry has no input", entry.line)
    try:
        at = moment(body["at"]) if "at" in body else None
        table.sealing, table.naming = "seal" in body, text(body, "pitboss")
        events = table.apply(command, at)
    except PitbossError as refused:
        raise Differs(path, f"the rules refuse this entry: {refused}", entry.line) from refused
    if isinstance(chance, (Recorded, Committed)) and chance.left():
        raise Differs(path, f"the log has outcomes that the rules do not draw: {chance.left()}", entry.line)
    if encoded(table.last_entry)[:-1] == entry.raw:
        return ReplayedEntry(entry, events, table)
    reworded = None if table.version == version.VERSION else _reworded(table, entry)
    if reworded is None:
        raise Differs(path, f"the rules give {_difference(table, body)}", entry.line)
    return ReplayedEntry(entry, events, table, reworded)


def _promises(events: Json) -> dict[str, Json]:
    """The seed and the commitment that an entry reveals; only the house could compute them."""
    promises: dict[str, Json] = {}
    for event in events if isinstance(events, list) else ():
        if isinstance(event, Mapping):
            promises |= {name: event[name] for name in ("seed", "next") if name in event and "round" in event}
    return promises


def _reworded(table: Table, entry: Entry) -> int | None:
    """How many events of another version's entry are worded or cited differently; None if anything else differs."""
    try:
        logged = events_from(entry.body.get("events"))
    except ValidationError:
        return None
    if encoded({**entry.body, "events": ()}) != encoded({**table.last_entry, "events": ()}):
        return None
    return count_reworded(table.current_round.events, logged)


def _difference(table: Table, body: Mapping[str, Json]) -> str:
    logged, again = body.get("events"), table.current_round.events
    if table.last_entry["chance"] != body.get("chance"):
        return f"the draws {table.last_entry['chance']} where the log has {body.get('chance')}"
    if table.last_entry.get("seal") != body.get("seal"):
        return "another state than the one that the log seals"
    for ours, theirs in zip(again, logged if isinstance(logged, list) else [], strict=False):
        if encoded(ours) != encoded(theirs):
            return _event_difference(plain_of(ours), theirs)
    return f"{len(again)} events and other fields than the log"


def _event_difference(ours: Mapping[str, Json], theirs: Json) -> str:
    """The first field in which an event of the log is not the one that the rules give."""
    logged = theirs if isinstance(theirs, Mapping) else {}
    for field in (*ours, *logged):
        if field not in logged or field not in ours or encoded(ours[field]) != encoded(logged[field]):
            rules, log = (encoded(some[field]).decode() if field in some else "nothing" for some in (ours, logged))
            return f"{field} {rules} where the log has {log}, in the event {text(ours, 'kind')!r}"
    return f"the fields of the event {text(ours, 'kind')!r} in another order"


def _submission(header: Entry, path: object, find_game: FindGame) -> Submission:
    body = header.body
    if body.get("format") != FORMAT:
        raise BadFile(path, f"this is not a log of format {FORMAT}", header.line)
    if not isinstance(body.get("options"), Mapping) or not isinstance(body.get("limits"), Mapping):
        raise BadFile(path, "the header has no submission", header.line)
    try:
        submission = submission_from(body, find_game)
    except (PitbossError, ValueError, TypeError) as error:
        raise BadFile(path, f"the header's submission cannot be used: {error}", header.line) from error
    wrong = _not_as_written(body, submission)
    if wrong:
        raise Differs(path, f"the header is not as a table writes it: {wrong}", header.line)
    return submission


def _not_as_written(body: Mapping[str, Json], submission: Submission) -> str | None:
    """The header field that a table would write differently; options added later may be missing from an older log."""
    if not isinstance(body.get("pitboss"), str):
        return "pitboss is a version"
    plain = submission.plain()
    options = mapping(body, "options")
    kept = {name: value for name, value in submission.options.plain().items() if name in options}
    for name, ours in (*((name, plain[name]) for name in plain if name != "options"), ("options", kept)):
        if encoded(ours) != encoded(body.get(name)):
            return name
    return None


def submission_from(value: Mapping[str, Json], find_game: FindGame) -> Submission:
    """The submission that :meth:`Submission.plain` wrote, in a log's header or a checkpoint."""
    options, limits, on = value.get("options"), value.get("limits"), value.get("on")
    if not isinstance(options, Mapping) or not isinstance(limits, Mapping):
        raise Refused("a submission has options and limits")
    return submit(
        find_game(text(value, "declared" if "declared" in value else "game")),
        options,
        Limits.from_plain(limits),
        whole(value, "seats"),
        text(value, "edition"),
        date.fromisoformat(str(on)) if on is not None else None,
    )


def resume(path: Path, find_game: FindGame, *, durable: bool = False, clock: Clock | None = None) -> Table:
    """The table of a log file, where its last accepted input left it; it continues writing to the same file.

    A last line that a crash cut off is dropped: its input was never answered.
    """
    log = Log.of_file(path, durable=durable)
    try:
        lines = whole_lines(path)
        for step in _steps(verified(lines, path), path, find_game):
            table = step.table
    except BaseException:
        log.close()
        raise
    log.go_on_after(lines)
    if isinstance(table.chance, Recorded):
        table.draw_from(Secure())
    if isinstance(table.chance, Committed):
        table.chance.record(on=False)
    table.log, table.clock, table.sealing = log, clock, False
    table.after_version(table.version)
    return table
