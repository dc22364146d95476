"""A pot between the players of a table: who puts in, whose hand is the highest, and what each gets of it."""

from __future__ import annotations

from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.makes import value_of
from pitboss.games.banked_poker.engine.options import BankedPokerRulesT
from pitboss.games.banked_poker.engine.play import play_of
from pitboss.games.banked_poker.engine.steps import COMMUNITY
from pitboss.games.cards.pots import share_in_turn
from pitboss.money import Cents, Sum
from pitboss.table import Bet, Round
from pitboss.table.play.payments import BANK
from pitboss.table.play.state import SEATS

POT = "pot"
"""The account of a pot; it is empty between rounds."""


def require_pot_wagers(r: Round[BankedPokerRulesT], declared: Declaration) -> None:
    """One player alone has no pot; of several, who made no wager on it takes no part and gets all wagers back."""
    pot = declared.pot
    if pot is None:
        return
    positions = r.positions(declared.opens)
    if len(positions) > 1:
        for at in positions:
            bets = r.bets_at(at)
            if pot.wager not in bets:
                for bet in bets.values():
                    r.push(bet, pot.law, "a player who takes part makes a pot wager", "returned")
    if len(r.positions(declared.opens)) == 1:
        for bet in list(r.bets.values()):
            if bet.wager == pot.wager:
                r.push(bet, pot.law, "there is only one player", "returned")


def give_pot_back(r: Round[BankedPokerRulesT], law: str) -> None:
    """A pot that nobody wins goes back: to those who folded into it, and the rest to the house that put it in."""
    if not r.state.accounts.get(POT, 0):
        return
    for stake in play_of(r).folded:
        if stake.in_pot:
            r.pay_between(POT, SEATS[stake.seat], stake.amount, law, "what was folded into the pot goes back")
    r.pay_between(POT, BANK, r.state.accounts[POT], law, "the dealer's wagers go back")


def award_pot(r: Round[BankedPokerRulesT], declared: Declaration) -> None:
    """The pot wagers of all players go to the highest hand, in equal parts to tie hands."""
    pot = declared.pot
    assert pot is not None, "asked only where there is one"
    bets = {bet.at: bet for bet in r.bets.values() if bet.wager == pot.wager}
    if not bets:
        return
    board = r.hands.get(COMMUNITY, ())
    values = {at: value_of(declared.hands[pot.hand], r.hands[SEATS[at]], board) for at in sorted(bets)}
    winners = [at for at, value in values.items() if value == max(values.values())]
    shares = share_in_turn(sum(bet.amount for bet in bets.values()), winners)
    for at, bet in bets.items():
        settle_share(r, bet, shares.get(at, 0), pot.award_law, "the hands tie" if len(winners) > 1 else "")


def settle_share(r: Round[BankedPokerRulesT], bet: Bet, share: Cents, law: str, tied: str) -> None:
    """A wager on the pot and what its owner gets of the pot: more than it, as much, or less."""
    net = share - bet.amount
    if net > 0:
        r.win(bet, Sum(net), law, tied or "the highest hand", won=net, bank=POT)
    elif share and net == 0:
        r.push(bet, law, tied or "the highest hand")
    elif share:
        r.lose(bet, law, tied, part=-net, bank=POT)
    else:
        r.lose(bet, law, "another hand is higher", bank=POT)
