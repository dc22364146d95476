"""Insurance against a dealer's ace, and even money."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from pitboss.games.twentyone.engine.hand import Hand, Play, Stakes, bets_on, bettors
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.engine.plan import rules_in
from pitboss.games.twentyone.engine.play_rules import PlayRules
from pitboss.hands.twentyone import ACE, TEN, value
from pitboss.money import Cents
from pitboss.table import Asked, Choice, Flow, Option, Round
from pitboss.table.play.asks import InSteps

if TYPE_CHECKING:
    from pitboss.games.twentyone.engine.game import TwentyOneGame

DECLINE = "decline"


def half_of(staked: Cents, chip: Cents) -> Cents:
    """Half of the wager, rounded up to whole chips."""
    return staked // 2 if staked % (2 * chip) == 0 else (staked // (2 * chip) + 1) * chip


def insurable(r: Round[TwentyOneOptionsT], hand: Hand, stakes: Stakes, seat: int, wagers: Collection[str]) -> Cents:
    """The part of a seat's wagers on a hand that the insurance limit is based on."""
    return sum(bet.amount for bet in bets_on(r, hand, wagers, seat) if bet.wager in stakes.opening)


def _may_take_even_money(play_rules: PlayRules, hand: Hand) -> bool:
    return play_rules.even_money and hand.blackjack


def offer(
    game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play, hands: Iterable[Hand], when: str
) -> Flow[None]:
    """Offer insurance, at once or in turn, to every bettor, separately for each hand and dealer hand.

    A blackjack that may take even money is offered it at once even if other hands are insured in turn.
    """
    if value(r.hands[play.dealer][0]) != ACE:
        return
    play_rules = rules_in(r)
    for hand in hands:
        early = play_rules.insurance == "in turn" and _may_take_even_money(play_rules, hand)
        if hand.end or when != ("at once" if early else play_rules.insurance):
            continue
        for stakes in hand.stakes:
            yield from _offered(game, r, hand, stakes)


def _offered(
    game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], hand: Hand, stakes: Stakes
) -> Flow[None]:
    law, least, asked = game.law, rules_in(r).insurance_step, {}
    for seat in bettors(r, hand):
        insured = insurable(r, hand, stakes, seat, game.insured)
        if not insured:
            continue
        options, limit = list[Option](), half_of(insured, r.options.smallest_chip_cents)
        if limit >= least:
            exact = InSteps(least, law.insurance_pays, "insurance")
            description = "insure against a blackjack"
            options.append(Option("insure", description, law.insurance_most, amounts=(least, limit), check=exact))
        if _may_take_even_money(rules_in(r), hand):
            options.append(Option("even_money", "be paid 1 to 1 now, whatever the dealer has", game.even_money_by))
        if options:
            decline = Option(DECLINE, "make no insurance wager", law.insurance, passive=True)
            asked[Asked(hand.at, seat)] = [*options, decline]
    if not asked:
        return
    chosen = yield from r.choose_each(asked, law.insurance, f"insurance for {hand.name}")
    for person, choice in chosen.items():
        _taken(game, r, hand, stakes, person.seat, choice)


def _taken(
    game: TwentyOneGame[TwentyOneOptionsT],
    r: Round[TwentyOneOptionsT],
    hand: Hand,
    stakes: Stakes,
    seat: int,
    choice: Choice,
) -> None:
    if choice.action == "insure":
        r.stake(
            seat, hand.at, stakes.insurance, choice.amount, game.law.insurance_most, hand.place_of(stakes.insurance)
        )
    elif choice.action == "even_money":
        for bet in bets_on(r, hand, stakes.opening, seat):
            pay = r.offers[bet.wager].pays["even_money"]
            hand.results[seat] = 1
            r.win(bet, pay, game.even_money_by, "even money for a blackjack")
        if not bettors(r, hand):
            hand.end = "paid"


def settle(game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play, spot: int = 0) -> None:
    """Pay insurance if the second card has a value of ten, otherwise collect it, before more cards are drawn."""
    up, second = r.hands[play.dealer][:2]
    for hand in play.hands():
        for bet in bets_on(r, hand, {hand.stakes[spot].insurance}):
            if value(up) == ACE and value(second) == TEN:
                pays = r.offers[bet.wager].pays
                r.win(bet, pays[game.insurance_row(up, second)], game.law.insurance_pays, "the dealer has a blackjack")
            else:
                r.lose(bet, game.law.insurance_lost, "the dealer has no blackjack")
