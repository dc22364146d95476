"""Poker hand histories: read, played at a table, settled as they were played, and written from a table's log.

A PHH file is TOML: the variant, antes and blinds or a bring-in, the limits, the stacks, and the actions one by one.
Player 1 sits to the left of the button. PHH amounts are dollars; ours are cents. Text histories of poker sites are read
into the same form. A history is *played*: the table checks each action by subchapter 14, and refuses what the rules do
not allow with its paragraph; :func:`settle_as_played` settles it anyway and lists the departures.
"""

from pitboss.scenario.phh.as_played import Departure, SettledHistory, settle_as_played
from pitboss.scenario.phh.playing import play, stacks_of
from pitboss.scenario.phh.reading import VARIANTS, PokerHistory, cards_of, read, read_all
from pitboss.scenario.phh.site_text import read_site_text
from pitboss.scenario.phh.writing import names_in_phh, write

__all__ = [
    "VARIANTS",
    "Departure",
    "PokerHistory",
    "SettledHistory",
    "cards_of",
    "names_in_phh",
    "play",
    "read",
    "read_all",
    "read_site_text",
    "settle_as_played",
    "stacks_of",
    "write",
]
