"""The core works without the extras: it plays, settles and checks, and names a missing extra."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

from pitboss.cli.extras import EXTRA_OF

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]

WITHOUT = f"""
import sys

class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {sorted(EXTRA_OF)!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Refuse())
"""
"""Makes every package of an extra as good as not installed."""

PLAY = """
from pitboss.games import three_card_poker

table = three_card_poker.open()
table.sit(1, chips=100_00)
table.begin()
table.bet(1, ante=5_00)
table.no_more_bets()
events = table.choose(1, "fold")
print([event.net for event in events if event.kind == "settled"], sum(table.state.accounts.values()))
"""

RUN = """
import contextlib, io, json
from pitboss.cli import main

results = []
for command in json.loads(sys.argv[1]):
    sys.argv = ["pitboss", *command]
    output, errors = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
        try:
            main()
        except SystemExit as ended:
            results.append([ended.code or 0, errors.getvalue()])
print(json.dumps(results))
"""
"""Runs commands of pitboss in turn; prints the exit code and stderr of each."""


def python(code: str, *arguments: str) -> str:
    """What code prints in a process that has no package of an extra."""
    command = [sys.executable, "-c", WITHOUT + code, *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, env=environment, check=True, cwd=ROOT).stdout


def test_a_round_is_played_without_any_extra() -> None:
    assert python(PLAY) == "[-500] 0\n"


def test_a_scenario_is_settled_without_any_extra_and_a_command_that_needs_one_names_it() -> None:
    scenario = str(next((ROOT / "tests/scenarios").rglob("*.toml")))
    simulate = ["simulate", "craps", "--bet", "pass 10", "--rounds", "10"]
    edges = [["edge", game, "--no-cache"] for game in ("roulette", "three-card-poker")]
    commands = [["settle", scenario], *edges, simulate, ["serve"]]
    settled, priced, *refused = json.loads(python(RUN, json.dumps(commands)))
    assert settled == priced == [0, ""]
    for (code, said), extra in zip(refused, ("analyst", "analyst", "house"), strict=True):
        assert code == 2
        sentence = rf"pitboss: this needs the package (\w+): pip install '\.\[{extra}\]' in the folder of pitboss\n"
        match = re.fullmatch(sentence, said)
        assert match is not None, said
        assert EXTRA_OF[match[1]] == extra


def test_the_core_prints_reads_and_lists_without_prices() -> None:
    plain = [["layout", "roulette"], ["sign", "roulette"], ["guide", "craps", "--no-prices"], ["rules", "blackjack"]]
    priced = [["readings", "three-card-poker"], ["diff", "19:47", "13:69F", "roulette"]]
    done = json.loads(python(RUN, json.dumps([*plain, *priced])))
    assert done[: len(plain)] == [[0, ""]] * len(plain)
    for code, said in done[len(plain) :]:
        assert code == 0
        assert said == "not priced: prices need the extra analyst, pip install '.[analyst]' in the folder of pitboss\n"


def named(requirements: list[str]) -> set[str]:
    """The packages that requirements name."""
    return {re.split(r"[\[><=;!~ ]", line)[0].replace("-", "_").lower() for line in requirements}


def test_what_developers_install_has_every_extra() -> None:
    for extra, packages in EXTRAS.items():
        if extra not in ("dev", "bench"):
            assert set(packages) - set(EXTRAS["dev"]) == set(), extra


def test_every_package_of_an_extra_is_known_by_it() -> None:
    names = {"argon2": "argon2_cffi", "opentelemetry": "opentelemetry_sdk"}
    for package, extra in EXTRA_OF.items():
        if package != "starlette":  # installed by FastAPI
            assert names.get(package, package) in named(EXTRAS[extra])
            assert names.get(package, package) not in named(PROJECT["dependencies"])


def test_the_wheel_and_the_source_hold_the_data_and_no_cache(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(tmp_path)], cwd=ROOT, check=True, capture_output=True
    )
    wheel, source = next(tmp_path.glob("*.whl")), next(tmp_path.glob("*.tar.gz"))
    names = zipfile.ZipFile(wheel).namelist()
    data = {"py.typed", "games/__init__.pyi", "law/sections.tsv", "law/readings.md"}
    assert {f"pitboss/{name}" for name in data} <= set(names)
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not [name for name in names if "__pycache__" in name]
    with tarfile.open(source) as archive:
        files = {name.partition("/")[2] for name in archive.getnames()}
        assert {"src/pitboss/__init__.py", "README.md", "CHANGELOG.md", "LICENSE"} <= files
