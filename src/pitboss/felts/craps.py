"""The felt of craps, mini-craps and automated craps: line bets, point boxes and proposition bets."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.felts import plain_felt
from pitboss.felts.offered import Offered
from pitboss.felts.plan import FeltPlan, even, lay_out, rows_of, words
from pitboss.felts.shapes import Felt, Form

_EDGE = 12.0
_MAIN_WIDTH, _CENTER_WIDTH = {"wide": 660.0, "tall": 366.0}, {"wide": 300.0, "tall": 366.0}
_NUMBERS = {"4": "4", "5": "5", "6": "SIX", "8": "8", "9": "NINE", "10": "10"}


def _each(template: str, numbers: Mapping[str, str] = _NUMBERS) -> str:
    """Divide a line among the points."""
    return " ".join(template.format(n=number, name=name) for number, name in numbers.items())


_BOXES = (
    f"26 dont_come {_each('lay:{n} lay:{n}')}",
    f"26 dont_come {_each('place_lose:{n} place_lose:{n}')}",
    f"30 dont_come {_each('dont_come:{n} dont_come_odds:{n}')}",
    f"40 dont_come {_each('#{n}={name} #{n}={name}')}",
    f"30 dont_come {_each('come:{n} come_odds:{n}')}",
    f"32 dont_come {_each('place_win:{n} place_win:{n}')}",
    f"26 dont_come {_each('buy:{n} buy:{n}')}",
)
_LINES = (
    f"50 {'come ' * 13}",
    f"50 {'field ' * 13}",
    f"34 {'dont_pass ' * 9} {'dont_pass_odds ' * 4}",
    f"40 {'pass ' * 9} {'pass_odds ' * 4}",
)
_CENTRE = (
    even(32, "any_seven", 12),
    even(50, "hard:4 hard:10", 12),
    even(50, "hard:6 hard:8", 12),
    even(50, "craps:3 craps:2 craps:12", 12),
    even(44, "eleven any_craps craps_eleven", 12),
    even(34, "horn whirl", 12),
    even(40, "horn_high:2 horn_high:3 horn_high:11 horn_high:12", 12),
    even(34, "six_seven_eight fire", 12),
)
_HALVES = ({"4": "4", "5": "5", "6": "SIX"}, {"8": "8", "9": "NINE", "10": "10"})
_TALL_BOXES = tuple(
    line
    for half in _HALVES
    for line in (
        f"28 {_each('lay:{n} lay:{n}', half)}",
        f"28 {_each('place_lose:{n} place_lose:{n}', half)}",
        f"32 {_each('dont_come:{n} dont_come_odds:{n}', half)}",
        f"34 {_each('#{n}={name} #{n}={name}', half)}",
        f"32 {_each('come:{n} come_odds:{n}', half)}",
        f"36 {_each('place_win:{n} place_win:{n}', half)}",
        f"28 {_each('buy:{n} buy:{n}', half)}",
    )
)
_TALL_LINES = (
    "42 pass pass pass pass pass_odds pass_odds",
    "36 dont_pass dont_pass dont_pass dont_pass dont_pass_odds dont_pass_odds",
    "42 dont_come dont_come come come come come",
    f"48 {'field ' * 6}",
)
"""On a phone, the bets that open a round come first."""
_LABELS = {
    "pass": "PASS LINE",
    "field": "FIELD",
    "dont_pass": "DON'T PASS",
    "pass_odds": "Odds",
    "dont_pass_odds": "Odds",
    "come": "COME",
    "dont_come": "Don't come",
    "come_odds": "Odds",
    "dont_come_odds": "Odds",
    "place_win": "Place",
    "place_lose": "To lose",
    "buy": "Buy",
    "lay": "Lay",
    "any_seven": "Any seven",
    "any_craps": "Any craps",
    "craps_eleven": "C & E",
    "horn": "Horn",
    "whirl": "Whirl",
    "six_seven_eight": "6-7-8",
    "fire": "Fire bet",
    **{f"come:{number}": "Come" for number in _NUMBERS},
    **{f"dont_come:{number}": "Don't" for number in _NUMBERS},
    **{f"horn_high:{total}": f"Horn high {total}" for total in ("2", "3", "11", "12")},
}
_DICE: dict[str, tuple[int, ...]] = {
    **{f"hard:{number}": (number // 2, number // 2) for number in (4, 6, 8, 10)},
    **{f"hop:{low}-{high}": (low, high) for low in range(1, 7) for high in range(low, 7)},
    "craps:2": (1, 1),
    "craps:3": (1, 2),
    "craps:12": (6, 6),
    "eleven": (5, 6),
}


def felt(offered: Offered, form: Form) -> Felt:
    """Draw the layout under a submission."""
    wide = form == "wide"
    field = field_odds(offered)
    main = FeltPlan((*_BOXES, *_LINES) if wide else (*_TALL_LINES, *_TALL_BOXES), _LABELS, _DICE, field)
    center = FeltPlan(
        (*_CENTRE, *rows_of("hop", offered, 42, 6, 12)), _LABELS, _DICE, tones={"any_seven": "red", "fire": "red"}
    )
    height = lay_out(center, offered, 0, 0, _CENTER_WIDTH[form]).height if wide else 0
    left = lay_out(main, offered, _EDGE, _EDGE, _MAIN_WIDTH[form], height)
    x, y = (_MAIN_WIDTH[form] + 2 * _EDGE, _EDGE) if wide else (_EDGE, left.height + 2 * _EDGE)
    right = lay_out(center, offered, x, y, _CENTER_WIDTH[form], left.height if wide else 0)
    known = {*words(main), *words(center)}
    width = x + right.width + _EDGE
    bottom = max(_EDGE + left.height, y + right.height) + _EDGE
    others = plain_felt.rest(offered, [place for place in offered.places() if place not in known], bottom, width)
    spots = [*left.spots, *right.spots, *others.spots]
    return Felt(offered.description.name, width, others.bottom, spots, [*left.prints, *right.prints, *others.prints])


def field_odds(offered: Offered) -> dict[str, str]:
    """The numbers of the field and its higher payouts, in words."""
    field = offered.wagers.get("field")
    if field is None:
        return {}
    usual = next(row.pays for row in field.pays if row.row == "field")
    more = [f"{row.row.removeprefix('field ')} pays {row.pays}" for row in field.pays if row.row != "field"]
    return {"field": "; ".join([f"{field.says.partition(' on ')[0]}: {usual}", *more])}
