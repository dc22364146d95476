"""A moment of a lesson: what lies on the table after so many events, and how it is named in a question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pitboss.money import Cents, dollars
from pitboss.plain import Event, text, whole
from pitboss.school.record import InputRecord
from pitboss.table import Bet, Game, Submission
from pitboss.table.log.narration import words


@dataclass(frozen=True)
class Cut:
    """An input of the lesson with the number of events that were seen before it."""

    submission: Submission[Any]
    input: InputRecord
    before: int

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.submission.game

    @property
    def events(self) -> Sequence[Event]:
        """What followed from the input."""
        return self.input.events

    def bets_at(self, position: int) -> dict[int, Bet]:
        """The bets that lie when so many of the input's events have happened."""
        return bets_after(self.input.layout, self.events[:position])

    def names(self, events: Sequence[Event]) -> dict[int, str]:
        """Each event's wager with its owner and amount, by the number of the event; no two alike."""
        bets = self.bets_at(len(self.events)) | self.bets_at(0)
        for event in self.events:  # bets that were made and decided within the input
            if event["kind"] == "bet" and "bet" in event:
                bets.setdefault(whole(event, "bet"), _bet_of(event))
        named = {number: self.name(event, bets) for number, event in enumerate(events)}
        twice = [name for name in named.values() if list(named.values()).count(name) > 1]
        return {
            number: f"{name} (bet {whole(events[number], 'bet')}, {ordinal(number, named, name)})"
            if name in twice
            else name
            for number, name in named.items()
        }

    def name(self, event: Event, bets: Mapping[int, Bet]) -> str:
        """A wager as a question names it: seat 1's Ante of $10.00."""
        wager, on = text(event, "wager"), text(event, "on")
        called = next((wager_.name for wager_ in self.game.wagers if wager_.id == wager), words(wager))
        at = whole(event, "at") if "at" in event else whole(event, "seat")
        where = f" at position {at}" if at != whole(event, "seat") else ""
        bet = bets.get(whole(event, "bet")) if "bet" in event else None
        amount: Cents | None = bet.amount if bet is not None and bet.wager == wager else None
        of = f" of {dollars(amount)}" if amount is not None else ""
        return f"seat {whole(event, 'seat')}'s {called}{f' {on}' if on else ''}{where}{of}"


def ordinal(number: int, named: Mapping[int, str], name: str) -> str:
    """Which of several events of the same name it is."""
    before = sum(other < number and said == name for other, said in named.items())
    return f"no. {before + 1}"


def bets_after(layout: Sequence[Bet], events: Sequence[Event]) -> dict[int, Bet]:
    """The bets that lie when some bets lay and these events have happened."""
    bets = {bet.id: bet.copy() for bet in layout}
    for event in events:
        match event["kind"]:
            case "bet" if "bet" in event:
                bets[whole(event, "bet")] = _bet_of(event)
            case "taken back":
                bet = bets.get(whole(event, "bet"))
                if bet is not None:
                    bet.amount -= whole(event, "amount")
                    if bet.amount <= 0:
                        del bets[bet.id]
            case "settled":
                bet = bets.get(whole(event, "bet"))
                if bet is not None and bet.wager == event["wager"] and not event.get("stays"):
                    del bets[bet.id]
            case "gathered":
                numbers = event["bets"]
                for number in numbers if isinstance(numbers, (list, tuple)) else ():
                    bets.pop(int(str(number)), None)
    return bets


def _bet_of(event: Event) -> Bet:
    seat = whole(event, "seat")
    return Bet(
        whole(event, "bet"),
        seat,
        whole(event, "at", seat),
        text(event, "wager"),
        whole(event, "amount"),
        text(event, "on"),
    )
