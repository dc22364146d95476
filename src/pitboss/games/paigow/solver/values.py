"""What each way to set cards or tiles is worth against a dealer in the house way, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pitboss.equipment import card, names_of
from pitboss.games.paigow.engine.asking import HOUSE_WAY, SET
from pitboss.games.paigow.engine.set_sheet import setting_game
from pitboss.games.paigow.solver.given_cards import is_house_way, odds_of_cards
from pitboss.games.paigow.solver.poker_price import main_pays
from pitboss.pricing.seat import Seen
from pitboss.pricing.values import DecisionValues, OptionValue, named
from pitboss.table import Submission
from pitboss.table.state import SEATS


@dataclass(frozen=True, slots=True)
class SettingValues:
    """Values of every lawful set; of sets whose hands rank alike one is told."""

    submission: Submission[Any]

    def __call__(self, seen: Seen) -> DecisionValues | None:
        """What each set brings, by the cards that are named, and what the house way brings."""
        if SET not in seen.options or not seen.bets:
            return None
        game, pays = setting_game(self.submission), main_pays(self.submission)
        held = [card(name) for name in seen.cards(SEATS[seen.at])]
        amount = next((bet.amount for bet in seen.bets if bet.wager == game.wagers[0].id), seen.bets[0].amount)
        odds = odds_of_cards(self.submission, held)
        sets = {
            named(tuple(name for hand in one.hands[1:] for name in names_of(hand))): one.average(pays) * amount
            for one in odds
        }
        options = {SET: OptionValue(max(sets.values()), cards=sets)}
        house = [one.average(pays) * amount for one in odds if is_house_way(self.submission, one)]
        if house and HOUSE_WAY in seen.options:
            options[HOUSE_WAY] = OptionValue(house[0])
        return DecisionValues("a set", options, "of the main wager, against a dealer in the house way")


def opening(submission: Submission[Any]) -> dict[str, int]:
    """The wager that the decisions are about."""
    return {submission.game.wagers[0].id: 1}


def values(submission: Submission[Any]) -> SettingValues:
    """The values of sets under a submission."""
    return SettingValues(submission)
