"""Describes a round of house-banked poker step by step, from the declaration that the table plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from pitboss.games.banked_poker.engine.decisions import TIMES
from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.options import BankedPokerOptions
from pitboss.games.banked_poker.engine.pot_steps import (
    AwardPot,
    AwardWinner,
    MoveButton,
    SettleHeld,
    ShowHands,
    StakeDealer,
)
from pitboss.games.banked_poker.engine.settlement import settling_law
from pitboss.games.banked_poker.engine.steps import (
    COMMUNITY,
    DEALER,
    PLAYERS,
    Action,
    Board,
    Burn,
    Deal,
    DealTo,
    Decide,
    DeclaredStep,
    Deliver,
    Discard,
    Raise,
    Reveal,
    Settle,
    SettleClaimed,
    SettleFirst,
    Stub,
    Turn,
)
from pitboss.table import RoundStep
from pitboss.table.log.narration import listed, words
from pitboss.table.rules.facts import wagers_made

if TYPE_CHECKING:
    from pitboss.games.banked_poker.engine.game import BankedPokerGame

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")
_PLACES = ("first", "second", "third", "fourth", "fifth")
_SHUFFLED = {
    "manual": "The dealer shuffles the deck",
    "device": "A device shuffles the deck",
    "counting_device": "A device shuffles the deck and counts its cards",
}
_DEALT = {
    "manual_shoe": "from a shoe, one card at a time",
    "hand": "from the hand, one card at a time",
    "automated_shoe": "by an automated shoe, in stacks",
}
_TO = {PLAYERS: "each player gets", DEALER: "the dealer gets", COMMUNITY: "all players share"}


def describe_steps(game: BankedPokerGame, options: BankedPokerOptions) -> Sequence[RoundStep]:
    """Every step of a round, from the shuffle to the last wager."""
    declared = game.declaration(options)
    cut = ", and it is cut" if options.shuffle == "manual" else ""
    return (
        RoundStep("Shuffle", f"{_SHUFFLED[options.shuffle]}{cut}.", game.law.shuffle),
        RoundStep("Bets", _bets(game, options, declared), game.bets_law),
        RoundStep("No more bets", _closing(game, options), game.law.dealing(options.dealing).no_more_bets),
        *(sentence for step in declared.steps for sentence in _describe(game, options, declared, step)),
    )


def _names(game: BankedPokerGame) -> Mapping[str, str]:
    return {wager.id: wager.name[:1].lower() + wager.name[1:] for wager in game.wagers}


def _bets(game: BankedPokerGame, options: BankedPokerOptions, declared: Declaration) -> str:
    """The wagers that players make before the deal, and those they may add."""
    names, together = _names(game), declared.together
    offered = [offer.wager.id for offer in game.offers(options) if offer.wager.open]
    required = together.wagers if together is not None else declared.opens
    needed = [names[wager] for wager in offered if wager in required]
    added = [names[wager] for wager in offered if wager not in required]
    if together is not None and together.times:
        made = f"{wagers_made(needed)}: {together.description}"
    elif together is not None:
        made = f"{wagers_made(needed)} in equal amounts"
    else:
        made = " or ".join(wagers_made([name]) for name in needed) + (", or both" if len(needed) > 1 else "")
    return f"Each player makes {made}." + (f" Players may add {wagers_made(added)}." if added else "")


def _closing(game: BankedPokerGame, options: BankedPokerOptions) -> str:
    names = _names(game)
    chips = [names[side.id] for side in game.sides if side.chips_collected and side.is_offered(options)]
    return "The dealer announces it" + (f" and collects the {listed(chips)} chips." if chips else ".")


_FIXED: Mapping[type, tuple[str, str]] = {
    Burn: ("Burn", "The next card is burned, face down."),
    ShowHands: (
        "Showdown",
        "The dealer's hand is shown and announced, then the remaining players' hands, starting at the dealer's right.",
    ),
    AwardWinner: (
        "Pot",
        "The highest hand wins the pot. Players receive it less the commission; tied hands share it equally.",
    ),
    AwardPot: ("Pot", "The highest hand wins all players' pot wagers; tied hands share them equally."),
}
"""The title and text of steps that are the same in every game; their paragraph is ``step.law``."""


def _describe(
    game: BankedPokerGame, options: BankedPokerOptions, declared: Declaration, step: DeclaredStep
) -> Iterator[RoundStep]:
    """A step of the declaration in words."""
    match step:
        case Burn() | ShowHands() | AwardWinner() | AwardPot():
            yield RoundStep(*_FIXED[type(step)], step.law)
        case Deal():
            yield _deal(game, options, step)
        case Deliver():
            if options.dealing == "automated_shoe":
                yield RoundStep("Dealer's cards", "The dealer's stack leaves the automated shoe.", step.law)
        case Stub():
            law = game.law.dealing(options.dealing).stub
            yield RoundStep("Rest of the deck", "The rest of the deck goes to the discard rack.", law)
        case Decide():
            yield RoundStep("Decision", _decision(step, declared, _names(game)), step.law)
        case Board() | Turn() | Discard() | Reveal():
            yield _cards_shown(step)
        case MoveButton():
            description = "The button moves clockwise to the next player, or from the last player to the dealer."
            yield RoundStep("Button", f"{description} The deal starts after it.", game.law.button(options.dealing))
        case StakeDealer():
            wagers, times = listed(list(step.times)), _NUMBERS[sum(step.times.values())]
            description = (
                f"The dealer makes {wagers} wagers with the house's money, {times} times the {step.of} in all."
            )
            yield RoundStep("Dealer's wagers", description, step.law)
        case SettleFirst() | SettleClaimed() | SettleHeld():
            yield RoundStep("First settlement", _first_settlement(_names(game), step), step.law)
        case Settle():
            yield from _settlement(game, options, declared, step)


def _deal(game: BankedPokerGame, options: BankedPokerOptions, step: Deal) -> RoundStep:
    hands = listed([_hand(hand) for hand in step.hands])
    if step.needs:
        hands = hands.replace("each player", f"each player with {wagers_made([_names(game)[step.needs[0]]])}")
    how = _DEALT["hand" if step.needs and options.dealing == "automated_shoe" else options.dealing]
    law = step.law or game.law.dealing(options.dealing).deal
    return RoundStep("Deal", f"{hands[:1].upper()}{hands[1:]}, {how}.", law)


def _cards_shown(step: Board | Turn | Discard | Reveal) -> RoundStep:
    match step:
        case Board():
            description = f"{_cards(step.count)} for all players {'is' if step.count == 1 else 'are'} dealt face up."
            return RoundStep("Community cards", description.capitalize(), step.law)
        case Turn():
            named = step.named or f"{_PLACES[step.place]} community card"
            return RoundStep("Community card", f"The {named} is turned up.", step.law)
        case Discard():
            return RoundStep("Burn", f"The {_PLACES[step.place]} community card is burned, face down.", step.law)
        case Reveal():
            if step.of == COMMUNITY:
                return RoundStep("Community cards", "The community cards are turned up.", step.law)
            return RoundStep("Dealer's hand", "The dealer's hand is turned over.", step.law)


def _first_settlement(names: Mapping[str, str], step: SettleFirst | SettleClaimed | SettleHeld) -> str:
    match step:
        case SettleFirst():
            wagers = listed([names[wager] for wager in step.wagers])
            return f"From the dealer's right, {wagers} wagers are settled before the dealer's hand is shown."
        case SettleClaimed():
            wagers = listed([names[wager] for wager in step.wagers])
            return f"Losing {wagers} wagers, and those of unexposed cards, are collected; then winners are paid."
        case SettleHeld():
            return f"{names[step.wager].capitalize()} wagers are settled on the cards held, folded hands included."


def _hand(hand: DealTo) -> str:
    if not hand.up:
        return f"{_TO[hand.to]} {_cards(hand.count)} face down"
    if len(hand.up) == hand.count:
        return f"{_TO[hand.to]} {_cards(hand.count)} face up"
    return f"{_TO[hand.to]} {_cards(hand.count)}, {_NUMBERS[len(hand.up)]} of them face up"


def _cards(count: int) -> str:
    return f"{_NUMBERS[count]} card" + ("" if count == 1 else "s")


def _decision(decide: Decide, declared: Declaration, names: Mapping[str, str]) -> str:
    who = "Each player" if not decide.without else f"Each player without a {names[decide.without[0]]} wager"
    made = declared.together.wagers if declared.together is not None else declared.opens
    if not set(decide.needs) & set(made):
        who = f"Each player with {wagers_made([names[decide.needs[0]]])}"
    choices = "; ".join(f"{words(name)}: {says}" for action in decide.actions for name, says in _choices(action))
    begin = "the button" if decide.from_button else "the dealer's left"
    return f"{who}, in turn from {begin}: {decide.prompt}. {choices[:1].upper()}{choices[1:]}."


def _choices(action: Action) -> Iterator[tuple[str, str]]:
    if isinstance(action, Raise):
        yield from ((name, action.description.format(times=TIMES[times])) for name, times in action.actions.items())
    else:
        yield action.id, action.description


def _settlement(
    game: BankedPokerGame, options: BankedPokerOptions, declared: Declaration, settle: Settle
) -> Iterator[RoundStep]:
    """The order of settlement, then the result of each wager."""
    order = settling_law(options, settle)
    names, offers = _names(game), {offer.wager.id: offer for offer in game.offers(options)}
    how = "losing hands first, then winners" if order is settle.in_passes else "one player at a time"
    settled = "turned over and settled" if order.reveal else "settled"
    yield RoundStep("Settlement", f"From the dealer's right, hands are {settled}: {how}.", order.reveal or order.lost)
    unqualified = declared.qualifies.description if declared.qualifies is not None else ""
    alike: dict[tuple[str, str], list[str]] = {}
    for wager, rule in declared.settles.items():
        if wager in offers:
            paid_by = getattr(offers[wager].pays, "law", offers[wager].wager.law)
            for sentence in rule.sentences(unqualified, paid_by):
                alike.setdefault(sentence, []).append(names[wager])
    for (says, law), wagers in alike.items():
        which = listed(wagers)
        becomes = f"each{says.removeprefix('It')}" if len(wagers) > 1 else f"{says[:1].lower()}{says[1:]}"
        yield RoundStep("Result", f"{which[:1].upper()}{which[1:]}: {becomes}", law)
