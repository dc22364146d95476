"""Hands dealt face down and turned: 13:69F-3.7(d), 3.8(a), 7.7(c) to (i), 7.8(a), 7.10(e), 7.11(f)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.games.baccarat.at_table import BOTH, dealt, nets, table
from tests.support.checks import refused
from tests.support.events import laws, said
from tests.support.tables import bet_and_deal

from pitboss.errors import Refused
from pitboss.games.baccarat.engine.game import BaccaratGame
from pitboss.games.baccarat.mini_baccarat import MINI_BACCARAT
from pitboss.games.baccarat.punto_banco import PUNTO_BANCO
from pitboss.plain import Json
from pitboss.protocol.events import Burned, Dealt, Event, Revealed
from pitboss.table import PUBLIC, Table, seen_all
from pitboss.table.log.views import seat as seat_view
from pitboss.table.rules import parts

both = pytest.mark.parametrize("game", BOTH, ids=lambda game: game.id)
SIX_CARDS = "2C 2S 3H 3D 4D 5H"  # Player 5 draws 4, Banker 5 draws 5
HANDED = {"deal_mode": "handed_out"}


def asked(opened: Table) -> list[int]:
    return [one.seat for one in opened.ask.waiting] if opened.ask else []


def cards_seen(events: list[Event], seat: int | None) -> set[str]:
    """Every card that a seat, or the public, is shown before anybody turned a hand."""
    view = PUBLIC if seat is None else seat_view(seat)
    found: set[str] = set()
    for event in seen_all(events, view):
        if not isinstance(event, Burned) and isinstance(getattr(event, "cards", None), list):
            found.update(map(str, event.cards))
    return found


@both
def test_each_hand_and_its_third_card_go_to_its_highest_bettor(game: BaccaratGame) -> None:
    """3.7(d)1 to 4, 7.7(d), 7.7(e), 7.7(f), 7.7(g)"""
    opened = table(game, SIX_CARDS, HANDED, seats=(1, 2, 3))
    events = dealt(opened, {1: {"player": 50}, 2: {"player": 60, "banker": 10}, 3: {"banker": 20}})
    turns = []
    while opened.ask is not None:
        [seat] = asked(opened)
        turns.append(seat)
        events += opened.choose(seat, "turn")
    assert turns == [2, 3, 2, 3]
    assert {
        game.law.handed_player,
        game.law.handed_banker,
        game.law.third_handed_player,
        game.law.third_handed_banker,
    } <= set(laws(events))
    assert nets(events, 1) == {"player": 50}


@both
def test_only_the_player_who_is_handed_a_hand_sees_it(game: BaccaratGame) -> None:
    """3.7(d)1, 7.7(d), 7.10(e)"""
    opened = table(game, SIX_CARDS, HANDED, seats=(1, 2))
    events = dealt(opened, {1: {"player": 50}, 2: {"banker": 20}})
    assert cards_seen(events, None) == cards_seen(events, 2) == set()
    assert cards_seen(events, 1) == {"2C", "3H"}


@both
def test_of_equal_wagers_the_seat_nearest_to_the_dealer_counterclockwise_is_handed_the_cards(
    game: BaccaratGame,
) -> None:
    """3.7(d)5, 7.7(h)"""
    opened = table(game, SIX_CARDS, HANDED, seats=(2, 4, 6))
    dealt(opened, {6: {"player": 500}, 2: {"player": 500}, 4: {"player": 300}})
    assert asked(opened) == [2]


@both
def test_a_hand_without_bettors_is_turned_by_the_dealer_or_a_bettor_on_the_other(game: BaccaratGame) -> None:
    """3.7(d)6, 7.7(i)"""
    opened = table(game, "KH QC 7D 6H", HANDED)
    dealt(opened, {1: {"banker": 10}})
    opened.choose(1, "turn")
    assert opened.ask is None
    opened = table(game, "KH QC 7D 6H", {**HANDED, "others_turn_unbacked": True})
    events = dealt(opened, {1: {"banker": 10}})
    assert game.law.unbacked in laws(events)
    opened.choose(1, "turn")
    assert asked(opened) == [1]


@both
def test_the_dealer_turns_both_hands_when_nobody_bet_on_either(game: BaccaratGame) -> None:
    """3.7(d)6, 7.7(i): a reading"""
    opened = table(game, "KH QC 7D 6H", {**HANDED, "others_turn_unbacked": True})
    assert nets(dealt(opened, {1: {"tie": 10}})) == {"tie": -10}


def test_face_down_the_dealer_turns_the_players_hand_first() -> None:
    """7.7(c)2, 7.8(a)"""
    events = dealt(table(MINI_BACCARAT, SIX_CARDS, {"deal_mode": "face_down"}), {1: {"player": 10}})
    assert [event.of for event in events if isinstance(event, Revealed)] == ["player", "banker"]
    assert [event for event in events if isinstance(event, Dealt) and getattr(event, "hidden", None)][3].to == "banker"
    assert nets(events) == {"player": 10}


def test_a_player_may_ask_for_the_bankers_hand_first() -> None:
    """7.8(a)"""
    request: Mapping[str, Json] = {"do": "call", "seat": 1, "call": "banker first"}
    opened = table(MINI_BACCARAT, SIX_CARDS, {"deal_mode": "face_down", "banker_first": True})
    opened.begin()
    opened.apply(request)
    events = opened.no_more_bets()
    assert [event.of for event in events if isinstance(event, Revealed)] == ["banker", "player"]
    for options in ({"deal_mode": "face_down"}, {"banker_first": True}):
        opened = table(MINI_BACCARAT, SIX_CARDS, options)
        opened.begin()
        with pytest.raises(Refused) as refused:
            opened.apply(request)
        assert refused.value.law == "7.8(a)"


def test_at_punto_banco_the_bankers_hand_comes_first_only_when_the_dealer_is_curator() -> None:
    """3.8(a)"""
    opened = table(PUNTO_BANCO, SIX_CARDS, {**HANDED, "banker_first": True}, seats=(1,))
    opened.begin()
    with pytest.raises(Refused) as refused:
        opened.apply({"do": "call", "seat": 1, "call": "banker first"})
    assert refused.value.law == "3.8(a)"
    opened.apply({"do": "call", "seat": 1, "call": "dealer"})
    opened.apply({"do": "call", "seat": 1, "call": "banker first"})
    events = opened.no_more_bets()
    assert [event.of for event in events if isinstance(event, Revealed)][:2] == ["banker", "player"]


@both
def test_what_a_player_asked_for_a_void_hand_does_not_bind_the_next(game: BaccaratGame) -> None:
    """3.8(a), 7.8(a): the Banker's Hand first, upon request"""
    burn = "AC 9S AD 8S"
    opened = table(game, f"2C !too_few_cards {SIX_CARDS}", {**HANDED, "banker_first": True}, burn=burn)
    opened.begin()
    if game is PUNTO_BANCO:
        opened.apply({"do": "call", "seat": 1, "call": "dealer"})
    opened.apply({"do": "call", "seat": 1, "call": "banker first"})
    assert game.law.runs_out in laws(opened.no_more_bets(), "voided")
    events = dealt(opened)
    assert [event.of for event in events if isinstance(event, Revealed)][:2] == ["player", "banker"]


