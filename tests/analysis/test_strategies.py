"""Strategies: their answers, how they combine, and that they see no more than their seat."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any, ClassVar

import pytest
from msgspec import UNSET, Struct
from msgspec.structs import astuple
from tests.analysis.made_up import high_card
from tests.support.events import made

from pitboss import games
from pitboss.analysis.prices.solvers import SolverStrategy, kernel_of, strategies_of
from pitboss.analysis.simulation.strategies import (
    Always,
    Both,
    First,
    Flat,
    Mimic,
    Never,
    both,
    flat,
    parse,
    slip,
    way_of_play,
)
from pitboss.equipment import Card, Seeded, names_of
from pitboss.errors import Refused
from pitboss.games.banked_poker.solver.analyst import ANALYST
from pitboss.plain import encoded
from pitboss.pricing.player import Player, tally
from pitboss.pricing.seat import Act, Seen, StrategyAnswer
from pitboss.pricing.tally import Slip
from pitboss.protocol.base import Hidden
from pitboss.protocol.events import Dealt, Event, Revealed
from pitboss.table import Submission, submit

NOTHING: dict[str, Any] = {
    "seat": 1, "events": (), "prompt": "?", "wagers": frozenset(), "options": {}, "at": 1, "bets": (), "chips": 0
}  # fmt: skip


def seen(**more: Any) -> Seen:
    """What a seat sees, for one question."""
    return Seen(**{**NOTHING, **more})


class Spy:
    """A strategy that remembers everything it was given."""

    def __init__(self, answer: str) -> None:
        self.answer = answer
        self.seen: list[Seen] = []

    def __call__(self, seen: Seen) -> StrategyAnswer:
        self.seen.append(seen)
        return [Slip("high", 100)] if seen.wagers else Act(self.answer)

    def __str__(self) -> str:
        return "spy"


def dealt(events: Sequence[Event], to: str) -> Event:
    """The event by which a hand was dealt."""
    return next(event for event in events if isinstance(event, Dealt) and event.to == to)


def test_a_strategy_sees_its_own_card_and_never_the_dealers_until_it_is_shown() -> None:
    spy = Spy("stay")
    player = Player(submit(high_card()), Seeded(3), spy)
    for _ in range(50):
        spy.seen.clear()
        player.play()
        entry = player.table.last_entry["events"]
        assert isinstance(entry, list)
        [dealer] = next(event.cards for event in entry if isinstance(event, Revealed) and event.of == "dealer")
        choice = next(one for one in spy.seen if one.options)
        assert choice.cards("seat 1") == dealt(choice.events, "seat 1").cards
        assert not getattr(dealt(choice.events, "dealer"), "cards", None)
        assert choice.cards("dealer") == []
        told = encoded([*choice.events])
        assert b"hidden" not in told
        assert f'"{dealer}"'.encode() not in told


def test_nothing_of_the_table_hangs_on_what_a_strategy_is_given() -> None:
    spy = Spy("stay")
    Player(submit(high_card()), Seeded(3), spy).play()
    for one in spy.seen:
        for name in Seen.__slots__:
            _plain_only(getattr(one, name))


def _plain_only(value: object) -> None:
    """Fails on anything that is not a plain value, through which more could be reached."""
    if isinstance(value, (tuple, list, frozenset)):
        for inner in value:
            _plain_only(inner)
    elif isinstance(value, Struct):
        for inner in astuple(value):
            _plain_only(inner)
    elif isinstance(value, dict):
        for key, inner in value.items():
            _plain_only(key)
            _plain_only(inner)
    else:
        assert value is None or value is UNSET or type(value) in (int, str, bool), value


def test_a_person_and_a_seeded_seat_play_the_same() -> None:
    stays = tally(Player(submit(high_card()), Seeded(5), both(Flat((Slip("high", 100),)), Always(("stay",)))), 300)
    never = tally(
        Player(submit(high_card()), Seeded(5), both(Flat((Slip("high", 100),)), parse("never:surrender"))), 300
    )
    assert stays == never
    gives_up = tally(
        Player(submit(high_card()), Seeded(5), both(Flat((Slip("high", 100),)), Always(("surrender",)))), 9
    )
    assert {result.net for result in gives_up.rounds} == {-50}


def test_flat_bets_are_not_made_twice_when_no_spin_opens_the_layout_again() -> None:
    submission = submit(games.find("roulette"), {"wheel": "double_as_single"})
    found = tally(Player(submission, Seeded(1), flat("red 10")), 500)
    assert {result.bet for result in found.rounds} == {1000}


def test_strategies_add_their_bets_and_the_first_opinion_counts() -> None:
    together = both(flat("red 10"), flat("black 5"), Always(("raise",)), First())
    assert isinstance(together, Both)
    assert together(seen(wagers=frozenset({"red", "black"}))) == [slip("red 10"), slip("black 5")]
    assert together(seen(options={"fold": 0, "raise": 100})) == Act("raise")
    assert together(seen(options={"fold": 0, "check": 0})) == Act("fold")
    assert Always(("raise",))(seen(options={"fold": 0})) is None
    assert Never(("fold",))(seen(options={"fold": 0})) is None


@pytest.mark.parametrize(
    ("cards", "action"),
    [
        (["KS", "6D"], "hit"),
        (["KS", "7D"], "stand"),
        (["AS", "6D"], "stand"),
        (["AS", "6D", "9C"], "hit"),
        (["AS", "AD"], "hit"),
    ],
)
def test_a_mimic_of_the_dealer_draws_to_16_and_stands_on_17(cards: list[str], action: str) -> None:
    events = (made({"kind": "dealt", "to": "seat 1", "cards": cards}),)
    assert Mimic()(seen(events=events, options={"hit": 0, "stand": 0})) == Act(action)
    assert Mimic()(seen(events=events, options={"play": 0, "fold": 0})) is None


def test_a_mimic_of_the_dealer_looks_at_the_hand_that_is_asked_about() -> None:
    """2A: each box has two hands."""
    events = (
        made({"kind": "dealt", "to": "seat 1", "cards": ["KS", "9D"]}),
        made({"kind": "dealt", "to": "seat 1 hand 2", "cards": ["KD", "2D"]}),
    )
    asked = seen(events=events, options={"hit": 0, "stand": 0}, prompt="hand 2: hit or stand?")
    assert Mimic()(asked) == Act("hit")
    assert Mimic()(seen(events=events, options={"hit": 0, "stand": 0})) == Act("stand")


def test_a_hand_that_was_turned_up_is_seen_once() -> None:
    down: Event = made({"kind": "dealt", "to": "dealer", "count": 2})
    up: Event = made({"kind": "dealt", "to": "dealer", "cards": ["2S"]})
    shown: Event = made({"kind": "revealed", "of": "dealer", "cards": ["AS", "KD", "2S"]})
    assert seen(events=(down, up)).cards("dealer") == ["2S"]
    assert seen(events=(down, up, shown)).cards("dealer") == ["AS", "KD", "2S"]


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("alwys:play", "did you mean 'always'"),
        ("always", "names an action, like always:play"),
        ("first:play", "takes no action"),
        ("", "there is no strategy ''"),
    ],
)
def test_an_unknown_strategy_is_refused_with_what_there_is(written: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        parse(written)


ROULETTE = submit(games.find("roulette"))
THREE_CARD = submit(games.find("three-card-poker"))


def test_optimal_play_of_a_game_that_asks_for_no_decisions_is_flat_wagers() -> None:
    assert way_of_play(["red 10"], "optimal", ROULETTE) == ((slip("red 10"),), None)
    assert way_of_play(["red 10"], "flat", ROULETTE) == way_of_play(["red 10"], "", ROULETTE)
    with pytest.raises(Refused, match="High card has no solver for an optimal strategy"):
        parse("optimal", submit(high_card()))


def test_wagers_compose_at_any_game() -> None:
    bets, answers = way_of_play([], "red(10) + straight(17, 20, each=2.50)", ROULETTE)
    assert bets == (slip("red 10"), slip("straight 17 2.50"), slip("straight 20 2.50"))
    assert answers is None
    bets, answers = way_of_play([], "ante(10) + pair_plus(5) + always:play", THREE_CARD)
    assert (bets, str(answers)) == ((slip("ante 10"), slip("pair_plus 5")), "always:play")
    bets, answers = way_of_play([], "pass_line(5) + odds(2)", submit(games.find("craps")))
    assert (bets, str(answers)) == ((), "pass_line(5) + odds(2)")


def test_a_strategy_of_a_solver_travels_as_its_name_and_plays_the_same_where_it_arrives() -> None:
    optimal = parse("optimal", THREE_CARD)
    sent = pickle.dumps(optimal)
    assert len(sent) < 20_000
    arrived = pickle.loads(sent)
    assert str(arrived) == "optimal"
    bets = Flat((Slip("ante", 10_00),))
    assert tally(Player(THREE_CARD, Seeded(5), both(bets, arrived)), 40) == tally(
        Player(THREE_CARD, Seeded(5), both(bets, optimal)), 40
    )


@pytest.mark.parametrize("name", strategies_of(THREE_CARD.game))
def test_a_strategy_of_a_solver_sees_no_card_that_its_seat_may_not(name: str) -> None:
    asked: list[tuple[Seen, set[str]]] = []
    strategy = parse(name, THREE_CARD)

    class Overheard(Player):
        """A seat beside which everything that happens at the table is overheard."""

        raw: ClassVar[list[Event]] = []

        def _process(self, events: list[Event], *, first: bool = False) -> None:
            self.raw.extend(events)
            super()._process(events, first=first)

    class Watched:
        """The strategy, with what it was given and what was hidden from it then."""

        def __call__(self, seen: Seen) -> StrategyAnswer:
            hidden = {card for event in Overheard.raw for card in _cards(getattr(event, "hidden", None), event, 1)}
            shown = {card for event in Overheard.raw for card in list(getattr(event, "cards", None) or ())}
            asked.append((seen, hidden - shown))
            return strategy(seen)

    bets = Flat((Slip("ante", 10_00), Slip("pair_plus", 5_00)))
    player = Overheard(THREE_CARD, Seeded(2), both(bets, Watched()))
    for _ in range(40):
        Overheard.raw.clear()
        player.play()
    choices = [(seen, hidden) for seen, hidden in asked if seen.options]
    assert len(choices) == 40
    for seen, hidden in choices:
        assert len(hidden) == 3, "the dealer's cards lie face down"
        told = encoded([*seen.events]).decode()
        assert not [card for card in hidden if f'"{card}"' in told]
        assert len(seen.cards("seat 1")) == 3


def _cards(value: object, event: Event, seat: int) -> list[str]:
    """The cards that an event hides from a seat."""
    seen_by = getattr(event, "seen_by", None) or ()
    assert isinstance(seen_by, Sequence)
    return list(value.cards or ()) if isinstance(value, Hidden) and seat not in seen_by else []


def test_a_mimic_of_the_dealer_at_three_card_poker_plays_queen_high_or_better() -> None:
    mimic = parse("mimic", THREE_CARD)
    played = 0
    for hand in combinations(range(52), 3):
        events = (made({"kind": "dealt", "to": "seat 1", "cards": names_of(map(Card, hand))}),)
        answer = mimic(seen(events=events, options={"play": 10_00, "fold": 0}))
        assert isinstance(answer, Act)
        played += answer.action == "play"
    jack_high_or_less = (120 - 8) * (4**3 - 4)  # three of the ranks 2 to J, no straight; no flush
    assert played == 22_100 - jack_high_or_less
    with pytest.raises(Refused, match="no dealer's rule to mimic"):
        parse("mimic", submit(games.find("let-it-ride-poker")))(seen(options={"ride": 0}))


def test_the_best_play_of_chemin_de_fer_draws_as_its_solver_found() -> None:
    optimal = parse("optimal", submit(games.find("chemin-de-fer")))
    assert optimal(seen(options={"card": 0, "stay": 0})) == Act("card")
    for cards in (["AS", "2D"], ["KS", "5D"]):
        events: tuple[Event, ...] = (made({"kind": "revealed", "of": "banker", "cards": cards}),)
        assert optimal(seen(events=events, options={"draw": 0, "stay": 0})) == Act("draw")
    assert optimal(seen(options={"banco": 100, "no": 0})) is None


def test_a_kernel_plays_the_strategy_that_it_stands_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def basic(submission: Submission, bets: Sequence[Slip]) -> Any:
        return "basic kernel", submission, bets

    analyst = replace(ANALYST, kernels={"basic": basic})
    monkeypatch.setattr(type(THREE_CARD.game), "analyst", lambda _: analyst)
    bets = (slip("ante 10"),)
    compiled: Any = kernel_of(THREE_CARD, bets, SolverStrategy(THREE_CARD, "basic"))
    assert compiled == ("basic kernel", THREE_CARD, bets)
    assert kernel_of(THREE_CARD, bets, SolverStrategy(THREE_CARD, "optimal")) is None
    assert kernel_of(THREE_CARD, bets, Always(("play",))) is None
    assert kernel_of(THREE_CARD, bets) is None


@pytest.mark.parametrize("written", ["red", "", "red ten", "red -5", "red 2.505"])
def test_a_bet_that_is_not_one_is_refused(written: str) -> None:
    with pytest.raises(Refused):
        slip(written)
