"""Asks and answers: what a round waits for, and what people may answer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, TypeVar

from msgspec import UNSET, Struct, UnsetType

from pitboss.equipment.cards import card, names_of
from pitboss.errors import Refused
from pitboss.money import Cents, checked, dollars
from pitboss.protocol.base import plain_of
from pitboss.protocol.inputs import Choose
from pitboss.protocol.views import AskedView, AskView, OptionView
from pitboss.table.inputs import short_text
from pitboss.table.play.state import MAX_SEATS

HOUSE = "house"
"""Who answers for a player who does not answer."""


class Choice(NamedTuple):
    """What a person chose, with the amount or the cards that the choice takes."""

    action: str
    amount: Cents = 0
    cards: tuple[str, ...] = ()


@lru_cache(maxsize=1024)
def _bare_choice(action: str) -> Choice:
    """A choice that takes neither an amount nor cards."""
    return Choice(action)


class Option(Struct, frozen=True):
    """One thing a person may choose; ``cost`` is the money it puts on the layout."""

    id: str
    description: str
    law: str
    cost: Cents = 0
    amounts: tuple[Cents, Cents] | None = None
    """The minimum and maximum amount, for a choice that takes an amount."""
    cards: tuple[int, int] | None = None
    """The minimum and maximum number of cards that the choice names, such as discards; None if it names none."""
    check: Callable[[Choice], None] | None = None
    """Refuse an amount or cards that the rules do not allow."""
    any_cards: bool = False
    """True if any of the player's own cards may be named, so that a program need not try each choice."""
    card_sets: Callable[[], Collection[tuple[int, ...]]] | None = None
    """Returns the places in the hand of each set of cards that ``check`` allows, faster than a program tries them."""
    wager: str = ""
    """The wager that the choice makes, where players are asked for their wagers in turn."""
    usual: bool = False
    """True if a player without a preference chooses it, since no money depends on it."""
    passive: bool = False
    """True for the passive action, taken for a player who does not answer; it is free, and each ask has one."""

    at_once: Callable[[Choice], None] | None = None
    """Called as soon as the option is chosen, even while others are still choosing."""

    def view(self) -> OptionView:
        """The option as shown to players who may choose it."""
        return OptionView(
            action=self.id,
            description=self.description,
            law=self.law,
            cost=self.cost,
            amounts=self.amounts,
            cards=self.cards,
            passive=self.passive,
        )

    def read(self, command: Choose) -> Choice:
        """The player's choice of this option; raises Refused."""
        amount, cards = command.amount, command.cards
        if amount is UNSET and self.amounts is None and cards is UNSET:
            choice = _bare_choice(self.id)
        else:
            staked = (
                0
                if amount is UNSET and self.amounts is None
                else self._amount(None if isinstance(amount, UnsetType) else amount)
            )
            choice = Choice(self.id, staked, () if isinstance(cards, UnsetType) else self._cards(cards))
        if command.by is not UNSET:
            self._by_house(command.by)
        if self.check is not None:
            self.check(choice)
        return choice

    def _by_house(self, by: object) -> None:
        if by != HOUSE:
            raise Refused(f"a choice may be made by the player to act or by the house, not by {by!r}", self.law)
        if not self.passive:
            raise Refused(f"only the player may choose {self.id!r}; the house does not choose it for them", self.law)

    def _amount(self, amount: int | None) -> Cents:
        if self.amounts is None:
            raise Refused(f"{self.id} takes no amount", self.law)
        (least, most), named = self.amounts, checked(amount)
        if not least <= named <= most:
            raise Refused(f"{self.id} takes from {dollars(least)} to {dollars(most)}, not {dollars(named)}", self.law)
        return named

    def _cards(self, cards: Sequence[str]) -> tuple[str, ...]:
        if cards and self.cards is None:
            raise Refused(f"{self.id} takes no cards", self.law)
        return tuple(names_of([card(str(name)) for name in cards]))


@dataclass(frozen=True, slots=True)
class InSteps:
    """The check of an option that takes a multiple of a step, since other amounts could not be paid exactly."""

    step: Cents
    law: str
    what: str = ""
    """What the amount is, such as "a double"."""

    def __call__(self, choice: Choice) -> None:
        """Refuse an amount that is not a multiple of the step."""
        if choice.amount % self.step:
            paid = f"{self.what} of {dollars(choice.amount)}" if self.what else dollars(choice.amount)
            multiple = dollars(self.step).removesuffix(".00")
            raise Refused(f"{paid} cannot be paid in whole cents: name a multiple of {multiple}", self.law)


class Asked(NamedTuple):
    """Who is asked, and for which betting position: the player who bet there, or one of several."""

    at: int
    seat: int


AT_OWN_SEAT = tuple(Asked(seat, seat) for seat in range(MAX_SEATS + 1))
"""Each seat, asked for the position of the same number."""


_NOBODY_ASKED: Mapping[Asked, Sequence[Option]] = {}


class Ask:
    """What the round waits for: bets from everyone, or a choice from each player asked."""

    __slots__ = ("chosen", "law", "options", "prompt", "wagers")

    def __init__(
        self,
        prompt: str,
        law: str,
        wagers: Collection[str] | None = None,
        options: Mapping[Asked, Sequence[Option]] = _NOBODY_ASKED,
    ) -> None:
        self.prompt = prompt
        self.law = law
        self.wagers = wagers
        """The wagers that may be bet now; None if bets are closed."""
        self.options = options
        """The options of each player asked."""
        self.chosen: dict[Asked, Choice] = {}

    @property
    def for_bets(self) -> bool:
        """Whether the layout is open for bets."""
        return self.wagers is not None

    @property
    def waiting(self) -> list[Asked]:
        """The players who have not chosen yet."""
        return [asked for asked in self.options if asked not in self.chosen]

    def option(self, asked: Asked, action: object) -> Option:
        """The option that a player names; raises Refused."""
        for option in self.options[asked]:
            if option.id == action:
                return option
        raise self.why_not(asked, short_text(action, "action"))

    def why_not(self, asked: Asked, action: str) -> Refused:
        """Why an action is not open to a player."""
        *others, last = (option.id for option in self.options[asked])
        choices = f"{', '.join(others)} or {last}" if others else last
        return Refused(f"{action!r} is not open to seat {asked.seat} now; choose {choices}", self.law)

    def passive(self, asked: Asked) -> Option | None:
        """The passive action of a player who does not answer, if the game has one."""
        return next((option for option in self.options[asked] if option.passive), None)

    def pledged(self, seat: int) -> Cents:
        """The amount that a player's answers will put on the layout once all have answered; chips cover it (8.2(e))."""
        pledged = 0
        for asked, choice in self.chosen.items():
            if asked.seat == seat:
                costs = (option.cost for option in self.options[asked] if option.id == choice.action)
                pledged += choice.amount + sum(costs)
        return pledged

    def view(self) -> AskView:
        """The ask as shown to those who must answer it."""
        return AskView(
            prompt=self.prompt,
            law=self.law,
            wagers=sorted(self.wagers) if self.wagers is not None else None,
            waiting=[
                AskedView(at=asked.at, seat=asked.seat, options=[option.view() for option in self.options[asked]])
                for asked in self.waiting
            ],
        )

    def plain(self) -> dict[str, Any]:
        """The ask as a plain value."""
        plain: dict[str, Any] = plain_of(self.view())
        return plain


T = TypeVar("T")
Flow: TypeAlias = Generator[Ask, None, T]
"""A generator of rules in the order of the law: it yields where a player must answer, and returns a value."""
