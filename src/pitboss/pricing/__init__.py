"""What solvers share: the result they give, and random streams for kernels. It knows no game."""

from pitboss.pricing.method import EXACT, Found, Method
from pitboss.pricing.result import WHAT_IT_IS, Payout, Priced, WagerPrice, payouts

__all__ = ["EXACT", "WHAT_IT_IS", "Found", "Method", "Payout", "Priced", "WagerPrice", "payouts"]
