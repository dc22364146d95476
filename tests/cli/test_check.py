"""`pitboss check`: a submission is lawful, or each violation has its paragraph."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.cli.run import pitboss, refused, report

LAWFUL = 'game = "roulette"\n[options]\nwheel = "single_zero"\n[limits]\nminimum = 5\nmaximum = 500\n'
UNLAWFUL = """\
game = "roulette"
[options]
six_color_offered = true
odds = { straight = "34 to 1" }
[limits]
minimum = 5
maximum = 20
"""


def written(folder: Path, content: str | bytes) -> Path:
    file = folder / "submission.toml"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


def test_a_lawful_submission_exits_with_0(tmp_path: Path) -> None:
    file = written(tmp_path, LAWFUL)
    done = pitboss("check", file)
    assert (done.exit_code, done.stdout) == (0, f"{file}: lawful (Roulette)\n")
    plain = report("check", file)
    assert plain["lawful"] is True
    assert plain["submission"]["limits"]["maximum"] == 50000


def test_every_violation_is_reported_with_its_paragraph_and_the_exit_code_is_1(tmp_path: Path) -> None:
    file = written(tmp_path, UNLAWFUL)
    done = pitboss("check", file)
    assert done.exit_code == 1
    assert f"{file}: not lawful" in done.stdout
    told = {line.split()[-1] for line in done.stdout.splitlines()[1:]}
    assert {"13:69F-5.1(g)", "13:69F-5.2(a)", "13:69F-8.2(a)"} <= told
    plain = report("check", file, code=1)
    assert plain["lawful"] is False
    assert {one["law"] for one in plain["violations"]} == told
    assert len(plain["violations"]) == len(done.stdout.splitlines()) - 1


def test_a_violation_has_its_line(tmp_path: Path) -> None:
    content = """\
game = "roulette"
edition = "19:48"
seats = 20

[options]
wheel = "oval"
purple = true

[limits]
minimum = -5

[limits.wagers.green]
minimum = 1
"""
    file = written(tmp_path, content)
    lines = {one["where"]: one["line"] for one in report("check", file, code=1)["violations"]}
    assert lines == {"edition": 2, "seats": 3, "wheel": 6, "purple": 7, "limits.minimum": 10}
    shown = pitboss("check", file).stdout
    assert "  line 3, seats: Roulette has 1 to 8 seats, not 20" in shown
    limits = written(tmp_path, 'game = "roulette"\n[limits.wagers.green]\nminimum = 1\n')
    assert "  line 2, limits of green: no such wager is offered" in pitboss("check", limits).stdout
    unwritten = written(tmp_path, UNLAWFUL.replace("maximum", "# maximum").replace("minimum", "# minimum"))
    assert "  line 3, six_color_offered: " in pitboss("check", unwritten).stdout, "the option that breaks an exclusion"


def test_a_violation_is_not_reported_at_another_unlawful_option(tmp_path: Path) -> None:
    """A payout limit is too low, whatever the paytable after it says; each is reported once, at its own line."""
    file = written(
        tmp_path,
        'game = "colorado-hold-em-poker"\n[options]\nversion = "permissible"\npayout_limit = 100\n'
        'permissible_pays = { royal_flush = "501 for 1" }\n',
    )
    found = [(one["line"], one["law"], one["says"]) for one in report("check", file, code=1)["violations"]]
    assert [(line, law.removeprefix("13:69F-")) for line, law, _ in found] == [(4, "23.13(c)"), (5, "23.13(a)")]
    assert "less than $50,000.00, the lawful minimum" in found[0][2]


def test_a_single_violation_is_one(tmp_path: Path) -> None:
    file = written(tmp_path, 'game = "roulette"\noptions = { wheel = "oval" }\n')
    assert "not lawful, 1 violation\n" in pitboss("check", file).stdout


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("game = ", ":1: this is not TOML"),
        ('game = "whist"', "there is no game 'whist'"),
        ("seats = 3", "does not name a game"),
        ('game = "roulette"\nspeed = 9', "'speed' is not known here"),
        (b'game = "roul\xff"', "not UTF-8 text"),
        ('game = "roulette"\noptions = 3', "options must be a table"),
        ('game = "roulette"\nseats = ' + "7" * 5001, "submission.toml:2: a number is too long"),
    ],
)
def test_a_file_that_is_no_submission_is_refused(tmp_path: Path, content: str | bytes, message: str) -> None:
    assert message in refused("check", written(tmp_path, content))


def test_a_file_that_is_not_there_or_is_a_folder_is_refused(tmp_path: Path) -> None:
    assert refused("check", tmp_path / "none.toml").endswith("none.toml: no such file or directory")
    assert refused("check", tmp_path).endswith(": is a directory")
    os.mkfifo(tmp_path / "pipe")
    assert refused("check", tmp_path / "pipe").endswith("pipe: not a regular file")
