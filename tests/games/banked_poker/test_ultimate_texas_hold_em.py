"""Ultimate Texas hold 'em: every row, option, limit and refusal of 13:69F-32."""

from __future__ import annotations

import pytest
from tests.games.banked_poker.at_table import BankedPokerTable, opened, settled
from tests.support.checks import refused
from tests.support.events import laws_once

from pitboss.games import ultimate_texas_hold_em
from pitboss.protocol.events import Event, Revealed, Settled
from pitboss.table import Limit, Limits, Unlawful, submit

GAME = "ultimate-texas-hold-em"
SLIP = {"ante": 1000, "blind": 1000}
HANDS = {  # hole cards and a board that beat the dealer's pair of threes or fours
    "royal_flush": ("AS KS", "QS JS 10S 2C 3D"), "straight_flush": ("9S 8S", "7S 6S 5S 2C 3D"),
    "four_of_a_kind": ("9S 9D", "9H 9C 2S KD 3D"), "full_house": ("8S 8D", "8C 6S 6D 2C 3D"),
    "flush": ("KD JD", "8D 6D 3D 2C 10S"), "straight": ("10S JD", "QH KS AD 2C 3D"),
    "three_of_a_kind": ("7S 7D", "KC 7C 2D 9S 3D"), "lower": ("KS KD", "QC 7C 2D 9S 3D"),
}  # fmt: skip
BLIND = (500_000, 50_000, 10_000, 3_000, 1_500, 1_000, 0, 0)
"""What $10 on the blind wins by 32.11(c)."""
TRIPS = {  # 32.11(d), written down a second time
    "A": (50, 40, 30, 9, 7, 4, 3, -1), "B": (50, 40, 30, 8, 6, 5, 3, -1), "C": (50, 40, 30, 8, 7, 4, 3, -1),
    "D": (50, 40, 20, 7, 6, 5, 3, -1),
}  # fmt: skip


def table_of(
    mine: str, board: str, dealer: str = "3H 4H", options: dict[str, object] | None = None, limits: Limits | None = None
) -> BankedPokerTable:
    table = opened(GAME, options, {"seat 1": mine, "community": board, "dealer": dealer}, people=1, limits=limits)
    table.begin()
    return table


def played(table: BankedPokerTable, slip: dict[str, int], *actions: str) -> list[Event]:
    table.bet(1, slip)
    events = table.no_more_bets()
    for action in actions:
        events += table.choose(1, action)
    return events


@pytest.mark.parametrize("letter", TRIPS)
@pytest.mark.parametrize("row", HANDS)
def test_blind_and_trips_are_paid_by_their_rows(row: str, letter: str) -> None:
    place = list(HANDS).index(row)
    table = table_of(*HANDS[row], options={"trips_table": letter})
    events = played(table, {**SLIP, "trips": 500}, "play_4x")
    assert settled(events) == {
        "1 ante": 1000, "1 blind": BLIND[place], "1 play": 4000, "1 trips": 500 * TRIPS[letter][place],
    }  # fmt: skip
    assert {"32.11(b)", "32.11(c)"} <= set(laws_once(events, "settled"))


@pytest.mark.parametrize(("actions", "staked"), [
    (("play_4x",), 4000), (("play_3x",), 3000), (("check", "play"), 2000), (("check", "check", "play"), 1000),
])  # fmt: skip
def test_one_play_wager_is_made_the_larger_the_earlier(actions: tuple[str, ...], staked: int) -> None:
    assert settled(played(table_of(*HANDS["lower"]), SLIP, *actions))["1 play"] == staked


@pytest.mark.parametrize(("before", "wrong", "law"), [
    ((), ("fold", "play", "play_2x"), "32.10(a)"), (("check",), ("fold", "play_4x"), "32.10(c)"),
    (("check", "check"), ("check", "play_2x"), "32.10(e)"),
])  # fmt: skip
def test_other_multiples_and_an_early_fold_are_refused(
    before: tuple[str, ...], wrong: tuple[str, ...], law: str
) -> None:
    table = table_of(*HANDS["lower"])
    played(table, SLIP, *before)
    for action in wrong:
        with refused(table, "is not open", law):
            table.choose(1, action)


@pytest.mark.parametrize(("dealer", "expected", "law"), [
    ("JH 10H", {"ante": 0, "blind": 0, "play": 1000}, "32.10(g)"),  # below a pair, lower
    ("AH 10H", {"ante": 0, "blind": -1000, "play": -1000}, "32.10(g)"),  # below a pair, higher
    ("KH 8H", {"ante": 0, "blind": 0, "play": 0}, "32.10(g)"),  # below a pair, equal
    ("2H 10H", {"ante": -1000, "blind": -1000, "play": -1000}, "32.10(h)1"),  # a pair, higher
])  # fmt: skip
def test_a_dealer_below_a_pair_gives_the_ante_back_and_compares_the_rest(
    dealer: str, expected: dict[str, int], law: str
) -> None:
    table = table_of("KS 8D", "QC 7C 2D 9S 3D", dealer)
    events = played(table, SLIP, "check", "check", "play")
    assert settled(events) == {f"1 {wager}": net for wager, net in expected.items()}
    assert law in laws_once(events, "settled")


