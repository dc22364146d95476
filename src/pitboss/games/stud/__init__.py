"""House-banked poker: what a game of the family is written with.

A game is one file beside this one: its citations, paytables, options, its :class:`Declaration` and side wagers, and
what else differs from the family. It takes everything from here: ``from pitboss.games import stud``, then
``stud.Deal(...)``, ``stud.Raise(...)``. The machinery stands in ``engine`` and ``solver``, whose modules import each
other directly.
"""

from __future__ import annotations

from pitboss.games.cards.law import DealingLaw
from pitboss.games.cards.options import MOST_ON_METER, RECUT_BY, STUB_COUNT_WAIVED, Dealing, RecutBy, Shuffle, Spread
from pitboss.games.cards.progressive import Progressive
from pitboss.games.cards.shuffle import record_deck_cut
from pitboss.games.cards.side_wager import paytables_of, wagers_of
from pitboss.games.stud.engine.button import ButtonMemory
from pitboss.games.stud.engine.declaration import Cap, Declaration, Needs, PotBetween, Together
from pitboss.games.stud.engine.game import StudGame
from pitboss.games.stud.engine.irregular import irregularities
from pitboss.games.stud.engine.law import NOT_SHOWN, StudLaw
from pitboss.games.stud.engine.makes import Makes, Scale, ScaleRow
from pitboss.games.stud.engine.options import (
    POSITIONS_EACH,
    Settlement,
    StudRules,
    exclusions,
    raised_cells,
    settlement,
)
from pitboss.games.stud.engine.paytables import by_row, columns
from pitboss.games.stud.engine.pot_steps import AwardPot, AwardWinner, MoveButton, SettleHeld, ShowHands, StakeDealer
from pitboss.games.stud.engine.procedures import procedures
from pitboss.games.stud.engine.remedies import Exposed, Remedies
from pitboss.games.stud.engine.scales import five_card_pair, four_card_pair, from_class
from pitboss.games.stud.engine.sides import StudSide, TableChoice, rules_of
from pitboss.games.stud.engine.steps import (
    COMMUNITY,
    DEALER,
    PLAYERS,
    Action,
    Board,
    Burn,
    Check,
    Deal,
    DealTo,
    Decide,
    Declare,
    DeclaredStep,
    Deliver,
    Discard,
    Expose,
    Fold,
    Raise,
    Reveal,
    Settle,
    SettleClaimed,
    SettleFirst,
    SettlingLaw,
    Stub,
    Turn,
    Withdraw,
)
from pitboss.games.stud.engine.version_law import VersionLaw
from pitboss.games.stud.engine.wager_rules import BonusPayout, Lookup, PaidOrCompared, Qualifies, Versus, WagerRule
from pitboss.games.stud.engine.winners_pot_faults import PotFaultLaw, PotFaults

__all__ = [
    "COMMUNITY",
    "DEALER",
    "MOST_ON_METER",
    "NOT_SHOWN",
    "PLAYERS",
    "POSITIONS_EACH",
    "RECUT_BY",
    "STUB_COUNT_WAIVED",
    "Action",
    "AwardPot",
    "AwardWinner",
    "Board",
    "BonusPayout",
    "Burn",
    "ButtonMemory",
    "Cap",
    "Check",
    "Deal",
    "DealTo",
    "Dealing",
    "DealingLaw",
    "Decide",
    "Declaration",
    "Declare",
    "DeclaredStep",
    "Deliver",
    "Discard",
    "Expose",
    "Exposed",
    "Fold",
    "Lookup",
    "Makes",
    "MoveButton",
    "Needs",
    "PaidOrCompared",
    "PotBetween",
    "PotFaultLaw",
    "PotFaults",
    "Progressive",
    "Qualifies",
    "Raise",
    "RecutBy",
    "Remedies",
    "Reveal",
    "Scale",
    "ScaleRow",
    "Settle",
    "SettleClaimed",
    "SettleFirst",
    "SettleHeld",
    "Settlement",
    "SettlingLaw",
    "ShowHands",
    "Shuffle",
    "Spread",
    "StakeDealer",
    "Stub",
    "StudGame",
    "StudLaw",
    "StudRules",
    "StudSide",
    "TableChoice",
    "Together",
    "Turn",
    "VersionLaw",
    "Versus",
    "WagerRule",
    "Withdraw",
    "by_row",
    "columns",
    "exclusions",
    "five_card_pair",
    "four_card_pair",
    "from_class",
    "irregularities",
    "paytables_of",
    "procedures",
    "raised_cells",
    "record_deck_cut",
    "rules_of",
    "settlement",
    "wagers_of",
]
