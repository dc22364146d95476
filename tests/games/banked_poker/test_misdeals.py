"""Misdeals and exposed cards that are seen while the cards are dealt: keyed in with the card on which they are seen."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.games.banked_poker.at_table import KINDS, BankedPokerTable, at, settled, stay_in
from tests.support.checks import refused
from tests.support.events import laws_once
from tests.support.tables import CHIPS

from pitboss.equipment import Live
from pitboss.equipment.cards import NAMES
from pitboss.games import find
from pitboss.protocol.events import Event, Voided
from pitboss.table import PUBLIC, seen_all
from pitboss.table.log.replay import replay_lines

WRONG_NUMBER = {
    "16": "16.13(d)", "18": "18.12(c)", "20": "20.12(c)", "27": "27.12(c)", "28": "28.12(d)", "32": "32.13(d)",
    "35": "35.12(d)",
}  # fmt: skip
HAND_ALONE = ("16", "28", "32", "35")
ALL_VOID = ("18", "20", "27")
EXPOSED = {
    "16": ("hole_card_exposed", "16.13(a)", "dealer"),
    "20": ("dealer_card_exposed", "20.12(d)", "dealer"),
    "27": ("dealer_card_exposed", "27.12(d)", "dealer"),
    "28": ("dealer_card_exposed", "28.12(a)", "dealer"),
    "32": ("dealer_card_exposed", "32.13(a)", "dealer"),
    "35": ("community_card_exposed", "35.12(a)", "community"),
}
SHOE_JAM = {
    "16": "16.13(f)", "18": "18.12(e)", "20": "20.12(f)", "27": "27.12(f)", "28": "28.12(f)", "32": "32.13(f)",
    "35": "35.12(f)",
}  # fmt: skip
ALONE = {"20": "pair_plus", "27": "aces_up"}
"""Wagers that may be made alone, so that nobody is asked anything after the deal."""
sources = pytest.mark.parametrize("source", ["scripted", "live"])
SHOE: dict[str, object] = {"dealing": "automated_shoe", "shuffle": "device"}


def before(
    n: str, source: str, hands: Mapping[str, str], options: Mapping[str, object] | None = None
) -> BankedPokerTable:
    """A table that knows its cards from a script, or waits for a dealer to key them in."""
    if source == "scripted":
        return at(n, options, hands)
    table = find(KINDS[n].id).open(KINDS[n].options(options), chance=Live())
    for seat in (1, 2):
        table.sit(seat, chips=CHIPS)
    return table


def key_on(table: BankedPokerTable, hands: Mapping[str, str]) -> list[Event]:
    """Enter the cards a live table waits for: those given for each hand, and any other from the rest."""
    named = {to: cards.split() for to, cards in hands.items()}
    taken = {card.partition("!")[0] for cards in named.values() for card in cards}
    events: list[Event] = []
    while table.awaiting is not None:
        rest = [NAMES[card] for card in sorted(table.state.shoes["shoe"].undealt) if NAMES[card] not in taken]
        events += table.key((named.get(table.awaiting.to) or rest).pop(0))
    return events


def dealt(
    n: str,
    source: str,
    hands: Mapping[str, str],
    options: Mapping[str, object] | None = None,
    slip: Mapping[str, int] | None = None,
) -> tuple[BankedPokerTable, list[Event]]:
    """A round dealt up to its first decision, or to its end; the same at both kinds of tables."""
    table = before(n, source, hands, options)
    table.begin()
    for seat in (1, 2):
        table.bet(seat, slip or KINDS[n].slip)
    return table, table.no_more_bets() + key_on(table, hands)


def all_void(table: BankedPokerTable, events: list[Event], law: str) -> bool:
    """Whether the round is void by a paragraph, its cards are reshuffled, every chip is back, and the log replays."""
    assert laws_once(events, "voided") == [law]
    assert law in laws_once(events, "shuffled")
    assert set(settled(events).values()) == {0}
    assert not table.round_under_way
    assert list(replay_lines(table.log.lines, find))[-1].table.state.plain() == table.state.plain()
    return table.current_round.chips(1) == table.current_round.chips(2) == CHIPS


# ---------------------------------------------------------------------- an incorrect number of cards


@sources
@pytest.mark.parametrize("n", ALL_VOID)
@pytest.mark.parametrize("card", ["9C", ""])
def test_a_wrong_number_seen_while_dealing_voids_all_hands(n: str, source: str, card: str) -> None:
    """18.12(c), 20.12(c), 27.12(c)"""
    table, events = dealt(n, source, {"seat 2": f"8C {card}!wrong_number_of_cards"})
    assert all_void(table, events, WRONG_NUMBER[n])


@sources
@pytest.mark.parametrize("n", HAND_ALONE)
@pytest.mark.parametrize("way", ["manual_shoe", "automated_shoe"])
@pytest.mark.parametrize("cards", ["9C!wrong_number_of_cards", "9C !wrong_number_of_cards"])
def test_a_wrong_number_seen_while_dealing_voids_the_hand_that_the_card_goes_to(
    n: str, source: str, way: str, cards: str
) -> None:
    """16.13(d), 28.12(d), 32.13(d), 35.12(d)"""
    table, events = dealt(n, source, {"seat 2": cards}, {"dealing": way, "shuffle": "device"})
    assert laws_once(events, "irregularity", "settled") == [WRONG_NUMBER[n]]
    assert set(settled(events)) == {f"2 {wager}" for wager in KINDS[n].slip}
    assert table.current_round.chips(2) == CHIPS
    hands = table.current_round.hands
    assert len(hands["seat 1"]) == len(hands["seat 2"]) == KINDS[n].own, "the deal goes on as it was"
    rest: list[Event] = []
    while table.round_under_way:
        rest += stay_in(table, n) + key_on(table, {"seat 2": cards})
    assert {key.partition(" ")[0] for key in settled(rest)} == {"1"}
    assert laws_once(rest, "voided") == []


@pytest.mark.parametrize("n", WRONG_NUMBER)
def test_a_card_that_shows_a_misdeal_stays_face_down(n: str) -> None:
    """16.13(d), 18.12(c), 20.12(c), 27.12(c), 28.12(d), 32.13(d), 35.12(d)"""
    _, events = dealt(n, "scripted", {"seat 2": "9C!wrong_number_of_cards"})
    assert "9C" not in str(seen_all(events, PUBLIC))


@sources
@pytest.mark.parametrize("n", ["16", "28", "32"])
@pytest.mark.parametrize("what", ["dealer_misdealt", "wrong_number_of_cards"])
def test_a_misdeal_to_the_dealer_seen_while_dealing_voids_all_hands(n: str, source: str, what: str) -> None:
    """16.13(d), 28.12(d), 32.13(d)"""
    table, events = dealt(n, source, {"dealer": f"8C 9C!{what}"})
    assert all_void(table, events, WRONG_NUMBER[n])


@pytest.mark.parametrize("n", ["16", "28", "32"])
def test_the_dealer_is_not_misdealt_before_a_card_of_the_dealer_is_due(n: str) -> None:
    """16.13(d), 28.12(d), 32.13(d)"""
    table = before(n, "live", {})
    table.begin()
    for seat in (1, 2):
        table.bet(seat, KINDS[n].slip)
    table.no_more_bets()
    table.key("2C")
    with refused(table, "no card of the dealer", WRONG_NUMBER[n]):
        table.key("3C!dealer_misdealt")


@pytest.mark.parametrize("n", ["28", "32"])
def test_a_community_card_does_not_say_whose_hand_is_misdealt(n: str) -> None:
    """28.12(d), 32.13(d)"""
    table, _ = dealt(n, "live", {})
    stay_in(table, n)
    with refused(table, "name a position that has", WRONG_NUMBER[n]):
        table.key("!wrong_number_of_cards")


@pytest.mark.parametrize("n", WRONG_NUMBER)
def test_there_is_no_misdeal_before_a_card_is_dealt(n: str) -> None:
    """16.13(d), 18.12(c), 20.12(c), 27.12(c), 28.12(d), 32.13(d), 35.12(d)"""
    table = before(n, "live", {})
    table.begin()
    table.bet(1, KINDS[n].slip)
    table.no_more_bets()
    with refused(table, "no card of this round", WRONG_NUMBER[n]):
        table.key("!wrong_number_of_cards")


# ---------------------------------------------------------------------- nobody is asked after the deal


@sources
@pytest.mark.parametrize("n", ALONE)
@pytest.mark.parametrize("way", ["manual_shoe", "automated_shoe"])
@pytest.mark.parametrize("what", ["wrong_number_of_cards", "dealer_card_exposed", "stub_count_wrong_misdealt"])
def test_a_misdeal_with_a_wager_that_asks_for_no_decision(n: str, source: str, way: str, what: str) -> None:
    """20.12(c), 20.12(d), 20.7(e)2, 27.12(c), 27.12(d), 27.7(e)2"""
    sound = " ".join(NAMES[40 : 40 + KINDS[n].dealer - 1])
    hands = {"dealer": f"{sound} 9C!{what}"}
    table, events = dealt(n, source, hands, {"dealing": way, "shuffle": "device"}, {ALONE[n]: 500})
    law = {"wrong_number_of_cards": WRONG_NUMBER[n], "dealer_card_exposed": EXPOSED[n][1]}.get(what, f"{n}.7(e)2")
    assert all_void(table, events, law)


@sources
@pytest.mark.parametrize("slip", [{"ante": 1000}, {"pair_plus": 1000}])
@pytest.mark.parametrize(
    ("what", "law"),
    [
        ("wrong_number_of_cards", "20.12(c)"),
        ("dealer_card_exposed", "20.12(d)"),
        ("stub_count_wrong_misdealt", "20.7(e)2"),
    ],
)
def test_a_misdeal_with_the_dealers_stack_still_in_the_shoe(
    source: str, slip: Mapping[str, int], what: str, law: str
) -> None:
    late = {**SHOE, "dealer_stack": "after_decisions"}
    table, events = dealt("20", source, {"dealer": f"8C 7C 9C!{what}"}, late, slip)
    assert all_void(table, events, law)


@sources
def test_a_stub_that_is_wrong_without_a_misdeal_is_keyed_with_the_last_card(source: str) -> None:
    table, events = dealt("20", source, {"dealer": "8C 7C 9C!stub_count_wrong"}, slip={"pair_plus": 1000})
    assert laws_once(events, "voided") == ["20.7(e)2"]
    assert "removed and replaced" in str(events)
    assert table.current_round.chips(1) == table.current_round.chips(2) == CHIPS


STUB_WRONG = {n: f"{n}.7({'e' if n in ALL_VOID else 'f'})2" for n in WRONG_NUMBER}


@pytest.mark.parametrize("n", STUB_WRONG)
@pytest.mark.parametrize("what", ["stub_count_wrong", "stub_count_wrong_misdealt"])
def test_there_is_no_stub_to_count_before_the_last_card_of_the_round(n: str, what: str) -> None:
    """16.7(f)2, 18.7(e)2, 20.7(e)2, 27.7(e)2, 28.7(f)2, 32.7(f)2, 35.7(f)2"""
    table = before(n, "live", {})
    table.begin()
    table.bet(1, KINDS[n].slip)
    table.no_more_bets()
    total = KINDS[n].own + KINDS[n].dealer + KINDS[n].community + KINDS[n].burns
    for number, name in enumerate(NAMES[:total], start=1):
        if table.awaiting is None:
            stay_in(table, n)
        if number < total:
            with refused(table, "after the last card of the round", STUB_WRONG[n]):
                table.key(f"{name}!{what}")
            table.key(name)
        else:
            assert laws_once(table.key(f"{name}!{what}"), "voided") == [STUB_WRONG[n]]


# ---------------------------------------------------------------------- exposed cards


@sources
@pytest.mark.parametrize("n", EXPOSED)
@pytest.mark.parametrize("way", ["manual_shoe", "automated_shoe"])
def test_a_card_exposed_while_it_is_dealt_voids_all_hands(n: str, source: str, way: str) -> None:
    """16.13(a), 20.12(d), 27.12(d), 28.12(a), 32.13(a), 35.12(a)"""
    what, law, whose = EXPOSED[n]
    table, events = dealt(n, source, {whose: f"8C 9C!{what}"}, {"dealing": way, "shuffle": "device"})
    assert all_void(table, events, law)


@sources
@pytest.mark.parametrize("n", ["16", "20", "27"])
def test_a_dealers_card_exposed_while_a_players_is_dealt_voids_all_hands(n: str, source: str) -> None:
    """16.13(a), 20.12(d), 27.12(d)"""
    what, law, _ = EXPOSED[n]
    table, events = dealt(n, source, {"seat 2": f"8C 7C 9C!{what}"})
    assert all_void(table, events, law)
    assert "9C" not in str(seen_all(events, PUBLIC))


@pytest.mark.parametrize("n", EXPOSED)
def test_no_card_is_exposed_before_it_is_dealt(n: str) -> None:
    """16.13(a), 20.12(d), 27.12(d), 28.12(a), 32.13(a), 35.12(a)"""
    what, law, whose = EXPOSED[n]
    table = before(n, "live", {})
    table.begin()
    table.bet(1, KINDS[n].slip)
    table.no_more_bets()
    with refused(table, f"no card of the {whose} has been dealt face down", law):
        table.key(f"9C!{what}")


def test_the_dealers_card_that_is_face_up_is_no_hole_card_by_16_13_a() -> None:
    table = before("16", "live", {})
    table.begin()
    table.bet(1, ante=1000)
    table.no_more_bets()
    table.key("2C")
    with refused(table, "no card of the dealer has been dealt face down", "16.13(a)"):
        table.key("9C!hole_card_exposed")
    table.key("9C")
    table.key("3C")
    assert laws_once(table.key("9D!hole_card_exposed"), "voided") == ["16.13(a)"]


@sources
@pytest.mark.parametrize("way", ["manual_shoe", "automated_shoe"])
@pytest.mark.parametrize("dealer", ["8C!dealer_card_exposed 9C", "8C 9C!dealer_card_exposed"])
def test_bonus_wagers_are_settled_on_hands_that_are_dealt_out_by_28_12_a(source: str, way: str, dealer: str) -> None:
    hands = {"seat 1": "KH KD", "seat 2": "9D 4D", "dealer": dealer}
    options = {"dealing": way, "shuffle": "device"}
    table, events = dealt("28", source, hands, options, {"ante": 1000, "bonus": 200})
    assert laws_once(events, "voided") == ["28.12(a)"]
    assert settled(events) == {"1 bonus": 2000, "2 bonus": -200, "1 ante": 0, "2 ante": 0}
    assert not table.round_under_way


@sources
@pytest.mark.parametrize("dealer", ["8C!dealer_card_exposed 9C", "8C 9C!dealer_card_exposed"])
def test_the_board_is_dealt_and_trips_are_settled_by_32_13_a(source: str, dealer: str) -> None:
    hands = {"seat 1": "QC QD", "seat 2": "9D 4D", "dealer": dealer, "community": "QS 8D 3H JC 2D"}
    table, events = dealt("32", source, hands, slip={"ante": 1000, "blind": 1000, "trips": 200})
    assert laws_once(events, "voided") == ["32.13(a)"]
    assert settled(events) == {
        "1 trips": 600, "2 trips": -200, "1 ante": 0, "1 blind": 0, "2 ante": 0, "2 blind": 0,
    }  # fmt: skip
    assert list(replay_lines(table.log.lines, find))[-1].table.state.plain() == table.state.plain()


@pytest.mark.parametrize("n", ["28", "32"])
def test_after_the_hands_an_exposed_card_is_reported_while_a_player_has_to_decide(n: str) -> None:
    """28.12(a), 32.13(a)"""
    law, action = EXPOSED[n][1], {"28": "bet", "32": "check"}[n]
    table, _ = dealt(n, "live", {})
    for seat in (1, 2):
        table.choose(seat, action)
    with refused(table, "report it while a player has yet to act", law):
        table.key("9S!dealer_card_exposed")
    key_on(table, {"burn": "9S"})
    assert laws_once(table.report("dealer_card_exposed"), "voided") == [law]


# ---------------------------------------------------------------------- an automated shoe that has dealt all its cards


@sources
@pytest.mark.parametrize("n", SHOE_JAM)
def test_a_shoe_that_has_dealt_its_stacks_does_not_jam_any_more(n: str, source: str) -> None:
    """16.13(h) and its like: the shoe failed during a round of play."""
    table, _ = dealt(n, source, {}, SHOE)
    with refused(table, "has dealt all its cards", SHOE_JAM[n]):
        table.report("shoe_jam")


@pytest.mark.parametrize("n", SHOE_JAM)
def test_the_last_card_of_the_last_stack_may_still_jam(n: str) -> None:
    """16.13(f), 18.12(e), 20.12(f), 27.12(f), 28.12(f), 32.13(f), 35.12(f)"""
    last = "seat 2" if n == "35" else "community" if n == "18" else "dealer"
    count = KINDS[n].own if n in ("18", "35") else KINDS[n].dealer
    table, events = dealt(n, "scripted", {last: " ".join([*NAMES[40 : 40 + count - 1], "!shoe_jam"])}, SHOE)
    assert all_void(table, events, SHOE_JAM[n])


@pytest.mark.parametrize("n", ["28", "32", "35"])
def test_community_cards_come_from_the_hand_so_that_no_shoe_jams_on_them(n: str) -> None:
    """28.12(f), 32.13(f), 35.12(f)"""
    table = before(n, "live", {}, SHOE)
    table.begin()
    table.bet(1, KINDS[n].slip)
    table.no_more_bets()
    rest = list(NAMES[:52])
    while table.awaiting is None or table.awaiting.to not in ("community", "burn"):
        if table.awaiting is None:
            stay_in(table, n)
        else:
            table.key(rest.pop(0))
    with refused(table, "has dealt all its cards", SHOE_JAM[n]):
        table.key("!shoe_jam")


def test_before_its_first_card_a_shoe_jams_too() -> None:
    table = before("20", "scripted", {}, SHOE)
    table.begin()
    table.bet(1, ante=1000)
    [voided] = [event for event in table.report("shoe_jam") if isinstance(event, Voided)]
    assert voided.law == "20.12(f)"


def test_in_an_automated_shoe_every_card_of_the_dealers_stack_is_face_down_by_16_9_g_and_16_13_a() -> None:
    table, events = dealt("16", "scripted", {"dealer": "9C!hole_card_exposed"}, SHOE)
    assert all_void(table, events, "16.13(a)")
