"""Settlement: the order in which hands are shown, wagers collected and paid, and cards picked up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic, TypeAlias

from pitboss.games.banked_poker.engine.caps import cut_to_caps
from pitboss.games.banked_poker.engine.decided import DecidedBet, dealer_value, decide_bets
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.hand_specs import value_of
from pitboss.games.banked_poker.engine.options import BankedPokerOptions, BankedPokerOptionsT
from pitboss.games.banked_poker.engine.play import BankedPokerPlay, play_of
from pitboss.games.banked_poker.engine.steps import (
    COMMUNITY,
    DEALER,
    Declare,
    Settle,
    SettleClaimed,
    SettleFirst,
    SettlingLaw,
)
from pitboss.games.banked_poker.engine.wager_rules import Versus
from pitboss.games.cards.faults import FORFEITED
from pitboss.games.cards.meter import Shares
from pitboss.hands.named import five_named, three_named
from pitboss.plain import text
from pitboss.protocol.views import HandFacts
from pitboss.table import Bet, Round
from pitboss.table.play.state import SEATS

DecidedHands: TypeAlias = Mapping[str, Sequence[DecidedBet]]
"""The hands on the table, each with its decided bets."""
_NAMED = {3: three_named, 5: five_named}
"""The function that describes a hand in words, by hand size."""


def hand_facts(play: BankedPokerPlay) -> dict[str, HandFacts]:
    """The settled hands that everyone has seen, each by its name."""
    hands, settles = play.declared.hands, play.declared.settles
    values = {DEALER: play.dealer_value} if play.settled and DEALER in hands else {}
    values |= {
        name: bet.value
        for name, decided in play.settled.items()
        for bet in decided
        if settles[bet.wager].hand == "player"
    }
    sizes = {name: hands[DEALER if name == DEALER else "player"].size for name in values}
    return {name: HandFacts(rank=_NAMED[size](values[name])) for name, size in sizes.items() if size in _NAMED}


# ---------------------------------------------------------------------- the order


def settle(r: Round[BankedPokerOptionsT], declared: Declaration, step: Settle) -> None:
    """Settle all wagers left on the layout, counterclockwise from the dealer's right."""
    dealer = dealer_value(r, declared)
    qualifies = declared.qualifies
    if qualifies is not None and qualifies.announce and dealer < declared.qualifying_value:
        r.announce(qualifies.announce, qualifies.announce_law)
    bets = r.bets_by_position()
    positions = _in_order(bets, declared, folded_last=step.folded_last)
    if step.announced and positions and DEALER in declared.hands:
        r.announce(f"the dealer has {_NAMED[declared.hands[DEALER].size](dealer)}", step.announced)
    settlement = _Settlement(r, declared, step, settling_law(r.options, step), bets, positions, dealer)
    if settlement.law is step.in_passes:
        settlement.in_passes()
    else:
        settlement.one_by_one()


def settling_law(options: BankedPokerOptions, step: Settle) -> SettlingLaw:
    """The paragraphs of the order of settlement that the law prescribes or the licensee chose."""
    law = step.in_passes or step.one_by_one
    if step.one_by_one is not None and options.chosen("settlement", "in_passes") != "in_passes":
        law = step.one_by_one
    assert law is not None, "a declaration must give an order of settlement"
    return law


def _in_order(bets: Mapping[int, Mapping[str, Bet]], declared: Declaration, *, folded_last: bool) -> list[int]:
    """The positions with wagers left, from the dealer's right; folded hands last if ``folded_last``."""
    positions = sorted(bets, reverse=True)
    if not folded_last:
        return positions
    competes = {at for at in positions if any(isinstance(declared.settles[wager], Versus) for wager in bets[at])}
    return sorted(positions, key=lambda at: at not in competes)


def settle_first(r: Round[BankedPokerOptionsT], declared: Declaration, step: SettleFirst) -> None:
    """Settle some wagers before the dealer's hand is shown, then collect folded hands."""
    for at in sorted({bet.at for bet in r.bets.values()}, reverse=True):
        if r.bets_at(at).keys() & set(step.wagers):
            r.reveal(SEATS[at], step.law)
            play_of(r).shown.add(at)
            decided = decide_bets(r, declared, at, r.bets_at(at), 0, step.wagers)
            cut_to_caps(r, declared, decided)
            collect(r, decided)
            pay(r, decided, None)
        for bet in r.bets_at(at).values():
            if FORFEITED in bet.note:
                r.lose(bet, text(bet.note, FORFEITED), "the player folded")
        if not r.bets_at(at):
            pick_up(r, step.fold_law, [SEATS[at]])


