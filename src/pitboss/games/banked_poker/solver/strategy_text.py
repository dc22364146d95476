"""Optimal play in words: rules for a person, derived from a solution.

Hands are put into groups that a player recognizes at the table. If a group is not always played the same way, the rule
gives the share of deals in which each option is best. :mod:`~pitboss.games.banked_poker.solver.table` has every case.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

import numpy as np

from pitboss.equipment.cards import RANKS
from pitboss.games.banked_poker.engine.scales import five_card_pair
from pitboss.games.banked_poker.solver.boards import BoardSolution
from pitboss.games.banked_poker.solver.counts import IN_BOOKS
from pitboss.games.banked_poker.solver.crosses.strategy_text import cross_rules
from pitboss.games.banked_poker.solver.crosses.values import CrossSolution
from pitboss.games.banked_poker.solver.dealt import DealtSolution
from pitboss.games.banked_poker.solver.dealt_text import dealt_rules
from pitboss.games.banked_poker.solver.decision_graph import DecisionGraph, Node
from pitboss.games.banked_poker.solver.discard_text import discard_rules
from pitboss.games.banked_poker.solver.discards import DiscardSolution
from pitboss.games.banked_poker.solver.drawn import DrawnSolution
from pitboss.games.banked_poker.solver.flops import OWN, FlopSolution
from pitboss.games.banked_poker.solver.hand_groups import BY_RANK, GROUPS
from pitboss.games.banked_poker.solver.lines import LineSolution
from pitboss.games.banked_poker.solver.pairs import PairSolution
from pitboss.games.banked_poker.solver.phrases import action_name, graded, percent, span, staked
from pitboss.games.banked_poker.solver.short_boards import ShortBoardSolution, by_lead
from pitboss.games.banked_poker.solver.solution import CountedPlay, Solution
from pitboss.games.banked_poker.solver.streets import StreetSolution
from pitboss.games.banked_poker.solver.whole_hand_text import whole_hand_rules, wild_street_rules
from pitboss.games.banked_poker.solver.whole_hands import WholeHandSolution
from pitboss.hands import FiveCard, ThreeCard
from pitboss.plain import Json
from pitboss.pricing.boards import Tables
from pitboss.pricing.suits import DECK, classes, numbers_of

_POINTS = "points"
MAX_RUNS = 8
"""How many changes of the best play, from the highest hand down, are written as rules."""
_KINDS = ("two pairs, three or four of a kind", "a pair", "no pair, one suit", "no pair, several suits")
_GRADES = dict(zip(_KINDS, (("", ()), ("pair", RANKS), *[(_POINTS, tuple(map(str, range(13))))] * 2), strict=True))
"""For each kind of cards: what orders them within the kind, and the names of the grades."""
_STRAIGHTS_POSSIBLE = (
    "",
    "3 straights possible",
    "2 straights possible",
    "1 straight possible",
    "no straight possible",
)
_LEADS = np.array([8, 4, 8, 0, 0, 0])
"""For each class of three-card hand, the bit position of its leading rank in the hand's value."""
_LED_BY = {ThreeCard.HIGH_CARD: "highest card", ThreeCard.PAIR: "pair"}
_STRAIGHTS = [{12, 0, 1, 2, 3}, *(set(range(low, low + 5)) for low in range(9))]


def rules_in_words(solution: Solution) -> dict[str, Json]:
    """For each decision that optimal play reaches: the bets so far, how often each option is taken, and the rules."""
    graph = solution.graph
    decisions: list[Json] = []
    visits = {at: sum(solution.taken[at]) for at in solution.taken}
    for at in sorted(filter(visits.get, visits), key=lambda at: (graph.nodes[at].known, -visits[at])):
        node = graph.nodes[at]
        decisions.append({
            "decision": node.id,
            "says": node.prompt,
            "staked": staked(graph, at),
            "taken": [f"{action_name(node, option)} {percent(part)}" for option, part in enumerate(solution.taken[at])],
            "rules": _rules(solution, at),
        })  # fmt: skip
    return {"decisions": decisions}


