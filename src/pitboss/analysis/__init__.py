"""The analyst: prices every game, simulates it, follows sessions, and proves solvers and kernels against the table.

The most used names are exported here and imported on first use, so that a command loads only what it needs.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitboss.analysis.advantage.exposure import exposures
    from pitboss.analysis.advantage.removal import removal_effects
    from pitboss.analysis.coaching.advice import worth
    from pitboss.analysis.prices.design import designs
    from pitboss.analysis.prices.edge import (
        at_stake,
        compared,
        presets_compared,
        priced,
        priced_after,
        priced_alone,
        priced_as_stated,
        stakes_compared,
    )
    from pitboss.analysis.prices.optional_wagers import price_optional
    from pitboss.analysis.prices.readings import price_readings
    from pitboss.analysis.prices.solvers import kernel_of
    from pitboss.analysis.prices.stakes import stake_table
    from pitboss.analysis.prices.strategy_chart import chart_of
    from pitboss.analysis.prices.volatility import result_range
    from pitboss.analysis.simulation.confirm import confirmed
    from pitboss.analysis.simulation.proof import prove_kernel
    from pitboss.analysis.simulation.sessions import SessionBatch, Sessions
    from pitboss.analysis.simulation.simulate import Simulation, SimulationPlan
    from pitboss.analysis.simulation.strategies import both, flat, parse, slip
    from pitboss.pricing import Priced, WagerPrice
    from pitboss.pricing.player import Played, Player, rounds_played
    from pitboss.pricing.seat import Act, Seen, Strategy
    from pitboss.pricing.sessions import SessionPlan
    from pitboss.pricing.tally import Estimate, Slip, Tally
    from pitboss.pricing.values import DecisionValues

_FROM = {
    "pitboss.analysis.coaching.advice": ("worth",),
    "pitboss.analysis.prices.volatility": ("result_range",),
    "pitboss.analysis.simulation.confirm": ("confirmed",),
    "pitboss.analysis.prices.design": ("designs",),
    "pitboss.analysis.prices.edge": (
        "at_stake",
        "compared",
        "presets_compared",
        "priced",
        "priced_after",
        "priced_alone",
        "priced_as_stated",
        "stakes_compared",
    ),
    "pitboss.analysis.advantage.exposure": ("exposures",),
    "pitboss.analysis.prices.optional_wagers": ("price_optional",),
    "pitboss.pricing.player": ("Played", "Player", "rounds_played"),
    "pitboss.analysis.prices.readings": ("price_readings",),
    "pitboss.analysis.advantage.removal": ("removal_effects",),
    "pitboss.analysis.simulation.sessions": ("SessionBatch", "Sessions"),
    "pitboss.analysis.simulation.simulate": ("Simulation", "SimulationPlan"),
    "pitboss.analysis.simulation.proof": ("prove_kernel",),
    "pitboss.analysis.prices.solvers": ("kernel_of",),
    "pitboss.analysis.prices.stakes": ("stake_table",),
    "pitboss.analysis.simulation.strategies": ("both", "flat", "parse", "slip"),
    "pitboss.analysis.prices.strategy_chart": ("chart_of",),
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
    """Import an exported name from the module that defines it."""
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_MODULE_OF[name]), name)
