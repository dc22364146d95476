"""The best play in words, and as a full table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple, TypeAlias

from pitboss.equipment.cards import NAMES, Card, names_of
from pitboss.games.fast_action.fast_action_hold_em import FastActionHoldEmOptions
from pitboss.games.fast_action.solver.best_play import NATURAL, SETS, SURRENDER, BestPlay, best_play
from pitboss.games.fast_action.solver.card_numbers import CARDS, RANKS, four
from pitboss.plain import Json
from pitboss.table import Submission

Ranks: TypeAlias = tuple[int, ...]
"""The ranks of four cards, highest first."""


class FourCardsRow(NamedTuple):
    """A hand of four cards, up to a permutation of suits, with its best play."""

    hand: str
    play: str
    first: str
    """The two kept cards, or the first hand of a split."""
    second: str
    """The second hand of a split."""
    average: str
    """The expected value for one unit of the wager."""


def full_table(submission: Submission) -> Iterator[FourCardsRow]:
    """Every hand, with suits in order of appearance."""
    options = submission.options
    assert isinstance(options, FastActionHoldEmOptions)
    play = best_play(options.decks_in_shoe, options.or_better_reads)
    for hand in _up_to_suits():
        at = four(*hand)
        number = int(play.plays[at])
        first, second, average = "", "", f"{play.values[at]:+.4f}"
        if number == NATURAL:
            average = "+5"
        elif number != SURRENDER:
            a, b, c, d = SETS[number % len(SETS)]
            first = " ".join(names_of([hand[a], hand[b]]))
            second = " ".join(names_of([hand[c], hand[d]])) if number >= len(SETS) else ""
        yield FourCardsRow(" ".join(names_of(hand)), play_name(number), first, second, average)


def play_name(number: int) -> str:
    """The name of a play."""
    if number >= SURRENDER:
        return "surrender" if number == SURRENDER else "natural"
    return "set" if number < len(SETS) else "split"


def _up_to_suits() -> Iterator[tuple[Card, Card, Card, Card]]:
    """Hands with suits in order of appearance: at least one of those that differ only in suits."""
    for hand in combinations_with_replacement([Card(number) for number in range(CARDS)], 4):
        most = -1
        for card in hand:
            if card & 3 > most + 1:
                break
            most = max(most, card & 3)
        else:
            a, b, c, d = hand
            yield a, b, c, d


def decisions(play: BestPlay, hands: Sequence[int]) -> list[Json]:
    """How often each play is best, and which hands to split."""
    every = sum(hands)
    shares = {
        "set": sum(hands[: len(SETS)]),
        "split": sum(hands[len(SETS) : SURRENDER]),
        "surrender": hands[SURRENDER],
        "natural, paid at once": hands[NATURAL],
    }
    taken: list[Json] = [f"{name} {count / every:.2%}" for name, count in shares.items() if count]
    always, some = _split_ranks(play)
    rules: list[Json] = [f"Split {said}." for said in group_hands(always)]
    rules += [f"Split {said} in some suits." for said in group_hands(some)]
    rules.append("Otherwise keep the two cards that win most often alone; `--table` lists them for every hand.")
    return [{"decision": "set", "says": "set, split or surrender", "taken": taken, "rules": rules}]


def _split_ranks(play: BestPlay) -> tuple[list[Ranks], list[Ranks]]:
    """The ranks of hands that are always split, and of those split only in some suits."""
    split: dict[Ranks, set[bool]] = {}
    for hand in _up_to_suits():
        number = int(play.plays[four(*hand)])
        if number != NATURAL:
            ranks = tuple(sorted((card >> 2 for card in hand), reverse=True))
            split.setdefault(ranks, set()).add(len(SETS) <= number < SURRENDER)
    always = [ranks for ranks, ways in split.items() if ways == {True}]
    return always, [ranks for ranks, ways in split.items() if ways == {True, False}]


def group_hands(hands: Sequence[Ranks]) -> list[str]:
    """Ranks of four cards in words, grouped if they differ in one pair only.

    >>> group_hands([(12, 11, 5, 5), (12, 11, 6, 6), (12, 11, 4, 4), (12, 12, 12, 11), (9, 9, 4, 4)])
    ['A-A-A-K', 'A-K with a pair of 6 to 8', 'two pairs, J with 6']
    >>> group_hands([(12, 12, 11, 11), (12, 12, 10, 10), (11, 11, 10, 10)])
    ['two pairs, both of Qs or higher']
    """
    said: list[str] = []
    pairs: dict[Ranks, list[int]] = {}
    high_pairs: dict[int, list[int]] = {}
    for ranks in sorted(hands, reverse=True):
        twice = [rank for rank in dict.fromkeys(ranks) if ranks.count(rank) == 2]
        if len(twice) == 2:
            high_pairs.setdefault(twice[0], []).append(twice[1])
        elif len(twice) == 1:
            pairs.setdefault(tuple(rank for rank in ranks if rank != twice[0]), []).append(twice[0])
        else:
            said.append("-".join(map(_name, ranks)))
    said += [f"{_name(high)}-{_name(low)} with a pair of {_spans(ranks)}" for (high, low), ranks in pairs.items()]
    least = min((low for lows in high_pairs.values() for low in lows), default=0)
    if high_pairs == {high: [*range(high - 1, least - 1, -1)] for high in range(RANKS - 1, least, -1)}:
        return [*said, f"two pairs, both of {_name(least)}s or higher"]
    by_low: dict[str, list[int]] = {}
    for high, lows in high_pairs.items():
        by_low.setdefault(_spans(lows), []).append(high)
    return said + [f"two pairs, {_spans(highs)} with {lows}" for lows, highs in by_low.items()]


def _spans(ranks: Sequence[int]) -> str:
    """Ranks in words, with consecutive ranks as a span.

    >>> _spans([6, 5, 4]), _spans([10, 8]), _spans([3])
    ('6 to 8', '10 or Q', '5')
    """
    spans: list[list[int]] = []
    for rank in sorted(ranks):
        if spans and rank == spans[-1][-1] + 1:
            spans[-1].append(rank)
        else:
            spans.append([rank])
    return " or ".join(_name(span[0]) + (f" to {_name(span[-1])}" if len(span) > 1 else "") for span in spans)


def _name(rank: int) -> str:
    return NAMES[rank * 4][:-1]
