"""Two-card joker poker (13:69F-30): what the scenarios do not show."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from tests.games.banked_poker.at_table import at, bet_all, stay_in
from tests.support.checks import refused
from tests.support.events import laws_once

from pitboss import games
from pitboss.equipment import Scripted, cards
from pitboss.equipment.cards import NAMES
from pitboss.games.banked_poker.engine.hand_specs import row_of
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph
from pitboss.games.banked_poker.solver.prices import price, solution_of
from pitboss.games.banked_poker.two_card_joker_poker import CALL_SCALE, SUPER_FLUSH_SCALE, suit_value
from pitboss.hands import rank_two
from pitboss.protocol.events import Noted, Revealed
from pitboss.table import submit
from pitboss.table.rules.options import options_of

HANDS = "JK JK,AS KS,KS QS,AS 2S,AS KD,AS 2D,AS AD,JK 2D,AS QS,KS JS,4S 2S,AS QD,4S 2D"
"""From the highest to the lowest, by 30.5(b) and (c)."""


def test_hands_rank_as_30_5_b_says() -> None:
    values = [rank_two(*cards(hand)) for hand in HANDS.split(",")]
    assert all(higher > lower for higher, lower in pairwise(values))


def test_a_joker_and_a_card_tie_with_a_natural_pair_by_30_5_c() -> None:
    assert rank_two(*cards("JK 9D")) == rank_two(*cards("9S 9H"))


@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("AS KS", "royal_flush"), ("KS QS", "straight_flush"), ("AS 2S", "straight_flush"), ("AS 3S", "ace_high_flush"),
        ("KS 2S", "king_high_flush"), ("QS 2S", "flush"), ("AS KD", "straight"), ("AS AD", "pair"), ("JK AD", "pair"),
        ("JK JK", "two_jokers"), ("AS QD", None),
    ],
)  # fmt: skip
def test_every_row_of_the_super_flush_table_of_30_11_e(hand: str, row: str | None) -> None:
    every = {scale.name: 1 for scale in SUPER_FLUSH_SCALE}
    assert row_of(SUPER_FLUSH_SCALE, suit_value(*cards(hand)), every) == row


@pytest.mark.parametrize(
    ("hand", "row"),
    [("JK JK", "two_jokers"), ("AS KS", "royal_flush"), ("KS QS", "straight_flush"), ("AS KD", "straight_or_less")],
)
def test_every_row_of_the_call_of_30_11_c(hand: str, row: str) -> None:
    assert row_of(CALL_SCALE, rank_two(*cards(hand)), {scale.name: 1 for scale in CALL_SCALE}) == row


def test_the_ante_costs_what_is_published() -> None:
    """Published for the casino game: 3.15 percent of the ante."""
    priced = price(submit(games.two_card_joker_poker))
    assert f"{float(priced.of('ante').house_advantage):.2%}" == "3.15%"


@pytest.mark.parametrize("table", ["1", "2", "3"])
def test_pair_up_is_counted_over_all_1431_hands_by_30_11_d(table: str) -> None:
    pays = {"two_jokers": (40, 50, 40), "royal_flush": (20, 25, 30), "straight_flush": (5, 4, 4)}
    counts = {"two_jokers": 1, "royal_flush": 4, "straight_flush": 4 * 12, "straight": 13 * 12, "pair": 13 * 6 + 52 * 2}
    won = sum(count * (pays[row][int(table) - 1] if row in pays else {"straight": 3, "pair": 1}[row])
              for row, count in counts.items())  # fmt: skip
    priced = price(submit(games.two_card_joker_poker, {"pair_up_table": table})).of("pair_up")
    assert priced.cases == 54 * 53 // 2
    assert priced.expected * priced.cases == won - (priced.cases - sum(counts.values()))


def test_the_solver_gives_what_the_table_pays() -> None:
    """Some hundred deals of player and dealer, every option: the same money to the cent."""
    submission = submit(games.two_card_joker_poker)
    solution = solution_of(submission)
    hands = list(combinations(range(54), 2))[::97]
    for mine in hands:
        option = solution.option(0, mine, (), ())
        action = solution.graph.root.options[option].action
        for theirs in hands:
            if not set(mine) & set(theirs):
                assert brought(mine, theirs, action) == expected(solution.graph, option, mine, theirs)


def brought(mine: tuple[int, ...], theirs: tuple[int, ...], action: str) -> float:
    """The net of one round at the table for an ante of ten dollars, in antes."""
    chance = Scripted({}, {"seat 1": [NAMES[card] for card in mine], "dealer": [NAMES[card] for card in theirs]})
    table = games.two_card_joker_poker.open(chance=chance)
    table.sit(1, chips=1_000_00)
    table.begin()
    table.bet(1, ante=10_00)
    table.no_more_bets()
    table.choose(1, action)
    return (table.state.accounts["seat 1"] - 1_000_00) / 10_00


def expected(graph: DecisionGraph, option: int, mine: tuple[int, ...], theirs: tuple[int, ...]) -> float:
    """The same from the solver's ends."""
    ours, dealers = rank_two(*mine), rank_two(*theirs)
    kind = 2 * (0 if ours > dealers else 1 if ours == dealers else 2) + (dealers >= graph.declared.qualifying_value)
    end = ~graph.root.options[option].to
    return int(graph.net_table()[end, kind, graph.segments(player=[ours])[0]]) / graph.scale


