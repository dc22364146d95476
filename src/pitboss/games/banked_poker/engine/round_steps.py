"""A round of house-banked poker step by step, as people read it: told from the declaration that is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pitboss.games.banked_poker.engine.decisions import TIMES
from pitboss.games.banked_poker.engine.declaration import Declaration
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


def steps_of(game: BankedPokerGame[Any], rules: Any) -> Sequence[RoundStep]:
    """Every step of a round, from the shuffle to the last wager."""
    declared = game.declaration(rules)
    cut = ", and it is cut" if rules.shuffle == "manual" else ""
    return (
        RoundStep("Shuffle", f"{_SHUFFLED[rules.shuffle]}{cut}.", game.law.shuffle),
        RoundStep("Bets", _bets(game, rules, declared), game.bets_law),
        RoundStep("No more bets", _closing(game, rules), game.law.dealing(rules.dealing).no_more_bets),
        *(sentence for step in declared.steps for sentence in _told(game, rules, declared, step)),
    )


def _names(game: BankedPokerGame[Any]) -> Mapping[str, str]:
    return {wager.id: wager.name[:1].lower() + wager.name[1:] for wager in game.wagers}


def _bets(game: BankedPokerGame[Any], rules: Any, declared: Declaration) -> str:
    """Which wagers a player makes before the deal, and which he may add."""
    names, together = _names(game), declared.together
    offered = [offer.wager.id for offer in game.offers(rules) if offer.wager.open]
    required = together.wagers if together is not None else declared.opens
    needed = [names[wager] for wager in offered if wager in required]
    added = [names[wager] for wager in offered if wager not in required]
    if together is not None and together.times:
        made = f"{wagers_made(needed)}: {together.says}"
    elif together is not None:
        made = f"{wagers_made(needed)} in equal amounts"
    else:
        made = " or ".join(wagers_made([name]) for name in needed) + (", or both" if len(needed) > 1 else "")
    return f"Each player makes {made}." + (f" Players may add {wagers_made(added)}." if added else "")


def _closing(game: BankedPokerGame[Any], rules: Any) -> str:
    names = _names(game)
    chips = [names[side.id] for side in game.sides if side.chips_collected and side.is_offered(rules)]
    return "The dealer announces it" + (f" and collects the chips of {listed(chips)}." if chips else ".")


def _told(game: BankedPokerGame[Any], rules: Any, declared: Declaration, step: DeclaredStep) -> Iterator[RoundStep]:
    """A step of the declaration as people read it."""
    dealing = game.law.dealing(rules.dealing)
    match step:
        case Deal():
            hands = listed([_hand(hand) for hand in step.hands])
            if step.needs:
                hands = hands.replace("each player", f"each player with {wagers_made([_names(game)[step.needs[0]]])}")
            how = _DEALT["hand" if step.needs and rules.dealing == "automated_shoe" else rules.dealing]
            yield RoundStep("Deal", f"{hands[:1].upper()}{hands[1:]}, {how}.", step.law or dealing.deal)
        case Deliver():
            if rules.dealing == "automated_shoe":
                yield RoundStep("Dealer's cards", "The dealer's stack leaves the automated shoe.", step.law)
        case Stub():
            yield RoundStep("Rest of the deck", "What is left of the deck goes to the discard rack.", dealing.stub)
        case Decide():
            yield RoundStep("Decision", _decision(step, declared, _names(game)), step.law)
        case Burn():
            yield RoundStep("Burn", "The next card is burned, face down.", step.law)
        case Board():
            says = f"{_cards(step.count)} for all players {'is' if step.count == 1 else 'are'} dealt face up."
            yield RoundStep("Community cards", says.capitalize(), step.law)
        case Turn():
            named = step.named or f"{_PLACES[step.place]} community card"
            yield RoundStep("Community card", f"The {named} is turned up.", step.law)
        case Discard():
            yield RoundStep("Burn", f"The {_PLACES[step.place]} community card is burned, face down.", step.law)
        case Reveal() if step.of == COMMUNITY:
            yield RoundStep("Community cards", "The community cards are turned up.", step.law)
        case Reveal():
            yield RoundStep("Dealer's hand", "The dealer's hand is turned over.", step.law)
        case SettleFirst():
            first = listed([_names(game)[wager] for wager in step.wagers])
            says = f"From the dealer's right, {first} wagers are settled before the dealer's hand is seen."
            yield RoundStep("First settlement", says, step.law)
        case SettleClaimed():
            claimed = listed([_names(game)[wager] for wager in step.wagers])
            says = (
                f"Losing {claimed} wagers, and those of cards that were not exposed, are collected; then winners paid."
            )
            yield RoundStep("First settlement", says, step.law)
        case MoveButton():
            says = (
                "The button goes clockwise to the next player, after the last to the dealer; the deal begins after it."
            )
            yield RoundStep("Button", says, game.law.button(rules.dealing))
        case StakeDealer():
            wagers, times = listed(list(step.times)), _NUMBERS[sum(step.times.values())]
            says = f"The dealer makes {wagers} wagers with the house's money, {times} times the {step.of} in all."
            yield RoundStep("Dealer's wagers", says, step.law)
        case ShowHands():
            says = "The dealer's hand is shown and announced, then those of the players who remain, from his right."
            yield RoundStep("Showdown", says, step.law)
        case SettleHeld():
            says = f"{_names(game)[step.wager].capitalize()} wagers are settled on the cards held, of folded hands too."
            yield RoundStep("First settlement", says, step.law)
        case AwardWinner():
            says = "The pot goes to the highest hand. Players get it less the commission; tie hands share it equally."
            yield RoundStep("Pot", says, step.law)
        case AwardPot():
            says = "The pot wagers of all players go to the highest hand, in equal parts to tie hands."
            yield RoundStep("Pot", says, step.law)
        case Settle():
            yield from _settlement(game, rules, declared, step)


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
    return f"{who}, in turn from {begin}: {decide.says}. {choices[:1].upper()}{choices[1:]}."


def _choices(action: Action) -> Iterator[tuple[str, str]]:
    if isinstance(action, Raise):
        yield from ((name, action.says.format(times=TIMES[times])) for name, times in action.actions.items())
    else:
        yield action.id, action.says


def _settlement(game: BankedPokerGame[Any], rules: Any, declared: Declaration, settle: Settle) -> Iterator[RoundStep]:
    """The order of the settlement, and then what becomes of each wager."""
    order = settling_law(rules, settle)
    names, offers = _names(game), {offer.wager.id: offer for offer in game.offers(rules)}
    how = "first losing hands, then winners" if order is settle.in_passes else "one player after the other"
    settled = "turned over and settled" if order.reveal else "settled"
    yield RoundStep("Settlement", f"From the dealer's right, hands are {settled}: {how}.", order.reveal or order.lost)
    unqualified = declared.qualifies.says if declared.qualifies is not None else ""
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
