"""Minimum and maximum wagers: 13:69F-8.2, with the worked examples of catalog 08."""

from __future__ import annotations

import json

import pytest
from tests.support.checks import refused, refuses
from tests.support.events import made, settlements
from tests.support.made_up import HIGH_CARD, JACKPOT, POT, SWITCH

from pitboss.equipment import Scripted
from pitboss.errors import Refused
from pitboss.games import GAMES, roulette
from pitboss.money import Odds
from pitboss.plain import Json
from pitboss.table import Game, Limit, Limits, Table, Unlawful, submit
from pitboss.table.rules.submission import Violation

from tests.support.made_up import HighCardOptions  # isort: skip

NOTICED: dict[str, Json] = {"do": "change limits", "sign": True, "announced": True}


def table_with(limits: Limits, cards: str = "AS 2C") -> Table[HighCardOptions]:
    """High card with two rich people, and a round open for bets; seat 1 draws an ace, the dealer a two."""
    table = HIGH_CARD.open(limits=limits, chance=Scripted({"card": cards.split()}))
    for seat in (1, 2):
        table.sit(seat, chips=10_000_00)
    table.begin()
    return table


def violations(odds: str, minimum: int, maximum: int) -> str | None:
    """What 8.2(a) has against a minimum and a maximum in dollars."""
    return Limit(minimum * 100, maximum * 100).ten_times_rule(Odds.parse(odds))


# ---------------------------------------------------------------------- 8.2(a)


@pytest.mark.parametrize(
    ("odds", "minimum", "maximum", "lawful"),
    [
        ("1 to 1", 10, 99, False),  # example 1
        ("1 to 1", 10, 100, True),
        ("1 to 1", 100, 999, False),  # example 2
        ("1 to 1", 100, 1000, True),
        ("1 to 1", 101, 101, True),
        ("8 to 1", 5, 25, True),  # example 3
        ("5 to 1", 25, 250, True),  # example 4
    ],
)
def test_a_low_minimum_on_low_odds_needs_a_maximum_of_ten_times_as_much(
    odds: str, minimum: int, maximum: int, lawful: bool
) -> None:
    """8.2(a)."""
    assert (violations(odds, minimum, maximum) is None) is lawful


def test_8_2_a_odds_of_5_to_1_are_low_and_higher_ones_are_not() -> None:
    """8.2(a), example 4: 6 for 1 is 5 to 1."""
    lawful = {odds: violations(odds, 25, 200) is None for odds in ("5 to 1", "6 for 1", "7 for 1", "11 to 2")}
    assert lawful == {"5 to 1": False, "6 for 1": False, "7 for 1": True, "11 to 2": True}


def test_8_2_a_a_maximum_is_not_below_its_minimum_and_may_equal_it() -> None:
    """8.2(a)."""
    equal = Limits.from_plain({"minimum": 101_00, "maximum": 101_00})
    assert (equal.posted.minimum, equal.posted.maximum) == (101_00, 101_00)
    with pytest.raises(Refused, match=r"a maximum of \$100.99 is below the minimum of \$101.00") as below:
        Limits.from_plain({"minimum": 101_00, "maximum": 100_99})
    assert below.value.law == "8.2(a)"


def test_the_ten_times_rule_counts_a_wager_by_its_highest_odds() -> None:
    """8.2(a): the ace bonus pays 5 to 1 and 25 to 1, so any maximum may be combined with its minimum."""
    limits = Limits(Limit(500, 100_000), {"bonus": Limit(500, 1000)})
    assert submit(HIGH_CARD, limits=limits).limits == limits


def test_a_submission_that_breaks_the_ten_times_rule_is_unlawful() -> None:
    with pytest.raises(Unlawful) as caught:
        submit(HIGH_CARD, limits=Limits(Limit(10_00, 99_00)))
    assert caught.value.violations == [
        Violation(
            "limits of ante",
            "a minimum of $10.00 on a wager paying 1 to 1 needs a maximum of at least $100.00, not $99.00",
            "8.2(a)",
        )
    ]


