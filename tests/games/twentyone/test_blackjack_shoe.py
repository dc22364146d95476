"""The cards of a blackjack table: opening, shuffle, cut, burn, cutting card, two sides (13:69F-2.4 to 2.6, 2.21)."""

from __future__ import annotations

import pytest
from tests.games.cards.remembered import card_memory
from tests.games.twentyone.at_table import acts, opened
from tests.support.events import laws
from tests.support.tables import bet_and_deal, options_now

from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.games.twentyone.blackjack import BLACKJACK
from pitboss.protocol.events import Event, Settled, Shuffled
from pitboss.table import Table

MAIN = {1: {"main": 10}}
HAND = {"dealing": "hand", "decks": 1, "shuffle": "device", "cutting_card_percent": 34}


def seeded(options: dict[str, object], people: int = 1) -> Table:
    """A table with people who have chips."""
    table: Table = BLACKJACK.open(options, chance=Seeded(7))
    for seat in range(1, people + 1):
        table.sit(seat, chips=1_000_000_00)
    return table


def round_of(table: Table, seats: tuple[int, ...] = (1,)) -> list[Event]:
    """One round in which everybody stands."""
    events = bet_and_deal(table, {seat: {"main": 10} for seat in seats})
    while table.ask is not None:
        asked = table.ask.waiting[0]
        events += table.choose(asked.seat, "decline" if "decline" in options_now(table) else "stand", at=asked.at)
    return events


def says(events: list[Event]) -> list[str]:
    """All that was said or noted."""
    return [str(event.says) for event in events if getattr(event, "says", None)]


# ---------------------------------------------------------------------- shuffle, cut, burn


def test_a_shoe_is_shuffled_cut_and_its_first_card_burned_face_down() -> None:
    """13:69F-2.5(a), (b), (d), 2.6(c)."""
    table = seeded({})
    events = table.begin()
    assert [event.kind for event in events[:4]] == ["round", "shuffled", "noted", "burned"]
    assert [event.law for event in events[1:4]] == ["2.5(a)", "2.5(f)", "2.6(c)"]
    assert not getattr(events[3], "cards", None)
    assert table.state.shoes["shoe"].cut == 78


def test_the_cutting_card_may_be_deeper_than_a_quarter() -> None:
    """13:69F-2.5(d): at least approximately one-quarter from the back."""
    table = seeded({"cutting_card_percent": 50})
    table.begin()
    assert table.state.shoes["shoe"].cut == 156


def test_the_round_in_which_the_cutting_card_comes_is_the_last_before_a_shuffle() -> None:
    """13:69F-2.6(l), 2.5(h)."""
    for cards_before_it, reached in ((4, True), (5, False)):
        table = opened(BLACKJACK, {"s1": "10H 9C", "dealer": "10D 8C"})
        table.begin()
        shoe = table.state.shoes["shoe"]
        shoe.cut = len(shoe) - cards_before_it
        events = bet_and_deal(table, MAIN, begin=False) + acts(table, [(1, "stand")])
        assert ("2.6(l)" in laws(events, "announced")) == reached
        assert (card_memory(table).reshuffle == "shoe") == reached


def test_after_the_cutting_card_the_round_is_completed_and_the_shoe_shuffled() -> None:
    """13:69F-2.6(l), 2.5(h)."""
    table = seeded({"decks": 1})
    shuffles = 0
    for _ in range(30):
        events = round_of(table)
        shuffles += laws(events, "shuffled").count("2.5(a)")
        reached = len(table.state.shoes["shoe"]) <= 13
        assert ("2.6(l)" in laws(events, "announced")) == reached
        assert (card_memory(table).reshuffle == "shoe") == reached
    assert shuffles > 1


def test_the_licensee_may_reshuffle_after_any_round_but_not_in_one() -> None:
    """13:69F-2.5(h)1."""
    table = seeded({})
    round_of(table)
    table.record("reshuffle")
    assert isinstance(table.begin()[1], Shuffled)
    table.bet(1, main=1000)
    table.no_more_bets()
    if table.ask is not None:
        with pytest.raises(Refused, match=r"2\.5\(h\)1"):
            table.record("reshuffle")


