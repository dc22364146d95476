"""The progressive blackjack wager on aces (13:69F-2.19, 2.3(k), 2.15(n))."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment import Card
from pitboss.errors import Refused
from pitboss.games.cards.meter import equal_shares, pay_from, take_out
from pitboss.games.twentyone.engine.hand import Play
from pitboss.games.twentyone.sides.common import lying
from pitboss.games.twentyone.sides.rules import SideRulesT
from pitboss.money import Cents
from pitboss.plain import whole
from pitboss.table import Bet, Limit, Meter, Report, Round, Wager

PROGRESSIVE = "progressive"
WAGERS = (
    Wager(PROGRESSIVE, "Progressive blackjack", "2.19(a)", "two aces or more from the first card on", coupons=False),
)
CHIP = Limit(1_00, 1_00, 1_00, "2.19(b)")
FOUR_ACES = "four_aces_of_one_color"
"""The row that wins the whole meter."""
ACE = 12
_DARK = "lights out"
_REGISTERED = "progressive wagers on the meter"


def outcome(cards: Sequence[Card]) -> str:
    """The highest row that the cards of a box win, in the order in which they were dealt to it.

    >>> from pitboss.equipment import cards
    >>> [outcome(cards(some)) for some in ("AS AC AS AC", "AS AC AS AD", "AS AS AS 2D")]
    ['four_aces_of_one_color', 'three_aces', 'three_aces_of_the_same_suit']
    >>> [outcome(cards(some)) for some in ("AH AH 9C AH", "AS AD", "AS 5D AC")]
    ['two_aces_of_the_same_suit', 'two_aces', '']
    """
    aces = 0
    for card in cards[:4]:
        if card >> 2 != ACE:
            break
        aces += 1
    if aces < 2:
        return ""
    if aces == 4 and len({card & 3 in (1, 2) for card in cards[:4]}) == 1:
        return FOUR_ACES
    aces = min(aces, 3)
    suited = len({card & 3 for card in cards[:aces]}) == 1
    return ("two_aces", "three_aces")[aces - 2] + ("_of_the_same_suit" if suited else "")


def meter(r: Round[SideRulesT]) -> Meter:
    """The meter as the submission sets it."""
    rules = r.rules
    return Meter(PROGRESSIVE, rules.meter_start * 100, rules.meter_reset * 100, rules.meter_rate, "2.19(i)")


def register(r: Round[SideRulesT]) -> None:
    """The lights are counted and the wagers registered on the meter."""
    bets = lying(r, (PROGRESSIVE,))
    _give_back(r, 0)
    if bets:
        r.note(f"{len(bets)} lights for {len(bets)} progressive wagers", "2.19(b)")
        meter(r).grow(r, sum(bet.amount for bet in bets))
        r.state.notes[_REGISTERED] = len(bets)


def _give_back(r: Round[SideRulesT], lying: int) -> None:
    """Chips that went back with a dead hand or a void round leave the meter again."""
    returned = whole(r.state.notes, _REGISTERED) - lying
    r.state.notes.pop(_REGISTERED, None)
    if returned:
        take_out(r, meter(r), returned * CHIP.least, "wagers that went back leave the meter")


def settle(r: Round[SideRulesT], play: Play) -> None:
    """Paid with the blackjack wagers; those who have four aces of one colour share the meter equally."""
    bets = lying(r, (PROGRESSIVE,))
    _give_back(r, len(bets))
    rows = {bet.id: outcome(play.dealt[bet.at]) for bet in bets}
    top = [bet for bet in bets if rows[bet.id] == FOUR_ACES]
    shares: dict[int, Cents] = {}
    for bet in bets:
        row = rows[bet.id]
        if row == FOUR_ACES:
            if not shares:
                shares = dict(zip([one.id for one in top], equal_shares(meter(r).shows(r), len(top)), strict=True))
            law = "2.19(h)" if len(top) > 1 else "2.19(c)"
            pay_from(r, meter(r), bet, shares[bet.id], law, FOUR_ACES.replace("_", " "))
        elif row:
            pay = r.offers[PROGRESSIVE].pays[row]
            r.win(bet, pay, "2.19(c)", row.replace("_", " "), won=pay.win(bet.amount) - bet.amount)
            if r.rules.sums_from_meter:
                meter(r).covers(r, pay.win(bet.amount), "2.19(h)")
        else:
            r.lose(bet, "2.19(c)", "fewer than two aces from the first card on")
    if top:
        meter(r).refill(r)


# ---------------------------------------------------------------------- lights


def dark(r: Round[SideRulesT]) -> list[int]:
    """The boxes whose light does not work."""
    found = r.state.notes.get(_DARK, [])
    assert isinstance(found, list)
    return found


def admit(r: Round[SideRulesT], bets: Sequence[Bet]) -> None:
    """Refuses a progressive wager at a box without a light."""
    for bet in bets:
        if bet.wager == PROGRESSIVE and bet.at in dark(r):
            raise Refused(f"the light of box {bet.at} does not work: no progressive wager is made there", "2.15(n)")


def light_fails(r: Round[SideRulesT], report: Report) -> None:
    """No progressive wager is made at the box until its light works; one that waits for the first card goes back."""
    if not r.rules.progressive:
        raise Refused("no progressive wager is offered at this table", "2.15(n)")
    if report.at < 1 or report.at in dark(r):
        raise Refused("a light that does not work is reported once, for its box", "2.15(n)")
    r.state.notes[_DARK] = sorted([*dark(r), report.at])
    if r.play is None:
        for bet in lying(r, (PROGRESSIVE,)):
            if bet.at == report.at:
                r.push(bet, "2.15(n)", "the light of the box does not work", "returned")


def light_repaired(r: Round[SideRulesT], note: str) -> None:
    """Progressive wagers may be made at the box again."""
    if not note.isdecimal() or int(note) not in dark(r):
        raise Refused(f"a light that works again is recorded with its box, one of {dark(r)}", "2.15(n)")
    r.state.notes[_DARK] = [box for box in dark(r) if box != int(note)]
