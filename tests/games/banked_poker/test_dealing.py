"""How the games of the family shuffle, cut, deal, and put their stub away: each cites its own paragraph for it."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

import pytest
from tests.games.banked_poker.at_table import KINDS, at, bet_all, noted, opened, play, stay_in
from tests.support.checks import refused
from tests.support.events import laws_once

from pitboss.games import find
from pitboss.plain import Json
from pitboss.protocol.events import Announced, Burned, Dealt, Event, ProcedureRecorded, Revealed, Settled, Shuffled
from pitboss.table import PUBLIC, Unlawful, seen_all, submit
from pitboss.table.log.views import seat


class Says(NamedTuple):
    """The paragraphs of a game for what is nearly the same in all."""

    no_more_bets: tuple[str, str, str]
    deal: tuple[str, str, str]
    stub: tuple[str, str, str]
    stub_count: tuple[str, str, str]
    shuffle: str
    cut: str
    recut: str
    idle: str
    second_deck: str
    hand: str
    method: str
    waiver: str


WAYS = ("manual_shoe", "hand", "automated_shoe")
LAW = {
    "16": Says(
        ("16.7(b)", "16.8(b)3", "16.9(b)2"), ("16.7(d)", "16.8(c)", "16.9(c)"),
        ("16.7(e)", "16.8(d)", "16.9(d)"), ("16.7(f)", "16.8(e)", "16.9(e)"),
        "16.4(a)", "16.4(c)1", "16.4(d)", "16.4(e)", "16.2(b)", "16.8(b)2", "16.13(g)", "16.9(f)",
    ),
    "18": Says(
        ("18.7(b)", "18.8(b)3", "18.9(b)2"), ("18.7(c)", "18.8(c)", "18.9(c)"),
        ("18.7(d)", "18.8(d)", "18.9(d)"), ("18.7(e)", "18.8(e)", "18.9(e)"),
        "18.5(a)", "18.5(c)1", "18.5(d)", "18.5(e)", "18.2(b)", "18.8(b)2", "18.12(f)", "18.7(f)",
    ),
    "23": Says(
        ("23.7(b)", "23.8(b)3", "23.9(b)2"), ("23.7(c)", "23.8(c)", "23.9(c)"),
        ("23.7(d)", "23.8(d)", "23.9(d)"), ("23.7(e)", "23.8(e)", "23.9(e)"),
        "23.5(a)", "23.5(c)1", "23.5(d)", "23.5(e)", "23.2(b)", "23.8(b)2", "23.14(g)", "23.7(f)",
    ),
    "25": Says(
        ("25.7(b)", "25.8(b)3", "25.9(b)2"), ("25.7(c)", "25.8(c)", "25.9(c)"),
        ("25.7(d)", "25.8(d)", "25.9(c)"), ("25.7(e)", "25.8(e)", "25.9(d)"),
        "25.4(a)", "25.4(c)1", "25.4(d)", "25.4(e)", "25.2(b)", "25.8(b)2", "25.12(f)", "25.7(f)",
    ),
    "27": Says(
        ("27.7(b)", "27.8(b)3", "27.9(b)2"), ("27.7(c)", "27.8(c)", "27.9(c)"),
        ("27.7(d)", "27.8(d)", "27.9(d)"), ("27.7(e)", "27.8(e)", "27.9(e)"),
        "27.5(a)", "27.5(c)1", "27.5(d)", "27.5(e)", "27.2(b)", "27.8(b)2", "27.12(g)", "27.7(f)",
    ),
    "28": Says(
        ("28.7(b)", "28.8(b)3", "28.9(b)2"), ("28.7(d)", "28.8(c)", "28.9(c)"),
        ("28.7(e)", "28.8(d)", "28.9(d)"), ("28.7(f)", "28.8(e)", "28.9(e)"),
        "28.4(a)", "28.4(c)1", "28.4(d)", "28.4(e)", "28.2(b)", "28.8(b)2", "28.12(g)", "28.7(g)",
    ),
    "30": Says(
        ("30.7(b)", "30.8(b)3", "30.9(b)2"), ("30.7(d)", "30.8(c)", "30.9(c)"),
        ("30.7(e)", "30.8(d)", "30.9(d)"), ("30.7(f)", "30.8(e)", "30.9(e)"),
        "30.4(a)", "30.4(c)1", "30.4(d)", "30.4(e)", "30.2(b)", "30.8(b)2", "30.12(g)", "30.9(f)",
    ),
    "32": Says(
        ("32.7(b)", "32.8(b)3", "32.9(b)2"), ("32.7(d)", "32.8(c)", "32.9(c)"),
        ("32.7(e)", "32.8(d)", "32.9(d)"), ("32.7(f)", "32.8(e)", "32.9(e)"),
        "32.4(a)", "32.4(c)1", "32.4(d)", "32.4(e)", "32.2(b)", "32.8(b)2", "32.13(g)", "",
    ),
    "35": Says(
        ("35.7(b)", "35.8(b)3", "35.9(b)2"), ("35.7(d)", "35.8(c)", "35.9(c)"),
        ("35.7(e)", "35.8(d)", "35.9(d)"), ("35.7(f)", "35.8(e)", "35.9(e)"),
        "35.4(a)", "35.4(c)1", "35.4(d)", "35.4(e)", "35.2(b)", "35.8(b)2", "35.12(g)", "35.9(f)",
    ),
    "37": Says(
        ("37.7(b)", "37.8(b)3", "37.9(b)2"), ("37.7(d)", "37.8(c)", "37.9(c)"),
        ("37.7(e)", "37.8(d)", "37.9(d)"), ("37.7(f)", "37.8(e)", "37.9(e)"),
        "37.4(a)", "37.4(c)1", "37.4(d)", "37.4(e)", "37.2(b)", "37.8(b)2", "37.12(g)", "37.9(f)",
    ),
}  # fmt: skip
games = pytest.mark.parametrize("n", LAW)
ways = pytest.mark.parametrize("way", WAYS)


def by(way: str) -> dict[str, object]:
    return {"dealing": way, "shuffle": "device"}


def dealt_to(events: list[Event]) -> list[str]:
    return [f"{event.to} {event.count or 1}" for event in events if isinstance(event, Dealt)]


# ---------------------------------------------------------------------- the deal


@games
@ways
def test_no_more_bets_is_announced_by_the_paragraph_of_the_way_to_deal(n: str, way: str) -> None:
    """16.7(b), 16.8(b)3, 16.9(b)2, 18.7(b), 18.8(b)3, 18.9(b)2, 23.7(b), 23.8(b)3, 23.9(b)2, 25.7(b), 25.8(b)3,
    25.9(b)2, 27.7(b), 27.8(b)3, 27.9(b)2, 28.7(b), 28.8(b)3, 28.9(b)2, 30.7(b), 30.8(b)3, 30.9(b)2, 32.7(b),
    32.8(b)3, 32.9(b)2, 35.7(b), 35.8(b)3, 35.9(b)2, 37.7(b), 37.8(b)3, 37.9(b)2
    """
    table = at(n, by(way))
    bet_all(table, n)
    events = table.no_more_bets()
    assert laws_once(events, "announced")[0] == LAW[n].no_more_bets[WAYS.index(way)]
    assert LAW[n].deal[WAYS.index(way)] in laws_once(events, "dealt")


@games
@pytest.mark.parametrize("way", WAYS[:2])
def test_cards_are_dealt_clockwise_from_the_dealers_left(n: str, way: str) -> None:
    """16.7(d), 16.8(c), 18.7(c), 18.8(c), 23.7(c), 23.8(c), 25.7(c), 25.8(c), 27.7(c), 27.8(c), 28.7(d), 28.8(c),
    30.7(d), 30.8(c), 32.7(d), 32.8(c), 35.7(d), 35.8(c), 37.7(d), 37.8(c)
    """
    kind = KINDS[n]
    table = at(n, by(way))
    bet_all(table, n)
    dealt = dealt_to(table.no_more_bets())
    players = ["seat 1 1", "seat 2 1"]
    if n == "35":
        assert dealt == ["seat 1 1"] * 2 + ["seat 2 1"] * 2 + ["community 1"] * 3
        return
    if n == "25":
        assert dealt == ["seat 1 1"] * 2 + ["seat 2 1"] * 2 + ["dealer 1"] * 2 + ["community 1"] * 5
        return
    third = ["dealer 1"] if kind.dealer else ["community 1"]
    expected = (players + third) * kind.own + ["dealer 1"] * (kind.dealer - kind.own if n == "27" else 0)
    assert dealt == expected


@games
def test_an_automated_shoe_dispenses_stacks(n: str) -> None:
    """16.9(c), 18.9(c), 23.9(c), 25.9(c), 27.9(c), 28.9(c), 30.9(c), 32.9(c), 35.9(c), 37.9(c)"""
    kind = KINDS[n]
    table = at(n, by("automated_shoe"))
    bet_all(table, n)
    events = table.no_more_bets()
    dealt, rest = dealt_to(events), {"25": ["25.9(c)"], **{one: [f"{one}.9(d)"] for one in ("28", "32", "35", "37")}}
    assert noted(events, "held in the hand") == rest.get(n, [])
    assert dealt[:2] == [f"seat 1 {kind.own}", f"seat 2 {kind.own}"]
    if n == "35":
        assert dealt[2:] == ["community 1"] * 3
    else:
        sixth = {"25": ["community 1"] * 5, "27": ["dealer 1"]}.get(n, [])
        assert dealt[2:] == [f"{'dealer' if kind.dealer else 'community'} {kind.own}", *sixth]


@games
@ways
def test_a_player_sees_their_own_cards_and_the_public_none_that_are_face_down(n: str, way: str) -> None:
    """16.7(d), 18.7(c), 23.7(c), 25.7(c), 27.7(c), 28.7(d), 30.7(d), 32.7(d), 35.7(d), 37.7(d)"""
    table = at(n, by(way))
    bet_all(table, n)
    events = table.no_more_bets()
    mine = [event for event in seen_all(events, seat(1)) if getattr(event, "to", None) == "seat 1"]
    assert all(getattr(event, "cards", None) for event in mine)
    open_to_all = [
        event for event in seen_all(events, PUBLIC) if isinstance(event, Dealt) and getattr(event, "cards", None)
    ]
    up = {"16": 1 if way != "automated_shoe" else 0, "27": 1}.get(n, 0)
    assert len(open_to_all) == up


def test_the_dealers_first_card_at_caribbean_stud_is_face_up_by_16_7_d() -> None:
    table = at("16", hands={"dealer": "AH KC 9D 5S 3C"})
    bet_all(table, "16")
    [up] = [event for event in table.no_more_bets() if getattr(event, "cards", None) == ["AH"]]
    assert (up.to, up.law) == ("dealer", "16.7(d)")


def test_the_bottom_card_of_the_dealers_stack_is_exposed_by_16_9_g() -> None:
    table = at("16", by("automated_shoe"), {"dealer": "3C 5S 9D KC AH"})
    bet_all(table, "16")
    [up] = [event for event in table.no_more_bets() if isinstance(event, Revealed)]
    assert (up.cards, up.law) == (["AH"], "16.9(g)")


def test_the_dealers_sixth_card_at_four_card_poker_is_face_up_by_27_7_c() -> None:
    table = at("27", hands={"dealer": "KC 9D 8S 6D 5C 3H"})
    bet_all(table, "27")
    [up] = [event for event in table.no_more_bets() if isinstance(event, Dealt) and getattr(event, "cards", None)]
    assert (up.cards, up.law) == (["3H"], "27.7(c)")


def test_one_more_stack_gives_the_dealers_sixth_card_and_its_others_are_discarded_unseen_by_27_9_c() -> None:
    table = at("27", by("automated_shoe"), {"dealer": "KC 9D 8S 6D 5C 3H", "burn": "2C 2D 2H 2S"})
    bet_all(table, "27")
    events = table.no_more_bets()
    [burned] = [event for event in events if isinstance(event, Burned)]
    assert (burned.count, burned.law, bool(burned.cards)) == (4, "27.9(c)", False)
    [up] = [event for event in events if isinstance(event, Dealt) and getattr(event, "cards", None)]
    assert (up.to, up.cards, up.law) == ("dealer", ["3H"], "27.9(c)")
    assert laws_once(events, "revealed") == []
    assert len(table.current_round.hands["dealer"]) == 6


@pytest.mark.parametrize("n", ["28", "32"])
def test_the_dealers_cards_are_under_a_cover_card_until_they_are_revealed(n: str) -> None:
    """28.7(d), 28.10(g), 32.7(d), 32.10(f)"""
    deal, reveal = {
        "28": ("28.7(d)", "28.10(g)"), "32": ("32.7(d)", "32.10(f)"), "37": ("37.7(d)", "37.10(f)")
    }[n]  # fmt: skip
    events = play(at(n), n)
    assert noted(events, "a cover card is on") == [deal]
    assert noted(events, "cover card is removed") == [reveal]


@pytest.mark.parametrize("n", ["28", "32"])
def test_the_dealer_announces_the_best_five_cards_of_each_hand(n: str) -> None:
    """28.10(g), 28.10(h), 32.10(f), 32.10(h)"""
    hands = {"seat 1": "AS 2D", "seat 2": "9S 9D", "dealer": "KS 3D", "community": "KC QC 9C 9H 4S"}
    events = play(at(n, hands=hands), n)
    dealer, player = {"28": ("28.10(g)", "28.10(h)"), "32": ("32.10(f)", "32.10(h)")}[n]
    told = [(event.law, event.says) for event in events if isinstance(event, Announced)]
    assert told[1:] == [
        (dealer, "the dealer has two pairs, kings and nines"),
        (player, "seat 2 has four nines"),
        (player, "seat 1 has a pair of nines"),
    ]


@pytest.mark.parametrize("n", ["28", "32", "37"])
def test_the_wager_of_a_folded_hand_is_settled_after_those_of_all_hands_that_stayed(n: str) -> None:
    """28.10(h)4, 32.10(h), 37.10(g)6, as docs/readings.md has them: seat 2 folded, so seat 1 comes first."""
    table = at(n)
    bet_all(table, n, side=1000)
    events = table.no_more_bets()
    while table.ask is not None:
        asked = table.ask.waiting[0]
        options = [option.id for option in table.ask.options[asked]]
        wanted = ("fold", "check") if asked.at == 2 else (*KINDS[n].stay, "check")
        events += table.choose(asked.at, next(one for one in wanted if one in options))
    settled = [event for event in events if isinstance(event, Settled)]
    late = [(event.at, event.wager) for event in settled if event.wager == KINDS[n].side]
    assert late == [(1, KINDS[n].side), (2, KINDS[n].side)]


def all_folded(n: str) -> list[Event]:
    """A round in which the only player folds as soon as they may."""
    table = at(n, people=1)
    bet_all(table, n)
    events = table.no_more_bets()
    while table.ask is not None:
        options = [option.id for option in table.ask.options[table.ask.waiting[0]]]
        events += table.choose(1, "fold" if "fold" in options else "check")
    return events


@pytest.mark.parametrize("n", ["28", "32"])
def test_no_hand_is_announced_once_all_have_folded(n: str) -> None:
    assert [event.says for event in all_folded(n) if isinstance(event, Announced)] == ["No more bets"]


@pytest.mark.parametrize(
    ("n", "burns"), [("28", ["28.10(b)", "28.10(d)", "28.10(f)"]), ("32", ["32.10(b)", "32.10(d)"])]
)
def test_a_card_is_burned_unseen_before_each_street(n: str, burns: list[str]) -> None:
    events = play(at(n), n)
    burned = [event for event in events if isinstance(event, Burned)]
    assert [event.law for event in burned] == burns
    assert not any(getattr(event, "cards", None) for event in seen_all(burned, seat(1)))


def test_the_community_cards_of_let_it_ride_are_burned_and_turned_in_the_order_of_18_10() -> None:
    events = play(at("18", hands={"community": "9C 2S 7H"}), "18")
    told = [(event.law, event.cards or None) for event in events if isinstance(event, (Burned, Revealed))]
    assert told[:3] == [("18.10(c)", None), ("18.10(d)", ["2S"]), ("18.10(f)", ["7H"])]


def test_no_more_bets_precedes_each_community_card_of_mississippi_stud_by_35_7_b() -> None:
    events = play(at("35", hands={"community": "9C 2S 7H"}), "35")
    calls = (
        event
        for event in events
        if getattr(event, "says", None) == "No more bets" or getattr(event, "of", None) == "community"
    )
    told = [event.law for event in calls]
    assert told == ["35.7(b)", "35.7(b)", "35.10(d)", "35.7(b)", "35.10(f)", "35.7(b)", "35.10(h)"]


# ---------------------------------------------------------------------- the stub


@games
@ways
def test_the_stub_goes_to_the_rack_and_is_due_for_a_count_at_least_every_fifth_round(n: str, way: str) -> None:
    """16.7(f), 16.8(e), 16.9(e), 18.7(e), 18.8(e), 18.9(e), 23.7(e), 23.8(e), 23.9(e), 25.7(e), 25.8(e), 25.9(d),
    27.7(e), 27.8(e), 27.9(e), 28.7(f), 28.8(e), 28.9(e), 30.7(f), 30.8(e), 30.9(e), 32.7(f), 32.8(e), 32.9(e),
    35.7(f), 35.8(e), 35.9(e), 37.7(f), 37.8(e), 37.9(e)
    """
    table = at(n, by(way), people=1)
    counted = []
    for _ in range(5):
        events = play(table, n)
        assert noted(events, "put the stub in the discard rack") == [LAW[n].stub[WAYS.index(way)]]
        counted.append(noted(events, "the stub must be counted"))
    assert counted == [[], [], [], [], [LAW[n].stub_count[WAYS.index(way)]]]


@games
def test_a_count_that_staff_recorded_starts_the_five_rounds_again(n: str) -> None:
    """16.7(f), 18.7(e), 23.7(e), 25.7(e), 27.7(e), 28.7(f), 30.7(f), 32.7(f), 35.7(f), 37.7(f)"""
    table = at(n, people=1)
    with refused(table, "no stub until the cards", LAW[n].stub_count[0]):
        table.record("stub_count")
    for number in range(6):
        assert noted(play(table, n), "the stub must be counted") == []
        if number == 2:
            table.record("stub_count")


@games
def test_staff_may_record_the_count_after_the_round_until_the_next_begins(n: str) -> None:
    """16.7(f), 18.7(e), 23.7(e), 25.7(e), 27.7(e), 28.7(f), 30.7(f), 32.7(f), 35.7(f), 37.7(f)"""
    table = at(n, people=1)
    play(table, n)
    assert laws_once(table.record("stub_count"), "recorded") == [LAW[n].stub_count[0]]
    table.begin()
    with refused(table, "no stub until the cards", LAW[n].stub_count[0]):
        table.record("stub_count")


@pytest.mark.parametrize("n", ["28", "32"])
def test_there_is_no_stub_to_count_while_community_cards_are_to_come(n: str) -> None:
    """28.7(f), 32.7(f)"""
    table = at(n, people=1)
    bet_all(table, n)
    table.no_more_bets()
    with refused(table, "no stub until the cards", LAW[n].stub_count[0]):
        table.record("stub_count")


@games
def test_the_stub_that_is_due_names_the_cards_that_belong_to_it(n: str) -> None:
    """16.7(f), 18.7(e), 23.7(e), 25.7(e), 27.7(e), 28.7(f), 30.7(f), 32.7(f), 35.7(f), 37.7(f)"""
    table = at(n, people=1)
    for _ in range(4):
        play(table, n)
    [due] = [event for event in play(table, n) if getattr(event, "stub", None)]
    kind = KINDS[n]
    assert due.stub == kind.cards - kind.own - kind.dealer - kind.community - kind.burns


@games
def test_the_count_is_waived_only_with_a_shuffler_that_counts(n: str) -> None:
    """16.9(f), 18.7(f), 23.7(f), 25.7(f), 27.7(f), 28.7(g), 30.9(f), 35.9(f), 37.9(f)"""
    game, law = find(KINDS[n].id), LAW[n].waiver
    if not law:  # 32.7(f) has no exception
        assert "stub_count_waived" not in game.options.model_fields
        return
    waived: dict[str, object] = {"stub_count_waived": True, "dealing": "automated_shoe"}
    with pytest.raises(Unlawful, match="13:69F-" + law.replace("(", r"\(").replace(")", r"\)")):
        submit(game, {**waived, "shuffle": "device"})
    only_shoe = n in ("16", "30", "35", "37")
    if only_shoe:
        with pytest.raises(Unlawful, match="automated shoe"):
            submit(game, {**waived, "shuffle": "counting_device", "dealing": "manual_shoe"})
    table = at(n, {**waived, "shuffle": "counting_device"}, people=1)
    assert not any(noted(play(table, n), "the stub must be counted") for _ in range(6))


# ---------------------------------------------------------------------- shuffle, cut, decks


@games
def test_cards_shuffled_by_hand_are_cut_and_may_be_recut_before_the_deal(n: str) -> None:
    """16.4(c)1, 18.5(c)1, 23.5(c)1, 25.4(c)1, 27.5(c)1, 28.4(c)1, 30.4(c)1, 32.4(c)1, 35.4(c)1, 37.4(c)1, 16.4(d),
    18.5(d), 23.5(d), 25.4(d), 27.5(d), 28.4(d), 30.4(d), 32.4(d), 35.4(d), 37.4(d)
    """
    table = at(n, {"shuffle": "manual"})
    events = table.begin()
    assert laws_once(events, "shuffled") == [LAW[n].shuffle]
    assert noted(events, "must cut at least ten cards") == [LAW[n].cut]
    assert noted(table.report("bad_cut"), "must be recut") == [LAW[n].recut]


@games
def test_cards_from_a_device_are_not_cut(n: str) -> None:
    """16.4(d), 18.5(d), 23.5(d), 25.4(d), 27.5(d), 28.4(d), 30.4(d), 32.4(d), 35.4(d), 37.4(d)"""
    table = at(n, {"shuffle": "device"})
    assert noted(table.begin(), "must cut at least ten cards") == []
    with refused(table, "not cut", LAW[n].recut):
        table.report("bad_cut")


@games
def test_no_recut_once_cards_are_dealt(n: str) -> None:
    """16.4(d), 18.5(d), 23.5(d), 25.4(d), 27.5(d), 28.4(d), 30.4(d), 32.4(d), 35.4(d), 37.4(d)"""
    table = at(n, {"shuffle": "manual"})
    bet_all(table, n)
    table.no_more_bets()
    with refused(table, "cards have been dealt", LAW[n].recut):
        table.report("bad_cut")


@games
def test_pre_shuffled_cards_are_cut_and_not_shuffled_again_except_at_32_and_37(n: str) -> None:
    """16.4(a), 18.5(a), 23.5(a), 25.4(a), 27.5(a), 28.4(a), 30.4(a), 32.4(a), 35.4(a), 37.4(a), 32.3(a), 37.3(a)"""
    events = at(n, {"pre_shuffled": True, "shuffle": "device"}).begin()
    if n in ("32", "37"):  # 32.4(a) and (b) have no exemption: 32.3(a) only admits such cards
        assert noted(events, "pre-shuffled") == [f"{n}.3(a)"]
        assert laws_once(events, "shuffled") == [f"{n}.4(a)"]
        assert noted(events, "must cut at least ten cards") == []
    else:
        assert noted(events, "pre-shuffled") == [LAW[n].shuffle]
        assert laws_once(events, "shuffled") == []
        assert noted(events, "must cut at least ten cards") == [LAW[n].cut]


@games
def test_dealing_from_the_hand_needs_a_shuffling_device(n: str) -> None:
    with pytest.raises(Unlawful, match="dealt from the hand"):
        submit(find(KINDS[n].id), {"dealing": "hand", "shuffle": "manual"})


@games
def test_the_dealing_hand_is_chosen_once_for_a_round(n: str) -> None:
    """16.8(b)2, 18.8(b)2, 23.8(b)2, 25.8(b)2, 27.8(b)2, 28.8(b)2, 30.8(b)2, 32.8(b)2, 35.8(b)2, 37.8(b)2"""
    table = at(n, by("hand"))
    table.begin()
    assert laws_once(table.record("dealing_hand", "left"), "recorded") == [LAW[n].hand]
    with refused(table, "chosen the left hand", f"{LAW[n].hand}i"):
        table.record("dealing_hand", "right")
    with refused(table, "left hand or the right", LAW[n].hand):
        table.record("dealing_hand", "both")


@pytest.mark.parametrize("n", ["28", "32", "35", "37"])
def test_community_cards_after_the_stacks_of_a_shoe_come_from_a_hand_that_is_chosen_once(n: str) -> None:
    """28.9(d), 32.9(d), 35.9(d), 37.9(d), 28.8(b)2, 32.8(b)2, 35.8(b)2, 37.8(b)2"""
    table = at(n, by("automated_shoe"))
    bet_all(table, n)
    assert noted(table.no_more_bets(), "held in the hand") == [f"{n}.9(d)"]
    assert laws_once(table.record("dealing_hand", "right"), "recorded") == [LAW[n].hand]
    with refused(table, "chosen the right hand", f"{LAW[n].hand}i"):
        table.record("dealing_hand", "left")


@pytest.mark.parametrize(("n", "way"), [("27", "automated_shoe"), ("27", "manual_shoe"), ("28", "manual_shoe")])
def test_cards_that_no_hand_deals_need_no_dealing_hand(n: str, way: str) -> None:
    """27.8(b) and 28.8(b)."""
    table = at(n, by(way))
    with refused(table, "not dealt from the hand", f"{n}.8(b)"):
        table.record("dealing_hand", "left")


@pytest.mark.parametrize(("n", "law"), [("27", "27.10(c)"), ("28", "28.10(a)2ii"), ("32", "32.10(e)2ii")])
def test_folded_hands_without_another_wager_go_to_the_rack_by_their_paragraph(n: str, law: str) -> None:
    assert noted(all_folded(n), "folded hands") == [law]


@games
def test_an_idle_table_spreads_its_cards(n: str) -> None:
    """16.4(e), 18.5(e), 23.5(e), 25.4(e), 27.5(e), 28.4(e), 30.4(e), 32.4(e), 35.4(e), 37.4(e)"""
    table = at(n, {"idle_spread": "face_down"})
    table.begin()
    assert noted(table.no_more_bets(), "spread the cards face down") == [LAW[n].idle]
    assert noted(table.begin(), "face up for the first player") == [LAW[n].idle]


@games
def test_a_device_leaves_the_table_before_another_method_is_used(n: str) -> None:
    """16.13(g), 18.12(f), 23.14(g), 25.12(f), 27.12(g), 28.12(g), 30.12(g), 32.13(g), 35.12(g), 37.12(g)"""
    start = datetime(2026, 11, 15, 20, 0)
    now = [start]
    table = opened(KINDS[n].id, {"shuffle": "device"}, people=1)
    table.clock = lambda: now[0]
    assert noted(table.begin(), "leave the table") == []
    for hour, options, told in ((1, {"shuffle": "manual"}, [LAW[n].method]), (3, {"shuffle": "device"}, [])):
        table.no_more_bets()
        effective = (start + timedelta(hours=hour)).isoformat()
        notice: dict[str, Json] = {"sign": True, "announced": True, "division": True, "effective": effective}
        table.apply({"do": "change rules", "options": options, **notice})
        now[0] = start + timedelta(hours=hour + 1)
        assert noted(table.begin(), "leave the table") == told
    assert laws_once(table.record("device_removed"), "recorded") == [LAW[n].method]


# ---------------------------------------------------------------------- procedures

OPENING = {
    "16": ("16.3(a)", "16.3(b)", "16.3(c)", "16.3(d)", "16.4(c)", "16.10(b)", "16.10(g)"),
    "18": ("18.4(a)", "18.4(b)", "18.4(c)", "18.4(d)", "18.5(c)", "18.10(a)", "18.10(h)"),
    "23": ("23.4(a)", "23.4(b)", "23.4(c)", "23.4(d)", "23.5(c)1", "23.11(a)", "23.11(h)"),
    "25": ("25.3(a)", "25.3(b)", "25.3(c)", "25.3(d)", "25.4(c)", "25.10(b)", "25.10(h)"),
    "27": ("27.4(a)", "27.4(b)", "27.4(c)", "27.4(d)", "27.5(c)", "27.10(a)", "27.10(f)"),
    "28": ("28.3(a)", "28.3(b)", "28.3(c)", "28.3(d)", "28.4(c)", "28.10(a)", "28.10(i)"),
    "30": ("30.3(a)", "30.3(b)", "30.3(c)", "30.3(d)", "30.4(c)", "30.10(a)", "30.10(f)"),
    "32": ("32.3(a)", "32.3(b)", "32.3(c)", "32.3(d)", "32.4(c)", "32.10(a)", "32.10(i)"),
    "35": ("35.3(a)", "35.3(b)", "35.3(c)", "35.3(d)", "35.4(c)", "35.10(b)", "35.10(j)"),
    "37": ("37.3(a)", "", "", "37.3(b)", "37.4(c)", "37.10(a)", "37.10(h)"),
}
"""At 37 the spread and the wash are left to the general rules."""


@games
def test_staff_record_the_procedures_of_the_opening_the_cut_and_the_pickup(n: str) -> None:
    table = at(n, {"two_decks": True, "shuffle": "device"})
    names = ("inspection", "opening_spread", "wash", "second_deck_opened", "cut", "own_hand", "pickup")
    about = {"own_hand": 1}
    laws = {name: law for name, law in zip(names, OPENING[n], strict=True) if law}
    told = [laws_once(table.record(name, seat=about.get(name, 0)), "recorded") for name in laws]
    assert told == [[law] for law in laws.values()]


@pytest.mark.parametrize(("n", "says"), [("27", "touched"), ("28", "without exposing"), ("32", "without exposing")])
def test_what_is_recorded_of_a_players_own_hand_is_what_the_paragraph_asks_for(n: str, says: str) -> None:
    [told] = [event for event in at(n).record("own_hand", seat=1) if isinstance(event, ProcedureRecorded)]
    assert says in told.says


@games
def test_a_table_with_one_deck_opens_no_second(n: str) -> None:
    """16.2(b), 18.2(b), 23.2(b), 25.2(b), 27.2(b), 28.2(b), 30.2(b), 32.2(b), 35.2(b), 37.2(b)"""
    table = at(n)
    with refused(table, "one deck", LAW[n].second_deck):
        table.record("second_deck_opened")


def beginnings(options: dict[str, object], rounds: int) -> list[list[Event]]:
    """What happens before the bets of each of some rounds of four-card poker."""
    table, found = at("27", options), []
    for _ in range(rounds):
        found.append(table.begin())
        for player in table.state.players:
            table.bet(player, ante=1000)
        table.no_more_bets()
        stay_in(table, "27")
    return found


@pytest.mark.parametrize(("pre_shuffled", "times"), [(True, [1, 0]), (False, [0, 0])])
def test_a_deck_arrives_pre_shuffled_once_and_only_if_it_does_by_27_5_a(pre_shuffled: bool, times: list[int]) -> None:
    """27.5(a)"""
    events = beginnings({"pre_shuffled": pre_shuffled, "shuffle": "device"}, 2)
    assert [len(noted(each, "arrived pre-shuffled")) for each in events] == times


def test_with_two_decks_the_device_shuffles_the_other_one_once_it_has_been_dealt_by_27_2_b() -> None:
    """27.2(b): nothing in the first round, then the deck that was dealt before."""
    events = beginnings({"two_decks": True, "shuffle": "device"}, 3)
    assert [sum(isinstance(event, Shuffled) for event in each) for each in events] == [1, 2, 1]
