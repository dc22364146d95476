"""The other wagers at a blackjack table (13:69F-2.17, 2.19, 2.20, 2.22 to 2.26).

Blackjack calls these at the points of a round where the law has them settled; each wager has a file of its own, with a
pure function that says what it wins, which the table and the solver both read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pitboss.errors import Refused
from pitboss.games.twentyone.engine.hand import Hand, Play, turn_up
from pitboss.games.twentyone.engine.law import TwentyOneLaw
from pitboss.games.twentyone.sides import (
    additional,
    blackjack_bonus,
    in_between,
    match_the_dealer,
    optional_bonus,
    progressive,
    sevens,
    streak,
    twenty_point,
)
from pitboss.games.twentyone.sides import paytables as tables
from pitboss.games.twentyone.sides.common import first_hand, lying, together
from pitboss.games.twentyone.sides.exclusions import exclusions
from pitboss.games.twentyone.sides.paytables import PAYTABLES
from pitboss.games.twentyone.sides.rules import SideRules, SideRulesT
from pitboss.money import dollars
from pitboss.table import Bet, Flow, Irregularity, Limit, PayTable, Procedure, Round, Wager

__all__ = ["APART", "PAYTABLES", "PROCEDURES", "WAGERS", "exclusions"]

WAGERS: tuple[Wager, ...] = (
    *additional.WAGERS,
    *sevens.WAGERS,
    *progressive.WAGERS,
    *blackjack_bonus.WAGERS,
    *streak.WAGERS,
    *match_the_dealer.WAGERS,
    *twenty_point.WAGERS,
    *optional_bonus.WAGERS,
    *in_between.WAGERS,
)
APART = frozenset((progressive.PROGRESSIVE, blackjack_bonus.BONUS, sevens.SEVENS, *streak.NEEDED))
"""The wagers that no card of the dealer decides."""
_IDS = frozenset(wager.id for wager in WAGERS)
_ADDITIONAL = (additional.OVER, additional.UNDER, additional.SAME_SUIT, sevens.SEVENS)
_ON_FIRST_CARDS = _IDS - {progressive.PROGRESSIVE, optional_bonus.BONUS, *streak.NEEDED}

PROCEDURES = (
    Procedure("light_repaired", "2.15(n)", "the light of a box works again"),
    Procedure("progressive_validated", "2.19(g)3", "a supervisor validated a progressive payout", about_seat=True),
    Procedure("progressive_documented", "2.19(h)", "cards were kept until a payout was documented", about_seat=True),
    Procedure("bonus_verified", "2.20(g)4", "a supervisor verified a blackjack bonus payout", about_seat=True),
    Procedure("floorperson_present", "2.24(e)", "a floorperson saw two queens of hearts settled", about_seat=True),
)
_WAGER_OF = {
    "light_repaired": progressive.PROGRESSIVE,
    "progressive_validated": progressive.PROGRESSIVE,
    "progressive_documented": progressive.PROGRESSIVE,
    "bonus_verified": blackjack_bonus.BONUS,
    "floorperson_present": twenty_point.TWENTY,
}


def irregularities() -> tuple[Irregularity[SideRulesT], ...]:
    """What goes wrong with the equipment of these wagers."""
    return (
        Irregularity("progressive_light", "2.15(n)", "the light of a box for progressive wagers does not work",
                     progressive.light_fails, between_rounds=True),
        Irregularity(blackjack_bonus.FAILS, "2.15(o)", "the bonus system selected or displayed no payout",
                     blackjack_bonus.fails, by="equipment"),
    )  # fmt: skip


def pays(rules: SideRules) -> Mapping[str, PayTable]:
    """What each of these wagers on offer pays, by wager."""
    found: dict[str, PayTable] = {}
    match rules.additional_wager:
        case "over_under":
            found[additional.OVER] = found[additional.UNDER] = tables.OVER_UNDER
        case "same_suit":
            found[additional.SAME_SUIT] = same_suit_table(rules)
        case "sevens":
            found[sevens.SEVENS] = tables.SEVENS
    if rules.progressive:
        found[progressive.PROGRESSIVE] = tables.PROGRESSIVE
    if rules.blackjack_bonus:
        found[blackjack_bonus.BONUS] = blackjack_bonus.pays(rules, tables.BONUS_FAILED)
    if rules.streak:
        for wager, number in streak.NEEDED.items():
            row = streak.ROWS[number]
            found[wager] = replace(rules.streak_pays, rows={row: rules.streak_pays[row]})
    if rules.match_the_dealer:
        found[match_the_dealer.MATCH] = rules.match_8_pays if rules.decks == 8 else rules.match_6_pays
    if rules.twenty_point != "not_offered":
        found[twenty_point.TWENTY] = {
            "A": rules.twenty_point_a_pays,
            "B": rules.twenty_point_b_pays,
        }[rules.twenty_point]
    if rules.optional_bonus:
        found[optional_bonus.BONUS] = tables.OPTIONAL_BONUS
    if rules.in_between != "not_offered":
        found[in_between.BETWEEN] = {
            "A": rules.in_between_a_pays,
            "B": rules.in_between_b_pays,
            "C": rules.in_between_c_pays,
            "D": rules.in_between_d_pays,
        }[rules.in_between]
    return found


def same_suit_table(rules: SideRules) -> PayTable:
    """The same suit wager's table; a submission for decks that have none is unlawful, and is told so elsewhere."""
    return tables.SAME_SUIT.get((rules.decks, rules.same_suit_option), tables.SAME_SUIT[8, 3])


