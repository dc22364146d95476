"""The log: a chain of hashes that shows the line where anything was changed."""

from __future__ import annotations

import hashlib
import io
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.made_up import HIGH_CARD, HighCardOptions, find

from pitboss.equipment import Scripted, Seeded
from pitboss.errors import BadFile, PitbossError, Refused, Tampered
from pitboss.table import Game, Log, Table
from pitboss.table.log.chain import START, hash_of, read, verified, whole_lines
from pitboss.table.log.replay import replay, replay_lines, resume


def short_log() -> list[bytes]:
    """A round of high card, and the table closed."""
    table = HIGH_CARD.open(chance=Scripted({"card": ["AS", "2C"]}))
    table.sit(1, chips=1000)
    table.begin()
    table.bet(1, ante=100)
    table.no_more_bets()
    table.choose(1, "raise")
    table.close()
    return table.log.lines


LINES = short_log()
WHOLE = b"".join(LINES)


def first_bad_line(content: bytes) -> int:
    """The line that verification stops at."""
    with pytest.raises(Tampered) as caught:
        list(verified(content.splitlines(keepends=True)))
    assert caught.value.line is not None
    assert f":{caught.value.line}:" in str(caught.value)
    return caught.value.line


# ---------------------------------------------------------------------- the chain


def test_each_hash_is_over_the_one_before_and_the_line_up_to_it() -> None:
    head = START
    for line in LINES:
        raw, _, tail = line.rpartition(b',"hash":"')
        head = hashlib.sha256(head + raw).hexdigest().encode()
        assert tail == head + b'"}\n'
        assert json.loads(line)["hash"] == head.decode()


def test_a_log_begins_with_the_submission_and_the_source_of_chance() -> None:
    header = json.loads(LINES[0])
    assert (header["game"], header["format"], header["chance"]["source"]) == ("high-card", 1, "scripted")
    assert header["limits"]["minimum"] == 1
    assert header["options"]["tie"] == "push"


def test_each_entry_has_its_number_input_draws_and_events() -> None:
    entries = [json.loads(line) for line in LINES[1:]]
    assert [entry["n"] for entry in entries] == list(range(1, len(LINES)))
    assert [entry["input"]["do"] for entry in entries] == ["sit", "begin", "bet", "no more bets", "choose", "close"]
    assert entries[3]["chance"] == ["AS", "2C"]
    assert entries[4]["events"][-1] == {"kind": "ended", "round": 1}


def test_one_byte_edited_anywhere_is_refused_with_its_line() -> None:
    """Every byte of the log, changed in its lowest bit and to three others."""
    place = 0
    for number, line in enumerate(LINES, 1):
        for _ in line:
            for other in {WHOLE[place] ^ 1, ord("0"), ord("\n"), ord('"')} - {WHOLE[place]}:
                edited = WHOLE[:place] + bytes([other]) + WHOLE[place + 1 :]
                assert first_bad_line(edited) == number, (place, other)
            place += 1


def test_one_byte_added_or_removed_anywhere_is_refused_with_its_line() -> None:
    place = 0
    for number, line in enumerate(LINES, 1):
        for _ in line:
            without = WHOLE[:place] + WHOLE[place + 1 :]
            if without != WHOLE[:-1] or place < len(WHOLE) - 1:
                assert first_bad_line(without) == number
            assert first_bad_line(WHOLE[:place] + b" " + WHOLE[place:]) == number
            place += 1
    assert first_bad_line(WHOLE[:-1]) == len(LINES)
    assert first_bad_line(WHOLE + b"x") == len(LINES) + 1


@given(st.integers(1, len(WHOLE) - 1))
@settings(max_examples=200)
def test_a_log_cut_off_in_a_line_is_refused_with_that_line(length: int) -> None:
    kept = WHOLE[:length]
    if kept.endswith(b"\n"):
        assert len(list(verified(kept.splitlines(keepends=True)))) == kept.count(b"\n")
    else:
        assert first_bad_line(kept) == kept.count(b"\n") + 1


