"""Tiles before and during the deal: wash, stacks, the bank's cut, and the style of delivery."""

from __future__ import annotations

from pitboss.games.paigow.engine.dealing import seers
from pitboss.games.paigow.engine.delivery import (
    HOUSE_WAY,
    ROW,
    STACKS,
    STYLE_BY_ID,
    CutTo,
    DeliveryStyle,
    came_from,
    cut_stacks,
)
from pitboss.games.paigow.engine.memory import memory_of_table
from pitboss.games.paigow.engine.options import PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.ring import CARD_RING, around_from
from pitboss.games.paigow.engine.tile_law import TileLaw
from pitboss.table import Flow, Option, Round
from pitboss.table.log.narration import listed

SET = "shoe"
"""The name of the shoe that holds the set of tiles."""
DEAD_HAND = "dead hand"
TILE_RING = (*CARD_RING, DEAD_HAND)
"""The dealer, the betting positions and the dead hand, counterclockwise."""
EACH = 4
"""The number of tiles in a stack, and at a position."""


def wash_and_stack(r: Round[PaiGowOptionsT], law: TileLaw, play: PaiGowPlay) -> None:
    """Wash and stack the tiles, after showing them in pairs to a first player."""
    memory = memory_of_table(r)
    paragraph = law.after_round
    if SET not in memory.decks_in_use:
        memory.decks_in_use.append(SET)
        r.note("show the tiles face up in 16 pairs to the first player", law.in_pairs)
        paragraph = law.first_shuffle
    elif memory.is_spread:
        r.note("show the tiles in 16 pairs to the player who joins", law.idle)
        paragraph = law.idle
    memory.is_spread = False
    r.shuffle(paragraph, SET)
    play.row = ROW
    r.note(f"the tiles are placed in {STACKS} stacks of {EACH}", law.shuffle)


# ---------------------------------------------------------------------- the cut


def offer_cut(r: Round[PaiGowOptionsT], law: TileLaw, play: PaiGowPlay) -> Flow[None]:
    """Let the bank move adjacent stacks to one or both ends of the row, or leave them (10.8(g))."""
    options = [
        Option("no_cut", "leave the stacks as they are", law.cut, passive=True, usual=True),
        Option("cut", "have adjacent stacks moved to the ends of the row", law.cut),
    ]
    choice = yield from r.choose(play.bank, options, law.cut, "cut the stacks or not", play.bank)
    if choice.action == "no_cut":
        r.note("there is no cut", law.cut)
        return
    first = yield from _choose_number(r, law, play, "start_at_stack_{}", range(1, STACKS + 1))
    last = yield from _choose_number(r, law, play, "end_at_stack_{}", range(first, STACKS + 1))
    to, to_right = yield from _choose_end(r, law, play, last - first + 1)
    play.row = cut_stacks(first, last, to, to_right)
    r.note(f"the stacks are now in this order from the right: {listed([str(stack) for stack in play.row])}", law.cut)


def _choose_number(r: Round[PaiGowOptionsT], law: TileLaw, play: PaiGowPlay, action: str, numbers: range) -> Flow[int]:
    """Let the bank choose a number; stacks are counted from the dealer's right (10.8(g))."""
    if len(numbers) == 1:
        return numbers[0]
    actions = {action.format(number): number for number in numbers}
    options = [
        Option(name, name.replace("_", " "), law.cut, passive=number == numbers[0], usual=number == numbers[0])
        for name, number in actions.items()
    ]
    choice = yield from r.choose(play.bank, options, law.cut, "cut the stacks, from the dealer's right", play.bank)
    return actions[choice.action]


def _choose_end(r: Round[PaiGowOptionsT], law: TileLaw, play: PaiGowPlay, stacks: int) -> Flow[tuple[CutTo, int]]:
    options = [
        Option("move_right", "to the right end of the row", law.cut, passive=True, usual=True),
        Option("move_left", "to the left end of the row", law.cut),
    ]
    if stacks > 1:
        options.append(Option("move_to_both", "some to each end", law.cut))
    choice = yield from r.choose(play.bank, options, law.cut, "where the stacks go", play.bank)
    if choice.action != "move_to_both":
        return "left" if choice.action == "move_left" else "right", 0
    to_right = yield from _choose_number(r, law, play, "move_{}_right", range(1, stacks))
    return "both", to_right


# ---------------------------------------------------------------------- the delivery


def choose_style(r: Round[PaiGowOptionsT], law: TileLaw, play: PaiGowPlay, offered: list[str]) -> Flow[DeliveryStyle]:
    """Let a bank choose the style of delivery; without a bank it is house way from the right (10.8(k))."""
    if not play.bank:
        return HOUSE_WAY
    styles = [STYLE_BY_ID[style] for style in offered if style != HOUSE_WAY.id]
    options = [
        Option(_delivered(HOUSE_WAY), HOUSE_WAY.name, HOUSE_WAY.law, passive=True, usual=True),
        *(Option(_delivered(style), style.name, style.law) for style in styles),
    ]
    choice = yield from r.choose(play.bank, options, law.style, "choose how the stacks are delivered", play.bank)
    style = next((style for style in styles if _delivered(style) == choice.action), HOUSE_WAY)
    r.announce(f"{style.name[:1].upper()}{style.name[1:]}", law.style)
    return style


def _delivered(style: DeliveryStyle) -> str:
    return f"deliver_{style.id}"


def deliver(r: Round[PaiGowOptionsT], law: TileLaw, play: PaiGowPlay, style: DeliveryStyle) -> None:
    """Deliver four tiles to each position, counterclockwise from the start; collect those without a wager."""
    order = around_from(TILE_RING, play.start, clockwise=False)
    paragraph = style.law if play.bank else law.deliver
    for hand, portion in zip(order, style.portions, strict=True):
        if hand in play.dealt:
            seen_by, stacks = seers(play).get(hand, ()), came_from(portion, play.row)
            r.deal(hand, paragraph, count=EACH, seen_by=seen_by, shoe=SET, stacks=stacks)
    without = [hand for hand in TILE_RING if hand not in play.dealt and hand != DEAD_HAND]
    collected = law.unwagered_banked if play.bank else law.unwagered
    if without:
        r.note(f"there is no wager at {listed(without)}: these tiles are placed with the dead hand, unseen", collected)
    r.note("the shaker is covered and shaken once", law.shaken_banked if play.bank else law.shaken_after)
