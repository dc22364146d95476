"""Describes a round step by step, and lists the exclusions of the family."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pitboss.games.cards.side_wager import SideWager, exclusions_of
from pitboss.games.paigow.engine.law import PaiGowLaw
from pitboss.games.paigow.engine.options import PaiGowDeckRulesT, PaiGowRulesT
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
_DEALT = {
    "manual_shoe": "one at a time from a shoe",
    "hand": "in stacks that the dealer makes by hand",
    "automated_shoe": "in stacks from an automated shoe",
}


def describe_steps(game: CardPaiGowGame[Any], rules: Any) -> Sequence[RoundStep]:
    """Every step of a round, from the shuffle to the last wager."""
    return (*_before_deal(game, rules), *_deal(game, rules), *_hands(game, rules))


def describe_tile_steps(game: PaiGowGame[Any], law: TileLaw, rules: Any) -> Sequence[RoundStep]:
    """Every step of a round with tiles."""
    return (*_before_tiles(game, law, rules), *_hands(game, rules))


def _before_tiles(game: PaiGowGame[Any], law: TileLaw, rules: Any) -> Iterator[RoundStep]:
    if rules.banking:
        yield _bank_step(law)
    yield RoundStep("Shuffle", "The dealer washes the tiles and makes eight stacks of four.", law.shuffle)
    if rules.banking:
        yield RoundStep("Cut", "A player who banks may cut the stacks once.", law.cut)
    against = "the dealer or the bank" if rules.chosen("banking", False) else "the dealer"
    yield RoundStep("Bets", f"Each player bets against {against}.", game.bets_law)
    if rules.banking:
        yield RoundStep("Style", "A player who banks chooses how the stacks are delivered.", law.style)
    yield RoundStep(
        "Start",
        "Three dice are shaken. Their total is counted counterclockwise; the dealer or the bank is one.",
        law.count,
    )
    yield RoundStep("Deal", "All eight positions get four tiles, counterclockwise from the starting one.", law.deliver)


def _bank_step(law: PaiGowLaw) -> RoundStep:
    says = "The bank is offered to the players in turn, from the dealer's right. Nobody banks two rounds in a row."
    return RoundStep("Bank", says, law.bank.order)


def _before_deal(game: CardPaiGowGame[Any], rules: Any) -> Iterator[RoundStep]:
    law = game.law
    if rules.chosen("banking", False):
        yield _bank_step(law)
    yield RoundStep("Shuffle", _SHUFFLED[rules.shuffle], law.shuffle)
    against = "the dealer or the bank" if rules.chosen("banking", False) else "the dealer"
    yield RoundStep("Bets", f"Each player bets against {against}.", game.bets_law)


def _deal(game: CardPaiGowGame[Any], rules: Any) -> Iterator[RoundStep]:
    law, each = game.law, game.setting.dealt
    yield RoundStep("Start", _START[rules.start], law.start)
    way = law.dealing(rules.dealing)
    says = f"All seven positions get {each} cards, {_DEALT[rules.dealing]}, clockwise from the starting position."
    yield RoundStep("Deal", says, way.deal)


def _hands(game: PaiGowGame[Any], rules: Any) -> Iterator[RoundStep]:
    law, parts = game.law, game.setting.parts
    sizes = listed([f"a {part.name} hand of {part.size}" for part in parts])
    rise = "; no hand may be higher than the one before it" if law.foul else ""
    yield RoundStep("Setting", f"Each player sets {sizes}{rise}.", law.setting)
    yield RoundStep("Dealer", f"The dealer's {game.pieces} are turned over and set in the house way.", law.dealer_sets)
    yield RoundStep("Surrender", "A player may forfeit the whole wager before the hands are exposed.", law.surrender)
    yield RoundStep("Comparison", "Hands are exposed from the dealer's right and compared.", law.expose)
    yield RoundStep("Result", _result(law), law.loses)
    if game.charges_vigorish(rules):
        yield RoundStep("Payment", "Winners are paid 1 to 1 and pay vigorish of 5% of the win.", law.paid)
    else:
        yield RoundStep("Payment", "Winners are paid 1 to 1.", law.paid)
    for side in game.sides:
        if side.is_offered(rules):
            yield from side.steps(rules)


def _result(law: PaiGowLaw) -> str:
    """The results by number of higher hands; a game without a push has three hands."""
    compared = "Two higher hands win, one is a push, none loses." if law.pushes else _OF_THREE
    foul = " Hands set out of order lose." if law.foul else ""
    return f"{compared} A hand equal to the dealer's counts for the dealer.{foul}"


_OF_THREE = "Two or three higher hands win, fewer lose."


def co_bank_exclusion(law: PaiGowLaw) -> Exclusion[PaiGowRulesT]:
    """Co-banking requires banking."""
    return Exclusion[PaiGowRulesT](
        law.bank.co_bank,
        "co-banking requires that players may bank",
        lambda chosen: bool(chosen.chosen("co_banking", False)) and not chosen.chosen("banking", False),
    )


def exclusions(
    law: PaiGowLaw, rules: type[PaiGowDeckRulesT], sides: Iterable[SideWager[PaiGowDeckRulesT]] = ()
) -> tuple[Exclusion[PaiGowDeckRulesT], ...]:
    """The exclusions of every pai gow game with cards and of its side wagers."""
    excluded = [
        Exclusion[PaiGowDeckRulesT](
            law.second_deck,
            "a second deck requires an automated shuffling device",
            lambda chosen: chosen.two_decks and chosen.shuffle == "manual",
        ),
        Exclusion[PaiGowDeckRulesT](
            law.button,
            "a button requires an automated shuffling device and an automated dealing shoe",
            lambda chosen: (
                chosen.start == "button" and (chosen.shuffle == "manual" or chosen.dealing != "automated_shoe")
            ),
        ),
    ]
    if "co_banking" in rules.model_fields:
        excluded.append(co_bank_exclusion(law))
    return (*excluded, *exclusions_of(sides))
