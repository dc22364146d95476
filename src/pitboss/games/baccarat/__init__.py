"""Baccarat: punto banco (13:69F-3), chemin de fer (4) and mini-baccarat (7).

One file per game. In ``engine``: ``drawing`` has the card values and drawing tables, ``game`` runs a round of
subchapters 3 and 7, ``wagers`` decides the wagers on the hands and the vigorish, ``settlement`` pays them; ``bank``,
``against_bank`` and ``chemin_hand`` belong to chemin de fer. ``sides`` has one file per side wager.
"""

from pitboss.games.baccarat.engine.card_errors import irregularities
from pitboss.games.baccarat.engine.drawing import Coup
from pitboss.games.baccarat.engine.game import BaccaratGame, procedures
from pitboss.games.baccarat.engine.law import MINI_BACCARAT_LAW, PUNTO_BANCO_LAW, TIE_CHARGE
from pitboss.games.baccarat.engine.memory import CuratorMemory
from pitboss.games.baccarat.engine.options import MIN_DECKS, HouseBankedOptions, exclusions
from pitboss.games.baccarat.engine.wagers import Regime, main_wagers, regimes
from pitboss.games.baccarat.sides.bonus import Bonus
from pitboss.games.baccarat.sides.dragon_7 import Dragon7
from pitboss.games.baccarat.sides.jackpot import Jackpot
from pitboss.games.baccarat.sides.total_cards import TotalCards
from pitboss.games.cards.options import MAX_DECKS, IdleSpread, ShoeShuffle
from pitboss.games.cards.side_wager import exclusions_of, paytables_of, wagers_of

__all__ = [
    "MAX_DECKS",
    "MINI_BACCARAT_LAW",
    "MIN_DECKS",
    "PUNTO_BANCO_LAW",
    "TIE_CHARGE",
    "BaccaratGame",
    "Bonus",
    "Coup",
    "CuratorMemory",
    "Dragon7",
    "HouseBankedOptions",
    "IdleSpread",
    "Jackpot",
    "Regime",
    "ShoeShuffle",
    "TotalCards",
    "exclusions",
    "exclusions_of",
    "irregularities",
    "main_wagers",
    "paytables_of",
    "procedures",
    "regimes",
    "wagers_of",
]  # fmt: skip
