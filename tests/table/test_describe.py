"""One description of each game under a submission: whole, in plain values, with citations in full."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pitboss.games import GAMES, find
from pitboss.plain import encoded
from pitboss.submission import with_settings
from pitboss.table import Limit, Limits, submit
from pitboss.table.describe import GameDescription, describe

games = pytest.mark.parametrize("name", GAMES)


def described(name: str, *settings: str) -> GameDescription:
    return describe(with_settings(find(name), settings))


def cited(value: object) -> list[str]:
    """Every citation in a plain value."""
    if isinstance(value, dict):
        inner = [law for name, part in value.items() if not name.endswith("law") for law in cited(part)]
        own = [part for name, part in value.items() if name.endswith("law")]
        return [*inner, *(law for part in own for law in ([part] if isinstance(part, str) else part))]
    return [law for part in value for law in cited(part)] if isinstance(value, list) else []


@games
def test_a_description_is_a_plain_value_with_citations_in_full(name: str) -> None:
    plain: Any = described(name).plain()
    assert json.loads(encoded(plain)) == plain
    laws = cited(plain)
    assert len(laws) > 10
    assert all(law.startswith(("13:69F-", "13:69D-", "13:69E-")) for law in laws if law)


@games
def test_it_has_all_of_the_definition(name: str) -> None:
    game, description = GAMES[name], described(name)
    offers = submit(game).offers()
    assert [wager.id for wager in description.offered] == [wager.id for wager in game.wagers if wager.id in offers]
    assert [option.name for option in description.options] == list(game.rules.model_fields)
    assert len(description.irregularities) == len(game.irregularities)
    assert len(description.procedures) == len(game.procedures)
    assert description.equipment
    for wager in description.offered:
        rows = {row.row: row.pays for row in wager.pays}
        assert rows.keys() >= set(offers[wager.id].pays)


def test_limits_are_those_that_are_posted_now() -> None:
    submission = submit(find("roulette"), limits=Limits(Limit(5_00, 500_00), {"straight": Limit(1_00, 100_00)}))
    assert describe(submission).wager("straight").limit.minimum == 1_00
    now = describe(submission, Limits(Limit(25_00, 1000_00, 5_00)))
    assert str(now.limits) == "from $25.00 to $1,000.00 in steps of $5.00"
    assert now.wager("straight").limit == now.limits


def test_an_older_edition_is_cited_by_its_own_paragraphs() -> None:
    description = described("roulette", "edition=19:47-B")
    assert description.law[0] == "19:47-5.1"
    assert all(law.startswith(("19:47-", "13:69")) for law in cited(description.plain()) if law)
    assert description.wager("red").law.startswith("19:47-")


def test_the_marks_of_a_wheel_and_of_its_places() -> None:
    description = described("roulette", "wheel=single_zero")
    [wheel] = description.equipment
    assert (wheel.says, len(wheel.marks)) == ("a wheel of 37 sections", 37)
    assert described("roulette").wager("split").covers["17-20"] == ("17", "20")


def test_a_round_follows_the_options() -> None:
    assert [step.law for step in described("roulette", "wheel=double_as_single").steps][5] == "13:69F-5.2(d)2"
    assert "half" in described("roulette", "zero_rule=lose_half").steps[4].says
    assert "all" in described("roulette", "zero_rule=lose_all").steps[4].says
    assert "is made again" in described("big-six", "clapper=respin").steps[3].says
    assert described("sic-bo", "shaker=manual").steps[2].law == "13:69F-9.5(d)1"
    assert described("sic-bo", "shaker=automated").steps[2].law == "13:69F-9.5(d)2"
    come_out = next(step for step in described("craps").steps if step.title == "Come out roll")
    assert come_out.says.startswith("On the come out roll 7 and 11 win for Pass and 2, 3 and 12 lose.")
