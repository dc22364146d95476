"""The showdown: who shows, who wins which pot, and how pots are divided (13:69F-14.3(d), 14.6(e)5, 6, 14.15(d))."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pitboss.games.cards.pots import PlayersPot, find_unit, share_in_turn, share_pot
from pitboss.games.poker.engine.betting import fold
from pitboss.games.poker.engine.funds import contribute, find_payout, may_qualify
from pitboss.games.poker.engine.hand import POT, PokerHand
from pitboss.games.poker.engine.hand_text import describe_best
from pitboss.games.poker.engine.options import PokerOptionsT
from pitboss.games.poker.engine.structure import COMMUNITY, CardSequence, HandOrder
from pitboss.hands.low import low_rank
from pitboss.money import Cents, dollars
from pitboss.protocol.views import HandFacts
from pitboss.table import Flow, Option, Round
from pitboss.table.play.state import SEATS

UNITS = (100, 50, 25, 1)
"""The units in which a split pot is divided: dollars, or less if too much would be left over."""
MAX_EXCESS = 100
"""The maximum that a division may leave over: one dollar."""
CONCEDES = "concedes"
"""Noted of a player who gives up all rights to the pot."""


@dataclass(slots=True)
class ShownHands:
    """The high and low ranks of the contenders' hands on one board; 0 for a low that does not qualify."""

    high: dict[int, int]
    low: dict[int, int]


def rank_hands(r: Round[PokerOptionsT], hand: PokerHand, community: CardSequence) -> ShownHands:
    """Rank every contender's best hands."""
    high, low = hand.structure.high, hand.structure.low
    shown = ShownHands({}, {})
    for seat in hand.contenders:
        hole = r.hands[SEATS[seat]]
        if high is not None:
            shown.high[seat] = high.best(hole, community)
        if low is not None:
            rank = low.best(hole, community)
            shown.low[seat] = rank if rank >= low.qualifier else 0
    return shown


def show_down(r: Round[PokerOptionsT], hand: PokerHand) -> Flow[None]:
    """Have players show or concede in turn, then award every pot, side pots first."""
    order = hand.clockwise_from(_first_to_show(hand))
    line = [seat for seat in order if seat not in hand.folded]
    community = r.hands.get(COMMUNITY, [])
    showing: set[int] = set()
    if r.options.showdown == "players_show":
        showing = yield from _ask_each(r, hand, line)
        line = [seat for seat in line if seat not in hand.folded]
        award_unmatched(r, hand)
    if len(line) == 1:
        if line[0] in showing:
            reveal_hand(r, hand, line[0], community)
        award_last(r, hand)
        return
    contribute(r, hand)
    ranks = rank_hands(r, hand, community)
    pots = hand.form_pots()
    _show(r, hand, line, pots, ranks, community)
    award_pots(r, hand, pots, ranks, community)
    find_payout(r, hand, ranks.high)


def _first_to_show(hand: PokerHand) -> int:
    """Return the player who made the final wager or, without one, who opened the last betting round."""
    if hand.bettor and hand.bettor not in hand.folded:
        return hand.bettor
    return hand.opener if hand.opener in hand.order else hand.order[0]


def _ask_each(r: Round[PokerOptionsT], hand: PokerHand, line: Sequence[int]) -> Flow[set[int]]:
    """Ask each player in turn to show or concede, and return who shows; the last player left need not."""
    showing: set[int] = set()
    options = (
        Option("show", "show the hand", "14.15(d)", passive=True),
        Option("concede", "give up all rights to the pot and discard the hand", "14.15(d)"),
    )
    for seat in line:
        if len(hand.contenders) == 1:
            break
        choice = yield from r.choose(seat, options, "14.15(d)", "show the hand or concede", seat)
        if choice.action == "concede" and len(hand.contenders) > 1:  # others may have been ruled dead meanwhile
            _concede(r, hand, seat)
            fold(r, hand, seat)
        else:
            showing.add(seat)
    return showing


def _show(
    r: Round[PokerOptionsT], hand: PokerHand, line: Sequence[int], pots: Sequence[PlayersPot], ranks: ShownHands,
    community: CardSequence,
) -> None:  # fmt: skip
    """Show hands in turn; concede unseen a hand that hands already shown beat in every pot."""
    shown: list[int] = []
    for seat in line:
        asked = r.options.showdown == "players_show"
        if asked or not _is_beaten(seat, shown, pots, ranks) or may_qualify(r, ranks.high.get(seat, 0)):
            shown.append(seat)
            reveal_hand(r, hand, seat, community)
        else:
            _concede(r, hand, seat)


def _is_beaten(seat: int, shown: Sequence[int], pots: Sequence[PlayersPot], ranks: ShownHands) -> bool:
    for pot in pots:
        if seat in pot.contenders:
            for order in (ranks.high, ranks.low):
                if order and order[seat] and not _is_beaten_by(seat, shown, pot, order):
                    return False
    return True


