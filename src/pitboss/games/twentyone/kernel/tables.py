"""Lookup tables for the kernel: the action for each hand and its payout in cents.

Hands are the solver's, by card values. Each has a settlement *kind* (points, cards, special hand); a hand whose exact
cards matter (6-7-8, three sevens, a designated blackjack) may have several kinds. Payouts come from the game's
``verdict``, ``special`` and ``paid_at_once``; actions come from the solver's plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
from typing import Annotated, Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import Card
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.options import TwentyOneOptions
from pitboss.games.twentyone.engine.play_rules import ENDS, Standing
from pitboss.games.twentyone.sides.ante_fee import AnteFee, ante_for
from pitboss.games.twentyone.sides.counting import composition
from pitboss.games.twentyone.solver.cards import BLACKJACK_END, VALUES, counted, hands
from pitboss.games.twentyone.solver.game import ADDED_AFTER, GamePlan, name_of
from pitboss.games.twentyone.solver.pays import (
    EXACT_CARDS,
    FRESH,
    RESCUES,
    SPLIT,
    SURRENDERS,
    SWITCHED,
    exact_hands,
    hand_nets,
    representative,
    verdicts_on,
)
from pitboss.hands.twentyone import MOST, is_soft
from pitboss.hands.twentyone import VALUES as VALUE_OF_RANK
from pitboss.money import Cents
from pitboss.pricing.records import Numbers, Record, empty

Bytes: TypeAlias = NDArray[np.uint8]
Shorts: TypeAlias = NDArray[np.int16]

CARDS, RANKS, ONE_TO_TEN = 52, 13, 11
"""Numbers of cards and ranks, and of card values with index 0 unused."""
ORIGINS = 1 + max(FRESH, SPLIT, SWITCHED)
"""Number of hand origins."""
BUCKETS = 41
"""True counts from -20 to 20; others are clamped."""
HANDS = len(hands().values)
"""Number of hands not over 21, by card values."""
MAX_KINDS, MAX_EXACT_HANDS = 256, 8
"""Maximum settlement kinds, and maximum hands whose exact cards matter."""
MAX_ADDED_WAGERS = 2
"""Maximum wagers added during the deal."""
OVER_21 = 22
"""Stands for every total over 21."""
VALUE_OF: Numbers = np.array([VALUE_OF_RANK[card >> 2] for card in range(CARDS)], np.int64)
"""The value of each card."""


def dealer_end(hard: int, aces: bool, cards: int) -> int:
    """Index of the dealer's final hand: 17 to 22, above, or blackjack."""
    points = hard + 10 if is_soft(hard, aces) else hard
    if points == MOST and cards == 2:
        return BLACKJACK_END
    return min(max(points, 17), 23) - 17


class HandPays(Record):
    """Nets of hands for one wager, in multiples of a common unit."""

    unit: int
    """Cents per unit."""
    bust: int
    """Index of a hand over 21."""
    more: Annotated[Shorts, np.int16, HANDS, ONE_TO_TEN]
    """By hand and value: the hand with one more card."""
    kind: Annotated[Shorts, np.int16, HANDS + 1]
    """By hand: its settlement kind."""
    exact: Annotated[Shorts, np.int16, HANDS]
    """By hand: its index among hands whose exact cards matter; -1 if they do not."""
    exact_kind: Annotated[Shorts, np.int16, MAX_EXACT_HANDS, CARDS, CARDS, CARDS]
    """By that index and the cards in ascending order: the settlement kind."""
    original: Annotated[Numbers, np.int64, ORIGINS, 2, MAX_KINDS, len(ENDS)]
    """By origin, doubled, kind and dealer end: net of the original wager."""
    added: Annotated[Numbers, np.int64, ORIGINS, 2, MAX_KINDS, len(ENDS)]
    """The same for added, split and doubled wagers."""
    depends: Annotated[Bytes, np.uint8, ORIGINS, 2, MAX_KINDS]
    """By origin, doubled and kind: whether the dealer's total matters."""
    at_once: Annotated[Bytes, np.uint8, ORIGINS, 2, MAX_KINDS, ONE_TO_TEN]
    """By origin, doubled, kind and up card value: whether it is paid at once."""
    extra_payout: Annotated[Numbers, np.int64, BUCKETS, MAX_KINDS, RANKS]
    """By true count bucket, kind and up card rank: the extra payout."""
    given_up: Annotated[Numbers, np.int64, 2, len(ENDS), 3]
    """By rescued (else surrendered) and dealer end: nets of the original wager, an added one, and the double."""
    fees: Annotated[Numbers, np.int64, BUCKETS]
    """By true count bucket: the fee of a box."""
    insured: Annotated[Numbers, np.int64, BUCKETS, 2]
    """By true count bucket: loss and win of a box's insurance."""


