"""Boston 5 stud poker (13:69F-24): what the scenarios do not show."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from tests.games.banked_poker.at_table import noted, opened, settled
from tests.support.checks import refused

from pitboss.equipment import cards
from pitboss.games import boston_5_stud_poker
from pitboss.games.banked_poker.boston_5_stud_poker import ANTE_BONUS, DECLARED, OPTIONAL_BONUS
from pitboss.games.banked_poker.engine.hand_specs import row_of, value_of
from pitboss.games.banked_poker.solver.prices import side_prices
from pitboss.hands import rank_three
from pitboss.protocol.events import Dealt, Event, Revealed, Settled
from pitboss.table import Limit, Limits, Unlawful, submit
from pitboss.table.rules.parts import payout_limits

GAME = boston_5_stud_poker
LOW, HIGH = "2C 3D 4C 6D 8H", "AC AD AH 2C 2D"


def played(mine: str, dealer: str, options: dict[str, object] | None = None) -> list[Event]:
    """A round of one player who makes a second wager and keeps it."""
    table = opened(GAME.id, options, {"seat 1": mine, "dealer": dealer}, people=1)
    table.begin()
    table.bet(1, {"ante": 5_00, "first": 10_00})
    events = [*table.no_more_bets(), *table.choose(1, "second")]
    return [*events, *table.choose(1, "keep")]


def net_of(events: list[Event], wager: str) -> object:
    [net] = [event.net for event in events if isinstance(event, Settled) and event.wager == wager]
    return net


@pytest.mark.parametrize(
    ("row", "hand", "odds"),
    [
        ("royal_flush", "KH QH JH 10H AH", 1000), ("straight_flush", "9S 8S 7S 6S 5S", 200),
        ("four_of_a_kind", "9S 9D 9H 9C 5S", 100), ("full_house", "9S 9D 9H 5C 5S", 25),
        ("flush", "KS 8S 7S 6S 5S", 15),
        ("straight", "9S 8D 7S 6S 5S", 8), ("three_of_a_kind", "9S 9D 9H 6C 5S", 4), ("two_pair", "9S 9D 6H 6C 5S", 2),
    ],
)  # fmt: skip
def test_every_row_of_24_11_c_is_paid_whatever_the_dealer_has(row: str, hand: str, odds: int) -> None:
    assert str(ANTE_BONUS[row]) == f"{odds:,} to 1"
    for dealer in (LOW, HIGH):
        if not set(hand.split()) & set(dealer.split()):
            assert net_of(played(hand, dealer), "ante") == odds * 5_00


def test_a_pair_of_aces_has_no_ante_bonus_by_24_10_f() -> None:
    assert net_of(played("AS KH 9S 7C 4D", LOW), "ante") == 0
    assert net_of(played("KS KH 9S 7C 4D", HIGH), "ante") == -5_00


@pytest.mark.parametrize(
    ("row", "hand"),
    [
        ("straight_flush", "9S 8S 7S"), ("straight_flush", "AS 2S 3S"), ("three_of_a_kind", "9S 9D 9H"),
        ("straight", "9S 8D 7S"), ("straight", "AS KD QS"), ("flush", "KS AS 2S"), ("pair", "9S 9D 7S"),
        (None, "9S 8D 6S"),
    ],
)  # fmt: skip
def test_every_row_of_the_optional_bonus_of_24_11_d(row: str | None, hand: str) -> None:
    scale = DECLARED.settles["optional_bonus"].scale
    assert row_of(scale, value_of(DECLARED.hands["three"], cards(hand)), OPTIONAL_BONUS) == row


def test_hands_rank_as_24_5_b_says() -> None:
    hands = (
        "AS KS QS JS 10S,KS QS JS 10S 9S,AS 2S 3S 4S 5S,2S 2D 2H 2C 3S,2S 2D 2H 3C 3S,7S 5S 4S 3S 2S,AS KD QS JS 10S,"
        "AS 2D 3S 4S 5S,2S 2D 2H 4C 3S,3S 3D 2H 2C 4S,AS AD 4H 3C 2S,2S 2D 5H 4C 3S,AS KD QH JC 9S"
    )
    values = [value_of(DECLARED.hands["player"], cards(hand)) for hand in hands.split(",")]
    assert all(higher > lower for higher, lower in pairwise(values))


@pytest.mark.solver
def test_the_three_card_tables_cost_what_is_published() -> None:
    """Published for 40/30/6/4/1 and 40/30/6/3/1: 2.3 and 7.3 percent."""
    for flush, published in (("4 to 1", "2.3%"), ("3 to 1", "7.3%")):
        [bonus] = side_prices(submit(GAME, {"optional_bonus_pays": {"three_of_a_kind": "30 to 1", "flush": flush}}))
        assert f"{float(bonus.house_advantage):.1%}" == published


def test_the_optional_bonus_is_counted_over_all_22100_hands_by_24_11_d() -> None:
    counts = {"straight_flush": 48, "three_of_a_kind": 52, "straight": 720, "flush": 1096, "pair": 3744}
    won = sum(count * OPTIONAL_BONUS[row].win(1) for row, count in counts.items())
    [bonus] = side_prices(submit(GAME))
    assert (bonus.cases, bonus.expected) == (22_100, Fraction(won - (22_100 - sum(counts.values())), 22_100))
    [ace_high] = side_prices(submit(GAME, {"ace_low_in_three": False}))
    sixty_straights, four_straight_flushes = 60 * (6 + 1), 4 * (40 - 3)
    assert bonus.expected - ace_high.expected == Fraction(sixty_straights + four_straight_flushes, 22_100)


def test_a_limit_below_what_minimum_wagers_win_is_unlawful_by_24_11_e() -> None:
    """A minimum of $120 on the first wager makes an ante of $60: 60,000 + 120 + 120 could be won."""
    limits = Limits(Limit(minimum=10_00), {"first": Limit(minimum=120_00)})
    with pytest.raises(Unlawful, match=r"what minimum bets could win; set 60,240.*24\.11\(e\)"):
        submit(GAME, {"payout_limit": 60_000}, limits=limits)
    assert submit(GAME, {"payout_limit": 60_240}, limits=limits).options.payout_limit == 60_240


def test_a_player_who_was_dealt_cards_stays_by_24_6_e() -> None:
    table = opened(GAME.id, None, {"seat 1": "9S 8D 6S", "dealer": "2C 3D 4C"}, people=1)
    table.begin()
    table.bet(1, {"ante": 5_00, "first": 10_00})
    table.no_more_bets()
    with refused(table, r"24\.6\(e\)"):
        table.apply({"do": "leave", "seat": 1})


def test_nothing_is_dealt_when_everybody_has_folded_by_24_10_d() -> None:
    table = opened(GAME.id, None, {"seat 1": "9S 8D 6S", "dealer": "2C 3D 4C"}, people=1)
    table.begin()
    table.bet(1, {"ante": 5_00, "first": 10_00})
    table.no_more_bets()
    events = table.choose(1, "fold")
    assert [event.kind for event in events if isinstance(event, (Dealt, Revealed))] == []


def test_exposed_cards_are_seen_by_everybody_and_others_are_not_by_24_10_a() -> None:
    hands = {"seat 1": "9S 8D 6S", "seat 2": "KS KD 6H", "dealer": "2C 3D 4C"}
    table = opened(GAME.id, None, hands, people=2)
    table.begin()
    for seat in (1, 2):
        table.bet(seat, {"ante": 5_00, "first": 10_00, "optional_bonus": 1_00})
    table.no_more_bets()
    events = [*table.choose(1, "keep_hidden"), *table.choose(2, "expose")]
    assert [event.of for event in events if isinstance(event, Revealed)] == ["seat 2"]
    assert noted(events, "face down again") == []
    bonus = [(event.seat, event.net) for event in events if isinstance(event, Settled)]
    assert bonus == [(1, -1_00), (2, 1_00)], "what was lost is collected before winners are paid"


def test_a_shoe_that_jams_before_the_first_card_voids_the_round_by_24_12_f() -> None:
    table = opened(GAME.id, {"dealing": "automated_shoe"}, people=1)
    table.begin()
    table.bet(1, {"ante": 5_00, "first": 10_00})
    events = table.apply({"do": "report", "what": "shoe_jam"})
    assert [event.net for event in events if isinstance(event, Settled)] == [0, 0]


def test_a_limit_that_a_licensee_leaves_out_is_none_by_24_11_e() -> None:
    assert [limit.amount for limit in payout_limits(submit(GAME, {"payout_limit": 60_000}))] == [60_000_00]
    assert payout_limits(submit(GAME, {"payout_limit": None})) == []


def test_the_ante_and_the_first_wager_go_with_a_second_wager_that_is_withdrawn_by_24_10_c() -> None:
    table = opened(GAME.id, None, {"seat 1": "9S 8D 6S", "dealer": "2C 3D 4C"}, people=1)
    table.begin()
    table.bet(1, {"ante": 5_00, "first": 10_00})
    table.no_more_bets()
    table.choose(1, "second")
    events = table.choose(1, "withdraw")
    assert settled(events) == {"1 second": 0, "1 ante": -5_00, "1 first": -10_00}
    assert noted(events, "folded hands go to the discard rack") == ["24.10(c)"]


def test_three_of_five_cards_are_the_three_card_hand_by_24_12_a() -> None:
    """Though a pair is among the five."""
    assert value_of(DECLARED.hands["three"], cards("9S 8D 6S 6D 5S")) == rank_three(*cards("9S 8D 6S"))


def test_the_rest_leaves_the_automated_shoe_once_all_players_have_acted_by_24_9_d() -> None:
    table = opened(GAME.id, {"dealing": "automated_shoe", "shuffle": "device"}, people=1)
    table.begin()
    table.bet(1, {"ante": 5_00, "first": 10_00})
    assert noted([*table.no_more_bets(), *table.choose(1, "second")], "held in the hand") == []
    assert noted(table.choose(1, "keep"), "held in the hand") == ["24.9(d)"]


def test_what_a_withdrawal_forfeited_stays_lost_when_the_hands_are_void_by_24_10_c() -> None:
    """24.12(d) returns the wagers of the other player."""
    table = opened(GAME.id, None, {"seat 1": "9S 8D 6S", "seat 2": "KS KD 6H", "dealer": "2C 3D 4C"}, people=2)
    table.begin()
    for seat in (1, 2):
        table.bet(seat, {"ante": 5_00, "first": 10_00})
    table.no_more_bets()
    for seat in (1, 2):
        table.choose(seat, "second")
    table.choose(1, "withdraw")
    assert settled(table.report("dealer_misdealt")) == {
        "1 ante": -5_00, "1 first": -10_00, "2 ante": 0, "2 first": 0, "2 second": 0,
    }  # fmt: skip
