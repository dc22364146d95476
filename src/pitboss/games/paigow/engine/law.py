"""The table of citations that every game of the family fills in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from pitboss.games.cards.law import CardLaw


class StackLaw(NamedTuple):
    """The paragraphs of a way of dealing on the starting position and on the cards left."""

    start: Annotated[str, "the starting position is found"]
    unwagered: Annotated[str, "the pieces of positions without a wager are collected unseen"]
    wrong_rest: Annotated[str, "a wrong number of pieces is left"] = ""
    stacks: Annotated[str, "stacks are made before the starting position is known"] = ""


NO_STACKS = StackLaw("", "")


class BankedDealLaw(NamedTuple):
    """The paragraphs of a way of dealing in a round that a player banks."""

    shakes: Annotated[str, "the bank shakes the dice"] = ""
    number_one: Annotated[str, "positions are counted from the bank"] = ""
    delivers: Annotated[str, "the stack that the bank selected is delivered first, then those at its right"] = ""


NO_BANKED_DEAL = BankedDealLaw()


class PlayerBankLaw(NamedTuple):
    """The paragraphs on a player who banks; all empty if players may not bank."""

    offered: Annotated[str, "the licensee lets players bank the game"] = ""
    first_round: Annotated[str, "nobody banks the first round of the game"] = ""
    order: Annotated[str, "the bank is offered from the dealer's right, counterclockwise, and never twice running"] = ""
    may_bank: Annotated[str, "the conditions for a player to bank"] = ""
    played: Annotated[str, "the bank wagered against the dealer in the last round banked by the house"] = ""
    covers: Annotated[str, "the bank has chips to cover the wagers of the others"] = ""
    co_bank: Annotated[str, "the house covers half of the wagers"] = ""
    one_area: Annotated[str, "the bank has one betting area"] = ""
    cut: Annotated[str, "the cut is offered to the bank, then to the players after it"] = ""
    dealer_wager: Annotated[str, "the dealer wagers against the bank"] = ""
    first_stack: Annotated[str, "the bank selects the first stack"] = ""
    shakes: Annotated[str, "the bank shakes the dice, unless the way of dealing has another paragraph"] = ""
    number_one: Annotated[str, "positions are counted from the bank, likewise"] = ""
    from_the_hand: Annotated[BankedDealLaw, "from the hand"] = NO_BANKED_DEAL
    from_automated_shoe: Annotated[BankedDealLaw, "from an automated shoe"] = NO_BANKED_DEAL
    dealer_result: Annotated[str, "the dealer's wager wins, loses or is returned"] = ""
    pays: Annotated[
        str, "hands are compared with the bank's; losers go to the center, winners are paid from it and from the bank"
    ] = ""
    co_bank_pays: Annotated[str, "the same with a co-bank, which shares what is left or missing with the house"] = ""
    dealer_paid: Annotated[str, "what the dealer's wager won goes to the table inventory"] = ""
    vigorish: Annotated[str, "a player who wins against the bank pays vigorish"] = ""
    misset: Annotated[str, "a bank that sets its hands wrongly does not lose: the dealer resets them"] = ""

    def dealt(self, way: str) -> BankedDealLaw:
        """The paragraphs of a dealing method; for tiles and the manual shoe, the paragraphs on the bank."""
        ways = {"hand": self.from_the_hand, "automated_shoe": self.from_automated_shoe}
        return ways.get(way) or BankedDealLaw(self.shakes, self.number_one)


NO_BANK = PlayerBankLaw()


class DragonsEyeLaw(NamedTuple):
    """The paragraphs of the dragon's eye variation; all empty if the game does not have it."""

    offered: Annotated[str, "the wagers that are offered"] = ""
    button: Annotated[str, "the dragon's eye die is announced and its button placed"] = ""
    settled: Annotated[str, "wagers on the dice are settled before the deal"] = ""
    shaker: Annotated[str, "who shakes the dice after a triple"] = ""
    start: Annotated[str, "who is dealt first"] = ""
    passes: Annotated[str, "the shaker is passed to the player with the button"] = ""
    match: Annotated[str, "a match wager"] = ""
    even: Annotated[str, "an even wager"] = ""
    odd: Annotated[str, "an odd wager"] = ""
    double: Annotated[str, "a double wager"] = ""
    triple: Annotated[str, "a triple wager"] = ""
    dice_bonus: Annotated[str, "a dice bonus wager"] = ""
    vigorish: Annotated[str, "the licensee chooses how vigorish is taken"] = ""
    five_percent: Annotated[str, "with vigorish, triples lose odd and even wagers"] = ""
    triples_lose: Annotated[str, "without vigorish, triples lose the main wagers too"] = ""
    dice: Annotated[str, "one of three dice has another color"] = ""


