"""The tool plants the fault that it reports, removes it again, and names the right test."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from pitboss.games import GAMES
from tests.bite.functions import function_mutants, live, plant, sites_of
from tests.bite.hunt import notice
from tests.bite.invented import invented
from tests.bite.loaded_again import noticed_when_loaded_again
from tests.bite.mutants import KINDS, mutants_of
from tests.bite.page import page_of, reason_of, rows_of
from tests.bite.reach import key_of
from tests.bite.tables import table_mutants
from tests.law_tables.facts import declared_by

EVERY = list(GAMES.values())
"""All games, loaded before the tests search for functions."""
INVENTED = list(invented())
"""Invented faults, loaded before the tests search for functions."""


def test_games_have_mutants_of_all_kinds_and_each_datum_cites_a_paragraph() -> None:
    counts: Counter[str] = Counter()
    for game in ("roulette", "boston-5-stud-poker", "mini-baccarat"):
        for mutant in mutants_of(GAMES[game]):
            counts[mutant.kind] += 1
            assert mutant.law
            assert mutant.subchapter
    assert {*counts, "table", "decision"} == set(KINDS)


def test_a_payout_of_casino_war_that_is_a_unit_too_high_dies_by_a_test_that_names_22_9() -> None:
    """22.9(a)2; afterwards the payout is restored."""
    game = GAMES["casino-war"]
    (mutant,) = (one for one in mutants_of(game) if one.kind == "payout" and one.name.startswith("tie"))
    before = declared_by(game)
    assert notice(mutant).endswith("[22.9(a)2]")
    assert declared_by(game) == before


@pytest.mark.parametrize("id_", ["red-dog", "casino-war"])
def test_every_fault_in_what_a_game_declares_dies_by_name_and_leaves_nothing_behind(id_: str) -> None:
    """Payouts, bounds, exclusions, options and citations; a remedy needs a round."""
    game = GAMES[id_]
    before = declared_by(game)
    faults = [mutant for mutant in mutants_of(game) if not mutant.function]
    assert len(faults) > 50
    assert [str(mutant) for mutant in faults if not notice(mutant)] == []
    assert declared_by(game) == before


def test_a_comparison_that_is_moved_changes_the_function_itself() -> None:
    """15.7(c)1: exactly $10.00; every reference to the function has the fault until it is removed."""
    from pitboss.games.keno.engine import redemption  # noqa: PLC0415

    path = Path(redemption.__file__)
    site = next(one for one in sites_of(path) if one.says == "won_so_far(bet) <= BY_HAND")
    (function,) = (one for of in live().values() for one in of if one.__code__.co_qualname == site.function)
    code = function.__code__
    undo = plant(path, site.number)
    assert function.__code__ != code
    undo()
    assert function.__code__ == code


def test_an_entry_of_a_table_is_changed_where_functions_read_it_and_restored() -> None:
    """12.8: what a place on the layout of pokette covers."""
    from pitboss.games.wheel import pokette  # noqa: PLC0415

    mutant = next(one for one in table_mutants("12") if "_COVERS[black]" in one.name)
    before = dict(pokette._COVERS)
    undo = mutant.plant()
    assert before != pokette._COVERS
    undo()
    assert before == pokette._COVERS
    assert "pokette.py" in mutant.function


def test_a_citation_that_is_read_while_games_are_loaded_dies_when_they_are_loaded_again() -> None:
    """11.15(b): the paragraph that requires the main wager; in a child process, because all games load twice."""
    mutant = next(one for one in function_mutants("11") if one.name.endswith("bonus.py:205 cited 11.15(b)"))
    child = os.fork()
    if child == 0:
        verdict, test = noticed_when_loaded_again(mutant) or ("survives", "")
        os._exit(0 if verdict == "named" and test.endswith("[11.15(b)]") else 1)
    assert os.waitpid(child, 0)[1] == 0


@pytest.mark.parametrize("step", [8, pytest.param(1, marks=pytest.mark.long)])
def test_an_invented_fault_can_be_planted_and_taken_out_again(step: int) -> None:
    """Its text is in the file once, and planting it changes the function that it names."""
    for fault in INVENTED[::step]:
        code = {id(one): one.__code__ for of in live().values() for one in of}
        undo = fault.plant()
        changed = {key_of(one.__code__) for of in live().values() for one in of if one.__code__ != code[id(one)]}
        assert changed & set(fault.function.split(";")), fault
        undo()
        assert all(one.__code__ == code[id(one)] for of in live().values() for one in of)


def test_the_page_counts_kills_by_name_apart() -> None:
    """A row for each subchapter in the order of the law, then the total; each row has its earlier shares."""
    scores = {
        "24": {"counts": {"payout": {"named": 3, "other": 1}, "table": {"named": 2}}, "in_code": 8, "survivors": []},
        "2A": {"counts": {"bound": {"survives": 1}}, "survivors": ["bound x (2A.1)"]},
    }
    planted = {"invented": {"title": "Invented", "rows": [["decision x", "other", "test_x"], ["y", "survives", ""]]}}
    page = page_of(scores, planted)
    assert page.index("| 2A |") < page.index("| 24 |")
    assert "| 3 + 1 + 0 |" in page
    assert "| 5 + 1 + 0 | 2 of 8 | 83.3% | 100.0% | 99.3% / 99.3% |" in page
    assert "| 5 + 1 + 1 | 2 of 8 | 71.4% | 85.7% |" in page
    assert f"- bound x (2A.1): {reason_of('bound x (2A.1)')}" in page
    assert "Tests caught 1 of 2; 0 were caught by a test that names the paragraph." in page
    assert "| decision x | `test_x` |" in page
    assert rows_of(scores).splitlines()[1:] == ["2A\t1\t0\t0\t1", "24\t6\t5\t1\t0"]
