"""Strategies as text: the basic strategy chart, exceptions by exact cards, and added wagers."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.games.twentyone.solver.basic import SOFT, Totals
from pitboss.games.twentyone.solver.cards import VALUES, Values, counted, hands
from pitboss.games.twentyone.solver.game import Column, Solved, name_of
from pitboss.games.twentyone.solver.hand import Problem
from pitboss.games.twentyone.solver.play import DOUBLE, GIVE_UP, HIT, SPLIT_PAIR, STAND
from pitboss.hands.twentyone import ACE, MOST, TEN
from pitboss.plain import Json

HARD_TOTALS = range(5, MOST)
SOFT_TOTALS = range(13, MOST)
LETTERS = {
    "H":  "hit",
    "S":  "stand",
    "D":  "double, or hit where that is not allowed",
    "Ds": "double, or stand where that is not allowed",
    "P":  "split",
    "Rh": "surrender, or hit where that is not allowed",
    "Rs": "surrender, or stand where that is not allowed",
    "Rp": "surrender, or split where that is not allowed",
}  # fmt: skip
"""Meaning of a chart's cells."""
WORDS = {STAND: "stand", HIT: "hit", DOUBLE: "double", GIVE_UP: "surrender", SPLIT_PAIR: "split"}
MAX_EXCEPTIONS = 60
NUMBERS = ("three", "four", "five", "six or more")
HARD, SOFT_, PAIRS = "hard totals", "soft totals", "pairs"


def strategy(solved: Solved) -> dict[str, Json]:
    """The strategies of a submission as JSON."""
    decided = [column for column in solved.totals if column != (MOST, True)]
    columns = sorted(decided, key=lambda one: (one[1] and one[0] != 11, one[0]))
    chart: dict[str, Json] = {
        HARD: {str(total): _row(solved, columns, total) for total in reversed(HARD_TOTALS)},
        SOFT_: {f"A,{total - 11}": _row(solved, columns, SOFT + total) for total in reversed(SOFT_TOTALS)},
    }
    pairs = _pairs(solved, columns)
    if pairs:
        chart[PAIRS] = pairs
    used = {letter for part in chart.values() if isinstance(part, Mapping) for row in part.values()
            if isinstance(row, Mapping) for letter in row.values()}  # fmt: skip
    chart["rules"] = rules_in_words(solved.problem)
    chart["letters"] = "; ".join(f"{letter} {says}" for letter, says in LETTERS.items() if letter in used)
    chart.update(_more_cards(solved, columns))
    for wager, seen in solved.basic.added.items():
        chart[wager.replace("_", " ")] = _added(seen)
    if solved.problem.play_rules.split_aces == "one card or double":
        chart["split aces"] = _split_aces(solved)
    if solved.best.switches:
        chart["keep or switch"] = _switches(solved)
    if solved.best.exchanges:
        chart["switch"] = "if the two new hands are worth more together, by the table of what a hand is worth"
        chart["what a hand is worth"] = _worths(solved)
    exceptions = _exceptions(solved)
    if exceptions:
        chart["by the exact cards"] = [*exceptions]
    return chart


def rules_in_words(problem: Problem) -> str:
    """The rules of play that a chart applies to, in words."""
    play_rules = problem.play_rules
    decks = f"{play_rules.decks} deck{'s' if play_rules.decks > 1 else ''}"
    decks += f" without {play_rules.without}s" if play_rules.without else ""
    shown = {
        "none": "no hole card",
        "down": "hole card not read",
        "reader": "hole card read",
        "up": "both dealer cards up",
    }
    doubles = {
        "two cards": "double on any two cards",
        "hard 9 10 11": "double on hard 9, 10 and 11",
        "9 10 11": "double on 9, 10 and 11",
        "any number": "double on any number of cards",
    }
    after = "" if play_rules.double_after_split else ", not after a split"
    aces = ", aces too" if play_rules.resplit_aces else ", aces once"
    split = f"split into {play_rules.splits + 1} hands{aces if play_rules.splits > 1 else ''}"
    giving_up = {"never": "no surrender", "first": "surrender on the first two cards", "any time": "surrender any time"}
    soft = f"dealer {'hits' if play_rules.hits_soft_17 else 'stands on'} soft 17"
    return "; ".join((decks, soft, shown[play_rules.dealer_card], doubles[play_rules.doubles] + after, split,
                      giving_up[play_rules.surrender]))  # fmt: skip


