"""The program as the shell sees it: exit codes, one line on stderr, pipes, completion, colors, quick starts."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.run import pitboss, refused
from tests.support.processes import DEADLINE_SECONDS, end_group

from pitboss.cli.show import drawn, line, screen
from pitboss.version import VERSION

PROGRAM = (sys.executable, "-c", "from pitboss.cli import main; main()")


def run(*args: object, typed: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*PROGRAM, *map(str, args)], input=typed, capture_output=True, check=False, env={**os.environ, **env}
    )


def test_the_version() -> None:
    done = pitboss("--version")
    assert (done.exit_code, done.stdout) == (0, f"pitboss {VERSION}\n")


def test_help_names_every_command() -> None:
    done = run("--help")
    assert done.returncode == 0
    for command in ("games", "rules", "check", "play", "settle", "replay", "law"):
        assert command.encode() in done.stdout


def test_help_imports_neither_the_games_nor_numpy() -> None:
    slow = ("numpy", "numba", "rich", "pydantic", "pitboss.games")
    code = f"import sys, pitboss.cli; print([name for name in {slow} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout == b"[]\n"


@pytest.mark.parametrize(("command", "slow"), [("--help", ("rich.markdown", "pydantic")), ("games", ("pydantic",))])
def test_a_command_that_needs_no_conversion_or_markdown_does_not_load_it(command: str, slow: tuple[str, ...]) -> None:
    code = f"""
import sys
from pitboss.cli import main
sys.argv = ["pitboss", {command!r}]
try:
    main()
finally:
    print([name for name in {slow} if name in sys.modules], file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stderr == b"[]\n"


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ("gamble", "no such command 'gamble'; did you mean 'games'? (see pitboss -h)"),
        ("games --loud", "no such option: --loud; did you mean --out? (see pitboss games -h)"),
        ("--loud", "no such option: --loud (see pitboss -h)"),
        (
            "play roulette --seat 2",
            "no such option: --seat; did you mean --preset, --seats, --set? (see pitboss play -h)",
        ),
        ("play roulette --seats 0", "invalid value for '--seats': it should be greater than or equal to 1"),
        ("play roulette --seats two", "invalid value for '--seats': it should be a whole number (see pitboss play -h)"),
        ("rules", "missing argument 'GAME' (see pitboss rules -h)"),
    ],
)
def test_a_command_that_is_used_wrongly_is_reported_in_one_line_where_its_help_is(args: str, says: str) -> None:
    assert says in refused(*args.split())


def test_help_explains_files_and_shows_no_type_for_what_takes_no_value() -> None:
    for command in ("check", "settle", "replay", "edge", "play", ""):
        assert "<bool>" not in pitboss(*command.split(), "-h", COLUMNS="120").stdout
    assert "A submission" in pitboss("check", "-h").stdout
    assert "docs/reference/scenario-files.md" in pitboss("settle", "-h", COLUMNS="120").stdout
    assert "The seat number of --as seat N" in pitboss("replay", "-h", COLUMNS="120").stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_an_output_that_cannot_be_written_is_named(unbuffered: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*PROGRAM, "games"],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
        )
    assert (done.returncode, done.stderr) == (2, b"pitboss: standard output: no space left on device\n")


# ---------------------------------------------------------------------- faults of pitboss itself


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("the\nwheel fell off")

    monkeypatch.setattr("pitboss.submission.settings.draft_with_settings", fails)


def test_an_unexpected_error_is_one_line_and_exit_code_70(broken: None) -> None:
    done = pitboss("rules", "roulette")
    assert done.exit_code == 70
    assert done.stderr.count("\n") == 1
    assert "please report it" in done.stderr
    assert done.stderr.endswith("RuntimeError: the wheel fell off\n")


def test_the_traceback_is_shown_when_asked_for(broken: None) -> None:
    assert "Traceback" in pitboss("--debug", "rules", "roulette").stderr
    assert "Traceback" in pitboss("rules", "roulette", PITBOSS_DEBUG="1").stderr
    assert "Traceback" not in pitboss("rules", "roulette", PITBOSS_DEBUG="0").stderr


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (PermissionError(13, "Permission denied", "x.toml"), "pitboss: x.toml: permission denied\n"),
        (OSError(28, "No space left on device"), "pitboss: a file: no space left on device\n"),
    ],
)
def test_an_error_of_the_system_is_one_line(monkeypatch: pytest.MonkeyPatch, error: OSError, told: str) -> None:
    def fails(*_: object) -> None:
        raise error

    monkeypatch.setattr("pitboss.submission.settings.draft_with_settings", fails)
    done = pitboss("rules", "roulette")
    assert (done.exit_code, done.stderr) == (2, told)


# ---------------------------------------------------------------------- real processes


def test_a_reader_that_goes_away_is_not_an_error() -> None:
    for command in ("rules roulette", "law 5.1 --json", "games"):
        shell = f"{' '.join([PROGRAM[0], '-c', repr(PROGRAM[2])])} {command} | head -c 1"
        done = subprocess.run(["bash", "-c", shell], capture_output=True, check=False)
        assert done.stderr == b"", command


