"""Seats, posts, bets, hands that die and awards of poker, each by its paragraph (13:69F-14.7, 14.10, 14.15)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.games.poker.at_table import PokerTable, poker
from tests.support.events import dealt_to, laws, of_kind, said

from pitboss.equipment import Seeded
from pitboss.equipment.cards import cards
from pitboss.errors import Refused
from pitboss.games import GAMES, hold_em
from pitboss.games.cards.pots import PlayersPot
from pitboss.games.poker.engine import irregularities
from pitboss.games.poker.engine.hand import PokerHand, PokerStakes
from pitboss.games.poker.engine.seating import order_by_button
from pitboss.games.poker.engine.showdown import ShownHands, award, award_unmatched, reveal_hand
from pitboss.games.poker.engine.stakes import stakes_of
from pitboss.table import Report

STAKES = PokerStakes(minimum=200, maximum=400, increment=1, ante=0, blinds=(100, 200), forced=0, straddle=400)


def table_of(stacks: dict[int, int], options: dict[str, object] | None = None, id_: str = "hold-em") -> PokerTable:
    table = PokerTable(poker(id_), stacks, {}, options)
    table.table.draw_from(Seeded(4))
    return table


def fold_all(table: PokerTable) -> PokerTable:
    while table.asked:
        table.act(f"{table.asked} {next(action for action in ('fold', 'no', 'wait', 'check') if action in table.may)}")
    return table


def hand_of(order: list[int], id_: str = "hold-em", **known: Any) -> PokerHand:
    structure = poker(id_).structure(poker(id_).options())
    return PokerHand(structure, STAKES, order, "deck", **known)


class Payments:
    """Stands for a round: it notes what is paid out of the pot and which hands are turned up."""

    def __init__(self, **hands: str) -> None:
        self.hands = {name.replace("_", " "): cards(names) for name, names in hands.items()}
        self.counted: dict[str, object] = {}
        self.paid: list[tuple[str, int, str]] = []
        self.told: list[tuple[str, ...]] = []

    def pay_between(self, _: str, to: str, amount: int, law: str, *__: str, **___: str) -> None:
        self.paid.append((to, amount, law))

    def reveal(self, hand: str, law: str, *says: str) -> None:
        self.told.append((hand, law, *says))


# ---------------------------------------------------------------------- who plays


@pytest.mark.parametrize(("chips", "plays"), [(3, True), (2, False)])
def test_14_7_a_whoever_has_exactly_the_required_bets_and_a_minimum_bet_plays(chips: int, plays: bool) -> None:
    table = table_of({1: 100, 2: 100, 3: chips}, {"ante": 1}).begin()
    assert ("seat 3" in dealt_to(table.events)) is plays


@pytest.mark.parametrize(("chips", "plays"), [(4, True), (3, False)])
def test_14_7_c3_whoever_covers_exactly_the_blind_and_a_minimum_bet_plays(chips: int, plays: bool) -> None:
    """14.7(c)3: seat 2 owes the second blind of $2, and $2 is the minimum bet."""
    table = table_of({1: 100, 2: chips, 3: 100}).begin()
    assert ("seat 2" in dealt_to(table.events)) is plays


def test_14_7_c3_where_nobody_covers_a_blind_there_is_no_hand_and_the_button_stays() -> None:
    """14.7(c)3 and 14.6(b): $2 are the minimum bet, but no blind beside it."""
    for stacks in ({1: 2, 2: 2}, {1: 100, 2: 2}):
        table = table_of(stacks).begin()
        assert (table.memory.button, dealt_to(table.events)) == (0, [])
        assert laws(table.events, "announced") == ["14.6(b)"]


def missed(away: tuple[int, ...], known: tuple[int, ...] = (1, 2, 3, 4, 5)) -> list[int]:
    """Who waits for the button after seats 1 to 5 play a hand with the button at 5 and some of them are away."""
    table = table_of(dict.fromkeys((1, 2, 3, 4, 5), 100))
    memory = table.memory
    memory.button, memory.known, memory.away = 4, list(known), list(away)
    table.begin()
    return memory.missed


def test_14_10_d1i_only_players_who_were_away_for_their_blind_wait_for_the_button() -> None:
    assert missed(()) == []
    assert missed((1,)) == [1]
    assert missed((2,)) == [2]
    assert missed((4,)) == []
    assert missed((1,), known=(2, 3, 4, 5)) == []


def test_14_10_d1i_a_player_who_waits_already_waits_once() -> None:
    table = table_of(dict.fromkeys((1, 2, 3, 4, 5), 100))
    memory = table.memory
    memory.button, memory.known, memory.away, memory.missed = 4, [1, 2, 3, 4, 5], [1], [1]
    table.begin()
    assert memory.missed == [1]


def test_14_10_d1i_one_player_alone_still_waits_for_the_button() -> None:
    table = table_of({1: 100, 2: 100, 3: 100})
    memory = table.memory
    memory.button, memory.known, memory.away, memory.missed = 1, [1, 2, 3], [1, 2], [3]
    table.begin()
    assert (memory.button, memory.missed, dealt_to(table.events)) == (1, [3], [])


def test_14_10_d1i_nobody_waits_where_nobody_else_would_play() -> None:
    table = table_of({1: 100, 2: 100})
    memory = table.memory
    memory.button, memory.known, memory.missed = 2, [1, 2], [2]
    table.begin()
    assert (set(dealt_to(table.events)), memory.missed) == ({"seat 1", "seat 2"}, [])


def test_14_10_d1i_a_table_that_empties_while_players_are_asked_to_post_has_no_hand() -> None:
    table = table_of({1: 100, 2: 100}, {"buy_button": True})
    memory = table.memory
    memory.button, memory.known, memory.missed = 1, [1, 2], [1, 2]
    r = table.table.current_round
    flow = order_by_button(r, stakes_of(r))
    next(flow)
    memory.away = [1, 2]
    with pytest.raises(StopIteration) as done:
        next(flow)
    assert done.value.value == ([], [])


# ---------------------------------------------------------------------- posts


def bought(chips: int, blinds: str = "1 2") -> PokerTable:
    """Seat 1 is new beside the button at 5 and is asked to post, with seats 3 and 5 in the game."""
    table = table_of({1: chips, 3: 100, 5: 100}, {"buy_button": True, "blinds": blinds})
    table.memory.button, table.memory.known = 5, [3, 5]
    return table.begin()


def test_14_10_d1i_who_posts_the_blinds_no_longer_waits_and_posts_once() -> None:
    """14.10(d)1 and 14.10(d)2: with a third blind the button owes a blind itself, and nothing besides."""
    for blinds, amounts in (("1 2", [200, 100]), ("1 2 4", [400])):
        table = bought(100, blinds).act("1 post")
        assert table.memory.missed == []
        assert [event.amount for event in of_kind(table.events, "bet") if event.seat == 1] == amounts


@pytest.mark.parametrize(("chips", "may"), [(5, True), (4, False)])
def test_14_10_d1i_who_has_exactly_the_blinds_and_a_minimum_bet_may_post(chips: int, may: bool) -> None:
    table = bought(chips)
    assert ("post" in table.may) is may
    assert table.memory.missed == [1]


@pytest.mark.parametrize(("chips", "may"), [(100, True), (4, True), (3, False)])
def test_14_10_d3_whoever_has_the_straddle_may_place_it(chips: int, may: bool) -> None:
    """14.10(d)3: twice the last blind, $4."""
    table = table_of({1: 100, 2: 100, 3: chips, 4: 100}, {"straddle": True}).begin()
    assert ("straddle" in table.may) is may


def test_14_10_d3_nobody_straddles_who_has_posted_or_for_no_more_than_was_posted() -> None:
    """14.10(d)3 and 14.11(i): with a kill of the last blind doubled a straddle would add nothing."""
    table = table_of({1: 100, 2: 100, 3: 100, 4: 100}, {"kill": "kill", "straddle": True}, "omaha-high-low-eight")
    for kill_at in (3, 4):
        memory = table.memory
        memory.button, memory.known, memory.kill_at = 4, [1, 2, 3, 4], kill_at
        fold_all(table.begin())
        assert "14.10(d)3" not in {event.law for event in of_kind(table.events, "chose", "bet")}


def test_14_11_i_a_kill_blind_is_a_wager_where_kills_are_offered() -> None:
    for kill, offered in (("none", False), ("half_kill", True), ("kill", True)):
        game = poker("omaha-high-low-eight")
        wagers = [offer.wager.id for offer in game.offers(game.options(kill=kill))]
        assert ("kill_blind" in wagers) is offered


@pytest.mark.parametrize(("lowest", "opens"), [("king", 2), ("ace", 1)])
def test_14_9_d2_the_forced_bet_is_by_the_king_or_the_ace_as_the_licensee_ranks_them(lowest: str, opens: int) -> None:
    dealt = {"seat 1": "9S 9D AS", "seat 2": "9H 9C KD"}
    options = {"ante": 1, "low_card_opens": lowest}
    table = PokerTable(GAMES["seven-card-stud-low"], {1: 100, 2: 100}, dealt, options).begin()
    assert [event.seat for event in of_kind(table.events, "bet") if event.wager == "forced_bet"] == [opens]


# ---------------------------------------------------------------------- bets


@pytest.mark.parametrize(("chips", "may"), [(10, {"fold", "call"}), (11, {"fold", "call", "all_in"})])
def test_14_7_c4_whoever_has_exactly_what_is_owed_calls_all_in(chips: int, may: set[str]) -> None:
    table = table_of({1: 100, 2: 100, 3: 100, 4: chips}, {"betting": "no_limit"}).begin().act("3 raise 8")
    assert (table.asked, set(table.may)) == (4, may)


@pytest.mark.parametrize("check_raise", [True, False])
def test_14_7_j_whoever_has_checked_raises_only_where_that_is_permitted(check_raise: bool) -> None:
    table = table_of({1: 100, 2: 100, 3: 100}, {"check_raise": check_raise})
    table.begin().act("3 call", "1 call", "2 check", "1 check", "2 bet")
    assert (table.asked, "raise" in table.may) == (3, True)
    table.act("3 fold")
    assert (table.asked, "raise" in table.may) == (1, check_raise)


def test_14_7_i_and_14_7_g2_chips_are_a_call_only_of_a_bet() -> None:
    for what, law in (("oversized_chip", "14.7(i)"), ("string_raise", "14.7(g)2")):
        table = table_of({1: 100, 2: 100}).begin()
        table.report(what, at=1).act("2 check")
        with pytest.raises(Refused, match="there is no bet to call") as refused:
            table.report(what, at=table.asked)
        assert refused.value.law == law


def test_14_10_d1i_dead_blinds_are_in_the_pot() -> None:
    assert hand_of([1, 2], put_in={1: 200, 2: 200}, dead={2: 100}).pot == 500


# ---------------------------------------------------------------------- the showdown

ROYAL = "AS KS QS JS 10S"
ASKS = {"showdown": "players_show", "betting": "no_limit"}


def test_14_15_d_a_hand_equal_to_one_that_is_shown_is_shown_too() -> None:
    dealt = {"seat 1": "2D 3D", "seat 2": "2H 3H", "community": ROYAL}
    table = PokerTable(hold_em, {1: 100, 2: 100}, dealt).begin().act("1 call", "2 check", *("1 check", "2 check") * 3)
    assert {event.of for event in of_kind(table.events, "revealed")} == {"seat 1", "seat 2"}
    assert not [says for says in said(table.events) if "concedes" in says]


def test_14_15_d_the_final_wager_may_be_of_an_earlier_street_only_if_nobody_could_bet_since() -> None:
    """14.15(d): seat 3 is all-in with the final wager and shows first; had others checked on, the opener would."""
    dealt = {"seat 1": "2D 3D", "seat 2": "2H 3H", "seat 3": "5H 6H", "community": ROYAL}
    table = PokerTable(hold_em, {1: 100, 2: 100, 3: 20}, dealt, ASKS).begin().act("3 raise 18", "1 call", "2 fold")
    assert (table.asked, set(table.may)) == (3, {"show", "concede"})
    table = PokerTable(hold_em, {1: 100, 2: 100, 3: 100}, dealt, ASKS).begin().act("3 raise 18", "1 call", "2 fold")
    table.act(*("1 check", "3 check") * 3)
    assert (table.asked, set(table.may)) == (1, {"show", "concede"})


def test_14_15_d_the_last_player_left_cannot_concede() -> None:
    """14.15(d), 14.1: the other hand is ruled dead while this one is asked."""
    dealt = {"seat 1": "2D 3D", "seat 2": "2H 3H", "community": ROYAL}
    table = PokerTable(hold_em, {1: 100, 2: 100}, dealt, ASKS).begin()
    table.act("1 call", "2 check", *("1 check", "2 check") * 3)
    table.report("wrong_number", at=2)
    if table.asked:
        table.act("1 concede")
    assert table.nets == {1: 2, 2: -2}


def test_14_15_d_a_hand_is_shown_once_with_its_name_and_again_without() -> None:
    r, hand = Payments(seat_1="2D 3D"), hand_of([1, 2])
    community = cards(ROYAL)
    reveal_hand(r, hand, 1, community, says=False)  # type: ignore[arg-type]
    assert (r.told, r.counted) == ([("seat 1", "14.15(d)")], {})
    reveal_hand(r, hand, 1, community)  # type: ignore[arg-type]
    assert (r.told[1:], list(r.counted)) == ([("seat 1", "14.15(d)", "a royal flush")], ["seat 1"])


def test_14_6_e6_a_side_pot_with_one_contender_is_not_divided_between_high_and_low() -> None:
    for contenders, law in (((1,), "14.6(e)6"), ((1, 2), "14.11(d)")):
        hand = hand_of([1, 2], "omaha-high-low-eight")
        r = Payments()
        award(r, hand, PlayersPot(500, contenders), ShownHands({1: 9, 2: 8}, {1: 0, 2: 0}), [], "pot", "14.6(e)6")  # type: ignore[arg-type]
        assert r.paid == [("seat 1", 500, law if len(contenders) == 1 else hand.structure.qualifier_law)]


# ---------------------------------------------------------------------- what nobody matched


def unmatched(rakes: list[tuple[int, int]]) -> tuple[list[tuple[str, int, str]], list[tuple[int, int]]]:
    """Seat 1 is in for 100 and alone is left: seat 3 left last of those in for 300, seat 4 put in 100 and left last."""
    hand = hand_of([1, 2, 3, 4], put_in={1: 100, 2: 300, 3: 300, 4: 100}, rakes=rakes)
    hand.folded, hand.last_out = {2, 3, 4}, [2, 3, 4]
    r = Payments()
    award_unmatched(r, hand)  # type: ignore[arg-type]
    assert hand.put_in == dict.fromkeys((1, 2, 3, 4), 100)
    return r.paid, hand.rakes


def test_14_7_c4i_what_nobody_left_contributed_to_bears_its_own_rake() -> None:
    assert unmatched([]) == ([("seat 3", 400, "14.7(c)4i")], [])
    assert unmatched([(100, 20)]) == ([("seat 3", 400, "14.7(c)4i")], [(100, 20)])
    assert unmatched([(100, 20), (300, 30)]) == ([("seat 3", 370, "14.7(c)4i")], [(100, 20)])
    assert unmatched([(300, 30)]) == ([("seat 3", 370, "14.7(c)4i")], [])


def test_14_7_c4i_rake_that_the_pot_left_cannot_bear_comes_out_of_what_is_above_it() -> None:
    assert unmatched([(50, 150), (100, 300)]) == ([("seat 3", 350, "14.7(c)4i")], [(100, 400)])


# ---------------------------------------------------------------------- irregularities

WITHOUT_A_ROUND = {
    "wrong_deck": "14.15(g)", "unprotected_hand": "14.15(i)", "protected_hand": "14.15(i)3",
    "exposed_at_community": "14.15(o)",
}  # fmt: skip


@pytest.mark.parametrize(("remedy", "law"), WITHOUT_A_ROUND.items())
def test_a_remedy_of_14_15_needs_a_round_of_play(remedy: str, law: str) -> None:
    r = table_of({1: 100, 2: 100}).table.current_round
    with pytest.raises(Refused, match="no round of play") as refused:
        getattr(irregularities, remedy)(r, Report(remedy, at=1, outcome="AS", to="seat 1"))
    assert refused.value.law == law


WITHOUT_A_HAND = {
    "unprotected_hand": "14.15(i)", "protected_hand": "14.15(i)3", "hand_touched": "14.15(i)2",
    "player_left": "14.15(i)4", "wrong_number": "14.1",
}  # fmt: skip


@pytest.mark.parametrize(("what", "law"), WITHOUT_A_HAND.items())
def test_a_remedy_of_14_15_is_for_a_hand_that_is_in_the_round(what: str, law: str) -> None:
    table = table_of({1: 100, 2: 100, 3: 100}).begin().act("3 fold")
    with pytest.raises(Refused, match="seat 3 has no hand") as refused:
        table.report(what, at=3)
    assert refused.value.law == law


def test_14_15_i2_a_hand_that_is_reconstructed_plays_on() -> None:
    table = table_of({1: 100, 2: 100, 3: 100}).begin().report("hand_touched", at=3)
    assert [(event.law, event.says) for event in of_kind(table.events, "noted")][-1] == (
        "14.15(i)2", "the hand of seat 3 is reconstructed",
    )  # fmt: skip


def test_14_15_i_the_last_hand_has_won_and_cannot_die() -> None:
    """14.15(i), 14.15(i)4: seat 1 alone is left of two."""
    table = table_of({1: 100, 2: 100}).begin()
    r = table.table.current_round
    assert isinstance(r.play, PokerHand)
    r.play.folded.add(2)
    with pytest.raises(Refused, match="only one hand is left") as refused:
        irregularities.left_hand(r, Report("player_left", at=1))
    assert refused.value.law == "14.15(i)4"


STUD = {"seven-card-stud-high": "14.15(k)", "five-card-stud": "14.15(l)", "mambo-stud": "14.15(m)"}
HOLE_CARD = Report("exposed", "AS", "seat 1")
NO_HOLE_CARDS = [
    ("down", replace(HOLE_CARD, to="community")),
    ("up", HOLE_CARD),
    ("down", replace(HOLE_CARD, outcome="")),
]


@pytest.mark.parametrize("id_", STUD)
@pytest.mark.parametrize(("facing", "report"), NO_HOLE_CARDS)
def test_14_15_k_l_and_m_only_a_hole_card_is_exposed_in_the_deal(id_: str, facing: str, report: Report) -> None:
    """14.15(k), 14.15(l) and 14.15(m)."""
    r = table_of({1: 100, 2: 100}, {"ante": 1}, id_).begin().table.current_round
    assert isinstance(r.play, PokerHand)
    r.play.facing = facing
    with pytest.raises(Refused, match="only a hole card") as refused:
        irregularities.exposed_at_stud(r, report)
    assert refused.value.law == STUD[id_]


@pytest.mark.parametrize(("to", "outcome"), [("community", "AS"), ("dealer", "AS"), ("seat 1", "")])
def test_14_15_o_only_a_card_dealt_to_a_player_is_exposed(to: str, outcome: str) -> None:
    r = table_of({1: 100, 2: 100}).begin().table.current_round
    with pytest.raises(Refused, match="only a card dealt face down to a player") as refused:
        irregularities.exposed_at_community(r, Report("exposed", outcome, to))
    assert refused.value.law == "14.15(o)"


def test_14_15_k_with_all_hole_cards_exposed_nobody_bets() -> None:
    dealt = {"seat 1": "2S!exposed AD!exposed", "seat 2": "KS!exposed KD!exposed"}
    table = PokerTable(GAMES["seven-card-stud-high"], {1: 100, 2: 100}, dealt, {"ante": 1}).begin()
    assert (table.asked, table.nets) == (0, {1: 0, 2: 0})
    assert "14.15(k)" in laws(table.events)