def column_name(column: Column) -> str:
    """Chart heading of the dealer's visible cards: one card, or the total of two."""
    points, soft = column
    return "A" if (points, soft) == (11, True) else f"soft {points}" if soft else str(points)


def letter(totals: Totals, total: int) -> str:
    """The chart cell of a total."""
    action, otherwise = totals.action(total)
    if action == GIVE_UP:
        return "Rh" if otherwise == HIT else "Rs"
    if action == DOUBLE:
        return "D" if otherwise == HIT else "Ds"
    return "H" if action == HIT else "S"


def _row(solved: Solved, columns: list[Column], total: int) -> dict[str, Json]:
    return {column_name(column): letter(solved.totals[column], total) for column in columns}


def _pairs(solved: Solved, columns: list[Column]) -> dict[str, Json]:
    if not solved.problem.play_rules.splits:
        return {}
    shown = {counted(plan): plan for plan in reversed(solved.basic.plans)}
    return {
        f"{name_of(pair)},{name_of(pair)}": {
            column_name(column): _pair_letter(solved, column, shown[column], pair) for column in columns
        }
        for pair in (ACE, *reversed(VALUES[1:]))
    }


def _pair_letter(solved: Solved, column: Column, shown: Values, pair: int) -> str:
    """The chart cell of a pair: split, or the total's cell with the best fallback for surrender."""
    plan, against = solved.basic.plans[shown], solved.worth[shown]
    if plan.into.get(pair, 1) > 1:
        return "P"
    without_split = letter(solved.totals[column], SOFT + 12 if pair == ACE else 2 * pair)
    if not without_split.startswith("R") or pair not in plan.split:
        return without_split
    split = max(
        against.split_value(plan.split[pair], pair, most) for most in (2, solved.problem.hands_after_split(pair))
    )
    return "Rp" if split > plan.fresh.worth[hands().of(pair, pair), [STAND, HIT]].max() else without_split


def _more_cards(solved: Solved, columns: list[Column]) -> dict[str, Json]:
    """Notes on totals that are played differently with more than two cards, and after doubling."""
    play_rules = solved.problem.play_rules
    notes: dict[str, Json] = {}
    numbers = NUMBERS if len(solved.totals[columns[0]].draw) > 2 else ("three or more",)
    for tier, number in enumerate(numbers, 1):
        rows = _differing_totals(solved, columns, tier)
        if rows:
            notes[f"with {number} cards"] = "; ".join(f"{total}: {says}" for total, says in rows.items())
    if play_rules.rescue or play_rules.surrender == "any time":
        word = "rescue" if play_rules.rescue else "surrender"
        back = []
        for column in columns:
            totals = solved.totals[column]
            taken_back = [total for total in range(4, MOST) if totals.take_back[total]]
            if taken_back:
                back.append(f"{_ranges(taken_back)} v {column_name(column)}")
        notes["after doubling"] = f"{word} hard {'; '.join(back)}" if back else f"never {word}"
    return notes


def _differing_totals(solved: Solved, columns: list[Column], tier: int) -> dict[str, str]:
    """The totals that are played differently with more cards, each with the actions by dealer's card."""
    rows = {}
    for total in (*HARD_TOTALS, *(SOFT + soft for soft in SOFT_TOTALS)):
        cells = {
            column_name(column): WORDS[solved.totals[column].action(total, tier)[0]]
            for column in columns
            if _differs(solved, solved.totals[column], total, tier)
        }
        if cells:
            rows[f"soft {total - SOFT}" if total > SOFT else str(total)] = ", ".join(
                f"{says} v {', '.join(column for column, word in cells.items() if word == says)}"
                for says in dict.fromkeys(cells.values())
            )
    return rows


