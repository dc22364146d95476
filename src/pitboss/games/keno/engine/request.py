"""Parse a keno request: its marks and conditioning, or the reason it is returned (15.2(c), 15.7(a))."""

from __future__ import annotations

import re
from functools import lru_cache
from string import ascii_uppercase

from pitboss.errors import Refused, quoted
from pitboss.games.keno.engine.ticket import (
    COMBINATION,
    DRAWN,
    KING,
    NUMBERS,
    QUICK_PICK,
    SPLIT,
    STRAIGHT,
    WAY,
    KenoTicket,
)
from pitboss.money import Cents, cents

_TICKET = re.compile(r"(?P<groups>[^:x]+)(?::(?P<ways>[^:x]+))?(?:x(?P<games>[1-9]\d{0,3}))?", re.ASCII)
_GROUP = re.compile(r"(?P<king>K?)(?P<numbers>\d{1,2}(?:-\d{1,2})*)(?:@(?P<rate>\d{1,9}(?:\.\d\d?)?))?", re.ASCII)
LAW_OF = {
    STRAIGHT: "15.2(c)1", QUICK_PICK: "15.1", SPLIT: "15.2(c)2", WAY: "15.2(c)3", COMBINATION: "15.2(c)4",
    KING: "15.2(c)5",
}  # fmt: skip
_LIKE = {
    STRAIGHT: "3-17-24", QUICK_PICK: "8", SPLIT: "1-2/3-4-5", WAY: "1-2/3-4/5-6:2", COMBINATION: "1/2-3/4-5-6:AB+ABC",
    KING: "K7/1-2/3-4:1+2",
}  # fmt: skip
_GROUPS_MOST = len(ascii_uppercase)


def _returned(kind: str, written: str) -> Refused:
    return Refused(
        f"{quoted(written)} is not a {kind.replace('_', '-')} ticket; write it like {_LIKE[kind]}", "15.7(a)"
    )


@lru_cache(maxsize=4096)
def read_request(kind: str, written: str) -> KenoTicket:
    """Return the ticket that a request asks for, or refuse it and return it to the player.

    >>> str(read_request("way", "6-5/3-4/1-2:2x3")), read_request("way", "1-2/3-4/5-6:2").ways
    ('5-6/3-4/1-2:2x3', 3)
    """
    ticket = _TICKET.fullmatch(written.replace(" ", ""))
    if ticket is None:
        raise _returned(kind, written)
    games = int(ticket["games"] or 1)
    if kind == QUICK_PICK:
        return _quick_pick(ticket, written, games)
    marked = [_GROUP.fullmatch(group) for group in ticket["groups"].split("/")]
    groups, rates, kings = [], [], set()
    for place, group in enumerate(marked):
        if group is None:
            raise _returned(kind, written)
        groups.append(_numbers(group["numbers"]))
        if group["king"]:
            kings.add(place)
        if group["rate"]:
            rates.append(cents(group["rate"]))
    _check_marks(kind, written, groups, kings, rates)
    counts, combinations = _conditioning(kind, written, ticket["ways"], groups, kings)
    return KenoTicket(
        kind, tuple(groups), frozenset(kings), counts, combinations, () if len(set(rates)) < 2 else tuple(rates), games
    )


def _quick_pick(ticket: re.Match[str], written: str, games: int) -> KenoTicket:
    spots = ticket["groups"]
    if ticket["ways"] or not spots.isdecimal() or not 1 <= int(spots) <= DRAWN:
        raise _returned(QUICK_PICK, written)
    return KenoTicket(QUICK_PICK, games=games, spots=int(spots))


def _numbers(written: str) -> tuple[int, ...]:
    numbers = sorted(int(number) for number in written.split("-"))
    if not 1 <= numbers[0] <= numbers[-1] <= NUMBERS:
        raise Refused(f"keno numbers are 1 to {NUMBERS}, not {written}", "15.2(a)")
    if len(set(numbers)) < len(numbers):
        raise Refused(f"{written} marks a number twice", "15.7(a)")
    return tuple(numbers)


