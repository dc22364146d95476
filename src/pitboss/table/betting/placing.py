"""Place bets while the layout is open.

The checks follow the order of 13:69F-8.2: the wager is permitted here, meets the posted requirements and is within
the limits, which apply to everything a player has on one wager at one place. The bets of one input are placed
together or not at all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec import UNSET

from pitboss.errors import Refused, did_you_mean
from pitboss.money import Cents, checked, dollars
from pitboss.plain import encoded
from pitboss.protocol.events import BetMade
from pitboss.protocol.inputs import MAX_BETS, MAX_PLACE_LENGTH, BetSlip, MakeBets
from pitboss.table.betting.bet_rules import BetRules
from pitboss.table.betting.wagers import Bet, Division, Offer, Wager
from pitboss.table.inputs import seated, short_text
from pitboss.table.play.asks import Ask
from pitboss.table.play.round import Round
from pitboss.table.play.state import SEATS
from pitboss.table.rules.game import TENDERS, Placement
from pitboss.table.rules.options import OptionsT
from pitboss.table.rules.parts import not_open, refuses_cash

MAX_KNOWN = 1000
"""The maximum number of lawful slips that a table remembers."""


def place(r: Round[OptionsT], bet_rules: BetRules, ask: Ask, command: MakeBets) -> None:
    """Place the bets of one player, all or none."""
    made = _admitted(r, bet_rules, ask, command)
    for complete in bet_rules.complete:
        for bet in made:
            complete(r, bet)
    for bet in made:
        _put(r, bet_rules, bet)


def refusal(r: Round[OptionsT], bet_rules: BetRules, ask: Ask, command: MakeBets) -> Refused | None:
    """Return why the bets of one player would be refused, or None; nothing changes."""
    try:
        _admitted(r, bet_rules, ask, command)
    except Refused as refused:
        return refused
    return None


def cost(r: Round[OptionsT], bet_rules: BetRules, ask: Ask, command: MakeBets) -> Cents:
    """Return the chips that the bets of one player would take, fees included; raises Refused."""
    _, _, total, _ = _looked_at(r, bet_rules, ask, seated(r.state, command.seat), command.bets)
    return total


def _admitted(r: Round[OptionsT], bet_rules: BetRules, ask: Ask, command: MakeBets) -> list[Bet]:
    """Return the bets of one player as they would be on the layout; raises Refused."""
    seat, wanted = seated(r.state, command.seat), command.bets
    slips, open_now = _in_writing(r, seat, wanted), ask.wagers or ()
    known = bet_rules.known.get((seat, slips))
    if known is None:
        bets, on_layout, total, is_plain = _looked_at(r, bet_rules, ask, seat, wanted)
    else:
        bets, total, is_plain = [], 0, False
        for at, wager, amount, on in known:
            if wager not in open_now:
                _offer(r, ask, wager)
            bets.append(Bet(0, seat, at, wager, amount, on))
            total += amount
        on_layout = {at: bets}
    if not bet_rules.placement.anywhere:
        _may_bet_at(r, bet_rules.placement, seat, on_layout)
    r.needs(seat, total, "the bet")
    if not (known and bet_rules.admits_by_rules):
        for own_bets in on_layout.values():
            for admit in bet_rules.admit:
                admit(r, own_bets)
    if is_plain and slips and len(on_layout) == 1 and len(bet_rules.known) < MAX_KNOWN:
        bet_rules.known[seat, slips] = tuple((bet.at, bet.wager, bet.amount, bet.on) for bet in bets)
    return bets


def _in_writing(r: Round[OptionsT], seat: int, wanted: Sequence[BetSlip]) -> bytes:
    """Return the slips as a cache key, or nothing for a player who already has bets on the layout."""
    for bet in r.bets.values():
        if bet.seat == seat:
            return b""
    return encoded(wanted)


def _looked_at(
    r: Round[OptionsT], bet_rules: BetRules, ask: Ask, seat: int, wanted: Sequence[BetSlip]
) -> tuple[list[Bet], dict[int, list[Bet]], Cents, bool]:
    """Return the checked bets of the slips, all bets at their positions, and the chips they take.

    The last value is True if the bets are lawful by the rules and limits alone, so that the slips can be remembered.
    """
    layout = r.bets
    if not wanted:
        raise Refused("a bet must name at least one wager and its amount")
    if len(wanted) + len(layout) > MAX_BETS < len(wanted) + sum(bet.seat == seat for bet in layout.values()):
        raise Refused(f"one person may have at most {MAX_BETS} bets on the layout")
    made: dict[tuple[int, int], Bet] = {}
    """By position and number there, since two slips may add to one bet."""
    on_layout: dict[int, list[Bet]] = {}
    total = 0
    for slip in wanted:
        offer = _offer(r, ask, slip.wager)
        at = slip.at
        if at is UNSET:
            at = seat
        elif at != seat or type(at) is not int:
            at = _position(r, bet_rules, at)
        own_bets = on_layout.get(at)
        if own_bets is None:
            own_bets = on_layout[at] = [bet for bet in layout.values() if bet.at == at and bet.seat == seat]
        number = _read(r, bet_rules, offer.wager, seat, at, slip, own_bets)
        bet, added = own_bets[number], slip.amount
        total += added
        for fee in bet_rules.fee:
            total += fee(r, bet, added)
        made[at, number] = bet
    bets, admitted, is_plain = [*made.values()], seat in r.state.admitted, not bet_rules.fee
    for bet in bets:
        is_plain &= within(r, bet_rules, bet, on_layout[bet.at], admitted, reduced=False)
    return bets, on_layout, total, is_plain


def _offer(r: Round[OptionsT], ask: Ask, wager: object) -> Offer:
    """Return the offer of a wager that is open now; raises Refused."""
    offer = r.offers.get(wager) if isinstance(wager, str) else None
    if offer is None:
        raise _not_offered(r, str(wager))
    if ask.wagers is None or wager not in ask.wagers:
        raise not_open(r, offer.wager)
    return offer


def _read(
    r: Round[OptionsT], bet_rules: BetRules, wager: Wager, seat: int, at: int, slip: BetSlip, on_layout: list[Bet]
) -> int:
    """Enter a bet as it would be on the layout, in place of the player's bet there that it adds to; return its number.

    Cash is converted into chips; each coupon needs a separate bet.
    """
    id_, amount = wager.id, checked(slip.amount)
    if not amount:
        raise Refused(f"a bet on {wager.name} must be more than nothing", wager.law)
    on = bet_rules.spot(r.options, id_, "" if slip.on is UNSET else short_text(slip.on, "on", longest=MAX_PLACE_LENGTH))
    coupon = 0 if slip.coupon is UNSET else checked(slip.coupon)
    chips = "value" if slip.chips is UNSET else _tender(r, short_text(slip.chips, "chips"))
    for number, bet in enumerate(on_layout) if not bet_rules.separate_bets else ():
        if bet.wager != id_ or bet.on != on or (coupon and bet.coupon):
            continue
        if bet.chips == chips or "non-value" not in (bet.chips, chips):
            on_layout[number] = larger = bet.copy()
            larger.amount += amount
            larger.coupon += coupon
            return number
    on_layout.append(Bet(0, seat, at, id_, amount, on, coupon, chips, {}))
    return len(on_layout) - 1


def _tender(r: Round[OptionsT], chips: str) -> str:
    if chips not in TENDERS:
        raise Refused(f"a bet must be made with {', '.join(TENDERS)}, not {chips!r}", r.game.betting_law)
    if chips == "non-value" and not r.game.non_value_chips:
        message = "this game has no non-value chips; wagers are made with gaming chips or plaques"
        raise Refused(message, r.game.cash_refused or r.game.coupon_law or r.game.betting_law)
    if chips == "cash" and (law := refuses_cash(r)):
        raise Refused("a verbal wager accompanied by cash is not accepted at this table", law)
    return chips


def _not_offered(r: Round[OptionsT], wager: str) -> Refused:
    for known in r.game.wagers:
        if known.id == wager:
            return Refused(f"{known.name} is not offered at this table", known.offered_by or known.law)
    if wager in r.game.forbidden_wagers:
        return Refused(f"the wager {wager!r} may not be offered at {r.game.name}", r.game.forbidden_wagers[wager])
    return Refused(f"{r.game.name} has no wager {wager!r}{did_you_mean(wager, r.offers)}", r.game.wagers_law)


def _position(r: Round[OptionsT], bet_rules: BetRules, at: object) -> int:
    """Return a betting position other than the player's own seat; a table has one for each seat."""
    if bet_rules.placement.anywhere:
        raise Refused(f"{r.game.name} has one layout for all and no betting position {at!r}", r.game.betting_law)
    if not isinstance(at, int) or isinstance(at, bool) or not 1 <= at <= bet_rules.seats:
        raise Refused(f"there is no betting position {at!r}")
    return at


