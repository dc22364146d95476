"""Betting rounds of every structure, from what goes before the cards to the last answer (13:69F-14.7 to 14.13A)."""

from __future__ import annotations

import pytest
from tests.games.poker.at_table import NO_RAKE, PokerTable, poker
from tests.games.poker.random_hands import STRUCTURES
from tests.support.checks import refused
from tests.support.events import of_kind

from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.games.poker.engine.game import PokerGame
from pitboss.protocol.events import BetMade, Dealt, Event, Moved
from pitboss.table import Limit, Limits, Table, submit
from pitboss.table.play.asks import Choice
from pitboss.table.rules.describe import describe

PASSIVE = ("check", "stand_pat", "lowest", "call")
LATER_ROUNDS = {
    "seven-card-stud-high": ["14.9(g)", "14.9(h)", "14.9(h)", "14.9(h)"],
    "hold-em": ["14.10(g)", "14.10(h)", "14.10(i)"],
    "omaha-high": ["14.10(g)", "14.10(h)", "14.10(i)"],
    "five-card-draw-high": ["14.12(g)"],
    "triple-draw": ["14.12A(g)", "14.12A(i)", "14.12A(k)"],
    "badugi": ["14.12B(g)", "14.12B(i)", "14.12B(k)"],
    "mambo-stud": ["14.13A(g)", "14.13A(j)"],
}
"""The paragraph of each betting round after the first, where the opener may check."""


def three_players(game: PokerGame, options: dict[str, object] | None = None) -> tuple[Table, list[Event]]:
    """A hand that has begun, with the cards of a seed."""
    table = game.open({"rake_percent": 0, **(options or {})}, chance=Seeded(11), seats=3)
    for seat in (1, 2, 3):
        table.sit(seat, chips=1000_00)
    return table, list(table.begin())


def choices(table: Table) -> set[str]:
    assert table.ask is not None
    return {option.id for option in table.ask.options[table.ask.waiting[0]]}


def choose(table: Table, *wishes: str) -> list[Event]:
    """The one in turn does the first of these that they may."""
    assert table.ask is not None
    may = choices(table)
    return table.choose(table.ask.waiting[0].seat, next(wish for wish in wishes if wish in may))


def to_next_betting_round(table: Table) -> None:
    """Everybody answers the bet that is open, and draws nothing, until a new betting round is open."""
    while "call" in choices(table):
        choose(table, "call")
    while not choices(table) & {"bet", "raise"}:
        choose(table, *PASSIVE)
    if "raise" in choices(table):  # a blind keeps the option to raise
        choose(table, "check")
        to_next_betting_round(table)


@pytest.mark.parametrize("id_", LATER_ROUNDS)
def test_each_may_check_until_a_bet_and_then_folds_calls_or_raises(id_: str) -> None:
    """14.9(g), 14.10(g) to (i), 14.12(g), 14.12A(g), (i), (k), 14.12B(g), (i), (k), 14.13A(g), (j)."""
    table, _ = three_players(poker(id_))
    for law in LATER_ROUNDS[id_]:
        to_next_betting_round(table)
        assert table.ask is not None
        assert (table.ask.law, choices(table)) == (law, {"check", "bet"})
        checked = table.ask.waiting[0].seat
        choose(table, "check")
        assert choices(table) == {"check", "bet"}
        choose(table, "bet")
        assert choices(table) == {"fold", "call", "raise"}
        choose(table, "call")
        assert table.ask.waiting[0].seat == checked, "who checked answers the bet, and the round is then complete"
        choose(table, "call")


@pytest.mark.parametrize("id_", ["five-card-stud", "mambo-stud", "seven-card-stud-low"])
def test_after_the_forced_bet_each_folds_calls_or_raises(id_: str) -> None:
    """14.9(e), 14.13(e) and 14.13A(e): nobody checks, and who was forced is asked only if somebody raises."""
    table, events = three_players(poker(id_))
    [forced] = of_kind(events, "bet")
    for _ in range(2):
        assert choices(table) == {"fold", "call", "raise"}
        assert table.ask is not None and table.ask.waiting[0].seat != forced.seat
        events += choose(table, "call")
    assert of_kind(events, "gathered")


