"""Every game, by family. A game is known to the command line, the tests and the house by standing in this list."""

from __future__ import annotations

from typing import Any

from pitboss.errors import Refused, did_you_mean, quoted
from pitboss.games.baccarat.chemin_de_fer import CHEMIN_DE_FER as chemin_de_fer
from pitboss.games.baccarat.mini_baccarat import MINI_BACCARAT as mini_baccarat
from pitboss.games.baccarat.punto_banco import PUNTO_BANCO as punto_banco
from pitboss.games.banked_poker.boston_5_stud_poker import BOSTON_5_STUD_POKER as boston_5_stud_poker
from pitboss.games.banked_poker.caribbean_stud_poker import CARIBBEAN_STUD as caribbean_stud_poker
from pitboss.games.banked_poker.colorado_hold_em_poker import COLORADO_HOLD_EM as colorado_hold_em_poker
from pitboss.games.banked_poker.double_cross_poker import DOUBLE_CROSS as double_cross_poker
from pitboss.games.banked_poker.double_down_stud import DOUBLE_DOWN_STUD as double_down_stud
from pitboss.games.banked_poker.flop_poker import FLOP_POKER as flop_poker
from pitboss.games.banked_poker.four_card_poker import FOUR_CARD_POKER as four_card_poker
from pitboss.games.banked_poker.let_it_ride_poker import LET_IT_RIDE as let_it_ride_poker
from pitboss.games.banked_poker.mini_tex_3_card_hold_em import MINI_TEX_3_CARD_HOLD_EM as mini_tex_3_card_hold_em
from pitboss.games.banked_poker.mississippi_stud import MISSISSIPPI_STUD as mississippi_stud
from pitboss.games.banked_poker.texas_hold_em_bonus_poker import TEXAS_HOLD_EM_BONUS as texas_hold_em_bonus_poker
from pitboss.games.banked_poker.three_card_poker import THREE_CARD_POKER as three_card_poker
from pitboss.games.banked_poker.two_card_joker_poker import TWO_CARD_JOKER_POKER as two_card_joker_poker
from pitboss.games.banked_poker.ultimate_texas_hold_em import ULTIMATE_TEXAS_HOLD_EM as ultimate_texas_hold_em
from pitboss.games.banked_poker.winners_pot_poker import WINNERS_POT_POKER as winners_pot_poker
from pitboss.games.dice.automated_craps import AUTOMATED_CRAPS as automated_craps
from pitboss.games.dice.craps import CRAPS as craps
from pitboss.games.dice.mini_craps import MINI_CRAPS as mini_craps
from pitboss.games.dice.mini_dice import MINI_DICE as mini_dice
from pitboss.games.dice.sic_bo import SIC_BO as sic_bo
from pitboss.games.fast_action.fast_action_hold_em import FAST_ACTION_HOLD_EM as fast_action_hold_em
from pitboss.games.keno.keno import KENO as keno
from pitboss.games.paigow.asia_poker import ASIA_POKER as asia_poker
from pitboss.games.paigow.pai_gow import PAI_GOW as pai_gow
from pitboss.games.paigow.pai_gow_poker import PAI_GOW_POKER as pai_gow_poker
from pitboss.games.paigow.supreme_pai_gow import SUPREME_PAI_GOW as supreme_pai_gow
from pitboss.games.poker.badugi import BADUGI as badugi
from pitboss.games.poker.five_card_draw import FIVE_CARD_DRAW_HIGH as five_card_draw_high
from pitboss.games.poker.five_card_draw import FIVE_CARD_DRAW_LOW as five_card_draw_low
from pitboss.games.poker.five_card_stud import FIVE_CARD_STUD as five_card_stud
from pitboss.games.poker.hold_em import CRAZY_PINEAPPLE as crazy_pineapple
from pitboss.games.poker.hold_em import HOLD_EM as hold_em
from pitboss.games.poker.hold_em import PINEAPPLE as pineapple
from pitboss.games.poker.mambo_stud import MAMBO_STUD as mambo_stud
from pitboss.games.poker.omaha import OMAHA_HIGH as omaha_high
from pitboss.games.poker.omaha import OMAHA_HIGH_LOW_EIGHT as omaha_high_low_eight
from pitboss.games.poker.seven_card_stud import SEVEN_CARD_STUD_HIGH as seven_card_stud_high
from pitboss.games.poker.seven_card_stud import SEVEN_CARD_STUD_HIGH_LOW as seven_card_stud_high_low
from pitboss.games.poker.seven_card_stud import SEVEN_CARD_STUD_HIGH_LOW_EIGHT as seven_card_stud_high_low_eight
from pitboss.games.poker.seven_card_stud import SEVEN_CARD_STUD_LOW as seven_card_stud_low
from pitboss.games.poker.triple_draw import TRIPLE_DRAW as triple_draw
from pitboss.games.single_card.casino_war import CASINO_WAR as casino_war
from pitboss.games.single_card.red_dog import RED_DOG as red_dog
from pitboss.games.twentyone.blackjack import BLACKJACK as blackjack
from pitboss.games.twentyone.blackjack_switch import BLACKJACK_SWITCH as blackjack_switch
from pitboss.games.twentyone.double_attack_blackjack import DOUBLE_ATTACK as double_attack_blackjack
from pitboss.games.twentyone.spanish_21 import SPANISH_21 as spanish_21
from pitboss.games.twentyone.switch_hands_blackjack import SWITCH_HANDS as switch_hands_blackjack
from pitboss.games.twentyone.triple_attack_blackjack import TRIPLE_ATTACK as triple_attack_blackjack
from pitboss.games.wheel.big_six import BIG_SIX as big_six
from pitboss.games.wheel.pokette import POKETTE as pokette
from pitboss.games.wheel.roulette import ROULETTE as roulette
from pitboss.table import Game

