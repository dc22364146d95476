"""Setting hands: naturals, the players' choices, and the dealer's house ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from pitboss.equipment import card
from pitboss.errors import Refused
from pitboss.games.cards.options import ShoeOptionsT
from pitboss.games.cards.shoes_in_use import shoe_of
from pitboss.games.fast_action.engine.house_ways import HOUSE_WAYS, OrBetterReading, is_natural, kept_by_house_ways
from pitboss.games.fast_action.engine.play import play_of, second_hand
from pitboss.table import DEALER, Asked, Choice, Flow, Option, Round
from pitboss.table.play.state import SEATS

KEPT_CARDS = 2
SURRENDER = "surrender"
SET_LAW, SPLIT_LAW, SURRENDER_LAW = "21.8(a)", "21.8(c)", "21.8(f)"


def pay_naturals(r: Round[ShoeOptionsT]) -> None:
    """Pay players with a natural at once and collect their cards (21.8(b))."""
    for at in r.positions(["original"]):
        if is_natural(r.hands[SEATS[at]]):
            bet = r.bets_at(at)["original"]
            r.reveal(SEATS[at], "21.8(b)")
            r.announce(f"{SEATS[at]} has a natural", "21.8(b)")
            r.win(bet, r.offers["original"].pays["natural"], "21.8(b)", "a natural")
            shoe_of(r).discard(r.hands.pop(SEATS[at]))


def ask_to_set(r: Round[ShoeOptionsT]) -> Flow[None]:
    """Ask all players to set their hands at the same time, then apply their choices by position."""
    asked = {Asked(at, r.owners()[at]): setting_options(r, at) for at in r.positions(["original"])}
    prompt = "keep two cards, split the four into two hands, or surrender half"
    chosen = yield from r.choose_each(asked, SET_LAW, prompt)
    for who in asked:
        choice = play_of(r).early_choices.get(who.at, chosen[who])
        if choice.action != SURRENDER:
            apply_choice(r, who.at, choice)


def setting_options(r: Round[ShoeOptionsT], at: int, *, whole: bool = False) -> Sequence[Option]:
    """The options of a player; ``whole`` if too many cards were dealt, so that they may not be split."""
    wager = r.bets_at(at)["original"]
    options = [Option("set", "keep these two cards and discard the others", SET_LAW, cards=(KEPT_CARDS, KEPT_CARDS),
                      check=_two_cards_of(r, at, SET_LAW), any_cards=True)]  # fmt: skip
    if not whole:
        description = (
            "play these two cards as one hand and the other two as another, with a second wager of the same amount"
        )
        options.append(
            Option(
                "split",
                description,
                SPLIT_LAW,
                cost=wager.amount,
                cards=(KEPT_CARDS, KEPT_CARDS),
                check=_two_cards_of(r, at, SPLIT_LAW),
                any_cards=True,
            )
        )
    description = "forfeit half of the wager and all cards"
    options.append(Option(SURRENDER, description, SURRENDER_LAW, at_once=lambda _: surrender(r, at)))
    options.append(Option("set_by_house_ways", "keep the two cards that the house ways keep", SET_LAW, passive=True))
    return options


def _two_cards_of(r: Round[ShoeOptionsT], at: int, law: str) -> Callable[[Choice], None]:
    """A check that refuses anything but two cards of the player's hand."""

    def check(choice: Choice) -> None:
        if len(choice.cards) != KEPT_CARDS:
            raise Refused(f"name the two cards to {choice.action}, not {len(choice.cards)}", law)
        if Counter(map(card, choice.cards)) - Counter(r.hands[SEATS[at]]):
            raise Refused(f"{' '.join(choice.cards)} are not two cards of this hand", law)

    return check


def surrender(r: Round[ShoeOptionsT], at: int) -> None:
    """Collect half of a wager and its cards at once, before other players have set their hands (21.8(f))."""
    wager = r.bets_at(at)["original"]
    r.lose(wager, SURRENDER_LAW, "the player surrenders half", part=wager.amount // 2)
    shoe_of(r).discard(r.hands.pop(SEATS[at]))
    r.note(f"the cards of {SEATS[at]} are collected unseen and discarded", SURRENDER_LAW)


def apply_choice(r: Round[ShoeOptionsT], at: int, choice: Choice) -> None:
    """Apply a player's choice to set or split the cards."""
    hand, wager = SEATS[at], r.bets_at(at)["original"]
    cards = r.hands[hand]
    if choice.cards:
        front = [card(name) for name in choice.cards]
    else:
        kept = kept_by_house_ways(cards, r.options.chosen("or_better_reads", "both_cards"))
        front = [cards[kept.first], cards[kept.second]]
    rest = list(cards)
    for held in front:
        rest.remove(held)
    seen_by = (wager.seat,)
    if choice.action == "split":
        r.stake(wager.seat, at, "split", wager.amount, SPLIT_LAW)
        r.arrange({hand: front, second_hand(hand): rest}, SPLIT_LAW, f"{hand} splits the cards", seen_by=seen_by)
        return
    r.arrange({hand: front}, SET_LAW, f"{hand} keeps two cards", seen_by=seen_by)
    shoe_of(r).discard(rest)


def collect_discards(r: Round[ShoeOptionsT]) -> None:
    """Collect the discards unseen, from the right (21.8(e))."""
    for at in sorted(r.positions(["original"]), reverse=True):
        if second_hand(SEATS[at]) not in r.hands:
            r.note(f"the dealer collects the discards of {SEATS[at]} unseen", "21.8(e)")


def set_dealer(r: Round[ShoeOptionsT], better: OrBetterReading) -> None:
    """Keep two of the dealer's cards by the house ways and discard the others."""
    four = r.hands[DEALER]
    kept = kept_by_house_ways(four, better)
    way = HOUSE_WAYS[kept.way]
    r.arrange({DEALER: [four[kept.first], four[kept.second]]}, way.law, f"the dealer keeps {way.description}")
    shoe_of(r).discard([card for place, card in enumerate(four) if place not in kept[1:]])
    play_of(r).dealer_is_set = True
