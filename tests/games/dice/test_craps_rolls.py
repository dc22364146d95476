"""Every wager of craps on every roll in every state, against an independent statement (1.2, 1.4)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from tests.games.dice.helpers import bet, cited, nets, on_layout, opened, roll

from pitboss.games import craps
from pitboss.games.dice.craps import CrapsOptions
from pitboss.games.dice.engine.craps_wagers import ODDS, PLACES, WAGERS, outcomes
from pitboss.games.dice.engine.outcomes import ThrowResult
from pitboss.money import Odds

POINTS = (4, 5, 6, 8, 9, 10)
WAY_TO = {4: "1-3", 5: "2-3", 6: "2-4", 8: "3-5", 9: "4-5", 10: "4-6"}
ROLLS = list(product(range(1, 7), repeat=2))
STAYS = "stays"

# Amounts in dollars that can be paid in whole dollars.
AMOUNT = {
    "pass": 5, "dont_pass": 5, "come": 5, "dont_come": 5, "field": 1, "any_seven": 1, "any_craps": 1, "eleven": 1,
    "craps_eleven": 2, "horn": 4, "six_seven_eight": 1, "craps": 1, "horn_high": 5, "hop": 1, "hard": 1,
    "pass_odds": 10, "dont_pass_odds": 30,
}  # fmt: skip
PLACED = {"place_win": 30, "place_lose": 440, "buy": 20, "lay": 60}
HORN = {2: 30, 3: 15, 11: 15, 12: 30}
PLACE_WIN = {4: (9, 5), 5: (7, 5), 6: (7, 6), 8: (7, 6), 9: (7, 5), 10: (9, 5)}
PLACE_LOSE = {4: (5, 11), 5: (5, 8), 6: (4, 5), 8: (4, 5), 9: (5, 8), 10: (5, 11)}
TRUE = {4: (2, 1), 5: (3, 2), 6: (6, 5), 8: (6, 5), 9: (3, 2), 10: (2, 1)}
HARD = {4: 7, 6: 9, 8: 9, 10: 7}


def with_the_shooter(own: int, total: int, amount: int) -> int | str:
    if own:
        return amount if total == own else -amount if total == 7 else STAYS
    if total in (7, 11):
        return amount
    return -amount if total in (2, 3, 12) else STAYS


def against_the_shooter(own: int, total: int, amount: int) -> int | str:
    if own:
        return amount if total == 7 else -amount if total == own else STAYS
    if total in (2, 3):
        return amount
    if total == 12:
        return 0
    return -amount if total in (7, 11) else STAYS


def number_first(number: int, total: int, amount: int, odds: tuple[int, int]) -> int | str:
    return amount * odds[0] // odds[1] if total == number else -amount if total == 7 else STAYS


def seven_first(number: int, total: int, amount: int, odds: tuple[int, int]) -> int | str:
    return amount * odds[0] // odds[1] if total == 7 else -amount if total == number else STAYS


def expected(wager: str, on: str, point: int, roll_: tuple[int, int], *, called_on: bool = False) -> int | str:
    """The net of one bet in dollars, or that it stays."""
    a, b = sorted(roll_)
    total, amount = a + b, AMOUNT.get(wager) or PLACED[wager]
    asleep = not point and not called_on
    match wager:
        case "pass" | "come":
            return with_the_shooter(point if wager == "pass" else 0, total, amount)
        case "dont_pass" | "dont_come":
            return against_the_shooter(point if wager == "dont_pass" else 0, total, amount)
        case "place_win":
            return STAYS if asleep else number_first(int(on), total, amount, PLACE_WIN[int(on)])
        case "buy":
            return STAYS if asleep else number_first(int(on), total, amount, TRUE[int(on)])
        case "place_lose":
            return seven_first(int(on), total, amount, PLACE_LOSE[int(on)])
        case "lay":
            lay = TRUE[int(on)][::-1]
            return seven_first(int(on), total, amount, (lay[0], lay[1]))
        case "hard":
            if asleep or total not in (int(on), 7):
                return STAYS
            return amount * HARD[int(on)] if a == b else -amount
        case "field":
            return {2: 2, 12: 2}.get(total, 1 if total in (3, 4, 9, 10, 11) else -1) * amount
        case "any_seven":
            return 4 * amount if total == 7 else -amount
        case "any_craps":
            return 7 * amount if total in (2, 3, 12) else -amount
        case "craps":
            return HORN[int(on)] * amount if total == int(on) else -amount
        case "eleven":
            return 15 * amount if total == 11 else -amount
        case "craps_eleven":
            half = amount // 2
            return 7 * half - half if total in (2, 3, 12) else 15 * half - half if total == 11 else -amount
        case "horn":
            return HORN[total] * amount // 4 - 3 * amount // 4 if total in HORN else -amount
        case "horn_high":
            if total not in HORN:
                return -amount
            units = 2 if total == int(on) else 1
            return HORN[total] * units - (5 - units)
        case "hop":
            return -amount if on != f"{a}-{b}" else 30 * amount if a == b else 15 * amount
        case "six_seven_eight":
            return 2 * amount if (a, b) in ((3, 3), (4, 4)) else amount if total in (6, 7, 8) else -amount
        case "pass_odds":
            return number_first(point, total, amount, TRUE[point])
        case "dont_pass_odds":
            lay = TRUE[point][::-1]
            return seven_first(point, total, amount, (lay[0], lay[1]))
    raise AssertionError(wager)


OPTIONS: dict[str, Any] = {
    "six_seven_eight_offered": True,
    "buy_offered": [4, 5, 6, 8, 9, 10],
    "buy_percent": 0,
    "lay_offered": "in_addition",
    "lay_percent": 0,
    "odds_multiple": 100,
}
ANY_TIME = [
    (wager.id, on)
    for wager in WAGERS
    if wager.id not in ("pass", "dont_pass", "come", "dont_come", "fire", "whirl") and "odds" not in wager.id
    for on in PLACES.get(wager.id, ("",))
]
LINES_ON_COME_OUT = [("pass", ""), ("dont_pass", ""), *ANY_TIME]
LINES_WITH_POINT = [("come", ""), ("dont_come", ""), ("pass_odds", ""), ("dont_pass_odds", ""), *ANY_TIME]


def slip(lines: list[tuple[str, str]]) -> dict[str, int]:
    """Bets in cents on all these places."""
    return {f"{wager} {on}".strip(): (AMOUNT.get(wager) or PLACED[wager]) * 100 for wager, on in lines}


def settled_as_stated(dice: str, lines: list[tuple[str, str]], point: int, *, called_on: bool = False) -> None:
    """Plays one roll at a real table with a bet on every line and compares each with the statement."""
    faces = (int(dice[0]), int(dice[2]))
    table = opened("craps", f"{WAY_TO[point]} {dice}" if point else dice, **OPTIONS)
    line = [("pass", ""), ("dont_pass", "")]
    if point:
        roll(table, **{"pass": 5, "dont_pass": 5})
    table.begin()
    table.bet(1, slip(lines))
    if called_on:
        for wager, on in lines:
            if wager in ("place_win", "buy", "hard"):
                table.apply({"do": "call", "seat": 1, "call": f"on {wager} {on}"})
    events = table.no_more_bets()
    came = nets(events)
    there = on_layout(table)
    for wager, on in [*lines, *(line if point else [])]:
        label = f"{wager} {on}".strip()
        stated = expected(wager, on, point, faces, called_on=called_on)
        if stated == STAYS:
            moved = f"{wager} {sum(faces)}" if wager in ("come", "dont_come") else label
            assert label not in came
            assert moved in there, label
        else:
            assert came[label] == stated, label
            assert label not in there


@pytest.mark.parametrize("dice", [f"{a}-{b}" for a, b in ROLLS])
def test_every_wager_on_every_come_out_roll(dice: str) -> None:
    """1.2(a), 1.3(e)"""
    settled_as_stated(dice, LINES_ON_COME_OUT, 0)


@pytest.mark.parametrize("dice", [f"{a}-{b}" for a, b in ROLLS])
def test_wagers_called_on_are_decided_by_every_come_out_roll(dice: str) -> None:
    """1.2(a), 1.3(e)"""
    settled_as_stated(dice, LINES_ON_COME_OUT, 0, called_on=True)


@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize("dice", [f"{a}-{b}" for a, b in ROLLS])
def test_every_wager_on_every_roll_with_a_point(dice: str, point: int) -> None:
    """1.1, 1.2(a)"""
    settled_as_stated(dice, LINES_WITH_POINT, point)


@pytest.mark.parametrize("number", POINTS)
@pytest.mark.parametrize("wager", ["come", "dont_come", "come_odds", "dont_come_odds"])
def test_bets_on_a_come_point_on_every_roll(wager: str, number: int) -> None:
    """1.2(a)3, 1.2(a)4, 1.6(c), 1.6(d)"""
    options = CrapsOptions()
    for point, faces in product((0, *POINTS), ROLLS):
        total = sum(faces)
        working = wager != "come_odds" or point != 0
        decision = craps.layout.decisions(options, wager, str(number), point, working)[faces]
        if total not in (number, 7):
            assert decision.result is ThrowResult.STAYS
        elif not working:
            assert decision.result is ThrowResult.BACK
        else:
            right = (total == number) == (wager in ("come", "come_odds"))
            assert decision.result is (ThrowResult.WON if right else ThrowResult.LOST)


def test_each_of_the_forty_wagers_is_found_by_its_paragraph() -> None:
    options = CrapsOptions()
    places = [(wager.id, on) for wager in WAGERS for on in PLACES.get(wager.id, ("",)) if wager.id != "fire"]
    found = {craps.place_law(options, wager, on) for wager, on in places} | {wager.law for wager in WAGERS}
    assert {f"1.2(a){item}" for item in range(1, 41)} <= found
    assert craps.place_law(options, "hop", "1-3") == "1.2(a)26"
    assert craps.place_law(options, "hard", "8") == "1.2(a)9"
    assert craps.place_law(options, "craps", "12") == "1.2(a)16"
    assert craps.place_law(options, "pass", "") == "1.2(a)1"


def test_winning_wagers_pay_no_less_than_the_odds_listed() -> None:
    """1.4(b), with the row of 6 to lose that is lost in the text; 13 of the hops pay 15 to 1, four 30 to 1."""
    assert str(ODDS["place_lose 6"]) == str(ODDS["place_lose 8"]) == "4 to 5"
    hops = [str(pay) for row, pay in ODDS.items() if row.startswith("hop")]
    assert (hops.count("15 to 1"), hops.count("30 to 1")) == (13, 4)


def test_the_odds_are_all_stated_with_the_word_to() -> None:
    """1.4(a)."""
    assert all(" to " in str(pay) for table in craps.paytables for pay in table.values())


def test_a_bet_that_a_throw_returns_nets_nothing() -> None:
    """1.2(a)2: a 12 on the come out roll is void for a Don't Pass Bet; a 3 wins it and an 11 loses it."""
    layout, options = craps.layout, craps.options()
    decided = layout.decisions(options, "dont_pass", "", 0, works=True)
    assert [decided[faces].net(Odds(1)) for faces in ((6, 6), (1, 2), (5, 6))] == [0, 1, -1]


