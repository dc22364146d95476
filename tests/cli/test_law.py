"""`pitboss law`: what the software does about a paragraph, and what cites it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.run import pitboss, refused, report

from pitboss.games import GAMES
from pitboss.games.cited import Cited, citing, everything
from pitboss.law import SUBCHAPTERS, Citation, implemented, planted_faults
from pitboss.law.places import cited_at

REPOSITORY = Path(__file__).parents[2]


def names(found: list[Cited]) -> set[tuple[str, str]]:
    return {(one.kind, one.name) for one in found if one.game == "roulette"}


def test_a_section_shows_its_title_its_answers_and_what_cites_it() -> None:
    shown = pitboss("law", "13:69F-5.4").stdout
    assert shown.startswith("13:69F-5.4  Roulette: irregularities")
    assert "enforced" in shown
    assert all(one in shown for one in ("same_direction", "short_spin", "foreign_object"))


def test_a_paragraph_shows_only_what_concerns_it() -> None:
    plain = report("law", "5.4(b)")
    assert plain["citation"] == "13:69F-5.4(b)"
    assert [one["law"] for one in plain["answers"]] == ["13:69F-5.4(b)"]
    assert "short_spin" in [one["name"] for one in plain["cited_by"]]
    assert "same_direction" not in [one["name"] for one in plain["cited_by"]]


def test_a_section_names_the_files_lines_and_tests_that_cite_it() -> None:
    shown = pitboss("law", "2.11").stdout
    files = {place["file"]: place for place in report("law", "2.11")["written_in"]}
    blackjack = files["src/pitboss/games/twentyone/blackjack.py"]
    source = (REPOSITORY / "src/pitboss/games/twentyone/blackjack.py").read_text().splitlines()
    assert all("2.11" in source[line - 1] for line in blackjack["lines"])
    tests = files["tests/games/twentyone/test_blackjack_decisions.py"]["tests"]
    assert "test_split_aces_get_one_card_each" in tests
    assert "src/pitboss/games/twentyone/blackjack.py:" in shown
    assert "tests/scenarios/02/example-05-split-aces.toml:3" in shown
    assert "test_split_aces_get_one_card_each" in shown


def test_a_paragraph_names_only_the_lines_that_cite_it_or_a_part_of_it() -> None:
    source = (REPOSITORY / "src/pitboss/games/twentyone/blackjack.py").read_text().splitlines()
    places = cited_at(Citation.parse("2.11(e)"))
    lines = next(place.lines for place in places if place.file.endswith("games/twentyone/blackjack.py"))
    assert lines
    assert all("2.11(e)" in source[line - 1] for line in lines)
    assert cited_at(Citation.parse("2.11(e)")) != cited_at(Citation.parse("2.11(a)"))


def test_a_subchapter_lists_its_sections_and_games() -> None:
    plain = report("law", "5")
    assert plain["games"][0] == "roulette"
    assert [one["section"] for one in plain["sections"]][:2] == ["13:69F-5.1", "13:69F-5.2"]
    shown = pitboss("law", "5").stdout
    assert "Roulette: payout odds" in shown
    assert "pitboss rules roulette" in shown


def test_a_citation_shows_how_many_planted_faults_the_tests_noticed() -> None:
    figures = planted_faults()["24"]
    told = " ".join(pitboss("law", "24.11(a)").stdout.split())
    assert f"Subchapter 24: {figures.planted:,} faults were planted" in told
    assert f"a test that names the paragraph noticed {figures.by_name:,}" in told
    assert report("law", "24.11(a)")["planted_faults"] == report("law", "24")["planted_faults"]
    assert report("law", "24")["planted_faults"]["survived"] == figures.survived
    assert figures.planted == figures.by_name + figures.otherwise + figures.survived


def test_a_subchapter_that_is_not_implemented_says_so() -> None:
    missing = next((one for one in SUBCHAPTERS if one not in implemented()), None)
    if missing is None:
        pytest.skip("every subchapter is implemented")
    assert "not implemented yet" in pitboss("law", missing).stdout
    assert report("law", missing)["implemented"] is False
    assert "not implemented yet" in pitboss("law", f"{missing}.1").stdout


def test_coverage_has_the_figures_of_every_implemented_subchapter() -> None:
    figures = report("law", "--coverage")
    assert [one["subchapter"] for one in figures] == [f"13:69F-{one}" for one in implemented()]
    for one in figures:
        assert one["paragraphs"] == one["code"] + one["procedure"] + one["outside"] + one["unanswered"]
    assert "13:69F-20" in pitboss("law", "--coverage").stdout


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("5.99", "there is no section 13:69F-5.99; subchapter 5 ends at 5.6"),
        ("20.11(z)", "13:69F-20.11 has paragraph (a) only"),
        ("99", "there is no subchapter 13:69F-99; chapter 13:69F ends at 37"),
        ("5.1(e", "'5.1(e' is not a citation"),
        ("roulette", "'roulette' is not a subchapter"),
        ("7" * 3000, "'777777777777777777777777777777777777...' is not a subchapter"),
        (f"{'7' * 3000}.1", "'777777777777777777777777777777777777...' is not a citation"),
        ("", "name a citation"),
    ],
)
def test_an_unknown_citation_gets_the_laws_own_message(written: str, message: str) -> None:
    assert message in refused("law", written)


def test_an_item_that_nothing_cites_is_reported_as_unchecked() -> None:
    unchecked = "Paragraph 20.11(a) is indexed, its items are not: whether it has an item 99 was not checked."
    assert unchecked in pitboss("law", "20.11(a)99").stdout
    assert report("law", "20.11(a)99")["note"] == unchecked
    assert report("law", "20.11(a)2")["note"] == "", "a payout cites it"
    assert report("law", "20.11(a)")["note"] == ""


def test_the_older_edition_is_reported_as_such_with_the_paragraph_it_is_now() -> None:
    shown = pitboss("law", "19:47-5.1(e)").stdout
    assert "19:47 is the older edition of these rules; they are 13:69F now: see 13:69F-5.1(e)." in shown
    assert "not implemented" not in shown
    assert "now: see 13:69F-5.1(e)7 and 13:69F-5.1(e)9." in report("law", "19:47-5.1(e)7")["note"]
    assert "now: see 13:69F-2.2(b)3iv and 13:69F-2.2(d)." in report("law", "19:47-2.2(d)")["note"]
    assert "an approved layout for seven numbers" in report("law", "19:47-5.1(f)1")["note"]
    assert "now: not shown in our files" in report("law", "19:47-77.1")["note"]
    assert "is not part of the rules of the games" in report("law", "13:69E-1.1")["note"]


@pytest.mark.parametrize(
    ("law", "late", "early"),
    [
        ("5.4(b)", "19:47-5.4(b)", "19:47-5.4(b)"),
        ("5.1(e)9", "19:47-5.1(e)9; renumbered on June 15, 2009", "19:47-5.1(e)7; renumbered on June 15, 2009"),
        ("8.6(a)", "later than the older print of September 2010", "later than the older print of September 2010"),
    ],
)
def test_a_paragraph_shows_where_the_older_editions_have_it(law: str, late: str, early: str) -> None:
    assert report("law", law)["older"] == {"19:47-B": late, "19:47-A": early}
    both = "19:47-B and 19:47-A" if late == early else "19:47-B"
    assert f"In edition {both}: {late}" in " ".join(pitboss("law", law).stdout.split())


@pytest.mark.parametrize(("written", "read"), [("1a.1", "1A.1"), ("2.6a", "2.6A"), ("13:69f-20.12a(b)", "20.12A(b)")])
def test_the_letter_after_a_number_may_be_small(written: str, read: str) -> None:
    assert report("law", written)["citation"] == f"13:69F-{read}"
    assert report("law", "1a")["subchapter"] == "13:69F-1A"


def test_coverage_takes_no_citation() -> None:
    assert "leave out the citation" in refused("law", "5.1", "--coverage")


def test_citing_finds_what_is_inside_a_section_and_what_a_paragraph_is_in() -> None:
    assert ("wager", "red") in names(citing("5.1"))
    assert ("wager", "straight") in names(citing("5.1(e)1i"))
    assert ("wager", "column") not in names(citing("5.1(e)1i"))


def test_the_nearest_comes_first() -> None:
    found = [one.law for one in citing("5.1(e)1")]
    assert found[0] == Citation.parse("5.1(e)1")
    inside = [Citation.parse("5.1(e)1").contains(law) for law in found]
    assert inside == sorted(inside, reverse=True)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_everything_of_a_game_can_be_found_by_its_paragraph(game: Any) -> None:
    mine = [one for one in everything() if one.game == game.id]
    counted = {kind: sum(one.kind == kind for one in mine) for kind in {one.kind for one in mine}}
    assert counted["wager"] == len(game.wagers)
    assert counted.get("payout", 0) == sum(len(table) for table in game.paytables)
    assert counted["option"] == len(game.options.model_fields)
    assert counted.get("exclusion", 0) == len(game.exclusions)
    assert counted.get("irregularity", 0) == len(game.irregularities)
    assert counted.get("procedure", 0) == len(game.procedures)
    assert any(one.name == "betting_law" for one in mine)
    for one in mine:
        assert one in citing(one.law)
        assert one.law.known(), one


def test_the_answers_of_the_law_are_found_too() -> None:
    assert any(one.kind == "answer" and one.name == "outside" for one in citing("8.3(a)"))


def test_a_paragraph_that_was_looked_up_is_shown_again_without_loading_a_game(tmp_path: Path) -> None:
    code = """
import sys
from pitboss.cli import main
sys.argv = ["pitboss", "law", "5.4"]
try:
    main()
finally:
    print("pitboss.table" in sys.modules, file=sys.stderr)
"""
    env = {**os.environ, "PITBOSS_CACHE": str(tmp_path)}
    first, again = (
        subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        for _ in range(2)
    )
    assert (first.stderr, again.stderr) == ("True\n", "False\n")
    assert first.stdout == again.stdout