def _rules(solution: Solution, at: int) -> list[Json]:
    if isinstance(solution, CrossSolution):
        return [*cross_rules(solution)]
    if isinstance(solution, DealtSolution):
        return [*dealt_rules(solution)]
    if isinstance(solution, PairSolution):
        return [*_pair_rules(solution)]
    if isinstance(solution, DrawnSolution):
        return [*_first_card_rules(solution, solution.first)]
    if isinstance(solution, FlopSolution):
        return [*_first_card_rules(solution, OWN)]
    if isinstance(solution, DiscardSolution):
        return [*discard_rules(solution)]
    if isinstance(solution, WholeHandSolution):
        return [*whole_hand_rules(solution)]
    if isinstance(solution, LineSolution):
        return [*_line_rules(solution, at)]
    if isinstance(solution, StreetSolution):
        natural = solution.graph.declared.hands["player"].rank in IN_BOOKS
        return [*(_street_rules if natural else wild_street_rules)(solution, at)]
    if isinstance(solution, ShortBoardSolution):
        return [*_short_board_rules(solution, at)]
    return [*_board_rules(solution, at)]


def _line_rules(solution: LineSolution, at: int) -> list[str]:
    """The starting hands of the first decision; later ones depend on all cards seen."""
    if solution.graph.nodes[at].known:
        return ["by all cards seen, without a short rule; the coach shows each option's value"]
    return two_card_rules(solution.graph.root, solution.first)


def action_frequencies(solution: CountedPlay) -> tuple[tuple[str, str], ...]:
    """How often each action of each decision is taken, whatever was bet before."""
    by_decision: dict[str, dict[str, Fraction]] = {}
    for at, node in reversed(list(enumerate(solution.graph.nodes))):
        parts = by_decision.setdefault(node.id.replace("_", " "), {})
        for option, part in enumerate(solution.taken[at]):
            name = action_name(node, option)
            parts[name] = parts.get(name, Fraction(0)) + part
    return tuple(
        (decision, ", ".join(f"{name} {percent(part)}" for name, part in parts.items()))
        for decision, parts in by_decision.items()
    )


def _pair_rules(solution: PairSolution) -> list[str]:
    """Each option with the lowest hand that it is best for, from the highest hands down."""
    node, order = solution.graph.root, np.argsort(-solution.values, kind="stable")
    choices = solution.choices[order]
    ends = [*(np.flatnonzero(np.diff(choices)) + 1).tolist(), len(order)]
    if len(ends) > MAX_RUNS:
        return ["by both cards, without a short rule; the coach shows each option's value"]
    named = [action_name(node, int(choices[end - 1])) for end in ends]
    if len(ends) == 1:
        return [f"{named[0]} with any cards"]
    lowest = [_pair_of_value(solution, int(solution.values[order[end - 1]])) for end in ends[:-1]]
    played = [f"{action} with {hand} or better" for action, hand in zip(named[:-1], lowest, strict=True)]
    return [*played, f"{named[-1]} with anything less"]


def _pair_of_value(solution: PairSolution, value: int) -> str:
    """The first of the two-card hands of a value, by its ranks."""
    cards = solution.cards[int(np.flatnonzero(solution.values == value)[0])]
    return "-".join("joker" if card >= DECK else RANKS[card >> 2] for card in sorted(map(int, cards), reverse=True))


def _first_card_rules(solution: DrawnSolution | FlopSolution, size: int) -> list[str]:
    """How to play the first cards: always the same, or by what they are and may become."""
    node, first = solution.graph.root, classes(size)
    if len(set(solution.choices.tolist())) == 1:
        return [f"{action_name(node, int(solution.choices[0]))} with any cards"]
    groups: dict[tuple[str, str], Tables] = {}
    for cards, option, count in zip(first.cards.tolist(), solution.choices.tolist(), first.sizes.tolist(), strict=True):
        group, grade = _drawing(cards, range(13))
        by_rank = grade if group[0] == _KINDS[1] else max(cards) >> 2
        groups.setdefault(group, np.zeros((13, len(node.options)), np.int64))[by_rank, option] += count
    graded_by = dict(zip(_KINDS, ("", "pair", "highest card", "highest card"), strict=True))
    return _by_kind(groups, lambda kind, counts: graded(node, counts, graded_by[kind], RANKS))


