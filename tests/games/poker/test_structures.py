"""The structures of 13:69F-14.8 as they are dealt and bet: seats, streets in their order, who opens, what is drawn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.poker.at_table import PokerTable, poker
from tests.support.events import laws, of_kind, said

from pitboss.equipment import Seeded, names_of
from pitboss.errors import Refused
from pitboss.games import GAMES
from pitboss.games.poker.engine.game import PokerGame
from pitboss.games.poker.engine.memory import PokerMemory
from pitboss.table import Table, Unlawful, submit
from pitboss.table.play.memory import memory_as
from pitboss.table.rules import parts

SEATS = {
    "seven-card-stud-high": (9, "14.9(a)", "14.9(b)"),
    "seven-card-stud-low": (9, "14.9(a)", "14.9(b)"),
    "seven-card-stud-high-low": (9, "14.9(a)", "14.9(b)"),
    "seven-card-stud-high-low-eight": (9, "14.9(a)", "14.9(b)"),
    "hold-em": (11, "14.10(a)", "14.10(b)"),
    "pineapple": (11, "14.10(a)", "14.10(b)"),
    "crazy-pineapple": (11, "14.10(a)", "14.10(b)"),
    "omaha-high": (10, "14.11(a)", "14.11(b)"),
    "omaha-high-low-eight": (10, "14.11(a)", "14.11(b)"),
    "five-card-draw-high": (8, "14.12(a)", "14.12(b)"),
    "five-card-draw-low": (8, "14.12(a)", "14.12(b)"),
    "triple-draw": (7, "14.12A(a)", "14.12A(b)"),
    "badugi": (9, "14.12B(a)", "14.12B(b)"),
    "five-card-stud": (8, "14.13(a)", "14.13(b)"),
    "mambo-stud": (11, "14.13A(a)", "14.13A(b)"),
}
"""The most players, the section's own procedures, and the paragraph that limits the players and has the ante."""

STREETS = {
    "seven-card-stud-high": [
        ("14.9(c)", "14.9(d)1"), ("14.9(f)", ""), ("14.9(h)", ""), ("14.9(h)", ""), ("14.9(h)", ""),
    ],
    "hold-em": [("14.10(e)", "14.10(d)1"), ("14.10(g)", ""), ("14.10(h)", ""), ("14.10(i)", "")],
    "omaha-high": [("14.11(d)", "14.10(d)1"), ("14.10(g)", ""), ("14.10(h)", ""), ("14.10(i)", "")],
    "five-card-draw-high": [("14.12(d)", "14.10(d)1"), ("14.12(f)1", "")],
    "triple-draw": [("14.12A(d)", "14.10(d)1"), *[("14.12A(f)", "")] * 3],
    "badugi": [("14.12B(d)", "14.10(d)1"), *[("14.12B(f)", "")] * 3],
    "five-card-stud": [("14.13(c)", "14.13(d)"), ("14.13(f)", ""), ("14.13(g)", ""), ("14.13(g)", "")],
    "mambo-stud": [("14.13A(c)", "14.13A(d)"), ("14.13A(f)", ""), ("14.13A(i)", "")],
}  # fmt: skip
"""For each street the paragraph of its cards, and that of the wager which opens the first one."""


def test_14_8_a_and_b_these_types_are_offered_and_no_others() -> None:
    assert {id_ for id_, game in GAMES.items() if isinstance(game, PokerGame)} == set(SEATS)


@pytest.mark.parametrize(("id_", "seats"), SEATS.items())
def test_each_type_has_its_most_players_and_may_require_an_ante(id_: str, seats: tuple[int, str, str]) -> None:
    game, (most, _, players) = poker(id_), seats
    assert (game.max_seats, game.law.procedures, game.law.players) == seats
    with pytest.raises(Unlawful):
        submit(game, seats=most + 1)
    table = game.open({"ante": 1, "rake_percent": 0}, chance=Seeded(1), seats=most)
    for seat in range(1, most + 1):
        table.sit(seat, chips=100_00)
    antes = [event for event in of_kind(table.begin(), "bet") if event.wager == "ante"]
    assert sorted(int(str(event.seat)) for event in antes) == list(range(1, most + 1))
    assert {event.law for event in antes} == {players}


