"""Settlement: hands are exposed from the dealer's right and compared; losers are collected and winners paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.games.paigow.engine.bank import CENTER, VIGORISH, decide_dealer_wager, settle_bank
from pitboss.games.paigow.engine.options import PaiGowOptions, PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.setting import Hands, Setting
from pitboss.games.paigow.hands.words import hand_in_words
from pitboss.money import Cents, percent_of
from pitboss.protocol.views import HandFacts
from pitboss.table import BANK, Bet, Round
from pitboss.table.log.narration import listed
from pitboss.table.play.round import DEALER
from pitboss.table.play.state import SEATS

if TYPE_CHECKING:
    from pitboss.games.paigow.engine.game import PaiGowGame

_WITH_STRAIGHTS = 4
"""The size of a hand that is ranked by straights and flushes too, for which there are no words."""
PERCENT = 5
"""The vigorish of the rules, in percent of a win."""


def vigorish_on(won: Cents, options: PaiGowOptions, percent: int = PERCENT) -> Cents:
    """A percentage of a win: rounded up to the next 25 cents, or exact and rounded down to a cent."""
    up = options.chosen("vigorish_rounding", "up_to_25_cents") == "up_to_25_cents"
    return percent_of(won, percent, up=up, step=25 if up else 1)


def show_set_hands(
    r: Round[PaiGowOptionsT], setting: Setting[PaiGowOptionsT], hand: str, hands: Hands, law: str
) -> None:
    """Show the set hands of a position."""
    names = [part.name for part in setting.parts][: len(hands)]
    whose = "the dealer" if hand == DEALER else hand
    shown = {f"{hand} {name}": list(cards) for name, cards in zip(names, hands, strict=True)}
    r.arrange(shown, law, f"the hands of {whose} as set")


def set_facts(setting: Setting[PaiGowOptionsT], play: PaiGowPlay) -> dict[str, HandFacts]:
    """The hands as set that everyone has seen, each by its name, where a dealer has words for them."""
    gave_up = {SEATS[at] for at in play.surrendered}
    shown = [hand for hand in play.sets if hand in play.exposed and hand not in gave_up]
    return {
        f"{hand} {part.name}": HandFacts(rank=said)
        for hand in shown
        for part, cards in zip(setting.parts, play.sets[hand], strict=False)
        if len(cards) != _WITH_STRAIGHTS and (said := hand_in_words(cards))
    }


def compared(setting: Setting[PaiGowOptionsT], player: Hands, banker: Hands, options: PaiGowOptionsT) -> str:
    """The comparison of a player's hands with the banker's, in words."""
    said: list[str] = []
    last = len(setting.parts) - 1
    for part, about in enumerate(setting.parts):
        mine, other = (setting.value(part, hands[part], options) for hands in (player, banker))
        if part == last and setting.is_zero(player[part], options):
            how = "has a value of zero"
        else:
            how = "is higher" if mine > other else "is a copy" if mine == other else "is lower"
        said.append(f"{about.name} {how}")
    return listed(said)


def settle(game: PaiGowGame[PaiGowOptionsT], r: Round[PaiGowOptionsT], play: PaiGowPlay) -> None:
    """Expose, compare and settle all hands and side wagers (10.7(g), 11.9(i), 11.10(l), 11.15(d)2, 34.12(f))."""
    if play.bank and play.dealer_wager:
        dealer, banker = play.sets[DEALER], play.sets[play.banker]
        result = game.result(dealer, banker, r.options, r.hands[play.banker])
        decide_dealer_wager(r, game.law, play, result)
    areas = sorted({*play.areas, *(bet.at for bet in r.bets.values())} - play.void)
    one_pass = game.pays_at_once or any(side.one_pass and side.is_bet(r) for side in game.sides)
    at_once = one_pass and not play.bank  # winners against a bank are paid after all hands have been exposed
    for at in areas:
        _expose(game, r, play, at)
        if at_once:
            _pay(game, r, play, at)
    for at in () if at_once else areas:
        _pay(game, r, play, at)
    if play.bank:
        settle_bank(r, game.law, play, lambda surplus: game.bank_vigorish(surplus, r.options))
    for side in game.sides:
        side.finish(r, play)


def _main_bet(game: PaiGowGame[PaiGowOptionsT], r: Round[PaiGowOptionsT], at: int) -> Bet | None:
    return next((bet for bet in r.bets.values() if bet.at == at and bet.wager == game.main), None)


def _expose(game: PaiGowGame[PaiGowOptionsT], r: Round[PaiGowOptionsT], play: PaiGowPlay, at: int) -> None:
    """Turn over a position's hands; collect a losing main wager and return a push (10.7(g), 11.9(f), 34.12(f))."""
    hand, bet = SEATS[at], _main_bet(game, r, at)
    bank = CENTER if play.bank else BANK
    if hand in play.dealt and hand not in play.exposed and (bet is not None or game.side_bets_at(r, at)):
        play.exposed.add(hand)
        law = game.law.compared_by(banked=bool(play.bank), co_banked=play.co_banked)
        r.reveal(hand, law)
        if at not in play.surrendered and hand in play.sets:
            show_set_hands(r, game.setting, hand, play.sets[hand], law)
    if bet is not None:
        _decide(game, r, play, bet, bank)
    for side in game.sides:
        side.exposed(r, play, at)


