"""The showdown: who shows, who has won which pot, and how a pot is divided (13:69F-14.3(d), 14.6(e)5, 6, 14.15(d))."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pitboss.games.cards.pots import PlayersPot, find_unit, form_pots, share_in_turn, share_pot
from pitboss.games.poker.engine.betting import fold
from pitboss.games.poker.engine.funds import contribute, find_payout, may_qualify
from pitboss.games.poker.engine.hand import POT, PokerHand
from pitboss.games.poker.engine.named import best_named
from pitboss.games.poker.engine.options import PokerRulesT
from pitboss.games.poker.engine.structure import COMMUNITY, Cards, HandOrder
from pitboss.hands.low import low_rank
from pitboss.money import Cents, dollars
from pitboss.table import Flow, Option, Round
from pitboss.table.play.state import SEATS

UNITS = (100, 50, 25, 1)
"""In which units a split pot is divided: dollars, or less where too much would be left over."""
MOST_EXCESS = 100
"""The most that a division may leave over: one dollar."""
CONCEDES = "concedes"
"""What is noted of a player who gives up his rights to the pot."""


@dataclass(slots=True)
class ShownHands:
    """The ranks of the contenders' hands on one board: high and low; a low that does not qualify is 0."""

    high: dict[int, int]
    low: dict[int, int]


def rank_hands(r: Round[PokerRulesT], hand: PokerHand, community: Cards) -> ShownHands:
    """Ranks every contender's best hands."""
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


def show_down(r: Round[PokerRulesT], hand: PokerHand) -> Flow[None]:
    """Players show in turn or concede; then every pot is awarded, side pots first."""
    order = hand.clockwise_from(_first_to_show(hand))
    line = [seat for seat in order if seat not in hand.folded]
    community = r.hands.get(COMMUNITY, [])
    if r.rules.showdown == "players_show":
        yield from _ask_each(r, hand, line)
        line = [seat for seat in line if seat not in hand.folded]
    if len(line) == 1:
        award_last(r, hand)
        return
    contribute(r, hand)
    ranks = rank_hands(r, hand, community)
    pots = form_pots(hand.put_in, hand.contenders)
    _show(r, hand, line, pots, ranks, community)
    award_pots(r, hand, pots, ranks, community)
    find_payout(r, hand, ranks.high)


def _first_to_show(hand: PokerHand) -> int:
    """Who made the final wager; where nobody bet, who opened the last betting round."""
    if hand.bettor and hand.bettor not in hand.folded:
        return hand.bettor
    return hand.opener if hand.opener in hand.order else hand.order[0]


def _ask_each(r: Round[PokerRulesT], hand: PokerHand, line: Sequence[int]) -> Flow[None]:
    """Each in turn shows his hand or concedes; the last one left need not show."""
    options = (
        Option("show", "show the hand", "14.15(d)", passive=True),
        Option("concede", "give up all rights to the pot and discard the hand", "14.15(d)"),
    )
    for seat in line:
        if len(hand.contenders) == 1:
            return
        choice = yield from r.choose(seat, options, "14.15(d)", "show the hand or concede", seat)
        if choice.action == "concede":
            _concede(r, hand, seat)
            fold(r, hand, seat)


def _show(
    r: Round[PokerRulesT], hand: PokerHand, line: Sequence[int], pots: Sequence[PlayersPot], ranks: ShownHands,
    community: Cards,
) -> None:  # fmt: skip
    """Hands are shown in turn; one that is beaten in every pot by those shown before is conceded unseen."""
    shown: list[int] = []
    for seat in line:
        asked = r.rules.showdown == "players_show"
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


def _concede(r: Round[PokerRulesT], hand: PokerHand, seat: int) -> None:
    if r.rules.disclose_discarded_hands:
        reveal_hand(r, hand, seat, r.hands.get(COMMUNITY, []))
    r.note(f"seat {seat} {CONCEDES}", "14.15(d)", seat=seat)


def reveal_hand(r: Round[PokerRulesT], hand: PokerHand, seat: int, community: Cards, *, says: bool = True) -> None:
    """A hand is shown whole, and the dealer says what it is: the cards speak (14.3(g))."""
    hole, said = r.hands[SEATS[seat]], list[str]()
    for order in (hand.structure.high, hand.structure.low) if says else ():
        if order is not None and (rank := order.best(hole, community)) >= order.qualifier:
            said.append(best_named(order, rank, hole, community))
    r.reveal(SEATS[seat], "14.15(d)", " and ".join(said) if says else None)


# ---------------------------------------------------------------------- awards


def award_last(r: Round[PokerRulesT], hand: PokerHand) -> None:
    """The last player left takes everything, without a showdown (14.6(d), (e)5)."""
    [winner] = hand.contenders
    contribute(r, hand)
    amount = hand.pot
    if amount:
        r.pay_between(POT, SEATS[winner], amount, "14.6(e)5", "all others have given up")
    hand.won[winner] = hand.won.get(winner, 0) + amount


