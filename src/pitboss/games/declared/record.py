"""The history of a petition: filed, reviewed, tested, approved or refused (13:69F-8.4).

A record is a TOML file with one ``[[entry]]`` per event, in order of date:

    [[entry]]
    on = 2027-01-04
    what = "filed"
    note = "submitted to the Intake Unit"

Each entry cites the paragraph that states what it requires.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from pitboss.errors import BadFile, did_you_mean, quoted
from pitboss.games.declared.design import Design
from pitboss.games.declared.keys import OneLine
from pitboss.law import in_full
from pitboss.toml import TomlSection, read_toml

MAX_ENTRIES: Final = 500
DRAFTED, FILED, REVIEW, PRELIMINARY, TEST, APPROVED, REFUSED, WITHDRAWN = (
    "drafted", "filed", "in review", "preliminarily approved", "in test", "approved", "refused", "withdrawn"
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Happening:
    """An event that a record may contain: its allowed states, its new state and its paragraph."""

    description: str
    law: str
    after: tuple[str, ...]
    state: str = ""
    """The new state; empty if it does not change."""


HAPPENINGS: Final = {
    "filed": Happening("the signed petition is filed", "8.4(d)", (DRAFTED,), FILED),
    "review begun": Happening("the Division reviews the game", "8.4(e)", (FILED,), REVIEW),
    "information asked": Happening("the Division asks for more information", "8.4(d)8", (FILED, REVIEW)),
    "information given": Happening("the petitioners provide the information", "8.4(d)8", (FILED, REVIEW)),
    "preliminarily approved": Happening(
        "the game is found acceptable, subject to its test", "8.4(e)", (REVIEW,), PRELIMINARY
    ),
    "test submitted": Happening("the test plan is submitted", "8.4(f)2", (PRELIMINARY,)),
    "licenses applied for": Happening(
        "petitioners without a license apply for one", "8.4(f)1", (PRELIMINARY, TEST)
    ),
    "test begun": Happening("the game is tested", "8.4(g)", (PRELIMINARY,), TEST),
    "rules modified": Happening("the rules of the game or of the test are modified", "8.4(g)", (TEST,)),
    "found suitable": Happening("the game is found suitable for casino use", "8.4(g)1", (TEST,)),
    "amendments effective": Happening("the amended rules are adopted and effective", "8.4(g)2", (TEST,)),
    "licenses filed": Happening("license applications are filed, waivers issued", "8.4(g)3", (PRELIMINARY, TEST)),
    "costs paid": Happening("the costs of the review are paid in full", "8.4(g)4", (TEST,)),
    "approved": Happening("the game is approved", "8.4(g)", (TEST,), APPROVED),
    "refused": Happening("the game is refused", "8.4(e)", (FILED, REVIEW, PRELIMINARY, TEST), REFUSED),
    "withdrawn": Happening(
        "the petitioners withdraw it", "8.4(a)", (FILED, REVIEW, PRELIMINARY, TEST), WITHDRAWN
    ),
}  # fmt: skip
"""The events of a petition, by their names in a record."""
CONDITIONS: Final = ("found suitable", "amendments effective", "licenses filed", "costs paid")
"""What is required before a game is approved (8.4(g)1 to 4)."""


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """One event."""

    on: date
    what: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class PetitionRecord:
    """The history of a petition."""

    entries: tuple[RecordEntry, ...] = ()

    @property
    def state(self) -> str:
        """The state of the petition."""
        states = [HAPPENINGS[entry.what].state for entry in self.entries if HAPPENINGS[entry.what].state]
        return states[-1] if states else DRAFTED

    def has(self, what: str) -> bool:
        """True if an event has occurred."""
        return any(entry.what == what for entry in self.entries)

    def next_steps(self, design: Design) -> list[tuple[str, str]]:
        """Return the possible next events and what each still requires, with paragraphs."""
        steps = []
        for what, happening in HAPPENINGS.items():
            if self.state in happening.after and not (what in CONDITIONS and self.has(what)):
                missing = [reason for reason, _ in missing_for(what, design, self)]
                lacks = f"; first: {', '.join(missing)}" if missing else ""
                steps.append((f"{what}: {happening.description}{lacks}", happening.law))
        return steps


def missing_for(what: str, design: Design, record: PetitionRecord) -> list[tuple[str, str]]:
    """Return what an event still requires, with paragraphs."""
    petition, test = design.petition, design.petition.test
    wanted: tuple[tuple[bool, str, str], ...] = ()
    if what == "filed":
        wanted = (
            (bool(petition.petitioners), "the names and addresses of the petitioners", "8.4(d)1"),
            (bool(petition.licensee), "a casino licensee that agrees to a test", "8.4(b)"),
            (bool(petition.is_a), "whether it is a variation, a composite or another game", "8.4(d)2"),
            (petition.is_a not in ("variation", "composite") or bool(petition.of), "which games it varies", "8.4(d)2"),
            (
                bool(petition.protected),
                "its copyrights, trademarks and patents, or a statement that there are none",
                "8.4(d)4",
            ),
            (bool(petition.indemnity), "the agreement that releases and indemnifies the State", "8.4(d)5"),
        )
    elif what == "test submitted":
        wanted = (
            (bool(test.casinos), "the casinos of the test", "8.4(f)2i"),
            (bool(test.begins and test.days and test.tables), "its dates and tables", "8.4(f)2ii"),
            (bool(test.hours), "its times of the day", "8.4(f)2ii"),
            (bool(test.signs), "the signs at the entrances", "8.4(f)2iii"),
            (bool(test.success and test.forms), "what counts as a success, and its forms", "8.4(f)2iv"),
        )
    elif what == "test begun":
        wanted = ((record.has("test submitted"), "the test plan", "8.4(f)2"),)
    elif what == "approved":
        wanted = tuple((record.has(condition), condition, HAPPENINGS[condition].law) for condition in CONDITIONS)
    return [(says, law) for is_there, says, law in wanted if not is_there]


def read_record(path: Path, design: Design) -> PetitionRecord:
    """Read a record; BadFile with the line and paragraph of an impossible entry."""
    file = read_toml(path)
    section = TomlSection(file, file.content)
    section.only("entry")
    listed = section.values.get("entry", [])
    if not isinstance(listed, list) or len(listed) > MAX_ENTRIES:
        raise section.bad(f"a record may have up to {MAX_ENTRIES} [[entry]] tables", "entry")
    record = PetitionRecord()
    for at, values in enumerate(listed, 1):
        place = TomlSection(file, values if isinstance(values, dict) else {}, ("entry", at), f"entry {at}")
        record = _with(record, _entry(place), design, place)
    return record


def _entry(section: TomlSection) -> RecordEntry:
    section.only("on", "what", "note")
    on, what = section.day("on"), section.text("what")
    if on is None:
        raise section.bad("on is missing: the date, like 2027-01-04")
    if what is None or what not in HAPPENINGS:
        raise section.bad(f"what is {quoted(what)}{did_you_mean(str(what), HAPPENINGS)}", "what")
    note = section.text("note") or ""
    if note and not OneLine().fits(note):
        raise section.bad(f"note must be {OneLine().valid}", "note")
    return RecordEntry(on, what, note.strip())


def _with(record: PetitionRecord, entry: RecordEntry, design: Design, section: TomlSection) -> PetitionRecord:
    """Return the record with one more entry, if it may follow."""
    happening = HAPPENINGS[entry.what]

    def cannot(reason: str, law: str) -> BadFile:
        return section.bad(f"{reason} ({in_full(law)})", "what")

    if record.entries and entry.on < record.entries[-1].on:
        raise section.bad("list entries in order of date", "on")
    if record.state not in happening.after:
        raise cannot(f"a petition that is {record.state} cannot be {entry.what}", happening.law)
    missing = missing_for(entry.what, design, record)
    if missing:
        raise cannot(f"{entry.what}: still missing {missing[0][0]}", missing[0][1])
    return PetitionRecord((*record.entries, entry))


def entries_in_words(record: PetitionRecord) -> Sequence[tuple[str, str, str]]:
    """Yield each entry: its date, the event, the paragraph."""
    return [
        (entry.on.isoformat(), f"{HAPPENINGS[entry.what].description}{f' ({entry.note})' if entry.note else ''}",
         HAPPENINGS[entry.what].law)
        for entry in record.entries
    ]  # fmt: skip