@pytest.mark.parametrize("game", STRUCTURES, ids=lambda game: game.id)
def test_antes_and_blinds_go_before_any_card_and_a_forced_bet_after_the_up_cards(game: PokerGame) -> None:
    """14.6(c), 14.7(b)1 to 3; 14.11(e), 14.12(e), 14.12A(e) and 14.12B(e) by 14.10(d): before any card is dealt."""
    _, events = three_players(game, {"ante": 1})
    first_card = next(at for at, event in enumerate(events) if isinstance(event, Dealt))
    put_in = {event.wager: at for at, event in enumerate(events) if isinstance(event, BetMade)}
    assert put_in.keys() == {"ante", "forced_bet" if "forced_bet" in put_in else "blind"}
    assert put_in["ante"] < first_card
    assert [event.law for event in events[:first_card] if event.kind == "gathered"][:1] == ["14.6(c)"]
    assert (put_in["blind"] < first_card) if "blind" in put_in else (put_in["forced_bet"] > first_card)


def test_an_all_in_player_still_gets_their_cards_and_the_others_bet_on() -> None:
    """14.7(c)4i to iii: three fours win the pot that they have a part in, and two kings the other one."""
    cards = {"seat 1": "4S 4D 2H 4H 9C JD 5C", "seat 2": "KS KD 8C 7D 3H QD 6C", "seat 3": "QS QH 7S 6D 10H 2D 9H"}
    table = PokerTable(poker("seven-card-stud-high"), {1: 5, 2: 100, 3: 100}, cards).begin()
    table.act("2 raise", "3 call", "1 call")
    while table.asked:
        assert table.asked != 1 or "all-in" not in str(table.events)
        table.act(f"{table.asked} {next(one for one in ('bet', 'call', 'all_in', 'check') if one in table.may)}")
    dealt = [event for event in of_kind(table.events, "dealt") if event.to == "seat 1"]
    assert sum(event.count or 1 for event in dealt) == 7
    assert table.nets[1] == 10 and table.nets[2] > 0


def test_the_most_raises_and_the_limits_that_are_posted_bind_everybody() -> None:
    """13:69F-14.17: the sign has the limits and the maximum number of raises; an agreed higher minimum is recorded."""
    cards = {"seat 1": "AS AD", "seat 2": "KS KD"}
    table = PokerTable(poker("hold-em"), {1: 100, 2: 100}, cards, {"max_raises": 1, "blinds": "1 2"}, (2, 4)).begin()
    table.act("1 raise")
    assert set(table.may) == {"fold", "call"}
    with pytest.raises(Refused, match=r"posted maximum of raises, 1 \(13:69F-14\.17\)"):
        table.act("2 raise")
    [event] = table.table.record("minimum_raised")
    assert event.law == "14.17"


def test_odd_dollars_of_a_tied_half_go_by_suit_at_mambo_stud() -> None:
    """14.13A(k)2: seats 1 and 2 tie for the high hand; the spade decides who has the dollar that is left over."""
    cards = {
        "seat 1": "AS KD QC", "seat 2": "AH KC QD", "seat 3": "2D 3C 5H", "community": "9S", "burn": "8C 8D",
    }  # fmt: skip
    table = PokerTable(poker("mambo-stud"), {1: 100, 2: 100, 3: 100}, cards, limits=(2, 4)).begin()
    while table.asked:
        table.act(f"{table.asked} {'call' if 'call' in table.may else 'check'}")
    assert table.nets == {1: 0, 2: -1, 3: 1}


EVEN = {1: 100, 2: 100}
NO_LIMIT = {"betting": "no_limit"}