class _Kind(NamedTuple):
    """Settlement kind of a hand."""

    points: int
    cards: int
    special: str = ""

    def standing(self, origin: int = FRESH, *, doubled: bool = False) -> Standing:
        """The facts that decide a hand of this kind."""
        return Standing(self.points, self.cards, origin == SPLIT, origin == SWITCHED, doubled, self.special)


def hand_pays(
    game: TwentyOneGame,
    options: TwentyOneOptions,
    stake: Cents,
    wagers: Sequence[int],
    insured: Sequence[tuple[Cents, Cents]] = ((0, 0),) * BUCKETS,
) -> Any:
    """Build the payout tables of a submission, for these numbers of wagers per true count bucket."""
    pays, more = empty(HandPays), hands().more
    pays["bust"] = HANDS
    pays["more"][:, 1:] = np.where(more < 0, HANDS, more)
    kinds: dict[_Kind, int] = {}
    _fill_kinds(game, options, pays, kinds)
    pays["kind"][HANDS] = kinds.setdefault(_Kind(OVER_21, 3), len(kinds))
    assert len(kinds) <= MAX_KINDS, "a submission has too many kinds of hands for its kernel"
    _fill_nets(game, options, pays, list(kinds), stake)
    for number in set(wagers) - {0}:
        extra_payout = [[_on_top(game, options, kind, rank, number * stake) for rank in range(RANKS)] for kind in kinds]
        pays["extra_payout"][np.equal(wagers, number), : len(kinds)] = extra_payout
    pays["given_up"] = [[[-int(stake * of) for of in loses] for loses in by_end] for by_end in (SURRENDERS, RESCUES)]
    if any(isinstance(side, AnteFee) for side in game.sides):
        pays["fees"] = [ante_for(number * stake) for number in wagers]
    pays["insured"] = insured
    amounts = ("original", "added", "extra_payout", "given_up", "fees", "insured")
    unit = gcd(*(int(net) for amount in amounts for net in np.unique(pays[amount])))
    pays["unit"] = unit
    for amount in amounts:
        pays[amount] //= unit
    return pays


def _fill_kinds(game: TwentyOneGame, options: TwentyOneOptions, pays: Any, kinds: dict[_Kind, int]) -> None:
    """Assign a settlement kind to every hand not over 21, for some by exact cards."""
    pays["exact"] = -1
    exact = 0
    for at, values in enumerate(hands().values):
        kind = _Kind(counted(values)[0], len(values))
        named = _names(game, options, values)
        specials = set(named.values())
        if len(specials) == 1:
            pays["kind"][at] = kinds.setdefault(kind._replace(special=specials.pop()), len(kinds))
            continue
        assert exact < MAX_EXACT_HANDS, "a submission has too many hands whose exact cards matter for its kernel"
        pays["exact"][at] = exact
        for held, special in named.items():
            place = (exact, *held, *(0,) * (EXACT_CARDS - len(held)))
            pays["exact_kind"][place] = kinds.setdefault(kind._replace(special=special), len(kinds))
        exact += 1


def _names(game: TwentyOneGame, options: TwentyOneOptions, values: Sequence[int]) -> dict[tuple[Card, ...], str]:
    """Special hand names of the exact hands with these values."""
    if len(values) < 2:
        return {(): ""}
    if len(values) > EXACT_CARDS:
        return {(): game.special(options, representative(values))}
    exact = exact_hands(tuple(values), composition(game.play_rules(options)))
    return {tuple(sorted(held)): game.special(options, held) for held, _ in exact}


