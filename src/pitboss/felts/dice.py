"""The felts of sic bo and mini-dice."""

from __future__ import annotations

from pitboss.felts.craps import field_odds
from pitboss.felts.offered import Offered
from pitboss.felts.plan import FeltPlan, even, rows_of, stack
from pitboss.felts.shapes import Felt, Form

_FACES = range(1, 7)
_DICE: dict[str, tuple[int, ...]] = {
    **{f"one_of_a_kind:{face}": (face,) for face in _FACES},
    **{f"two_of_a_kind:{face}": (face, face) for face in _FACES},
    **{f"three_of_a_kind:{face}": (face, face, face) for face in _FACES},
    **{f"combo:{low}-{high}": (low, high) for low in _FACES for high in _FACES if low < high},
}
_LABELS = {"small": "SMALL", "big": "BIG", "any_three_of_a_kind": "Any three of a kind"}
_PAIRS = "two_of_a_kind:{0} two_of_a_kind:{0} two_of_a_kind:{1} two_of_a_kind:{1} two_of_a_kind:{2} two_of_a_kind:{2}"
_TRIPLES = " ".join(["three_of_a_kind:{0}"] * 2 + ["three_of_a_kind:{1}"] * 2 + ["three_of_a_kind:{2}"] * 2)
_ENDS = ("small small small small " + _PAIRS.format(1, 2, 3), _PAIRS.format(4, 5, 6) + " big big big big")
_TOP = (
    f"54 {_ENDS[0]} {_TRIPLES.format(1, 2, 3)} {_ENDS[1]}",
    f"54 {_ENDS[0]} {_TRIPLES.format(4, 5, 6)} {_ENDS[1]}",
    f"48 {_ENDS[0]} {'any_three_of_a_kind ' * 6} {_ENDS[1]}",
)
_TALL_TOP = (
    even(70, "small big", 6),
    even(52, " ".join(f"two_of_a_kind:{face}" for face in _FACES), 6),
    even(44, " ".join(f"three_of_a_kind:{face}" for face in (1, 2, 3)), 6),
    even(44, " ".join(f"three_of_a_kind:{face}" for face in (4, 5, 6)), 6),
    even(40, "any_three_of_a_kind", 6),
)


def sic_bo(offered: Offered, form: Form) -> Felt:
    """Small and big at the ends, doubles and triples between them; below, totals, pairs and single faces."""
    wide = form == "wide"
    odds = {id_: _with_words(offered, id_) for id_ in ("small", "big") if id_ in offered.wagers}
    odds |= {f"one_of_a_kind:{face}": _ones(offered) for face in _FACES if "one_of_a_kind" in offered.wagers}
    parts = (
        _TOP if wide else _TALL_TOP,
        rows_of("total", offered, 66, 14 if wide else 7, 14 if wide else 7),
        rows_of("combo", offered, 60, 15 if wide else 5, 15 if wide else 5),
        rows_of("one_of_a_kind", offered, 66, 6 if wide else 3, 6),
    )
    return stack([FeltPlan(lines, _LABELS, _DICE, odds) for lines in parts], offered, 960.0 if wide else 390.0)


def _with_words(offered: Offered, wager: str) -> str:
    return f"{offered.wagers[wager].says}: {offered.odds(wager)}"


def _ones(offered: Offered) -> str:
    """The payouts of a face by the number of dice that show it."""
    rows = offered.wagers["one_of_a_kind"].pays
    return ", ".join(f"{row.row.removeprefix('one_of_a_kind').strip()} {row.pays}".strip() for row in rows)


_MINI = (
    even(40, " ".join(f"#{number}={number}" for number in (4, 5, 6, 8, 9, 10)), 6),
    even(64, " ".join(f"place:{number}" for number in (4, 5, 6, 8, 9, 10)), 6),
    even(70, "field", 6),
    even(80, "under_7 any_7 over_7", 6),
)


def mini_dice(offered: Offered, form: Form) -> Felt:
    """The points, the field, and under, exactly and over seven."""
    plan = FeltPlan(_MINI, {"place": "Place", "field": "FIELD"}, odds=field_odds(offered), tones={"any_7": "red"})
    return stack([plan], offered, 780.0 if form == "wide" else 390.0)
