"""Wagers as people read them: what they are, what they pay, between which limits."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from pitboss.money import LARGEST, dollars
from pitboss.table.telling import words

if TYPE_CHECKING:
    from pitboss.table import Limit, Limits, Offer


def wager_rows(offers: Iterable[Offer], cite: Callable[[str], str]) -> list[tuple[str, str, str, str]]:
    """Each wager with what it is, what it pays and its paragraph."""
    return [(offer.wager.id, about(offer), pays(offer), cite(offer.wager.law)) for offer in offers]


def about(offer: Offer) -> str:
    """What a wager is, and whether a person may simply make it."""
    wager = offer.wager
    if not wager.staked:
        return f"{wager.says} (paid without a bet of its own)"
    return f"{wager.says} (follows from another)" if wager.follows else wager.says


def pays(offer: Offer) -> str:
    """What a wager pays: its odds, or each row of its paytable."""
    rows = offer.pays
    if len(rows) == 1:
        return str(next(iter(rows.values())))
    return "\n".join(f"{words(row)} {pay}" for row, pay in rows.items())


def limits_line(limits: Limits, seats: int) -> str:
    """The posted limits and the seats, in one sentence."""
    different = "".join(f"; {words(wager)} {limit_words(limit)}" for wager, limit in limits.by_wager.items())
    return f"Bets {limit_words(limits.posted)}{different}; {seats} seats."


def limit_words(limit: Limit) -> str:
    """A limit in words."""
    if limit.maximum == LARGEST:
        said = "of any amount" if limit.minimum == 1 else f"of {dollars(limit.minimum)} or more"
    else:
        said = f"from {dollars(limit.minimum)} to {dollars(limit.maximum)}"
    return f"{said} in steps of {dollars(limit.increment)}" if limit.increment > 1 else said
