"""Side wagers and fees, one file each."""

from pitboss.games.twentyone.sides.additional import AdditionalRules, OverUnder, SameSuit
from pitboss.games.twentyone.sides.ante_fee import AnteFee
from pitboss.games.twentyone.sides.attack_bonuses import AttackBonusRules, SuitedRoyals, TripleMatch
from pitboss.games.twentyone.sides.blackjack_bonus import BlackjackBonus, BlackjackBonusRules
from pitboss.games.twentyone.sides.hand_fee import HandFee, HandFeeRules
from pitboss.games.twentyone.sides.in_between import InBetween, InBetweenRules
from pitboss.games.twentyone.sides.match_the_dealer import MatchTheDealer
from pitboss.games.twentyone.sides.match_wager import MatchWager, MatchWagerRules
from pitboss.games.twentyone.sides.multiple_action import MultipleAction, MultipleActionRules
from pitboss.games.twentyone.sides.optional_bonus import OptionalBonus
from pitboss.games.twentyone.sides.progressive import ProgressiveBlackjack, ProgressiveRules
from pitboss.games.twentyone.sides.sevens import Sevens
from pitboss.games.twentyone.sides.side import TwentyOneSide
from pitboss.games.twentyone.sides.streak import Streak, StreakRules
from pitboss.games.twentyone.sides.super_bonus import SuperBonus
from pitboss.games.twentyone.sides.twenty_point import TwentyPoint, TwentyPointRules

__all__ = [
    "AdditionalRules", "AnteFee", "AttackBonusRules", "BlackjackBonus", "BlackjackBonusRules", "HandFee",
    "HandFeeRules", "InBetween", "InBetweenRules", "MatchTheDealer", "MatchWager", "MatchWagerRules",
    "MultipleAction", "MultipleActionRules", "OptionalBonus", "OverUnder", "ProgressiveBlackjack", "ProgressiveRules",
    "SameSuit", "Sevens", "Streak", "StreakRules", "SuitedRoyals", "SuperBonus", "TripleMatch", "TwentyOneSide",
    "TwentyPoint", "TwentyPointRules",
]  # fmt: skip
