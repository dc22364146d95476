"""An episode: some seats at a table, whose turn it is, what they may do, and their net."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from pitboss.envs.moves import DEAL, Command, Slot, bets, choices, stake_of
from pitboss.equipment import Seeded
from pitboss.errors import Refused
from pitboss.money import Cents
from pitboss.protocol.events import Event
from pitboss.table import Asked, Submission, Table, seen_all
from pitboss.table.log.views import seat as view_of
from pitboss.table.play.state import SEATS
from pitboss.table.rules.parts import waits_for

MAX_BETS = 8
"""The maximum number of bets in a round for a seat that chooses its bets."""
MAX_ROUNDS = 100
"""The maximum number of extra rounds while bets are on the layout; then the episode is truncated."""


@dataclass(frozen=True)
class Setup:
    """The settings of all episodes of an environment."""

    submission: Submission
    seats: int
    bet: Mapping[str, Cents] | None
    """The bets of every seat in each round; None if seats choose their bets."""
    unit: Cents
    """The unit of rewards, and the approximate size of a bet that a seat chooses."""
    chips: Cents
    rounds: int

    @cached_property
    def places(self) -> dict[str, tuple[str, ...]]:
        """The places of each wager."""
        game, options = self.submission.game, self.submission.options
        return {wager: tuple(game.places(options, wager)) or ("",) for wager in self.submission.offers()}


@dataclass
class Episode:
    """Some seats at a table, for a number of rounds and until all their bets are decided."""

    setup: Setup
    seed: int
    table: Table = field(init=False)
    seen: dict[int, list[Event]] = field(init=False)
    """The events of the round that each seat may see."""
    over: bool = field(init=False, default=False)
    cut_short: bool = field(init=False, default=False)
    _rounds: int = field(init=False, default=0)
    _closed: set[int] = field(init=False, default_factory=set)
    """The seats that are done betting in this round."""
    _made: dict[int, int] = field(init=False, default_factory=dict)
    _moves: dict[Slot, Command] | None = field(init=False, default=None)
    """The lawful actions of the current seat, once asked for."""

    def __post_init__(self) -> None:
        self.table = Table(self.setup.submission, Seeded(self.seed))
        self.seen = {seat: [] for seat in range(1, self.setup.seats + 1)}
        for seat in self.seen:
            self.table.sit(seat, chips=self.setup.chips)
        self._go_on()

    @property
    def rounds_left(self) -> int:
        """The number of rounds left in which seats may bet freely."""
        return max(0, self.setup.rounds - self._rounds)

    def net(self, seat: int) -> Cents:
        """The net of a seat so far, including its bets on the layout."""
        on_layout = sum(bet.amount for bet in self.table.state.layout.values() if bet.seat == seat)
        return self.table.state.accounts[SEATS[seat]] + on_layout - self.setup.chips

    # ------------------------------------------------------------------ turns and lawful moves

    def turn(self) -> int:
        """The seat that must act now; 0 when the episode is over."""
        asked = self.asked()
        return 0 if asked is None else asked.seat

    def asked(self) -> Asked | None:
        """The seat that must bet or choose now."""
        ask = self.table.ask
        if self.over or ask is None:
            return None
        if ask.for_bets:
            return next((Asked(seat, seat) for seat in self.seen if seat not in self._closed), None)
        return next((asked for asked in ask.waiting if asked.seat in self.seen), None)

    def moves(self) -> dict[Slot, Command]:
        """The lawful actions of the current seat."""
        if self._moves is None:
            self._moves = self._find_moves()
        return self._moves

    def _find_moves(self) -> dict[Slot, Command]:
        asked = self.asked()
        if asked is None or self.table.ask is None:
            return {}
        if not self.table.ask.for_bets:
            return dict(choices(self.table, asked))
        moves: dict[Slot, Command] = {DEAL: {"do": "deal", "seat": asked.seat}}
        if self.setup.bet is None and self._made.get(asked.seat, 0) < MAX_BETS:
            late = self._rounds > self.setup.rounds
            moves.update(bets(self.table, asked.seat, self.setup.unit, self.setup.places, only_support=late))
        return moves

    def passive(self) -> Command:
        """The passive action."""
        asked, ask = self.asked(), self.table.ask
        assert asked is not None
        assert ask is not None
        option = None if ask.for_bets else ask.passive(asked)
        if option is None:
            return {"do": "deal", "seat": asked.seat}
        return {"do": "choose", "seat": asked.seat, "at": asked.at, "action": option.id}

    # ------------------------------------------------------------------ acting

    def act(self, command: Command) -> None:
        """Apply a move and continue until a seat must act."""
        seat, self._moves = self.turn(), None
        if command["do"] == "deal":
            if self.setup.bet is not None and self._rounds <= self.setup.rounds:
                self._record_events(self.table.bet(seat, self.setup.bet))
            self._closed.add(seat)
        else:
            self._record_events(self.table.apply(command))
            if command["do"] == "bet":
                self._made[seat] = self._made.get(seat, 0) + 1
        self._go_on()

    def _go_on(self) -> None:
        while not self.over and self.asked() is None:
            ask = self.table.ask
            if ask is None:
                self._begin_or_end()
            elif ask.for_bets:
                self._close_layout()
            else:
                stand_in = ask.waiting[0]
                option = ask.passive(stand_in)
                assert option is not None
                self._record_events(self.table.choose(stand_in.seat, option.id, at=stand_in.at))

    def _begin_or_end(self) -> None:
        on_layout = any(bet.seat in self.seen for bet in self.table.state.layout.values())
        if self._rounds >= self.setup.rounds and not on_layout:
            self.over = True
        elif self._rounds >= self.setup.rounds + MAX_ROUNDS:
            self.over = self.cut_short = True
        else:
            self._rounds += 1
            self._closed, self._made = set(), {}
            for events in self.seen.values():
                events.clear()
            self._record_events(self.table.begin())

    def _close_layout(self) -> None:
        """Close the layout; add the bet that the game needs to continue, if nobody made it."""
        table = self.table
        wanted = waits_for(table.current_round)
        if wanted is not None:
            stand_in = self.setup.seats + 1
            if stand_in not in table.state.players:
                table.sit(stand_in, chips=self.setup.chips * MAX_ROUNDS)
            wager = wanted.wagers[0]
            self._record_events(
                table.bet(stand_in, {wager: stake_of(table.offers[wager], table.limits, self.setup.unit)})
            )
        self._record_events(table.no_more_bets())

    def _record_events(self, events: list[Event]) -> None:
        for seat, seen in self.seen.items():
            seen.extend(seen_all(events, view_of(seat)))


def setup_of(
    submission: Submission,
    seats: int,
    bet: Mapping[str, Cents] | None,
    unit: Cents,
    chips: Cents,
    rounds: int,
) -> Setup:
    """Check a setup; Refused if it cannot be played."""
    game = submission.game
    if not game.fewest_players <= seats <= submission.seats:
        raise Refused(f"{game.name} allows {game.fewest_players} to {submission.seats} seats, not {seats}")
    if rounds < 1:
        raise Refused(f"an episode has at least one round, not {rounds}")
    if bet is not None:
        unit = sum(bet.values())
    if unit < 1:
        raise Refused("the bets must be more than $0.00")
    return Setup(submission, seats, bet, unit, chips or unit * 1000, rounds)
