"""Scenario files: what each key becomes, and one clear sentence for whatever is no scenario."""

from __future__ import annotations

from datetime import datetime

import pytest
from tests.submission.conftest import Write

from pitboss.errors import BadFile
from pitboss.law import Citation
from pitboss.scenario import Expectation, ExpectedNet, ExpectedVerdict, read_scenario


def test_a_whole_scenario_is_read(write: Write) -> None:
    scenario = read_scenario(
        write("""
            game = "high-card"
            says = "The higher card wins."
            law = ["8.4(c)", "8.2"]
            seats = 3
            [options]
            tie = "lose"
            [equipment]
            shoe = "AS, KD!face_up 10H"
            "seat 1" = ["2C", "3C"]
            dice = "3-4"
            [chips]
            "seat 2" = "99.50"
            [[step]]
            seat = 1
            bet = { ante = 10, "place 6" = 2.50, "ante at 2" = { amount = 5, coupon = 5, chips = "cash" } }
            [[step]]
            seat = 1
            choose = "raise"
            at = 2
            amount = 25
            cards = "AS KD"
            [[step]]
            report = "foul"
            at = 1
            note = "dropped"
            [[step]]
            record = "chip_color"
            seat = 1
            note = "blue"
            [[step]]
            do = "change rules"
            now = 2026-11-15T20:30:00
            effective = 2026-11-15T21:00:00
            options = { tie = "push" }
            [expect]
            void = "8.4(c)"
            refused = { law = "8.2", says = "not now" }
            unlawful = ["8.2(a)", "8.2(b)"]
            cites = "8.4"
            [expect."seat 1"]
            ante = -10
            "place 6" = { net = "+2.50", law = "8.4(c)" }
        """)
    )
    law, limits = Citation.parse("8.4(c)"), Citation.parse("8.2")
    assert (scenario.draft.game.id, scenario.draft.seats, scenario.draft.options) == ("high-card", 3, {"tie": "lose"})
    assert (scenario.says, scenario.laws) == ("The higher card wins.", (law, limits))
    assert scenario.order == {"card": ("AS", "KD!face_up", "10H"), "dice": ("3-4",)}
    assert scenario.to == {"seat 1": ("2C", "3C")}
    assert scenario.chips == {2: 9950}
    assert [step.command for step in scenario.steps] == [
        {
            "do": "bet",
            "seat": 1,
            "bets": [
                {"wager": "ante", "amount": 1000},
                {"wager": "place", "on": "6", "amount": 250},
                {"wager": "ante", "at": 2, "amount": 500, "coupon": 500, "chips": "cash"},
            ],
        },
        {"do": "choose", "seat": 1, "action": "raise", "at": 2, "amount": 2500, "cards": ("AS", "KD")},
        {"do": "report", "what": "foul", "at": 1, "note": "dropped"},
        {"do": "record", "procedure": "chip_color", "seat": 1, "note": "blue"},
        {"do": "change rules", "effective": "2026-11-15T21:00:00", "options": {"tie": "push"}},
    ]
    assert [(step.number, step.line) for step in scenario.steps][:2] == [(1, 14), (2, 17)]
    assert scenario.steps[4].now == datetime(2026, 11, 15, 20, 30)
    assert scenario.expect == Expectation(
        void=ExpectedVerdict((law,)),
        refused=ExpectedVerdict((limits,), ("not now",)),
        unlawful=ExpectedVerdict((Citation.parse("8.2(a)"), Citation.parse("8.2(b)"))),
        cites=(Citation.parse("8.4"),),
        seats={1: {"ante": ExpectedNet(-1000), "place 6": ExpectedNet(250, (law,))}},
    )


def test_a_scenario_may_expect_nothing_and_says_so(write: Write) -> None:
    assert read_scenario(write('game = "roulette"')).expect is None
    empty = read_scenario(write('game = "roulette"\n[expect]')).expect
    assert empty is not None
    assert not empty.checkable
    named = read_scenario(write('game = "roulette"\n[expect."seat 1"]')).expect
    assert named is not None
    assert named.checkable


BET = "[[step]]\nseat = 1\nbet = { red = 5 }\n"


