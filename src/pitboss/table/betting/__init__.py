"""Bets: wagers, limits, paytables, and placing and taking back bets."""
