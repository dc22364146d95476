"""A player who banks: to whom the bank is offered, what it must cover, and what it wins or pays (10.8, 11.10, 34.13).

The law lets losing wagers go to the center of the layout, pays winning ones from there, and has the bank add what is
missing. Here the center is the account ``pot bank``. When betting is closed the bank puts up in it what the others
could win, so that it cannot take those chips from the table, and gets back what is left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pitboss.games.paigow.engine.law import PaiGowLaw
from pitboss.games.paigow.engine.memory import memory_of_table
from pitboss.games.paigow.engine.options import PaiGowRulesT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.ring import POSITIONS
from pitboss.games.paigow.engine.setting import SetResult
from pitboss.money import Cents, dollars
from pitboss.table import BANK, Flow, Option, Round
from pitboss.table.play.state import SEATS

CENTER = "pot bank"
"""The account of the center of the layout in a round that a player banks."""
VIGORISH = "vigorish"
"""The account of what the house collected."""


def offer_bank(r: Round[PaiGowRulesT], law: PaiGowLaw, play: PaiGowPlay, *, is_start: bool) -> Flow[None]:
    """The bank is offered to one player after another until somebody accepts it."""
    if not r.rules.chosen("banking", False):
        return
    if is_start:
        r.note("the game begins: the house banks the first round", law.bank.first_round)
        return
    for seat in _offered_to(r, law):
        if seat not in r.state.players:
            continue
        choice = yield from r.choose(
            seat, _options(r, law), law.bank.order, f"the bank is offered to seat {seat}", seat
        )
        if choice.action in ("bank", "co_bank"):
            play.bank, play.co_banked = seat, choice.action == "co_bank"
            marker = "co-bank" if play.co_banked else "bank"
            r.note(f"the marker of the {marker} lies before seat {seat}", law.bank.order, seat=seat)
            return


def _options(r: Round[PaiGowRulesT], law: PaiGowLaw) -> list[Option]:
    options = [
        Option("pass", "let the bank go to the next player", law.bank.order, passive=True),
        Option("bank", "have the others and the dealer play against you", law.bank.offered),
    ]
    if r.rules.chosen("co_banking", False):
        options.append(Option("co_bank", "bank with the house, which covers half", law.bank.co_bank))
    return options


def _offered_to(r: Round[PaiGowRulesT], law: PaiGowLaw) -> Iterator[int]:
    """The players who may bank, in the order of the offer; its beginning moves by one player each round."""
    memory, players = memory_of_table(r), sorted(r.state.players)
    first = next((seat for seat in players if seat >= memory.bank_from), POSITIONS + 1)
    memory.bank_from = first + 1 if first <= POSITIONS else 1
    if first > POSITIONS:
        r.note("the offer of the bank has come back to the dealer: the house banks", law.bank.order)
        return
    at = players.index(first)
    for seat in players[at:] + players[:at]:
        if seat == memory.last_bank:
            r.note(f"seat {seat} has banked the last round", law.bank.order, seat=seat)
        elif seat not in memory.wagered:
            says = f"seat {seat} did not wager against the dealer in the last round that the house banked"
            r.note(says, law.bank.played, seat=seat)
        else:
            yield seat


def ask_dealer_wager(r: Round[PaiGowRulesT], law: PaiGowLaw, play: PaiGowPlay) -> Flow[None]:
    """The dealer wagers against the bank what the bank last wagered, or less as the bank directs."""
    if not play.bank or play.co_banked:
        return
    amount = memory_of_table(r).wagered[play.bank]
    if r.rules.chosen("dealer_wager", "last_wager") == "approved_amount":
        amount = int(r.rules.chosen("dealer_wager_amount", 0)) * 100
    options = [
        Option("full", f"the dealer wagers {dollars(amount)} against you", law.bank.dealer_wager, passive=True),
        Option("none", "the dealer makes no wager", law.bank.dealer_wager),
    ]
    if amount > 1:
        options.append(Option("less", "the dealer wagers less", law.bank.dealer_wager, amounts=(1, amount - 1)))
    choice = yield from r.choose(play.bank, options, law.bank.dealer_wager, "the dealer's wager", play.bank)
    play.dealer_wager = {"full": amount, "less": choice.amount}.get(choice.action, 0)
    r.note(f"the dealer wagers {dollars(play.dealer_wager)} against the bank", law.bank.dealer_wager)


def cover_wagers(r: Round[PaiGowRulesT], law: PaiGowLaw, play: PaiGowPlay, main: str) -> None:
    """The bank puts up what the others may win; one that cannot cover their wagers does not bank this round."""
    if not play.bank:
        return
    wagered = sum(bet.amount + bet.coupon for bet in r.bets.values() if bet.wager == main)
    chips = r.chips(play.bank) if play.bank in r.state.players else -1
    if chips < wagered:
        r.note(f"seat {play.bank} cannot cover wagers of {dollars(wagered)}: the house banks", law.bank.covers)
        for bet in [bet for bet in r.bets.values() if bet.seat == play.bank]:
            r.push(bet, law.bank.covers, "the player may not bank this round", "void")
        play.bank, play.co_banked, play.dealer_wager = 0, False, 0
        return
    play.covered = min(chips, wagered + play.dealer_wager)
    r.pay_between(SEATS[play.bank], CENTER, play.covered, law.bank.covers, "the bank covers the wagers of the others")


def give_cover_back(r: Round[PaiGowRulesT], play: PaiGowPlay, law: str) -> None:
    """The round is void: the bank gets its chips back."""
    if play.covered:
        r.pay_between(CENTER, SEATS[play.bank], play.covered, law, "what the bank has put up goes back")
        play.covered = 0


def decide_dealer_wager(r: Round[PaiGowRulesT], law: PaiGowLaw, play: PaiGowPlay, result: SetResult) -> None:
    """The dealer's wager goes to the center when it loses; one that wins is paid at the end."""
    amount, paragraph = dollars(play.dealer_wager), law.bank.dealer_result
    match result:
        case "lose":
            says = f"the dealer loses {amount} to the bank"
            r.pay_between(BANK, CENTER, play.dealer_wager, paragraph, says)
            play.dealer_wager = 0
        case "push":
            r.note(f"the dealer's wager of {amount} is a push", paragraph)
            play.dealer_wager = 0
        case "win":
            r.note(f"the dealer wins {amount} from the bank", paragraph)


