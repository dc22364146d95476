"""A submission and a way to play as arrays, for the kernel: what each hand does, and what it brings in cents.

Hands are the solver's, cards of each value; one whose exact cards matter (6-7-8, three sevens, a designated blackjack)
has further numbers after the others, one for each way in which it is paid. What decides is the game's own ``verdict``,
``special`` and ``paid_at_once``, and what is played the solver's plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from pitboss.equipment.cards import Card
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.play_rules import ENDS, RESCUED, PlayRules, Standing, surrendered
from pitboss.games.twentyone.solver.cards import VALUES, counted, hands
from pitboss.games.twentyone.solver.game import ADDED_AFTER, Way, name_of
from pitboss.games.twentyone.solver.pays import EXACT_CARDS, exact_hands, representative
from pitboss.money import Cents

Bytes: TypeAlias = np.ndarray[Any, np.dtype[np.uint8]]
Shorts: TypeAlias = np.ndarray[Any, np.dtype[np.int16]]
Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]

KINDS, RANKS = 52, 13


@dataclass(frozen=True, slots=True)
class Brings:
    """What hands bring for a stake of one wager, by the number of the hand and the end of the dealer's."""

    more: Shorts
    """The hand with one more card of each value; the number after the last where it exceeds 21."""
    exact: Shorts
    """By hand, its place among those whose exact cards matter; -1 where they do not."""
    paid_as: Shorts
    """By that place and the cards (the lowest first, each of 52), the number of the hand by which it is paid."""
    original: Numbers
    """By whether it was split, whether it was doubled, hand and end: the wager that a dealer's blackjack takes."""
    added: Numbers
    """The same of what was added to it, split from it or doubled."""
    given_up: Numbers
    """By whether it was rescued (else surrendered) and end: what the original wager, one added and the double bring."""
    on_top: Numbers
    """By hand as dealt and the rank of the up card: what is paid on top, without a stake."""
    open: Bytes
    """By whether it was split, whether it was doubled, and hand: whether the dealer's count can make a difference."""
    at_once: Bytes
    """The same, and by the value of the up card: whether it is paid before the dealer's hand is played."""

    @property
    def bust(self) -> int:
        """The number of a hand over 21."""
        return len(hands().values)


def brings(game: TwentyOneGame[Any], rules: Any, stake: Cents) -> Brings:
    """What the hands of a submission bring."""
    known, play_rules = hands(), game.play_rules(rules)
    bust = len(known.values)
    more = np.full((bust, len(VALUES) + 1), bust, np.int16)
    more[:, 1:] = np.where(known.more < 0, bust, known.more)
    standings = [(counted(values)[0], len(values), "") for values in known.values] + [(MOST_OVER, 3, "")]
    exact = np.full(bust, -1, np.int16)
    paid_as: list[Shorts] = []
    for at, values in enumerate(known.values):
        if not 2 <= len(values) <= EXACT_CARDS:
            continue
        named = {tuple(sorted(held)): game.special(rules, held) for held, _ in exact_hands(values, play_rules)}
        if len(set(named.values())) > 1:
            exact[at] = len(paid_as)
            paid_as.append(_numbered(named, at, standings))
        elif any(named.values()):
            standings[at] = (*standings[at][:2], next(iter(named.values())))
    for at in range(bust):
        if len(known.values[at]) > EXACT_CARDS:
            standings[at] = (*standings[at][:2], game.special(rules, representative(known.values[at])))
    return _settled(game, rules, play_rules, stake, standings, more, exact, paid_as)


MOST_OVER = 22
"""What stands for every count over 21."""


def _numbered(named: dict[tuple[Card, ...], str], at: int, standings: list[tuple[int, int, str]]) -> Shorts:
    """The number of a hand by its exact cards; each name gets a number of its own."""
    points, cards, _ = standings[at]
    numbers: dict[str, int] = {"": at}
    found = np.full((KINDS,) * EXACT_CARDS, at, np.int16)
    for held, name in named.items():
        if name not in numbers:
            numbers[name] = len(standings)
            standings.append((points, cards, name))
        found[(*held, *(0,) * (EXACT_CARDS - len(held)))] = numbers[name]
    return found