def test_what_was_asked_of_the_dealer_as_curator_does_not_bind_the_next_curator() -> None:
    """3.8(a)"""
    opened = table(PUNTO_BANCO, SIX_CARDS, {**HANDED, "banker_first": True}, seats=(1, 2))
    opened.begin()
    for seat, what in ((1, "dealer"), (1, "banker first"), (1, "pass"), (2, "accept")):
        opened.apply({"do": "call", "seat": seat, "call": what})
    events = opened.no_more_bets()
    assert [event.of for event in events if isinstance(event, Revealed)][:2] == ["player", "banker"]


def test_a_player_may_give_up_turning_and_the_right_neighbor_is_asked() -> None:
    """7.11(f)"""
    opened = table(MINI_BACCARAT, SIX_CARDS, HANDED, seats=(2, 4, 6))
    dealt(opened, {4: {"player": 50}, 2: {"player": 10}, 6: {"tie": 5}})
    assert asked(opened) == [4]
    opened.choose(4, "give_up")
    assert asked(opened) == [6]
    opened.choose(6, "give_up")
    assert asked(opened) == [2]
    opened.choose(2, "turn")
    assert asked(opened) == [2], "the third card goes to the one who turned the hand"


def test_a_player_who_delays_gives_up_turning_and_the_dealer_turns_when_nobody_will() -> None:
    """7.11(f)"""
    opened = table(MINI_BACCARAT, "KH QC 7D 6H", HANDED, seats=(2, 4))
    dealt(opened, {2: {"player": 50}, 4: {"player": 10}})
    assert "seat 2 gives up turning the Player's Hand" in said(opened.report("turning_given_up", at=2))
    events = opened.choose(4, "give_up")
    assert "7.11(f)" in laws(events, "revealed")
    assert nets(events, 2) == {"player": 50}
    with pytest.raises(Refused):
        opened.report("turning_given_up", at=2)


