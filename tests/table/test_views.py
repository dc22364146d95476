"""Views: a face-down card is seen by those who may look and by surveillance, and by nobody else."""

from __future__ import annotations

from msgspec.structs import replace
from tests.support.events import made
from tests.support.made_up import HIGH_CARD

from pitboss.equipment import Scripted
from pitboss.plain import encoded
from pitboss.protocol.base import Hidden
from pitboss.protocol.events import Event
from pitboss.table import PUBLIC, SURVEILLANCE, Viewer, seen, seen_all
from pitboss.table.log.views import hands_seen, seat

DOWN: Event = made({"kind": "dealt", "to": "seat 1", "count": 1, "hidden": {"cards": ["QS"]}, "seen_by": [1]})


def test_a_face_down_card_is_seen_by_its_player_and_by_surveillance() -> None:
    for viewer in (seat(1), SURVEILLANCE, Viewer(frozenset({1, 5}))):
        assert seen(DOWN, viewer) == made({"kind": "dealt", "to": "seat 1", "count": 1, "cards": ["QS"]})


def test_nobody_else_learns_the_card_or_who_may_look() -> None:
    for viewer in (PUBLIC, seat(2), Viewer(frozenset({2, 3}))):
        assert seen(DOWN, viewer) == made({"kind": "dealt", "to": "seat 1", "count": 1})


def test_a_card_that_nobody_may_look_at_is_seen_by_surveillance_alone() -> None:
    burned: Event = made({"kind": "burned", "count": 1, "hidden": {"cards": ["QS"]}, "seen_by": []})
    assert not getattr(seen(burned, seat(1)), "cards", None)
    assert seen(burned, SURVEILLANCE).cards == ["QS"]


def test_looking_changes_nothing() -> None:
    before = encoded(DOWN)
    for viewer in (PUBLIC, SURVEILLANCE, seat(1)):
        seen(DOWN, viewer)
    assert encoded(DOWN) == before


def test_what_is_public_is_seen_as_it_is() -> None:
    spun: Event = made({"kind": "spun", "law": "5.3(c)", "result": "17"})
    assert seen(spun, PUBLIC) == spun


def test_a_round_shows_each_person_their_own_card_until_the_reveal() -> None:
    table = HIGH_CARD.open(chance=Scripted({"card": ["AS", "KD", "2C"]}))
    for number in (1, 2):
        table.sit(number, chips=1000)
    told = table.begin()
    for number in (1, 2):
        told += table.bet(number, ante=100)
    told += table.no_more_bets()
    told += table.choose(1, "raise")

    def visible(viewer: Viewer) -> set[str]:
        text = encoded(seen_all(told, viewer)).decode()
        return {card for card in ("AS", "KD", "2C") if f'"{card}"' in text}

    assert visible(PUBLIC) == set()
    assert visible(seat(1)) == {"AS"}
    assert visible(seat(2)) == {"KD"}
    assert visible(SURVEILLANCE) == {"AS", "KD", "2C"}
    told += table.choose(2, "fold")
    assert visible(PUBLIC) == {"AS", "2C"}


def test_face_down_cards_are_reported_to_those_who_may_look_and_their_number_to_all() -> None:
    """As a player keeps two of four cards at fast action hold 'em (13:69F-21.8(a))."""
    arranged: Event = made({
        "kind": "arranged", "law": "21.8(a)", "sizes": {"seat 1": 2}, "says": "seat 1 keeps two cards",
        "hidden": {"hands": {"seat 1": ["QS", "QD"]}}, "seen_by": [1],
    })  # fmt: skip
    dealt: Event = replace(DOWN, hidden=Hidden(["QS", "4D", "QD", "7C"]), count=4)
    assert hands_seen([seen(event, seat(1)) for event in (dealt, arranged)]) == {"seat 1": ["QS", "QD"]}
    told = seen(arranged, PUBLIC)
    assert not getattr(told, "hands", None)
    assert told.sizes == {"seat 1": 2}
    assert hands_seen([seen(event, PUBLIC) for event in (dealt, arranged)]) == {"seat 1": []}
