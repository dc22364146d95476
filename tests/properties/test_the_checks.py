"""Tests of the checks: they accept the made-up games with every feature, and catch errors."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pitboss.equipment import Seeded, name_of
from pitboss.errors import Refused
from pitboss.protocol.events import Event
from pitboss.table import Flow, GamePart, Round
from tests.properties.books import Books
from tests.properties.proofs import check_session
from tests.properties.secrets import Leak, Secrets
from tests.properties.session import Session, unknown_laws
from tests.support.events import made
from tests.support.made_up import (
    HIGH_CARD,
    LAW,
    MADE_UP,
    HighCard,
    HighCardOptions,
    Jackpot,
    NoOptions,
    Rolls,
    RollsOptions,
)


@pytest.mark.parametrize("id_", sorted(set(MADE_UP) - {"leaky"}))
def test_every_need_of_the_law_is_played_at_random(id_: str) -> None:
    """Bets that stay, boxes, a participant's bank, switched cards, pots, a meter, caps, remedies that ask."""
    done = 0
    for seed in range(9):
        print(f"{id_} seed {seed}")
        session = Session(MADE_UP[id_], seed)
        session.play(12)
        check_session(session)
        done += session.books.made
    assert done > 50


# ---------------------------------------------------------------------- games with a mistake are caught


class Untold(Jackpot):
    """Takes a cent from a player without an event."""

    def round(self, r: Round[NoOptions]) -> Flow[None]:
        """A round and a cent."""
        yield from super().round(r)
        r.state.move("seat 1", "bank", 1)


class Forgetful(HighCard):
    """Leaves a bet on the layout."""

    def round(self, r: Round[HighCardOptions]) -> Flow[None]:
        """Nothing happens."""
        yield from r.take_bets(LAW)


class Talkative(HighCard):
    """Says the dealer's card aloud."""

    def round(self, r: Round[HighCardOptions]) -> Flow[None]:
        """Reveal a face-down card."""
        yield from r.take_bets(LAW)
        r.deal("dealer", LAW)
        r.announce(f"it is {name_of(r.hands['dealer'][0])}", LAW)
        r.state.shoes["shoe"].shuffle()
        for bet in list(r.bets.values()):
            r.push(bet, LAW, "told")


class Hinting(Talkative):
    """Says nothing of the dealer's card, but settles by it before it is turned."""

    def round(self, r: Round[HighCardOptions]) -> Flow[None]:
        """A bet settled by a card that nobody has seen."""
        yield from r.take_bets(LAW)
        r.deal("dealer", LAW, count=5)
        r.deal("stub", LAW, count=5)
        for bet in list(r.bets.values()):
            r.push(bet, LAW, f"number {r.hands['dealer'][0]}")
        r.state.shoes["shoe"].shuffle()


class CarelessCalls(GamePart[RollsOptions]):
    """Stores a call although it refuses it."""

    def called(self, r: Round[RollsOptions], seat: int, call: str, bet: object) -> bool:  # noqa: ARG002
        """Leave a trace of something refused."""
        r.state.memory.meter_parts[call] = 1
        raise Refused("no", LAW)


class Careless(Rolls):
    """A game that remembers calls although it refuses them."""

    parts = (*Rolls.parts, CarelessCalls())


class Unlawful(HighCard):
    """Cites a paragraph that does not exist."""

    def round(self, r: Round[HighCardOptions]) -> Flow[None]:
        """By a paragraph that does not exist."""
        r.announce("hello", "8.99(z)")
        yield from super().round(r)


class Borrowing(HighCard):
    """Takes a stake that the person does not have."""

    def round(self, r: Round[HighCardOptions]) -> Flow[None]:
        """A bet of a million."""
        yield from r.take_bets(LAW)
        for bet in list(r.bets.values()):
            r.stake(bet.seat, bet.at, "raise", 10**12, LAW)


@pytest.mark.parametrize(
    ("game", "says"),
    [
        (Untold(), "events tell every movement of money"),
        (Forgetful(), "every bet is resolved"),
        (Talkative(), "learns"),
        (Hinting(), "changes what is seen"),
        (Careless(), "a refusal changed something"),
        (Unlawful(), "every citation is of a paragraph that exists"),
        (Borrowing(), "less than nothing"),
        (MADE_UP["leaky"], "money was not conserved"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_a_mistake_in_a_game_is_caught(game: HighCard, says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        for seed in range(0, 60, 3):
            session = Session(game, seed)
            session.play(10)
            check_session(session)


# ---------------------------------------------------------------------- single checks

DOWN: Event = made({"kind": "dealt", "to": "seat 1", "count": 1, "hidden": {"cards": ["QS"]}, "seen_by": [1]})


@pytest.mark.parametrize(
    "told",
    [
        made({"kind": "noted", "says": "QS!"}),
        made({"kind": "settled", "because": "the QS"}),
        made({"kind": "noted", "hidden": {"cards": ["QS"]}, "seen_by": [2]}),
    ],
)
def test_a_card_shown_to_others_is_a_leak(told: Event) -> None:
    secrets = Secrets()
    secrets.follow([DOWN], [1, 2])
    if getattr(told, "hidden", None):
        secrets.follow([told], [1, 2])  # shown to one more person, by an event that says so
        return
    with pytest.raises(Leak, match="QS"):
        secrets.follow([told], [1, 2])


def test_a_card_in_an_error_or_an_ask_is_a_leak_unless_it_was_named_or_shown() -> None:
    secrets = Secrets()
    secrets.follow([DOWN], [1, 2])
    with pytest.raises(Leak):
        secrets.keep("QS has already been dealt")
    secrets.keep("QS has already been dealt", known="QS")
    secrets.keep("'ZZ' is not a card; write it like QS")
    secrets.follow([made({"kind": "revealed", "of": "seat 1", "cards": ["QS"]})], [1, 2])
    secrets.keep("QS has already been dealt")


@pytest.mark.parametrize(
    "events",
    [
        [made({"kind": "settled", "bet": 1, "seat": 1, "wager": "ante", "net": 5})],
        [made({"kind": "bet", "bet": 2, "seat": 1, "wager": "ante", "amount": 5})],
        [made({"kind": "left", "seat": 1, "chips": 5})],
    ],
)
def test_books_that_cannot_be_are_refused(events: list[Event]) -> None:
    with pytest.raises((AssertionError, KeyError)):
        Books().enter(events)


def test_unknown_citations_are_reported() -> None:
    assert unknown_laws({LAW, "8.2(a)"}) == []
    assert len(unknown_laws({"8.99(z)", "nothing", "5.3(z)"})) == 3


def test_a_session_is_the_same_each_time() -> None:
    def lines(play: Callable[[Session], None]) -> list[bytes]:
        session = Session(HIGH_CARD, 3)
        play(session)
        assert isinstance(session.table.chance, Seeded)
        return session.table.log.lines

    assert lines(lambda session: session.play(5)) == lines(lambda session: session.play(5))
