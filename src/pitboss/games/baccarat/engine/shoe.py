"""The life of a shoe: shuffle, cut, burn, the cutting card and the last hand; a card that waits for the next hand.

What is remembered between rounds: ``last hand`` (the cutting card has come out), ``reshuffle`` (no more cards are
dealt), ``card out`` (an undisclosed card lies beside the shoe), ``disclosed`` (a card drawn in error is still to be
dealt with), ``simulate`` (its card, for a simulated round), ``cut by`` (who cuts the next shoe), ``last cutter`` (who
cut this one, until a hand is dealt from it), ``road`` (who won so far).
"""

from __future__ import annotations

from pitboss.equipment import Card, card, name_of
from pitboss.equipment.shoe import Shoe
from pitboss.errors import Refused
from pitboss.games.baccarat.engine.drawing import amount_shown, banker_draws, count, player_draws, value
from pitboss.games.baccarat.engine.options import ShoeRulesT
from pitboss.games.baccarat.engine.paragraphs import ShoeParagraphs
from pitboss.table import Procedure, Round

LEAST_CUT = 10
"""The fewest cards on either side of a cut, 13:69F-3.5(d), 4.4(d), 7.5(e)."""
DEALER_CUTS = 0
CUTS = ("cut", "recut", "dealer_recut")
"""What staff record of a cut."""


def shoe_of(r: Round[ShoeRulesT]) -> Shoe:
    """The shoe that is dealt from."""
    return r.state.shoes["shoe"]


def needs_shuffle(r: Round[ShoeRulesT]) -> bool:
    """Whether no card may be dealt before the cards are shuffled: a fresh shoe, or one that is completed."""
    shoe = shoe_of(r)
    return not shoe.continuous and (len(shoe) == shoe.size or "reshuffle" in r.state.notes)


def shuffled(r: Round[ShoeRulesT], p: ShoeParagraphs) -> None:
    """Shuffles, cuts, places the cutting card and burns by the first card's number."""
    memory = r.state.notes
    for forgotten in ("reshuffle", "last hand", "card out", "disclosed", "simulate", "road"):
        memory.pop(forgotten, None)
    r.shuffle(p.shuffle)
    memory["last cutter"] = cutter = memory.pop("cut by", DEALER_CUTS)
    r.note(f"seat {cutter} cuts the cards" if cutter else "the dealer cuts the cards", p.cut)
    shoe_of(r).cut = r.rules.cutting_card_depth
    [first] = r.burn(1, p.burn, up=True)
    r.burn(amount_shown(first), p.burn, up=True)


def dealing_begins(r: Round[ShoeRulesT], law: str) -> None:
    """The cut stands; a card that lies out undisclosed is the first card of the hand that is dealt now."""
    r.state.notes.pop("last cutter", None)
    if r.state.notes.pop("card out", None):
        r.note("the card that lies out is the first card of this hand", law)


def hand_completed(r: Round[ShoeRulesT], p: ShoeParagraphs) -> bool:
    """Discards the hands and watches the cutting card; whether the shoe is completed with this hand."""
    shoe, memory = shoe_of(r), r.state.notes
    shoe.clear()
    if shoe.continuous:
        return False
    if memory.pop("last hand", None):
        memory["reshuffle"] = True
        return True
    if len(shoe) - ("card out" in memory) <= shoe.cut:
        memory["last hand"] = True
        r.announce("Last hand", p.cutting_card)
    return False


def recorded_cut(r: Round[ShoeRulesT], p: ShoeParagraphs, procedure: str, seat: int, note: str) -> None:
    """Remembers who cuts the next shoe, and refuses a cut too near an end or a recut that may not be."""
    shoe, memory = shoe_of(r), r.state.notes
    if note and (not note.isdecimal() or not LEAST_CUT <= int(note) <= shoe.size - LEAST_CUT):
        raise Refused(f"the cut is at least {LEAST_CUT} cards in from either end, not {note}", p.cut_depth)
    if procedure == "cut":
        memory["cut by"] = seat
        return
    if "last cutter" not in memory:
        raise Refused("a recut is ordered after a cut and before any card has been dealt", p.recut)
    last, by_last = memory["last cutter"], r.rules.recut_by == "last_cutter"
    if last and (seat == last) != by_last:
        by = "the player who last cut them" if by_last else "the next person entitled to cut them"
        raise Refused(f"the cards are recut here by {by}", p.recut)
    memory["last cutter"] = seat


def forget_cutter(r: Round[ShoeRulesT], seat: int) -> None:
    """A player who has left neither cuts nor recuts."""
    for cut in ("cut by", "last cutter"):
        if r.state.notes.get(cut) == seat:
            r.state.notes[cut] = DEALER_CUTS


def procedures(p: ShoeParagraphs) -> tuple[Procedure, ...]:
    """What staff record about the cards."""
    return (
        Procedure("receipt", p.receipt, "the decks were received at the table, pre-shuffled or to be washed"),
        Procedure("inspection", p.opening, "the decks were inspected, verified and spread for the players"),
        Procedure("shuffle", p.shuffle, "the cards were shuffled, laced or fed to the device"),
        Procedure("cut", p.cut, "a player cut the cards; the note says how many from the front", about_seat=True),
        Procedure("recut", p.recut, "a supervisor had the cards recut by a player", about_seat=True),
        Procedure("dealer_recut", p.recut, "a supervisor had the cards recut by the dealer, as no player accepted"),
    )


# ---------------------------------------------------------------------- cards drawn in error


def extra_for_disclosed(r: Round[ShoeRulesT], disclosed: Card) -> int:
    """How many face-up cards follow a disclosed card into the discards by procedure 1 (3.12(c)1)."""
    return value(disclosed) or r.rules.disclosed_ten_burns


def burn_disclosed(r: Round[ShoeRulesT], p: ShoeParagraphs, disclosed: Card) -> None:
    """Does with a disclosed card what was pre-selected; a simulated round waits until no round is under way."""
    match r.rules.disclosed_procedure:
        case 1:
            r.burn(extra_for_disclosed(r, disclosed), f"{p.disclosed}1", up=True)
        case 2:
            r.burn(1, f"{p.disclosed}2")
        case _:
            r.state.notes["simulate"] = name_of(disclosed)


def draw_disclosed(r: Round[ShoeRulesT], p: ShoeParagraphs) -> None:
    """A card that staff reported as drawn in error and disclosed leaves the shoe, and what follows it."""
    if not r.state.notes.pop("disclosed", None):
        return
    [disclosed] = r.burn(1, p.disclosed, up=True)
    burn_disclosed(r, p, disclosed)


def simulated_round(r: Round[ShoeRulesT], p: ShoeParagraphs) -> None:
    """Deals a round without wagers whose first card is the one disclosed, and discards it (3.12(c)3)."""
    written = r.state.notes.pop("simulate", None)
    if not isinstance(written, str):
        return
    law = f"{p.disclosed}3"
    r.announce("A simulated round: no wagers", law)
    player, banker = [card(written)], [*r.deal("simulated banker", law, up=True)]
    player += r.deal("simulated player", law, up=True)
    banker += r.deal("simulated banker", law, up=True)
    counts, third = (count(player), count(banker)), None
    if player_draws(*counts):
        third = value(r.deal("simulated player", law, up=True)[0])
    if banker_draws(*counts, third):
        r.deal("simulated banker", law, up=True)
    shoe_of(r).clear()
    r.note("the cards of the simulated round are discarded", law)
