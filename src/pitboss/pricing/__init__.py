"""Shared by all solvers: their results, and random streams for kernels. It contains no game."""

from pitboss.pricing.method import EXACT, Found, Method
from pitboss.pricing.result import WHAT_IT_IS, Payout, Priced, WagerPrice, payouts

__all__ = ["EXACT", "WHAT_IT_IS", "Found", "Method", "Payout", "Priced", "WagerPrice", "payouts"]
