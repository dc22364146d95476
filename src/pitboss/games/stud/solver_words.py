"""The best way to play in words: rules that a person can use, found in what was solved.

Hands are put into groups that a player recognises at the table. A group is played one way, or mostly: then the share of
the deals in which the first option named is best stands beside it. :class:`solver_optimal.Optimal` has every case.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

import numpy as np

from pitboss.equipment.cards import RANKS
from pitboss.games.stud.solver_board import Boards, decided_on_board
from pitboss.games.stud.solver_course import Course, Node
from pitboss.games.stud.solver_dealt import Dealt
from pitboss.games.stud.solver_streets import Streets
from pitboss.hands import FiveCard, FourCard, ThreeCard
from pitboss.hands.orders import Order
from pitboss.plain import Json
from pitboss.pricing.suits import DECK, classes

_SAMPLE = 400
_ORDERS: dict[int, type[Order]] = {3: ThreeCard, 4: FourCard, 5: FiveCard}


def rules_in_words(course: Course, solution: Dealt | Boards | Streets) -> dict[str, Json]:
    """The rules for each decision."""
    if isinstance(solution, Dealt):
        return {"decisions": [_decision(course.root, _dealt_rules(course, solution))]}
    decisions: list[Json] = []
    for at in range(len(course.nodes) - 1, -1, -1):
        node = course.nodes[at]
        rules = _board_rules if isinstance(solution, Boards) else _street_rules
        said = rules(course, solution, at)  # type: ignore[arg-type]  # one of the two, by the solution
        decisions.append(_decision(node, said, _staked(course, at)))
    return {"decisions": decisions}


def _decision(node: Node, rules: Sequence[str], staked: str = "") -> dict[str, Json]:
    return {"decision": node.id, "says": node.says, "staked": staked, "rules": list(rules)}


def _staked(course: Course, at: int) -> str:
    """The bets with which a decision is come to, the unit being one."""
    ways = [
        ", ".join(f"{wager.replace('_', ' ')} {times}" for wager, times in sorted(bets))
        for (_, bets), node in course.by_money.items()
        if node == at
    ]
    return " or ".join(ways)


def action_name(node: Node, option: int) -> str:
    """An option as people say it."""
    one = node.options[option]
    several = sum(other.action == one.action for other in node.options) > 1
    words = one.action.replace("_", " ")
    return f"{words} {one.times}x" if several else words


# ---------------------------------------------------------------------- one hand against the dealer's


def _dealt_rules(course: Course, solution: Dealt) -> list[str]:
    """For each option the hands from which, or up to which, it is always best; what is between by group."""
    node, size = course.root, course.declared.hands["player"].size
    order = np.argsort(solution.places, kind="stable")
    always = np.full(len(order), -1)
    for option in range(len(node.options)):
        always[((solution.choices == option) | (solution.choices == 255)).all(axis=1)] = option
    rules = []
    top = _run(always[order[::-1]].tolist())
    while top < len(order) and solution.places[order[-top]] == solution.places[order[-top - 1]]:
        top -= 1  # a place is played one way only if all its hands are
    bottom = _run(always[order].tolist())
    best, worst = int(always[order[-1]]), int(always[order[0]])
    rules.append(f"{action_name(node, best)} with {_hand(course, solution, int(order[-top]))} or better")
    if top + bottom >= len(order):
        return [*rules, f"{action_name(node, worst)} with anything less"]
    between = order[bottom : len(order) - top]
    groups: dict[str, list[int]] = {}
    for hand in between[::-1]:
        groups.setdefault(_group(course, size, solution, int(hand)), []).append(int(hand))
    for name, hands in groups.items():
        seen = solution.choices[hands]
        shares = [(float((seen == option).sum() / (seen != 255).sum()), option) for option in range(len(node.options))]
        rules.append(
            f"{name}: " + ", ".join(_share(node, share, option) for share, option in sorted(shares)[::-1] if share)
        )
    rules.append(f"{action_name(node, worst)} with anything less")
    return rules


def _run(options: Sequence[int]) -> int:
    """How many stand at the beginning that are the same."""
    count = 0
    while count < len(options) and options[count] == options[0] and options[0] >= 0:
        count += 1
    return count


def _share(node: Node, share: float, option: int) -> str:
    return action_name(node, option) if share == 1 else f"{action_name(node, option)} {share:.1%}"


def _hand(course: Course, solution: Dealt, hand: int) -> str:
    ranks = sorted((int(card) >> 2 for card in solution.cards[hand]), reverse=True)
    group = _group(course, course.declared.hands["player"].size, solution, hand)
    return f"{'-'.join(RANKS[rank] for rank in ranks)} ({group})"


def _group(course: Course, size: int, solution: Dealt, hand: int) -> str:
    """The class of a hand, with its leading ranks."""
    own = [int(card) for card in solution.cards[hand]]
    value = max(course.declared.hands["player"].rank(*some) for some in combinations(own, size))
    one = _ORDERS[size].of(value)
    name = one.name.lower().replace("_", " ")
    held = sorted((card >> 2 for card in own), reverse=True)
    if one.value == 0:
        return f"{RANKS[held[0]]}-{RANKS[held[1]]} high"
    pairs = [rank for rank in sorted(set(held), reverse=True) if held.count(rank) > 1]
    return f"{name}, {RANKS[pairs[0]]}s" if pairs else name


# ---------------------------------------------------------------------- two cards


def pair_name(low: int, high: int) -> str:
    """Two cards as players write them: AKs, T9o, 77.

    >>> pair_name(0, 48), pair_name(47, 51), pair_name(20, 21)
    ('A2s', 'AKs', '77')
    """
    letters = [RANKS[rank].replace("10", "T") for rank in (high >> 2, low >> 2)]
    if high >> 2 == low >> 2:
        return "".join(letters)
    return "".join(letters) + ("s" if high & 3 == low & 3 else "o")


def two_card_rules(node: Node, choices: Iterable[int]) -> list[str]:
    """The 169 kinds of two cards by the option that is best for them."""
    stands = classes(2).cards.tolist()
    by_option: dict[int, list[str]] = {}
    for (low, high), option in sorted(zip(stands, choices, strict=True), key=lambda one: (-one[0][1], -one[0][0])):
        by_option.setdefault(int(option), []).append(pair_name(low, high))
    common = max(by_option, key=lambda option: len(by_option[option]))
    rules = [
        f"{action_name(node, option)} with {' '.join(_ranges(names))}"
        for option, names in sorted(by_option.items())
        if option != common
    ]
    return [*rules, f"{action_name(node, common)} with {'all others' if rules else 'all'}"]


def _ranges(names: Sequence[str]) -> list[str]:
    """Names that follow each other down from the highest, shortened: K5s+ for K5s to KQs."""
    letters = "23456789TJQKA"
    found = []
    for kind in ("", "s", "o"):
        groups: dict[str, list[int]] = {}
        for name in names:
            if name[2:] == kind:
                groups.setdefault("pairs" if not kind else name[0], []).append(letters.index(name[1]))
        for first, seconds in groups.items():
            top = 12 if first == "pairs" else letters.index(first) - 1
            lowest = min(seconds)
            whole = sorted(seconds) == list(range(lowest, top + 1))
            for second in [lowest] if whole and len(seconds) > 1 else sorted(seconds, reverse=True):
                lead = letters[second] if first == "pairs" else first
                found.append(f"{lead}{letters[second]}{kind}{'+' if whole and len(seconds) > 1 else ''}")
    return found


# ---------------------------------------------------------------------- community cards


def _board_rules(course: Course, solution: Boards, at: int) -> list[str]:
    node = course.nodes[at]
    if not node.known:
        first = {int(kind): int(pair) for pair, kind in reversed(list(enumerate(classes(2).class_of)))}
        return two_card_rules(node, [solution.choices[at][0, first[kind]] for kind in sorted(first)])
    if at not in solution.choices:
        return _whole_board_rules(course, at)
    boards = classes(node.known)
    pairs = [(low, high) for high in range(DECK) for low in range(high)]

    def cases() -> Iterable[tuple[str, int, int]]:
        for one in range(0, len(boards), 1 + len(boards) // _SAMPLE):
            board = [int(card) for card in boards.cards[one]]
            for pair in range(0, len(pairs), 3):
                low, high = pairs[pair]
                if low not in board and high not in board:
                    yield _made([low, high], board), int(solution.choices[at][one, pair]), int(boards.sizes[one])

    return [f"of a sample of {_SAMPLE} boards:", *_grouped(node, cases())]


def _whole_board_rules(course: Course, at: int) -> list[str]:
    """After the last card: by how many of the dealer's 990 holdings beat the hand, over a sample of boards."""
    node, boards = course.nodes[at], classes(5).cards
    by_count = np.zeros((len(node.options), 991), np.int64)
    for one in range(0, len(boards), 1 + len(boards) // _SAMPLE):
        beaten_by, choices = decided_on_board(course, at, boards[one].tolist())
        np.add.at(by_count, (choices, beaten_by), 1)
    best = int(by_count[:, 0].argmax())
    other = 1 - best
    certain, most = int(np.flatnonzero(by_count[other])[0]), int(np.flatnonzero(by_count[best])[-1])
    return [
        f"of a sample of {_SAMPLE} boards:",
        f"{action_name(node, best)} if fewer than {certain} of the dealer's 990 holdings beat the hand",
        f"{action_name(node, other)} if more than {most} do; between these it depends on the rest",
    ]


def _street_rules(course: Course, solution: Streets, at: int) -> list[str]:
    node, own = course.nodes[at], course.declared.hands["player"].own
    known = classes(own + node.known)
    chosen = solution.choices[at]
    first = np.zeros(len(known), np.int64)
    first[known.class_of[::-1]] = np.arange(len(known.class_of))[::-1]
    if own + node.known == 2:
        return two_card_rules(node, chosen[first].tolist())
    cases = (
        (_drawing([int(card) for card in known.cards[one]]), int(chosen[first[one]]), int(known.sizes[one]))
        for one in range(len(known))
    )
    return _grouped(node, cases)


def _grouped(node: Node, cases: Iterable[tuple[str, int, int]]) -> list[str]:
    """For each option the groups that it is always best in; then the groups in which several are."""
    groups: dict[str, list[int]] = {}
    for name, option, count in cases:
        groups.setdefault(name, [0] * len(node.options))[option] += count
    always: dict[int, list[str]] = {}
    mixed = []
    for name in sorted(groups, key=_high_first):
        shares = sorted(((count / sum(groups[name]), option) for option, count in enumerate(groups[name]) if count))[
            ::-1
        ]
        if len(shares) == 1:
            always.setdefault(shares[0][1], []).append(name)
        else:
            mixed.append(f"{name}: " + ", ".join(_share(node, share, option) for share, option in shares))
    return [f"{action_name(node, option)} with {'; '.join(names)}" for option, names in sorted(always.items())] + mixed


def _high_first(name: str) -> tuple[int, str]:
    """Higher pairs before lower ones, and all of them before what is no pair."""
    words = name.split()
    ranks = [RANKS.index(word[:-1]) for word in words if word[-1] == "s" and word[:-1] in RANKS]
    return (-ranks[0] if ranks else 1), name


def _pattern(ranks: Sequence[int]) -> str:
    counts = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    (most, rank), *rest = counts
    if most == 1:
        return ""
    names = {2: "pair", 3: "three", 4: "four"}
    second = rest[0] if rest and rest[0][0] > 1 else None
    return f"{names[most]} of {RANKS[rank]}s" + (f" and {names[second[0]]} of {RANKS[second[1]]}s" if second else "")


def _drawing(cards: Sequence[int]) -> str:
    """A set of cards by what it is and what it may become."""
    ranks = [card >> 2 for card in cards]
    made = _pattern(ranks)
    if made:
        return made
    flush = "suited" if len({card & 3 for card in cards}) == 1 else "unsuited"
    runs = _runs(ranks)
    high = sum(rank >= 8 for rank in ranks)
    straight = f"{runs} straight{'s' if runs != 1 else ''} open" if runs else "no straight open"
    return f"no pair, {flush}, {straight}, {high} of 10 or higher"


def _runs(ranks: Sequence[int]) -> int:
    """How many straights the ranks may become part of."""
    runs = [{12, 0, 1, 2, 3}, *(set(range(low, low + 5)) for low in range(9))]
    return sum(set(ranks) <= run for run in runs)


def _made(own: Sequence[int], board: Sequence[int]) -> str:
    """Own cards on a board, by what they make of it."""
    ranks, common = [card >> 2 for card in own], [card >> 2 for card in board]
    suits = [card & 3 for card in (*own, *board)]
    most = max(suits.count(suit) for suit in (own[0] & 3, own[1] & 3))
    draws = f", {most} of a suit" if most >= 4 else ""
    paired = [rank for rank in set(ranks) if rank in common]
    if ranks[0] == ranks[1]:
        kind = "three or more with a pair in hand" if paired else "pair in hand"
    elif len(paired) == 2:
        kind = "both cards pair the board"
    elif paired:
        kind = "three or more with one card" if common.count(paired[0]) > 1 else "one card pairs the board"
    else:
        kind = f"no pair with the board, {RANKS[max(ranks)]} high"
    return kind + draws
