"""Asks and choices: in turn, among the options, with amounts and cards; dead hands are asked nothing."""

from __future__ import annotations

import pytest
from tests.support.checks import refuses
from tests.support.events import kinds, made, settlements
from tests.support.made_up import BANKER, BOX, HIGH_CARD, LAW, POT, NoOptions, Pot

from pitboss.equipment import Scripted
from pitboss.plain import Json
from pitboss.protocol.events import Settled
from pitboss.table import Asked, Flow, Game, Option, Round, Table
from pitboss.table.log.narration import narrate


def playing(game: Game, cards: str, people: int = 2) -> Table:
    """A round after bets of $1 at every seat, cards dealt as given."""
    table = game.open(chance=Scripted({"card": cards.split()}))
    wager = game.wagers[0].id
    for seat in range(1, people + 1):
        table.sit(seat, chips=1000)
    table.begin()
    for seat in range(1, people + 1):
        table.bet(seat, {wager: 100})
    table.no_more_bets()
    return table


def choose(seat: Json, action: Json, **more: Json) -> dict[str, Json]:
    """An answer."""
    return {"do": "choose", "seat": seat, "action": action, **more}


# ---------------------------------------------------------------------- one after another


def test_a_round_says_what_it_waits_for() -> None:
    table = playing(HIGH_CARD, "AS KS QS")
    assert table.ask is not None
    assert table.ask.plain() == {
        "says": "raise or fold",
        "law": LAW,
        "wagers": None,
        "waiting": [
            {
                "at": 1,
                "seat": 1,
                "options": [
                    {
                        "action": "raise",
                        "says": "bet as much again",
                        "law": LAW,
                        "cost": 100,
                        "amounts": None,
                        "cards": None,
                        "passive": False,
                    },
                    {
                        "action": "fold",
                        "says": "give up the ante",
                        "law": LAW,
                        "cost": 0,
                        "amounts": None,
                        "cards": None,
                        "passive": True,
                    },
                ],
            }
        ],
    }


def test_the_house_answers_for_a_player_only_with_the_passive_action() -> None:
    table = playing(HIGH_CARD, "AS KS QS")
    refuses(table, choose(1, "raise", by="house"), "only the player may choose 'raise'; the house does not", LAW)
    refuses(table, choose(1, "fold", by="seat 2"), "may be made by the player to act or by the house", LAW)
    for by in (True, None):
        refuses(table, choose(1, "fold", by=by), "by (must be a text|is missing)")
    chose, *_ = table.apply(choose(1, "fold", by="house"))
    assert chose == made({"kind": "chose", "law": LAW, "seat": 1, "at": 1, "action": "fold", "by": "house"})
    assert narrate(chose) == "Seat 1 folds: no answer in time."
    assert table.last_entry["input"] == choose(1, "fold", by="house")


def test_a_choice_is_an_event_with_its_citation() -> None:
    table = playing(HIGH_CARD, "AS KS QS")
    assert table.choose(1, "fold")[0] == made({"kind": "chose", "law": LAW, "seat": 1, "at": 1, "action": "fold"})


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (choose(2, "fold"), "it is not the turn of seat 2; waiting for seat 1"),
        (choose(3, "fold"), "nobody sits at seat 3"),
        (choose("1", "fold"), "seat must be a whole number"),
        (choose(1, "call"), "'call' is not open to seat 1 now; choose raise or fold"),
        (choose(1, ""), "'' is not open to seat 1"),
        (choose(1, None), "action is missing"),
        (choose(1, ["fold"]), "action must be a text"),
        (choose(1, "fold", at=2), "position 2 needs no decision from seat 1"),
        (choose(1, "fold", at="1"), "at must be a whole number"),
        (choose(1, "fold", at=None), "at is missing"),
        (choose(1, "fold", amount=5), "fold takes no amount"),
        (choose(1, "fold", amount=0), "fold takes no amount"),
        (choose(1, "fold", cards=["AS"]), "fold takes no cards"),
        (choose(1, "fold", cards="AS"), "cards must be a list"),
        (choose(1, "fold", cards={"AS": 1}), "cards must be a list"),
    ],
)
def test_a_decision_out_of_turn_or_not_on_offer_is_refused(given: dict[str, Json], says: str) -> None:
    refuses(playing(HIGH_CARD, "AS KS QS"), given, says)