@pytest.mark.parametrize("at", range(len(LINES) - 1))
def test_lines_in_another_order_are_refused(at: int) -> None:
    swapped = [*LINES[:at], LINES[at + 1], LINES[at], *LINES[at + 2 :]]
    assert first_bad_line(b"".join(swapped)) == at + 1


@pytest.mark.parametrize("at", range(len(LINES)))
def test_a_line_written_twice_is_refused(at: int) -> None:
    assert first_bad_line(b"".join([*LINES[: at + 1], *LINES[at:]])) == at + 2


@pytest.mark.parametrize("at", range(len(LINES) - 1))
def test_a_line_left_out_is_refused(at: int) -> None:
    assert first_bad_line(b"".join(LINES[:at] + LINES[at + 1 :])) == at + 1


def test_a_line_put_in_between_is_refused() -> None:
    for at in range(len(LINES) + 1):
        assert first_bad_line(b"".join([*LINES[:at], b'{"n":1}\n', *LINES[at:]])) == at + 1
        assert first_bad_line(b"".join([*LINES[:at], b"\n", *LINES[at:]])) == at + 1


def test_an_empty_log_is_refused() -> None:
    with pytest.raises(Tampered, match="the log is empty"):
        list(verified([]))


# ---------------------------------------------------------------------- a forger who makes the hashes anew


def forged(change: dict[int, object]) -> list[bytes]:
    """The log with some lines replaced and every hash made again."""
    log = Log()
    for number, line in enumerate(LINES, 1):
        body = json.loads(line)
        del body["hash"]
        altered = change.get(number, body)
        if altered is not None:
            log.append(altered)  # type: ignore[arg-type]
    return log.lines


def body(number: int) -> dict[str, object]:
    """The body of a line."""
    found: dict[str, object] = json.loads(LINES[number - 1])
    del found["hash"]
    return found


def test_a_log_whose_hashes_are_made_again_without_a_change_is_the_same() -> None:
    assert forged({}) == LINES


@pytest.mark.parametrize(
    ("number", "change", "says"),
    [
        (2, {"events": []}, "events"),
        (2, {"n": 7}, "the rules give"),
        (2, {"note": 1}, "the rules give"),
        (2, {"input": None}, "has no input"),
        (2, {"input": {"do": "dance"}}, "the rules refuse this entry: a table cannot 'dance'"),
        (4, {"input": {"do": "bet", "seat": 1, "bets": [{"wager": "ante", "amount": 200}]}}, "the rules give"),
        (4, {"input": {"do": "bet", "seat": 1, "bets": [{"wager": "ante", "amount": 200_000}]}}, "the rules refuse"),
        (5, {"chance": ["KS", "2C"]}, "the draws"),
        (5, {"chance": []}, "the draws"),
        (5, {"chance": ["AS", "2C", "3C"]}, "the draws"),
        (6, {"events": [{"kind": "settled", "net": 10**6}]}, 'kind "chose" where the log has "settled", in the event'),
        (6, {"at": "yesterday"}, "not a date and time"),
        (7, {"input": {"do": "begin"}}, "the rules give"),
    ],
)
def test_a_forged_entry_does_not_follow_from_the_rules(number: int, change: dict[str, object], says: str) -> None:
    with pytest.raises(BadFile, match=says) as caught:
        list(replay_lines(forged({number: {**body(number), **change}}), find))
    assert caught.value.line == number


def test_an_entry_that_was_cut_out_is_missed_though_the_hashes_fit() -> None:
    with pytest.raises(BadFile) as caught:
        list(replay_lines(forged({3: None}), find))
    assert caught.value.line == 3


