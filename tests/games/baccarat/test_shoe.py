"""The life of a shoe: 13:69F-3.5, 3.7, 3.8, 7.1(d), 7.5, 7.7, 7.8, 7.12."""

from __future__ import annotations

import pytest
from tests.games.baccarat.at_table import BOTH, dealt, remembered, table
from tests.support.checks import refused
from tests.support.events import laws, said

from pitboss.equipment import Seeded
from pitboss.games.baccarat.engine.game import BaccaratGame
from pitboss.games.baccarat.mini_baccarat import MINI_BACCARAT
from pitboss.protocol.events import Burned, Dealt, Shuffled
from pitboss.table import Table

both = pytest.mark.parametrize("game", BOTH, ids=lambda game: game.id)
HAND = "KH QC 7D 6H"


@both
@pytest.mark.parametrize(("first", "more"), [("AC", 1), ("4D", 4), ("10H", 10), ("KS", 10)])
def test_the_first_card_is_burned_with_as_many_as_it_shows_all_face_up(
    game: BaccaratGame, first: str, more: int
) -> None:
    """3.5(e), 7.5(f)"""
    burned = ["2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C", "JC"][:more]
    events = table(game, HAND, burn=" ".join([first, *burned])).begin()
    assert [event.cards for event in events if isinstance(event, Burned)] == [[first], burned]
    assert laws(events, "burned") == [game.law.burn] * 2


@both
def test_pre_shuffled_decks_are_cut_and_shuffled_only_when_their_shoe_is_completed(game: BaccaratGame) -> None:
    """3.5(a), 7.5(a)"""
    opened = table(game, HAND, {"pre_shuffled": True}, burn="AC 9S AD 8S")
    events = dealt(opened)
    assert not laws(events, "shuffled")
    assert said(events)[:2] == ["the cards arrive pre-shuffled", "no player's cut is recorded: the dealer must cut"]
    remembered(opened).reshuffle = "shoe"
    assert laws(opened.begin(), "shuffled") == [game.law.shuffle]


@both
def test_four_cards_go_to_the_players_and_the_bankers_hand_in_turn(game: BaccaratGame) -> None:
    """3.7(a), 3.7(b), 3.7(c), 7.7(a), 7.7(b), 7.7(c)"""
    events = dealt(table(game, HAND))
    assert [(e.to, e.cards) for e in events if isinstance(e, Dealt)] == [
        ("player", ["KH"]), ("banker", ["QC"]), ("player", ["7D"]), ("banker", ["6H"]),
    ]  # fmt: skip
    assert said(events).index("No more bets") < said(events).index("Player 7, Banker 6")


@both
def test_third_cards_go_first_to_the_player_then_to_the_banker_and_one_each(game: BaccaratGame) -> None:
    """3.8(a), 3.8(b), 3.8(c), 3.8(d), 7.8(a), 7.8(b), 7.8(c), 7.8(d)"""
    events = dealt(table(game, "2C 2S 3H 3D 4D 5H"))
    assert [e.to for e in events if isinstance(e, Dealt)][4:] == ["player", "banker"]
    assert said(events).count("A card for the Player's Hand") == said(events).count("A card for the Banker's Hand") == 1


@both
def test_the_cutting_card_ends_the_shoe_after_one_more_hand(game: BaccaratGame) -> None:
    """3.5(a), 3.8(e), 7.5(a), 7.8(e)"""
    opened = game.open(chance=Seeded(4))
    shuffled = [any(isinstance(e, Shuffled) for e in opened.begin())]
    last_hands = 0
    while True:
        left_before = len(opened.state.shoes["shoe"])
        events = opened.no_more_bets()
        left = len(opened.state.shoes["shoe"])
        if "Last hand" in said(events):
            assert left_before > 14 >= left
            last_hands += 1
        shuffled.append(any(isinstance(e, Shuffled) for e in opened.begin()))
        if shuffled[-1]:
            break
    assert shuffled[0]
    assert last_hands == 1
    assert left_before <= 14
    assert opened.state.shoes["shoe"].size - len(opened.state.shoes["shoe"]) <= 11


@both
def test_the_cutting_card_is_where_the_submission_has_it(game: BaccaratGame) -> None:
    """3.5(e), 7.5(f)"""
    opened = game.open({"cutting_card_depth": 280, "decks": 6}, chance=Seeded(1))
    for _ in range(6):
        opened.begin()
        left_before = len(opened.state.shoes["shoe"])
        if "Last hand" in said(opened.no_more_bets()):
            break
    assert left_before > 280 >= len(opened.state.shoes["shoe"])


@both
def test_the_dealer_cuts_unless_a_player_accepted(game: BaccaratGame) -> None:
    """3.5(c), 7.5(d)"""
    assert "no player's cut is recorded: the dealer must cut" in said(table(game, HAND).begin())
    opened = table(game, HAND, seats=(3,))
    opened.record("cut", "120", seat=3)
    assert "seat 3 cuts the cards" in said(opened.begin())


@both
@pytest.mark.parametrize("depth", ["9", "407", "deep"])
def test_a_cut_is_ten_cards_in_from_either_end(game: BaccaratGame, depth: str) -> None:
    """3.5(d), 7.5(e)"""
    opened = table(game, HAND)
    with refused(opened, "at least 10 cards from", game.law.cut_depth):
        opened.record("cut", depth, seat=1)


