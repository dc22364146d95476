"""The protocol of a round: wagers, submissions, asks and answers, events, settlement, the log and its replay."""

from pitboss.table.betting.limits import Limit, Limits
from pitboss.table.betting.paytable import Binding, PayTable, exact, minimum
from pitboss.table.betting.wagers import Bet, Division, Offer, Wager
from pitboss.table.log.chain import Log
from pitboss.table.log.views import PUBLIC, SURVEILLANCE, Viewer, seen, seen_all
from pitboss.table.play.asks import Ask, Asked, Choice, Flow, Option
from pitboss.table.play.memory import Memory
from pitboss.table.play.meters import Meter
from pitboss.table.play.payments import BANK
from pitboss.table.play.player_seat import PlayerSeat
from pitboss.table.play.round import DEALER, Round, RoundVoid
from pitboss.table.play.table import Table
from pitboss.table.rules.facts import Call, RoundStep
from pitboss.table.rules.game import Game, Irregularity, Placement, Procedure, Report
from pitboss.table.rules.options import (
    Exclusion,
    Options,
    OptionsT,
    in_cents,
    money,
    number,
    odds_stated,
    of,
    option,
    pays,
)
from pitboss.table.rules.parts import GamePart
from pitboss.table.rules.submission import Submission, Unlawful, Violation, submit

__all__ = [
    "BANK",
    "DEALER",
    "PUBLIC",
    "SURVEILLANCE",
    "Ask",
    "Asked",
    "Bet",
    "Binding",
    "Call",
    "Choice",
    "Division",
    "Exclusion",
    "Flow",
    "Game",
    "GamePart",
    "Irregularity",
    "Limit",
    "Limits",
    "Log",
    "Memory",
    "Meter",
    "Offer",
    "Option",
    "Options",
    "OptionsT",
    "PayTable",
    "Placement",
    "PlayerSeat",
    "Procedure",
    "Report",
    "Round",
    "RoundStep",
    "RoundVoid",
    "Submission",
    "Table",
    "Unlawful",
    "Viewer",
    "Violation",
    "Wager",
    "exact",
    "in_cents",
    "minimum",
    "money",
    "number",
    "odds_stated",
    "of",
    "option",
    "pays",
    "seen",
    "seen_all",
    "submit",
]  # fmt: skip
