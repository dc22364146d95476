"""The exact prices of the dice games, against published figures and against rolls played at the table."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from tests.games.dice.helpers import bet, memory, nets, opened, roll

from pitboss.equipment import Seeded
from pitboss.games import automated_craps, craps, mini_craps, mini_dice, sic_bo
from pitboss.games.dice.engine.craps_wagers import NUMBERS
from pitboss.games.dice.engine.outcomes import ThrowResult
from pitboss.games.dice.solver.chain import transitions
from pitboss.games.dice.solver.price import fire_points, price, with_odds
from pitboss.pricing import Priced, WagerPrice
from pitboss.table import submit

F = Fraction
OPTIONS: dict[str, Any] = {
    "six_seven_eight_offered": True,
    "fire_offered": True,
    "buy_offered": [4, 5, 6, 8, 9, 10],
    "buy_percent_on_win": [4, 5],
    "lay_offered": "in_addition",
    "odds_multiple": 3,
}


@cache
def priced() -> Priced:
    return price(submit(craps, OPTIONS))


def note(found: WagerPrice, name: str) -> Fraction:
    return Fraction(dict(found.notes)[name])


EDGES = {
    "pass": F(7, 495), "dont_pass": F(3, 220), "come": F(7, 495), "dont_come": F(3, 220),
    "place_win 4": F(1, 15), "place_win 5": F(1, 25), "place_win 6": F(1, 66),
    "place_win 8": F(1, 66), "place_win 9": F(1, 25), "place_win 10": F(1, 15),
    "place_lose 4": F(1, 33), "place_lose 5": F(1, 40), "place_lose 6": F(1, 55),
    "place_lose 8": F(1, 55), "place_lose 9": F(1, 40), "place_lose 10": F(1, 33),
    "hard 4": F(1, 9), "hard 6": F(1, 11), "hard 8": F(1, 11), "hard 10": F(1, 9),
    "field": F(1, 18), "any_seven": F(1, 6), "any_craps": F(1, 9), "craps 2": F(5, 36), "craps 3": F(1, 9),
    "craps 12": F(5, 36), "eleven": F(1, 9), "craps_eleven": F(1, 9), "horn": F(1, 8), "horn_high 2": F(23, 180),
    "horn_high 3": F(11, 90), "horn_high 11": F(11, 90), "horn_high 12": F(23, 180), "whirl": F(2, 15),
    "six_seven_eight": F(1, 18),
    **{f"hop {n}-{n}": F(5, 36) for n in (2, 3, 4, 5)},
    **{f"hop {pair}": F(1, 9) for pair in "1-3 1-4 2-3 1-5 2-4 1-6 2-5 3-4 2-6 3-5 3-6 4-5 4-6".split()},
    "buy 4": F(1, 60), "buy 5": F(1, 50), "buy 6": F(1, 20), "lay 4": F(1, 20), "lay 6": F(1, 20),
    "pass_odds 4": F(0), "dont_pass_odds 9": F(0), "come_odds 6": F(0), "dont_come_odds 10": F(0),
}  # fmt: skip


@pytest.mark.parametrize("label", EDGES)
def test_the_house_advantage_of_every_wager_of_craps(label: str) -> None:
    wager, _, on = label.partition(" ")
    assert priced().of(wager, on).house_advantage == EDGES[label]


def test_every_offer_has_a_price_at_every_place() -> None:
    submission = submit(craps, OPTIONS)
    found = {(one.wager, one.on) for one in priced().wagers}
    for offer in submission.offers().values():
        for on in craps.places(submission.options, offer.wager.id):
            points = ("4", "5", "6", "8", "9", "10") if offer.wager.id in ("pass_odds", "dont_pass_odds") else (on,)
            assert {(offer.wager.id, point) for point in points} <= found


def test_pass_takes_557_rolls_in_165_bets() -> None:
    found = priced().of("pass")
    assert note(found, "rolls to a decision") == F(557, 165)
    assert note(found, "house advantage per roll") == F(7, 495) / F(557, 165)


def test_dont_pass_per_bet_resolved_leaves_the_barred_twelve_out() -> None:
    assert note(priced().of("dont_pass"), "house advantage per bet resolved") == F(27, 1925)
    assert priced().of("dont_pass").push_frequency == F(1, 36)


def test_a_place_bet_is_decided_by_eleven_of_36_active_rolls_on_6() -> None:
    found = priced().of("place_win", "6")
    assert note(found, "active rolls to a decision") == F(36, 11)
    assert note(found, "house advantage per active roll") == F(1, 216)
    assert note(found, "rolls to a decision") > F(36, 11)


@pytest.mark.parametrize(
    ("wager", "multiple", "risk"),
    [
        ("pass", 1, F(7, 495) / (1 + F(2, 3))),
        ("pass", 2, F(7, 495) / (1 + F(4, 3))),
        ("pass", 100, F(7, 495) / (1 + F(200, 3))),
        ("dont_pass", 1, F(3, 220) / 2),
        ("come", 5, F(7, 495) / (1 + F(10, 3))),
        ("dont_come", 10, F(3, 220) / 11),
    ],
)
def test_odds_dilute_the_house_advantage_and_never_change_it(wager: str, multiple: int, risk: Fraction) -> None:
    found = with_odds(submit(craps, {"odds_multiple": 100}), wager, dict.fromkeys(NUMBERS, F(multiple)))
    assert found.house_advantage == priced().of(wager).house_advantage
    assert found.element_of_risk == risk


def turns_roll_by_roll(rolls: int) -> dict[int, float]:
    """How many different points a shooter makes, from following every turn for ``rolls`` rolls."""
    ways = {total: 6 - abs(7 - total) for total in range(2, 13)}
    turns: dict[tuple[frozenset[int], int], float] = {(frozenset(), 0): 1.0}
    ended = dict.fromkeys(range(7), 0.0)
    for _ in range(rolls):
        after: dict[tuple[frozenset[int], int], float] = {}
        for (made, point), chance in turns.items():
            for total, count in ways.items():
                part = chance * count / 36
                if point and total == 7:
                    ended[len(made)] += part
                    continue
                if point and total == point:
                    state = (made | {point}, 0)
                elif not point and total in (4, 5, 6, 8, 9, 10):
                    state = (made, total)
                else:
                    state = (made, point)
                after[state] = after.get(state, 0.0) + part
        turns = after
    return ended


def test_the_fire_bet_by_the_points_made() -> None:
    chances = fire_points(transitions(submit(craps, OPTIONS)))
    assert sum(chances.values()) == 1
    assert chances[0] == F(98, 165)
    followed = turns_roll_by_roll(400)
    assert [float(one) for one in chances.values()] == pytest.approx(list(followed.values()), abs=1e-12)
    for table, (four, five, six) in {"A": (24, 249, 999), "B": (39, 199, 499)}.items():
        found = price(submit(craps, {**OPTIONS, "fire_table": table})).of("fire").expected
        won = (four + 1) * chances[4] + (five + 1) * chances[5] + (six + 1) * chances[6]
        assert found == won - 1


def test_the_shooters_turns_at_the_table_make_points_as_often_as_the_chain_says() -> None:
    table = craps.open({"fire_offered": True}, chance=Seeded(7))
    table.sit(1, chips=10**9)
    turns, made = 0, 0
    while turns < 3000:
        table.begin()
        if not memory(table).point:
            first = not memory(table).shooter
            table.bet(1, {"pass": 500, **({"fire": 100} if first else {})})
        for event in table.no_more_bets():
            if getattr(event, "wager", None) == "fire":
                turns += 1
                made += int(str(event.because)[0])
    chances = fire_points(transitions(submit(craps, OPTIONS)))
    mean = float(sum(points * often for points, often in chances.items()))
    assert made / turns == pytest.approx(mean, abs=4 * 0.85 / turns**0.5)


# ---------------------------------------------------------------------- the chain and the table say the same


@pytest.mark.parametrize("game", [craps, mini_craps, automated_craps, mini_dice, sic_bo])
def test_the_tables_are_whole_numbers_of_one_shape(game: Any) -> None:
    found = transitions(submit(game))
    throws, points = len(found.throws), len(found.points)
    assert [len(row) for row in found.next_point] == [throws] * points
    for line in found.lines.values():
        for cube in (line.result, line.next_place, line.net_numerator, line.net_denominator):
            assert len(cube) == points
            assert all(len(place) == throws for point in cube for place in point)
            assert all(type(cell) is int for point in cube for place in point for cell in place)


def test_the_table_pays_what_the_chain_says_on_every_roll() -> None:
    """Every line that can be bet at a come out roll and with a point of 8, on every roll: the same net."""
    options: dict[str, Any] = {**OPTIONS, "fire_offered": False, "buy_percent": 0, "lay_percent": 0}
    submission = submit(craps, options)
    chain = transitions(submission)
    skip = {"whirl", "come_odds", "dont_come_odds", "come", "dont_come"}
    for point in (0, 4):
        for throw, faces in enumerate(chain.throws):
            dice = "-".join(map(str, faces))
            table = opened("craps", f"4-4 {dice}" if point else dice, **options)
            if point:
                roll(table, **{"pass": 4400, "dont_pass": 4400})
            closed = {"pass", "dont_pass"} if point else {"pass_odds", "dont_pass_odds"}
            bets = [key for key in chain.lines if key[0] not in skip | closed]
            bet(table, **{f"{wager}__{on}" if on else wager: 6600 for wager, on in bets})
            came = nets(table.no_more_bets())
            for wager, on in bets:
                line = chain.lines[wager, on]
                label = f"{wager} {on}".strip()
                decided = line.result[point][0][throw] in (ThrowResult.WON, ThrowResult.LOST, ThrowResult.BACK)
                assert (label in came) == decided
                assert came.get(label, 0) == 6600 * line.net(point, 0, throw)


# ---------------------------------------------------------------------- sic bo and mini-dice

SIC_BO = {
    "three_of_a_kind": F(65, 216), "two_of_a_kind": F(1, 3), "any_three_of_a_kind": F(11, 36), "combo": F(1, 6),
    "small": F(1, 36), "big": F(1, 36), "one_of_a_kind": F(17, 216),
}  # fmt: skip
TOTALS = {
    4: F(7, 24), 5: F(17, 36), 6: F(11, 36), 7: F(7, 72), 8: F(1, 8), 9: F(41, 216), 10: F(1, 8),
    11: F(1, 8), 12: F(41, 216), 13: F(1, 8), 14: F(7, 72), 15: F(11, 36), 16: F(17, 36), 17: F(7, 24),
}  # fmt: skip


def test_the_house_advantage_of_all_fifty_positions_of_sic_bo() -> None:
    found = price(submit(sic_bo)).wagers
    assert len(found) == 50
    for one in found:
        assert one.house_advantage == (TOTALS[int(one.on)] if one.wager == "total" else SIC_BO[one.wager])
        assert one.cases in (216, *(216 // n for n in (2, 3, 4, 6, 8, 9, 12, 18, 24, 27, 36, 72, 108, 216)))
    literal = price(submit(sic_bo, {"two_of_a_kind_on_triple": False}))
    assert literal.of("two_of_a_kind", "1").house_advantage == F(3, 8)


def test_the_house_advantage_of_mini_dice() -> None:
    found = price(submit(mini_dice))
    edges = {"field": F(1, 18), "any_7": F(1, 6), "over_7": F(1, 6), "under_7": F(1, 6)}
    for wager, edge in edges.items():
        assert found.of(wager).house_advantage == edge
    for on, edge in {"4": F(1, 15), "5": F(1, 25), "6": F(1, 66)}.items():
        assert found.of("place", on).house_advantage == edge
    assert note(found.of("place", "6"), "rolls to a decision") == F(36, 11)


def test_a_price_survives_being_written_down() -> None:
    assert Priced.from_stored(priced().stored()).wagers == priced().wagers