NO_DRAGONS_EYE = DragonsEyeLaw()


@dataclass(frozen=True, slots=True, kw_only=True)
class PaiGowLaw(CardLaw):
    """The paragraphs of a pai gow game, in addition to those of every card game."""

    # positions and the start
    areas: Annotated[str, "the number of betting areas a player may use"]
    areas_order: Annotated[str, "which of two hands a player sets first"]
    start: Annotated[str, "the licensee chooses how the starting position is found"] = ""
    shaken: Annotated[str, "the shaker is shaken at least three times"]
    shaker: Annotated[str, "the lid is removed and the dice are totaled"]
    count: Annotated[str, "the starting position is counted counterclockwise from the dealer"]
    player_shakes: Annotated[str, "a player may shake the dice or have the dealer shake"] = ""
    shaken_after: Annotated[str, "the shaker is covered and shaken once after the deal"]
    random_number: Annotated[str, "a device selects a number from 1 to 7"] = ""
    button: Annotated[str, "a button moves clockwise around the table"] = ""
    start_marked: Annotated[str, "the starting position is marked"] = ""
    from_manual_shoe: Annotated[StackLaw, "from a manual shoe"] = NO_STACKS
    from_the_hand: Annotated[StackLaw, "from the hand"] = NO_STACKS
    from_automated_shoe: Annotated[StackLaw, "from an automated shoe"] = NO_STACKS

    # the hands
    setting: Annotated[str, "each player sets their hands"]
    assistance: Annotated[str, "the dealer may tell a player how the house sets its hands"]
    own_hand: Annotated[str, "nobody but the player and the dealer touches the cards of a player"]
    dealer_sets: Annotated[str, "the dealer's hands are turned over and set"]
    house_way: Annotated[str, "the licensee submits how the dealer's hands are set"]
    surrender: Annotated[str, "a player may surrender before the hands are exposed"]
    surrender_lost: Annotated[str, "a surrendered wager is collected at once"]
    surrendered: Annotated[str, "surrendered cards are collected unseen"]
    expose: Annotated[str, "hands are exposed from the dealer's right, counterclockwise, and compared"]

    # what follows
    results: Annotated[str, "which wagers lose, push and win"]
    loses: Annotated[str, "a wager loses"]
    foul: Annotated[str, "a wager loses whose hands are set out of order"] = ""
    wrong_sizes: Annotated[str, "a wager loses whose hands have wrong numbers of cards"] = ""
    pushes: Annotated[str, "a wager is a push"] = ""
    wins: Annotated[str, "a wager wins"]
    paid: Annotated[str, "what a winning wager is paid"]
    vigorish: Annotated[str, "vigorish on what was won"] = ""
    bank: Annotated[PlayerBankLaw, "a player banks"] = NO_BANK
    dragons_eye: Annotated[DragonsEyeLaw, "the dragon's eye variation"] = NO_DRAGONS_EYE

    # faults
    not_flat: Annotated[str, "dice that are not flat are no roll"]
    fell_out: Annotated[str, "dice that fall out of the shaker are no roll"]
    mistotaled: Annotated[str, "dice were totaled wrongly and the first card went to a wrong position"]
    player_card: Annotated[str, "a player whose card the dealer exposed plays on or voids the hand"]
    house_card: Annotated[str, "a card of the dealer or the bank was exposed"]
    dealer_misset: Annotated[str, "the dealer's hands were not set as submitted"]
    stack_card: Annotated[str, "a card was exposed while the stacks were made"] = ""
    stacks_wrong: Annotated[str, "the stacks were not made as prescribed"] = ""

    def dealt_by(self, way: str, *, banked: bool) -> str:
        """The paragraph by which cards are dealt or delivered."""
        delivers = self.bank.dealt(way).delivers if banked else ""
        return delivers or self.dealing(way).deal

    def compared_by(self, *, banked: bool, co_banked: bool) -> str:
        """The paragraph by which hands are exposed and compared with those of the dealer, the bank or the co-bank."""
        if not banked:
            return self.expose
        return self.bank.co_bank_pays if co_banked else self.bank.pays

    def stacks(self, way: str) -> StackLaw:
        """The paragraphs of a way of dealing on the start and the cards left."""
        ways = {
            "manual_shoe": self.from_manual_shoe,
            "hand": self.from_the_hand,
            "automated_shoe": self.from_automated_shoe,
        }
        return ways[way]
