"""``pitboss ticket`` and ``pitboss check`` of a rate card."""

from __future__ import annotations

import json
import math
from fractions import Fraction
from pathlib import Path

from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.cli.errors import NOT_AS_WANTED

RUN = CliRunner()


def test_a_ticket_is_reported_with_its_exact_distribution() -> None:
    done = RUN.invoke(app, ["ticket", "way", "1-2/3-4/5-6:2", "--json", "--set", "rate_card=basic"])
    told = json.loads(done.output)
    assert told["ways"] == {"4": 3}
    assert told["price"] == 300
    assert sum(told["pays"].values()) == told["draws"] == math.comb(80, 20)
    paid = sum(Fraction(pays) * draws for pays, draws in told["pays"].items())
    assert Fraction(told["house_advantage"]) == 1 - paid / (300 * told["draws"])


def test_the_maximum_is_reported_to_cut_one_ticket_or_many() -> None:
    command = ["ticket", "straight", "1-2-3-4-5-6-7-8", "--json", "--set", "rate_card=basic", "--price"]
    one = json.loads(RUN.invoke(app, [*command, "5"]).output)
    assert Fraction(one["limit_bites"]) == Fraction(math.comb(72, 12), math.comb(80, 20))
    assert max(map(Fraction, one["pays"])) == 100_000_00
    assert json.loads(RUN.invoke(app, [*command, "4"]).output)["limit_bites"] == "0"
    assert json.loads(RUN.invoke(app, [*command, "4", "--sold", "2"]).output)["limit_bites"] == one["limit_bites"]


def test_a_ticket_for_people() -> None:
    done = RUN.invoke(app, ["ticket", "king", "K7/1-2/3-4:1+2x2"])
    assert "King ticket K7/1-2/3-4:1+2x2: $6.00 for 2 games" in done.output
    assert "ways: 2 of 3 spots, 1 of 5 spots" in done.output
    assert "house advantage: 27.9227%" in done.output


def test_what_is_no_ticket_is_refused_by_its_paragraph() -> None:
    for words, said in (
        (["lotto", "1"], "13:69F-15.2(c)"), (["straight", "1-99"], "13:69F-15.2(a)"),
        (["way", "1-2/3-4/5-6:2", "--price", "4"], "13:69F-15.4(a)"),
    ):  # fmt: skip
        done = RUN.invoke(app, ["ticket", *words])
        assert done.exit_code
        assert said in str(done.exception) + done.output


def test_a_check_shows_the_house_advantage_of_every_number_of_spots(tmp_path: Path) -> None:
    file = tmp_path / "keno.toml"
    file.write_text('game = "keno"\n[options]\nrate_card = "basic"\n[limits]\nminimum = 1\n')
    done = RUN.invoke(app, ["check", str(file)])
    assert "1 spot at $1.00: house advantage 25.0000% (1/4)" in done.output
    assert "8 spots at $1.00: house advantage 29.6615%" in done.output
    told = json.loads(RUN.invoke(app, ["check", str(file), "--json"]).output)["findings"]
    assert [finding["law"] for finding in told] == ["13:69F-15.3(e)"] * 7
    file.write_text('game = "keno"\n[options]\nrate_card = "own"\n[options.own_card]\n1 = { 1 = 2.75 }\n')
    done = RUN.invoke(app, ["check", str(file)])
    assert done.exit_code == NOT_AS_WANTED
    assert "31.2500%" in done.output
