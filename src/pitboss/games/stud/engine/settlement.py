"""The settlement of a declaration: in which order hands are shown, wagers collected and paid, and cards picked up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TypeAlias

from pitboss.games.cards.meter import Shares
from pitboss.games.stud.engine.caps import cut_to_caps
from pitboss.games.stud.engine.decided import DecidedBet, dealer_value, decide_bets
from pitboss.games.stud.engine.declaration import Declaration
from pitboss.games.stud.engine.options import StudRules, StudRulesT
from pitboss.games.stud.engine.steps import COMMUNITY, DEALER, Settle, SettlingLaw
from pitboss.games.stud.engine.wager_rules import Versus
from pitboss.hands.named import five_named
from pitboss.table import Round
from pitboss.table.state import SEATS

DecidedHands: TypeAlias = Mapping[str, Sequence[DecidedBet]]
"""Hands that lie on the table, each with what becomes of its bets."""


# ---------------------------------------------------------------------- the order


def settle(r: Round[StudRulesT], declared: Declaration, step: Settle) -> None:
    """Settles what is left on the layout, counterclockwise from the dealer's right."""
    dealer = dealer_value(r, declared)
    qualifies = declared.qualifies
    if qualifies is not None and qualifies.announce and dealer < declared.least:
        r.announce(qualifies.announce, qualifies.announce_law)
    positions = _in_order(r, declared, folded_last=step.folded_last)
    if step.announced and positions and DEALER in declared.hands:
        r.announce(f"the dealer has {five_named(dealer)}", step.announced)
    law = settling_law(r.rules, step)
    in_passes = law is step.in_passes
    (_settle_in_passes if in_passes else _settle_one_by_one)(r, declared, step, law, positions, dealer)


def settling_law(rules: StudRules, step: Settle) -> SettlingLaw:
    """The way to settle that the law prescribes, or of two the one that the licensee chose."""
    law = step.in_passes or step.one_by_one
    if step.one_by_one is not None and rules.chosen("settlement", "in_passes") != "in_passes":
        law = step.one_by_one
    assert law is not None, "a declaration says how hands are settled"
    return law


def _in_order(r: Round[StudRulesT], declared: Declaration, *, folded_last: bool) -> list[int]:
    """The positions with wagers left, from the dealer's right; those who folded after the others if the law says so."""
    positions = sorted({bet.at for bet in r.bets.values()}, reverse=True)
    if not folded_last:
        return positions
    competes = {at for at in positions if any(isinstance(declared.settles[wager], Versus) for wager in r.bets_at(at))}
    return sorted(positions, key=lambda at: at not in competes)


def _settle_in_passes(
    r: Round[StudRulesT],
    declared: Declaration,
    step: Settle,
    law: SettlingLaw,
    positions: Sequence[int],
    dealer: int,
) -> None:
    """All hands are shown, then all losing wagers collected, then all winning ones paid."""
    for at in positions:
        _reveal(r, declared, step, law, at, dealer)
    decided = [decided_with_caps(r, declared, at, dealer) for at in positions]
    shares = _shares(declared, decided)
    lying: DecidedHands = dict(zip((SEATS[at] for at in positions), decided, strict=True))
    for bets in decided:
        collect(r, bets)
    if dealer >= declared.least:
        lying = _pick_up_some(r, law.lost, lying, highest=-1)
        if law.tied:
            for bets in decided:
                give_back(r, bets)
            lying = _pick_up_some(r, law.tied, lying, highest=0)
    for bets in decided:
        pay(r, bets, shares)
    left = [*lying]
    if law.pick_up_rest:
        pick_up(r, law.pick_up, left)
        left = []
    pick_up(r, law.pick_up_rest or law.pick_up, [*left, *_other_cards(r)])


def _settle_one_by_one(
    r: Round[StudRulesT],
    declared: Declaration,
    step: Settle,
    law: SettlingLaw,
    positions: Sequence[int],
    dealer: int,
) -> None:
    """Each player's hand is shown and all his wagers settled before the next one's."""
    for at in positions:
        _reveal(r, declared, step, law, at, dealer)
        decided = decided_with_caps(r, declared, at, dealer)
        if step.announced:
            _announce(r, declared, law, at, decided)
        for bets in [[bet] for bet in decided] if step.wagers_in_order else [decided]:
            collect(r, bets)
            pay(r, bets, None)
        if law.pick_up:
            pick_up(r, law.pick_up, [SEATS[at]])
    left = [] if law.pick_up else [SEATS[at] for at in positions]
    pick_up(r, law.pick_up_rest, [*left, *_other_cards(r)])