def _is_beaten_by(seat: int, shown: Sequence[int], pot: PlayersPot, order: dict[int, int]) -> bool:
    rank = order[seat]
    for other in shown:  # noqa: SIM110 - faster than any() at every showdown
        if order[other] > rank and other in pot.contenders:
            return True
    return False


def _concede(r: Round[PokerOptionsT], hand: PokerHand, seat: int) -> None:
    if r.options.disclose_discarded_hands:
        reveal_hand(r, hand, seat, r.hands.get(COMMUNITY, []))
    r.note(f"seat {seat} {CONCEDES}", "14.15(d)", seat=seat)


def reveal_hand(
    r: Round[PokerOptionsT], hand: PokerHand, seat: int, community: CardSequence, *, says: bool = True
) -> None:
    """Show a whole hand and announce it; the cards speak (14.3(g))."""
    hole = r.hands[SEATS[seat]]
    if not says:
        r.reveal(SEATS[seat], "14.15(d)")
        return
    high, low = (_named(order, hole, community) for order in (hand.structure.high, hand.structure.low))
    r.reveal(SEATS[seat], "14.15(d)", " and ".join(filter(None, (high, low))))
    r.counted[SEATS[seat]] = HandFacts(rank=high, low=low)


def _named(order: HandOrder | None, hole: CardSequence, community: CardSequence) -> str:
    """Name a hand in one order; empty if it does not qualify or the game has no such order."""
    if order is None or (rank := order.best(hole, community)) < order.qualifier:
        return ""
    return describe_best(order, rank, hole, community)


# ---------------------------------------------------------------------- awards


def award_unmatched(r: Round[PokerOptionsT], hand: PokerHand) -> None:
    """Award what no player left contributed to, less its rake, to the last player who did (14.7(c)4i)."""
    top = max(hand.put_in[seat] for seat in hand.contenders)
    if max(hand.put_in.values()) == top:
        return
    matched = sum(min(put_in, top) for put_in in hand.put_in.values()) + sum(hand.dead.values())
    kept = sum(taken for level, taken in hand.rakes if level <= top)
    raked = max(0, kept - matched)  # rake that the matched pots cannot bear comes out of the first layer above them
    awards: dict[int, Cents] = {}
    below = top
    for level in sorted({put_in for put_in in hand.put_in.values() if put_in > top}):
        owner = next(seat for seat in reversed(hand.last_out) if hand.put_in[seat] >= level)
        layer = sum(min(put_in, level) - min(put_in, below) for put_in in hand.put_in.values())
        raked += sum(taken for rake_level, taken in hand.rakes if below < rake_level <= level)
        awards[owner] = awards.get(owner, 0) + layer - min(layer, raked)
        raked -= min(layer, raked)
        below = level
    hand.rakes = [(top, matched)] if kept > matched else [(level, taken) for level, taken in hand.rakes if level <= top]
    hand.put_in = {seat: min(put_in, top) for seat, put_in in hand.put_in.items()}
    for owner, amount in awards.items():
        hand.won[owner] = hand.won.get(owner, 0) + amount
        r.pay_between(POT, SEATS[owner], amount, "14.7(c)4i", "a pot to which no player left contributed")


def award_last(r: Round[PokerOptionsT], hand: PokerHand) -> None:
    """Award everything to the last player, without a showdown (14.6(d), (e)5)."""
    [winner] = hand.contenders
    contribute(r, hand)
    amount = hand.pot
    if amount:
        r.pay_between(POT, SEATS[winner], amount, "14.6(e)5", "all others have folded")
    hand.won[winner] = hand.won.get(winner, 0) + amount


def award_pots(
    r: Round[PokerOptionsT], hand: PokerHand, pots: Sequence[PlayersPot], ranks: ShownHands, community: CardSequence
) -> None:
    """Award the side pots, then the pot in the center (14.6(e)6)."""
    for number, pot in reversed(list(enumerate(pots_after_rake(hand, pots)))):
        name = "pot" if not number else "side pot" if len(pots) == 2 else f"side pot {number}"
        award(r, hand, pot, ranks, community, name, "14.6(e)6" if number else "14.6(e)5")


def pots_in_center(hand: PokerHand) -> list[PlayersPot]:
    """Return the pots in the center, excluding bets of the current betting round."""
    gathered = {seat: amount - hand.in_street.get(seat, 0) for seat, amount in hand.put_in.items()}
    return pots_after_rake(hand, hand.form_pots(gathered))