def limit_of(rules: SideRules, wager: str) -> Limit | None:
    """The limits that the law sets for some of these wagers."""
    if wager in _ADDITIONAL:
        return Limit(1_00, rules.additional_most * 100, 1_00, "2.17(g)2")
    return {progressive.PROGRESSIVE: progressive.CHIP, blackjack_bonus.BONUS: blackjack_bonus.CHIPS}.get(wager)


def bounds_of(wager: str) -> Limit | None:
    """What the law asks besides the limits that are posted: an optional bonus wager is at least $1.00."""
    return Limit(1_00, law="2.25(c)") if wager == optional_bonus.BONUS else None


# ---------------------------------------------------------------------- while the layout is open


def admit(r: Round[SideRulesT], bets: Sequence[Bet]) -> None:
    """Refuses what one person would have on a box, if a rule of these wagers forbids it."""
    amounts = together(bets)
    most = max((amount for (_, wager), amount in amounts.items() if wager not in _IDS), default=0)
    for (_, wager), amount in amounts.items():
        if wager in _ADDITIONAL and amount > most:
            raise Refused(f"an additional wager is at most the blackjack wager, {dollars(most)}", "2.17(g)1")
        if wager == optional_bonus.BONUS and amount > most:
            raise Refused(f"an optional bonus wager is at most the blackjack wager, {dollars(most)}", "2.25(c)")
    if {additional.OVER, additional.UNDER} <= {bet.wager for bet in bets}:
        raise Refused("one additional wager is made: over 13, or under 13", "2.17(a)")
    progressive.admit(r, bets)
    blackjack_bonus.admit(bets)
    streak.admit(r, bets)


def removable(bet: Bet) -> None:
    """Refuses to give back what may not be taken down."""
    streak.removable(bet)


def standing(bet: Bet) -> str:
    """How a bet stands that lies over rounds."""
    return streak.standing(bet)


def recorded(r: Round[SideRulesT], procedure: str, note: str) -> None:
    """Refuses a record of a wager that is not offered, and remembers what the rules need."""
    wager = _WAGER_OF.get(procedure)
    if wager is not None and wager not in r.offers:
        law = next(one.law for one in PROCEDURES if one.id == procedure)
        raise Refused(f"{wager.replace('_', ' ')} is not offered at this table", law)
    if procedure == "light_repaired":
        progressive.light_repaired(r, note)


def bets_closed(r: Round[SideRulesT]) -> None:
    """What is lost because no hand follows."""
    streak.abandoned(r)


# ---------------------------------------------------------------------- the round


def before_cards(r: Round[SideRulesT], play: Play) -> None:  # noqa: ARG001 - the boxes do not matter yet
    """What is collected, counted or registered before the first card."""
    progressive.register(r)
    streak.begin(r)


def after_deal(r: Round[SideRulesT], play: Play) -> None:
    """Wagers on the first cards are settled, before any reader or further card."""
    for bet in lying(r, _ON_FIRST_CARDS):
        turn_up(r, first_hand(play, bet), r.offers[bet.wager].wager.law)
    additional.settle(r, play)
    sevens.settle(r, play)
    blackjack_bonus.collect(r, play)
    match_the_dealer.settle(r, play)
    twenty_point.settle(r, play)
    in_between.settle(r, play)
    if r.rules.dealer_card == "up":
        optional_bonus.settle(r, play)


def before_decisions(r: Round[SideRulesT], play: Play) -> None:
    """What is paid because the dealer is known to have no blackjack."""
    twenty_point.no_blackjack(r, play)


def decided(r: Round[SideRulesT], play: Play, hand: Hand, action: str) -> None:  # noqa: ARG001 - the hand is enough
    """What is settled as soon as a player has decided, before any card."""
    sevens.decided(r, hand, action)


def after_players_card(r: Round[SideRulesT], hand: Hand) -> None:
    """What is settled as soon as a further card of a player is seen."""
    sevens.after_card(r, hand)


def dealer_has_blackjack(r: Round[SideRulesT], play: Play, paragraphs: TwentyOneLaw) -> Flow[None]:
    """What may still be dealt although the dealer's blackjack is known (2.6(j)3, 2.6(k)6)."""
    yield from sevens.third_card(r, play, paragraphs, "2.6(k)6" if r.rules.dealer_card == "up" else "2.6(j)3")


def after_dealer_card(r: Round[SideRulesT], play: Play) -> None:
    """What is settled as soon as a card of the dealer is seen, from the second on."""
    optional_bonus.settle(r, play)


def forces_draw(r: Round[SideRulesT], play: Play) -> bool:
    """Whether one of these wagers makes the dealer draw (2.25(d))."""
    return optional_bonus.forces_draw(r, play)


def after_settlement(r: Round[SideRulesT], play: Play) -> None:
    """What is paid when the hands are settled."""
    sevens.settle_rest(r, play)
    twenty_point.settle_rest(r, play)
    streak.settle(r, play)
    progressive.settle(r, play)
    blackjack_bonus.press(r)
