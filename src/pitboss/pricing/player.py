"""A strategy that plays at a real table: simulates games without a kernel, and proves kernels."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from pitboss.equipment.chance import Chance
from pitboss.errors import Refused
from pitboss.money import MAX_AMOUNT, Cents, dollars
from pitboss.pricing.seat import Act, Seen, Strategy, TableWatcher
from pitboss.pricing.tally import Result, Slip, Tally
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import BetMade, Event, Moved, Settled, TakenBack
from pitboss.table import Ask, Asked, Log, Submission, Table, seen_all
from pitboss.table.log.views import seat as view_of
from pitboss.table.play.state import SEATS
from pitboss.table.rules.parts import public_state, waits_for

SEAT, OTHER_SEAT = 1, 2
MIN_OTHER_BET: Cents = 1_00
MAX_ASKS = 10_000
"""The maximum number of questions in a round; more mean that it never ends."""
MAX_RUN_OFF = 100_000
"""The maximum number of rounds to play until bets on the layout are decided."""


class _DiscardedLog(io.BytesIO):
    """A log that is hashed and discarded."""

    def write(self, line: Any) -> int:
        """Discard a line."""
        return len(line)


@dataclass(slots=True)
class _OpenBet:
    """A bet on the layout, with its result so far."""

    wager: str
    bet: Cents
    staked: Cents
    net: Cents = 0


@dataclass(frozen=True, slots=True)
class Played:
    """A played round: its result, and the bets that it decided."""

    result: Result
    bets: tuple[tuple[str, Result], ...]


@dataclass(slots=True)
class Player:
    """One seat at one table. The strategy gets only what the seat may see."""

    submission: Submission
    chance: Chance
    strategy: Strategy
    chips: Cents = MAX_AMOUNT
    across: Strategy | None = None
    """The strategy of the other seat, if players bet against each other."""
    table: Table = field(init=False)
    needed: Cents = field(init=False, default=0)
    """The money that the round needed: all bets on the layout, and fees paid to make them."""
    _open_bets: dict[int, _OpenBet] = field(init=False, default_factory=dict)
    _decided: list[tuple[str, Result]] = field(init=False, default_factory=list)
    _seen: dict[int, list[Event]] = field(init=False, default_factory=dict)
    _bet: Cents = field(init=False, default=0)
    _staked: Cents = field(init=False, default=0)
    _before: Cents = field(init=False, default=0)

    def __post_init__(self) -> None:
        self.table = Table(self.submission, self.chance, Log(_DiscardedLog()))
        self.table.sit(SEAT, chips=self.chips)
        if self.across is not None:
            self.table.sit(OTHER_SEAT, chips=MAX_AMOUNT)

    def wealth(self) -> Cents:
        """The seat's chips, including those on the layout."""
        return self.table.state.accounts[SEATS[SEAT]] + self.on_layout()

    def on_layout(self) -> Cents:
        """The seat's chips on the layout."""
        return sum(bet.amount for bet in self.table.state.layout.values() if bet.seat == SEAT)

    def play(self, *, bets: bool = True) -> Played:
        """Play one round; without new bets, only to decide those on the layout."""
        table, before = self.table, self.wealth()
        self._before = before
        self._decided, self._bet, self._staked = [], 0, 0
        self._seen = {seat: [] for seat in ((SEAT,) if self.across is None else (SEAT, OTHER_SEAT))}
        self._process(table.begin())
        asks = 0
        while table.round_under_way:
            asks += 1
            if table.ask is None or asks > MAX_ASKS:
                raise Refused(f"a round of {self.submission.game.name} does not end with {self.strategy}")
            self._answer(table.ask, bets=bets)
        return Played(Result(self.wealth() - before, self._bet, self._staked), tuple(self._decided))

    def _answer(self, ask: Ask, *, bets: bool) -> None:
        if not ask.for_bets:
            for asked in ask.waiting:
                if table_asks(self.table, ask, asked):
                    self._choose(ask, asked)
            return
        slip = self.strategy(self._what_is_seen(SEAT, ask, None)) if bets else None
        if isinstance(slip, Act):
            raise Refused(f"{self.strategy} answered {slip.action!r} where the table asks for bets")
        if slip:
            self._process(
                self.table.apply({"do": "bet", "seat": SEAT, "bets": [_input(bet) for bet in slip]}), first=True
            )
        self.needed = self._before - self.table.state.accounts[SEATS[SEAT]]
        wanted = waits_for(self.table.current_round)
        if wanted is not None:
            self._bet_for_other_seat(wanted.wagers[0])
        self._process(self.table.no_more_bets())

    def _bet_for_other_seat(self, wager: str) -> None:
        """Have another seat bet the minimum that the game needs to continue."""
        table = self.table
        if OTHER_SEAT not in table.state.players:
            table.sit(OTHER_SEAT, chips=self.chips)
        limit = table.offers[wager].limits(table.limits)
        table.bet(OTHER_SEAT, {wager: max(limit.minimum, MIN_OTHER_BET)})

    def _choose(self, ask: Ask, asked: Asked) -> None:
        strategy = self.strategy if self.across is None or asked.seat == SEAT else self.across
        answer = strategy(self._what_is_seen(asked.seat, ask, asked))
        usual = next((option.id for option in ask.options[asked] if option.usual), None)
        if answer is None and usual is not None:
            answer = Act(usual)
        if not isinstance(answer, Act):
            may = [option.id for option in ask.options[asked]]
            unsaid = f"the strategy {str(strategy)!r} does not say whether to {' or '.join(may)} ({ask.prompt})"
            raise Refused(f"{unsaid}; name one that does, like --strategy first or always:{may[0]}")
        amounts = {option.id: option.amounts for option in ask.options[asked]}.get(answer.action)
        if amounts is not None and answer.amount is None:
            least, most = map(dollars, amounts)
            unsaid = f"the strategy {str(strategy)!r} does not say how much to {answer.action}"
            raise Refused(f"{unsaid}, from {least} to {most} ({ask.prompt})")
        makes = any(option.wager for option in ask.options[asked])
        self._process(self.table.apply(answer.at(asked.seat, asked.at)), first=makes)

    def _what_is_seen(self, seat: int, ask: Ask, asked: Asked | None) -> Seen:
        state = self.table.state
        options = ask.options[asked] if asked else ()
        return Seen(
            seat,
            tuple(self._seen[seat]),
            ask.prompt,
            frozenset(ask.wagers or ()),
            {option.id: option.cost for option in options},
            asked.at if asked else seat,
            tuple(Slip(bet.wager, bet.amount, bet.on) for bet in state.layout.values() if bet.seat == seat),
            state.accounts[SEATS[seat]],
            plain_of(public_state(self.table.current_round)),
            {option.id: option.wager for option in options if option.wager},
        )

    def _process(self, events: list[Event], *, first: bool = False) -> None:
        """Process events: record what the seat sees, and the bets made and decided."""
        for seat, seen in self._seen.items():
            heard = seen_all(events, view_of(seat))
            seen.extend(heard)
            if seat == SEAT and isinstance(self.strategy, TableWatcher):
                self.strategy.watch(heard)
        for event in events:
            if isinstance(event, BetMade) and event.seat == SEAT:
                self._made(event, first=first)
            elif isinstance(event, Settled) and event.seat == SEAT:
                self._open_bets[event.bet].net += event.net
            elif isinstance(event, Moved) and event.bet in self._open_bets:
                self._open_bets[event.bet].net += event.amount * (-1 if event.source == SEATS[SEAT] else 1)
            elif isinstance(event, TakenBack) and event.seat == SEAT:
                self._staked -= event.amount
        layout = self.table.state.layout
        for number in [number for number in self._open_bets if number not in layout]:
            bet = self._open_bets.pop(number)
            self._decided.append((bet.wager, Result(bet.net, bet.bet, bet.staked)))

    def _made(self, event: BetMade, *, first: bool) -> None:
        amount = event.amount
        lies = self._open_bets.get(event.bet)
        added = amount - lies.staked if lies else amount
        self._staked += added
        self._bet += added if first else 0
        if lies is None:
            key = f"{event.wager} {event.on}".strip()
            self._open_bets[event.bet] = _OpenBet(key, amount, amount)
        else:
            lies.staked = amount
            lies.bet += added if first else 0