def test_a_wager_that_follows_from_another_has_no_separate_limits() -> None:
    table = table_with(Limits(Limit(100, 1000)))
    table.bet(1, ante=1000)
    table.no_more_bets()
    events = table.choose(1, "raise")
    assert settlements(events) == {"1 ante": 1000, "1 raise": 1000}


def test_limits_that_the_subchapter_fixes_do_not_follow_the_posted_ones() -> None:
    """8.2(a): the licensee sets the limits, except where the chapter does."""
    table = POT.open(limits=Limits(Limit(1000, 10_000)))
    table.sit(1, chips=10_000)
    table.begin()
    refuses(
        table, {"do": "bet", "seat": 1, "bets": [{"wager": "ante", "amount": 1000}]}, "above the maximum of \\$1.00"
    )
    table.bet(1, ante=100)


@pytest.mark.parametrize(
    ("amount", "says"),
    [(499, "is below the minimum of \\$5.00"), (50_001, "is above the maximum of \\$500.00")],
)
def test_a_wager_outside_the_limits_is_refused(amount: int, says: str) -> None:
    table = table_with(Limits(Limit(500, 50_000)))
    with refused(table, says, "8.2(a)"):
        table.bet(1, ante=amount)


def test_what_is_added_to_a_bet_counts_toward_its_maximum() -> None:
    table = table_with(Limits(Limit(500, 5000)))
    table.bet(1, ante=3000)
    with refused(table, "\\$60.00 on Ante is above the maximum", "8.2(a)"):
        table.bet(1, ante=3000)
    table.bet(1, ante=2000)


# ---------------------------------------------------------------------- 8.2(b)


def test_wagers_at_one_table_may_have_different_maxima() -> None:
    table = table_with(Limits(Limit(100, 100_000), {"bonus": Limit(100, 500)}))
    with refused(table, "\\$6.00 on Ace bonus is above the maximum of \\$5.00", "8.2(a)"):
        table.bet(1, ante=600, bonus=600)
    table.bet(1, ante=600, bonus=500)


def test_the_maximum_is_of_all_that_a_person_has_on_a_wager_at_one_place() -> None:
    """Chips, cash and coupons make separate bets; the limit applies to all of them together."""
    table = roulette.open({"match_play": True}, limits=Limits(Limit(500, 100_00)))
    table.sit(1, chips=100_000)
    table.record("chip_color", "blue", seat=1)
    table.begin()

    def bet(amount: int, **more: Json) -> None:
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "red", "amount": amount, **more}]})

    bet(60_00)
    bet(20_00, chips="non-value")
    bet(10_00, chips="non-value", coupon=1000)
    with refused(table, r"\$100.01 on Red is above the maximum of \$100.00", "8.2(a)"):
        bet(10_01, chips="cash")
    bet(10_00, chips="cash")
    table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "black", "amount": 100_00}]})


def test_equal_parts_of_a_wager_have_the_limits_of_the_wager_that_they_are() -> None:
    """5.1(e)1i(2): five adjacent are five straight wagers."""
    limits = Limits(Limit(5_00, 500_00), {"straight": Limit(1_00, 50_00)})
    table = roulette.open({"five_adjacent_offered": True}, limits=limits)
    table.sit(1, chips=100_000)
    table.begin()
    with refused(table, r"\$50.20 on .* is above the maximum of \$50.00", "8.2(a)"):
        table.bet(1, {"five_adjacent 17": 251_00})
    table.bet(1, {"five_adjacent 17": 5_00})
    assert table.offers["five_adjacent"].limits(limits) == Limit(5_00, 250_00, 5)
    with pytest.raises(Unlawful, match="it is 5 wagers on straight, whose limits hold"):
        submit(roulette, {"five_adjacent_offered": True}, limits=Limits(by_wager={"five_adjacent": Limit()}))


