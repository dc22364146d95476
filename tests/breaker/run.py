"""One history: a house of several workers is played at while it is broken, then what people saw is checked."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from pitboss.house.proof.anchor import roots_from
from pitboss.house.proof.audit import audit
from pitboss.house.proof.keys import key_path, public_key, roots_path, signing_key
from pitboss.house.storage.store import Store
from tests.breaker.checker import GaveUp, check, counterexample
from tests.breaker.clients import Party, Person, look_at_the_end, open_parties
from tests.breaker.database import Database
from tests.breaker.faults import Breaker
from tests.breaker.history import REFUSED, UNKNOWN, Call, Operation, written
from tests.breaker.model import HouseState, Looked
from tests.breaker.network import Network
from tests.breaker.worker import Workers
from tests.house.running import quick
from tests.support.processes import wait_for

_PLAYERS = 3
_MEND_SECONDS = 90
"""How long a house may take to be ready again after the last fault."""


@dataclass
class Report:
    """What one history showed."""

    seed: int
    workers: int
    operations: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)
    stalest_seconds: float = 0.0
    """The longest that a view showed less than had been answered to somebody."""
    ready_seconds: float = 0.0
    """How long all workers took to be ready after the last fault."""
    seconds: float = 0.0

    def __str__(self) -> str:
        told = ", ".join(f"{count} {kind}" for kind, count in sorted(self.answers.items()))
        first = (
            f"seed {self.seed}, {self.workers} workers: {self.operations} operations ({told}), "
            f"{self.faults.total()} faults, stalest view {self.stalest_seconds:.1f} s, ready again after "
            f"{self.ready_seconds:.1f} s, {self.seconds:.0f} s: " + ("ANOMALY" if self.problems else "in order")
        )
        return "\n".join([first, *self.problems])


def play(workers: int, parties: int, seconds: float, operations: int, seed: int, kinds: str, folder: Path) -> Report:
    """Play one history and check it."""
    report, began = Report(seed, workers), time.monotonic()
    network = Network(workers)
    try:
        database = Database(network.database)
        try:
            at_work = Workers(network.workers, folder)
            try:
                url = database.new()
                played = open_parties(url, parties, _PLAYERS)
                at_work.open(url)
                breaker = Breaker(network, database, at_work, seed)
                breaker.kinds = {kind: how for kind, how in breaker.kinds.items() if kinds in kind}
                _played(played, breaker, at_work, seconds, operations, report)
            finally:
                at_work.close()
            look_at_the_end(url, played)
            _audited(url, report)
        finally:
            database.close()
    finally:
        network.close()
    for party in played:
        _checked(party, report, folder)
    report.seconds = time.monotonic() - began
    return report


def _played(
    parties: list[Party], breaker: Breaker, workers: Workers, seconds: float, operations: int, report: Report
) -> None:
    addresses = [workers.address(number) for number in range(len(workers.hosts))]
    people = [
        Person(party, who, addresses, 1_000 * report.seed + 10 * index + who, operations)
        for index, party in enumerate(parties)
        for who in range(party.players + 1)
    ]
    for person in people:
        person.start()
    breaker.start()
    until = time.monotonic() + seconds
    while time.monotonic() < until and any(person.is_alive() for person in people):
        time.sleep(0.1)
    breaker.stop()
    mended = time.monotonic()
    ready = [False]

    def is_ready() -> bool:
        ready[0] = all(map(workers.answers, range(len(addresses))))
        return ready[0] or time.monotonic() - mended > _MEND_SECONDS

    wait_for(is_ready, "")
    report.ready_seconds = time.monotonic() - mended
    if not ready[0]:
        report.problems.append(f"a worker was not ready {_MEND_SECONDS} s after the last fault")
    for person in people:
        person.stopping.set()
    for person in people:
        person.join(60)
        if person.is_alive():
            report.problems.append("a client was not answered for a minute")
    report.problems += [failed for failed in (*(person.failed for person in people), breaker.failed) if failed]
    report.faults = breaker.counted


def _audited(url: str, report: Report) -> None:
    """Prove the store with all its signed roots."""
    settings = quick(url)
    key, path = public_key(signing_key(key_path(settings))), roots_path(settings)
    store = Store(url)
    try:
        lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
        report.problems += [f"audit: {problem}" for problem in audit(store, key, roots_from(lines, path, key)).problems]
    finally:
        store.close()


def _checked(party: Party, report: Report, folder: Path) -> None:
    """Check the history of a party: money and acts strictly, views as states that the table had."""
    everything = party.recorder.operations()
    report.operations += len(everything)
    report.answers.update(_kind(operation) for operation in everything)
    (folder / f"history-{report.seed}-{party.table}.jsonl").write_text(written(everything))
    views = [each for each in everything if each.call.do == "look"]
    strict = [
        Operation(each.client, Call("look", each.call.who), each.invoked, each.returned, each.answer)
        if each.call.do == "last look"
        else each
        for each in everything
        if each.call.do != "look"
    ]
    try:
        verdict = check(party.model, strict)
    except GaveUp as gave_up:
        report.problems.append(f"table {party.table}: {gave_up}")
        return
    if verdict.order is None:
        told = counterexample(party.model, strict)
        report.problems.append(
            f"table {party.table}: not strictly serializable; these answers contradict each other:\n"
            + "\n".join(f"  {each}" for each in told)
        )
        return
    _check_views(party, views, [party.model.initial, *(state for _, state in verdict.order)], strict, report)


def _check_views(
    party: Party, views: list[Operation], states: list[HouseState], strict: list[Operation], report: Report
) -> None:
    """Every view is a state that the table had; one worker never shows a client an older one again."""
    shown = {state.position: state.chips for state in states}
    answered = sorted(
        (each.returned, each.answer)
        for each in strict
        if isinstance(each.answer, int) and each.call.do not in ("purse", "deposit")
    )
    for before, after in going_back(views):
        report.problems.append(f"table {party.table}: a view older than the one before:\n  {before}\n  {after}")
    for view in views:
        assert isinstance(view.answer, Looked)
        if shown.get(view.answer.position) != view.answer.chips:
            report.problems.append(f"table {party.table}: a view that was never true: {view}")
        missed = [moment for moment, position in answered if moment < view.invoked and position > view.answer.position]
        if missed:
            report.stalest_seconds = max(report.stalest_seconds, view.invoked - missed[0])


def _kind(operation: Operation) -> str:
    return str(operation.answer) if operation.answer in (UNKNOWN, REFUSED) else "ok"


def going_back(views: list[Operation]) -> list[tuple[Operation, Operation]]:
    """Pairs of views of one client at one worker, the later one older than the earlier."""
    by_place: dict[tuple[str, str], list[Operation]] = {}
    for view in sorted(views, key=lambda each: each.invoked):
        by_place.setdefault((view.client, view.worker), []).append(view)
    return [
        (before, after)
        for seen in by_place.values()
        for before, after in pairwise(seen)
        if isinstance(before.answer, Looked)
        and isinstance(after.answer, Looked)
        and after.answer.position < before.answer.position
    ]
