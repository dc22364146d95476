"""Describes a round step by step, and lists the exclusions of the family."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from pitboss.games.cards.side_wager import SideWager, exclusions_of
from pitboss.games.paigow.engine.law import PaiGowLaw
from pitboss.games.paigow.engine.options import PaiGowDeckOptions, PaiGowDeckOptionsT, PaiGowOptions, PaiGowOptionsT
from pitboss.table import Exclusion, RoundStep
from pitboss.table.log.narration import listed

if TYPE_CHECKING:
    from pitboss.games.paigow.engine.card_game import CardPaiGowGame
    from pitboss.games.paigow.engine.game import PaiGowGame
    from pitboss.games.paigow.engine.tile_law import TileLaw

_SHUFFLED = {
    "manual": "The dealer shuffles the deck, and it is cut.",
    "device": "A device shuffles the deck.",
    "counting_device": "A device shuffles the deck and counts its cards.",
}
_START = {
    "dice": "Three dice are shaken. Their total is counted counterclockwise around the table, the dealer first.",
    "random_number": "A device shows a number from 1 to 7, which is counted counterclockwise, the dealer first.",
    "button": "A button marks who is dealt first. It starts at the dealer and moves clockwise each round.",
}
_AROUND = {True: "clockwise", False: "counterclockwise"}
_DEALT = {
    "manual_shoe": "one at a time from a shoe",
    "hand": "in stacks that the dealer makes by hand",
    "automated_shoe": "in stacks from an automated shoe",
}


def describe_steps(game: CardPaiGowGame, options: PaiGowDeckOptions) -> Sequence[RoundStep]:
    """Every step of a round, from the shuffle to the last wager."""
    return (*_before_deal(game, options), *game.deal_steps(options), *_hands(game, options))


def describe_tile_steps(game: PaiGowGame, law: TileLaw, options: PaiGowOptions) -> Sequence[RoundStep]:
    """Every step of a round with tiles."""
    return (*_before_tiles(game, law, options), *_hands(game, options))


def _before_tiles(game: PaiGowGame, law: TileLaw, options: PaiGowOptions) -> Iterator[RoundStep]:
    if options.chosen("banking", False):
        yield _bank_step(law)
    yield RoundStep("Shuffle", "The dealer washes the tiles and makes eight stacks of four.", law.shuffle)
    if options.chosen("banking", False):
        yield RoundStep("Cut", "A player who banks may cut the stacks once.", law.cut)
    against = "the dealer or the bank" if options.chosen("banking", False) else "the dealer"
    yield RoundStep("Bets", f"Each player bets against {against}.", game.bets_law)
    if options.chosen("banking", False):
        yield RoundStep("Style", "A player who banks chooses how the stacks are delivered.", law.style)
    description = "Three dice are shaken. Their total is counted counterclockwise; the dealer or the bank is one."
    yield _start(game, options, RoundStep("Start", description, law.count))
    yield RoundStep("Deal", "All eight positions get four tiles, counterclockwise from the starting one.", law.deliver)


def _bank_step(law: PaiGowLaw) -> RoundStep:
    description = (
        "The bank is offered to the players in turn, from the dealer's right. Nobody banks two rounds in a row."
    )
    return RoundStep("Bank", description, law.bank.order)


def _before_deal(game: CardPaiGowGame, options: PaiGowDeckOptions) -> Iterator[RoundStep]:
    law = game.law
    if options.chosen("banking", False):
        yield _bank_step(law)
    yield RoundStep("Shuffle", _SHUFFLED[options.shuffle], law.shuffle)
    against = "the dealer or the bank" if options.chosen("banking", False) else "the dealer"
    yield RoundStep("Bets", f"Each player bets against {against}.", game.bets_law)


def describe_deal(game: CardPaiGowGame, options: PaiGowDeckOptions) -> Iterator[RoundStep]:
    """The starting position, and the deal to all positions."""
    law, each = game.law, game.setting.dealt
    yield _start(game, options, RoundStep("Start", _START[options.start], law.start))
    around, banked = (_AROUND[game.is_clockwise(options, banked=banked)] for banked in (False, True))
    description = (
        f"All seven positions get {each} cards, {_DEALT[options.dealing]}, {around} from the starting position."
    )
    if options.chosen("banking", False) and around != banked:
        description = f"{description} If a player banks, they get them {banked}."
    yield RoundStep("Deal", description, law.dealing(options.dealing).deal)


def _start(game: PaiGowGame, options: PaiGowOptions, usual: RoundStep) -> RoundStep:
    """The step that finds the starting position: that of a side wager whose rules select it, or the usual one."""
    steps = (side.start_step(options) for side in game.sides if side.is_offered(options))
    return next((step for step in steps if step is not None), usual)


def _hands(game: PaiGowGame, options: PaiGowOptions) -> Iterator[RoundStep]:
    law, parts = game.law, game.setting.parts
    sizes = listed([f"a {part.name} hand of {part.size}" for part in parts])
    rise = "; no hand may be higher than the one before it" if law.foul else ""
    yield RoundStep("Setting", f"Each player sets {sizes}{rise}.", law.setting)
    yield RoundStep("Dealer", f"The dealer's {game.pieces} are turned over and set in the house way.", law.dealer_sets)
    yield RoundStep("Surrender", "A player may forfeit the whole wager before the hands are exposed.", law.surrender)
    yield RoundStep("Comparison", "Hands are exposed from the dealer's right and compared.", law.expose)
    yield RoundStep("Result", _result(law), law.results)
    if game.charges_vigorish(options):
        yield RoundStep("Payment", "Winners are paid 1 to 1 and pay vigorish of 5% of the win.", law.paid)
    else:
        yield RoundStep("Payment", "Winners are paid 1 to 1.", law.paid)
    for side in game.sides:
        if side.is_offered(options):
            yield from side.steps(options)


def _result(law: PaiGowLaw) -> str:
    """The results by number of higher hands; a game without a push has three hands."""
    compared = "Two higher hands win, one is a push, none loses." if law.pushes else _OF_THREE
    foul = " Hands set out of order lose." if law.foul else ""
    return f"{compared} A hand equal to the dealer's counts for the dealer.{foul}"


_OF_THREE = "Two or three higher hands win, fewer lose."


def co_bank_exclusion(law: PaiGowLaw) -> Exclusion[PaiGowOptionsT]:
    """Co-banking requires banking."""
    return Exclusion[PaiGowOptionsT](
        law.bank.co_bank,
        "co-banking requires that players may bank",
        lambda chosen: bool(chosen.chosen("co_banking", False)) and not chosen.chosen("banking", False),
    )


def exclusions(
    law: PaiGowLaw, options: type[PaiGowDeckOptionsT], sides: Iterable[SideWager[PaiGowDeckOptionsT]] = ()
) -> tuple[Exclusion[PaiGowDeckOptionsT], ...]:
    """The exclusions of every pai gow game with cards and of its side wagers."""
    excluded = [
        Exclusion[PaiGowDeckOptionsT](
            law.second_deck,
            "a second deck requires an automated shuffling device",
            lambda chosen: chosen.two_decks and chosen.shuffle == "manual",
        ),
        Exclusion[PaiGowDeckOptionsT](
            law.button,
            "a button requires an automated shuffling device and an automated dealing shoe",
            lambda chosen: (
                chosen.start == "button" and (chosen.shuffle == "manual" or chosen.dealing != "automated_shoe")
            ),
        ),
    ]
    if "co_banking" in options.model_fields:
        excluded.append(co_bank_exclusion(law))
    return (*excluded, *exclusions_of(sides))
