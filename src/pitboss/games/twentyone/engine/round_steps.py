"""The steps of a twenty-one round in words, derived from the rules of play and the verdict."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pitboss.games.twentyone.engine.options import TwentyOneOptions
from pitboss.games.twentyone.engine.play_rules import DealerHand, PlayRules, Standing
from pitboss.hands.twentyone import ACE
from pitboss.table import RoundStep
from pitboss.table.log.narration import listed
from pitboss.table.rules.facts import RuleTable, wagers_made

if TYPE_CHECKING:
    from pitboss.games.twentyone.engine.game import TwentyOneGame

_TIMES = ("never", "once", "twice", "three times")
_DOUBLED = {
    "two cards": "the first two cards",
    "9 10 11": "the first two cards, if they count 9, 10 or 11",
    "hard 9 10 11": "the first two cards, if they count 9, 10 or 11 without an ace as 11",
    "any number": "any number of cards",
}
_ACES = {
    "one card": "Split aces get one card each.",
    "one card or double": "Split aces get one card each, and may then be doubled.",
    "free": "Split aces are played like other hands.",
}


def card_values(law: str, *, without: str) -> RuleTable:
    """The card values as a table."""
    rows = (
        ("2 to 9" if without == "10" else "2 to 10", "its number"),
        ("jack, queen, king", "10"),
        ("ace", "1 or 11, whichever is better"),
    )
    return RuleTable("Value of the cards", ("card", "counts"), rows, law)


def steps_of(game: TwentyOneGame, options: TwentyOneOptions) -> Sequence[RoundStep]:
    """All steps of a round."""
    law, play_rules = game.law_of(options), game.play_rules(options)
    return (
        RoundStep("Bets", _bets(game, options), game.wagers_law),
        RoundStep("No more bets", "The dealer announces the end of betting before the first card.", game.betting_law),
        *game.first_cards.steps(law, options),
        *_hole_card(game, options, play_rules),
        *(step for part in game.round_parts for step in part.steps_before_insurance(options)),
        *_insurance(game, options),
        *_reader(game, options, play_rules),
        *(step for part in game.round_parts for step in part.steps_before_choices(options)),
        RoundStep("Turns", _turns(), law.totals),
        *_choices(game, options, play_rules),
        RoundStep("Over 21", "A hand over 21 loses.", law.over_21 or law.wager),
        RoundStep("Dealer", _dealer(play_rules), law.dealer_draws),
        *_settlement(game, options),
    )


def _bets(game: TwentyOneGame, options: TwentyOneOptions) -> str:
    """A sentence on the mandatory and optional wagers."""
    wagers = [offer.wager for offer in game.offers(options) if offer.wager.open]
    needed = [wager.name for wager in wagers if wager.id in game.hand_wagers(options)]
    added = [wager.name for wager in wagers if wager.id not in game.hand_wagers(options)]
    return f"Each player makes {wagers_made(needed)}." + (f" Players may add {wagers_made(added)}." if added else "")


def _hole_card(game: TwentyOneGame, options: TwentyOneOptions, play_rules: PlayRules) -> Iterator[RoundStep]:
    law = game.law_of(options)
    if play_rules.dealer_card in ("down", "reader"):
        yield RoundStep("Hole card", "The dealer gets a second card face down.", law.hole or law.dealers_card)
    elif play_rules.dealer_card == "up":
        yield RoundStep("Second card", "The dealer gets a second card face up.", law.hole or law.dealers_card)


def _insurance(game: TwentyOneGame, options: TwentyOneOptions) -> Iterator[RoundStep]:
    if any(stakes.insurance in game.pays(options) for hand in game.stakes(options) for stakes in hand):
        description = "If the dealer shows an ace, players may insure against a dealer blackjack."
        yield RoundStep("Insurance", description, game.law.insurance)
    if game.play_rules(options).even_money:
        description = "A player with a blackjack may take even money instead."
        yield RoundStep("Even money", description, game.even_money_by)


def _reader(game: TwentyOneGame, options: TwentyOneOptions, play_rules: PlayRules) -> Iterator[RoundStep]:
    if play_rules.dealer_card == "reader":
        description = (
            "With an ace or a ten showing, a card reader checks for a blackjack. If there is one, the round ends."
        )
        yield RoundStep("Card reader", description, game.law_of(options).reader)


def _turns() -> str:
    return "In turn from the dealer's left, each player draws cards one by one, or stands."


def _choices(game: TwentyOneGame, options: TwentyOneOptions, play_rules: PlayRules) -> Iterator[RoundStep]:
    law = game.law_of(options)
    after = "" if play_rules.double_after_split else " Not after a split."
    yield RoundStep(
        "Double down", f"One more wager and one more card, on {_DOUBLED[play_rules.doubles]}.{after}", law.double
    )
    if play_rules.free_doubles:
        totals = listed([str(points) for points in sorted(play_rules.free_doubles)])
        description = (
            f"The house doubles two cards with hard totals of {totals}; of its wager only the winnings are paid."
        )
        yield RoundStep("Free double", description, law.double)
    if play_rules.free_splits:
        pairs = listed(["aces" if value == ACE else f"{value}s" for value in sorted(play_rules.free_splits)])
        description = f"The house splits {pairs}; of its wager only the winnings are paid."
        yield RoundStep("Free split", description, law.split)
    if play_rules.rescue:
        description = "After doubling, a player may take the double back and give up the rest."
        yield RoundStep("Rescue", description, game.rescued_by)
    if play_rules.splits:
        often = _TIMES[play_rules.splits] if play_rules.splits < len(_TIMES) else f"{play_rules.splits} times"
        description = (
            f"Two cards of equal value may be split into two hands, up to {often}. {_ACES[play_rules.split_aces]}"
        )
        yield RoundStep("Split", description.replace("up to once", "once"), law.split)
    if play_rules.surrender != "never":
        when = "as the first decision" if play_rules.surrender == "first" else "until the hand stands"
        yield RoundStep("Surrender", f"A player may surrender half of the wager, {when}.", law.surrender)


def _dealer(play_rules: PlayRules) -> str:
    draws = "16 or less and to a soft 17" if play_rules.hits_soft_17 else "16 or less"
    return f"The dealer draws to {draws}, and stands otherwise. If no wager depends on it, the dealer does not draw."


# ---------------------------------------------------------------------- settlement


def _settlement(game: TwentyOneGame, options: TwentyOneOptions) -> Iterator[RoundStep]:
    """The settlement steps, derived from the game's verdict."""
    win = game.verdict(options, Standing(20, 2), DealerHand(19, 3))
    yield RoundStep(
        "Settlement", "A hand wins if it is closer to 21 than the dealer's, or if the dealer is over 21.", win.law
    )
    tie = game.verdict(options, Standing(20, 2), DealerHand(20, 3))
    yield RoundStep("Equal hands", f"With equal totals, the wager {_becomes(tie.result)}.", tie.law)
    over = game.verdict(options, Standing(20, 2), DealerHand(22, 3))
    if over.result <= 0:
        yield RoundStep("Dealer's 22", f"If the dealer has 22, the wager {_becomes(over.result)}.", over.law)
    best = game.verdict(options, Standing(21, 3), DealerHand(21, 3))
    if best.result > 0:
        yield RoundStep("Player's 21", "A player's 21 always wins.", best.law)
    natural = game.verdict(options, Standing(21, 2), DealerHand(21, 2))
    yield RoundStep(
        "Blackjack", f"If player and dealer both have a blackjack, the wager {_becomes(natural.result)}.", natural.law
    )


def _becomes(result: int) -> str:
    return {1: "wins", 0: "is a push", -1: "loses"}[result]
