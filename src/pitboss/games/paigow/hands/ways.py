"""The default house ways. The law prints none for these games: a licensee submits its own, or uses these."""

from __future__ import annotations

PAI_GOW_POKER_WAY = (
    "all aces, pair 1: best high",
    "all aces: best low",
    "quads, pair 1: high at least four of a kind, best low",
    "quads, trips 1: high at least four of a kind, best low",
    "quads: high at least straight flush, best low",
    "quads at least 7: low at least pair",
    "quads: high at least four of a kind, best low",
    "trips 2: high at least three of a kind, best low",
    "trips 1, pair 1: high at least three of a kind, best low",
    "straight, no pair 2: high at least straight, best low",
    "pair 3: low at least pair, best low",
    "pair 2, pair 1 at most 10, single 1 is A: high at least two pairs, best low",
    "pair 2: low at least pair, best low",
    "trips 1 is A: high at least pair A, best low",
    "trips 1: high at least three of a kind, best low",
    "pair 1: high at least pair, best low",
    "otherwise: best low",
)
"""Pai gow poker (11.9(d)): the common rules. Two pairs stay together only up to tens and with an ace for the low hand;
four of a kind is split from sevens up."""

ASIA_POKER_WAY = (
    "quads at least 7: medium at least pair, best medium, best low",
    "trips 2: medium at least pair, best medium, best low",
    "trips 1, pair 1: high at least three of a kind, medium at least pair, best low",
    "pair 3: medium at least pair, best medium, best low",
    "straight, pair 1: high at least straight, medium at least pair, best low",
    "pair 2: medium at least pair, best low",
    "trips 1 at most 9: high at least three of a kind, best low, best medium",
    "trips 1: high at least pair, best low, best medium",
    "pair 1: high at least pair, best low, best medium",
    "otherwise: best low, best medium",
)
"""Asia poker (31.12(d)): pairs for the high and the medium hand, and the highest remaining card for the low hand. Two
of three hands win, so a high hand alone would lose to almost any player."""

SUPREME_PAI_GOW_WAY = (
    "otherwise: high at least pair, low at least 3 points, best high",
    "otherwise: low at least 7 points, best high",
    "otherwise: best high",
)
"""Supreme pai gow (34.12(d)): keep a pair if the low hand has three points or more; otherwise a low hand of seven
points or more; otherwise the highest high hand. Always playing the highest low hand would favor a good player."""
