"""The protocol of a round: wagers, submissions, asks and answers, events, settlement, the log and its replay."""

from pitboss.table.asks import Ask, Asked, Choice, Flow, Option
from pitboss.table.facts import RoundStep
from pitboss.table.game import Call, Game, Irregularity, Placement, Procedure, Report
from pitboss.table.limits import Limit, Limits
from pitboss.table.log import Log
from pitboss.table.memory import Memory
from pitboss.table.meters import Meter
from pitboss.table.options import Exclusion, Rules, RulesT, number, odds_stated, of, option, pays
from pitboss.table.payments import BANK
from pitboss.table.paytable import Binding, PayTable, exact, minimum
from pitboss.table.player_seat import PlayerSeat
from pitboss.table.round import DEALER, Round, RoundVoid
from pitboss.table.submission import Submission, Unlawful, Violation, submit
from pitboss.table.table import Table
from pitboss.table.views import PUBLIC, SURVEILLANCE, Viewer, seen, seen_all
from pitboss.table.wagers import Bet, Division, Offer, Wager

__all__ = [
    "BANK", "DEALER", "PUBLIC", "SURVEILLANCE", "Ask", "Asked", "Bet", "Binding", "Call", "Choice", "Division",
    "Exclusion", "Flow", "Game", "Irregularity", "Limit", "Limits", "Log", "Memory", "Meter", "Offer", "Option",
    "PayTable", "Placement", "PlayerSeat", "Procedure", "Report", "Round", "RoundStep", "RoundVoid", "Rules", "RulesT",
    "Submission", "Table", "Unlawful", "Viewer", "Violation", "Wager", "exact", "minimum", "number",
    "odds_stated", "of", "option", "pays", "seen", "seen_all", "submit",
]  # fmt: skip
