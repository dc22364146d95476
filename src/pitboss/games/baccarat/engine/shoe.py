"""The baccarat shoe: the burn by the first card, the last hand, and cards drawn in error.

Shared shoe handling is in :mod:`pitboss.games.cards.shoe` and :mod:`pitboss.games.cards.cut`.
"""

from __future__ import annotations

from pitboss.equipment import Card, card, name_of
from pitboss.games.baccarat.engine.drawing import STANDARD, DrawingTables, amount_shown, count, value
from pitboss.games.baccarat.engine.law import BaccaratLaw
from pitboss.games.baccarat.engine.memory import BaccaratMemory, HouseBankedMemory
from pitboss.games.baccarat.engine.options import BaccaratOptionsT
from pitboss.games.cards.law import CardLaw
from pitboss.games.cards.shoe import shuffle_shoe
from pitboss.games.cards.shoes_in_use import SHOE, shoe_of
from pitboss.table import Procedure, Round
from pitboss.table.play.memory import memory_as


def renew_shoe(r: Round[BaccaratOptionsT], law: BaccaratLaw) -> None:
    """Shuffle, cut, insert the cutting card and burn by the value of the first card."""
    memory = memory_as(r, BaccaratMemory)
    memory.forget_errors()
    memory.reshuffle = ""
    shuffle_shoe(r, law, SHOE, _burn_by_first_card)


def _burn_by_first_card(r: Round[BaccaratOptionsT], law: CardLaw) -> None:
    [first] = r.burn(1, law.burn, up=True)
    r.burn(amount_shown(first), law.burn, up=True)


def begin_hand(r: Round[BaccaratOptionsT], law: str) -> None:
    """Note that a card drawn in error, unseen, is the first card of this hand."""
    memory = memory_as(r, BaccaratMemory)
    if memory.card_is_out:
        memory.card_is_out = False
        r.note("the card drawn in error is the first card of this hand", law)


def is_cutting_card_out(r: Round[BaccaratOptionsT]) -> bool:
    """True if the cutting card was reached; a card drawn in error counts as drawn (3.8(e), 4.12(g), 7.8(e))."""
    shoe = shoe_of(r)
    return len(shoe) - memory_as(r, BaccaratMemory).card_is_out <= shoe.cut


def complete_hand(r: Round[BaccaratOptionsT], law: BaccaratLaw) -> bool:
    """Discard the hands and check for the cutting card; true if the shoe is completed (3.8(e), 7.1(d)5, 7.8(e))."""
    shoe, memory = shoe_of(r), memory_as(r, HouseBankedMemory)
    shoe.clear()
    if memory.is_last_hand:
        memory.is_last_hand, memory.reshuffle = False, SHOE
        return True
    if is_cutting_card_out(r):
        memory.is_last_hand = True
        r.announce("Last hand", law.cutting_card)
    return False


def procedures(law: BaccaratLaw) -> tuple[Procedure, ...]:
    """The procedures about the cards."""
    return (
        Procedure("receipt", law.received, "the decks were received at the table, pre-shuffled or to be washed"),
        Procedure("inspection", law.inspection, "the decks were inspected, verified and spread for the players"),
        Procedure("shuffle", law.shuffle, "the cards were shuffled, laced or fed to the device"),
        Procedure("cut", law.cut, "a player cut the cards; the note says how many from the front", about_seat=True),
        Procedure("recut", law.recut, "a supervisor had the cards recut by a player", about_seat=True),
        Procedure("dealer_recut", law.recut, "a supervisor had the cards recut by the dealer, as no player accepted"),
    )


# ---------------------------------------------------------------------- cards drawn in error


def extra_for_disclosed(r: Round[BaccaratOptionsT], disclosed: Card) -> int:
    """Number of face-up cards burned with a disclosed card under procedure 1 (3.12(c)1)."""
    return value(disclosed) or r.options.disclosed_ten_burns


def burn_disclosed(r: Round[BaccaratOptionsT], law: BaccaratLaw, disclosed: Card) -> None:
    """Apply the chosen procedure to a disclosed card; a simulated round waits until the current one ends."""
    match r.options.disclosed_procedure:
        case 1:
            r.burn(extra_for_disclosed(r, disclosed), law.disclosed_item(1), up=True)
        case 2:
            r.burn(1, law.disclosed_item(2))
        case _:
            memory_as(r, BaccaratMemory).simulated_card = name_of(disclosed)


def deal_with_disclosed(r: Round[BaccaratOptionsT], law: BaccaratLaw) -> None:
    """Burn a card that staff reported as disclosed, and apply the chosen procedure."""
    memory = memory_as(r, BaccaratMemory)
    if memory.card_is_disclosed:
        memory.card_is_disclosed = False
        [disclosed] = r.burn(1, law.disclosed, up=True)
        burn_disclosed(r, law, disclosed)


def simulate_round(r: Round[BaccaratOptionsT], law: BaccaratLaw, draws: DrawingTables = STANDARD) -> None:
    """Deal and discard a round without wagers, starting with the disclosed card (3.12(c)3)."""
    memory = memory_as(r, BaccaratMemory)
    if not memory.simulated_card:
        return
    first, memory.simulated_card = card(memory.simulated_card), ""
    simulated = law.disclosed_item(3)
    r.announce("A simulated round: no wagers", simulated)
    player, banker = [first], [*r.deal("simulated banker", simulated, up=True)]
    player += r.deal("simulated player", simulated, up=True)
    banker += r.deal("simulated banker", simulated, up=True)
    counts, third = (count(player), count(banker)), None
    if draws.player_draws(*counts):
        third = value(r.deal("simulated player", simulated, up=True)[0])
    if draws.banker_draws(*counts, third):
        r.deal("simulated banker", simulated, up=True)
    shoe_of(r).clear()
    r.note("the cards of the simulated round are discarded", simulated)
