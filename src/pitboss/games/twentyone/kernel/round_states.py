"""A round of one box as states: one table lookup per card, instead of a hand played step by step.

A state is all that matters about the cards of a round so far. ``after[state, rank]`` is the state after one more card;
no branch depends on the card. States are numbered so that a round goes on in the first ones and is over in the last
ones, where it has a :class:`Finished` result each. A simulation only counts how often rounds were in each state.

States are built backward: from the results to the dealer's hands, the player's hands and the first cards. Each is the
row of states that follow, by rank, and equal rows are one state: some 550 for blackjack. Actions and payouts are those
of the kernel's tables. A round that needs more than this (a pair is split, or a hand is paid by its exact cards)
reaches the state ``leaves``, and the general rules play it from its first card.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import repeat
from typing import Annotated, Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.games.twentyone.engine.play_rules import may_split_pair, surrender_waits
from pitboss.games.twentyone.kernel.tables import HANDS, RANKS, dealer_end
from pitboss.games.twentyone.solver.cards import hands
from pitboss.games.twentyone.solver.pays import FRESH
from pitboss.games.twentyone.solver.play import DOUBLE, GIVE_UP, HIT, TAKE_BACK
from pitboss.hands.twentyone import ACE, MOST, TEN, VALUES, dealer_draws, is_soft
from pitboss.pricing.records import Numbers, Record

StateNumbers: TypeAlias = NDArray[np.uint16]
Row: TypeAlias = tuple[int, ...]
MAX_STATES, COLUMNS = 2048, 16
"""Room for states, and for ranks: a power of two is the fastest to index."""
LEAVES = -1
"""The state of a round left to the general rules while states are built; finished ones have the numbers below it."""
BUST = HANDS
"""A hand over 21, after all others."""


class RoundStates(Record):
    """The states of rounds, all zero if none are used; before its first card a round is in state 0."""

    leaves: int
    """The general rules play rounds in this state; a round in a lower state continues, in a higher state it is over."""
    after: Annotated[StateNumbers, np.uint16, MAX_STATES, COLUMNS]
    """By state and rank of the next card: the state after it. After a round, the next one begins."""
    visits: Annotated[Numbers, np.int64, MAX_STATES]
    """How often a round was in each state."""


class HandEnd(NamedTuple):
    """How a player's hand ended: what its wager and its double win, by the dealer's final hand, and what follows."""

    nets: Row
    double_nets: Row
    """Empty if it was not doubled."""
    waits: bool
    """True if the dealer takes a second card."""
    depends: bool
    """True if the dealer draws."""


class Finished(NamedTuple):
    """A finished round: what the wager and the double won; None if it was not doubled."""

    net: int
    double_net: int | None


@dataclass
class StateBuilder:
    """Builds the states of one box with one wager, dealt without a second card for the dealer."""

    rules: np.void
    """A :class:`~pitboss.games.twentyone.kernel.state.KernelRules`."""
    pays: np.void
    """A :class:`~pitboss.games.twentyone.kernel.tables.HandPays`."""
    plan: np.void
    """A :class:`~pitboss.games.twentyone.kernel.tables.PlayTables`."""
    wagers: int
    """Number of wagers at every count."""
    finished: dict[Finished, int] = field(default_factory=dict)
    """The results of rounds in the order of their states."""
    _rows: dict[Row, int] = field(default_factory=dict)
    """The states in which a round continues, each with the next state by rank."""
    _waiting: dict[tuple[HandEnd, int], int] = field(default_factory=dict)
    """The states before the dealer's second card, by up card."""
    _drawing: dict[tuple[HandEnd, int, bool], int] = field(default_factory=dict)
    """The states in which the dealer draws a third or later card, by total and by whether the hand has aces."""

    def fill(self, states: Any) -> None:
        """Fill in a record, if there is room in it; otherwise it stays empty."""
        first, rows = self._first_card(), list(self._rows)
        order, number = [first], {first: 0}
        for state in order:  # grows during iteration
            for later in rows[state]:
                if later >= 0 and later not in number:
                    number[later] = len(order)
                    order.append(later)
        leaves = len(order)
        if leaves + 1 + len(self.finished) > MAX_STATES:
            return
        after = states["after"]
        for at, state in enumerate(order):
            after[at, :RANKS] = [number[later] if later >= 0 else leaves + LEAVES - later for later in rows[state]]
        after[leaves:] = after[0]
        states["leaves"] = leaves

    def _state(self, row: Iterable[int]) -> int:
        """The state that these follow, by the rank of the next card."""
        return self._rows.setdefault(tuple(row), len(self._rows))

    # ------------------------------------------------------------------ the end of a round

    def _finish(self, hand: HandEnd, end: int) -> int:
        """Finish the round with this final hand of the dealer."""
        won = Finished(hand.nets[end], hand.double_nets[end] if hand.double_nets else None)
        return LEAVES - 1 - self.finished.setdefault(won, len(self.finished))

    def _end(self, hand: HandEnd, up: int) -> int:
        """The player's turn is over."""
        if not hand.waits:
            return self._finish(hand, 0)
        if (hand, up) not in self._waiting:
            self._waiting[hand, up] = self._state(
                self._dealer(hand, up + value, aces=ACE in (up, value), cards=2) for value in VALUES
            )
        return self._waiting[hand, up]

    def _dealer(self, hand: HandEnd, hard: int, *, aces: bool, cards: int) -> int:
        """The dealer has this hand, and draws only if it matters."""
        soft = is_soft(hard, aces)
        draws = dealer_draws(hard + 10 if soft else hard, soft, bool(self.rules["hits_soft_17"]))
        if not (hand.depends and draws):
            return self._finish(hand, dealer_end(hard, aces, cards))
        if (hand, hard, aces) not in self._drawing:
            self._drawing[hand, hard, aces] = self._state(
                self._dealer(hand, hard + value, aces=aces or value == ACE, cards=cards + 1) for value in VALUES
            )
        return self._drawing[hand, hard, aces]

    # ------------------------------------------------------------------ the end of a hand

    def _stood(self, rank: int, *, doubled: bool) -> list[HandEnd]:
        """By kind: a hand that stands against an up card."""
        place = FRESH, int(doubled)
        nets, added = (self.pays[wager][place] * self.wagers for wager in ("original", "added"))
        if not doubled:
            extra = self.pays["extra_payout"][0, :, rank]
            nets = np.where(nets > 0, nets + extra[:, None], nets)
        waits = self.pays["at_once"][place][:, VALUES[rank]] == 0
        depends = waits & (self.pays["depends"][place] > 0)
        doubles = map(tuple, added.tolist()) if doubled else repeat(())
        return list(map(HandEnd, map(tuple, nets.tolist()), doubles, waits.tolist(), depends.tolist()))

    def _given_up(self, rank: int, *, doubled: bool) -> HandEnd:
        """A hand that is surrendered or rescued."""
        rescued = doubled and bool(self.rules["rescue"])
        waits = not rescued and surrender_waits(VALUES[rank], False, bool(self.rules["surrender_settles_now"]))
        nets, _, double_nets = (self.pays["given_up"][int(rescued)] * self.wagers).T.tolist()
        return HandEnd(tuple(nets), tuple(double_nets) if doubled else (), waits, depends=False)

    # ------------------------------------------------------------------ the player's turn

    def _ends(self, rank: int, *, doubled: bool) -> Numbers:
        """The state after standing with each hand, or a bust, against an up card."""
        kind, up, stood = self.pays["kind"], VALUES[rank], self._stood(rank, doubled=doubled)
        ends: Numbers = np.array([self._end(hand, up) for hand in stood])[kind]
        ends[:HANDS][self.pays["exact"] >= 0] = LEAVES
        bust = stood[kind[BUST]]._replace(waits=not self.rules["busts_collected_at_once"], depends=False)
        ends[BUST] = self._end(bust, up)
        return ends

    def _hands(self, rank: int) -> Numbers:
        """The state in which each hand is about to act against an up card, from the highest totals to the lowest."""
        up, known, more = VALUES[rank], hands(), self.pays["more"][:, VALUES]
        actions, after_double = self.plan["actions"][up, 0], self.plan["after_double"][up, 0]
        once, twice = self._ends(rank, doubled=False), self._ends(rank, doubled=True)
        once[:HANDS][actions == GIVE_UP] = self._end(self._given_up(rank, doubled=False), up)
        twice[:HANDS][after_double == TAKE_BACK] = self._end(self._given_up(rank, doubled=True), up)
        hard = known.held @ np.arange(ACE, TEN + 1)
        for total in range(MOST, 1, -1):
            for action, then in ((HIT, once), (DOUBLE, twice)):
                acting = np.flatnonzero((hard == total) & (known.cards > 1) & (actions == action))
                once[acting] = [self._state(row) for row in then[more[acting]].tolist()]
        return once

    # ------------------------------------------------------------------ the first cards

    def _first_card(self) -> int:
        """The state before the first card; the player's second card comes third."""
        ranks = range(RANKS)
        third = [self._third_cards(rank) for rank in ranks]
        if self.rules["dealer_first"]:
            return self._state(self._state(third[up]) for up in ranks)
        return self._state(self._state(third[up][first] for up in ranks) for first in ranks)

    def _third_cards(self, rank: int) -> list[int]:
        """By the player's first card, against an up card: the state before the second."""
        held, up = self._hands(rank), VALUES[rank]
        splits = may_split_pair(1, False, int(self.rules["splits"]), bool(self.rules["resplit_aces"]))
        return [
            self._state(
                LEAVES
                if first == second and splits and self.plan["into"][up, first] > 1
                else int(held[hands().of(first, second)])
                for second in VALUES
            )
            for first in VALUES
        ]