def called_down(id_: str, seed: int = 3) -> tuple[Table, list[Any]]:
    """A hand in which everyone calls, checks and stands pat."""
    table = poker(id_).open({"rake_percent": 0}, chance=Seeded(seed), seats=4)
    for seat in range(1, 5):
        table.sit(seat, chips=1000_00)
    events = list(table.begin())
    while table.ask is not None:
        asked = table.ask.waiting[0]
        may = [option.id for option in table.ask.options[asked]]
        usual = ("check", "stand_pat", "lowest", "call", "bet")
        events += table.choose(asked.seat, next(action for action in usual if action in may))
    return table, events


@pytest.mark.parametrize("id_", STREETS)
def test_the_streets_of_a_type_come_in_the_order_of_its_section(id_: str) -> None:
    _, events = called_down(id_)
    dealt = [event.law for event in of_kind(events, "dealt", "burned")]
    assert list(dict.fromkeys(dealt)) == list(dict.fromkeys(law for law, _ in STREETS[id_]))
    assert laws(events, "bet")[0] == STREETS[id_][0][1]
    burns = len(of_kind(events, "burned"))
    assert burns == len(STREETS[id_]) - 1, "a card is burned before each street but the first"


def test_14_11_c_14_12_c_14_12a_c_and_14_12b_c_the_button_orders_these_types() -> None:
    """14.11(c), 14.12(c), 14.12A(c) and 14.12B(c) refer to 14.10(c)."""
    for id_ in ("hold-em", "omaha-high", "five-card-draw-low", "triple-draw", "badugi"):
        table, events = called_down(id_)
        assert parts.public_state(table.current_round).button == 4
        assert [event.seat for event in of_kind(events, "bet")][:2] == [1, 2]
        dealt = [event.to for event in of_kind(events, "dealt")][:4]
        assert dealt == ["seat 1", "seat 2", "seat 3", "seat 4"]


# ---------------------------------------------------------------------- who opens

STUD = {
    "seat 1": "9S 9D 4C 4D 2H 3D", "seat 2": "KS KD 8C 7D 5H 7H", "seat 3": "QS QD AC 6D 10H JD",
    "burn": "3C 2D 2C 3S",
}  # fmt: skip


def test_14_9_f_the_best_hand_showing_opens_later_rounds() -> None:
    """14.9(f)1: a pair of fours showing before ace high; the forced bet is that of the lowest up-card."""
    table = PokerTable(GAMES["seven-card-stud-high"], {1: 100, 2: 100, 3: 100}, STUD).begin()
    table.act("2 call", "3 call")
    assert table.asked == 1
    low = PokerTable(GAMES["seven-card-stud-low"], {1: 100, 2: 100, 3: 100}, STUD).begin()
    low.act("3 call", "1 call")
    assert low.asked == 3  # A-6 is the best low hand showing, 14.9(f)2


@pytest.mark.parametrize(("game", "first", "second", "forced"), [
    ("seven-card-stud-high", "9S 9D 4S", "KS KD 4C", 2), ("seven-card-stud-high", "9S 9D 4H", "KS KD 4D", 2),
    ("seven-card-stud-high", "9S 9D 4C", "KS KD 4S", 1), ("five-card-stud", "9S 4S", "KS 4C", 2),
    ("five-card-stud", "9S 4D", "KS 4H", 1),
])  # fmt: skip
def test_14_9_d_and_14_13_d_of_up_cards_of_one_rank_the_lower_suit_makes_the_forced_bet(
    game: str, first: str, second: str, forced: int
) -> None:
    """14.9(d), 14.13(d): spades, hearts, diamonds, clubs, wherever the players sit."""
    table = PokerTable(GAMES[game], {1: 100, 2: 100}, {"seat 1": first, "seat 2": second}).begin()
    assert [event.seat for event in of_kind(table.events, "bet") if event.wager == "forced_bet"] == [forced]