def cut_by(game: BaccaratGame, cutter: int, recut_by: str) -> Table:
    """A table with people at 1, 3 and 6 whose cards were cut by a seat, or by the dealer (0)."""
    opened = table(game, f"{HAND} {HAND}", {"recut_by": recut_by}, seats=(1, 3, 6))
    if cutter:
        opened.record("cut", seat=cutter)
    opened.begin()
    return opened


@both
def test_a_recut_is_for_the_player_who_last_cut_where_the_submission_says_so(game: BaccaratGame) -> None:
    """3.5(f), 7.5(g)"""
    opened = cut_by(game, 3, "last_cutter")
    for another in (1, 6):
        with refused(opened, "the player who last cut", game.law.recut):
            opened.record("recut", seat=another)
    with refused(opened, "the player who last cut", game.law.recut):
        opened.record("dealer_recut")
    assert laws(opened.record("recut", seat=3)) == [game.law.recut]


@both
def test_a_recut_is_for_the_next_person_entitled_where_the_submission_says_so(game: BaccaratGame) -> None:
    """3.5(f), 7.5(g): a participant who accepts it, or the dealer where none does, but not who last cut"""
    for seat in (1, 6):
        opened = cut_by(game, 3, "next_entitled")
        with refused(opened, "the next person entitled", game.law.recut):
            opened.record("recut", seat=3)
        opened.record("recut", seat=seat)
        with refused(opened, "the next person entitled", game.law.recut):
            opened.record("recut", seat=seat)
    assert laws(cut_by(game, 3, "next_entitled").record("dealer_recut")) == [game.law.recut]


@both
@pytest.mark.parametrize("recut_by", ["last_cutter", "next_entitled"])
def test_what_the_dealer_cut_may_be_recut(game: BaccaratGame, recut_by: str) -> None:
    """3.5(f), 7.5(g): no player cut, so the cards are offered anew"""
    assert laws(cut_by(game, 0, recut_by).record("recut", seat=6)) == [game.law.recut]
    assert laws(cut_by(game, 0, recut_by).record("dealer_recut")) == [game.law.recut]


@both
def test_a_player_who_has_left_recuts_nothing(game: BaccaratGame) -> None:
    """3.5(f), 7.5(g)"""
    opened = cut_by(game, 3, "last_cutter")
    opened.apply({"do": "leave", "seat": 3})
    assert laws(opened.record("recut", seat=6)) == [game.law.recut]


@both
def test_a_recut_comes_after_a_cut_and_before_any_card_is_dealt(game: BaccaratGame) -> None:
    """3.5(f), 7.5(g)"""
    opened = table(game, HAND, seats=(3,))
    with refused(opened, "after a cut and before", game.law.recut):
        opened.record("recut", seat=3)
    opened = cut_by(game, 3, "last_cutter")
    opened.no_more_bets()
    with refused(opened, "after a cut and before", game.law.recut):
        opened.record("recut", seat=3)
    opened.begin()
    with refused(opened, "after a cut and before", game.law.recut):
        opened.record("recut", seat=3)


def test_batches_take_turns_with_an_automated_shuffler() -> None:
    """7.1(d)"""
    options = {"shuffling": "automated_shuffler", "decks": 12}
    opened = table(MINI_BACCARAT, f"{HAND} {HAND}", options, burn="AC 9S AD 8S")
    assert "batch 1 comes out of the shuffler and the other batch goes in" in said(dealt(opened))
    remembered(opened).reshuffle = "shoe"
    assert "batch 2 comes out of the shuffler and the other batch goes in" in said(dealt(opened))


def test_a_continuous_device_needs_no_cut_no_burn_and_no_last_hand() -> None:
    """7.12, in lieu of 7.5 and 7.6"""
    opened = MINI_BACCARAT.open({"shuffling": "continuous_device", "decks": 6}, chance=Seeded(2))
    for _ in range(100):
        events = dealt(opened)
        assert not {"burned", "shuffled"} & {str(event.kind) for event in events}
        assert "Last hand" not in said(events)
        assert len(opened.state.shoes["shoe"]) == 312


def test_staff_record_what_belongs_to_the_cards_of_mini_baccarat() -> None:
    """7.1(d), 7.4(c), 7.4(d), 7.5(b), 7.5(c), 7.5(h), 7.10(d)"""
    opened = table(MINI_BACCARAT, HAND)
    procedures = ("batch", "wash", "batches_spread", "feathered", "pit_shuffle", "idle", "discards")
    found = [laws(opened.record(what))[0] for what in procedures]
    assert found == ["7.1(d)", "7.4(c)", "7.4(d)", "7.5(b)", "7.5(c)", "7.5(h)", "7.10(d)"]


@both
def test_the_road_shows_the_results_of_the_shoe(game: BaccaratGame) -> None:
    """3.10(a), 7.10(a)"""
    opened = table(game, f"{HAND} 10S 4H 6D 2C 5H KC AD 7S 9H 9C 9D 2D", burn="AC 9S AD 8S")
    for _ in range(3):
        dealt(opened)
    assert remembered(opened).road == "PTB"
    remembered(opened).reshuffle = "shoe"
    opened.begin()
    assert not remembered(opened).road
