"""The analyst's commands, as people use and misuse them."""

from __future__ import annotations

import csv
import io
import json
import os
import resource
import signal
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from tests.cli.run import PROGRAM, pitboss, refused, report
from tests.support.processes import DEADLINE_SECONDS, started, wait_for

from pitboss.games import GAMES
from pitboss.source import cache_folder

BIG = ("simulate", "roulette", "--bet", "red 10", "--rounds", "1e12", "--workers", "2")
SOON = (sys.executable, "-c", "from pitboss.cli import analyst, main; analyst.SAVE_SECONDS = 0.1; main()")
"""The program, but it saves long work at once, and not for the first time after five seconds on all cores."""


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Prices are kept, and files written, in the test's own folder; compiled code is that of all tests."""
    own, compiled = tmp_path / "cache", cache_folder() / "compiled"
    own.mkdir()
    compiled.mkdir(parents=True, exist_ok=True)
    (own / "compiled").symlink_to(compiled.absolute(), target_is_directory=True)
    monkeypatch.setenv("PITBOSS_CACHE", str(own))
    monkeypatch.chdir(tmp_path)


def edges(*args: object) -> dict[str, Fraction]:
    """The exact house advantage of each wager, from the JSON."""
    return {one["wager"]: Fraction(one["house_advantage"]) for one in report("edge", *args)["wagers"]}


