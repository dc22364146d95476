"""Records of the compiled simulation: settings and state."""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.games.twentyone.kernel.index_tables import IndexTables
from pitboss.games.twentyone.kernel.round_states import RoundStates
from pitboss.games.twentyone.kernel.tables import BUCKETS, ONE_TO_TEN, HandPays, PlayTables
from pitboss.games.twentyone.solver.cards import Floats
from pitboss.games.twentyone.solver.pays import EXACT_CARDS
from pitboss.pricing.records import Numbers, Record
from pitboss.pricing.shoes import DealtShoe

MAX_BOXES, MAX_INITIAL_HANDS, MAX_SPLIT_HANDS = 7, 2, 4
"""Maximum boxes of a table, initial hands per box, and hands per initial hand after splits."""
NO_HOLE_CARD, HOLE_CARD, READ = 0, 1, 2
"""The dealer's second card: dealt last, dealt face down, or face down and read."""
STOOD, BUST, WAITS, GIVEN_UP, RESCUED, PAID = 1, 2, 3, 4, 5, 6
"""How a hand ended; WAITS is a surrender that waits for the dealer's second card, 0 is still in play."""


class KernelRules(Record):
    """Dealing and playing rules of a submission."""

    boxes: int
    """Number of initial hands; two hands of one box count as two."""
    hands_each: int
    """Initial hands per player; with two, their second cards may be exchanged (2A)."""
    unseen_pair: bool
    """True if each box also gets a face-down pair that may replace the first two cards (2B)."""
    cards_behind: int
    """Number of cards behind the cutting card."""
    deck_size: int
    dealer_first: bool
    """True if the dealer's first card is dealt before the players'."""
    hole_card: int
    hits_soft_17: bool
    splits: int
    resplit_aces: bool
    surrender_settles_now: bool
    busts_collected_at_once: bool
    """If false, a busted hand still makes the dealer take a second card."""
    rescue: bool
    added_wagers: int
    """Number of wagers that may be added during the deal."""
    added_are_original: bool
    """True if a dealer's blackjack also takes added wagers."""


class CountTables(Record):
    """A counting system."""

    start: int
    """Running count of a full shoe."""
    tags: Annotated[Numbers, np.int64, ONE_TO_TEN]
    """Tag of each card value."""
    wagers: Annotated[Numbers, np.int64, BUCKETS]
    """Number of wagers per true count bucket."""
    by_running: bool
    """True if the ramp uses the running count."""
    rounding: int
    """Rounding of the true count: 0 floor, 1 truncate, 2 nearest."""
    watches_insurance: bool
    """True if insurance results are recorded."""


class HandRecord(Record):
    """A hand of a box."""

    held: int
    """Index of the hand by card values."""
    origin: int
    """Origin: as dealt, from a split, or switched."""
    pair: int
    """Value of the pair it was split from; 0 for none."""
    number: int
    """Number of the hand in its box."""
    cards: int
    dealt: Annotated[Numbers, np.int64, EXACT_CARDS]
    """Its first three cards; some hands are paid by exact cards."""
    doubled: int
    end: int
    paid_as: int
    """Settlement kind, once it has ended."""
    net: int
    """Net of its own wager."""
    added_net: int
    """Net of each wager added to the first hand of a box."""
    double_net: int


class BoxRecord(Record):
    """A box."""

    hands: int
    numbered: int
    """Highest hand number of the player's box, stored with its first hand."""
    unseen: Annotated[Numbers, np.int64, 2]
    """The face-down pair."""
    stake: int
    """Number of wagers made before its first hand was complete."""


class RoundRecord(Record):
    """State of a round."""

    shoe_over: bool
    """True if the cutting card was reached."""
    running_count: int
    bucket: int
    """True count bucket at the start of the round."""
    wagers: int
    up: int
    second: int
    """The dealer's cards."""
    up_value: int
    blackjack: bool
    """True if a dealer blackjack is known."""
    insured: bool
    """True if every box is insured."""
    waiting: bool
    """True if a hand waits for the dealer's."""
    depends: bool
    """True if the dealer's draws matter."""
    end: int
    """Index of the dealer's final hand."""
    net: int
    """Net result in units."""
    staked: int
    """Number of wagers staked."""


Records: TypeAlias = NDArray[np.void]


class TableRecord(Record):
    """A table: rules and state."""

    rules: KernelRules
    counting: CountTables
    round: RoundRecord
    boxes: Annotated[Records, BoxRecord, MAX_BOXES * MAX_INITIAL_HANDS]
    hands: Annotated[Records, HandRecord, MAX_BOXES * MAX_INITIAL_HANDS, MAX_SPLIT_HANDS]
    shoe: DealtShoe
    pays: HandPays
    plan: PlayTables
    indices: IndexTables
    states: RoundStates


class RoundCounts(NamedTuple):
    """Counts of rounds, in the units of :class:`HandPays`."""

    most: int
    """Offset of result 0 in the arrays."""
    by_round: Numbers
    """Rounds by net and number of wagers."""
    by_bet: Numbers
    """Bets by slot, number of wagers, and net."""
    by_count: Numbers
    """By true count bucket: rounds, net, squared net, and wagers before the deal."""
    insurance: Floats
    """By bucket when insurance is offered: offers, wagers, and expected wins."""
    nets: Numbers
    """Net of each round in order; empty if rounds are only counted."""
    stakes: Numbers
    """Number of wagers staked in each round; empty with ``nets``."""
    wagers: Numbers
    """Number of wagers on each initial hand in each round; empty with ``nets``."""
