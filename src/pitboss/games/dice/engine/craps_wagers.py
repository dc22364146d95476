"""The wagers of craps, mini-craps and automated craps, 13:69F-1.2, 1.5 and 1.6, and what they pay.

:func:`outcomes` states each of them once. A wager that the law lists with numbers has a place on the layout
for each: ``place_win 6``, ``hard 8``, ``hop 1-3``. A Come bet is on the Come line (no place) until a come point is
thrown, then on that number: ``come 6``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from pitboss.games.dice.engine.outcomes import (
    NO_ROLL,
    TWO_DICE,
    UNDECIDED,
    Faces,
    ThrowDecision,
    ThrowOutcomes,
    ThrowResult,
    Win,
    before_seven,
    decided,
    one_roll,
    pair,
    seven_before,
    total,
)
from pitboss.table import Wager, exact, minimum

NUMBERS = (4, 5, 6, 8, 9, 10)
POINTS = (0, *NUMBERS)
"""The come out point; 0 when there is none and the next roll is a come out roll."""
LINE = frozenset({"pass", "dont_pass"})
COME = frozenset({"come", "dont_come"})

_NUMBERS = tuple(map(str, NUMBERS))
_HORN = {"2": "craps 2", "3": "craps 3", "11": "eleven", "12": "craps 12"}
_HOPS = (
    (2, 2), (3, 3), (4, 4), (5, 5), (1, 3), (1, 4), (2, 3), (1, 5), (2, 4), (1, 6), (2, 5), (3, 4), (2, 6),
    (3, 5), (3, 6), (4, 5), (4, 6),
)  # fmt: skip
_ON_THE_HOP = {f"{a}-{b}": (pair(a, b), f"1.2(a){item}") for item, (a, b) in enumerate(_HOPS, 22)}
_HARD = {"4": "1.2(a)7", "6": "1.2(a)8", "8": "1.2(a)9", "10": "1.2(a)10"}
_CRAPS = {"2": "1.2(a)14", "3": "1.2(a)15", "12": "1.2(a)16"}


def _odds(supports: str, name: str, law: str, description: str) -> Wager:
    return Wager(f"{supports}_odds", name, law, description, supports=supports)


WAGERS = (
    Wager("pass", "Pass Bet", "1.2(a)1", "7 or 11 on the come out roll, or the point again before a 7"),
    Wager("dont_pass", "Don't Pass Bet", "1.2(a)2", "2 or 3 on the come out roll, or a 7 before the point"),
    Wager("come", "Come Bet", "1.2(a)3", "7 or 11 on the next roll, or its come point again before a 7"),
    Wager("dont_come", "Don't Come Bet", "1.2(a)4", "2 or 3 on the next roll, or a 7 before its come point"),
    Wager("place_win", "Place Bet to Win", "1.2(a)5", "the number before a 7"),
    Wager("place_lose", "Place Bet to Lose", "1.2(a)6", "a 7 before the number"),
    Wager("hard", "Hardway", "1.2(a)", "the number with two equal dice, before any other way and before a 7"),
    Wager("field", "Field Bet", "1.2(a)11", "2, 3, 4, 9, 10, 11 or 12 on the next roll"),
    Wager("any_seven", "Any Seven", "1.2(a)12", "7 on the next roll"),
    Wager("any_craps", "Any Craps", "1.2(a)13", "2, 3 or 12 on the next roll"),
    Wager("craps", "Craps Two, Three or Twelve", "1.2(a)", "the total named on the next roll"),
    Wager("eleven", "11 in One Roll", "1.2(a)17", "11 on the next roll"),
    Wager("craps_eleven", "Craps-Eleven or C and E", "1.2(a)18", "half on any craps, half on 11, on the next roll"),
    Wager("horn", "Horn Bet", "1.2(a)19", "a quarter each on 2, 3, 11 and 12, on the next roll"),
    Wager("horn_high", "Horn High Bet", "1.2(a)20", "a horn bet with a fifth unit on one of its totals"),
    Wager("whirl", "Whirl Bet", "1.2(a)21", "a horn bet and a fifth unit on any seven"),
    Wager("hop", "On the Hop", "1.2(a)", "the two faces named on the next roll"),
    Wager("six_seven_eight", "6-7-8", "1.2(a)39", "6, 7 or 8 on the next roll"),
    Wager("fire", "Fire bet", "1.2(a)40", "four or more different points made before a loser 7"),
    Wager("buy", "Buy bet", "1.5(a)", "the number before a 7 at true odds, for a percentage"),
    Wager("lay", "Lay bet", "1.5(b)", "a 7 before the number at true odds, for a percentage"),
    _odds("pass", "Odds on the Pass Bet", "1.6(a)", "the point before a 7, in support of a Pass Bet"),
    _odds("dont_pass", "Odds on the Don't Pass Bet", "1.6(b)", "a 7 before the point, for a Don't Pass Bet"),
    _odds("come", "Odds on a Come Bet", "1.6(c)", "the come point before a 7, in support of a Come Bet"),
    _odds("dont_come", "Odds on a Don't Come Bet", "1.6(d)", "a 7 before the come point, for a Don't Come Bet"),
)
SUPPORTED = {wager.id: wager.supports for wager in WAGERS if wager.supports}
"""The supplemental wagers and the wagers they support."""

ODDS = minimum("craps_odds", "1.4(b)", {
    "pass":                 "1 to 1",
    "dont_pass":            "1 to 1",
    "come":                 "1 to 1",
    "dont_come":            "1 to 1",
    "place_win 4":          "9 to 5",
    "place_win 5":          "7 to 5",
    "place_win 6":          "7 to 6",
    "place_win 8":          "7 to 6",
    "place_win 9":          "7 to 5",
    "place_win 10":         "9 to 5",
    "place_lose 4":         "5 to 11",
    "place_lose 5":         "5 to 8",
    "place_lose 6":         "4 to 5",  # the row is lost at a page break; read like the row of 8
    "place_lose 8":         "4 to 5",
    "place_lose 9":         "5 to 8",
    "place_lose 10":        "5 to 11",
    "hard 4":               "7 to 1",
    "hard 6":               "9 to 1",
    "hard 8":               "9 to 1",
    "hard 10":              "7 to 1",
    "field":                "1 to 1",
    "field 2":              "2 to 1",
    "field 12":             "2 to 1",
    "any_seven":            "4 to 1",
    "any_craps":            "7 to 1",
    "craps 2":             "30 to 1",
    "craps 3":             "15 to 1",
    "craps 12":            "30 to 1",
    "eleven":              "15 to 1",
    "hop 2-2":             "30 to 1",
    "hop 3-3":             "30 to 1",
    "hop 4-4":             "30 to 1",
    "hop 5-5":             "30 to 1",
    "hop 1-3":             "15 to 1",
    "hop 1-4":             "15 to 1",
    "hop 1-5":             "15 to 1",
    "hop 1-6":             "15 to 1",
    "hop 2-3":             "15 to 1",
    "hop 2-4":             "15 to 1",
    "hop 2-5":             "15 to 1",
    "hop 2-6":             "15 to 1",
    "hop 3-4":             "15 to 1",
    "hop 3-5":             "15 to 1",
    "hop 3-6":             "15 to 1",
    "hop 4-5":             "15 to 1",
    "hop 4-6":             "15 to 1",
    "six_seven_eight":      "1 to 1",
    "six_seven_eight hard": "2 to 1",
})  # fmt: skip

FIRE_A = minimum("fire_a", "1.4(e)", {"four": "24 to 1", "five": "249 to 1", "six": "999 to 1"})
FIRE_B = minimum("fire_b", "1.4(e)", {"four": "39 to 1", "five": "199 to 1", "six": "499 to 1"})

BUY = exact("buy", "1.5(a)", {
    "buy 4": "2 to 1", "buy 5": "3 to 2", "buy 6": "6 to 5", "buy 8": "6 to 5", "buy 9": "3 to 2", "buy 10": "2 to 1",
})  # fmt: skip
LAY = exact("lay", "1.5(b)", {
    "lay 4": "1 to 2", "lay 5": "2 to 3", "lay 6": "5 to 6", "lay 8": "5 to 6", "lay 9": "2 to 3", "lay 10": "1 to 2",
})  # fmt: skip
TAKEN = exact("odds_taken", "1.6(e)", {
    "odds 4": "2 to 1", "odds 5": "3 to 2", "odds 6": "6 to 5",
    "odds 8": "6 to 5", "odds 9": "3 to 2", "odds 10": "2 to 1",
})  # fmt: skip
LAID = exact("odds_laid", "1.6(e)", {
    "laid 4": "1 to 2", "laid 5": "2 to 3", "laid 6": "5 to 6",
    "laid 8": "5 to 6", "laid 9": "2 to 3", "laid 10": "1 to 2",
})  # fmt: skip

_FIELD = (
    Win(total(3, 4, 9, 10, 11), "field"),
    Win(total(2), "field 2"),
    Win(total(12), "field 12"),
)
_SIX_SEVEN_EIGHT = (
    Win(pair(3, 3) | pair(4, 4), "six_seven_eight hard"),
    Win(total(6, 7, 8) - pair(3, 3) - pair(4, 4), "six_seven_eight"),
)


def _horn(high: str = "") -> tuple[Win, ...]:
    """Return the wins of 2, 3, 11 and 12, paid as separate wagers (1.4(c)); the named total has two units."""
    return tuple(Win(total(int(on)), row, 2 if on == high else 1) for on, row in _HORN.items())


ONE_ROLL: Mapping[tuple[str, str], ThrowOutcomes] = {
    ("field", ""): one_roll("1.2(a)11", *_FIELD),
    ("any_seven", ""): one_roll("1.2(a)12", Win(total(7), "any_seven")),
    ("any_craps", ""): one_roll("1.2(a)13", Win(total(2, 3, 12), "any_craps")),
    **{("craps", on): one_roll(law, Win(total(int(on)), f"craps {on}")) for on, law in _CRAPS.items()},
    ("eleven", ""): one_roll("1.2(a)17", Win(total(11), "eleven")),
    ("craps_eleven", ""): one_roll(
        "1.2(a)18", Win(total(2, 3, 12), "any_craps"), Win(total(11), "eleven"), of=2, paid_law="1.4(d)"
    ),
    ("horn", ""): one_roll("1.2(a)19", *_horn(), of=4, paid_law="1.4(c)"),
    **{("horn_high", on): one_roll("1.2(a)20", *_horn(high=on), of=5, paid_law="1.4(c)") for on in _HORN},
    ("whirl", ""): one_roll("1.2(a)21", *_horn(), Win(total(7), "any_seven"), of=5),
    **{("hop", on): one_roll(law, Win(rolls, f"hop {on}")) for on, (rolls, law) in _ON_THE_HOP.items()},
    ("six_seven_eight", ""): one_roll("1.2(a)39", *_SIX_SEVEN_EIGHT),
}  # fmt: skip
"""The wagers decided by the next roll, by wager and place."""

INACTIVE_ON_COME_OUT = frozenset({"place_win", "buy", "hard", "come_odds"})
"""Inactive on a come out roll unless called On (1.3(e))."""

PLACES: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("place_win", "place_lose", "buy", "lay", "come_odds", "dont_come_odds"), _NUMBERS),
    "hard": tuple(_HARD),
    "craps": tuple(_CRAPS),
    "horn_high": tuple(_HORN),
    "hop": tuple(_ON_THE_HOP),
}
"""The places of wagers that have several."""


def _right(wager: str, law: str, point: int) -> ThrowOutcomes:
    """Pass and Come: with the shooter."""
    if not point:
        first = (Win(total(7, 11), wager),)
        return ThrowOutcomes(
            first, total(2, 3, 12), f"{law}i(1)", f"{law}ii(1)", moves=total(*NUMBERS), moves_law=f"{law}i(2)"
        )
    return ThrowOutcomes((Win(total(point), wager),), total(7), f"{law}i(2)", f"{law}ii(2)")


def _wrong(wager: str, law: str, point: int) -> ThrowOutcomes:
    """Don't Pass and Don't Come: against the shooter; 12 is void."""
    if not point:
        first = (Win(total(2, 3), wager),)
        return ThrowOutcomes(
            first,
            total(7, 11),
            f"{law}i(1)",
            f"{law}ii(1)",
            total(12),
            f"{law}iii",
            moves=total(*NUMBERS),
            moves_law=f"{law}i(2)",
        )
    return ThrowOutcomes((Win(total(7), wager),), total(point), f"{law}i(2)", f"{law}ii(2)")


@cache
def outcomes(wager: str, on: str, point: int, working: bool, off_law: str = "1.3(e)") -> ThrowOutcomes | None:
    """Return what decides a bet, given its place, the point and whether it is active; None if nothing does."""
    if (wager, on) in ONE_ROLL:
        return ONE_ROLL[wager, on]
    number = int(on or 0)
    if not working:
        return _inactive(wager, number, off_law)
    match wager:
        case "pass":
            return _right(wager, "1.2(a)1", point)
        case "dont_pass":
            return _wrong(wager, "1.2(a)2", point)
        case "come":
            return _right(wager, "1.2(a)3", number)
        case "dont_come":
            return _wrong(wager, "1.2(a)4", number)
        case "place_win":
            return before_seven(number, f"place_win {on}", "1.2(a)5")
        case "place_lose":
            return seven_before(number, f"place_lose {on}", "1.2(a)6")
        case "hard":
            by_pair = pair(number // 2, number // 2)
            return ThrowOutcomes((Win(by_pair, f"hard {on}"),), total(number, 7) - by_pair, _HARD[on], _HARD[on])
        case "buy":
            return before_seven(number, f"buy {on}", "1.5(a)")
        case "lay":
            return seven_before(number, f"lay {on}", "1.5(b)")
        case "pass_odds":
            return before_seven(point, f"odds {point}", "1.6(a)") if point else None
        case "dont_pass_odds":
            return seven_before(point, f"laid {point}", "1.6(b)") if point else None
        case "come_odds":
            return before_seven(number, f"odds {on}", "1.6(c)")
        case "dont_come_odds":
            return seven_before(number, f"laid {on}", "1.6(d)")
    raise ValueError(f"{wager} {on} is not decided by a single roll")


def _inactive(wager: str, number: int, law: str) -> ThrowOutcomes | None:
    """Return inactive odds whose Come bet is decided, as they no longer support anything."""
    if wager != "come_odds":
        return None
    return ThrowOutcomes((), NO_ROLL, law, law, back=total(number, 7), back_law=law)


@cache
def decisions(wager: str, on: str, point: int, working: bool, off_law: str = "1.3(e)") -> Mapping[Faces, ThrowDecision]:
    """Return the decision of every roll for a bet."""
    stated = outcomes(wager, on, point, working, off_law)
    return dict.fromkeys(TWO_DICE, UNDECIDED) if stated is None else decided(stated)


@cache
def next_point(point: int, faces: Faces) -> int:
    """Return the come out point after a valid roll (1.1): set by a come out roll, off when the line is decided."""
    thrown = sum(faces)
    if not point:
        return thrown if thrown in NUMBERS else 0
    return 0 if thrown in (point, 7) else point


def is_loser_seven(point: int, faces: Faces) -> bool:
    """True if the roll is a 7 while a come out point is on."""
    return point != 0 and sum(faces) == 7


_FIRE_ROWS = {4: "four", 5: "five", 6: "six"}


def fire_decision(points: int) -> ThrowDecision:
    """Return the decision of a fire bet at a loser 7, given the number of different points made (1.4(e), paid once)."""
    row = _FIRE_ROWS.get(points)
    because = f"{points} different points made"
    return (
        ThrowDecision(ThrowResult.WON, "1.2(a)40", because, row)
        if row
        else ThrowDecision(ThrowResult.LOST, "1.2(a)40", because)
    )


@cache
def rows(wager: str) -> tuple[str, ...]:
    """Return the paytable rows that may pay a wager."""
    if wager == "fire":
        return tuple(_FIRE_ROWS.values())
    paying: dict[str, None] = {}
    for place in PLACES.get(wager, ("",)):
        for point in POINTS:
            stated = outcomes(wager, place, point, working=True)
            paying.update(dict.fromkeys(win.row for win in stated.wins) if stated else {})
    return tuple(paying)
