"""Plays the pot steps of a round."""

from __future__ import annotations

from pitboss.games.banked_poker.engine.button import move_button
from pitboss.games.banked_poker.engine.law import BankedPokerLaw
from pitboss.games.banked_poker.engine.options import BankedPokerOptionsT
from pitboss.games.banked_poker.engine.play import BankedPokerPlay
from pitboss.games.banked_poker.engine.pot import award_pot
from pitboss.games.banked_poker.engine.pot_steps import (
    AwardPot,
    AwardWinner,
    MoveButton,
    PotStep,
    SettleHeld,
    ShowHands,
    StakeDealer,
)
from pitboss.games.banked_poker.engine.settlement import pick_up
from pitboss.games.banked_poker.engine.steps import COMMUNITY
from pitboss.games.banked_poker.engine.winners_pot import award_winner, settle_held, show_hands, stake_dealer
from pitboss.table import Round
from pitboss.table.play.state import SEATS


def play_pot_step(r: Round[BankedPokerOptionsT], law: BankedPokerLaw, play: BankedPokerPlay, step: PotStep) -> None:
    """Play one pot step."""
    match step:
        case AwardPot():
            left = [SEATS[at] for at in reversed(play.positions) if r.hands.get(SEATS[at])]
            award_pot(r, play.declared)
            pick_up(r, step.pick_up, [*left, COMMUNITY])
        case MoveButton():
            move_button(r, play.positions, law.button(r.options.dealing))
        case StakeDealer():
            stake_dealer(r, step)
        case ShowHands():
            show_hands(r, play.declared, step)
        case SettleHeld():
            settle_held(r, play.declared, step)
        case AwardWinner():
            award_winner(r, play.declared, step)
