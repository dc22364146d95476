"""Asks and answers: what a round waits for, and what people may answer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias, TypeVar

from pitboss.errors import Refused
from pitboss.money import Cents, checked, dollars
from pitboss.plain import Json


@dataclass(frozen=True, slots=True)
class Choice:
    """What a person chose, with the amount or the cards that the choice takes."""

    action: str
    amount: Cents = 0
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a person may choose; ``cost`` is the money it puts on the layout."""

    id: str
    says: str
    law: str
    cost: Cents = 0
    amounts: tuple[Cents, Cents] | None = None
    """The least and the most, for a choice that names an amount."""
    check: Callable[[Choice], None] | None = None
    """Refuses a choice of cards that the rules do not allow."""

    def read(self, given: Mapping[str, Json]) -> Choice:
        """The choice a person made of this option, or Refused."""
        amount, cards = given.get("amount"), given.get("cards", ())
        if self.amounts is None and amount is not None:
            raise Refused(f"{self.id} takes no amount", self.law)
        if self.amounts is not None:
            least, most = self.amounts
            if not least <= checked(amount) <= most:
                raise Refused(
                    f"{self.id} takes from {dollars(least)} to {dollars(most)}, not {dollars(checked(amount))}",
                    self.law,
                )
        if isinstance(cards, str) or not isinstance(cards, (list, tuple)):
            raise Refused(f"cards are given as a list, not {cards!r}")
        if cards and self.check is None:
            raise Refused(f"{self.id} takes no cards", self.law)
        choice = Choice(self.id, checked(amount) if amount is not None else 0, tuple(map(str, cards)))
        if self.check is not None:
            self.check(choice)
        return choice


class Asked(NamedTuple):
    """Who is asked, and for which betting position: the person who bet there, or one of several."""

    at: int
    seat: int


@dataclass(slots=True)
class Ask:
    """What the round waits for: bets from everyone, or a choice of each person asked."""

    says: str
    law: str
    wagers: Collection[str] | None = None
    """The wagers that may be bet now; None when this is not a time for bets."""
    options: Mapping[Asked, Sequence[Option]] = field(default_factory=dict)
    """What each of those asked may choose."""
    chosen: dict[Asked, Choice] = field(default_factory=dict)

    @property
    def for_bets(self) -> bool:
        """Whether the layout is open for bets."""
        return self.wagers is not None

    @property
    def waiting(self) -> list[Asked]:
        """Those who have not chosen yet."""
        return [asked for asked in self.options if asked not in self.chosen]

    def pledged(self, seat: int) -> Cents:
        """What a person's answers will put on the layout once all have answered."""
        return sum(
            choice.amount + sum(one.cost for one in self.options[asked] if one.id == choice.action)
            for asked, choice in self.chosen.items()
            if asked.seat == seat
        )

    def plain(self) -> dict[str, Json]:
        """The ask as a plain value, for people and programs that must answer it."""
        return {
            "says": self.says,
            "law": self.law,
            "wagers": sorted(self.wagers) if self.wagers is not None else None,
            "waiting": [
                {
                    "at": asked.at,
                    "seat": asked.seat,
                    "options": [
                        {"action": one.id, "says": one.says, "law": one.law, "cost": one.cost, "amounts": one.amounts}
                        for one in self.options[asked]
                    ],
                }
                for asked in self.waiting
            ],
        }


T = TypeVar("T")
Flow: TypeAlias = Generator[Ask, None, T]
"""Rules in the order of the law that stop where a person must answer; they end with a value."""
