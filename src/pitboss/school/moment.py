"""A moment of a lesson: the bets on the layout after some events, and their names in a question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pitboss.money import Cents, dollars
from pitboss.protocol.events import BetMade, Event, Gathered, Settled, TakenBack
from pitboss.school.record import InputRecord
from pitboss.table import Bet, Game, Submission
from pitboss.table.log.narration import words


@dataclass(frozen=True)
class Cut:
    """An input of the lesson with the number of events before it."""

    submission: Submission
    input: InputRecord
    before: int

    @property
    def game(self) -> Game:
        """The game of the table."""
        return self.submission.game

    @property
    def events(self) -> Sequence[Event]:
        """The events of the input."""
        return self.input.events

    def bets_at(self, position: int) -> dict[int, Bet]:
        """The bets on the layout after a number of the input's events."""
        return bets_after(self.input.layout, self.events[:position])

    def names(self, events: Sequence[Settled]) -> dict[int, str]:
        """The wager of each event with its owner and amount, by event number; no two names are the same."""
        bets = self.bets_at(len(self.events)) | self.bets_at(0)
        for event in self.events:  # bets that were made and decided within the input
            if isinstance(event, BetMade):
                bets.setdefault(event.bet, _bet_of(event))
        named = {number: self.name(event, bets) for number, event in enumerate(events)}
        twice = [name for name in named.values() if list(named.values()).count(name) > 1]
        return {
            number: f"{name} (bet {events[number].bet}, {ordinal(number, named, name)})" if name in twice else name
            for number, name in named.items()
        }

    def name(self, event: Settled | Bet, bets: Mapping[int, Bet]) -> str:
        """A wager as a question names it: seat 1's Ante of $10.00."""
        wager, on = event.wager, event.on
        called = next((wager_.name for wager_ in self.game.wagers if wager_.id == wager), words(wager))
        where = f" at position {event.at}" if event.at != event.seat else ""
        bet = bets.get(event.id if isinstance(event, Bet) else event.bet)
        amount: Cents | None = bet.amount if bet is not None and bet.wager == wager else None
        of = f" of {dollars(amount)}" if amount is not None else ""
        return f"seat {event.seat}'s {called}{f' {on}' if on else ''}{where}{of}"


def ordinal(number: int, named: Mapping[int, str], name: str) -> str:
    """Number the events that share a name."""
    before = sum(other < number and said == name for other, said in named.items())
    return f"no. {before + 1}"


def bets_after(layout: Sequence[Bet], events: Sequence[Event]) -> dict[int, Bet]:
    """The bets on the layout after these events, given those before."""
    bets = {bet.id: bet.copy() for bet in layout}
    for event in events:
        match event:
            case BetMade():
                bets[event.bet] = _bet_of(event)
            case TakenBack():
                bet = bets.get(event.bet)
                if bet is not None:
                    bet.amount -= event.amount
                    if bet.amount <= 0:
                        del bets[bet.id]
            case Settled():
                bet = bets.get(event.bet)
                if bet is not None and bet.wager == event.wager and not event.stays:
                    del bets[bet.id]
            case Gathered():
                for number in event.bets:
                    bets.pop(number, None)
    return bets


def _bet_of(event: BetMade) -> Bet:
    return Bet(event.bet, event.seat, event.at, event.wager, event.amount, event.on)
