"""Cards dealt in error, found face up, or missing: 13:69F-3.12, 7.11."""

from __future__ import annotations

import pytest
from tests.games.baccarat.at_table import BOTH, JACKPOT, dealt, nets, remembered, table
from tests.support.events import laws, said

from pitboss.equipment import Live
from pitboss.errors import Refused
from pitboss.games.baccarat.engine.game import BaccaratGame
from pitboss.protocol.base import Hidden
from pitboss.protocol.events import Burned, Dealt, Voided
from pitboss.table import Table, submit

both = pytest.mark.parametrize("game", BOTH, ids=lambda game: game.id)
NEXT = "KH QC 7D 6H"  # Player 7, Banker 6


@both
def test_a_card_the_player_may_not_have_is_the_bankers_who_must_draw(game: BaccaratGame) -> None:
    """3.12(a), 7.11(a): disclosed or not."""
    events = dealt(table(game, "KD 2H 7S 3C 4H!unentitled_card"), {1: {"banker": 100, "total_five": 10}})
    assert nets(events) == {"banker": 100, "vigorish": -5, "total_five": 20}
    assert laws(events).count(game.law.unentitled) == 2


@both
def test_no_other_card_can_be_one_that_the_player_may_not_have(game: BaccaratGame) -> None:
    """3.12(a), 7.11(a)"""
    for cards in ("KD!unentitled_card", "2C 2S 3H 3D 4D!unentitled_card"):
        with pytest.raises(Refused) as refused:
            dealt(table(game, cards))
        assert refused.value.law == game.law.unentitled


@both
@pytest.mark.parametrize("what", ["unentitled_card", "card_in_error"])
def test_an_undisclosed_card_is_the_first_card_of_the_next_hand(game: BaccaratGame, what: str) -> None:
    """3.12(a) and (b), 7.11(a) and (b)"""
    opened = table(game, f"KD 2H 7S 4C {NEXT}")
    dealt(opened)
    opened.report(what, note="undisclosed")
    assert remembered(opened).card_is_out
    events = dealt(opened, {1: {"player": 10}})
    assert said(events).index("the card drawn in error is the first card of this hand") > said(events).index(
        "No more bets"
    )
    assert opened.current_round.hands["player"][0] == 11 * 4 + 2
    assert nets(events) == {"player": 10}


@both
def test_an_undisclosed_card_in_the_middle_of_a_deal_waits_too(game: BaccaratGame) -> None:
    """3.12(b), 7.11(b)"""
    opened = table(game, "KD 2H !card_in_error 7S 4C")
    dealt(opened)
    assert len(opened.current_round.hands["player"]) == 2
    assert remembered(opened).card_is_out


@both
def test_a_card_that_is_left_out_when_the_shoe_ends_goes_with_the_shoe(game: BaccaratGame) -> None:
    """3.12(b), 7.11(b): a reading"""
    opened = table(game, f"KD 2H 7S 4C {NEXT}", burn="AC 9S AD 8S")
    dealt(opened)
    opened.report("card_in_error", note="undisclosed")
    remembered(opened).reshuffle = "shoe"
    opened.begin()
    assert not remembered(opened).card_is_out


@both
@pytest.mark.parametrize("fault", ["", "!card_in_error "])
def test_a_card_that_is_left_out_counts_for_the_cutting_card(game: BaccaratGame, fault: str) -> None:
    """3.8(e), 7.8(e): with one card more on the table the cutting card has come out."""
    opened = table(game, f"KH QC 7D {fault}6H")
    opened.begin()
    shoe = opened.state.shoes["shoe"]
    shoe.cut = len(shoe) - 5
    assert ("Last hand" in said(opened.no_more_bets())) is bool(fault)