GAMES: dict[str, Game[Any]] = {
    game.id: game
    for game in (
        roulette,
        big_six,
        pokette,
        craps,
        mini_craps,
        automated_craps,
        sic_bo,
        mini_dice,
        punto_banco,
        chemin_de_fer,
        mini_baccarat,
        red_dog,
        casino_war,
        keno,
        pai_gow_poker,
        asia_poker,
        pai_gow,
        supreme_pai_gow,
        caribbean_stud_poker,
        double_down_stud,
        let_it_ride_poker,
        three_card_poker,
        boston_5_stud_poker,
        four_card_poker,
        texas_hold_em_bonus_poker,
        ultimate_texas_hold_em,
        mississippi_stud,
        flop_poker,
        winners_pot_poker,
        two_card_joker_poker,
        colorado_hold_em_poker,
        double_cross_poker,
        mini_tex_3_card_hold_em,
        fast_action_hold_em,
        blackjack,
        blackjack_switch,
        switch_hands_blackjack,
        spanish_21,
        double_attack_blackjack,
        triple_attack_blackjack,
        hold_em,
        pineapple,
        crazy_pineapple,
        omaha_high,
        omaha_high_low_eight,
        seven_card_stud_high,
        seven_card_stud_low,
        seven_card_stud_high_low,
        seven_card_stud_high_low_eight,
        five_card_draw_high,
        five_card_draw_low,
        triple_draw,
        badugi,
        five_card_stud,
        mambo_stud,
    )
}


def find(name: str) -> Game[Any]:
    """The game of that name, whose underscores, spaces and capitals do not matter; or that a file's text declares."""
    if "\n" in name:  # a name has one line, a declaration several
        from pitboss.games.declared import declared_game  # noqa: PLC0415 - it stands on the families that stand here

        return declared_game(name)
    id_ = name.strip().lower().replace("_", "-").replace(" ", "-")
    if id_ not in GAMES:
        raise Refused(f"there is no game {quoted(name)}{did_you_mean(id_, GAMES)}")
    return GAMES[id_]


__all__ = [
    "GAMES",
    "asia_poker",
    "automated_craps",
    "badugi",
    "big_six",
    "blackjack",
    "blackjack_switch",
    "boston_5_stud_poker",
    "caribbean_stud_poker",
    "casino_war",
    "chemin_de_fer",
    "colorado_hold_em_poker",
    "craps",
    "crazy_pineapple",
    "double_attack_blackjack",
    "double_cross_poker",
    "double_down_stud",
    "fast_action_hold_em",
    "find",
    "five_card_draw_high",
    "five_card_draw_low",
    "five_card_stud",
    "flop_poker",
    "four_card_poker",
    "hold_em",
    "keno",
    "let_it_ride_poker",
    "mambo_stud",
    "mini_baccarat",
    "mini_craps",
    "mini_dice",
    "mini_tex_3_card_hold_em",
    "mississippi_stud",
    "omaha_high",
    "omaha_high_low_eight",
    "pai_gow",
    "pai_gow_poker",
    "pineapple",
    "pokette",
    "punto_banco",
    "red_dog",
    "roulette",
    "seven_card_stud_high",
    "seven_card_stud_high_low",
    "seven_card_stud_high_low_eight",
    "seven_card_stud_low",
    "sic_bo",
    "spanish_21",
    "supreme_pai_gow",
    "switch_hands_blackjack",
    "texas_hold_em_bonus_poker",
    "three_card_poker",
    "triple_attack_blackjack",
    "triple_draw",
    "two_card_joker_poker",
    "ultimate_texas_hold_em",
    "winners_pot_poker",
]
