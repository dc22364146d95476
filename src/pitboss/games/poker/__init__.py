"""Poker, 13:69F-14: players play each other and the house deals for a rake. A type is a declared structure."""