@both
@pytest.mark.parametrize("what", ["unentitled_card", "card_in_error"])
@pytest.mark.parametrize(("card", "tens", "more"), [("4C", 10, 4), ("AD", 10, 1), ("KD", 10, 10), ("KD", 1, 1)])
def test_procedure_1_burns_a_disclosed_card_with_its_value_in_face_up_cards(
    game: BaccaratGame, what: str, card: str, tens: int, more: int
) -> None:
    """3.12(c)1, 7.11(c)1"""
    burned = ["2C", "3C", "4D", "5C", "6C", "7C", "8C", "9C", "10C", "JC"][:more]
    options = {"disclosed_procedure": 1, "disclosed_ten_burns": tens}
    opened = table(game, f"KD 2H 7S 4C {NEXT}", options, burn=" ".join(["AC 9S", card, *burned]))
    dealt(opened)
    opened.report(what)
    events = opened.begin()
    assert [event.cards for event in events if isinstance(event, Burned)] == [[card], burned]
    assert f"{game.law.disclosed}1" in laws(events)


@both
def test_procedure_2_burns_a_disclosed_card_with_one_that_nobody_sees(game: BaccaratGame) -> None:
    """3.12(c)2, 7.11(c)2"""
    opened = table(game, f"KD 2H 7S 4C {NEXT}", {"disclosed_procedure": 2}, burn="AC 9S 9D 3C")
    dealt(opened)
    opened.report("card_in_error")
    burned = [event for event in opened.begin() if isinstance(event, Burned)]
    assert burned[0].cards == ["9D"]
    assert burned[1].hidden == Hidden(["3C"])
    assert not getattr(burned[1], "cards", None)


@both
def test_procedure_3_deals_a_simulated_round_without_wagers(game: BaccaratGame) -> None:
    """3.12(c)3, 7.11(c)3: the disclosed 2 is the Player's first card; 2 + 3 draws, and so does the Banker's 5."""
    simulated = {"simulated player": "3H 4D", "simulated banker": "2S 3D 5H"}
    opened = table(game, f"KD 2H 7S 4C {NEXT}", {"disclosed_procedure": 3}, burn="AC 9S 2C", to=simulated)
    dealt(opened)
    opened.report("unentitled_card")
    events = opened.begin()
    assert opened.ask is not None
    assert opened.ask.for_bets
    assert f"{game.law.disclosed}3" in laws(events)
    assert [event.to for event in events if isinstance(event, Dealt)] == [
        "simulated banker", "simulated player", "simulated banker", "simulated player", "simulated banker",
    ]  # fmt: skip
    opened.bet(1, player=1000)
    assert nets(opened.no_more_bets()) == {"player": 10}
    assert opened.state.shoes["shoe"].in_play == []


@both
def test_a_natural_ends_a_simulated_round_after_four_cards(game: BaccaratGame) -> None:
    """3.12(c)3, 3.9(a); 7.11(c)3, 7.9(a)"""
    simulated = {"simulated player": "7H", "simulated banker": "2S 3D"}
    opened = table(game, f"KD 2H 7S 4C {NEXT}", {"disclosed_procedure": 3}, burn="AC 9S 2C", to=simulated)
    dealt(opened)
    opened.report("card_in_error")
    assert len([event for event in opened.begin() if isinstance(event, Dealt)]) == 3


@both
@pytest.mark.parametrize("procedure", [1, 2, 3])
def test_a_card_disclosed_in_the_middle_of_a_deal_is_dealt_with_and_the_deal_continues(
    game: BaccaratGame, procedure: int
) -> None:
    """3.12(b) and (c), 7.11(b) and (c)"""
    burn = {1: "AC 9S 4D 5D", 2: "AC 9S 4D", 3: "AC 9S"}[procedure]
    opened = table(game, f"KH QC 2D!card_in_error 7D 6H {NEXT}", {"disclosed_procedure": procedure}, burn=burn)
    events = dealt(opened, {1: {"player": 10}})
    assert nets(events) == {"player": 10}
    assert game.law.drawn_in_error in laws(events)
    assert bool(remembered(opened).simulated_card) is (procedure == 3)


@both
def test_a_report_while_bets_are_open_is_dealt_with_before_the_cards(game: BaccaratGame) -> None:
    """3.12(b) and (c), 7.11(b) and (c)"""
    opened = table(game, NEXT, {"disclosed_procedure": 2}, burn="AC 9S 9D 3C")
    opened.begin()
    opened.bet(1, player=1000)
    opened.report("card_in_error")
    events = opened.no_more_bets()
    kinds = [str(event.kind) for event in events]
    assert kinds.index("burned") < kinds.index("dealt")
    assert nets(events) == {"player": 10}


