"""Which sentence cites which paragraph: what tables say and refuse in the quick tests of games, ``said/NN.toml``.

While these tests run, every event and refusal of every table is looked up (``tests/games/conftest.py``): a sentence
that is on file with other paragraphs fails. To write down what is said, and to add it to the tables::

    PITBOSS_SAID=build/said.jsonl pytest -m quick tests/games tests/test_scenarios.py
    python -m tests.law_tables.said build/said.jsonl

Read the diff and compare it with the paragraphs.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from datetime import datetime
from functools import cache
from pathlib import Path

from msgspec import to_builtins

from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.plain import Json
from pitboss.protocol.events import Event
from pitboss.protocol.inputs import Input, InputBase
from pitboss.table import Ask, Table
from tests.law_tables.__main__ import file_of
from tests.law_tables.events import label
from tests.law_tables.facts import subchapter_of

FOLDER = Path(__file__).parent / "said"
RECORD = os.environ.get("PITBOSS_SAID", "")
LONGEST = 90
VARIES = (
    (re.compile(r"'[^']*'"), "'...'"),
    (re.compile(r"\b(?:10|[2-9TJQKA])[SHDC♠♥♦♣]|\bJK\b"), "CARD"),
    (re.compile(r"\$?\d[\d,]*(?:\.\d+)?"), "N"),
    (re.compile(r"((?:seat N|CARD|N-N|N)(?:, | and | or | )?)(?:(?:seat N|CARD|N-N|N)(?:, | and | or | )?)+"), r"\1"),
)
"""What differs from round to round in a sentence: names, cards, numbers, lists."""
_apply = Table.apply
_known: set[tuple[str, str, str]] = set()


def shape(sentence: str) -> str:
    """A sentence without what differs from round to round.

    >>> shape("seat 3 shows AS KD: $12.50 of 'pot 2'")
    "seat N shows CARD : N of '...'"
    """
    for varies, instead in VARIES:
        sentence = varies.sub(instead, sentence)
    return sentence[:LONGEST].strip()


def said_by(event: Event) -> str:
    """What an event says happened, with its sentence."""
    sentence = getattr(event, "because", "") or getattr(event, "says", "")
    return f"{label(event)}: {shape(sentence)}" if sentence else label(event)


def refused_to(command: Input | Mapping[str, Json], refusal: Refused) -> str:
    """What was refused and why."""
    given: Json = to_builtins(command) if isinstance(command, InputBase) else dict(command)
    assert isinstance(given, dict)
    bets = given.get("bets")
    wagers = [one.get("wager") for one in bets if isinstance(one, dict)] if isinstance(bets, list) else []
    words = [given.get(name) for name in ("do", "what", "procedure", "action", "call")] + wagers
    said = " ".join(dict.fromkeys(word for word in words if isinstance(word, str)))
    return f"refused {said}: {shape(refusal.reason)}"


def asked(ask: Ask | None) -> Iterator[tuple[str, str | None]]:
    """What people are asked and may answer, each with its paragraph."""
    if ask is not None:
        yield f"asked: {shape(ask.prompt)}", ask.law
        for options in ask.options.values():
            yield from ((f"may {option.id}: {shape(option.description)}", option.law) for option in options)


@cache
def on_file() -> dict[str, dict[str, frozenset[str]]]:
    """By subchapter and sentence: the paragraphs."""
    found: dict[str, dict[str, frozenset[str]]] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        laws: dict[str, set[str]] = {}
        for law, sentences in tomllib.loads(path.read_text(encoding="utf-8")).items():
            for sentence in sentences:
                laws.setdefault(sentence, set()).add(law)
        found[path.stem.lstrip("0")] = {sentence: frozenset(of) for sentence, of in laws.items()}
    return found


def differs(sentence: str, law: str) -> str:
    """The paragraphs that a sentence has on file, if the one it cites is not among them."""
    laws = on_file().get(subchapter_of(law), {}).get(sentence, frozenset())
    return "" if not laws or law in laws else f"{sentence!r} cites {law}; the tables have {' or '.join(sorted(laws))}"


def _check(game: str, sentence: str, law: str) -> None:
    if (game, sentence, law) in _known:
        return
    if RECORD:
        with Path(RECORD).open("a", encoding="utf-8") as record:
            print(json.dumps([sentence, law]), file=record)
    else:
        assert not differs(sentence, law), differs(sentence, law)
    _known.add((game, sentence, law))


def _watched(self: Table, command: Input | Mapping[str, Json], at: datetime | None = None) -> list[Event]:
    if self.submission.game.id not in GAMES:
        return _apply(self, command, at)
    try:
        events = _apply(self, command, at)
    except Refused as refusal:
        if refusal.law and ":" not in refusal.law:
            _check(self.submission.game.id, refused_to(command, refusal), refusal.law)
        raise
    for event in events:
        if event.law and ":" not in event.law:
            _check(self.submission.game.id, said_by(event), event.law)
    for sentence, law in asked(self.ask):
        if law and ":" not in law:
            _check(self.submission.game.id, sentence, law)
    return events


def watch() -> Iterator[None]:
    """Looks up what every table says and refuses, until the generator is closed."""
    Table.apply = _watched  # type: ignore[method-assign] # put back below
    try:
        yield
    finally:
        Table.apply = _apply  # type: ignore[method-assign]


def main() -> None:
    """Adds what was written down to the tables."""
    found: dict[str, dict[str, set[str]]] = {}
    for subchapter, sentences in on_file().items():
        for sentence, laws in sentences.items():
            for law in laws:
                found.setdefault(subchapter, {}).setdefault(law, set()).add(sentence)
    for line in Path(sys.argv[1]).read_text(encoding="utf-8").splitlines():
        sentence, law = json.loads(line)
        found.setdefault(subchapter_of(law), {}).setdefault(law, set()).add(sentence)
    FOLDER.mkdir(exist_ok=True)
    for subchapter, table in found.items():
        lines = []
        for law in sorted(table):
            quoted = [json.dumps(one, ensure_ascii=False) for one in sorted(table[law])]
            lines += [f"{json.dumps(law)} = [", *(f"    {one}," for one in quoted), "]"]
        (FOLDER / file_of(subchapter)).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
