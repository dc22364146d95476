"""An episode: some seats at a table, whose turn it is, what they may do, and their net."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from msgspec import UNSET

from pitboss.envs.moves import (
    DEAL,
    LawfulMoves,
    Moves,
    SharedMoves,
    Slot,
    bet_input,
    bet_slots,
    bets,
    bets_made,
    choice_input,
    choices,
    stake_of,
)
from pitboss.envs.seat_view import SeatView
from pitboss.equipment import Chance
from pitboss.errors import Refused
from pitboss.money import Cents
from pitboss.protocol.events import Event
from pitboss.protocol.inputs import BeginRound, BetSlip, Choose, MakeBets, NoMoreBets, SitDown
from pitboss.table import Ask, Asked, Submission, Table, seen_all
from pitboss.table.log.chain import NoLog
from pitboss.table.log.views import seat as view_of
from pitboss.table.play.asks import AT_OWN_SEAT
from pitboss.table.play.state import SEATS
from pitboss.table.rules.parts import requirements, waits_for

MAX_BETS = 8
"""The maximum number of bets in a round for a seat that chooses its bets."""
MAX_ROUNDS = 100
"""The maximum number of extra rounds while bets are on the layout; then the episode is truncated."""
MAX_KNOWN = 1000
"""The maximum number of layouts at a fresh table whose lawful bets a setup remembers."""
ONLY_DEAL: Moves = {DEAL: 0}
NO_MOVES: Moves = {}
BEGIN, NO_MORE_BETS = BeginRound(), NoMoreBets()


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
    def slips(self) -> list[BetSlip]:
        """The bets of every seat in each round, as they are made."""
        named = [(*key.partition(" ")[::2], amount) for key, amount in (self.bet or {}).items()]
        return [BetSlip(wager, amount, on or UNSET) for wager, on, amount in named]

    @cached_property
    def shared(self) -> dict[Hashable, SharedMoves]:
        """Choices of cards, by what they have in common; filled as they occur."""
        return {}

    @cached_property
    def slots(self) -> dict[tuple[frozenset[str], bool], SharedMoves]:
        """Every place of the wagers that are open, by wagers and :attr:`Episode.is_late`; filled as they occur."""
        return {}

    @cached_property
    def independent_bets(self) -> dict[tuple[frozenset[str], bool], SharedMoves]:
        """What a seat without bets may bet, by the wagers that are open; filled where bets are independent."""
        return {}

    @cached_property
    def fresh_layouts(self) -> dict[tuple[int, frozenset[str]], OpenLayout]:
        """What a seat may bet at a fresh table, by seat and open wagers; filled where some bets need others."""
        return {}

    @cached_property
    def fresh_positions(self) -> dict[Hashable, SharedMoves]:
        """The same at positions of the seats' own, also by the bets on the layout."""
        return {}

    @cached_property
    def seating(self) -> list[SitDown]:
        """The input that seats each player."""
        return [SitDown(seat, chips=self.chips) for seat in range(1, self.seats + 1)]

    @cached_property
    def has_common_layout(self) -> bool:
        """True if all seats bet on one layout, as at dice and keno."""
        return self.submission.game.placement(self.submission.options).anywhere

    @cached_property
    def dependent(self) -> Mapping[str, frozenset[str]]:
        """For each wager that requires another bet of the seat: the wagers of which any will do."""
        return {wager: frozenset(needed.wagers) for wager, needed in requirements(self.submission).items()}

    @cached_property
    def places(self) -> dict[str, tuple[str, ...]]:
        """The places of each wager."""
        game, options = self.submission.game, self.submission.options
        return {wager: tuple(game.places(options, wager)) or ("",) for wager in self.submission.offers()}


class OpenLayout(NamedTuple):
    """What a seat could bet when it was first asked at an open layout."""

    ask: Ask | None
    allowed: SharedMoves
    needing: Moves
    """The bets that need another one, allowed or not."""
    dearest: Cents


