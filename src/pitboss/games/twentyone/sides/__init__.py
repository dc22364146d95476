"""Side wagers and fees, one file each."""

from pitboss.games.twentyone.sides.additional import AdditionalOptions, OverUnder, SameSuit
from pitboss.games.twentyone.sides.ante_fee import AnteFee
from pitboss.games.twentyone.sides.attack_bonuses import AttackBonusOptions, SuitedRoyals, TripleMatch
from pitboss.games.twentyone.sides.blackjack_bonus import BlackjackBonus, BlackjackBonusOptions
from pitboss.games.twentyone.sides.hand_fee import HandFee, HandFeeOptions
from pitboss.games.twentyone.sides.in_between import InBetween, InBetweenOptions
from pitboss.games.twentyone.sides.match_the_dealer import MatchTheDealer
from pitboss.games.twentyone.sides.match_wager import MatchWager, MatchWagerOptions
from pitboss.games.twentyone.sides.multiple_action import MultipleAction, MultipleActionOptions
from pitboss.games.twentyone.sides.optional_bonus import OptionalBonus
from pitboss.games.twentyone.sides.progressive import ProgressiveBlackjack, ProgressiveOptions
from pitboss.games.twentyone.sides.sevens import Sevens
from pitboss.games.twentyone.sides.side import TwentyOneSide
from pitboss.games.twentyone.sides.streak import Streak, StreakOptions
from pitboss.games.twentyone.sides.super_bonus import SuperBonus
from pitboss.games.twentyone.sides.twenty_point import TwentyPoint, TwentyPointOptions

__all__ = [
    "AdditionalOptions", "AnteFee", "AttackBonusOptions", "BlackjackBonus", "BlackjackBonusOptions", "HandFee",
    "HandFeeOptions", "InBetween", "InBetweenOptions", "MatchTheDealer", "MatchWager", "MatchWagerOptions",
    "MultipleAction", "MultipleActionOptions", "OptionalBonus", "OverUnder", "ProgressiveBlackjack",
    "ProgressiveOptions", "SameSuit", "Sevens", "Streak", "StreakOptions", "SuitedRoyals", "SuperBonus", "TripleMatch",
    "TwentyOneSide", "TwentyPoint", "TwentyPointOptions",
]  # fmt: skip
