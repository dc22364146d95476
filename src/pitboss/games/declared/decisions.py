"""The decisions of a declared poker game, ``choices = ["play 2", "fold"]``, and the number of paths through them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from pitboss.errors import quoted
from pitboss.games.banked_poker.engine.decisions import TIMES
from pitboss.games.declared.keys import Key, KeyReader, KeyTable, Number, OneLine, Several
from pitboss.games.declared.shape import Shape

MAX_DECISIONS: Final = 4
MAX_CHOICES: Final = 4
WITH: Final = " with "
WITHDRAW, LET_IT_RIDE = "withdraw ", "let it ride"
MAX_WAYS: Final = 64
"""The maximum number of money states that decisions may lead to."""
MAX_WAYS_TO_RIVER: Final = 8
"""The maximum before the last community card with a dealer and a board: one byte each in one integer."""
MAX_WAYS_AFTER_FOUR: Final = 4
"""The maximum after four community cards: a game with all of them took 0.7 gigabytes."""
DECISION_KEYS: Final = KeyTable("decisions", "A decision of the players, in the order of play.", (
    Key("seen", Number(0, 7), "How many community cards players have seen by then.", 0),
    Key("says", OneLine(200), "The question, in a few words."),
    Key("choices", Several(OneLine(40), 2, MAX_CHOICES),
        "One wager with its multiples of the first, and either check or fold, like [\"play 4\", \"check\"]. A multiple "
        "may need a hand, \"play 3 with pair of aces\", where all own cards are seen. A player "
        "who has made that wager is not asked again. Or, without a dealer, [\"withdraw bet_1\", \"let it ride\"] for a "
        "wager that was made and may be taken back.", required=True),
))  # fmt: skip


@dataclass(frozen=True, slots=True)
class DecisionDesign:
    """One decision: the number of community cards seen, the wager that may be made, and the alternative."""

    id: str
    seen: int
    prompt: str
    wager: str
    """The wager that may be made; a player who has made it is not asked again."""
    times: tuple[int, ...]
    may_check: bool
    """Whether a player may stay in without it; otherwise they fold."""
    withdraws: bool = False
    """Whether the wager is already made and may be taken back instead."""
    floors: tuple[tuple[int, str], ...] = ()
    """For each multiple, the lowest value of the hand that it needs, and that hand in words."""


def read_decisions(reader: KeyReader, shape: Shape) -> tuple[DecisionDesign, ...]:
    """Return all ``[[decisions]]``, in file order."""
    read: list[DecisionDesign] = []
    for at, place in enumerate(reader.each_of("decisions", DECISION_KEYS, "decision"), 1):
        decision = _decision(place, at, shape)
        if read and decision.seen < read[-1].seen:
            raise place.bad("list decisions in the order of play", "seen")
        read.append(decision)
    _check_ways(reader, shape, read)
    return tuple(read)


def _decision(reader: KeyReader, at: int, shape: Shape) -> DecisionDesign:
    seen = reader.number("seen")
    streets = {sum(shape.board[:street]) for street in range(len(shape.board) + 1)}
    if seen not in streets:
        raise reader.bad(f"seen must be a number of community cards: one of {_numbers(streets)}", "seen")
    if not shape.dealer and seen == shape.shared:
        raise reader.bad("without a dealer, there is nothing to decide once all cards are seen", "seen")
    choices = reader.texts("choices")
    if choices[0].startswith(WITHDRAW):
        if len(choices) != 2 or choices[1] != LET_IT_RIDE or shape.dealer:
            message = f"a wager may be withdrawn without a dealer, by choices like ['{WITHDRAW}bet_1', '{LET_IT_RIDE}']"
            raise reader.bad(message, "choices")
        wager = choices[0].removeprefix(WITHDRAW)
        return DecisionDesign(f"decision_{at}", seen, reader.text("says"), wager, (), may_check=True, withdraws=True)
    raises = [_raise(reader, choice) for choice in choices if choice not in ("check", "fold")]
    if len(choices) - len(raises) != 1 or len({wager for wager, _ in raises}) != 1:
        raise reader.bad(
            "choices must name one wager with its multiples of the first, and either check or fold", "choices"
        )
    times = tuple(times for _, times in raises)
    if len(set(times)) < len(times):
        raise reader.bad("choices name the same multiple twice", "choices")
    floors = tuple(_floor(reader, choice, shape) for choice in choices if choice not in ("check", "fold"))
    if floors and all(floor for floor, _ in floors):
        raise reader.bad("one multiple must be open to every hand", "choices")
    return DecisionDesign(
        f"decision_{at}", seen, reader.text("says"), raises[0][0], times, "check" in choices, floors=floors
    )


def _floor(reader: KeyReader, written: str, shape: Shape) -> tuple[int, str]:
    """The lowest hand that a choice needs, ``play 3 with pair of aces``."""
    _, needs, hand = written.partition(WITH)
    if not needs:
        return 0, ""
    floor = shape.ranking.floor(hand)
    if floor is None:
        known = f"write {shape.ranking.valid_names()}"
        raise reader.bad(f"{quoted(hand)} is not a hand of {shape.ranking.size} cards; {known}", "choices")
    if not shape.dealer or shape.board:
        raise reader.bad("a raise needs a hand only against a dealer without a board", "choices")
    return floor, hand.strip()


def _raise(reader: KeyReader, written: str) -> tuple[str, int]:
    wager, _, times = written.partition(WITH)[0].partition(" ")
    if not times.isdecimal() or len(times) > 2 or int(times) not in TIMES:
        most = max(TIMES)
        raise reader.bad(
            f"{quoted(written)} is not a choice; write check, fold, or a wager and 1 to {most}, like 'play 2'",
            "choices",
        )
    return wager, int(times)


def _numbers(numbers: Collection[int]) -> str:
    return ", ".join(map(str, sorted(numbers)))


# ---------------------------------------------------------------------- how many ways there are


def _check_ways(reader: KeyReader, shape: Shape, decisions: Sequence[DecisionDesign]) -> None:
    """Refuse a game that would take a solver too long or too much memory."""
    if shape.dealer and not shape.board and len(decisions) != 1:
        raise reader.bad("against a dealer without a board, there is only one decision", "decisions")
    ways: set[tuple[tuple[str, int], ...]] = {()}
    ended = 0
    for decision in decisions:
        if shape.dealer and shape.board and decision.seen == shape.shared and len(decision.times) > 1:
            raise reader.bad(
                "after the last community card there are two choices: one wager, and check or fold", "decisions"
            )
        asked = {way for way in ways if decision.wager not in dict(way)}
        times_made = (0,) if decision.withdraws else decision.times
        after = {(*way, (decision.wager, times)) for way in asked for times in times_made}
        ended += 0 if decision.may_check else len(asked)
        if shape.dealer and decision.seen == 4:
            _check(reader, len(after) + len(asked), MAX_WAYS_AFTER_FOUR, "after four community cards")
        ways = (ways - asked) | after | (asked if decision.may_check else set())
        if shape.board and shape.dealer and decision.seen < shape.shared:
            _check(reader, len(ways) + ended, MAX_WAYS_TO_RIVER, "before the last community card")
    _check(reader, len(ways) + ended, MAX_WAYS, "at the end")


def _check(reader: KeyReader, ways: int, most: int, when: str) -> None:
    if ways > most:
        raise reader.bad(
            f"the decisions lead to {ways} money states {when}; the maximum that can be priced is {most}", "decisions"
        )
