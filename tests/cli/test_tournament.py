"""`pitboss tournament`: checked, tried out with bots, and proved."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.run import pitboss, report
from tests.support.tournaments import EXAMPLES

BLACKJACK = EXAMPLES / "blackjack.toml"


@pytest.mark.parametrize("command", [("check",), ("tournament", "check")], ids=" ".join)
def test_a_tournament_is_checked_against_its_paragraphs(tmp_path: Path, command: tuple[str, ...]) -> None:
    assert pitboss(*command, BLACKJACK).stdout == f"{BLACKJACK}: lawful (November blackjack, Blackjack)\n"
    file = tmp_path / "late.toml"
    file.write_text(BLACKJACK.read_text().replace("filed = 2026-11-02", "filed = 2026-11-12"))
    done = pitboss(*command, file)
    assert done.exit_code == 1
    assert "not lawful, 1 violation" in done.stdout
    assert "line 15, notice.filed: the notice must be filed five business days before" in done.stdout
    assert "13:69F-8.6(b)" in done.stdout
    told = report(*command, file, code=1)
    assert [(row["line"], row["law"]) for row in told["violations"]] == [(15, "13:69F-8.6(b)")]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["blackjack", "hold-em"])
def test_bots_play_a_tournament_and_its_log_is_proved(tmp_path: Path, game: str) -> None:
    log = tmp_path / "tournament.log"
    file = EXAMPLES / f"{game}.toml"
    told = report("tournament", "run", file, "--seed", "7", "--log", log)
    money = told["money"]
    assert told["phase"] == "finished"
    assert sum(person["prize"] for person in told["standing"]) == money["pool"] == money["collected"] - money["tips"]
    proved = report("tournament", "standings", log)
    assert proved["standing"] == told["standing"]
    assert report("tournament", "run", file, "--seed", "7")["events"] == told["events"]
    assert report("tournament", "run", file, "--seed", "8")["events"] != told["events"]
    log.write_bytes(log.read_bytes().replace(b"Bot 3", b"Bot 4", 1))
    done = pitboss("tournament", "standings", log)
    assert (done.exit_code, "the hash does not fit" in done.stderr) == (1, True)


def test_hold_em_has_blinds_that_rise_and_chips_that_nobody_makes_or_loses() -> None:
    told = report("tournament", "run", EXAMPLES / "hold-em.toml", "--people", "9", "--seed", "3")
    assert sum(person["chips"] for person in told["standing"]) == 9 * 500_00
    drawn = [event for event in told["events"] if event["kind"] == "tables drawn"]
    assert [event["name"] for event in drawn][:3] == ["Level 1", "Level 2", "Level 3"]
    assert [len(table["seats"]) for table in drawn[0]["tables"]] == [5, 4]


def test_the_public_is_shown_six_subjects_of_the_internal_controls() -> None:
    all_of_them = report("tournament", "controls", BLACKJACK)
    assert [subject["law"] for subject in all_of_them] == [f"13:69F-8.6(f){number}" for number in range(1, 9)]
    assert len(report("tournament", "controls", BLACKJACK, "--public")) == 6
    assert "score sheet" not in pitboss("tournament", "controls", BLACKJACK, "--public").stdout


def test_more_bots_than_the_notice_has_are_refused() -> None:
    done = pitboss("tournament", "run", BLACKJACK, "--people", "13")
    assert (done.exit_code, "12 participants (13:69F-8.6(b)3)" in done.stderr) == (2, True)
