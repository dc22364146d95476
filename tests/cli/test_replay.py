"""`pitboss replay`: a log is proved to the byte, and shown only as its viewer may see it."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.run import pitboss, played, refused, report

from pitboss.cli.play.replay import MAX_LOG_BYTES
from pitboss.version import VERSION


@pytest.fixture
def roulette_log(tmp_path: Path) -> Path:
    log = tmp_path / "roulette.log"
    played("red 10, straight 17 5", "", "odd 5", "", "q", options=("--seed", "3", "--log", log))
    return log


@pytest.fixture
def three_card_log(tmp_path: Path) -> Path:
    log = tmp_path / "three.log"
    typed = ("ante 10", "", "ante 10 pair_plus 5", "", "f", "f", "q")
    played(*typed, game="three-card-poker", options=("--seats", "2", "--seed", "3", "--log", log))
    return log


def test_a_good_log_is_proved_with_its_entries_rounds_and_chips(roulette_log: Path) -> None:
    done = pitboss("replay", roulette_log)
    assert done.exit_code == 0
    assert "Seat 1's red loses $10.00: 2 is not covered." in done.stdout
    tail = done.stdout.splitlines()[-4:]
    assert tail[0].startswith("Proved: ")
    assert tail[0].endswith("2 rounds.")
    assert tail[2].startswith("  seat 1: $4")
    verdict = report("replay", roulette_log)
    assert (verdict["proved"], verdict["closed"], verdict["rounds"]) == (True, True, 2)
    assert sum(verdict["chips"].values()) == 50000
    assert verdict["entries"] == len(roulette_log.read_text().splitlines()) - 1


def test_quiet_prints_the_verdict_only(roulette_log: Path) -> None:
    shown = pitboss("replay", roulette_log, "-q").stdout
    assert "Seat 1's" not in shown
    assert "Proved: " in shown


# ---------------------------------------------------------------------- logs that are not to be trusted


@pytest.mark.slow
def test_a_log_changed_in_any_one_byte_is_refused_with_the_line(roulette_log: Path) -> None:
    whole = roulette_log.read_bytes()
    for at in range(0, len(whole), 53):
        roulette_log.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        line = whole.count(b"\n", 0, at) + 1
        told = refused("replay", roulette_log, "-q", code=1)
        assert any(told.startswith(f"{roulette_log}:{near}: ") for near in (line, line + 1)), (at, told)


def test_a_reordered_log_is_refused(roulette_log: Path) -> None:
    lines = roulette_log.read_bytes().splitlines(keepends=True)
    lines[3], lines[4] = lines[4], lines[3]
    roulette_log.write_bytes(b"".join(lines))
    told = refused("replay", roulette_log, code=1)
    assert told == f"{roulette_log}:4: the hash does not fit: this line or the order of lines was changed"


def test_a_log_cut_off_in_a_line_is_refused(roulette_log: Path) -> None:
    roulette_log.write_bytes(roulette_log.read_bytes()[:-20])
    assert "cut off" in refused("replay", roulette_log, code=1)
    assert "cut off" in refused("replay", roulette_log, "--open", code=1)


def test_a_log_whose_last_lines_are_gone_was_never_closed(roulette_log: Path) -> None:
    lines = roulette_log.read_bytes().splitlines(keepends=True)
    roulette_log.write_bytes(b"".join(lines[:4]))
    assert refused("replay", roulette_log, code=1) == f"{roulette_log}: not closed: 3 entries, round 1 under way"
    opened = pitboss("replay", roulette_log, "--open")
    assert opened.exit_code == 0
    assert "Valid so far; the table is not closed: 3 entries, round 1 under way." in opened.stdout
    roulette_log.write_bytes(b"".join(lines[:5]))
    assert refused("replay", roulette_log, code=1).endswith("not closed: 4 entries, after round 1")
    plain = report("replay", roulette_log, "--open")
    assert (plain["closed"], plain["round_under_way"]) == (False, False)


def test_a_view_from_a_missing_seat_is_refused(roulette_log: Path) -> None:
    assert refused("replay", roulette_log, "--as", "seat 99").endswith("the seats of this table are 1 to 6")
    assert refused("replay", roulette_log, "--as", "seat", "0").endswith("the seats of this table are 1 to 6")
    assert pitboss("replay", roulette_log, "--as", "seat 6").exit_code == 0


def test_an_empty_log_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty.log").write_bytes(b"")
    assert "the log is empty" in refused("replay", tmp_path / "empty.log", code=1)


def test_what_is_no_log_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.log").write_bytes(b"\xff\xfe\x00 not a log")
    assert "not a log entry" in refused("replay", tmp_path / "x.log", code=1)
    assert "no such file" in refused("replay", tmp_path / "none.log")
    assert "is a directory" in refused("replay", tmp_path)
    huge = tmp_path / "huge.log"
    with huge.open("wb") as file:
        file.truncate(MAX_LOG_BYTES + 1)
    assert f"the file is larger than {MAX_LOG_BYTES:,} bytes" in refused("replay", huge)


def forged(log: Path, change: Callable[[bytes], bytes]) -> None:
    """Rewrites a log with a change and a chain of hashes that holds."""
    head, lines = b"0" * 64, []
    for line in log.read_bytes().splitlines():
        raw = change(line[: line.rindex(b',"hash":"')])
        head = hashlib.sha256(head + raw).hexdigest().encode()
        lines.append(raw + b',"hash":"' + head + b'"}\n')
    log.write_bytes(b"".join(lines))


def test_a_forged_log_with_good_hashes_is_refused_by_the_rules(roulette_log: Path) -> None:
    forged(roulette_log, lambda raw: raw.replace(b'"net":-1000', b'"net":1000'))
    told = refused("replay", roulette_log, code=1)
    assert told.startswith(f"{roulette_log}:5: the rules give ")
    plain = report("replay", roulette_log, code=1)
    assert plain["proved"] is False


def test_an_unknown_game_in_the_header_is_refused(roulette_log: Path) -> None:
    forged(roulette_log, lambda raw: raw.replace(b'"game":"roulette"', b'"game":"whist"'))
    assert "there is no game 'whist'" in refused("replay", roulette_log, code=1)


# ---------------------------------------------------------------------- who looks


def test_the_public_sees_no_card_that_was_not_turned(three_card_log: Path) -> None:
    shown = pitboss("replay", three_card_log, "--as", "public").stdout
    before = shown.partition("shows ")[0]
    assert "Seat 1 is dealt 1 card face down." in before
    assert not any(suit in before for suit in "♣♦♥♠")
    for event in report("replay", three_card_log, "--as", "public")["events"]:
        assert "hidden" not in event
        assert event["kind"] not in ("dealt", "burned") or "cards" not in event


def test_a_seat_sees_its_own_cards_only(three_card_log: Path) -> None:
    dealt = [one for one in report("replay", three_card_log, "--as", "2")["events"] if one["kind"] == "dealt"]
    assert {one["to"] for one in dealt if "cards" in one} == {"seat 2"}
    assert {one["to"] for one in dealt} == {"seat 1", "seat 2", "dealer"}


def test_surveillance_sees_all(three_card_log: Path) -> None:
    dealt = [one for one in report("replay", three_card_log)["events"] if one["kind"] == "dealt"]
    assert all("cards" in one for one in dealt)


def test_a_seat_may_be_named_in_any_writing(three_card_log: Path) -> None:
    wanted = pitboss("replay", three_card_log, "--as", "seat 2").stdout
    assert "Seat 2 is dealt " in wanted
    for written in (("--as", "seat", "2"), ("--as", "Seat-2"), ("--as", "2")):
        assert pitboss("replay", three_card_log, *written).stdout == wanted
    assert pitboss("replay", "--as", "seat", "2", three_card_log).stdout == wanted


@pytest.mark.parametrize("viewer", ["bob", "seat", "seat x", "seat 1 2", ""])
def test_nobody_else_looks_at_a_table(three_card_log: Path, viewer: str) -> None:
    assert "write surveillance, public or seat 2" in refused("replay", three_card_log, "--as", viewer)


def test_one_argument_too_many_is_refused(three_card_log: Path) -> None:
    assert "'surveillance 2' is not a viewer" in refused("replay", three_card_log, "2")


def test_the_public_does_not_see_the_cards_of_a_forged_entry(three_card_log: Path) -> None:
    cards = next(one["cards"] for one in report("replay", three_card_log)["events"] if one["kind"] == "dealt")

    def another(raw: bytes) -> bytes:
        return raw.replace(json.dumps(cards[0]).encode(), b'"XX"')

    forged(three_card_log, another)
    assert cards[0] in refused("replay", three_card_log, code=1)
    for viewer in ("public", "2"):
        done = pitboss("replay", three_card_log, "--as", viewer)
        assert done.exit_code == 1
        assert "this entry does not follow from the rules" in done.stderr
        assert cards[0] not in done.stderr


# ---------------------------------------------------------------------- logs of another version


def _as_if_written_by(log: Path, version: str) -> None:
    """Gives a log the header of another version, and a new chain."""
    head, lines = "0" * 64, []
    for number, line in enumerate(log.read_text().splitlines()):
        body = line.rpartition(',"hash":')[0]
        if number == 0:
            body = re.sub(r'"pitboss":"[^"]*"', f'"pitboss":"{version}"', body)
        head = hashlib.sha256((head + body).encode()).hexdigest()
        lines.append(f'{body},"hash":"{head}"}}\n')
    log.write_text("".join(lines))


def test_a_log_of_another_version_is_named_as_such(roulette_log: Path) -> None:
    _as_if_written_by(roulette_log, "0.0.7")
    shown = pitboss("replay", roulette_log, "-q")
    assert shown.exit_code == 0
    assert f"Written under version 0.0.7; replayed under version {VERSION}." in shown.stdout
    verdict = report("replay", roulette_log)
    assert (verdict["written_by"], verdict["run_by"]) == (["0.0.7"], VERSION)


def test_where_the_rules_differ_the_version_that_wrote_the_log_is_asked_for(
    roulette_log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboss.table.play.round.Round.announce", lambda *_: None)
    assert "wrote this log" not in refused("replay", roulette_log, "-q", code=1)
    _as_if_written_by(roulette_log, "0.0.7")
    told = refused("replay", roulette_log, "-q", code=1)
    assert told.endswith("(version 0.0.7 wrote this log; name that version's program with --by to check it)")


def test_another_version_can_be_asked(roulette_log: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    version = '[ "$1" = --version ] && echo pitboss 0.0.7 && exit'
    other.write_text(f'#!/bin/sh\n{version}\n[ "$1$3$4$5" = "replay--asseat 2-q" ]\n')
    other.chmod(0o755)
    assert pitboss("replay", roulette_log, "--as", "seat 2", "--by", other).exit_code == 1
    other.write_text(other.read_text().replace("-q", ""))
    assert pitboss("replay", roulette_log, "--as", "seat 2", "--by", other).exit_code == 0
    assert "cannot be run" in refused("replay", roulette_log, "--by", tmp_path / "none")
    assert "is not pitboss" in refused("replay", roulette_log, "--by", "/bin/echo")