def test_nothing_follows_the_closing_of_a_table() -> None:
    log = Log(head=json.loads(LINES[-1])["hash"].encode())
    log.append({"n": 7, "input": {"do": "sit", "seat": 2}, "chance": [], "events": []})
    with pytest.raises(BadFile, match="the table is closed") as caught:
        list(replay_lines(LINES + log.lines, find))
    assert caught.value.line == 8


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": 2}, "not a log of format 1"),
        ({"format": None}, "not a log of format 1"),
        ({"game": "chess"}, "submission cannot be used"),
        ({"game": 5}, "submission cannot be used"),
        ({"seats": None}, "submission cannot be used"),
        ({"seats": 99}, "submission cannot be used"),
        ({"edition": "1066"}, "submission cannot be used"),
        ({"on": "someday"}, "submission cannot be used"),
        ({"options": None}, "no submission"),
        ({"options": {"tie": "win"}}, "submission cannot be used"),
        ({"limits": []}, "no submission"),
        ({"limits": {"minimum": 1}}, "the header is not as a table writes it: limits"),
        ({"options": {"bonus_offered": 1}}, "submission cannot be used"),
        ({"options": {"bonus_offered": "yes"}}, "the header is not as a table writes it: options"),
        ({"pitboss": [[]]}, "the header is not as a table writes it: pitboss is a version"),
        ({"limits": {"minimum": 0}}, "submission cannot be used"),
        ({"chance": None}, "source of chance cannot be used"),
        ({"chance": {"source": "dice"}}, "source of chance cannot be used"),
        ({"chance": {"source": "seeded", "seed": "x", "stream": 0, "used": 0}}, "source of chance cannot be used"),
        ({"chance": {"source": "seeded", "seed": 1, "stream": 0, "used": -5}}, "source of chance cannot be used"),
        ({"chance": {"source": "scripted", "order": {"card": 5}, "to": []}}, "source of chance cannot be used"),
    ],
)
def test_a_header_that_cannot_be_used_is_refused(change: dict[str, object], says: str) -> None:
    with pytest.raises(BadFile, match=says) as caught:
        list(replay_lines(forged({1: {**body(1), **change}}), _found))
    assert caught.value.line == 1


def test_an_option_added_after_a_log_was_written_is_at_its_default() -> None:
    options = body(1)["options"]
    assert isinstance(options, dict)
    fewer = {name: value for name, value in options.items() if name != "tie"}
    assert len(list(replay_lines(forged({1: {**body(1), "options": fewer}}), _found))) == len(LINES)


def _found(name: str) -> Game:
    if name != "high-card":
        raise Refused(f"there is no game {name!r}")
    return HIGH_CARD


# ---------------------------------------------------------------------- files


def test_a_log_file_has_the_same_lines_as_a_log_in_memory(tmp_path: Path) -> None:
    path = tmp_path / "table.log"
    log = Log.to_file(path)
    table = HIGH_CARD.open(chance=Scripted({"card": ["AS", "2C"]}), log=log)
    table.sit(1, chips=1000)
    table.begin()
    table.bet(1, ante=100)
    table.no_more_bets()
    table.choose(1, "raise")
    table.close()
    log.close()
    assert path.read_bytes() == WHOLE
    assert hash_of(WHOLE) == log.head
    assert [entry.line for entry in read(path)] == list(range(1, len(LINES) + 1))


def test_each_line_is_in_the_file_before_its_input_is_answered(tmp_path: Path) -> None:
    for durable in (False, True):
        path = tmp_path / f"{durable}.log"
        table = HIGH_CARD.open(chance=Seeded(1), log=Log.to_file(path, durable=durable))
        for seat in (1, 2, 3):
            table.sit(seat)
            assert len(list(read(path))) == 1 + seat
        table.log.close()


def test_a_log_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "table.log"
    path.write_text("something")
    with pytest.raises(BadFile, match="never written over"):
        Log.to_file(path)
    with pytest.raises(BadFile, match="no such file"):
        Log.to_file(tmp_path / "nowhere" / "table.log")
    assert path.read_text() == "something"


