"""The life of a shoe: shuffle, cut, burn, the cutting card, cards that run out, and a card that lies exposed.

What is remembered between rounds: ``reshuffle`` (the shoe, or "all", that is shuffled before the next round), ``burns``
(the paragraphs by which a card is burned first), ``cutter`` (at whose box the cutting card appeared), ``cut by``, ``cut
refused``, ``last cutter``, ``far right`` (whether the player there has been offered the cut), ``burned`` (the last card
burned from a shoe or by a new dealer), ``side`` (of a double shoe), ``batch`` (of a shuffling device), ``playing`` (who
has wagered in every round since the shuffle), ``reader broken``.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import NAMES, Card
from pitboss.equipment.shoe import Empty, Shoe
from pitboss.errors import Refused
from pitboss.games.twentyone.engine.hand import Hand, bettors, play_of
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.engine.options import TwentyOneRules, TwentyOneRulesT
from pitboss.hands.twentyone import count
from pitboss.plain import Json
from pitboss.table import DEALER, Round

SHOE = "shoe"
BURNS = "burns"
NO_CUTTING_CARD = -1
"""What lies behind the cutting card where there is none; 0 is a shoe that was never shuffled."""
BART_CARTER = 52
"""With the Bart Carter shuffle, more than about a deck of discards is shuffled back (2.5(h)2)."""


def shoe_in_use(r: Round[TwentyOneRulesT]) -> str:
    """The name of the shoe, or the side of a double shoe, that this round is dealt from."""
    side = r.state.notes.get("side")
    return side if isinstance(side, str) and side in r.state.shoes else next(iter(r.state.shoes))


def shoe_of(r: Round[TwentyOneRulesT]) -> Shoe:
    """The shoe that this round is dealt from."""
    return r.state.shoes[shoe_in_use(r)]


def listed(r: Round[TwentyOneRulesT], name: str) -> list[Json]:
    """A list that the table remembers, to read; empty where it does not."""
    found = r.state.notes.get(name, [])
    assert isinstance(found, list)
    return found


def remembered(r: Round[TwentyOneRulesT], name: str) -> list[Json]:
    """A list that the table remembers from now on, to add to."""
    found = r.state.notes.setdefault(name, [])
    assert isinstance(found, list)
    return found


# ---------------------------------------------------------------------- between rounds


def shuffle_due(r: Round[TwentyOneRulesT], name: str) -> bool:
    """Whether a shoe is shuffled before the next round."""
    shoe = r.state.shoes[name]
    return not shoe.continuous and (not shoe.cut or r.state.notes.get("reshuffle") in (name, "all"))


def prepare(r: Round[TwentyOneRulesT], law: TwentyOneLaw) -> None:
    """Shuffles where it is due, and burns what is to be burned before the first card."""
    memory = r.state.notes
    for name, shoe in r.state.shoes.items():
        if shoe.in_play:
            picked_up(r, law, name)
        if shuffle_due(r, name):
            shuffled(r, law, name)
    memory.pop("reshuffle", None)
    for burned_by in listed(r, BURNS):
        burn(r, law, str(burned_by))
    memory.pop(BURNS, None)


def cards_behind(rules: TwentyOneRules, size: int) -> int:
    """How many of the cards lie behind the cutting card."""
    return NO_CUTTING_CARD if rules.shuffle == "bart_carter" else -(-size * rules.cutting_card_percent // 100)


def is_cut(r: Round[TwentyOneRulesT], law: TwentyOneLaw) -> bool:
    """Whether the cards are cut after a shuffle."""
    return r.rules.shuffle != "continuous" and (r.rules.shuffle != "device" or law.device_cut)


def shuffled(r: Round[TwentyOneRulesT], law: TwentyOneLaw, name: str) -> None:
    """Shuffles, cuts, places the cutting card and burns the first card."""
    memory, shoe, how = r.state.notes, r.state.shoes[name], r.rules.shuffle
    refused = listed(r, "cut refused")
    for forgotten in ("playing", "cutter", "cut refused", "burned", BURNS):
        memory.pop(forgotten, None)
    if how == "pre_shuffled" and not shoe.cut:
        r.note("the cards come pre-shuffled", law.shuffle)
    else:
        r.shuffle(law.shuffle, name)
    if how == "device":
        memory["batch"] = batch = 2 if memory.get("batch") == 1 else 1
        r.note(f"batch {batch} comes out of the shuffling device, and the other goes in", law.batches or law.shuffle)
    if is_cut(r, law):
        cutter = memory.pop("cut by", 0)
        memory["last cutter"] = cutter
        cut_offered(r, [*refused, cutter])
        r.note(f"seat {cutter} cuts the cards" if cutter else "the dealer cuts the cards", law.cut)
    shoe.cut = cards_behind(r.rules, shoe.size)
    if first_card_burned(r, law):
        burn(r, law, law.burn)


def cut_offered(r: Round[TwentyOneRulesT], seats: Sequence[Json]) -> None:
    """Remembers whether the player at the far right has been among those who were offered the cut (19.4(d)2)."""
    farthest = max(r.state.players, default=0)
    if farthest and farthest in seats:
        r.state.notes["far right"] = True


def first_card_burned(r: Round[TwentyOneRulesT], law: TwentyOneLaw) -> bool:
    """Whether the first card of a shoe, and of a new dealer, is burned: not from the hand, nor of a double shoe."""
    return bool(law.burn) and r.rules.shuffle not in ("bart_carter", "continuous") and len(r.state.shoes) == 1


def cleared(r: Round[TwentyOneRulesT], law: TwentyOneLaw, order: Sequence[str]) -> None:
    """Picks up the cards in order, and sees whether the shoe is to be shuffled."""
    burn_exposed(r, law)
    r.note("cards are picked up counterclockwise from the far right, the dealer's last", law.pick_up, hands=list(order))
    for name in r.state.shoes:
        picked_up(r, law, name)
    play_of(r).over = True


def picked_up(r: Round[TwentyOneRulesT], law: TwentyOneLaw, name: str) -> None:
    """The cards in play go to the discard rack; the shoe is shuffled next if the cutting card has come."""
    shoe, memory = r.state.shoes[name], r.state.notes
    shoe.clear()
    if shoe.continuous or memory.get("reshuffle") in (name, "all"):
        return
    if r.rules.shuffle == "bart_carter":
        if len(shoe.discards) > BART_CARTER:
            shoe.shuffle_discards()
            memory.pop("playing", None)
            r.note("the discards are shuffled, split into three stacks and put into the shoe", law.bart_carter)
    elif shoe.cutting_card_reached:
        memory["reshuffle"] = "all" if "reshuffle" in memory else name
        r.announce("The cutting card has been reached: the cards are shuffled", law.last_round)


def recorded(r: Round[TwentyOneRulesT], law: TwentyOneLaw, procedure: str) -> None:
    """Remembers what a record does to the shoe or the reader before the next round."""
    memory = r.state.notes
    if procedure == "new_dealer" and first_card_burned(r, law):
        remembered(r, BURNS).append(law.burn)
    elif procedure == "burn_shown":
        _disclosed(r, law)
    elif procedure in ("reshuffle", "idle"):
        if any(shoe.in_play for shoe in r.state.shoes.values()):
            raise Refused("the cards are shuffled after a round of play", getattr(law, procedure))
        memory["reshuffle"] = "all"
        for forgotten in ("cutter", "playing"):
            memory.pop(forgotten, None)
        if procedure == "idle":
            for forgotten in ("last cutter", "far right"):
                memory.pop(forgotten, None)
            r.note(f"the cards lie {r.rules.idle_spread.replace('_', ' ')} for inspection", law.idle)
    elif procedure == "reader_repaired":
        memory.pop("reader broken", None)


def _disclosed(r: Round[TwentyOneRulesT], law: TwentyOneLaw) -> None:
    """Shows the card that was burned, to a player who asked."""
    if not law.burn:
        raise Refused("from the hand a burned card is not revealed to any player", law.deal)
    burned = r.state.notes.get("burned")
    if burned is None:
        raise Refused("no card has been burned since the shuffle", law.burn)
    r.events.append({"kind": "revealed", "law": law.burn, "of": "the burned card", "cards": [burned]})


# ---------------------------------------------------------------------- cards of a round


class Missed(Exception):
    """A card that should have been dealt was not."""


def draw(
    r: Round[TwentyOneRulesT],
    law: TwentyOneLaw,
    to: str,
    because: str,
    *,
    up: bool = True,
    seen_by: Sequence[int] = (),
    may_miss: bool = False,
) -> Card:
    """The next card to a hand: one that lies exposed, or the first of the shoe, filled again if it has run out.

    With ``may_miss`` the caller takes Missed for a card that the dealer fails to deal.
    """
    play, name = play_of(r), shoe_in_use(r)
    hand = play.named(to)
    if play.exposed is not None:
        card, play.exposed = play.exposed, None
        r.hands.setdefault(to, []).append(card)
        r.events.append({"kind": "dealt", "law": law.exposed, "to": to, "cards": [NAMES[card]]})
    else:
        play.may_miss = may_miss
        try:
            [card] = r.deal(to, because, up=up, seen_by=seen_by, shoe=name)
        except Empty:
            filled_again(r, law)
            [card] = r.deal(to, because, up=up, seen_by=seen_by, shoe=name)
        finally:
            play.may_miss = False
    if r.state.shoes[name].cutting_card_reached and "cutter" not in r.state.notes:
        r.state.notes["cutter"] = next(iter(bettors(r, hand)), 0) if hand else 0
    if hand is not None:
        hand.cards = r.hands[to]
        play.dealt.setdefault(hand.at, []).append(card)
    return card


def burn(r: Round[TwentyOneRulesT], law: TwentyOneLaw, because: str, *, up: bool = False) -> None:
    """Burns the next card."""
    if not len(shoe_of(r)):
        filled_again(r, law)
    [burned] = r.burn(1, because, up=up, shoe=shoe_in_use(r))
    if because == law.burn:
        r.state.notes["burned"] = NAMES[burned]


def filled_again(r: Round[TwentyOneRulesT], law: TwentyOneLaw) -> None:
    """The shoe has run out: the discards are shuffled and cut, one is burned, and the round goes on."""
    shoe = shoe_of(r)
    if not shoe.discards:
        r.void(law.runs_out, "no card is left to complete the round")
    shoe.shuffle_discards()
    r.state.notes["reshuffle"] = shoe_in_use(r)
    r.note("the discards are shuffled and cut to complete the round", law.runs_out)
    if len(shoe) > 1:
        r.burn(1, law.runs_out, shoe=shoe_in_use(r))


def expose(r: Round[TwentyOneRulesT], law: TwentyOneLaw) -> None:
    """Draws a card in error, for all to see; it is the next card, whoever takes it."""
    play = play_of(r)
    if play.dealing:
        raise Refused("the first two cards of each player have not been dealt", law.exposed)
    if play.exposed is not None:
        raise Refused("a card lies exposed already; it is the next card", law.exposed)
    if not len(shoe_of(r)):
        filled_again(r, law)
    [play.exposed] = r.deal("exposed", law.exposed, up=True, shoe=shoe_in_use(r))
    r.hands.pop("exposed")


def burn_exposed(r: Round[TwentyOneRulesT], law: TwentyOneLaw) -> None:
    """A card that lies exposed and that nobody can use is burned."""
    play = play_of(r)
    if play.exposed is not None:
        r.note(f"{NAMES[play.exposed]} is burned: nobody can use it", law.exposed)
        play.exposed = None


def announce(r: Round[TwentyOneRulesT], law: str, hand: Hand) -> None:
    """The dealer says what a hand counts, if all can see it."""
    if not hand.hidden:
        r.announce(f"{hand.name.capitalize()}: {hand.count}", law)


def announce_dealer(r: Round[TwentyOneRulesT], law: str) -> None:
    """The dealer says what the house's hand counts."""
    hand = play_of(r).dealer
    r.announce(f"{'Dealer' if hand == DEALER else hand.capitalize()}: {count(r.hands[hand])}", law)