def test_14_9_f3_of_equal_hands_the_nearest_to_the_dealers_left_opens() -> None:
    cards = {"seat 1": "9S 9D 4C 7D", "seat 2": "KS KD 4D 7C", "burn": "3C"}
    table = PokerTable(GAMES["seven-card-stud-high"], {1: 100, 2: 100}, cards).begin().act("2 call")
    assert table.asked == 1


def test_14_9_e_the_forced_bettor_has_no_further_option_unless_someone_raises() -> None:
    table = PokerTable(GAMES["seven-card-stud-high"], {1: 100, 2: 100, 3: 100}, STUD).begin().act("2 call", "3 raise")
    assert table.asked == 1
    table.act("1 call", "2 call")
    assert table.asked == 1


def test_a_forced_bet_below_the_minimum_is_completed_before_it_is_raised() -> None:
    """14.9(e)."""
    options = {"forced_bet": 1}
    table = PokerTable(GAMES["seven-card-stud-high"], {1: 100, 2: 100, 3: 100}, STUD, options, (4, 8)).begin()
    assert table.may == {"fold": 0, "call": 100, "raise": 400}
    table.act("2 raise")
    assert table.may == {"fold": 0, "call": 400, "raise": 800}


def test_14_13_f_the_best_hand_showing_must_bet_at_five_card_stud_unless_it_may_check() -> None:
    cards = {"seat 1": "9S 4C 4D", "seat 2": "KS 8C 7D", "burn": "3C"}
    table = PokerTable(GAMES["five-card-stud"], {1: 100, 2: 100}, cards).begin().act("2 call")
    assert set(table.may) == {"fold", "bet"}
    checks = PokerTable(GAMES["five-card-stud"], {1: 100, 2: 100}, cards, {"opener_may_check": True})
    assert set(checks.begin().act("2 call").may) == {"check", "bet"}


def test_14_13a_f_and_i_the_highest_up_card_opens_and_then_the_highest_pair() -> None:
    """14.13A(f) and 14.13A(i)1: at last a pair with the community card comes before a higher up-card."""
    cards = {"seat 1": "9S KC 2D", "seat 2": "QS 8C 7D", "seat 3": "JS 8D 5D", "burn": "3C 3D", "community": "8H"}
    table = PokerTable(GAMES["mambo-stud"], {1: 100, 2: 100, 3: 100}, cards).begin().act("3 call", "1 call")
    assert table.asked == 1
    table.act("1 check", "2 check", "3 check")
    assert table.asked == 2


# ---------------------------------------------------------------------- draws and short decks


def test_14_12_f_a_player_discards_as_many_cards_as_they_choose() -> None:
    cards = {"seat 1": "AS KS QS JS 9D 10S", "seat 2": "2C 3D 4H 7S 9C KC KD KH QC QD", "burn": "5C"}
    table = PokerTable(GAMES["five-card-draw-high"], {1: 100, 2: 100}, cards).begin().act("1 call", "2 check")
    for wrong in ("1 draw 2C", "1 draw 9D 9D"):
        with pytest.raises(Refused, match="own hand"):
            table.act(wrong)
    with pytest.raises(Refused, match="name the cards to discard"):
        table.table.choose(1, "draw", cards=[])
    table.act("1 draw 9D", "2 draw 2C 3D 4H 7S 9C", "1 check", "2 check")
    assert table.nets == {1: 2, 2: -2}


