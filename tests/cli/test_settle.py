"""`pitboss settle`: a scenario is played, settled, and compared with its expectations."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.run import pitboss, refused, report

SCENARIO = """\
game = "roulette"
says = "Seventeen pays the straight bet, and black takes red."
law = "5.2(a)"
equipment = { wheel = "17" }
[[step]]
seat = 1
bet = { "straight 17" = 5, red = 10 }
[expect."seat 1"]
"straight 17" = { net = 175, law = "5.2(a)" }
red = -10
"""


def written(folder: Path, content: str) -> Path:
    file = folder / "scenario.toml"
    file.write_text(content, encoding="utf-8")
    return file


def test_a_scenario_is_reported_with_citations_then_settled(tmp_path: Path) -> None:
    done = pitboss("settle", written(tmp_path, SCENARIO))
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert lines[0] == "Roulette: Seventeen pays the straight bet, and black takes red."
    told = {line.rsplit(maxsplit=1)[0].strip(): line.rsplit(maxsplit=1)[1] for line in lines if "  13:69F-" in line}
    assert told["Seat 1 bets $5.00 on straight 17."] == "13:69F-5.1(e)1"
    assert told["The wheel stops at 17, black."] == "13:69F-5.3(c)"
    assert told["Seat 1's straight 17 wins $175.00 at 35 to 1: 17 is covered."] == "13:69F-5.2(a)"
    rows = [line.split() for line in lines[lines.index("Settlement") + 2 :]]
    assert ["seat", "1", "red", "lost", "-$10.00", "5.1(d)"] in rows
    assert ["seat", "1", "straight", "17", "won", "+$175.00", "5.2(a)"] in rows
    assert ["seat", "1", "total", "+$165.00"] in rows
    assert lines[-1] == "As expected."


def test_the_transcript_can_be_left_out(tmp_path: Path) -> None:
    shown = pitboss("settle", written(tmp_path, SCENARIO), "--no-transcript").stdout
    assert "The wheel stops" not in shown
    assert "+$165.00" in shown


def test_json_has_the_events_the_settlement_and_the_verdict(tmp_path: Path) -> None:
    plain = report("settle", written(tmp_path, SCENARIO))
    assert plain["as_expected"] is True
    assert plain["law"] == ["13:69F-5.2(a)"]
    assert {(one["wager"], one["net"], *one["result"], *one["law"]) for one in plain["settlement"]} == {
        ("straight 17", 17500, "won", "13:69F-5.2(a)"),
        ("red", -1000, "lost", "13:69F-5.1(d)"),
    }
    assert [one["kind"] for one in plain["events"]][-1] == "ended"


def test_a_difference_is_reported_and_the_exit_code_is_1(tmp_path: Path) -> None:
    file = written(tmp_path, SCENARIO.replace("red = -10", "red = 10"))
    done = pitboss("settle", file)
    assert done.exit_code == 1
    assert "Problems:" in done.stdout
    assert "seat 1 red: expected net +10.00" in done.stdout
    assert report("settle", file, code=1)["differences"]


def test_nothing_expected_is_nothing_wrong(tmp_path: Path) -> None:
    done = pitboss("settle", written(tmp_path, SCENARIO.partition("[expect")[0]))
    assert done.exit_code == 0
    assert done.stdout.splitlines()[-1] == "No expectations stated."


def test_an_unlawful_submission_is_reported(tmp_path: Path) -> None:
    unlawful = 'game = "roulette"\noptions = { six_color_offered = true }\n'
    done = pitboss("settle", written(tmp_path, unlawful + '[expect]\nunlawful = "5.1(g)"\n'))
    assert done.exit_code == 0
    assert "The submission is not lawful: six_color_offered: " in done.stdout
    assert pitboss("settle", written(tmp_path, unlawful)).exit_code == 1


def test_a_refusal_that_was_not_expected_is_reported_once(tmp_path: Path) -> None:
    step = 'game = "roulette"\n[[step]]\nseat = 1\nbet = { purple = 5 }\n'
    assert pitboss("settle", written(tmp_path, step)).stdout.count("no wager 'purple'") == 1
    expected = pitboss("settle", written(tmp_path, f'{step}[expect]\nrefused = {{ says = "purple" }}\n')).stdout
    assert "Refused at step 1 (line 2): " in expected
    assert expected.endswith("As expected.\n")


REFUSED = [
    ('bet = { "straight 17" = -5 }', "negative"),
    ("bet = { red = 0 }", "more than nothing"),
    ("bet = { red = 2.505 }", "cents"),
    ("bet = { red = 99999999999999 }", "is not accepted at any table"),
    ("bet = { purple = 5 }", "no wager 'purple'"),
    ("bet = { red = 600 }", "above the maximum of $500.00 (13:69F-8.2(a))"),
    ('choose = "fold"', "nothing to decide now"),
]


@pytest.mark.parametrize(("step", "message"), REFUSED)
def test_a_bad_step_is_refused_in_one_sentence(tmp_path: Path, step: str, message: str) -> None:
    content = f'game = "roulette"\nlimits = {{ minimum = 1, maximum = 500 }}\n[[step]]\nseat = 1\n{step}\n'
    done = pitboss("settle", written(tmp_path, content))
    assert done.exit_code in (1, 2)
    assert message in done.output
    assert "Traceback" not in done.output


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("game = [", ":1: this is not TOML"),
        ('game = "whist"', "there is no game 'whist'"),
        ('game = "roulette"\n[[step]]\nseat = 1\njump = 3\n', "scenario.toml:"),
        ('game = "roulette"\nexpects = 3\n', "'expects' is not known here; did you mean 'expect'?"),
    ],
)
def test_a_file_that_is_no_scenario_has_exit_code_2(tmp_path: Path, content: str, message: str) -> None:
    assert message in refused("settle", written(tmp_path, content))


def test_a_card_that_was_dealt_already_is_refused(tmp_path: Path) -> None:
    twice = """\
game = "three-card-poker"
equipment = { "seat 1" = "QS QS 4D", dealer = "JC 9D 3H" }
[[step]]
seat = 1
bet = { ante = 10 }
[[step]]
seat = 1
choose = "fold"
"""
    done = pitboss("settle", written(tmp_path, twice))
    assert done.exit_code == 1
    assert "QS has already been dealt" in done.stdout


def test_an_unknown_card_is_refused(tmp_path: Path) -> None:
    content = SCENARIO.replace('wheel = "17"', 'wheel = "39"')
    assert "'39' is not on this wheel" in pitboss("settle", written(tmp_path, content)).output