def settle_bank(r: Round[PaiGowRulesT], law: PaiGowLaw, play: PaiGowPlay, charge: Callable[[Cents], Cents]) -> None:
    """The bank gets back what it put up, with what is left in the center less vigorish, or without what is missing."""
    seat = SEATS[play.bank]
    if play.dealer_wager:
        paid = min(play.dealer_wager, r.state.accounts.get(CENTER, 0))
        r.pay_between(CENTER, BANK, paid, law.bank.dealer_paid, "what the dealer's wager won goes to the inventory")
    net = r.state.accounts.get(CENTER, 0) - play.covered
    if play.co_banked and net:
        _share_with_house(r, law, net)
    surplus = r.state.accounts[CENTER] - play.covered
    vigorish = charge(surplus) if surplus > 0 else 0
    if vigorish:
        r.pay_between(CENTER, VIGORISH, vigorish, law.bank.pays, "vigorish on what is left in the center")
    left = r.state.accounts[CENTER]
    if left:
        paragraph = law.bank.co_bank_pays if play.co_banked else law.bank.pays
        r.pay_between(CENTER, seat, left, paragraph, "what is left in the center goes to the bank")
    play.covered = 0


def _share_with_house(r: Round[PaiGowRulesT], law: PaiGowLaw, net: Cents) -> None:
    """The house takes half of what is left in the center, or adds half of what is missing, the odd cent too."""
    if net > 0:
        says = "half of what is left in the center goes to the inventory"
        r.pay_between(CENTER, BANK, net // 2, law.bank.co_bank_pays, says)
    else:
        says = "half of what is missing comes from the inventory"
        r.pay_between(BANK, CENTER, -(net // 2), law.bank.co_bank_pays, says)
