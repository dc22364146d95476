"""The public state of a table: totals of hands, the point, who has the dice."""

from __future__ import annotations

from pitboss.equipment import Scripted, Seeded
from pitboss.games import blackjack, find
from pitboss.plain import encoded
from pitboss.protocol.views import HandFacts, PublicState
from pitboss.table.rules import parts


def test_the_total_that_the_dealer_announces_is_a_fact_and_a_further_card_ends_it() -> None:
    cards = {"burn": ["2C"], "seat 1": ["AS", "6D", "9C"], "dealer": ["10H", "8C"]}
    table = blackjack.open(chance=Scripted(to=cards))
    table.sit(1, chips=100_00)
    table.begin()
    table.bet(1, main=10_00)
    table.no_more_bets()
    shown = parts.public_state(table.current_round).hands
    assert shown == {"seat 1": HandFacts(total=17, soft=True)}
    table.choose(1, "hit")
    shown = parts.public_state(table.current_round).hands
    assert shown is not None
    assert shown["seat 1"] == HandFacts(total=16)


def test_the_point_and_the_shooter_of_craps_are_facts() -> None:
    table = find("craps").open(chance=Scripted(to={"dice": ["2-2"]}))
    table.sit(1, chips=100_00)
    table.begin()
    table.bet(1, {"pass": 10_00})
    table.no_more_bets()
    assert parts.public_state(table.current_round) == PublicState(point=4, shooter=1)
    assert encoded(PublicState(point=0, shooter=0)) == b'{"point":0,"shooter":0}', "0 is said, nothing is left out"


def test_the_counts_of_baccarat_are_facts() -> None:
    table = find("punto-banco").open(chance=Seeded(3))
    table.sit(1, chips=100_00)
    table.begin()
    table.bet(1, player=10_00)
    table.no_more_bets()
    hands = parts.public_state(table.current_round).hands
    assert hands is not None
    assert set(hands) == {"player", "banker"}
