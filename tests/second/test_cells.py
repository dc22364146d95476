"""Every cell of the paytables that the second settlers read from the text, and rounds too rare for random play."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pitboss.equipment import Scripted
from pitboss.equipment.cards import card
from pitboss.games import find
from pitboss.games.fast_action.engine.house_ways import kept_by_house_ways
from pitboss.table.rules.describe import describe
from tests.second import banked_poker_board as board
from tests.second import banked_poker_small as small
from tests.second import banked_poker_stud as stud
from tests.second import banked_poker_tables as tables
from tests.second import hands, paigow, paigow_sides
from tests.second.book import paytable, sums
from tests.second.compare import differences
from tests.second.facts import rounds_of
from tests.second.fast_action import house_ways
from tests.second.settlers import SETTLERS


def column(rows: tuple[str, ...], cells: tuple[int, ...]) -> dict[str, str]:
    """One column of a table of odds to one; 0 is no row."""
    return {row: f"{odds} to 1" for row, odds in zip(rows, cells, strict=True) if odds}


HIGH = tuple(paigow_sides.HIGH.values())
SINGLE = [
    ("caribbean-stud-poker", "bet", {}, {**stud.BET_16, "one_pair_or_less": "1 to 1"}),
    ("caribbean-stud-poker", "bet", {"one_pair_or_less": "2_to_1"}, {**stud.BET_16, "one_pair_or_less": "2 to 1"}),
    ("double-down-stud", "original", {}, tables.PAYS_17),
    ("let-it-ride-poker", "bet_1", {}, tables.PAYS_18),
    ("three-card-poker", "pair_plus", {}, small.PAIR_PLUS_20),
    ("boston-5-stud-poker", "ante", {}, stud.ANTE_BONUS_24),
    ("boston-5-stud-poker", "optional_bonus", {}, stud.OPTIONAL_24),
    ("double-cross-poker", "raise_1", {}, board.RAISE_25),
    ("double-cross-poker", "three_card", {}, board.THREE_25),
    ("four-card-poker", "ante_bonus", {}, small.ANTE_BONUS_27),
    ("texas-hold-em-bonus-poker", "bonus", {}, board.BONUS_28),
    ("flop-poker", "flop", {}, board.FLOP_29),
    ("flop-poker", "three_card_bonus", {}, board.THREE_29),
    ("winners-pot-poker", "jacks_plus", {}, stud.JACKS_PLUS_33),
    ("colorado-hold-em-poker", "ante", {}, tables.MAIN_23),
    ("colorado-hold-em-poker", "ante", {"version": "permissible"}, {**tables.MAIN_23, **tables.PERMISSIBLE_23}),
    ("supreme-pai-gow", "bonus", {}, paigow.BONUS_34),
    ("pai-gow-poker", "bonus", {"bonus": True}, paigow_sides.BONUS),
    ("pai-gow-poker", "dynasty", {"ez": True, "dynasty": "A"}, paigow_sides.DYNASTY_A),
    ("pai-gow-poker", "dynasty", {"ez": True, "dynasty": "B"}, paigow_sides.DYNASTY_B),
    ("pai-gow-poker", "protection", {"ez": True, "protection": True}, paigow_sides.PROTECTION),
]
COLUMNS = [
    *(
        ("let-it-ride-poker", "three_card_bonus", {"three_card_bonus": name}, column(tables.THREE_18_ROWS, cells))
        for name, cells in tables.THREE_18.items()
    ),
    *(
        ("four-card-poker", "aces_up", {"aces_up_table": name}, column(small.ACES_UP_ROWS, cells))
        for name, cells in small.ACES_UP_27.items()
    ),
    *(
        ("ultimate-texas-hold-em", "trips", {"trips_table": name}, column(board.TRIPS_ROWS, cells))
        for name, cells in board.TRIPS_32.items()
    ),
    *(
        ("mini-tex-3-card-hold-em", "pocket_poker", {"pocket_poker_table": name}, column(small.POCKET_ROWS, cells))
        for name, cells in small.POCKET_37.items()
    ),
    *(
        ("pai-gow-poker", "insurance", {"insurance": name}, column(HIGH, cells))
        for name, cells in paigow_sides.INSURANCE.items()
    ),
    *(
        ("three-card-poker", "six_card_bonus", {"six_card_bonus": name}, column(small.SIX_ROWS, cells))
        for name, cells in small.SIX_20.items()
        if name != "E"
    ),
]


@pytest.mark.parametrize(("game", "wager", "options", "printed"), [*SINGLE, *COLUMNS])
def test_every_cell_is_as_the_text_prints_it(
    game: str, wager: str, options: dict[str, object], printed: dict[str, str]
) -> None:
    """The engine's rows, in any order, are those of the table that was read a second time."""
    shown = describe(find(game).open(options).submission).wager(wager).pays
    rows = {row.row.removeprefix("five_card_"): row.pays for row in shown}
    if game == "colorado-hold-em-poker":  # the pair that wins has another name in each version
        rows = {"pair" if row.startswith("pair_of") else row: odds for row, odds in rows.items()}
    assert paytable(rows) == paytable(printed)


