"""Exact values of every set of cards or tiles against a dealer in the house way, and of surrender."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pitboss.equipment import Card, card, names_of
from pitboss.games.paigow.engine.asking import ANYWAY, HOUSE_WAY, SET, set_as_named
from pitboss.games.paigow.engine.game import PaiGowGame
from pitboss.games.paigow.engine.options import PaiGowOptions
from pitboss.games.paigow.engine.set_sheet import setting_game
from pitboss.games.paigow.engine.setting import Hands
from pitboss.games.paigow.hands.splits import splits_into
from pitboss.games.paigow.solver.given_cards import odds_of_cards
from pitboss.games.paigow.solver.poker_price import main_pays, pushing_hands
from pitboss.money import Cents
from pitboss.pricing.seat import Seen
from pitboss.pricing.values import DecisionValues, OptionValue, named
from pitboss.protocol.events import Arranged, Chose
from pitboss.table import Submission
from pitboss.table.play.state import SEATS

PLAY, SURRENDER = "play", "surrender"


@dataclass(frozen=True, slots=True)
class SettingValues:
    """Values of sets and of surrender, for players who do not bank."""

    submission: Submission

    def __call__(self, seen: Seen) -> DecisionValues | None:
        """The value of each option for the main wager."""
        main = setting_game(self.submission).main
        amount = next((bet.amount for bet in seen.bets if bet.wager == main), 0)
        if not amount:
            return None
        if SET in seen.options:
            return self._sets(seen, amount)
        return self._surrender(seen, amount) if SURRENDER in seen.options else None

    # ------------------------------------------------------------------ setting

    def _sets(self, seen: Seen, amount: Cents) -> DecisionValues:
        game, options = setting_game(self.submission), self.submission.options
        held = [card(name) for name in seen.cards(SEATS[seen.at])]
        worth = self._worth(held, amount)
        sizes = tuple(part.size for part in game.setting.parts)
        lawful: dict[tuple[str, ...], Fraction] = {}
        foul: dict[tuple[str, ...], Fraction] = {}
        for split in splits_into(sizes):
            hands = tuple(tuple(held[place] for place in places) for places in split)
            key = named([name for hand in hands[1:] for name in names_of(hand)], sizes[1:])
            if game.setting.is_foul(hands, options) is None:
                lawful[key] = worth[self._ranks(hands)]
            elif not pushing_hands(self.submission):
                foul[key] = Fraction(-amount)
        best, by_house = max(lawful.values()), worth[self._ranks(game.setting.house_way(held, options))]
        options = {
            HOUSE_WAY: OptionValue(by_house),
            SET: OptionValue(best, cards=lawful, sizes=sizes[1:]),
            ANYWAY: OptionValue(best, cards=lawful | foul, sizes=sizes[1:]),
        }
        known = {action: options[action] for action in seen.options if action in options}
        return DecisionValues("a set", known, "of the main wager, against a dealer in the house way")

    def _worth(self, held: Sequence[Card], amount: Cents) -> dict[tuple[int, ...], Fraction]:
        """The values of sets, by the ranks of their hands."""
        pays = main_pays(self.submission)
        return {self._ranks(one.hands): one.average(pays) * amount for one in odds_of_cards(self.submission, held)}

    def _ranks(self, hands: Hands) -> tuple[int, ...]:
        setting, options = setting_game(self.submission).setting, self.submission.options
        ordered = setting.in_order(hands, options)
        return tuple(setting.value(part, hand, options) for part, hand in enumerate(ordered))

    # ------------------------------------------------------------------ playing the sets

    def _surrender(self, seen: Seen, amount: Cents) -> DecisionValues | None:
        """The values of play and surrender, which are certain because the dealer's hands are face up."""
        game, options = setting_game(self.submission), self.submission.options
        banker = _set_open(seen)
        own = _own_set(game, seen, options)
        if banker is None or own is None:
            return None
        hands, is_whole = own
        against = [piece for hand in banker for piece in hand]
        loses = not is_whole or game.setting.is_foul(hands, options) is not None
        if loses and not game.pushes_all(against, options):
            result = "lose"
        else:
            result = game.result(hands, banker, options, against)
        net = {"win": main_pays(self.submission), "push": Fraction(0), "lose": Fraction(-1)}[result]
        options = {PLAY: OptionValue(net * amount), SURRENDER: OptionValue(Fraction(-amount))}
        return DecisionValues(f"hands that {result}", options, "of the main wager")


def _set_open(seen: Seen) -> Hands | None:
    """The hands of the dealer or the bank, which were set last and are face up."""
    for event in reversed(seen.events):
        if isinstance(event, Arranged) and event.hands is not None:
            return tuple(tuple(card(name) for name in names) for names in event.hands.values())
    return None


def _own_set(game: PaiGowGame, seen: Seen, options: PaiGowOptions) -> tuple[Hands, bool] | None:
    """The hands as the seat set them, and True if each has the right number of cards."""
    held = [card(name) for name in seen.cards(SEATS[seen.at])]
    for event in reversed(seen.events):
        if isinstance(event, Chose) and event.at == seen.at and event.action in (SET, ANYWAY, HOUSE_WAY):
            if event.action == HOUSE_WAY:
                return game.setting.house_way(held, options), True
            hands, is_whole = set_as_named(event.cards, held, game.setting.parts, game.law)
            return (game.setting.in_order(hands, options) if is_whole else hands), is_whole
    return None


def opening(submission: Submission) -> dict[str, int]:
    """The wager that decisions affect."""
    return {setting_game(submission).main: 1}


def values(submission: Submission) -> SettingValues:
    """The valuer of sets under a submission."""
    return SettingValues(submission)
