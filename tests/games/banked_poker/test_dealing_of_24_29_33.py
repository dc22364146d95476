"""How Boston 5, flop poker and winner's pot poker shuffle, deal and count: each by its own paragraphs."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

import pytest
from tests.games.banked_poker.at_table import BankedPokerTable, noted, opened
from tests.support.checks import refused
from tests.support.events import laws_once

from pitboss.equipment import Scripted, cards
from pitboss.games import find
from pitboss.plain import Json
from pitboss.protocol.events import Event, Revealed
from pitboss.table import Unlawful, submit

WAYS = ("manual_shoe", "hand", "automated_shoe")


class Paragraphs(NamedTuple):
    """Where a game says what is nearly the same in all, written down a second time."""

    game: str
    slip: dict[str, int]
    stay: tuple[str, ...]
    closed: tuple[str, str, str]
    deal: tuple[str, str, str]
    stub: tuple[str, str, str]
    stub_count: tuple[str, str, str]
    opening: tuple[str, ...]
    """Inspection, spread, wash, second deck, who looks at a hand, pick up."""
    chosen_hand: str
    shuffle: str
    idle: str
    decks: tuple[str, str, str]
    waived: str
    jam: str
    method: str
    cut: str = ""
    cut_done: str = ""
    recut: str = ""


GAMES = {
    "24": Paragraphs(
        "boston-5-stud-poker", {"ante": 10_00, "first": 20_00}, ("second", "keep"),
        ("24.7(b)", "24.8(b)4", "24.9(b)2"), ("24.7(d)", "24.8(c)", "24.9(c)"), ("24.7(e)", "24.8(d)", "24.9(d)"),
        ("24.7(f)", "24.8(e)", "24.9(e)"),
        ("24.3(a)", "24.3(b)", "24.3(c)", "24.3(d)", "24.10(c)", "24.10(g)"), "24.8(b)1",
        "24.4(a)", "24.4(c)", ("24.2(b)", "24.2(b)3", "24.2(b)4"), "24.9(f)", "24.12(e)", "24.12(g)",
    ),
    "29": Paragraphs(
        "flop-poker", {"ante": 10_00}, ("flop",),
        ("29.7(b)", "29.8(b)3", "29.9(b)2"), ("29.7(d)", "29.8(c)", "29.9(c)"), ("29.7(e)", "29.8(d)", "29.9(d)"),
        ("29.7(f)", "29.8(e)", "29.9(e)"),
        ("29.3(a)", "29.3(b)", "29.3(c)", "29.3(d)", "29.10(a)", "29.10(e)"), "29.8(b)2",
        "29.4(a)", "29.4(e)", ("29.2(b)", "29.2(b)3", "29.2(b)4"), "29.9(f)", "29.12(e)", "29.12(g)",
        "29.4(c)1", "29.4(c)", "29.4(d)",
    ),
    "33": Paragraphs(
        "winners-pot-poker", {"ante": 10_00}, ("bet", "double"),
        ("33.7(b)", "33.8(b)3", "33.9(b)2"), ("33.7(e)", "33.8(d)", "33.9(d)"), ("33.7(f)", "33.8(e)", "33.9(e)"),
        ("33.7(g)", "33.8(f)", "33.9(f)"),
        ("33.3(a)", "33.3(b)", "33.3(c)", "33.3(d)", "33.10(a)", "33.10(i)"), "33.8(b)2",
        "33.4(a)", "33.4(e)", ("33.2(b)", "33.2(b)3", "33.2(b)4"), "33.9(g)", "33.12(i)", "33.12(k)",
        "33.4(c)1", "33.4(c)", "33.4(d)",
    ),
}  # fmt: skip
games = pytest.mark.parametrize("n", GAMES)
ways = pytest.mark.parametrize("way", WAYS)


def table_of(n: str, **options: object) -> BankedPokerTable:
    return opened(GAMES[n].game, {"shuffle": "device", **options}, people=1)


def play_round(table: BankedPokerTable, n: str) -> list[Event]:
    """A round of one player who stays; all that happens, from its beginning."""
    events = list(table.begin())
    table.bet(1, GAMES[n].slip)
    events += table.no_more_bets()
    while table.ask is not None and table.ask.waiting:
        asked = table.ask.waiting[0]
        events += table.choose(1, next(one.id for one in table.ask.options[asked] if one.id in GAMES[n].stay))
    return events


@games
@ways
def test_each_way_to_deal_has_its_own_paragraphs(n: str, way: str) -> None:
    """24.7(b), 24.8(b)4, 24.9(b)2, 29.7(b), 29.8(b)3, 29.9(b)2, 33.7(b), 33.8(b)3, 33.9(b)2, 24.7(d), 24.8(c),
    24.9(c), 29.7(d), 29.8(c), 29.9(c), 33.7(e), 33.8(d), 33.9(d), 24.7(e), 24.8(d), 24.9(d), 29.7(e), 29.8(d),
    29.9(d), 33.7(f), 33.8(e), 33.9(e)
    """
    says, at = GAMES[n], WAYS.index(way)
    events = play_round(table_of(n, dealing=way), n)
    assert laws_once(events, "announced")[0] == says.closed[at]
    assert says.deal[at] in laws_once(events, "dealt")
    assert noted(events, "put the stub") == [says.stub[at]]


@games
@ways
def test_the_cards_are_counted_in_every_fifth_round(n: str, way: str) -> None:
    """24.7(f), 24.8(e), 24.9(e), 29.7(f), 29.8(e), 29.9(e), 33.7(g), 33.8(f), 33.9(f)"""
    table = table_of(n, dealing=way)
    counted = [noted(play_round(table, n), "counted face down") for _ in range(6)]
    assert counted == [[], [], [], [], [GAMES[n].stub_count[WAYS.index(way)]], []]


@games
def test_the_count_is_waived_for_a_device_that_counts(n: str) -> None:
    """24.9(f), 29.9(f), 33.9(g)"""
    table = table_of(n, dealing="automated_shoe", shuffle="counting_device", stub_count_waived=True)
    assert [noted(play_round(table, n), "counted face down") for _ in range(5)] == [[]] * 5
    told = table.apply({"do": "report", "what": "shuffler_count_wrong"})
    assert laws_once(told, "irregularity") == [GAMES[n].waived]


@games
def test_staff_record_the_opening_and_the_pick_up(n: str) -> None:
    """24.3(a), 24.3(b), 24.3(c), 24.3(d), 24.10(c), 24.10(g), 29.3(a), 29.3(b), 29.3(c), 29.3(d), 29.10(a), 29.10(e),
    33.3(a), 33.3(b), 33.3(c), 33.3(d), 33.10(a), 33.10(i)
    """
    table = table_of(n, two_decks=True)
    names = ("inspection", "opening_spread", "wash", "second_deck_opened", "own_hand", "pickup")
    told = [laws_once(table.record(name, seat=int(name == "own_hand")), "recorded") for name in names]
    assert told == [[law] for law in GAMES[n].opening]


@games
def test_the_hand_that_deals_is_chosen_once_for_a_round(n: str) -> None:
    """24.8(b)1, 29.8(b)2, 33.8(b)2"""
    table = table_of(n, dealing="hand")
    table.begin()
    assert laws_once(table.record("dealing_hand", note="left"), "recorded") == [GAMES[n].chosen_hand]
    with refused(table, "has chosen the left hand"):
        table.record("dealing_hand", note="right")


@games
def test_the_deck_is_shuffled_before_each_round_and_two_alternate(n: str) -> None:
    """24.2(b), 24.2(b)3, 24.2(b)4, 29.2(b), 29.2(b)3, 29.2(b)4, 33.2(b), 33.2(b)3, 33.2(b)4"""
    second, shuffles, alternates = GAMES[n].decks
    assert laws_once(play_round(table_of(n), n), "shuffled") == [GAMES[n].shuffle]
    table = table_of(n, two_decks=True)
    begun = [play_round(table, n) for _ in range(3)]
    assert all(alternates in laws_once(events, "noted") for events in begun)
    assert shuffles in laws_once(begun[2], "shuffled")
    with_one = table_of(n)
    with refused(with_one, "one deck", second):
        with_one.record("second_deck_opened")


@games
def test_a_device_that_jams_shuffles_again(n: str) -> None:
    """24.12(e), 29.12(e), 33.12(i)"""
    table = table_of(n)
    table.begin()
    told = table.apply({"do": "report", "what": "shuffler_jam"})
    assert laws_once(told, "shuffled") == [GAMES[n].jam]


@games
def test_an_idle_table_spreads_its_cards(n: str) -> None:
    """24.4(c), 29.4(e), 33.4(e)"""
    table = table_of(n)
    table.begin()
    assert noted(table.no_more_bets(), "spread the cards face up") == [GAMES[n].idle]


@games
def test_a_device_leaves_before_another_method_is_used(n: str) -> None:
    """24.12(g), 29.12(g), 33.12(k)"""
    start = datetime(2026, 11, 15, 20, 0)
    now = [start]
    table = table_of(n, dealing="automated_shoe")
    table.clock = lambda: now[0]
    table.begin()
    table.no_more_bets()
    effective = (start + timedelta(hours=1)).isoformat()
    notice: dict[str, Json] = {"sign": True, "announced": True, "division": True, "effective": effective}
    table.apply({"do": "change rules", "options": {"dealing": "manual_shoe"}, **notice})
    now[0] = start + timedelta(hours=2)
    assert noted(table.begin(), "leave the table") == [GAMES[n].method]


@pytest.mark.parametrize("n", ["29", "33"])
def test_cards_shuffled_by_hand_are_cut(n: str) -> None:
    """29.4(c)1, 33.4(c)1, 29.4(c), 33.4(c), 29.4(d), 33.4(d)"""
    table = table_of(n, shuffle="manual")
    assert noted(table.begin(), "must cut at least ten cards") == [GAMES[n].cut]
    assert laws_once(table.record("cut"), "recorded") == [GAMES[n].cut_done]
    assert laws_once(table.apply({"do": "report", "what": "bad_cut"}), "irregularity") == [GAMES[n].recut]


def test_boston_5_knows_no_cut_by_24_4_b() -> None:
    """13:69F-24.4(b): cards from the device are dealt, pre-shuffled ones too."""
    assert noted(table_of("24", pre_shuffled=True).begin(), "must cut at least ten cards") == []


@games
def test_odds_stated_with_for_are_unlawful(n: str) -> None:
    """13:69F-24.11(a), 13:69F-29.11(a), 13:69F-33.11(a)."""
    rows = {
        "24": ("ante_bonus_pays", "two_pair"),
        "29": ("flop_pays", "two_pair"),
        "33": ("jacks_plus_pays", "two_pair"),
    }
    table, row = rows[n]
    with pytest.raises(Unlawful, match="for"):
        submit(find(GAMES[n].game), {table: {row: "9 for 1"}})


@games
def test_an_ace_is_low_in_a_straight_to_the_five_only_and_kinds_come_first(n: str) -> None:
    """13:69F-24.5(a), (c); 13:69F-29.5(a), 29.5(b), 29.5(c); 13:69F-33.5(a), 33.5(b), 33.5(c)."""
    game = find(GAMES[n].game)
    rank = game.declaration(submit(game).options).hands["player"].rank  # type: ignore[attr-defined]  # games of the family
    wheel, six, around = (rank(*cards(hand)) for hand in ("AS 2D 3H 4C 5S", "2D 3H 4C 5S 6H", "QS KD AH 2C 3S"))
    assert around < rank(*cards("2S 2D 3H 4C 5S")) < wheel < six
    assert rank(*cards("10S 10D 4H 3C 2S")) > rank(*cards("9S 9D AH KC QS"))
    assert rank(*cards("KS QD 9H 5C 3S")) == rank(*cards("KD QS 9C 5H 3D"))


@games
def test_no_bet_is_taken_after_no_more_bets(n: str) -> None:
    """13:69F-24.6(b), 13:69F-29.6(b), 13:69F-33.6(b)."""
    table = table_of(n)
    table.begin()
    table.bet(1, GAMES[n].slip)
    table.no_more_bets()
    with refused(table, rf"{n}\.6\(b\)|{n}\.10\(a\)|{n}\.10\(b\)"):
        table.bet(1, GAMES[n].slip)


def test_three_cards_that_are_paid_in_a_void_round_are_shown_by_24_12_a() -> None:
    hands = {"seat 1": "QC QD 4H".split(), "seat 2": "KH 9D 4C".split(), "dealer": "AS 9S 2S".split()}
    table = find("boston-5-stud-poker").open({}, chance=Scripted({}, hands))
    for seat in (1, 2):
        table.sit(seat, chips=1_000_00)
    table.begin()
    for seat in (1, 2):
        table.bet(seat, ante=10_00, first=20_00, optional_bonus=5_00)
    table.no_more_bets()
    events = table.report("dealer_card_exposed")
    assert [(event.of, event.law) for event in events if isinstance(event, Revealed)] == [("seat 1", "24.12(a)")]
