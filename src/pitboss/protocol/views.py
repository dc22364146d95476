"""Views: the public state of a table between events, for pages and programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from pitboss.protocol.base import Cents, Law, Prose


class ViewBase(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, repr_omit_defaults=True, forbid_unknown_fields=True
):
    """A view; absent facts are left out of the JSON."""


class HandFacts(ViewBase, frozen=True):
    """The value of a hand, if the dealer has announced it."""

    total: int | None = None
    soft: bool = False
    """Whether an ace counts eleven in the total."""
    rank: str = ""
    """The name of the hand, if hands are ranked."""
    low: str = ""
    """The name of the low hand, if there is one."""


class PotInPlay(ViewBase, frozen=True):
    """A pot, and the seats that may win it."""

    amount: Cents
    seats: Sequence[int]


class KenoResult(ViewBase, frozen=True):
    """The numbers of a keno game."""

    game: int
    numbers: Sequence[int]


class PublicState(ViewBase, frozen=True):
    """The public state of a table; each game sets the facts that it defines."""

    hands: Mapping[str, HandFacts] | None = None
    """The totals and ranks that were announced in this round, by hand: ``seat 1``, ``dealer``, ``banker``."""
    point: int | None = None
    """The point at craps; 0 when it is off."""
    shooter: int | None = None
    """The seat that has the dice; 0 when nobody has."""
    meter: Cents | None = None
    """The amount on the progressive meter."""
    vigorish_owed: Mapping[str, Cents] | None = msgspec.field(default=None, name="vigorish owed")
    """The vigorish that each seat owes."""
    button: int | None = None
    payout: Cents | None = None
    """The fund of a high-hand or bad-beat payout."""
    secondary_payout: Cents | None = msgspec.field(default=None, name="secondary payout")
    away: Sequence[int] | None = None
    """The seats that sit out."""
    waiting: Sequence[int] | None = None
    """The seats that wait for the button."""
    pot: Cents | None = None
    folded: Sequence[int] | None = None
    all_in: Sequence[int] | None = msgspec.field(default=None, name="all in")
    pots: Sequence[PotInPlay] | None = None
    street: str | None = None
    dealing_marker: str | None = msgspec.field(default=None, name="dealing marker")
    stand: Sequence[str] | None = None
    """The cards on the stand at pokette."""
    games: Sequence[KenoResult] | None = None
    rate_card: Mapping[str, Any] | None = None
    """The rates of a keno game."""


class OptionView(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One option of an ask."""

    action: str
    description: Prose = msgspec.field(name="says")
    law: Law
    cost: Cents
    """The amount it adds to the layout."""
    amounts: tuple[Cents, Cents] | None
    """The minimum and the maximum, for a choice that names an amount."""
    cards: tuple[int, int] | None
    """The minimum and maximum number of cards that the choice names."""
    passive: bool
    """True for the action taken for a player who does not answer."""


class AskedView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player who is asked, for a betting position; only that player sees the options."""

    at: int
    seat: int
    options: Sequence[OptionView] | None = None


class AskView(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the round waits for: bets from everyone, or a choice by each player asked."""

    prompt: Prose = msgspec.field(name="says")
    law: Law
    wagers: Sequence[str] | None
    """The wagers that may be bet now; null if betting is closed."""
    waiting: Sequence[AskedView]
