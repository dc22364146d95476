"""Review a session at a table from its log: how much of the result was edge, mistakes and luck.

result = luck - cost of edges - cost of mistakes, exactly: luck is the rest of the result. The edge of a bet assumes
best play, so the cost of a choice below the best one counts once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from pitboss.analysis.prices import edge
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.pricing import Priced
from pitboss.pricing.analyst import HasAnalyst
from pitboss.pricing.seat import Act, Seen, look
from pitboss.pricing.stakes import at_stake
from pitboss.pricing.values import DecisionValues, cents_text
from pitboss.protocol.events import BetMade, Event, RoundBegan, TakenBack
from pitboss.table import Asked, Submission, Table, seen_all
from pitboss.table.log.replay import ReplayedEntry
from pitboss.table.log.views import seat as view_of
from pitboss.table.play.state import SEATS

_MOVES_CHIPS = frozenset(("sit", "buy in", "cash out", "leave"))
"""Inputs that move chips without winning or losing them."""
_WORST = 10

AskValues = Callable[[Submission, Seen], DecisionValues | None]


@dataclass(frozen=True, slots=True)
class ReviewRequest:
    """The player, table and start of the session to review, and the source of values."""

    submission: Submission
    name: str
    since: str
    values: AskValues


@dataclass(slots=True)
class SessionReview:
    """The result of a session and its parts, in cents."""

    result: Cents = 0
    edges: Fraction = Fraction(0)
    mistakes: Fraction = Fraction(0)
    decisions: int = 0
    wrong: int = 0
    unvalued: int = 0
    unpriced: set[str] = field(default_factory=set)
    worst: list[dict[str, Json]] = field(default_factory=list)

    @property
    def luck(self) -> Fraction:
        """The result minus the expected value of bets and choices."""
        return self.result + self.edges + self.mistakes

    def plain(self) -> dict[str, Json]:
        """The review as the API returns it."""
        worst = sorted(self.worst, key=lambda row: -float(str(row["cost"])))[:_WORST]
        return {
            "result": self.result,
            "edges": cents_text(self.edges),
            "mistakes": cents_text(self.mistakes),
            "luck": cents_text(self.luck),
            "decisions": self.decisions,
            "wrong": self.wrong,
            "unvalued": self.unvalued,
            "unpriced": sorted(self.unpriced),
            "worst": list(worst),
        }


def review_session(table: Table, entries: Iterable[ReplayedEntry], asked: ReviewRequest) -> SessionReview:
    """Replay a log and calculate what one person won, lost and chose."""
    running = _Running(table, asked)
    for replayed in entries:
        running.follow(replayed)
    return running.account


class _Running:
    """The state of a review during the replay of the log."""

    def __init__(self, table: Table, asked: ReviewRequest) -> None:
        self.table, self.asked, self.account = table, asked, SessionReview()
        self.events: list[Event] = []
        self.waiting: dict[Asked, Seen] = {}
        self.costs: dict[int, Fraction] = {}
        self.priced: Priced | None = None
        self.wealth = self._wealth()

    def _seat(self) -> int | None:
        return next((seat for seat, name in self.table.state.players.items() if name == self.asked.name), None)

    def _wealth(self) -> Cents:
        seat, state = self._seat(), self.table.state
        on_layout = sum(bet.amount for bet in state.layout.values() if bet.seat == seat)
        return 0 if seat is None else state.accounts[SEATS[seat]] + on_layout

    def follow(self, replayed: ReplayedEntry) -> None:
        """Process one entry."""
        body, before = replayed.entry.body, self.wealth
        command = body["input"]
        assert isinstance(command, dict)
        self.wealth, seat = self._wealth(), self._seat()
        for event in replayed.events:
            if isinstance(event, RoundBegan):
                self.events = []
            self.events.append(event)
        if seat is not None and str(body.get("at", "")) >= self.asked.since:
            if command["do"] not in _MOVES_CHIPS or command.get("seat") != seat:
                self.account.result += self.wealth - before
            asked = self._asked(command) if command["do"] == "choose" and command.get("seat") == seat else None
            makes_bet = asked is not None and command["action"] in asked.makes
            if asked is not None and not asked.makes:
                self._chose(asked, command)
            self._staked(replayed.events, seat, first=command["do"] == "bet" or makes_bet)
        self._look(seat)

    def _look(self, seat: int | None) -> None:
        ask, self.waiting = self.table.ask, {}
        if ask is None or ask.for_bets or seat is None:
            return
        for asked in ask.waiting:
            if asked.seat == seat:
                seen = seen_all(self.events, view_of(seat))
                self.waiting[asked] = look(self.table, ask, asked, seen)

    def _asked(self, command: dict[str, Any]) -> Seen | None:
        """What the seat saw when it chose; a choice without a position is for the seat's first one."""
        own = (seen for asked, seen in self.waiting.items() if command.get("at", asked.at) == asked.at)
        return next(own, None)

    def _chose(self, seen: Seen, command: dict[str, Any]) -> None:
        """Judge a choice whose options make no wager."""
        if len(seen.options) < 2:
            return
        values = self.asked.values(self.asked.submission, seen)
        act = Act(command["action"], command.get("amount"), tuple(command.get("cards", ())))
        cost = None if values is None else values.cost(act)
        if values is None or cost is None:
            self.account.unvalued += 1
            return
        self.account.decisions += 1
        self.account.mistakes += cost
        if cost:
            self.account.wrong += 1
            row: dict[str, Json] = {"case": values.case, "chose": act.action, "best": values.best}
            self.account.worst.append({**row, "cost": cents_text(cost), "round": self.table.state.round})

    def _staked(self, events: Iterable[Event], seat: int, *, first: bool) -> None:
        """Add the edges of bets that were made, and remove those of bets that were taken back."""
        layout = self.table.state.layout
        for event in events:
            if isinstance(event, BetMade) and event.seat == seat and first:
                number = event.bet
                cost = self._cost(event.wager, event.on, event.amount)
                self.account.edges += cost - self.costs.get(number, Fraction(0))
                self.costs[number] = cost
            elif isinstance(event, TakenBack) and event.seat == seat:
                number = event.bet
                left = layout.get(number)
                cost = self._cost(left.wager, left.on, left.amount) if left else Fraction(0)
                self.account.edges += cost - self.costs.pop(number, Fraction(0))
                if left:
                    self.costs[number] = cost

    def _cost(self, wager: str, on: str, amount: Cents) -> Fraction:
        submission, game = self.asked.submission, self.asked.submission.game
        if not isinstance(game, HasAnalyst):
            self.account.unpriced.add(wager)
            return Fraction(0)
        if self.priced is None:
            self.priced = edge.priced(submission)
        rows = [price for price in self.priced.wagers if price.wager == wager]
        row = next(
            (price for way in (on, "") for price in rows if price.on == way), rows[0] if len(rows) == 1 else None
        )
        if row is None:
            known = next((listed for listed in game.wagers if listed.id == wager), None)
            if known is None or game.price_unit(submission.options, known) == wager:
                self.account.unpriced.add(wager)
            return Fraction(0)
        return at_stake(submission, row, amount).house_advantage * amount
