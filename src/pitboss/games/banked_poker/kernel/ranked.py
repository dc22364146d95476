"""The hands that decide the wagers of a path: which cards make each, and how compiled code ranks them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numba import njit
from numba.np.unsafe.ndarray import to_fixed_tuple

from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.hand_specs import HandSpec, hand_choices
from pitboss.games.banked_poker.engine.pot_steps import AwardWinner
from pitboss.games.banked_poker.engine.steps import COMMUNITY, DEALER
from pitboss.games.banked_poker.engine.wager_rules import PaidOrCompared, Versus, WagerRule
from pitboss.games.banked_poker.kernel.paths import OWN, CardNumbers, PathSituation
from pitboss.games.banked_poker.solver.counts import IN_BOOKS
from pitboss.hands.bulk import Places, RankArray, book
from pitboss.hands.compiled import kernel
from pitboss.pricing.suits import Cards, Numbers

_PLAYER = "player"
_LARGEST_TABLE = 4
"""The largest hand whose ranks are listed for every set of cards."""


@dataclass(frozen=True, slots=True)
class HandRanking:
    """The ranking of hands of a size: by a lookup book, a table of all sets of cards, or the game's function."""

    rank: Callable[..., int]
    size: int
    """The number of cards that make a hand."""
    of: int
    """The number of cards to choose from."""
    in_book: bool
    deck: int = 0
    """The number of cards in the deck, for a table."""

    @property
    def ranks(self) -> RankArray | Numbers:
        """The rank of each place."""
        return book(self.size, self.of).ranks if self.in_book else listed(self.rank, self.of, self.deck).ranks


class ListedRanks(NamedTuple):
    """The ranks of all sets of a few cards."""

    places: Places
    """The place of each set, by its number."""
    ranks: Numbers
    """The rank of each place."""


@lru_cache(maxsize=16)
def listed(rank: Callable[..., int], size: int, deck: int) -> ListedRanks:
    """Rank every set of ``size`` cards."""
    sets = sorted(combinations(range(deck), size), key=lambda cards: cards[::-1])
    ranks, places = np.unique([rank(*cards) for cards in sets], return_inverse=True)
    return ListedRanks(places.astype(np.uint16), ranks)


@dataclass(frozen=True, slots=True)
class RankedHand:
    """A hand at the end of a path."""

    subsets: tuple[CardNumbers, ...]
    """The cards, or sets of cards of which the highest counts."""
    ranking: HandRanking
    floors: tuple[int, ...]
    """The floors of the parts of its scales; hands in one part are paid alike."""


@dataclass(frozen=True, slots=True)
class RankedLater:
    """A hand that only the game's own function ranks, in a second pass."""

    cards: CardNumbers
    rank: Callable[..., int]
    floors: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandsAtEnd:
    """The hands that decide the wagers left at the end of a path."""

    hands: tuple[RankedHand, ...]
    """The player's comes first if it is compared."""
    later: tuple[RankedLater, ...]
    dealer: RankedHand | None
    """The dealer's hand, if it is compared with the player's."""


def hands_at(declared: Declaration, offers: Collection[str], end: PathSituation) -> HandsAtEnd | None:
    """The hands that decide the wagers left at an end; None if compiled code cannot compare them."""
    rules = _rules(declared, offers, end)
    compared = [rule for rule in rules if isinstance(rule, Versus | PaidOrCompared)]
    versus = bool(compared) or _plays_for_pot(declared, end)
    if any(rule.hand != _PLAYER for rule in compared):
        return None
    floors: dict[str, set[int]] = {_PLAYER: set()} if versus else {}
    for rule in rules:
        floors.setdefault(rule.hand, set()).update(row.floor for row in rule.scale)
    hands, later = [], []
    for name, parts in floors.items():
        spec, scale = declared.hands[name], tuple(sorted(parts))
        subsets = _subsets(spec, end, end.cards(OWN), end.cards(DEALER))
        ranking = _ranking(declared, spec, len(subsets[0]))
        if ranking is not None:
            hands.append(RankedHand(subsets, ranking, scale))
        else:
            later.append(RankedLater(subsets[0], spec.rank, scale))
    dealer = None
    if versus:
        spec = declared.hands[DEALER]
        subsets = _subsets(spec, replace_axis(end), end.cards(DEALER), ())
        ranking = _ranking(declared, spec, len(subsets[0]))
        if ranking is None or not hands or len(later) == len(floors):
            return None
        dealer = RankedHand(subsets, ranking, ())
    return HandsAtEnd(tuple(hands), tuple(later), dealer)