def decided_with_caps(r: Round[StudRulesT], declared: Declaration, at: int, dealer: int) -> list[DecidedBet]:
    """What becomes of the bets at a position, its winnings cut to the payout limits."""
    decided = decide_bets(r, declared, at, dealer)
    cut_to_caps(r, declared, decided)
    return decided


def _reveal(r: Round[StudRulesT], declared: Declaration, step: Settle, law: SettlingLaw, at: int, dealer: int) -> None:
    """Turns a player's hand up; against a dealer without a hand the licensee may leave it face down."""
    if dealer >= declared.least or not step.unqualified_reveal:
        r.reveal(SEATS[at], law.reveal)
    elif r.rules.chosen("hands_shown", True) or (declared.progressive and declared.progressive.wager in r.bets_at(at)):
        r.reveal(SEATS[at], step.unqualified_reveal)


def _announce(
    r: Round[StudRulesT], declared: Declaration, law: SettlingLaw, at: int, decided: Iterable[DecidedBet]
) -> None:
    """Says what a player's five cards are, where a wager was decided by them."""
    value = next((bet.value for bet in decided if declared.settles[bet.wager].hand == "player"), None)
    if value is not None:
        r.announce(f"{SEATS[at]} has {five_named(value)}", law.reveal)


# ---------------------------------------------------------------------- the cards


def _other_cards(r: Round[StudRulesT]) -> list[str]:
    """What is picked up last: dead hands, the community cards, the dealer's."""
    dead = [SEATS[at] for at in sorted(r.dead, reverse=True)]
    return [place for place in (*dead, COMMUNITY, DEALER) if place in r.hands]


def _pick_up_some(r: Round[StudRulesT], law: str, lying: DecidedHands, highest: int) -> DecidedHands:
    """Picks up the hands that have won nothing, if the law has them go before the winners are paid; what still lies."""
    if not law:
        return lying
    gone = [hand for hand, bets in lying.items() if all(bet.result <= highest for bet in bets)]
    pick_up(r, law, gone)
    return {hand: bets for hand, bets in lying.items() if hand not in gone}


def pick_up(r: Round[StudRulesT], law: str, hands: Sequence[str]) -> None:
    """Hands go to the discard rack in this order, so that each can be reconstructed."""
    if hands:
        r.note("cards are picked up in order and placed in the discard rack", law, hands=hands)


# ---------------------------------------------------------------------- money


def _shares(declared: Declaration, decided: Iterable[Sequence[DecidedBet]]) -> Shares | None:
    """How many hands share what the progressive meter pays."""
    if declared.progressive is None:
        return None
    wager = declared.progressive.wager
    rows = Counter(bet.outcome.row for bets in decided for bet in bets if bet.wager == wager and bet.result > 0)
    return Shares(declared.progressive, rows)


def collect(r: Round[StudRulesT], decided: Iterable[DecidedBet]) -> None:
    """Collects the losing wagers."""
    for lost in decided:
        if lost.result < 0:
            r.lose(lost.bet, lost.law, lost.because)


def give_back(r: Round[StudRulesT], decided: Iterable[DecidedBet]) -> None:
    """Gives back the wagers that neither won nor lost, if they still lie there."""
    for tied in decided:
        if tied.result == 0 and tied.bet.id in r.bets:
            r.push(tied.bet, tied.law, tied.because, tied.back)


def pay(r: Round[StudRulesT], decided: Iterable[DecidedBet], shares: Shares | None) -> None:
    """Pays the winning wagers, and gives back those that neither won nor lost."""
    for won in decided:
        give_back(r, [won])
        if won.pay is None:
            continue
        if won.wager != won.bet.wager:
            r.bonus(won.bet, won.wager, won.pay, won.law, won.because)
        elif shares is not None and won.wager == shares.progressive.wager:
            shares.pay(r, won.bet, won.outcome.row, won.pay, won.because)
        else:
            r.win(won.bet, won.pay, won.law, won.because, won=won.won)


def settle_alone(
    r: Round[StudRulesT], declared: Declaration, wagers: Collection[str], without: Collection[str]
) -> None:
    """Settles some wagers that compare nothing with the dealer, although the hands are void, from his right."""
    for at in sorted({bet.at for bet in r.bets.values() if bet.wager in wagers}, reverse=True):
        decided = decide_bets(r, declared, at, 0, wagers, without)
        cut_to_caps(r, declared, decided)
        collect(r, decided)
        pay(r, decided, None)
