"""Players set their hands: by choosing cards, as the house does, or against advice; and some surrender."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.equipment import Card, name_of
from pitboss.errors import Refused
from pitboss.games.paigow.engine.law import PaiGowLaw
from pitboss.games.paigow.engine.options import PaiGowRulesT
from pitboss.games.paigow.engine.play import PaiGowPlay
from pitboss.games.paigow.engine.setting import HandPart, Hands, Setting, hands_from
from pitboss.table import Asked, Choice, Flow, Option, Round
from pitboss.table.log.narration import listed
from pitboss.table.play.state import SEATS

SET, ANYWAY, HOUSE_WAY = "set", "set_anyway", "house_way"
"""What a player may answer who is asked to set the hands."""


def named_cards(names: Sequence[str], held: Sequence[Card], law: str) -> list[Card]:
    """The cards that a player names, each of them once; refused where he does not hold them."""
    left, chosen = list(held), []
    for name in names:
        card = next((mine for mine in left if name_of(mine) == name), None)
        if card is None:
            raise Refused(f"{name} is not among those that are left to set", law)
        left.remove(card)
        chosen.append(card)
    return chosen


def set_as_named(
    names: Sequence[str], held: Sequence[Card], parts: Sequence[HandPart], law: PaiGowLaw
) -> tuple[Hands, bool]:
    """The hands as a player names them, and whether each has its number of cards."""
    chosen = named_cards(names, held, law.setting)
    if len(chosen) == sum(part.size for part in parts[1:]):
        return hands_from(chosen, held, parts), True
    rest = list(held)
    for card in chosen:
        rest.remove(card)
    return (tuple(rest), tuple(chosen)), False


def set_options(
    r: Round[PaiGowRulesT], law: PaiGowLaw, setting: Setting[PaiGowRulesT], hand: str, *, bank: bool = False
) -> list[Option]:
    """What a player may do with the cards of a position."""
    parts, held = setting.parts, r.hands[hand]
    lower = sum(part.size for part in parts[1:])
    named = listed([f"the {part.size} of the {part.name} hand" for part in parts[1:]])
    loses = "the dealer then resets them" if bank else "the wager then loses"

    def lawful(choice: Choice) -> None:
        hands, whole = set_as_named(choice.cards, held, parts, law)
        if not whole:
            raise Refused(f"name {named}; the others are the {parts[0].name} hand", law.setting)
        why = setting.is_foul(hands, r.rules)
        if why:
            raise Refused(f"{why}; {ANYWAY} sets them so, and {loses}", law.foul)

    def own(choice: Choice) -> None:
        set_as_named(choice.cards, held, parts, law)

    options = [
        Option(HOUSE_WAY, "set the hands as the house sets its own", law.assistance, passive=True),
        Option(SET, f"name {named}", law.setting, cards=(lower, lower), check=lawful),
    ]
    if law.foul:
        says = f"the same, though the set may be foul: {loses}"
        options.append(Option(ANYWAY, says, law.foul, cards=(0, len(held)), check=own))
    return options


def set_hands(
    r: Round[PaiGowRulesT], law: PaiGowLaw, setting: Setting[PaiGowRulesT], hand: str, choice: Choice
) -> tuple[Hands, str | None, bool]:
    """The hands of a position as they were chosen, why they are foul, and whether each has its number of cards."""
    held = r.hands[hand]
    if choice.action not in (SET, ANYWAY):
        return setting.house_way(held, r.rules), None, True
    hands, whole = set_as_named(choice.cards, held, setting.parts, law)
    if not whole:
        return hands, "the hands have wrong numbers of cards", whole
    return setting.in_order(hands, r.rules), setting.is_foul(hands, r.rules), whole


def in_turns(r: Round[PaiGowRulesT], play: PaiGowPlay, main: str) -> list[list[int]]:
    """The positions in the turns in which they are set: who has two sets the one with the larger wager first."""
    mine: dict[int, list[int]] = {}
    for at in play.in_play:
        mine.setdefault(play.owners[at], []).append(at)
    wagered = {bet.at: bet.amount for bet in r.bets.values() if bet.wager == main}
    for areas in mine.values():
        areas.sort(key=lambda at: (-wagered.get(at, 0), at))
    most = max((len(areas) for areas in mine.values()), default=0)
    return [[areas[turn] for areas in mine.values() if len(areas) > turn] for turn in range(most)]


def ask_to_set(
    r: Round[PaiGowRulesT], law: PaiGowLaw, setting: Setting[PaiGowRulesT], play: PaiGowPlay, main: str
) -> Flow[None]:
    """Every player sets the hands of each position, in his own time; what is set is final."""
    for turn, areas in enumerate(in_turns(r, play, main)):
        asked: Mapping[Asked, Sequence[Option]] = {
            Asked(at, play.owners[at]): set_options(r, law, setting, SEATS[at]) for at in areas if at not in play.void
        }
        if not asked:
            continue
        says = f"set your {listed([part.name for part in setting.parts])} hands"
        chosen = yield from r.choose_each(asked, law.areas_order if turn else law.setting, says)
        for who, choice in chosen.items():
            if who.at in play.void:
                continue
            hands, why, whole = set_hands(r, law, setting, SEATS[who.at], choice)
            play.sets[SEATS[who.at]] = hands
            if why:
                play.fouls[who.at] = why
            if not whole:
                play.wrong_sizes.add(who.at)


def ask_bank_to_set(
    r: Round[PaiGowRulesT], law: PaiGowLaw, setting: Setting[PaiGowRulesT], play: PaiGowPlay
) -> Flow[None]:
    """The bank turns its cards over and sets them; what it sets wrongly the dealer resets as the house does."""
    hand = SEATS[play.bank]
    options = set_options(r, law, setting, hand, bank=True)
    choice = yield from r.choose(play.bank, options, law.dealer_sets, "the bank sets its hands", play.bank)
    hands, why, _ = set_hands(r, law, setting, hand, choice)
    if why:
        r.note(f"{why}: the dealer resets the hands of the bank as the house sets its own", law.bank.misset)
        hands = setting.house_way(r.hands[hand], r.rules)
    play.sets[hand] = hands


def ask_to_surrender(
    r: Round[PaiGowRulesT], law: PaiGowLaw, play: PaiGowPlay, may_surrender: Sequence[int]
) -> Flow[None]:
    """Players whose hands are not exposed yet may give the main wager up."""
    options = [
        Option("play", "have your hands compared", law.expose, passive=True),
        Option("surrender", "give the whole wager up, your hands unseen", law.surrender),
    ]
    asked = {Asked(at, play.owners[at]): options for at in may_surrender}
    if not asked:
        return
    chosen = yield from r.choose_each(asked, law.surrender, "play or surrender")
    # A hand that an irregularity made void before all had answered has nothing left to surrender.
    surrender = (who.at for who, choice in chosen.items() if choice.action == "surrender")
    play.surrendered.update(at for at in surrender if at not in play.void)
