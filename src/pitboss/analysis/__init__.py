"""The analyst: prices every game, simulates it, follows sessions, and proves solvers and kernels against the table.

What people need most stands here by name; each is imported when it is first used, so that a command which needs one of
them does not wait for the others.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitboss.analysis.advice import worth
    from pitboss.analysis.confirm import confirmed, result_range
    from pitboss.analysis.design import designs
    from pitboss.analysis.edge import (
        at_stake,
        compared,
        presets_compared,
        priced,
        priced_after,
        priced_alone,
        priced_as_stated,
        stakes_compared,
    )
    from pitboss.analysis.exposure import exposures
    from pitboss.analysis.optional import price_optional
    from pitboss.analysis.player import Played, Player, rounds_played
    from pitboss.analysis.proof import prove_kernel
    from pitboss.analysis.readings import price_readings
    from pitboss.analysis.removal import removal_effects
    from pitboss.analysis.sessions import SessionBatch, Sessions
    from pitboss.analysis.simulate import Simulation, SimulationPlan
    from pitboss.analysis.solvers import kernel_of
    from pitboss.analysis.stakes import stake_table
    from pitboss.analysis.strategies import both, flat, parse, slip
    from pitboss.analysis.strategy_chart import chart_of
    from pitboss.pricing import Priced, WagerPrice
    from pitboss.pricing.seat import Act, Seen, Strategy
    from pitboss.pricing.sessions import SessionPlan
    from pitboss.pricing.tally import Estimate, Slip, Tally
    from pitboss.pricing.values import DecisionValues

_FROM = {
    "pitboss.analysis.advice": ("worth",),
    "pitboss.analysis.confirm": ("confirmed", "result_range"),
    "pitboss.analysis.design": ("designs",),
    "pitboss.analysis.edge": (
        "at_stake",
        "compared",
        "presets_compared",
        "priced",
        "priced_after",
        "priced_alone",
        "priced_as_stated",
        "stakes_compared",
    ),
    "pitboss.analysis.exposure": ("exposures",),
    "pitboss.analysis.optional": ("price_optional",),
    "pitboss.analysis.player": ("Played", "Player", "rounds_played"),
    "pitboss.analysis.readings": ("price_readings",),
    "pitboss.analysis.removal": ("removal_effects",),
    "pitboss.analysis.sessions": ("SessionBatch", "Sessions"),
    "pitboss.analysis.simulate": ("Simulation", "SimulationPlan"),
    "pitboss.analysis.proof": ("prove_kernel",),
    "pitboss.analysis.solvers": ("kernel_of",),
    "pitboss.analysis.stakes": ("stake_table",),
    "pitboss.analysis.strategies": ("both", "flat", "parse", "slip"),
    "pitboss.analysis.strategy_chart": ("chart_of",),
    "pitboss.pricing": ("Priced", "WagerPrice"),
    "pitboss.pricing.seat": ("Act", "Seen", "Strategy"),
    "pitboss.pricing.sessions": ("SessionPlan",),
    "pitboss.pricing.tally": ("Estimate", "Slip", "Tally"),
    "pitboss.pricing.values": ("DecisionValues",),
}
_MODULE_OF = {name: module for module, names in _FROM.items() for name in names}

__all__ = [
    "Act",
    "DecisionValues",
    "Estimate",
    "Played",
    "Player",
    "Priced",
    "Seen",
    "SessionBatch",
    "SessionPlan",
    "Sessions",
    "Simulation",
    "SimulationPlan",
    "Slip",
    "Strategy",
    "Tally",
    "WagerPrice",
    "at_stake",
    "both",
    "chart_of",
    "compared",
    "confirmed",
    "designs",
    "exposures",
    "flat",
    "kernel_of",
    "parse",
    "presets_compared",
    "price_optional",
    "price_readings",
    "priced",
    "priced_after",
    "priced_alone",
    "priced_as_stated",
    "prove_kernel",
    "removal_effects",
    "result_range",
    "rounds_played",
    "slip",
    "stake_table",
    "stakes_compared",
    "worth",
]


def __getattr__(name: str) -> Any:
    """What is asked for by name, from the module that defines it."""
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_MODULE_OF[name]), name)
