"""The library of strategies, and how to write strategies and bets on the command line.

A game's solver may name strategies such as ``optimal`` and ``basic``
(:func:`pitboss.analysis.prices.solvers.strategies_of`). They take precedence over the library's. At a game without
decisions ``optimal`` means flat wagers.

>>> str(parse("always:play + never:surrender"))
'always:play + never:surrender'
>>> parse("alway:play")
Traceback (most recent call last):
pitboss.errors.Refused: there is no strategy 'alway'; did you mean 'always'?
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pitboss.analysis.prices.solvers import SolverStrategy, strategies_of
from pitboss.analysis.simulation.bets import check_bets
from pitboss.errors import Refused, did_you_mean
from pitboss.money import cents
from pitboss.pricing.analyst import FLAT, HasAnalyst, analyst_of
from pitboss.pricing.betting import read_bet
from pitboss.pricing.seat import Act, Seen, Strategy, StrategyAnswer, StrategyFactory, TableWatcher
from pitboss.pricing.tally import Slip
from pitboss.protocol.events import Event
from pitboss.table import Submission
from pitboss.table.rules.parts import unpriced


@dataclass(frozen=True, slots=True)
class Flat:
    """Makes the same bets whenever they are allowed and not already on the layout."""

    slip: tuple[Slip, ...]

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """The bets of the slip that may be made now and are not on the layout."""
        if seen.makes:
            return self._asked_for_a_wager(seen)
        on_layout = {(bet.wager, bet.on) for bet in seen.bets}
        if not seen.wagers:
            return None
        return [bet for bet in self.slip if bet.wager in seen.wagers and (bet.wager, bet.on) not in on_layout]

    def _asked_for_a_wager(self, seen: Seen) -> Act:
        """Answer a question about a wager that is on the slip; None otherwise."""
        for bet in self.slip:
            for action, wager in seen.makes.items():
                if wager == bet.wager:
                    return Act(action, None if seen.options[action] else bet.amount)
        return Act(next(action for action in seen.options if action not in seen.makes))

    def __str__(self) -> str:
        return FLAT


@dataclass(frozen=True, slots=True)
class Always:
    """Chooses the first available of some actions."""

    actions: tuple[str, ...]

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """The action, if it is available."""
        return next((Act(action) for action in self.actions if action in seen.options), None)

    def __str__(self) -> str:
        return f"always:{','.join(self.actions)}"


@dataclass(frozen=True, slots=True)
class Never:
    """Chooses the first available action other than the given ones."""

    actions: tuple[str, ...]

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """The first other action, if there is one."""
        return next((Act(action) for action in seen.options if action not in self.actions), None)

    def __str__(self) -> str:
        return f"never:{','.join(self.actions)}"


@dataclass(frozen=True, slots=True)
class First:
    """Chooses whatever is offered first."""

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """The first option."""
        return next((Act(action) for action in seen.options), None)

    def __str__(self) -> str:
        return "first"


@dataclass(frozen=True, slots=True)
class Mimic:
    """At twenty-one, plays like a dealer: hits up to 16, stands on every 17."""

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """Hit or stand, if these are available."""
        if not {"hit", "stand"} <= set(seen.options):
            return None
        return Act("hit" if _count(seen.cards(seen.hand)) < 17 else "stand")

    def __str__(self) -> str:
        return "mimic"


def _count(cards: Sequence[str]) -> int:
    """The twenty-one count of cards as events write them; an ace is 11 if that does not bust."""
    ranks = [card[:-1] for card in cards]
    total = sum(1 if rank == "A" else 10 if rank in ("J", "Q", "K") else int(rank) for rank in ranks)
    return total + 10 if "A" in ranks and total <= 11 else total


@dataclass(frozen=True, slots=True)
class Both:
    """Combines strategies: all their bets, and the choice of the first that has an answer."""

    parts: tuple[Strategy, ...]

    def __call__(self, seen: Seen) -> StrategyAnswer:
        """The combined answers."""
        answers = [part(seen) for part in self.parts]
        if seen.wagers:
            return [bet for answer in answers if answer is not None and not isinstance(answer, Act) for bet in answer]
        return next((answer for answer in answers if isinstance(answer, Act)), None)

    def watch(self, events: Sequence[Event]) -> None:
        """Pass the events that the seat sees to the parts that follow the table."""
        for part in self.parts:
            if isinstance(part, TableWatcher):
                part.watch(events)

    def __str__(self) -> str:
        return " + ".join(map(str, self.parts))


def both(*parts: Strategy) -> Strategy:
    """Several strategies combined into one.

    >>> str(both(Always(("play",)), both(Never(("fold",)), First())))
    'always:play + never:fold + first'
    """
    flat = [inner for part in parts for inner in (part.parts if isinstance(part, Both) else (part,))]
    return flat[0] if len(flat) == 1 else Both(tuple(flat))


def across(submission: Submission, slip: Sequence[Slip]) -> Strategy | None:
    """The opponent in a game between players: makes the wagers that the bets of a slip need.

    The opponent draws as well as the solver can, if the game has choices. None if the house banks the slip.
    """
    offers = submission.offers()
    other_side = {offers[bet.wager].wager.against: bet.amount for bet in slip if bet.wager in offers}
    bets = tuple(Slip(wager, amount) for wager, amount in other_side.items() if wager)
    if not bets:
        return None
    best = "optimal" in strategies_of(submission.game)
    return both(Flat(bets), *([SolverStrategy(submission, "optimal")] if best else []))


def flat(*bets: str) -> Flat:
    """Flat bets in dollars: ``flat("red 10", "straight 17 5")``."""
    return Flat(tuple(slip(bet) for bet in bets))


def slip(written: str) -> Slip:
    """Parse a bet: the wager, its place if it has one, dollars.

    >>> slip("straight 17 2.50")
    Slip(wager='straight', amount=250, on='17')
    """
    wager, *place, amount = written.split() if len(written.split()) > 1 else (written, "")
    if not amount:
        raise Refused(f"{written!r} is not a bet; write it like red 10 or straight 17 5")
    return Slip(wager, cents(amount), " ".join(place))


def _named(make: Callable[[tuple[str, ...]], Strategy]) -> Callable[[str, str], Strategy]:
    def made(name: str, actions: str) -> Strategy:
        named = tuple(action.strip() for action in actions.split(",") if action.strip())
        if not named:
            raise Refused(f"{name!r} names an action, like {name}:play")
        return make(named)

    return made


def _plain(make: Callable[[], Strategy]) -> Callable[[str, str], Strategy]:
    def made(name: str, actions: str) -> Strategy:
        if actions:
            raise Refused(f"{name!r} takes no action {actions!r}")
        return make()

    return made


LIBRARY: dict[str, tuple[Callable[[str, str], Strategy], str]] = {
    FLAT: (_plain(lambda: Flat(())), "only the given bets, for games without decisions"),
    "always": (_named(Always), "always:play,raise chooses the first of these actions that is available"),
    "never": (_named(Never), "never:surrender chooses the first available action that is not one of these"),
    "first": (_plain(First), "chooses whatever is offered first"),
    "mimic": (_plain(Mimic), "at twenty-one, plays like a dealer"),
}
"""The strategies of every game by name, with a description."""


def parse(written: str, submission: Submission | None = None) -> Strategy:
    """Parse a strategy for a table of the submission; bets like ``red(10)`` may be part of it."""
    parts = [part.strip() for part in written.split("+")]
    betting = [part for part in parts if "(" in part]
    rules = [_one(part, submission) for part in parts if part not in betting]
    return both(*([_betting(betting, submission)] if betting else []), *rules)


def _betting(terms: Sequence[str], submission: Submission | None) -> Strategy:
    """Parse combined bets: ``pass_line(5) + odds(2)``, ``red(10) + straight(17, 20, each=5)``."""
    written = " + ".join(terms)
    if submission is None:
        raise Refused(f"{written!r} makes bets, so it needs a table")
    analyst = analyst_of(submission.game)
    if analyst is not None and analyst.read_count is not None and written.startswith("count("):
        return analyst.read_count(written, submission)
    if analyst is not None and analyst.read_betting is not None:
        return analyst.read_betting(written, submission)
    return Flat(tuple(bet for term in terms for bet in _flat(term, submission)))


def _flat(written: str, submission: Submission) -> Iterator[Slip]:
    game, name = submission.game, written.partition("(")[0].strip()
    if name not in submission.offers():
        near = did_you_mean(name, submission.offers())
        raise Refused(f"{game.name} does not offer a wager {name!r} here{near}", game.wagers_law)
    bet = read_bet(written, lambda wager: game.places(submission.options, wager))
    if bet.dollars is None:
        raise Refused(f"{written!r} does not say how much to bet; write it like {name}({bet.places[0]}, each=5)")
    for place in bet.places or ("",):
        yield Slip(bet.wager, cents(bet.dollars), place)


def _one(written: str, submission: Submission | None) -> Strategy:
    name, _, actions = (part.strip() for part in written.partition(":"))
    offered = _offered(submission)
    if name in offered and submission is not None:
        if actions:
            raise Refused(f"{name!r} takes no action {actions!r}")
        return SolverStrategy(submission, name)
    if name == "optimal" and submission is not None:
        if not isinstance(submission.game, HasAnalyst):
            raise Refused(f"{submission.game.name} has no solver for an optimal strategy")
        return Flat(())
    if name not in LIBRARY:
        where = f" at {submission.game.name}" if submission else ""
        solved = submission is not None and isinstance(submission.game, HasAnalyst)
        known = dict.fromkeys([*offered, *(["optimal"] if solved else []), *LIBRARY])
        raise Refused(f"there is no strategy {name!r}{where}{did_you_mean(name, known)}")
    return LIBRARY[name][0](name, actions)


def _offered(submission: Submission | None) -> Mapping[str, StrategyFactory]:
    return {} if submission is None else strategies_of(submission.game)


def way_of_play(bets: Sequence[str], written: str, submission: Submission) -> tuple[tuple[Slip, ...], Strategy | None]:
    """The flat bets, checked before a solver builds the strategy for all other questions, if any."""
    flat = tuple(slip(bet) for bet in bets)
    check_bets(submission, flat)
    strategy = parse(written, submission) if written.strip() else Flat(())
    parts = strategy.parts if isinstance(strategy, Both) else (strategy,)
    slips = tuple(bet for part in parts if isinstance(part, Flat) for bet in part.slip)
    if bets and "(" in written:
        raise Refused(f"{written} makes its own bets; leave out --bet")
    if why := unpriced(submission):
        raise Refused(
            f"{why}. No bet against the house can be simulated: `pitboss play {submission.game.id}` plays hands,"
            " `pitboss equity` tells what they win of a pot"
        )
    if not bets and "(" not in written:
        wagers = ", ".join(submission.offers())
        raise Refused(f"no bets: use --bet 'WAGER [PLACE] DOLLARS'; the wagers are {wagers}")
    others = [part for part in parts if not isinstance(part, Flat)]
    return (*flat, *slips), both(*others) if others else None
