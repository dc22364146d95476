"""A pot that the dealer also plays for: the dealer's wagers, the showdown, the commission and the award (33)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from pitboss.games.banked_poker.engine.caps import min_lawful_limit
from pitboss.games.banked_poker.engine.decided import DecidedBet, decide_bets
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.hand_specs import value_of
from pitboss.games.banked_poker.engine.options import BankedPokerOptions, BankedPokerOptionsT
from pitboss.games.banked_poker.engine.play import play_of
from pitboss.games.banked_poker.engine.pot import POT, return_pot, settle_share
from pitboss.games.banked_poker.engine.pot_steps import AwardWinner, SettleHeld, ShowHands, StakeDealer
from pitboss.games.banked_poker.engine.settlement import collect, pay, pick_up
from pitboss.games.banked_poker.engine.steps import DEALER
from pitboss.games.cards.pots import share_in_turn
from pitboss.hands import FiveCard
from pitboss.hands.named import five_named
from pitboss.money import Cents, dollars, percent_of, pro_rata
from pitboss.table import Bet, Round, in_cents
from pitboss.table.play.payments import BANK
from pitboss.table.play.state import SEATS


@dataclass(frozen=True, slots=True)
class PotDivision:
    """The division of a pot: the dealer's share, the commission, and the players' shares by position."""

    dealer: Cents
    commission: Cents
    shares: Mapping[int, Cents]


def divide_pot(
    pot: Cents, players: Sequence[int], *, dealer: bool, percent: Decimal | int, fixed: Cents | None
) -> PotDivision:
    """Split a pot equally among the highest hands; only players pay commission, the lesser of a percentage and a sum.

    The commission is rounded down to a cent; odd cents of the shares go to the players, in order.

    >>> divide_pot(80_00, [1], dealer=False, percent=10, fixed=5_00)
    PotDivision(dealer=0, commission=500, shares={1: 7500})
    >>> divide_pot(120_00, [1, 2], dealer=True, percent=10, fixed=5_00)
    PotDivision(dealer=4000, commission=500, shares={1: 3750, 2: 3750})
    """
    if not players:
        return PotDivision(pot, 0, {})
    kept = pot // (len(players) + 1) if dealer else 0
    commission = percent_of(pot - kept, percent)
    commission = commission if fixed is None else min(commission, fixed)
    return PotDivision(kept, commission, share_in_turn(pot - kept - commission, players))


def commission_of(options: BankedPokerOptions) -> tuple[Decimal, Cents | None]:
    """The licensee's commission: a percentage, and a maximum amount or None."""
    fixed: Decimal | None = options.chosen("commission_sum", None)
    return Decimal(options.chosen("commission_percent", 0)), None if fixed is None else in_cents(fixed)


# ---------------------------------------------------------------------- the steps


def stake_dealer(r: Round[BankedPokerOptionsT], step: StakeDealer) -> None:
    """Move the dealer's wagers from the house's bank into the pot."""
    ante = next(bet.amount for bet in r.bets.values() if bet.wager == step.of)
    for wager, times in step.times.items():
        r.pay_between(BANK, POT, ante * times, step.law, f"the dealer's {wager} wager")


def show_hands(r: Round[BankedPokerOptionsT], declared: Declaration, step: ShowHands) -> None:
    """Show and announce the dealer's hand, then the remaining players' hands, starting at the dealer's right."""
    positions = r.positions(step.needs)
    if not positions:
        return
    pot = r.state.accounts.get(POT, 0) + sum(bet.amount for bet in r.bets.values() if bet.wager not in declared.settles)
    r.note("all remaining wagers are collected into the pot", step.collect_law, pot=pot)
    hands = [] if play_of(r).dealer_dead else [DEALER]
    for hand in (*hands, *(SEATS[at] for at in reversed(positions))):
        cards = r.reveal(hand, step.law)
        who = "the dealer" if hand == DEALER else hand
        r.announce(f"{who} has {five_named(value_of(declared.hands['player'], cards))}", step.law)


def settle_held(r: Round[BankedPokerOptionsT], declared: Declaration, step: SettleHeld) -> None:
    """Settle wagers on the cards held, folded hands included; several royal flushes share one payout limit."""
    positions = r.positions((step.wager,))[::-1]
    decided = [bet for at in positions for bet in decide_bets(r, declared, at, r.bets_at(at), 0, (step.wager,))]
    _cut_to_limit(r, declared, decided)
    remaining = r.positions(step.needs)
    for at in positions:
        if at not in remaining:
            r.reveal(SEATS[at], step.law)
    collect(r, decided)
    pay(r, decided, None)
    pick_up(r, step.law, [SEATS[at] for at in positions if at not in remaining])


