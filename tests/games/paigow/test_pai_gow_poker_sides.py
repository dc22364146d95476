"""The side wagers of pai gow poker: every row of every table, and what it looks at (11.13 to 11.23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.support.checks import refused
from tests.support.tables import seated

from pitboss.equipment import Card, Scripted, Seeded, cards, deck, names_of
from pitboss.errors import Refused
from pitboss.games.cards.meter import meter
from pitboss.games.paigow.engine.memory import memory_of_table
from pitboss.games.paigow.pai_gow_poker import PAI_GOW_POKER, SIDES, PaiGowPokerOptions
from pitboss.games.paigow.sides.best_row import BestRow, best_row, made_by
from pitboss.games.paigow.sides.bonus import BONUS, BONUS_CAP, ENVY, INSURANCE
from pitboss.games.paigow.sides.dragons_eye import DragonsEye, row_of
from pitboss.games.paigow.sides.ez import (
    DYNASTY_A,
    DYNASTY_B,
    ENVY_A,
    ENVY_B,
    PROTECTION,
    QUEENS_DRAGON,
    RED_BLACK,
    Dynasty,
    QueensDragon,
    RedBlack,
    cards_of_color,
    is_queens_dragon,
)
from pitboss.games.paigow.sides.imperial import BANKER_HAND, PLAYER_HAND
from pitboss.games.paigow.sides.imperial import _cases as imperial_cases
from pitboss.games.paigow.sides.made_hands import THREE_CARD_KINDS, three_cards_made
from pitboss.games.paigow.sides.prices import LOST
from pitboss.games.paigow.sides.progressive import FIVE_DOLLARS, ONE_DOLLAR, PROGRESSIVE, SHARES, ProgressivePayout
from pitboss.games.paigow.sides.three_and_seven import SEVEN_CARD_A, SEVEN_CARD_B, THREE_CARD
from pitboss.protocol.events import Announced, Noted, Settled
from pitboss.submission import with_settings
from pitboss.table import Limit, Limits, Table, Unlawful, submit
from pitboss.table.rules.parts import charge, meter_shares, payout_limits

AUTOMATED = {"dealing": "automated_shoe", "shuffle": "device"}
BY_ID: dict[str, Any] = {side.id: side for side in SIDES if isinstance(side, BestRow)}


def row(wager: str, held: str, **options: Any) -> str:
    """The row that pays seven cards."""
    found: str = BY_ID[wager].row(cards(held), PaiGowPokerOptions(**options))
    return found


# ---------------------------------------------------------------------- bonus and envy


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ("3S 4S 5S 6S 7S 8S 9S", "seven_card_straight_flush"),
        ("AS 2S 3S 4S 5S 6S 7S", "seven_card_straight_flush"),
        ("AS KS QS JS 10S 9S 8S", "seven_card_straight_flush"),
        ("AS KS QS JS 10S KH QH", "royal_flush_plus_royal_match"),
        ("JK KS QS JS 10S KH QH", "royal_flush_plus_royal_match"),
        ("AS KS QS JS 10S KH QD", "royal_flush"),
        ("3S 4S 5S 6S 7S 8S JK", "seven_card_straight_flush_with_joker"),
        ("JK AS AD AC AH 3H 2H", "five_aces"),
        ("AS JK QS JS 10S 3H 2H", "royal_flush"),
        ("9S 8S 7S 6S JK 3H 2H", "straight_flush"),
        ("AS 2S 3S 4S 5S KH QH", "straight_flush"),
        ("KS KH KD KC 2D 3S 9C", "four_of_a_kind"),
        ("AS AH AD JK 2D 3S 9C", "four_of_a_kind"),
        ("AS AH JK KC KD 3S 9C", "full_house"),
        ("2H 5H 9H JH JK 3S 9C", "flush"),
        ("5H 6D 7C 8S 9H 7D 7S", "three_of_a_kind"),
        ("5H 6D 7C JK 9H 2D KS", "straight"),
        ("5H 5D 7C 7S 9H 2D KS", ""),
    ],
)
def test_the_bonus_wager_is_paid_by_the_best_row(held: str, expected: str) -> None:
    """11.16(a)."""
    assert row("bonus", held, bonus=True) == expected


def test_every_row_of_the_bonus_is_paid_as_printed() -> None:
    """11.16(a), 11.16(b)."""
    assert [str(pay) for pay in BONUS.values()] == [
        "8,000 to 1", "2,000 to 1", "1,000 to 1", "400 to 1", "150 to 1", "50 to 1", "25 to 1", "5 to 1", "4 to 1",
        "3 to 1", "2 to 1",
    ]  # fmt: skip
    assert [pay.win(0) for pay in ENVY.values()] == [5_000_00, 1_000_00, 500_00, 250_00, 50_00, 20_00, 5_00]


def test_the_royal_match_uses_the_cards_that_the_player_chose() -> None:
    """11.3(f)2."""
    king_queen, ace_king = "AS KS QS JS 10S KH QH", "AS KS QS JS 10S AH KH"
    for held, lawful in ((king_queen, "king_queen"), (ace_king, "ace_king")):
        for chosen in ("king_queen", "ace_king"):
            expected = "royal_flush_plus_royal_match" if chosen == lawful else "royal_flush"
            assert row("bonus", held, bonus=True, royal_match=chosen) == expected
    assert row("bonus", "AS KS QS JS 10S JK KH", bonus=True, royal_match="ace_king") == "royal_flush"


@pytest.mark.parametrize(
    ("minimum", "least"),
    [(1, 40_000_00), (2, 40_000_00), (5, 5 * 8_000_00 + 5 * 5_000_00), (10, 10 * 8_000_00 + 5 * 5_000_00)],
)
def test_a_payout_limit_covers_what_minimum_bets_could_win(minimum: int, least: int) -> None:
    """11.16(d). Envy bonuses count where a minimum bet earns them."""
    limits = Limits(Limit(minimum * 100, 10_000_00))
    submission = submit(PAI_GOW_POKER, {"bonus": True}, limits)
    assert BONUS_CAP.min_lawful_limit(submission.offers(), limits) == least


# ---------------------------------------------------------------------- hands that make nothing


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ("9S 8D 7C 5H 4H 3D 2C", "nine_high"),
        ("10S 8D 7C 5H 4H 3D 2C", "ten_high"),
        ("JS 9D 8C 6H 4S 3D 2C", "jack_high"),
        ("QD 10S 9C 7H 5D 3S 2H", "queen_high"),
        ("KD 10S 9C 7H 5D 3S 2H", "king_high"),
        ("AD 10S 9C 7H 5D 3S 2H", "ace_high"),
        ("JK 10S 9C 7H 5D 3S 2H", "ace_high"),
        ("JK AD 9C 7H 5D 3S 2H", ""),
        ("JK KD QC JH 10D 3S 2H", ""),
        ("JK 2D 3C 4H 5D 9S QH", ""),
        ("9S 9D 7C 5H 4H 3D 2C", ""),
        ("KD 10D 9D 7D 5D 3S 2H", ""),
    ],
)
def test_insurance_pays_hands_without_a_pair_with_the_joker_as_an_ace(held: str, expected: str) -> None:
    """11.3(h)."""
    assert row("insurance", held, insurance="A") == expected


def test_insurance_has_five_tables() -> None:
    """11.16(c)."""
    printed = {
        letter: [str(pay).removesuffix(" to 1") for pay in table.values()] for letter, table in INSURANCE.items()
    }
    assert printed == {
        "A": ["400", "40", "20", "5", "3", "2"],
        "B": ["250", "75", "25", "5", "3", "2"],
        "C": ["100", "50", "25", "10", "5", "1"],
        "D": ["100", "25", "15", "6", "5", "3"],
        "E": ["100", "25", "15", "7", "5", "3"],
    }


def test_protection_pays_a_natural_wheel_flush_too() -> None:
    """11.23(c)."""
    assert row("protection", "AH 2H 3H 4H 5H AS QS", ez=True, protection=True) == "natural_wheel_flush"
    assert row("protection", "JK 2H 3H 4H 5H KS QS", ez=True, protection=True) == ""
    assert row("protection", "QD 10S 9C 7H 5D 3S 2H", ez=True, protection=True) == "queen_high"
    assert [str(pay) for pay in PROTECTION.values()] == [
        "120 to 1", "100 to 1", "25 to 1", "15 to 1", "7 to 1", "5 to 1", "3 to 1",
    ]  # fmt: skip


# ---------------------------------------------------------------------- three and seven cards


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ("4S 5S 6S", "natural_straight_flush"), ("AD 2D 3D", "natural_straight_flush"),
        ("QD KD AD", "natural_straight_flush"), ("KD AD 2D", "flush"), ("7S 7D 7C", "three_of_a_kind"),
        ("AS AD JK", "three_of_a_kind"), ("JK 4S 6S", "straight_flush"), ("JK AS 2S", "straight_flush"),
        ("4S 5D 6S", "straight"), ("JK KS QD", "straight"), ("JK 2S 7S", "flush"), ("2S 7S JS", "flush"),
        ("7S 7D JK", "pair"), ("JK AH 6C", "pair"), ("7S 7D 2C", "pair"), ("JK 2C 7D", ""), ("2C 7D JH", ""),
    ],
)  # fmt: skip
def test_three_cards_are_paid_by_their_kind(held: str, expected: str) -> None:
    """11.18(b)."""
    assert THREE_CARD_KINDS[three_cards_made(cards(held))] == expected


def test_the_three_card_bonus_pays_at_least_as_printed() -> None:
    """11.18(b)."""
    assert [str(pay) for pay in THREE_CARD.values()] == [
        "40 to 1", "25 to 1", "5 to 1", "4 to 1", "3 to 1", "1 to 1",
    ]  # fmt: skip
    with pytest.raises(Refused, match="at least 25 to 1"):
        submit(PAI_GOW_POKER, {"three_card_pays": {"three_of_a_kind": "24 to 1"}})


@pytest.mark.parametrize(
    ("held", "table_a", "table_b"),
    [
        ("JK AS AD AC AH 3H 2H", "five_aces", "five_aces"),
        ("JK KS QS JS 10S 3H 2H", "royal_flush", "royal_flush"),
        ("9S 8S 7S 6S 5S 3H 2H", "straight_flush", "straight_flush_without_joker"),
        ("9S 8S 7S 6S JK 3H 2H", "straight_flush", "straight_flush_with_joker"),
        ("KS KH KD KC 2D 3S 9C", "four_of_a_kind", "four_of_a_kind"),
        ("KS KH KD 2C 2D 3S 9C", "full_house", "full_house"),
        ("KS 9S 7S 4S 2S 3H 9C", "flush", "flush"),
        ("KS KH KD 4S 2S 3H 9C", "three_of_a_kind", "three_of_a_kind"),
        ("KS QH JD 10S 9S 3H 2C", "straight", "straight"),
        ("KS KH 9D 9S 3S 3H 2C", "", ""),
    ],
)
def test_the_seven_card_bonus_by_each_table(held: str, table_a: str, table_b: str) -> None:
    """11.18(c)."""
    assert row("seven_card_bonus", held, seven_card_bonus="A") == table_a
    assert row("seven_card_bonus", held, seven_card_bonus="B") == table_b


def test_the_seven_card_tables_pay_at_least_as_printed() -> None:
    """11.18(c)."""
    printed = [[str(pay).removesuffix(" to 1") for pay in table.values()] for table in (SEVEN_CARD_A, SEVEN_CARD_B)]
    assert printed == [
        ["500", "250", "50", "25", "5", "4", "3", "2"],
        ["500", "200", "50", "30", "25", "5", "4", "3", "2"],
    ]


# ---------------------------------------------------------------------- imperial


def test_the_imperial_tables_are_as_printed() -> None:
    """11.20(b), 11.20(c)."""
    printed = [[str(pay).removesuffix(" to 1") for pay in table.values()] for table in (PLAYER_HAND, BANKER_HAND)]
    assert printed == [["1,000", "200", "50", "25", "5", "4", "2", "2"], ["100", "20", "5"]]
    assert best_row(BANKER_HAND, {}, made_by(cards("QD 10S 9C 7H 5D 3S 2H"))) == ""


# ---------------------------------------------------------------------- progressive


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ("AS KS QS JS 10S 4D 4C", "natural_royal_flush_and_pair"), ("JK AS AD AC AH 2D 2C", "five_aces_and_pair"),
        ("AS KS QS JS 10S 4D 7C", "natural_royal_flush"), ("JK AS AD AC AH 2D 3C", "five_aces"),
        ("JK KS QS JS 10S 4D 4C", "royal_flush_and_pair"), ("JK KS QS JS 10S 4D 7C", "royal_flush"),
        ("9S 8S 7S 6S 5S 2D 2H", "straight_flush_and_pair"), ("9S 8S 7S 6S JK 2D 3H", "straight_flush"),
        ("9S 8S 7S 6S 5S JK AD", "straight_flush_and_pair"), ("KS KH KD KC 2D 2S 9C", "four_of_a_kind_and_pair"),
        ("KS KH KD KC 2D 3S 9C", "four_of_a_kind"), ("KS KH KD 2C 2D 3S 3C", "full_house_and_pair"),
        ("KS KH KD 2C 2D 3S 9C", "full_house"), ("AH KH 9H 4H JK 9S 9C", "flush_and_pair"),
        ("KS 9S 7S 4S 2S 3H 10C", "flush"), ("5H 6D 7C 8S 9H 2D 2S", "straight_and_pair"),
        ("5H 6D 7C 8S 9H 2D KS", "straight"), ("KS KH KD 4S 2S 6H 9C", "three_of_a_kind"),
        ("KS KH 9D 9S 3S 3H 2C", ""),
    ],
)  # fmt: skip
def test_the_progressive_wager_is_paid_by_the_best_of_all_sets(held: str, expected: str) -> None:
    """11.14(d)."""
    side = next(side for side in SIDES if isinstance(side, ProgressivePayout))
    for offered in ("one_dollar", "five_dollars"):
        assert side.row(cards(held), PaiGowPokerOptions(progressive=offered), 10_000_00) == expected


def test_a_meter_may_grow_by_exactly_21_percent_or_27_and_not_by_less() -> None:
    """11.14(e)."""
    for progressive, rate in (("one_dollar", 21), ("five_dollars", 27)):
        with_settings(PAI_GOW_POKER, [f"progressive={progressive}", f"meter_rate={rate}"])
    with pytest.raises(Unlawful, match="27 percent"):
        with_settings(PAI_GOW_POKER, ["progressive=five_dollars", "meter_rate=26.99"])


def test_the_progressive_tables_are_as_printed() -> None:
    """11.14(d)."""
    sums = [[pay.win(0) // 100 for pay in table.values()] for table in (ONE_DOLLAR, FIVE_DOLLARS)]
    assert sums[0] == [200, 100, 50, 25, 40, 20, 10, 5, 6, 3, 4, 2, 2]
    assert sums[1] == [5 * amount for amount in sums[0]]
    assert list(SHARES.values()) == [100, 100, 10, 10]


# ---------------------------------------------------------------------- EZ pai gow


@pytest.mark.parametrize(
    ("held", "table_a", "table_b"),
    [
        ("AH 2H 3H 4H 5H AS QS", "wheel_flush_with_ace_and_queen", "straight_flush"),
        ("3S 4S 5S 6S 7S 8S 9S", "seven_card_natural_straight_flush", "seven_card_natural_straight_flush"),
        ("AH KH QH JH 10H AS QS", "royal_flush_with_ace_and_queen", "natural_royal_flush_with_ace_and_queen"),
        ("JK KH QH JH 10H AS QS", "royal_flush_with_ace_and_queen", "royal_flush"),
        ("AH KH QH JH 10H JK QS", "royal_flush", "royal_flush"),
        ("3S 4S 5S 6S 7S JK 9S", "seven_card_wild_straight_flush", "seven_card_wild_straight_flush"),
        ("AH 2H 3H 4H 5H KS QS", "natural_wheel_flush", "straight_flush"),
        ("JK 2H 3H 4H 5H KS QS", "straight_flush", "straight_flush"),
        ("KS KH KD KC 2D 3S 9C", "four_of_a_kind", "four_of_a_kind"),
    ],
)
def test_the_dynasty_bonus_by_each_table(held: str, table_a: str, table_b: str) -> None:
    """11.3(i), 11.23(a)."""
    assert row("dynasty", held, ez=True, dynasty="A") == table_a
    assert row("dynasty", held, ez=True, dynasty="B") == table_b


def test_the_tables_of_ez_pai_gow_are_as_printed() -> None:
    """11.23."""
    odds = [[str(pay).removesuffix(" to 1") for pay in table.values()] for table in (DYNASTY_A, DYNASTY_B)]
    assert odds == [
        ["2,000", "2,000", "1,000", "1,000", "500", "120", "120", "50", "25", "5", "4", "3", "2"],
        ["8,000", "2,000", "1,000", "400", "150", "50", "25", "5", "4", "3", "2"],
    ]
    sums = [[pay.win(0) // 100 for pay in table.values()] for table in (ENVY_A, ENVY_B)]
    assert sums == [[500, 400, 300, 200, 100, 75, 50, 20, 5], [5_000, 1_000, 500, 250, 50, 20, 5]]
    assert [str(pay) for pay in RED_BLACK.values()] == ["5 to 1", "1 to 1", "1 to 1", "1 to 1"]
    assert str(QUEENS_DRAGON["queen_high"]) == "50 to 1"


@pytest.mark.parametrize(("held", "red"), [("JK 8D 8H 10D 4C KC 7C", 3), ("KD JC 9S 7D 6C 3S 2C", 2)])
def test_the_joker_has_no_color(held: str, red: int) -> None:
    """11.23(d)."""
    assert cards_of_color(cards(held), "red") == red
    assert cards_of_color(cards(held), "black") == 7 - red - ("JK" in held)


def test_a_queens_dragon_is_queen_high_without_a_hand() -> None:
    """11.1."""
    assert is_queens_dragon(cards("QD 10S 9C 7H 5D 3S 2H"))
    assert not is_queens_dragon(cards("QD QS 9C 7H 5D 3S 2H"))
    assert not is_queens_dragon(cards("QD 10S 9C 8H JD 3S 2H"))
    assert not is_queens_dragon(cards("KD 10S 9C 7H 5D 3S 2H"))


# ---------------------------------------------------------------------- dragon's eye


@pytest.mark.parametrize(
    ("faces", "rows"),
    [
        ((1, 2, 3), {"odd": "win", "even": "", "double": "", "match": "one", "triple": ""}),
        ((2, 1, 1), {"odd": "", "even": "win", "double": "win", "match": "two", "triple": ""}),
        ((1, 1, 1), {"odd": "", "even": "", "double": "win", "match": "three", "triple": "win"}),
        ((4, 4, 4), {"odd": "", "even": "", "double": "win", "match": "", "triple": "win"}),
    ],
)
def test_wagers_on_the_dice_by_their_rows(faces: tuple[int, ...], rows: dict[str, str]) -> None:
    """11.21."""
    assert {wager: row_of(wager, faces, 1) for wager in rows} == rows


def test_a_dice_bonus_wager_that_stays_may_be_taken_down_and_not_raised() -> None:
    """11.21(f)."""
    options = {"dragons_eye": True, "dragons_eye_alone": True}
    table = seated(PAI_GOW_POKER.open(options, chance=Scripted({"dice": ["2-2-2", "1-2-3"]})), 2)
    table.begin()
    table.bet(2, dice_bonus=5_00)
    table.no_more_bets()
    table.begin()
    with pytest.raises(Refused, match="not be made or raised"):
        table.bet(2, dice_bonus=5_00)
    table.apply({"do": "take back", "seat": 2})
    with pytest.raises(Refused, match="not be made or raised"):
        table.bet(2, dice_bonus=5_00)


def test_a_player_whose_dice_bonus_wager_stays_may_make_other_wagers() -> None:
    """11.21(f): only the dice bonus wager may not be made or raised."""
    options = {"dragons_eye": True, "dragons_eye_alone": True}
    table = seated(PAI_GOW_POKER.open(options, chance=Scripted({"dice": ["2-2-2", "1-2-3"]})), 2)
    table.begin()
    table.bet(2, dice_bonus=5_00)
    table.no_more_bets()
    table.begin()
    table.bet(2, odd=5_00)
    assert {bet.wager for bet in table.state.layout.values()} == {"dice_bonus", "odd"}


def test_after_three_triples_only_who_had_a_dice_bonus_wager_makes_another() -> None:
    """11.21(f)."""
    options = {"dragons_eye": True, "dragons_eye_alone": True}
    dice = ["2-2-2", "3-3-3", "4-4-4", "1-2-3"]
    table = seated(PAI_GOW_POKER.open(options, chance=Scripted({"dice": dice})), 2)
    for number in range(3):
        table.begin()
        if not number:
            table.bet(2, dice_bonus=5_00)
        table.no_more_bets()
        while table.ask is not None:
            [asked] = table.ask.waiting
            passive = table.ask.passive(asked)
            assert passive is not None
            table.choose(asked.seat, passive.id, at=asked.at)
    table.begin()
    with pytest.raises(Refused, match="only a player who had a dice bonus wager"):
        table.bet(1, dice_bonus=5_00)
    table.bet(2, dice_bonus=5_00)
    assert [(bet.seat, bet.wager, bet.amount) for bet in table.state.layout.values()] == [(2, "dice_bonus", 5_00)]


def test_a_newcomer_does_not_have_the_dice_bonus_wager_of_a_player_who_left() -> None:
    """11.21(f)."""
    options = {"dragons_eye": True, "dragons_eye_alone": True}
    table = seated(PAI_GOW_POKER.open(options, chance=Scripted({"dice": ["2-2-2", "1-2-3"]})), 2)
    table.begin()
    for seat in (1, 2):
        table.bet(seat, dice_bonus=5_00)
    table.no_more_bets()
    assert memory_of_table(table.current_round).bonus_holders == [1, 2]
    table.begin()
    table.apply({"do": "take back", "seat": 2})
    table.apply({"do": "leave", "seat": 2})
    assert memory_of_table(table.current_round).bonus_holders == [1]


def test_the_dealer_shakes_where_no_triple_came_before() -> None:
    """11.8D(c), 11.8D(e)."""
    options = {"dragons_eye": True, "dragons_eye_alone": True}
    table = seated(PAI_GOW_POKER.open(options, chance=Scripted({"dice": ["2-1-3", "1-2-3"]})), 2)
    for _ in range(2):
        table.begin()
        table.bet(2, dice_bonus=5_00)
        table.no_more_bets()
        assert table.ask is None


@pytest.mark.parametrize(
    ("answer", "says", "law"),
    [
        ("shake", "seat 2 shakes the dice; the dealer removes the lid", "11.8D(e)"),
        ("dealer_shakes", "the dealer shakes the dice for seat 2 and removes the lid", "11.8D(f)"),
    ],
)
def test_the_player_at_the_button_shakes_or_has_the_dealer_shake(answer: str, says: str, law: str) -> None:
    options = {"dragons_eye": True, "dragons_eye_alone": True}
    table = seated(PAI_GOW_POKER.open(options, chance=Scripted({"dice": ["2-2-2", "1-2-3"]})), 2)
    table.begin()
    table.bet(2, dice_bonus=5_00)
    table.no_more_bets()
    table.begin()
    table.no_more_bets()
    events = table.choose(2, answer)
    assert [event.law for event in events if isinstance(event, Noted) and event.says == says] == [law]


# ---------------------------------------------------------------------- what is made, against a slow second opinion


def made_slowly(held: Sequence[Card]) -> set[str]:
    """Straights, flushes and sets of equal cards by trying every card for the joker; a second opinion."""
    naturals = [card for card in held if card < 52]
    wild = len(naturals) < len(held)
    found: set[str] = set()
    for joker in [card for card in deck() if card not in naturals] if wild else [None]:
        full = [*naturals, joker] if joker is not None else naturals
        ranks = {card >> 2 for card in full} | ({-1} if any(card >> 2 == 12 for card in full) else set())
        if any(set(range(low, low + 5)) <= ranks for low in range(-1, 9)):
            found.add("straight")
        if any(sum(card & 3 == suit for card in full) >= 5 for suit in range(4)):
            found.add("flush")
    count = {rank: sum(card >> 2 == rank for card in naturals) for rank in range(13)}
    count[12] += wild
    kinds = {4: "four_of_a_kind", 5: "five_aces"}
    found |= {kinds[number] for number in count.values() if number in kinds}
    if max(count.values()) >= 3:
        found.add("three_of_a_kind")
    return found


def test_straights_flushes_and_kinds_agree_with_a_second_opinion() -> None:
    """11.3(c)."""
    chance = Seeded(3)
    table = PAI_GOW_POKER.open(chance=chance)
    shoe = table.state.shoes["shoe"]
    for _ in range(300):
        shoe.shuffle()
        held = [card for _ in range(7) if (card := shoe.draw(chance, "seat 1")[0]) is not None]
        made, expected = made_by(held), made_slowly(held)
        flush_or_better = {"flush", "straight_flush", "royal_flush"} & made
        straight_or_better = {"straight", "straight_flush", "royal_flush"} & made
        assert bool(flush_or_better) == ("flush" in expected), names_of(held)
        assert bool(straight_or_better) == ("straight" in expected), names_of(held)
        alike = {"three_of_a_kind", "full_house", "four_of_a_kind", "five_aces"} & made
        assert bool(alike) == ("three_of_a_kind" in expected), names_of(held)
        assert ("four_of_a_kind" in made or "five_aces" in made) == bool({"four_of_a_kind", "five_aces"} & expected), (
            names_of(held)
        )


@pytest.mark.parametrize(("amount", "markers"), [(4_99, 0), (5_00, 1), (5_01, 1)])
def test_11_15_c_a_bonus_wager_of_five_dollars_earns_an_envy_bonus(amount: int, markers: int) -> None:
    table = seated(PAI_GOW_POKER.open({"bonus": True}, chance=Seeded(3)), 1)
    table.begin()
    table.bet(1, pai_gow_poker=10_00, bonus=amount)
    notes = [event for event in table.no_more_bets() if isinstance(event, Noted) and event.law == "11.15(c)"]
    assert len([note for note in notes if "marker is placed" in note.says]) == markers


@pytest.mark.parametrize(
    ("wager", "law"), [("dynasty", "11.22(a)1"), ("red_black", "11.22(a)3"), ("queens_dragon", "11.22(a)4")]
)
def test_the_wagers_of_ez_pai_gow_are_those_of_11_22_a(wager: str, law: str) -> None:
    """11.22(a)1, 11.22(a)3, 11.22(a)4: made anew, each cites its paragraph."""
    sides = {"dynasty": Dynasty, "red_black": RedBlack, "queens_dragon": QueensDragon}
    side = sides[wager]()
    assert [one.law for one in side.wagers if one.id == wager] == [law]


def test_a_wager_is_made_on_a_place_that_it_has() -> None:
    """11.22(a)3, 11.7(c)."""
    options = PaiGowPokerOptions(ez=True, red_black=True)
    assert PAI_GOW_POKER.spot(options, "red_black", "red") == "red"
    for wager, on, says, law in (
        ("red_black", "", "red or black", "11.22(a)3"),
        ("red_black", "green", "red or black", "11.22(a)3"),
        ("pai_gow_poker", "red", "no place to choose", "11.7(c)"),
    ):
        with pytest.raises(Refused, match=says) as caught:
            PAI_GOW_POKER.spot(options, wager, on)
        assert caught.value.law == law


@pytest.mark.parametrize(
    ("law", "offered", "wagers"),
    [
        ("11.16(d)", {"bonus": True, "bonus_limit": 105_000}, ("bonus", "envy")),
        ("11.16(d)", {"insurance": "A", "bonus_limit": 40_000}, ("insurance",)),
        ("11.16(d)", {"bonus_limit": 105_000}, ()),
        ("11.16(d)", {"bonus": True}, ()),
        ("11.20(e)", {"imperial": True, "imperial_limit": 40_000}, ("imperial",)),
    ],
)
def test_a_payout_limit_is_for_the_wagers_offered(law: str, offered: dict[str, Any], wagers: tuple[str, ...]) -> None:
    limits = payout_limits(submit(PAI_GOW_POKER, offered, Limits(Limit(10_00, 10_000_00))))
    assert [(limit.wagers, limit.law) for limit in limits] == ([(wagers, law)] if wagers else [])


def test_a_payout_limit_may_be_exactly_what_minimum_bets_could_win() -> None:
    """11.16(d)."""
    limits = Limits(Limit(10_00, 10_000_00))
    submit(PAI_GOW_POKER, {"bonus": True, "bonus_limit": 105_000}, limits)
    with pytest.raises(Unlawful, match=r"minimum bets could win.*11\.16\(d\)"):
        submit(PAI_GOW_POKER, {"bonus": True, "bonus_limit": 104_999}, limits)


@pytest.mark.parametrize(("shaker", "cases"), [("after_triple", 7), ("every_round", 14)])
def test_the_rows_of_a_dice_bonus_wager_are_those_of_a_shaker_and_of_others(shaker: str, cases: int) -> None:
    """11.8D(e), 11.21(f): of three rolls of three dice, one in 36 is a triple, and one in six puts the button here."""
    eye = next(side for side in SIDES if isinstance(side, DragonsEye))
    options = PaiGowPokerOptions.model_validate({"dragons_eye": True, "dragons_eye_shaker": shaker})
    ways = [(number, row) for _, number, row in eye.bonus_cases(options)]
    assert sum(number for number, _ in ways) == 216**3
    assert len([row for _, row in ways if row != LOST]) == cases
    assert ("first_shaker" in {row for _, row in ways}) == (shaker == "every_round")


def test_what_seven_cards_make_for_the_side_wagers() -> None:
    """11.3(c), 11.3(f), 11.3(i): with and without the joker, and with the two other cards."""
    for held, made, unmade in (
        ("AS KS QS JS 10S 3H 2H", {"royal_flush", "natural_royal_flush"}, {"royal_and_ace_king"}),
        ("AS KS QS JS JK 3H 2H", {"royal_flush"}, {"natural_royal_flush"}),
        ("AS KS QS JS 10S KH QH", {"royal_and_king_queen"}, {"royal_and_ace_king", "royal_and_ace_queen"}),
        ("AS KS QS JS 10S AH 9H", {"royal_flush"}, {"royal_and_ace_king", "royal_and_ace_queen"}),
        ("AS KS QS JS 10S KH 9H", {"royal_flush"}, {"royal_and_king_queen", "royal_and_ace_king"}),
        ("AS KS QS JS 10S AH QH", {"natural_royal_and_ace_queen"}, {"royal_and_king_queen", "royal_and_ace_king"}),
        ("AS KS QS JS JK AH QH", {"royal_and_ace_queen"}, {"natural_royal_and_ace_queen"}),
        ("JK 2S 5S 7S 9S JS KS", {"flush"}, {"seven_card_straight_flush_with_joker"}),
        ("KC 9C 7C 4C JK 2H 10D", {"ace_high", "flush"}, set()),
    ):
        assert made <= made_by(cards(held)) and not unmade & made_by(cards(held)), held


def test_a_deal_in_which_both_hands_pay_is_a_case_of_its_own() -> None:
    """11.20(b), 11.20(c)."""
    deals = {("flush", "jack_high"): 1, ("flush", ""): 2, ("", "jack_high"): 3, ("", ""): 4}
    cases = [(int(won), number, row) for won, number, row in imperial_cases(deals)]
    assert cases == [(9, 1, "both hands"), (4, 2, "flush"), (5, 3, "banker jack_high"), (-1, 4, LOST)]


@pytest.mark.parametrize(
    ("chip", "paid", "held", "deducted"),
    [
        ("one_dollar", {}, "KS KH KD KC 2D 2S 9C", 0),
        ("one_dollar", {"four_of_a_kind_and_pair": "$50.00"}, "KS KH KD KC 2D 2S 9C", 50),
        ("one_dollar", {"four_of_a_kind_and_pair": "$49.00"}, "KS KH KD KC 2D 2S 9C", 0),
        ("one_dollar", {}, "9S 8S 7S 6S JK 2D 3H", 25),
        ("one_dollar", {}, "JK KS QS JS 10S 4D 7C", 100),
        ("five_dollars", {}, "KS KH KD KC 2D 2S 9C", 0),
        ("five_dollars", {}, "9S 8S 7S 6S 5S 2D 2H", 250),
        ("five_dollars", {}, "9S 8S 7S 6S JK 2D 3H", 125),
    ],
)
def test_a_payout_of_fifty_chips_or_for_a_straight_flush_is_deducted_from_the_meter(
    chip: str, paid: dict[str, str], held: str, deducted: int
) -> None:
    """11.14(e)."""
    cents = {"one_dollar": 1_00, "five_dollars": 5_00}[chip]
    submission = submit(PAI_GOW_POKER, {"progressive": chip, f"progressive_{cents // 100}_pays": paid})
    hands = {"seat 1": held, "dealer": "QD QH 4H 4C 3S 8D 10C"}
    table = seated(
        Table(submission, Scripted({"dice": ["1-1-1"]}, {to: some.split() for to, some in hands.items()})), 1
    )
    table.begin()
    table.bet(1, pai_gow_poker=10_00, progressive=cents)
    table.no_more_bets()
    table.choose(1, "house_way")
    shown = meter(table.current_round, PROGRESSIVE.meter_law).shows(table.current_round)
    assert shown == 10_000_00 + cents * 27 // 100 - deducted * 100


def test_the_shares_of_the_meter_are_those_of_11_14_d() -> None:
    """11.14(d)."""
    for chip, shares in (("none", []), ("one_dollar", [100, 100, 10, 10])):
        listed = meter_shares(submit(PAI_GOW_POKER, {"progressive": chip})).get("progressive", [])
        assert [(share.percent, share.law) for share in listed] == [(percent, "11.14(d)") for percent in shares]


def test_the_additional_wager_pays_six_to_one_at_most_in_whole_dollars() -> None:
    """11.13(b)6."""
    offered = {"additional": True, "start": "random_number", "insurance": "A"}
    submission = submit(PAI_GOW_POKER, {**offered, "additional_pays": {"win": "6 to 1"}})
    cut = charge(submission, "additional", "3")
    assert cut is not None and (cut.law, cut.taken(27_50)) == ("11.13(b)6", 50)
    assert charge(submission, "insurance", "") is None


def test_chips_of_progressive_wagers_are_collected_where_there_are_any() -> None:
    """11.14(b)."""
    for bets, noted in (({"progressive": 1_00}, [1]), ({}, [])):
        table = seated(PAI_GOW_POKER.open({"progressive": "one_dollar"}, chance=Seeded(3)), 1)
        table.begin()
        table.bet(1, {"pai_gow_poker": 10_00, **bets})
        events = [event for event in table.no_more_bets() if isinstance(event, Noted) and event.law == "11.14(b)"]
        assert [getattr(event, "chips", None) for event in events] == noted


@pytest.mark.parametrize(("surrenders", "voids", "envy"), [(False, False, 5_00), (True, False, 0), (False, True, 0)])
def test_only_cards_that_are_shown_earn_others_an_envy_bonus(surrenders: bool, voids: bool, envy: int) -> None:
    """11.15(d)2, 11.15(d)3: cards that were surrendered or voided are not."""
    hands = {"seat 1": "5H 6D 7C 8S 9H 7D 7S", "seat 2": "KS KH KD KC 2D 3S 9C", "dealer": "AS AD AC QS QD 6C 3H"}
    chance = Scripted({"dice": ["1-1-1"]}, {to: some.split() for to, some in hands.items()})
    table = seated(PAI_GOW_POKER.open({"bonus": True}, chance=chance), 2)
    table.begin()
    table.bet(1, pai_gow_poker=10_00, bonus=5_00)
    table.bet(2, pai_gow_poker=10_00)
    events = table.no_more_bets()
    if voids:
        table.report("player_card_exposed", at=2)
        table.choose(2, "void")
    events += table.choose(1, "house_way")
    if not voids:
        events += table.choose(2, "house_way")
    events += table.choose(1, "play")
    if not voids:
        events += table.choose(2, "surrender" if surrenders else "play")
    assert table.ask is None
    assert sum(event.net for event in events if isinstance(event, Settled) and event.wager == "envy") == envy


def test_11_15_d2_a_premium_hand_is_acknowledged_and_its_wager_is_paid_after_all_others() -> None:
    """11.15(d)2iii, 11.15(d)3."""
    hands = {"seat 1": "5H 6D 7C 8S 9H 7D 7S", "seat 2": "KS KH KD KC 2D 3S 9C", "dealer": "AS AD AC QS QD 6C 3H"}
    chance = Scripted({"dice": ["1-1-1"]}, {to: some.split() for to, some in hands.items()})
    table = seated(PAI_GOW_POKER.open({"bonus": True}, chance=chance), 2)
    table.begin()
    for seat in (1, 2):
        table.bet(seat, pai_gow_poker=10_00, bonus=1_00)
    events = table.no_more_bets()
    for action in ("house_way", "play"):
        for seat in (1, 2):
            events += table.choose(seat, action)
    said = [event.says for event in events if isinstance(event, Announced) and event.law == "11.15(d)2iii"]
    assert said == ["Position 2 has a premium hand: four of a kind"]
    assert [event.seat for event in events if isinstance(event, Settled) and event.wager == "bonus"] == [1, 2]


def test_no_envy_bonus_is_paid_beyond_the_payout_limit() -> None:
    """11.16(d): a full house is paid all of it."""
    hands = {"seat 1": "KS KH KD 2C 2D 3S 9C", "seat 2": "QS QH QD QC 2H 3D 9S", "dealer": "AS AD AC 7S 7D 6C 3H"}
    chance = Scripted({"dice": ["1-1-1"]}, {to: some.split() for to, some in hands.items()})
    table = seated(PAI_GOW_POKER.open({"bonus": True, "bonus_limit": 40_000}, chance=chance), 2)
    table.begin()
    table.bet(1, pai_gow_poker=10_00, bonus=8_000_00)
    table.bet(2, pai_gow_poker=10_00)
    events = table.no_more_bets()
    for action in ("house_way", "play"):
        for seat in (1, 2):
            events += table.choose(seat, action)
    paid = {event.wager: (event.net, event.law) for event in events if isinstance(event, Settled) and event.seat == 1}
    assert paid["bonus"] == (40_000_00, "11.16(a)") and "envy" not in paid


def test_a_triple_that_loses_the_main_wager_returns_the_chip_and_the_meter() -> None:
    """11.9(k)2: no cards are dealt."""
    options = {"dragons_eye": True, "dragons_eye_vigorish": "triples_lose", "progressive": "one_dollar"}
    table = seated(PAI_GOW_POKER.open(options, chance=Scripted({"dice": ["2-2-2"]})), 1)
    table.begin()
    table.bet(1, pai_gow_poker=10_00, progressive=1_00)
    events = table.no_more_bets()
    assert {event.wager: event.net for event in events if isinstance(event, Settled)} == {
        "pai_gow_poker": -10_00, "progressive": 0,
    }  # fmt: skip
    assert meter(table.current_round, PROGRESSIVE.meter_law).shows(table.current_round) == 10_000_00


@pytest.mark.parametrize(
    ("wager", "law", "offered"),
    [
        ("additional", "11.13(b)1", {"additional": True, "start": "random_number"}),
        ("progressive", "11.14(a)", {"progressive": "one_dollar"}),
        ("insurance", "11.15(b)", {"insurance": "A"}),
        ("bonus", "11.15(b)", {"bonus": True}),
        ("three_card_bonus", "11.7(e)", {"three_card_bonus": True, **AUTOMATED}),
        ("seven_card_bonus", "11.7(e)", {"seven_card_bonus": "A", **AUTOMATED}),
        ("imperial", "11.19(b)", {"imperial": True}),
        ("dynasty", "11.22(b)", {"ez": True, "dynasty": "A"}),
        ("protection", "11.22(b)", {"ez": True, "protection": True}),
        ("red_black", "11.22(b)", {"ez": True, "red_black": True}),
        ("queens_dragon", "11.22(b)", {"ez": True, "queens_dragon": True}),
        ("odd", "11.7(g)", {"dragons_eye": True}),
    ],
)
def test_each_side_wager_requires_the_main_wager_by_its_paragraph(
    wager: str, law: str, offered: dict[str, Any]
) -> None:
    table = seated(PAI_GOW_POKER.open(offered, chance=Seeded(3)), 1)
    table.begin()
    on = {"additional": "3", "red_black": "red"}.get(wager, "")
    with refused(table, "requires a pai gow poker wager", law):
        table.bet(1, {f"{wager} {on}".strip(): 1_00})


@pytest.mark.parametrize(
    ("wager", "law", "offered"),
    [
        ("progressive", "11.9(g)", {"progressive": "one_dollar"}),
        ("imperial", "11.9(g)", {"imperial": True}),
        ("insurance", "11.16(c)", {"insurance": "A"}),
        ("bonus", "11.16(a)", {"bonus": True}),
        ("seven_card_bonus", "11.18(c)", {"seven_card_bonus": "A", **AUTOMATED}),
        ("dynasty", "11.23(a)", {"ez": True, "dynasty": "B"}),
        ("protection", "11.23(c)", {"ez": True, "protection": True}),
        ("red_black red", "11.23(d)", {"ez": True, "red_black": True}),
        ("queens_dragon", "11.23(e)", {"ez": True, "queens_dragon": True}),
    ],
)
def test_each_side_wager_loses_by_its_paragraph(wager: str, law: str, offered: dict[str, Any]) -> None:
    hands = {"seat 1": "KS KC 9C 7S 5S 3D 2H", "dealer": "AS AD 10C QS QD 6C 3H"}
    chance = Scripted({"dice": ["1-1-1"]}, {to: held.split() for to, held in hands.items()})
    table = seated(PAI_GOW_POKER.open(offered, chance=chance), 1)
    table.begin()
    table.bet(1, {"pai_gow_poker": 10_00, wager: 1_00})
    events = table.no_more_bets()
    while table.ask is not None:
        events += table.choose(1, "house_way" if table.ask.prompt.startswith("set") else "play")
    lost = [(event.net, event.law) for event in events if isinstance(event, Settled) and event.wager in wager]
    assert lost == [(-1_00, law)]


@pytest.mark.parametrize(
    ("side", "laws"),
    [
        ("additional", ["11.13(b)4"]), ("progressive", ["11.14(b)"]), ("bonus", ["11.15(d)3"]),
        ("three_card_bonus", ["11.17(f)"]), ("imperial", ["11.19(c)"]), ("dynasty", ["11.22(d)3"]),
        ("odd", ["11.8D(b)"]),
    ],
)  # fmt: skip
def test_a_guide_says_when_a_side_wager_is_settled_by_its_paragraph(side: str, laws: list[str]) -> None:
    found = next(one for one in SIDES if one.wagers[0].id == side)
    assert [step.law for step in found.steps(PaiGowPokerOptions())] == laws


@pytest.mark.parametrize(
    ("options", "laws"),
    [
        ({}, []),
        ({"start": "random_number"}, ["11.4(a)"]),
        ({"dragons_eye": True}, ["11.4(a)"]),
        ({"dealing": "manual_shoe"}, ["11.17(b)"]),
        ({"stub_count_waived": True}, ["11.17(i)"]),
    ],
)
def test_three_cards_first_are_dealt_from_an_automated_shoe_without_a_starting_position(
    options: dict[str, Any], laws: list[str]
) -> None:
    """11.4(a), 11.17(b), 11.17(i)."""
    for offered in ({"three_card_bonus": True}, {"seven_card_bonus": "B"}):
        try:
            submit(PAI_GOW_POKER, {**offered, **AUTOMATED, **options})
            found = []
        except Unlawful as unlawful:
            found = [violation.law for violation in unlawful.violations]
        assert found == laws


@pytest.mark.parametrize(
    ("ez", "held", "law"),
    [
        (True, "QD 10S 9C 7H 5D 3S 2H", "11.9(h)3"),
        (False, "QD 10S 9C 7H 5D 3S 2H", ""),
        (True, "KD 10S 9C 7H 5D 3S 2H", ""),
    ],
)
def test_a_queen_high_dealer_pushes_all_wagers_at_ez_pai_gow_only(ez: bool, held: str, law: str) -> None:
    """11.9(h)3."""
    assert PAI_GOW_POKER.pushes_all(cards(held), PaiGowPokerOptions(ez=ez)) == law


def test_a_player_who_voids_the_hand_has_no_envy_bonus() -> None:
    """11.11(d), 11.15(c): the bonus wager is returned."""
    hands = {"seat 1": "5H 6D 7C 8S 9H 7D 7S", "seat 2": "KS KH KD KC 2D 3S 9C", "dealer": "AS AD AC QS QD 6C 3H"}
    chance = Scripted({"dice": ["1-1-1"]}, {to: some.split() for to, some in hands.items()})
    table = seated(PAI_GOW_POKER.open({"bonus": True}, chance=chance), 2)
    table.begin()
    for seat in (1, 2):
        table.bet(seat, pai_gow_poker=10_00, bonus=5_00)
    table.no_more_bets()
    table.report("player_card_exposed", at=1)
    events = table.choose(1, "void")
    events += table.choose(2, "house_way")
    events += table.choose(2, "play")
    assert table.ask is None
    assert not [event for event in events if isinstance(event, Settled) and event.wager == "envy"]


@pytest.mark.parametrize(("held", "low", "left"), [
    ("JK AS AD AC AH 2D 2C", "2D 2C", 10_000_00), ("AS KS QS JS 10S 4D 7C", "4D 7C", 9_000_24),
])  # fmt: skip
def test_the_meter_is_reset_by_a_win_of_all_of_it_only(held: str, low: str, left: int) -> None:
    """11.14(f), 11.14(g): of $10,000.27 everything, or ten percent."""
    hands = {"seat 1": held, "dealer": "QD QH 4H 4S 3S 8D 10C"}
    chance = Scripted({"dice": ["1-1-1"]}, {to: some.split() for to, some in hands.items()})
    table = seated(PAI_GOW_POKER.open({"progressive": "one_dollar"}, chance=chance), 1)
    table.begin()
    table.bet(1, pai_gow_poker=10_00, progressive=1_00)
    table.no_more_bets()
    table.choose(1, "set", cards=low.split())
    assert meter(table.current_round, PROGRESSIVE.meter_law).shows(table.current_round) == left


def test_only_the_progressive_wager_is_one_chip() -> None:
    """11.14(a)."""
    side = next(side for side in SIDES if isinstance(side, ProgressivePayout))
    offered = PaiGowPokerOptions(progressive="five_dollars")
    assert side.limit_of(offered, "progressive") == Limit(5_00, 5_00, 5_00, "11.14(a)")
    assert side.limit_of(offered, "bonus") is None and side.limit_of(PaiGowPokerOptions(), "progressive") is None


def test_a_guide_tells_how_three_cards_and_then_four_are_dealt() -> None:
    """11.17(d), 11.17(e), 11.17(g)2."""
    two_steps = submit(PAI_GOW_POKER, {"seven_card_bonus": "A", **AUTOMATED}).options
    assert [step.law for step in PAI_GOW_POKER.deal_steps(two_steps)] == ["11.17(d)", "11.17(e)", "11.17(g)2"]
    assert [step.law for step in PAI_GOW_POKER.deal_steps(PaiGowPokerOptions())] == ["11.8C(a)", "11.8(c)"]