def test_the_ten_times_rule_counts_the_amounts_that_can_be_bet() -> None:
    """8.2(a), (f): with an increment of $100 the minimum and maximum of $10 to $100 are both $100."""
    with pytest.raises(Unlawful, match=r"a minimum of \$100.00 on a wager paying 1 to 1 needs a maximum"):
        submit(HIGH_CARD, limits=Limits(Limit(10_00, 100_00, 100_00)))
    with pytest.raises(Unlawful, match=r"no multiple of \$1,000.00 lies between \$10.00 and \$100.00"):
        submit(HIGH_CARD, limits=Limits(Limit(10_00, 100_00, 1000_00)))
    submit(HIGH_CARD, limits=Limits(Limit(10_01, 1000_99, 100_00)))


@pytest.mark.parametrize(
    ("game", "wager", "says"),
    [
        (HIGH_CARD, "raise", "its amount follows from another wager"),
        (POT, "ante", "the law itself fixes them"),
    ],
)
def test_no_limits_are_posted_for_a_wager_whose_amount_is_fixed(game: Game, wager: str, says: str) -> None:
    """8.2(b)."""
    with pytest.raises(Unlawful, match=says):
        submit(game, limits=Limits(by_wager={wager: Limit(100, 10_000)}))


def test_limits_of_a_wager_that_is_not_offered_are_a_mistake() -> None:
    """8.2(b): limits may differ for each wager in the game."""
    with pytest.raises(Unlawful, match=r"limits of bonsu: no such wager is offered; did you mean 'bonus'\?"):
        submit(HIGH_CARD, limits=Limits(by_wager={"bonsu": Limit()}))


# ---------------------------------------------------------------------- 8.2(c)


def test_the_limits_in_effect_and_their_changes_are_in_the_log() -> None:
    """8.2(c), 8.3(a): what the signs at the table must say can be read from its log."""
    table = table_with(Limits(Limit(100, 100_000), {"bonus": Limit(100, 500)}))
    header = json.loads(table.log.lines[0])
    assert header["limits"] == table.limits.plain() == {
        "minimum": 100, "maximum": 100_000, "increment": 1,
        "wagers": {"bonus": {"minimum": 100, "maximum": 500, "increment": 1}},
    }  # fmt: skip
    assert header["options"] == table.submission.options.plain()
    table.apply({**NOTICED, "limits": {"minimum": 500}})
    changed = json.loads(table.log.lines[-1])["events"][0]["limits"]
    assert Limits.from_plain(changed) == table.limits == Limits(Limit(500))


# ---------------------------------------------------------------------- 8.2(d), (e)


def test_a_wager_below_the_minimum_is_refused_unless_the_licensee_permits_it() -> None:
    """Example 6: minimum $25, $10 offered."""
    table = table_with(Limits(Limit(25_00, 500_00)))
    with refused(table, "below the minimum", "8.2(a)"):
        table.bet(1, ante=10_00)
    table.apply({"do": "admit", "seat": 1})
    table.bet(1, ante=10_00)
    with refused(table, "below the minimum", "8.2(a)"):
        table.bet(2, ante=10_00)
    table.no_more_bets()
    assert settlements(table.choose(1, "raise"))["1 ante"] == 10_00


@pytest.mark.parametrize(("cards", "net"), [("AS 2C", 800_00), ("2C AS", -800_00)])
def test_an_accepted_wager_above_the_maximum_is_paid_or_lost_in_its_entirety(cards: str, net: int) -> None:
    """8.2(e): example 5: maximum $500, $800 accepted."""
    table = table_with(Limits(Limit(50_00, 500_00)), cards)
    table.apply({"do": "admit", "seat": 1})
    table.bet(1, ante=800_00)
    table.no_more_bets()
    assert settlements(table.choose(1, "raise"))["1 ante"] == net