def _check_marks(kind: str, written: str, groups: list[tuple[int, ...]], kings: set[int], rates: list[Cents]) -> None:
    """Refuse groups that the kind of ticket does not have."""
    law, sizes = LAW_OF[kind], {len(group) for group in groups}
    if kind == STRAIGHT and len(groups) > 1:
        raise Refused("a straight ticket has only one group", law)
    if kind != STRAIGHT and len(groups) < 2:
        raise Refused(f"a {kind} ticket needs at least two groups, like {_LIKE[kind]}", law)
    if len({number for group in groups for number in group}) < sum(map(len, groups)):
        raise Refused("a number may be in only one group of the ticket", law)
    _check_kings(kind, groups, kings)
    if kind == WAY and len(sizes) > 1:
        raise Refused("the groups of a way ticket must contain an equal number of spots", law)
    if rates and (kind != SPLIT or len(rates) < len(groups)):
        raise _returned(kind, written) if kind == SPLIT else Refused(f"a {kind} ticket has a single rate", law)
    if len(set(rates)) > 1 and len(sizes) == 1:
        raise Refused("groups of equal size must be wagered at the same rate", "15.2(c)2i")


def _check_kings(kind: str, groups: list[tuple[int, ...]], kings: set[int]) -> None:
    """Refuse a king ticket without kings or with kings alone, and kings on other tickets."""
    if bool(kings) != (kind == KING):
        raise Refused("a king ticket needs a king, like K7; other tickets have none", "15.2(c)5")
    if any(len(groups[king]) > 1 for king in kings):
        raise Refused("a king is a single spot", LAW_OF[kind])
    if kings and len(kings) == len(groups):
        raise Refused("a king ticket needs at least one group besides its kings", LAW_OF[kind])


def _conditioning(
    kind: str, written: str, ways: str | None, groups: list[tuple[int, ...]], kings: set[int]
) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Return how the groups combine: every choice of a number of groups, or named ways."""
    if kind in (STRAIGHT, SPLIT):
        if ways is not None:
            raise _returned(kind, written)
        return (), tuple((place,) for place in range(len(groups)))
    parts = ways.split("+") if ways else []
    if parts and kind != COMBINATION and all(part.isdecimal() and len(part) <= 2 for part in parts):
        return _counts(kind, sorted({int(part) for part in parts}), groups, kings), ()
    if not parts or kind == WAY or not all(part.isascii() and part.isalpha() and part.isupper() for part in parts):
        raise _returned(kind, written)
    return (), _combinations(kind, parts, groups, kings)


def _counts(kind: str, counts: list[int], groups: list[tuple[int, ...]], kings: set[int]) -> tuple[int, ...]:
    others = [group for place, group in enumerate(groups) if place not in kings]
    if len({len(group) for group in others}) > 1:
        raise Refused("groups of different sizes are combined by letter, like :AB+ABC", LAW_OF[kind])
    if not counts or counts[0] < 1 or counts[-1] > len(others) or (kind == WAY and counts[-1] < 2):
        least, most = 1 if kind == KING else 2, len(others)
        only = "its one group with a king" if kind == KING else "both of its groups"
        which = f"{least} to {most} of its groups" if most > least else only
        raise Refused(f"a {kind} ticket combines {which}", LAW_OF[kind])
    return tuple(counts)


def _combinations(
    kind: str, parts: list[str], groups: list[tuple[int, ...]], kings: set[int]
) -> tuple[tuple[int, ...], ...]:
    combined = [tuple(sorted(ascii_uppercase.index(letter) for letter in part)) for part in parts]
    for part, way in zip(parts, combined, strict=True):
        if len(set(way)) < len(way) or way[-1] >= min(len(groups), _GROUPS_MOST):
            raise Refused(f"{part} must name different groups of the ticket", LAW_OF[kind])
        if kind == KING and (not kings.intersection(way) or kings.issuperset(way)):
            raise Refused(f"{part} must combine a king with another group", LAW_OF[kind])
    if len(set(combined)) < len(combined):
        raise Refused("a combination is named twice", LAW_OF[kind])
    return tuple(combined)