def _by_kind(groups: Mapping[tuple[str, str], Tables], sentences: Callable[[str, Tables], str]) -> list[str]:
    """How to play each kind of cards, by the number of possible straights if that matters."""
    rules: list[str] = []
    for kind in _KINDS:
        played = {
            straights: sentences(kind, groups[kind, straights])
            for straights in _STRAIGHTS_POSSIBLE
            if (kind, straights) in groups
        }
        if len(set(played.values())) == 1:
            rules.append(f"{kind}: {next(iter(played.values()))}")
        else:
            rules += [f"{kind}, {straights}: {play}" for straights, play in played.items()]
    return rules


# ---------------------------------------------------------------------- two cards


def pair_name(low: int, high: int) -> str:
    """Two cards in players' notation: AKs, T9o, 77.

    >>> pair_name(0, 48), pair_name(47, 51), pair_name(20, 21)
    ('A2s', 'AKs', '77')
    """
    letters = [RANKS[rank].replace("10", "T") for rank in (high >> 2, low >> 2)]
    if high >> 2 == low >> 2:
        return "".join(letters)
    return "".join(letters) + ("s" if high & 3 == low & 3 else "o")


def two_card_rules(node: Node, choices: Iterable[int]) -> list[str]:
    """The 169 kinds of starting hands, grouped by their best option."""
    representatives = classes(2).cards.tolist()
    by_option: dict[int, list[str]] = {}
    for (low, high), option in sorted(
        zip(representatives, choices, strict=True), key=lambda case: (-case[0][1], -case[0][0])
    ):
        by_option.setdefault(int(option), []).append(pair_name(low, high))
    common = max(by_option, key=lambda option: len(by_option[option]))
    rules = [
        f"{action_name(node, option)} with {' '.join(_ranges(names))}"
        for option, names in sorted(by_option.items())
        if option != common
    ]
    return [*rules, f"{action_name(node, common)} with {'all others' if rules else 'all'}"]


def _ranges(names: Sequence[str]) -> list[str]:
    """Starting hands with consecutive ranks abbreviated: K5s+ for K5s to KQs, T5-T2 for both suited and offsuit.

    >>> _ranges(["KQs", "KJs", "T5s", "T4s", "T5o", "T4o", "33", "22"])
    ['33-22', 'T5-T4', 'KJs+']
    """
    letters = "23456789TJQKA"
    both = {name[:2] for name in names if f"{name[:2]}s" in names and f"{name[:2]}o" in names}
    kinds: dict[str, dict[str, list[int]]] = {"pairs": {}, "": {}, "s": {}, "o": {}}
    for name in dict.fromkeys(name[:2] if name[:2] in both else name for name in names):
        pair = name[0] == name[1]
        kinds["pairs" if pair else name[2:]].setdefault("" if pair else name[0], []).append(letters.index(name[1]))
    ranges = []
    for kind, groups in kinds.items():
        suffix = "" if kind == "pairs" else kind
        for first, seconds in groups.items():
            top = letters.index(first) - 1 if first else 12
            for run in _runs(seconds):
                high, low = (f"{first or letters[rank]}{letters[rank]}{suffix}" for rank in (run[0], run[-1]))
                ranges.append(high if len(run) == 1 else f"{low}+" if run[0] == top else f"{high}-{low}")
    return ranges


def _runs(numbers: Iterable[int]) -> list[list[int]]:
    """Numbers in descending order, grouped into consecutive runs."""
    runs: list[list[int]] = []
    for number in sorted(numbers, reverse=True):
        if runs and runs[-1][-1] == number + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return runs


# ---------------------------------------------------------------------- community cards


def _board_rules(solution: BoardSolution, at: int) -> list[str]:
    node = solution.graph.nodes[at]
    if not node.known:
        return two_card_rules(node, solution.choices[at][0][numbers_of(classes(2).cards)].tolist())
    rules = [
        f"{name}: {graded(node, counts, by, RANKS)}"
        for name, by, counts in zip(GROUPS, BY_RANK, solution.by_group[at], strict=True)
        if counts.any()
    ]
    return [*rules, _by_beaten(node, solution.beaten[at])] if at in solution.beaten else rules