def test_each_new_dealer_burns_a_card() -> None:
    """13:69F-2.6(c)."""
    table = seeded({})
    round_of(table)
    table.record("new_dealer")
    events = table.begin()
    assert laws(events, "burned") == ["2.6(c)"]


def test_with_the_bart_carter_shuffle_nothing_is_burned_and_a_deck_of_discards_is_returned() -> None:
    """13:69F-2.5(d), (h)2, 2.6(c), (m)."""
    table = seeded({"shuffle": "bart_carter", "decks": 4})
    for _ in range(60):
        table.record("new_dealer")
        events = round_of(table)
        assert laws(events, "burned") == []
        shoe = table.state.shoes["shoe"]
        assert len(shoe.discards) <= 52
        if "2.6(m)" in laws(events, "noted"):
            assert len(shoe) == shoe.size
            break
    else:
        raise AssertionError("the discards never exceeded a deck")
    assert laws(table.begin(), "shuffled") == []


def test_a_continuous_shuffler_takes_every_card_back_after_the_round() -> None:
    """13:69F-2.21: no shuffle, cut or burn by 2.5 and 2.6."""
    table = seeded({"shuffle": "continuous", "no_midshoe_entry": True}, people=2)
    for seats in ((1,), (1, 2), (2,), (1, 2)):
        events = round_of(table, seats)
        assert laws(events, "shuffled") == laws(events, "burned") == []
        assert not [law for law in laws(events, "noted") if law.startswith("2.5(")]
        assert len(table.state.shoes["shoe"]) == 312


def test_batches_of_a_shuffling_device_take_turns_and_are_cut() -> None:
    """13:69F-2.2(b)3iv, 2.5(f)."""
    table = seeded({"shuffle": "device"})
    first = table.begin()
    table.no_more_bets()
    table.record("reshuffle")
    second = table.begin()
    assert ["batch 1" in says(first)[0], "batch 2" in says(second)[0]] == [True, True]
    assert laws(first, "noted") == ["2.2(b)3iv", "2.5(f)"]


def test_from_the_hand_two_decks_take_turns() -> None:
    """13:69F-2.2(b)3iii, 2.5(i), 2.6A(j)."""
    table = seeded(HAND)
    assert "2.2(b)3iii" in laws(table.begin(), "noted")
    table.no_more_bets()
    for _ in range(12):
        events = round_of(table)
        if "2.6A(j)" in laws(events, "announced"):
            break
    else:
        raise AssertionError("the cutting card was never reached")
    assert isinstance(table.begin()[1], Shuffled)


def test_one_round_from_a_single_deck() -> None:
    """13:69F-2.5(i)."""
    table = seeded({**HAND, "rounds_per_deck": "one"})
    for _ in range(3):
        events = round_of(table)
        assert laws(events, "shuffled") == ["2.5(a)"]
        assert "2.5(i)" in laws(events, "noted")


# ---------------------------------------------------------------------- who cuts


def test_at_the_beginning_the_first_player_to_the_table_cuts() -> None:
    """13:69F-2.5(e)1; staff say who it was."""
    table = seeded({}, people=3)
    table.record("cut", seat=2, note="100")
    assert "seat 2 cuts the cards" in says(table.begin())
    table.no_more_bets()


@pytest.mark.parametrize("note", ["9", "303", "deep"])
def test_a_cut_is_ten_cards_in_from_either_end(note: str) -> None:
    """13:69F-2.5(c)."""
    with pytest.raises(Refused, match=r"2\.5\(c\)"):
        seeded({}).record("cut", seat=1, note=note)


def test_after_a_reshuffle_by_the_licensee_the_player_farthest_to_the_right_cuts_then_clockwise() -> None:
    """13:69F-2.5(e)4, (f)."""
    table = seeded({}, people=3)
    round_of(table)
    with pytest.raises(Refused, match=r"2\.5\(e\)"):
        table.record("cut", seat=3)
    table.record("reshuffle")
    with pytest.raises(Refused, match=r"2\.5\(e\)"):
        table.record("cut", seat=1)
    table.record("cut_refused", seat=3)
    table.record("cut_refused", seat=1)
    with pytest.raises(Refused, match=r"2\.5\(f\)"):
        table.record("cut_refused", seat=1)
    table.record("cut", seat=2)
    assert "seat 2 cuts the cards" in says(table.begin())


