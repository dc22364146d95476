"""House-banked poker: what a game of the family is written with.

A game is one file beside this one: its citations, paytables, options, its :class:`Declaration` and side wagers, and
what else differs from the family. It takes everything from here: ``from pitboss.games import stud``, then
``stud.Deal(...)``, ``stud.Raise(...)``. The machinery stands in ``engine`` and ``solver``, whose modules import each
other directly.
"""

from __future__ import annotations

from pitboss.games.banked_poker.engine.button import ButtonMemory
from pitboss.games.banked_poker.engine.declaration import Cap, Declaration, Needs, PotBetween, Together
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.engine.irregular import irregularities
from pitboss.games.banked_poker.engine.law import NOT_SHOWN, BankedPokerLaw
from pitboss.games.banked_poker.engine.makes import Makes, Scale, ScaleRow
from pitboss.games.banked_poker.engine.options import (
    POSITIONS_EACH,
    BankedPokerRules,
    Settlement,
    exclusions,
    raised_cells,
    settlement,
)
from pitboss.games.banked_poker.engine.paytables import by_row, columns
from pitboss.games.banked_poker.engine.pot_steps import (
    AwardPot,
    AwardWinner,
    MoveButton,
    SettleHeld,
    ShowHands,
    StakeDealer,
)
from pitboss.games.banked_poker.engine.procedures import procedures
from pitboss.games.banked_poker.engine.remedies import Exposed, Remedies
from pitboss.games.banked_poker.engine.scales import five_card_pair, four_card_pair, from_class
from pitboss.games.banked_poker.engine.sides import BankedPokerSide, TableChoice, rules_of
from pitboss.games.banked_poker.engine.steps import (
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
from pitboss.games.banked_poker.engine.version_law import VersionLaw
from pitboss.games.banked_poker.engine.wager_rules import (
    BonusPayout,
    Lookup,
    PaidOrCompared,
    Qualifies,
    Versus,
    WagerRule,
)
from pitboss.games.banked_poker.engine.winners_pot_faults import PotFaultLaw, PotFaults
from pitboss.games.cards.law import DealingLaw
from pitboss.games.cards.options import (
    MAX_METER_DOLLARS,
    RECUT_BY,
    STUB_COUNT_WAIVED,
    Dealing,
    RecutBy,
    Shuffle,
    Spread,
)
from pitboss.games.cards.progressive import Progressive
from pitboss.games.cards.shuffle import record_deck_cut
from pitboss.games.cards.side_wager import paytables_of, wagers_of

__all__ = [
    "COMMUNITY",
    "DEALER",
    "MAX_METER_DOLLARS",
    "NOT_SHOWN",
    "PLAYERS",
    "POSITIONS_EACH",
    "RECUT_BY",
    "STUB_COUNT_WAIVED",
    "Action",
    "AwardPot",
    "AwardWinner",
    "BankedPokerGame",
    "BankedPokerLaw",
    "BankedPokerRules",
    "BankedPokerSide",
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