@pytest.mark.parametrize(
    ("rest", "line", "says"),
    [
        ("expects = 1", 2, "'expects' is not known here; did you mean 'expect'?"),
        ("says = 1", 2, "says must be a text in quotes, not 1"),
        ("law = 20", 2, "law must be a citation or a list of citations, not 20"),
        ('law = "5"', 2, "law: '5' is not a citation"),
        ('law = ["5.2(a)", "5.99"]', 2, "law: there is no section 13:69F-5.99"),
        ("equipment = 5", 2, "equipment must be a table, not 5"),
        ("[equipment]\nwheel = 17", 3, "equipment: wheel must be a text in quotes"),
        ('[equipment]\nshoe = "AS"\ncard = "KS"', 4, "equipment: shoe and card mean the same; write only one of them"),
        ('[chips]\n"chair 1" = 5', 3, "chips: 'chair 1' is not a seat; write it like \"seat 1\""),
        ('[chips]\n"seat 99" = 5', 3, "chips: 'seat 99' is not a seat"),
        ('[chips]\n"seat 1" = 2.505', 3, "chips: seat 1: 2.505 is not a whole number of cents"),
        ("step = 5", 2, "write each step as its own table, under [[step]]"),
        ("[step]\nseat = 1", 2, "write each step as its own table, under [[step]]"),
        ("[[step]]\nseat = 1", 2, "step 1: this is not a step; write one of bet, choose, report, record, do"),
        (f'{BET}[[step]]\nseat = 1\nfold = "ante"', 5, "step 2: this is not a step; write one of bet"),
        (f'{BET}choose = "play"', 2, "step 1: write bet and choose as separate steps; write one of bet"),
        (f"{BET}at = 2", 5, "step 1: 'at' is not known here"),
        ("[[step]]\nbet = { red = 5 }", 2, "step 1: the seat is missing; write seat = 1"),
        ('[[step]]\ndo = "take back"', 2, "step 1: the seat is missing; write seat = 1"),
        ("[[step]]\nseat = 0\nbet = { red = 5 }", 3, "step 1: seat must be a whole number from 1 to 32, not 0"),
        ('[[step]]\nseat = "1"\nbet = { red = 5 }', 3, "step 1: seat must be a whole number from 1 to 32, not '1'"),
        ("[[step]]\nseat = 1\nbet = 5", 4, "step 1: bet must be a table, not 5"),
        ("[[step]]\nseat = 1\nbet = { red = 2.505 }", 4, "step 1: red: 2.505 is not a whole number of cents"),
        ('[[step]]\nseat = 1\nbet = { red = "many" }', 4, "step 1: red: 'many' is not an amount of dollars and cents"),
        (
            "[[step]]\nseat = 1\nbet = { red = 9e30 }",
            4,
            "step 1: red: an amount over $1,000,000,000.00 is not accepted",
        ),
        ("[[step]]\nseat = 1\nbet = { red = nan }", 4, "step 1: red: NaN is not an amount"),
        ("[[step]]\nseat = 1\nbet = { red = [5] }", 4, "step 1: red: a list is not an amount"),
        ("[[step]]\nseat = 1\nbet = { red = { coupon = 5 } }", 4, "step 1, red: amount is missing"),
        ("[[step]]\nseat = 1\nbet = { red = { amount = 5, on = 1 } }", 4, "step 1, red: 'on' is not known here"),
        (
            "[[step]]\nseat = 1\nbet = { red = { amount = 5, chips = 1 } }",
            4,
            "step 1, red: chips must be a text in quotes",
        ),
        ('[[step]]\nseat = 1\nbet = { " red" = 5 }', 4, "step 1: ' red' is not a wager; write it like ante"),
        ("[[step]]\nseat = 1\nchoose = 5", 4, "step 1: choose must be a text in quotes, not 5"),
        ('[[step]]\nseat = 1\nchoose = "play"\ncards = 5', 5, "step 1: cards must be a text in quotes"),
        ("[[step]]\nreport = true", 3, "step 1: report must be a text in quotes, not true"),
        ('[[step]]\nrecord = "crown"\nnote = 5', 4, "step 1: note must be a text in quotes, not 5"),
        ("[[step]]\ndo = 5", 3, "step 1: do must be a text in quotes, not 5"),
        (
            '[[step]]\ndo = "buy in"\nseat = 1\namount = 2.5',
            5,
            "step 1: amount: amounts of an input must be whole cents",
        ),
        ('[[step]]\ndo = "begin"\nnow = "noon"', 4, "step 1: now must be a date and time like 2026-11-15T20:30:00"),
        ("expect = 5", 2, "expect must be a table, not 5"),
        ("[expect]\nnet = 5", 3, "expect: 'net' is not known here"),
        (
            '[[step]]\ndo = "begin"\nnow = 2026-11-15T20:30:00\n[[step]]\ndo = "close"\nnow = 2026-11-15T20:29:59',
            7,
            "step 2: now goes backwards, from 2026-11-15T20:30:00 to 2026-11-15T20:29:59",
        ),
        (
            '[[step]]\ndo = "begin"\nnow = 2026-11-15T20:30:00Z\n[[step]]\ndo = "close"\nnow = 2026-11-15T20:30:00',
            7,
            "step 2: write all times with a time zone, or all without one",
        ),
        ("[expect]\nvoid = false", 3, "expect: void must name the reason: a paragraph like"),
        ("[expect]\nrefused = true", 3, "expect: refused must name the reason: a paragraph like"),
        ("[expect]\nunlawful = {}", 3, "expect: unlawful must name the reason: a paragraph like"),
        ('[expect]\nrefused = { by = "5.2(a)" }', 3, "expect refused: 'by' is not known here"),
        ('[expect]\nrefused = "because"', 3, "expect: refused: 'because' is not a citation"),
        ('[expect]\n"seat 1" = 5', 3, "expect: seat 1 must be a table, not 5"),
        ('[expect."seat one"]\nred = 5', 2, "expect: 'seat one' is not a seat"),
        ('[expect."seat 1"]\nred = "x"', 3, "expect seat 1: red: 'x' is not an amount"),
        ('[expect."seat 1"]\nred = { law = "5.2(a)" }', 3, "expect seat 1, red: net is missing"),
        ('[expect."seat 1"]\nred = { net = 5, by = "5.2(a)" }', 3, "expect seat 1, red: 'by' is not known here"),
    ],
)
def test_a_file_that_is_no_scenario_is_reported_in_one_sentence_with_its_line(
    write: Write, rest: str, line: int, says: str
) -> None:
    with pytest.raises(BadFile) as caught:
        read_scenario(write(f'game = "roulette"\n{rest}\n'))
    assert caught.value.reason.startswith(says)
    assert caught.value.line == line
    assert "\n" not in str(caught.value)


def test_a_scenario_has_a_bound_on_its_steps(write: Write) -> None:
    with pytest.raises(BadFile, match="at most 1000 steps"):
        read_scenario(write('game = "roulette"\n' + '[[step]]\ndo = "begin"\n' * 1001))
