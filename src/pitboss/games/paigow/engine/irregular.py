"""What may go wrong at a game of the family that is played with cards: what is reported, by whom, and what is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NoReturn

from pitboss.errors import Refused
from pitboss.games.cards.deck_faults import check_cards_are_out, deck_irregularities, wrong_device_count
from pitboss.games.cards.decks import cards_are_out, deck_in_play
from pitboss.games.cards.faults import void_all
from pitboss.games.cards.meter import give_back_contributions
from pitboss.games.paigow.engine.law import PaiGowLaw
from pitboss.games.paigow.engine.options import PaiGowDeckRulesT, PaiGowRulesT
from pitboss.games.paigow.engine.play import PaiGowPlay, play_of
from pitboss.table import Flow, Irregularity, Option, Report, Round
from pitboss.table.play.round import DEALER
from pitboss.table.play.state import SEATS


def dice_irregularities(law: PaiGowLaw) -> Iterator[Irregularity[PaiGowRulesT]]:
    """Throws that do not count."""

    def lid_lifted(r: Round[PaiGowRulesT], _: Report) -> bool:
        if not play_of(r).bank:
            raise Refused("no player banks this round: the dealer takes the lid off", law.shaker)
        return False

    yield Irregularity[PaiGowRulesT](
        "not_flat", law.not_flat, "not all dice lie flat in the shaker: no roll", lambda _, __: False, by="equipment"
    )
    yield Irregularity[PaiGowRulesT](
        "fell_out", law.fell_out, "a die fell out of the shaker: no roll", lambda _, __: False, by="equipment"
    )
    if law.bank.shakes:
        yield Irregularity[PaiGowRulesT](
            "lid_lifted", law.bank.shakes, "the bank took the lid off: the dice are covered and shaken again",
            lid_lifted, by="equipment",
        )  # fmt: skip


def card_irregularities(
    law: PaiGowLaw, other_rest: Callable[[PaiGowDeckRulesT], str] = lambda _: ""
) -> tuple[Irregularity[PaiGowDeckRulesT], ...]:
    """Everything that may go wrong at a game that is played with cards.

    ``other_rest`` is the paragraph about a wrong number of cards that are left, where a submission has another one.
    """
    return (
        *dice_irregularities(law),
        *_of_the_deal(law),
        *_of_the_rest(law, other_rest),
        *_of_the_stacks(law),
        *_exposed(law),
        *deck_irregularities(law, _void),
        *hand_irregularities(law),
        *((wrong_device_count(law),) if law.device_counts else ()),
    )


def _void(r: Round[PaiGowDeckRulesT], law: str, says: str) -> NoReturn:
    void_all(r, law, says)


def _voids(
    law: str, says: str, *, before_house: bool = False, new_deck: bool = False
) -> Callable[[Round[PaiGowDeckRulesT], Report], NoReturn]:
    """A remedy that voids all hands once cards have been dealt, or only until the dealer's hands are turned over."""

    def remedy(r: Round[PaiGowDeckRulesT], _: Report) -> NoReturn:
        check_cards_are_out(r, law)
        if before_house and play_of(r).exposed:
            raise Refused("the cards of the dealer or the bank have been turned over already", law)
        void_all(r, law, says, new_deck=new_deck)

    return remedy


def _of_the_deal(law: PaiGowLaw) -> Iterator[Irregularity[PaiGowDeckRulesT]]:
    def mistotaled(r: Round[PaiGowDeckRulesT], _: Report) -> NoReturn:
        if r.rules.start != "dice":
            raise Refused("the starting position is not found with dice at this table", law.mistotaled)
        check_cards_are_out(r, law.mistotaled)
        void_all(r, law.mistotaled, "the dice were totaled wrongly and a wrong position was dealt first")

    def shoe_jam(r: Round[PaiGowDeckRulesT], report: Report) -> NoReturn:
        if r.rules.dealing != "automated_shoe":
            raise Refused("there is no automated dealing shoe at this table", law.shoe_jam)
        if not report.to:
            raise Refused("the automated dealing shoe has dealt all its cards of the round", law.shoe_jam)
        void_all(r, law.shoe_jam, "the automated dealing shoe did not deal all cards of the round")

    yield Irregularity[PaiGowDeckRulesT](
        "dice_mistotaled", law.mistotaled, "the dice were totaled wrongly and the deal began at a wrong position: dead",
        mistotaled,
    )  # fmt: skip
    yield Irregularity[PaiGowDeckRulesT](
        "wrong_number_of_cards", law.wrong_number, "a hand has an incorrect number of cards: all hands are void",
        _voids(law.wrong_number, "an incorrect number of cards was dealt"), by="either", unseen=True,
    )  # fmt: skip
    yield Irregularity[PaiGowDeckRulesT](
        "shoe_jam", law.shoe_jam, "the automated dealing shoe jams or does not deal all cards: the round is void",
        shoe_jam, by="equipment",
    )  # fmt: skip