def _by_beaten(node: Node, counts: Tables) -> str:
    """A rule by how many of the dealer's holdings beat the hand, and how often the rule is right."""
    best, opponents = int(counts[0].argmax()), len(counts) - 1
    right = np.cumsum(counts[:, best]) + counts[:, 1 - best].sum() - np.cumsum(counts[:, 1 - best])
    most = int(right.argmax())
    return (
        f"in short: {action_name(node, best)} if at most {most} of the dealer's {opponents} holdings beat your hand, "
        f"otherwise {action_name(node, 1 - best)} (best in {percent(right[most] / counts.sum())} of these cases)"
    )


def _short_board_rules(solution: ShortBoardSolution, at: int) -> list[str]:
    """Rules by the best three cards so far: their class, and the rank of the pair or of the highest card."""
    node, choices = solution.graph.nodes[at], solution.choices[at]
    if not node.known:
        return two_card_rules(node, choices[0][numbers_of(classes(2).cards)].tolist())
    known = classes(node.known)
    cases = by_lead(known.cards, known.sizes, choices, solution.reached[at], solution.threes, _LEADS, len(node.options))
    rules = [
        f"{class_.name.lower().replace('_', ' ')}: {graded(node, cases[class_], _LED_BY.get(class_, ''), RANKS)}"
        for class_ in sorted(ThreeCard, reverse=True)
        if cases[class_].any()
    ]
    return [*rules, _by_beaten(node, solution.beaten[at])] if at in solution.beaten else rules


# ---------------------------------------------------------------------- all cards count


def _street_rules(solution: StreetSolution, at: int) -> list[str]:
    graph, node = solution.graph, solution.graph.nodes[at]
    known = classes(graph.declared.hands["player"].own + node.known)
    numbers = numbers_of(known.cards)
    chosen, cases = solution.choices[at][numbers].tolist(), (known.sizes * solution.reached[at][numbers]).tolist()
    if known.cards.shape[1] == 2:
        return two_card_rules(node, chosen)
    points = _points(graph)
    groups: dict[tuple[str, str], Tables] = {}
    for cards, option, count in zip(known.cards.tolist(), chosen, cases, strict=True):
        if count:
            group, grade = _drawing(cards, points)
            groups.setdefault(group, np.zeros((13, len(node.options)), np.int64))[grade, option] += count
    rules = _by_kind(groups, lambda kind, counts: graded(node, counts, *_GRADES[kind]))
    if any(_POINTS in rule for rule in rules):
        return [*rules, f"{_POINTS} of a card: {_points_in_words(points)}"]
    return rules


def _points(graph: DecisionGraph) -> list[int]:
    """The points of a card of each rank: one for each paytable row that a pair of that rank reaches."""
    floors = [floor for floor in graph.floors["player"].tolist() if floor > FiveCard.ONE_PAIR.floor]
    return [sum(floor <= five_card_pair("", rank).floor for floor in floors) for rank in range(13)]


def _points_in_words(points: Sequence[int]) -> str:
    spans = {value: [rank for rank in range(13) if points[rank] == value] for value in sorted(set(points))}
    return ", ".join(f"{value} for {span(ranks, RANKS)}" for value, ranks in spans.items() if value)


def _drawing(cards: Sequence[int], points: Sequence[int]) -> tuple[tuple[str, str], int]:
    """The group of a set of cards, by what it is and may become, and its grade: the pair's rank or its points."""
    ranks = [card >> 2 for card in cards]
    alike = sorted((ranks.count(rank), rank) for rank in set(ranks))
    if alike[-1][0] > 2 or (alike[-1][0] == 2 and len(alike) > 1 and alike[-2][0] == 2):
        return (_KINDS[0], ""), 0
    if alike[-1][0] == 2:
        return (_KINDS[1], ""), alike[-1][1]
    straights = sum(set(ranks) <= straight for straight in _STRAIGHTS)
    suited = len({card & 3 for card in cards}) == 1
    return (_KINDS[2 if suited else 3], _STRAIGHTS_POSSIBLE[-1 - straights]), sum(points[rank] for rank in ranks)