def test_odds_are_decided_by_the_paragraph_that_lets_them_be_made() -> None:
    """1.6(a) to (d)."""
    made_by = {
        ("pass_odds", ""): "1.6(a)", ("dont_pass_odds", ""): "1.6(b)",
        ("come_odds", "6"): "1.6(c)", ("dont_come_odds", "6"): "1.6(d)",
    }  # fmt: skip
    for (wager, on), law in made_by.items():
        stated = outcomes(wager, on, 6, working=True)
        assert stated is not None
        assert (stated.law, stated.lost_law) == (law, law)


def test_a_come_bet_is_on_the_line_until_its_point_is_thrown() -> None:
    """1.2(a)3"""
    table = opened("craps", "1-3 2-4 3-3")
    roll(table, **{"pass": 5})
    roll(table, come=5)
    assert on_layout(table) == {"pass": 5, "come 6": 5}
    bet(table, come=10)
    assert on_layout(table) == {"pass": 5, "come 6": 5, "come": 10}
    assert nets(roll(table)) == {"come 6": 5}
    assert on_layout(table) == {"pass": 5, "come 6": 10}


@pytest.mark.parametrize(
    ("wager", "loses", "paid"),
    [("craps_eleven", "1.2(a)18", "1.4(d)"), ("horn", "1.2(a)19", "1.4(c)"), ("horn_high__2", "1.2(a)20", "1.4(c)")],
)
def test_a_horn_or_c_and_e_bet_loses_by_its_own_paragraph_and_wins_by_how_it_is_paid(
    wager: str, loses: str, paid: str
) -> None:
    for dice, law in (("3-4", loses), ("1-1", paid)):
        events = roll(opened("craps", dice), **{"pass": 5, wager: 20})
        assert law in cited(event for event in events if getattr(event, "wager", None) == wager.partition("__")[0])
