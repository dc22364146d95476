"""What solvers share: the result they give, and random streams for kernels. It knows no game."""

from pitboss.pricing.result import EXACT, Method, Payout, Priced, WagerPrice, payouts

__all__ = ["EXACT", "Method", "Payout", "Priced", "WagerPrice", "payouts"]
