"""A poker round step by step, for people who read the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pitboss.games.poker.engine.options import PokerOptions, PokerOptionsT
from pitboss.games.poker.engine.rake import describe_rake
from pitboss.games.poker.engine.structure import PokerStreet, PokerStructure
from pitboss.table import RoundStep

if TYPE_CHECKING:
    from pitboss.games.poker.engine.game import PokerGame

_OPENS = {
    "left_of_button": "the first player left of the button",
    "lowest_up": "the lowest up-card",
    "highest_up": "the highest up-card",
    "highest_up_ace_low": "the highest up-card, with the ace lowest",
    "high_showing": "the best hand showing",
    "low_showing": "the best low hand showing",
    "pair_or_up": "the highest pair with the community card or, without a pair, the highest up-card",
}
_ALL_IN = (
    "An all-in player contends for what they matched of each bet. What the others bet beyond that "
    "forms a side pot, which is won among them."
)
_NUMBERS = ("no", "one", "two", "three", "four", "five")


def steps_of(game: PokerGame[PokerOptionsT], options: PokerOptionsT, structure: PokerStructure) -> Sequence[RoundStep]:
    """Return the wagers before the deal, the streets, the showdown and the rake."""
    return tuple(_steps(game.law.players, options, structure))


def _steps(ante_law: str, options: PokerOptions, structure: PokerStructure) -> Iterator[RoundStep]:
    if options.ante:
        yield RoundStep("Ante", "Each player puts in the ante.", ante_law)
    if structure.has_button:
        yield RoundStep("Button", "The button moves one player clockwise.", "14.10(c)")
        yield RoundStep("Blinds", "Players left of the button put in the blind bets.", "14.10(d)")
        if options.chosen("straddle", False):
            yield RoundStep("Straddle", "The player after the blinds may straddle.", "14.10(d)3")
    for street in structure.streets:
        yield RoundStep(street.name, _dealt(street), street.law)
        yield RoundStep("Betting", _betting(street), street.betting_law)
        if street.discard_law:
            yield RoundStep("Discard", "Each player discards one card.", street.discard_law)
    yield RoundStep("All-in", _ALL_IN, "14.7(c)4")
    yield RoundStep("Last player", "If all others fold, the last player wins the pot without showing.", "14.6(d)")
    yield RoundStep("Rake", f"The house takes a rake: {describe_rake(options)}.", "14.14(b)")
    yield RoundStep("Uncalled bet", "A bet that nobody calls is returned first and is not raked.", "14.14(d)")
    yield RoundStep("Showdown", _showdown(structure), structure.showdown_law)


def _dealt(street: PokerStreet) -> str:
    burned = "One card is burned. " if street.burns else ""
    if street.draws:
        return f"{burned}Each player in turn keeps the hand or draws new cards."
    if street.community:
        cards = "card is" if street.community == 1 else "cards are"
        return f"{burned}{_NUMBERS[street.community].capitalize()} community {cards} dealt face up."
    ways = [(way, street.cards.count(way)) for way in ("down", "up")]
    facing = [f"{_NUMBERS[count]} face {way}" for way, count in ways if count]
    many = "card" if len(street.cards) == 1 else "cards"
    gets = f"{burned}Each player gets {_NUMBERS[len(street.cards)]} {many}"
    return f"{gets}: {' and '.join(facing)}." if len(facing) > 1 else f"{gets} face {street.cards[0]}."


def _betting(street: PokerStreet) -> str:
    opens = _OPENS[street.opens]
    match street.kind:
        case "blind":
            return "The player after the blinds acts first: fold, call or raise. Those who put in blinds may raise."
        case "forced":
            return f"{opens.capitalize()} makes the forced bet. The others fold, call or raise."
        case "must_bet":
            return f"{opens.capitalize()} must bet. The others fold, call or raise."
        case _:
            return f"{opens.capitalize()} bets or checks. Once somebody has bet, the others fold, call or raise."


def _showdown(structure: PokerStructure) -> str:
    if structure.high and structure.low:
        qualified = " that qualifies" if structure.low.qualifier else ""
        return f"The best high hand and the best low hand{qualified} divide the pot."
    return f"The best {'high' if structure.high else 'low'} hand wins the pot. Equal hands share it."