def _fill_nets(game: TwentyOneGame, options: TwentyOneOptions, pays: Any, kinds: Sequence[_Kind], stake: Cents) -> None:
    """Fill in the nets of every kind."""
    table = game.pays(options)[game.stakes(options)[0][0].opening[0]]
    origins = ORIGINS if game.play_rules(options).initial_hands > 1 else SWITCHED
    for at in np.ndindex(origins, 2, len(kinds)):
        origin, doubled, number = at
        mine = kinds[number].standing(origin, doubled=bool(doubled))
        nets = hand_nets(verdicts_on(game, options, mine), lambda row: table[row].win(stake), stake)
        pays["original"][at], pays["added"][at] = nets
        pays["depends"][at] = game.depends_on_dealer(options, mine)
        pays["at_once"][at] = [up > 0 and mine.cards > 1 and bool(game.paid_at_once(options, mine, up))
                               for up in (0, *VALUES)]  # fmt: skip


def _on_top(game: TwentyOneGame, options: TwentyOneOptions, kind: _Kind, rank: int, stake: Cents) -> Cents:
    payouts = (side.extra_payout(options, kind.standing(), Card(rank * 4), stake) for side in game.sides)
    paid = next(filter(None, payouts), None)
    return game.pays(options)[paid[0]][paid[1]].win(stake) if paid else 0


# ---------------------------------------------------------------------- actions


class PlayTables(Record):
    """A strategy, by up card value."""

    actions: Annotated[Bytes, np.uint8, ONE_TO_TEN, ONE_TO_TEN, HANDS]
    """By up card, pair it was split from (0 for none) and hand: the action."""
    after_double: Annotated[Bytes, np.uint8, ONE_TO_TEN, ONE_TO_TEN, HANDS]
    """The same after a double."""
    into: Annotated[Bytes, np.uint8, ONE_TO_TEN, ONE_TO_TEN]
    """By up card and pair value: maximum number of hands to split into."""
    adds: Annotated[Bytes, np.uint8, MAX_ADDED_WAGERS, ONE_TO_TEN, ONE_TO_TEN]
    """By wager, first card and up card: whether the wager is added."""
    gives_up: Annotated[Bytes, np.uint8, ONE_TO_TEN, HANDS]
    """By up card and hand: whether the hand is traded for the face-down pair (2B)."""
    exchanges: Annotated[Bytes, np.uint8, ONE_TO_TEN, ONE_TO_TEN, ONE_TO_TEN, ONE_TO_TEN, ONE_TO_TEN]
    """By up card, first cards and second cards of two hands: whether the second cards are exchanged (2A)."""


def play_plan(opening: Sequence[str], way: GamePlan) -> Any:
    """The tables of a solver strategy."""
    tables = empty(PlayTables)
    tables["into"] = 1
    for (up, *_), plan in way.plans.items():
        tables["actions"][up, 0], tables["after_double"][up, 0] = plan.fresh.actions, plan.fresh.after
        for pair, of in plan.split.items():
            tables["actions"][up, pair], tables["after_double"][up, pair] = of.actions, of.after
            tables["into"][up, pair] = plan.into[pair]
    for number, wager in enumerate(opening[1:]):
        made = way.added.get(wager, {})
        for first in VALUES:
            for up in VALUES:
                tables["adds"][number, first, up] = made.get(_seen(wager, first, up, made), False)
    for (hand, up), given_up in way.switches.items():
        tables["gives_up"][up, hands().index[hand]] = given_up
    for (up, *_), deals in way.exchanges.items():
        for deal in deals:
            tables["exchanges"][(up, *deal)] = True
    return tables


def _seen(wager: str, first: int, up: int, made: dict[str, bool]) -> str:
    """The visible cards when a wager may be added, in the solver's notation."""
    if ADDED_AFTER[wager] == "first card":
        return name_of(first)
    return name_of(up) if name_of(up) in made else f"{name_of(first)} v {name_of(up)}"
