"""What happens when something goes wrong: for each irregularity of each game what its remedy does, ``remedies.toml``.

A round is dealt by hand until the irregularity may be reported or keyed, then to its end; noted is what happened at
once, and how every bet was settled after it. ``python -m tests.law_tables.remedies red-dog`` writes a game anew; read
the diff and compare it with the paragraphs.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache

from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.law import Citation
from pitboss.plain import Json
from pitboss.protocol.events import Burned, Dealt, Event, Settled
from pitboss.table import Game
from tests.law_tables.events import label
from tests.law_tables.facts import FOLDER
from tests.properties.session import Session
from tests.properties.sources import Watched

PATH = FOLDER / "remedies.toml"
SEEDS = range(1, 60, 3)
"""Sessions whose outcomes are keyed in by hand."""
STEPS = 90
"""The number of inputs after which another session is tried."""


class Trial(Session):
    """A session of lawful play in which one thing goes wrong."""

    def __init__(self, game: Game, seed: int, what: str, after: int) -> None:
        self.what = what
        self.after = after
        self.done_at = -1
        self.told: list[str] = []
        super().__init__(game, seed, None if seed > 1 else game.open().submission)
        self.faults = []

    def give(self, given: Mapping[str, Json], what: str = "") -> bool:  # noqa: ARG002
        """Gives the table an input, without the checks of a session."""
        try:
            events = self.table.apply(given)
        except Refused as error:
            self.last_refusal = str(error)
            return False
        self.rounds += any(event.kind == "round ended" for event in events)
        if self.done_at >= 0:
            self.note(events)
        return True

    def note(self, events: list[Event]) -> None:
        """Notes the cards and settlements of the rest of the round."""
        self.told += [_text(event) for event in events if isinstance(event, Dealt | Burned | Settled)]

    def went_wrong(self) -> bool:
        """Reports the irregularity or keys it in, if it is accepted now."""
        for given in self.ways():
            try:
                events = self.table.apply(given)
            except Refused:
                continue
            self.told += [_text(event) for event in events if event.law]
            return True
        return False

    def ways(self) -> Iterator[dict[str, Json]]:
        """The inputs that might report it now."""
        by = next(one.by for one in self.game.irregularities if one.id == self.what)
        if self.table.awaiting is not None and by in ("equipment", "either"):
            assert isinstance(self.table.chance, Watched)
            outcome = self.table.chance.outcome(self.random, ())
            yield {"do": "key", "outcome": f"{outcome}!{self.what}"}
            yield {"do": "key", "outcome": f"!{self.what}"}
        if by in ("staff", "either"):
            for at in (*self.table.state.players, 0):
                yield {"do": "report", "what": self.what, "at": at}

    def run(self) -> list[str]:
        """What the remedy did; nothing if the irregularity was never accepted."""
        for step in range(STEPS):
            if self.done_at < 0 and step >= self.after and self.went_wrong():
                self.done_at = step
            if self.table.round_under_way:
                self.go_on(bets=True)
            elif self.done_at >= 0 or not self.give({"do": "begin"}):
                break
        return sorted(set(self.told)) if self.done_at >= 0 else []


def _text(event: Event) -> str:
    """What happened, with its cards or money: "24.12(d): settled void ante 0"."""
    match event:
        case Settled(net=net):
            more = f" {net}"
        case Dealt(cards=cards, count=count) | Burned(cards=cards, count=count):
            more = f" {' '.join(cards) or count}"
        case _:
            more = ""
    return f"{event.law}: {label(event)}{more}"


@cache
def trials() -> list[tuple[int, int]]:
    """The sessions that are tried one after another: the seed, and the number of inputs before it may go wrong."""
    return [(seed, after) for after in (6, 0, 14) for seed in SEEDS]


def happens(game: str, what: str, start: int = 0) -> tuple[int, list[str]]:
    """The number of the first trial in which an irregularity is accepted, and what its remedy did."""
    for number, (seed, after) in list(enumerate(trials()))[start:]:
        try:
            told = Trial(GAMES[game], seed, what, after).run()
        except AssertionError:
            told = []
        if told:
            return number, told
    return -1, []


@cache
def on_file() -> dict[str, dict[str, list[str]]]:
    """By paragraph: for "game irregularity trial" what the remedy does."""
    return tomllib.loads(PATH.read_text(encoding="utf-8"))


def differs(law: str, game: str = "") -> list[str]:
    """The irregularities of a paragraph, of all games or one, whose remedy does something else than the table has."""
    wrong = []
    for key, told in on_file().get(law, {}).items():
        id_, what, trial = key.split()
        if game in ("", id_):
            seed, after = trials()[int(trial)]
            now = Trial(GAMES[id_], seed, what, after).run()
            if now != told:
                wrong.append(f"{id_} {what}: {sorted(set(now) ^ set(told))}")
    return wrong


def main() -> None:
    """Writes the lines of the games that are named, or all, and prints the irregularities that no trial reaches."""
    wanted = sys.argv[1:] or list(GAMES)
    found: dict[str, dict[str, list[str]]] = {}
    for law, of in on_file().items():
        found[law] = {key: told for key, told in of.items() if key.split()[0] not in wanted}
    for id_, game in ((id_, GAMES[id_]) for id_ in wanted):
        for one in game.irregularities:
            trial, told = happens(id_, one.id)
            if trial < 0:
                print(f"{id_} {one.id} ({one.law}) was never accepted")
            else:
                found.setdefault(one.law, {})[f"{id_} {one.id} {trial}"] = told
    lines = []
    for law in sorted((law for law, of in found.items() if of), key=Citation.parse):
        lines.append(f"[{json.dumps(law)}]")
        for key, told in sorted(found[law].items()):
            lines += [f"{json.dumps(key)} = [", *(f"    {json.dumps(one)}," for one in told), "]"]
    PATH.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
