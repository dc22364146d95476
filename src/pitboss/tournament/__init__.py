"""Gaming tournaments (13:69F-8.6): the plan and its checks, play, the log, and what is public."""

from pitboss.tournament.checks import UnlawfulTournament, check_plan, find_violations
from pitboss.tournament.plan import Stage, TournamentPlan
from pitboss.tournament.prizes import PrizePool, prizes_of
from pitboss.tournament.standing import Entrant
from pitboss.tournament.tournament import Tournament

__all__ = [
    "Entrant",
    "PrizePool",
    "Stage",
    "Tournament",
    "TournamentPlan",
    "UnlawfulTournament",
    "check_plan",
    "find_violations",
    "prizes_of",
]
