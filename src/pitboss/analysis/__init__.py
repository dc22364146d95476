"""The analyst: prices every game, simulates it, follows sessions, and proves solvers and kernels against the table.

What people need most stands here by name; each is imported when it is first used, so that a command which needs one of
them does not wait for the others.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitboss.analysis.edge import at_stake, compared, priced, priced_after, priced_alone
    from pitboss.analysis.player import Played, Player, rounds_played
    from pitboss.analysis.sessions import SessionBatch, Sessions
    from pitboss.analysis.simulate import Simulation, SimulationPlan
    from pitboss.analysis.strategies import both, flat, parse, slip
    from pitboss.pricing import Priced, WagerPrice
    from pitboss.pricing.seat import Act, Seen, Strategy
    from pitboss.pricing.tally import Slip, Tally

_FROM = {
    "pitboss.analysis.edge": ("at_stake", "compared", "priced", "priced_after", "priced_alone"),
    "pitboss.analysis.player": ("Played", "Player", "rounds_played"),
    "pitboss.analysis.sessions": ("SessionBatch", "Sessions"),
    "pitboss.analysis.simulate": ("Simulation", "SimulationPlan"),
    "pitboss.analysis.strategies": ("both", "flat", "parse", "slip"),
    "pitboss.pricing": ("Priced", "WagerPrice"),
    "pitboss.pricing.seat": ("Act", "Seen", "Strategy"),
    "pitboss.pricing.tally": ("Slip", "Tally"),
}
_MODULE_OF = {name: module for module, names in _FROM.items() for name in names}

__all__ = [
    "Act",
    "Played",
    "Player",
    "Priced",
    "Seen",
    "SessionBatch",
    "Sessions",
    "Simulation",
    "SimulationPlan",
    "Slip",
    "Strategy",
    "Tally",
    "WagerPrice",
    "at_stake",
    "both",
    "compared",
    "flat",
    "parse",
    "priced",
    "priced_after",
    "priced_alone",
    "rounds_played",
    "slip",
]


def __getattr__(name: str) -> Any:
    """What is asked for by name, from the module that defines it."""
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_MODULE_OF[name]), name)
