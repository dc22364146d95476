"""Keno tickets (15.2(c)): requests that are accepted or returned, and the straight tickets in each."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from pitboss.errors import Refused
from pitboss.games.keno.engine.request import read_request
from pitboss.games.keno.engine.round_steps import TICKETS
from pitboss.games.keno.engine.ticket import KenoTicket
from pitboss.games.keno.keno import KENO


@pytest.mark.parametrize(
    ("kind", "written", "ways"),
    [
        ("straight", "3-17-24", {3: 1}),
        ("quick_pick", "8", {8: 1}),
        ("split", "1-2/3-4-5", {2: 1, 3: 1}),
        ("way", "1-2/3-4/5-6:2", {4: 3}),
        ("way", "1-2/3-4/5-6:2+3", {4: 3, 6: 1}),
        ("combination", "1/2-3/4-5-6:AB+AC+ABC", {3: 1, 4: 1, 6: 1}),
        ("king", "K7/1-2/3-4:1+2", {3: 2, 5: 1}),
        ("king", "K7/K8/1-2/3-4:1", {3: 4}),
        ("king", "K7/K8/1-2:ABC+AC", {4: 1, 3: 1}),
    ],
)
def test_a_ticket_of_15_2_c_is_that_many_straight_tickets(kind: str, written: str, ways: dict[int, int]) -> None:
    ticket = read_request(kind, written)
    assert str(ticket) == written
    assert ticket.ways_of == ways
    assert ticket.ways == sum(ways.values())
    sizes = (
        Counter(sum(len(ticket.groups[group]) for group in way) for way in ticket.each_way())
        if not ticket.spots
        else ways
    )
    assert sizes == ways


def test_what_every_way_catches_is_counted_without_listing_the_ways() -> None:
    tickets = (
        ("way", "1-2/3-4/5-6/7-8/9-10:2+3"),
        ("king", "K11/K12/1-2/3-4/5-6:1+2"),
        ("combination", "1/2-3/4-5:AB+BC"),
    )
    for kind, written in tickets:
        ticket = read_request(kind, written)
        for drawn in (frozenset({1, 2, 3}), frozenset({1, 4, 5, 6, 11}), frozenset({2, 9, 10, 12})):
            one_by_one: Counter[tuple[int, int]] = Counter()
            for way in ticket.each_way():
                numbers = [number for group in way for number in ticket.groups[group]]
                one_by_one[len(numbers), len(drawn.intersection(numbers))] += 1
            assert ticket.caught(ticket.catches(drawn)) == one_by_one


def test_80_kings_of_the_grid_are_counted_though_nobody_could_list_them() -> None:
    ticket = read_request("way", "/".join(map(str, range(1, 81))) + ":8")
    assert ticket.ways == math.comb(80, 8)


def test_numbers_are_written_in_their_order_and_games_after_an_x() -> None:
    assert str(read_request("straight", "24-3-17x5")) == "3-17-24x5"
    assert read_request("straight", "24-3-17x5").games == 5
    assert str(read_request("split", "1-2@1/3-4-5@1")) == "1-2/3-4-5"
    assert read_request("split", "1-2@1.50/3-4-5@2").rates == (150, 200)


@pytest.mark.parametrize(
    ("kind", "written", "law", "says"),
    [
        ("straight", "", "15.7(a)", "write it like"),
        ("straight", "1 or 2", "15.7(a)", "write it like"),
        ("straight", "1-2:1", "15.7(a)", "write it like"),
        ("straight", "1-1", "15.7(a)", "marks a number twice"),
        ("straight", "0-1", "15.2(a)", "1 to 80"),
        ("straight", "1-81", "15.2(a)", "1 to 80"),
        ("straight", "1/2", "15.2(c)1", "only one group"),
        ("straight", "K1", "15.2(c)5", "other tickets have none"),
        ("quick_pick", "0", "15.7(a)", "write it like"),
        ("quick_pick", "21", "15.7(a)", "write it like"),
        ("quick_pick", "1-2", "15.7(a)", "write it like"),
        ("split", "1-2", "15.2(c)2", "at least two groups"),
        ("split", "1-2/2-3", "15.2(c)2", "only one group"),
        ("split", "1-2@1/3-4@2", "15.2(c)2i", "same rate"),
        ("split", "1-2@1/3-4-5", "15.7(a)", "write it like"),
        ("way", "1-2/3-4-5:2", "15.2(c)3", "equal number"),
        ("way", "1-2/3-4:1", "15.2(c)3", "both of its groups"),
        ("way", "1-2/3-4:3", "15.2(c)3", "both of its groups"),
        ("way", "1-2/3-4", "15.7(a)", "write it like"),
        ("way", "1-2@1/3-4@1:2", "15.2(c)3", "single rate"),
        ("combination", "1/2-3:2", "15.7(a)", "write it like"),
        ("combination", "1/2-3:AB+BA", "15.2(c)4", "named twice"),
        ("combination", "1/2-3:AC", "15.2(c)4", "different groups"),
        ("combination", "1/2-3:AA", "15.2(c)4", "different groups"),
        ("king", "1/2-3:1", "15.2(c)5", "needs a king"),
        ("king", "K1-2/3:1", "15.2(c)5", "single spot"),
        ("king", "K1/K2/3-4:AB", "15.2(c)5", "with another group"),
        ("king", "K1/2-3/4-5:BC", "15.2(c)5", "with another group"),
        ("king", "K1/2-3/4:1", "15.2(c)5", "by letter"),
    ],
)
def test_a_request_that_is_none_is_returned_by_its_paragraph(kind: str, written: str, law: str, says: str) -> None:
    with pytest.raises(Refused, match=says) as refusal:
        read_request(kind, written)
    assert refusal.value.law == law


def test_15_2_c2i_equal_groups_at_one_rate_are_a_split_ticket() -> None:
    assert str(read_request("split", "1-2@1/3-4@1")) == "1-2/3-4"


def test_15_2_c3_ten_groups_and_more_may_be_combined() -> None:
    groups = "/".join(map(str, range(1, 13)))
    assert read_request("way", f"{groups}:10").ways == math.comb(12, 10)


def test_15_7_a_a_request_without_a_mark_is_returned() -> None:
    with pytest.raises(Refused, match="write it like") as returned:
        read_request("straight", ":")
    assert returned.value.law == "15.7(a)"


def test_a_picked_ticket_is_a_straight_one() -> None:
    ticket = read_request("quick_pick", "3x2").picked([4, 5, 6])
    assert ticket.caught(ticket.catches(frozenset({4, 6}))) == {(3, 2): 1}
    assert ticket == KenoTicket("quick_pick", ((4, 5, 6),), combinations=((0,),), games=2)


@pytest.mark.parametrize(("ticket", "written"), [(str(row[0]), str(row[1])) for row in TICKETS.rows])
def test_the_tickets_that_the_rules_show_can_be_bought(ticket: str, written: str) -> None:
    kind = {"Split at two rates": "split", "Several games": "straight"}.get(ticket, ticket.lower().replace("-", "_"))
    assert KENO.spot(KENO.options(rate_card="full"), kind, written) == written


@pytest.mark.parametrize(
    ("kind", "written", "says"),
    [
        ("king", "K7/1-2:2", "a king ticket combines its one group with a king"),
        ("king", "K7/1-2/3-4:3", "a king ticket combines 1 to 2 of its groups"),
        ("way", "1-2/3-4:3", "a way ticket combines both of its groups"),
        ("king", "K7/K8:1", "a king ticket needs at least one group besides its kings"),
    ],
)
def test_a_ticket_that_combines_too_many_groups_is_told_how_many_it_may(kind: str, written: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        read_request(kind, written)
