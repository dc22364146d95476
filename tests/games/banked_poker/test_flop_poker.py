"""Flop poker (13:69F-29): what the scenarios do not show."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.banked_poker.at_table import opened
from tests.support.checks import refused

from pitboss.equipment import cards
from pitboss.games import flop_poker
from pitboss.games.banked_poker.engine.hand_specs import row_of, value_of
from pitboss.games.banked_poker.flop_poker import BONUS_PAYS, DECLARED, FLOP_PAYS
from pitboss.games.banked_poker.solver.prices import side_prices
from pitboss.protocol.events import Announced, Event, Noted, Revealed, Settled
from pitboss.table import submit

GAME = flop_poker


@pytest.mark.parametrize(
    ("row", "own", "board", "odds"),
    [
        ("royal_flush", "AS KS QS", "JS 10S 2D", 1000), ("straight_flush", "KS QS JS", "10S 9S 2D", 500),
        ("four_of_a_kind", "9S 9D 2H", "9C 9H 2D", 100), ("full_house", "9S 9D 9H", "5C 5S 2D", 30),
        ("flush", "KS 8S 7S", "3S 2S 2D", 20), ("straight", "9S 8D 7S", "6S 5S 5D", 10),
        ("three_of_a_kind", "9S 9D 7H", "9C 5S 2D", 4), ("two_pair", "9S 9D 6H", "6C 5S 2D", 2),
        ("pair_of_jacks_or_better", "JS 9D 6H", "JC 5S 2D", 1), (None, "10S 9D 6H", "10C 5S 2D", 0),
    ],
)  # fmt: skip
def test_every_row_of_the_flop_wager_of_29_11_c(row: str | None, own: str, board: str, odds: int) -> None:
    value = value_of(DECLARED.hands["player"], cards(own), cards(board))
    assert row_of(DECLARED.settles["flop"].scale, value, FLOP_PAYS) == row
    assert row is None or str(FLOP_PAYS[row]) == f"{odds:,} to 1"


@pytest.mark.parametrize(
    ("row", "hand"),
    [
        ("royal_3", "AS KS QS"), ("straight_flush", "KS QS JS"), ("straight_flush", "AS 2S 3S"),
        ("three_of_a_kind", "9S 9D 9H"), ("straight", "AS KD QS"), ("straight", "AS 2D 3S"), ("flush", "KS AS 2S"),
        ("pair", "9S 9D 7S"), (None, "9S 8D 6S"),
    ],
)  # fmt: skip
def test_every_row_of_the_three_card_bonus_of_29_11_d(row: str | None, hand: str) -> None:
    value = value_of(DECLARED.hands["three"], cards(hand))
    assert row_of(DECLARED.settles["three_card_bonus"].scale, value, BONUS_PAYS) == row


def test_the_bonus_is_counted_over_all_22100_hands_by_29_11_d() -> None:
    counts = {"royal_3": 4, "straight_flush": 44, "three_of_a_kind": 52, "straight": 720, "flush": 1096, "pair": 3744}
    won = sum(count * BONUS_PAYS[row].win(1) for row, count in counts.items())
    [bonus] = side_prices(submit(GAME))
    assert (bonus.cases, bonus.expected) == (22_100, Fraction(won - (22_100 - sum(counts.values())), 22_100))


def two_players(**bets: int) -> list[Event]:
    """A round of two players, of whom the second surrenders; all that happens from the first decision on."""
    hands = {"seat 1": "JC 7D 4H", "seat 2": "QC QD 2S", "community": "JS 9C 3D"}
    table = opened(GAME.id, None, hands, people=2)
    table.begin()
    for seat in (1, 2):
        table.bet(seat, bets)
    table.no_more_bets()
    return [*table.choose(1, "flop"), *table.choose(2, "surrender")]


def test_the_round_is_settled_in_the_order_of_29_10() -> None:
    """Surrendered antes, community cards, players from the right, each wager in its order, then the pot, the cards."""
    events = two_players(ante=10_00, pot=5_00, three_card_bonus=1_00)
    told = [
        f"{getattr(event, 'seat', '')} {getattr(event, 'wager', getattr(event, 'of', ''))}".strip()
        for event in events
        if isinstance(event, (Settled, Revealed))
    ]
    assert told == [
        "2 ante", "community", "seat 2", "2 three_card_bonus", "seat 1", "1 three_card_bonus", "1 ante", "1 flop",
        "1 pot", "2 pot",
    ]  # fmt: skip
    picked = [event.law for event in events if isinstance(event, Noted) and "picked up" in event.says]
    assert picked == ["29.10(e)"]


def test_five_and_three_card_hands_are_announced_by_29_10_c() -> None:
    events = two_players(ante=10_00, pot=5_00, three_card_bonus=1_00)
    said = [event.says for event in events if isinstance(event, Announced)]
    assert said == [
        "seat 2 has a pair of queens", "seat 2: the three cards are a pair of queens",
        "seat 1 has a pair of jacks", "seat 1: the three cards are jack high",
    ]  # fmt: skip
    alone = [event.says for event in two_players(ante=10_00, pot=5_00) if isinstance(event, Announced)]
    assert alone == ["seat 2 has a pair of queens", "seat 1 has a pair of jacks"]


def test_who_made_no_pot_wager_before_another_player_came_gets_the_ante_back_by_29_6_c() -> None:
    table = opened(GAME.id, None, {}, people=2)
    table.begin()
    table.bet(1, ante=10_00)
    table.bet(2, ante=10_00, pot=5_00)
    table.no_more_bets()
    assert {(bet.seat, bet.wager) for bet in table.current_round.bets.values()} == {(2, "ante")}


def test_the_only_player_may_add_to_the_ante_without_a_pot_wager_by_29_6_c() -> None:
    table = opened(GAME.id, None, {}, people=2)
    table.begin()
    table.bet(1, ante=10_00)
    table.bet(1, ante=5_00)
    assert {bet.wager: bet.amount for bet in table.state.layout.values()} == {"ante": 15_00}
    with refused(table, "a pot wager is required", "29.6(c)"):
        table.bet(2, ante=10_00)


def test_odd_cents_of_a_shared_pot_go_from_the_dealers_left() -> None:
    hands = {"seat 1": "AH KD 4C", "seat 2": "AD KC 4S", "seat 3": "QC JD 8H", "community": "AC 9S 6D"}
    table = opened(GAME.id, None, hands, people=3)
    table.begin()
    for seat in (1, 2, 3):
        table.bet(seat, ante=10_00, pot=5_01)
    table.no_more_bets()
    events = [event for seat in (1, 2, 3) for event in table.choose(seat, "surrender")]
    pot = {event.seat: event.net for event in events if getattr(event, "wager", None) == "pot"}
    assert pot == {1: 2_51, 2: 2_50, 3: -5_01}
    assert table.state.accounts["pot"] == 0


def test_a_player_who_was_dealt_cards_stays_by_29_6_f() -> None:
    table = opened(GAME.id, None, {"seat 1": "9S 8D 6S", "community": "2C 3D 4C"}, people=1)
    table.begin()
    table.bet(1, ante=10_00)
    table.no_more_bets()
    with refused(table, r"29\.6\(f\)"):
        table.apply({"do": "leave", "seat": 1})


def test_cards_found_face_up_while_dealing_are_keyed_in_with_the_card_by_29_12_b() -> None:
    table = opened(GAME.id, None, {"seat 1": "9S 8D 6S", "community": "2C 3D 4C"}, people=1)
    table.begin()
    table.bet(1, ante=10_00)
    with refused(table, "report a card found face up"):
        table.apply({"do": "report", "what": "cards_face_up_later"})


@pytest.mark.parametrize(
    ("amounts", "first", "results"),
    [
        ((5_00, 5_00), "JC JD 4C", [("won", "the highest hand"), ("lost", "another hand is higher")]),
        ((5_00, 5_00), "AS KS 4C", [("push", "the hands tie"), ("push", "the hands tie")]),
        ((5_00, 3_00), "AS KS 4C", [("lost in part", "the hands tie"), ("won", "the hands tie")]),
    ],
)
def test_the_pot_goes_to_the_highest_hand_or_in_equal_shares_to_hands_that_tie_by_29_10_d(
    amounts: tuple[int, int], first: str, results: list[tuple[str, str]]
) -> None:
    hands = {"seat 1": first, "seat 2": "AD KH 4S", "community": "JS 9C 6D"}
    table = opened(GAME.id, {"pot_amounts": "any"}, hands, people=2)
    table.begin()
    for seat, amount in enumerate(amounts, start=1):
        table.bet(seat, ante=10_00, pot=amount)
    table.no_more_bets()
    events = [*table.choose(1, "surrender"), *table.choose(2, "surrender")]
    pot = [event for event in events if isinstance(event, Settled) and event.wager == "pot"]
    assert [(event.result, event.because) for event in sorted(pot, key=lambda event: event.seat)] == results
