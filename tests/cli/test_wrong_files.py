"""Files of the wrong kind: one line that says what the file is and what is wanted, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.run import pitboss, refused

SUBMISSION = 'game = "roulette"\n'
SCENARIO = """
game = "three-card-poker"
[equipment]
"seat 1" = "KS 7D 4H"
dealer = "QC 3D 2H"
[[step]]
seat = 1
bet = { ante = 10 }
[[step]]
seat = 1
choose = "play"
"""


@pytest.fixture(autouse=True)
def _files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("casino.toml").write_text(SUBMISSION)
    Path("dispute.toml").write_text(SCENARIO)
    Path("other.toml").write_text('gme = "roulette"\n')
    Path("notes.log").write_text("hello\n")
    Path("empty.log").write_text("")


@pytest.mark.parametrize("command", ["edge", "check", "rules", "sign"])
def test_a_scenario_is_not_a_submission(command: str) -> None:
    assert "dispute.toml:6: this is a scenario, not a submission; `pitboss settle`" in refused(command, "dispute.toml")


@pytest.mark.parametrize("command", ["settle", "why"])
def test_a_submission_is_not_a_scenario(command: str) -> None:
    assert "casino.toml has no [[step]], so nothing is played" in refused(command, "casino.toml")


def test_a_file_that_names_neither_a_game_nor_a_kind_may_be_a_submission_or_a_petition() -> None:
    assert 'other.toml: it names no game, like game = "roulette", and no kind' in refused("edge", "other.toml")


def test_a_folder_is_not_a_game(tmp_path: Path) -> None:
    assert refused("edge", tmp_path) == f"{tmp_path} is not a game; the name of a submission file ends in .toml"


def test_a_name_like_no_game_does_not_list_them_all() -> None:
    assert refused("edge", "whist") == "there is no game 'whist'; `pitboss games` lists them"


@pytest.mark.parametrize("command", ["hold", "ratings", "report", "drift"])
def test_the_pit_reads_logs_only(command: str) -> None:
    for name in ("notes.log", "empty.log", "casino.toml"):
        assert f"{name}:1: this is not the beginning of a table's log" in refused("pit", command, name)


@pytest.mark.parametrize("command", ["hold", "drift"])
def test_a_line_that_is_no_entry_is_named(command: str) -> None:
    pitboss("play", "roulette", "--seed", "1", "--log", "table.log", typed="red 10\n\n")
    with Path("table.log").open("a") as log:
        log.write("{}\n")
    last = len(Path("table.log").read_text().splitlines())
    assert f"table.log:{last}: this is not an entry of a table's log" in refused("pit", command, "table.log")


def test_why_names_the_file_that_is_no_log() -> None:
    assert "notes.log:1: the line is cut off" in refused("why", "notes.log")
    assert "empty.log: the log is empty" in refused("why", "empty.log")


def test_a_what_if_that_is_refused_shows_the_refusal_and_no_money() -> None:
    done = pitboss("settle", "dispute.toml", "--no-transcript", "--what-if", "seat 1: dance")
    asked = done.stdout.partition("What if seat 1: dance")[2]
    assert "'dance' is not open to seat 1 now; choose play or fold" in " ".join(asked.split())
    assert "$" not in asked
