"""The tool that plants faults: it plants what it says, in a process of its own, and the right test is named."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pitboss.games import GAMES
from tests.bite.__main__ import chosen, verdict_on
from tests.bite.mutants import KINDS, mutants_of
from tests.bite.page import page_of


def test_every_game_has_mutants_of_most_kinds_and_each_cites_a_paragraph() -> None:
    """Paytables, bounds, exclusions and remedies of all games can be altered."""
    counts: Counter[str] = Counter()
    for game in GAMES.values():
        for mutant in mutants_of(game):
            counts[mutant.kind] += 1
            assert mutant.law
    assert set(counts) == set(KINDS)
    assert counts["payout"] > 1_000


def test_a_payout_of_casino_war_that_is_a_unit_too_high_dies_by_a_test_that_names_22_9() -> None:
    """22.9(a)2; and the process that planted it is gone with the fault."""
    (mutant,) = (one for one in chosen(["22"], ["payout"]) if one.name.startswith("tie"))
    before = {row: str(pay) for table in GAMES["casino-war"].paytables for row, pay in table.items()}
    verdict, test = verdict_on(mutant)
    assert verdict == "named", test
    assert before == {row: str(pay) for table in GAMES["casino-war"].paytables for row, pay in table.items()}


def test_a_planted_fault_changes_the_game() -> None:
    """A mutant that changes nothing would survive for no reason."""
    game = GAMES["red-dog"]
    for mutant in (one for one in mutants_of(game) if one.kind in ("payout", "exclusion", "citation")):
        state = _state(game)
        saved = [(table, table.rows, table.law) for table in game.paytables]
        cited: tuple[Any, ...] = (*game.irregularities, *game.wagers, *game.procedures, *game.exclusions)
        laws = [(one, one.law) for one in cited]
        mutant.plant()
        assert _state(game) != state, mutant
        for table, rows, law in saved:
            object.__setattr__(table, "rows", rows)
            object.__setattr__(table, "law", law)
        for target, law in laws:
            object.__setattr__(target, "law", law)


def _state(game: object) -> str:
    named = ("paytables", "exclusions", "irregularities", "wagers", "procedures")
    return str([getattr(game, name) for name in named])


def test_the_page_counts_kills_by_name_apart() -> None:
    """A row by subchapter, in the order of the law."""
    scores = {
        "24": {"counts": {"payout": {"named": 3, "other": 1}}, "survivors": []},
        "2A": {"counts": {"bound": {"survives": 1}}, "survivors": ["bound x (2A.1)"]},
    }
    page = page_of(scores)
    assert page.index("| 2A |") < page.index("| 24 |")
    assert "| 3 + 1 + 0 |" in page
    assert "75%" in page
    assert "- bound x (2A.1)" in page