def test_a_permission_ends_when_it_is_taken_back_and_when_the_person_leaves() -> None:
    table = table_with(Limits(Limit(25_00, 500_00)))
    events = table.apply({"do": "admit", "seat": 1})
    assert events == [made({"kind": "admitted", "law": "8.2(d)", "seat": 1, "permitted": True})]
    table.apply({"do": "admit", "seat": 1, "permitted": False})
    with refused(table, "below the minimum"):
        table.bet(1, ante=10_00)
    table.apply({"do": "admit", "seat": 2})
    table.apply({"do": "leave", "seat": 2})
    table.sit(2, "another", chips=100_00)
    with refused(table, "below the minimum"):
        table.bet(2, ante=10_00)


def test_a_permission_is_yes_or_no() -> None:
    table = table_with(Limits())
    refuses(table, {"do": "admit", "seat": 1, "permitted": "yes"}, "permitted must be true or false", "8.2(d)")


def test_a_permission_does_not_reach_limits_that_the_subchapter_fixes() -> None:
    table = JACKPOT.open()
    table.sit(1, chips=10_000)
    table.apply({"do": "admit", "seat": 1})
    table.begin()
    with refused(table, "above the maximum of \\$1.00"):
        table.bet(1, progressive=500)


def test_an_accepted_wager_is_settled_in_full_after_the_limits_change() -> None:
    table = table_with(Limits(Limit(100, 100_000)))
    table.bet(1, ante=500)
    table.apply({**NOTICED, "limits": {"minimum": 10_000, "maximum": 100_000}})
    with refused(table, "below the minimum of \\$100.00"):
        table.bet(2, ante=500)
    table.no_more_bets()
    assert settlements(table.choose(1, "raise")) == {"1 ante": 500, "1 raise": 500}


# ---------------------------------------------------------------------- 8.2(f)


def test_a_bet_above_a_lowered_maximum_may_be_reduced_and_not_below_the_minimum() -> None:
    """8.2(e): the wager was accepted, and stands; the rest of it need not meet the new maximum at once."""
    table = table_with(Limits(Limit(1_00, 1000_00)))
    table.bet(1, ante=600_00)
    table.apply({**NOTICED, "limits": Limits(Limit(10_00, 100_00)).plain()})
    table.apply({"do": "take back", "seat": 1, "bets": [{"bet": 1, "amount": 300_00}]})
    below: dict[str, Json] = {"do": "take back", "seat": 1, "bets": [{"bet": 1, "amount": 295_00}]}
    refuses(table, below, "below the minimum of \\$10.00", "8.2(a)")
    with refused(table, "above the maximum of \\$100.00", "8.2(a)"):
        table.bet(1, ante=1_00)


def test_a_wager_is_made_in_the_posted_increments() -> None:
    """Example 7: increments of $5, $12 offered."""
    table = table_with(Limits(Limit(500, 50_000, 500)))
    with refused(table, "\\$12.00 on Ante is not a multiple of \\$5.00, as posted", "8.2(f)"):
        table.bet(1, ante=12_00)
    table.bet(1, ante=10_00)


def test_a_permission_outside_the_limits_is_no_permission_off_the_increments() -> None:
    table = table_with(Limits(Limit(500, 50_000, 500)))
    table.apply({"do": "admit", "seat": 1})
    with refused(table, "not a multiple", "8.2(f)"):
        table.bet(1, ante=2_00)


def test_a_reduced_bet_is_still_a_bet_that_the_table_takes() -> None:
    """8.2(a), 8.2(f): what stays on the layout meets the limits, the increments and exact payment."""
    table = SWITCH.open(limits=Limits(Limit(500, 50_000, 10)))
    table.sit(1, chips=100_000)
    table.begin()
    table.bet(1, main=1000, side=1000)
    for amount, says in ((600, "below the minimum"), (105, "not a multiple")):
        refuses(table, {"do": "take back", "seat": 1, "bets": [{"bet": 1, "amount": amount}]}, says)
    table.apply({"do": "take back", "seat": 1, "bets": [{"bet": 1, "amount": 500}]})
    assert table.state.layout[1].amount == 500
    odd = SWITCH.open()
    odd.sit(1, chips=1000)
    odd.begin()
    odd.bet(1, side=100)
    refuses(odd, {"do": "take back", "seat": 1, "bets": [{"bet": 1, "amount": 1}]}, "bet a multiple of")


