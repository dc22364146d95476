"""Asks players to set their hands, and whether to surrender."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pitboss.equipment import Card, names_of
from pitboss.errors import Refused
from pitboss.games.paigow.engine.law import PaiGowLaw
from pitboss.games.paigow.engine.options import PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.setting import HandPart, Hands, Setting, hands_from
from pitboss.table import Asked, Choice, Flow, Option, Round
from pitboss.table.log.narration import listed
from pitboss.table.play.state import SEATS

SET, ANYWAY, HOUSE_WAY = "set", "set_anyway", "house_way"
"""The actions of a player who sets hands."""


def find_cards(names: Sequence[str], held: Sequence[Card], law: str) -> list[Card]:
    """Find the cards that a player names, each once; refuse cards that the player does not hold."""
    left, named, chosen = list(held), names_of(held), []
    for name in names:
        if name not in named:
            raise Refused(f"{name} is not in your hand, or is named twice", law)
        place = named.index(name)
        del named[place]
        chosen.append(left.pop(place))
    return chosen


def set_as_named(
    names: Sequence[str], held: Sequence[Card], parts: Sequence[HandPart], law: PaiGowLaw
) -> tuple[Hands, bool]:
    """The hands as a player names them, and True if each has the right number of cards."""
    chosen = find_cards(names, held, law.setting)
    if len(chosen) == sum(part.size for part in parts[1:]):
        return hands_from(chosen, held, parts), True
    rest = list(held)
    for card in chosen:
        rest.remove(card)
    return (tuple(rest), tuple(chosen)), False


def set_options(
    r: Round[PaiGowOptionsT], law: PaiGowLaw, setting: Setting[PaiGowOptionsT], hand: str, *, bank: bool = False
) -> list[Option]:
    """The options for setting the cards of a position (11.9(a), 11.9(b), 11.9(g)3, 31.12(g)3, 34.12(g)2)."""
    parts, held = setting.parts, r.hands[hand]
    lower = sum(part.size for part in parts[1:])
    named = listed([f"the {part.size} of the {part.name} hand" for part in parts[1:]])
    loses = "the dealer then resets them" if bank else "the wager then loses"

    def lawful(choice: Choice) -> None:
        hands, whole = set_as_named(choice.cards, held, parts, law)
        if not whole:
            raise Refused(f"name {named}; the rest is the {parts[0].name} hand", law.setting)
        why = setting.is_foul(hands, r.options)
        if why:
            raise Refused(f"{why}; use {ANYWAY} to set them this way, but {loses}", law.foul)

    def own(choice: Choice) -> None:
        set_as_named(choice.cards, held, parts, law)

    options = [
        Option(HOUSE_WAY, "set the hands in the house way", law.assistance, passive=True),
        Option(
            SET,
            f"name {named}",
            law.setting,
            cards=(lower, lower),
            check=lawful,
            card_sets=partial(setting.lawful_sets, held, r.options),
        ),
    ]
    if law.foul:
        description = f"the same, even if the set is foul: {loses}"
        options.append(Option(ANYWAY, description, law.foul, cards=(0, len(held)), check=own, any_cards=True))
    return options


def set_hands(
    r: Round[PaiGowOptionsT], law: PaiGowLaw, setting: Setting[PaiGowOptionsT], hand: str, choice: Choice
) -> tuple[Hands, str | None, bool]:
    """A position's chosen hands, why they are foul, and True if each has the right size (11.9(g)3, 11.9(g)4)."""
    held = r.hands[hand]
    if choice.action not in (SET, ANYWAY):
        return setting.house_way(held, r.options), None, True
    hands, whole = set_as_named(choice.cards, held, setting.parts, law)
    if not whole:
        return hands, "a hand has a wrong number of cards", whole
    return setting.in_order(hands, r.options), setting.is_foul(hands, r.options), whole


def in_turns(r: Round[PaiGowOptionsT], play: PaiGowPlay, main: str) -> list[list[int]]:
    """The positions by turn: of two, the one with the larger wager (10.10(b), 11.12(b), 31.13(b), 34.15(b))."""
    mine: dict[int, list[int]] = {}
    for at in play.in_play:
        mine.setdefault(play.owners[at], []).append(at)
    wagered = {bet.at: bet.amount for bet in r.bets.values() if bet.wager == main}
    for areas in mine.values():
        areas.sort(key=lambda at: (-wagered.get(at, 0), at))
    most = max((len(areas) for areas in mine.values()), default=0)
    return [[areas[turn] for areas in mine.values() if len(areas) > turn] for turn in range(most)]


def ask_to_set(
    r: Round[PaiGowOptionsT], law: PaiGowLaw, setting: Setting[PaiGowOptionsT], play: PaiGowPlay, main: str
) -> Flow[None]:
    """Ask all players to set their hands, at the same time; a set is final (11.9(a), 11.9(g)3, 11.9(g)4, 34.12(a))."""
    for turn, areas in enumerate(in_turns(r, play, main)):
        asked: Mapping[Asked, Sequence[Option]] = {
            Asked(at, play.owners[at]): set_options(r, law, setting, SEATS[at]) for at in areas if at not in play.void
        }
        prompt = f"set your {listed([part.name for part in setting.parts])} hands"
        chosen = yield from r.choose_each(asked, law.areas_order if turn else law.setting, prompt)
        for who, choice in chosen.items():
            hands, why, whole = set_hands(r, law, setting, SEATS[who.at], choice)
            play.sets[SEATS[who.at]] = hands
            if why:
                play.fouls[who.at] = why
            if not whole:
                play.wrong_sizes.add(who.at)


def ask_bank_to_set(
    r: Round[PaiGowOptionsT], law: PaiGowLaw, setting: Setting[PaiGowOptionsT], play: PaiGowPlay
) -> Flow[None]:
    """Ask the bank to set its hands face down, before the dealer's are turned over (10.7(c), 11.9(c), 34.12(c))."""
    hand = SEATS[play.bank]
    options = set_options(r, law, setting, hand, bank=True)
    choice = yield from r.choose(play.bank, options, law.dealer_sets, "the bank sets its hands", play.bank)
    play.sets[hand], why, _ = set_hands(r, law, setting, hand, choice)
    if why:
        play.fouls[play.bank] = why


def ask_to_surrender(
    r: Round[PaiGowOptionsT],
    law: PaiGowLaw,
    play: PaiGowPlay,
    may_surrender: Sequence[int],
    collect: Callable[[int], None],
) -> Flow[None]:
    """Ask who surrenders; ``collect`` takes the wager at once (10.7(f)1, 11.9(e)1, 31.12(e)1, 34.12(e)1)."""
    compared_by = law.compared_by(banked=bool(play.bank), co_banked=play.co_banked)
    play_on = Option("play", "have your hands compared", compared_by, passive=True)

    def surrender(at: int) -> Option:
        description = "forfeit the whole wager without showing your hands"
        return Option("surrender", description, law.surrender, at_once=lambda _: collect(at))

    asked = {Asked(at, play.owners[at]): (play_on, surrender(at)) for at in may_surrender}
    if asked:
        yield from r.choose_each(asked, law.surrender, "play or surrender")
