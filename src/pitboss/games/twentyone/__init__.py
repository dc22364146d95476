"""Twenty-one: blackjack (13:69F-2), blackjack switch (2A), switch hands (2B), Spanish 21 (19), double attack (26) and
triple attack (36).

One file per game. In ``engine``, ``game`` runs a round through ``deal``, ``insurance``, ``turns``, ``dealer`` and
``settlement``; ``play_rules`` says what players may do and decides hands, for the table, the solver and the kernel;
``irregularities`` has the irregularities. ``sides`` has one file per side wager or fee.
"""

from pitboss.games.cards.side_wager import (
    exclusions_of,
    irregularities_of,
    paytables_of,
    procedures_of,
    wagers_of,
)
from pitboss.games.twentyone.engine import deal, turns
from pitboss.games.twentyone.engine.attack import Attack, AttackOptions
from pitboss.games.twentyone.engine.deal import FirstCards, card_to_dealer, cards_to_players
from pitboss.games.twentyone.engine.game import TwentyOneGame
from pitboss.games.twentyone.engine.hand import Hand, Play, Stakes, bettors, turn_up
from pitboss.games.twentyone.engine.hand_wagers import LayoutBoxes
from pitboss.games.twentyone.engine.irregularities import (
    RemedyVariants,
    double_dealt_face_up,
    irregularities,
    procedures,
)
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.memory import memory_of
from pitboss.games.twentyone.engine.options import (
    BustOptions,
    ResplitOptions,
    TwentyOneOptions,
    aces_like_other_pairs,
)
from pitboss.games.twentyone.engine.part import TwentyOnePart
from pitboss.games.twentyone.engine.play_rules import (
    BLACKJACK_ROW,
    WIN,
    DealerHand,
    PlayRules,
    Standing,
    Verdict,
)
from pitboss.games.twentyone.engine.shoe import Missed, announce, draw
from pitboss.games.twentyone.engine.wagers import double_and_split, insurance_wager

__all__ = [
    "BLACKJACK_ROW",
    "WIN",
    "Attack",
    "AttackOptions",
    "BustOptions",
    "DealerHand",
    "FirstCards",
    "Hand",
    "LayoutBoxes",
    "Missed",
    "Play",
    "PlayRules",
    "RemedyVariants",
    "ResplitOptions",
    "Stakes",
    "Standing",
    "TwentyOneGame",
    "TwentyOneLaw",
    "TwentyOneOptions",
    "TwentyOnePart",
    "Verdict",
    "aces_like_other_pairs",
    "announce",
    "bettors",
    "card_to_dealer",
    "cards_to_players",
    "deal",
    "double_and_split",
    "double_dealt_face_up",
    "draw",
    "exclusions_of",
    "insurance_wager",
    "irregularities",
    "irregularities_of",
    "memory_of",
    "paytables_of",
    "procedures",
    "procedures_of",
    "turn_up",
    "turns",
    "wagers_of",
]  # fmt: skip
