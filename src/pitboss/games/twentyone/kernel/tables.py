"""A submission and a way to play as tables, for the kernel: what is done with each hand, and what it brings in cents.

Hands are the solver's, cards of each value. They are settled by their *kind*: how many points and cards, and by which
name the game pays them; a hand whose exact cards matter (6-7-8, three sevens, a designated blackjack) may be of several
kinds. What decides is the game's own ``verdict``, ``special`` and ``paid_at_once``, and what is played the solver's
plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
from typing import Annotated, Any, NamedTuple, TypeAlias

import numpy as np

from pitboss.equipment.cards import Card
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.play_rules import ENDS, Standing
from pitboss.games.twentyone.sides.ante_fee import AnteFee, ante_for
from pitboss.games.twentyone.sides.counting import composition
from pitboss.games.twentyone.solver.cards import VALUES, counted, hands
from pitboss.games.twentyone.solver.game import ADDED_AFTER, Way, name_of
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
from pitboss.hands.twentyone import VALUES as VALUE_OF_RANK
from pitboss.money import Cents
from pitboss.pricing.records import Numbers, Record, empty

Bytes: TypeAlias = np.ndarray[Any, np.dtype[np.uint8]]
Shorts: TypeAlias = np.ndarray[Any, np.dtype[np.int16]]

CARDS, RANKS, ONE_TO_TEN = 52, 13, 11
"""How many cards, ranks, and values with a place for none there are."""
ORIGINS = 1 + max(FRESH, SPLIT, SWITCHED)
"""From how many places a hand may come."""
BUCKETS = 41
"""True counts from -20 to 20; what lies beyond counts as these."""
HANDS = len(hands().values)
"""How many hands not over 21 there are, by the values of their cards."""
MOST_KINDS, MOST_EXACT = 256, 8
"""The most kinds of hands that a submission may have, and the most hands whose exact cards matter."""
MOST_ADDED = 2
"""The most wagers that may be added while cards are dealt."""
MOST_OVER = 22
"""What stands for every count over 21."""
VALUE_OF: Numbers = np.array([VALUE_OF_RANK[card >> 2] for card in range(CARDS)], np.int64)
"""The value of each card."""


class HandPays(Record):
    """What hands bring for a stake of one wager, in units that every result is a multiple of."""

    unit: int
    """Cents."""
    bust: int
    """The number of a hand over 21."""
    more: Annotated[Shorts, np.int16, HANDS, ONE_TO_TEN]
    """By hand: the hand with one more card of each value."""
    kind: Annotated[Shorts, np.int16, HANDS + 1]
    """By hand: as which kind it is settled."""
    exact: Annotated[Shorts, np.int16, HANDS]
    """By hand: its place among those whose exact cards matter; -1 where they do not."""
    exact_kind: Annotated[Shorts, np.int16, MOST_EXACT, CARDS, CARDS, CARDS]
    """By that place and its cards, the lowest first: as which kind it is settled."""
    original: Annotated[Numbers, np.int64, ORIGINS, 2, MOST_KINDS, len(ENDS)]
    """By where it comes from, whether it was doubled, kind and end: the wager that a dealer's blackjack takes."""
    added: Annotated[Numbers, np.int64, ORIGINS, 2, MOST_KINDS, len(ENDS)]
    """The same of what was added to it, split from it or doubled."""
    depends: Annotated[Bytes, np.uint8, ORIGINS, 2, MOST_KINDS]
    """By where it comes from, whether it was doubled, and kind: whether the dealer's count can make a difference."""
    at_once: Annotated[Bytes, np.uint8, ORIGINS, 2, MOST_KINDS, ONE_TO_TEN]
    """The same, and by the value of the up card: whether it is paid before the dealer's hand is played."""
    on_top: Annotated[Numbers, np.int64, BUCKETS, MOST_KINDS, RANKS]
    """By the bucket of the true count, kind and the rank of the up card: what is paid on top, without a stake."""
    given_up: Annotated[Numbers, np.int64, 2, len(ENDS), 3]
    """By whether it was rescued (else surrendered) and end: what the original wager, one added and the double bring."""
    fees: Annotated[Numbers, np.int64, BUCKETS]
    """By the bucket of the true count: the fee that a box pays whatever comes."""
    insured: Annotated[Numbers, np.int64, BUCKETS, 2]
    """By the bucket of the true count: what the insurance of a box loses, and what it wins."""


class _Kind(NamedTuple):
    """All that tells hands apart when they are settled, whatever became of them."""

    points: int
    cards: int
    special: str = ""

    def standing(self, origin: int = FRESH, *, doubled: bool = False) -> Standing:
        """The hand once it stands."""
        return Standing(self.points, self.cards, origin == SPLIT, origin == SWITCHED, doubled, self.special)


