"""Mini-Tex 3 card hold 'em (13:69F-37): what the scenarios do not show."""

from __future__ import annotations

import pytest
from tests.games.banked_poker.at_table import BankedPokerTable, noted, opened, settled
from tests.support.checks import refused
from tests.support.events import laws_once

from pitboss.equipment import cards
from pitboss.games import mini_tex_3_card_hold_em
from pitboss.games.banked_poker.engine.hand_specs import value_of
from pitboss.games.banked_poker.mini_tex_3_card_hold_em import HAND
from pitboss.hands import ThreeCard
from pitboss.protocol.events import Announced, Event
from pitboss.table import Limit, Limits, Unlawful, submit

GAME = "mini-tex-3-card-hold-em"
POCKETS = {
    "royal_straight_flush": ("AH KH", (25, 40, 50)), "pair_of_aces": ("AC AD", (20, 35, 40)),
    "straight_flush": ("KS QS", (5, 5, 5)), "lowest_straight_flush": ("3S 2S", (5, 5, 5)), "pair": ("KC KD", (3, 3, 2)),
    "twos": ("2C 2D", (3, 3, 2)), "straight": ("AS KD", (2, 1, 1)), "low_straight": ("3S 2D", (2, 1, 1)),
    "suited": ("AS 9S", (-1, -1, -1)), "ace_two": ("AS 2S", (-1, -1, -1)), "nothing": ("QS 10D", (-1, -1, -1)),
}  # fmt: skip
"""37.11(c), written down a second time."""


def table_of(mine: str, options: dict[str, object] | None = None, limits: Limits | None = None) -> BankedPokerTable:
    hands = {"seat 1": mine, "community": "5H 8S JC", "dealer": "10C 7D"}
    table = opened(GAME, options, hands, people=1, limits=limits)
    table.begin()
    return table


def played(table: BankedPokerTable, slip: dict[str, int], *actions: str) -> list[Event]:
    table.bet(1, slip)
    events = table.no_more_bets()
    for action in actions:
        events += table.choose(1, action)
    return events


@pytest.mark.parametrize("table", ["A", "B", "C"])
@pytest.mark.parametrize("name", POCKETS)
def test_every_row_of_pocket_poker_by_37_11_c_also_after_a_fold(name: str, table: str) -> None:
    mine, odds = POCKETS[name]
    events = played(table_of(mine, {"pocket_poker_table": table}), {"ante": 1000, "pocket_poker": 500}, "fold")
    won = odds["ABC".index(table)]
    assert settled(events) == {"1 ante": -1000, "1 pocket_poker": 500 * won}
    assert laws_once(events, "settled") == ["37.10(a)2", "37.11(c)" if won > 0 else "37.10(g)6"]


@pytest.mark.parametrize(("mine", "won"), [("AS 2S", 5), ("AS 2D", 2), ("AS 3S", -1)])
def test_an_ace_and_a_two_are_consecutive_where_the_submission_says_so_37_5_d(mine: str, won: int) -> None:
    events = played(table_of(mine, {"ace_two": True}), {"ante": 1000, "pocket_poker": 500}, "fold")
    assert settled(events)["1 pocket_poker"] == 500 * won


def test_the_elections_hold_when_a_dealers_card_is_exposed_by_37_12_a() -> None:
    table = table_of("AS 2S", {"ace_two": True})
    table.bet(1, ante=1000, pocket_poker=500)
    table.no_more_bets()
    assert settled(table.report("dealer_card_exposed")) == {"1 pocket_poker": 2500, "1 ante": 0}


def test_pocket_poker_cells_may_be_raised_and_not_lowered_by_37_11_c() -> None:
    options: dict[str, object] = {"pocket_poker_odds": {"pair": "4 to 1"}}
    assert settled(played(table_of("9S 9D", options), {"ante": 1000, "pocket_poker": 500}, "fold"))[
        "1 pocket_poker"
    ] == 2000  # fmt: skip
    with pytest.raises(Unlawful, match="the rows of pocket poker are royal straight flush"):
        submit(mini_tex_3_card_hold_em, {"pocket_poker_odds": {"flush": "4 to 1"}})
    with pytest.raises(Unlawful, match="pair of aces of pocket poker may not pay less than in the chosen table"):
        submit(mini_tex_3_card_hold_em, {"pocket_poker_odds": {"pair_of_aces": "19 to 1", "pair": "4 to 1"}})


def test_pocket_poker_has_its_own_minimum_by_37_6_c() -> None:
    limits = Limits(Limit(minimum=10_00), {"pocket_poker": Limit(minimum=2_00)})
    table = table_of("9S 9D", limits=limits)
    with refused(table, "2.00", "8.2(a)"):
        table.bet(1, ante=10_00, pocket_poker=1_00)
    table.bet(1, ante=10_00, pocket_poker=2_00)


@pytest.mark.parametrize(
    ("own", "board", "class_"),
    [
        ("2C 7D", "9C 9D 9H", ThreeCard.PAIR), ("9S 7D", "9C 9D 9H", ThreeCard.THREE_OF_A_KIND),
        ("2C 4D", "QH KH AH", ThreeCard.HIGH_CARD), ("JH 4D", "QH KH AH", ThreeCard.STRAIGHT_FLUSH),
        ("2H 4D", "QH KH AH", ThreeCard.FLUSH), ("JD 10C", "QH KH 4S", ThreeCard.STRAIGHT),
    ],
)  # fmt: skip
def test_a_hand_uses_at_least_one_own_card_by_37_5_a(own: str, board: str, class_: ThreeCard) -> None:
    assert ThreeCard.of(value_of(HAND, cards(own), cards(board))) is class_


def test_hands_are_announced_and_the_hand_collected_by_37_10_f_and_g() -> None:
    events = played(table_of("AS AD"), {"ante": 1000, "pocket_poker": 500}, "bet", "bet", "bet")
    said = [event.says for event in events if isinstance(event, Announced)]
    assert said == ["No more bets", "the dealer has jack high", "seat 1 has a pair of aces"]
    assert noted(events, "picked up") == ["37.10(g)6", "37.10(h)"]


def test_a_folded_hand_without_pocket_poker_goes_to_the_rack_by_37_10_a2ii() -> None:
    assert noted(played(table_of("9S 2D"), {"ante": 1000}, "fold"), "folded hands") == ["37.10(a)2ii"]
    kept = played(table_of("9S 2D"), {"ante": 1000, "pocket_poker": 500}, "fold")
    assert not noted(kept, "folded hands")


def test_each_raise_is_forced_and_has_its_amount_by_37_10_a_c_and_e() -> None:
    table = table_of("9S 9D")
    table.bet(1, ante=1000)
    table.no_more_bets()
    for cost in (1000, 1000, 2000):
        assert table.ask is not None
        [(_, options)] = table.ask.options.items()
        assert {option.id: option.cost for option in options} == {"bet": cost, "fold": 0}
        table.choose(1, "bet")
