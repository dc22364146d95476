"""``--out FILE``: every command that reports writes a file of the kind that its ending names, and prints one line."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.cli.run import pitboss, refused

from pitboss.cli.commands import COMMANDS, OLD_FLAGS, WITHOUT_OUT, load_command

REPORTS = [
    ("games",),
    ("rules", "roulette"),
    ("law", "5.1(e)"),
    ("readings", "roulette"),
    ("edge", "big-six", "--no-presets"),
    ("advise", "red-dog", "5S 9D"),
    ("simulate", "big-six", "--rounds", "1000", "--bet", "one 10"),
]


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("command", REPORTS, ids=" ".join)
@pytest.mark.parametrize("ending", ["html", "md", "csv", "xlsx", "json"])
def test_the_terminal_gets_one_line_and_the_file_the_result(command: tuple[str, ...], ending: str) -> None:
    out = Path(f"report.{ending}")
    done = pitboss(*command, "--out", out)
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", f"written to {out}\n"), done.output
    content = out.read_bytes()
    match ending:
        case "html":
            assert content.startswith(b"<!doctype html>")
        case "md":
            assert content.startswith(b"# ")
        case "csv":
            assert len(list(csv.reader(io.StringIO(content.decode())))) > 1
        case "xlsx":
            with zipfile.ZipFile(out) as book:
                sheet = ElementTree.fromstring(book.read("xl/worksheets/sheet1.xml"))
            assert len(list(sheet[0])) > 1, "rows of its data"
        case "json":
            assert {"pitboss", "source", "date"} <= json.loads(content).keys()


def test_a_pdf_is_written() -> None:
    pitboss("law", "5.1(e)", "--out", "law.pdf")
    assert Path("law.pdf").read_bytes().startswith(b"%PDF")


def test_a_file_that_is_not_lawful_is_reported_in_the_file_and_by_the_exit_code() -> None:
    Path("casino.toml").write_text('game = "roulette"\n[options]\nodds = { straight = "30 to 1" }\n')
    done = pitboss("check", "casino.toml", "--out", "check.md")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "straight pays at least 35 to 1" in Path("check.md").read_text()


def test_another_ending_is_refused_before_the_work() -> None:
    assert "report.doc must end in .html, .pdf, .md, .csv, .xlsx or .json" in refused("games", "--out", "report.doc")
    assert "nowhere is not a folder" in refused("games", "--out", "nowhere/report.md")


def test_the_flags_of_earlier_versions_still_work() -> None:
    assert set(OLD_FLAGS) <= set(COMMANDS)
    assert pitboss("layout", "roulette", "--to", "felt.svg").exit_code == 0
    assert pitboss("layout", "roulette", "--to=other.svg").exit_code == 0
    assert Path("felt.svg").read_text() == Path("other.svg").read_text()
    assert "--to" not in pitboss("guide", "--help").output


@pytest.mark.parametrize("name", sorted(set(COMMANDS) - WITHOUT_OUT))
def test_every_command_that_reports_has_the_flag(name: str) -> None:
    command = load_command(name)
    for each in getattr(command, "commands", {name: command}).values():
        assert "--out" in [flag for parameter in each.params for flag in parameter.opts]


@pytest.mark.parametrize("command", ["guide", "sign", "submission"])
def test_printed_documents_are_json_too(command: str) -> None:
    prices = ("--no-prices",) if command == "guide" else ()
    pitboss(command, "roulette", *prices, "--out", "printed.json")
    made = json.loads(Path("printed.json").read_text())
    assert {"pitboss", "source", "date", "title", "text"} <= made.keys()
    assert "35 to 1" in json.dumps(made)
    assert all(table["name"] and table["rows"] for table in made["tables"])


def test_a_layout_is_a_page_too() -> None:
    assert pitboss("layout", "roulette", "--out", "felt.html").exit_code == 0
    assert "<svg" in Path("felt.html").read_text()


def test_reports_of_play_are_tagged_pdfs() -> None:
    """A tagged PDF refuses headings that skip a level."""
    for command in (("simulate",), ("sessions", "--bankroll", "100", "--sessions", "50")):
        pitboss(command[0], "big-six", *command[1:], "--rounds", "100", "--bet", "one 10", "--out", "play.pdf")
        assert Path("play.pdf").read_bytes().startswith(b"%PDF")
        Path("play.pdf").unlink()
