"""Tiles: a set of 32 that a shoe, a log and a view carry as they carry cards (10.2(a), (g))."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace
from tests.support.events import made

from pitboss.equipment import Scripted, Seeded, Shoe, card, name_of, names_of, spoken, tile_set
from pitboss.equipment.tiles import DESIGNS, FIRST_TILE, design_of
from pitboss.errors import Refused
from pitboss.protocol.events import Event
from pitboss.table.log.narration import narrate
from pitboss.table.play.state import TableState, state_from_plain
from pitboss.table.rules.facts import cards_in

TWICE = "6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5".split()
ONCE = "3-6 4-5 2-6 3-5 2-5 3-4 2-4 1-4 2-3 1-2".split()


def test_10_2_a_a_set_has_32_tiles_of_21_designs_11_of_them_twice() -> None:
    counted = Counter(names_of(tile_set()))
    assert counted == {**dict.fromkeys(TWICE, 2), **dict.fromkeys(ONCE, 1)}
    assert sum(counted.values()) == 32
    assert len(DESIGNS) == 21
    assert sum(design_of(tile).spots for tile in tile_set()) == 227


def test_a_tile_is_written_from_either_end_and_named_the_usual_way() -> None:
    assert {name_of(card(f"{name[2]}-{name[0]}")) for name in TWICE + ONCE} == {*TWICE, *ONCE}
    assert card("4-6") >= FIRST_TILE
    assert spoken(card("6-4")) == "ten (4-6)"
    with pytest.raises(Refused, match="tiles like 6-6"):
        card("0-3")


def test_a_shoe_of_tiles_draws_each_tile_as_often_as_it_is_in_the_set() -> None:
    shoe, chance = Shoe(kind="tile"), Seeded(7)
    drawn = [shoe.draw(chance, "seat 1")[0] for _ in range(shoe.size)]
    assert Counter(drawn) == Counter(tile_set())
    assert len(shoe) == 0
    shoe.shuffle()
    assert Counter(shoe.undealt) == Counter(tile_set())


def test_a_tile_is_refused_once_all_of_its_design_are_dealt_and_a_card_always() -> None:
    shoe = Shoe(kind="tile")
    chance = Scripted(to={"seat 1": ["6-6", "6-6", "6-6"], "seat 2": ["AS"]})
    assert [shoe.draw(chance, "seat 1")[0] for _ in range(2)] == [FIRST_TILE] * 2
    with pytest.raises(Refused, match="6-6 has already been dealt from this set of tiles"):
        shoe.draw(chance, "seat 1")
    with pytest.raises(Refused, match="AS is a card, but this game uses tiles"):
        shoe.draw(chance, "seat 2")
    with pytest.raises(Refused, match="6-6 is a tile, but this game uses cards"):
        Shoe().find("6-6")


def test_a_set_of_tiles_is_stored_and_read_back() -> None:
    state = TableState(shoes={"shoe": Shoe(kind="tile")})
    state.shoes["shoe"].draw(Seeded(1), "seat 1")
    assert state_from_plain(state.plain()) == state
    assert state.copy() == state
    assert [item.description for item in cards_in(state.shoes.values())] == ["a set of 32 tiles"]


def test_events_about_tiles_are_reported_with_tiles() -> None:
    down: Event = made({"kind": "dealt", "to": "seat 1", "count": 4, "of": "tile"})
    assert narrate(down) == "Seat 1 is dealt 4 tiles face down."
    assert narrate(replace(down, cards=["6-6", "1-3"])) == "Seat 1 is dealt [6-6] [1-3] face down."
    assert narrate(made({"kind": "shuffled", "shoe": "shoe", "of": "tile"})) == "The tiles are shuffled."