def _may_bet_at(r: Round[OptionsT], placement: Placement, seat: int, positions: Collection[int]) -> None:
    """Refuse positions of other players, too many positions, or positions that are not adjacent."""
    mine = set(positions)
    others: dict[int, set[int]] = {}
    for bet in r.bets.values():
        if bet.seat == seat:
            mine.add(bet.at)
        elif bet.at in positions:
            others.setdefault(bet.at, set()).add(bet.seat)
    if not others and len(mine) == 1 and seat in mine:  # the player's own position, and nobody else bets there
        return
    shared_law = placement.shared_law or placement.law
    for at in positions:
        there = others.get(at, ())
        if there and len(there) >= placement.bettors_each:
            raise Refused(f"position {at} is taken by seat {min(there)}", shared_law)
        if not there and at != seat and at in r.state.players:
            raise Refused(f"position {at} belongs to the person who sits there", shared_law)
    own_only = placement.positions_each == 1 and not placement.apart
    if len(mine) > placement.positions_each or (own_only and mine != {seat}):
        raise Refused(f"a person may bet at {placement.positions_each} position(s) here", placement.law)
    if len(mine) > 1:
        adjacent(placement, mine)


def adjacent(placement: Placement, positions: Collection[int]) -> None:
    """Refuse positions of one player that are not adjacent, if the law requires that."""
    if not placement.apart and positions and max(positions) - min(positions) + 1 != len(positions):
        named = " and ".join(str(position) for position in sorted(positions))
        raise Refused(f"betting positions {named} are not adjacent", placement.law)


