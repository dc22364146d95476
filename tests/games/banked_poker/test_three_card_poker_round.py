"""A round of three-card poker in the order of 13:69F-20.5 to 20.10: shuffle, deal, decisions, reveal, settlement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from tests.games.banked_poker.at_table import settled
from tests.games.banked_poker.three_card import ThreeCardTable, opened
from tests.support.checks import refused
from tests.support.events import laws, order
from tests.support.tables import CHIPS

from pitboss.equipment import Live, Seeded, card
from pitboss.equipment.cards import NAMES
from pitboss.games import find, three_card_poker
from pitboss.plain import Json, encoded
from pitboss.protocol.events import Dealt, Event, Noted, Settled, Shuffled
from pitboss.table import PUBLIC, SURVEILLANCE, Viewer, seen_all
from pitboss.table.log.replay import replay_lines
from pitboss.table.log.views import seat

HANDS = {"s1": "KS 7D 4H", "s2": "9S 9D 2S", "s3": "10S 8D 6H", "dealer": "QC 3D 2H"}
TWO_OF_THREE: list[dict[str, Json]] = [
    {"do": "choose", "seat": 1, "action": "play"},
    {"do": "choose", "seat": 3, "action": "play"},
]


def notes(events: Sequence[Event], law: str) -> list[str]:
    return [event.says for event in events if isinstance(event, Noted) and event.law == law]


def dealt_in(options: dict[str, object] | None = None) -> tuple[ThreeCardTable, list[Event]]:
    """A table with an ante at 1, a pair plus at 2 and both at 3, up to the first decision; and all that happened."""
    table = opened(options, HANDS)
    events = [*table.begin(), *table.bet(1, ante=1000), *table.bet(2, pair_plus=700)]
    events += table.bet(3, ante=500, pair_plus=300)
    return table, [*events, *table.no_more_bets()]


def whole_round(options: dict[str, object] | None = None) -> list[Event]:
    """The same with both antes played."""
    table, events = dealt_in(options)
    for choice in TWO_OF_THREE:
        events += table.apply(choice)
    assert not table.round_under_way
    return events


# ---------------------------------------------------------------------- shuffle and cut (20.5)


def test_the_cards_are_shuffled_before_play_and_after_each_round_and_cut_by_20_5() -> None:
    table = three_card_poker.open(chance=Seeded(1))
    table.sit(1, chips=CHIPS)
    for _ in range(3):
        events = table.begin()
        assert laws(events, "shuffled") == ["20.5(a)"]
        assert laws(events, "noted") == ["20.5(c)1"]
        table.bet(1, pair_plus=500)
        table.no_more_bets()


@pytest.mark.parametrize("shuffle", ["device", "counting_device"])
def test_cards_that_a_device_shuffled_are_not_cut_by_20_5_b_1(shuffle: str) -> None:
    table = opened({"shuffle": shuffle})
    assert [event.kind for event in table.begin()] == ["round", "shuffled"]


@pytest.mark.parametrize("shuffle", ["manual", "device"])
def test_a_pre_shuffled_deck_is_cut_and_not_shuffled_by_20_5_a_and_b_2(shuffle: str) -> None:
    table = opened({"pre_shuffled": True, "shuffle": shuffle}, HANDS)
    first = table.begin()
    assert laws(first, "shuffled") == []
    assert laws(first, "noted") == ["20.5(a)", "20.5(c)1"]
    table.bet(2, pair_plus=500)
    table.no_more_bets()
    assert laws(table.begin(), "shuffled") == ["20.5(a)"]


@pytest.mark.parametrize("face", ["face_up", "face_down"])
def test_the_cards_are_spread_while_there_is_no_gaming_activity_by_20_5_e(face: str) -> None:
    table = opened({"idle_spread": face})
    table.begin()
    idle = table.no_more_bets()
    assert notes(idle, "20.5(e)") == [f"there is no gaming activity: spread the cards {face.replace('_', ' ')}"]
    assert [event.kind for event in idle] == ["noted", "ended"]
    assert len(notes(table.begin(), "20.5(e)")) == 1, "the next player inspects them, and they are washed (20.4(c))"
    table.no_more_bets()


def test_two_decks_alternate_and_the_device_shuffles_the_other_by_20_2_b() -> None:
    table = opened({"two_decks": True, "shuffle": "device"}, s1="KS 7D 4H " * 4, dealer="QC 3D 2H " * 4)
    shuffled, played = [], []
    for _ in range(4):
        events = table.begin()
        shuffled.append([(event.law, event.shoe) for event in events if isinstance(event, Shuffled)])
        played += notes(events, "20.2(b)4")
        table.bet(1, pair_plus=500)
        table.no_more_bets()
    assert [one.split(" the ")[-1] for one in played] == ["first deck", "second deck", "first deck", "second deck"]
    assert shuffled == [
        [("20.5(a)", "shoe")],
        [("20.2(b)3", "shoe"), ("20.5(a)", "second deck")],
        [("20.2(b)3", "second deck")],
        [("20.2(b)3", "shoe")],
    ]


def test_with_two_decks_only_one_is_in_the_discard_rack_by_20_2_b_5() -> None:
    table = opened({"two_decks": True, "shuffle": "device"}, s1="KS 7D 4H " * 3, dealer="QC 3D 2H " * 3)
    for _ in range(3):
        table.begin()
        table.bet(1, pair_plus=500)
        table.no_more_bets()
        assert sorted(len(shoe.discards) for shoe in table.state.shoes.values()) == [0, 52]


# ---------------------------------------------------------------------- the deal (20.7, 20.8, 20.9)


@pytest.mark.parametrize(
    ("options", "announced", "dealt"),
    [
        ({"dealing": "manual_shoe"}, "20.7(b)", "20.7(c)"),
        ({"dealing": "hand", "shuffle": "device"}, "20.8(b)3", "20.8(c)"),
    ],
)
def test_one_card_at_a_time_goes_clockwise_from_the_dealers_left_the_dealer_last(
    options: dict[str, object], announced: str, dealt: str
) -> None:
    _, events = dealt_in(options)
    assert order(events, "dealt") == ["dealt seat 1", "dealt seat 2", "dealt seat 3", "dealt dealer"] * 3
    assert set(laws(events, "dealt")) == {dealt}
    assert laws(events, "announced") == [announced]


def test_no_more_bets_is_announced_before_any_card() -> None:
    kinds = [event.kind for event in whole_round()]
    assert kinds.index("announced") < kinds.index("dealt")


@pytest.mark.parametrize(
    ("when", "law", "before"), [("at_once", "20.9(c)1", "chose"), ("after_decisions", "20.9(c)2", "revealed")]
)
def test_an_automated_shoe_gives_stacks_of_three_and_the_dealers_at_once_or_after_the_decisions(
    when: str, law: str, before: str
) -> None:
    """13:69F-20.9(a) permits the shoe, 20.9(c) says how its stacks are delivered."""
    events = whole_round({"dealing": "automated_shoe", "dealer_stack": when})
    stacks = [event for event in events if isinstance(event, Dealt)]
    assert [(event.to, event.count) for event in stacks] == [
        ("seat 1", 3), ("seat 2", 3), ("seat 3", 3), ("dealer", 3),
    ]  # fmt: skip
    assert [event.law for event in stacks] == ["20.9(c)"] * 3 + [law]
    assert laws(events, "announced") == ["20.9(b)2"]
    following = [event.kind for event in events[events.index(stacks[-1]) :]]
    assert before in following
    assert ("chose" in following) is (when == "at_once")


def test_a_cover_card_is_on_the_dealers_stack_and_then_next_to_the_shoe_by_20_9_c_and_20_10_b() -> None:
    events = whole_round({"dealing": "automated_shoe"})
    assert len(notes(events, "20.9(c)")) == 1
    assert notes(events, "20.10(b)") == ["the cover card is removed and placed next to the automated dealing shoe"]


def test_forfeits_are_collected_before_the_dealers_stack_is_delivered_by_20_9_c_2() -> None:
    table, _ = dealt_in({"dealing": "automated_shoe", "dealer_stack": "after_decisions"})
    table.choose(1, "play")
    told = order(table.choose(3, "fold"), "settled", "dealt", "revealed")
    assert told[:4] == ["settled 3 ante", "settled 3 pair_plus", "dealt dealer", "revealed dealer"]


@pytest.mark.parametrize(
    ("options", "law"),
    [
        ({}, "20.7(d)"),
        ({"dealing": "hand", "shuffle": "device"}, "20.8(d)"),
        ({"dealing": "automated_shoe"}, "20.9(d)"),
        ({"dealing": "automated_shoe", "dealer_stack": "after_decisions"}, "20.9(d)"),
    ],
)
def test_the_stub_goes_to_the_discard_rack_unseen_once_all_cards_are_out(options: dict[str, object], law: str) -> None:
    events = whole_round(options)
    stub = [at for at, event in enumerate(events) if isinstance(event, Noted) and event.law == law]
    last_card = max(at for at, event in enumerate(events) if isinstance(event, Dealt))
    assert len(stub) == 1
    assert stub[0] > last_card


def test_only_positions_with_a_wager_are_dealt_in() -> None:
    table = opened(s2="9S 9D 2S", dealer="QC 3D 2H")
    table.begin()
    table.bet(2, pair_plus=500)
    assert set(order(table.no_more_bets(), "dealt")) == {"dealt seat 2", "dealt dealer"}, "13:69F-20.7(c)"


# ---------------------------------------------------------------------- the stub count (20.7(e), (f))


def counted(options: dict[str, object], rounds: int, law: str = "20.7(e)", record_in: int = 0) -> list[int]:
    """The rounds in which the stub is due to be counted, by this paragraph."""
    table = three_card_poker.open(options, chance=Seeded(3))
    table.sit(1, chips=CHIPS)
    found = []
    for number in range(1, rounds + 1):
        table.begin()
        table.bet(1, ante=500)
        for event in table.no_more_bets():
            if getattr(event, "stub", None) is not None:
                found.append(number)
                assert (event.stub, event.law) == (46, law)
        if number == record_in:
            table.record("stub_count")
        table.choose(1, "fold")
    return found


@pytest.mark.parametrize(
    ("options", "law"),
    [
        ({}, "20.7(e)"),
        ({"dealing": "hand", "shuffle": "device"}, "20.8(e)"),
        ({"dealing": "automated_shoe"}, "20.9(e)"),
    ],
)
def test_the_stub_is_due_for_a_count_once_every_five_rounds(options: dict[str, object], law: str) -> None:
    assert counted(options, 12, law) == [5, 10]


def test_a_count_that_staff_made_earlier_counts() -> None:
    assert counted({}, 12, record_in=3) == [8]


def test_a_device_that_counts_the_deck_replaces_the_stub_count_by_20_7_f() -> None:
    assert counted({"shuffle": "counting_device", "stub_count_waived": True}, 12) == []
    assert counted({"shuffle": "counting_device"}, 5) == [5]


# ---------------------------------------------------------------------- decisions (20.10(b))


def test_the_option_to_play_goes_clockwise_to_each_ante_and_to_nobody_else() -> None:
    table, _ = dealt_in()
    assert table.ask is not None
    assert [(asked.at, asked.seat) for asked in table.ask.waiting] == [(1, 1)]
    for other in (2, 3):
        with refused(table, "not the turn of seat", "20.10(b)"):
            table.choose(other, "play")
    table.choose(1, "play")
    assert [asked.at for asked in table.ask.waiting] == [3]


def test_a_player_plays_an_equal_amount_or_folds() -> None:
    table, _ = dealt_in()
    assert table.ask is not None
    [options] = table.ask.options.values()
    assert [(one.id, one.cost, one.law) for one in options] == [("play", 1000, "20.10(b)"), ("fold", 0, "20.10(b)")]
    with refused(table, "'check' is not open to seat 1 now; choose play or fold", "20.10(b)"):
        table.choose(1, "check")
    with refused(table, "play takes no amount", "20.10(b)"):
        table.choose(1, "play", amount=2000)


def test_folding_forfeits_ante_and_pair_plus_but_not_the_six_card_bonus() -> None:
    table = opened({"six_card_bonus": "A"}, s1="7C 4D 2S", dealer="7H 7D 7S")
    table.begin()
    table.bet(1, ante=1000, pair_plus=1000, six_card_bonus=500)
    table.no_more_bets()
    events = table.choose(1, "fold")
    assert settled(events) == {"1 ante": -1000, "1 pair_plus": -1000, "1 six_card_bonus": 25_000}
    assert laws(events, "settled") == ["20.10(b)", "20.10(b)", "20.11(a)4i"]


def test_forfeited_hands_go_to_the_rack_unseen_unless_a_six_card_bonus_needs_them() -> None:
    table = opened({"six_card_bonus": "A"}, {**HANDS, "s2": "2S 5D 9C"})
    table.begin()
    table.bet(1, ante=1000)
    table.bet(2, ante=1000, pair_plus=500, six_card_bonus=500)
    table.no_more_bets()
    table.choose(1, "fold")
    events = table.choose(2, "fold")
    [rack] = [event for event in events if isinstance(event, Noted) and event.law == "20.10(b)"]
    assert rack.hands == ["seat 1"]
    assert order(events, "revealed") == ["revealed dealer", "revealed seat 2"]


def test_forfeits_are_collected_when_all_have_decided_and_before_the_dealers_cards_are_revealed() -> None:
    table, _ = dealt_in()
    assert settled(table.choose(1, "fold")) == {}
    told = order(table.choose(3, "play"), "settled", "revealed")
    assert told[:2] == ["settled 1 ante", "revealed dealer"]


def test_the_dealers_cards_are_revealed_even_when_everyone_folds() -> None:
    table = opened(s1="KS 7D 4H", dealer="QC 3D 2H")
    table.begin()
    table.bet(1, ante=1000)
    table.no_more_bets()
    assert order(table.choose(1, "fold"), "revealed") == ["revealed dealer"]


# ---------------------------------------------------------------------- settlement (20.10(c))


def test_in_passes_all_are_revealed_then_losers_collected_then_winners_paid_from_the_dealers_right() -> None:
    events = whole_round({"settlement": "in_passes"})
    assert order(events, "revealed", "settled") == [
        "revealed dealer", "revealed seat 3", "revealed seat 2", "revealed seat 1",
        "settled 3 ante", "settled 3 play", "settled 3 pair_plus",
        "settled 2 pair_plus", "settled 1 ante", "settled 1 play",
    ]  # fmt: skip
    results = [event.result for event in events if isinstance(event, Settled)]
    assert results == ["lost", "lost", "lost", "won", "won", "won"]
    assert laws(events, "revealed") == ["20.10(b)", "20.10(c)1i", "20.10(c)1i", "20.10(c)1i"]


def test_in_passes_a_winner_on_the_right_is_paid_after_a_loser_on_the_left_is_collected() -> None:
    table = opened({"settlement": "in_passes"}, s1="10S 8D 6H", s2="KS 7D 4H", dealer="QC 3D 2H")
    told = _two_antes(table)
    assert told == ["revealed dealer", "revealed seat 2", "revealed seat 1",
                    "settled 1 ante", "settled 1 play", "settled 2 ante", "settled 2 play"]  # fmt: skip


def test_player_by_player_each_is_revealed_settled_and_collected_before_the_next() -> None:
    table = opened({"settlement": "player_by_player"}, s1="10S 8D 6H", s2="KS 7D 4H", dealer="QC 3D 2H")
    told = _two_antes(table)
    assert told == ["revealed dealer", "revealed seat 2", "settled 2 ante", "settled 2 play",
                    "revealed seat 1", "settled 1 ante", "settled 1 play"]  # fmt: skip


def _two_antes(table: ThreeCardTable) -> list[str]:
    table.begin()
    table.bet(1, ante=1000)
    table.bet(2, ante=1000)
    table.no_more_bets()
    table.choose(1, "play")
    return order(table.choose(2, "play"), "revealed", "settled")


@pytest.mark.parametrize(
    ("settlement", "picked_up"),
    [
        ("in_passes", [("20.10(c)1iv", ["seat 3", "seat 2", "seat 1"]), ("20.10(c)", ["dealer"])]),
        (
            "player_by_player",
            [
                ("20.10(c)2iii", ["seat 3"]),
                ("20.10(c)2iii", ["seat 2"]),
                ("20.10(c)2iii", ["seat 1"]),
                ("20.10(c)", ["dealer"]),
            ],
        ),
    ],
)
def test_cards_are_picked_up_in_an_order_that_reconstructs_each_hand_the_dealers_last_by_20_10_d(
    settlement: str, picked_up: list[tuple[str, list[str]]]
) -> None:
    told = [event for event in whole_round({"settlement": settlement}) if event.law.startswith("20.10(c)")]
    assert [(event.law, event.hands) for event in told if isinstance(event, Noted)] == picked_up


def test_both_orders_of_settlement_pay_the_same_money() -> None:
    assert settled(whole_round({"settlement": "in_passes"})) == settled(whole_round({"settlement": "player_by_player"}))


def test_after_a_round_every_card_is_in_the_discard_rack() -> None:
    table, _ = dealt_in()
    for choice in TWO_OF_THREE:
        table.apply(choice)
    shoe = table.state.shoes["shoe"]
    assert (len(shoe.undealt), len(shoe.in_play), len(shoe.discards)) == (0, 0, 52)


# ---------------------------------------------------------------------- who sees what (20.10(a))


def shown(events: Sequence[Event], viewer: Viewer) -> set[str]:
    """Every card that a viewer can read anywhere in the events."""
    return set(encoded(seen_all(events, viewer)).decode().replace('"', " ").replace(",", " ").split()) & set(NAMES)


@pytest.mark.parametrize(
    "options", [{}, {"dealing": "automated_shoe"}, {"dealing": "automated_shoe", "dealer_stack": "after_decisions"}]
)
def test_before_the_reveal_a_player_sees_their_own_cards_and_nobody_elses(options: dict[str, object]) -> None:
    table, events = dealt_in(options)
    events = [*events, *table.choose(1, "play")]
    assert shown(events, PUBLIC) == set()
    for number, hand in ((1, "KS 7D 4H"), (2, "9S 9D 2S"), (3, "10S 8D 6H")):
        assert shown(events, seat(number)) == set(hand.split())
    assert shown(events, seat(4)) == set()
    late = options.get("dealer_stack") == "after_decisions"
    assert ("QC" in shown(events, SURVEILLANCE)) is not late


def test_a_hand_that_was_given_up_is_never_shown_to_others() -> None:
    table, events = dealt_in()
    events = [*events, *table.choose(1, "fold"), *table.choose(3, "play")]
    assert shown(events, seat(2)).isdisjoint("KS 7D 4H".split())
    assert shown(events, PUBLIC) == set("9S 9D 2S 10S 8D 6H QC 3D 2H".split())


# ---------------------------------------------------------------------- money, replay, a second calculation


def settled_again(hands: dict[str, list[int]], folded: Sequence[int]) -> dict[str, int]:
    """A round of the base game settled again without the ranking of `pitboss.hands`: ante $10, pair plus $5."""

    def key(three: list[int]) -> tuple[int, ...]:
        ranks = sorted((one >> 2 for one in three), reverse=True)
        suited, kinds = len({one & 3 for one in three}) == 1, Counter(ranks)
        if ranks == [12, 1, 0]:
            ranks = [1, 0, -1]
        run = ranks[0] - ranks[1] == ranks[1] - ranks[2] == 1
        by_kind = sorted(ranks, key=lambda rank: (-kinds[rank], -rank))
        group = 5 if run and suited else 4 if len(kinds) == 1 else 3 if run else 2 if suited else int(len(kinds) == 2)
        return (group, *by_kind)

    net: dict[str, int] = {}
    dealer = key(hands["dealer"])
    for at in (1, 2):
        mine = key(hands[f"seat {at}"])
        if at in folded:
            net |= {f"{at} ante": -1000, f"{at} pair_plus": -500}
            continue
        sign = (mine > dealer) - (mine < dealer)
        plays = dealer[0] > 0 or dealer[1] >= 10
        net |= {f"{at} ante": 1000 * sign if plays else 1000, f"{at} play": 1000 * sign if plays else 0}
        net[f"{at} pair_plus"] = 500 * (-1, 1, 3, 5, 25, 35)[mine[0]]
        if mine[0] >= 3:
            net[f"{at} ante_bonus"] = 1000 * {3: 1, 4: 4, 5: 5}[mine[0]]
    return net


def test_a_thousand_rounds_match_a_second_calculation_to_the_cent() -> None:
    table = three_card_poker.open(chance=Seeded(20))
    table.sit(1, chips=CHIPS)
    table.sit(2, chips=CHIPS)
    total = 0
    for number in range(1000):
        folded = [at for at in (1, 2) if (number + at) % 3 == 0]
        table.begin()
        for at in (1, 2):
            table.bet(at, ante=1000, pair_plus=500)
        table.no_more_bets()
        events = [event for at in (1, 2) for event in table.choose(at, "fold" if at in folded else "play")]
        hands = {hand: [int(one) for one in some] for hand, some in table.current_round.hands.items()}
        expected = settled_again(hands, folded)
        assert settled(events) == expected
        total += sum(expected.values())
    assert table.current_round.chips(1) + table.current_round.chips(2) == 2 * CHIPS + total
    assert table.state.accounts["bank"] == -total


@pytest.mark.parametrize(
    "options",
    [
        {"six_card_bonus": "C"},
        {"version": "f3", "ante_bonus": "B", "six_card_bonus": "E", "settlement": "player_by_player"},
        {"dealing": "automated_shoe", "dealer_stack": "after_decisions", "shuffle": "counting_device",
         "stub_count_waived": True, "two_decks": True, "pre_shuffled": True, "pair_plus_pays": {"flush": "4 to 1"}},
    ],
)  # fmt: skip
def test_a_played_table_conserves_money_and_replays_from_its_log(options: dict[str, object]) -> None:
    table = three_card_poker.open(options, chance=Seeded(8))
    for at in (1, 2, 3):
        table.sit(at, chips=CHIPS)
    for number in range(20):
        table.begin()
        for at in (1, 2, 3):
            bets = {"ante": 1000, "pair_plus": 500}
            table.bet(at, bets | ({"six_card_bonus": 100} if "six_card_bonus" in options else {}))
        table.no_more_bets()
        if number == 7:
            table.report("wrong_number_of_cards", at=2)
            continue
        for at in (1, 2, 3):
            table.choose(at, "fold" if number % 4 == at else "play")
        assert not table.state.layout
        assert sum(table.state.accounts.values()) == 0
    table.close()
    steps = list(replay_lines(table.log.lines, find))
    assert steps[-1].table.state.plain() == table.state.plain()


def test_a_live_table_is_keyed_card_by_card() -> None:
    table = three_card_poker.open(chance=Live())
    table.sit(1, chips=CHIPS)
    table.begin()
    table.bet(1, ante=1000)
    table.no_more_bets()
    for name in "KS QC 7D 3D 4H".split():
        assert table.awaiting is not None
        table.key(name)
    with refused(table, "has already been dealt"):
        table.key("KS")
    table.key("2H")
    assert settled(table.choose(1, "play")) == {"1 ante": 1000, "1 play": 1000}
    assert table.current_round.hands["dealer"] == [card("QC"), card("3D"), card("2H")]
