"""The cost of each rule: every lawful single change is priced, and every other is listed with its reason."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss import games
from pitboss.analysis.prices.rule_costs import Costing, changes
from pitboss.table import submit

ROULETTE = submit(games.find("roulette"))


def values(game: str, option: str) -> list[str]:
    """The values of an option that are tried."""
    return [change.value for change, _ in changes(submit(games.find(game)))[0] if change.option == option]


def test_options_are_tried_with_each_other_value_that_they_may_have() -> None:
    assert values("roulette", "wheel") == ["single_zero", "double_as_single"]
    assert values("roulette", "match_play") == ["no"]
    assert values("craps", "buy_percent") == ["0", "1", "2", "3", "4"]
    assert values("craps", "buy_offered") == ["[4,5,6,8,9,10]"]
    assert values("craps", "percent_unit") == ["5", "25", "100"]


def test_of_a_long_range_the_ends_are_tried_and_what_cannot_be_listed_is_reported() -> None:
    assert values("craps", "odds_multiple") == ["100"]
    assert values("caribbean-stud-poker", "payout_limit") == ["none"]
    told = {one.what: one.why for one in changes(submit(games.find("craps")))[1]}
    assert told["odds_multiple"] == "only its lowest and highest numbers were tried"
    assert "use --compare for single cells" in told["odds"]


def test_every_change_is_of_one_option_and_lawful_and_the_unlawful_are_reported_with_their_paragraph() -> None:
    found, not_tried = changes(ROULETTE)
    for change, other in found:
        before, after = ROULETTE.options.plain(), other.options.plain()
        assert [name for name in before if before[name] != after[name]] == [change.option]
    told = {one.what: one.why for one in not_tried}
    assert told["six_color_offered=yes"] == "red and black may not be offered with a color wager (13:69F-5.1(g))"


def test_a_change_is_measured_from_the_submission_it_is_a_change_of() -> None:
    takes_all = submit(games.find("roulette"), {"zero_rule": "lose_all"})
    found = Costing(takes_all).run(cached=False).costs()
    assert found is not None
    cost = next(one for one in found.rows() if str(one.change) == "zero_rule=lose_half")
    assert (cost.before, cost.after, cost.cost) == (Fraction(2, 38), Fraction(1, 38), Fraction(-1, 38))
    assert "match_play=no" in [str(one) for one in found.without_effect()]
    gone = {str(change): names for change, names, _ in found.other_wagers()}
    assert gone["dozen_offered=no"] == ("Dozen",)


def test_an_interrupt_leaves_what_was_priced_by_then() -> None:
    costing = Costing(ROULETTE)
    assert costing.costs() is None

    def interrupt(_: str, done: int) -> None:
        if done == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        costing.run(cached=False, on_priced=interrupt)
    found = costing.costs()
    assert found is not None
    assert len(found.changed) == 3
    assert found.missing == costing.count - 4
