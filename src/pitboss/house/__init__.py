"""The house: tables that people sit down at over the network, their money, their log, and a web page.

It knows no game. What it shows and takes comes from the registry, from what a table asks and offers, and from the
events of the table.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitboss.house.house import House
    from pitboss.house.settings import Settings

__all__ = ["House", "Settings"]


def __getattr__(name: str) -> Any:
    """Import the house on first use: its worker processes start sooner without the store."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{name.lower()}"), name)
