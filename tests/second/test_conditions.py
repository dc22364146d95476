"""A submission is lawful, or refused by the paragraphs of the table of conditions: over all pairs of options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.games import GAMES, find
from pitboss.law import CURRENT, JACKPOT
from pitboss.table import Limit, Limits, Unlawful, submit
from tests.second import conditions_cards, conditions_rest
from tests.second.conditions_cards import FLOORS, STATED, Condition
from tests.second.covering import Row, covering_rows
from tests.second.option_space import below, boundaries, floors, option_space, stated_with_for

ARRAYS = 2
"""Covering arrays of a game; each has every pair of values, and combines them otherwise."""


def refused_by(game: str, options: Row, limits: Limits | None = None, edition: str = CURRENT) -> set[str]:
    """The paragraphs that refuse a submission."""
    try:
        submit(find(game), options, limits, edition=edition)
    except Unlawful as error:
        return {violation.law or "" for violation in error.violations}
    return set()


class Named(dict[str, Any]):
    """Options that remember which of them a condition asks for."""

    def __init__(self, values: dict[str, Any]) -> None:
        super().__init__(values)
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        self.asked.add(name)
        return super().__getitem__(name)


def conditions_of(game: str, edition: str, options: Row) -> list[Condition]:
    """The conditions of a game's submission; those of options that the game does not have are left out."""
    both = conditions_cards.CONDITIONS.get(game, []) + conditions_rest.CONDITIONS.get(game, [])
    if edition == JACKPOT:
        both = both + conditions_rest.AMENDED.get(game, [])
    return [one for one in both if _has(one, options)]


def variants(row: Row, default: Row, conditions: list[Condition]) -> Iterator[Row]:
    """A row; the row with each of its broken conditions alone; and the row with none of them."""
    yield row
    asked = {}
    for condition in conditions:
        named = Named(row)
        if condition.broken(named):
            asked[condition] = named.asked
    for kept in (*asked.values(), set()):
        reset = {name for names in asked.values() for name in names} - kept
        if reset:
            yield {name: default[name] if name in reset else value for name, value in row.items()}


EDITIONS = [(id_, edition) for id_, game in GAMES.items() for edition in (CURRENT, JACKPOT) if edition in game.editions]


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_every_pair_of_options_is_lawful_or_refused_by_its_paragraph(game: str, edition: str) -> None:
    """All options of every game; the paragraphs that refuse are exactly those whose condition is broken."""
    space = option_space(game, edition)
    default = {name: values[0] for name, values in space.items()}
    conditions = conditions_of(game, edition, default)
    for seed in range(ARRAYS):
        for row in covering_rows(space, seed):
            for one in variants(row, default, conditions):
                expected = {condition.law for condition in conditions if condition.broken(one)}
                changed = {name: value for name, value in one.items() if value != default[name]}
                assert refused_by(game, one, edition=edition) == expected, changed


def _has(condition: Condition, options: Row) -> bool:
    """True if a game has the options that a condition names."""
    try:
        condition.broken(options)
    except KeyError:
        return False
    return True


@pytest.mark.parametrize("game", GAMES)
def test_a_number_at_its_boundary_is_lawful_and_beyond_it_is_refused_by_its_paragraph(game: str) -> None:
    """The least and greatest values that the tables of the law state."""
    default = {name: values[0] for name, values in option_space(game, CURRENT).items()}
    conditions = conditions_of(game, CURRENT, default)
    for option, lawful, beyond, law in boundaries(game):
        expected = {one.law for one in conditions if one.broken({**default, option: lawful})}
        assert refused_by(game, {option: lawful}) == expected, f"{option} = {lawful}"
        assert law in refused_by(game, {option: beyond}), f"{option} = {beyond}"


@pytest.mark.parametrize("game", GAMES)
def test_a_row_at_its_floor_is_lawful_and_below_it_is_refused_by_its_paragraph(game: str) -> None:
    """Every row of every paytable that the licensee may raise."""
    for option, row, stated, law in floors(game):
        assert refused_by(game, {option: {row: stated}}) == set(), f"{option}: {row} {stated}"
        assert refused_by(game, {option: {row: below(stated)}}) == {law}, f"{option}: {row} below {stated}"


@pytest.mark.parametrize("game", GAMES)
def test_odds_stated_with_for_are_refused_by_the_paragraph_that_says_so_and_lawful_where_none_does(game: str) -> None:
    """Every row that the licensee may raise, at the odds of the text but stated with the word "for"."""
    for option, row, stated, _ in floors(game):
        if not stated.startswith("$"):
            expected = {law for law, options in STATED.get(game, {}).items() if option in options or not options}
            assert refused_by(game, {option: {row: stated_with_for(stated)}}) == expected, f"{option}: {row} {stated}"


@pytest.mark.parametrize(("game", "boundary"), [(game, one) for game, all_ in FLOORS.items() for one in all_])
def test_boundaries_are_lawful_and_one_step_beyond_them_is_not(game: str, boundary: tuple[str, Any, Any, str]) -> None:
    """The value at the boundary is lawful; the next one is refused by the paragraph."""
    option, lawful, unlawful, law = boundary
    assert refused_by(game, {option: lawful}) == set()
    assert refused_by(game, {option: unlawful}) == {law}


@pytest.mark.parametrize(
    ("game", "wager"), [("three-card-poker", "ante"), ("pai-gow", "pai_gow"), ("flop-poker", "ante")]
)
def test_8_2_a_the_maximum_is_ten_times_a_minimum_of_100_dollars_or_less(game: str, wager: str) -> None:
    """For odds of at most 5 to 1; above $100 the maximum is free."""
    for minimum, maximum, lawful in ((10_00, 99_99, False), (10_00, 100_00, True), (100_00, 999_99, False)):
        limits = Limits(Limit(1, 1_000_000_00), {wager: Limit(minimum, maximum)})
        assert (refused_by(game, {}, limits) == set()) is lawful
        assert refused_by(game, {}, limits) <= {"8.2(a)"}
    assert refused_by(game, {}, Limits(Limit(1, 1_000_000_00), {wager: Limit(100_01, 100_01)})) == set()