@pytest.mark.parametrize(
    ("options", "stacks", "acts", "refused", "law", "says"),
    [
        ({}, EVEN, (), "1 check", "14.1", "must call $1.00, raise or fold"),
        ({}, EVEN, (), "1 bet", "14.1", "there is a bet of $2.00 already"),
        ({}, EVEN, ("1 call",), "2 call", "14.1", "has nothing to call"),
        ({}, EVEN, ("1 call",), "2 fold", "14.1", "has nothing to call: check or bet"),
        ({}, EVEN, ("1 call", "2 check"), "1 raise", "14.1", "no bet to raise yet"),
        ({"max_raises": 1}, EVEN, ("1 raise",), "2 raise", "14.17", "the posted maximum of raises, 1"),
        ({"check_raise": False}, EVEN, ("1 call", "2 check", "1 check", "2 bet"), "1 raise", "14.7(j)", "has checked"),
        (NO_LIMIT, {1: 100, 2: 5}, ("1 raise 98",), "2 raise", "14.7(c)4", "nobody can answer a raise"),
        (NO_LIMIT, {1: 200, 2: 50}, ("1 raise 98",), "2 raise", "14.7(c)4", "has $48.00 and owes $98.00"),
        (NO_LIMIT, {1: 200, 2: 100}, ("1 raise 98",), "2 raise", "14.7(c)4", "has $98.00 and owes $98.00"),
        (NO_LIMIT | {"max_raises": None}, EVEN, ("1 call", "2 check", "1 check", "2 bet 60"), "1 raise", "14.7(c)4",
         "go all-in"),
        (NO_LIMIT, EVEN, ("1 raise 50",), "2 raise", "14.7(c)4", "a full bet or raise takes $100.00: go all-in"),
        (NO_LIMIT, EVEN | {3: 7}, ("3 call", "1 raise 4", "2 call", "3 all_in"), "1 raise", "14.7(c)4",
         "nobody has made a full raise since"),
    ],
)  # fmt: skip
def test_an_action_that_is_closed_is_refused_with_its_reason(
    options: dict[str, object], stacks: dict[int, int], acts: tuple[str, ...], refused: str, law: str, says: str
) -> None:
    """14.1, 14.7(j), 14.7(c)4 and 14.17: never only "is not open"."""
    cards = {"seat 1": "AS AD", "seat 2": "KS KD", "seat 3": "7S 4D", "community": "2C 3D 9H"}
    table = PokerTable(poker("hold-em"), stacks, cards, {"blinds": "1 2", **options}, (2, 4)).begin().act(*acts)
    with pytest.raises(Refused) as error:
        table.act(refused)
    assert (error.value.law, says in str(error.value)) == (law, True)


def test_a_word_that_is_no_action_is_refused_by_the_betting_round() -> None:
    table = PokerTable(poker("hold-em"), {1: 100, 2: 100}, {"seat 1": "AS AD", "seat 2": "KS KD"}).begin()
    with pytest.raises(Refused, match="'sing' is not open to seat 1"):
        table.act("1 sing")


def test_14_15_i3_a_protected_hand_that_is_fouled_gets_back_all_that_it_put_in_on_every_street() -> None:
    """14.15(i)3: blinds and bets already gathered, and those in front of the player, without the rake taken of them."""
    cards = {"seat 1": "AS AD", "seat 2": "KS KD", "seat 3": "7S 2D", "community": "3C 4D 9H JC 5S"}
    rake = {"rake_percent": 10, "blinds": "1 2"}
    table = PokerTable(poker("hold-em"), {1: 100, 2: 100, 3: 100}, cards, rake, (2, 4)).begin()
    table.act("3 call", "1 call", "2 check", "1 bet", "2 call")
    assert table.nets[2] == -4
    table.report("protected_hand", 2)
    assert table.nets[2] == 0
    assert [event.law for event in table.events if isinstance(event, Moved) and event.into == "seat 2"] == ["14.15(i)3"]


def test_14_15_i3_chips_in_front_of_the_player_come_back_and_a_hand_that_is_out_has_no_refund() -> None:
    """14.15(i)3: a bet of the street is taken back; a folded hand and a table between hands have no refund."""
    cards = {"seat 1": "AS AD", "seat 2": "KS KD", "seat 3": "7S 2D", "community": "3C 4D 9H JC 5S"}
    table = PokerTable(poker("hold-em"), {1: 100, 2: 100, 3: 100}, cards, {"blinds": "1 2"}, (2, 4))
    with pytest.raises(Refused) as between:
        table.report("protected_hand", 2)
    table.begin().act("3 fold")
    with pytest.raises(Refused) as folded:
        table.report("protected_hand", 3)
    assert (between.value.law, folded.value.law) == ("14.15(i)3", "14.15(i)3")
    table.report("protected_hand", 1)
    back = [(event.law, event.amount) for event in table.events if event.kind == "taken back"]
    assert (back[0], table.nets[1]) == (("14.15(i)3", 1_00), 0)


@pytest.mark.parametrize(("betting", "most"), [("fixed_limit", 10_00), ("spread_limit", 90_00)])
def test_14_17_where_only_a_minimum_is_posted_a_fixed_limit_doubles_it_on_the_turn(betting: str, most: int) -> None:
    """14.17: of a minimum of $5 a later bet at a fixed limit is $10; a spread has no other maximum than the chips."""
    limits = Limits(Limit(5_00))
    options = {"betting": betting, "blinds": "5 10", **NO_RAKE}
    table = poker("hold-em").open(options, seats=2, chance=Seeded(1), limits=limits)
    for seat in (1, 2):
        table.sit(seat, chips=100_00)
    table.begin()
    for seat, action in ((1, "call"), (2, "check"), (1, "check"), (2, "check")):
        table.choose(seat, action)
    assert table.ask is not None
    [asked] = table.ask.waiting
    bet = next(option for option in table.ask.options[asked] if option.id == "bet")
    assert (bet.amounts or (bet.cost, bet.cost))[1] == most