def within(
    r: Round[OptionsT], bet_rules: BetRules, bet: Bet, on_layout: Iterable[Bet], admitted: bool, reduced: bool
) -> bool:
    """Refuse a bet that, with the player's other bets on the wager there, is outside the limits or not payable exactly.

    Limits that a subchapter fixes replace the posted ones (8.2(a)). Returns True if the amount alone is lawful.
    """
    as_wager, on, amount, together = bet.wager, bet.on, bet.amount, 0
    for other in (bet,) if bet_rules.separate_bets else on_layout:
        if other.wager == as_wager and other.on == on:
            together += other.amount
    least, most, step = bet_rules.lawful[as_wager]
    if least <= together <= most and together % step == 0 and amount == together and not bet.coupon:
        return bet.chips == "value"
    offer = r.offers[as_wager]
    name = offer.wager.name
    if offer.divided is not None:
        together, as_wager = _part(together, offer, offer.divided), offer.divided.wager
    if offer.limit is not None:
        offer.limit.check(together, name, reduced=reduced)
    else:
        if offer.bounds is not None and not admitted:
            offer.bounds.check(together, name, reduced=reduced)
        limit = bet_rules.limits.of(as_wager)
        for limit_of in bet_rules.limit:
            limit = limit_of(r, bet, limit)
        limit.check(together, name, admitted=admitted, reduced=reduced)
    if bet.coupon and not offer.wager.coupons:
        law = offer.wager.no_coupons_by or r.game.coupon_law or offer.wager.law
        raise Refused(f"no match play coupon may be bet on {name}", law)
    if bet.coupon > amount:
        coupon, chips = dollars(bet.coupon), dollars(amount)
        raise Refused(
            f"a match play coupon of {coupon} on {name} needs at least as much in chips with it, not {chips}",
            r.game.coupon_law or offer.wager.law,
        )
    if offer.halved_by and amount % 2:
        raise Refused(
            f"half of {name} may be lost: bet an even number of cents, not {dollars(amount)}", offer.halved_by
        )
    bet_rules.payable(r, offer, bet)
    return False


def _part(amount: Cents, offer: Offer, divided: Division) -> Cents:
    """Return one of the equal wagers that an amount is divided into."""
    each, rest = divmod(amount, divided.parts)
    if rest or each % offer.step:
        multiple = dollars(divided.parts * offer.step).removesuffix(".00")
        raise Refused(f"{offer.wager.name} are {divided.parts} equal wagers: bet a multiple of {multiple}", divided.law)
    return each


def _put(r: Round[OptionsT], bet_rules: BetRules, bet: Bet) -> None:
    state, seat, wager, amount = r.state, bet.seat, bet.wager, bet.amount
    added, more = amount, 0
    if bet.id:
        added = more = amount - state.layout[bet.id].amount
    else:
        bet.id = state.bets_made = state.bets_made + 1
    state.layout[bet.id] = bet
    state.move(SEATS[seat], "layout", added)
    law, chips = r.offers[wager].wager.law, "" if bet.chips == "value" else bet.chips
    r.events.append(BetMade(law, bet.id, seat, bet.at, wager, bet.on, amount, more, bet.coupon, chips))
    for changed in bet_rules.changed:
        changed(r, bet, added)