def test_when_no_player_accepts_the_cut_the_dealer_cuts() -> None:
    """13:69F-2.5(f)."""
    table = seeded({}, people=2)
    round_of(table)
    table.record("reshuffle")
    table.record("cut_refused", seat=2)
    table.record("cut_refused", seat=1)
    with pytest.raises(Refused, match="the dealer"):
        table.record("cut", seat=1)
    assert "no player's cut is recorded: the dealer must cut" in says(table.begin())


def test_the_player_cuts_on_whose_box_the_cutting_card_appeared() -> None:
    """13:69F-2.5(e)2, 3: the one farthest to the right if it came to the dealer."""
    for seats in ((1, 2, 3), (2, 3), (1, 3)):
        table = seeded({"decks": 1}, people=3)
        while not card_memory(table).reshuffle:
            round_of(table, seats)
        cutter = card_memory(table).cutting_card_at or 3
        assert cutter in (*seats, 3)
        for seat in {1, 2, 3} - {cutter}:
            with pytest.raises(Refused, match=r"2\.5\(e\)"):
                table.record("cut", seat=seat)
        table.record("cut", seat=int(str(cutter)))


@pytest.mark.parametrize(("by", "may", "not_"), [("last_cutter", 2, 1), ("next_entitled", 1, 2)])
def test_a_supervisor_may_order_a_recut_before_cards_are_dealt(by: str, may: int, not_: int) -> None:
    """13:69F-2.5(g)."""
    table = seeded({"recut_by": by}, people=2)
    with pytest.raises(Refused, match=r"2\.5\(g\)"):
        table.record("recut", seat=2)
    table.record("cut", seat=2)
    table.begin()
    with pytest.raises(Refused, match=r"2\.5\(g\)"):
        table.record("recut", seat=not_)
    table.record("recut", seat=may)
    table.bet(1, main=1000)
    table.no_more_bets()
    with pytest.raises(Refused, match=r"2\.5\(g\)"):
        table.record("recut", seat=may)


@pytest.mark.parametrize(
    ("procedure", "law"),
    [
        ("receipt", "2.4(a)"),
        ("inspection", "2.4(b)"),
        ("wash", "2.4(c)"),
        ("idle", "2.5(j)"),
        ("alternative", "2.5(k)"),
    ],
)
def test_procedures_are_recorded(procedure: str, law: str) -> None:
    assert laws(seeded({}).record(procedure), "recorded") == [law]


def test_each_side_of_a_double_shoe_and_each_batch_of_a_device_is_opened_separately() -> None:
    """13:69F-2.4(d), 2.4(e): a record says which."""
    table = seeded({"dealing": "double_shoe"})
    for side in ("left", "right"):
        [event] = table.record("inspection", note=side)
        assert event.note == side


def test_pre_shuffled_cards_are_not_shuffled_before_the_first_round() -> None:
    """13:69F-2.5(a)."""
    table = seeded({"shuffle": "pre_shuffled"})
    assert laws(round_of(table), "shuffled") == []
    table.record("reshuffle")
    assert laws(table.begin(), "shuffled") == ["2.5(a)"]


def test_cards_that_lay_spread_are_shuffled_before_play_and_the_first_player_cuts() -> None:
    """13:69F-2.5(j), (e)1."""
    table = seeded({"idle_spread": "face_down"}, people=3)
    round_of(table)
    assert "the cards are spread face down for inspection" in says(table.record("idle"))
    table.record("cut", seat=2)
    assert "seat 2 cuts the cards" in says(table.begin())
    table.bet(1, main=1000)
    table.no_more_bets()
    if table.ask is not None:
        with pytest.raises(Refused, match=r"2\.5\(j\)"):
            table.record("idle")


# ---------------------------------------------------------------------- entry


def test_a_player_who_sat_out_a_round_may_be_kept_out_until_the_shuffle() -> None:
    """13:69F-2.3(i): also one who came to the table later."""
    table = seeded({"no_midshoe_entry": True}, people=2)
    round_of(table, (1,))
    table.sit(3, chips=100_00)
    table.begin()
    for seat in (2, 3):
        with pytest.raises(Refused, match=r"2\.3\(i\)"):
            table.bet(seat, main=1000)
    table.record("may_enter", seat=3)
    table.bet(3, main=1000)
    with pytest.raises(Refused, match=r"2\.3\(i\)"):
        table.bet(2, main=1000)


