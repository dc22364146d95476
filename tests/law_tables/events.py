"""Which events and choices cite which paragraph, by game: ``events/NN.toml``.

They are written from the scenarios and from the random sessions of ``tests/properties``, and a citation that a table
does not have fails there. ``python -m tests.law_tables.events 24`` writes a subchapter anew; read the diff and compare
it with the paragraphs.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from pitboss.games import GAMES
from pitboss.protocol.events import Event
from pitboss.scenario import read_scenario, run
from pitboss.table import Ask, Submission
from pitboss.table.rules.parts import requirements
from tests.law_tables.__main__ import file_of, page_of
from tests.law_tables.facts import Facts, is_of, subchapter_of

FOLDER = Path(__file__).parent / "events"
SCENARIOS = Path(__file__).parent.parent / "scenarios"
UNLISTED = "compare with the text, then write tests/law_tables/events anew: python -m tests.law_tables.events 24"
NAMED = ("result", "wager", "action", "what", "procedure", "to", "of", "shoe")
"""The fields of an event that say what happened, not to whom or how much."""


def label(event: Event) -> str:
    """What an event says happened, without seats, amounts and cards: "settled lost ante"."""
    values = (getattr(event, name, None) for name in NAMED)
    words = [event.kind, *(re.sub(r"\d+", "N", value) for value in values if isinstance(value, str) and value)]
    return " ".join(dict.fromkeys(" ".join(words).split()))


@cache
def on_file() -> dict[str, dict[str, Facts]]:
    """All tables: by subchapter, then by game or ``all``."""
    return {
        path.stem.lstrip("0"): tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.toml"))
    }


@cache
def listed(game: str, law: str) -> frozenset[str]:
    """The events of a game that may cite a paragraph."""
    tables = on_file().get(subchapter_of(law), {})
    shared = tables.get("all", {}).get(law, []) if is_of(game, subchapter_of(law)) else []
    return frozenset((*shared, *tables.get(game, {}).get(law, [])))


def paragraphs_of(game: str, event: str) -> list[str]:
    """The paragraphs that an event of a game may cite."""
    laws = {law for tables in on_file().values() for table in tables.values() for law in table}
    return sorted(law for law in laws if event in listed(game, law))


def cited_by(events: Iterable[Event]) -> Iterator[tuple[str, str]]:
    """What happened, each with its paragraph; those of older editions are left out."""
    for event in events:
        if event.law and ":" not in event.law:
            yield label(event), event.law


def may_choose(ask: Ask) -> Iterator[tuple[str, str]]:
    """What those who are asked may do, each with its paragraph."""
    for options in ask.options.values():
        for option in options:
            if option.law and ":" not in option.law:
                yield re.sub(r"\d+", "N", f"may {option.id}"), option.law


def demanded(submission: Submission) -> Iterator[tuple[str, str]]:
    """The steps of a round and the wagers that require others under a submission, each with its paragraph."""
    for step in submission.game.steps(submission.options):
        yield f"step {step.title}", step.law
    for wager, needed in requirements(submission).items():
        yield f"{wager} requires {' '.join(needed.wagers)}", needed.law


def unlisted(game: str, cited: Iterable[tuple[str, str]]) -> list[str]:
    """What cites a paragraph which the tables do not have for it, each with the paragraphs that they have."""
    return [
        f"{game}: {name!r} cites {law}; the tables have {' or '.join(paragraphs_of(game, name)) or 'no such event'}"
        for name, law in dict.fromkeys(cited)
        if law and ":" not in law and name not in listed(game, law)
    ]


def seen() -> Iterator[tuple[str, str, str]]:
    """Every game, event or choice, and paragraph of the scenarios and of the random sessions."""
    from tests.law_tables import test_events  # noqa: PLC0415 - these modules use this one
    from tests.properties import test_every_game  # noqa: PLC0415
    from tests.properties.session import Session  # noqa: PLC0415

    for path in sorted(SCENARIOS.rglob("*.toml")):
        outcome = run(read_scenario(path))
        if outcome.table is not None and outcome.table.submission.game.id in GAMES:
            yield from ((outcome.table.submission.game.id, *one) for one in cited_by(outcome.events))
    for id_, game in GAMES.items():
        for played in (test_every_game, test_events):
            for seed in range(played.SESSIONS):
                session = Session(game, seed)
                session.play(played.ROUNDS)
                yield from ((id_, *one) for one in session.cited)


def main() -> None:
    """Writes the tables of the subchapters that are named, or all."""
    found: dict[str, dict[str, dict[str, set[str]]]] = {}
    for id_, name, law in seen():
        if not law or ":" in law:
            continue
        by_law = found.setdefault(subchapter_of(law), {}).setdefault(id_, {})
        by_law.setdefault(law, set()).add(name)
    for subchapter, by_game in found.items():
        if not sys.argv[1:] or subchapter in sys.argv[1:]:
            tables: dict[str, Facts] = {
                id_: {law: sorted(of) for law, of in table.items()} for id_, table in by_game.items()
            }
            (FOLDER / file_of(subchapter)).write_text(page_of(subchapter, tables), encoding="utf-8")


if __name__ == "__main__":
    main()