class TestEdge:
    """`pitboss edge`."""

    def test_the_json_gives_exact_fractions(self) -> None:
        assert edges("roulette")["straight"] == Fraction(2, 38)
        assert edges("roulette")["first_five"] == Fraction(3, 38)
        assert edges("roulette")["red"] == Fraction(1, 38)
        assert edges("roulette", "--set", "zero_rule=lose_all")["red"] == Fraction(2, 38)
        assert edges("roulette", "--set", "wheel=single_zero")["straight"] == Fraction(1, 37)
        assert edges("big-six")["joker"] == 1 - Fraction(46, 54)

    def test_a_terminal_shows_2_in_38_with_its_paragraph(self) -> None:
        shown = pitboss("edge", "roulette").stdout
        assert "Straight            5.1(e)1      37 to 1  35 to 1    5.2632%     1/19   2.63%" in shown
        assert "method: exact" in shown

    def test_a_pipe_that_closes_early_still_writes_the_files_that_were_asked_for(self) -> None:
        args = [str(PROGRAM), "edge", "roulette", "--no-cache", "--out", "roulette.html"]
        for form in ([], ["--markdown"]):
            Path("roulette.html").unlink(missing_ok=True)
            reader, writer = os.pipe()
            os.close(reader)
            subprocess.run([*args, *form], stdout=writer, stderr=subprocess.PIPE, check=False)
            os.close(writer)
            assert "5.2632%" in Path("roulette.html").read_text()

    def test_csv_and_markdown_have_a_line_for_each_wager(self) -> None:
        rows = list(csv.DictReader(io.StringIO(pitboss("edge", "big-six", "--csv").stdout)))
        assert [row["wager"] for row in rows] == ["one", "two", "five", "ten", "twenty", "joker", "flag"]
        assert rows[0]["house_advantage"] == "1/9"
        assert (
            "| Joker | 5.5(a) | 53 to 1 | 45 to 1 | 14.8148% | 4/27 |"
            in pitboss("edge", "big-six", "--markdown").stdout
        )

    def test_a_comparison_shows_what_an_option_costs_the_player(self) -> None:
        found = report("edge", "roulette", "--compare", "wheel=double_zero,single_zero")
        by_wager = {one["wager"]: one["by_value"] for one in found["wagers"]}
        assert by_wager["straight"]["single_zero"]["cost"] == str(Fraction(1, 37) - Fraction(1, 19))
        assert by_wager["first_five"]["single_zero"] is None
        table = pitboss("edge", "roulette", "--compare", "odds.straight=35 to 1,36 to 1").stdout
        assert "-2.6316%" in table

    def test_the_whole_book_goes_into_one_report(self, monkeypatch: pytest.MonkeyPatch) -> None:
        few = ("roulette", "big-six", "chemin-de-fer")
        monkeypatch.setattr("pitboss.games.GAMES", {game: GAMES[game] for game in few})
        done = pitboss("edge", "--all", "--out", "book.html")
        assert done.exit_code == 0, done.output
        page = Path("book.html").read_text()
        for words in ("13:69F-8.4(d)3iii", "True odds", "Roulette", "5.1(e)5", "3/38", "zero_rule", "Edition 13:69F"):
            assert words in page
        assert page.count("<svg") > 20
        assert "http" not in page.replace("http://www.w3.org", "")
        assert "The strategy that these figures assume" in page
        assert "Dominant Player: draw on five" in page
        priced = json.loads(pitboss("edge", "--all", "--json", "--out", "book.md").stdout)
        assert [one["game"] for one in priced["games"]] == list(few)
        written = Path("book.md").read_text()
        assert "| [Roulette](#roulette) | 13:69F-" in written
        assert "Dominant Player: draw on five" in written
        assert "<svg" not in written

    def test_what_every_rule_costs_is_listed_costliest_first(self) -> None:
        found = report("edge", "roulette", "--costs")
        first = found["costs"][0]
        assert (first["option"], first["value"], first["cost"]) == ("zero_rule", "lose_all", "1/38")
        assert first["wagers"] == ["Red", "Black", "Odd", "Even", "1 to 18", "19 to 36"]
        costs = [Fraction(one["cost"]) for one in found["costs"]]
        assert costs == sorted(costs, reverse=True)
        assert costs[-1] == Fraction(1, 37) - Fraction(1, 19)
        assert pitboss("edge", "roulette", "--costs", "--out", "costs.html").stdout == ""
        shown = pitboss("edge", "roulette", "--costs").stdout
        assert "five_adjacent_offered=yes" in shown
        assert "six_color_offered=yes: red and black may not be offered with a color wager (13:69F-5.1(g))" in shown
        assert "match_play=no" in shown
        assert "what each rule costs the player" in Path("costs.html").read_text()

    def test_a_report_that_cannot_be_written_is_still_printed(self) -> None:
        Path("taken.html.new").mkdir()  # where it is written first
        done = pitboss("edge", "roulette", "--out", "taken.html")
        assert done.exit_code == 2
        assert "Straight" in done.stdout
        assert "taken.html: cannot be written: is a directory" in done.stderr

    def test_kept_prices_can_be_forgotten(self) -> None:
        pitboss("edge", "roulette", "--no-presets")
        assert "1 cached price deleted" in pitboss("edge", "--clear-cache").stderr
        pitboss("edge", "roulette", "--no-cache")
        assert "0 cached prices deleted" in pitboss("edge", "--clear-cache").stderr

    @pytest.mark.parametrize(
        ("args", "says"),
        [
            ((), "name a game, or use --all"),
            (("roulette", "--all", "--stake", "5"), "--all prices every wager"),
            (("roulete",), "did you mean 'roulette'"),
            (("roulette", "--set", "whel=single_zero"), "there is no such option; did you mean 'wheel'"),
            (("roulette", "--set", "wheel=triple_zero"), "13:69F-5.2(d)"),
            (("roulette", "--compare", "wheel"), "is not a comparison"),
            (("roulette", "--compare", "odds.straight=35 to 1,34 to 1"), "at least 35 to 1, not 34 to 1"),
            (("--all", "--set", "wheels=single_zero"), "no game has the option 'wheels'"),
            (("roulette", "--out", "report.doc"), "must end in .html or .pdf"),
            (("roulette", "--html", "no/such/folder.html"), "is not a folder"),
            (("--all", "--costs"), "only the wagers offered"),
            (("roulette", "--costs", "--compare", "wheel=double_zero,single_zero"), "use either"),
            (("roulette", "--costs", "--csv"), "not as CSV"),
        ],
    )
    def test_bad_requests_are_reported_in_one_line(self, args: tuple[str, ...], says: str) -> None:
        assert says in refused("edge", *args)


