"""Double down stud (13:69F-17): what the scenarios do not show."""

from __future__ import annotations

import pytest
from tests.games.banked_poker.at_table import noted
from tests.support.checks import refused
from tests.support.events import laws_once

from pitboss import games
from pitboss.equipment import Scripted, Seeded, cards
from pitboss.equipment.cards import NAMES
from pitboss.errors import Refused
from pitboss.games.banked_poker.double_down_stud import DECLARED, PAYS, PUSH, SCALE, DoubleDownStudOptions
from pitboss.games.banked_poker.engine.deal import dealing_order
from pitboss.games.banked_poker.engine.hand_specs import row_of
from pitboss.games.banked_poker.engine.steps import Deal
from pitboss.games.banked_poker.solver.prices import price
from pitboss.hands import rank_five
from pitboss.protocol.events import Announced, Event, Noted, Revealed, Settled
from pitboss.table import Table, Unlawful, submit

HANDS = {
    "royal_flush": "AS KS QS JS 10S", "straight_flush": "KS QS JS 10S 9S", "four_of_a_kind": "9S 9D 9C 9H 2D",
    "full_house": "9S 9D 9C 2H 2D", "flush": "AS KS QS JS 9S", "straight": "AS 2D 3S 4S 5S",
    "three_of_a_kind": "9S 9D 9C 3H 2D", "two_pair": "2S 2D 3C 3H 9D", "pair_of_jacks_or_better": "JS JD 3C 4H 9D",
}  # fmt: skip


@pytest.mark.parametrize("row", PAYS)
def test_every_row_of_17_10_b_is_reached(row: str) -> None:
    assert row_of(SCALE, rank_five(*cards(HANDS[row])), {**PAYS, PUSH: 0}) == row


@pytest.mark.parametrize(
    ("hand", "row"), [("10S 10D 3C 4H 9D", PUSH), ("6S 6D 3C 4H 9D", PUSH), ("5S 5D 3C 4H 9D", None)]
)
def test_pairs_of_sixes_to_tens_push_and_fives_lose_by_17_9(hand: str, row: str | None) -> None:
    assert row_of(SCALE, rank_five(*cards(hand)), {**PAYS, PUSH: 0}) == row


@pytest.mark.solver
def test_the_price_is_the_published_one() -> None:
    """Published for 2000, 200, 50, 11, 8, 5, 3, 2 and 1 to 1: 2.67 percent."""
    raised = {
        "royal_flush": "2000 to 1",
        "straight_flush": "200 to 1",
        "four_of_a_kind": "50 to 1",
        "full_house": "11 to 1",
    }
    priced = price(submit(games.double_down_stud, {"wager_pays": raised}))
    assert f"{float(priced.of('original').house_advantage):.2%}" == "2.67%"


def test_the_cut_rotates_counterclockwise_from_the_far_right_by_17_4_d() -> None:
    table = games.double_down_stud.open(chance=Seeded(4, 0))
    for seat in (1, 2, 3):
        table.sit(seat, chips=1_000_00)
    for due in (3, 2, 1):
        if due != 3:
            with pytest.raises(Refused, match=f"the cut is offered to seat {due} now"):
                table.record("cut", seat=3)
        table.record("cut", seat=due, note="20")
        told = [event.says for event in table.begin() if isinstance(event, Noted)]
        assert f"seat {due} cuts the cards" in told
        table.bet(1, original=10_00)
        table.no_more_bets()
        table.choose(1, "stay")


def test_a_double_that_cannot_be_paid_exactly_is_refused_by_17_1() -> None:
    chance = Scripted({}, {"seat 1": ["KH"], "community": "KD 8S 4D 2C".split()})
    table = games.double_down_stud.open({"wager_pays": {"straight": "11 to 2"}}, chance=chance)
    table.sit(1, chips=1_000_00)
    table.begin()
    table.bet(1, original=10_00)
    table.no_more_bets()
    with pytest.raises(Refused, match=r"name a multiple of \$0.02"):
        table.choose(1, "double", amount=5_01)


def test_losing_and_tied_hands_go_before_winners_are_paid_by_17_9() -> None:
    chance = Scripted({}, {"seat 1": ["KH"], "seat 2": ["8H"], "seat 3": ["3H"], "community": "KD 8S 4D 2C".split()})
    table = games.double_down_stud.open(chance=chance)
    for seat in (1, 2, 3):
        table.sit(seat, chips=1_000_00)
    table.begin()
    for seat in (1, 2, 3):
        table.bet(seat, original=10_00)
    table.no_more_bets()
    table.choose(1, "stay")
    table.choose(2, "stay")
    settled = [event.seat for event in table.choose(3, "stay") if isinstance(event, Settled)]
    assert settled == [3, 2, 1]


