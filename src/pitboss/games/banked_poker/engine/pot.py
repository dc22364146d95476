"""A pot among the players of a table: who must bet on it, who wins it, and each player's share."""

from __future__ import annotations

from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.hand_specs import value_of
from pitboss.games.banked_poker.engine.options import BankedPokerOptionsT
from pitboss.games.banked_poker.engine.play import play_of
from pitboss.games.banked_poker.engine.steps import COMMUNITY
from pitboss.games.cards.pots import share_in_turn
from pitboss.money import Cents, Sum
from pitboss.table import Bet, Round
from pitboss.table.play.payments import BANK
from pitboss.table.play.state import SEATS

POT = "pot"
"""The pot's account; its balance is zero between rounds."""


def require_pot_wagers(r: Round[BankedPokerOptionsT], declared: Declaration) -> None:
    """Return the pot wager of a lone player, and all wagers of a player who made no pot wager while others did."""
    pot = declared.pot
    if pot is None:
        return
    positions = r.positions(declared.opens)
    if len(positions) > 1:
        for at in positions:
            bets = r.bets_at(at)
            if pot.wager not in bets:
                for bet in bets.values():
                    r.push(bet, pot.law, "every player in the round must make a pot wager", "returned")
    if len(r.positions(declared.opens)) == 1:
        for bet in list(r.bets.values()):
            if bet.wager == pot.wager:
                r.push(bet, pot.law, "there is only one player", "returned")


def return_pot(r: Round[BankedPokerOptionsT], law: str) -> None:
    """Return a pot that nobody won: forfeited wagers to the players who folded, the rest to the house."""
    if not r.state.accounts.get(POT, 0):
        return
    for stake in play_of(r).folded:
        if stake.in_pot:
            r.pay_between(POT, SEATS[stake.seat], stake.amount, law, "the wager forfeited to the pot is returned")
    r.pay_between(POT, BANK, r.state.accounts[POT], law, "the dealer's wagers are returned")


def award_pot(r: Round[BankedPokerOptionsT], declared: Declaration) -> None:
    """Pay all pot wagers to the highest hand, in equal shares to hands that tie."""
    pot = declared.pot
    assert pot is not None, "called only for a game with a pot"
    bets = {bet.at: bet for bet in r.bets.values() if bet.wager == pot.wager}
    if not bets:
        return
    board = r.hands.get(COMMUNITY, ())
    values = {at: value_of(declared.hands[pot.hand], r.hands[SEATS[at]], board) for at in sorted(bets)}
    winners = [at for at, value in values.items() if value == max(values.values())]
    shares = share_in_turn(sum(bet.amount for bet in bets.values()), winners)
    for at, bet in bets.items():
        settle_share(r, bet, shares.get(at, 0), pot.award_law, "the hands tie" if len(winners) > 1 else "")


def settle_share(r: Round[BankedPokerOptionsT], bet: Bet, share: Cents, law: str, tied: str) -> None:
    """Settle a pot wager by its owner's share of the pot, which may be more than the wager, equal to it, or less."""
    net = share - bet.amount
    if net > 0:
        r.win(bet, Sum(net), law, tied or "the highest hand", won=net, bank=POT)
    elif share and net == 0:
        r.push(bet, law, tied or "the highest hand")
    elif share:
        r.lose(bet, law, tied, part=-net, bank=POT)
    else:
        r.lose(bet, law, "another hand is higher", bank=POT)
