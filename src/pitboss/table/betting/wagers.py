"""Wagers (kinds of bet), offers (a wager as one table has it) and bets (money on it)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field

from msgspec import Struct

from pitboss.errors import Refused
from pitboss.law import ALWAYS, InForce
from pitboss.money import Cents, Odds, Pay, dollars
from pitboss.plain import Json
from pitboss.table.betting.limits import Limit, Limits


@dataclass(frozen=True, slots=True)
class Wager:
    """A kind of bet that the law permits."""

    id: str
    name: str
    law: str
    description: str
    follows: bool = False
    """Its stake follows from another wager of the round (a play wager), so posted limits do not apply to it."""
    staked: bool = True
    """False for a payout without a stake, such as an ante bonus."""
    coupons: bool = True
    """True if a match play coupon may be used on it where coupons are accepted."""
    against: str = ""
    """Where players bet against each other: the wager of another player that it is made against."""
    supports: str = ""
    """The wager that it supports: a bet on that wager must be at the same place."""
    in_force: InForce = ALWAYS
    offered_by: str = ""
    """The paragraph that makes it optional, if other than the wager's own."""
    no_coupons_by: str = ""
    """The paragraph by which it takes no match play coupon, if other than the one on coupons of the whole game."""

    @property
    def open(self) -> bool:
        """True if a player may make it unasked while the layout is open."""
        return self.staked and not self.follows and not self.against


@dataclass(frozen=True, slots=True)
class Division:
    """The number of equal wagers that the law divides one into, which wager each is, and the paragraph."""

    parts: int
    wager: str
    law: str


@dataclass(frozen=True, slots=True)
class Offer:
    """A wager as a submission offers it: what it pays, and limits the law itself sets."""

    wager: Wager
    pays: Mapping[str, Pay]
    limit: Limit | None = None
    """Limits that the subchapter fixes, whatever the licensee posts."""
    bounds: Limit | None = None
    """What the subchapter requires besides the posted limits, such as a step between amounts.

    A wager that the licensee permits outside its limits, once accepted, stands without it (8.2(d), (e)).
    """
    halved_by: str | None = None
    """The paragraph by which half of it may be lost, so that half must be whole cents."""
    exact_unit: Cents = 1
    """The smallest unit in which winnings are paid, where the law says that other bets are refused."""
    divided: Division | None = None
    """Where the law divides it into equal wagers: limits and exact payment apply to each of them."""
    step: Cents = field(init=False)
    """Every multiple of this amount can be paid exactly by every row."""

    def __post_init__(self) -> None:
        steps = [pay.step(self.exact_unit) for pay in self.pays.values()]
        object.__setattr__(self, "step", math.lcm(*steps))

    def unpayable(self, on: str, pay: Pay, step: Cents = 0) -> Refused:
        """Return the refusal of an amount that cannot be paid at some odds: it says which amounts can.

        >>> six = Offer(Wager("place_win", "Place", "1.2(a)5", ""), {"6": Odds(7, 6)}, exact_unit=100)
        >>> six.unpayable("6", six.pays["6"]).reason
        'Place 6 pays 7 to 6: bet a multiple of $6'
        """
        bet, multiple = f"{self.wager.name} {on}".rstrip(), dollars(step or self.step).removesuffix(".00")
        return Refused(f"{bet} pays {pay}: bet a multiple of {multiple}", self.wager.law)

    def limits(self, posted: Limits) -> Limit:
        """Its limits under these posted limits, or those that its subchapter fixes (8.2(a))."""
        if self.limit is not None:
            return self.limit
        if self.divided is not None:
            return posted.of(self.divided.wager).times(self.divided.parts)
        mine = posted.of(self.wager.id)
        return mine if self.bounds is None else mine.within(self.bounds)

    @property
    def top_odds(self) -> Odds | None:
        """The highest odds it pays; None if some row pays a fixed sum."""
        odds = [pay for pay in self.pays.values() if isinstance(pay, Odds)]
        return max(odds, key=lambda pay: pay.ratio) if len(odds) == len(self.pays) and odds else None


class Bet(Struct, gc=False):
    """Money on a wager: its owner and its place."""

    id: int
    seat: int
    """The seat of the person who made it."""
    at: int
    """Its betting position; often the same number."""
    wager: str
    amount: Cents
    on: str = ""
    """The place on the layout, for wagers that have several: ``17``, ``0-00``."""
    coupon: Cents = 0
    """The face amount of the match play coupon used with it; not money."""
    chips: str = "value"
    note: dict[str, Json] = {}
    """What the game must remember of it between rounds."""

    def copy(self) -> Bet:
        """A copy of the bet."""
        return Bet(
            self.id,
            self.seat,
            self.at,
            self.wager,
            self.amount,
            self.on,
            self.coupon,
            self.chips,
            deepcopy(self.note) if self.note else {},
        )

    def plain(self) -> dict[str, Json]:
        """The bet as a plain value."""
        return {
            "id": self.id,
            "seat": self.seat,
            "at": self.at,
            "wager": self.wager,
            "amount": self.amount,
            "on": self.on,
            "coupon": self.coupon,
            "chips": self.chips,
            "note": self.note,
        }
