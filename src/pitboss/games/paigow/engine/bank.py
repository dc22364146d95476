"""A player who banks: the offer of the bank, the wagers it must cover, and its settlement (10.8, 11.10, 34.13).

By the law losing wagers go to the center of the layout, winners are paid from there, and the bank adds what is missing.
Here the center is the account ``pot bank``. When betting closes, the bank deposits what the others could win, so that
these chips cannot leave the table, and gets the balance back at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pitboss.games.paigow.engine.law import PaiGowLaw
from pitboss.games.paigow.engine.memory import memory_of_table
from pitboss.games.paigow.engine.options import PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.ring import POSITIONS
from pitboss.games.paigow.engine.setting import SetResult
from pitboss.money import Cents, dollars
from pitboss.table import BANK, Flow, Option, Round, in_cents
from pitboss.table.play.state import SEATS

CENTER = "pot bank"
"""The account of the center of the layout in a round banked by a player."""
VIGORISH = "vigorish"
"""The account of the vigorish that the house collected."""


def offer_bank(r: Round[PaiGowOptionsT], law: PaiGowLaw, play: PaiGowPlay, *, is_start: bool) -> Flow[None]:
    """Offer the bank to one player after another until somebody accepts (10.8(b), (c), 11.10(b), (c), 34.13(b))."""
    if not r.options.chosen("banking", False):
        return
    if is_start:
        r.note("this is the first round of the game: the house banks", law.bank.first_round)
        return
    for seat in _offered_to(r, law):
        choice = yield from r.choose(
            seat, _options(r, law), law.bank.order, f"the bank is offered to seat {seat}", seat
        )
        if choice.action in ("bank", "co_bank"):
            play.bank, play.co_banked = seat, choice.action == "co_bank"
            marker, paragraph = ("co-bank", law.bank.co_bank) if play.co_banked else ("bank", law.bank.order)
            r.note(f"the {marker} marker is placed in front of seat {seat}", paragraph, seat=seat)
            return


def _options(r: Round[PaiGowOptionsT], law: PaiGowLaw) -> list[Option]:
    options = [
        Option("pass", "pass the bank to the next player", law.bank.order, passive=True),
        Option("bank", "bank the round: the other players and the dealer play against you", law.bank.offered),
    ]
    if r.options.chosen("co_banking", False):
        options.append(Option("co_bank", "co-bank with the house, which covers half", law.bank.co_bank))
    return options


def _offered_to(r: Round[PaiGowOptionsT], law: PaiGowLaw) -> Iterator[int]:
    """The players who may bank; each round starts one player further (10.8(c), (d)1, 11.10(c), (d)1, 34.13(c))."""
    memory, players = memory_of_table(r), sorted(r.state.players)
    first = next((seat for seat in players if seat >= memory.bank_from), POSITIONS + 1)
    memory.bank_from = first + 1 if first <= POSITIONS else 1
    if first > POSITIONS:
        r.note("the offer of the bank has returned to the dealer: the house banks", law.bank.order)
        return
    at = players.index(first)
    for seat in players[at:] + players[:at]:
        if seat == memory.last_bank:
            r.note(f"seat {seat} banked the last round and may not bank again", law.bank.order, seat=seat)
        elif seat not in memory.wagered:
            sentence = f"seat {seat} did not wager against the dealer in the last round that the house banked"
            r.note(sentence, law.bank.played, seat=seat)
        else:
            yield seat


def ask_dealer_wager(r: Round[PaiGowOptionsT], law: PaiGowLaw, play: PaiGowPlay) -> Flow[None]:
    """Let the bank choose the dealer's wager: what the bank last wagered, less, or none (10.8(h), 11.10(g))."""
    if not play.bank or play.co_banked:
        return
    amount = memory_of_table(r).wagered[play.bank]
    if r.options.chosen("dealer_wager", "last_wager") == "approved_amount":
        amount = in_cents(r.options.chosen("dealer_wager_amount", 0))
    options = [
        Option("full", f"the dealer wagers {dollars(amount)} against you", law.bank.dealer_wager, passive=True),
        Option("none", "the dealer makes no wager", law.bank.dealer_wager),
    ]
    if amount > 1:
        options.append(Option("less", "the dealer wagers less", law.bank.dealer_wager, amounts=(1, amount - 1)))
    choice = yield from r.choose(play.bank, options, law.bank.dealer_wager, "the dealer's wager", play.bank)
    play.dealer_wager = {"full": amount, "less": choice.amount}.get(choice.action, 0)
    r.note(f"the dealer wagers {dollars(play.dealer_wager)} against the bank", law.bank.dealer_wager)