def opened(options: dict[str, object] | None = None, people: int = 1) -> Table[DoubleDownStudOptions]:
    """A table with people who have chips."""
    table = games.double_down_stud.open(options, chance=Seeded(17, 0))
    for seat in range(1, people + 1):
        table.sit(seat, chips=1_000_00)
    return table


def play(table: Table[DoubleDownStudOptions]) -> list[Event]:
    """A round of seat 1 without a double; all that happened."""
    events = table.begin()
    table.bet(1, original=10_00)
    return [*events, *table.no_more_bets(), *table.choose(1, "stay")]


def test_one_deck_of_52_cards_is_used_by_17_2_a_or_two_that_alternate_by_17_2_b() -> None:
    [deck] = games.double_down_stud.shoes(submit(games.double_down_stud).options).values()
    assert sorted(deck.undealt) == list(range(52))
    with pytest.raises(Unlawful, match=r"17\.2\(b\)"):
        submit(games.double_down_stud, {"two_decks": True})
    table = opened({"two_decks": True, "shuffle": "device"})
    for _ in range(2):
        assert noted(play(table), "decks alternate") == ["17.2(b)4"]


@pytest.mark.parametrize(
    ("procedure", "law"),
    [
        ("inspection", "17.3(a)"),
        ("opening_spread", "17.3(b)"),
        ("wash", "17.3(c)"),
        ("second_deck_opened", "17.3(d)"),
        ("idle_spread", "17.4(g)"),
        ("own_hand", "17.8(e)"),
        ("pickup", "17.9(c)"),
        ("device_removed", "17.11(f)"),
    ],
)
def test_staff_record_what_17_3_17_4_g_and_17_8_e_ask_for(procedure: str, law: str) -> None:
    table = opened({"two_decks": True, "shuffle": "device"})
    about = 1 if procedure == "own_hand" else 0
    assert laws_once(table.record(procedure, seat=about), "recorded") == [law]


@pytest.mark.parametrize("shuffle", ["manual", "device"])
def test_the_cards_are_cut_after_every_shuffle_by_17_4_b(shuffle: str) -> None:
    """17.4(b)2: after a shuffle by hand, and after one by a device that leaves a single stack."""
    assert noted(opened({"shuffle": shuffle}).begin(), "no player's cut is recorded: the dealer must cut") == [
        "17.4(c)"
    ]


def test_the_cards_of_an_idle_table_are_spread_by_17_4_g() -> None:
    table = opened()
    table.begin()
    assert noted(table.no_more_bets(), "no gaming activity") == ["17.4(g)"]


def test_the_ranks_of_17_5_b_are_in_order() -> None:
    values = [rank_five(*cards(hand)) for hand in HANDS.values()]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(HANDS)


def test_a_double_needs_no_more_than_the_hole_card_face_down_by_17_1_and_17_8_d() -> None:
    """The hole card is seen only after the double down wagers are closed."""
    table = opened()
    table.begin()
    table.bet(1, original=10_00)
    table.no_more_bets()
    hole = NAMES[table.current_round.hands["community"][0]]
    events = table.choose(1, "double", amount=10_00)
    told = [
        getattr(event, "says", None) or getattr(event, "cards", None)
        for event in events
        if isinstance(event, (Announced, Revealed))
    ]
    assert told[:2] == ["No more bets", [hole]]
    assert "17.8(d)" in laws_once(events, "announced")


def test_odds_stated_with_the_word_for_are_unlawful_by_17_10_a() -> None:
    with pytest.raises(Unlawful) as unlawful:
        submit(games.double_down_stud, {"wager_pays": {"royal_flush": "1001 for 1"}})
    assert "17.10(a)" in [violation.law for violation in unlawful.value.violations]


def test_a_device_that_jams_shuffles_again_by_17_11_e() -> None:
    assert laws_once(opened({"shuffle": "device"}).report("shuffler_jam"), "shuffled") == ["17.11(e)"]
    table = opened()
    with refused(table, "no automated card shuffling device", "17.11(e)"):
        table.report("shuffler_jam")


def test_each_player_gets_a_card_face_up_and_three_of_four_cards_in_common_are_by_17_8_b() -> None:
    [deal] = [step for step in DECLARED.steps if isinstance(step, Deal)]
    common = [("community", up) for up in (False, True, True, True)]
    assert dealing_order(deal, (1, 3)) == (("seat 1", True), ("seat 3", True), *common)