@both
@pytest.mark.parametrize(
    ("card", "tens", "more"), [("4C", 0, 4), ("AD", 0, 1), ("KD", 0, 0), ("KD", 1, 1), ("KD", 10, 10)]
)
def test_a_card_found_face_up_is_discarded_with_its_value_in_face_up_cards(
    game: BaccaratGame, card: str, tens: int, more: int
) -> None:
    """3.12(d), 7.11(d)"""
    burned = ["2C", "3C", "4D", "5C", "6C", "7C", "8C", "9C", "10C", "JC"][:more]
    opened = table(game, f"KH {card}!face_up QC 7D 6H", {"face_up_ten_burns": tens}, burn=" ".join(["AC 9S", *burned]))
    events = dealt(opened, {1: {"player": 10}})
    found = [event.cards for event in events if isinstance(event, Burned) and event.law == game.law.face_up]
    assert found == ([burned] if more else [])
    assert nets(events) == {"player": 10}


@both
def test_a_round_with_too_few_cards_is_void_and_all_cards_are_shuffled(game: BaccaratGame) -> None:
    """3.12(e), 7.11(e)"""
    opened = table(game, f"{NEXT} {NEXT}", burn="AC 9S AD 8S")
    opened.begin()
    opened.bet(1, banker=1000, tie=500)
    del opened.state.shoes["shoe"].undealt[3:]
    opened.state.shoes["shoe"].undealt[:] = [11 * 4 + 2, 10 * 4, 5 * 4 + 1]  # type: ignore[list-item]  # cards by number
    events = opened.no_more_bets()
    assert [(event.kind, event.law) for event in events if isinstance(event, Voided)] == [("voided", game.law.runs_out)]
    assert nets(events) == {"banker": 0, "tie": 0}
    assert "shuffled" in [event.kind for event in opened.begin()]


@both
def test_staff_may_report_that_there_are_too_few_cards(game: BaccaratGame) -> None:
    """3.12(e), 7.11(e)"""
    opened = table(game, NEXT, burn="AC 9S AD 8S")
    opened.begin()
    opened.bet(1, banker=1000)
    events = opened.report("too_few_cards")
    assert nets(events) == {"banker": 0}
    assert "shuffled" in [event.kind for event in opened.begin()]
    events = dealt(table(game, "KH QC !too_few_cards"), {1: {"banker": 10}})
    assert nets(events) == {"banker": 0}


@both
def test_a_jackpot_that_was_settled_stands_when_the_round_is_void(game: BaccaratGame) -> None:
    """3.10(a), 3.12(e); 7.10(a), 7.11(e): a reading"""
    opened = table(game, "AC 4D 10H AS !too_few_cards", {"jackpot_offered": True}, edition=JACKPOT)
    assert nets(dealt(opened, {1: {"jackpot_4_card": 10, "banker": 10}})) == {"jackpot_4_card": 20, "banker": 0}


@both
def test_errors_are_keyed_in_at_a_live_table(game: BaccaratGame) -> None:
    """3.12(a) and (d), 7.11(a) and (d)"""
    opened: Table = Table(submit(game, seats=9), Live())
    opened.sit(1, chips=100_00)
    opened.begin()
    for card in BURN_AND_MORE:
        opened.key(card)
    opened.bet(1, banker=1000)
    opened.no_more_bets()
    for card in ("KD", "AD!face_up", "2C", "2H", "7S", "3C", "4H!unentitled_card"):
        events = opened.key(card)
    assert nets(events) == {"banker": 10, "vigorish": -0.5}
    opened.report("card_in_error")
    opened.begin()
    opened.key("2D")
    opened.key("3D")
    assert nets(opened.key("4D")) == {}
    assert opened.ask is not None
    assert opened.ask.for_bets


BURN_AND_MORE = ("AC", "9S")


@both
def test_a_card_found_face_up_is_named(game: BaccaratGame) -> None:
    """3.12(d), 7.11(d)"""
    with pytest.raises(Refused, match="name the card that was found face up") as refused:
        dealt(table(game, "KH !face_up QC 7D 6H"))
    assert refused.value.law == game.law.face_up
