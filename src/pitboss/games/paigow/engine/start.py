"""Who is dealt first: three dice, a random number, or a button; counted from the dealer, or from a player who banks."""

from __future__ import annotations

from pitboss.equipment import Dice, Wheel
from pitboss.games.paigow.engine.law import PaiGowLaw
from pitboss.games.paigow.engine.memory import memory_of_table
from pitboss.games.paigow.engine.options import PaiGowDeckRulesT, PaiGowRulesT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.ring import AROUND, around_from, counted
from pitboss.table import Round
from pitboss.table.round import DEALER

DICE = Dice(3)
NUMBERS = Wheel(tuple(str(number) for number in range(1, 8)), kind="number")
"""The random number generator of the family."""
DEVICE = "number"
"""What scripts call the number that the device shows."""


def shake(r: Round[PaiGowRulesT], law: PaiGowLaw, play: PaiGowPlay) -> tuple[int, ...]:
    """The dice are shaken until they lie flat in the shaker: by the dealer, or by a player who banks."""
    if play.bank:
        r.note(f"seat {play.bank} shakes the dice three times; the dealer takes the lid off", law.bank.shakes)
    while True:
        faces = r.roll(DICE, law.shaker)
        if faces is not None:
            r.announce(f"The dice total {sum(faces)}", law.shaker)
            return faces


def show_number(r: Round[PaiGowRulesT], law: PaiGowLaw) -> int:
    """The device selects a number from 1 to 7 and shows it."""
    while True:
        mark = r.select(NUMBERS, DEVICE)
        if mark is not None:
            r.announce(f"The number is {mark}", law.random_number)
            return int(mark)


def count_to(r: Round[PaiGowRulesT], law: PaiGowLaw, play: PaiGowPlay, number: int, ring: tuple[str, ...]) -> str:
    """The position that a number falls on, the dealer or the bank counted as one."""
    start = counted(ring, play.banker, number)
    paragraph = law.bank.number_one if play.bank else law.count
    first = "the dealer" if start == DEALER else start
    r.note(f"{first} is dealt first", paragraph, start=start)
    return start


def find_start(r: Round[PaiGowDeckRulesT], law: PaiGowLaw, play: PaiGowPlay) -> str:
    """The starting position, by the method that the licensee chose."""
    match r.rules.start:
        case "dice":
            return count_to(r, law, play, sum(shake(r, law, play)), AROUND)
        case "random_number":
            return count_to(r, law, play, show_number(r, law), AROUND)
    memory = memory_of_table(r)
    start = around_from(AROUND, DEALER, clockwise=True)[memory.button % len(AROUND)]
    memory.button = (memory.button + 1) % len(AROUND)
    r.note(f"the button is at {'the dealer' if start == DEALER else start}, which is dealt first", law.button)
    return start
