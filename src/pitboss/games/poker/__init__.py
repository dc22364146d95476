"""Poker, 13:69F-14: people play each other, and the house deals for a rake. A structure is a declaration."""
