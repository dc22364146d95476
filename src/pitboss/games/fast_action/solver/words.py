"""The best play in words, and as a table of every hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from pitboss.equipment.cards import NAMES, Card, names_of
from pitboss.games.fast_action.fast_action_hold_em import FastActionHoldEmRules
from pitboss.games.fast_action.solver.best_play import NATURAL, SETS, SURRENDER, BestPlay, best_play
from pitboss.games.fast_action.solver.kinds import CARDS, four
from pitboss.plain import Json
from pitboss.table import Submission


class FourCardsRow(NamedTuple):
    """A hand of four cards, up to a change of suits, with its best play."""

    hand: str
    play: str
    first: str
    """The two cards that are kept, or the first hand of a split."""
    second: str
    """The second hand of a split."""
    brings: str
    """On average, for one unit of the wager."""


def full_table(submission: Submission[Any]) -> Iterator[FourCardsRow]:
    """Every hand, the suits named in the order in which they come."""
    rules = submission.rules
    assert isinstance(rules, FastActionHoldEmRules)
    play = best_play(rules.decks_in_shoe, rules.or_better_reads)
    for hand in _up_to_suits():
        at = four(*hand)
        number = int(play.plays[at])
        first, second, brings = "", "", f"{play.values[at]:+.4f}"
        if number == NATURAL:
            brings = "+5"
        elif number != SURRENDER:
            a, b, c, d = SETS[number % len(SETS)]
            first = " ".join(names_of([hand[a], hand[b]]))
            second = " ".join(names_of([hand[c], hand[d]])) if number >= len(SETS) else ""
        yield FourCardsRow(" ".join(names_of(hand)), play_name(number), first, second, brings)


def play_name(number: int) -> str:
    """A play in a word."""
    if number >= SURRENDER:
        return "surrender" if number == SURRENDER else "natural"
    return "set" if number < len(SETS) else "split"


def _up_to_suits() -> Iterator[tuple[Card, Card, Card, Card]]:
    """Hands in which suits come in their order: of those that differ by suits only, at least one."""
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
    """How often each play is best, and which ranks are split."""
    every = sum(hands)
    shares = {"set": sum(hands[: len(SETS)]), "split": sum(hands[len(SETS) : SURRENDER]), "surrender": hands[SURRENDER]}
    taken: list[Json] = [f"{name} {count / every:.2%}" for name, count in shares.items() if count]
    always, some = _split_ranks(play)
    rules: list[Json] = [f"Split {', '.join(always)}."] if always else []
    if some:
        rules.append(f"Split in some suits: {', '.join(some)}.")
    rules.append("Otherwise keep the two cards that win most often alone; `--table` lists them for every hand.")
    return [{"decision": "set", "says": "set, split or surrender", "taken": taken, "rules": rules}]


def _split_ranks(play: BestPlay) -> tuple[list[str], list[str]]:
    """The ranks of hands that are always split, and of those that are split in some suits only."""
    split: dict[tuple[int, ...], set[bool]] = {}
    for hand in _up_to_suits():
        number = int(play.plays[four(*hand)])
        ranks = tuple(sorted((card >> 2 for card in hand), reverse=True))
        if number != NATURAL:
            split.setdefault(ranks, set()).add(len(SETS) <= number < SURRENDER)
    ordered = sorted(split, reverse=True)
    always = [_said(ranks) for ranks in ordered if split[ranks] == {True}]
    some = [_said(ranks) for ranks in ordered if split[ranks] == {True, False}]
    return always, some


def _said(ranks: Sequence[int]) -> str:
    return "-".join(NAMES[rank * 4][:-1] for rank in ranks)