def hand_pays(
    game: TwentyOneGame[Any],
    rules: Any,
    stake: Cents,
    wagers: Sequence[int],
    insured: Sequence[tuple[Cents, Cents]] = ((0, 0),) * BUCKETS,
) -> Any:
    """What the hands of a submission bring, where so many wagers are made in each bucket of the true count."""
    pays, more = empty(HandPays), hands().more
    pays["bust"] = HANDS
    pays["more"][:, 1:] = np.where(more < 0, HANDS, more)
    kinds: dict[_Kind, int] = {}
    _fill_kinds(game, rules, pays, kinds)
    pays["kind"][HANDS] = kinds.setdefault(_Kind(MOST_OVER, 3), len(kinds))
    assert len(kinds) <= MOST_KINDS, "a submission has too many kinds of hands for its kernel"
    _fill_nets(game, rules, pays, list(kinds), stake)
    for number in set(wagers) - {0}:
        on_top = [[_on_top(game, rules, kind, rank, number * stake) for rank in range(RANKS)] for kind in kinds]
        pays["on_top"][np.equal(wagers, number), : len(kinds)] = on_top
    pays["given_up"] = [[[-int(stake * of) for of in loses] for loses in by_end] for by_end in (SURRENDERS, RESCUES)]
    if any(isinstance(side, AnteFee) for side in game.sides):
        pays["fees"] = [ante_for(number * stake) for number in wagers]
    pays["insured"] = insured
    amounts = ("original", "added", "on_top", "given_up", "fees", "insured")
    unit = gcd(*(int(net) for amount in amounts for net in np.unique(pays[amount])))
    pays["unit"] = unit
    for amount in amounts:
        pays[amount] //= unit
    return pays


def _fill_kinds(game: TwentyOneGame[Any], rules: Any, pays: Any, kinds: dict[_Kind, int]) -> None:
    """The kind of every hand not over 21; of some by their exact cards."""
    pays["exact"] = -1
    exact = 0
    for at, values in enumerate(hands().values):
        kind = _Kind(counted(values)[0], len(values))
        named = _names(game, rules, values)
        specials = set(named.values())
        if len(specials) == 1:
            pays["kind"][at] = kinds.setdefault(kind._replace(special=specials.pop()), len(kinds))
            continue
        assert exact < MOST_EXACT, "a submission has too many hands whose exact cards matter for its kernel"
        pays["exact"][at] = exact
        for held, special in named.items():
            place = (exact, *held, *(0,) * (EXACT_CARDS - len(held)))
            pays["exact_kind"][place] = kinds.setdefault(kind._replace(special=special), len(kinds))
        exact += 1


def _names(game: TwentyOneGame[Any], rules: Any, values: Sequence[int]) -> dict[tuple[Card, ...], str]:
    """By which names hands of these values are paid, by their exact cards."""
    if len(values) < 2:
        return {(): ""}
    if len(values) > EXACT_CARDS:
        return {(): game.special(rules, representative(values))}
    exact = exact_hands(tuple(values), composition(game.play_rules(rules)))
    return {tuple(sorted(held)): game.special(rules, held) for held, _ in exact}


def _fill_nets(game: TwentyOneGame[Any], rules: Any, pays: Any, kinds: Sequence[_Kind], stake: Cents) -> None:
    """What every kind of hand brings."""
    table = game.pays(rules)[game.stakes(rules)[0][0].opening[0]]
    origins = ORIGINS if game.play_rules(rules).initial_hands > 1 else SWITCHED
    for at in np.ndindex(origins, 2, len(kinds)):
        origin, doubled, number = at
        mine = kinds[number].standing(origin, doubled=bool(doubled))
        nets = hand_nets(verdicts_on(game, rules, mine), lambda row: table[row].win(stake), stake)
        pays["original"][at], pays["added"][at] = nets
        pays["depends"][at] = game.depends_on_dealer(rules, mine)
        pays["at_once"][at] = [up > 0 and mine.cards > 1 and bool(game.paid_at_once(rules, mine, up))
                               for up in (0, *VALUES)]  # fmt: skip


def _on_top(game: TwentyOneGame[Any], rules: Any, kind: _Kind, rank: int, stake: Cents) -> Cents:
    paid = game.on_top(rules, kind.standing(), Card(rank * 4), stake)
    return game.pays(rules)[paid[0]][paid[1]].win(stake) if paid else 0


# ---------------------------------------------------------------------- how it is played


class PlayTables(Record):
    """A way to play, by the value of the dealer's up card."""

    actions: Annotated[Bytes, np.uint8, ONE_TO_TEN, ONE_TO_TEN, HANDS]
    """By up card, pair that a hand was split from (0 for none) and hand: what is done with it."""
    after_double: Annotated[Bytes, np.uint8, ONE_TO_TEN, ONE_TO_TEN, HANDS]
    """The same once it is doubled."""
    into: Annotated[Bytes, np.uint8, ONE_TO_TEN, ONE_TO_TEN]
    """By up card and value of a pair: into how many hands it is split."""
    adds: Annotated[Bytes, np.uint8, MOST_ADDED, ONE_TO_TEN, ONE_TO_TEN]
    """By wager, first card and up card: whether the wager is added that may be added then."""
    gives_up: Annotated[Bytes, np.uint8, ONE_TO_TEN, HANDS]
    """By up card and hand: whether two cards are given up for two unseen ones (2B)."""
    exchanges: Annotated[Bytes, np.uint8, ONE_TO_TEN, ONE_TO_TEN, ONE_TO_TEN, ONE_TO_TEN, ONE_TO_TEN]
    """By up card, the first cards of two hands and their second: whether the second are exchanged (2A)."""


def play_plan(opening: Sequence[str], way: Way) -> Any:
    """A way to play that the solver found."""
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
    """The cards that lie there when a wager may be added, as the solver writes them."""
    if ADDED_AFTER[wager] == "first card":
        return name_of(first)
    return name_of(up) if name_of(up) in made else f"{name_of(first)} v {name_of(up)}"
