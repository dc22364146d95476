"""Poker hand histories in the PHH format: read, played at a table, and written from a table's log.

A PHH file is TOML: the variant, antes and blinds or a bring-in, the limits, the stacks, and the actions one by one.
Player 1 sits to the left of the button. PHH amounts are dollars; ours are cents. A history is *played*: the table
checks each action by subchapter 14, and refuses what the rules do not allow with its paragraph.
"""

from pitboss.scenario.phh.playing import play, stacks_of
from pitboss.scenario.phh.reading import VARIANTS, PokerHistory, cards_of, read, read_all
from pitboss.scenario.phh.writing import names_in_phh, write

__all__ = ["VARIANTS", "PokerHistory", "cards_of", "names_in_phh", "play", "read", "read_all", "stacks_of", "write"]
