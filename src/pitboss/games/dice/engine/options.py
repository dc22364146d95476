"""Options that several dice games share; each game has its own paragraph for them."""

from __future__ import annotations

from pitboss.table import Rules, of, option


class UnitOptions(Rules):
    """Where bets are refused that cannot be paid exactly."""

    smallest_unit: int = option(
        100, law=of("exact"), says="the smallest amount of cents that is paid out", ge=1, le=500
    )


class CouponOptions(Rules):
    """Where the licensee may take coupons."""

    coupons: bool = option(True, law=of("coupons"), says="coupons are accepted")