def test_21_8_i_both_keep_the_same_two_of_four_cards() -> None:
    """The house ways over random hands of six decks, in both readings of "or better"."""
    random = Random(21)
    for _ in range(4_000):
        four = [random.choice(tuple(hands.RANKS)) + random.choice(hands.SUITS) for _ in range(4)]
        for reading in ("both_cards", "higher_card"):
            kept = kept_by_house_ways([card(name) for name in four], reading)
            assert (four[kept.first], four[kept.second]) == house_ways(four, reading), four


def test_fixed_sums_are_as_the_text_prints_them() -> None:
    """18.11(d)."""
    shown = describe(find("let-it-ride-poker").open({"let_it_ride_bonus": True}).submission)
    assert sums({row.row: row.pays for row in shown.wager("let_it_ride_bonus").pays}) == sums(tables.BONUS_18)


EXAMPLES: list[tuple[str, dict[str, object], dict[str, int], list[str], dict[str, str], dict[str, int]]] = [
    (  # 16.10(f)2: equal hands, and the dealer has none that qualifies
        "caribbean-stud-poker",
        {},
        {"ante": 10_00},
        ["bet"],
        {"seat 1": "AS QD 9H 5C 3D", "dealer": "AH QC 9D 5S 3C"},
        {"ante": 10_00},
    ),
    (  # 27.11(a)1: equal four-card hands pay the player
        "four-card-poker",
        {},
        {"ante": 10_00},
        ["play"],
        {"seat 1": "AC KD QH 9S 2D", "dealer": "AH KS QC 9D 7C 5S"},
        {"ante": 10_00, "play": 10_00},
    ),
    (  # 30.10(d)1 before 30.11(f): equal hands, and the dealer does not qualify
        "two-card-joker-poker",
        {},
        {"ante": 10_00},
        ["call"],
        {"seat 1": "JH 9S", "dealer": "JC 9D"},
        {"ante": 10_00},
    ),
    (  # 37.10(g)2: a lower hand loses all wagers to a dealer who does not qualify
        "mini-tex-3-card-hold-em",
        {},
        {"ante": 10_00},
        ["bet", "bet", "bet"],
        {"seat 1": "9C 7D", "dealer": "JC 8D", "community": "QH 4S 2C", "burn": "2D 2H"},
        {"ante": -10_00, "flop": -10_00, "river": -10_00, "play": -20_00},
    ),
    (  # 33.10(h)2: 2.5 % of $80.00 is $2.00, of $81.80 $2.045: the part of a cent is not taken
        "winners-pot-poker",
        {"ante_amount": "10.30", "commission_percent": "2.5"},
        {"ante": 10_30},
        ["bet", "double"],
        {"seat 1": "KC KD 8H 5S 2C", "dealer": "QC QD AH 9S 4D", "burn": "3C 3D 3H"},
        {"ante": 41_20 - 2_06},
    ),
    (  # 33.10(h)2: 2.5 % of $80.72 is $2.018
        "winners-pot-poker",
        {"ante_amount": "10.09", "commission_percent": "2.5"},
        {"ante": 10_09},
        ["bet", "double"],
        {"seat 1": "KC KD 8H 5S 2C", "dealer": "QC QD AH 9S 4D", "burn": "3C 3D 3H"},
        {"ante": 40_36 - 2_01},
    ),
    (  # 35.11(c): $125,000 is cut to $50,000 for all wagers of the hand
        "mississippi-stud",
        {},
        {"ante": 25_00},
        ["bet_3x", "bet_3x", "bet_3x"],
        {"seat 1": "AS KS", "community": "QS JS 10S"},
        {"ante": 5_000_00, "third_street": 15_000_00, "fourth_street": 15_000_00, "fifth_street": 15_000_00},
    ),
    (  # 24.11(c): A-2-3-4-5 earns the ante bonus for a straight though the dealer is higher
        "boston-5-stud-poker",
        {},
        {"ante": 5_00, "first": 10_00},
        ["second", "keep"],
        {"seat 1": "AC 2D 3S 4H 5C", "dealer": "2H 3D 4C 5S 6D"},
        {"ante": 40_00, "first": -10_00, "second": -10_00},
    ),
]


@pytest.mark.parametrize(("game", "options", "bets", "choices", "cards", "nets"), EXAMPLES)
def test_rare_rounds_are_settled_by_the_text_in_both(
    game: str,
    options: dict[str, object],
    bets: dict[str, int],
    choices: list[str],
    cards: dict[str, str],
    nets: dict[str, int],
) -> None:
    """A scripted round: the engine pays what the text says, and the second settler agrees."""
    chance = Scripted(to={place: names.split() for place, names in cards.items()})
    table: Any = find(game).open(options, seats=1, chance=chance)
    table.sit(1, "Ann", chips=10_000_00)
    table.begin()
    table.bet(1, bets)
    table.no_more_bets()
    for action in choices:
        asked = table.ask.options[table.ask.waiting[0]]
        amounts = next(option.amounts for option in asked if option.id == action)
        table.choose(1, action, amount=amounts[0] if amounts else None)
    (facts,) = rounds_of(table.log.lines)
    assert {name: net for name, net in facts.nets[1].items() if net} == nets
    assert list(differences(table.log.lines, SETTLERS[game])) == []