class TestSimulate:
    """`pitboss simulate`."""

    def test_the_json_is_the_same_from_threads_processes_and_one_worker(self) -> None:
        args = ("simulate", "roulette", "--bet", "red 10", "--bet", "straight 17 5", "--rounds", "3e6", "--seed", "9")
        one = report(*args, "--workers", "1")
        assert report(*args, "--workers", "2") == one
        assert report(*args, "--workers", "2", "--processes") == one
        assert one["complete"]
        assert one["rounds"] == 3_000_000

    def test_it_says_the_estimate_its_error_and_the_exact_figure(self) -> None:
        done = pitboss("simulate", "roulette", "--bet", "red 10", "--rounds", "1e5", "--html", "sim.html")
        assert "100,000 rounds played by a kernel, seed 0" in done.stdout
        assert "exact value of this bet: 2.6316%" in done.stdout
        assert "<polygon" in Path("sim.html").read_text()

    def test_a_requested_error_ends_it_early(self) -> None:
        found = report("simulate", "roulette", "--bet", "red 10", "--rounds", "1e12", "--until-error", "1e-3")
        assert found["complete"]
        assert float(found["total"]["standard_error_percent"]) <= 0.1
        assert found["rounds"] < 10**12

    def test_games_without_a_kernel_take_a_strategy(self) -> None:
        args = ("simulate", "three-card-poker", "--bet", "ante 10", "--rounds", "300")
        found = report(*args, "--strategy", "always:play")
        assert found["played"] == "at the table"
        assert found["strategy"] == "always:play"
        assert "; name one that does, like --strategy first or always:play" in refused(*args)
        attack = ("simulate", "double-attack-blackjack", "--bet", "initial 10", "--rounds", "300")
        unsaid = "the strategy 'flat + first' does not say how much to attack, from $0.02 to $10.00"
        assert unsaid in refused(*attack, "--strategy", "first")

    @pytest.mark.parametrize("wager", ["bank", "banco_seul", "cover"])
    def test_where_people_bet_against_each_other_someone_sits_across(self, wager: str) -> None:
        args = ("chemin-de-fer", "--bet", f"{wager} 100", "--strategy", "optimal")
        found = report("simulate", *args, "--rounds", "200")
        assert found["played"] == "at the table"
        [(counted, bets)] = found["wagers"].items()
        assert counted == wager
        assert 100 < bets["count"] < 200, "a Banker who lost passes, and nobody else takes the bank then"
        assert report("sessions", *args, "--bankroll", "500", "--sessions", "2", "--rounds", "20")["sessions"] == 2

    @pytest.mark.parametrize(
        ("args", "says"),
        [
            (("--bet", "red 10", "--rounds", "many"), "a positive whole number, like 100000 or 1e8, not 'many'"),
            (("--bet", "red 10", "--rounds", "-1"), "a positive whole number"),
            (("--bet", "red 10", "--strategy", "optmal"), "no strategy 'optmal' at Roulette; did you mean 'optimal'?"),
            (("--strategy", "rad(10)"), "does not offer a wager 'rad' here; did you mean 'red'? (13:69F-5.1(e))"),
            (("--strategy", "straight(17)"), "does not say how much to bet; write it like straight(17, each=5)"),
            (("--strategy", "red(10)", "--bet", "black 5"), "leave out --bet"),
            (("--bet", "red 10", "--until-error", "-1"), "a positive number below 1"),
            (("--bet", "red 10", "--until-error", "nan"), "a positive number below 1"),
            ((), "no bets: use --bet"),
            (("--bet", "rad 10"), "does not offer a wager 'rad' here; did you mean 'red'? (13:69F-5.1(e))"),
            (("--bet", "red 10", "--set", "color=red"), "there is no such option"),
            (("--bet", "red 10", "--seed", "-4"), "whole numbers from 0 to"),
            (("--bet", "red 10", "--resume", "no/such/folder/x.json"), "is not a folder"),
            (("--bet", "red 10", "--cluster", "tcp://x:1", "--processes"), "use either --processes or --cluster"),
        ],
    )
    def test_bad_requests_are_reported_in_one_line(self, args: tuple[str, ...], says: str) -> None:
        assert says in refused("simulate", "roulette", *args)

    def test_a_cluster_that_cannot_be_reached_is_reported_in_one_line(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("pitboss.analysis.simulation.executors.CONNECT_SECONDS", 0.5)
        told = refused("simulate", "roulette", "--bet", "red 10", "--cluster", "tcp://127.0.0.1:1")
        assert told == "the cluster at tcp://127.0.0.1:1 cannot be reached; nothing was done yet"


def interrupted(state: Path, *args: str) -> tuple[Any, str]:
    """The JSON and the line that a process prints which gets Ctrl-C after it has kept something."""
    with started(*SOON, *args, "--json", "--resume", state) as process:
        wait_for(lambda: state.exists() or process.poll() is not None, "nothing was kept")
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=DEADLINE_SECONDS)
        assert process.returncode == 130, err
    assert err.count("\n") == 1
    return json.loads(out), err


