"""The button, blinds, and players who come and go (13:69F-14.7(c), 14.10(c), (d))."""

from __future__ import annotations

import pytest
from tests.games.poker.at_table import PokerTable, poker
from tests.support.events import laws, of_kind

from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.games import hold_em
from pitboss.games.poker.engine.seating import clockwise_after


def seeded(stacks: dict[int, int], options: dict[str, object] | None = None) -> PokerTable:
    table = PokerTable(hold_em, stacks, {}, options)
    table.table.draw_from(Seeded(4))
    return table


def fold_all(table: PokerTable) -> PokerTable:
    while table.asked:
        table.act(f"{table.asked} {'fold' if 'fold' in table.may else 'no' if 'no' in table.may else 'check'}")
    return table


def dealt_in(table: PokerTable) -> list[object]:
    return [event.to for event in of_kind(table.events, "dealt")]


def test_the_next_seat_clockwise() -> None:
    assert clockwise_after([2, 4, 6], 4) == [6, 2, 4]
    assert clockwise_after([2, 4, 6], 5) == [6, 2, 4]


def test_14_10_c2ii_the_first_button_may_go_to_the_highest_single_card() -> None:
    cards = {"button card 1": "KS", "button card 2": "AD", "button card 3": "2C", "deck": "4C 4D 4H 5C 5D 5H"}
    table = PokerTable(hold_em, {1: 100, 2: 100, 3: 100}, cards, {"button_start": "card"}).begin()
    assert table.memory.button == 2
    assert laws(table.events, "dealt")[:3] == ["14.10(c)2ii"] * 3


def test_14_10_d2_and_d4_any_number_of_blinds_is_posted_in_order() -> None:
    table = seeded({1: 100, 2: 100, 3: 100, 4: 100}, {"blinds": "1 2 4"}).begin()
    assert [(e.seat, e.amount) for e in of_kind(table.events, "bet")] == [(1, 100), (2, 200), (3, 400)]
    assert table.asked == 4


def test_14_10_d1i_a_new_player_next_to_the_button_waits_for_it_to_return() -> None:
    table = fold_all(seeded({1: 100, 3: 100, 5: 100}).begin())
    assert table.memory.button == 5
    fold_all(table.begin())
    assert table.memory.button == 1
    table.table.sit(2, chips=100_00)  # between the button and the player who posted the first blind
    table.events.clear()
    fold_all(table.begin())
    assert (table.memory.button, table.memory.missed, "seat 2" in dealt_in(table)) == (3, [2], False)
    fold_all(table.begin())
    fold_all(table.begin())
    table.events.clear()
    fold_all(table.begin())
    assert (table.memory.button, "seat 2" in dealt_in(table)) == (2, True)


def test_14_10_d1i_they_may_post_the_blinds_and_play_where_that_is_offered() -> None:
    table = fold_all(seeded({1: 100, 3: 100, 5: 100}, {"buy_button": True}).begin())
    fold_all(table.begin())
    table.table.sit(2, chips=100_00)
    table.stacks[2] = 100_00
    table.events.clear()
    table.begin()
    assert (table.asked, table.may) == (2, {"post": 300, "wait": 0})
    assert table.table.ask is not None
    [options] = table.table.ask.options.values()
    assert [(option.id, option.law) for option in options] == [("post", "14.10(d)1i"), ("wait", "14.10(d)1i")]
    table.act("2 post")
    assert "seat 2" in dealt_in(table)
    assert table.memory.button == 2
    posted = [e.amount for e in of_kind(table.events, "bet") if e.seat == 2]
    assert posted == [200, 100]


def test_14_10_d1i_a_player_who_was_away_for_their_blind_waits_too() -> None:
    table = fold_all(seeded({1: 100, 2: 100, 3: 100, 4: 100}).begin())
    table.table.record("away_uncovered", seat=3)
    fold_all(table.begin())
    assert (table.memory.button, table.memory.missed) == (1, [3])
    table.table.record("returned", seat=3)
    for button, plays in ((2, False), (3, True)):
        table.events.clear()
        fold_all(table.begin())
        assert (table.memory.button, "seat 3" in dealt_in(table)) == (button, plays)


def test_a_new_player_elsewhere_is_dealt_in_at_once() -> None:
    """14.10(d)1i: only a seat between the button and a blind waits."""
    table = fold_all(seeded({1: 100, 2: 100, 4: 100}).begin())
    assert table.memory.button == 4
    table.table.sit(3, chips=100_00)
    table.events.clear()
    fold_all(table.begin())
    assert "seat 3" in dealt_in(table)


def test_14_7_c5_and_c6_stakes_of_an_absent_player_are_accounted_covered_or_left() -> None:
    """14.7(c)5i to iii and 14.7(c)6."""
    table = seeded({1: 100, 2: 100, 3: 100})
    for procedure, law in (("away_accounted", "14.7(c)5i"), ("away_covered", "14.7(c)5ii")):
        [event] = table.table.record(procedure, seat=2)
        assert event.law == law
        with pytest.raises(Refused, match="already"):
            table.table.record(procedure, seat=2)
        table.table.record("substitute", seat=2)
    table.table.record("away_uncovered", seat=3)
    with pytest.raises(Refused, match=r"14\.7\(c\)6"):
        table.table.record("substitute", seat=3)
    with pytest.raises(Refused, match=r"14\.7\(c\)5\)$"):
        table.table.record("returned", seat=1)
    table.begin()
    with pytest.raises(Refused, match=r"seat 1 still contends for the pot \(13:69F-14\.7\(c\)5iii\)"):
        table.table.record("away_uncovered", seat=1)
    fold_all(table)
    table.table.record("away_uncovered", seat=1)