def award_pots(
    r: Round[PokerRulesT], hand: PokerHand, pots: Sequence[PlayersPot], ranks: ShownHands, community: Cards
) -> None:
    """Side pots first, the pot in the centre last (14.6(e)6)."""
    for number, pot in reversed(list(enumerate(less_rake(hand, pots)))):
        name = "pot" if not number else "side pot" if len(pots) == 2 else f"side pot {number}"
        award(r, hand, pot, ranks, community, name, "14.6(e)6" if number else "14.6(e)5")


def pots_in_the_centre(hand: PokerHand) -> list[PlayersPot]:
    """The pots as they lie in the centre, without the bets of the betting round under way."""
    gathered = {seat: amount - hand.in_street.get(seat, 0) for seat, amount in hand.put_in.items()}
    return less_rake(hand, form_pots(gathered, hand.contenders))


def less_rake(hand: PokerHand, pots: Sequence[PlayersPot]) -> list[PlayersPot]:
    """The pots without the rake and the contribution to a payout fund that were taken from them."""
    if not pots:  # the only wagers were refunded
        return []
    if not hand.rakes and not hand.fund:
        return list(pots)
    taken = [0] * len(pots)
    for level, amount in hand.rakes:
        place = next((i for i, pot in enumerate(pots) if level <= _top(hand, pot)), len(pots) - 1)
        taken[place] += amount
    taken[0] += hand.fund
    for i in range(len(pots) - 1, 0, -1):  # what a pot cannot bear is borne by the one below it
        over = max(0, taken[i] - pots[i].amount)
        taken[i], taken[i - 1] = taken[i] - over, taken[i - 1] + over
    for i in range(len(pots) - 1):
        over = max(0, taken[i] - pots[i].amount)
        taken[i], taken[i + 1] = taken[i] - over, taken[i + 1] + over
    return [PlayersPot(pot.amount - gone, pot.contenders) for pot, gone in zip(pots, taken, strict=True)]


def _top(hand: PokerHand, pot: PlayersPot) -> Cents:
    return min(hand.put_in[seat] for seat in pot.contenders)


def award(
    r: Round[PokerRulesT], hand: PokerHand, pot: PlayersPot, ranks: ShownHands, community: Cards, name: str, law: str
) -> None:
    """One pot to its winner, or divided between the high and the low hand and among equal hands."""
    structure = hand.structure
    high, low = _best(ranks.high, pot), _best(ranks.low, pot)
    if high and low:
        unit = find_unit(pot.amount, 2, UNITS, MOST_EXCESS)
        halves = share_pot(pot.amount, (0, 1), unit)
        law = structure.showdown_law
        assert structure.high is not None
        assert structure.low is not None
        _pay(r, hand, halves[0], high, structure.high, community, f"the high half of the {name}", law)
        _pay(r, hand, halves[1], low, structure.low, community, f"the low half of the {name}", law)
        return
    order = structure.high if high else structure.low
    assert order is not None
    _pay(r, hand, pot.amount, high or low, order, community, f"the {name}", law)


def _best(ranks: dict[int, int], pot: PlayersPot) -> list[int]:
    """Who of the contenders has the best hand of an order; nobody where none qualifies."""
    best, winners = 0, []
    for seat in pot.contenders:
        rank = ranks.get(seat, 0)
        if rank > best:
            best, winners = rank, [seat]
        elif rank and rank == best:
            winners.append(seat)
    return winners


def _pay(
    r: Round[PokerRulesT], hand: PokerHand, amount: Cents, winners: Sequence[int], order: HandOrder, community: Cards,
    what: str, law: str,
) -> None:  # fmt: skip
    if not amount:
        return
    for seat, share in divide(r, hand, amount, winners, order, community).items():
        if share:
            hand.won[seat] = hand.won.get(seat, 0) + share
            says = what if len(winners) == 1 else f"a share of {what}, {dollars(amount)}"
            r.pay_between(POT, SEATS[seat], share, law if len(winners) == 1 else "14.3(d)", says)


def divide(
    r: Round[PokerRulesT], hand: PokerHand, amount: Cents, winners: Sequence[int], order: HandOrder, community: Cards
) -> dict[int, Cents]:
    """Equal shares; in a split game in whole dollars, and what is left over by suit, as the law says."""
    if len(winners) == 1:
        return {winners[0]: amount}
    by_suit = _ordered_by_suit(r, winners, order, community)
    if hand.structure.split_law:
        return share_pot(amount, by_suit, find_unit(amount, len(winners), UNITS, MOST_EXCESS))
    in_turn = by_suit if r.rules.odd_amount == "highest_card" else [s for s in hand.order if s in winners]
    return share_in_turn(amount, in_turn)


def _ordered_by_suit(r: Round[PokerRulesT], seats: Sequence[int], order: HandOrder, community: Cards) -> list[int]:
    """Tied players: of high hands the highest card by suit first, of low hands the lowest (14.9(i)3ii to iv)."""

    def key(seat: int) -> list[int]:
        hole = r.hands[SEATS[seat]]
        best = order.best(hole, community)
        tied = [choice for choice in order.choices(hole, community) if order.rank(choice) == best]
        if order.is_low:
            return min(sorted(low_rank(card) * 4 + (card & 3) for card in choice) for choice in tied)
        return min(sorted(-card for card in choice) for choice in tied)

    return sorted(seats, key=key)