def test_turning_is_given_up_by_a_player_to_whom_hands_are_handed_out() -> None:
    """7.11(f)"""
    opened = table(MINI_BACCARAT, "KH QC 7D 6H", HANDED, seats=(2, 4))
    opened.begin()
    with refused(opened, "name the seat that gives up turning", "7.11(f)"):
        opened.report("turning_given_up", at=2)
    bet_and_deal(opened, {2: {"player": 50}, 4: {"player": 10}}, begin=False)
    with refused(opened, "name the seat that gives up turning", "7.11(f)"):
        opened.report("turning_given_up", at=6)


def test_at_punto_banco_no_player_gives_up_the_hand_they_were_handed() -> None:
    """3.7(d): there is no rule like 7.11(f)"""
    opened = table(PUNTO_BANCO, "KH QC 7D 6H", HANDED)
    dealt(opened, {1: {"player": 50}})
    with pytest.raises(Refused):
        opened.choose(1, "give_up")


@pytest.mark.parametrize(
    ("game", "way", "law"),
    [
        (PUNTO_BANCO, "face_up", "3.7(c)"), (PUNTO_BANCO, "handed_out", "3.7(d)"),
        (MINI_BACCARAT, "face_up", "7.7(c)1"), (MINI_BACCARAT, "face_down", "7.7(c)2"),
        (MINI_BACCARAT, "handed_out", "7.7(c)3"),
    ],
)  # fmt: skip
def test_the_first_four_cards_cite_the_way_in_which_they_are_dealt(game: BaccaratGame, way: str, law: str) -> None:
    events = dealt(table(game, SIX_CARDS, {"deal_mode": way}), {1: {"player": 50}})
    assert [event.law for event in events if isinstance(event, Dealt)][:4] == [law] * 4


@pytest.mark.parametrize(
    ("game", "bets", "laws_of_hands"),
    [
        (PUNTO_BANCO, {1: {"player": 50}, 2: {"player": 50}, 3: {"banker": 5}}, ("3.7(d)5", "3.7(d)2")),
        (MINI_BACCARAT, {1: {"player": 50}, 2: {"player": 50}, 3: {"banker": 5}}, ("7.7(h)", "7.7(e)")),
        (PUNTO_BANCO, {1: {"player": 50}}, ("3.7(d)1", "3.7(d)6")),
        (MINI_BACCARAT, {1: {"player": 50}}, ("7.7(d)", "7.7(i)")),
    ],
)
def test_a_hand_cites_why_it_was_handed_to_the_one_who_turns_it(
    game: BaccaratGame, bets: Mapping[int, dict[str, int]], laws_of_hands: tuple[str, str]
) -> None:
    opened = table(game, SIX_CARDS, HANDED, seats=(1, 2, 3))
    events = dealt(opened, bets)
    while opened.ask is not None:
        events += opened.choose(asked(opened)[0], "turn")
    assert tuple(event.law for event in events if isinstance(event, Revealed))[:2] == laws_of_hands


@both
def test_the_values_of_cards_are_cited_where_they_are_listed(game: BaccaratGame) -> None:
    options, of = game.options(), game.sections[0]
    assert [listed.law for listed in game.rule_tables(options)] == [f"{of}.1(b)", f"{of}.9(c)"]
    assert [step.law for step in game.steps(options) if "last digit" in step.description] == [f"{of}.1(c)"]


def test_3_8_a_the_bankers_hand_is_asked_for_once_and_only_where_the_licensee_permits_it() -> None:
    for permitted, offered in ((True, ["banker first"]), (False, [])):
        opened = table(PUNTO_BANCO, SIX_CARDS, {**HANDED, "banker_first": permitted}, seats=(1, 2))
        opened.begin()
        opened.apply({"do": "call", "seat": 1, "call": "dealer"})
        assert [call.call for call in parts.calls(opened.current_round, 2) if call.call == "banker first"] == offered
    opened = table(PUNTO_BANCO, SIX_CARDS, {**HANDED, "banker_first": True}, seats=(1, 2))
    opened.begin()
    for what in ("dealer", "banker first"):
        opened.apply({"do": "call", "seat": 1, "call": what})
    assert "banker first" not in [call.call for call in parts.calls(opened.current_round, 2)]