def _differs(solved: Solved, totals: Totals, total: int, tier: int) -> bool:
    """True if a total is played differently with one more card, ignoring actions that are not allowed anyway."""
    now, before = totals.action(total, tier), totals.action(total, tier - 1)
    if solved.problem.play_rules.doubles != "any number" or solved.problem.play_rules.surrender == "first":
        allowed = solved.problem.play_rules.doubles == "any number"
        before = before if before[0] in (HIT, STAND) or (before[0] == DOUBLE and allowed) else (before[1], before[1])
    return now != before


def _ranges(numbers: list[int]) -> str:
    """Numbers as ranges.

    >>> _ranges([12, 13, 14, 16])
    '12 to 14, 16'
    """
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(str(part[0]) if len(part) == 1 else f"{part[0]} to {part[-1]}" for part in parts)


def _split_aces(solved: Solved) -> str:
    """A note on which split aces are doubled."""
    notes = []
    for up in (*VALUES[1:], ACE):
        plan = solved.basic.plans[(up,)]
        doubled = [
            other
            for other in VALUES[:-1]
            if ACE in plan.split and plan.split[ACE].actions[hands().of(ACE, other)] == DOUBLE
        ]
        if doubled and plan.into.get(ACE, 1) > 1:
            notes.append(f"A,{' A,'.join(map(name_of, doubled))} v {name_of(up)}")
    return f"double {'; '.join(notes)}" if notes else "never double"


def _switches(solved: Solved) -> dict[str, Json]:
    """Which two cards are kept, and which are traded for the face-down pair."""
    rows: dict[str, dict[str, Json]] = {}
    for (hand, up), switch in solved.best.switches.items():
        cards = ",".join(name_of(value) for value in reversed(hand))
        rows.setdefault(cards, {})[name_of(up)] = "switch" if switch else "keep"
    return {hand: {up: cells[up] for up in (*map(name_of, VALUES[1:]), "A")} for hand, cells in rows.items()}


def _worths(solved: Solved) -> dict[str, Json]:
    """The value of each two-card hand, excluding dealer blackjacks that are read first."""
    known = hands()
    rows: dict[str, Json] = {}
    for value in VALUES:
        for other in VALUES[value - 1 :]:
            cells: dict[str, Json] = {}
            for up in (*VALUES[1:], ACE):
                plan, against = solved.best.plans[(up,)], solved.worth[(up,)]
                worth = float(plan.fresh.worth[known.of(value, other)].max())
                if value == other and plan.into.get(value, 1) > 1:
                    worth = against.split_value(plan.split[value], value, plan.into[value])
                cells[name_of(up)] = f"{worth:+.2f}"
            rows[f"{name_of(other)},{name_of(value)}"] = cells
    return rows


def _added(seen: Mapping[str, bool]) -> str:
    made = [name for name, yes in seen.items() if yes]
    return f"made with {', '.join(made)}" if made else "never made"


def _exceptions(solved: Solved) -> list[str]:
    """Two-card hands whose best play differs from their total's, costliest first."""
    known, exceptions = hands(), []
    for shown, best in solved.best.plans.items():
        basic, against = solved.basic.plans[shown], solved.worth[shown]
        if len(shown) > 1:
            continue
        for value in VALUES:
            for other in VALUES[value:]:
                at = known.of(value, other)
                if (value, other) == (ACE, TEN) or against.left[value - 1] == 0 or against.left[other - 1] == 0:
                    continue
                right, usual = int(best.fresh.actions[at]), int(basic.fresh.actions[at])
                if right != usual:
                    gain = float(best.fresh.worth[at, right] - best.fresh.worth[at, usual])
                    says = (
                        f"{name_of(other)},{name_of(value)} v {name_of(shown[0])}: {WORDS[right]}, not {WORDS[usual]}"
                    )
                    exceptions.append((gain, says))
    ordered = sorted(exceptions, key=lambda value: -value[0])[:MAX_EXCEPTIONS]
    return [f"{says} ({gain:+.4f})" for gain, says in ordered]