def test_a_log_has_one_writer_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "table.log"
    first = HIGH_CARD.open(chance=Seeded(1), log=Log.to_file(path))
    with pytest.raises(BadFile, match="being written by another process"):
        resume(path, find)
    first.sit(1)
    first.log.close()
    again = resume(path, find)
    again.sit(2)
    with pytest.raises(BadFile, match="being written by another process"):
        resume(path, find)
    again.log.close()
    assert [entry.line for entry in read(path)] == [1, 2, 3]


def test_a_log_that_is_refused_is_not_kept_from_others(tmp_path: Path) -> None:
    path = tmp_path / "table.log"
    path.write_bytes(WHOLE.replace(b"ante", b"aunt"))
    for _ in range(2):
        with pytest.raises(BadFile, match="the hash does not fit"):
            resume(path, find)


def test_a_log_that_is_not_there_is_refused(tmp_path: Path) -> None:
    for missing in (tmp_path / "no.log", tmp_path):
        with pytest.raises(BadFile):
            list(replay(missing, find))
        with pytest.raises(BadFile):
            whole_lines(missing)
        with pytest.raises(BadFile):
            Log.of_file(missing)


def test_a_line_nested_too_deeply_is_refused() -> None:
    raw = b'{"a":' + b"[" * 100_000 + b"]" * 100_000
    line = raw + b',"hash":"' + hashlib.sha256(START + raw).hexdigest().encode() + b'"}\n'
    with pytest.raises(Tampered, match="the line is not JSON"):
        list(verified([line]))


def test_a_log_kept_in_memory_is_saved(tmp_path: Path) -> None:
    table = HIGH_CARD.open(chance=Seeded(1))
    table.log.save(tmp_path / "table.log")
    assert len(list(replay(tmp_path / "table.log", find))) == 1


@pytest.mark.parametrize("content", [b"\x00\xff", b"[]\n", b"{}\n", b"\n\n", b'{"a":1}\r\n', b"PK\x03\x04" * 99])
def test_a_file_of_another_kind_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other"
    path.write_bytes(content)
    with pytest.raises(Tampered):
        list(replay(path, find))


class Failing(io.BytesIO):
    """A disk that writes only part of the data, or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.room: int | None = None

    def write(self, line: bytes, /) -> int:  # type: ignore[override]
        """Writes as much as there is room for."""
        if self.room is None:
            return super().write(line)
        if self.room == 0:
            raise OSError(28, "No space left on device")
        written = super().write(line[: self.room])
        self.room -= written
        return written


@pytest.mark.parametrize("room", [0, 1, 40])
def test_a_table_whose_log_cannot_be_written_stops(room: int) -> None:
    """An input that is not in the log was not accepted; going on would leave a log that nobody can replay."""
    disk = Failing()
    table: Table[HighCardOptions] = HIGH_CARD.open(chance=Seeded(1), log=Log(disk))
    table.sit(1, chips=1000)
    disk.room = room
    with pytest.raises((OSError, PitbossError)):
        table.sit(2, chips=1000)
    disk.room = None
    with pytest.raises(PitbossError, match="resume it from its log"):
        table.sit(3, chips=1000)
    content = disk.getvalue()
    assert content.count(b"\n") == 2
    assert len(list(replay_lines(content[: content.rfind(b"\n") + 1].splitlines(keepends=True), find))) == 2


def test_a_disk_that_takes_a_line_in_pieces_gets_all_of_it() -> None:
    class Slow(io.BytesIO):
        def write(self, line: bytes, /) -> int:  # type: ignore[override]
            return super().write(line[:7])

    disk = Slow()
    table = HIGH_CARD.open(chance=Seeded(1), log=Log(disk))
    table.sit(1)
    assert len(list(replay_lines(disk.getvalue().splitlines(keepends=True), find))) == 2
