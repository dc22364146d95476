"""What is proved of a session after it was played: its log replays to the byte, hidden cards change nothing seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from pitboss.equipment import Recorded, Secure, source_from
from pitboss.errors import Refused
from pitboss.plain import encoded, strings
from pitboss.protocol.events import Event, events_from
from pitboss.table import PUBLIC, Log, Table, seen_all
from pitboss.table.log.chain import Entry, verified
from pitboss.table.log.replay import replay_lines
from pitboss.table.play.notice import moment
from tests.properties.secrets import names
from tests.properties.session import Session, unknown_laws
from tests.support.checks import comparable

SAID = ("announced", "noted")
"""What a dealer or player says of cards that lie face down, because the law requires it: a natural, a third card."""
SWAPS = 3
"""How many pairs of hidden cards are exchanged in each session."""


def check_session(session: Session) -> None:
    """Proves a session that was played to its end."""
    check_replay(session)
    check_interference(session)
    assert unknown_laws(session.laws) == [], "every citation is of a paragraph that exists"


def check_replay(session: Session) -> None:
    """Running the log again gives the same events and state, and the same inputs give a new table the same log."""
    table, lines = session.table, session.table.log.lines
    *_, last = replay_lines(lines, lambda _: session.game)
    assert last.entry.line == len(lines)
    assert comparable(last.table) == comparable(table)
    header, *entries = verified(lines)
    chance = header.body["chance"]
    assert isinstance(chance, Mapping)
    source = source_from(chance)
    if not isinstance(source, Secure):
        twin = Table(session.submission, source, Log())
        for entry in entries:
            _carry_out(twin, entry)
        assert twin.log.lines == lines
        assert twin.state.plain() == table.state.plain()


def _carry_out(table: Table, entry: Entry) -> list[Event]:
    given = entry.body["input"]
    assert isinstance(given, Mapping)
    table.sealing = "seal" in entry.body
    return table.apply(given, moment(entry.body["at"]))


# ---------------------------------------------------------------------- hidden cards change nothing that is seen


def check_interference(session: Session) -> None:
    """Swap two hidden cards of a deal: viewers who may not see them must see no difference until one is shown."""
    entries = list(verified(session.table.log.lines))[1:]
    if any(isinstance(one := entry.body["input"], Mapping) and one.get("do") == "key" for entry in entries):
        return
    deals = [(at, hidden) for at, entry in enumerate(entries) if len(hidden := _hidden(entry)) > 1]
    random = Random(len(entries))
    for at, hidden in random.sample(deals, min(SWAPS, len(deals))):
        _check_swap(session, entries, at, *random.sample(hidden, 2))


def _hidden(entry: Entry) -> list[str]:
    """The cards that an entry deals and that the public is not shown in it, each drawn once."""
    events = events_from(entry.body["events"])
    shown = {card for event in seen_all(events, PUBLIC) for card in names(event)}
    down = [card for event in events for card in names(getattr(event, "hidden", None))]
    drawn = Counter(strings(entry.body, "chance"))
    return [card for card in down if card not in shown and drawn[card] == 1]


def _check_swap(session: Session, entries: list[Entry], at: int, one: str, other: str) -> None:
    table = Table(session.submission, Recorded(), Log())
    exchanged = {one: other, other: one}
    for number, entry in enumerate(entries):
        assert isinstance(table.chance, Recorded)
        drawn = strings(entry.body, "chance")
        table.chance.take([exchanged.get(card, card) for card in drawn] if number == at else drawn)
        try:
            told = seen_all(_carry_out(table, entry), PUBLIC)
        except Refused:
            assert number >= at, "the table does what its log says"
            return  # a person could not have chosen so with the other card, or it takes other draws
        if number >= at:
            logged = events_from(entry.body["events"])
            for ours, theirs in zip(told, seen_all(logged, PUBLIC), strict=False):
                shown = exchanged.keys() & {*names(ours), *names(theirs)}
                same = encoded(ours) == encoded(theirs)
                if shown or ours.kind != theirs.kind or (not same and ours.kind in SAID):
                    return
                assert same, f"{one} or {other}, lying face down, changes what is seen: {ours}"
        if number > at and table.ask is None and not table.awaiting:
            return
