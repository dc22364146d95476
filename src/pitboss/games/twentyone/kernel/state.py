"""What rounds of twenty-one are played with in compiled code: every setting and every fact has its name."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, TypeAlias

import numpy as np

from pitboss.games.twentyone.kernel.index_tables import IndexTables
from pitboss.games.twentyone.kernel.tables import BUCKETS, ONE_TO_TEN, HandPays, PlayTables
from pitboss.games.twentyone.solver.cards import Floats
from pitboss.games.twentyone.solver.pays import EXACT_CARDS
from pitboss.pricing.records import Numbers, Record
from pitboss.pricing.shoes import ShoeRecord

MOST_BOXES, MOST_EACH, MOST_HANDS = 7, 2, 4
"""The most boxes of a table, hands that a box is dealt, and hands that come from one of them by splitting."""
NO_HOLE_CARD, HOLE_CARD, READ = 0, 1, 2
"""The dealer's second card: dealt after the players' turns, dealt face down, or read for a blackjack too."""
STOOD, BUST, WAITS, GIVEN_UP, RESCUED, PAID = 1, 2, 3, 4, 5, 6
"""How a hand ended: one surrendered under an ace or ten waits for the dealer's second card. 0: it is still played."""


class KernelRules(Record):
    """How a submission is dealt and played."""

    boxes: int
    """How many hands are dealt at first: where a box is dealt two, each stands here as a box beside the other."""
    hands_each: int
    """How many hands of these are one player's, who may exchange their second cards (2A)."""
    unseen_pair: bool
    """Whether a box is dealt two cards face down too, for which its first two may be given up (2B)."""
    cards_behind: int
    """How many cards lie behind the cutting card."""
    deck_size: int
    dealer_first: bool
    """Whether the dealer's first card comes before the players'."""
    hole_card: int
    hits_soft_17: bool
    splits: int
    resplit_aces: bool
    surrender_settles_now: bool
    busts_collected_at_once: bool
    """Or else a hand over 21 has the dealer's second card dealt."""
    rescue: bool
    added_wagers: int
    """How many wagers may be added while cards are dealt."""
    added_are_original: bool
    """Whether a dealer's blackjack takes them, as it takes the first wager."""


class CountTables(Record):
    """A counting system."""

    start: int
    """The count of a full shoe."""
    tags: Annotated[Numbers, np.int64, ONE_TO_TEN]
    """What a card of each value adds to the count."""
    wagers: Annotated[Numbers, np.int64, BUCKETS]
    """By the bucket of the true count, how many wagers are made."""
    by_running: bool
    """Whether wagers follow the running count instead."""
    rounding: int
    """How a true count becomes a whole number: 0 rounded down, 1 cut off towards nothing, 2 the nearest."""
    watches_insurance: bool
    """Whether it is counted what insurance is worth."""


class HandRecord(Record):
    """A hand of a box."""

    held: int
    """Its number among the hands by value."""
    origin: int
    """Where it comes from: as it was dealt, from a split pair, or with a card of the player's other hand."""
    pair: int
    """The value of the pair it was split from; 0 for none."""
    number: int
    """Which hand of its player's box it is."""
    cards: int
    dealt: Annotated[Numbers, np.int64, EXACT_CARDS]
    """Its cards while it has no more than three; some hands are paid by their exact cards."""
    doubled: int
    end: int
    paid_as: int
    """Once it has ended, as which kind of hand it is settled."""
    net: int
    """What the wager brought that it was dealt or split for."""
    added_net: int
    """What each of the wagers brought that were added to the first hand of a box."""
    double_net: int


class BoxRecord(Record):
    """A box."""

    hands: int
    numbered: int
    """The number of the last hand that a player's box was dealt or split into, at the first of its hands."""
    unseen: Annotated[Numbers, np.int64, 2]
    """The cards that lie face down."""
    stake: int
    """How many wagers were made before its first hand was complete."""


class RoundRecord(Record):
    """How a round stands."""

    shoe_over: bool
    """Whether the cutting card has come out."""
    running_count: int
    bucket: int
    """The bucket of the true count when the round began."""
    wagers: int
    up: int
    second: int
    """The dealer's cards."""
    up_value: int
    blackjack: bool
    """Whether the dealer knows of one."""
    insured: bool
    """Whether every box is."""
    waiting: bool
    """Whether a hand is to be decided by the dealer's."""
    depends: bool
    """Whether what the dealer draws can make a difference."""
    end: int
    """The number of the dealer's end."""
    net: int
    """What it brought."""
    staked: int
    """How many wagers it took."""


Records: TypeAlias = np.ndarray[Any, np.dtype[np.void]]


class TableRecord(Record):
    """A table: what it is played by, and how it stands."""

    rules: KernelRules
    counting: CountTables
    round: RoundRecord
    boxes: Annotated[Records, BoxRecord, MOST_BOXES * MOST_EACH]
    hands: Annotated[Records, HandRecord, MOST_BOXES * MOST_EACH, MOST_HANDS]
    shoe: ShoeRecord
    pays: HandPays
    plan: PlayTables
    indices: IndexTables


class RoundCounts(NamedTuple):
    """What is counted of rounds, in the units of :class:`HandPays`."""

    most: int
    """More units than a round can bring; a result stands so much further to the right."""
    by_round: Numbers
    """Rounds by what they brought and how many wagers they took."""
    by_bet: Numbers
    """Bets by where they lie, by how many wagers they are, and by what they brought."""
    by_count: Numbers
    """By the bucket of the true count: rounds, what they brought, its squares, and the wagers made before any card."""
    insurance: Floats
    """By the bucket of the count when insurance is asked for: times, wagers, and how many of these it would win."""
    nets: Numbers
    """What each round brought, in their order; empty where rounds are only counted."""