def test_8_2_f_a_bet_is_a_multiple_of_the_posted_increment_the_least_or_all_the_chips() -> None:
    """14.17, 8.2(f): no limit, in steps of $5, above a blind that is a multiple of it."""
    limits = Limits(Limit(5_00, increment=5_00))
    table = poker("hold-em").open({"betting": "no_limit", **NO_RAKE}, seats=4, chance=Seeded(1), limits=limits)
    for seat in (1, 2, 3):
        table.sit(seat, chips=98_00)
    table.begin()
    assert table.ask is not None
    [asked] = table.ask.waiting
    raising = next(option for option in table.ask.options[asked] if option.id == "raise")
    assert raising.amounts is not None
    assert raising.check is not None
    least, most = raising.amounts
    assert most > 50_00, "without limit a player may raise with all chips"
    for amount in (least, least + 5_00, most):
        raising.check(Choice("raise", amount))
    with refused(table, "not a multiple of the posted increment", "8.2(f)"):
        table.choose(asked.seat, "raise", amount=least + 1_00)


@pytest.mark.parametrize(
    ("chips", "may"),
    [
        (4, {"fold": 0, "call": 2_00}),
        (5, {"fold": 0, "call": 2_00, "all_in": 3_00}),
        (6, {"fold": 0, "call": 2_00, "raise": 4_00}),
    ],
)
def test_14_7_c4_a_player_with_exactly_the_call_or_a_full_raise_is_not_offered_less(
    chips: int, may: dict[str, int]
) -> None:
    """14.7(c)4: of the chips $2.00 are posted and $2.00 are owed; a full raise takes $4.00."""
    cards = {"seat 1": "AS AD", "seat 2": "KS KD"}
    table = PokerTable(poker("hold-em"), {1: 100, 2: chips}, cards, {"blinds": "1 2"}, (2, 4)).begin().act("1 raise")
    assert table.may == may


def test_14_6_e2_the_dealer_says_what_a_fixed_bet_or_raise_does() -> None:
    """14.6(e)2: the dealer instructs each player as to their options."""
    cards = {"seat 1": "AS AD", "seat 2": "KS KD", "community": "2C 3D 9H"}
    table = PokerTable(poker("hold-em"), {1: 100, 2: 100}, cards, {"blinds": "1 2"}, (2, 4)).begin()

    def says(action: str) -> str:
        ask = table.table.ask
        assert ask is not None
        return ask.option(ask.waiting[0], action).description

    assert says("raise") == "raise to $4.00"
    table.act("1 call", "2 check")
    assert says("bet") == "open the betting"


@pytest.mark.parametrize(
    ("betting", "limit", "says"),
    [
        ("fixed_limit", Limit(), "from $2.00 to $4.00"),  # none posted: what the table then plays
        ("fixed_limit", Limit(5_00), "from $5.00 to $10.00"),
        ("spread_limit", Limit(1_00, 5_00), "from $1.00 to $5.00"),
        ("no_limit", Limit(), "of $2.00 or more"),
        ("pot_limit", Limit(2_00, 4_00), "of $2.00 or more"),
    ],
)
def test_the_rules_state_the_limits_that_are_played(betting: str, limit: Limit, says: str) -> None:
    """14.17: bets and raises are as posted."""
    submission = submit(poker("hold-em"), {"betting": betting}, Limits(limit))
    assert str(describe(submission).limits) == says


def test_8_2_f_without_a_posted_increment_every_amount_from_the_least_to_the_most_is_a_bet() -> None:
    """14.17, 8.2(f): no limit, in cents."""
    cards = {"seat 1": "AS AD", "seat 2": "KS KD"}
    table = PokerTable(poker("hold-em"), {1: 100, 2: 100}, cards, {"betting": "no_limit", "blinds": "1 2"}).begin()
    assert table.table.ask is not None
    [asked] = table.table.ask.waiting
    raising = next(option for option in table.table.ask.options[asked] if option.id == "raise")
    assert raising.check is None