def _cut_to_limit(r: Round[BankedPokerOptionsT], declared: Declaration, decided: Sequence[DecidedBet]) -> None:
    """Cut each win to the payout limit; two or more royal flushes share it in proportion to their wagers."""
    [cap] = declared.caps
    limit = min_lawful_limit(declared, cap, r.offers, r.limits)
    won = [bet for bet in decided if bet.ruling.pay is not None]
    royals = [bet for bet in won if FiveCard.of(bet.value) is FiveCard.ROYAL_FLUSH]
    whole = len(royals) > 1 and bool(r.options.chosen("limit_paid_whole", False))
    _share_limit(royals, limit, cap.law, whole=whole)
    for bet in won:
        if bet not in royals:
            _share_limit([bet], limit, cap.law, whole=False)


def _share_limit(bets: Sequence[DecidedBet], limit: Cents, law: str, *, whole: bool) -> None:
    total = sum(bet.won for bet in bets)
    if total <= limit and not whole:
        return
    for bet, won in zip(bets, pro_rata([bet.won * limit for bet in bets], limit), strict=True):
        bet.cut(won, law, "paid to the payout limit")


def award_winner(r: Round[BankedPokerOptionsT], declared: Declaration, step: AwardWinner) -> None:
    """Pay the pot to the highest hand or hands; players' shares are less the commission."""
    stakes = {at: {wager: r.bets_at(at)[wager] for wager in step.wagers} for at in r.positions(step.needs)}
    staked = {at: sum(bet.amount for bet in bets.values()) for at, bets in stakes.items()}
    pot = r.state.accounts.get(POT, 0) + sum(staked.values())
    hands = {at: value_of(declared.hands["player"], r.hands[SEATS[at]]) for at in stakes}
    dealer = 0 if play_of(r).dealer_dead or not hands else value_of(declared.hands["player"], r.hands[DEALER])
    best = max([*hands.values(), dealer])
    winners = [at for at, value in hands.items() if value == best]
    if hands:
        _announce_best(r, step, best, winners, dealer)
    elif play_of(r).dealer_dead:
        return_pot(r, step.law)
        return
    percent, fixed = commission_of(r.options)
    division = divide_pot(pot, winners, dealer=dealer == best, percent=percent, fixed=fixed)
    _pay_out(r, step, division, stakes, tied=len(winners) + (dealer == best) > 1)
    left = [SEATS[at] for at in sorted(stakes, reverse=True)]
    pick_up(r, step.pick_up, [*left, *([DEALER] if DEALER in r.hands else [])])


def _announce_best(
    r: Round[BankedPokerOptionsT], step: AwardWinner, best: int, winners: Sequence[int], dealer: int
) -> None:
    holders = [*(SEATS[at] for at in winners), *(["the dealer"] if dealer == best else [])]
    r.announce(f"the highest hand is {five_named(best)}: {' and '.join(holders)}", step.law)


def _pay_out(
    r: Round[BankedPokerOptionsT],
    step: AwardWinner,
    division: PotDivision,
    stakes: Mapping[int, Mapping[str, Bet]],
    *,
    tied: bool,
) -> None:
    """Collect losing stakes into the pot, then pay the dealer's share, the commission and the players' shares."""
    first, *others = step.wagers
    for at, bets in stakes.items():
        if at not in division.shares:
            for bet in bets.values():
                r.lose(bet, step.law, "another hand is higher", bank=POT)
    if division.dealer:
        sentence = "the hands tie: the dealer's share of the pot" if division.shares else "the dealer takes the pot"
        r.pay_between(POT, BANK, division.dealer, step.tie_law if division.shares else step.dealer_law, sentence)
    law = step.tie_law if tied else step.winner_law
    if division.commission:
        r.pay_between(POT, BANK, division.commission, law, f"the commission on {dollars(_players_part(division))}")
    for at, share in division.shares.items():
        for wager in others:
            r.push(stakes[at][wager], law, "returned from the pot", "returned")
        other_stakes = sum(stakes[at][wager].amount for wager in others)
        settle_share(r, stakes[at][first], share - other_stakes, law, "the hands tie" if tied else "")


def _players_part(division: PotDivision) -> Cents:
    """The players' part of the pot before commission."""
    return sum(division.shares.values()) + division.commission
