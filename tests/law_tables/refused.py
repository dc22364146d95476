"""Writes ``refused.toml``: for every exclusion the smallest submission that it refuses."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

from pitboss.games import GAMES
from pitboss.law import CURRENT, Citation
from pitboss.money import Odds, Sum
from pitboss.table import Exclusion, Game, Limits
from pitboss.table.rules.options import LawfulValues, OptionInfo, options_of
from pitboss.table.rules.submission import examine, parse_options
from tests.law_tables.facts import FOLDER

PATH = FOLDER / "refused.toml"
TRIES = 3_000
FEW = {"one": 24, "two": 15, "five": 7, "ten": 4, "twenty": 2, "joker": 1, "flag": 0}
RED = [1, 3, 5, 7, 9, 12]
EXTRA: dict[str, list[Any]] = {
    "color_sections": [
        {"red": RED},
        {
            name: list(range(first, 37, 6))
            for first, name in enumerate(("red", "blue", "green", "white", "black", "yellow"), 1)
        },
    ],
    "sections": [FEW],
    "no_roll_callers": [[]],
    "rake": [[]],
    "ante": ["0.80"],
    "additional_pays": [{"win": "7 to 1"}],
    "bonus_on_1": [[[4, 10]], [[5, 1], [1000, 500]]],
    "bonus_on_5": [[[49, 10]], [[50, 1], [5000, 500]]],
}
"""Values that nobody finds by chance, by option."""
ROWS = ("royal_flush", "royal_straight_flush", "straight_flush", "four_of_a_kind", "full_house", "three_of_a_kind",
        "flush", "straight", "two_pair", "pair", "pair_of_aces", "mini_royal", "none_such")  # fmt: skip
COLORED = {"red_black_offered": False, "dozen_offered": False, "color_sections": {
    color: list(range(first, 37, 6))
    for first, color in enumerate(("black", "blue", "gold", "red", "purple", "green"), 1)
}}  # fmt: skip
FOUND_BY_HAND: dict[str, dict[str, list[dict[str, Any]]]] = {
    "roulette": {
        "5.1(g)": [{"edition": "19:47-B", "red_black_offered": False, "six_color_offered": True}],
        "5.1(e)7": [{"wheel": "single_zero", "seven_color_offered": True, **COLORED}],
        "5.1(e)8": [{"wheel": "double_zero", "eight_color_offered": True, **COLORED}],
    },
    "punto-banco": {"3.2(a)7": [{"edition": "13:69F+jackpot", "royal_bonus_offered": True}]},
    "mini-baccarat": {"7.2(a)7": [{"edition": "13:69F+jackpot", "royal_bonus_offered": True}]},
    "blackjack": {
        "2.2(a)1": [{"edition": "19:47-B", "blackjack_pays": "6 to 5", "decks": 6}],
        "2.2(b)3iii": [{"edition": "19:47-B", "blackjack_pays": "6 to 5", "shuffle": "manual"}],
        "2.6A(a)": [{"edition": "19:47-B", "dealing": "hand"}],
        "2.2(b)3iv": [{"edition": "19:47-B", "decks": 1, "shuffle": "device"}],
    },
}
"""Submissions that the search does not find, or that only another edition refuses, by game and paragraph."""
CHOSEN_ODDS = ("three_card_odds", "aces_up_odds", "trips_odds", "pocket_poker_odds")
Chosen = dict[str, Any]


def refused_by(game: str, options: Chosen) -> set[str]:
    """The paragraphs that refuse a submission, under the edition that it names or the current one."""
    options = dict(options)
    edition = options.pop("edition", CURRENT)
    _, violations = examine(GAMES[game], options, Limits(), None, edition, None)
    return {violation.law or "" for violation in violations}


@cache
def on_file() -> dict[str, dict[str, list[Chosen]]]:
    """By paragraph and game: submissions that are refused."""
    return tomllib.loads(PATH.read_text(encoding="utf-8"))


def values_of(option: OptionInfo) -> Iterator[Any]:
    """Values of an option that are not its default."""
    yield from EXTRA.get(option.name, ())
    if option.name in CHOSEN_ODDS:
        yield from ({row: odds} for row in ROWS for odds in ("1 to 2", "999 for 1"))
    match option.lawful:
        case LawfulValues(kind="choice", values=values):
            yield from (value for value in values if value != option.default)
        case LawfulValues(kind="several", values=values):
            yield from ([value] for value in values)
            yield list(values)
        case LawfulValues(kind="whole" | "number", least=least, most=most):
            low = least or 0
            numbers = (low, low + 1, low + 2, most, 7, 12, 100_000)
            within = {one for one in numbers if one is not None and low <= one <= (most or one)}
            yield from sorted(within - {option.default})
        case LawfulValues(kind="paytable", paytable=table) if table:
            for row, cell in table.items():
                if isinstance(cell, Odds):
                    yield {row: f"{cell.numerator + cell.denominator} for {cell.denominator}"}
                    yield {row: f"{cell.numerator + 1} to {cell.denominator}"}
                    yield {row: f"{cell.numerator + 1} to {cell.denominator * 2}"}
                elif isinstance(cell, Sum):
                    yield {row: str(Sum(cell.amount + 1_00))}


def broken_by(game: Game, exclusion: Exclusion[Any], *, alone: bool) -> Chosen | None:
    """The smallest options that an exclusion forbids, alone of its paragraph, or None if no options break it."""
    values = {option.name: tuple(values_of(option)) for option in options_of(game.options)}

    beside = [one for one in game.exclusions if one.law == exclusion.law and one is not exclusion]

    def is_broken(chosen: Chosen) -> bool:
        options, _ = parse_options(game.options, chosen)
        if options is None or not exclusion.broken(options):
            return False
        return not alone or not any(one.broken(options) for one in beside)

    for together in (0, 1, 2):
        for named in combinations(values, together):
            for chosen in product(*(values[name] for name in named)):
                if is_broken(dict(zip(named, chosen, strict=True))):
                    return dict(zip(named, chosen, strict=True))
    random = Random(exclusion.law)
    for _ in range(TRIES):
        options = {name: random.choice(of) for name, of in values.items() if of and random.random() < 0.5}
        if is_broken(options):
            for name in list(options):
                fewer = {other: value for other, value in options.items() if other != name}
                options = fewer if is_broken(fewer) else options
            return options
    return None


def _toml_key(key: str) -> str:
    return json.dumps(key) if " " in key else key


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_toml_key(key)} = {_toml(cell)}" for key, cell in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def main() -> None:
    """Writes the file and prints the exclusions that no submission breaks."""
    found: dict[str, dict[str, list[Chosen]]] = {}
    for id_, game in GAMES.items():
        for exclusion in game.exclusions:
            if not exclusion.in_force.holds(CURRENT):
                continue
            options = broken_by(game, exclusion, alone=True) or broken_by(game, exclusion, alone=False)
            if options is None or exclusion.law not in refused_by(id_, options):
                print(f"{id_} {exclusion.law}: {exclusion.description}: {options} not refused")
            elif options not in found.setdefault(exclusion.law, {}).setdefault(id_, []):
                found[exclusion.law][id_].append(options)
    for id_, by_law in FOUND_BY_HAND.items():
        for law, submissions in by_law.items():
            found.setdefault(law, {}).setdefault(id_, []).extend(submissions)
    lines = []
    for law in sorted(found, key=Citation.parse):
        lines.append(f'["{law}"]')
        lines += [f"{id_} = {_toml(submissions)}" for id_, submissions in found[law].items()]
    PATH.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