def test_hands_are_not_shown_to_a_dealer_who_does_not_qualify_unless_they_were_by_30_10_d() -> None:
    for bets, dealer, shown in (
        ({"ante": 10_00}, "JC 9D", []),
        ({"ante": 10_00, "pair_up": 5_00}, "JC 9D", ["seat 1"]),
        ({"ante": 10_00}, "QC 2D", ["seat 1"]),
        ({"ante": 10_00, "pair_up": 5_00}, "QC 2D", ["seat 1"]),
    ):
        chance = Scripted({}, {"seat 1": "9S 8D".split(), "dealer": dealer.split()})
        table = games.two_card_joker_poker.open(chance=chance)
        table.sit(1, chips=1_000_00)
        table.begin()
        table.bet(1, bets)
        table.no_more_bets()
        events = table.choose(1, "call")
        assert [event.of for event in events if isinstance(event, Revealed) and event.of != "dealer"] == shown


def test_side_wagers_are_settled_before_the_dealers_hand_is_seen_by_30_10_c() -> None:
    chance = Scripted({}, {"seat 1": "9S 9D".split(), "dealer": "QC 9C".split()})
    table = games.two_card_joker_poker.open(chance=chance)
    table.sit(1, chips=1_000_00)
    table.begin()
    table.bet(1, ante=10_00, pair_up=5_00)
    table.no_more_bets()
    told = [
        getattr(event, "wager", getattr(event, "of", None))
        for event in table.choose(1, "call")
        if not isinstance(event, Noted)
    ]
    assert told.index("pair_up") < told.index("dealer") < told.index("ante")


def test_a_folded_hand_stays_at_the_table_until_the_round_is_completed_by_30_6_e() -> None:
    table = at("30")
    bet_all(table, "30")
    table.no_more_bets()
    table.choose(1, "fold")
    with refused(table, "has bets on the layout|has received cards", "30.6(e)"):
        table.apply({"do": "leave", "seat": 1})
    stay_in(table, "30")
    table.apply({"do": "leave", "seat": 1})


def test_a_deck_has_54_cards_and_two_jokers_by_30_2_a() -> None:
    [deck] = games.two_card_joker_poker.shoes(submit(games.two_card_joker_poker).options).values()
    assert (len(deck), deck.jokers) == (54, 2)


def test_the_licensee_chooses_how_cards_are_dealt_by_30_9_a() -> None:
    [dealing] = [about for about in options_of(games.two_card_joker_poker.options) if about.name == "dealing"]
    assert dealing.law == "30.9(a)"
    for way, deal in (("manual_shoe", "30.7(d)"), ("hand", "30.8(c)"), ("automated_shoe", "30.9(c)")):
        table = at("30", {"dealing": way, "shuffle": "device"})
        bet_all(table, "30")
        assert laws_once(table.no_more_bets(), "dealt") == [deal]


def test_a_wager_after_no_more_bets_is_refused_by_30_6_b() -> None:
    table = at("30")
    bet_all(table, "30")
    table.no_more_bets()
    with refused(table, "no wager may be made", "30.6(b)"):
        table.bet(1, ante=10_00)


def test_the_hand_that_holds_the_cards_stays_the_same_by_30_8_b_2_i() -> None:
    table = at("30", {"dealing": "hand", "shuffle": "device"})
    bet_all(table, "30")
    table.record("dealing_hand", note="left")
    with refused(table, "hand", "30.8(b)2i"):
        table.record("dealing_hand", note="right")


@pytest.mark.parametrize(
    ("dealer", "law"), [("JC 9D", "30.10(d)1iii"), ("QC 2D", "30.10(d)2iv"), ("KC 2D", "30.10(d)2iv")]
)
def test_folded_hands_go_first_and_others_after_their_wagers_by_30_10_c2_and_30_10_d(dealer: str, law: str) -> None:
    table = at("30", None, {"seat 1": "9S 8D", "seat 2": "9H 7D", "dealer": dealer})
    bet_all(table, "30")
    table.no_more_bets()
    events = [*table.choose(1, "fold"), *table.choose(2, "call")]
    picked = [(event.law, event.hands) for event in events if isinstance(event, Noted) and "picked up" in event.says]
    assert picked == [("30.10(c)2", ["seat 1"]), (law, ["seat 2"]), ("30.10(e)", ["dealer"])]
