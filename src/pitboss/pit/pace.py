"""Rounds an hour by game: defaults with their source, which every plan may replace."""

from __future__ import annotations

from dataclasses import dataclass

SOURCE = "average hands per hour, as published in tables for comps (Wizard of Odds)"


@dataclass(frozen=True, slots=True)
class Pace:
    """How many rounds a table deals in an hour, and where the figure comes from."""

    rounds_per_hour: float
    source: str


_PUBLISHED = {
    "punto-banco": 72, "mini-baccarat": 72, "blackjack": 70, "big-six": 10, "craps": 48, "caribbean-stud-poker": 50,
    "let-it-ride-poker": 52, "pai-gow": 30, "pai-gow-poker": 34, "roulette": 38,
}  # fmt: skip
_LIKE = {
    "chemin-de-fer": "punto-banco", "pokette": "big-six", "mini-craps": "craps", "automated-craps": "craps",
    "sic-bo": "roulette", "mini-dice": "roulette", "supreme-pai-gow": "pai-gow-poker", "asia-poker": "pai-gow-poker",
    "casino-war": "blackjack", "red-dog": "blackjack", "mississippi-stud": "let-it-ride-poker",
    "double-down-stud": "let-it-ride-poker", "blackjack-switch": "blackjack", "switch-hands-blackjack": "blackjack",
    "spanish-21": "blackjack", "double-attack-blackjack": "blackjack", "triple-attack-blackjack": "blackjack",
}  # fmt: skip
_OTHER_CARD_GAMES = "caribbean-stud-poker"


def pace_of(game: str) -> Pace:
    """The default pace of a game; a game without a published figure borrows that of a similar one, and says so.

    >>> pace_of("roulette").rounds_per_hour
    38
    >>> pace_of("three-card-poker").source
    'assumed like caribbean-stud-poker: average hands per hour, as published in tables for comps (Wizard of Odds)'
    """
    if game in _PUBLISHED:
        return Pace(_PUBLISHED[game], SOURCE)
    similar = _LIKE.get(game, _OTHER_CARD_GAMES)
    return Pace(_PUBLISHED[similar], f"assumed like {similar}: {SOURCE}")


ACTS = {"punto-banco": 9.95, "blackjack": 30.09, "caribbean-stud-poker": 45.0, "let-it-ride-poker": 43.0}
"""Cards dealt, decisions and settled wagers of a round at a table of five, as a playtest counts them."""


def pace_of_acts(acts: float) -> Pace:
    """An estimate for a new card game, by a line through the published paces: so long a round, so long an act.

    >>> pace_of_acts(30).rounds_per_hour, pace_of_acts(45).rounds_per_hour
    (61, 52)
    """
    seconds = {game: 3600 / _PUBLISHED[game] for game in ACTS}
    mean_acts, mean_seconds = sum(ACTS.values()) / len(ACTS), sum(seconds.values()) / len(ACTS)
    spread = sum((ACTS[game] - mean_acts) ** 2 for game in ACTS)
    each = sum((ACTS[game] - mean_acts) * (seconds[game] - mean_seconds) for game in ACTS) / spread
    fitted = round(3600 / (mean_seconds + each * (acts - mean_acts)))
    fixed = mean_seconds - each * mean_acts
    return Pace(fitted, f"estimated: {fixed:.0f} s a round and {each:.1f} s for each of {acts:.1f} cards, decisions "
                f"and settled wagers at a table of five, fitted to {len(ACTS)} games; {SOURCE}")  # fmt: skip
