"""The starting position: by three dice, a random number or a button, counted from the dealer or a player who banks."""

from __future__ import annotations

from pitboss.equipment import Dice, Wheel
from pitboss.games.paigow.engine.law import PaiGowLaw
from pitboss.games.paigow.engine.memory import memory_of_table
from pitboss.games.paigow.engine.options import PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.ring import CARD_RING, around_from, counted
from pitboss.table import Flow, Option, Round
from pitboss.table.play.round import DEALER

DICE = Dice(3)
NUMBERS = Wheel(tuple(str(number) for number in range(1, 8)), kind="number")
"""The random number generator for the starting position."""
DEVICE = "number"
"""The name of the device's number in scripts."""


def shake(r: Round[PaiGowOptionsT], law: PaiGowLaw, play: PaiGowPlay, shaker: int) -> Flow[tuple[int, ...]]:
    """Shake the dice until they are flat: by the dealer, a bank (10.8(i), 11.10(h)1), or another player (11.8D(e))."""
    paragraph = law.shaker
    if shaker and shaker == play.bank:
        paragraph = law.bank.dealt(r.options.chosen("dealing", "")).shakes
        r.note(f"seat {shaker} shakes the dice three times; the dealer removes the lid", paragraph)
    elif shaker:
        yield from _offer_shaker(r, law, shaker)
    while True:
        faces = r.roll(DICE, paragraph)
        if faces is not None:
            r.announce(f"The dice total {sum(faces)}", paragraph)
            return faces


def _offer_shaker(r: Round[PaiGowOptionsT], law: PaiGowLaw, shaker: int) -> Flow[None]:
    """Let a player shake the dice or have the dealer shake (10.6A(f), 11.8D(f))."""
    options = [
        Option("dealer_shakes", "have the dealer shake the dice", law.player_shakes, passive=True, usual=True),
        Option("shake", "shake the dice", law.dragons_eye.passes),
    ]
    choice = yield from r.choose(shaker, options, law.dragons_eye.passes, "the shaker is passed to you", shaker)
    if choice.action == "shake":
        r.note(f"seat {shaker} shakes the dice; the dealer removes the lid", law.dragons_eye.passes)
    else:
        r.note(f"the dealer shakes the dice for seat {shaker} and removes the lid", law.player_shakes)


def show_number(r: Round[PaiGowOptionsT], law: PaiGowLaw, play: PaiGowPlay) -> int:
    """Draw a number from 1 to 7 from the device."""
    while True:
        mark = r.select(NUMBERS, DEVICE)
        if mark is not None:
            r.announce(f"The number is {mark}", law.random_number)
            play.number = int(mark)
            return play.number


def count_to(r: Round[PaiGowOptionsT], law: PaiGowLaw, play: PaiGowPlay, number: int, ring: tuple[str, ...]) -> str:
    """The position that a number falls on, counting the dealer or the bank as one."""
    start = counted(ring, play.banker, number)
    r.note(f"{_named(start)} is dealt first", _counted_by(r, law, play), start=start)
    return start


def _counted_by(r: Round[PaiGowOptionsT], law: PaiGowLaw, play: PaiGowPlay) -> str:
    """How positions are counted: from the bank (11.10(h)3), or by dice or a number from the dealer (11.8C(c))."""
    if play.bank:
        return law.bank.dealt(r.options.chosen("dealing", "")).number_one
    return law.random_number if r.options.chosen("start", "dice") == "random_number" else law.count


def move_button(r: Round[PaiGowOptionsT], law: PaiGowLaw) -> str:
    """The button's position; it moves clockwise after the round."""
    memory = memory_of_table(r)
    start = around_from(CARD_RING, DEALER, clockwise=True)[memory.button % len(CARD_RING)]
    memory.button = (memory.button + 1) % len(CARD_RING)
    r.note(f"the button is at {_named(start)}, dealt first", law.button, start=start)
    return start


def _named(position: str) -> str:
    return "the dealer" if position == DEALER else position