def _settled(
    game: TwentyOneGame[Any],
    rules: Any,
    play_rules: PlayRules,
    stake: Cents,
    standings: Sequence[tuple[int, int, str]],
    more: Shorts,
    exact: Shorts,
    paid_as: Sequence[Shorts],
) -> Brings:
    shape = (2, 2, len(standings))
    original, added = np.zeros((*shape, len(ENDS)), np.int64), np.zeros((*shape, len(ENDS)), np.int64)
    turns, at_once = np.zeros(shape, np.uint8), np.zeros((*shape, len(VALUES) + 1), np.uint8)
    pays = game.pays(rules)[game.stakes(rules)[0][0].opening[0]]
    for split in (0, 1):
        for doubled in (0, 1):
            for hand, (points, cards, special) in enumerate(standings):
                mine = Standing(points, cards, bool(split), False, bool(doubled), special)
                verdicts = [game.verdict(rules, mine, end) for end in ENDS]
                spared = play_rules.spares(points)
                for end, verdict in enumerate(verdicts):
                    net = pays[verdict.row].win(stake) if verdict.result > 0 else verdict.result * stake
                    original[split, doubled, hand, end] = net
                    added[split, doubled, hand, end] = 0 if net < 0 and ENDS[end].blackjack and spared else net
                turns[split, doubled, hand] = game.depends_on_dealer(rules, mine)
                for up in VALUES:
                    at_once[split, doubled, hand, up] = bool(game.paid_at_once(rules, mine, up)) and cards > 1
    on_top = [[_on_top(game, rules, Standing(*facts[:2], special=facts[2]), rank, stake) for rank in range(RANKS)]
              for facts in standings]  # fmt: skip
    tables = np.stack(paid_as) if paid_as else np.zeros((0, *(KINDS,) * EXACT_CARDS), np.int16)
    loses = [surrendered(end) for end in ENDS], [RESCUED] * len(ENDS)
    given_up = [[[-int(stake * of) for of in each] for each in some] for some in loses]
    nets = original, added, np.array(given_up, np.int64), np.array(on_top, np.int64)
    return Brings(more, exact, tables, *nets, turns, at_once)


def _on_top(game: TwentyOneGame[Any], rules: Any, mine: Standing, rank: int, stake: Cents) -> Cents:
    found = game.on_top(rules, mine, Card(rank * 4), stake)
    return game.pays(rules)[found[0]][found[1]].win(stake) if found else 0


# ---------------------------------------------------------------------- how it is played


@dataclass(frozen=True, slots=True)
class Played:
    """A way to play, by the value of the dealer's up card."""

    actions: Bytes
    """By up card, pair that a hand was split from (0 for none) and hand: what is done with it."""
    after: Bytes
    """The same once it is doubled."""
    into: Bytes
    """By up card and value of a pair: into how many hands it is split."""
    adds: Bytes
    """By stage, first card and up card: whether the wager that may be added then is added."""


def played(opening: Sequence[str], way: Way) -> Played:
    """A way to play that the solver found."""
    size, top = len(hands().values), len(VALUES) + 1
    actions, after = np.zeros((top, top, size), np.uint8), np.zeros((top, top, size), np.uint8)
    into, adds = np.ones((top, top), np.uint8), np.zeros((2, top, top), np.uint8)
    for (up, *_), plan in way.plans.items():
        actions[up, 0], after[up, 0] = plan.fresh.actions, plan.fresh.after
        for pair, of in plan.split.items():
            actions[up, pair], after[up, pair] = of.actions, of.after
            into[up, pair] = plan.into[pair]
    for stage, wager in enumerate(opening[1:]):
        made = way.added.get(wager, {})
        for first in VALUES:
            for up in VALUES:
                adds[stage, first, up] = made.get(_seen(wager, first, up, made), False)
    return Played(actions, after, into, adds)


def _seen(wager: str, first: int, up: int, made: dict[str, bool]) -> str:
    """The cards that lie there when a wager may be added, as the solver writes them."""
    if ADDED_AFTER[wager] == "first card":
        return name_of(first)
    return name_of(up) if name_of(up) in made else f"{name_of(first)} v {name_of(up)}"