class Episode:
    """Some seats at a table, for a number of rounds and until all their bets are decided."""

    def __init__(self, setup: Setup, chance: Chance) -> None:
        self.setup = setup
        self.seats = range(1, setup.seats + 1)
        self.table = Table(setup.submission, chance, NoLog())
        self._sit_down()

    def start_over(self, chance: Chance) -> None:
        """Begin a new episode at a new table of the same setup."""
        self.table.start_over(chance)
        self._sit_down()

    def _sit_down(self) -> None:
        self.over = self.cut_short = False
        self._asked: Asked | None = None
        self._events: list[Event] = []
        """The events of the round."""
        self._views = {seat: SeatView(view_of(seat)) for seat in self.seats}
        self._rounds = 0
        self._closed: set[int] = set()
        """The seats that are done betting in this round."""
        self._made: dict[int, int] = {}
        self._opened: dict[int, OpenLayout] = {}
        """What each seat could bet when it was first asked at an open layout."""
        self._moves: Moves | None = None
        """The lawful actions of the current seat, once asked for."""
        self._is_fresh = True
        """True until the first layout is closed: the table then is as it was opened, except for the bets on it."""
        for sitting in self.setup.seating:
            self.table.apply(sitting)
        self._go_on()

    @property
    def rounds_left(self) -> int:
        """The number of rounds left in which seats may bet freely."""
        return max(0, self.setup.rounds - self._rounds)

    @property
    def is_late(self) -> bool:
        """True in the extra rounds, in which seats may only support bets that are on the layout."""
        return self._rounds > self.setup.rounds

    def net(self, seat: int) -> Cents:
        """The net of a seat so far, including its bets on the layout."""
        state = self.table.state
        on_layout = sum([bet.amount for bet in state.layout.values() if bet.seat == seat])
        return state.accounts[SEATS[seat]] + on_layout - self.setup.chips

    # ------------------------------------------------------------------ what a seat sees

    def seen(self, seat: int) -> list[Event]:
        """The events of the round, as a seat may see them."""
        return seen_all(self._events, self._views[seat].viewer)

    def view(self, seat: int) -> SeatView:
        """The cards and choices of the round that a seat has seen."""
        view = self._views[seat]
        view.follow(self._events)
        return view

    # ------------------------------------------------------------------ turns and lawful moves

    def turn(self) -> int:
        """The seat that must act now; 0 when the episode is over."""
        return 0 if self._asked is None else self._asked.seat

    def asked(self) -> Asked | None:
        """The seat that must bet or choose now."""
        return self._asked

    def _find_asked(self) -> Asked | None:
        ask = self.table.ask
        if self.over or ask is None:
            return None
        if ask.wagers is not None:
            return next((AT_OWN_SEAT[seat] for seat in self.seats if seat not in self._closed), None)
        for asked in ask.options:
            if asked.seat in self.seats and asked not in ask.chosen:
                return asked
        return None

    def moves(self) -> Moves:
        """The lawful actions of the current seat."""
        if self._moves is None:
            self._moves = self._find_moves()
        return self._moves

    def _find_moves(self) -> Moves:
        asked, ask = self._asked, self.table.ask
        if asked is None or ask is None:
            return NO_MOVES
        if ask.wagers is None:
            return choices(self.table, asked, self.setup.shared)
        if self.setup.bet is not None or self._made.get(asked.seat, 0) >= MAX_BETS:
            return ONLY_DEAL
        wagers = frozenset(ask.wagers)
        if self.table.bets_are_independent:
            return self._find_independent_bets(asked.seat, wagers)
        if self.setup.has_common_layout:
            return self._find_dependent_bets(asked.seat, wagers)
        return self._find_bets_at_position(asked.seat, wagers)

    def _find_independent_bets(self, seat: int, wagers: frozenset[str]) -> Moves:
        """The bets that a seat may make where each is allowed whatever else it has bet."""
        table, setup, late = self.table, self.setup, self.is_late
        made, offered = bets_made(table, seat), setup.independent_bets.get((wagers, late))
        if offered is None or table.state.accounts[SEATS[seat]] < max(offered.values(), default=0):
            offered = SharedMoves({DEAL: 0, **bets(table, seat, self._slots(wagers))})
            if not made and self._rounds == 1:
                setup.independent_bets[wagers, late] = offered
        return LawfulMoves([offered], made) if made else offered

    def _find_dependent_bets(self, seat: int, wagers: frozenset[str]) -> Moves:
        """The same where some bets need others: those are checked after every bet, the rest when the layout opens."""
        table = self.table
        opened = self._opened.get(seat)
        if opened is None or opened.ask is not table.ask or opened.dearest > table.state.accounts[SEATS[seat]]:
            opened = self._opened[seat] = self._open_layout(seat, wagers)
            return opened.allowed
        made = bets_made(table, seat)
        if not opened.needing:
            return LawfulMoves([opened.allowed], made)
        closed = {slot for slot in (*made, *opened.needing) if slot in opened.allowed}
        return LawfulMoves([opened.allowed, bets(table, seat, self._supported(opened.needing, made))], closed)

    def _open_layout(self, seat: int, wagers: frozenset[str]) -> OpenLayout:
        """What a seat could bet when first asked; the same at every fresh table."""
        table, known = self.table, self.setup.fresh_layouts
        is_empty = self._is_fresh and not table.state.layout
        if is_empty and (seat, wagers) in known:
            return known[seat, wagers]._replace(ask=table.ask)
        slots = self._slots(wagers)
        wanted = self._supported(slots, bets_made(table, seat))
        allowed = SharedMoves({DEAL: 0, **bets(table, seat, wanted)})
        needing = {slot: stake for slot, stake in slots.items() if slot.id in self.setup.dependent}
        opened = OpenLayout(table.ask, allowed, needing, max(slots.values(), default=0))
        if is_empty:
            known[seat, wagers] = opened
        return opened

    def _find_bets_at_position(self, seat: int, wagers: frozenset[str]) -> Moves:
        """The same at a position of the seat's own, with its few wagers: all are checked, at a fresh layout once."""
        known = self.setup.fresh_positions
        bets_now = [(bet.seat, bet.wager, bet.on) for bet in self.table.state.layout.values()]
        layout = (seat, wagers, *bets_now) if self._is_fresh else None
        if layout is not None and layout in known:
            return known[layout]
        allowed = SharedMoves({DEAL: 0, **bets(self.table, seat, self._slots(wagers))})
        if layout is not None and len(known) < MAX_KNOWN:
            known[layout] = allowed
        return allowed

    def _slots(self, wagers: frozenset[str]) -> SharedMoves:
        """Every place of the wagers that are open, with the amount that a seat bets there."""
        table, setup, late = self.table, self.setup, self.is_late
        slots = setup.slots.get((wagers, late))
        if slots is None:
            slots = SharedMoves(bet_slots(table, setup.unit, setup.places, only_support=late))
            setup.slots[wagers, late] = slots
        return slots

    def _supported(self, slots: Moves, made: Collection[Slot]) -> Moves:
        """The bets of these that need no other, or need one that the seat has made."""
        dependent, own = self.setup.dependent, {slot.id for slot in made}
        return {
            slot: stake
            for slot, stake in slots.items()
            if slot.id not in dependent or not own.isdisjoint(dependent[slot.id])
        }

    def passive(self) -> Slot:
        """The passive action."""
        asked, ask = self._asked, self.table.ask
        assert asked is not None
        assert ask is not None
        option = None if ask.for_bets else ask.passive(asked)
        return DEAL if option is None else Slot("choose", option.id)

    def command(self, slot: Slot) -> MakeBets | Choose | None:
        """The input of an action of the current seat; None for the end of its betting."""
        assert self._asked is not None
        if slot.do == "deal":
            return None
        amount = self.moves().get(slot, 0)
        if slot.do == "bet":
            return bet_input(self._asked.seat, slot, amount)
        return choice_input(self.table, self._asked, slot, amount)

    # ------------------------------------------------------------------ acting

    def act(self, slot: Slot) -> None:
        """Take an action for the current seat and continue until a seat must act."""
        seat, command = self.turn(), self.command(slot)
        self._moves = None
        if slot.do == "choose":
            self._is_fresh = False
        if command is None:
            if self.setup.slips and not self.is_late:
                self._events += self.table.apply(MakeBets(seat, self.setup.slips))
            self._closed.add(seat)
        else:
            self._events += self.table.apply(command)
            if slot.do == "bet":
                self._made[seat] = self._made.get(seat, 0) + 1
        self._go_on()

    def _go_on(self) -> None:
        table = self.table
        while not self.over and (asked := self._find_asked()) is None:
            ask = table.ask
            if ask is None:
                self._begin_or_end()
            elif ask.for_bets:
                self._close_layout()
            else:
                stand_in = ask.waiting[0]
                option = ask.passive(stand_in)
                assert option is not None
                self._events += table.choose(stand_in.seat, option.id, at=stand_in.at)
        self._asked = None if self.over else asked

    def _begin_or_end(self) -> None:
        on_layout = any(bet.seat in self.seats for bet in self.table.state.layout.values())
        if self._rounds >= self.setup.rounds and not on_layout:
            self.over = True
        elif self._rounds >= self.setup.rounds + MAX_ROUNDS:
            self.over = self.cut_short = True
        else:
            self._rounds += 1
            self._closed, self._made = set(), {}
            for view in self._views.values():
                view.clear()
            self._events = list(self.table.apply(BEGIN))

    def _close_layout(self) -> None:
        """Close the layout; add the bet that the game needs to continue, if nobody made it."""
        table = self.table
        self._is_fresh = False
        wanted = waits_for(table.current_round)
        if wanted is not None:
            stand_in = self.setup.seats + 1
            if stand_in not in table.state.players:
                table.sit(stand_in, chips=self.setup.chips * MAX_ROUNDS)
            wager = wanted.wagers[0]
            self._events += table.bet(stand_in, {wager: stake_of(table.offers[wager], table.limits, self.setup.unit)})
        self._events += table.apply(NO_MORE_BETS)


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