def test_nobody_is_asked_between_rounds_or_while_bets_are_made() -> None:
    table = HIGH_CARD.open(chance=Scripted())
    table.sit(1, chips=100)
    refuses(table, choose(1, "fold"), "seat 1 has nothing to decide now")
    table.begin()
    refuses(table, choose(1, "fold"), "seat 1 has nothing to decide now", LAW)


def test_a_choice_that_costs_more_than_a_person_has_is_refused() -> None:
    table = playing(HIGH_CARD, "AS KS QS")
    table.apply({"do": "cash out", "seat": 1, "amount": 850})
    refuses(table, choose(1, "raise"), r"seat 1 has \$0.50 in chips; raise takes \$1.00")
    table.apply({"do": "buy in", "seat": 1, "amount": 50})
    table.choose(1, "raise")


def test_a_person_with_two_positions_is_asked_for_each() -> None:
    """20.6(e), 20.10(b): as at three-card poker."""
    table = HIGH_CARD.open(chance=Scripted({"card": ["AS", "KS", "2C"]}))
    table.sit(1, chips=1000)
    table.begin()
    table.bet(1, ante=100)
    table.bet(1, ante=200, at=2)
    table.no_more_bets()
    refuses(table, choose(1, "raise", at=2), "position 2 needs no decision from seat 1 now")
    table.choose(1, "fold")
    events = table.choose(1, "raise", at=2)
    assert settlements(events) == {"1 ante": 200, "1 raise": 200}


# ---------------------------------------------------------------------- several at once


def test_several_people_answer_in_any_order_and_each_once() -> None:
    table = playing(POT, "AS KS QS", people=3)
    assert table.ask is not None
    assert [asked.seat for asked in table.ask.waiting] == [1, 2, 3]
    table.choose(3, "check")
    refuses(table, choose(3, "check"), "it is not the turn of seat 3; waiting for seat 1, seat 2")
    table.choose(1, "check")
    assert kinds(table.choose(2, "check"))[-1] == "ended"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({}, "whole number of cents"),
        ({"amount": 0}, r"add takes from \$0.01 to \$100.00, not \$0.00"),
        ({"amount": 10_001}, r"add takes from \$0.01 to \$100.00"),
        ({"amount": -1}, "cannot be negative"),
        ({"amount": 1.5}, "whole number of cents"),
        ({"amount": True}, "whole number of cents"),
        ({"amount": 10**30}, "not accepted at any table"),
        ({"amount": 950}, r"seat 1 has \$9.00 in chips; add takes \$9.50"),
        ({"amount": 5, "cards": ["AS"]}, "add takes no cards"),
    ],
)
def test_a_choice_names_an_amount_within_its_bounds(given: dict[str, Json], says: str) -> None:
    refuses(playing(POT, "AS KS"), choose(1, "add", **given), says)


def test_an_amount_that_is_chosen_is_taken() -> None:
    table = playing(POT, "AS KS")
    table.choose(2, "add", amount=900)
    table.choose(1, "add", amount=300)
    assert table.state.accounts["seat 1"] == 1000 - 400 + 1400
    assert table.state.accounts["seat 2"] == 0


def test_what_was_chosen_while_others_are_asked_is_not_spent_twice() -> None:
    table = playing(POT, "AS KS")
    table.choose(1, "add", amount=800)
    refuses(
        table, {"do": "cash out", "seat": 1, "amount": 101}, r"seat 1 has \$9.00 in chips; cashing out takes \$9.01"
    )
    table.apply({"do": "cash out", "seat": 1, "amount": 100})
    table.choose(2, "check")
    assert table.state.accounts["seat 1"] == 1000


def test_choices_for_two_positions_at_once_are_covered_together() -> None:
    """8.2(e): what a dealer accepts is lost in its entirety, so the player's chips cover both wagers."""

    class Both(Pot):
        def round(self, r: Round[NoOptions]) -> Flow[None]:
            """Seat 1 is asked for two positions at the same time."""
            options = [Option("raise", "bet", LAW, cost=600), Option("fold", "do not", LAW)]
            chosen = yield from r.choose_each({Asked(at, 1): options for at in (1, 2)}, LAW, "raise?")
            for asked, choice in chosen.items():
                if choice.action == "raise":
                    r.lose(r.stake(1, asked.at, "ante", 600, LAW), LAW, "lost")

    table = Both().open(chance=Scripted())
    table.sit(1, chips=1000)
    table.begin()
    table.choose(1, "raise", at=2)
    refuses(table, choose(1, "raise", at=1), r"seat 1 has \$10.00 in chips; raise takes \$12.00")
    table.choose(1, "fold", at=1)
    assert table.state.accounts["seat 1"] == 400