# ---------------------------------------------------------------------- as a file has them


def test_limits_are_read_in_dollars_from_a_file_and_in_cents_from_a_log() -> None:
    written: dict[str, Json] = {"minimum": 5, "maximum": "1,000", "wagers": {"red": {"minimum": 10}}}
    limits = Limits.read(written)
    assert limits.posted == Limit(500, 100_000)
    assert limits.of("red") == Limit(1000, 100_000)
    assert limits.of("black") == limits.posted
    assert Limits.from_plain(limits.plain()) == limits


def test_dollars_in_a_file_may_have_cents() -> None:
    """8.2(a), (f)."""
    assert Limits.read({"minimum": 2.5, "increment": 0.1}).posted == Limit(250, increment=10)  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ({"minimum": 0}, "more than nothing"),
        ({"increment": 0}, "more than nothing"),
        ({"minimum": 5, "maximum": 4}, "below the minimum"),
        ({"minimum": -5}, "an amount cannot be negative"),
        ({"minimum": 2.505}, "not a whole number of cents"),
        ({"minimum": True}, "not an amount"),
        ({"minimum": float("nan")}, "not an amount"),
        ({"least": 5}, "limits have no field 'least'"),
        ({"wagers": 5}, "write the limits of single wagers as a table"),
        ({"wagers": {"red": 5}}, "write the limits of red as a table"),
        ({"wagers": {"red": {"wagers": {}}}}, "limits have no field 'wagers'"),
    ],
)
def test_bad_limits_in_a_file_are_refused(value: dict[str, Json], says: str) -> None:
    """8.2(a), (b), (f): the limits and increments that the licensee sets."""
    with pytest.raises(Refused, match=says):
        Limits.read(value)


def test_a_halved_wager_must_be_even_cents() -> None:
    """5.2(b): half of red is taken on a zero."""
    table = roulette.open({"zero_rule": "lose_half"})
    table.sit(1, chips=1000)
    table.begin()
    with refused(table, "half of Red may be lost: bet an even number of cents"):
        table.bet(1, red=5)


@pytest.mark.parametrize(
    ("written", "law", "says"),
    [
        ({"minimum": 0}, "8.2(a)", "more than nothing"),
        ({"minimum": 10, "maximum": 9}, "8.2(a)", "below the minimum"),
        ({"wagers": {"red": 5}}, "8.2(b)", "the limits of red as a table"),
        ({"wagers": 5}, "8.2(b)", "the limits of single wagers as a table"),
    ],
)
def test_limits_that_cannot_be_read_cite_8_2_a_or_8_2_b(written: dict[str, Json], law: str, says: str) -> None:
    with pytest.raises(Refused, match=says) as unreadable:
        Limits.read(written)
    assert unreadable.value.law == law


def test_28_6_c_a_minimum_of_the_subchapter_holds_beside_the_posted_one_unless_less_is_permitted() -> None:
    """28.6(c): at least $1.00 on the bonus, although $0.25 is posted; 8.2(d) and (e): what is permitted stands."""
    table = GAMES["texas-hold-em-bonus-poker"].open(limits=Limits(Limit(25)))
    table.sit(1, chips=100_00)
    table.begin()
    with refused(table, "below the minimum of \\$1.00", "28.6(c)"):
        table.bet(1, ante=100, bonus=50)
    table.apply({"do": "admit", "seat": 1})
    table.bet(1, ante=100, bonus=50)
