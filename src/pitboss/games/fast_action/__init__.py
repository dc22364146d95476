"""Poker of two cards kept of four, from a shoe of several decks: fast action hold 'em (13:69F-21)."""