def test_equal_hands_of_a_pair_push_by_32_10_h3() -> None:
    events = played(table_of("KS 8D", "QC QD 2D 9S 3D", "KH 8H"), SLIP, "check", "check", "play")
    assert settled(events) == {"1 ante": 0, "1 blind": 0, "1 play": 0}
    assert laws_once(events, "settled") == ["32.10(h)3"]


@pytest.mark.parametrize("dealer", ["JH 10H", "AH 10H", "2H 10H", "KH 8H"])
def test_the_ante_comes_first_and_trips_last_by_32_10_g_and_h4(dealer: str) -> None:
    events = played(table_of("KS 8D", "QC 7C 2D 9S 3D", dealer), {**SLIP, "trips": 500}, "check", "check", "play")
    order = [event.wager for event in events if isinstance(event, Settled)]
    assert order == ["ante", "blind", "play", "trips"]


def test_trips_of_folded_hands_wait_for_the_others_by_32_10_e2() -> None:
    table = opened(GAME, people=3)
    table.begin()
    for seat in (1, 2, 3):
        table.bet(seat, {**SLIP, "trips": 500})
    table.no_more_bets()
    events: list[Event] = []
    for seat, action in (
        (1, "play_4x"),
        (2, "check"),
        (3, "check"),
        (2, "check"),
        (3, "check"),
        (2, "play"),
        (3, "fold"),
    ):
        events += table.choose(seat, action)
    assert [
        event.at for event in events if getattr(event, "wager", None) == "trips" and isinstance(event, Settled)
    ] == [
        2,
        1,
        3,
    ]
    shown = [event.of for event in events if isinstance(event, Revealed)]
    assert shown == ["dealer", "seat 2", "seat 1", "seat 3"]


@pytest.mark.parametrize(("slip", "law"), [
    ({"ante": 1000}, "32.1"), ({"blind": 1000}, "32.1"), ({"ante": 1000, "blind": 2000}, "32.1"),
    ({"trips": 500}, "32.6(c)"),
])  # fmt: skip
def test_ante_and_blind_are_equal_and_trips_needs_both(slip: dict[str, int], law: str) -> None:
    table = table_of(*HANDS["lower"])
    with refused(table, "ante and", law):
        table.bet(1, slip)


def test_a_blind_that_cannot_be_paid_3_to_2_in_whole_cents_is_refused() -> None:
    table = table_of(*HANDS["lower"])
    with refused(table, "Blind pays 3 to 2: bet a multiple of .0.02"):
        table.bet(1, ante=1001, blind=1001)


def test_one_position_chips_only_and_seated_players() -> None:
    table = table_of(*HANDS["lower"])
    with refused(table, "position", "32.12"):
        table.bet(1, SLIP, at=2)
    with refused(table, "cash", "32.6(a)"):
        table.apply({"do": "bet", "seat": 1, "bets": [{"wager": "ante", "amount": 500, "chips": "cash"}]})
    table.bet(1, SLIP)
    table.no_more_bets()
    with refused(table, "No more bets", "32.6(b)"):
        table.bet(1, trips=500)
    with refused(table, "stays until", "32.6(e)"):
        table.apply({"do": "leave", "seat": 1})


@pytest.mark.parametrize(("minimum", "trips", "limit"), [
    (15_00, 5_00, 50_000_00), (99_00, 5_00, 50_245_00), (100_00, 5_00, 50_750_00), (100_00, 25_00, 51_750_00),
])  # fmt: skip
def test_the_winnings_of_a_hand_are_cut_to_the_greater_limit_by_32_11_e(minimum: int, trips: int, limit: int) -> None:
    limits = Limits(Limit(minimum, 100_000_00), {"trips": Limit(trips, 100_000_00)})
    table = table_of(*HANDS["royal_flush"], limits=limits)
    events = played(table, {"ante": 100_00, "blind": 100_00, "trips": 25_00}, "play_4x")
    assert sum(settled(events).values()) == limit
    assert ("32.11(e)" in laws_once(events, "settled")) == (limit < 51_750_00)


def test_the_least_blind_is_the_least_ante_allowed_with_it() -> None:
    limits = Limits(Limit(5_00, 100_000_00), {"ante": Limit(100_00, 100_000_00)})
    table = table_of(*HANDS["royal_flush"], limits=limits)
    events = played(table, {"ante": 200_00, "blind": 200_00}, "play_4x")
    assert sum(settled(events).values()) == 505 * 100_00 + 50 * 5_00, "32.11(e)"


@pytest.mark.parametrize(("options", "law"), [
    ({"trips_table": "B", "trips_odds": {"flush": "5 to 1"}}, "32.11(d)"),
    ({"trips_odds": {"pair": "1 to 1"}}, "32.11(d)"),
    ({"trips_odds": {"flush": "9 for 1"}}, "32.11(a)"),
])  # fmt: skip
def test_a_submission_that_pays_less_than_the_law_is_unlawful(options: dict[str, object], law: str) -> None:
    with pytest.raises(Unlawful) as unlawful:
        submit(ultimate_texas_hold_em, options)
    assert [one.law for one in unlawful.value.violations] == [law]


def test_trips_may_be_paid_more() -> None:
    table = table_of(*HANDS["flush"], options={"trips_odds": {"flush": "8 to 1"}})
    assert settled(played(table, {**SLIP, "trips": 500}, "play_4x"))["1 trips"] == 4000