def test_a_whole_session_through_a_pipe(tmp_path: Path) -> None:
    log = tmp_path / "table.log"
    done = run("play", "roulette", "--log", log, typed=b"red 10\n\nq\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"No more bets." in done.stdout
    assert run("replay", log).returncode == 0
    log.write_bytes(log.read_bytes().replace(b"1000", b"1001", 1))
    tampered = run("replay", log)
    assert tampered.returncode == 1
    assert tampered.stderr.startswith(b"pitboss: ")


def test_a_closed_standard_input_or_output_is_no_fault() -> None:
    command = " ".join([PROGRAM[0], "-c", repr(PROGRAM[2])])
    closed_input = subprocess.run(["bash", "-c", f"{command} play roulette <&-"], capture_output=True, check=False)
    assert (closed_input.returncode, closed_input.stderr) == (0, b"")
    assert b"The table is closed" in closed_input.stdout
    closed_output = subprocess.run(["bash", "-c", f"{command} games >&-"], capture_output=True, check=False)
    assert b"Traceback" not in closed_output.stderr
    assert b"report it" not in closed_output.stderr


def test_a_terminal_without_suit_symbols_gets_letters() -> None:
    typed = b"ante 10\n\nf\nq\n"
    done = run("play", "three-card-poker", "--seed", 1, typed=typed, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0
    done.stdout.decode("ascii")
    assert b"?" not in done.stdout.replace(b"Type ? for", b"")


def test_completion_knows_games_and_options() -> None:
    def asks(words: str) -> dict[str, str]:
        return {
            "_PITBOSS_COMPLETE": "complete_bash",
            "COMP_WORDS": words,
            "COMP_CWORD": str(len(words.split(" ")) - 1),
        }

    def completed(words: str) -> bytes:
        return pitboss(**asks(words)).stdout_bytes

    words = asks("pitboss rules ro")
    done = subprocess.run(PROGRAM, capture_output=True, check=True, env={**os.environ, **words})
    assert done.stdout.split() == [b"roulette"]
    assert completed("pitboss rules ro").split() == [b"roulette"]
    assert b"three-card-poker" in completed("pitboss play t")
    assert b"zero_rule=" in completed("pitboss rules roulette --set z")
    assert b"settle" in completed("pitboss se")
    assert completed("pitboss rules roulette --set wheel=s").split() == [b"wheel=single_zero"]
    assert completed("pitboss rules roulette --set dozen_offered=").split() == [
        b"dozen_offered=no",
        b"dozen_offered=yes",
    ]
    assert completed("pitboss simulate roulette --bet st").split() == [b"straight"]
    assert b"optimal" in completed("pitboss simulate three-card-poker --strategy o").split()
    assert completed("pitboss law 20.12").split() == [b"20.12", b"20.12A"]
    assert b"2A" in completed("pitboss law 2").split()


class Terminal:
    """A pseudo-terminal that runs the program; waiting too long for a text fails."""

    def __init__(self, *args: object) -> None:
        self.mine, its = pty.openpty()
        env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "40"}
        env.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [*PROGRAM, *map(str, args)], stdin=its, stdout=its, stderr=its, env=env, start_new_session=True
        )
        os.close(its)
        self.shown = b""

    def comes(self, wanted: bytes, seconds: float) -> bool:
        """Reads what the program prints until a text has come."""
        end = time.monotonic() + seconds
        while wanted not in self.shown:
            if not select.select([self.mine], [], [], max(0, end - time.monotonic()))[0]:
                return False
            self.shown += os.read(self.mine, 65536)
        return True

    def wait_for(self, wanted: bytes) -> None:
        """Waits for a text, which must come."""
        assert self.comes(wanted, DEADLINE_SECONDS), f"{wanted!r} did not come: {self.shown!r}"

    def interrupt(self, until: bytes) -> None:
        """Sends the signal of control-c; one that comes just before Python waits for a key is lost, so again."""
        for _ in range(60):
            self.process.send_signal(signal.SIGINT)
            if self.comes(until, 5) or self.process.poll() is not None:
                return

    def type(self, typed: bytes) -> None:
        """Types on its keyboard."""
        self.shown = b""
        os.write(self.mine, typed)

    def close(self) -> None:
        """Ends the program if it still runs."""
        end_group(self.process)
        os.close(self.mine)


@pytest.mark.parametrize("key", ["control-c", "control-d"])
def test_a_real_terminal_has_colors_and_ends_cleanly_in_mid_round(tmp_path: Path, key: str) -> None:
    log = tmp_path / "table.log"
    terminal = Terminal("play", "three-card-poker", "--log", log)
    try:
        terminal.wait_for(b"Seat 1 ($500.00) > ")
        terminal.type(b"ante 10\n")
        terminal.wait_for(b"bet) > ")
        terminal.type(b"\n")
        terminal.wait_for(b"bet) > ")
        assert b"\x1b[" in terminal.shown
        assert b"fold" in terminal.shown
        if key == "control-c":
            terminal.interrupt(until=b"--resume")
        else:
            terminal.type(b"\x04")
        terminal.wait_for(b"--resume")
        assert terminal.process.wait(DEADLINE_SECONDS) == 0
    finally:
        terminal.close()
    assert pitboss("replay", log, "--open").exit_code == 0


# ---------------------------------------------------------------------- colors


def test_cards_and_pockets_have_their_colors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    console = screen()
    said = drawn(console, "Dealer shows J♦ 9♣.")
    styles = {said.plain[span.start : span.end]: str(span.style) for span in said.spans}
    assert styles[" J♦ "].endswith("red on bright_white")
    assert styles[" 9♣ "].endswith("black on bright_white")
    pocket = drawn(console, "The wheel stops at 28, black.")
    assert any("on black" in str(span.style) for span in pocket.spans)


def test_a_wide_terminal_keeps_citations_next_to_their_events(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    assert screen().width == 110


def test_a_long_event_keeps_its_citation_on_a_narrow_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "50")
    console = screen()
    line(console, drawn(console, "Seat 1's straight 17 wins $175.00 at 35 to 1: 17 is covered."), "13:69F-5.2(a)")
    printed = capsys.readouterr().out.splitlines()
    assert len(printed) > 1
    assert "13:69F-5.2(a)" in printed[0]