def cover_wagers(r: Round[PaiGowOptionsT], law: PaiGowLaw, play: PaiGowPlay, main: str) -> None:
    """Deposit what the others may win, or let the house bank this round (10.8(d)2, 11.10(d)2, 34.13(d)2)."""
    if not play.bank:
        return
    wagered = sum(bet.amount + bet.coupon for bet in r.bets.values() if bet.wager == main)
    chips = r.chips(play.bank) if play.bank in r.state.players else -1
    if chips < wagered:
        r.note(f"seat {play.bank} cannot cover wagers of {dollars(wagered)}: the house banks", law.bank.covers)
        for bet in [bet for bet in r.bets.values() if bet.seat == play.bank]:
            r.push(bet, law.bank.covers, "the player cannot cover the wagers and does not bank", "void")
        play.bank, play.co_banked, play.dealer_wager = 0, False, 0
        return
    play.covered = min(chips, wagered + play.dealer_wager)
    r.pay_between(
        SEATS[play.bank], CENTER, play.covered, law.bank.covers, "the bank covers the wagers of the other players"
    )


def return_cover(
    r: Round[PaiGowOptionsT], law: PaiGowLaw, play: PaiGowPlay, void: str, charge: Callable[[Cents], Cents]
) -> None:
    """Return the bank's deposit after a void round, with what was surrendered (11.10(l), 34.13(l), 34.16(h))."""
    if play.covered:
        r.pay_between(CENTER, SEATS[play.bank], play.covered, void, "the bank's deposit is returned")
        play.covered = 0
    if r.state.accounts.get(CENTER, 0):
        play.dealer_wager = 0
        settle_bank(r, law, play, charge)


def decide_dealer_wager(r: Round[PaiGowOptionsT], law: PaiGowLaw, play: PaiGowPlay, result: SetResult) -> None:
    """Collect a losing dealer's wager into the center; a winning one is paid last (10.8(n), 11.10(k), 34.13(k))."""
    amount, paragraph = dollars(play.dealer_wager), law.bank.dealer_result
    match result:
        case "lose":
            sentence = f"the dealer loses {amount} to the bank"
            r.pay_between(BANK, CENTER, play.dealer_wager, paragraph, sentence)
            play.dealer_wager = 0
        case "push":
            r.note(f"the dealer's wager of {amount} is a push", paragraph)
            play.dealer_wager = 0
        case "win":
            r.note(f"the dealer wins {amount} from the bank", paragraph)


def settle_bank(r: Round[PaiGowOptionsT], law: PaiGowLaw, play: PaiGowPlay, charge: Callable[[Cents], Cents]) -> None:
    """Pay the bank its deposit and the surplus less vigorish, or less the deficit (10.8(o) to (q), 11.10(l) to (n))."""
    seat = SEATS[play.bank]
    if play.dealer_wager:
        paid = min(play.dealer_wager, r.state.accounts.get(CENTER, 0))
        r.pay_between(CENTER, BANK, paid, law.bank.dealer_paid, "the dealer's winnings go to the table inventory")
    net = r.state.accounts.get(CENTER, 0) - play.covered
    if play.co_banked and net:
        _share_with_house(r, law, net)
    paragraph = law.bank.co_bank_pays if play.co_banked else law.bank.pays
    surplus = r.state.accounts[CENTER] - play.covered
    vigorish = charge(surplus) if surplus > 0 else 0
    if vigorish:
        r.pay_between(CENTER, VIGORISH, vigorish, paragraph, "vigorish on the surplus in the center")
    left = r.state.accounts[CENTER]
    if left:
        r.pay_between(CENTER, seat, left, paragraph, "the balance of the center goes to the bank")
    play.covered = 0


def _share_with_house(r: Round[PaiGowOptionsT], law: PaiGowLaw, net: Cents) -> None:
    """Share a surplus or deficit with the house, which bears an odd cent (10.8(p), 11.10(m), 34.13(m))."""
    if net > 0:
        sentence = "half of the surplus in the center goes to the table inventory"
        r.pay_between(CENTER, BANK, net // 2, law.bank.co_bank_pays, sentence)
    else:
        sentence = "half of the deficit comes from the table inventory"
        r.pay_between(BANK, CENTER, -(net // 2), law.bank.co_bank_pays, sentence)