def test_a_shuffle_lets_everybody_in_again() -> None:
    """13:69F-2.3(i)."""
    table = seeded({"no_midshoe_entry": True}, people=2)
    round_of(table, (1,))
    table.record("reshuffle")
    assert {event.seat for event in round_of(table, (1, 2)) if isinstance(event, Settled)} == {1, 2}


def test_otherwise_one_may_enter_at_any_time() -> None:
    table = seeded({}, people=2)
    round_of(table, (1,))
    assert {event.seat for event in round_of(table, (1, 2)) if isinstance(event, Settled)} == {1, 2}


# ---------------------------------------------------------------------- the double shoe

DOUBLE = {"dealing": "double_shoe"}


def test_a_determinant_card_that_names_its_own_side_is_the_first_players_first_card() -> None:
    """13:69F-2.6(d)2; nothing is burned when the shoe is filled (2.6(d))."""
    table = opened(BLACKJACK, {"determinant": "9H", "s1": "10C", "s2": "10S 8C", "dealer": "10D 8D"}, DOUBLE)
    events = bet_and_deal(table, {1: {"main": 10}, 2: {"main": 10}})
    assert laws(events, "burned") == []
    assert laws(events, "shuffled") == ["2.5(a)", "2.5(a)"]
    assert laws(events, "arranged") == ["2.6(d)2"]
    assert table.current_round.hands["seat 1"] == table.current_round.play.boxes[1][0].cards  # type: ignore[attr-defined]
    acts(table, [(1, "stand"), (2, "stand")])
    assert card_memory(table).side == "left"
    assert len(table.state.shoes["left"]) == 312 - 6
    assert len(table.state.shoes["right"]) == 312


def test_a_determinant_card_of_the_other_side_is_burned_and_that_side_dealt() -> None:
    """13:69F-2.6(d)1, 2."""
    table = opened(BLACKJACK, {"determinant": "9S", "s1": "10C 9C", "dealer": "10D 8D"}, DOUBLE)
    events = bet_and_deal(table, MAIN) + acts(table, [(1, "stand")])
    assert "2.6(d)2" in laws(events, "noted")
    assert card_memory(table).side == "right"
    assert (len(table.state.shoes["left"]), len(table.state.shoes["right"])) == (311, 308)


def test_the_licensee_says_which_color_names_which_side() -> None:
    """13:69F-2.6(d)1."""
    cards = {"determinant": "9S", "s1": "10C", "dealer": "10D"}
    table = opened(BLACKJACK, cards, {**DOUBLE, "red_side": "right"})
    bet_and_deal(table, MAIN)
    assert card_memory(table).side == "left"


def test_a_round_dealt_from_the_wrong_side_stands() -> None:
    """13:69F-2.15(h): a card of the side that it was drawn from is burned by 2.6(d)2 if the other side is dealt."""
    table = opened(BLACKJACK, {"determinant": "9H!wrong_side", "s1": "10C 9C", "dealer": "10D 8D"}, DOUBLE)
    events = bet_and_deal(table, MAIN) + acts(table, [(1, "stand")])
    assert laws(events, "irregularity") == ["2.15(h)"]
    assert "2.6(d)2" in laws(events, "noted")
    assert card_memory(table).side == "right"


def test_only_the_determinant_card_names_a_side() -> None:
    table = opened(BLACKJACK, {"determinant": "9H", "s1": "9C!wrong_side", "dealer": "10D"}, DOUBLE)
    table.begin()
    table.bet(1, main=1000)
    with pytest.raises(Refused, match=r"2\.15\(h\)"):
        table.no_more_bets()


def test_only_the_side_whose_cutting_card_came_is_shuffled() -> None:
    """13:69F-2.6(l)3."""
    table = seeded({**DOUBLE, "decks": 1})
    seen = set()
    for _ in range(60):
        round_of(table)
        due = card_memory(table).reshuffle
        if due not in ("", "all"):
            seen.add(due)
            shuffled = [event.shoe for event in table.begin() if isinstance(event, Shuffled)]
            assert shuffled == [due]
            table.no_more_bets()
    assert seen == {"left", "right"}
