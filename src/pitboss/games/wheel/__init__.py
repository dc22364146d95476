"""Wheel games: roulette and big six (13:69F-5), pokette (12).

Each game is one file in this folder and uses what the family shares through this package. The machinery is in
``engine``, ``solver`` and ``kernel``, whose modules import each other directly.
"""

from pitboss.games.wheel.engine.clapper import ClapperLaw, ClapperOptions, clapper_between
from pitboss.games.wheel.engine.colored_chips import ColoredChips
from pitboss.games.wheel.engine.faults import no_spin, spin_again
from pitboss.games.wheel.engine.game import SpinDecision, WheelGame
from pitboss.games.wheel.engine.memory import WheelMemory, memory_of

__all__ = [
    "ClapperLaw", "ClapperOptions", "ColoredChips", "SpinDecision", "WheelGame", "WheelMemory", "clapper_between",
    "memory_of", "no_spin", "spin_again",
]  # fmt: skip
