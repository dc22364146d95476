"""The library of strategies, and how they are written on the command line.

>>> str(parse("always:play + never:surrender"))
'always:play + never:surrender'
>>> parse("alway:play")
Traceback (most recent call last):
pitboss.errors.Refused: there is no strategy 'alway'; did you mean 'always'?
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pitboss.errors import Refused
from pitboss.money import cents
from pitboss.pricing.seat import Act, Answer, Seen, Strategy
from pitboss.pricing.tally import Slip
from pitboss.table import Submission
from pitboss.table.submission import did_you_mean


@dataclass(frozen=True, slots=True)
class Flat:
    """The same bets whenever they may be made and do not lie already."""

    slip: tuple[Slip, ...]

    def __call__(self, seen: Seen) -> Answer:
        """The bets of the slip that may be made now and are not on the layout."""
        lying = {(bet.wager, bet.on) for bet in seen.bets}
        if not seen.wagers:
            return None
        return [bet for bet in self.slip if bet.wager in seen.wagers and (bet.wager, bet.on) not in lying]

    def __str__(self) -> str:
        return "flat"


@dataclass(frozen=True, slots=True)
class Always:
    """Chooses the first of some actions that is open."""

    actions: tuple[str, ...]

    def __call__(self, seen: Seen) -> Answer:
        """The action, where it is open."""
        return next((Act(action) for action in self.actions if action in seen.options), None)

    def __str__(self) -> str:
        return f"always:{','.join(self.actions)}"


@dataclass(frozen=True, slots=True)
class Never:
    """Chooses the first open action that is not one of some."""

    actions: tuple[str, ...]

    def __call__(self, seen: Seen) -> Answer:
        """The first other action, if there is one."""
        return next((Act(action) for action in seen.options if action not in self.actions), None)

    def __str__(self) -> str:
        return f"never:{','.join(self.actions)}"


@dataclass(frozen=True, slots=True)
class First:
    """Chooses whatever is offered first."""

    def __call__(self, seen: Seen) -> Answer:
        """The first option."""
        return next((Act(action) for action in seen.options), None)

    def __str__(self) -> str:
        return "first"


@dataclass(frozen=True, slots=True)
class Mimic:
    """At twenty-one, draws as a dealer does: hits up to 16, stands on every 17."""

    def __call__(self, seen: Seen) -> Answer:
        """Hit or stand, where these are open."""
        if not {"hit", "stand"} <= set(seen.options):
            return None
        return Act("hit" if _count(seen.cards(f"seat {seen.at}")) < 17 else "stand")

    def __str__(self) -> str:
        return "mimic"


def _count(cards: Sequence[str]) -> int:
    """The twenty-one count of cards as events write them; an ace is 11 where that is not too much."""
    ranks = [card[:-1] for card in cards]
    total = sum(1 if rank == "A" else 10 if rank in ("J", "Q", "K") else int(rank) for rank in ranks)
    return total + 10 if "A" in ranks and total <= 11 else total


@dataclass(frozen=True, slots=True)
class Both:
    """Several strategies as one: all their bets, and the choice of the first that has an opinion."""

    parts: tuple[Strategy, ...]

    def __call__(self, seen: Seen) -> Answer:
        """The answers put together."""
        answers = [part(seen) for part in self.parts]
        if seen.wagers:
            return [bet for answer in answers if answer is not None and not isinstance(answer, Act) for bet in answer]
        return next((answer for answer in answers if isinstance(answer, Act)), None)

    def __str__(self) -> str:
        return " + ".join(map(str, self.parts))


def both(*parts: Strategy) -> Strategy:
    """Strategies put together; those that are several already are taken apart first.

    >>> str(both(Always(("play",)), both(Never(("fold",)), First())))
    'always:play + never:fold + first'
    """
    flat = [inner for part in parts for inner in (part.parts if isinstance(part, Both) else (part,))]
    return flat[0] if len(flat) == 1 else Both(tuple(flat))


def flat(*bets: str) -> Flat:
    """Flat bets as people write them: ``flat("red 10", "straight 17 5")``, in dollars."""
    return Flat(tuple(slip(bet) for bet in bets))


def slip(written: str) -> Slip:
    """A bet as it is written: the wager, its place if it has one, dollars.

    >>> slip("straight 17 2.50")
    Slip(wager='straight', amount=250, on='17')
    """
    wager, *place, amount = written.split() if len(written.split()) > 1 else (written, "")
    if not amount:
        raise Refused(f"{written!r} is not a bet; write it like red 10 or straight 17 5")
    return Slip(wager, cents(amount), " ".join(place))


def _named(make: Callable[[tuple[str, ...]], Strategy]) -> Callable[[str, str], Strategy]:
    def made(name: str, actions: str) -> Strategy:
        found = tuple(action.strip() for action in actions.split(",") if action.strip())
        if not found:
            raise Refused(f"{name!r} names an action, like {name}:play")
        return make(found)

    return made


def _plain(make: Callable[[], Strategy]) -> Callable[[str, str], Strategy]:
    def made(name: str, actions: str) -> Strategy:
        if actions:
            raise Refused(f"{name!r} takes no actions, so {actions!r} means nothing")
        return make()

    return made


LIBRARY: dict[str, tuple[Callable[[str, str], Strategy], str]] = {
    "always": (_named(Always), "always:play,raise chooses the first of these actions that is open"),
    "never": (_named(Never), "never:surrender chooses the first open action that is not one of these"),
    "first": (_plain(First), "chooses whatever is offered first"),
    "mimic": (_plain(Mimic), "at twenty-one, draws as a dealer does"),
}
"""The strategies by name, with a sentence for people. ``optimal`` comes from a game's solver."""


def parse(written: str, submission: Submission[Any] | None = None) -> Strategy:
    """The strategy that was written; ``optimal`` is the one that the submission's solver found."""
    parts = [part.strip() for part in written.split("+")]
    betting = [part for part in parts if "(" in part]
    found = [_one(part, submission) for part in parts if part not in betting]
    return both(*([_betting(" + ".join(betting), submission)] if betting else []), *found)


def _betting(written: str, submission: Submission[Any] | None) -> Strategy:
    """A way of betting, such as ``pass_line(5) + odds(2)``."""
    from pitboss.games.dice import strategies as dice  # noqa: PLC0415 - only dice games have them

    if submission is None:
        raise Refused(f"{written!r} bets at a table, and none is given")
    return dice.parse(written, submission)


def _one(written: str, submission: Submission[Any] | None) -> Strategy:
    name, _, actions = (part.strip() for part in written.partition(":"))
    if name == "optimal" and submission is not None:
        return _optimal(submission)
    if name not in LIBRARY:
        raise Refused(f"there is no strategy {name!r}{did_you_mean(name, [*LIBRARY, 'optimal'])}")
    return LIBRARY[name][0](name, actions)


def _optimal(submission: Submission[Any]) -> Strategy:
    from pitboss.analysis.solvers import strategy_of  # noqa: PLC0415 - solvers are heavy; most strategies need none

    return strategy_of(submission)