def _of_the_rest(
    law: PaiGowLaw, other_rest: Callable[[PaiGowDeckRulesT], str]
) -> Iterator[Irregularity[PaiGowDeckRulesT]]:
    def cites(r: Round[PaiGowDeckRulesT], _: Report) -> str:
        return other_rest(r.rules) or law.stacks(r.rules.dealing).wrong_rest

    def wrong(new_deck: bool, says: str) -> Callable[[Round[PaiGowDeckRulesT], Report], NoReturn]:
        def remedy(r: Round[PaiGowDeckRulesT], report: Report) -> NoReturn:
            check_cards_are_out(r, cites(r, report))
            void_all(r, cites(r, report), says, new_deck=new_deck)

        return remedy

    paragraph = law.from_manual_shoe.wrong_rest
    yield Irregularity[PaiGowDeckRulesT](
        "rest_wrong_misdealt", paragraph, "a wrong number of cards is left and the cards were misdealt: all are void",
        wrong(False, "a wrong number of cards is left: the cards were misdealt"), cites=cites,
    )  # fmt: skip
    yield Irregularity[PaiGowDeckRulesT](
        "rest_wrong", paragraph, "a wrong number of cards is left without a misdeal: all are void, and a new deck",
        wrong(True, "a wrong number of cards is left, and the cards were not misdealt"), cites=cites,
    )  # fmt: skip


def _of_the_stacks(law: PaiGowLaw) -> Iterator[Irregularity[PaiGowDeckRulesT]]:
    def reshuffle(paragraph: str) -> Callable[[Round[PaiGowDeckRulesT], Report], bool]:
        def remedy(r: Round[PaiGowDeckRulesT], _: Report) -> bool:
            if r.rules.dealing != "hand":
                raise Refused("no stacks are made from the hand at this table", paragraph)
            if cards_are_out(r):
                raise Refused("the stacks have been delivered: this is reported with the first card", paragraph)
            r.shuffle(paragraph, deck_in_play(r))
            return False

        return remedy

    yield Irregularity[PaiGowDeckRulesT](
        "stack_card_exposed", law.stack_card, "a card was exposed while the stacks were made: the cards are reshuffled",
        reshuffle(law.stack_card), by="equipment",
    )  # fmt: skip
    yield Irregularity[PaiGowDeckRulesT](
        "stacks_wrong", law.stacks_wrong, "the stacks were not made to and fro: the cards are reshuffled",
        reshuffle(law.stacks_wrong), by="equipment",
    )  # fmt: skip


def _exposed(law: PaiGowLaw) -> Iterator[Irregularity[PaiGowDeckRulesT]]:
    yield Irregularity[PaiGowDeckRulesT](
        "player_card_exposed", law.player_card,
        "the dealer exposed a card of a player, who plays on or voids the hand", player_card_exposed(law),
    )  # fmt: skip
    yield Irregularity[PaiGowDeckRulesT](
        "house_card_exposed", law.house_card, "a card of the dealer or the bank was exposed: all hands are void",
        _voids(law.house_card, "a card of the dealer or the bank was exposed", before_house=True),
    )  # fmt: skip


def player_card_exposed(law: PaiGowLaw) -> Callable[[Round[PaiGowRulesT], Report], Flow[None]]:
    """The player whose card was exposed chooses, without looking at the others."""

    def remedy(r: Round[PaiGowRulesT], report: Report) -> Flow[None]:
        at = report.at
        play = r.play
        if not isinstance(play, PaiGowPlay) or at not in play.in_play or not r.hands.get(SEATS[at]):
            raise Refused(f"position {at} has no hand in this round; say whose it is", law.player_card)
        if SEATS[at] in play.exposed:
            raise Refused(f"the hands of position {at} have been exposed already", law.player_card)
        return _play_on_or_void(r, law, play, at)

    return remedy


def _play_on_or_void(r: Round[PaiGowRulesT], law: PaiGowLaw, play: PaiGowPlay, at: int) -> Flow[None]:
    options = [
        Option("play_on", "play the hand out", law.player_card, passive=True),
        Option("void", "void the hand: your wagers go back", law.player_card),
    ]
    choice = yield from r.choose(at, options, law.player_card, "play on or void the hand", play.owners[at])
    if choice.action != "void":
        return
    play.void.add(at)
    bets = [bet for bet in r.bets.values() if bet.at == at]
    give_back_contributions(r, bets, law.player_card)
    for bet in bets:
        r.push(bet, law.player_card, "the player voided the hand", "void")
    r.dead.add(at)


def hand_irregularities(law: PaiGowLaw) -> Iterator[Irregularity[PaiGowRulesT]]:
    """Hands of the dealer that are not set as submitted."""

    def dealer_misset(r: Round[PaiGowRulesT], _: Report) -> None:
        if not isinstance(r.play, PaiGowPlay) or DEALER not in r.play.sets:
            raise Refused("the dealer's hands have not been set", law.dealer_misset)
        r.note("the dealer's hands are reset as the house sets them, and the round goes on", law.dealer_misset)

    yield Irregularity[PaiGowRulesT](
        "dealer_misset", law.dealer_misset, "the dealer's hands were not set as submitted: they are reset",
        dealer_misset,
    )  # fmt: skip
