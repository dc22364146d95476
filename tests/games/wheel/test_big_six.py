"""Big six: the wheel, its odds, the spin and the clapper (13:69F-5.5, 5.6)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.support.checks import refused, refuses

from pitboss import games
from pitboss.equipment import Live, Scripted, Seeded
from pitboss.games import big_six
from pitboss.games.wheel.big_six import BIG_SIX, ODDS, BigSixOptions
from pitboss.law import Citation
from pitboss.money import Odds
from pitboss.plain import Json
from pitboss.protocol.events import Event, Settled
from pitboss.table import Table, Unlawful, submit
from pitboss.table.log.replay import replay_lines
from pitboss.table.rules.options import options_of

SYMBOLS = ("one", "two", "five", "ten", "twenty", "joker", "flag")
USUAL = {"one": 24, "two": 15, "five": 7, "ten": 4, "twenty": 2, "joker": 1, "flag": 1}


def opened(*spins: str, **options: Any) -> Table[BigSixOptions]:
    table = big_six.open(options, chance=Scripted({"wheel": spins}))
    table.sit(1, chips=1_000_00)
    table.begin()
    return table


def violations(options: dict[str, Any]) -> list[str | None]:
    try:
        submit(big_six, options)
    except Unlawful as unlawful:
        return [one.law for one in unlawful.violations]
    return []


def nets(events: list[Event]) -> dict[str, Json]:
    return {str(event.wager): event.net for event in events if isinstance(event, Settled)}


def laws(events: list[Event]) -> list[tuple[str, str]]:
    return [(event.kind, event.law) for event in events]


# ---------------------------------------------------------------------- odds (5.5)


@pytest.mark.parametrize(
    ("symbol", "odds"),
    [
        ("one", "1 to 1"),
        ("two", "2 to 1"),
        ("five", "5 to 1"),
        ("ten", "10 to 1"),
        ("twenty", "20 to 1"),
        ("joker", "45 to 1"),
        ("flag", "45 to 1"),
    ],
)
def test_the_least_odds_are_those_of_the_law(symbol: str, odds: str) -> None:
    """5.5(a)"""
    assert str(ODDS[symbol]) == odds
    assert len(ODDS) == 7


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_odds_may_be_raised_and_never_lowered(symbol: str) -> None:
    lawful = ODDS[symbol]
    assert isinstance(lawful, Odds)
    n = lawful.numerator
    assert violations({"odds": {symbol: f"{n + 1} to 1"}}) == []
    assert violations({"odds": {symbol: f"{2 * n - 1} to 2"}}) == ["5.5(a)"]


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_odds_are_stated_with_to_or_win_and_never_with_for(symbol: str) -> None:
    lawful = ODDS[symbol]
    assert isinstance(lawful, Odds)
    n = lawful.numerator
    assert violations({"odds": {symbol: f"{n} win 1"}}) == []
    assert violations({"odds": {symbol: f"{n + 1} for 1"}}) == ["5.5(b)"]
    assert violations({"odds": {symbol: f"{n} for 1"}}) == ["5.5(a)"]


@pytest.mark.parametrize("stopped", SYMBOLS)
def test_a_symbol_wins_when_the_wheel_stops_at_it_and_loses_at_every_other(stopped: str) -> None:
    """5.5(a)"""
    table = opened(stopped)
    table.bet(1, dict.fromkeys(SYMBOLS, 100))
    pays = dict(zip(SYMBOLS, (1, 2, 5, 10, 20, 45, 45), strict=True))
    expected = {symbol: 100 * pays[symbol] if symbol == stopped else -100 for symbol in SYMBOLS}
    assert nets(table.no_more_bets()) == expected


# ---------------------------------------------------------------------- the wheel


def test_the_usual_wheel_has_54_sections() -> None:
    sections = big_six.wheel(BigSixOptions()).sections
    assert len(sections) == 54
    assert {symbol: sections.count(symbol) for symbol in SYMBOLS} == USUAL


def test_another_wheel_has_the_sections_of_the_submission() -> None:
    options = submit(big_six, {"sections": {**USUAL, "one": 23, "five": 8}}).options
    assert len(big_six.outcomes(options)) == 54
    assert big_six.outcomes(options).count("five") == 8


@pytest.mark.parametrize(
    "sections",
    [
        {},
        {symbol: n for symbol, n in USUAL.items() if symbol != "flag"},
        {**USUAL, "flag": 0},
        {**USUAL, "flag": -1},
        {**USUAL, "eagle": 1},
        {**USUAL, "one": 101},
    ],
)
def test_a_wheel_bears_each_of_the_seven_symbols_and_no_other(sections: dict[str, int]) -> None:
    assert violations({"sections": sections}) == ["5.5(a)"]


@pytest.mark.parametrize(
    ("symbol", "edge"),
    [
        ("one", Fraction(6, 54)),
        ("two", Fraction(9, 54)),
        ("five", Fraction(12, 54)),
        ("ten", Fraction(10, 54)),
        ("twenty", Fraction(12, 54)),
        ("joker", Fraction(8, 54)),
        ("flag", Fraction(8, 54)),
    ],
)
def test_the_edge_of_every_symbol_of_the_usual_wheel(symbol: str, edge: Fraction) -> None:
    options, odds = BigSixOptions(), ODDS[symbol]
    assert isinstance(odds, Odds)
    marks = big_six.outcomes(options)
    net = [big_six.decide(options, symbol, "", mark).net(odds) for mark in marks]
    assert -sum(net, Fraction(0)) / len(marks) == edge


# ---------------------------------------------------------------------- the order of a round (5.6(a), (e))


def test_no_more_bets_is_called_before_the_spin_and_losers_are_collected_before_winners_are_paid() -> None:
    table = opened("one")
    table.bet(1, {"one": 100, "two": 100, "flag": 100})
    events = table.no_more_bets()
    assert laws(events) == [
        ("announced", "5.6(a)"),
        ("spun", "5.6(b)"),
        ("settled", "5.6(e)"),
        ("settled", "5.6(e)"),
        ("settled", "5.5(a)"),
        ("ended", ""),
    ]
    assert events[0].says == "No more bets"


def test_no_wager_is_made_after_the_call() -> None:
    table = big_six.open(chance=Live())
    table.sit(1, chips=1000)
    table.begin()
    table.bet(1, one=100)
    table.no_more_bets()
    refuses(
        table,
        {"do": "bet", "seat": 1, "bets": [{"wager": "one", "amount": 100}]},
        "after 'No more bets'",
        "5.6(a)",
    )
    table.key("one")
    assert table.state.accounts["seat 1"] == 1100


def test_a_symbol_has_no_places_to_choose_from() -> None:
    given: dict[str, Json] = {"do": "bet", "seat": 1, "bets": [{"wager": "one", "on": "left", "amount": 100}]}
    refuses(opened(), given, "no place to choose", "5.6(a)")


# ---------------------------------------------------------------------- coupons (5.5 and 5.6 name none)

COUPON: dict[str, Json] = {"do": "bet", "seat": 1, "bets": [{"wager": "two", "amount": 100, "coupon": 100}]}


def test_no_match_play_coupon_is_accepted_where_nothing_else_is_submitted() -> None:
    refuses(opened(), COUPON, "coupons are not accepted at this table", "5.6")
    assert violations({"match_play": "sometimes"}) == ["5.6"]


def test_a_coupon_is_paid_with_the_wager_where_the_licensee_accepts_coupons() -> None:
    """5.5(a)"""
    table = opened("two", match_play=True)
    table.apply(COUPON)
    assert nets(table.no_more_bets()) == {"two": 400}


# ---------------------------------------------------------------------- a valid spin (5.6(b)) and the clapper (5.6(c))


@pytest.mark.parametrize("outcome", ["flag", ""])
def test_fewer_than_three_revolutions_decide_nothing_and_open_the_layout_again(outcome: str) -> None:
    table = opened(f"{outcome}!short_spin", "one")
    table.bet(1, {"flag": 100})
    before = table.state.plain()
    assert laws(table.no_more_bets()) == [("announced", "5.6(a)"), ("irregularity", "5.6(b)")]
    assert table.state.plain() == before
    table.bet(1, {"one": 100})
    assert nets(table.no_more_bets()) == {"flag": -100, "one": 100}


def test_a_clapper_between_two_symbols_gives_the_win_to_the_one_previously_passed() -> None:
    table = opened("five!clapper_between", clapper="previous")
    table.bet(1, {"five": 400, "one": 1000})
    events = table.no_more_bets()
    assert laws(events)[1:4] == [("irregularity", "5.6(c)"), ("announced", "5.6(c)1"), ("spun", "5.6(b)")]
    assert nets(events) == {"five": 2000, "one": -1000}


@pytest.mark.parametrize("outcome", ["five", ""])
def test_a_clapper_between_two_symbols_voids_the_spin_by_the_other_option(outcome: str) -> None:
    table = opened(f"{outcome}!clapper_between", "joker", clapper="respin")
    table.bet(1, {"five": 400, "one": 1000})
    before = table.state.plain()
    assert laws(table.no_more_bets())[1:] == [("irregularity", "5.6(c)"), ("announced", "5.6(c)2")]
    assert table.state.plain() == before
    assert nets(table.no_more_bets()) == {"five": -400, "one": -1000}


def test_the_symbol_previously_passed_must_be_named_where_it_wins() -> None:
    table = big_six.open(chance=Live())
    table.sit(1, chips=1000)
    table.begin()
    table.bet(1, five=100)
    table.no_more_bets()
    with refused(table, "symbol previously passed", "5.6(c)1"):
        table.key("!clapper_between")
    table.key("five!clapper_between")
    assert table.state.accounts["seat 1"] == 1500


def test_the_previously_passed_symbol_wins_where_nothing_else_is_submitted() -> None:
    assert BigSixOptions().clapper == "previous"
    assert violations({"clapper": "next"}) == ["5.6(c)"]


@pytest.mark.parametrize("what", ["short_spin", "clapper_between", "same_direction"])
def test_staff_report_no_bad_spin_before_there_is_one(what: str) -> None:
    """5.6(b): The wheel is spun after 'No more bets'; what goes wrong with it is told with the outcome."""
    refuses(opened(), {"do": "report", "what": what}, "has no rule for")


def test_the_sign_and_the_spin_are_recorded() -> None:
    table = opened()
    assert [table.record(one)[0].law for one in ("clapper_sign", "wheel_spin")] == ["5.6(d)", "5.6(b)"]


# ---------------------------------------------------------------------- the whole


def test_a_played_table_conserves_money_and_replays() -> None:
    table = big_six.open(chance=Seeded(6))
    table.sit(1, chips=10**7)
    for _ in range(200):
        table.begin()
        table.bet(1, dict.fromkeys(SYMBOLS, 500))
        table.no_more_bets()
    assert sum(table.state.accounts.values()) == 0
    *_, last = replay_lines(table.log.lines, games.find)
    assert last.table.state.plain() == table.state.plain()


def test_every_citation_is_of_a_paragraph_of_big_six_that_exists() -> None:
    cited = [one.law for one in options_of(BigSixOptions)]
    cited += [wager.law for wager in big_six.wagers]
    cited += [exclusion.law for exclusion in big_six.exclusions]
    cited += [irregularity.law for irregularity in big_six.irregularities]
    cited += [procedure.law for procedure in big_six.procedures]
    for law in cited:
        assert Citation.parse(law).validate().section in big_six.sections


def test_big_six_is_found_by_its_name() -> None:
    assert games.find("Big Six") is games.find("big_six") is big_six


@pytest.mark.parametrize(("clapper", "says"), [("previous", "previously passed wins"), ("respin", "void and repeated")])
def test_a_guide_tells_what_a_clapper_between_two_symbols_means(clapper: str, says: str) -> None:
    """5.6(c)"""
    [step] = [one for one in BIG_SIX.steps(submit(BIG_SIX, {"clapper": clapper}).options) if one.law == "5.6(c)"]
    assert says in step.description
