"""The house: tables that people sit down at over the network, their money, their log, and a web page.

It knows no game. What it shows and takes comes from the registry, from what a table asks and offers, and from the
events that the table tells.
"""

from pitboss.house.house import House
from pitboss.house.settings import Settings

__all__ = ["House", "Settings"]
