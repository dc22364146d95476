"""Options that several dice games share; each game has its own paragraph for them."""

from __future__ import annotations

from pitboss.table import Options, of, option


class UnitOptions(Options):
    """The unit in which bets must be payable."""

    smallest_unit: int = option(100, law=of("exact"), description="the smallest unit paid out, in cents", ge=1, le=500)


class CouponOptions(Options):
    """Whether coupons are accepted."""

    coupons: bool = option(True, law=of("coupons"), description="coupons are accepted")