def test_an_interrupted_simulation_prints_what_it_has_and_can_be_resumed(tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    counted, said = interrupted(state, *BIG, "--seed", "3")
    assert not counted["complete"]
    assert counted["rounds"] > 0
    assert f"interrupted; {counted['rounds']:,} rounds are saved; continue with --resume {state}" in said
    more = str(counted["rounds"] + 5)
    args = ("simulate", "roulette", "--bet", "red 10", "--rounds", more, "--seed", "3")
    assert report(*args, "--resume", str(state)) == report(*args)


def test_a_full_disk_in_mid_run_is_reported_in_one_line_and_what_was_counted_is_printed(tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    report("simulate", "roulette", "--bet", "red 10", "--rounds", "10")  # the kernel is compiled, and kept, by now

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))

    with started(
        *(PROGRAM, "simulate", "roulette", "--bet", "red 10", "--rounds", "3e6", "--json", "--resume", state),
        preexec_fn=little_room,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    ) as process:
        out, err = process.communicate(timeout=DEADLINE_SECONDS)
    assert process.returncode == 2, err
    counted = json.loads(out)["rounds"]  # all of them, unless the machine is so slow that some are saved before the end
    assert counted > 0
    assert f"state.json: cannot be written: file too large; {counted:,} rounds were counted" in err
    assert err.count("\n") == 1
    assert not state.exists()


@pytest.mark.long
def test_interrupted_sessions_print_what_they_have_and_can_be_resumed(tmp_path: Path) -> None:
    state = tmp_path / "state.npz"
    args = ("sessions", "three-card-poker", "--bankroll", "5000", "--bet", "ante 10", "--strategy", "always:play")
    counted, said = interrupted(state, *args, "--rounds", "1e3", "--sessions", "1e5")
    assert not counted["complete"]
    assert counted["done"] > 0
    assert f"interrupted; {counted['done']:,} sessions are saved; continue with --resume {state}" in said


class TestSessions:
    """`pitboss sessions`."""

    def test_the_risk_of_ruin_and_the_spread_are_shown_and_drawn(self) -> None:
        args = ("sessions", "roulette", "--bankroll", "200", "--bet", "red 10", "--target", "400", "--sessions", "2e3")
        found = report(*args)
        assert found["done"] == 2000
        assert found["complete"]
        assert 0 < float(found["risk_of_ruin"]) < 1
        done = pitboss(*args, "--html", "sessions.html")
        assert "risk of ruin" in done.stdout
        page = Path("sessions.html").read_text()
        assert page.count('<svg class="chart"') == 2

    def test_a_run_with_resume_continues_and_gives_the_same_digits(self) -> None:
        args = ("sessions", "roulette", "--bankroll", "200", "--bet", "red 10", "--seed", "4")
        report(*args, "--sessions", "1e3", "--resume", "state.npz")
        assert report(*args, "--sessions", "3e3", "--resume", "state.npz") == report(*args, "--sessions", "3e3")
        assert "belongs to another seed" in refused(*args[:-1], "5", "--resume", "state.npz")

    @pytest.mark.parametrize(
        ("args", "says"),
        [
            (("--bankroll", "0"), "a session must start with a bankroll of at least $0.01"),
            (("--bankroll", "-5"), "an amount cannot be negative: -$5.00"),
            (("--bankroll", "100", "--target", "50"), "$100.00 has already reached its target of $50.00"),
            (("--bankroll", "100", "--target", "100"), "$100.00 has already reached its target of $100.00"),
            (("--bankroll", "100", "--stop-loss", "500"), "$100.00 is already at its stop loss of $500.00"),
            (("--bankroll", "9"), "a session that starts with $9.00 cannot bet $10.00 in its first round"),
            (("--bankroll", "lots"), "is not an amount of dollars"),
            (("--bankroll", "100", "--sizing", "kelly"), "no sizing 'kelly'"),
            (("--bankroll", "100", "--sessions", "0"), "the number of sessions must be a positive whole number"),
        ],
    )
    def test_bad_requests_are_reported_in_one_line(self, args: tuple[str, ...], says: str) -> None:
        assert says in refused("sessions", "roulette", "--bet", "red 10", *args)
