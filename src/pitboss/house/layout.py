"""A game as pages show it: its rules, and the layout of one table with every place a bet may lie on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from pitboss.equipment import Wheel
from pitboss.money import LARGEST, Cents
from pitboss.plain import Json
from pitboss.table import Limits, Offer, Submission
from pitboss.table.options import options_of, value_in_words
from pitboss.table.telling import words

CHIPS: tuple[Cents, ...] = (25, 50, 1_00, 5_00, 25_00, 100_00, 500_00, 1_000_00, 5_000_00)
"""The chips that a page offers, as far as they fit the table's limits."""
_MOST_CHIPS = 6


@runtime_checkable
class Wheeled(Protocol):
    """A game with a wheel, whose wagers cover marks of it."""

    def wheel(self, rules: Any) -> Wheel:
        """The wheel of a submission."""

    def covers(self, rules: Any, wager: str) -> Mapping[str, frozenset[str]]:
        """Every place of a wager and the marks it covers."""


def layout(submission: Submission[Any], limits: Limits) -> dict[str, Json]:
    """The layout of a table: the wagers it offers, where each may lie, what it pays and between which limits."""
    game, rules, cite = submission.game, submission.rules, submission.cite
    placement = game.placement(rules)
    return {
        "game": game.id,
        "name": game.name,
        "says": game.says,
        "law": [cite(one) for one in game.sections],
        "notice": {"limits": cite("8.3(c)"), "rules": cite("8.3(b)")},
        "seats": submission.seats,
        "chips": _chips(limits.posted.minimum, limits.posted.maximum),
        "common": placement.anywhere,
        "positions_each": placement.positions_each,
        "bettors_each": placement.bettors_each,
        "wagers": [_wager(submission, offer, limits) for offer in submission.offers().values()],
        "wheel": list(game.wheel(rules).sections) if isinstance(game, Wheeled) else None,
        "irregularities": [
            {"id": one.id, "says": one.says, "law": cite(one.law), "by": one.by} for one in game.irregularities
        ],
        "procedures": [
            {"id": one.id, "says": one.says, "law": cite(one.law), "about_seat": one.about_seat}
            for one in game.procedures
        ],
    }


def _wager(submission: Submission[Any], offer: Offer, limits: Limits) -> dict[str, Json]:
    game, rules, wager = submission.game, submission.rules, offer.wager
    limit = offer.limits(limits)
    covers = game.covers(rules, wager.id) if isinstance(game, Wheeled) and wager.staked else {}
    return {
        "id": wager.id,
        "name": wager.name,
        "says": wager.says,
        "law": submission.cite(wager.law),
        "open": wager.open,
        "limited": offer.limit is not None,
        "staked": wager.staked,
        "supports": wager.supports,
        "places": list(game.places(rules, wager.id)) if wager.staked else [],
        "covers": {place: sorted(marks) for place, marks in covers.items()},
        "pays": _pays(offer),
        "minimum": limit.minimum,
        "maximum": limit.maximum if limit.maximum < LARGEST else None,
        "increment": limit.increment,
        "step": offer.step,
    }


def _pays(offer: Offer) -> list[Json]:
    return [{"row": row, "pays": str(pay)} for row, pay in offer.pays.items()]


def _chips(least: Cents, most: Cents) -> Sequence[Json]:
    fitting = [chip for chip in CHIPS if chip <= most and (chip >= least or chip * 10 >= least)]
    small = [chip for chip in fitting if chip >= 1_00] or fitting or [least]
    return small[:_MOST_CHIPS]


def rules(submission: Submission[Any]) -> dict[str, Json]:
    """A game as it is defined, for a page of its rules."""
    game, cite = submission.game, submission.cite
    offered = submission.offers()
    values = submission.rules.plain()
    return {
        "id": game.id,
        "name": game.name,
        "says": game.says,
        "law": [cite(one) for one in game.sections],
        "editions": list(game.editions),
        "most_seats": game.most_seats,
        "wagers": [
            {
                "id": wager.id,
                "name": wager.name,
                "says": wager.says,
                "law": cite(wager.law),
                "offered": wager.id in offered,
                "pays": _pays(offered[wager.id]) if wager.id in offered else [],
            }
            for wager in game.wagers
        ],
        "options": [
            {
                "name": one.name,
                "says": one.says,
                "law": cite(one.law),
                "lawful": words(str(one.lawful)),
                "default": words(value_in_words(one.default)),
                "value": values[one.name],
                "noticed": one.noticed,
                "form": one.lawful.plain(),
            }
            for one in options_of(game.rules)
        ],
        "exclusions": [{"says": one.says, "law": cite(one.law)} for one in submission.exclusions()],
        "irregularities": [
            {"id": one.id, "says": one.says, "law": cite(one.law), "by": one.by} for one in game.irregularities
        ],
        "procedures": [{"id": one.id, "says": one.says, "law": cite(one.law)} for one in game.procedures],
    }