def _decide(game: PaiGowGame[PaiGowOptionsT], r: Round[PaiGowOptionsT], play: PaiGowPlay, bet: Bet, bank: str) -> None:
    """Collect a main wager that loses (11.9(g)3, 11.9(g)4) and return one that pushes (11.9(h)3)."""
    hands, banker = play.sets[SEATS[bet.at]], play.sets[play.banker]
    foul = play.fouls.get(bet.at)
    if all_push := game.pushes_all(r.hands[play.banker], r.options):
        play.results[bet.at] = "push"
        r.push(bet, all_push, game.pushes_all_because)
        return
    if foul:
        play.results[bet.at] = "lose"
        law = game.law.wrong_sizes if bet.at in play.wrong_sizes else game.law.foul
        r.lose(bet, law, foul, bank=bank)
        return
    result = play.results[bet.at] = game.setting.result(hands, banker, r.options)
    law, because = game.result_law(result, hands, banker, r.options), compared(game.setting, hands, banker, r.options)
    if result == "lose":
        r.lose(bet, law, because, bank=bank)
    elif result == "push":
        r.push(bet, law, because)


def _pay(game: PaiGowGame[PaiGowOptionsT], r: Round[PaiGowOptionsT], play: PaiGowPlay, at: int) -> None:
    """Pay a winning main wager less vigorish (10.7(k), 11.9(j), 34.12(h)), then the position's side wagers."""
    bet = _main_bet(game, r, at)
    if bet is not None:
        assert play.results[at] == "win", "all other main wagers were settled when exposed"
        hands, banker = play.sets[SEATS[at]], play.sets[play.banker]
        because = compared(game.setting, hands, banker, r.options)
        won = r.win(bet, r.offers[game.main].pays["win"], game.law.paid, because, bank=CENTER if play.bank else BANK)
        vigorish = game.vigorish(won, r.options)
        if vigorish:
            law = game.law.bank.vigorish if play.bank else game.vigorish_law(r.options)
            r.pay_between(
                SEATS[bet.seat], VIGORISH, vigorish, law, f"vigorish of {game.vigorish_percent}% on the win", bet=bet
            )
    for side in game.sides:
        side.paid(r, play, at)


def collect_surrendered(game: PaiGowGame[PaiGowOptionsT], r: Round[PaiGowOptionsT], play: PaiGowPlay, at: int) -> None:
    """Collect a surrendered wager, and its pieces unseen unless a side wager needs them (11.9(e)2, 34.12(e)2)."""
    play.surrendered.add(at)
    bet = _main_bet(game, r, at)
    assert bet is not None, "a player who surrenders has a main wager"
    r.lose(bet, game.law.surrender_lost, "surrendered", bank=CENTER if play.bank else BANK)
    if not game.side_bets_at(r, at):
        r.note(f"the surrendered {game.pieces} of {SEATS[at]} are collected unseen", game.law.surrendered)
