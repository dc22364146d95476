"""A submission is lawful, or refused by the paragraphs of the table of conditions: over all pairs of options."""

from __future__ import annotations

from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from pitboss.games import find
from pitboss.table import Limit, Limits, Unlawful, submit
from tests.second import conditions_rest
from tests.second.conditions_cards import CONDITIONS, FLOORS, VALUES, Condition


def refused_by(game: str, options: dict[str, Any], limits: Limits | None = None) -> set[str]:
    """The paragraphs that refuse a submission."""
    try:
        submit(find(game), options, limits)
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


def options_of(game: str) -> dict[str, tuple[Any, ...]]:
    """The options that the conditions of a game name, with the values to combine, the default first."""
    fields = find(game).options.model_fields
    found: dict[str, tuple[Any, ...]] = {}
    for name, about in fields.items():
        if name in VALUES or about.annotation is bool:
            values = VALUES.get(name, (False, True))
            if game == "boston-5-stud-poker" and name == "shuffle":
                values = ("device", "counting_device")
            if game == "double-down-stud" and name in ("shuffle", "dealing"):  # 17.4(a), 17.8(a)
                values = ("manual", "device") if name == "shuffle" else ("manual_shoe", "hand")
            if game == "fast-action-hold-em" and name == "shuffle":
                values = ("manual", "device", "continuous")
            default = about.default
            found[name] = (default, *(value for value in values if value != default))
    named: set[str] = set()
    for condition in CONDITIONS[game]:
        random = Random(condition.law)
        for _ in range(300):
            asked = Named({name: random.choice(values) for name, values in found.items()})
            condition.broken(asked)
            named |= asked.asked
    return {name: values for name, values in found.items() if name in named}


def options_of_rest(game: str) -> dict[str, tuple[Any, ...]]:
    """The options of a game of the second table, with the values to combine, the default first."""
    values = conditions_rest.VALUES.get(game, {})
    return {
        name: values.get(name, (about.default, not about.default))
        for name, about in find(game).options.model_fields.items()
        if name in values or about.annotation is bool
    }


def pairwise(options: dict[str, tuple[Any, ...]]) -> list[dict[str, Any]]:
    """Rows that together have every pair of values of every two options, the rest by chance."""
    random = Random(7)
    rows = []
    for one, other in combinations(options, 2):
        for first, second in product(options[one], options[other]):
            row = {name: random.choice(values) for name, values in options.items()}
            rows.append({**row, one: first, other: second})
            rows.append({**{name: values[0] for name, values in options.items()}, one: first, other: second})
    return rows


@pytest.mark.parametrize("game", CONDITIONS)
def test_every_pair_of_options_is_lawful_or_refused_by_its_paragraph(game: str) -> None:
    """The paragraphs that refuse are exactly those whose condition is broken."""
    for row in pairwise(options_of(game)):
        expected = {condition.law for condition in CONDITIONS[game] if condition.broken(row)}
        assert refused_by(game, row) == expected, row


@pytest.mark.parametrize("game", (*conditions_rest.CONDITIONS, *conditions_rest.NONE))
def test_every_pair_of_options_of_the_other_games_is_lawful_or_refused_by_its_paragraph(game: str) -> None:
    """A condition of an option that the game does not have is left out."""
    options = options_of_rest(game)
    conditions = [one for one in conditions_rest.CONDITIONS.get(game, []) if _has(one, options)]
    for row in pairwise(options)[:: 1 if len(options) < 15 else 3 if len(options) < 25 else 8]:
        if row.get("jackpot_offered") or row.get("royal_bonus_offered"):  # of the amendment alone
            continue
        expected = {condition.law for condition in conditions if condition.broken(row)}
        assert refused_by(game, row) == expected, {name: row[name] for name in row if row[name] != options[name][0]}


def _has(condition: Condition, options: dict[str, tuple[Any, ...]]) -> bool:
    """True if a game has the options that a condition names."""
    try:
        condition.broken({name: values[0] for name, values in options.items()})
    except KeyError:
        return False
    return True


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
