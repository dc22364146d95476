"""The betting position of a card game: where its wagers are, from the dealer's side to the player's.

A grid names the wagers as they are printed on a layout. Wagers that it leaves out are added: those that people make by
themselves above it, those that follow from a choice below it. On the page one position is drawn as large as it goes,
turned on its side where that is larger.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from pitboss.felts.offered import Offered
from pitboss.felts.plan import FeltPlan, LaidOut, lay_out
from pitboss.felts.shapes import Bow, Box, Felt, Form, Print, Stroke, Writing

Grid = tuple[str, ...]
GRIDS: Final[Mapping[str, Grid]] = {
    "three-card-poker": ("six_card_bonus pair_plus", ". ante", ". play"),
    "four-card-poker": ("aces_up", "ante", "play"),
    "ultimate-texas-hold-em": ("trips .", "ante blind", "play ."),
    "caribbean-stud-poker": ("progressive", "ante", "bet"),
    "let-it-ride-poker": ("three_card_bonus let_it_ride_bonus .", "bet_1 bet_2 bet_3"),
    "mississippi-stud": ("ante third_street fourth_street fifth_street",),
    "texas-hold-em-bonus-poker": ("bonus . .", "flop turn river", "ante . ."),
    "boston-5-stud-poker": ("optional_bonus .", "ante first", ". second"),
    "double-down-stud": ("original double_down",),
    "flop-poker": ("three_card_bonus pot", "ante flop"),
    "winners-pot-poker": ("jacks_plus . .", "ante bet double"),
    "two-card-joker-poker": ("super_flush pair_up", "ante call"),
    "colorado-hold-em-poker": ("bonus .", "ante bet"),
    "double-cross-poker": ("three_card . .", "ante raise_1 raise_2"),
    "mini-tex-3-card-hold-em": ("pocket_poker . .", "flop river play", "ante . ."),
    "fast-action-hold-em": ("original split",),
    "red-dog": ("original raise",),
    "casino-war": ("tie war_tie", "initial war"),
    "blackjack": (
        "streak_2 streak_3 streak_4 streak_5",
        "multi_1 multi_2 multi_3 .",
        "over_13 main main under_13",
        "insurance double_down double_down split",
    ),
    "blackjack-switch": ("match .", "hand_1 hand_2", "insurance_1 insurance_2", "double_down split"),
    "switch-hands-blackjack": ("insurance main main", "double_down split ante"),
    "spanish-21": ("match_the_dealer basic basic", "insurance double_down split"),
    "double-attack-blackjack": ("bonus initial double_attack", "insurance double_down split"),
    "triple-attack-blackjack": (
        "suited_royals triple_match .",
        "first_attack second_attack third_attack",
        "insurance double_down split",
    ),
    "pai-gow-poker": ("pai_gow_poker pai_gow_poker",),
    "asia-poker": ("asia_poker asia_poker",),
    "pai-gow": ("pai_gow pai_gow",),
    "supreme-pai-gow": ("bonus supreme_pai_gow supreme_pai_gow",),
    "chemin-de-fer": ("bank cover", "banco_seul banco_suivi"),
}
"""The rows of each game's position, the player's side last."""
_LABELS: Final = {
    "cover": "Cover",
    "banco_seul": "Banco",
    "bank": "Bank",
    "war_tie": "War tie",
    "insurance_1": "Insurance 1",
    "insurance_2": "Insurance 2",
    "insurance_3": "Insurance 3",
    "bet_1": "1",
    "bet_2": "2",
    "bet_3": "3",
    "multi_1": "Hand 1",
    "multi_2": "Hand 2",
    "multi_3": "Hand 3",
    "double_1": "Double 1",
    "double_2": "Double 2",
    "double_3": "Double 3",
    "split_1": "Split 1",
    "split_2": "Split 2",
    "split_3": "Split 3",
    "double_down": "Double",
    "split": "Split",
}
"""Short labels for wagers whose names are too long for a circle."""
_EACH = 3
"""The number of wagers per row, for wagers that the grid leaves out."""
_CELL = (98.0, 78.0)
_ROOM: Mapping[Form, tuple[float, float]] = {"wide": (860.0, 236.0), "tall": (366.0, 236.0), "arc": (400.0, 236.0)}
"""The size of a position on the page."""
_LEGIBLE = 0.7
"""The scale at which a position on an arc is still drawn as it is printed, and not turned on its side."""
_EDGE = 6.0
_SAG = 18.0
_SAID: Mapping[Form, float] = {"wide": 50.0, "tall": 20.0, "arc": 20.0}
"""The depth of the arc with the payouts of a layout, and its height."""
_TWENTY_ONE = frozenset(
    (
        "blackjack",
        "blackjack-switch",
        "switch-hands-blackjack",
        "spanish-21",
        "double-attack-blackjack",
        "triple-attack-blackjack",
    )
)
_BESIDE = re.compile(r"(double_down|double|split|insurance)(_\d)?$")
"""Wagers placed next to another wager at these games, or on a line shared by all positions."""


def grid_of(offered: Offered) -> list[list[str]]:
    """The rows of a position under a submission."""
    rows = [row.split() for row in GRIDS.get(offered.description.id, ())]
    known = {word for row in rows for word in row}
    rows = [[word if word in offered.wagers else "." for word in row] for row in rows]
    more = [wager for wager in offered.wagers.values() if wager.id not in known]
    above = _rows([wager.id for wager in more if wager.open])
    below = _rows([wager.id for wager in more if not wager.open])
    return _without_empty([*above, *rows, *below])


def _without_empty(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """Rows of equal length, without empty rows and columns."""
    width = max((len(row) for row in rows), default=0)
    padded = [[*row, *["."] * (width - len(row))] for row in rows]
    kept = [row for row in padded if set(row) != {"."}]
    columns = [at for at in range(width) if any(row[at] != "." for row in kept)]
    return [[row[at] for at in columns] for row in kept]


def _rows(wagers: Sequence[str]) -> list[list[str]]:
    return [list(wagers[at : at + _EACH]) for at in range(0, len(wagers), _EACH)]


def label_of(name: str) -> str:
    """The name of a wager without the words that all names share.

    >>> label_of("Pai gow poker wager"), label_of("Tie Bet"), label_of("Wager against the bank")
    ('Pai gow poker', 'Tie', 'Wager against the bank')
    """
    for word in (" wager", " bet", " Bet"):
        name = name.removesuffix(word)
    return name


def plan_of(offered: Offered, grid: Sequence[Sequence[str]], height: float) -> FeltPlan:
    """A position as a plan: circles, and boxes for wagers that span several columns."""
    words = [word for row in grid for word in row]
    spans = {word for row in [*grid, *zip(*grid, strict=True)] for word in row if list(row).count(word) > 1}
    return FeltPlan(
        [f"{height:g} {' '.join(row)}" for row in grid],
        {id_: _LABELS.get(id_, label_of(wager.name)) for id_, wager in offered.wagers.items()},
        tones={word: "dark" for word in words if word in offered.wagers and offered.wagers[word].open},
        round_=frozenset(words) - spans,
        gap=8,
    )


def draw_position(offered: Offered, x: float, y: float, cell: tuple[float, float]) -> LaidOut:
    """A position for print: wagers added to another at blackjack have no separate place on a layout."""
    if offered.description.id in _TWENTY_ONE:
        printed = {id_: wager for id_, wager in offered.wagers.items() if not _BESIDE.match(id_)}
        offered = replace(offered, wagers=printed)
    grid = grid_of(offered)
    return lay_out(plan_of(offered, grid, cell[1]), offered, x, y, cell[0] * len(grid[0]) if grid else 0)


def felt(offered: Offered, form: Form) -> Felt:
    """Draw one position as large as fits the page."""
    grid = grid_of(offered)
    if not grid:
        return Felt(offered.description.name, 1, 1, ())
    room = _ROOM[form]
    turned = [list(column) for column in zip(*grid, strict=True)]
    best = max((grid, turned), key=lambda rows: (_scale(rows, room), -len(rows)))
    if form == "arc" and _scale(grid, room) > _LEGIBLE:
        best = grid
    width, height = len(best[0]) * _CELL[0], len(best) * _CELL[1]
    page = max(width + 2 * _EDGE, room[0])
    said = list(_bows(offered, page, form))
    top = _EDGE + (_SAID[form] if said else 0)
    planned = lay_out(plan_of(offered, best, _CELL[1]), offered, (page - width) / 2, top, width)
    # The tab order: wagers of any amount first, then those with a fixed price.
    spots = sorted(planned.spots, key=lambda spot: offered.wagers[spot.wager].limited)
    return Felt(offered.description.name, page, top + height + _EDGE, spots, [*said, *planned.prints])


def large_print(offered: Offered) -> str:
    """The large print of a layout: what a blackjack and insurance pay."""
    said = [
        f"{row.row} pays {row.pays}"
        for wager in offered.wagers.values()
        for row in wager.pays
        if row.row == "blackjack" and wager.open
    ]
    insurance = offered.wagers.get("insurance")
    if insurance is not None and len(insurance.pays) == 1:
        said.append(f"insurance pays {insurance.pays[0].pays}")
    return " · ".join(said).upper()


def _bows(offered: Offered, width: float, form: Form) -> Iterator[Print]:
    """The large print along an arc, with a line above and below; straight on a phone."""
    said = large_print(offered) if offered.description.id in _TWENTY_ONE else ""
    if said and form == "wide":
        for y in (2.0, 28.0):
            yield Stroke(f"M{width * 0.08:g} {y:g}Q{width / 2:g} {y + 2 * _SAG:g} {width * 0.92:g} {y:g}", faint=True)
        yield Bow(width * 0.08, 20, width * 0.84, _SAG, said, 15)
    elif said:
        yield Writing(Box(_EDGE, 4, width - 2 * _EDGE, _SAID[form] - 4), said, 11, faint=True)


def _scale(grid: Sequence[Sequence[str]], room: tuple[float, float]) -> float:
    """The scale at which a grid fits an area, at most 1."""
    return min(1.0, room[0] / (len(grid[0]) * _CELL[0]), room[1] / (len(grid) * _CELL[1]))
