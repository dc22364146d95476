"""Prices of winner's pot poker, where a player competes with the dealer for a pot."""