def test_a_choice_of_cards_is_checked_by_the_game() -> None:
    """11.9(a): as a hand of pai gow poker is set with the number of cards that it has."""
    table = playing(POT, "AS KS")
    refuses(table, choose(1, "show", cards=["AS", "KS"]), "one card is shown")
    refuses(table, choose(1, "show"), "one card is shown")
    refuses(table, choose(1, "show", cards=["ZZ"]), "'ZZ' is not a card")
    refuses(table, choose(1, "check", cards=["AS"]), "check takes no cards", LAW)
    table.choose(1, "show", cards=["as"])
    assert table.choose(2, "check")[1] == made({"kind": "revealed", "law": LAW, "of": "seat 1", "cards": ["AS"]})


def test_each_of_three_bettors_on_a_box_is_asked_for_themselves() -> None:
    table = BOX.open(chance=Scripted({"card": ["AS", "2C"]}))
    for seat in (1, 2):
        table.sit(seat, chips=1000)
    table.begin()
    table.bet(1, box=100)
    table.bet(2, box=300, at=1)
    table.no_more_bets()
    refuses(table, choose(2, "split"), "it is not the turn of seat 2")
    table.choose(1, "split")
    table.choose(2, "stand")
    table.choose(1, "follow")
    events = table.choose(1, "stand")
    assert [(e.seat, e.wager, e.net) for e in events if isinstance(e, Settled)] == [
        (1, "box", 100), (2, "box", 300), (1, "half", -100),
    ]  # fmt: skip


def test_a_person_without_a_bet_may_be_asked() -> None:
    """The bank is offered to seats in turn before there are bets."""
    table = BANKER.open(chance=Scripted())
    for seat in (1, 2):
        table.sit(seat, chips=1000)
    table.begin()
    table.choose(1, "pass")
    assert kinds(table.choose(2, "pass")) == ["chose", "announced", "ended"]


def test_a_player_who_left_before_they_were_asked_is_passed_over() -> None:
    """4.5(b): as several are asked at once for bids; one of them has left."""

    class Late(Pot):
        def round(self, r: Round[NoOptions]) -> Flow[None]:
            """Asks seat 1, then seats 1 and 2."""
            options = [Option("go", "go on", LAW)]
            yield from r.choose(1, options, LAW, "go on?", seat=1)
            chosen = yield from r.choose_each({Asked(1, 1): options, Asked(2, 2): options}, LAW, "go on?")
            assert {asked.seat: choice.action for asked, choice in chosen.items()} == {1: "go", 2: "dead"}

    table = Late().open(chance=Scripted())
    for seat in (1, 2):
        table.sit(seat)
    table.begin()
    table.apply({"do": "leave", "seat": 2})
    table.choose(1, "go")
    assert table.ask is not None
    assert table.ask.waiting == [(1, 1)]
    assert kinds(table.choose(1, "go")) == ["chose", "ended"]


# ---------------------------------------------------------------------- dead hands


def test_a_dead_hand_is_passed_over() -> None:
    """16.13(d): as the hand of a player who was dealt an incorrect number of cards is void, the others' are not."""
    table = playing(HIGH_CARD, "AS KS QS")
    events = table.report("foul", at=1)
    assert settlements(events) == {"1 ante": 0}
    assert table.ask is not None
    assert [asked.seat for asked in table.ask.waiting] == [2]


def test_a_hand_that_died_before_its_turn_is_never_asked() -> None:
    """16.13(d)."""
    table = playing(HIGH_CARD, "AS KS QS")
    table.report("foul", at=2)
    assert kinds(table.choose(1, "raise"))[-1] == "ended"


def test_a_dead_hand_does_not_choose() -> None:
    """Two hands are asked at once; one of them is killed and is not asked again."""
    table = playing(POT, "AS KS")
    table.report("foul", at=1)
    refuses(table, choose(1, "check"), "it is not the turn of seat 1")
    assert table.ask is not None
    assert table.ask.waiting == [(2, 2)]
    assert kinds(table.choose(2, "check"))[-1] == "ended"