@pytest.mark.parametrize("ends", ["returned", "substitute"])
def test_14_7_c6_the_cover_of_an_absence_does_not_serve_for_the_next_one(ends: str) -> None:
    """14.7(c)5iii and 14.7(c)6: away uncovered the second time, so nobody may play there."""
    table = seeded({1: 100, 2: 100, 3: 100}).table
    for procedure in ("away_covered", ends, "away_uncovered"):
        table.record(procedure, seat=2)
    with pytest.raises(Refused, match=r"14\.7\(c\)6"):
        table.record("substitute", seat=2)


def test_14_7_a_only_seated_players_take_part_and_contenders_do_not_leave() -> None:
    table = seeded({1: 100, 2: 100, 3: 100}).begin()
    with pytest.raises(Refused, match="nobody sits"):
        table.act("4 call")
    with pytest.raises(Refused, match=r"still contends for the pot.*14\.7\(c\)1"):
        table.table.apply({"do": "leave", "seat": 1})
    with pytest.raises(Refused, match=r"seat 3 still contends"):
        table.table.apply({"do": "leave", "seat": 3})
    table.act("3 fold")
    table.table.apply({"do": "leave", "seat": 3})


def test_14_15_e_after_a_misdeal_the_same_player_has_the_button() -> None:
    table = fold_all(seeded({1: 100, 2: 100, 3: 100}).begin())
    table.begin().report("not_shuffled")
    assert table.memory.button == 3
    fold_all(table.begin())
    assert table.memory.button == 1


@pytest.mark.parametrize(("posts", "net"), [("all_blinds", -3.0), ("last_blind", -2.0)])
def test_14_10_d1i_the_dead_blind_of_a_bought_button_belongs_to_the_pot(posts: str, net: float) -> None:
    """Blinds of $1 and $2: a player who buys in and loses at the showdown loses the dead dollar too."""
    options = {"buy_button": True, "buy_button_posts": posts, "blinds": "1 2", "betting": "no_limit"}
    cards = {"seat 1": "AS AD", "seat 2": "KS KD", "seat 3": "7S 2D", "seat 4": "8C 3D", "community": "5C 4D 9H JC QS"}
    table = PokerTable(poker("hold-em"), {1: 100, 2: 100, 3: 100, 4: 100}, cards, options, (2, 100))
    table.memory.button, table.memory.known, table.memory.missed = 3, [1, 2, 3, 4], [3]
    table.begin()
    table.act("3 post")
    while table.asked:
        table.act(f"{table.asked} {'check' if 'check' in table.may else 'call'}")
    assert table.nets[3] == net
    assert table.nets[1] == -net + 4


def test_14_6_e5_the_last_player_wins_the_dead_blind_too() -> None:
    """14.6(e)5: the blinds of $3.00 and the winner's own dead dollar; nothing stays in the pot."""
    options = {"buy_button": True, "buy_button_posts": "all_blinds", "blinds": "1 2", "betting": "no_limit"}
    table = seeded({1: 100, 2: 100, 3: 100, 4: 100}, options)
    table.memory.button, table.memory.known, table.memory.missed = 3, [1, 2, 3, 4], [3]
    table.begin().act("3 post")
    while table.asked:
        table.act(f"{table.asked} {'fold' if 'fold' in table.may else 'check'}")
    assert (table.nets[3], sum(table.nets.values())) == (3, 0)


@pytest.mark.parametrize(("straddle", "players", "offered"), [(False, 3, False), (True, 3, True), (True, 2, False)])
def test_14_10_d3_a_straddle_is_an_option_of_the_licensee_for_the_player_after_the_blinds(
    straddle: bool, players: int, offered: bool
) -> None:
    """14.10(d)3: with two players nobody acts after both blinds."""
    stacks = dict.fromkeys(range(1, players + 1), 100)
    table = seeded(stacks, {"blinds": "1 2", "straddle": straddle}).begin()
    assert ("straddle" in table.may) is offered


def test_14_10_c3_the_button_passes_a_player_who_cannot_cover_a_blind_to_the_next_one_clockwise() -> None:
    """14.7(c)3 and 14.10(c)3: seat 3 has $5 for a blind of $4 and a minimum bet of $2; seat 1 has the button."""
    table = PokerTable(hold_em, {1: 100, 2: 100, 3: 5}, {}, {"blinds": "1 2 4"}, (2, 4))
    table.table.draw_from(Seeded(4))
    table.begin()
    assert table.memory.button == 1
    assert [event.seat for event in of_kind(table.events, "bet")][:2] == [2, 1]


def test_14_15_o_is_for_a_card_of_a_round_of_play() -> None:
    """14.15(o): a card that decides the first button is dealt face up to nobody's hand."""
    cards = {"button card 1": "KS!exposed KS", "button card 2": "AD"}
    with pytest.raises(Refused) as between:
        PokerTable(hold_em, {1: 100, 2: 100}, cards, {"button_start": "card"}).begin()
    assert between.value.law == "14.15(o)"


@pytest.mark.parametrize(("action", "posted"), [("straddle", 4_00), ("no", 0)])
def test_14_10_d3_a_straddle_is_twice_the_last_blind_and_may_be_declined(action: str, posted: int) -> None:
    """14.10(d)3: an option of the player."""
    table = seeded({1: 100, 2: 100, 3: 100}, {"blinds": "1 2", "straddle": True}).begin().act(f"3 {action}")
    straddles = [event for event in of_kind(table.events, "bet") if event.wager == "straddle"]
    assert [(event.seat, event.amount, event.law) for event in straddles] == [(3, posted, "14.10(d)3")] * bool(posted)