@pytest.mark.parametrize(
    ("id_", "seats", "law"),
    [("five-card-draw-high", 8, "14.12(f)2"), ("triple-draw", 7, "14.12A(f)"), ("badugi", 9, "14.12B(f)")],
)
def test_a_deck_that_is_short_is_filled_with_the_discards_of_others(id_: str, seats: int, law: str) -> None:
    table = poker(id_).open({"rake_percent": 0}, chance=Seeded(5), seats=seats)
    for seat in range(1, seats + 1):
        table.sit(seat, chips=1000_00)
    events = list(table.begin())
    while table.ask is not None:
        asked = table.ask.waiting[0]
        may = [option.id for option in table.ask.options[asked]]
        if "draw" in may:
            held = table.current_round.hands[f"seat {asked.seat}"]
            events += table.choose(asked.seat, "draw", cards=names_of(held))
        else:
            events += table.choose(asked.seat, "check" if "check" in may else "call")
    back = [event for event in of_kind(events, "noted") if event.law == law and "shuffled" in event.says]
    assert back
    assert all(event.cards_back for event in back)


def test_14_9_h_a_common_card_counts_for_all_at_the_showdown() -> None:
    """14.9(h): with nine players who stay, sixth street is short already."""
    table = poker("seven-card-stud-high").open({"rake_percent": 0}, chance=Seeded(2), seats=9)
    for seat in range(1, 10):
        table.sit(seat, chips=1000_00)
    events = list(table.begin())
    while table.ask is not None:
        asked = table.ask.waiting[0]
        may = [option.id for option in table.ask.options[asked]]
        events += table.choose(asked.seat, "check" if "check" in may else "call")
    assert sum("common card is dealt" in says for says in said(events)) == 2
    assert len([event for event in of_kind(events, "dealt") if event.to == "community"]) == 2


def test_14_9_h_with_one_card_left_the_burn_cards_are_shuffled_before_the_common_card() -> None:
    """14.9(h): eight players who stay leave one card for seventh street; the three burn cards are shuffled with it."""
    table = poker("seven-card-stud-high").open({"rake_percent": 0}, chance=Seeded(2), seats=8)
    for seat in range(1, 9):
        table.sit(seat, chips=1000_00)
    events = list(table.begin())
    while table.ask is not None:
        asked = table.ask.waiting[0]
        may = [option.id for option in table.ask.options[asked]]
        events += table.choose(asked.seat, "check" if "check" in may else "call")
    back = [(event.law, event.cards_back) for event in of_kind(events, "noted") if event.cards_back]
    assert back == [("14.9(h)", 3)]
    assert len([event for event in of_kind(events, "dealt") if event.to == "community"]) == 1


def test_14_15_i4_a_hand_that_is_discarded_while_others_draw_draws_no_cards() -> None:
    """Seat 2 leaves while seat 1 is asked what to draw: nobody asks seat 2, and seat 1 goes on."""
    table = poker("five-card-draw-high").open({"rake_percent": 0}, seats=3)
    for seat in (1, 2, 3):
        table.sit(seat, chips=100_00)
    table.begin()
    for seat, action in ((3, "call"), (1, "call"), (2, "check")):
        table.choose(seat, action)
    table.report("player_left", 2)
    table.choose(1, "stand_pat")
    assert table.ask is not None
    assert [asked.seat for asked in table.ask.waiting] == [3]


@pytest.mark.parametrize(("kill_pot", "killed"), [(8, 1), (9, 0)])
def test_14_11_i_a_pot_of_exactly_the_established_amount_puts_the_kill_on(kill_pot: int, killed: int) -> None:
    """14.11(i): seat 1 wins a pot of $8.00; its bet that nobody called is no part of it."""
    options = {"kill": "kill", "kill_pot": kill_pot, "blinds": "2 4"}
    table = poker("omaha-high-low-eight").open({"rake_percent": 0, **options}, chance=Seeded(3), seats=2)
    for seat in (1, 2):
        table.sit(seat, chips=100_00)
    table.begin()
    for seat, action in ((1, "call"), (2, "check"), (1, "bet"), (2, "fold")):
        table.choose(seat, action)
    assert table.ask is None
    assert memory_as(table.current_round, PokerMemory).kill_at == killed