def settle_claimed(r: Round[BankedPokerOptionsT], declared: Declaration, step: SettleClaimed) -> None:
    """Settle wagers that a player claims by exposing the cards; an unclaimed wager loses."""
    claimed, exposed = [], play_of(r).exposed
    for at in sorted({bet.at for bet in r.bets.values()}, reverse=True):
        if at in exposed:
            claimed.append(decide_bets(r, declared, at, r.bets_at(at), 0, step.wagers))
            collect(r, claimed[-1])
        else:
            for wager in r.bets_at(at).keys() & set(step.wagers):
                r.lose(r.bets_at(at)[wager], step.law, "the player did not expose the cards")
    for decided in claimed:
        cut_to_caps(r, declared, decided)
        pay(r, decided, None)
    if step.turned_down and exposed:
        hands = [SEATS[at] for at in sorted(exposed)]
        r.note("the dealer turns the exposed cards face down again", step.turned_down, hands=hands)


def settle_declared(r: Round[BankedPokerOptionsT], declared: Declaration, action: Declare, at: int) -> None:
    """Turn up and settle a hand declared an instant winner; a false declaration voids the hand."""
    hand, bets = SEATS[at], r.bets_at(at)
    r.reveal(hand, action.law)
    decided = decide_bets(r, replace(declared, settles=dict.fromkeys(bets, action.rule)), at, bets, 0)
    if any(bet.ruling.pay is None for bet in decided):
        because = f"the player declared an instant winner, but the cards are {action.rule.lost_because}"
        for wager, bet in bets.items():
            if wager in action.false_loses:
                r.lose(bet, action.false_law, because)
            else:
                r.push(bet, action.false_law, because, "void")
    else:
        cut_to_caps(r, declared, decided)
        pay(r, decided, None)
    pick_up(r, action.law, [hand])


@dataclass(slots=True)
class _Settlement(Generic[BankedPokerOptionsT]):
    """The settlement of one round against the dealer's hand."""

    r: Round[BankedPokerOptionsT]
    declared: Declaration
    step: Settle
    law: SettlingLaw
    bets: Mapping[int, Mapping[str, Bet]]
    """The bets at each position, by wager."""
    positions: Sequence[int]
    dealer: int
    seen: set[int] = field(default_factory=set)
    """The positions whose cards this settlement has turned up."""

    def in_passes(self) -> None:
        """Show all hands, then collect all losing wagers, then pay all winners."""
        r, law = self.r, self.law
        for at in self.positions:
            self._reveal(at)
        decided = [self._decide(at) for at in self.positions]
        shares = _shares(self.declared, decided)
        on_table: DecidedHands = {SEATS[at]: bets for at, bets in zip(self.positions, decided, strict=True)}
        for bets in decided:
            collect(r, bets)
        if self.dealer >= self.declared.qualifying_value:
            on_table = _pick_up_some(r, law.lost, on_table, highest=-1)
            if law.tied:
                for bets in decided:
                    for bet in bets:
                        return_bet(r, bet)
                on_table = _pick_up_some(r, law.tied, on_table, highest=0)
        for bets in decided:
            pay(r, bets, shares)
        left = [*on_table]
        if law.pick_up_rest:
            pick_up(r, law.pick_up, left)
            left = []
        pick_up(r, law.pick_up_rest or law.pick_up, [*left, *_other_cards(r)])

    def one_by_one(self) -> None:
        """Show one player's hand and settle all its wagers before the next player's."""
        assert self.declared.progressive is None, "the winners of a meter share it, so hands are settled in passes"
        r, law = self.r, self.law
        for at in self.positions:
            self._reveal(at)
            decided = self._decide(at)
            if self.step.announced:
                self._announce(at, decided)
            for bets in [[bet] for bet in decided] if self.step.wagers_in_order else [decided]:
                collect(r, bets)
                pay(r, bets, None)
            if law.pick_up:
                pick_up(r, self._pick_up_law(at), [SEATS[at]])
        left = [] if law.pick_up else [SEATS[at] for at in self.positions]
        pick_up(r, law.pick_up_rest, [*left, *_other_cards(r)])

    def _pick_up_law(self, at: int) -> str:
        """The paragraph on picking up a hand that has been settled."""
        step = self.step
        if step.unqualified_pick_up and self.dealer < self.declared.qualifying_value:
            return step.unqualified_pick_up
        return next((law for wager, law in step.pick_up_after.items() if wager in self.bets[at]), self.law.pick_up)

    def _decide(self, at: int) -> list[DecidedBet]:
        """Decide the bets at a position and cut their winnings to the payout limits."""
        decided = decide_bets(self.r, self.declared, at, self.bets[at], self.dealer)
        if self.declared.caps:
            cut_to_caps(self.r, self.declared, decided)
        if at in self.seen:
            play = play_of(self.r)
            play.settled[SEATS[at]], play.dealer_value = decided, self.dealer
        return decided

    def _reveal(self, at: int) -> None:
        """Turn a player's hand up, unless it may stay face down because the dealer does not qualify."""
        r, law, step = self.r, self.law.reveal, self.step
        if at in play_of(r).shown or not law:
            return
        if self.dealer < self.declared.qualifying_value:
            progressive, law = self.declared.progressive, step.unqualified_reveal or law
            must_show = r.options.chosen("hands_shown", True) or (progressive and progressive.wager in r.bets_at(at))
            if step.hidden_if_unqualified or (step.unqualified_reveal and not must_show):
                return
        r.reveal(SEATS[at], law)
        self.seen.add(at)

    def _announce(self, at: int, decided: Iterable[DecidedBet]) -> None:
        """Announce a player's hand if it decided a wager."""
        hands = {self.declared.settles[bet.wager].hand: bet.value for bet in decided}
        pot = self.declared.pot
        if pot is not None and pot.hand not in hands:
            cards, board = self.r.hands[SEATS[at]], self.r.hands.get(COMMUNITY, ())
            hands[pot.hand] = value_of(self.declared.hands[pot.hand], cards, board)
        if "player" in hands:
            named = _NAMED[self.declared.hands["player"].size](hands["player"])
            self.r.announce(f"{SEATS[at]} has {named}", self.law.reveal)
        if "three" in hands:
            self.r.announce(f"{SEATS[at]}: the three cards are {three_named(hands['three'])}", self.law.reveal)