def _rules(declared: Declaration, offers: Collection[str], end: PathSituation) -> list[WagerRule]:
    """The rules of wagers that the cards decide at an end of the round."""
    carried = [
        rule
        for wager, rule in declared.settles.items()
        if wager in offers and rule.carried_by(wager, end.staked) is not None
    ]
    return carried if end.claim is None else [end.claim.rule] * bool(carried)


def _plays_for_pot(declared: Declaration, end: PathSituation) -> bool:
    """True if the player has stayed in a pot that the dealer plays for too."""
    return any(isinstance(step, AwardWinner) and end.bets.keys() >= set(step.needs) for step in declared.steps)


def replace_axis(end: PathSituation) -> PathSituation:
    """The same cards without the player's choice of an axis: the dealer plays the better one."""
    return PathSituation(end.bets, end.staked, end.drawn, end.hands)


def _subsets(spec: HandSpec, end: PathSituation, own: CardNumbers, dealer: CardNumbers) -> tuple[CardNumbers, ...]:
    """The sets of cards of which the highest counts, as :func:`value_of` finds them."""
    if spec.partial or (spec.whole and len(own) == spec.size):
        return (own,)
    board, mine, theirs = end.cards(COMMUNITY), own[: spec.own], dealer[: spec.dealer]
    axes = [
        tuple(board[place] for place in places)
        for name, places in spec.axes.items()
        if end.axis not in spec.axes or end.axis == name
    ]
    return tuple(
        hand
        for shared in axes or [board[: spec.board]]
        for hand in ([(*mine, *shared, *theirs)] if spec.own_used is None else hand_choices(spec, mine, shared, theirs))
    )


def _ranking(declared: Declaration, spec: HandSpec, cards: int) -> HandRanking | None:
    """The ranking of a hand of some cards; None if only its own function ranks it."""
    if spec.rank in IN_BOOKS or (spec.partial and cards == spec.size):
        return HandRanking(spec.rank, spec.size, cards, in_book=True)
    if cards <= _LARGEST_TABLE and (spec.pooled or not spec.dealer):
        return HandRanking(spec.rank, cards, cards, in_book=False, deck=52 + declared.jokers)
    return None


def parts_of(hand: RankedLater, dealt: Cards) -> Numbers:
    """The part of its scale that a hand reaches in each round."""
    values = _compiled(hand.rank, len(hand.cards))(dealt, np.array(hand.cards, np.int64))
    return np.searchsorted(np.array(hand.floors, np.int64), values, side="right")


@lru_cache(maxsize=8)
def _compiled(rank: Callable[..., int], size: int) -> Callable[[Cards, Numbers], Numbers]:
    """A compiled function that ranks the same cards of many rounds."""
    ranked = kernel(rank)

    @njit(nogil=True)
    def rank_all(dealt: Cards, cards: Numbers) -> Numbers:
        values, hand = np.empty(dealt.shape[0], np.int64), np.empty(size, np.int64)
        for at in range(dealt.shape[0]):
            for i in range(size):
                hand[i] = dealt[at, cards[i]]
            values[at] = ranked(*to_fixed_tuple(hand, size))  # type: ignore[call-arg]  # Numba passes the first argument
        return values

    compiled: Callable[[Cards, Numbers], Numbers] = rank_all
    return compiled


def each_hand(ends: Sequence[HandsAtEnd]) -> Iterator[RankedHand]:
    """Every hand of some ends, dealers' included."""
    for end in ends:
        yield from end.hands
        if end.dealer is not None:
            yield end.dealer
