"""How a side wager of twenty-one is made: with a wager on the hand, in chips or with a coupon, before the deal."""

from __future__ import annotations

import pytest

from pitboss.equipment import Seeded
from pitboss.equipment.cards import cards as parse_cards
from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.games.twentyone.sides.in_between import BETWEEN_PAYS, between_row
from pitboss.plain import Json
from pitboss.table import Table

SIDES: list[tuple[str, dict[str, object], str, str]] = [
    ("blackjack", {"additional_wager": "over_under"}, "over_13", "2.17(b)"),
    ("blackjack", {"additional_wager": "same_suit"}, "same_suit", "2.17(b)"),
    ("blackjack", {"additional_wager": "sevens"}, "sevens", "2.17(b)"),
    ("blackjack", {"progressive": True}, "progressive", "2.19(f)"),
    ("blackjack", {"blackjack_bonus": True}, "blackjack_bonus", "2.20(c)"),
    ("blackjack", {"streak": True}, "streak_2", "2.22(b)"),
    ("blackjack", {"match_the_dealer": True}, "match_the_dealer", "2.23(c)"),
    ("blackjack", {"twenty_point": "A"}, "twenty_point", "2.24(c)"),
    ("blackjack", {"optional_bonus": True}, "optional_bonus", "2.25(b)"),
    ("blackjack", {"in_between": "A"}, "in_between", "2.26(d)"),
    ("spanish-21", {}, "match_the_dealer", "19.6(b)"),
    ("double-attack-blackjack", {}, "bonus", "26.6(b)"),
    ("triple-attack-blackjack", {}, "triple_match", "36.6(b)"),
    ("blackjack-switch", {}, "match", "2A.6(b)"),
]
WITH_COUPONS = {
    "over_13": "2.17(f)", "match_the_dealer": "2.23(d), 19.6(c)", "twenty_point": "2.24(c)", "in_between": "2.26(d)",
    "bonus": "26.6(c)", "triple_match": "36.6(c)",
}  # fmt: skip
"""The wagers on which a match play coupon may lie, with the paragraph that lets it."""
sides = pytest.mark.parametrize(("game", "options", "wager", "law"), SIDES, ids=[f"{s[0]} {s[2]}" for s in SIDES])


def begun(game: str, options: dict[str, object], **more: object) -> Table:
    """A table whose layout is open, with one person."""
    table = GAMES[game].open({**options, **more}, chance=Seeded(1))
    table.sit(1, chips=1_000_00)
    table.begin()
    return table


def main_bets(table: Table) -> dict[str, int]:
    """The wagers on the hand that a side wager needs, $10 each."""
    hands = ("hand_1", "hand_2") if "hand_1" in table.offers else (next(iter(table.offers)),)
    return dict.fromkeys(hands, 10_00)


@sides
def test_with_one_it_is_taken_until_no_more_bets(game: str, options: dict[str, object], wager: str, law: str) -> None:
    table = begun(game, options)
    table.bet(1, main_bets(table))
    table.bet(1, {wager: 1_00})
    assert {bet.wager for bet in table.state.layout.values()} == {*main_bets(table), wager}, law
    late = begun(game, options)
    late.bet(1, main_bets(late))
    late.no_more_bets()
    with pytest.raises(Refused) as refused:
        late.bet(1, {wager: 1_00})
    assert refused.value.law == GAMES[game].betting_law


@sides
def test_a_coupon_lies_only_on_wagers_whose_paragraph_lets_it(
    game: str, options: dict[str, object], wager: str, law: str
) -> None:
    """2.17(f), 2.20(b), 2.23(d), 2.24(c), 2.25(b), 2.26(d), 19.6(c), 26.6(c), 36.6(c)."""
    table = begun(game, options, match_play=True)
    table.bet(1, main_bets(table))
    slip: dict[str, Json] = {"do": "bet", "seat": 1, "bets": [{"wager": wager, "amount": 1_00, "coupon": 1_00}]}
    may_lie = next(one.coupons for one in GAMES[game].wagers if one.id == wager)
    if wager in WITH_COUPONS:
        assert may_lie
        table.apply(slip)
    else:
        assert wager in ("same_suit", "sevens", "match") or not may_lie, law
        if not may_lie:
            with pytest.raises(Refused):
                table.apply(slip)


@pytest.mark.parametrize(("cards", "up", "row"), [
    ("QS AD", "KH", "one_card"), ("2S AD", "KH", "other"), ("2S AD", "3H", "other"), ("2S 3D", "AH", ""),
    ("AS 3D", "2H", ""), ("AS AD", "AH", "triple_match"),
])  # fmt: skip
def test_an_ace_ranks_above_a_king_and_never_below_a_two(cards: str, up: str, row: str) -> None:
    """2.26(b)."""
    found = between_row(parse_cards(cards), *parse_cards(up))
    assert (found in BETWEEN_PAYS["A"]) == bool(row)
    assert found.startswith(row)
