"""Texas hold 'em bonus poker: every row, option, limit and refusal of 13:69F-28."""

from __future__ import annotations

import pytest
from tests.games.banked_poker.at_table import BankedPokerTable, opened, settled
from tests.support.checks import refused
from tests.support.events import laws_once

from pitboss.games import texas_hold_em_bonus_poker
from pitboss.protocol.events import Event, Settled
from pitboss.table import Limit, Limits, Unlawful, submit

GAME = "texas-hold-em-bonus-poker"
POCKETS = {
    "ace_ace": ("AS AD", 30), "ace_king_suited": ("KS AS", 25), "ace_queen_suited": ("AD QD", 20),
    "ace_jack_suited": ("JH AH", 20), "ace_king": ("AS KD", 15), "king_king": ("KS KD", 10),
    "queen_queen": ("QS QD", 10),
    "jack_jack": ("JS JD", 10), "ace_queen": ("AS QD", 5), "ace_jack": ("JS AD", 5), "ten_ten": ("10S 10D", 3),
    "two_two": ("2S 2D", 3), "king_queen_suited": ("KS QS", -1), "ace_ten_suited": ("AS 10S", -1),
    "seven_two": ("7S 2D", -1),
}  # fmt: skip
"""28.11(c), written down a second time; A-5 and the like are not listed."""
RANKS = {  # hole cards and a board that beat the dealer's 4H 5H with the named rank
    "royal_flush": ("AS KS", "QS JS 10S 2C 3D"), "straight_flush": ("9S 8S", "7S 6S 5S 2C KD"),
    "four_of_a_kind": ("9S 9D", "9H 9C 2S KD 3D"), "full_house": ("8S 8D", "8C 6S 6D 2C KD"),
    "flush": ("KD JD", "8D 6D 3D 2C 10S"), "straight": ("10S JD", "QH KS AD 2C 3D"),
    "three_of_a_kind": ("7S 7D", "KC 7C 2D 9S 3D"),
}  # fmt: skip


def table_of(
    mine: str, board: str = "2H 7C 9C JC 3C", dealer: str = "4H 5H", options: dict[str, object] | None = None,
    limits: Limits | None = None,
) -> BankedPokerTable:  # fmt: skip
    hands = {"seat 1": mine, "community": board, "dealer": dealer}
    table = opened(GAME, options, hands, people=1, limits=limits)
    table.begin()
    return table


def played(table: BankedPokerTable, slip: dict[str, int], *actions: str) -> list[Event]:
    table.bet(1, slip)
    events = table.no_more_bets()
    for action in actions:
        events += table.choose(1, action)
    return events


@pytest.mark.parametrize("name", POCKETS)
def test_the_bonus_is_paid_on_the_players_two_cards_also_after_a_fold(name: str) -> None:
    pocket, odds = POCKETS[name]
    events = played(table_of(pocket), {"ante": 1000, "bonus": 500}, "fold")
    assert settled(events) == {"1 ante": -1000, "1 bonus": 500 * odds}
    assert laws_once(events, "settled") == ["28.10(a)2", "28.11(c)" if odds > 0 else "28.10(h)4"]


@pytest.mark.parametrize("elected", ["straight", "flush"])
@pytest.mark.parametrize("rank", RANKS)
def test_the_ante_is_paid_only_from_the_elected_rank_by_28_10_h2(rank: str, elected: str) -> None:
    order = list(RANKS)
    mine, board = RANKS[rank]
    events = played(table_of(mine, board, options={"ante_pays_from": elected}), {"ante": 1000}, *["bet"] * 3)
    paid = order.index(rank) <= order.index(elected)
    assert settled(events) == {"1 ante": 1000 if paid else 0, "1 flop": 2000, "1 turn": 1000, "1 river": 1000}
    assert ("28.10(h)2" in laws_once(events, "settled")) is not paid


@pytest.mark.parametrize(("dealer", "sign", "law"), [("4H 5H", 1, "28.11(b)"), ("KC KS", -1, "28.10(h)1"),
                                                     ("QC 8S", 0, "28.10(h)3")])  # fmt: skip
def test_flop_turn_and_river_win_lose_or_push_together(dealer: str, sign: int, law: str) -> None:
    table = table_of("QS 8D", "QH 7C 9C JD 3C", dealer)
    found = played(table, {"ante": 1000}, "bet", "check", "bet")
    assert settled(found) == {"1 ante": min(0, sign) * 1000, "1 flop": sign * 2000, "1 river": sign * 1000}
    assert law in laws_once(found, "settled")


def test_turn_and_river_are_offered_only_to_those_with_a_flop_wager_clockwise_by_28_10_c() -> None:
    table = opened(GAME, people=3)
    table.begin()
    for seat in (1, 2, 3):
        table.bet(seat, ante=1000)
    table.no_more_bets()
    for seat, action in ((1, "bet"), (2, "fold"), (3, "bet")):
        table.choose(seat, action)
    asked = []
    while table.ask is not None:
        asked.append((table.ask.law, table.ask.waiting[0].seat))
        table.choose(table.ask.waiting[0].seat, "check")
    assert asked == [("28.10(c)", 1), ("28.10(c)", 3), ("28.10(e)", 1), ("28.10(e)", 3)]


@pytest.mark.parametrize("dealer", ["4H 5H", "KC KS", "QC 8S"])
def test_the_bonus_is_settled_after_the_other_wagers_by_28_10_h4(dealer: str) -> None:
    events = played(table_of("QS 8D", "QH 7C 9C JD 3C", dealer), {"ante": 1000, "bonus": 500}, "bet", "check", "bet")
    order = [event.wager for event in events if isinstance(event, Settled)]
    assert order == ["ante", "flop", "river", "bonus"]