def table_asks(table: Table, ask: Ask, asked: Asked) -> bool:
    """True if the table still waits for this person; an earlier answer may have ended the round."""
    return table.ask is ask and asked in ask.waiting


def _input(bet: Slip) -> dict[str, str | int]:
    slip: dict[str, str | int] = {"wager": bet.wager, "amount": bet.amount}
    return {**slip, "on": bet.on} if bet.on else slip


def rounds_played(player: Player, rounds: int) -> Iterable[Played]:
    """Play a number of rounds; the last one includes extra rounds that decide the bets still on the layout."""
    for left in range(rounds - 1, -1, -1):
        played = player.play()
        if not left and player.on_layout():
            played = _run_off(player, played)
        yield played


def _run_off(player: Player, played: Played) -> Played:
    result, bets = played.result, list(played.bets)
    for _ in range(MAX_RUN_OFF):
        more = player.play(bets=False)
        result = Result(result.net + more.result.net, result.bet, result.staked + more.result.staked)
        bets += more.bets
        if not player.on_layout():
            break
    return Played(result, tuple(bets))


def tally(player: Player, rounds: int) -> Tally:
    """Play rounds at the table and count their results."""
    counted = Tally()
    for played in rounds_played(player, rounds):
        counted.add(played.result)
        for wager, result in played.bets:
            counted.add_bet(wager, result)
    return counted
