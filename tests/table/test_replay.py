"""Replay of every source of chance, resuming mid-round, checkpoints."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from tests.support.checks import comparable, whole_state
from tests.support.events import kinds
from tests.support.made_up import BOX, HIGH_CARD, JACKPOT, ROLLS, HighCardOptions, RollsMemory, find

from pitboss.equipment import Chance, Live, Scripted, Secure, Seeded, source_from
from pitboss.errors import BadFile, PitbossError, Refused
from pitboss.plain import Json, decoded, encoded
from pitboss.table import Limits, Log, Table, submit
from pitboss.table.log.chain import hash_of, verified
from pitboss.table.log.replay import Differs, replay, replay_lines, resume
from pitboss.table.log.seal import seal_of
from pitboss.table.play.state import state_from_plain

CARDS = ["AS", "2C", "KD", "3H", "QS!face_up", "10H", "4C", "9S", "8S", "7S"]
START = datetime(2026, 11, 15, 14, 5)


def ticking() -> Iterator[datetime]:
    """A clock that goes a minute each time it is looked at."""
    now = START
    while True:
        yield now
        now += timedelta(minutes=1)


def two_rounds(table: Table[HighCardOptions], steps: int = 99) -> None:
    """Two rounds with changes of limits and rules, a report, a record, a person who goes; or some steps of them."""
    later = (START + timedelta(hours=1)).isoformat()
    inputs: list[dict[str, Json]] = [
        {"do": "sit", "seat": 1, "player": "Ada", "chips": 10_000},
        {"do": "sit", "seat": 2, "player": "Bo", "chips": 10_000},
        {"do": "begin"},
        {"do": "bet", "seat": 1, "bets": [{"wager": "ante", "amount": 500}, {"wager": "bonus", "amount": 100}]},
        {"do": "bet", "seat": 2, "bets": [{"wager": "ante", "amount": 300, "coupon": 100}]},
        {"do": "change limits", "sign": True, "announced": True, "limits": {"minimum": 200}},
        {"do": "no more bets"},
        {"do": "choose", "seat": 1, "action": "raise"},
        {"do": "report", "what": "exposed", "at": 2},
        {"do": "choose", "seat": 2, "action": "replace"},
        {"do": "choose", "seat": 2, "action": "fold"},
        {"do": "record", "procedure": "stub_count", "note": "48"},
        {"do": "change rules", "options": {"tie": "lose"}, "sign": True, "announced": True, "division": True,
         "effective": later},
        {"do": "begin"},
        {"do": "bet", "seat": 1, "bets": [{"wager": "ante", "amount": 200}]},
        {"do": "no more bets"},
        {"do": "choose", "seat": 1, "action": "raise"},
        {"do": "leave", "seat": 2},
    ]  # fmt: skip
    keyed = iter(CARDS)
    for given in inputs[:steps]:
        table.apply(given)
        while table.awaiting is not None:
            table.key(next(keyed))


def opened(chance: Chance, log: Log | None = None) -> Table[HighCardOptions]:
    """High card with a clock."""
    times = ticking()
    return HIGH_CARD.open(chance=chance, log=log, clock=lambda: next(times))


def sources() -> dict[str, Chance]:
    """One of each kind, new."""
    return {"secure": Secure(), "seeded": Seeded(7), "scripted": Scripted({"card": CARDS}), "live": Live()}


@pytest.mark.parametrize("name", sources())
def test_a_replay_gives_the_same_log_byte_for_byte(name: str) -> None:
    table = opened(sources()[name])
    two_rounds(table)
    steps = list(replay_lines(table.log.lines, find))
    assert [step.entry.line for step in steps] == list(range(1, len(table.log.lines) + 1))
    last = steps[-1].table
    assert comparable(last) == comparable(table)
    assert last.entries == table.entries
    assert encoded(last.last_entry) == encoded(table.last_entry)
    assert decoded(encoded([event for step in steps for event in step.events])) == [
        event for entry in verified(table.log.lines) for event in entry.body.get("events", [])
    ]


@pytest.mark.parametrize("name", ["seeded", "scripted", "live"])
def test_the_same_inputs_and_chance_give_the_same_log(name: str) -> None:
    one, other = opened(sources()[name]), opened(sources()[name])
    two_rounds(one)
    two_rounds(other)
    assert one.log.lines == other.log.lines


def test_a_live_table_and_a_scripted_one_give_the_same_result() -> None:
    live, scripted = opened(Live()), opened(Scripted({"card": CARDS}))
    two_rounds(live)
    two_rounds(scripted)
    assert live.state.accounts == scripted.state.accounts

    def told(table: Table[HighCardOptions]) -> list[Json]:
        return [event for entry in verified(table.log.lines) for event in entry.body.get("events", [])]

    assert told(live) == told(scripted)


def test_a_forged_draw_of_a_seeded_log_is_found() -> None:
    """The seed is in the header: a card that it does not give is refused, though every hash fits."""
    table = opened(Seeded(7))
    two_rounds(table)
    log = Log()
    for line in table.log.lines:
        body = json.loads(line)
        del body["hash"]
        if body.get("input", {}).get("do") == "no more bets":
            body["chance"][0] = "AS" if body["chance"][0] != "AS" else "KS"
        log.append(body)
    with pytest.raises(BadFile, match="the draws"):
        list(replay_lines(log.lines, find))


# ---------------------------------------------------------------------- resuming


@pytest.mark.parametrize("name", sources())
@pytest.mark.parametrize("steps", range(18))
def test_a_table_resumes_wherever_it_stopped(tmp_path: Path, name: str, steps: int) -> None:
    path = tmp_path / "table.log"
    log = Log.to_file(path)
    table = opened(sources()[name], log)
    two_rounds(table, steps)
    log.close()
    again = resume(path, find, clock=lambda: START + timedelta(hours=3))
    assert comparable(again) == comparable(table)
    ours, theirs = whole_state(again), whole_state(table)
    for part in ("head", "entries", "ask", "awaiting", "limits", "submission", "pending", "dead", "faults", "hands"):
        assert ours[part] == theirs[part], part
    if name != "secure":
        assert again.chance.state() == table.chance.state()
    finish(again)
    again.log.close()
    assert list(replay(path, find))[-1].table.closed


def finish(table: Table) -> None:
    """Plays the round under way to its end and closes the table."""
    spare = iter("5C 5D 5H 5S 6C 6D".split())
    while table.round_under_way:
        if table.awaiting is not None:
            table.key(next(spare))
        elif table.ask is not None and table.ask.for_bets:
            table.no_more_bets()
        else:
            assert table.ask is not None
            asked = table.ask.waiting[0]
            table.choose(asked.seat, table.ask.options[asked][-1].id, at=asked.at)
    table.close()


def test_a_last_line_that_a_crash_cut_off_is_dropped(tmp_path: Path) -> None:
    """Whatever part of the last line reached the disk: its input was never answered."""
    table = opened(Seeded(7))
    two_rounds(table, 8)
    *whole, last = table.log.lines
    path = tmp_path / "table.log"
    for kept in range(0, len(last), 7):
        path.write_bytes(b"".join(whole) + last[:kept])
        again = resume(path, find, clock=lambda: START)
        assert again.entries == 7
        assert path.read_bytes() == b"".join(whole)
        again.choose(1, "fold")
        again.log.close()
        assert len(list(replay(path, find))) == 9


def test_a_log_whose_header_was_cut_off_cannot_be_resumed(tmp_path: Path) -> None:
    path = tmp_path / "table.log"
    path.write_bytes(opened(Seeded(7)).log.lines[0][:-1])
    with pytest.raises(BadFile, match="empty"):
        resume(path, find)


def test_a_log_that_is_broken_before_its_last_line_is_not_resumed(tmp_path: Path) -> None:
    table = opened(Seeded(7))
    two_rounds(table, 8)
    path = tmp_path / "table.log"
    path.write_bytes(b"".join(table.log.lines).replace(b"Ada", b"Eve"))
    before = path.read_bytes()
    with pytest.raises(BadFile, match="the hash does not fit"):
        resume(path, find)
    assert path.read_bytes() == before


def test_a_live_table_waits_for_the_same_outcome_after_a_crash(tmp_path: Path) -> None:
    path = tmp_path / "table.log"
    table = HIGH_CARD.open(chance=Live(), log=Log.to_file(path))
    table.sit(1, chips=1000)
    table.begin()
    table.bet(1, ante=100)
    table.no_more_bets()
    table.key("AS")
    table.log.close()
    again = resume(path, find)
    assert str(again.awaiting) == "waiting for the card for dealer"
    with pytest.raises(Refused, match="AS has already been dealt"):
        again.key("AS")
    assert kinds(again.key("2C")) == ["dealt"]
    again.choose(1, "raise")
    assert again.state.accounts["seat 1"] == 1200
    again.log.close()


def test_a_resumed_secure_table_draws_new_cards(tmp_path: Path) -> None:
    path = tmp_path / "table.log"
    table = BOX.open(log=Log.to_file(path))
    table.sit(1, chips=1000)
    table.log.close()
    again = resume(path, find)
    assert isinstance(again.chance, Secure)
    again.begin()
    again.bet(1, box=100)
    again.no_more_bets()
    again.choose(1, "stand")
    again.log.close()
    assert len(list(replay(path, find))) == again.entries + 1


def test_a_closed_table_stays_closed(tmp_path: Path) -> None:
    path = tmp_path / "table.log"
    table = BOX.open(log=Log.to_file(path))
    table.close()
    table.log.close()
    again = resume(path, find)
    with pytest.raises(Refused, match="the table is closed"):
        again.begin()
    again.log.close()


# ---------------------------------------------------------------------- checkpoints


def restored(table: Table, log: Log) -> Table:
    """A table from its checkpoint, through JSON."""
    stored = json.loads(json.dumps(table.checkpoint()))
    about, state = stored["submission"], stored["chance"]
    submission = submit(find(about["game"]), about["options"], Limits.from_plain(about["limits"]), about["seats"])
    return Table.restored(submission, stored, source_from(state), log, lambda: START + timedelta(hours=3))


@pytest.mark.parametrize("name", sources())
def test_a_table_continues_from_its_checkpoint_with_the_same_chain(name: str) -> None:
    table = opened(sources()[name])
    two_rounds(table, 13)
    again = restored(table, Log(head=table.log.head))
    assert again.checkpoint() == table.checkpoint()
    if name == "live":
        return
    again.begin()
    again.bet(1, ante=200)
    again.no_more_bets()
    again.choose(1, "fold")
    assert again.submission.options.tie == "lose"
    assert len(list(replay_lines(table.log.lines + again.log.lines, find))) == again.entries + 1


def test_a_checkpoint_holds_bets_that_stay_meters_and_memory() -> None:
    rolls = ROLLS.open(chance=Scripted({"dice": ["2-2", "2-2", "2-2"]}))
    rolls.sit(1, chips=1000)
    rolls.apply({"do": "admit", "seat": 1})
    rolls.begin()
    rolls.bet(1, {"place 6": 100}, line=100)
    rolls.no_more_bets()
    again = restored(rolls, Log(head=rolls.log.head))
    assert again.state == rolls.state
    again.begin()
    again.no_more_bets()
    assert again.state.accounts["seat 1"] == 1000
    jackpot = JACKPOT.open(chance=Seeded(3))
    jackpot.sit(1, chips=1000)
    jackpot.begin()
    jackpot.bet(1, progressive=100)
    jackpot.no_more_bets()
    assert restored(jackpot, Log()).state == jackpot.state


def test_a_sealed_entry_proves_the_state_that_it_leads_to() -> None:
    table = opened(Seeded(1))
    table.sealing = True
    two_rounds(table, 13)
    sealed = json.loads(table.log.lines[-1])
    assert sealed["seal"] == seal_of(table.checkpoint())
    assert len(list(replay_lines(table.log.lines, find))) == table.entries + 1
    forged = Log(head=hash_of(table.log.lines[-2]))
    forged.append({**{name: sealed[name] for name in sealed if name != "hash"}, "seal": "0" * 64})
    with pytest.raises(Differs, match="another state than the one that the log seals"):
        list(replay_lines([*table.log.lines[:-1], *forged.lines], find))


def test_a_checkpoint_is_taken_between_rounds() -> None:
    """8.2(e): an accepted wager is paid or lost; during its round only the log has all that decides it."""
    table = opened(Seeded(1))
    table.begin()
    with pytest.raises(Refused, match="a table can be stored between rounds only"):
        table.checkpoint()


def test_the_state_is_one_plain_value() -> None:
    table = opened(Seeded(1))
    two_rounds(table)
    plain = json.loads(json.dumps(table.state.plain()))
    assert state_from_plain(plain) == table.state
    assert encoded(state_from_plain(plain).plain()) == encoded(table.state.plain())


def test_a_copy_of_the_state_shares_nothing_with_it() -> None:
    table = ROLLS.open(chance=Scripted({"dice": ["2-2"]}))
    table.sit(1, chips=1000)
    table.begin()
    table.bet(1, line=100)
    table.no_more_bets()
    copy = table.state.copy()
    before = encoded(copy.plain())
    assert isinstance(table.state.memory, RollsMemory)
    table.state.memory.history.append(99)
    table.state.layout[1].note["point"] = 99
    table.state.accounts["bank"] = 99
    table.state.players[1] = "another"
    assert encoded(copy.plain()) == before


# ---------------------------------------------------------------------- stopping


def test_8_2_e_a_table_that_lost_a_wager_stops_and_resumes_from_its_log(tmp_path: Path) -> None:
    """8.2(e): no accepted wager disappears from the layout unpaid and not lost."""
    path = tmp_path / "table.log"
    leaky = find("leaky").open(log=Log.to_file(path), chance=Seeded(1))
    leaky.begin()
    with pytest.raises(AssertionError, match="money was not conserved"):
        leaky.no_more_bets()
    for _ in range(2):
        with pytest.raises(PitbossError, match="resume it from its log"):
            leaky.sit(1)
    leaky.log.close()
    again = resume(path, find)
    assert again.ask is not None
    assert again.ask.for_bets
    again.sit(1)
    again.log.close()
