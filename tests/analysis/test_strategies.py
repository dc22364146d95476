"""Strategies: what they answer, how they are put together, and that they see no more than their seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.analysis.made_up import high_card

from pitboss import games
from pitboss.analysis.player import Player, tally
from pitboss.analysis.strategies import Always, Both, First, Flat, Mimic, Never, both, flat, parse, slip
from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.plain import Event, encoded
from pitboss.pricing.seat import Act, Answer, Seen
from pitboss.pricing.tally import Slip
from pitboss.table import submit

NOTHING: dict[str, Any] = {
    "seat": 1, "events": (), "says": "?", "wagers": frozenset(), "options": {}, "at": 1, "bets": (), "chips": 0
}  # fmt: skip


def seen(**more: Any) -> Seen:
    """What a seat sees, for one question."""
    return Seen(**{**NOTHING, **more})


class Spy:
    """A strategy that remembers everything it was given."""

    def __init__(self, answer: str) -> None:
        self.answer = answer
        self.seen: list[Seen] = []

    def __call__(self, seen: Seen) -> Answer:
        self.seen.append(seen)
        return [Slip("high", 100)] if seen.wagers else Act(self.answer)

    def __str__(self) -> str:
        return "spy"


def dealt(events: Sequence[Event], to: str) -> Event:
    """The event by which a hand was dealt."""
    return next(event for event in events if event["kind"] == "dealt" and event["to"] == to)


def test_a_strategy_sees_its_own_card_and_never_the_dealers_until_it_is_shown() -> None:
    spy = Spy("stay")
    player = Player(submit(high_card()), Seeded(3), spy)
    for _ in range(50):
        spy.seen.clear()
        player.play()
        entry = player.table.last_entry["events"]
        assert isinstance(entry, list)
        [dealer] = next(event["cards"] for event in entry if event["kind"] == "revealed" and event["of"] == "dealer")
        choice = next(one for one in spy.seen if one.options)
        assert choice.cards("seat 1") == dealt(choice.events, "seat 1")["cards"]
        assert "cards" not in dealt(choice.events, "dealer")
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
    elif isinstance(value, dict):
        for key, inner in value.items():
            _plain_only(key)
            _plain_only(inner)
    else:
        assert value is None or type(value) in (int, str, bool), value


def test_a_person_and_a_seeded_seat_play_alike() -> None:
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
    events = ({"kind": "dealt", "to": "seat 1", "cards": cards},)
    assert Mimic()(seen(events=events, options={"hit": 0, "stand": 0})) == Act(action)
    assert Mimic()(seen(events=events, options={"play": 0, "fold": 0})) is None


def test_a_hand_that_was_turned_up_is_seen_once() -> None:
    down: Event = {"kind": "dealt", "to": "dealer", "count": 2}
    up: Event = {"kind": "dealt", "to": "dealer", "cards": ["2S"]}
    shown: Event = {"kind": "revealed", "of": "dealer", "cards": ["AS", "KD", "2S"]}
    assert seen(events=(down, up)).cards("dealer") == ["2S"]
    assert seen(events=(down, up, shown)).cards("dealer") == ["AS", "KD", "2S"]


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("alwys:play", "did you mean 'always'"),
        ("always", "names an action, like always:play"),
        ("first:play", "takes no actions"),
        ("", "there is no strategy ''"),
    ],
)
def test_an_unknown_strategy_is_refused_with_what_there_is(written: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        parse(written)


def test_optimal_play_of_a_game_whose_solver_has_none_is_refused() -> None:
    with pytest.raises(Refused, match="no solver of Roulette has an optimal strategy"):
        parse("optimal", submit(games.find("roulette")))


@pytest.mark.parametrize("written", ["red", "", "red ten", "red -5", "red 2.505"])
def test_a_bet_that_is_not_one_is_refused(written: str) -> None:
    with pytest.raises(Refused):
        slip(written)