# ---------------------------------------------------------------------- the cards


def _other_cards(r: Round[BankedPokerOptionsT]) -> list[str]:
    """The cards picked up last: dead hands, community cards, the dealer's hand."""
    dead = [SEATS[at] for at in sorted(r.dead, reverse=True)] if r.dead else ()
    return [place for place in (*dead, COMMUNITY, DEALER) if place in r.hands]


def _pick_up_some(r: Round[BankedPokerOptionsT], law: str, on_table: DecidedHands, highest: int) -> DecidedHands:
    """Pick up hands that won nothing, if the law says so before winners are paid; return the hands left."""
    if not law:
        return on_table
    gone = [hand for hand, bets in on_table.items() if all(bet.ruling.result <= highest for bet in bets)]
    pick_up(r, law, gone)
    return {hand: bets for hand, bets in on_table.items() if hand not in gone}


def pick_up(r: Round[BankedPokerOptionsT], law: str, hands: Sequence[str]) -> None:
    """Record that hands go to the discard rack in this order, so that each can be reconstructed."""
    if hands and law:
        r.note("cards are picked up in order and placed in the discard rack", law, hands=hands)


# ---------------------------------------------------------------------- money


def _shares(declared: Declaration, decided: Iterable[Sequence[DecidedBet]]) -> Shares | None:
    """The number of hands that share each payout of the progressive meter."""
    if declared.progressive is None:
        return None
    wager = declared.progressive.wager
    rows = Counter(bet.ruling.row for bets in decided for bet in bets if bet.wager == wager)
    return Shares(declared.progressive, rows)


def collect(r: Round[BankedPokerOptionsT], decided: Iterable[DecidedBet]) -> None:
    """Collect losing wagers."""
    for lost in decided:
        ruling = lost.ruling
        if ruling.result < 0:
            r.lose(lost.bet, ruling.law, ruling.because)


def return_bet(r: Round[BankedPokerOptionsT], tied: DecidedBet) -> None:
    """Return a wager that neither won nor lost, if it is still on the layout."""
    ruling = tied.ruling
    if ruling.result == 0 and tied.bet.id in r.bets:
        r.push(tied.bet, ruling.law, ruling.because, ruling.back)


def pay(r: Round[BankedPokerOptionsT], decided: Iterable[DecidedBet], shares: Shares | None) -> None:
    """Pay winning wagers and return those that neither won nor lost."""
    for won in decided:
        ruling = won.ruling
        if ruling.pay is None:
            return_bet(r, won)
        elif won.wager != won.bet.wager:
            r.bonus(won.bet, won.wager, ruling.pay, ruling.law, ruling.because)
        elif shares is not None and won.wager == shares.progressive.wager:
            shares.pay(r, won.bet, ruling.row, ruling.pay, ruling.because)
        else:
            r.win(won.bet, ruling.pay, ruling.law, ruling.because, won=won.won)


def settle_alone(
    r: Round[BankedPokerOptionsT], declared: Declaration, wagers: Collection[str], without: Collection[str]
) -> None:
    """Settle wagers that do not depend on the dealer's hand although hands are void, from the dealer's right."""
    for at in sorted({bet.at for bet in r.bets.values() if bet.wager in wagers}, reverse=True):
        decided = decide_bets(r, declared, at, r.bets_at(at), 0, wagers, without)
        cut_to_caps(r, declared, decided)
        collect(r, decided)
        pay(r, decided, None)
