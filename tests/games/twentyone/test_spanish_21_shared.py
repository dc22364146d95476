"""Spanish 21: several people on a box, and fixed payouts to who is there (13:69F-19.5(g), 19.9(d), 19.13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.games.twentyone.at_table import acts, nets, opened, played
from tests.support.events import laws
from tests.support.tables import bet_and_deal, is_over, options_now

from pitboss.games import spanish_21
from pitboss.plain import Json
from pitboss.protocol.events import Dealt, Event, Settled
from pitboss.table import Table

SEVENS = "7S 7S 7S"


def shared(cards: Mapping[str, str], *slips: Mapping[str, int], options: Mapping[str, object] | None = None) -> Any:
    """Seat 1 and those after it on box 1, each with a slip in dollars; then the layout of the others is open."""
    table = opened(spanish_21, cards, {"persons_per_box": 3, **(options or {})}, people=4)
    table.begin()
    table.record("consent", seat=1)
    for seat, slip in enumerate(slips, 1):
        table.bet(seat, {wager: amount * 100 for wager, amount in slip.items()}, at=1)
    return table


def waiting(table: Table) -> list[int]:
    """The seats that are asked."""
    assert table.ask is not None
    return [one.seat for one in table.ask.waiting]


def settled(events: list[Event], wager: str) -> list[tuple[object, object]]:
    """Who was paid for a wager, payout by payout."""
    return [(one.seat, one.net) for one in events if isinstance(one, Settled) and one.wager == wager]


class TestRescue:
    """19.9(d): a player takes back the double and forfeits their original wager."""

    def doubled(self, *others: tuple[int, str] | tuple[int, str, int]) -> Table:
        """The caller has doubled $10 on 11 and has 13; the others on the box have answered."""
        table: Table = shared({"s1": "6C 5D 2H", "dealer": "6D KC 9D"}, {"basic": 10}, {"basic": 100})
        table.no_more_bets()
        acts(table, [(1, "double", 10), *others])
        return table

    def test_it_gives_up_nothing_of_one_who_did_not_double(self) -> None:
        table = self.doubled((2, "no_double"))
        assert waiting(table) == [1]
        assert options_now(table) == ["stand", "rescue"]
        events = acts(table, [(1, "rescue")])
        assert is_over(table)
        assert nets(events) == {"1 basic": -10, "1 double_down": 0, "2 basic": 100}, "the dealer goes over 21"

    @pytest.mark.parametrize(
        ("first", "second", "expected"),
        [
            ("rescue", "stand", {"1 basic": -10, "1 double_down": 0, "2 basic": 100, "2 double_down": 100}),
            ("stand", "rescue", {"1 basic": 10, "1 double_down": 10, "2 basic": -100, "2 double_down": 0}),
            ("rescue", "rescue", {"1 basic": -10, "1 double_down": 0, "2 basic": -100, "2 double_down": 0}),
        ],
    )
    def test_each_who_doubled_decides_for_themselves(self, first: str, second: str, expected: dict[str, int]) -> None:
        table = self.doubled((2, "double", 100))
        assert waiting(table) == [1, 2]
        assert table.ask is not None
        assert table.ask.law == "19.9(d)"
        events = acts(table, [(2, second), (1, first)])
        assert is_over(table)
        assert nets(events) == expected

    def test_the_dealer_draws_no_card_where_all_have_rescued(self) -> None:
        table = self.doubled((2, "double", 100))
        events = acts(table, [(1, "rescue"), (2, "rescue")])
        assert [one.to for one in events if isinstance(one, Dealt)] == []
        assert set(laws(events, "settled")) == {"19.9(d)"}

    def test_a_double_whose_card_comes_late_may_be_rescued_too(self) -> None:
        decisions = [(1, "double", 10), (1, "late_card"), (1, "rescue")]
        events = played(spanish_21, {"s1": "6C 5D !missed 2H", "dealer": "6D"}, {1: {"basic": 10}}, decisions)
        assert nets(events) == {"1 basic": -10, "1 double_down": 0}


class TestFixedPayouts:
    """19.5(g)."""

    def test_a_hand_of_two_bettors_is_one_winning_hand_and_every_other_player_gets_50_once(self) -> None:
        cards = {"s1": SEVENS, "s3": "9C 9D", "dealer": "7C 9D 9H"}
        table = shared(cards, {"basic": 10}, {"basic": 25})
        table.bet(3, basic=1000)
        table.no_more_bets()
        events = acts(table, [(1, "hit"), (3, "stand")])
        assert settled(events, "super_bonus") == [(1, 1_000_00), (2, 5_000_00)]
        assert settled(events, "envy") == [(3, 50_00)]

    def test_one_on_the_winning_hand_with_less_than_5_dollars_is_no_other_player(self) -> None:
        table = shared({"s1": SEVENS, "dealer": "7C 9D 9H"}, {"basic": 10}, {"basic": 4})
        table.no_more_bets()
        events = acts(table, [(1, "hit")])
        assert settled(events, "super_bonus") == [(1, 1_000_00)]
        assert settled(events, "envy") == []

    def test_each_winning_hand_pays_every_other_player(self) -> None:
        cards = {"s1": SEVENS, "s2": SEVENS, "s3": "9C 9D", "dealer": "7C 9D 9H"}
        wagers = {seat: {"basic": 10} for seat in (1, 2, 3)}
        events = played(spanish_21, cards, wagers, [(1, "hit"), (2, "hit"), (3, "stand")])
        assert sorted(settled(events, "envy")) == [(1, 50_00), (2, 50_00), (3, 50_00), (3, 50_00)]

    def test_the_original_wager_is_all_that_a_player_has_there_with_two_coupons_too(self) -> None:
        table = opened(spanish_21, {"s1": SEVENS, "s2": "9C 9D", "dealer": "7C 9D 9H"}, {"match_play": True}, people=2)
        table.begin()
        coupon: dict[str, Json] = {"wager": "basic", "amount": 14_00, "coupon": 14_00}
        table.apply({"do": "bet", "seat": 1, "bets": [coupon, coupon]})
        table.bet(2, basic=1000)
        table.no_more_bets()
        events = acts(table, [(1, "hit"), (2, "stand")])
        assert settled(events, "super_bonus") == [(1, 5_000_00)], "$28 is $25 or more"
        assert settled(events, "envy") == [(2, 50_00)]

    @pytest.mark.parametrize("another", [False, True])
    @pytest.mark.parametrize("first", ["9S 7S", "!missed !missed"])
    def test_a_player_who_left_gets_none_nor_does_the_next_in_the_seat(self, first: str, another: bool) -> None:
        """A surrender (19.8(a)1) and a dead hand (19.15(h)) are settled at once, and a player may go."""
        table = opened(spanish_21, {"s1": first, "s2": SEVENS, "s3": "9C 9D", "dealer": "7C 9D 9H"})
        bet_and_deal(table, {1: {"basic": 10}, 2: {"basic": 10}, 3: {"basic": 10}})
        if "missed" not in first:
            acts(table, [(1, "surrender")])
        table.apply({"do": "leave", "seat": 1})
        if another:
            table.sit(1, chips=5_00)
        events = acts(table, [(2, "hit"), (3, "stand")])
        assert settled(events, "envy") == [(3, 50_00)]
        if not another:
            table.sit(1, chips=5_00)
        assert table.current_round.chips(1) == 5_00
        assert sum(table.state.accounts.values()) == 0

    def test_a_player_who_has_surrendered_and_stayed_gets_50(self) -> None:
        cards = {"s1": "9S 7S", "s2": SEVENS, "dealer": "7C 9D 9H"}
        wagers = {1: {"basic": 10}, 2: {"basic": 10}}
        events = played(spanish_21, cards, wagers, [(1, "surrender"), (2, "hit")])
        assert settled(events, "envy") == [(1, 50_00)]


def test_the_first_person_on_a_box_changes_their_own_wagers_after_others_joined() -> None:
    """19.13(a): the first person consents to others; the others need not consent to them."""
    table = shared({}, {"basic": 10}, {"basic": 10})
    table.bet(1, basic=500)
    table.bet(1, match_the_dealer=500)
    table.apply({"do": "take back", "seat": 1, "bets": [{"bet": 1, "amount": 200}]})
    found = [(bet.seat, bet.wager, bet.amount) for bet in table.current_round.bets.values()]
    assert found == [(1, "basic", 13_00), (2, "basic", 10_00), (1, "match_the_dealer", 5_00)]
