"""The betting position of baccarat: player, banker, tie and side wagers, and the scoreboards."""

from __future__ import annotations

from pitboss.felts.offered import Offered
from pitboss.felts.plan import FeltPlan, LaidOut, lay_out
from pitboss.felts.shapes import Box, Felt, Form, Print, Stroke, Writing

_EDGE = 6.0
_WIDE = (
    "60 player player bonus_player tie tie tie bonus_banker banker banker",
    "56 player player bonus_player total_four total_five total_six bonus_banker banker banker",
    "46 player player bonus_player dragon_7 jackpot_4_card jackpot_4_card bonus_banker banker banker",
)
_TALL = (
    "52 player player player banker banker banker",
    "38 tie tie tie tie tie tie",
    "42 total_four total_four total_five total_five total_six total_six",
    "42 bonus_player bonus_player bonus_player bonus_banker bonus_banker bonus_banker",
    "38 dragon_7 dragon_7 dragon_7 jackpot_4_card jackpot_4_card jackpot_4_card",
)
_PRINTED = (
    "22 dragon_7 dragon_7 dragon_7 jackpot_4_card jackpot_4_card jackpot_4_card",
    "28 bonus_player bonus_player bonus_player bonus_banker bonus_banker bonus_banker",
    "28 total_four total_four total_five total_five total_six total_six",
    "28 tie tie tie tie tie tie",
    "34 banker banker banker banker banker banker",
    "34 player player player player player player",
)
_LABELS = {
    "player": "PLAYER",
    "banker": "BANKER",
    "tie": "TIE",
    "bonus_player": "Player bonus",
    "bonus_banker": "Banker bonus",
    "total_four": "4 cards",
    "total_five": "5 cards",
    "total_six": "6 cards",
    "dragon_7": "Dragon 7",
    "jackpot_4_card": "4-card jackpot",
}
_TONES = {"player": "blue", "banker": "red", "tie": "green"}
_BEADS, _ROAD, _DOWN = 12, 22, 6
"""The columns and rows of the bead plate and the big road."""
_ON_ARC = 190.0
"""The minimum height of a position on an arc."""
_BEAD = {"wide": 13.0, "tall": 10.4, "arc": 12.0}


def _plan(lines: tuple[str, ...], offered: Offered) -> FeltPlan:
    known = {word for line in lines for word in line.split()[1:]}
    more = [id_ for id_, wager in offered.wagers.items() if wager.open and id_ not in known]
    columns = len(lines[0].split()) - 1
    extra = tuple(" ".join(["40", *[id_] * columns]) for id_ in more)
    return FeltPlan((*lines, *extra), _LABELS, tones=_TONES, gap=3)


def felt(offered: Offered, form: Form) -> Felt:
    """One position with its scoreboards: the bead plate, round by round, and the big road, run by run."""
    if form == "arc":
        return _on_arc(offered)
    wide = form == "wide"
    across = 520.0 if wide else 354.0
    size = _BEAD[form]
    least = 2 * _DOWN * size + 6 if wide else 0
    planned = lay_out(_plan(_WIDE if wide else _TALL, offered), offered, _EDGE, _EDGE, across, least)
    x, y = (across + 2 * _EDGE + 8, _EDGE) if wide else (_EDGE, planned.height + 2 * _EDGE)
    beads = Box(x, y, _BEADS * size, _DOWN * size)
    road = (
        Box(x, beads.bottom + 6, _ROAD * size, _DOWN * size) if wide else Box(beads.right + 6, y, _ROAD * size, beads.h)
    )
    prints = [*planned.prints, *_boards(beads, road, size)]
    width, height = max(road.right, across + _EDGE) + _EDGE, max(road.bottom, planned.height + _EDGE) + _EDGE
    return Felt(offered.description.name, width, height, planned.spots, prints)


def _on_arc(offered: Offered) -> Felt:
    """The position as it is printed, below its scoreboards."""
    size = _BEAD["arc"]
    beads = Box(_EDGE, _EDGE, _BEADS * size, _DOWN * size)
    road = Box(beads.right + 8, _EDGE, _ROAD * size, beads.h)
    top = beads.bottom + 10
    planned = lay_out(_plan(_PRINTED, offered), offered, _EDGE, top, road.right - _EDGE, _ON_ARC)
    height = top + planned.height + _EDGE
    prints = [*planned.prints, *_boards(beads, road, size)]
    return Felt(offered.description.name, road.right + _EDGE, height, planned.spots, prints)


def _boards(beads: Box, road: Box, size: float) -> list[Print]:
    return [*_board("beads", beads, size), *_board("road", road, size)]


def _board(name: str, box: Box, size: float) -> list[Print]:
    """An empty scoreboard that the page fills."""
    lines = [f"M{box.x + at * size:g} {box.y:g}v{box.h:g}" for at in range(round(box.w / size) + 1)]
    lines += [f"M{box.x:g} {box.y + at * size:g}h{box.w:g}" for at in range(_DOWN + 1)]
    return [Stroke("".join(lines), faint=True), Writing(box, "", id=name)]


def draw_position(offered: Offered, x: float, y: float, cell: tuple[float, float]) -> LaidOut:
    """The position for print."""
    return lay_out(_plan(_PRINTED, offered), offered, x, y, 1.8 * cell[0])
