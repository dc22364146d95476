"""Random lawful submissions of any game, from the fields of its rules and from the table's limits."""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from decimal import Decimal
from random import Random
from typing import Any, Literal, Union, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt, MultipleOf
from pydantic.fields import FieldInfo

from pitboss.money import Odds, Pay, Sum
from pitboss.table import Binding, Game, Limit, Limits, PayTable, Submission, Unlawful, submit

TRIES = 3
"""How often each option is proposed anew: one may become lawful only after another was chosen."""


def random_submission(game: Game, random: Random, editions: Sequence[str] = ()) -> Submission:
    """A lawful submission: options are proposed in random order, and kept if the law takes them.

    It follows one of the editions named, or of all that the game has.
    """
    edition = random.choice(editions or game.editions)
    options: dict[str, object] = {}
    fields = list(game.options.model_fields.items()) * TRIES
    random.shuffle(fields)
    for name, about in fields:
        if random.random() < 0.5:
            proposed = {**options, name: random_value(about, random)}
            if _lawful(game, proposed, edition):
                options = proposed
    chosen = submit(game, options, None, random.randint(game.fewest_players, game.max_seats), edition)
    for _ in range(TRIES):
        limits = random_limits(chosen, random)
        try:
            return submit(game, options, limits, chosen.seats, edition)
        except Unlawful:
            continue
    return chosen


def _lawful(game: Game, options: Mapping[str, object], edition: str) -> bool:
    try:
        submit(game, options, edition=edition)
    except Unlawful:
        return False
    return True


def random_value(about: FieldInfo, random: Random) -> object:
    """A value that an option's type allows; the law may still refuse it in combination with others."""
    if isinstance(about.default, PayTable):
        return random_cells(about.default, random)
    return _of_type(about.annotation, about.metadata, about.default, random)


def _of_type(kind: Any, bounds: list[Any], default: object, random: Random) -> object:
    origin, inside = get_origin(kind), get_args(kind)
    if kind is bool:
        return random.random() < 0.5
    if origin is Literal:
        return random.choice(inside)
    if kind is Decimal:
        return _whole(bounds, random, 0) if random.random() < 0.5 else _between(bounds, random)
    if kind is int:
        return _whole(bounds, random, default if isinstance(default, int) else 0)
    if (
        origin in (list, tuple, frozenset, set)
        and inside
        and (get_origin(inside[0]) is Literal or inside[0] in (int, bool))
    ):
        values = [_of_type(inside[0], [], 0, random) for _ in range(random.randint(0, 6))]
        return sorted(set(values), key=str)
    if origin in (Union, types.UnionType):
        return _of_type(random.choice(inside), bounds, default, random)
    if kind is type(None):
        return None
    return default


def _between(bounds: list[Any], random: Random) -> float:
    """A number with a point."""
    return random.choice([1, 2, 3]) / 4 + min(_whole(bounds, random, 0), _whole(bounds, random, 0), 4)


def _whole(bounds: list[Any], random: Random, default: int) -> int:
    least, most, step = min(0, default), max(default * 4, 100), 1
    for bound in bounds:
        match bound:
            case Ge(ge=value):
                least = int(str(value))
            case Gt(gt=value):
                least = int(str(value)) + 1
            case Le(le=value):
                most = int(str(value))
            case Lt(lt=value):
                most = int(str(value)) - 1
            case MultipleOf(multiple_of=value):
                step = int(str(value))
    first = -(-least // step)
    return step * random.randint(first, max(first, most // step))


def random_cells(table: PayTable, random: Random) -> dict[str, str]:
    """Some cells of a paytable raised, where the law lets the licensee pay more."""
    if table.binding is Binding.EXACT or random.random() < 0.3:
        return {}
    raised = random.sample(list(table), random.randint(1, min(3, len(table))))
    return {row: str(_more(table[row], random)) for row in raised}


def _more(cell: Pay, random: Random) -> Pay:
    if isinstance(cell, Sum):
        return Sum(cell.amount + 100 * random.randint(0, 1000))
    return Odds(cell.numerator + random.choice((0, 1, 2, 5, cell.denominator)), cell.denominator, cell.word)


def random_limits(chosen: Submission, random: Random) -> Limits:
    """Limits that the licensee might post; sometimes different ones for some wagers."""

    def limit() -> Limit:
        minimum = random.choice((1, 100, 500, 1000, 2500, 10_000, 10_100))
        return Limit(minimum, minimum * random.choice((1, 5, 10, 20, 1000)), random.choice((1, 1, minimum)))

    if random.random() < 0.3:
        return Limits()
    offered = [
        wager
        for wager, offer in chosen.offers().items()
        if offer.wager.staked and not offer.wager.follows and offer.limit is None and offer.divided is None
    ]
    by_wager = {wager: limit() for wager in offered if random.random() < 0.15}
    return Limits(limit(), by_wager)