def pots_after_rake(hand: PokerHand, pots: Sequence[PlayersPot]) -> list[PlayersPot]:
    """Return the pots after rake and payout contributions."""
    if not pots:  # all wagers were refunded
        return []
    if not hand.rakes and not hand.fund:
        return list(pots)
    taken = [0] * len(pots)
    for level, amount in hand.rakes:
        place = next((i for i, pot in enumerate(pots) if level <= _top(hand, pot)), len(pots) - 1)
        taken[place] += amount
    taken[0] += hand.fund
    for i in range(len(pots) - 1, 0, -1):  # what exceeds a pot comes out of the one below it
        over = max(0, taken[i] - pots[i].amount)
        taken[i], taken[i - 1] = taken[i] - over, taken[i - 1] + over
    for i in range(len(pots) - 1):
        over = max(0, taken[i] - pots[i].amount)
        taken[i], taken[i + 1] = taken[i] - over, taken[i + 1] + over
    return [PlayersPot(pot.amount - gone, pot.contenders) for pot, gone in zip(pots, taken, strict=True)]


def _top(hand: PokerHand, pot: PlayersPot) -> Cents:
    return min(hand.put_in[seat] for seat in pot.contenders)


def award(
    r: Round[PokerOptionsT],
    hand: PokerHand,
    pot: PlayersPot,
    ranks: ShownHands,
    community: CardSequence,
    name: str,
    law: str,
    tie_law: str = "",
) -> None:
    """Award one pot, dividing it between high and low and among equal hands, by ``tie_law`` if it is another."""
    structure = hand.structure
    high, low = _best(ranks.high, pot), _best(ranks.low, pot)
    if high and low:
        unit = find_unit(pot.amount, 2, UNITS, MAX_EXCESS)
        halves = share_pot(pot.amount, (0, 1), unit)
        law = structure.showdown_law
        assert structure.high is not None
        assert structure.low is not None
        _pay(r, hand, halves[0], high, structure.high, community, f"the high half of the {name}", law, "high")
        _pay(r, hand, halves[1], low, structure.low, community, f"the low half of the {name}", law, "low")
        return
    order = structure.high if high else structure.low
    assert order is not None
    if ranks.low and high and len(pot.contenders) > 1 and not tie_law:
        law = structure.qualifier_law
    _pay(r, hand, pot.amount, high or low, order, community, f"the {name}", law, tie_law=tie_law)


def _best(ranks: dict[int, int], pot: PlayersPot) -> list[int]:
    """Return the contenders with the best qualifying hand of one order; empty if none qualifies."""
    best, winners = 0, []
    for seat in pot.contenders:
        rank = ranks.get(seat, 0)
        if rank > best:
            best, winners = rank, [seat]
        elif rank and rank == best:
            winners.append(seat)
    return winners


def _pay(
    r: Round[PokerOptionsT], hand: PokerHand, amount: Cents, winners: Sequence[int], order: HandOrder,
    community: CardSequence, what: str, law: str, half: str = "", tie_law: str = "",
) -> None:  # fmt: skip
    if not amount:
        return
    if len(winners) > 1:
        law = tie_law or _tie_law(r, hand, winners, order, community)
    for seat, share in divide(r, hand, amount, winners, order, community).items():
        if share:
            hand.won[seat] = hand.won.get(seat, 0) + share
            sentence = what if len(winners) == 1 else f"a share of {what}, {dollars(amount)}"
            r.pay_between(POT, SEATS[seat], share, law, sentence, half=half)


def _tie_law(
    r: Round[PokerOptionsT], hand: PokerHand, winners: Sequence[int], order: HandOrder, community: CardSequence
) -> str:
    """The paragraph by which equal hands share; the community cards alone may have their own."""
    structure = hand.structure
    if structure.board_law and order.best(r.hands[SEATS[winners[0]]], community) == order.rank(community):
        return structure.board_law
    return structure.tie_laws[order.is_low]


def divide(
    r: Round[PokerOptionsT],
    hand: PokerHand,
    amount: Cents,
    winners: Sequence[int],
    order: HandOrder,
    community: CardSequence,
) -> dict[int, Cents]:
    """Divide into equal shares; in a split game in whole dollars, with the excess going by suit."""
    if len(winners) == 1:
        return {winners[0]: amount}
    by_suit = _ordered_by_suit(r, winners, order, community)
    if hand.structure.split_law:
        return share_pot(amount, by_suit, find_unit(amount, len(winners), UNITS, MAX_EXCESS))
    in_turn = by_suit if r.options.odd_amount == "highest_card" else [s for s in hand.order if s in winners]
    return share_in_turn(amount, in_turn)


def _ordered_by_suit(
    r: Round[PokerOptionsT], seats: Sequence[int], order: HandOrder, community: CardSequence
) -> list[int]:
    """Order tied players by suit: highest card first for high hands, lowest for low hands (14.9(i)3ii to iv)."""

    def key(seat: int) -> list[int]:
        hole = r.hands[SEATS[seat]]
        best = order.best(hole, community)
        tied = [choice for choice in order.choices(hole, community) if order.rank(choice) == best]
        if order.is_low:
            return min(sorted(low_rank(card) * 4 + (card & 3) for card in choice) for choice in tied)
        return min(sorted(-card for card in choice) for choice in tied)

    return sorted(seats, key=key)
