"""House-banked poker: the public names that a game of the family is built from.

Each game is one file in this folder: its citations, paytables, options, :class:`Declaration`, side wagers and
whatever else differs from the family. It imports all it needs from here: ``from pitboss.games import banked_poker as
poker``, then ``poker.Deal(...)``, ``poker.Raise(...)``. ``engine`` plays a declaration and ``solver`` prices it.
"""

from __future__ import annotations

from pitboss.games.banked_poker.engine.button import ButtonMemory
from pitboss.games.banked_poker.engine.declaration import Cap, Declaration, LinkedWagers, Needs, TablePot
from pitboss.games.banked_poker.engine.game import BankedPokerGame
from pitboss.games.banked_poker.engine.hand_specs import HandSpec, Scale, ScaleRow
from pitboss.games.banked_poker.engine.irregular import irregularities
from pitboss.games.banked_poker.engine.law import NOT_SHOWN, BankedPokerLaw
from pitboss.games.banked_poker.engine.options import (
    POSITIONS_EACH,
    BankedPokerOptions,
    Settlement,
    exclusions,
    raised_cells,
    settlement,
    uses_for_odds,
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
from pitboss.games.cards.card_records import DeckCuts
from pitboss.games.cards.law import DealingLaw
from pitboss.games.cards.options import (
    MAX_METER_DOLLARS,
    RECUT_BY,
    STUB_COUNT_WAIVED,
    Dealing,
    IdleSpread,
    RecutBy,
    Shuffle,
)
from pitboss.games.cards.progressive import Progressive
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
    "BankedPokerOptions",
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
    "DeckCuts",
    "Declaration",
    "Declare",
    "DeclaredStep",
    "Deliver",
    "Discard",
    "Expose",
    "Exposed",
    "Fold",
    "HandSpec",
    "IdleSpread",
    "LinkedWagers",
    "Lookup",
    "MoveButton",
    "Needs",
    "PaidOrCompared",
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
    "StakeDealer",
    "Stub",
    "TableChoice",
    "TablePot",
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
    "rules_of",
    "settlement",
    "uses_for_odds",
    "wagers_of",
]