def test_bonus_wagers_of_folded_hands_are_settled_last() -> None:
    table = opened(GAME, people=3)
    table.begin()
    for seat in (1, 2, 3):
        table.bet(seat, ante=1000, bonus=500)
    table.no_more_bets()
    events: list[Event] = []
    for seat, action in ((1, "bet"), (2, "bet"), (3, "fold")):
        events += table.choose(seat, action)
    while table.ask is not None:
        events += table.choose(table.ask.waiting[0].seat, "check")
    assert [
        event.at for event in events if getattr(event, "wager", None) == "bonus" and isinstance(event, Settled)
    ] == [
        2,
        1,
        3,
    ]


def test_aces_against_aces_are_paid_in_place_of_aces_by_28_11_d() -> None:
    table = table_of(
        "AS AD", dealer="AC AH", options={"aces_against_aces": True, "aces_pays": {"aces_against_aces": "1,500 to 1"}}
    )
    events = played(table, {"ante": 1000, "bonus": 100}, "bet", "check", "check")
    assert settled(events)["1 bonus"] == 150_000
    assert "28.11(d)" in laws_once(events, "settled")


@pytest.mark.parametrize(
    ("slip", "says"), [({"bonus": 500}, "requires an ante"), ({"ante": 500, "bonus": 99}, "below the minimum")]
)
def test_a_bonus_needs_an_ante_and_a_dollar_by_28_6_c(slip: dict[str, int], says: str) -> None:
    table = table_of("AS AD")
    with refused(table, says, "28.6(c)"):
        table.bet(1, slip)


def test_posted_limits_that_leave_no_bonus_of_a_dollar_are_refused() -> None:
    limits = Limits(Limit(10_00, 1_000_00), {"bonus": Limit(25, 75)})
    with pytest.raises(Unlawful, match="limits of bonus"):
        submit(texas_hold_em_bonus_poker, {}, limits)


def test_one_position_chips_only_and_seated_players() -> None:
    table = table_of("AS AD")
    with refused(table, "position", "28.13"):
        table.bet(1, {"ante": 500}, at=2)
    with refused(table, "cash", "28.6(a)"):
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "ante", "amount": 500, "chips": "cash"}]})
    table.bet(1, ante=500)
    table.no_more_bets()
    with refused(table, "No more bets", "28.6(b)"):
        table.bet(1, bonus=500)
    with refused(table, "stays until", "28.6(e)"):
        table.apply({"do": "leave", "seat": 1})


def test_a_player_who_has_folded_stays_until_the_round_is_completed_by_28_6_e() -> None:
    table = opened(GAME)
    table.begin()
    table.bet(1, ante=500)
    table.bet(2, ante=500)
    table.no_more_bets()
    table.choose(1, "fold")
    with refused(table, "has received cards and may leave after the round", "28.6(e)"):
        table.apply({"do": "leave", "seat": 1})
    table.choose(2, "fold")
    assert table.apply({"do": "leave", "seat": 1})


def test_a_void_round_lets_everybody_go() -> None:
    table = opened(GAME)
    table.begin()
    table.bet(1, ante=500)
    table.no_more_bets()
    table.report("dealer_misdealt")
    assert table.apply({"do": "leave", "seat": 1})


@pytest.mark.parametrize(("minimum", "bonus", "limit"), [(10_00, 1_00, 50_000_00), (100_00, 60_00, 60_500_00)])
def test_the_winnings_of_a_hand_are_cut_to_the_greater_limit_by_28_11_e(minimum: int, bonus: int, limit: int) -> None:
    limits = Limits(Limit(minimum, 100_000_00), {"bonus": Limit(bonus, 100_000_00)})
    table = table_of("AS AD", "KH 9H 7H 4S 2C", "AC AH", {"aces_against_aces": True}, limits)
    events = played(table, {"ante": 100_00, "bonus": 100_00}, "bet", "check", "check")
    assert sum(settled(events).values()) == limit
    assert "28.11(e)" in laws_once(events, "settled")


@pytest.mark.parametrize(("options", "law"), [
    ({"bonus_pays": {"ace_ace": "29 to 1"}}, "28.11(c)"),
    ({"aces_pays": {"aces_against_aces": "999 to 1"}}, "28.11(d)"),
    ({"bonus_pays": {"ace_ace": "50 for 1"}}, "28.11(a)"),
])  # fmt: skip
def test_a_submission_that_pays_less_than_the_law_is_unlawful(options: dict[str, object], law: str) -> None:
    with pytest.raises(Unlawful) as unlawful:
        submit(texas_hold_em_bonus_poker, options)
    assert [one.law for one in unlawful.value.violations] == [law]


@pytest.mark.parametrize(("bonus", "burned"), [({}, 0), ({"bonus": 500}, 3)])
def test_28_10_a2_no_card_is_burned_or_turned_when_no_wager_is_left(bonus: dict[str, int], burned: int) -> None:
    """28.10(a)2i: only a bonus wager of a folded hand waits for the conclusion of the round."""
    events = played(table_of("7S 2D"), {"ante": 1000, **bonus}, "fold")
    kinds = [event.kind for event in events]
    assert kinds.count("burned") == burned
    assert ("community" in {getattr(event, "to", "") for event in events}) is bool(bonus)
